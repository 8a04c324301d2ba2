// A result that is written piece by piece.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "checker/program/common/output_target.h"
#include "model/core/input/output_file.h"

namespace arbiter::program {

// To standard output at once, or to a file that is whole or not there at all. Nothing is opened before the first piece. All functions throw
// InputError if it cannot be written.
class ResultSink {
public:
    explicit ResultSink(const Output& output) : path_(output.file == "-" ? std::string() : output.file) {}

    void write(std::string_view bytes);
    // Nothing more follows.
    void finish();

private:
    std::string path_;  // empty: standard output
    std::optional<OutputFile> file_;
};

}  // namespace arbiter::program
