// Legality: the one place that says whether a choice is legal, and which clauses forbid it. Lists of legal choices are made of it.
// Here: choices by their kind; the preparation, the cutting and the starting player.
#include <bit>

#include "model/proxy_wars/legality_checker.h"

namespace arbiter::proxy_wars {

void Checker::run() {
    const ChoiceKind kind = kind_of(choice_);
    if (kind == ChoiceKind::none || kind > kLastChoiceKind || (kind == ChoiceKind::starting ? actor_ != kChance : actor_ >= kPlayers)) {
        malformed();
        return;
    }
    if (game_.is_over(p_)) {
        bar(Clause::win_inequality);
        return;
    }
    check_kind(kind);
}

void Checker::check_kind(ChoiceKind kind) {
    switch (kind) {
        case ChoiceKind::none:
            return;
        case ChoiceKind::take_agents:
            return check_take_agents();
        case ChoiceKind::take_faction:
            return check_take_faction();
        case ChoiceKind::share_sheet:
            if (!no_operands(false, false, false)) bar(Clause::prep_faction_each);
            return;
        case ChoiceKind::cut:
            return check_cut();
        case ChoiceKind::end_cut:
            return check_end_cut();
        case ChoiceKind::starting:
            return check_starting();
        case ChoiceKind::place:
            return check_place();
        case ChoiceKind::place_left:
            if (no_operands(true, false, false)) return;
            if (choice_.first >= kMaximumTiles || p_.fiefdom[choice_.first] != 0) {
                malformed();
                return;
            }
            if (!bar(Clause::cut_left_unused) && p_.phase == Phase::play) bar(Clause::setup_then_game);
            return;
        case ChoiceKind::stop_placing:
            if (!no_operands(false, false, false) && !bar(Clause::setup_until_none)) bar(Clause::setup_then_game);
            return;
        case ChoiceKind::recruit:
            return check_recruit();
        case ChoiceKind::move:
            return check_move();
        case ChoiceKind::attack:
            return check_attack();
        case ChoiceKind::use_action:
            return check_use_action();
        case ChoiceKind::take_back:
            if (!no_operands(false, false, false)) bar(Clause::capture_relief);
            return;
        case ChoiceKind::end_turn:
            return check_end_turn();
        case ChoiceKind::pass:
            return check_pass();
        case ChoiceKind::use_arrival:
        case ChoiceKind::decline_arrival:
            return check_arrival();
        case ChoiceKind::put_freed:
            return check_put_freed();
    }
}

void Checker::check_take_agents() {
    if (no_operands(true, true, false)) return;
    if (choice_.first > kMaximumAgents || choice_.second > kMaximumAgents) {
        malformed();
        return;
    }
    if (!awaited(Awaiting::agents) && bar(Clause::prep_agents)) return;
    const int agents = rules_.settings.agents_per_player;
    if (choice_.first != agents && forbid(Clause::prep_agents, choice_.first, agents)) return;
    if (choice_.second != 1) forbid(Clause::prep_color, choice_.second, 1);
}

void Checker::check_take_faction() {
    if (no_operands(true, false, false)) return;
    if (choice_.first >= game_.factions().size()) {
        malformed();
        return;
    }
    if (!awaited(Awaiting::faction) && bar(Clause::strategy_faction)) return;
    if (p_.sides[opponent_of(actor_)].faction == choice_.first) forbid(Clause::strategy_faction);
}

// Both cut at the same time and unseen, so the order in which a record tells it means nothing: the first player's cut is asked for first.
bool Checker::not_cutting() {
    if (p_.phase < Phase::cutting) return bar(Clause::strategy_faction);
    if (!awaited(Awaiting::cut)) return bar(Clause::cut_all_at_once);
    return p_.sides[opponent_of(actor_)].cut == CutState::shown && forbid(Clause::cut_all_at_once);
}

void Checker::check_cut() {
    if (no_operands(false, false, true)) return;
    if (p_.phase >= Phase::cutting && (choice_.third == 0 || (choice_.third & ~game_.cutting(p_.sides[actor_].faction).sheet()) != 0)) {
        malformed();
        return;
    }
    if (p_.phase < Phase::cutting && (choice_.third == 0 || choice_.third >> kMaximumSheet != 0)) {
        malformed();
        return;
    }
    if (not_cutting() || p_.phase < Phase::cutting) return;
    const Cutting& cutting = game_.cutting(p_.sides[actor_].faction);
    const int tiles = std::popcount(choice_.third), size = rules_.settings.fiefdom_size;
    const SheetTiles uncut = uncut_tiles(game_, p_, actor_);
    if ((choice_.third & ~uncut) != 0 && bar(Clause::cut_fiefdoms)) return;
    if (tiles != size && forbid(Clause::cut_three, tiles, size)) return;
    if (!cutting.connected(choice_.third) && forbid(Clause::cut_connected)) return;
    // cut.complete: a cut that cannot be completed is not begun.
    if (readings_.cut_complete != CutComplete::exactly_two) return;
    const SheetTiles rest = uncut & ~choice_.third;
    const int left = rules_.settings.tiles_left_over;
    if (tiles == size ? !cutting.completable(rest) : std::popcount(rest) < left) forbid(Clause::cut_two_left, std::popcount(rest), left);
}

void Checker::check_end_cut() {
    if (no_operands(false, false, false) || not_cutting() || p_.phase < Phase::cutting) return;
    const SheetTiles uncut = uncut_tiles(game_, p_, actor_);
    const int left = std::popcount(uncut), expected = rules_.settings.tiles_left_over;
    switch (readings_.cut_complete) {
        case CutComplete::exactly_two:
            if (left != expected) forbid(Clause::cut_two_left, left, expected);
            return;
        case CutComplete::as_far_as_possible:
            if (game_.cutting(p_.sides[actor_].faction).has_piece_within(uncut)) forbid(Clause::cut_two_left, left, expected);
            return;
        case CutComplete::any:
            return;
    }
}

void Checker::check_starting() {
    if (no_operands(true, false, false)) return;
    if (choice_.first >= kPlayers) {
        malformed();
        return;
    }
    if (p_.awaiting != Awaiting::starting) bar(Clause::start_pick);
}

namespace {

std::optional<CheckedTable> table_of(const Position& position, Choice choice) {
    std::optional<CheckedTable> table;
    if (kind_of(choice) == ChoiceKind::place) table.emplace(position);
    return table;
}

}  // namespace

ClauseId Game::check(const Position& position, Choice choice) const {
    auto table = table_of(position, choice);
    const Board* in_play = position.phase == Phase::play ? &board(position) : nullptr;
    return first_clause_against<Checker>(*this, in_play, table ? &*table : nullptr, position, choice);
}

std::vector<Finding> Game::check_all(const Position& position, Choice choice) const {
    auto table = table_of(position, choice);
    const Board* in_play = position.phase == Phase::play ? &board(position) : nullptr;
    return findings_against<Checker>(*this, in_play, table ? &*table : nullptr, position, choice);
}

}  // namespace arbiter::proxy_wars
