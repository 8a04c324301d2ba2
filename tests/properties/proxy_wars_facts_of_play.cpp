// Facts of the game proper: agents, tiles and their actions, attacks.
#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <vector>

#include "model/proxy_wars/value/facts.h"
#include "properties/proxy_wars/recount.h"
#include "tests/properties/proxy_wars_facts.h"

namespace arbiter::proxy_wars::testing {
namespace {

using recount::share_corner;
using recount::share_edge;

class RecountOfPlay {
public:
    RecountOfPlay(const Game& game, const Position& position, Choice choice, const Finding& finding)
        : game_(game),
          rules_(game.rules()),
          readings_(game.rules().readings),
          p_(position),
          choice_(choice),
          kind_(kind_of(choice)),
          actor_(choice.actor),
          other_(opponent_of(choice.actor)),
          finding_(finding) {}

    bool holds() const { return play_holds(static_cast<GameFact>(finding_.fact.value)); }

private:
    bool found_is(int value) const { return finding_.found == value; }
    bool found_is(int value, int expected) const { return finding_.found == value && finding_.expected == expected; }
    bool lies(Cell cell) const { return std::find(p_.cells.begin(), p_.cells.end(), cell) != p_.cells.end(); }

    bool play_holds(GameFact fact) const {
        const TileIndex from = choice_.first, to = choice_.second;
        const TileIndex goal = kind_ == ChoiceKind::move ? to : from;
        switch (fact) {
            case GameFact::occupied:
                return found_is(p_.agent_on(goal)) && p_.agent_on(goal) != kNobody;
            case GameFact::no_recruitment:
                return !recruits_on(goal);
            case GameFact::none_free:
                return none_free();
            case GameFact::no_tile:
                return !p_.on_table(goal);
            case GameFact::stays:
                return from == to && finding_.expected == rules_.settings.move_distance;
            case GameFact::corner_only:
                return share_corner(p_, from, to) && !diagonally(from);
            case GameFact::out_of_reach:
                return finding_.expected == rules_.settings.move_distance && !reaches(from, to);
            case GameFact::text_forbids:
                return text_forbids(static_cast<TileIndex>(finding_.found));
            case GameFact::nobody_to_attack:
                return p_.agent_on(to) == kNobody;
            case GameFact::own_target:
                return contains(p_.agents[actor_], to);
            case GameFact::not_next_to:
                return !share_edge(p_, from, to);
            case GameFact::apart_at_start:
                return !share_edge(p_, began_at(from), began_at(to));
            case GameFact::unsupported:
                return icon(from) == 0 && recount::support(game_, p_, from, to) == 0;
            case GameFact::attack_result:
                return found_is(attack_result(from, to), rules_.settings.attack_margin) && finding_.found < finding_.expected;
            default:
                return turn_holds(fact);
        }
    }

    bool turn_holds(GameFact fact) const {
        const TileAction* action = p_.on_table(choice_.first) ? &game_.tile(p_, choice_.first).action : nullptr;
        switch (fact) {
            case GameFact::automatic:
                return action != nullptr && action->kind == ActionKind::occupy;
            case GameFact::no_action:
                return action != nullptr && action->kind == ActionKind::none;
            case GameFact::enemy_tile:
                return owner_of(choice_.first) == other_;
            case GameFact::no_effect:
                return action != nullptr && ways(*action).empty();
            case GameFact::worded_otherwise:
                return action != nullptr && !ways(*action).contains({choice_.second, choice_.third});
            case GameFact::option_possible:
                return any_option();
            case GameFact::option_unused:
                return p_.option_count == 0;
            case GameFact::option_used:
                return p_.option_count != 0;
            case GameFact::stuck:
                return !any_option();
            case GameFact::captive_by_hand:
                return kind_ == ChoiceKind::take_back;
            default:
                return false;
        }
    }

    // What is listed is what is legal: the tests of listings see to that.
    bool any_option() const {
        std::vector<Choice> choices;
        game_.list_choices(p_, choices);
        return std::any_of(choices.begin(), choices.end(), [](Choice choice) {
            return kind_of(choice) >= ChoiceKind::recruit && kind_of(choice) <= ChoiceKind::use_action;
        });
    }

    // ---- tiles whose actions hold

    bool uses(Player player, TileIndex tile) const {
        const bool all = rules_.settings.enemy_tile_actions != 0 || rules_.waived(Clause::tile_enemy_no_action);
        return contains(p_.agents[player], tile) && (all || owner_of(tile) == player);
    }
    bool holds_for(Player player, TileIndex tile, ActionDoes does) const {
        if (!p_.on_table(tile) || !uses(player, tile)) return false;
        const TileAction& action = game_.tile(p_, tile).action;
        return action.kind == ActionKind::occupy && !action.on_arrival && action.does == does;
    }
    bool near(const TileAction& action, TileIndex from, TileIndex to) const {
        switch (action.near) {
            case ActionNear::anywhere:
                return from != to;
            case ActionNear::edge:
                return share_edge(p_, from, to);
            case ActionNear::corner:
                return share_corner(p_, from, to);
            case ActionNear::edge_or_corner:
                return share_edge(p_, from, to) || share_corner(p_, from, to);
        }
        return false;
    }

