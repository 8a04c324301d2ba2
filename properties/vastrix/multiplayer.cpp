// Properties of VASTRIX with three and four players: whose turn it is, who is asked, whom plays affect, what partners do for each other.
#include <algorithm>
#include <array>
#include <bit>

#include "model/vastrix/rules/draft.h"
#include "model/vastrix/rules/inspect.h"
#include "model/vastrix/rules/shield.h"
#include "model/vastrix/value/pack.h"
#include "model/vastrix/words/text.h"
#include "properties/general/one_priority.h"
#include "properties/vastrix/check.h"
#include "properties/vastrix/properties.h"

namespace arbiter::vastrix {
namespace {

std::string name_of_seat(Player player) {
    return "player " + std::string(seat_letter(player));
}

// ---- cards

bool one_row_each(const Game&, const Position& position, Why* why) {
    Cards once = 0, twice = 0;
    for (const Player player : position.players())
        for (const Cards cards : {position.row[player], position.anchors[player]}) {
            twice |= once & cards;
            once |= cards;
        }
    if (twice == 0) return true;
    return broken(why, "{} in two rows", cards_text(twice));
}

bool handed_over_to_ally(const Game& game, const Position& position, Why* why) {
    for (const Card jack : each(cards_of_rank(Rank::jack))) {
        if (!position.hands_over(jack)) continue;
        const Card host = position.host_of(jack);
        const bool last = game.rules().readings.jack_rejack != JackRejack::latest_wins || position.jack_on(host) == jack;
        const Player player = position.controller_of(jack);
        if (player != kNobody && host != kNoCard && (!last || position.controller_of(host) == position.ally_of(player))) continue;
        return broken(why, "{} is not held for an Ally", card_id(host));
    }
    return true;
}

// Of a pack that is large enough for all hands.
bool deal_sizes(const Transition& step, Why* why) {
    if (step.before.phase != Phase::setup || !step.has(EventKind::turn_begins) || has_draft(step.game)) return true;
    const Settings& settings = step.settings();
    int needed = settings.swap_face_down + settings.swap_face_up;
    for (const Player player : step.after.players()) needed += deal_of(step.game, player);
    if (count_of(step.game.pack()) < needed) return true;
    for (const Player player : step.after.players())
        if (step.after.hand_size(player) != deal_of(step.game, player))
            return broken(why, "{} begins with {} cards", name_of_seat(player), step.after.hand_size(player));
    const int bar = step.after.swap_down_size() + step.after.swap_up_size();
    if (bar == settings.swap_face_down + settings.swap_face_up) return true;
    return broken(why, "the Swap Bar begins with {} cards", bar);
}

// ---- turns and results

bool turns_go_round(const Transition& step, Why* why) {
    if (step.before.phase == Phase::setup || step.count(EventKind::turn_begins) != 1) return true;
    Player next = step.before.active;
    for (const Event& event : step.events) {
        const bool skipped = is(event, EventKind::turn_skipped);
        const bool begins = is(event, EventKind::turn_begins);
        if (!skipped && !begins) continue;
        const Player expected = next == event.player && begins && next != step.before.active ? next : step.before.next_of(next);
        if (event.player != expected) return broken(why, "{} comes after {}", name_of_seat(event.player), name_of_seat(next));
        next = event.player;
    }
    return true;
}

bool one_result(const Game& game, const Position& position, Why* why) {
    const Result result = position.result;
    const bool alone =
        game.rules().readings.multiplayer_sudden_team == MultiplayerSuddenTeam::alone && position.reason == EndReason::sudden_death;
    const int winners = result.winners().count(), sharing = result.drawn_among().count();
    const bool several = position.seats > 2 && (position.reason == EndReason::no_card || (position.has_teams() && !alone));
    const int expected = several ? 2 : 1;
    if (result.is_draw() ? result == Result::drawn || (position.seats == 3 && sharing == 2) : winners == expected) return true;
    return broken(why, "{} winners, {} share a draw", winners, sharing);
}

bool win_of_turn_player(const Transition& step, Why* why) {
    const Event* over = step.find(EventKind::game_over);
    if (over == nullptr || static_cast<EndReason>(over->second) != EndReason::points) return true;
    if (step.readings().win_whose_points == WinWhosePoints::both_active_first) return true;
    if (step.after.result.winners() == step.after.team_of(step.after.active)) return true;
    return broken(why, "others win than {}", name_of_seat(step.after.active));
}

bool no_missed_win(const Transition& step, Why* why) {
    if (step.before.phase == Phase::setup || step.count(EventKind::turn_begins) != 1) return true;
    const Player ended = step.before.active;
    if (step.before.phase != Phase::action || ended == step.after.active) return true;
    if (step.game.points(step.after, ended) < step.after.goal[ended]) return true;
    return broken(why, "{} had reached the Goal", name_of_seat(ended));
}

bool team_shares_result(const Game& game, const Position& position, Why* why) {
    if (!position.has_teams()) return true;
    const bool alone = game.rules().readings.multiplayer_sudden_team == MultiplayerSuddenTeam::alone;
    if (alone && position.reason == EndReason::sudden_death) return true;
    for (const Player player : position.players()) {
        const Player ally = position.ally_of(player);
        const Result result = position.result;
        if (result.wins(player) == result.wins(ally) && result.drawn_among().contains(player) == result.drawn_among().contains(ally))
            continue;
        return broken(why, "{} and {} have different results", name_of_seat(player), name_of_seat(ally));
    }
    return true;
}

// ---- priority

bool asks_next_in_turn(const Transition& step, Why* why) {
    if (step.after.awaiting != Awaiting::window || step.after.stack_count == 0) return true;
    if (step.readings().multiplayer_priority_declarer_passes != MultiplayerPriorityDeclarerPasses::included) return true;
    if (step.readings().priority_own_play == PriorityOwnPlay::no) return true;
    const bool hands_on = step.kind() == ChoiceKind::pass && step.after.passes == step.before.passes + 1;
    const Item* item = step.declared_play();
    if (!hands_on && item == nullptr) return true;
    const Player from = hands_on ? step.actor() : item->player;
    if (step.after.decider == step.after.next_of(from)) return true;
    return broken(why, "{} is asked after {}", name_of_seat(step.after.decider), name_of_seat(from));
}

// A play resolves when all have passed, the player of the last play included.
bool resolves_after_all_passed(const Transition& step, Why* why) {
    const Readings& readings = step.readings();
    const bool all = readings.multiplayer_priority_declarer_passes == MultiplayerPriorityDeclarerPasses::included &&
                     readings.priority_own_play == PriorityOwnPlay::yes && readings.priority_new_window == PriorityNewWindow::each_item;
    if (!all || step.before.awaiting != Awaiting::window || step.kind() != ChoiceKind::pass) return true;
    if (step.before.stack_count == 0) return true;
    // An ability is known by no card.
    const Card top = step.before.item(step.before.stack_count - 1).main();
    const bool resolves = top == kNoCard ? step.after.stack_count < step.before.stack_count : step.after.place_of_item(top) < 0;
    if (!resolves || step.before.passes == step.before.seats - 1) return true;
    return broken(why, "a play resolves after {} passes", step.before.passes + 1);
}

// It is the one that came last of those that wait.
bool resolves_from_the_top(const Transition& step, Why* why) {
    if (step.kind() != ChoiceKind::pass || step.before.stack_count < 2 || step.after.stack_count + 1 != step.before.stack_count)
        return true;
    if (step.has(EventKind::countered) || step.has(EventKind::stolen)) return true;
    for (int place = 0; place < step.after.stack_count; ++place)
        if (step.after.item(place).main() != step.before.item(place).main())
            return broken(why, "the play of {} has gone before later ones", card_id(step.before.item(place).main()));
    return true;
}

// ---- whom plays affect

bool affects_an_enemy(const Transition& step, Why* why) {
    const Item* item = step.declared_play();
    if (item == nullptr || step.after.seats == 2) return true;
    const auto wrong = [&](Player player) {
        return broken(why, "{} of {} affects {}", word_of(item->mode), name_of_seat(item->player), name_of_seat(player));
    };
    if (names_opponent(*item)) return step.after.are_enemies(item->player, item->affected) || wrong(item->affected);
    const Aim aim = info_of(item->mode).aim;
    const bool at_enemy = aim == Aim::enemy_anchor || aim == Aim::enemy_row || aim == Aim::enemy_any || aim == Aim::enemy_if_any;
    if (!at_enemy || item->target == kNoCard) return true;
    const Player controller = step.before.controller_of(item->target);
    if (goes_to_ally(step.after, *item)) return controller == item->player || wrong(controller);
    return step.after.are_enemies(item->player, controller) || wrong(controller);
}

bool goal_of_one_enemy(const Transition& step, Why* why) {
    if (step.count(EventKind::resolved) > 1 || step.readings().priority_new_window != PriorityNewWindow::each_item) return true;
    Seats raised;
    for (const Event& event : step.events_of(EventKind::goal))
        if (event.amount > 0 && static_cast<Clause>(event.clause) != Clause::battlerealm_brilliance_nine_goal)
            raised = raised.with(event.player);
    if (raised.count() <= 1) return true;
    return broken(why, "{} Goals rise", raised.count());
}

bool enemy_is_fixed(const Transition& step, Why* why) {
    for (int place = 0; place < step.before.stack_count; ++place) {
        const Item& before = step.before.item(place);
        const int now = step.after.place_of_item(before.main());
        if (now < 0 || step.has(EventKind::stolen) || step.has(EventKind::restated)) continue;
        const Item& after = step.after.item(now);
        if (after.player != before.player || after.affected == before.affected) continue;
        return broken(why, "the play of {} affects another player than when it was declared", card_id(before.main()));
    }
    return true;
}

// Royal Shield does not look at the Queens of a teammate: without them it would be the same.
bool shield_per_player(const Transition& step, Why* why) {
    const Item* item = step.declared_play();
    if (item == nullptr || !step.after.has_teams()) return true;
    const Readings& readings = step.readings();
    if (readings.multiplayer_marriage_shield == MultiplayerMarriageShield::either || readings.shield_moment == ShieldMoment::counter)
        return true;
    Position without = step.before;
    without.anchors[step.before.ally_of(item->player)] &= ~cards_of_rank(Rank::queen);
    Item declared = *item;
    declared.shield = 0;
    if (shield_of(step.game, without, declared) == item->shield) return true;
    return broken(why, "the Royal Shield hangs on a teammate's Queens");
}

// ---- Mini-Turns

bool mini_turns_capped(const Game& game, const Position& position, Why* why) {
    const int cap = game.rules().settings.mini_turn_cap;
    if (position.executed <= cap && position.available <= cap) return true;
    return broken(why, "{} executed and {} available", position.executed, position.available);
}

bool one_grant_a_team(const Game& game, const Position& position, Why* why) {
    if (std::bit_cast<std::uint32_t>(position.granted) == 0) return true;
    const Settings& settings = game.rules().settings;
    for (const Player player : position.players()) {
        int pending = 0;
        for (const Player one : position.team_of(player)) pending += position.granted[one] == kDeliveredGrant ? 0 : position.granted[one];
        const int most = position.has_teams() ? settings.multiplayer_grants_per_team * settings.multiplayer_ten_hearts_grant : 0;
        if (pending > most) return broken(why, "{} Mini-Turns are granted to a team", pending);
    }
    return true;
}

// In the step that begins the Action Phase of who has it, and in no other.
bool grant_delivered_once(const Transition& step, Why* why) {
    const bool waits = step.readings().multiplayer_ten_hearts_grant_life == MultiplayerTenHeartsGrantLife::until_delivered;
    if (!waits || std::bit_cast<std::uint32_t>(step.before.granted) == 0) return true;
    for (const Player player : step.after.players()) {
        const int before = step.before.granted[player], after = step.after.granted[player];
        bool begins = false;
        for (const Event& event : step.events)
            begins = begins || (is(event, EventKind::phase_begins) && event.player == player &&
                                event.first == static_cast<std::uint8_t>(Phase::action));
        if (before > 0 && begins != (after < before))
            return broken(why, "what is granted to {} goes from {} to {}", name_of_seat(player), before, after);
    }
    return true;
}

bool hearts_exclusive(const Transition& step, Why* why) {
    if (step.before.awaiting != Awaiting::hearts) return true;
    bool gained = false, granted = false;
    for (const Event& event : step.events_of(EventKind::mini_turns)) {
        // What else happens in this step may be the beginning of another Full Turn.
        if (event.second != 0)
            granted = true;
        else
            gained = gained || event.clause == static_cast<ClauseId>(Clause::ten_hearts_mini_turns);
    }
    const bool gains = step.kind() == ChoiceKind::gain;
    if (gains ? !granted : granted && !gained) return true;
    return broken(why, "10H gives both, or not what was chosen");
}

// What counts towards a limit is counted for who made, or took over, the play.
bool limits_per_player(const Transition& step, Why* why) {
    Seats rose;
    for (const Player player : step.after.players()) {
        const bool more = step.after.ultras[player] > step.before.ultras[player] || step.after.tens[player] > step.before.tens[player] ||
                          step.after.quick_twos[player] > step.before.quick_twos[player];
        if (more) rose = rose.with(player);
    }
    if (rose.empty() || step.readings().limits_stolen_plays == LimitsStolenPlays::both) return true;
    if (rose.count() == 1) return true;
    return broken(why, "the limits of {} players are counted at once", rose.count());
}

// ---- what partners do for each other

bool partner_jack_respects(const Transition& step, Why* why) {
    const Item* item = step.declared_play();
    if (item == nullptr || !goes_to_ally(step.after, *item) || item->mode == Mode::marriage) return true;
    if (step.readings().multiplayer_jack_eligible == MultiplayerJackEligible::anything) return true;
    const Card card = item->target;
    const bool immune = contains(step.before.all_rows(), card) && has_text(step.game, step.before, card) &&
                        (card == kRedJoker ||
                         (!is_joker(card) && (rank_of(card) == Rank::ace || rank_of(card) == Rank::four || rank_of(card) == Rank::eight)));
    if (!immune && !contains(step.before.with_aegis(), card) && step.before.controller_of(card) == item->player) return true;
    return broken(why, "{} cannot be handed over", card_id(card));
}

bool marriage_atomic(const Transition& step, Why* why) {
    const Item* item = step.declared_play();
    if (item == nullptr || item->mode != Mode::marriage || !goes_to_ally(step.after, *item)) return true;
    const Card own = item->cards[0], of_ally = item->cards[1];
    const bool fits = own != kNoCard && of_ally != kNoCard && suit_of(own) == suit_of(of_ally) && rank_of(own) != rank_of(of_ally) &&
                      contains(cards_of_rank(Rank::king) | cards_of_rank(Rank::queen), own) &&
                      contains(cards_of_rank(Rank::king) | cards_of_rank(Rank::queen), of_ally);
    const bool from_hands = contains(step.before.hand[item->player], own) && contains(step.before.hand[item->affected], of_ally);
    const bool gone = !contains(step.after.hand[item->player], own) && !contains(step.after.hand[item->affected], of_ally);
    if (fits && from_hands && gone) return true;
    return broken(why, "{} and {} do not come out of two hands together", card_id(own), card_id(of_ally));
}

bool marriage_costs_one(const Transition& step, Why* why) {
    const Item* item = step.declared_play();
    if (item == nullptr || item->mode != Mode::marriage || !goes_to_ally(step.after, *item)) return true;
    const bool one = step.after.executed == step.before.executed + 1 && step.before.active == item->player;
    if (one && step.after.granted == step.before.granted) return true;
    return broken(why, "Mini-Turns used: {} and then {}", step.before.executed, step.after.executed);
}

const std::array kMultiplayerRows = {
    state_property<one_row_each>(PropertyId::multiplayer_cards_conserved, kAlways, parts({PositionPart::laid})),
    step_property<deal_sizes>(PropertyId::multiplayer_deal_sizes, at({EventKind::turn_begins})),
    step_property<turns_go_round>(PropertyId::multiplayer_turns_cycle, at({EventKind::turn_begins, EventKind::turn_skipped})),
    end_property<one_result>(PropertyId::multiplayer_result_one),
    step_property<win_of_turn_player>(PropertyId::multiplayer_result_by_turn_player, at({EventKind::game_over})),
    step_property<no_missed_win>(PropertyId::multiplayer_result_no_missed_win, at({EventKind::turn_begins})),
    end_property<team_shares_result>(PropertyId::multiplayer_result_team_same),
    step_property<asks_next_in_turn>(PropertyId::multiplayer_priority_circle, at({EventKind::passed, EventKind::declared})),
    step_property<resolves_after_all_passed>(PropertyId::multiplayer_priority_n_passes, at({EventKind::passed})),
    step_property<resolves_from_the_top>(PropertyId::multiplayer_priority_stack_order, at({EventKind::passed})),
    step_property<affects_an_enemy>(PropertyId::multiplayer_target_opponent_is_enemy, at({EventKind::declared})),
    step_property<goal_of_one_enemy>(PropertyId::multiplayer_goal_isolated, at({EventKind::goal})),
    state_property<mini_turns_capped>(PropertyId::multiplayer_mini_turns_cap, kAlways, parts({PositionPart::counters})),
    state_property<one_grant_a_team>(PropertyId::multiplayer_grant_one_per_team, kAlways, parts({PositionPart::counters})),
    step_property<grant_delivered_once>(PropertyId::multiplayer_grant_delivered_once, kCounters | at({EventKind::phase_begins})),
    step_property<hearts_exclusive>(PropertyId::multiplayer_ten_hearts_exclusive, at({StepSign::card_answered})),
    step_property<limits_per_player>(PropertyId::multiplayer_limits_per_player, at({StepSign::limits_changed})),
    step_property<shield_per_player>(PropertyId::multiplayer_shield_per_player, at({EventKind::declared})),
    state_property<handed_over_to_ally>(PropertyId::multiplayer_jack_counted_once, kAlways, parts({PositionPart::laid})),
    step_property<partner_jack_respects>(PropertyId::multiplayer_jack_only_own_guard_ignored, at({EventKind::declared})),
    step_property<marriage_atomic>(PropertyId::multiplayer_marriage_atomic, at({EventKind::declared})),
    step_property<marriage_costs_one>(PropertyId::multiplayer_marriage_cost_one, at({EventKind::declared})),
    state_property<one_holds_priority<Awaiting::window, Game>>(PropertyId::multiplayer_priority_one_holder),
    step_property<enemy_is_fixed>(PropertyId::multiplayer_one_enemy_fixed, kTable),
};

}  // namespace

PropertyList<Game> multiplayer_properties() {
    return kMultiplayerRows;
}

}  // namespace arbiter::vastrix
