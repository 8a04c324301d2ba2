// Lists of choices: the candidates of the awaited decision, of which the legal ones are listed; and the universe of all choices.
#include <algorithm>
#include <bit>
#include <cstdlib>

#include "model/core/choice_order.h"
#include "model/proxy_wars/rules/legality_checker.h"

namespace arbiter::proxy_wars {

namespace {

// Calls use(tiles) for all sets of at most one tile more than a fiefdom has.
template <class Use>
void for_few_tiles(const Game& game, SheetTiles sheet, Use use) {
    const int most = game.rules().settings.fiefdom_size + 1;
    const auto extend = [&](const auto& self, SheetTiles tiles, SheetTiles left, int size) -> void {
        for (; left != 0 && size < most; left &= left - 1) {
            const SheetTiles larger = tiles | (left & -left);
            use(larger);
            self(self, larger, left & (left - 1), size + 1);
        }
    };
    extend(extend, 0, sheet, 0);
}

// Collects the candidates that the checks let through.
class Lister {
public:
    // All of them, in `out`.
    Lister(const Game& game, const Position& position, std::vector<Choice>& out) : Lister(game, position, &out, 0) {}
    // Counts them, and stops at `limit`.
    Lister(const Game& game, const Position& position, int limit) : Lister(game, position, nullptr, limit) {}

    // How many there are.
    int run() {
        list_awaited();
        return found_;
    }
    // Of the options of the turn alone; with `out` in play only.
    int count_options() {
        list_options();
        return found_;
    }
    Choice first() const { return first_; }
    // Where a fiefdom is placed: those of the first that can be, turned in the first way in which it can be.
    void run_to_first_placements() { list_placements(true); }

private:
    Lister(const Game& game, const Position& position, std::vector<Choice>* out, int limit)
        : game_(game), p_(position), actor_(position.decider), out_(out), limit_(limit) {
        if (p_.phase == Phase::play) board_ = &game.board(p_);
    }

    void list_awaited() {
        switch (p_.awaiting) {
            case Awaiting::nothing:
                return;
            case Awaiting::agents:
                for (int agents = 0; agents <= kMaximumAgents; ++agents)
                    for (int colours = 0; colours <= kMaximumAgents; ++colours) propose(ChoiceKind::take_agents, agents, colours);
                return;
            case Awaiting::faction:
                for (std::size_t faction = 0; faction < game_.factions().size(); ++faction)
                    propose(ChoiceKind::take_faction, static_cast<int>(faction));
                return;
            case Awaiting::cut:
                return list_cuts();
            case Awaiting::starting:
                for (const Player seat : kBothPlayers) propose(ChoiceKind::starting, seat);
                return;
            case Awaiting::place:
                return list_placements();
            case Awaiting::option:
                return list_turn();
            case Awaiting::arrival:
                propose(ChoiceKind::use_arrival);
                propose(ChoiceKind::decline_arrival);
                return;
            case Awaiting::relief:
                for (const TileIndex tile : each(board_->placed)) propose(ChoiceKind::put_freed, tile);
                return;
        }
    }

    void propose(ChoiceKind kind, int first = 0, int second = 0, std::uint32_t third = 0) {
        if (done()) return;
        const Choice choice = make_choice(actor_, kind, static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second), third);
        if (first_clause_against<Checker>(game_, board_, table_, p_, choice) == kNoClause) take(choice);
    }
    // What is legal. A place for a fiefdom may be proposed twice.
    void take(Choice choice) {
        if (found_ == 0) first_ = choice;
        if (out_ != nullptr)
            out_->push_back(choice);
        else if (found_ != 0 && choice == first_)
            return;
        ++found_;
    }
    bool done() const { return out_ == nullptr && found_ >= limit_; }

    // Where the rules for a fiefdom are waived it can be any few tiles.
    void list_cuts() {
        const Cutting& cutting = game_.cutting(p_.sides[p_.decider].faction);
        const SheetTiles uncut = uncut_tiles(game_, p_, p_.decider);
        if (game_.rules().waived(Clause::cut_three) || game_.rules().waived(Clause::cut_connected))
            for_few_tiles(game_, uncut, [&](SheetTiles tiles) { propose(ChoiceKind::cut, 0, 0, tiles); });
        else
            for (const SheetTiles piece : cutting.pieces())
                if ((piece & ~uncut) == 0) propose(ChoiceKind::cut, 0, 0, piece);
        propose(ChoiceKind::end_cut);
    }

