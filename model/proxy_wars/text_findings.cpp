// The facts of a position that break clauses, in words.
#include <fmt/format.h>

#include "model/core/words.h"
#include "model/proxy_wars/inspect.h"
#include "model/proxy_wars/reference_text.h"
#include "model/proxy_wars/text.h"

namespace arbiter::proxy_wars {
namespace {

// One finding, with what its sentences name.
class Fact {
public:
    Fact(const Game& game, const Names& names, const Position& position, Choice choice, const Finding& finding)
        : game_(game), names_(names), position_(position), choice_(choice), finding_(finding), who_(decider_words(names, choice.actor)) {}

    std::string text() const {
        switch (kind_of(choice_)) {
            case ChoiceKind::take_agents:
            case ChoiceKind::take_faction:
            case ChoiceKind::share_sheet:
            case ChoiceKind::cut:
            case ChoiceKind::end_cut:
                return of_cutting();
            case ChoiceKind::starting:
            case ChoiceKind::place:
            case ChoiceKind::place_left:
            case ChoiceKind::stop_placing:
                return of_placing();
            default:
                return of_play();
        }
    }

private:
    std::string name(TileIndex tile) const { return tile_name(game_, position_, tile); }
    std::string awaited() const { return awaited_text(names_, position_); }

    std::string of_cutting() const {
        switch (finding_.clause) {
            case Clause::prep_agents:
                return finding_.expected != 0 ? fmt::format("{} agents, {} are to be taken", finding_.found, finding_.expected) : awaited();
            case Clause::prep_color:
                return fmt::format("{} colours, one is to be taken", finding_.found);
            case Clause::prep_faction_each:
                return "each player cuts a sheet of their own";
            case Clause::strategy_faction:
                return kind_of(choice_) == ChoiceKind::take_faction && position_.awaiting == Awaiting::faction
                           ? "the opponent has this faction"
                           : awaited();
            case Clause::cut_fiefdoms:
                return fmt::format("cut already: {}",
                                   tile_names(game_, position_, tiles_of_sheet(choice_.actor, choice_.third) & ~uncut()));
            case Clause::cut_three:
                return fmt::format("{}, {} are needed", count_words(finding_.found, "tile", "tiles"), finding_.expected);
            case Clause::cut_connected:
                return fmt::format("{} do not hold together", tile_names(game_, position_, tiles_of_sheet(choice_.actor, choice_.third)));
            case Clause::cut_two_left:
                return kind_of(choice_) == ChoiceKind::end_cut
                           ? fmt::format("{} would be left over, {} must be", count_words(finding_.found, "tile", "tiles"),
                                         finding_.expected)
                           : fmt::format("the rest cannot be cut so that {} are left over",
                                         count_words(finding_.expected, "tile", "tiles"));
            default:
                return awaited();
        }
    }

    Tiles uncut() const { return tiles_in_fiefdom(game_, position_, choice_.actor, 0); }

    std::string of_placing() const {
        switch (finding_.clause) {
            case Clause::place_edge:
                if (is_half(choice_.third)) return "the fiefdom is shifted by half a tile";
                return fmt::format("{} would be joined to a tile on the table",
                                   finding_.found == 0 ? "no edge" : count_words(finding_.found, "edge", "edges"));
            case Clause::place_no_overlap:
                return overlap_text();
            case Clause::place_hole_fit:
                return "the free cells of the hole have another shape";
            case Clause::cut_left_unused:
                return fmt::format("{} is in no fiefdom", name(choice_.first));
            case Clause::setup_then_game:
            case Clause::setup_until_none:
                return position_.phase == Phase::placement ? fmt::format("not placed yet: {}", unplaced_text()) : awaited();
            default:
                return awaited();
        }
    }

    std::string overlap_text() const {
        std::vector<std::string> covered;
        for (const auto& [tile, cell] : game_.placed_by(position_, choice_)) {
            for (TileIndex other = 0; other < kMaximumTiles; ++other) {
                if (position_.on_table(other) && position_.cells[other] == cell)
                    covered.push_back(fmt::format("{} would lie on {} at ({},{})", name(tile), name(other), cell.x, cell.y));
            }
        }
        return joined(covered);
    }

    std::string unplaced_text() const {
        Tiles unplaced = 0;
        for (Player player = 0; player < kPlayers; ++player) {
            for (int number = 1; number <= fiefdom_count(game_, position_, player); ++number) {
                for (const TileIndex tile : each(tiles_in_fiefdom(game_, position_, player, number))) {
                    if (!position_.on_table(tile)) unplaced |= bit_of_tile(tile);
                }
            }
        }
        return tile_names(game_, position_, unplaced);
    }

