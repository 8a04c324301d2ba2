#include "tests/properties/proxy_wars_facts.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <set>
#include <vector>

#include "model/proxy_wars/value/facts.h"

namespace arbiter::proxy_wars::testing {
namespace {

// The decision that a choice of this kind answers.
Awaiting answers(ChoiceKind kind) {
    switch (kind) {
        case ChoiceKind::take_agents:
            return Awaiting::agents;
        case ChoiceKind::take_faction:
            return Awaiting::faction;
        case ChoiceKind::cut:
        case ChoiceKind::end_cut:
            return Awaiting::cut;
        case ChoiceKind::starting:
            return Awaiting::starting;
        case ChoiceKind::place:
        case ChoiceKind::place_left:
        case ChoiceKind::stop_placing:
            return Awaiting::place;
        case ChoiceKind::use_arrival:
        case ChoiceKind::decline_arrival:
            return Awaiting::arrival;
        case ChoiceKind::put_freed:
            return Awaiting::relief;
        default:
            return Awaiting::option;
    }
}

Phase phase_of(ChoiceKind kind) {
    switch (answers(kind)) {
        case Awaiting::cut:
            return Phase::cutting;
        case Awaiting::place:
            return Phase::placement;
        default:
            return Phase::play;
    }
}

// One finding, and what the position has to say to it.
class Recount {
public:
    Recount(const Game& game, const Position& position, Choice choice, const Finding& finding)
        : game_(game),
          rules_(game.rules()),
          readings_(game.rules().readings),
          p_(position),
          choice_(choice),
          kind_(kind_of(choice)),
          actor_(choice.actor),
          other_(opponent_of(choice.actor)),
          finding_(finding) {}

    bool holds() const {
        if (!finding_.fact.is_of_game()) return core_holds(finding_.fact.shared());
        const auto fact = static_cast<GameFact>(finding_.fact.value);
        if (fact <= GameFact::can_still_cut) return cutting_holds(fact);
        if (fact <= GameFact::edges_joined) return placing_holds(fact);
        return holds_in_play(game_, p_, choice_, finding_);
    }

private:
    bool found_is(int value) const { return finding_.found == value; }
    bool found_is(int value, int expected) const { return finding_.found == value && finding_.expected == expected; }

    bool core_holds(Fact fact) const {
        const int awaited = static_cast<int>(p_.awaiting);
        switch (fact) {
            case Fact::game_over:
                return (p_.result != Result::none || p_.phase == Phase::done) && found_is(static_cast<int>(p_.reason)) && ends_by_clause();
            case Fact::phase_is_other:
                return found_is(static_cast<int>(p_.phase)) && p_.phase != phase_of(kind_);
            case Fact::decision_of_other:
                return found_is(awaited) && p_.awaiting == answers(kind_) && p_.decider != actor_;
            case Fact::decision_of_other_kind:
                return found_is(awaited) && p_.awaiting != answers(kind_);
            case Fact::not_there:
                return p_.agent_on(choice_.first) == kNobody;
            case Fact::not_yours:
                return kind_ == ChoiceKind::place ? owner_of(choice_.first) == other_ : contains(p_.agents[other_], choice_.first);
            case Fact::too_few:
                return kind_ == ChoiceKind::recruit && p_.sides[actor_].reserve == 0;
            case Fact::used_already:
                return used();
            case Fact::withdrawn:
                return rules_.waived(finding_.clause);
            default:
                return false;
        }
    }

    bool ends_by_clause() const {
        const bool won = p_.reason == EndReason::inequality || p_.reason == EndReason::both_true;
        const bool stuck = p_.reason == EndReason::stuck || p_.reason == EndReason::both_stuck;
        return (finding_.clause == Clause::win_inequality) == won && (finding_.clause == Clause::turn_use_option) == stuck;
    }

    bool used() const {
        switch (kind_) {
            case ChoiceKind::cut:
            case ChoiceKind::end_cut:
                return p_.sides[actor_].cut != CutState::under_way;
            case ChoiceKind::place:
                return p_.cells[choice_.first].on_table();
            case ChoiceKind::recruit:
                return (p_.options & 1) != 0;
            case ChoiceKind::move:
                return (p_.options & 2) != 0;
            case ChoiceKind::attack:
                return (p_.options & 4) != 0;
            default:
                return kind_ == ChoiceKind::use_action && (p_.options & 8) != 0;
        }
    }