    void list_placements(bool first_alone = false) {
        CheckedTable table(p_);
        table_ = &table;
        const auto enough = [&] { return done() || (first_alone && found_ > 0); };
        for (const TileIndex first : each(unplaced_fiefdoms(p_, actor_)))
            for (int way = 0; way < Turned::kCount && !enough(); ++way) list_placements_of(first, way);
        table_ = nullptr;
    }

    // Each tile of the fiefdom on each cell next to the table; anywhere where it need not be joined.
    void list_placements_of(TileIndex first, int way) {
        if (table_->table.empty()) return propose(ChoiceKind::place, first, way, to_third({0, 0}));
        const Placement shape =
            game_.placed_by(p_, make_choice(actor_, ChoiceKind::place, first, static_cast<std::uint8_t>(way), to_third({0, 0})));
        const Table& table = table_->table;
        const std::size_t begin = out_ == nullptr ? 0 : out_->size();
        const auto put_on = [&](int x, int y) {
            for (const PlacedTile& part : shape) {
                const int corner_x = x - part.cell.x, corner_y = y - part.cell.y;
                if (std::abs(corner_x) > kTable || std::abs(corner_y) > kTable) continue;
                propose(ChoiceKind::place, first, way, to_third({static_cast<std::int8_t>(corner_x), static_cast<std::int8_t>(corner_y)}));
            }
        };
        const bool anywhere = game_.rules().waived(Clause::place_edge);
        const int frame = anywhere ? 2 : 1;
        for (int y = table.bottom() - frame; y <= table.top() + frame; ++y) {
            for (int x = table.left() - frame; x <= table.right() + frame && !done(); ++x) {
                if (table.at(x, y) != kNoTile) continue;
                const bool next = table.at(x + 1, y) != kNoTile || table.at(x - 1, y) != kNoTile || table.at(x, y + 1) != kNoTile ||
                                  table.at(x, y - 1) != kNoTile;
                if (next || anywhere) put_on(x, y);
            }
        }
        if (out_ == nullptr) return;
        std::sort(out_->begin() + static_cast<std::ptrdiff_t>(begin), out_->end());
        out_->erase(std::unique(out_->begin() + static_cast<std::ptrdiff_t>(begin), out_->end()), out_->end());
    }

    // turn.stuck: who has no option skips the turn.
    void list_turn() {
        list_options();
        if (p_.option_count > 0) propose(ChoiceKind::end_turn);
        if (p_.option_count == 0 && found_ == 0) return take(make_choice(actor_, ChoiceKind::skip_turn));
        if (game_.rules().readings.turn_pass == TurnPass::yes) propose(ChoiceKind::pass);
    }

    // Kind by kind in the order of choices: the first that is found is the first of all but tile actions.
    void list_options() {
        const Tiles free = board_->placed & ~p_.occupied(), own = p_.agents[actor_];
        if (p_.sides[actor_].reserve > 0)
            for (const TileIndex tile : each(candidates_to_recruit() & free)) propose(ChoiceKind::recruit, tile);
        const bool enemies_too = game_.rules().waived(Clause::move_own_agent);
        for (const TileIndex from : each(enemies_too ? p_.occupied() : own))
            for (const TileIndex to : each(candidates_to_reach(from) & free)) propose(ChoiceKind::move, from, to);
        for (const TileIndex from : each(own))
            for (const TileIndex to : each(candidates_to_attack(from) & p_.occupied())) propose(ChoiceKind::attack, from, to);
        for (const TileIndex from : each(own & board_->by_option)) list_actions(from);
    }

    void list_actions(TileIndex from) {
        if (done()) return;
        any_way(game_, *board_, p_, actor_, from, [&](std::uint8_t second, std::uint32_t third) {
            propose(ChoiceKind::use_action, from, second, third);
            return done();
        });
        if (may_be_without_effect() && !has_effect(game_, *board_, p_, actor_, from)) propose(ChoiceKind::use_action, from);
    }

    Tiles candidates_to_recruit() const {
        return game_.rules().waived(Clause::recruit_own_tile) ? board_->placed : recruitable(game_, *board_, p_, actor_);
    }
    Tiles candidates_to_reach(TileIndex from) const {
        return game_.rules().waived(Clause::move_distance) ? board_->placed : move_reach(game_, *board_, p_, from);
    }
    Tiles candidates_to_attack(TileIndex from) const {
        return game_.rules().waived(Clause::attack_next_to) ? board_->placed : board_->edges[from];
    }
    // disband.needs-effect
    bool may_be_without_effect() const {
        return game_.rules().readings.disband_needs_effect == DisbandNeedsEffect::yes || game_.rules().waived(Clause::tile_some_effect);
    }

