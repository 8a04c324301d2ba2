#include "model/lost_glitches/value/deck.h"

#include <fmt/format.h>

#include "model/cards/deck_judge.h"

namespace arbiter::lost_glitches {
namespace {

class Judge : public DeckJudge<Rules> {
public:
    using DeckJudge::DeckJudge;

    DeckReport judge() {
        size();
        copies();
        number_of_characters();
        for (const DeckEntry& entry : deck_.cards) {
            if (is_character(entry.card))
                refuse(Clause::character_one, name(entry.card) + " is a character spell and must lie apart", entry.count, 0, {entry});
        }
        for (const std::size_t card : deck_.apart) character(card);
        return std::move(report_);
    }

private:
    bool is_character(std::size_t card) const { return cards_[card].rules.type == CardType::character_spell; }

    void size() {
        const int opening = rules_.settings.opening_hand;
        exact_size(Clause::start_draw, rules_.settings.deck_size, "deck.size; the setting deck_size");
        if (rules_.readings.deck_short_start == DeckShortStart::not_allowed && report_.size < opening) {
            refuse(Clause::start_draw, fmt::format("{} has {} cards, and an opening hand is {}", deck_.name, report_.size, opening),
                   report_.size, opening);
        }
    }

    void copies() {
        for (const DeckEntry& entry : deck_.cards)
            at_most({Clause::start_draw}, entry, rules_.settings.copy_limit, "deck.copies; the setting copy_limit");
    }

    void number_of_characters() {
        const int found = static_cast<int>(deck_.apart.size()), most = rules_.settings.character_spells_at_start;
        if (found > most) {
            std::string names;
            for (const std::size_t card : deck_.apart) names += (names.empty() ? "" : ", ") + name(card);
            refuse(Clause::character_one,
                   fmt::format("{} character spells, {} allowed: {}", found, most == 1 ? "1 is" : fmt::format("{} are", most), names),
                   found, most);
        }
        if (rules_.readings.character_count_min == CharacterCountMin::exactly_one && found == 0)
            refuse(Clause::character_one, fmt::format("{} has no character spell", deck_.name), 0, 1);
    }

    // A card that lies apart.
    void character(std::size_t card) {
        const DeckEntry entry{card, 1};
        if (!is_character(card))
            return refuse(Clause::character_one, name(card) + " is no character spell and belongs into the deck", 1, 0, {entry});
        const bool free = cards_[card].rules.cost.is_free() && !costs_number(card);
        if (free && rules_.readings.character_free == CharacterFree::no)
            refuse(Clause::character_cost, name(card) + " costs nothing, and a character spell is cast for mana", 0, 1, {entry});
    }

    // X is paid with mana too.
    bool costs_number(std::size_t card) const {
        const Ability* spell = ability_of(cards_[card].rules, AbilityKind::spell);
        return spell != nullptr && spell->cost.chosen_generic;
    }
};

}  // namespace

DeckReport check_deck(const Deck& deck, const CardSet& cards, const Rules& rules) {
    return Judge(deck, cards, rules).judge();
}

}  // namespace arbiter::lost_glitches
