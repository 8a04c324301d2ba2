// How people say what is done in Noughts with Cards: the table of moves, set positions, sentences, and words of questions.
#include "model/core/words/words.h"

#include <fmt/format.h>

#include "model/noughts/definition.h"

namespace arbiter::noughts {
namespace {

constexpr std::string_view kCellNames[] = {"a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"}, kMarks = "ABC";
constexpr Form kCell{.name = "cell",
                     .shape = Form::Shape::word,
                     .words = kCellNames,
                     .about = "A cell: its row, a to c from above, and its column, 1 to 3."};
constexpr Operand kOn[] = {{.key = "cell", .form = &kCell, .slot = Slot::first}};
constexpr Operand kFromTo[] = {{.key = "from", .form = &kCell, .slot = Slot::first}, {.key = "to", .form = &kCell, .slot = Slot::second}};
constexpr MoveRow kRows[] = {
    {.word = "mark", .kind = 1, .group = "turn", .operands = kOn, .about = "a mark on an empty cell"},
    {.word = "erase", .kind = 2, .group = "turn", .operands = kOn, .about = "a mark of an opponent is taken off"},
    {.word = "slide", .kind = 3, .group = "turn", .operands = kFromTo, .about = "an own mark goes to an empty cell next to it"}};
static_assert(covers_all_kinds(kRows, 3));
constexpr MoveTable kMoves{.game = "Noughts with Cards", .rows = kRows, .about = "Cells are named by row and column."};

std::string_view cell_name(std::size_t cell) {
    return cell < kCells ? kCellNames[cell] : "?";
}

std::string done(const Names& names, Player player, std::uint8_t kind, std::uint8_t first, std::uint8_t second) {
    const std::string to = kind == 3 ? fmt::format(" to {}", cell_name(second)) : "";
    const std::string_view what = kind == 1 ? "marks" : kind == 2 ? "erases" : "slides from";
    return fmt::format("{} {} {}{}", decider_words(names, player), what, cell_name(first), to);
}

template <std::size_t card>
void left(const Game& game, const Position& position, Player player, Gathered& out) {
    out.add(game.rules().settings.card_uses - position.used[player][card]);
}
void marks(const Game&, const Position& position, Player player, Gathered& out) {
    out.add(marks_of(position, player));
}

}  // namespace

const QuestionWords<Game>& question_words(const Game*) {
    static const QuestionWords<Game> words = [] {
        QuestionWords<Game> all;
        all.of_position = {{"decider", seat_values(), number_of_position<Game, &Position::decider>}};
        all.of_player = {{"marks", WordShape::number, "marks", marks},
                         {"erase", WordShape::number, "erase", left<0>},
                         {"slide", WordShape::number, "slide", left<1>}};
        all.in_turn = [](const Position& position) { return position.awaiting == Awaiting::turn; };
        return all;
    }();
    return words;
}

const MoveTable& Definition::moves() {
    return kMoves;
}

Position Definition::read_position(const Game& game, const Names& names, const JsonView& view) {
    Position position;
    JsonObject object = view.object();
    if (const auto board = object.optional("board")) {
        for (std::size_t cell = 0; const JsonView& row : board->elements(3, 3)) {
            for (const char mark : row.read_string(3, 3)) {
                if (mark != '.' && kMarks.substr(0, names.players.size()).find(mark) == std::string_view::npos)
                    row.fail("three cells, each a player's letter or .");
                position.cells[cell++] = mark == '.' ? kNobody : static_cast<Player>(mark - 'A');
            }
        }
    }
    if (const auto decider = object.optional("decider")) {
        const auto player = read_player(names, decider->read_string());
        position.decider = player ? *player : (decider->fail("a player"), kNobody);
    }
    if (auto used = object.optional("used")) {
        JsonObject sides = used->object();
        for (Player player = 0; player < game.seats(); ++player)
            for (std::size_t card = 0; const JsonView& count : sides.required(seat_letter(player)).elements(kCards, kCards))
                position.used[player][card++] = static_cast<std::uint8_t>(count.read_int(0, game.rules().settings.card_uses));
        sides.no_other_keys();
    }
    object.no_other_keys();
    if (rows(position, game.seats()) > 1) view.reject("two players have three in a row");
    game.settle(position);
    return position;
}

Json Definition::write_position(const Game& game, const Names&, const Position& position) {
    std::string board;
    for (const Player owner : position.cells) board += owner == kNobody ? '.' : kMarks[owner];
    Json json = {{"board", {board.substr(0, 3), board.substr(3, 3), board.substr(6)}}};
    if (position.decider != kNobody) json["decider"] = seat_letter(position.decider);
    for (Player player = 0; player < game.seats(); ++player) json["used"][std::string(seat_letter(player))] = position.used[player];
    return json;
}

std::string Definition::choice_text(const Game&, const Names& names, const Position&, Choice choice) {
    return done(names, choice.actor, choice.kind, choice.first, choice.second);
}

std::string Definition::event_text(const Game&, const Names& names, const Position&, const Position&, const Event& event) {
    const auto kind = static_cast<EventKind>(event.kind);
    if (kind == EventKind::drawn) return "the board is full";
    if (kind == EventKind::won) return decider_words(names, event.player) + " has three in a row";
    if (kind == EventKind::has_most) return "nobody has more marks than " + decider_words(names, event.player);
    if (kind == EventKind::turn_begins) return "it is the turn of " + decider_words(names, event.player);
    return done(names, event.player, event.kind, event.first, event.second);
}

std::string Definition::fact_text(const Names& names, const Position& position, Choice choice, const Finding& finding) {
    const std::string_view cell = cell_name(choice.first);
    if (finding.fact == GameFact::taken) return "the cell has a mark";
    if (finding.fact == GameFact::apart) return "the two cells do not share an edge";
    if (finding.fact == Fact::not_there) return fmt::format("no mark is on {}", cell);
    if (finding.fact != Fact::not_yours) return {};
    return fmt::format("the mark on {} is one of {}", cell, decider_words(names, position.cells[choice.first]));
}

std::string Definition::position_text(const Game& game, const Names& names, const Position& position) {
    std::string text;
    const Json json = position_json(game, names, position);
    for (const Json& row : json["board"]) text += row.get<std::string>() + "\n";
    for (const Json& player : json["players"])
        text += fmt::format("{}: Erase {}, Slide {}\n", player["name"].get<std::string>(), player["erase"].dump(), player["slide"].dump());
    return text;
}

Json Definition::position_json(const Game& game, const Names& names, const Position& position) {
    Json json = {{"phase", phase_name(position)}, {"board", write_position(game, names, position)["board"]}};
    for (Player player = 0; player < game.seats(); ++player) {
        json["players"].push_back({{"player", seat_letter(player)}, {"name", names.players[player]}});
        for (const PlayerWord<Game>& word : question_words(&game).of_player) {
            Gathered number;
            word.read(game, position, player, number);
            json["players"].back()[std::string(word.word)] = number.sum;
        }
    }
    if (position.decider != kNobody) json["decider"] = seat_letter(position.decider);
    if (game.is_over(position)) json["result"] = result_text(names, position);
    json["awaited"] = awaited_text(game, names, position);
    return json;
}

std::string Definition::awaited_text(const Game& game, const Names& names, const Position& position) {
    return game.is_over(position) ? "nothing" : decider_words(names, position.decider) + " marks a cell or uses a card";
}

static_assert(GameDefinition<Definition>);

}  // namespace arbiter::noughts
