// Lost Glitches compiled from rules, cards and decks: what follows from them once, and the numbers that follow from a position.
#include "model/lost_glitches/game.h"

#include <algorithm>
#include <bit>
#include <string>

#include "model/core/cards/ability_words.h"
#include "model/core/input/error.h"
#include "model/lost_glitches/rules/inspect.h"

namespace arbiter::lost_glitches {

namespace {

Game::Reads reads_of(const std::vector<CardRules>& cards) {
    Game::Reads reads;
    bool all_count = false;
    for (std::size_t kind = 0; kind < cards.size(); ++kind) {
        for (const Ability& ability : abilities_of(cards[kind])) {
            if (ability.kind == AbilityKind::triggered) ++reads.kinds_listening[static_cast<int>(ability.event)];
            if (ability.kind == AbilityKind::replacement) reads.any_replacement = true;
            if (ability.kind == AbilityKind::triggered || ability.kind == AbilityKind::replacement) reads.ordered[kind] = 1;
            if (ability.kind == AbilityKind::triggered && ability.subject != Subject::self &&
                event_topic(ability.event) == EventTopic::body)
                all_count = true;
        }
    }
    if (all_count) reads.ordered.fill(1);
    return reads;
}

void add_pile_place(Game::PilePlaces& piles, Kind kind, std::uint8_t copies) {
    if (copies == 0) return;
    const int bits = std::bit_width(copies);
    piles.places.push_back({kind, static_cast<std::uint8_t>(bits), static_cast<std::uint8_t>(piles.bits)});
    piles.bits += bits;
}

}  // namespace

Game::Game(Rules rules, std::vector<CardRules> cards, std::array<Cards, kPlayers> players)
    : CardGame(rules, std::move(cards), kMaximumKinds), players_(std::move(players)) {
    reads_ = reads_of(cards_);
    for (std::size_t kind = 0; kind < cards_.size(); ++kind)
        printed_[kind] = {static_cast<std::int16_t>(cards_[kind].attack()), static_cast<std::int16_t>(cards_[kind].health())};
    for (const Player player : kBothPlayers) {
        Cards& brought = players_[player];
        bring(player, brought.deck, brought.order);
        for (std::size_t kind = 0; kind < cards_.size(); ++kind)
            add_pile_place(pile_places_[player], static_cast<Kind>(kind), brought.deck[kind]);
        if (brought.characters.size() > kMaximumCharacters)
            throw InputError(std::to_string(brought.characters.size()) + " character spells of one player; at most " +
                             std::to_string(kMaximumCharacters) + " are supported");
        Side& side = before_first_decision_.sides[player];
        side.health = static_cast<std::int16_t>(starting_health());
        side.pool = side.usable = static_cast<std::uint8_t>(rules_.settings.start_mana);
    }
    Events events;
    resume(before_first_decision_, events);
}

void Game::run_clock() {
    before_first_decision_.clock = 1;
    if (start_) start_->clock = 1;
}

Copies Game::owned(const Position& position, Player player) const {
    Copies cards = count_cards(position.sides[player], position.sides[player].creatures, kinds());
    for (int index = 0; index < position.stack_count; ++index) {
        const Item& item = position.stack[index];
        const bool card_itself = item.kind == ItemKind::spell || item.kind == ItemKind::summon;
        if (card_itself && item.controller == player && item.card != kNoKind) ++cards[item.card];
    }
    return cards;
}

// cost.cards: under character-only a printed price is asked for character spells alone; a number that is chosen is paid in any case.
Price Game::price(Kind kind, std::uint32_t number) const {
    const CardRules& card = cards_[kind];
    Price price;
    const bool printed = rules_.readings.cost_cards == CostCards::printed || card.type == CardType::character_spell;
    if (printed) price.mana = card.cost.symbols();
    const Ability* spell = spell_ability(card);
    if (spell == nullptr) return price;
    if (printed) price.mana += spell->cost.energy.symbols();
    if (spell->cost.chosen_generic) price.mana += static_cast<int>(number);
    price.health = spell->cost.life;
    return price;
}

// A surrender is never passive: where nothing else is open, nobody can go on.
bool Game::passive_choice_among(std::span<const Choice> legal, Choice& out) const {
    const auto does_least = [](Choice choice) {
        const ChoiceKind kind = kind_of(choice);
        return kind == ChoiceKind::pass || kind == ChoiceKind::keep_rest || kind == ChoiceKind::end_attack ||
               kind == ChoiceKind::end_blocks;
    };
    return least_of(legal, does_least, out);
}

}  // namespace arbiter::lost_glitches
