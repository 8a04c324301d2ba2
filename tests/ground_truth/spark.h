// SPARK, a micro card game with two players, hidden decks as multisets, charges, bodies and parries, made to compare checkers.
//
// A position is one 64-bit word, of which the model's moves change parts. Cards are never made or lost, so that of each kind it is enough
// to know how many are in five places (spark_cards.h); the others are charges, or in play where the course says so. Charges are known by
// colour only, hence all are counted but for how many of a colour are drained.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "model/core/choice.h"
#include "tests/ground_truth/small_model.h"
#include "tests/ground_truth/spark_cards.h"

namespace arbiter::ground_truth {

struct SparkRules {
    std::array<int, 4> deck;  // how many E, T, W, P each player has; at most 3 of each
    int maximum_charges;      // in the charge zone, at most 3
};

inline constexpr SparkRules kSpark5{{1, 1, 1, 1}, 3};
inline constexpr SparkRules kSpark6{{2, 1, 1, 1}, 3};
inline constexpr SparkRules kSpark7{{2, 1, 1, 2}, 2};

// From the low end: two players of 28 bits (four kinds of 6, then the drained charges, red and blue, of 2), and the course of the turn:
// whose it is (1), whether a card was charged in it (1), the stage (3), what can be answered (3).
struct SparkPosition {
    std::uint64_t word = 0;
};

class Spark : public SmallModel<Spark, SparkPosition> {
public:
    // E and W are red (0), T and P blue (1): colour is the low bit.
    enum Card : int { kEmber, kTide, kWave, kParry };
    // The stage while nothing can be answered. Else it is how many parries there were, at most 6.
    enum Stage : unsigned { kDraw, kMain, kOneDamage, kTwoDamage, kFirstHasWon, kSecondHasWon };
    enum Kind : std::uint8_t {
        kDrawCard,
        kCannotDraw,
        kCharge,
        kPlay,
        kAttack,
        kEndTurn,
        kParryIt,
        kPass,
        kLoseFromHand,
        kLoseFromDeck,
        kCannotLose
    };

    explicit Spark(const SparkRules& rules) : rules_(rules) {}

    Position initial() const {
        Position position;
        for (unsigned player = 0; player < 2; ++player)
            for (int card = 0; card < 4; ++card)
                position.word |= std::uint64_t{spark::code_of({.deck = rules_.deck[card]})} << place_of(player, card);
        return position;
    }

    static bool is_over(const Position& position) { return answered(position) == 0 && stage(position) >= kFirstHasWon; }

    // Whose turn it is.
    static Player active(const Position& position) { return static_cast<Player>(position.word >> kActive & 1); }

    void list_choices(const Position& position, std::vector<Choice>& out) const {
        out.clear();
        if (answered(position) != 0) return list_answers(position, out);
        switch (stage(position)) {
            case kDraw:
                return list_draws(position, out);
            case kMain:
                return list_plays(position, out);
            case kOneDamage:
            case kTwoDamage:
                return list_losses(position, out);
            default:
                return;
        }
    }

    void make(Position& position, Choice choice) const {
        const Player mine = active(position), theirs = 1 - mine;
        const int card = choice.first;
        switch (choice.kind) {
            case kDrawCard:
                move(position, mine, card, spark::kDraw);
                position.word += kOneStage;
                break;
            case kCannotDraw:
                finish(position, theirs);
                break;
            case kCharge:
                move(position, mine, card, spark::kTakeFromHand);
                position.word |= kHasCharged;
                break;
            case kPlay:
                move(position, mine, card, spark::kTakeFromHand);
                drain(position, mine, (card == kWave ? 2u : 1u) - choice.second, choice.second);
                begin_answer(position, 1 + card);
                break;
            case kAttack:
                move(position, mine, card, spark::kDrain);
                begin_answer(position, 4 + card);
                break;
            case kEndTurn:
                end_turn(position, theirs);
                break;
            case kParryIt:
                move(position, choice.actor, kParry, spark::kDiscardFromHand);
                drain(position, choice.actor, 1u - choice.first, choice.first);
                position.word += kOneStage;
                break;
            case kPass:
                settle(position, mine);
                break;
            case kLoseFromHand:
                move(position, theirs, card, spark::kDiscardFromHand);
                position.word -= kOneStage;
                break;
            case kLoseFromDeck:
                move(position, theirs, card, spark::kDiscardFromDeck);
                position.word -= kOneStage;
                break;
            default:
                finish(position, mine);
                break;
        }
    }

