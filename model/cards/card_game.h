// A game of cards compiled from rules, cards and decks: where it begins, and what of the contract (core/game.h) follows from that alone.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "model/cards/piles.h"
#include "model/core/cards/ability.h"
#include "model/core/game.h"
#include "model/core/input/error.h"
#include "model/core/result.h"
#include "model/core/verdict.h"

namespace arbiter {

// A Game derives from this, is immutable once built, and shared by threads. Cards are kinds: indices into cards(). It has
//   judge(position, choice, verdict)       tells the verdict what forbids the choice (choice_check.h)
//   passive_choice_among(legal, choice)    least_of() what its players can do
// Its positions have `result`, `at_capacity` and `sides` with piles (piles.h).
template <class Game, class PositionOfGame, class RulesOfGame>
class CardGame {
public:
    using Position = PositionOfGame;
    using Finding = FindingOf<typename RulesOfGame::Clause>;
    using Verdict = VerdictOf<Finding>;
    static constexpr ClauseId kMalformed = kMalformedChoice;

    // The position before the first decision.
    Position initial() const { return start(); }
    // The same without a copy.
    const Position& start() const { return start_ ? *start_ : before_first_decision_; }
    // Starts from a set position instead (checked by the reader of set positions, set_position.h).
    void start_from(const Position& position) { start_ = position; }
    // The same cards, decks and start under other rules.
    Game with_rules(const RulesOfGame& rules) const {
        Game other = self();
        static_cast<CardGame&>(other).rules_ = rules;
        return other;
    }

    bool is_over(const Position& position) const { return position.result != Result::none || position.at_capacity != 0; }
    bool at_capacity(const Position& position) const { return position.at_capacity != 0; }

    // kNoClause if the choice is legal; else the first clause that forbids it. A choice that is no choice of this game at all (an
    // operand out of range) is forbidden by kMalformed.
    ClauseId check(const Position& position, Choice choice) const {
        Verdict verdict;
        self().judge(position, choice, verdict);
        return verdict.first();
    }
    // Every clause that forbids the choice, with facts. Empty if legal.
    std::vector<Finding> check_all(const Position& position, Choice choice) const {
        constexpr std::size_t kUsually = 4;
        std::vector<Finding> findings;
        findings.reserve(kUsually);  // one piece of memory for nearly all that are found, as a universe of choices is judged so
        Verdict verdict(findings);
        self().judge(position, choice, verdict);
        return findings;
    }

    // Passing and declining alone: the choice that does least. False if none is awaited from a player or chance.
    bool passive_choice(const Position& position, Choice& out) const {
        static thread_local std::vector<Choice> choices;
        self().list_choices(position, choices);
        return self().passive_choice_among(choices, out);
    }

    const RulesOfGame& rules() const { return rules_; }
    const std::vector<CardRules>& cards() const { return cards_; }
    int kinds() const { return static_cast<int>(cards_.size()); }
    int deck_size(const Position& position, Player player) const { return cards_in_deck(position.sides[player], kinds()); }

protected:
    // InputError for more cards than `most`.
    CardGame(const RulesOfGame& rules, std::vector<CardRules> cards, std::size_t most) : rules_(rules), cards_(std::move(cards)) {
        if (cards_.size() > most)
            throw InputError(std::to_string(cards_.size()) + " different cards in one game; at most " + std::to_string(most) +
                             " are supported");
    }

    // Before anything is drawn: a player's deck, by kind, and its order, top first, if somebody knows it. Of kinds that `deck` leaves out
    // there are none. InputError for more cards than a deck has room for, or an order that the deck cannot have.
    void bring(Player player, std::vector<std::uint8_t>& deck, const std::vector<Kind>& order = {}) {
        auto& side = before_first_decision_.sides[player];
        deck.resize(cards_.size());
        std::copy(deck.begin(), deck.end(), side.unknown_deck().begin());
        const std::size_t most = side.deck.order.size();
        if (const int cards = sum_of(side.unknown_deck()); cards > static_cast<int>(most))
            throw InputError("a deck of " + std::to_string(cards) + " cards; at most " + std::to_string(most) + " are supported");
        for (auto kind = order.rbegin(); kind != order.rend(); ++kind) {
            std::uint8_t& left = side.unknown_deck()[*kind];
            if (left == 0) throw InputError("the recorded order of a deck has a card that the deck does not have so often");
            --left;
            put_on_top(side.deck, *kind);
        }
    }

    // The first of the legal choices that `does_least`, else the first that answers what is awaited. False if there is none.
    template <class DoesLeast>
    static bool least_of(std::span<const Choice> legal, DoesLeast does_least, Choice& out) {
        auto least = std::find_if(legal.begin(), legal.end(), does_least);
        if (least == legal.end()) least = std::find_if(legal.begin(), legal.end(), is_answer<Game>);
        if (least == legal.end()) return false;
        out = *least;
        return true;
    }

    RulesOfGame rules_;
    std::vector<CardRules> cards_;
    Position before_first_decision_;
    std::optional<Position> start_;

private:
    const Game& self() const { return static_cast<const Game&>(*this); }
};

}  // namespace arbiter
