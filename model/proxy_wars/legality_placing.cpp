// Legality of placing fiefdoms on the table.
#include <algorithm>
#include <cstdlib>

#include "model/proxy_wars/legality_checker.h"

namespace arbiter::proxy_wars {

namespace {

// The first fiefdom lies so near the middle that all others have room.
constexpr int kFirstWithin = 30;

constexpr std::array<Cell, 4> kOverEdges = {Cell{1, 0}, Cell{0, 1}, Cell{-1, 0}, Cell{0, -1}};

bool contains_cell(const Hole& hole, Cell cell) {
    return std::find(hole.begin(), hole.end(), cell) != hole.end();
}

}  // namespace

void Checker::check_place() {
    const bool in_range = choice_.first < kMaximumTiles && choice_.second < Turned::kCount && choice_.third >> 17 == 0;
    if (!in_range) {
        malformed();
        return;
    }
    if (not_placing()) return;
    if (p_.phase != Phase::placement) return;
    if ((owner_of(choice_.first) != actor_ || !contains(unplaced_fiefdoms(p_, actor_), choice_.first)) && bar(Clause::setup_alternate))
        return;
    if (p_.fiefdom[choice_.first] == 0) return;  // judged already: no fiefdom begins there
    if (turned_wrongly()) return;
    if (is_half(choice_.third) && bar(Clause::place_edge)) return;
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

bool Checker::not_placing() {
    if (p_.phase < Phase::start) return bar(Clause::cut_all_at_once);
    if (p_.phase == Phase::start) return bar(Clause::start_pick);
    if (p_.phase > Phase::placement) return bar(Clause::setup_then_game);
    if (p_.decider == actor_) return false;
    return forbid(any_on_table(p_) ? Clause::setup_alternate : Clause::setup_first);
}

// place.rotation, place.flip
bool Checker::turned_wrongly() {
    const bool flipped = (choice_.second & Turned::kFlipped) != 0, quarters = (choice_.second & 3) != 0;
    if (flipped && readings_.place_flip == PlaceFlip::no && bar(Clause::place_edge)) return true;
    return quarters && readings_.place_rotation == PlaceRotation::none && bar(Clause::place_edge);
}

bool Checker::overlaps(const Placement& placement) {
    const bool over = std::any_of(placement.begin(), placement.end(),
                                  [&](const PlacedTile& placed) { return table_->table.at(placed.cell.x, placed.cell.y) != kNoTile; });
    if (!over) return false;
    if (bar(Clause::place_no_overlap)) return true;
    // It was meant for a hole that it does not fit.
    const bool for_a_hole = std::any_of(placement.begin(), placement.end(), [&](const PlacedTile& placed) {
        return std::any_of(holes().begin(), holes().end(), [&](const Hole& hole) { return contains_cell(hole, placed.cell); });
    });
    return for_a_hole && forbid(Clause::place_hole_fit);
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
    if (joined == 0) return forbid(Clause::place_edge, joined, 1);
    return joined > 1 && readings_.place_edges_count == PlaceEdgesCount::exactly_one && forbid(Clause::place_edge, joined, 1);
}

// place.hole-what: fills
bool Checker::misses_hole(const Placement& placement) {
    if (readings_.place_hole_what != PlaceHoleWhat::fills) return false;
    for (const Hole& hole : holes()) {
        const auto inside =
            std::count_if(placement.begin(), placement.end(), [&](const PlacedTile& placed) { return contains_cell(hole, placed.cell); });
        if (inside != 0 && static_cast<std::size_t>(inside) != hole.size())
            return forbid(Clause::place_hole_fit, static_cast<int>(inside), static_cast<int>(hole.size()));
    }
    return false;
}

const std::vector<Hole>& Checker::holes() {
    if (!table_->holes_known) table_->holes = holes_of(p_.cells);
    table_->holes_known = true;
    return table_->holes;
}

}  // namespace arbiter::proxy_wars