    // Declining: end the turn, do not answer; where there is no declining, the first choice.
    bool passive_choice(const Position& position, Choice& out) const {
        thread_local std::vector<Choice> listed;
        list_choices(position, listed);
        if (listed.empty()) return false;
        out = answered(position) != 0 || stage(position) == kMain ? listed.back() : listed.front();
        return true;
    }

    // No kind has more cards than at the start, there are at least as many charges of a colour as are drained, and not too many.
    bool conserves(const Position& position) const {
        for (Player player = 0; player < 2; ++player) {
            int charges = 0;
            for (int colour = 0; colour < 2; ++colour) {
                charges += charges_of(position, player, colour);
                if (ready_charges(position, player, colour) < 0) return false;
            }
            for (int card = 0; card < 4; ++card)
                if (cards(position, player, card).total > rules_.deck[card]) return false;
            if (charges > rules_.maximum_charges) return false;
        }
        return true;
    }

private:
    static constexpr int kPlayerBits = 28, kCardBits = 6, kDrained = 4 * kCardBits;
    static constexpr int kActive = 56, kCharged = 57, kStage = 58, kAnswered = 61;
    static constexpr std::uint64_t kHasCharged = std::uint64_t{1} << kCharged, kOneStage = std::uint64_t{1} << kStage;

    static int place_of(unsigned player, int card) { return static_cast<int>(player) * kPlayerBits + card * kCardBits; }
    static unsigned stage(const Position& position) { return position.word >> kStage & 7; }
    // 0 nothing, 1 to 3 the body of this kind that is being played, 4 to 6 the attack by one.
    static unsigned answered(const Position& position) { return static_cast<unsigned>(position.word >> kAnswered); }
    static bool body_in_play(const Position& position) { return answered(position) - 1 < 3; }
    static void set_course(Position& position, unsigned answered, unsigned stage) {
        constexpr std::uint64_t kOthers = kOneStage - 1;
        position.word = (position.word & kOthers) | std::uint64_t{answered} << kAnswered | std::uint64_t{stage} << kStage;
    }

    static const spark::Summary& cards(const Position& position, Player player, int card) {
        return spark::kSummaries[position.word >> place_of(player, card) & 63];
    }
    static void move(Position& position, Player player, int card, spark::Move by) {
        const int place = place_of(player, card);
        const auto before = position.word >> place & 63;
        position.word ^= (before ^ spark::kMoves[by][before]) << place;
    }

    static int drained(const Position& position, Player player, int colour) {
        return static_cast<int>(position.word >> (player * kPlayerBits + kDrained + 2 * colour) & 3);
    }
    static void drain(Position& position, Player player, unsigned red, unsigned blue) {
        position.word += std::uint64_t{red + 4 * blue} << (player * kPlayerBits + kDrained);
    }
    // All cards of the colour, but those in the places that are counted and the one in play.
    int charges_of(const Position& position, Player player, int colour) const {
        const bool in_play =
            player == active(position) && body_in_play(position) && (answered(position) - 1) % 2 == static_cast<unsigned>(colour);
        return rules_.deck[colour] + rules_.deck[colour + 2] - cards(position, player, colour).total -
               cards(position, player, colour + 2).total - in_play;
    }
    int ready_charges(const Position& position, Player player, int colour) const {
        return charges_of(position, player, colour) - drained(position, player, colour);
    }

