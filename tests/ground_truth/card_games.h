// Kuhn poker, Leduc poker and Beggar-my-neighbour. A poker position is the whole history, so that positions are histories.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include "model/core/choice.h"
#include "model/core/event.h"
#include "tests/ground_truth/puzzles.h"
#include "tests/ground_truth/small_model.h"

namespace arbiter::ground_truth {

// at: the two players' cards (1 to 3, 0 not dealt), then up to three actions (1 pass, 2 bet, 0 none yet).
class KuhnPoker : public SmallModel<KuhnPoker, Row<5>> {
public:
    Position initial() const { return {}; }
    bool is_over(const Position& p) const { return p.at[4] != 0 || (p.at[3] != 0 && !(p.at[2] == kPass && p.at[3] == kBet)); }
    void list_choices(const Position& position, std::vector<Choice>& out) const {
        out.clear();
        if (is_over(position)) return;
        const int next = next_of(position);
        const bool deal = next < 2;
        for (int value = 1; value <= (deal ? 3 : 2); ++value)
            if (!(next == 1 && value == position.at[0])) out.push_back(choose(0, value, 0, deal ? kChance : static_cast<Player>(next % 2)));
    }
    void make(Position& position, Choice choice) const { position.at[next_of(position)] = choice.first; }

private:
    enum Action : std::uint8_t { kPass = 1, kBet = 2 };
    static int next_of(const Position& position) {
        return static_cast<int>(std::find(position.at.begin(), position.at.end(), 0) - position.at.begin());
    }
};

struct LeducPosition {
    std::array<std::uint8_t, 3> cards{};    // the players' and the public one: 1 to 6, rank (card - 1) / 2, 0 not dealt
    std::array<std::uint8_t, 8> actions{};  // of both rounds in order
    std::uint8_t made = 0;
};

// Six different cards, two rounds, at most two raises a round, folding only when facing a raise.
class LeducPoker {
public:
    using Position = LeducPosition;
    static constexpr std::size_t kMaximumEncodedSize = 11;
    static constexpr bool kCountsForced = true;  // published numbers are of all positions
    enum Kind : std::uint8_t { kDeal, kFold, kCall, kRaise };

    Position initial() const { return {}; }
    bool is_over(const Position& position) const {
        const Course course = course_of(position);
        return course.folded || course.round == 2;
    }

    void list_choices(const Position& position, std::vector<Choice>& out) const {
        out.clear();
        const Course course = course_of(position);
        if (course.folded || course.round == 2) return;
        const int dealt = dealt_of(position);
        if (dealt < 2 + course.round) {
            for (int card = 1; card <= 6; ++card)
                if (std::find(position.cards.begin(), position.cards.end(), card) == position.cards.end())
                    out.push_back(choose(kDeal, card, 0, kChance));
            return;
        }
        const auto player = static_cast<Player>(course.in_round % 2);
        if (course.facing_raise) out.push_back(choose(kFold, 0, 0, player));
        out.push_back(choose(kCall, 0, 0, player));
        if (course.raises < 2) out.push_back(choose(kRaise, 0, 0, player));
    }

    ClauseId check(const Position& position, Choice choice) const {
        thread_local std::vector<Choice> listed;
        list_choices(position, listed);
        return std::find(listed.begin(), listed.end(), choice) == listed.end() ? kNotListed : kNoClause;
    }

    void apply(Position& position, Choice choice, Events& events) const {
        events.clear();
        if (choice.kind == kDeal)
            position.cards[dealt_of(position)] = choice.first;
        else
            position.actions[position.made++] = choice.kind;
    }

    // Suits have no meaning: within a rank, the card dealt first takes the lower number.
    void canonicalise(Position& position) const {
        std::array<std::uint8_t, 3> seen{};
        for (auto& card : position.cards)
            if (card != 0) card = static_cast<std::uint8_t>(1 + (card - 1) / 2 * 2 + seen[(card - 1) / 2]++);
    }

    std::size_t encode(const Position& position, std::uint8_t* out) const {
        std::copy(position.cards.begin(), position.cards.end(), out);
        std::copy(position.actions.begin(), position.actions.begin() + position.made, out + 3);
        return 3u + position.made;
    }
    Position decode(const std::uint8_t* bytes, std::size_t length) const {
        Position position;
        std::copy(bytes, bytes + 3, position.cards.begin());
        std::copy(bytes + 3, bytes + length, position.actions.begin());
        position.made = static_cast<std::uint8_t>(length - 3);
        return position;
    }

