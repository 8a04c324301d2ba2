// Noughts with Cards: positions, what is decided and happens in them, and the game (model/core/small_game.h).
#pragma once

#include "model/core/register/rules_value.h"
#include "model/core/result.h"
#include "model/core/small_game.h"
#include "model/core/words/question_words.h"
#include "model/noughts/register.h"

namespace arbiter::noughts {

inline constexpr std::uint8_t kMostPlayers = 3, kCells = 9, kCards = 2;  // cells by rows, from a1; cards are Erase and Slide
enum class Awaiting : std::uint8_t { nothing, turn };

struct Position {
    std::array<Player, kCells> cells{kNobody, kNobody, kNobody, kNobody, kNobody, kNobody, kNobody, kNobody, kNobody};  // whose mark
    std::array<std::array<std::uint8_t, kCards>, kMostPlayers> used{};  // how often each card, by player
    Player decider = 0;                                                 // kNobody: the game is over
    Awaiting awaiting = Awaiting::turn;
    Result result = Result::none;

    friend bool operator==(const Position&, const Position&) = default;
};

// `first` is a cell; of `slide` the one that is left, and `second` the one that is reached. Events have the operands of their choice.
enum class ChoiceKind : std::uint8_t { none, mark, erase, slide };
enum class EventKind : std::uint8_t { none, mark, erase, slide, turn_begins, won, drawn, has_most };

// Facts beside the shared ones: the cell that a mark comes to has one; the two cells do not share an edge.
enum class GameFact : std::uint8_t { taken = static_cast<std::uint8_t>(Fact::first_of_game), apart };

struct Rulebook {
    using Settings = noughts::Settings;
    using Readings = noughts::Readings;
    using Clause = noughts::Clause;
    static constexpr std::size_t clauses = kClauseCount + 1;
    static const RulesVocabulary& vocabulary() { return kVocabulary; }
    static constexpr RulesVocabulary kVocabulary = {&kRegister, {}, {}};  // no reading is fixed
};
using Rules = RulesValue<Rulebook>;

struct Game : SmallGame<Game, Position, Rules> {
    using SmallGame::SmallGame;
    int seats() const { return seats_; }
    void set_seats(int seats) { seats_ = seats; }
    void list_all(const Position& position, std::vector<Choice>& all) const;
    void judge(const Position& position, Choice choice, Verdict& verdict) const;
    void apply(Position& position, Choice choice, Events& events) const;
    // Ends the game if the board does.
    void settle(Position& position) const;

private:
    int seats_ = 2;
};

bool has_row(const Position& position, Player player);
// How many players have one.
int rows(const Position& position, int seats);
bool is_full(const Position& position);
int marks_of(const Position& position, Player player);
// The rules do nothing by themselves between two decisions.
inline void list_moments(const Game&, const Position&, Choice, std::vector<Position>&) {}
const QuestionWords<Game>& question_words(const Game*);

}  // namespace arbiter::noughts
