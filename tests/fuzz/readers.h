// Everything that reads what comes from outside, each with samples of what it reads.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "tests/fuzz/mutation.h"

namespace arbiter::fuzz {

// Something that is done with an input. It may refuse it with an InputError, and do nothing else.
struct Reader {
    std::string name;
    std::string file;  // the name that the input has, for readers whose inputs are files
    int share = 1;     // inputs a round: the cheaper, the more
    Mutator inputs;
    std::function<void(const std::string& text, const std::string& path)> read;
    bool of_file() const { return !file.empty(); }
};

// `folder` is for files that readers need beside their input.
std::vector<Reader> all_readers(std::uint64_t seed, const std::string& folder);

// A checkpoint in its two files, changed in the small one (with a sum that fits) or in the large one.
Reader checkpoint_reader(std::uint64_t seed, const std::string& folder);

// A certificate, changed in its header or in its bytes.
Reader certificate_reader(std::uint64_t seed, const std::string& folder);

// The file of a project.
Reader project_reader(std::uint64_t seed);

// Verdicts as audits write them and `report` reads them.
Reader verdict_reader(std::uint64_t seed);

// Changes of the rules as words of a command line.
Reader rule_words_reader(std::uint64_t seed);

// A cost and its sources as a command line has them.
Reader payment_reader(std::uint64_t seed);

std::string content_of(const std::string& path);
void write_content(const std::string& path, const std::string& content);

}  // namespace arbiter::fuzz
