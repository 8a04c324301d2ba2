// Properties of VASTRIX with the module Traps: what lies face-down, when it triggers, what Disable Tokens keep, what Traps may touch.
#include "model/vastrix/rules/traps.h"

#include <algorithm>
#include <array>

#include "model/vastrix/value/pack.h"
#include "model/vastrix/words/text.h"
#include "properties/vastrix/check.h"
#include "properties/vastrix/properties.h"

namespace arbiter::vastrix {
namespace {

// ---- positions

// What an effect has brought beyond the cap is scrapped before anything else is asked.
bool cap_on_table(const Game& game, const Position& position, Why* why) {
    if (position.awaiting == Awaiting::scrap || position.current.mode != Mode::none || position.trigger != Trigger::none) return true;
    for (const Player player : position.players())
        if (has_excess_traps(game, position, player)) return broken(why, "player {} has {} Traps", player, position.trap_count(player));
    return true;
}

// The same position without its Traps. A Jack on one stays attached.
Position without_traps(const Position& position) {
    Position other = position;
    const Cards down = position.traps_down();
    for (const Player player : position.players()) {
        other.row[player] &= ~down;
        other.anchors[player] &= ~down;
    }
    other.traps.down = 0;
    return other;
}

bool only_trap_cards(const Game& game, const Position& position, Why* why) {
    const Cards down = position.traps_down();
    if ((down & ~position.table()) != 0) return broken(why, "{} is a Trap off the table", cards_text(down & ~position.table()));
    if (down == 0) return true;
    const Position other = without_traps(position);
    for (const Player player : position.players())
        if (game.anchors(position, player) != game.anchors(other, player))
            return broken(why, "a Trap counts as an Anchor of player {}", player);
    return true;
}

bool no_points_face_down(const Game& game, const Position& position, Why* why) {
    if (position.traps.down == 0) return true;
    const Position other = without_traps(position);
    for (const Player player : position.players())
        if (game.points(position, player) != game.points(other, player)) return broken(why, "a Trap counts for player {}", player);
    return true;
}

bool one_trigger(const Game& game, const Position& position, Why* why) {
    for (const Player player : position.players())
        if (position.traps.triggers_of(player) > game.rules().settings.traps_max_triggers_per_ft)
            return broken(why, "{} Traps of player {} have triggered", position.traps.triggers_of(player), player);
    return true;
}

bool one_three_counter(const Game& game, const Position& position, Why* why) {
    const Settings& settings = game.rules().settings;
    if (position.traps.threes > settings.traps_three_counters_per_ft)
        return broken(why, "{} 3s against Traps in one Full Turn", int{position.traps.threes});
    for (const Player player : position.players())
        if (position.traps.spades_of(player) > settings.traps_three_spade_per_game)
            return broken(why, "player {} has used 3S so {} times", player, position.traps.spades_of(player));
    return true;
}

bool token_iff_disabled(const Game& game, const Position& position, Why* why) {
    for (const Card card : each(cards_of_traps(position.traps.disabled()))) {
        const bool in_range = position.traps.token_of(card) / 2 <= game.rules().settings.traps_disable_full_turns;
        if (contains(position.traps_down() & position.table(), card) && in_range) continue;
        return broken(why, "{} carries a token and is no Trap", card_id(card));
    }
    return true;
}

// ---- steps

bool placing_step(const Transition& step, Why* why) {
    if (step.kind() != ChoiceKind::lay) return true;
    const Player player = step.actor();
    const Position &before = step.before, &after = step.after;
    const bool moved = after.hand_size(player) + 1 == before.hand_size(player) && after.trap_count(player) == before.trap_count(player) + 1;
    const bool same = after.stack_count == before.stack_count && after.available == before.available && after.executed == before.executed &&
                      after.swap_down == before.swap_down && after.swap_up == before.swap_up &&
                      step.game.points(after, player) == step.game.points(before, player);
    if (moved && same && player == before.active) return true;
    return broken(why, "player {} lays a Trap, and more changes", player);
}

bool trigger_step(const Transition& step, Why* why) {
    if (step.kind() != ChoiceKind::call) return true;
    const Card trap = step.choice.first;
    const Position &before = step.before, &after = step.after;
    const bool active = contains(before.traps_of(step.actor()) & ~before.disabled_traps(), trap) && before.current.mode == Mode::none;
    int added = 0;
    for (int place = 0; place < after.stack_count; ++place)
        added += after.item(place).mode == Mode::trap && after.item(place).main() == trap ? 1 : 0;
    const bool waits = (after.traps.called & trap_bit(trap)) != 0;
    const bool in_ultra = before.stack_count > 0 && is_ultra(source_of(before.item(before.stack_count - 1)));
    if (active && added + (waits ? 1 : 0) == 1 && !in_ultra) return true;
    return broken(why, "{} is triggered when it cannot be", card_id(trap));
}

// Under a reading a total clear and an exchange of rows take disabled Traps, too (traps.disabled-vs-clear). One whose Jack has gone
// meanwhile returns to its owner as its token is removed.
bool disabled_frozen(const Transition& step, Why* why) {
    if (step.readings().traps_disabled_vs_clear == TrapsDisabledVsClear::bypass) return true;
    for (const Card trap : each(step.before.disabled_traps())) {
        const auto removes_its_token = [&](const Event& event) { return is(event, EventKind::trap_active) && event.first == trap; };
        if (std::ranges::any_of(step.events.all(), removes_its_token)) continue;
        bool same = contains(step.after.traps_down(), trap);
        for (const Player player : step.before.players())
            same = same && contains(step.before.row[player], trap) == contains(step.after.row[player], trap) &&
                   contains(step.before.anchors[player], trap) == contains(step.after.anchors[player], trap);
        if (!same) return broken(why, "{} is disabled, and moves", card_id(trap));
    }
    return true;
}

bool ban_holds(const Transition& step, Why* why) {
    if (step.kind() != ChoiceKind::lay || !is_placing_banned(step.before)) return true;
    return broken(why, "a Trap is laid under the ban of JH");
}

// Of two players it is clear whose row it was.
bool clears_by_row(const Transition& step, Why* why) {
    const Event* resolved = step.find(EventKind::resolved);
    if (resolved == nullptr || step.count(EventKind::resolved) != 1 || step.before.seats != 2) return true;
    const auto mode = static_cast<Mode>(resolved->second);
    if (mode != Mode::four_clear_row && mode != Mode::four_clear_anchors) return true;
    const Player enemy = step.before.next_of(resolved->player);
    const bool rows = mode == Mode::four_clear_row;
    const Cards cleared = (rows ? step.before.row : step.before.anchors)[enemy],
                other = (rows ? step.before.anchors : step.before.row)[enemy];
    const Cards traps = step.before.traps_of(enemy) & ~step.before.disabled_traps() & ~step.before.with_aegis();
    const bool spared = !rows && step.readings().traps_four_er_mode == TrapsFourErMode::anchors_only;
    const Cards there = step.after.traps_of(enemy);
    const bool held = step.before.traps_of(enemy) != 0 && step.readings().jack_link_ends != JackLinkEnds::host_stays;
    const Cards jacked = held ? step.before.foreign : 0;
    if ((spared || (traps & cleared & there) == 0) && (traps & other & ~there & ~jacked) == 0) return true;
    return broken(why, "{} are not cleared by row", cards_text(traps));
}

bool spade4_rows(const Transition& step, Why* why) {
    const Event* resolved = step.find(EventKind::resolved);
    const Card four = card_of(Rank::four, Suit::spades);
    if (resolved == nullptr || step.count(EventKind::resolved) != 1 || step.before.seats != 2) return true;
    if (static_cast<Mode>(resolved->second) != Mode::trap || resolved->first != four) return true;
    const Player player = resolved->player, enemy = step.before.next_of(player);
    const Cards jacks = cards_of_rank(Rank::jack), foreign = step.before.foreign;
    Cards moved = step.before.row[player] & ~step.after.row[player];
    for (const Player one : step.before.players()) moved |= step.before.anchors[one] & ~step.after.anchors[one];
    moved &= ~jacks & ~bit_of_card(four);
    const Cards gone = step.before.row[enemy] & ~step.after.row[enemy] & ~foreign;
    if (moved == 0 && (gone & ~step.after.graveyard().set()) == 0) return true;
    return broken(why, "{} moved by the Trap 4S", cards_text(moved | gone));
}

bool snare_pile(const Transition& step, Why* why) {
    if (step.before.awaiting != Awaiting::take || step.before.current.mode != Mode::trap) return true;
    const int depth = step.settings().traps_snare_depth;
    bool low = false;
    for (int place = 0; place < depth && place < step.before.draw_count(); ++place)
        low = low || low_card(step.before, place) == step.choice.first;
    if (low && step.after.draw_count() == step.before.draw_count() - 1) return true;
    return broken(why, "{} was not among the lowest cards", card_words(step.choice.first));
}

bool jacked_play(const Transition& step, Why* why) {
    const Event* action = step.find(EventKind::action_taken);
    const std::uint8_t barred = step.before.traps.barred;
    if (action != nullptr && barred != 0 && barred < TrapState::kBarredCard && action->amount == barred)
        return broken(why, "an Action of type {} again", action->amount);
    if (step.readings().traps_jack_verb != TrapsJackVerb::take_back) return true;
    for (const Event& event : step.events) {
        // Of what 5H has taken the Mini-Turn alone comes back.
        if (event.clause == static_cast<ClauseId>(Clause::traps_heart5_continue)) continue;
        if (!is(event, EventKind::taken_back) || contains(step.after.hand[event.player], event.first)) continue;
        return broken(why, "{} is taken back, and not in hand", card_id(event.first));
    }
    return true;
}

bool no_late_trigger(const Transition& step, Why* why) {
    if (step.kind() != ChoiceKind::call || step.before.stack_count > 0 || step.before.traps.pending != kNoCard) return true;
    if (has_met_condition(step.game, step.before, step.actor(), step.choice.first)) return true;
    return broken(why, "{} is triggered by nothing", card_id(step.choice.first));
}

bool removed_to_gy(const Transition& step, Why* why) {
    const Position& after = step.after;
    const Cards gone = step.before.traps_down() & ~after.table();
    if (gone == 0) return true;
    const Cards known = after.graveyard().set() | after.exile().set() | after.draw_set() | after.all_hands() | after.owed_cards();
    Cards on_stack = after.current.on_stack();
    for (int place = 0; place < after.stack_count; ++place) on_stack |= after.item(place).on_stack();
    // Where it has gone something may have taken it up since (priority.new-window).
    const Cards taken_up = step.has_gone_on() ? after.aside | after.apart : Cards{0};
    if ((gone & ~known & ~on_stack & ~taken_up) == 0) return true;
    return broken(why, "{} has gone nowhere", cards_text(gone));
}

// ---- progress, ends, what must be reachable

bool jacked_player_moves(const Transition& step, Why* why) {
    if (!step.has(EventKind::taken_back) || step.after.traps.barred == 0 || step.after.awaiting != Awaiting::action) return true;
    if (step.after.unnamed.hand[step.after.active] > 0 || any_action(step.game, step.after, 0)) return true;
    return broken(why, "no other Action is legal");
}

bool end_points(const Game& game, const Position& position, Why* why) {
    if (position.reason != EndReason::points || position.traps.down == 0) return true;
    const Position other = without_traps(position);
    for (const Player winner : position.result.winners())
        if (game.points(other, winner) >= position.goal[winner]) return true;
    return broken(why, "a face-down Trap has won");
}

// A team is ahead by the Anchors of both (multiplayer.exhausted-teams), which this leaves to what is asked of teams.
bool end_endgame_anchors(const Game& game, const Position& position, Why* why) {
    if (position.reason != EndReason::anchors || position.has_teams()) return true;
    Position other = without_traps(position);
    const bool is_anchor = game.rules().readings.traps_heart_jack_status == TrapsHeartJackStatus::anchor;
    if (position.traps.heart != 0 && !is_anchor)
        for (const Player player : position.players()) other.anchors[player] &= ~bit_of_card(kJackOfHearts);
    for (const Player winner : position.result.winners())
        for (const Player player : position.players())
            if (player != winner && game.anchors(other, winner) <= game.anchors(other, player))
                return broken(why, "a Trap, or the JH of its text, was an Anchor more");
    return true;
}

bool both_in_one_window(const Game&, const Position& position) {
    return position.awaiting == Awaiting::trap_order;
}

constexpr Parts kLying = parts({PositionPart::table, PositionPart::counters});

const std::array kTrapRows = {
    state_property<cap_on_table>(PropertyId::traps_cap_on_table),
    state_property<only_trap_cards>(PropertyId::traps_only_trap_cards, kAlways, parts({PositionPart::laid})),
    state_property<no_points_face_down>(PropertyId::traps_no_points_face_down, kAlways, parts({PositionPart::laid})),
    state_property<one_trigger>(PropertyId::traps_one_trigger, kAlways, kLying),
    state_property<one_three_counter>(PropertyId::traps_one_three_counter, kAlways, kLying),
    state_property<token_iff_disabled>(PropertyId::traps_token_iff_disabled, kAlways, kLying),
    step_property<placing_step>(PropertyId::traps_placing_step, at({EventKind::trap_laid})),
    step_property<trigger_step>(PropertyId::traps_trigger_step, at({EventKind::trap_called})),
    step_property<disabled_frozen>(PropertyId::traps_disabled_frozen, kTable | kCounters),
    step_property<ban_holds>(PropertyId::traps_ban_holds, at({EventKind::trap_laid})),
    step_property<clears_by_row>(PropertyId::traps_clears_by_row, at({EventKind::resolved})),
    step_property<spade4_rows>(PropertyId::traps_spade4_rows, at({EventKind::resolved})),
    step_property<snare_pile>(PropertyId::traps_snare_pile, kTable),
    step_property<jacked_play>(PropertyId::traps_jacked_play, at({EventKind::action_taken, EventKind::taken_back})),
    step_property<no_late_trigger>(PropertyId::traps_no_late_trigger, at({EventKind::trap_called})),
    step_property<removed_to_gy>(PropertyId::traps_removed_to_gy, kTable | kCounters),
    reachable_position<both_in_one_window>(PropertyId::traps_both_in_one_window),
    step_property<jacked_player_moves>(PropertyId::traps_jacked_player_moves, at({EventKind::taken_back})),
    end_property<end_points>(PropertyId::traps_end_points),
    end_property<end_endgame_anchors>(PropertyId::traps_end_endgame_anchors),
};

}  // namespace

PropertyList<Game> trap_properties() {
    return kTrapRows;
}

}  // namespace arbiter::vastrix
