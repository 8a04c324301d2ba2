// The words of claims as a table: what a claim may name, for its reader and for the pages that tell people (docs/records).
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace arbiter {

struct ClaimWord {
    std::string_view of;  // what has the member, as the page calls it: "the position", "a player", "a zone" …
    std::string_view word;
    std::string_view about;      // a phrase for readers
    std::string_view also = {};  // what set positions call it, where that is another word; claims may, too
};

// For people, in Markdown: how a player gives up, in games that have no choice for it.
std::string page_of_concession();

// For people, in Markdown: the marks of a game by their words, and what claims may name. O(words).
std::string page_of_marks_and_claims(std::span<const std::string_view> phases, std::span<const std::string_view> windows,
                                     std::span<const ClaimWord> words);

}  // namespace arbiter