    const Game& game_;
    const Position& p_;
    Player actor_;
    std::vector<Choice>* out_;
    int limit_;
    const Board* board_ = nullptr;
    CheckedTable* table_ = nullptr;
    int found_ = 0;
    Choice first_;
};

}  // namespace

bool any_option(const Game& game, const Position& position) {
    return Lister(game, position, 1).count_options() > 0;
}

void Game::list_choices(const Position& position, std::vector<Choice>& out) const {
    out.clear();
    if (is_over(position)) return;
    Lister(*this, position, out).run();
    std::sort(out.begin(), out.end());
}

namespace {

// Recruits and moves that nothing can forbid, counted without a check of each: nearly every position has two.
bool has_two_plain_options(const Game& game, const Position& position) {
    const Rules& rules = game.rules();
    if (position.awaiting != Awaiting::option || position.options != 0) return false;
    const Player player = position.decider;
    const Board& board = game.board(position);
    const Tiles free = board.placed & ~position.occupied();
    int count = position.sides[player].reserve > 0 ? std::popcount(recruitable(game, board, position, player) & free) : 0;
    if (count >= 2) return true;
    const bool barred = rules.waived(Clause::move_one) || rules.waived(Clause::move_any_tile) ||
                        holding(game, board, position, opponent_of(player), ActionDoes::bar_moves) != 0;
    if (barred) return false;
    for (const TileIndex from : each(position.agents[player])) {
        count += std::popcount(move_reach(game, board, position, from) & free);
        if (count >= 2) return true;
    }
    return false;
}

// Whoever places next to a table has two places at least, whatever lies there: the fiefdom as it was cut, outside the rectangle of all
// tiles, with the right end of its lowest row above the left end of the table's highest row, and the same way below. Each joins one edge,
// overlaps nothing, and touches no hole.
bool has_two_places(const Position& position) {
    if (position.awaiting != Awaiting::place || unplaced_fiefdoms(position, position.decider) == 0) return false;
    constexpr int kRoom = kTable - kMaximumSheet;  // for the longest fiefdom
    bool any = false;
    for (const Cell cell : position.cells) {
        if (!cell.on_table()) continue;
        if (std::abs(cell.x) > kRoom || std::abs(cell.y) > kRoom) return false;
        any = true;
    }
    return any;
}

}  // namespace

Forced Game::forced_choice(const Position& position, Choice& choice) const {
    if (is_over(position) || has_two_plain_options(*this, position) || has_two_places(position)) return Forced::no;
    Lister lister(*this, position, 2);
    if (lister.run() != 1) return Forced::no;
    choice = lister.first();
    return Forced::yes;
}

bool Game::passive_choice(const Position& position, Choice& out) const {
    if (is_over(position)) return false;
    static thread_local std::vector<Choice> choices;
    choices.clear();
    const auto is_legal = [&](ChoiceKind kind) {
        out = make_choice(position.decider, kind);
        return check(position, out) == kNoClause;
    };
    // Most of what is awaited says so without a list of all.
    if (position.awaiting == Awaiting::option) {
        if (is_legal(ChoiceKind::end_turn) || is_legal(ChoiceKind::pass)) return true;
        Lister lister(*this, position, 1);
        const bool any = lister.run() > 0;
        out = lister.first();
        if (any && kind_of(out) != ChoiceKind::use_action) return true;
        list_choices(position, choices);
    } else if (position.awaiting == Awaiting::arrival && is_legal(ChoiceKind::decline_arrival)) {
        return true;
    } else if (position.awaiting == Awaiting::place) {
        Lister(*this, position, choices).run_to_first_placements();
    } else {
        list_choices(position, choices);
    }
    return passive_choice_among(choices, out);
}

namespace {

class Universe {
public:
    Universe(const Game& game, const Position& position) : game_(game), p_(position) {
        for (TileIndex tile = 0; tile < kMaximumTiles; ++tile)
            if (p_.phase < Phase::cutting || place_of(tile) <= game.sheet_size(p_, owner_of(tile))) tiles_.push_back(tile);
        tiles_.push_back(kMaximumTiles);
    }

