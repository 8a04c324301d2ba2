// Legality: the one place that says whether a choice is legal, and which clauses forbid it. Lists of legal choices are made of it.
// Here: choices by their kind; the preparation, the cutting and the starting player.
#include <bit>

#include "model/proxy_wars/rules/legality_checker.h"

namespace arbiter::proxy_wars {

Clause clause_of_end(EndReason reason) {
    switch (reason) {
        case EndReason::inequality:
        case EndReason::both_true:
            return Clause::win_inequality;
        case EndReason::stuck:
        case EndReason::both_stuck:
            return Clause::turn_use_option;
        case EndReason::repetition:
        case EndReason::turn_limit:
            return Clause::turn_alternate;
        case EndReason::none:  // a scenario that ends before play
            return Clause::setup_then_game;
    }
    return Clause::win_inequality;
}

void Checker::run() {
    const ChoiceKind kind = kind_of(choice_);
    if (kind == ChoiceKind::none || kind > kLastChoiceKind || (kind == ChoiceKind::starting ? actor_ != kChance : actor_ >= kPlayers)) {
        malformed();
        return;
    }
    if (game_.is_over(p_)) {
        bar(clause_of_end(p_.reason), Fact::game_over, static_cast<int>(p_.reason));
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
            return check_share_sheet();
        case ChoiceKind::cut:
            return check_cut();
        case ChoiceKind::end_cut:
            return check_end_cut();
        case ChoiceKind::starting:
            return check_starting();
        case ChoiceKind::place:
            return check_place();
        case ChoiceKind::place_left:
            return check_place_left();
        case ChoiceKind::stop_placing:
            return check_stop_placing();
        case ChoiceKind::recruit:
            return check_recruit();
        case ChoiceKind::move:
            return check_move();
        case ChoiceKind::attack:
            return check_attack();
        case ChoiceKind::use_action:
            return check_use_action();
        case ChoiceKind::take_back:
            return check_take_back();
        case ChoiceKind::end_turn:
            return check_end_turn();
        case ChoiceKind::pass:
            return check_pass();
        case ChoiceKind::skip_turn:
            return check_skip_turn();
        case ChoiceKind::use_arrival:
        case ChoiceKind::decline_arrival:
            if (!no_operands(false, false, false)) not_awaited(Awaiting::arrival, Clause::tile_auto);
            return;
        case ChoiceKind::put_freed:
            return check_put_freed();
    }
}

bool Checker::not_awaited(Awaiting what, Clause clause) {
    const int awaited = static_cast<int>(p_.awaiting);
    if (p_.awaiting != what) return bar(clause, Fact::decision_of_other_kind, awaited) || true;
    return p_.decider != actor_ && bar(clause, Fact::decision_of_other, awaited);
}

bool Checker::is_tile(TileIndex tile) const {
    if (tile >= kMaximumTiles) return false;
    const Player owner = owner_of(tile);
    return p_.sides[owner].faction >= game_.factions().size() || place_of(tile) < game_.sheet_size(p_, owner);
}

void Checker::check_take_agents() {
    if (no_operands(true, true, false)) return;
    if (choice_.first > kMaximumAgents || choice_.second > kMaximumAgents) {
        malformed();
        return;
    }
    if (not_awaited(Awaiting::agents, Clause::prep_agents)) return;
    const int agents = rules_.settings.agents_per_player;
    if (choice_.first != agents && bar(Clause::prep_agents, GameFact::agents_taken, choice_.first, agents)) return;
    if (choice_.second != 1) forbid(Clause::prep_color, GameFact::colours, choice_.second, 1);
}

void Checker::check_take_faction() {
    if (no_operands(true, false, false)) return;
    if (choice_.first >= game_.factions().size()) {
        malformed();
        return;
    }
    if (not_awaited(Awaiting::faction, Clause::prep_faction_each)) return;
    if (p_.sides[opponent_of(actor_)].faction == choice_.first) forbid(Clause::strategy_different, GameFact::faction_taken, choice_.first);
}

// Legal under no reading.
void Checker::check_share_sheet() {
    if (!no_operands(false, false, false)) bar(Clause::prep_faction_each, GameFact::one_sheet);
}

// Both cut at the same time and unseen, so the order in which a record tells it means nothing: the first player's cut is asked for first.
// True: the cut cannot be judged further.
bool Checker::not_cutting() {
    if (p_.phase != Phase::cutting)
        return in_another_phase(p_.phase < Phase::cutting ? Clause::prep_faction_each : Clause::cut_all_at_once) || true;
    if (p_.sides[actor_].cut != CutState::under_way && bar(Clause::cut_all_at_once, Fact::used_already)) return true;
    if (p_.decider != actor_ && bar(Clause::cut_all_at_once, Fact::decision_of_other, static_cast<int>(p_.awaiting))) return true;
    return p_.sides[opponent_of(actor_)].cut == CutState::shown && bar(Clause::cut_all_at_once, GameFact::cut_shown);
}

void Checker::check_cut() {
    if (no_operands(false, false, true)) return;
    const bool has_sheet = p_.phase >= Phase::cutting;
    const SheetTiles sheet = has_sheet ? game_.cutting(p_.sides[actor_].faction).sheet() : (SheetTiles{1} << kMaximumSheet) - 1;
    if (choice_.third == 0 || (choice_.third & ~sheet) != 0) {
        malformed();
        return;
    }
    if (not_cutting()) return;
    const Cutting& cutting = game_.cutting(p_.sides[actor_].faction);
    const int tiles = std::popcount(choice_.third), size = rules_.settings.fiefdom_size;
    const SheetTiles uncut = uncut_tiles(game_, p_, actor_);
    const int again = std::popcount(choice_.third & ~uncut);
    if (again != 0 && bar(Clause::cut_fiefdoms, GameFact::cut_already, again)) return;
    if (tiles != size && forbid(Clause::cut_three, GameFact::fiefdom_size, tiles, size)) return;
    if (!cutting.connected(choice_.third) && forbid(Clause::cut_connected, GameFact::not_connected)) return;
    // cut.complete: a cut that cannot be completed is not begun.
    if (readings_.cut_complete != CutComplete::exactly_two) return;
    const SheetTiles rest = uncut & ~choice_.third;
    const int left = rules_.settings.tiles_left_over;
    if (tiles == size ? !cutting.completable(rest) : std::popcount(rest) < left)
        forbid(Clause::cut_two_left, GameFact::rest_uncuttable, std::popcount(rest), left);
}

void Checker::check_end_cut() {
    if (no_operands(false, false, false) || not_cutting()) return;
    const SheetTiles uncut = uncut_tiles(game_, p_, actor_);
    const int left = std::popcount(uncut), expected = rules_.settings.tiles_left_over;
    switch (readings_.cut_complete) {
        case CutComplete::exactly_two:
            if (left != expected) forbid(Clause::cut_two_left, GameFact::left_over, left, expected);
            return;
        case CutComplete::as_far_as_possible:
            if (game_.cutting(p_.sides[actor_].faction).has_piece_within(uncut))
                forbid(Clause::cut_two_left, GameFact::can_still_cut, left, expected);
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
    not_awaited(Awaiting::starting, Clause::setup_first);
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
