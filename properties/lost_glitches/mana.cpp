// Properties of mana: pools, what plays cost, and when mana becomes usable.
#include <algorithm>

#include "properties/lost_glitches/check.h"
#include "properties/lost_glitches/properties.h"

namespace arbiter::lost_glitches {

namespace {

bool mana_bounds(const Game& game, const Position& position, Why* why) {
    if (game.rules().readings.mana_unspent == ManaUnspent::adds) return true;
    for (Player player = 0; player < kPlayers; ++player) {
        const Side& side = position.sides[player];
        if (side.usable > side.pool + side.temporary)
            return broken(why, "player {} has {} usable mana in a pool of {}", player, side.usable, side.pool);
    }
    return true;
}

// What the pool of this player grows by at the start of a turn.
int growth_of(const Transition& step, Player player, int pool) {
    const Settings& settings = step.settings();
    const bool first = step.before.turn == 0;
    if (first && step.readings().mana_first_turn == ManaFirstTurn::no_gain) return 0;
    if (player != step.after.active && step.readings().mana_gain_both != ManaGainBoth::both_lasting) return 0;
    const int gain = settings.mana_gain_per_turn;
    return settings.mana_cap == 0 ? gain : std::clamp(settings.mana_cap - pool, 0, gain);
}

// From the start on, each turn adds the gain: a pool changes at no other time, and by nothing else.
bool mana_pool_size(const Transition& step, Why* why) {
    if (keeps_result_only(step.after)) return true;
    const bool grows = step.has(EventKind::pool_grew), begins = step.begins_turn();
    // A turn that begins with a last draw has not grown yet.
    const bool cut_short = !grows && (step.is_over() || step.after.phase == Phase::start);
    const bool due = begins ? !cut_short : grows && step.before.phase == Phase::start;
    for (Player player = 0; player < kPlayers; ++player) {
        const int before = step.before.sides[player].pool, after = step.after.sides[player].pool;
        const int growth = due ? growth_of(step, player, before) : 0;
        if (after != before + growth) return broken(why, "the pool of player {} went from {} to {}", player, before, after);
        if (step.before.turn == 0 && step.after.turn == 1 && before != step.settings().start_mana)
            return broken(why, "player {} begins with a pool of {}", player, before);
    }
    return true;
}

bool mana_no_overspend(const Transition& step, Why* why) {
    const ChoiceKind kind = step.kind();
    if (kind != ChoiceKind::summon && kind != ChoiceKind::cast && kind != ChoiceKind::cast_character) return true;
    const Player player = step.choice.actor;
    const Price price = step.game.price(step.choice.first, step.choice.third);
    const int before = step.before.sides[player].usable;
    const int back = step.amount(EventKind::refilled, player) + step.amount(EventKind::mana_returned, player);
    const int after = step.after.sides[player].usable;
    if (before < price.mana || after != before - price.mana + back)
        return broken(why, "a play of price {} took the usable mana of player {} from {} to {}", price.mana, player, before, after);
    const int left = step.readings().cost_last_health == CostLastHealth::yes ? 0 : 1;
    if (price.health > 0 && step.before.sides[player].health < price.health + left)
        return broken(why, "player {} paid {} health with {}", player, price.health, step.before.sides[player].health);
    const Player other = opponent_of(player);
    const int given = step.amount(EventKind::refilled, other) + step.amount(EventKind::mana_returned, other);
    if (step.after.sides[other].usable != step.before.sides[other].usable + given)
        return broken(why, "a play of player {} changed the mana of the opponent", player);
    return true;
}

bool mana_rises_only_by_rule(const Transition& step, Why* why) {
    if (keeps_result_only(step.after)) return true;
    struct Told {
        int rise = 0, fall = 0;
        bool grew = false;
    };
    std::array<Told, kPlayers> told{};
    bool begins_turn = false;
    for (const Event& event : step.events) {
        const auto kind = static_cast<EventKind>(event.kind);
        const bool rises = kind == EventKind::pool_grew || kind == EventKind::refilled || kind == EventKind::mana_returned;
        const bool falls = kind == EventKind::paid || kind == EventKind::mana_lost;
        if (kind == EventKind::turn_begins) begins_turn = true;
        if ((!rises && !falls) || event.player >= kPlayers) continue;
        (rises ? told[event.player].rise : told[event.player].fall) += event.amount;
        if (kind == EventKind::pool_grew) told[event.player].grew = true;
    }
    for (Player player = 0; player < kPlayers; ++player) {
        const auto [rise, fall, grew] = told[player];
        const int before = step.before.sides[player].usable, after = step.after.sides[player].usable;
        if (after != before + rise - fall)
            return broken(why, "the usable mana of player {} went from {} to {}; {} came, {} went", player, before, after, rise, fall);
        if (grew && !begins_turn && step.before.phase != Phase::start)
            return broken(why, "the pool of player {} grew within a turn", player);
    }
    return true;
}

bool mana_start_of_turn(const Transition& step, Why* why) {
    if (!step.begins_turn() || step.after.turn < 2 || step.after.awaiting != Awaiting::priority) return true;
    if (step.readings().mana_gain_both != ManaGainBoth::both_lasting || step.readings().mana_unspent != ManaUnspent::stays) return true;
    if (ends_with_the_stack(step.readings())) return true;
    const Side& own = step.after.sides[step.after.active];
    if (own.usable != own.pool) return broken(why, "the turn begins with {} of {} mana for its player", own.usable, own.pool);
    const Player other = opponent_of(step.after.active);
    const int before = step.before.sides[other].usable, after = step.after.sides[other].usable;
    const int growth = growth_of(step, other, step.before.sides[other].pool);
    // What triggers refill is a card effect.
    if (after != before + growth + step.amount(EventKind::refilled, other))
        return broken(why, "the opponent's usable mana went from {} to {} as the turn began", before, after);
    return true;
}

constexpr Property<Game> kManaProperties[] = {
    state_property<mana_bounds>(PropertyId::mana_bounds),
    step_property<mana_pool_size>(PropertyId::mana_pool_size, kAnyStep),
    step_property<mana_no_overspend>(PropertyId::mana_no_overspend, at({EventKind::paid})),
    step_property<mana_rises_only_by_rule>(PropertyId::mana_rises_only_by_rule, kAnyStep),
    step_property<mana_start_of_turn>(PropertyId::mana_start_of_turn, at({EventKind::turn_begins})),
};

}  // namespace

PropertyList<Game> mana_properties() {
    return kManaProperties;
}

}  // namespace arbiter::lost_glitches