    bool text_forbids(TileIndex tile) const {
        if (kind_ == ChoiceKind::attack) return tile == choice_.second && holds_for(p_.agent_on(tile), tile, ActionDoes::bar_attacks);
        const Player enemy = opponent_of(p_.agent_on(choice_.first));
        return holds_for(enemy, tile, ActionDoes::bar_moves) && near(game_.tile(p_, tile).action, tile, choice_.second);
    }

    // ---- recruiting and moving

    // Freed agents are put on recruitment tiles of the player's own.
    bool recruits_on(TileIndex tile) const {
        if (!p_.on_table(tile)) return false;
        const bool own = owner_of(tile) == actor_, printed = game_.tile(p_, tile).recruitment;
        if (own && (printed || readings_.recruit_icons_mean == RecruitIconsMean::any_own)) return true;
        if (kind_ == ChoiceKind::put_freed) return false;
        if (printed && readings_.recruit_enemy_tile == RecruitEnemyTile::yes) return true;
        for (const TileIndex helper : each(p_.agents[actor_]))
            if (own && holds_for(actor_, helper, ActionDoes::recruit_near) && near(game_.tile(p_, helper).action, helper, tile))
                return true;
        return false;
    }

    bool none_free() const {
        int tiles = 0;
        for (TileIndex tile = 0; tile < kMaximumTiles; ++tile) {
            if (!recruits_on(tile)) continue;
            if (p_.agent_on(tile) == kNobody) return false;
            ++tiles;
        }
        return tiles > 0 && found_is(tiles);
    }

    bool diagonally(TileIndex from) const {
        return rules_.settings.diagonal_moves != 0 || rules_.waived(Clause::move_straight) ||
               holds_for(p_.agent_on(from), from, ActionDoes::move_diagonally);
    }

    // By exactly as many steps as a move covers, over tiles without an agent, and by no fewer.
    bool reaches(TileIndex from, TileIndex to) const {
        const bool corners = diagonally(from);
        std::map<TileIndex, int> steps = {{from, 0}};
        std::vector<TileIndex> open = {from};
        for (std::size_t index = 0; index < open.size(); ++index) {
            const TileIndex tile = open[index];
            if (tile != from && p_.agent_on(tile) != kNobody) continue;
            for (TileIndex next = 0; next < kMaximumTiles; ++next)
                if ((share_edge(p_, tile, next) || (corners && share_corner(p_, tile, next))) &&
                    steps.try_emplace(next, steps[tile] + 1).second)
                    open.push_back(next);
        }
        return steps.contains(to) && steps[to] == rules_.settings.move_distance;
    }

    // Where the agent on this tile stood when the turn began.
    TileIndex began_at(TileIndex tile) const {
        const std::uint8_t origin = p_.origin[tile];
        return origin == 0 ? tile : origin == kNoTile ? kNoTile : static_cast<TileIndex>(origin - 1);
    }

    // ---- the formula

    bool icons_count(TileIndex tile, Player player) const {
        return owner_of(tile) == player || (rules_.settings.enemy_tile_icons != 0 && !rules_.waived(Clause::tile_enemy_icons));
    }
    int icon_value(int icons) const { return readings_.icons_value == IconsValue::presence ? std::min(icons, 1) : icons; }
    int icon(TileIndex tile) const { return icons_count(tile, p_.agent_on(tile)) ? icon_value(game_.tile(p_, tile).attack) : 0; }

    int attack_result(TileIndex from, TileIndex to) const {
        const Player player = p_.agent_on(from), defender = p_.agent_on(to);
        int result = rules_.settings.base_attack + icon(from) + support(from, to) - rules_.settings.base_defence;
        if (icons_count(to, defender)) result -= icon_value(game_.tile(p_, to).defence);
        for (const TileIndex helper : each(p_.agents[player])) {
            const TileAction& action = game_.tile(p_, helper).action;
            if (helper != from && holds_for(player, helper, ActionDoes::bonus_to_attacks) && near(action, helper, to))
                result += action.amount;
        }
        for (const TileIndex helper : each(p_.agents[defender])) {
            const TileAction& action = game_.tile(p_, helper).action;
            if (!holds_for(defender, helper, ActionDoes::bonus_to_defence)) continue;
            if (action.whom != ActionWhom::self) {
                if (near(action, helper, to)) result -= action.amount;
            } else if (helper == to) {
                int times = action.for_each_near ? 0 : 1;
                for (const TileIndex fellow : each(p_.agents[defender])) times += action.for_each_near && near(action, to, fellow) ? 1 : 0;
                result -= times * action.amount;
            }
        }
        if (rules_.settings.defence_support != 0 || rules_.waived(Clause::defence_no_agent_support))
            for (const TileIndex fellow : each(p_.agents[defender])) result -= fellow != from && share_edge(p_, fellow, to) ? 1 : 0;
        return result;
    }

