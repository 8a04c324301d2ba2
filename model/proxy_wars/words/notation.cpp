// What entries of a record mean: cutting, placing, options, and what is claimed beside them (notation.h).
#include "model/proxy_wars/words/notation.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "model/core/input/json_reader.h"
#include "model/core/words/entry_reader.h"
#include "model/core/words/words.h"
#include "model/proxy_wars/rules/inspect.h"
#include "model/proxy_wars/value/sheet_names.h"
#include "model/proxy_wars/words/moves.h"
#include "model/proxy_wars/words/reference_text.h"
#include "model/proxy_wars/words/text.h"
#include "model/proxy_wars/words/told_action.h"

namespace arbiter::proxy_wars {
namespace {

class EntryReader : public EntryReaderOf<EntryReader, Game> {
public:
    using EntryReaderOf::EntryReaderOf;

    static std::span<const OwnWord> own_words() {
        using R = EntryReader;
        static constexpr OwnWord kWords[] = {{"cut", &R::cut},       {"place", &R::place}, {"recruit", &R::recruit}, {"move", &R::move},
                                             {"attack", &R::attack}, {"use", &R::use},     {"pass", &R::pass}};
        return kWords;
    }
    std::uint32_t refer(const Given& given) const {
        if (given.operand->form != &kFactionForm) return tile_of_view(given.view);
        return static_cast<std::uint32_t>(read_faction_name(game_.factions(), given.view));
    }
    void beside(const Operand&) {}

private:
    using EntryReaderOf::choose;

    // ---- cutting and placing

    void cut() {
        Tiles tiles = 0, of_other = 0;
        for (const JsonView& view : required("tiles").elements()) {
            const TileIndex tile = tile_of_view(view);
            if (contains(tiles, tile)) view.reject("found this tile twice");
            tiles |= bit_of_tile(tile);
            if (owner_of(tile) != by_) of_other |= bit_of_tile(tile);
        }
        if (of_other != 0) {
            state(Clause::cut_fiefdoms, fmt::format("not on the sheet of {}: {}", who(), tile_names(game_, position_, of_other)));
            result_.title = fmt::format("{} cuts {}", who(), tile_names(game_, position_, tiles));
            return cannot_be_made();
        }
        choose(ChoiceKind::cut, 0, 0, static_cast<std::uint32_t>(tiles >> (by_ * kMaximumSheet)));
    }
    void place() {
        const JsonView view = required("cells");
        JsonObject object = view.object();
        std::map<TileIndex, Cell> cells;
        Tiles tiles = 0;
        bool half = false;
        for (const auto& [id, cell] : object.members()) {
            const TileIndex tile = named_tile(id, cell);
            if (contains(tiles, tile)) cell.reject("found this tile twice");
            cells[tile] = read_cell(cell, &half);
            tiles |= bit_of_tile(tile);
        }
        if (cells.empty()) view.reject("no tile is placed");
        const auto is_far = [](const auto& placed) {
            return std::abs(placed.second.x) > kFirstWithin || std::abs(placed.second.y) > kFirstWithin;
        };
        if (!any_on_table(position_) && std::any_of(cells.begin(), cells.end(), is_far))
            view.fail(fmt::format("coordinates from {} to {} of the fiefdom that is placed first", -kFirstWithin, kFirstWithin));
        const TileIndex first = cells.begin()->first;
        if (position_.fiefdom[first] == 0) return choose(ChoiceKind::place_left, first);
        if (tiles_in_fiefdom(game_, position_, owner_of(first), position_.fiefdom[first]) != tiles) {
            state(Clause::cut_fiefdoms, fmt::format("{} are not one fiefdom", tile_names(game_, position_, tiles)));
            result_.title = placing_text(cells, half);
            return cannot_be_made();
        }
        const std::uint8_t least = truth("turned_over") ? Turned::kFlipped : std::uint8_t{0};
        for (std::uint8_t turned = least; turned < Turned::kCount; ++turned) {
            const Choice choice = make_choice(by_, ChoiceKind::place, first, turned, to_third(cells[first], half));
            const auto placed = game_.placed_by(position_, choice);
            if (!std::all_of(placed.begin(), placed.end(), [&](const auto& one) { return cells[one.tile] == one.cell; })) continue;
            return choose(ChoiceKind::place, first, turned, choice.third);
        }
        state(Clause::place_as_cut, "the tiles do not lie to each other as they were cut");
        result_.title = placing_text(cells, half);
        cannot_be_made();
    }
    // "Jon places Lobby at (3,0) and Camp at (0,1)": as it is told, where no choice says it.
    std::string placing_text(const std::map<TileIndex, Cell>& cells, bool half) const {
        std::vector<std::string> tiles;
        for (const auto& [tile, cell] : cells) tiles.push_back(fmt::format("{} at ({},{})", name(tile), cell.x, cell.y));
        return fmt::format("{} places {}{}", who(), joined(tiles), half ? ", between the cells" : "");
    }

