#include "model/vastrix/words/card_clauses.h"

#include <array>
#include <string>
#include <string_view>

namespace arbiter::vastrix {
namespace {

constexpr std::array<std::string_view, 13> kRankWords{"ace",   "two",  "three", "four", "five",  "six", "seven",
                                                      "eight", "nine", "ten",   "jack", "queen", "king"};
constexpr std::array<std::string_view, 4> kSuitWords{"club", "diamond", "heart", "spade"};

// Ids of clauses begin with what they are about: "ten.", "super-ten.", "ten-clubs.", "ace-spade.".
bool is_about(std::string_view topic, Card card) {
    if (is_joker(card)) return topic == (card == kRedJoker ? "rj" : "bj");
    const std::string rank(kRankWords[static_cast<std::size_t>(rank_of(card))]);
    const std::string one = rank + "-" + std::string(kSuitWords[static_cast<std::size_t>(suit_of(card))]);
    if (topic == rank || topic == "super-" + rank || topic == one || topic == one + "s") return true;
    if (rank_of(card) == Rank::queen && topic == "queens") return true;
    return topic == "marriage" && (rank_of(card) == Rank::king || rank_of(card) == Rank::queen);
}

}  // namespace

std::vector<Clause> clauses_about(Card card) {
    std::vector<Clause> clauses;
    for (std::size_t i = 0; i < kRegister.clauses.size(); ++i) {
        const std::string_view id = kRegister.clauses[i].id;
        if (is_about(id.substr(0, id.find('.')), card)) clauses.push_back(static_cast<Clause>(i));
    }
    return clauses;
}

}  // namespace arbiter::vastrix
