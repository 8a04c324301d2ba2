// From the sheets to the board: preparation, cutting, the starting player, placing.
#include <algorithm>
#include <bit>

#include "model/proxy_wars/rules/step.h"

namespace arbiter::proxy_wars {

void Step::advance_preparation() {
    if (p_.under_way < PreparationStep::faction) return await(Awaiting::agents, p_.under_way);
    if (p_.under_way < PreparationStep::over) return await(Awaiting::faction, static_cast<Player>(p_.under_way - PreparationStep::faction));
    begin_phase(Phase::cutting, Clause::cut_fiefdoms);
}

void Step::take_agents(Choice choice) {
    p_.sides[choice.actor].reserve = choice.first;
    tell(EventKind::agents_taken, Clause::prep_agents, choice.actor, 0, 0, choice.first);
    ++p_.under_way;
}

void Step::take_faction(Choice choice) {
    p_.sides[choice.actor].faction = choice.first;
    tell(EventKind::faction_taken, Clause::prep_faction_each, choice.actor, choice.first);
    ++p_.under_way;
}

// Cuts are unseen until both are done (cut.simultaneous).
void Step::advance_cutting() {
    for (const Player player : kBothPlayers)
        if (p_.sides[player].cut == CutState::under_way) return await(Awaiting::cut, player);
    for (const Player player : kBothPlayers) {
        p_.sides[player].cut = CutState::shown;
        tell(EventKind::cuts_shown, Clause::cut_all_at_once, player);
    }
    begin_phase(Phase::start, Clause::setup_first);
}

void Step::cut(Choice choice) {
    const TileIndex first = tile_of(choice.actor, std::countr_zero(choice.third));
    constexpr std::uint8_t kNew = kMaximumSheet + 1;
    for (int place = 0; place < kMaximumSheet; ++place)
        if ((choice.third >> place & 1) != 0) p_.fiefdom[tile_of(choice.actor, place)] = kNew;
    number_fiefdoms(p_, choice.actor);
    tell(EventKind::cut, Clause::cut_fiefdoms, choice.actor, first, 0, std::popcount(choice.third));
}

void Step::end_cut(Player player) {
    p_.sides[player].cut = CutState::done;
    tell(EventKind::cut_ended, Clause::cut_all_at_once, player, 0, 0, std::popcount(uncut_tiles(game_, p_, player)));
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
    tell(EventKind::starting_player, p_.under_way == StartStep::of_play ? Clause::turn_starting : Clause::setup_first, player);
}

void Step::advance_placement() {
    const Tiles mine = unplaced_fiefdoms(p_, p_.mover), others = unplaced_fiefdoms(p_, opponent_of(p_.mover));
    if (mine != 0) return await(Awaiting::place, p_.mover);
    if (others != 0) {
        p_.mover = opponent_of(p_.mover);
        return await(Awaiting::place, p_.mover);
    }
    if (p_.last_phase < Phase::play) return begin_phase(Phase::play, Clause::setup_until_none);
    if (readings_.start_same_player == StartSamePlayer::other) {
        p_.phase = Phase::start;
        p_.under_way = StartStep::of_play;
        return await(Awaiting::starting, kChance);
    }
    begin_play();
}

void Step::place(Choice choice) {
    const bool first = !any_on_table(p_);
    for (const PlacedTile& placed : game_.placed_by(p_, choice)) p_.cells[placed.tile] = placed.cell;
    tell(EventKind::placed, first ? Clause::setup_first : Clause::setup_alternate, choice.actor, choice.first, choice.second);
    p_.mover = opponent_of(choice.actor);
}

void Step::begin_play() {
    begin_phase(Phase::play, Clause::setup_then_game);
    p_.mover = p_.starting;
    board_ = &game_.board(p_);
}

}  // namespace arbiter::proxy_wars
