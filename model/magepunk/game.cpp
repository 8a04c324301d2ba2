// Magepunk compiled from rules, cards and decks: what follows from them once, and the numbers that follow from a position.
#include "model/magepunk/game.h"

#include <algorithm>
#include <bit>

#include "model/core/input/error.h"
#include "model/magepunk/rules/inspect.h"
#include "model/magepunk/rules/turn.h"

namespace arbiter::magepunk {

namespace {

// Which of an ability's effects ask for the permanent that has it, for the event's player, for its amount.
struct Asks {
    bool source = false, player = false, number = false;
};

Asks asks_of(const Ability& ability) {
    Asks asks;
    for (const Effect& effect : effects_of(ability)) {
        asks.source = asks.source || effect.object == Reference::self || effect.operation == Operation::damage;
        asks.player = asks.player || effect.object == Reference::event_player || effect.object == Reference::event_controller;
        asks.number = asks.number || effect.amount.kind == Number::Kind::event_amount;
        for (const Number& number : effect.numbers) asks.number = asks.number || number.kind == Number::Kind::event_amount;
    }
    return asks;
}

// The fewest charges that a card costs to play, or an ability to activate: no more than it costs under these rules.
int least_charges(const Rules& rules, const CardRules& card, const Ability* activated) {
    Cost cost;
    if (activated == nullptr) {
        cost = card.cost;
        if (const int spell = spell_ability(card); spell >= 0) cost += card.abilities[spell].cost.energy;
    } else if (!rules.waived(Clause::activated_pay)) {
        cost = activated->cost.energy;
    }
    if (rules.waived(Clause::cost_generic)) cost.generic = 0;
    return cost.symbols();
}

Game::Reads reads_of(const Rules& rules, const std::vector<CardRules>& cards) {
    Game::Reads reads;
    const bool always =
        rules.readings.trigger_source_gone == TriggerSourceGone::lost || rules.readings.loop_mandatory == LoopMandatory::once_each;
    for (std::size_t kind = 0; kind < cards.size(); ++kind) {
        const CardRules& card = cards[kind];
        int least = 255;
        if (is_fast(card)) {
            reads.fast[kind] |= 1;
            least = least_charges(rules, card, nullptr);
        }
        for (int index = 0; index < card.ability_count; ++index) {
            const Ability& ability = card.abilities[index];
            const auto bit = static_cast<std::uint8_t>(1 << index);
            if (ability.kind == AbilityKind::activated) reads.activated[kind] = 1;
            if (ability.kind == AbilityKind::activated && ability.fast) {
                reads.fast[kind] |= 2;
                least = std::min(least, least_charges(rules, card, &ability));
            }
            if (ability.kind == AbilityKind::triggered || ability.kind == AbilityKind::replacement)
                ++reads.kinds_listening[static_cast<int>(ability.event)];
            const Asks asks = asks_of(ability);
            if (asks.source || always || ability.target.not_self) reads.needs_source[kind] |= bit;
            if (asks.player) reads.needs_player[kind] |= bit;
            if (asks.number) reads.needs_number[kind] |= bit;
        }
        reads.least_fast[kind] = static_cast<std::uint8_t>(std::min(least, 255));
    }
    return reads;
}

}  // namespace

Game::Game(Rules rules, std::vector<CardRules> cards, std::array<std::vector<std::uint8_t>, kPlayers> decks)
    : CardGame(rules, std::move(cards), kMaximumKinds), decks_(std::move(decks)), reads_(reads_of(rules_, cards_)) {
    for (std::size_t kind = 0; kind < cards_.size(); ++kind)
        energies_[kind] = static_cast<std::uint8_t>(cards_[kind].energy == 0 ? 0 : std::countr_zero(cards_[kind].energy));
    for (const Player player : kBothPlayers) {
        bring(player, decks_[player]);
        before_first_decision_.sides[player].life = rules_.settings.starting_life;
    }
    Events events;
    resume(before_first_decision_, events);
}

Game Game::with_rules(const Rules& rules) const {
    Game game(rules, cards_, decks_);
    game.start_ = start_;
    return game;
}

// impact.below-zero: what is below 0 deals nothing.
int Game::impact(const Permanent& permanent) const {
    return std::max(cards_[permanent.kind].attack() + permanent.impact, 0);
}

int Game::durability(const Permanent& permanent) const {
    return cards_[permanent.kind].health() + permanent.durability;
}

Copies Game::owned(const Position& position, Player player) const {
    Copies cards = count_cards(position.sides[player], position.sides[player].permanents, kinds());
    const auto count = [&](const Item& item) {
        if (item.type == ItemKind::card && item.controller == player && item.card < kMaximumKinds) ++cards[item.card];
    };
    for (int index = 0; index < position.link_count; ++index) count(position.links[index]);
    count(position.item);
    count(position.held);
    return cards;
}

bool Game::passive_choice_among(std::span<const Choice> legal, Choice& out) const {
    const auto does_least = [](Choice choice) {
        switch (kind_of(choice)) {
            case ChoiceKind::leave_phase:
            case ChoiceKind::decline:
            case ChoiceKind::finish_attackers:
            case ChoiceKind::finish_blockers:
            case ChoiceKind::keep_hand:
                return true;
            default:
                return false;
        }
    };
    return least_of(legal, does_least, out);
}

}  // namespace arbiter::magepunk