    // What the player to act knows: the own card, the public card (of both only the rank, if so asked), the actions. Empty where nobody
    // is to act.
    std::string information(const Position& position, bool ranks_only) const {
        std::vector<Choice> choices;
        list_choices(position, choices);
        if (choices.empty() || choices.front().actor == kChance) return {};
        const auto seen = [&](int card) { return static_cast<char>(ranks_only ? (position.cards[card] + 1) / 2 : position.cards[card]); };
        std::string known{seen(choices.front().actor), seen(2)};
        known.append(position.actions.begin(), position.actions.begin() + position.made);
        return known;
    }

private:
    struct Course {
        int round = 0;     // 2: both are over
        int in_round = 0;  // actions made in this round
        int raises = 0;
        bool facing_raise = false;
        bool folded = false;
    };
    static Course course_of(const Position& position) {
        Course course;
        for (int i = 0; i < position.made; ++i) {
            const auto action = position.actions[i];
            course.folded |= action == kFold;
            const bool ends_round = action == kCall && (course.facing_raise || course.in_round == 1);
            ++course.in_round;
            course.raises += action == kRaise;
            course.facing_raise = action == kRaise;
            if (ends_round) course = {course.round + 1, 0, 0, false, false};
        }
        return course;
    }
    static int dealt_of(const Position& position) {
        return static_cast<int>(std::find(position.cards.begin(), position.cards.end(), 0) - position.cards.begin());
    }
};

// Cards in order: the first hand, the second hand, the pile (in the order in which it was laid). 0 a plain card, 1 to 4 jack to ace.
struct BeggarPosition {
    std::array<std::uint8_t, 52> cards{};
    std::array<std::uint8_t, 2> hands{};  // how many cards
    std::uint8_t turn = 0;
    std::uint8_t debt = 0;  // cards that the player to lay still owes
};

// Beggar-my-neighbour: nobody decides anything, one choice each time. Over when the player to lay has no card.
class BeggarMyNeighbour : public SmallModel<BeggarMyNeighbour, BeggarPosition> {
public:
    // Hands from the top, as "-" and J Q K A; 52 cards together.
    BeggarMyNeighbour(const std::string& first, const std::string& second) {
        const std::string all = first + second;
        for (std::size_t i = 0; i < all.size(); ++i) start_.cards[i] = static_cast<std::uint8_t>(std::string("-JQKA").find(all[i]));
        start_.hands = {static_cast<std::uint8_t>(first.size()), static_cast<std::uint8_t>(second.size())};
    }

    Position initial() const { return start_; }
    bool is_over(const Position& position) const { return position.hands[position.turn] == 0; }
    void list_choices(const Position& position, std::vector<Choice>& out) const {
        out.clear();
        if (!is_over(position)) out.push_back(choose(0, 0, 0, position.turn));
    }
    bool passive_choice(const Position& position, Choice& out) const {
        out = choose(0, 0, 0, position.turn);
        return !is_over(position);
    }

    void make(Position& position, Choice) const {
        auto begin = position.cards.begin() + (position.turn == 0 ? 0 : position.hands[0]);
        const std::uint8_t card = *begin;
        std::rotate(begin, begin + 1, position.cards.end());  // to the end of the pile
        --position.hands[position.turn];
        const bool owed = position.debt > 0;
        const auto other = static_cast<std::uint8_t>(1 - position.turn);
        if (card != 0) position.debt = card;
        if (card != 0 || !owed)
            position.turn = other;
        else if (--position.debt == 0)
            take_pile(position, other);
    }

private:
    // Under the own hand, the card that was laid first on top.
    static void take_pile(Position& position, std::uint8_t player) {
        const auto pile = position.cards.begin() + position.hands[0] + position.hands[1];
        const auto size = static_cast<std::uint8_t>(position.cards.end() - pile);
        if (player == 0) std::rotate(position.cards.begin() + position.hands[0], pile, position.cards.end());
        position.hands[player] = static_cast<std::uint8_t>(position.hands[player] + size);
        position.turn = player;
    }

    Position start_;
};

}  // namespace arbiter::ground_truth