    // ---- options

    void recruit() {
        choose_by_row();
        check_frees();
    }
    void move() {
        const TileIndex from = tile("from");
        const JsonView to = required("to");
        if (to.is_string()) {
            choose(ChoiceKind::move, from, tile_of_view(to));
            return check_frees();
        }
        const Cell cell = read_cell(to, nullptr);
        const auto there = std::find(position_.cells.begin(), position_.cells.end(), cell);
        if (there != position_.cells.end()) return choose(ChoiceKind::move, from, static_cast<TileIndex>(there - position_.cells.begin()));
        choose(ChoiceKind::move, from, kNoTile);
    }
    void attack() {
        const TileIndex from = tile("from"), to = tile("to");
        choose_by_row();
        const Choice choice = make_choice(by_, ChoiceKind::attack, from, to);
        if (truth("announced") && game_.check(position_, choice) != kNoClause) {
            result_.title = choice_text(game_, names_, position_, choice) + ", and only announces it";
            return state_findings(choice);
        }
        // Of an attack without attacker or defender there is no result to be right about.
        const bool fought =
            position_.on_table(from) && position_.on_table(to) && position_.agent_on(from) != kNobody && position_.agent_on(to) != kNobody;
        if (const auto claimed = number("result"); claimed && fought) check_result(*claimed, choice);
        if (const auto icons = member("icons_of")) {
            for (const JsonView& view : icons->elements()) {
                const std::string fact = fmt::format("the icon of {}, where a supporter stands, was counted", name(tile_of_view(view)));
                state(Clause::support_icon_ignored, fact);
                state(Clause::support_plus_one, fact);
            }
        }
        if (truth("stays")) state(Clause::attack_advance, fmt::format("the attacker stays on {}", name(from)));
        if (const auto defeated = number("defeated")) check_defeated(*defeated == 1, choice);
        check_frees();
    }
    void use() {
        const TileIndex from = tile("tile");
        const ToldAction told{optional_tile("agent"), optional_tile("over"), optional_tile("to")};
        const Choice choice = choice_told(game_, position_, by_, from, told);
        choose(ChoiceKind::use_action, choice.first, choice.second, choice.third);
        if (truth("stays")) state(Clause::tile_disband_return, fmt::format("the agent stays on {}", name(from)));
        check_frees();
    }
    // People write that somebody passes also where no option was possible.
    void pass() {
        const bool stuck = game_.check(position_, make_choice(by_, ChoiceKind::skip_turn)) == kNoClause;
        choose(stuck ? ChoiceKind::skip_turn : ChoiceKind::pass);
    }

    // ---- what is claimed

    // The choice is forbidden, and nobody made it.
    void state_findings(Choice choice) {
        for (const Finding& finding : game_.check_all(position_, choice))
            state(finding.clause, finding_fact(game_, names_, position_, choice, finding));
        cannot_be_made();
    }

    // What the choice does by the rules; nothing if it is not legal.
    std::vector<Event> events_of(Choice choice) const {
        if (game_.check(position_, choice) != kNoClause) return {};
        Position after = position_;
        Events events;
        game_.apply(after, choice, events);
        return {events.begin(), events.end()};
    }

    // Who adds up wrongly has not attacked wrongly; an attack that cannot be made was made by the wrong sum.
    void check_result(std::int64_t claimed, Choice choice) {
        const int computed = game_.attack_sum(position_, choice.first, choice.second).result();
        if (claimed == computed) return;
        if (game_.check(position_, choice) == kNoClause) return untrue("result", claimed, computed);
        state(Clause::attack_formula, fmt::format("the result is {}, not {}", computed, claimed));
    }

    void untrue(std::string_view what, std::int64_t recorded, std::int64_t computed) {
        result_.untrue.push_back({std::string(what), std::to_string(recorded), std::to_string(computed)});
    }

