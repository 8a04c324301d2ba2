// From the sheets to the board: preparation, cutting, the starting player, placing.
#include <algorithm>
#include <bit>

#include "model/proxy_wars/step.h"

namespace arbiter::proxy_wars {

void Step::advance_preparation() {
    if (p_.under_way < PreparationStep::faction) return await(Awaiting::agents, p_.under_way);
    if (p_.under_way < PreparationStep::over) return await(Awaiting::faction, static_cast<Player>(p_.under_way - PreparationStep::faction));
    cite(Clause::prep_faction_each);
    begin_phase(Phase::cutting, Clause::cut_fiefdoms);
}

void Step::take_agents(Choice choice) {
    p_.sides[choice.actor].reserve = choice.first;
    tell(EventKind::agents_taken, Clause::prep_agents, choice.actor, 0, 0, choice.first);
    cite(Clause::prep_color);
    ++p_.under_way;
}

void Step::take_faction(Choice choice) {
    p_.sides[choice.actor].faction = choice.first;
    tell(EventKind::faction_taken, Clause::strategy_faction, choice.actor, choice.first);
    ++p_.under_way;
}

// Cuts are unseen until both are done (cut.simultaneous).
void Step::advance_cutting() {
    for (Player player = 0; player < kPlayers; ++player)
        if (p_.sides[player].cut == CutState::under_way) return await(Awaiting::cut, player);
    for (Player player = 0; player < kPlayers; ++player) {
        p_.sides[player].cut = CutState::shown;
        tell(EventKind::cuts_shown, Clause::cut_all_at_once, player);
    }
    begin_phase(Phase::start, Clause::start_pick);
}

void Step::cut(Choice choice) {
    const TileIndex first = tile_of(choice.actor, std::countr_zero(choice.third));
    constexpr std::uint8_t kNew = kMaximumSheet + 1;
    for (int place = 0; place < kMaximumSheet; ++place)
        if ((choice.third >> place & 1) != 0) p_.fiefdom[tile_of(choice.actor, place)] = kNew;
    number_fiefdoms(p_, choice.actor);
    tell(EventKind::cut, Clause::cut_fiefdoms, choice.actor, first, 0, std::popcount(choice.third));
    for (const Clause clause : {Clause::cut_any_way, Clause::cut_three, Clause::cut_connected}) cite(clause);
}

void Step::end_cut(Player player) {
    p_.sides[player].cut = CutState::done;
    tell(EventKind::cut_ended, Clause::cut_two_left, player, 0, 0, std::popcount(uncut_tiles(game_, p_, player)));
    cite(Clause::cut_left_shape);
    cite(Clause::cut_left_unused);
}

void Step::advance_start() {
    const bool of_play = p_.under_way == StartStep::of_play;
    if (!of_play && p_.starting == kNobody) return await(Awaiting::starting, kChance);
    if (of_play) return begin_play();
    p_.mover = p_.starting;
    begin_phase(Phase::placement, Clause::setup_first);
}

void Step::choose_starting(Player player) {
    p_.starting = player;
    tell(EventKind::starting_player, Clause::start_pick, player);
}

void Step::advance_placement() {
    const Tiles mine = unplaced_fiefdoms(p_, p_.mover), others = unplaced_fiefdoms(p_, opponent_of(p_.mover));
    if (mine != 0) return await(Awaiting::place, p_.mover);
    if (others != 0) {
        p_.mover = opponent_of(p_.mover);
        return await(Awaiting::place, p_.mover);
    }
    cite(Clause::setup_until_none);
    const Table table(p_.cells);
    const auto placed = std::count_if(p_.cells.begin(), p_.cells.end(), [](Cell cell) { return cell.on_table(); });
    const int area = (table.right() - table.left() + 1) * (table.top() - table.bottom() + 1);
    if (placed != area) {
        cite(Clause::place_no_rectangle);
        cite(Clause::place_holes_arms);
    }
    if (p_.last_phase < Phase::play) return begin_phase(Phase::play, Clause::setup_then_game);
    if (readings_.start_same_player == StartSamePlayer::other) {
        p_.phase = Phase::start;
        p_.under_way = StartStep::of_play;
        return await(Awaiting::starting, kChance);
    }
    begin_play();
}

void Step::place(Choice choice) {
    const bool first = !any_on_table(p_);
    const Placement placement = game_.placed_by(p_, choice);
    cite_placement(placement, first);
    for (const PlacedTile& placed : placement) p_.cells[placed.tile] = placed.cell;
    tell(EventKind::placed, first ? Clause::setup_first : Clause::setup_alternate, choice.actor, choice.first, choice.second);
    p_.mover = opponent_of(choice.actor);
}

void Step::cite_placement(const Placement& placement, bool first) {
    if (first) return;
    cite(Clause::place_no_overlap);
    cite(Clause::place_edge);
    const Table table(p_.cells);
    const auto in_rectangle = [&](const PlacedTile& placed) {
        return placed.cell.x > table.left() && placed.cell.x < table.right() && placed.cell.y > table.bottom() &&
               placed.cell.y < table.top();
    };
    if (std::any_of(placement.begin(), placement.end(), in_rectangle)) cite(Clause::place_hole_fit);
    const Player player = owner_of(placement.begin()->tile);
    for (const PlacedTile& placed : placement) {
        for (const Cell step : {Cell{1, 0}, Cell{0, 1}, Cell{-1, 0}, Cell{0, -1}}) {
            const TileIndex next = table.at(placed.cell.x + step.x, placed.cell.y + step.y);
            if (next != kNoTile && owner_of(next) != player) return cite(Clause::place_either);
        }
    }
}

void Step::begin_play() {
    begin_phase(Phase::play, Clause::setup_then_game);
    p_.mover = p_.starting;
    board_ = &game_.board(p_);
}

}  // namespace arbiter::proxy_wars