    // ---- cutting

    bool cutting_holds(GameFact fact) const {
        const int size = rules_.settings.fiefdom_size, left = rules_.settings.tiles_left_over;
        switch (fact) {
            case GameFact::agents_taken:
                return found_is(choice_.first, rules_.settings.agents_per_player) && choice_.first != rules_.settings.agents_per_player;
            case GameFact::colours:
                return found_is(choice_.second, 1) && choice_.second != 1;
            case GameFact::faction_taken:
                return found_is(choice_.first) && p_.sides[other_].faction == choice_.first;
            case GameFact::one_sheet:
                return kind_ == ChoiceKind::share_sheet;
            case GameFact::cut_shown:
                return p_.sides[other_].cut == CutState::shown;
            case GameFact::cut_already:
                return finding_.found > 0 && found_is(std::popcount(choice_.third & ~uncut()));
            case GameFact::fiefdom_size:
                return found_is(std::popcount(choice_.third), size) && std::popcount(choice_.third) != size;
            case GameFact::not_connected:
                return !hold_together(choice_.third);
            case GameFact::rest_uncuttable: {
                const std::uint32_t rest = uncut() & ~choice_.third;
                const bool possible = std::popcount(choice_.third) == size ? can_end(rest) : std::popcount(rest) >= left;
                return found_is(std::popcount(rest), left) && !possible;
            }
            case GameFact::left_over:
                return found_is(std::popcount(uncut()), left) && std::popcount(uncut()) != left;
            case GameFact::can_still_cut:
                return found_is(std::popcount(uncut()), left) && any_fiefdom(uncut(), [](std::uint32_t) { return true; });
            default:
                return false;
        }
    }

    std::uint32_t uncut() const {
        std::uint32_t uncut = 0;
        const auto& tiles = game_.factions()[p_.sides[actor_].faction].tiles;
        for (std::size_t place = 0; place < tiles.size(); ++place)
            if (p_.fiefdom[static_cast<std::size_t>(actor_) * kMaximumSheet + place] == 0) uncut |= 1u << place;
        return uncut;
    }

    bool joined_on_sheet(int one, int other) const {
        const auto& tiles = game_.factions()[p_.sides[actor_].faction].tiles;
        const auto &first = tiles[static_cast<std::size_t>(one)], &second = tiles[static_cast<std::size_t>(other)];
        const int rows = std::abs(first.row - second.row), columns = std::abs(first.column - second.column);
        return rows + columns == 1 || (rows == 1 && columns == 1 && readings_.cut_connected_how == CutConnectedHow::corners_too);
    }

    bool hold_together(std::uint32_t tiles) const {
        std::uint32_t reached = tiles & (~tiles + 1);
        for (bool grown = true; grown;) {
            grown = false;
            for (int one = 0; one < kMaximumSheet; ++one)
                for (int next = 0; next < kMaximumSheet; ++next)
                    if ((reached >> one & 1) != 0 && (tiles & ~reached) >> next & 1 && joined_on_sheet(one, next)) {
                        reached |= 1u << next;
                        grown = true;
                    }
        }
        return reached == tiles;
    }

    // Is there a fiefdom of these tiles of which this is true?
    template <class Is>
    bool any_fiefdom(std::uint32_t tiles, Is is) const {
        const int size = rules_.settings.fiefdom_size;
        for (std::uint32_t part = tiles; part != 0; part = (part - 1) & tiles)
            if (std::popcount(part) == size && hold_together(part) && is(part)) return true;
        return false;
    }

    bool can_end(std::uint32_t uncut) const {
        if (std::popcount(uncut) <= rules_.settings.tiles_left_over) return std::popcount(uncut) == rules_.settings.tiles_left_over;
        return any_fiefdom(uncut, [&](std::uint32_t part) { return can_end(uncut & ~part); });
    }

    // ---- placing

