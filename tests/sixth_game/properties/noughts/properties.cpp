#include "properties/noughts/properties.h"

#include <fmt/format.h>

#include "properties/check.h"

namespace arbiter::noughts {
namespace {

struct Transition : TransitionOf<Game> {};

bool one_row(const Game& game, const Position& position, Why* why) {
    return rows(position, game.seats()) <= 1 || broken(why, "two players have three in a row");
}

// Recounted from the two boards: cells where a mark of the player came, where one went, and where one of another player went.
bool one_thing(const Transition& step, Why* why) {
    int came = 0, went = 0, taken = 0, others = 0, used = 0;
    for (std::size_t cell = 0; cell < kCells; ++cell) {
        const Player before = step.before.cells[cell], after = step.after.cells[cell];
        if (before == after) continue;
        ++(before == kNobody && after == step.choice.actor   ? came
           : before == step.choice.actor && after == kNobody ? went
           : after == kNobody                                ? taken
                                                             : others);
    }
    for (Player player = 0; player < kMostPlayers; ++player)
        for (std::size_t card = 0; card < kCards; ++card) used += step.after.used[player][card] - step.before.used[player][card];
    const bool marked = came == 1 && went == 0 && taken == 0, slid = came == 1 && went == 1 && taken == 0;
    const bool erased = came == 0 && went == 0 && taken == 1;
    return (others == 0 && ((marked && used == 0) || ((erased || slid) && used == 1))) ||
           broken(why, "{} came, {} went, {} of another player went, {} other changes, {} cards", came, went, taken, others, used);
}

// Recounted: nobody has more marks than a winner without a row, and nobody as many who is no winner.
bool is_won_by_marks(const Game& game, const Position& position) {
    for (Player player = 0; player < game.seats(); ++player)
        for (const Player winner : position.result.winners()) {
            const int ahead = marks_of(position, winner) - marks_of(position, player);
            if (ahead < 0 || (ahead == 0) != position.result.wins(player)) return false;
        }
    return game.seats() == 3;
}

bool row_or_full(const Game& game, const Position& position, Why* why) {
    const int with_row = rows(position, game.seats());
    const Player winner = position.result.winner();
    if (with_row == 1 && winner != kNobody && has_row(position, winner)) return true;
    const bool without_row = with_row == 0 && is_full(position);
    return (without_row && (position.result.is_draw() || is_won_by_marks(game, position))) ||
           broken(why, "the board does not show the result");
}

bool draw(const Game&, const Position& position) {
    return position.result == Result::drawn;
}
bool two_win(const Game&, const Position& position) {
    return position.result.winners().count() == 2;
}
bool win_by_slide(const Transition& step) {
    return step.has(EventKind::slide) && step.has(EventKind::won);
}

constexpr Property<Game> kProperties[] = {
    state_property<one_row>(PropertyId::state_one_row),     step_property<one_thing>(PropertyId::step_one_thing),
    end_property<row_or_full>(PropertyId::end_row_or_full), reachable_position<two_win>(PropertyId::reach_two_win),
    reachable_position<draw>(PropertyId::reach_draw),       reachable_step<win_by_slide>(PropertyId::reach_win_by_slide)};

}  // namespace

PropertyList<Game> properties() {
    return kProperties;
}

void RandomGame::start_anywhere(Game& game, Numbers& numbers) {
    Position position;
    for (Player& cell : position.cells) {
        const auto drawn = static_cast<Player>(numbers.below(game.seats() + std::size_t{1}));
        if (drawn < game.seats()) cell = drawn;
        if (drawn < game.seats() && has_row(position, drawn)) cell = kNobody;
    }
    for (auto& side : std::span(position.used).first(static_cast<std::size_t>(game.seats())))
        for (std::uint8_t& used : side) used = static_cast<std::uint8_t>(numbers.below(game.rules().settings.card_uses + std::size_t{1}));
    position.decider = static_cast<Player>(numbers.below(static_cast<std::size_t>(game.seats())));
    game.settle(position);
    game.start_from(position);
}

}  // namespace arbiter::noughts
