// "Did you mean …?" for words that people know by another name: by what is said of them, "the Point Row (PR)" of `points`.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace arbiter {

struct ExplainedWord {
    std::string_view word;
    std::string_view about;
};

// As suggestion(); where no word is near enough, those in whose explanations `wanted` stands as words of its own, capitals and small
// letters and dashes and blanks alike, if they are at most three; those of which nothing else is said before others. O(total length).
std::string suggestion_of(std::string_view wanted, std::span<const ExplainedWord> known);

// The first dozen of these words for a message, quoted, and how many more there are.
std::string list_of_words(std::span<const std::string_view> words);

}  // namespace arbiter
