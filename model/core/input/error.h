// The error that bad input ends in: one line with file, place, what was found and what was expected.
#pragma once

#include <stdexcept>
#include <string>

namespace arbiter {

// Thrown at the edges only (files, command line). The program prints what() as one line and exits with status 2.
class InputError : public std::runtime_error {
public:
    // `place` is a line ("line 3"), a JSON pointer ("/moves/4/card") or empty.
    InputError(const std::string& file, const std::string& place, const std::string& message)
        : std::runtime_error(file + (place.empty() ? "" : ": " + place) + ": " + message) {}
    explicit InputError(const std::string& message) : std::runtime_error(message) {}
};

}  // namespace arbiter