    std::string of_play() const {
        switch (finding_.clause) {
            case Clause::recruit_from_supply:
            case Clause::prep_agents:
                return fmt::format("{} has no agent in the reserve", who_);
            case Clause::recruit_unoccupied:
                return fmt::format("an agent stands on {}", name(choice_.first));
            case Clause::recruit_own_tile:
                return fmt::format("{} is no recruitment tile of {}", name(choice_.first), who_);
            case Clause::recruit_none_free:
                return fmt::format("no own recruitment tile of {} is free", who_);
            case Clause::tile_one_agent:
                return fmt::format("an agent stands on {}", name(kind_of(choice_) == ChoiceKind::move ? choice_.second : choice_.first));
            case Clause::move_one:
                return fmt::format("no agent of {} stands on {}", who_, name(choice_.first));
            case Clause::move_any_tile:
            case Clause::move_distance:
                return move_text();
            case Clause::move_straight:
                return fmt::format("{} and {} touch at a corner only", name(choice_.first), name(choice_.second));
            case Clause::attack_adjacent:
                return adjacency_text();
            case Clause::attack_impossible:
            case Clause::attack_higher:
            case Clause::attack_needs_support:
            case Clause::attack_positive:
                return sum_text(game_.attack_sum(position_, choice_.first, choice_.second));
            case Clause::supersede_text:
                return fmt::format("the text of a tile forbids it: {}", forbidding_text());
            case Clause::tile_turn_cost:
            case Clause::tile_enemy_no_action:
            case Clause::attack_destroyed_out:
            case Clause::capture_relief:
                return action_text();
            case Clause::setup_then_game:
                return fmt::format("not placed yet: {}", unplaced_text());
            case Clause::win_inequality:
                return result_text(names_, position_.result);
            default:
                return awaited();
        }
    }

    std::string move_text() const {
        if (choice_.second == kNoTile || !position_.on_table(choice_.second)) return "no tile lies there";
        return choice_.first == choice_.second
                   ? fmt::format("the agent stays on {}", name(choice_.first))
                   : fmt::format("{} and {} are not next to each other", name(choice_.first), name(choice_.second));
    }

    std::string adjacency_text() const {
        const Player defender = position_.agent_on(choice_.second);
        if (position_.agent_on(choice_.first) != choice_.actor)
            return fmt::format("no agent of {} stands on {}", who_, name(choice_.first));
        if (defender == kNobody) return fmt::format("nobody stands on {}", name(choice_.second));
        if (defender == choice_.actor) return fmt::format("the agent on {} is an own one", name(choice_.second));
        return fmt::format("{} and {} do not share an edge, or did not when the turn began", name(choice_.first), name(choice_.second));
    }

    // The tiles whose texts bar the move or the attack.
    std::string forbidding_text() const {
        const Board& board = game_.board(position_);
        const TileIndex to = choice_.second;
        std::vector<std::string> texts;
        const auto add = [&](TileIndex tile) { texts.push_back(fmt::format("{} ({})", name(tile), game_.tile(position_, tile).text)); };
        if (kind_of(choice_) == ChoiceKind::attack) {
            add(to);
            return joined(texts);
        }
        for (const TileIndex tile : each(holding(game_, board, position_, opponent_of(choice_.actor), ActionDoes::bar_moves)))
            if (contains(board.near(tile, board.actions[tile].near), to)) add(tile);
        return joined(texts);
    }

    std::string action_text() const {
        if (kind_of(choice_) == ChoiceKind::take_back) return "no tile action frees the captive";
        const TileIndex tile = choice_.first;
        if (position_.agent_on(tile) != choice_.actor) return fmt::format("no agent of {} stands on {}", who_, name(tile));
        const TileAction& action = game_.tile(position_, tile).action;
        if (action.does == ActionDoes::nothing) return fmt::format("{} has no action", name(tile));
        if (owner_of(tile) != choice_.actor) return fmt::format("{} is not a tile of {}", name(tile), who_);
        if (action.kind == ActionKind::occupy) return fmt::format("the action of {} is automatic", name(tile));
        const Side& side = position_.sides[choice_.actor];
        if (action.does == ActionDoes::free_captives) return fmt::format("{} captured, {} destroyed", side.captured, side.destroyed);
        return fmt::format("{}: {}", name(tile), game_.tile(position_, tile).text);
    }

    const Game& game_;
    const Names& names_;
    const Position& position_;
    Choice choice_;
    const Finding& finding_;
    std::string who_;
};

}  // namespace

std::string finding_fact(const Game& game, const Names& names, const Position& position, Choice choice, const Finding& finding) {
    return Fact(game, names, position, choice, finding).text();
}

}  // namespace arbiter::proxy_wars
