// What may be done in Noughts with Cards, and what follows.
#include "model/noughts/game.h"

#include "model/core/choice_check.h"
#include "model/core/rules_step.h"

namespace arbiter::noughts {
namespace {

constexpr std::uint8_t kRows[][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};

struct Checker : ChoiceCheck<Game, Position, Clause> {
    using ChoiceCheck::ChoiceCheck;

    bool run() {
        const auto kind = static_cast<ChoiceKind>(choice_.kind);
        const bool slides = kind == ChoiceKind::slide;
        if (actor_ >= game_.seats() || kind == ChoiceKind::none || kind > ChoiceKind::slide) return malformed();
        if (choice_.first >= kCells || choice_.second >= kCells || no_operands(true, slides, false)) return malformed();
        if (game_.is_over(p_)) return bar(Clause::turn_alternate, Fact::game_over);
        if (!awaited(Awaiting::turn) && bar(Clause::turn_alternate, Fact::decision_of_other)) return true;
        if (kind == ChoiceKind::mark) return mark();
        return card(slides ? 1 : 0) || (slides ? slide() : erase());
    }

private:
    Player owner() const { return p_.cells[choice_.first]; }

    bool mark() {
        if (owner() == actor_) return bar(Clause::mark_empty, GameFact::taken);  // nothing would be done, whatever is waived
        return owner() != kNobody && forbid(Clause::mark_empty, GameFact::taken);
    }
    bool card(std::size_t card) {
        const int used = p_.used[actor_][card], uses = rules_.settings.card_uses;
        return lacks(Clause::card_instead) || (used >= uses && forbid(Clause::card_once, Fact::limit_reached, used, uses));
    }
    bool erase() {
        if (owner() == kNobody) return bar(Clause::erase_opponent, Fact::not_there);
        return owner() == actor_ && forbid(Clause::erase_opponent, Fact::not_yours);
    }
    bool slide() {
        if (owner() == kNobody && bar(Clause::slide_own, Fact::not_there)) return true;
        if (owner() != actor_ && owner() != kNobody && forbid(Clause::slide_own, Fact::not_yours)) return true;
        if (p_.cells[choice_.second] != kNobody && bar(Clause::slide_moves, GameFact::taken)) return true;
        const int rows = choice_.first / 3 - choice_.second / 3, columns = choice_.first % 3 - choice_.second % 3;
        return rows * rows + columns * columns != 1 && forbid(Clause::slide_next, GameFact::apart);
    }
};

struct Step : RulesStep<Game, Position, EventKind, Clause> {
    using RulesStep::RulesStep;

    void run(Choice choice) {
        constexpr Clause kClauses[] = {Clause::none, Clause::turn_mark, Clause::erase_takes, Clause::slide_moves};
        const auto kind = static_cast<ChoiceKind>(choice.kind);
        Player& cell = p_.cells[choice.first];
        if (kind == ChoiceKind::slide) std::swap(cell, p_.cells[choice.second]);
        if (kind != ChoiceKind::slide) cell = kind == ChoiceKind::mark ? choice.actor : kNobody;
        if (kind != ChoiceKind::mark) use(p_.used[choice.actor][kind == ChoiceKind::slide ? 1 : 0]);
        tell(static_cast<EventKind>(kind), kClauses[choice.kind], choice.actor, choice.first, choice.second);

        p_.decider = next_in_turn(choice.actor, game_.seats());
        game_.settle(p_);
        if (p_.result == Result::none) return tell(EventKind::turn_begins, Clause::turn_alternate, p_.decider);
        if (p_.result.is_draw()) return tell(EventKind::drawn, Clause::draw_full);
        for (const Player winner : p_.result.winners()) {
            const bool by_row = has_row(p_, winner);
            tell(by_row ? EventKind::won : EventKind::has_most, by_row ? Clause::win_three : Clause::win_most, winner);
        }
    }

private:
    // Where card.once is waived nothing is counted beyond it, so that positions stay finitely many.
    void use(std::uint8_t& used) const { used = static_cast<std::uint8_t>(std::min<int>(used + 1, settings_.card_uses)); }
};

// Of a full board without three in a row: in the game of three the most marks win.
Result result_by_marks(const Position& position, int seats) {
    if (seats == 2) return Result::draw();
    int most = 0;
    Seats leading;
    for (Player player = 0; player < seats; ++player) {
        const int marks = marks_of(position, player);
        if (marks > most) leading = {};
        most = std::max(most, marks);
        if (marks == most) leading = leading.with(player);
    }
    return leading == Seats::all(seats) ? Result::draw() : Result::won_by_set(leading);
}

}  // namespace

bool has_row(const Position& position, Player player) {
    const auto is_mine = [&](std::uint8_t cell) { return position.cells[cell] == player; };
    return std::ranges::any_of(kRows, [&](const auto& row) { return std::ranges::all_of(row, is_mine); });
}

int rows(const Position& position, int seats) {
    int found = 0;
    for (Player player = 0; player < seats; ++player) found += has_row(position, player) ? 1 : 0;
    return found;
}

bool is_full(const Position& position) {
    return std::ranges::count(position.cells, kNobody) == 0;
}

int marks_of(const Position& position, Player player) {
    return static_cast<int>(std::ranges::count(position.cells, player));
}

void Game::list_all(const Position&, std::vector<Choice>& all) const {
    for (Player player = 0; player < seats_; ++player)
        for (std::uint8_t kind = 1; kind <= 3; ++kind)
            for (std::uint8_t first = 0; first < kCells; ++first)
                for (std::uint8_t second = 0; second < (kind == 3 ? kCells : 1); ++second) all.push_back({player, kind, first, second, 0});
}

void Game::judge(const Position& position, Choice choice, Verdict& verdict) const {
    Checker(*this, position, choice, verdict).run();
}

void Game::settle(Position& position) const {
    Choice any;
    for (Player player = 0; player < seats_; ++player)
        if (has_row(position, player)) position.result = Result::won_by(player);
    if (!position.result.is_over() && is_full(position)) {
        const bool goes_on = rules().readings.draw_when == DrawWhen::no_play && passive_choice(position, any);
        if (!goes_on) position.result = result_by_marks(position, seats_);
    }
    if (position.result == Result::none) return;
    position.decider = kNobody;
    position.awaiting = Awaiting::nothing;
}

void Game::apply(Position& position, Choice choice, Events& events) const {
    events.clear();
    Step(*this, position, events).run(choice);
}

}  // namespace arbiter::noughts