    void check_defeated(bool said_destroyed, Choice choice) {
        const auto events = events_of(choice);
        const auto happened = [&](EventKind kind) {
            return std::any_of(events.begin(), events.end(),
                               [&](const Event& event) { return static_cast<EventKind>(event.kind) == kind; });
        };
        if (said_destroyed && happened(EventKind::captured)) {
            const TileIndex from = choice.first;
            const bool has_text = game_.tile(position_, from).action.does == ActionDoes::destroy_defeated;
            const std::string fact = has_text && owner_of(from) != by_
                                         ? fmt::format("the action of {} is not for agents of {}: the agent is captured", name(from), who())
                                         : fmt::format("no text of {} says that the agent is destroyed: it is captured", name(from));
            state(Clause::attack_capture, fact);
            state(has_text && owner_of(from) != by_ ? Clause::tile_enemy_no_action : Clause::attack_destroy, fact);
        } else if (!said_destroyed && happened(EventKind::destroyed)) {
            state(Clause::attack_destroy, fmt::format("a text says that the agent is destroyed, not captured"));
        }
    }

    // "frees": so many captives, whoever's they were, where the rules free another number. Captives that are taken back though nothing
    // frees any are a play against the rules; another number than a text frees is miscounted, and so are more than there are.
    void check_frees() {
        const auto claimed = number("frees");
        if (!claimed || result_.choices.empty()) return;
        const Choice choice = result_.choices.front();
        int freed = 0;
        for (const Event& event : events_of(choice)) {
            if (static_cast<EventKind>(event.kind) == EventKind::freed) freed += event.amount;
        }
        if (freed == *claimed) return;
        const bool could_be_taken = freed == 0 && *claimed <= position_.sides[0].captured + position_.sides[1].captured;
        if (!could_be_taken && game_.check(position_, choice) == kNoClause) return untrue("frees", *claimed, freed);
        const TileIndex reached =
            kind_of(choice) == ChoiceKind::recruit || kind_of(choice) == ChoiceKind::use_action ? choice.first : choice.second;
        const bool of_enemy =
            reached < kMaximumTiles && owner_of(reached) != by_ && game_.tile(position_, reached).action.does == ActionDoes::free_captives;
        state(
            of_enemy ? Clause::tile_enemy_no_action : Clause::capture_kept,
            fmt::format("no captive comes free, and {}", *claimed == 1 ? "1 was taken back" : fmt::format("{} were taken back", *claimed)));
    }

    // ---- members

    TileIndex named_tile(std::string_view id, const JsonView& view) const {
        if (const auto found = find_tile(game_, position_, id)) return *found;
        const auto known = known_tiles(game_, position_);
        if (known.empty()) view.reject(fmt::format("found {}, and nobody has taken a faction, whose tiles it could be of", brief_text(id)));
        view.fail_name(id, known);
    }
    TileIndex tile_of_view(const JsonView& view) const { return named_tile(view.read_string(1, 100), view); }
    TileIndex tile(std::string_view key) { return tile_of_view(required(key)); }
    std::optional<TileIndex> optional_tile(std::string_view key) {
        const auto view = member(key);
        if (!view) return std::nullopt;
        return tile_of_view(*view);
    }
    std::string name(TileIndex tile) const { return tile_name(game_, position_, tile); }

    // `half`: set where a coordinate is between two whole ones; nullptr: it must be whole.
    static Cell read_cell(const JsonView& view, bool* half) {
        const auto parts = view.elements(2, 2);
        const auto coordinate = [&](const JsonView& part) {
            if (half == nullptr || !part.json().is_number_float()) return static_cast<std::int8_t>(part.read_int(-kTable, kTable));
            const double value = part.json().get<double>();
            if (!(std::abs(value) <= kTable)) part.fail(fmt::format("a coordinate from {} to {}", -kTable, kTable));
            *half = *half || value != std::floor(value);
            return static_cast<std::int8_t>(std::floor(value));
        };
        const std::int8_t x = coordinate(parts[0]);
        return {x, coordinate(parts[1])};
    }
};

}  // namespace

EntryChoices interpret(const Game& game, const Names& names, const Position& position, const Move& move) {
    return EntryReader(game, kRegister, names, position, move).read();
}

}  // namespace arbiter::proxy_wars
