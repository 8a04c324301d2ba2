// Proxy compiled from rules, cards and decks: what follows from them once, and the numbers that follow from a position.
#include "model/proxy/game.h"

#include <algorithm>
#include <bit>

#include "model/core/input/error.h"
#include "model/proxy/rules/inspect.h"
#include "model/proxy/rules/step.h"
#include "model/proxy/words/card_language.h"

namespace arbiter::proxy {

namespace {

Game::Reads reads_of(const std::vector<CardRules>& cards) {
    Game::Reads reads;
    for (std::size_t kind = 0; kind < cards.size(); ++kind) {
        const CardRules& card = cards[kind];
        for (const Ability& ability : abilities_of(card)) {
            if (ability.kind == AbilityKind::triggered) {
                ++reads.kinds_listening[static_cast<int>(ability.event)];
                reads.events_heard[kind] |= std::uint32_t{1} << static_cast<int>(ability.event);
            }
            if (ability.condition == AbilityCondition::self_attacked_this_turn) reads.attacked_this_turn = true;
            if (ability.kind == AbilityKind::replacement) reads.any_replacement = true;
            if (ability.kind != AbilityKind::constant) continue;
            reads.has_constant[kind] = true;
            for (const Effect& effect : effects_of(ability)) {
                reads.any_insight |= effect.operation == Operation::change_insight;
                reads.any_keep |= effect.operation == Operation::change_keep;
                reads.any_tax |= effect.operation == Operation::tax_techniques;
            }
        }
    }
    reads.triggers_may_circle = triggers_may_circle(cards);
    return reads;
}

// Sums up the constant abilities with this operation that bear on `player`.
template <class Add>
void for_each_constant(const Game& game, const Position& position, Operation operation, Player player, Add add) {
    for (const Player owner : kBothPlayers) {
        const Side& side = position.sides[owner];
        for (const int slot : side.bodies.slots()) {
            if (!side.bodies[slot].face_up() || !game.reads().has_constant[side.bodies[slot].kind]) continue;
            const CardRules& card = game.cards()[side.bodies[slot].kind];
            for (const Ability& ability : abilities_of(card)) {
                if (ability.kind != AbilityKind::constant) continue;
                for (const Effect& effect : effects_of(ability)) {
                    if (effect.operation != operation) continue;
                    const bool bears = effect.object == Reference::each_player || (effect.object == Reference::you && owner == player) ||
                                       (effect.object == Reference::opponents && owner != player);
                    if (bears) add(effect);
                }
            }
        }
    }
}

}  // namespace

Game::Game(Rules rules, std::vector<CardRules> cards, std::array<std::vector<std::uint8_t>, kPlayers> decks,
           std::array<std::vector<Kind>, kPlayers> orders)
    : CardGame(rules, std::move(cards), kMaximumKinds), decks_(std::move(decks)) {
    reads_ = reads_of(cards_);
    weigh_sources();
    for (const Player player : kBothPlayers) {
        bring(player, decks_[player], orders[player]);
        std::copy(decks_[player].begin(), decks_[player].end(), brought_[player].begin());
        layouts_[player] = pile_layout(decks_[player]);
        // Piles of more than eight kinds are packed sixteen at a time (codec.cpp).
        auto& words = layouts_[player].words;
        words.resize(words.size() <= 1 ? 1 : (words.size() + 1) / 2 * 2);
    }
    Events events;
    resume(before_first_decision_, events);
}

Game Game::with_rules(const Rules& rules) const {
    Game other = CardGame::with_rules(rules);
    other.weigh_sources();
    return other;
}

void Game::weigh_sources() {
    sources_ = sources_of(*this);
    most_units_ = {};
    for (std::size_t kind = 0; kind < sources_.size(); ++kind)
        for (const SourceMode& mode : sources_[kind].modes) most_units_[kind] = std::max(most_units_[kind], mode.unit_count);
}

// insight.base, insight.zero
int Game::insight(const Position& position, Player player) const {
    int insight = rules_.settings.insight_base;
    if (rules_.readings.insight_base == InsightBase::two) insight = 2;
    if (rules_.readings.insight_base == InsightBase::zero) insight = 0;
    insight += position.sides[player].insight;
    if (reads_.any_insight)
        for_each_constant(*this, position, Operation::change_insight, player,
                          [&](const Effect& effect) { insight += effect.amount.value; });
    const bool floor = rules_.readings.insight_zero == InsightZero::floor_one;
    return floor ? std::max<int>(insight, rules_.settings.insight_floor) : std::max(insight, 0);
}

int Game::keep(const Position& position, Player player) const {
    int keep = rules_.settings.insight_keep + position.sides[player].keep;
    if (reads_.any_keep)
        for_each_constant(*this, position, Operation::change_keep, player, [&](const Effect& effect) { keep += effect.amount.value; });
    return std::max(keep, 0);
}

Copies Game::owned(const Position& position, Player player) const {
    Copies cards = count_cards(position.sides[player], position.sides[player].bodies, kinds());
    for (int index = 0; index < position.frame_count; ++index) {
        const Frame& frame = position.frames[index];
        if (frame.type != FrameType::item || frame.controller != player || frame.card == kNoKind) continue;
        const bool card_itself = frame.item != ItemKind::ability && frame.item != ItemKind::charge_ability &&
                                 frame.item != ItemKind::move && frame.item != ItemKind::trigger;
        if (card_itself) ++cards[frame.card];
    }
    return cards;
}

bool Game::passive_choice(const Position& position, Choice& out) const {
    // What does least, where that is one choice alone, needs no list.
    const auto least = [&]() -> std::optional<ChoiceKind> {
        switch (position.awaiting) {
            case Awaiting::play:
                return ChoiceKind::pass;
            case Awaiting::retain:
                return ChoiceKind::yield;
            case Awaiting::answer:
                return ChoiceKind::decline;
            case Awaiting::mulligan:
                return ChoiceKind::keep_hand;
            default:
                return std::nullopt;
        }
    }();
    if (least && !is_over(position)) {
        out = make_choice(position.decider, *least);
        if (check(position, out) == kNoClause) return true;
    }
    return CardGame::passive_choice(position, out);
}

bool Game::passive_choice_among(std::span<const Choice> legal, Choice& out) const {
    const auto does_least = [](Choice choice) {
        switch (kind_of(choice)) {
            case ChoiceKind::pass:
            case ChoiceKind::yield:
            case ChoiceKind::decline:
            case ChoiceKind::no_attack:
            case ChoiceKind::keep_hand:
                return true;
            default:
                return false;
        }
    };
    return least_of(legal, does_least, out);
}

}  // namespace arbiter::proxy
