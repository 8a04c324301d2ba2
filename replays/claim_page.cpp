// The words of marks and claims for people (claim_word.h).
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <vector>

#include "replays/claim_word.h"

namespace arbiter {
namespace {

std::string listed(std::span<const std::string_view> words) {
    std::vector<std::string> quoted;
    for (const std::string_view word : words) quoted.push_back(fmt::format("`\"{}\"`", word));
    return fmt::format("{}", fmt::join(quoted, ", "));
}

void add_marks(std::span<const std::string_view> phases, std::span<const std::string_view> windows, std::string& text) {
    text += fmt::format("\n## Words of marks\n\nPhases, in the order in which they come: {}.\n", listed(phases));
    text += windows.empty() ? "There are no windows that could be marked.\n"
                            : fmt::format("Windows, by what they come after: {}.\n", listed(windows));
}

}  // namespace

std::string page_of_concession() {
    return "\n## Giving up\n\n`{\"by\": \"B\", \"play\": \"concede\"}`, at any time: the game is over, and the others have won.\n";
}

std::string page_of_marks_and_claims(std::span<const std::string_view> phases, std::span<const std::string_view> windows,
                                     std::span<const ClaimWord> words) {
    std::string text;
    add_marks(phases, windows, text);
    text +=
        "\n## Claims\n\n"
        "A claim names some of what was true: `\"claim\"` of an entry, or `\"claims\": [{\"after\": 12, …}]` of the record (0: where it "
        "begins).\n"
        "A seat or a player's name is that player's part: `{\"A\": {…}}`. A number for a list or a zone is how many there are; a list has "
        "the same\n"
        "elements in any order; a card is its id, its printed name, or an object with some of its members; `{\"p01\": 2}` are copies. "
        "`\"?\"` is something\n"
        "that nobody wrote down: `[\"p01\", \"?\", \"?\"]` are three cards, and one of them is p01. What is not named is not compared.\n"
        "Members that only say how the board is drawn are there for completeness.\n";
    std::string_view of;
    for (const ClaimWord& word : words) {
        if (word.of != of) text += fmt::format("\n### Of {}\n\n| word | |\n| --- | --- |\n", word.of);
        of = word.of;
        const std::string also = word.also.empty() ? "" : fmt::format("; also `{}`, as in positions", word.also);
        text += fmt::format("| `{}` | {}{} |\n", word.word, word.about, also);
    }
    return text;
}

}  // namespace arbiter
