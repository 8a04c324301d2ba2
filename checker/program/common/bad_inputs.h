// One bad input is one finding: it is told, and the others are answered.
#pragma once

#include <exception>
#include <string>
#include <vector>

#include "checker/reports/bad_input.h"

namespace arbiter::program {

// What an exception says, as one line for people: an InputError as it is, everything else as a failure on this input ("": on none). A
// contradiction is told as a bug of the program.
std::string in_words(const std::exception_ptr& failure, const std::string& file);

class BadInputs {
public:
    // Runs answer() for this input. What it throws is told on standard error and kept. True if it threw nothing.
    template <class Answer>
    bool answered(const std::string& file, Answer&& answer) {
        try {
            answer();
            return true;
        } catch (...) {
            tell(file, in_words(std::current_exception(), file));
            return false;
        }
    }
    // One that concerns several inputs is told on standard error once.
    void tell(const std::string& file, const std::string& message);

    // A file beside the result, of which nothing but that file is lost: write() returns its name. Empty if it throws, which is told.
    template <class Write>
    std::string written(const std::string& file, Write&& write) {
        try {
            return write();
        } catch (...) {
            // What refuses to be written says where.
            tell(file, in_words(std::current_exception(), ""));
            list_.back().not_written = true;
            return {};
        }
    }

    bool empty() const { return list_.empty(); }
    const std::vector<BadInput>& list() const { return list_; }

private:
    std::vector<BadInput> list_;
};

}  // namespace arbiter::program