    // What supporters add: where not all count, those that add most.
    int support(TileIndex from, TileIndex to) const {
        const bool with_icons = rules_.settings.supporter_icon_counts != 0 || rules_.waived(Clause::support_icon_ignored);
        std::vector<int> each_adds;
        for (const TileIndex tile : each(p_.agents[p_.agent_on(from)]))
            if (tile != from && tile != to && share_edge(p_, tile, to))
                each_adds.push_back(rules_.settings.support_bonus + (with_icons ? icon(tile) : 0));
        std::sort(each_adds.rbegin(), each_adds.rend());
        std::size_t counted = each_adds.size();
        if (rules_.settings.supporters_counted != 0) counted = std::min<std::size_t>(counted, rules_.settings.supporters_counted);
        if (readings_.support_count == SupportCount::one) counted = std::min<std::size_t>(counted, 1);
        int sum = 0;
        for (std::size_t index = 0; index < counted; ++index) sum += each_adds[index];
        return sum;
    }

    // ---- actions by option

    using Ways = std::set<std::pair<int, std::uint32_t>>;

    // All ways in which the action of the tile has an effect, as the operands of the choice.
    Ways ways(const TileAction& action) const {
        Ways ways;
        if (action.does == ActionDoes::free_captives) {
            if (p_.sides[actor_].captured > 0 && !rules_.waived(Clause::capture_relief) && room_for_freed()) ways.insert({0, 0});
            return ways;
        }
        for (TileIndex agent = 0; agent < kMaximumTiles; ++agent) {
            if (!is_meant(action, agent)) continue;
            const bool chosen = action.whom == ActionWhom::one_enemy || action.whom == ActionWhom::one_other_own;
            const int second = chosen ? agent + 1 : 0;
            if (action.does == ActionDoes::move_agent)
                add_moves(action, agent, second, ways);
            else
                ways.insert({second, 0});
        }
        return ways;
    }

    bool room_for_freed() const {
        if (readings_.relief_where == ReliefWhere::reserve) return true;
        for (const TileIndex tile : each(kTilesOf[actor_])) {
            const bool place =
                p_.on_table(tile) && (game_.tile(p_, tile).recruitment || readings_.recruit_icons_mean == RecruitIconsMean::any_own);
            if (place && p_.agent_on(tile) == kNobody) return true;
        }
        return false;
    }

    bool is_meant(const TileAction& action, TileIndex agent) const {
        if (action.whom == ActionWhom::self) return agent == choice_.first;
        const bool enemy = action.whom == ActionWhom::one_enemy || action.whom == ActionWhom::each_enemy;
        if (agent == choice_.first || !contains(p_.agents[enemy ? other_ : actor_], agent)) return false;
        const bool weak =
            action.defence_icon_most == TileAction::kAnyIcon || icon_value(game_.tile(p_, agent).defence) <= action.defence_icon_most;
        return weak && near(action, choice_.first, agent);
    }

    void add_moves(const TileAction& action, TileIndex agent, int second, Ways& ways) const {
        const bool gone = action.kind == ActionKind::disband && readings_.disband_order == DisbandOrder::agent_first;
        const auto free = [&](TileIndex tile) { return p_.agent_on(tile) == kNobody || (gone && tile == choice_.first); };
        for (TileIndex to = 0; to < kMaximumTiles; ++to) {
            if (!p_.on_table(to)) continue;
            if (action.path == ActionPath::straight_line) {
                if (in_line(agent, to, action.steps) && free(to)) ways.insert({second, ActionMove{to, kNoTile}.to_third()});
                continue;
            }
            if (action.steps < 2 && share_edge(p_, agent, to) && free(to)) ways.insert({second, ActionMove{to, kNoTile}.to_third()});
            for (TileIndex by = 0; action.steps >= 2 && by < kMaximumTiles; ++by)
                if (share_edge(p_, agent, by) && share_edge(p_, by, to) && free(by) && (free(to) || to == agent))
                    ways.insert({second, ActionMove{to, by}.to_third()});
        }
    }

    bool in_line(TileIndex from, TileIndex to, int steps) const {
        const Cell start = p_.cells[from], end = p_.cells[to];
        const int x = end.x - start.x, y = end.y - start.y;
        if ((x != 0 && y != 0) || std::abs(x) + std::abs(y) != steps) return false;
        return steps == 1 || lies({static_cast<std::int8_t>(start.x + x / 2), static_cast<std::int8_t>(start.y + y / 2)});
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

bool holds_in_play(const Game& game, const Position& position, Choice choice, const Finding& finding) {
    return RecountOfPlay(game, position, choice, finding).holds();
}

}  // namespace arbiter::proxy_wars::testing