    bool placing_holds(GameFact fact) const {
        switch (fact) {
            case GameFact::in_no_fiefdom:
                return found_is(choice_.first) && p_.fiefdom[choice_.first] == 0;
            case GameFact::unplaced:
                return finding_.found > 0 && found_is(unplaced());
            case GameFact::turned:
                return found_is(choice_.second % 4) && choice_.second % 4 != 0 && readings_.place_rotation == PlaceRotation::none;
            case GameFact::mirrored:
                return choice_.second >= 4 && readings_.place_flip == PlaceFlip::no;
            case GameFact::half_tile:
                return (choice_.third >> 16 & 1) != 0;
            case GameFact::overlap:
                return finding_.found > 0 && found_is(placed_on([&](Cell cell) { return lies(cell); }));
            case GameFact::hole_too_small:
                return placed_on([&](Cell cell) { return lies(cell); }) > 0 && any_hole([&](const std::set<Cell>& hole) {
                           const auto size = static_cast<int>(game_.placed_by(p_, choice_).size());
                           return found_is(placed_on([&](Cell cell) { return hole.contains(cell); }), size);
                       });
            case GameFact::hole_not_filled:
                return any_hole([&](const std::set<Cell>& hole) {
                    const int inside = placed_on([&](Cell cell) { return hole.contains(cell); }), cells = static_cast<int>(hole.size());
                    return inside > 0 && inside != cells && found_is(inside, cells);
                });
            case GameFact::edges_joined:
                return joined_holds();
            default:
                return false;
        }
    }

    int unplaced() const {
        std::set<std::pair<Player, int>> fiefdoms;
        for (TileIndex tile = 0; tile < kMaximumTiles; ++tile)
            if (p_.fiefdom[tile] != 0 && !p_.cells[tile].on_table()) fiefdoms.insert({owner_of(tile), p_.fiefdom[tile]});
        return static_cast<int>(fiefdoms.size());
    }

    bool lies(Cell cell) const { return std::find(p_.cells.begin(), p_.cells.end(), cell) != p_.cells.end(); }

    template <class On>
    int placed_on(On on) const {
        int count = 0;
        for (const PlacedTile& placed : game_.placed_by(p_, choice_)) count += on(placed.cell) ? 1 : 0;
        return count;
    }

    static std::vector<Cell> around(Cell cell) {
        const auto moved = [&](int x, int y) { return Cell{static_cast<std::int8_t>(cell.x + x), static_cast<std::int8_t>(cell.y + y)}; };
        return {moved(1, 0), moved(-1, 0), moved(0, 1), moved(0, -1)};
    }

    bool joined_holds() const {
        int joined = 0;
        for (const PlacedTile& placed : game_.placed_by(p_, choice_))
            for (const Cell next : around(placed.cell)) joined += lies(next) ? 1 : 0;
        return found_is(joined, 1) && (joined == 0 || (joined > 1 && readings_.place_edges_count == PlaceEdgesCount::exactly_one));
    }

    // The free cells that a tile of the fiefdom would lie on, each with all that one comes to over free cells: a hole, if that ends.
    template <class Is>
    bool any_hole(Is is) const {
        constexpr std::size_t kLargest = 200;  // no test encloses so many cells
        for (const PlacedTile& placed : game_.placed_by(p_, choice_)) {
            if (lies(placed.cell)) continue;
            std::set<Cell> region = {placed.cell};
            std::vector<Cell> open = {placed.cell};
            while (!open.empty() && region.size() < kLargest) {
                const Cell cell = open.back();
                open.pop_back();
                for (const Cell next : around(cell))
                    if (!lies(next) && region.insert(next).second) open.push_back(next);
            }
            if (region.size() < kLargest && is(region)) return true;
        }
        return false;
    }

    const Game& game_;
    const Rules& rules_;
    const Readings& readings_;
    const Position& p_;
    const Choice choice_;
    const ChoiceKind kind_;
    const Player actor_, other_;
    const Finding& finding_;
};

}  // namespace

std::string why_untrue(const Game& game, const Position& position, Choice choice, const Finding& finding) {
    if (Recount(game, position, choice, finding).holds()) return {};
    return fmt::format("fact {} with {} of {} is not what the position says", finding.fact.value, finding.found, finding.expected);
}

}  // namespace arbiter::proxy_wars::testing
