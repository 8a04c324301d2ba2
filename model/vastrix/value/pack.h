// The cards of VASTRIX by id and name, packs of them, and why a pack is refused. What is a player's deck in other games is the one pack
// that all players share here.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/event.h"
#include "model/core/input/json_view.h"
#include "model/core/register/register.h"
#include "model/vastrix/value/card.h"
#include "model/vastrix/value/rules.h"

namespace arbiter::vastrix {

// "10D" and "Ten of Diamonds"; "RJ" and "Red Joker".
std::string card_id(Card card);
std::string card_name(Card card);
std::optional<Card> find_card(std::string_view id);

// What a game is played with, read from an "arbiter-pack" file: the 54 cards, each with its id and name.
class CardTable {
public:
    CardTable() = default;
    explicit CardTable(std::string digest) : digest_(std::move(digest)) {}
    const std::string& digest() const { return digest_; }

private:
    std::string digest_;
};
CardTable read_card_table(const std::string& path);

// A list of cards that are shuffled together; a card may stand in it more often than the rules allow.
struct Pack {
    std::string name;
    std::vector<Card> cards;

    Cards set() const;
    friend bool operator==(const Pack&, const Pack&) = default;
};

// Reads a document of format "arbiter-deck", version 1, for this game. Legality is not asked.
Pack read_pack(const JsonView& view);
Pack read_pack_file(const std::string& path);

struct PackFinding {
    std::vector<ClauseId> clauses;
    std::string fact;
};
struct PackReport {
    std::string deck;  // its name
    std::size_t size = 0;
    std::vector<PackFinding> findings;

    bool legal() const { return findings.empty(); }
};
// The inverse.
Json json_of_pack(const Pack& pack);

// The 54 cards, each once (deck.composition).
PackReport check_deck(const Pack& pack, const CardTable&, const Rules& rules);

// For people: "Whole pack: 54 cards, legal", or "…, illegal" and a line or more a finding.
std::string deck_report_text(const PackReport& report, const Register& rulebook);
// For machines: {"deck", "cards", "legal", "findings": [{"clauses", "fact"}]}.
Json deck_report_json(const PackReport& report, const CardTable& cards, const Register& rulebook);

}  // namespace arbiter::vastrix
