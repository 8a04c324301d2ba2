// An input that could not be answered: one finding among the results of the others. Or a file that could not be written beside them.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/input/json_names.h"

namespace arbiter {

struct BadInput {
    std::string file;
    std::string message;       // one line, which names the file and the place in it
    bool not_written = false;  // it is no input, but was to be written; what it was to hold is among the results all the same
};

// "BAD INPUT" and "cards.json: /cards/3/cost: …  (so for 8 files)": a line for each that is wrong, once however many inputs it concerns.
struct BadInputLine {
    std::string_view label;
    std::string text;
};
std::vector<BadInputLine> in_lines(std::span<const BadInput> bad_inputs);
// "2 inputs not judged and 1 file not written"
std::string counted(std::span<const BadInput> bad_inputs);
// What a result says last that has such. `done`: what could not be done with every input ("judged").
std::string last_word(std::span<const BadInput> bad_inputs, std::string_view done);
// An array with `file` and `message` of each, and "written": false where it is no input.
Json to_json(std::span<const BadInput> bad_inputs);

}  // namespace arbiter
