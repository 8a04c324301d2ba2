// Saying which file an error is about, where the code that found it did not know.
#pragma once

#include <string>
#include <string_view>

#include "model/core/input/error.h"

namespace arbiter {

// An error at a place in a file whose name in_file() adds.
inline InputError at_place(const std::string& place, const std::string& message) {
    return InputError("", place, message);
}

// The same error with file and place in front, unless it names the file, or a place, already.
inline InputError in_file(const InputError& error, const std::string& file, const std::string& place = {}) {
    const std::string_view message = error.what();
    if (file.empty()) return error;
    if (message.starts_with(": ")) return InputError(file + std::string(message));
    const bool named = message.starts_with(file) && message.substr(file.size()).starts_with(": ");
    return named ? error : InputError(file, place, std::string(message));
}

// Returns read(); an InputError that it throws is about this place in this file.
template <class Read>
auto about_file(const std::string& file, const std::string& place, Read&& read) {
    try {
        return read();
    } catch (const InputError& error) {
        throw in_file(error, file, place);
    }
}

}  // namespace arbiter
