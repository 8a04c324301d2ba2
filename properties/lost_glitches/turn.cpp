// Properties of turns, draws from empty decks, character spells, the clock, and how a game ends.
#include <algorithm>

#include "properties/general/one_result.h"
#include "properties/lost_glitches/check.h"
#include "properties/lost_glitches/properties.h"

namespace arbiter::lost_glitches {

namespace {

bool turn_alternate(const Transition& step, Why* why) {
    if (!step.begins_turn()) return true;
    const bool first = step.before.turn == 0;
    const Player due = first ? step.before.active : opponent_of(step.before.active);
    // The first player may be settled in the same step.
    if ((first && step.before.active >= kPlayers) || step.after.active == due) return true;
    return broken(why, "the turn of {} is followed by one of {}", step.before.active, step.after.active);
}

// Each turn but the first has its draws, made or tried, and there are no others.
bool draw_count(const Transition& step, Why* why) {
    if (keeps_result_only(step.after)) return true;
    const Player player = step.after.active;
    int made = 0;
    for (const Event& event : step.events) {
        const bool takes = is(event, EventKind::taken_from_top) || is(event, EventKind::nothing_on_top);
        if (!takes || event.second != static_cast<std::uint8_t>(TopMove::turn_draw)) continue;
        if (event.player != player) return broken(why, "player {} draws in the other's turn", event.player);
        ++made;
    }
    const auto owed = [&](const Position& position) { return position.owed_move == TopMove::turn_draw ? position.owed[player] : 0; };
    int due = owed(step.before);
    if (step.begins_turn()) {
        due = step.after.turn == 1 ? step.settings().first_turn_draws : step.settings().draws_per_turn;
        if (step.after.turn == 2 && step.readings().draw_first_turn == DrawFirstTurn::no_draw) due = 0;
        // A card that chance reveals may come before the draw, and the game may end before it.
        if (step.after.phase == Phase::start && step.after.owed_move != TopMove::turn_draw && made == 0) return true;
    } else if (step.before.phase == Phase::start && step.before.owed_move != TopMove::turn_draw) {
        return true;
    }
    // The end of the game drops what is still to be drawn.
    if (made + owed(step.after) == due || (step.is_over() && made <= due)) return true;
    return broken(why, "player {} drew {} times and has {} to come of {}", player, made, owed(step.after), due);
}

bool deckout_when(const Transition& step, Why* why) {
    if (step.readings().deckout_own_ability != DeckoutOwnAbility::start_only) return true;
    for (const Event& event : step.events_of(EventKind::deckout_damage)) {
        const bool start = step.begins_turn() || step.before.owed_move == TopMove::turn_draw;
        const bool due = start && event.player == step.after.active && step.game.deck_size(step.after, event.player) == 0;
        if (!due || (step.after.turn == 1 && step.settings().first_turn_draws == 0))
            return broken(why, "an empty deck costs player {} health at the wrong time", event.player);
    }
    return true;
}

bool deckout_amount(const Transition& step, Why* why) {
    if (keeps_result_only(step.after)) return true;
    const bool costs = step.has(EventKind::deckout_damage);
    for (Player player = 0; player < kPlayers; ++player) {
        int attempts = step.before.sides[player].attempts;
        if (!costs && step.after.sides[player].attempts == attempts) continue;
        for (const Event& event : step.events_of(EventKind::deckout_damage)) {
            if (event.player != player) continue;
            if (step.readings().deckout_reset == DeckoutReset::reset ||
                step.readings().deckout_counter_ability == DeckoutCounterAbility::counted)
                attempts = event.first - 1;
            ++attempts;
            const int amount = step.settings().deckout_first_damage + step.settings().deckout_growth * (attempts - 1);
            if (event.amount != amount || event.first != attempts)
                return broken(why, "attempt {} of player {} costs {} in place of {}", attempts, player, event.amount, amount);
        }
        const bool falls = step.after.sides[player].attempts < step.before.sides[player].attempts;
        const bool wrong = step.after.sides[player].attempts != attempts;
        if (falls && step.readings().deckout_reset == DeckoutReset::reset) continue;
        if (wrong && step.readings().deckout_counter_ability == DeckoutCounterAbility::counted && !falls) continue;
        if (wrong) return broken(why, "player {} has {} attempts, not {}", player, step.after.sides[player].attempts, attempts);
    }
    return true;
}

// Cast when it is available only; then it is gone for the rest of this turn and the next, and each turn that ends brings it one nearer.
bool character_cooldown(const Transition& step, Why* why) {
    if (step.readings().character_same_turn == CharacterSameTurn::repeat || keeps_result_only(step.after)) return true;
    const bool returns =
        step.readings().spell_countered == SpellCountered::refund || step.readings().spell_target_gone == SpellTargetGone::reading_return;
    const int nearer = step.before.turn > 0 && step.begins_turn() ? 1 : 0;
    for (Player player = 0; player < kPlayers; ++player) {
        const auto& characters = step.game.characters(player);
        int cast = 0;
        for (std::size_t place = 0; place < characters.size(); ++place) {
            const int before = step.before.sides[player].cooldowns[place], after = step.after.sides[player].cooldowns[place];
            const bool chosen = step.kind() == ChoiceKind::cast_character && step.choice.actor == player &&
                                step.choice.first == characters[place] && before == 0 && after > 0 && cast == 0;
            cast += chosen;
            const int due = chosen ? cooldown_after_casting(step.game.rules(), player == step.before.active) : std::max(before - nearer, 0);
            if (after != due && !(returns && after == 0))
                return broken(why, "the wait of player {}'s character spell went from {} to {}", player, before, after);
        }
        if (step.kind() == ChoiceKind::cast_character && step.choice.actor == player && cast == 0)
            return broken(why, "player {} cast a character spell that has to wait", player);
    }
    return true;
}

bool time_misses(const Game& game, const Position& position, Why* why) {
    if (position.result != Result::none) return true;
    for (Player player = 0; player < kPlayers; ++player) {
        const int misses = position.sides[player].misses;
        if (misses < game.rules().settings.missed_phases_to_forfeit && (misses == 0 || position.clock != 0)) continue;
        return broken(why, "player {} has missed {} opportunities in a row", player, misses);
    }
    return true;
}

bool surrender_open(const Game& game, const Position& position, Why* why) {
    if (position.result != Result::none || game.rules().readings.surrender_moment != SurrenderMoment::until_over) return true;
    for (Player player = 0; player < kPlayers; ++player)
        if (game.check(position, make_choice(player, ChoiceKind::surrender)) != kNoClause)
            return broken(why, "player {} cannot surrender", player);
    return true;
}

bool health_alive(const Game& game, const Position& position, Why* why) {
    if (position.result != Result::none) return true;
    if (health_checked_later(game, position)) return true;
    for (Player player = 0; player < kPlayers; ++player)
        if (position.sides[player].health <= 0)
            return broken(why, "player {} goes on with {} health", player, position.sides[player].health);
    return true;
}

bool result_reason(const Game& game, const Position& position, Why* why) {
    const std::array<bool, kPlayers> gone{position.sides[0].health <= 0, position.sides[1].health <= 0};
    const bool drawn = position.result == Result::drawn;
    const Player winner = position.result == Result::second_wins ? Player{1} : Player{0};
    const Readings& readings = game.rules().readings;
    bool sound = false;
    switch (position.reason) {
        case EndReason::none:
            break;
        case EndReason::health:
            sound = drawn ? gone[0] && gone[1] : gone[opponent_of(winner)];
            if (!drawn && gone[winner]) sound = readings.win_simultaneous != WinSimultaneous::draw;
            break;
        case EndReason::surrender:
            sound = drawn == (readings.surrender_result == SurrenderResult::no_result);
            break;
        case EndReason::forfeit:
            sound = !drawn;
            break;
        case EndReason::loop:
            sound = drawn == (readings.ability_loop == AbilityLoop::draw);
            break;
    }
    if (sound) return true;
    return broken(why, "result {} for reason {} with health {} and {}", static_cast<int>(position.result),
                  static_cast<int>(position.reason), position.sides[0].health, position.sides[1].health);
}

// Asked of finished positions: every choice in them is one after the end.
bool result_final(const Game& game, const Position& position, Why* why) {
    if (position.result == Result::none) return true;
    for (Player player = 0; player < kPlayers; ++player)
        for (const ChoiceKind kind : {ChoiceKind::pass, ChoiceKind::surrender, ChoiceKind::keep_rest, ChoiceKind::end_attack})
            if (game.check(position, make_choice(player, kind)) == kNoClause)
                return broken(why, "player {} can go on after the end", player);
    if (position.awaiting == Awaiting::nothing) return true;
    return broken(why, "a decision is awaited after the end");
}

bool progress_no_forced_loop(const Transition& step, Why* why) {
    if (!step.has(EventKind::forced_loop) || step.readings().ability_loop != AbilityLoop::draw) return true;
    if (step.after.reason == EndReason::loop && step.after.result == Result::drawn) return true;
    return broken(why, "triggers came back to the same position and the game goes on");
}

constexpr Signs kDeckout = at({EventKind::deckout_damage});

constexpr Property<Game> kTurnProperties[] = {
    step_property<turn_alternate>(PropertyId::turn_alternate, at({EventKind::turn_begins})),
    step_property<draw_count>(PropertyId::draw_count, at({EventKind::turn_begins, EventKind::taken_from_top, EventKind::nothing_on_top})),
    step_property<deckout_when>(PropertyId::deckout_when, kDeckout),
    step_property<deckout_amount>(PropertyId::deckout_amount, kAnyStep),
    step_property<character_cooldown>(PropertyId::character_cooldown, kAnyStep),
    state_property<time_misses>(PropertyId::time_misses),
    state_property<surrender_open>(PropertyId::surrender_open),
    state_property<health_alive>(PropertyId::health_alive),
    end_property<one_result<Game>>(PropertyId::result_one),
    end_property<result_reason>(PropertyId::result_reason),
    state_property<result_final>(PropertyId::result_final),
    step_property<progress_no_forced_loop>(PropertyId::progress_no_forced_loop, at({EventKind::forced_loop})),
};

}  // namespace

PropertyList<Game> turn_properties() {
    return kTurnProperties;
}

}  // namespace arbiter::lost_glitches
