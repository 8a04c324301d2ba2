// Legality of placing fiefdoms on the table.
#include <algorithm>
#include <bit>
#include <cstdlib>

#include "model/proxy_wars/rules/legality_checker.h"

namespace arbiter::proxy_wars {

void Checker::check_place() {
    const bool in_range = is_tile(choice_.first) && choice_.second < Turned::kCount && choice_.third >> 17 == 0;
    if (!in_range) {
        malformed();
        return;
    }
    if (not_placing() || p_.phase != Phase::placement || not_this_fiefdom()) return;
    if (turned_wrongly()) return;
    if (is_half(choice_.third)) {
        bar(Clause::place_edge, GameFact::half_tile);
        return;
    }
    const Placement placement = game_.placed_by(p_, choice_);
    const int limit = any_on_table(p_) ? kTable : kFirstWithin;
    for (const PlacedTile& placed : placement) {
        if (std::abs(placed.cell.x) <= limit && std::abs(placed.cell.y) <= limit) continue;
        malformed();
        return;
    }
    if (overlaps(placement) || joined_wrongly(placement)) return;
    misses_hole(placement);
}

// Legal under no reading.
void Checker::check_place_left() {
    if (no_operands(true, false, false)) return;
    if (!is_tile(choice_.first) || p_.fiefdom[choice_.first] != 0) {
        malformed();
        return;
    }
    if (p_.phase > Phase::cutting && bar(Clause::cut_left_unused, GameFact::in_no_fiefdom, choice_.first)) return;
    not_placing();
}

// Legal under no reading: while placing goes on, a fiefdom is left.
void Checker::check_stop_placing() {
    if (no_operands(false, false, false)) return;
    if (p_.phase != Phase::placement) {
        not_placing();
        return;
    }
    const int unplaced = std::popcount(unplaced_fiefdoms(p_, 0)) + std::popcount(unplaced_fiefdoms(p_, 1));
    bar(Clause::setup_until_none, GameFact::unplaced, unplaced);
}

bool Checker::not_placing() {
    if (p_.phase < Phase::start) return in_another_phase(Clause::cut_all_at_once);
    if (p_.phase == Phase::start) return in_another_phase(Clause::setup_first);
    if (p_.phase > Phase::placement) return in_another_phase(Clause::setup_then_game);
    if (p_.decider == actor_) return false;
    return bar(any_on_table(p_) ? Clause::setup_alternate : Clause::setup_first, Fact::decision_of_other, static_cast<int>(p_.awaiting));
}

// True: the fiefdom cannot be placed, wherever it is put.
bool Checker::not_this_fiefdom() {
    const TileIndex first = choice_.first;
    if (p_.fiefdom[first] == 0) return bar(Clause::cut_left_unused, GameFact::in_no_fiefdom, first) || true;
    if (*each(fiefdom_of(p_, first)).begin() != first) return malformed();
    if (p_.on_table(first)) return bar(Clause::setup_until_none, Fact::used_already) || true;
    return owner_of(first) != actor_ && bar(Clause::setup_alternate, Fact::not_yours);
}

// place.rotation, place.flip
bool Checker::turned_wrongly() {
    const int quarters = choice_.second & 3;
    const bool flipped = (choice_.second & Turned::kFlipped) != 0;
    if (flipped && readings_.place_flip == PlaceFlip::no && forbid(Clause::place_as_cut, GameFact::mirrored)) return true;
    const bool turns = quarters != 0 && readings_.place_rotation == PlaceRotation::none;
    return turns && forbid(Clause::place_as_cut, GameFact::turned, quarters);
}

bool Checker::overlaps(const Placement& placement) {
    const auto over = std::count_if(placement.begin(), placement.end(),
                                    [&](const PlacedTile& placed) { return table_->table.at(placed.cell.x, placed.cell.y) != kNoTile; });
    if (over == 0) return false;
    if (bar(Clause::place_no_overlap, GameFact::overlap, static_cast<int>(over))) return true;
    // It was meant for a hole that it does not fit.
    for (const Hole& hole : holes()) {
        const int inside = tiles_in(hole, placement);
        if (inside != 0) return forbid(Clause::place_hole_fit, GameFact::hole_too_small, inside, static_cast<int>(placement.size()));
    }
    return false;
}

bool Checker::joined_wrongly(const Placement& placement) {
    if (!any_on_table(p_)) return false;
    int joined = 0;
    for (const PlacedTile& placed : placement) {
        for (const Cell step : kOverEdges) {
            const TileIndex next = table_->table.at(placed.cell.x + step.x, placed.cell.y + step.y);
            if (next != kNoTile) ++joined;
        }
    }
    const bool wrong = joined == 0 || (joined > 1 && readings_.place_edges_count == PlaceEdgesCount::exactly_one);
    return wrong && forbid(Clause::place_edge, GameFact::edges_joined, joined, 1);
}

// place.hole-what: fills
bool Checker::misses_hole(const Placement& placement) {
    if (readings_.place_hole_what != PlaceHoleWhat::fills) return false;
    for (const Hole& hole : holes()) {
        const int inside = tiles_in(hole, placement), cells = static_cast<int>(hole.size());
        if (inside != 0 && inside != cells) return forbid(Clause::place_hole_fit, GameFact::hole_not_filled, inside, cells);
    }
    return false;
}

int Checker::tiles_in(const Hole& hole, const Placement& placement) const {
    const auto inside = [&](const PlacedTile& placed) { return std::find(hole.begin(), hole.end(), placed.cell) != hole.end(); };
    return static_cast<int>(std::count_if(placement.begin(), placement.end(), inside));
}

const std::vector<Hole>& Checker::holes() {
    if (!table_->holes_known) table_->holes = holes_of(p_.cells);
    table_->holes_known = true;
    return table_->holes;
}

}  // namespace arbiter::proxy_wars
