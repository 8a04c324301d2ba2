// What the values of options must be: numbers within bounds, or one of a few words. Whatever else is given ends in a message with what was
// found and what is expected.
#pragma once

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "model/core/seats.h"

namespace arbiter::program {

struct NumberRange {
    std::uint64_t least = 0;
    std::uint64_t most = UINT64_MAX;
};

// Takes whole numbers in decimal digits, and no others.
CLI::Validator whole_number(NumberRange range);
// Takes numbers of at least 0, with a fraction or an exponent or without; 0 itself only if `zero`.
CLI::Validator amount(bool zero);
// Takes one of these words; of others it says the nearest.
CLI::Validator one_of(std::vector<std::string> words);

// Takes a folder that can be written into, or made. What is found out by then need not be lost at the end.
CLI::Validator folder_to_write();

namespace option_values {

template <class Value>
struct Inner {
    using Type = Value;
};
template <class Value>
struct Inner<std::optional<Value>> {
    using Type = Value;
};

}  // namespace option_values

// An option that takes a whole number within the range, and within what `value` can hold.
template <class Value>
CLI::Option* add_number(CLI::App& command, const std::string& name, Value& value, const std::string& about, NumberRange range = {}) {
    using Number = typename option_values::Inner<Value>::Type;
    static_assert(std::is_unsigned_v<Number>);
    range.most = std::min<std::uint64_t>(range.most, std::numeric_limits<Number>::max());
    return command.add_option(name, value, about)->option_text("N")->transform(whole_number(range));
}

// --workers: how many threads do what `threads_that` says; `workers` is a thread a core unless the option is given.
void add_workers(CLI::App& command, unsigned& workers, std::string_view threads_that);

// --checkpoint, --checkpoint-seconds and --resume of a breadth-first search.
void add_checkpoint(CLI::App& command, std::string& folder, unsigned& seconds, bool& resume);

// --deck: InputError unless there is one for each of so many players as the game is for.
void check_number_of_decks(std::size_t decks, SeatRange players);

// An option that takes one of these words, which its help lists.
CLI::Option* add_choice(CLI::App& command, const std::string& name, std::string& value, std::initializer_list<const char*> words,
                        const std::string& about);

}  // namespace arbiter::program
