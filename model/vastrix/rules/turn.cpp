// The deal, the phases of a Full Turn, its Actions, and what its end brings.
#include <algorithm>

#include "model/vastrix/rules/draft.h"
#include "model/vastrix/rules/specs.h"
#include "model/vastrix/rules/step.h"

namespace arbiter::vastrix {

void Step::advance_phase() {
    switch (p_.phase) {
        case Phase::setup:
            return advance_setup();
        case Phase::start:
            return advance_start();
        case Phase::action:
            return advance_actions();
        case Phase::end:
            return end_turn();
    }
}

// The players' hands, then the Swap Bar; then player A begins.
void Step::advance_setup() {
    if (game_.has_specs()) {
        const bool after = readings_.battlerealm_spec_timing == BattlerealmSpecTiming::after_deal;
        if (p_.stage == (after ? p_.seats + 2 : 0) && pick_specs()) return;
    }
    if (is_drafting(p_) || (p_.stage == 0 && has_draft(game_))) return advance_draft();
    const int stage = p_.stage++;
    if (stage == 0) {
        cite(Clause::setup_shuffle);
        if (p_.seats == 2) cite(Clause::setup_deal);
    }
    if (stage < p_.seats && p_.seats > 2) cite_deal(stage == 0);
    if (stage < p_.seats) return pull(static_cast<Player>(stage), deal_of(game_, static_cast<Player>(stage)), PullTo::hand);
    if (stage == p_.seats) {
        cite(Clause::setup_swap_bar);
        cite(Clause::swap_setup);
        return pull(0, settings_.swap_face_down, PullTo::swap_down);
    }
    if (stage == p_.seats + 1) return pull(0, settings_.swap_face_up, PullTo::swap_up);
    if (has_left_over(p_)) {
        p_.step = DraftStage::resolve_late;
        p_.stage = static_cast<std::uint8_t>(stage);
        return;
    }
    cite(Clause::setup_goals);
    cite(Clause::goal_default);
    cite(Clause::setup_first_player);
    for (const Player player : p_.players()) p_.goal[player] = settings_.goal_default;
    if (game_.has_specs()) show_specs();
    p_.active = 0;
    p_.phase = Phase::start;
    p_.stage = Stage::begin;
}

// Of more than two players.
void Step::cite_deal(bool starts) {
    if (p_.has_teams()) return cite(Clause::multiplayer_teams_deal);
    cite(starts ? Clause::multiplayer_ffa_deal_start : Clause::multiplayer_ffa_deal_others);
}

// ---- the Start Phase

void Step::advance_start() {
    switch (p_.stage) {
        case Stage::begin:
            return begin_turn();
        case Stage::hide:
            hide_revealed();
            p_.stage = Stage::swap;
            return;
        case Stage::swap: {
            p_.stage = Stage::window;
            const bool may = p_.swap_down_size() > 0 && p_.swap_uses < settings_.swap_uses_per_turn && !waived(Clause::start_swap_option);
            const bool barred = p_.exhausted != 0 && (waived(Clause::exhausted_face_down_swap) ||
                                                      readings_.exhausted_swap_access == ExhaustedSwapAccess::effects_only);
            if ((may && !barred) || may_rejuvenate(game_, p_)) await(Awaiting::swap, p_.active);
            return;
        }
        case Stage::window:
            p_.stage = Stage::over;
            if (readings_.instant_windows == InstantWindows::between_actions) open_window();
            return;
        default:
            return begin_actions();
    }
}

void Step::begin_turn() {
    const Player player = p_.active;
    tell(EventKind::turn_begins, Clause::turn_full_turn, player);
    cite(Clause::start_order);
    if (!p_.has_draw_pile() && p_.exhausted == 0) {
        p_.exhausted = turns_of_counter(game_, settings_.exhaust_counter);
        cite(Clause::exhausted_trigger);
        tell(EventKind::exhausted_begins, Clause::exhausted_counter_set, kNobody, 0, 0, p_.exhausted);
    }
    for (const Card card : each(p_.aegis[player])) tell(EventKind::aegis_ended, Clause::aegis_expiry, player, card);
    if (p_.aegis[player] != 0) cite(Clause::start_expire);
    p_.aegis[player] = 0;
    const Cards own = p_.row[player] | p_.anchors[player];
    for (const Card card : each(own & p_.tapped_by_two)) tell(EventKind::untapped, Clause::super_two_untap, player, card);
    const bool any_tap = readings_.nine_untap_other_taps == NineUntapOtherTaps::all_taps;
    const bool at_start = readings_.super_two_later_effect == SuperTwoLaterEffect::start_of_turn;
    const Cards due = !at_start ? 0 : own & (any_tap ? kAllCards : p_.tapped_by_two) & p_.noted;
    if (due != 0) cite(Clause::start_triggers);
    p_.tapped_by_two &= ~own;
    if (at_start) p_.noted &= ~own;
    for (int card = kCards - 1; card >= 0; --card)
        if (contains(due, static_cast<Card>(card))) owe(static_cast<Card>(card), player, Owed::noted);
    if (p_.ultras[player] + p_.tens[player] + p_.quick_twos[player] > 0) cite(Clause::limits_reset);
    p_.ultras[player] = p_.tens[player] = p_.quick_twos[player] = 0;
    p_.swap_uses = p_.swapped_down = 0;
    if (game_.has_specs()) begin_turn_of_specs();
    // A Full Turn without Mini-Turns begins with all of them executed (pass_turn).
    if (readings_.skip_meaning == SkipMeaning::whole_turn) p_.executed = 0;
    p_.available = p_.attempted = p_.forbidden = 0;
    p_.stage = Stage::hide;
}

void Step::hide_revealed() {
    const Cards shown = p_.revealed & p_.hand[p_.active];
    for (const Card card : each(shown)) tell(EventKind::hidden, Clause::start_hide_revealed, p_.active, card);
    if (shown != 0) cite(Clause::rus_ends);
    p_.revealed &= ~shown;
}

void Step::swap(Choice choice) {
    const Player player = choice.actor;
    cite(Clause::start_swap_option);
    cite(Clause::swap_fd_timing);
    cite(Clause::start_swap_before_mini_turns);
    take_out_of(p_.swap_down, p_.unnamed.swap_down, choice.first);
    put_into(p_.hand[player], p_.unnamed.hand[player], choice.first);
    note_arrival(choice.first);
    tell(EventKind::swap_taken, Clause::swap_fd_take, player, choice.first);
    if (p_.swap_up_size() > 0) cite(Clause::swap_fd_others_stay);
    take_from_hand(player, choice.second);
    put_into(p_.swap_up, p_.unnamed.swap_up, choice.second);
    tell(EventKind::swap_placed, Clause::swap_fd_place, player, choice.second);
    if (p_.exhausted != 0) cite(Clause::exhausted_face_down_swap);
    p_.swap_uses = static_cast<std::uint8_t>(std::min(p_.swap_uses + 1, 3));
    p_.swapped_down = 1;
    if (p_.exhausted == 0 && p_.swap_up_size() > 0 && may_draw_after_swap(game_, p_, player)) {
        if (readings_.battlerealm_rejuvenation_draw != BattlerealmRejuvenationDraw::same_ft_action) await(Awaiting::free_up, player);
    }
    if (!game_.has_traps()) return;
    note_events(player, TrapEvent::exchange);
    if ((p_.traps.events[player] & TrapEvent::exchange) == 0) return;
    p_.traps.swap_taken = choice.first;
    p_.traps.swap_placed = choice.second;
}

// ---- the Action Phase

void Step::begin_actions() {
    p_.phase = Phase::action;
    p_.stage = Stage::choose;
    p_.available = static_cast<std::uint8_t>(std::min<int>(settings_.mini_turns_initial, settings_.mini_turn_cap));
    if (p_.executed > 0) {
        p_.available = 0;
    } else if (const int kept = p_.kept[p_.active]; kept > 0) {
        p_.kept[p_.active] = 0;
        grant(p_.active, kept, Clause::miniturn_grants);
    }
    if (p_.granted[p_.active] > 0) deliver_grant();
    if (readings_.super_two_later_effect == SuperTwoLaterEffect::start_of_turn) p_.noted &= ~(p_.row[p_.active] | p_.anchors[p_.active]);
    tell(EventKind::phase_begins, Clause::miniturn_initial, p_.active, static_cast<int>(Phase::action));
}

void Step::advance_actions() {
    if (p_.stage == Stage::acted) {
        p_.stage = Stage::choose;
        if (readings_.instant_windows == InstantWindows::between_actions) open_window();
        return;
    }
    if (has_mini_turn(game_, p_)) {
        // Of a card that nobody knows it may be that something is legal with it.
        if (p_.unnamed.hand[p_.active] > 0 || any_action(game_, p_, 0)) return await(Awaiting::action, p_.active);
        tell(EventKind::no_action, Clause::miniturn_unused, p_.active);
    }
    if (p_.available > 0) tell(EventKind::unused, Clause::miniturn_unused, p_.active, 0, 0, p_.available);
    p_.available = 0;
    p_.phase = Phase::end;
    p_.stage = Stage::begin;
    tell(EventKind::phase_begins, Clause::turn_full_turn, p_.active, static_cast<int>(Phase::end));
}

void Step::take_action(std::uint8_t type) {
    --p_.available;
    ++p_.executed;
    if (game_.has_traps()) {
        p_.traps.barred = p_.traps.barred_points = 0;
        forget_events();
    }
    p_.attempted = type;
    p_.stage = Stage::acted;
    tell(EventKind::action_taken, Clause::priority_declare, p_.active, 0, 0, type);
}

void Step::act(Choice choice) {
    const Player player = choice.actor;
    switch (kind_of(choice)) {
        case ChoiceKind::draw: {
            const bool empty = !p_.has_hand(player);
            take_action(ActionType::draw);
            cite(empty ? Clause::action_draw_empty_hand : Clause::action_draw);
            return pull(player, empty ? settings_.draw_count_empty_hand : settings_.draw_count, PullTo::hand);
        }
        case ChoiceKind::take_up:
            take_action(ActionType::face_up);
            cite(Clause::action_face_up_draw);
            cite(Clause::swap_fu_timing);
            p_.swap_uses = static_cast<std::uint8_t>(std::min(p_.swap_uses + 1, 3));
            take_out_of(p_.swap_up, p_.unnamed.swap_up, choice.first);
            put_into(p_.hand[player], p_.unnamed.hand[player], choice.first);
            if (readings_.rus_trigger == RusTrigger::every_shown_card) p_.revealed |= bit_of_card(choice.first);
            note_arrival(choice.first);
            tell(EventKind::swap_taken, Clause::swap_fu_take, player, choice.first);
            if (p_.swap_up_size() + p_.swap_down_size() == 0) cite(Clause::swap_depleted);
            return;
        case ChoiceKind::score:
            take_action(ActionType::points);
            cite(Clause::action_points_no_stack);
            take_from_hand(player, choice.first);
            if (game_.has_traps()) return declare_score(player, choice.first, Pending::action, false);
            score(player, choice.first, true, Clause::action_points, true);
            return offer_strike_for_points(player, choice.first);
        case ChoiceKind::score_as:
            take_action(ActionType::points);
            cite(Clause::action_points_no_stack);
            count_ultimate(player, choice.first, Mode::none, Clause::battlerealm_beauty_chromatic_as);
            take_from_hand(player, choice.first);
            if (game_.has_traps())
                return declare_score(player, choice.first, choice.second == kTenOfClubs ? Pending::as_club : Pending::action, false);
            return score(player, choice.first, true, Clause::action_points, true, choice.second == kTenOfClubs);
        case ChoiceKind::draw_and_play:
            take_action(ActionType::draw_and_play);
            cite(Clause::action6_draw_and_play);
            cite(Clause::action6_first_only);
            pull(player, 1, PullTo::hand);
            owe(kNoCard, player, game_.has_traps() ? Owed::drawn | Owed::from_pile : Owed::drawn);
            return;
        default:
            take_action(ActionType::pass);
            cite(Clause::action_pass);
            if (p_.exhausted != 0) cite(Clause::exhausted_pass);
            return;
    }
}

// What an Ally has granted by 10H (multiplayer.ten-hearts.grant). Of one that is active until the Full Turn ends the mark stays.
void Step::deliver_grant() {
    const int mini_turns = p_.granted[p_.active];
    const bool stays = readings_.multiplayer_ten_hearts_grant_life == MultiplayerTenHeartsGrantLife::until_ft_end;
    p_.granted[p_.active] = stays ? kDeliveredGrant : std::uint8_t{0};
    if (mini_turns == kDeliveredGrant) return;
    grant(p_.active, mini_turns, Clause::multiplayer_ten_hearts_grant);
}

// Mini-Turns exist in the own Action Phase only; those of another time are nothing, or wait for it (miniturn.off-turn).
void Step::grant(Player player, int mini_turns, Clause clause) {
    if (player != p_.active || p_.phase != Phase::action) {
        if (readings_.miniturn_off_turn == MiniturnOffTurn::kept)
            p_.kept[player] = static_cast<std::uint8_t>(std::min<int>(p_.kept[player] + mini_turns, settings_.mini_turn_cap));
        return cite(clause);
    }
    const int room = std::max(0, settings_.mini_turn_cap - p_.executed - p_.available);
    const int gained = std::min(mini_turns, room);
    p_.available = static_cast<std::uint8_t>(p_.available + gained);
    cite(Clause::miniturn_grants);
    tell(EventKind::mini_turns, clause, player, 0, 0, gained);
    if (gained < mini_turns && p_.current.is_combo()) cite(Clause::combo_cap);
    if (gained < mini_turns) tell(EventKind::excess, Clause::miniturn_excess, player, 0, 0, mini_turns - gained);
}

// ---- the End Phase

void Step::end_turn() {
    const Player player = p_.active;
    if (readings_.win_end_phase_window == WinEndPhaseWindow::window_first && p_.stage == Stage::begin) {
        p_.stage = Stage::over;
        return open_window();
    }
    Player looked_at = player;
    for (int one = 0; one < p_.seats; ++one, looked_at = p_.next_of(looked_at)) {
        if (looked_at != player && readings_.win_whose_points == WinWhosePoints::active_only) break;
        const int points = game_.points(p_, looked_at);
        if ((p_.row[looked_at] & p_.tapped()) != 0) {
            cite(Clause::points_tapped);
            cite(Clause::tapped_pr_points);
        }
        if ((p_.row[looked_at] & p_.foreign) != 0) cite_foreign_points(looked_at);
        tell(EventKind::compared, Clause::points_secured, looked_at, 0, 0, points);
        if (points < p_.goal[looked_at]) continue;
        cite(Clause::win_points);
        if (p_.goal[looked_at] == settings_.goal_default) cite(Clause::win_default_goal);
        if (p_.seats > 2) cite(p_.has_teams() ? Clause::multiplayer_teams_win : Clause::multiplayer_ffa_win);
        return win(looked_at, EndReason::points, Clause::end_win_check);
    }
    if (p_.granted[player] == kDeliveredGrant) p_.granted[player] = 0;
    if (readings_.exhausted_when_set == ExhaustedWhenSet::end_phase && !p_.has_draw_pile() && p_.exhausted == 0) {
        p_.exhausted = turns_of_counter(game_, settings_.exhaust_counter);
        tell(EventKind::exhausted_begins, Clause::exhausted_counter_set, kNobody, 0, 0, p_.exhausted);
    }
    const bool sudden_first = readings_.counters_same_turn == CountersSameTurn::sudden_first;
    if (sudden_first) step_counters();
    if (!over() && p_.exhausted != 0) step_exhausted();
    if (!over() && !sudden_first) step_counters();
    if (!over() && game_.has_traps()) end_tokens();
    if (!over()) pass_turn();
}

namespace {

// Those of the players of whom there is most.
template <class Number>
Seats leading(Seats among, Number number) {
    Seats ahead;
    int most = 0;
    for (const Player player : among) {
        const int of_player = number(player);
        if (ahead.empty() || of_player > most) ahead = {};
        if (ahead.empty() || of_player == most) {
            ahead = ahead.with(player);
            most = of_player;
        }
    }
    return ahead;
}

}  // namespace

// Cards that were an opponent's; those of an Ally are none (multiplayer.jack.is-jacked).
void Step::cite_foreign_points(Player player) {
    for (const Card card : each(p_.row[player] & p_.foreign))
        cite(p_.are_enemies(player, p_.owner_of(card)) ? Clause::points_jacked : Clause::multiplayer_jack_control);
}

void Step::step_exhausted() {
    cite(Clause::end_exhausted);
    --p_.exhausted;
    tell(EventKind::exhausted_steps, Clause::exhausted_counter_step, kNobody, 0, 0, p_.exhausted);
    if (p_.exhausted != 0) return;
    cite(Clause::exhausted_game_end);
    if ((p_.all_anchors() & p_.tapped()) != 0) cite(Clause::tapped_er_value);
    const bool totals = p_.has_teams() && readings_.multiplayer_exhausted_teams == MultiplayerExhaustedTeams::team_total;
    const auto of_team = [&](Player player, auto number) {
        int sum = 0;
        for (const Player one : totals ? p_.team_of(player) : Seats::of(player)) sum += number(one);
        return sum;
    };
    const auto anchors = [&](Player player) { return of_team(player, [&](Player one) { return game_.anchors(p_, one); }); };
    const auto points = [&](Player player) { return of_team(player, [&](Player one) { return game_.points(p_, one); }); };
    const auto wins = [&](Seats best) { return best.count() == 1 || (p_.has_teams() && best == p_.team_of(*best.begin())); };
    const Seats by_anchors = leading(p_.players(), anchors);
    if (wins(by_anchors)) return win(*by_anchors.begin(), EndReason::anchors, Clause::exhausted_anchors);
    const bool all_again = readings_.multiplayer_exhausted_ffa_tie == MultiplayerExhaustedFfaTie::all_again;
    const Seats by_points = leading(all_again ? p_.players() : by_anchors, points);
    if (wins(by_points)) return win(*by_points.begin(), EndReason::exhausted_points, Clause::exhausted_tie_points);
    if (sudden_decides_draw()) return win(p_.activator, EndReason::sudden_death, Clause::sudden_win);
    draw(by_points, EndReason::exhausted_draw, Clause::exhausted_tie_draw);
}

// counters.same-turn: the Sudden Counter is about to reach 0 as well, and has the last word where nothing else decides.
bool Step::sudden_decides_draw() const {
    return readings_.counters_same_turn == CountersSameTurn::sudden_unless_decided && p_.sudden == 1 && p_.sudden_fresh == 0;
}

// The Full Turn in which a counter was set does not count.
void Step::step_counters() {
    if (p_.sudden != 0) {
        if (p_.sudden_fresh != 0) {
            p_.sudden_fresh = 0;
        } else {
            --p_.sudden;
            tell(EventKind::sudden_steps, Clause::sudden_two_turns, kNobody, 0, 0, p_.sudden);
            if (p_.sudden == 0) return win(p_.activator, EndReason::sudden_death, Clause::sudden_win);
        }
    }
    if (p_.locked == 0) return;
    const bool counts = p_.lock_fresh == 0;
    p_.lock_fresh = 0;
    if (counts && p_.lock > 0) --p_.lock;
    tell(EventKind::lock_steps, Clause::bj_lock, kNobody, 0, 0, p_.lock);
    if (p_.lock > 0) return;
    p_.locked = 0;
    tell(EventKind::lock_ends, Clause::bj_lock);
}

// A skipped Full Turn has no phases: nothing expires, no limit is reset, no counter moves; or it has them all and no Mini-Turn
// (skip.meaning).
void Step::pass_turn() {
    if (p_.shown != 0) end_turn_of_specs();
    const bool empty_turn = readings_.skip_meaning == SkipMeaning::empty_turn;
    bool skipped = false;
    do {
        p_.active = p_.next_of(p_.active);
        if (p_.seats == 3) cite(Clause::multiplayer_ffa_turn_order);
        if (p_.has_teams()) cite(Clause::multiplayer_teams_turn_order);
        skipped = p_.skips[p_.active] > 0;
        if (!skipped) break;
        --p_.skips[p_.active];
        if (readings_.multiplayer_ten_hearts_grant_life == MultiplayerTenHeartsGrantLife::lost_on_skip) p_.granted[p_.active] = 0;
        tell(EventKind::turn_skipped, Clause::timing_interrupt_skip, p_.active);
        if (game_.has_traps() && !empty_turn && readings_.traps_disable_skipped == TrapsDisableSkipped::counts) {
            begin_tokens(p_.active);
            end_tokens();
        }
    } while (!empty_turn);
    if (game_.has_traps()) reset_trap_turn();
    p_.phase = Phase::start;
    p_.stage = Stage::begin;
    p_.available = p_.attempted = p_.forbidden = 0;
    p_.executed = static_cast<std::uint8_t>(skipped ? settings_.mini_turn_cap : 0);
    p_.swap_uses = p_.swapped_down = 0;
    p_.came = 0;
    p_.beside = kNoCard;
}

// A winner's team wins (multiplayer.def.team-win).
void Step::win(Player player, EndReason reason, Clause clause) {
    const bool alone =
        !p_.has_teams() || (reason == EndReason::sudden_death && readings_.multiplayer_sudden_team == MultiplayerSuddenTeam::alone);
    if (alone) return finish(Result::won_by(player), reason, clause);
    cite(Clause::multiplayer_def_team_win);
    finish(Result::won_by_set(p_.team_of(player)), reason, clause);
}

// Of three players who is not among those that are level has lost; teams are level as such (multiplayer.exhausted.ffa-tie).
void Step::draw(Seats among, EndReason reason, Clause clause) {
    const bool some =
        p_.seats == 3 && among != p_.players() && readings_.multiplayer_exhausted_ffa_tie != MultiplayerExhaustedFfaTie::draw_all;
    finish(some ? Result::draw_among(among) : Result::drawn, reason, clause);
}

void Step::finish(Result result, EndReason reason, Clause clause) {
    p_.reason = reason;
    end_with(result);
    tell(EventKind::game_over, clause, kNobody, static_cast<int>(result), static_cast<int>(reason));
}

}  // namespace arbiter::vastrix