    std::vector<Choice> all() {
        for (int kind = 0; kind <= static_cast<int>(kLastChoiceKind) + 1; ++kind)
            for (const Player actor : {Player{0}, Player{1}, kChance, kNobody}) add(actor, static_cast<ChoiceKind>(kind));
        for (int seat = 0; seat <= kPlayers; ++seat) add(kChance, ChoiceKind::starting, seat);
        for (const Player actor : kBothPlayers) {
            add_preparation(actor);
            if (p_.phase >= Phase::cutting) add_cuts(actor);
            for (const TileIndex tile : tiles_) add_of_tile(actor, tile);
        }
        if (p_.phase == Phase::play) add_actions();
        put_in_order(all_);
        return std::move(all_);
    }

private:
    void add(Player actor, ChoiceKind kind, int first = 0, int second = 0, std::uint32_t third = 0) {
        all_.push_back(make_choice(actor, kind, static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second), third));
    }

    void add_preparation(Player actor) {
        for (int agents = 0; agents <= kMaximumAgents + 1; ++agents)
            for (int colours = 0; colours <= kMaximumAgents + 1; ++colours) add(actor, ChoiceKind::take_agents, agents, colours);
        for (int faction = 0; faction <= kMaximumFactions; ++faction) add(actor, ChoiceKind::take_faction, faction);
    }

    // When the cutting is over a fiefdom is refused whatever its tiles are.
    void add_cuts(Player actor) {
        const Cutting& cutting = game_.cutting(p_.sides[actor].faction);
        add(actor, ChoiceKind::cut, 0, 0, cutting.sheet() + 1);
        const auto add_cut = [&](SheetTiles tiles) { add(actor, ChoiceKind::cut, 0, 0, tiles); };
        if (p_.phase == Phase::cutting)
            for_few_tiles(game_, cutting.sheet(), add_cut);
        else
            std::for_each(cutting.pieces().begin(), cutting.pieces().end(), add_cut);
    }

    void add_of_tile(Player actor, TileIndex tile) {
        for (const ChoiceKind kind : {ChoiceKind::recruit, ChoiceKind::place_left, ChoiceKind::put_freed}) add(actor, kind, tile);
        for (const TileIndex other : tiles_) {
            add(actor, ChoiceKind::move, tile, other);
            add(actor, ChoiceKind::attack, tile, other);
        }
        add(actor, ChoiceKind::move, tile, kNoTile);
        if (p_.phase == Phase::placement) add_placements(actor, tile);
    }

    // Around the table, as far as a fiefdom next to it can reach; the first one where it is listed.
    void add_placements(Player actor, TileIndex tile) {
        const Table table(p_.cells);
        const int frame = table.empty() ? 0 : game_.rules().settings.fiefdom_size + 1;
        const int right = table.empty() ? 0 : table.right(), top = table.empty() ? 0 : table.top();
        for (int way = 0; way <= Turned::kCount; ++way) {
            for (int y = table.bottom() - frame; y <= top + frame; ++y) {
                for (int x = table.left() - frame; x <= right + frame; ++x) {
                    const Cell cell{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
                    add(actor, ChoiceKind::place, tile, way, to_third(cell));
                    add(actor, ChoiceKind::place, tile, way, to_third(cell, true));
                }
            }
        }
    }

    void add_actions() {
        const Board& board = game_.board(p_);
        for (const Player actor : kBothPlayers) {
            for (const TileIndex tile : each(board.placed)) {
                add(actor, ChoiceKind::use_action, tile);
                for (const TileIndex chosen : tiles_) add(actor, ChoiceKind::use_action, tile, chosen + 1);
                if (board.actions[tile].does != ActionDoes::move_agent) continue;
                add_ways(actor, board, tile, 0, tile);
                for (const TileIndex agent : each(board.placed)) add_ways(actor, board, tile, agent + 1, agent);
            }
        }
    }

    // To every tile; where an action goes over another tile, over each that is next to one of the ends, and over the ends themselves.
    void add_ways(Player actor, const Board& board, TileIndex tile, int chosen, TileIndex from) {
        const TileAction& action = board.actions[tile];
        const bool over_another = action.steps >= 2 && action.path == ActionPath::free_steps;
        for (const TileIndex to : each(board.placed)) {
            add(actor, ChoiceKind::use_action, tile, chosen, ActionMove{to, kNoTile}.to_third());
            const Tiles between = board.edges[from] | board.edges[to] | bit_of_tile(from) | bit_of_tile(to);
            for (const TileIndex by : each(over_another ? between : 0))
                add(actor, ChoiceKind::use_action, tile, chosen, ActionMove{to, by}.to_third());
        }
    }

    const Game& game_;
    const Position& p_;
    std::vector<TileIndex> tiles_;  // of the sheets, and some that are on none
    std::vector<Choice> all_;
};

}  // namespace

// Every operand that means something here, and some that do not.
std::vector<Choice> Game::universe(const Position& position) const {
    return Universe(*this, position).all();
}

}  // namespace arbiter::proxy_wars