    static void list_draws(const Position& position, std::vector<Choice>& out) {
        ShortList<5> list;
        for (int card = 0; card < 4; ++card)
            list.add_if(cards(position, active(position), card).in_deck, choose(kDrawCard, card, 0, kChance));
        list.add_if(list.is_empty(), choose(kCannotDraw, 0, 0, kChance));
        list.write_to(out);
    }

    // The second operand of a play is how many blue charges pay; the others are red.
    void list_plays(const Position& position, std::vector<Choice>& out) const {
        const Player me = active(position);
        const int all_red = charges_of(position, me, 0), all_blue = charges_of(position, me, 1);
        const int red = all_red - drained(position, me, 0), blue = all_blue - drained(position, me, 1);
        const auto in_hand = [&](int card) { return cards(position, me, card).in_hand; };
        ShortList<12> list;
        const bool may_charge = (position.word & kHasCharged) == 0 && all_red + all_blue < rules_.maximum_charges;
        for (int card = 0; card < 4; ++card) list.add_if(may_charge & in_hand(card), choose(kCharge, card, 0, me));
        list.add_if(in_hand(kEmber) & (red >= 1), choose(kPlay, kEmber, 0, me));
        list.add_if(in_hand(kTide) & (blue >= 1), choose(kPlay, kTide, 1, me));
        list.add_if(in_hand(kWave) & (red >= 2), choose(kPlay, kWave, 0, me));
        list.add_if(in_hand(kWave) & (red >= 1) & (blue >= 1), choose(kPlay, kWave, 1, me));
        for (int card = 0; card < 3; ++card) list.add_if(cards(position, me, card).ready, choose(kAttack, card, 0, me));
        list.add(choose(kEndTurn, 0, 0, me));
        list.write_to(out);
    }

    // The opponent of whoever plays or attacks answers first, then both in turn.
    void list_answers(const Position& position, std::vector<Choice>& out) const {
        const auto player = static_cast<Player>((active(position) + stage(position) + 1) % 2);
        const bool has_parry = cards(position, player, kParry).in_hand;
        ShortList<3> list;
        for (int colour = 0; colour < 2; ++colour)
            list.add_if(has_parry & (ready_charges(position, player, colour) > 0), choose(kParryIt, colour, 0, player));
        list.add(choose(kPass, 0, 0, player));
        list.write_to(out);
    }

    static void list_losses(const Position& position, std::vector<Choice>& out) {
        const auto defender = static_cast<Player>(1 - active(position));
        ShortList<5> list;
        for (int card = 0; card < 4; ++card) list.add_if(cards(position, defender, card).in_hand, choose(kLoseFromHand, card, 0, defender));
        const bool from_deck = list.is_empty();
        for (int card = 0; card < 4; ++card)
            list.add_if(from_deck & cards(position, defender, card).in_deck, choose(kLoseFromDeck, card, 0, kChance));
        list.add_if(list.is_empty(), choose(kCannotLose, 0, 0, defender));
        list.write_to(out);
    }

    static void begin_answer(Position& position, int what) { set_course(position, static_cast<unsigned>(what), 0); }

    static void end_turn(Position& position, Player next) {
        for (int card = 0; card < 3; ++card) move(position, next, card, spark::kReadyAll);
        constexpr std::uint64_t kAllDrained = 15;
        position.word &= ~(kAllDrained << (next * kPlayerBits + kDrained) | kHasCharged);
        position.word ^= std::uint64_t{1} << kActive;
        set_course(position, 0, kDraw);
    }

    // After a pass: an odd number of parries cancels.
    static void settle(Position& position, Player mine) {
        const int card = static_cast<int>(answered(position) - 1) % 3;
        const bool body = body_in_play(position), cancelled = stage(position) % 2 == 1;
        if (body) move(position, mine, card, cancelled ? spark::kDiscardFromPlay : spark::kEnterDrained);
        const Stage damage = card == kWave ? kTwoDamage : kOneDamage;
        set_course(position, 0, body || cancelled ? kMain : damage);
    }

    static void finish(Position& position, Player winner) { set_course(position, 0, kFirstHasWon + winner); }

    SparkRules rules_;
};

}  // namespace arbiter::ground_truth
