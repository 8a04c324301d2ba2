// SPARK, a micro card game with two players, hidden decks as multisets, charges, bodies and parries, made to compare checkers.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <vector>

#include "model/core/choice.h"
#include "model/core/event.h"
#include "tests/ground_truth/small_model.h"

namespace arbiter::ground_truth {

struct SparkRules {
    std::array<int, 4> deck;  // how many E, T, W, P each player has; at most 3 of each
    int maximum_charges;      // in the charge zone, at most 3
};

inline constexpr SparkRules kSpark5{{1, 1, 1, 1}, 3};
inline constexpr SparkRules kSpark6{{2, 1, 1, 1}, 3};
inline constexpr SparkRules kSpark7{{2, 1, 1, 2}, 2};

// All counts fit in two bits. A player's cards are 44 bits, the course of the turn 15.
struct SparkPosition {
    std::array<std::uint64_t, 2> players{};
    std::uint8_t active = 0, phase = 0, charged = 0, answered = 0, parries = 0, damage = 0, winner = 0;
};

class Spark {
public:
    using Position = SparkPosition;
    static constexpr std::size_t kMaximumEncodedSize = 13;
    static constexpr bool kFixedEncoding = true;

    enum Card : std::uint8_t { kEmber, kTide, kWave, kParry };  // E and W are red (0), T and P blue (1): colour is the low bit
    enum Phase : std::uint8_t { kDraw, kMain, kAnswer, kDamage, kOver };
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
    static constexpr std::uint8_t kNoWinner = 0;

    explicit Spark(const SparkRules& rules) : rules_(rules) {}

    Position initial() const {
        Position position;
        for (auto& player : position.players)
            for (int card = 0; card < 4; ++card) player += static_cast<std::uint64_t>(rules_.deck[card]) << (kDeck + 2 * card);
        return position;
    }

    bool is_over(const Position& position) const { return position.phase == kOver; }
    void canonicalise(Position&) const {}

    void list_choices(const Position& position, std::vector<Choice>& out) const {
        out.clear();
        switch (position.phase) {
            case kDraw:
                list_draws(position, out);
                break;
            case kMain:
                list_plays(position, out);
                break;
            case kAnswer:
                list_answers(position, out);
                break;
            case kDamage:
                list_losses(position, out);
                break;
            default:
                break;
        }
    }

    ClauseId check(const Position& position, Choice choice) const {
        thread_local std::vector<Choice> listed;
        list_choices(position, listed);
        return std::find(listed.begin(), listed.end(), choice) == listed.end() ? kNotListed : kNoClause;
    }

    void apply(Position& position, Choice choice, Events& events) const {
        events.clear();
        std::uint64_t& mine = position.players[position.active];
        std::uint64_t& theirs = position.players[1 - position.active];
        const int card = choice.first;
        switch (choice.kind) {
            case kDrawCard:
                move(mine, kDeck, kHand, card), position.phase = kMain;
                break;
            case kCannotDraw:
                finish(position, 1 - position.active);
                break;
            case kCharge:
                mine += one(kReadyCharges, card & 1) - one(kHand, card), position.charged = 1;
                break;
            case kPlay:
                play(position, mine, card, choice.second);
                break;
            case kAttack:
                move(mine, kReadyBodies, kDrainedBodies, card), begin_answer(position, 4 + card);
                break;
            case kEndTurn:
                end_turn(position, theirs);
                break;
            case kParryIt:
                parry(position, card);
                break;
            case kPass:
                settle(position, mine);
                break;
            case kLoseFromHand:
                move(theirs, kHand, kDiscard, card), lose_one(position);
                break;
            case kLoseFromDeck:
                move(theirs, kDeck, kDiscard, card), lose_one(position);
                break;
            default:
                finish(position, position.active);
                break;
        }
    }

    // Declining: end the turn, do not answer; where there is no declining, the first choice.
    bool passive_choice(const Position& position, Choice& out) const {
        thread_local std::vector<Choice> listed;
        list_choices(position, listed);
        if (listed.empty()) return false;
        out = position.phase == kMain || position.phase == kAnswer ? listed.back() : listed.front();
        return true;
    }

    std::size_t encode(const Position& position, std::uint8_t* out) const {
        const std::uint64_t course = position.active | position.phase << 1 | position.charged << 4 | position.answered << 5 |
                                     position.parries << 8 | position.damage << 11 | position.winner << 13;
        const std::uint64_t low = position.players[0] | position.players[1] << 44;
        const std::uint64_t high = position.players[1] >> 20 | course << 24;
        std::memcpy(out, &low, 8);
        std::memcpy(out + 8, &high, 5);
        return kMaximumEncodedSize;
    }

    Position decode(const std::uint8_t* bytes, std::size_t) const {
        constexpr std::uint64_t kPlayer = (std::uint64_t{1} << 44) - 1;
        std::uint64_t low = 0, high = 0;
        std::memcpy(&low, bytes, 8);
        std::memcpy(&high, bytes + 8, 5);
        const std::uint64_t course = high >> 24;
        const auto field = [&](int shift, unsigned mask) { return static_cast<std::uint8_t>(course >> shift & mask); };
        return {{low & kPlayer, (low >> 44 | high << 20) & kPlayer},
                field(0, 1),
                field(1, 7),
                field(4, 1),
                field(5, 7),
                field(8, 7),
                field(11, 3),
                field(13, 3)};
    }

    // Every card is somewhere, counted by colour (a charge forgets which card it was), and no charge zone is too full.
    bool conserves(const Position& position) const {
        for (int p = 0; p < 2; ++p) {
            const std::uint64_t cards = position.players[p];
            std::array<int, 2> total{};
            for (int card = 0; card < 4; ++card)
                total[card & 1] += count(cards, kDeck, card) + count(cards, kHand, card) + count(cards, kDiscard, card);
            for (int card = 0; card < 3; ++card) total[card & 1] += count(cards, kReadyBodies, card) + count(cards, kDrainedBodies, card);
            for (int colour = 0; colour < 2; ++colour)
                total[colour] += count(cards, kReadyCharges, colour) + count(cards, kDrainedCharges, colour);
            if (position.active == p && position.answered >= 1 && position.answered <= 3) ++total[(position.answered - 1) & 1];
            if (total[0] != rules_.deck[kEmber] + rules_.deck[kWave] || total[1] != rules_.deck[kTide] + rules_.deck[kParry]) return false;
            if (charges(cards) > rules_.maximum_charges) return false;
        }
        return true;
    }

private:
    // Where the two-bit counts of an area begin.
    enum Area : int {
        kDeck = 0,
        kHand = 8,
        kDiscard = 16,
        kReadyBodies = 24,
        kDrainedBodies = 30,
        kReadyCharges = 36,
        kDrainedCharges = 40
    };

    static constexpr std::uint64_t one(Area area, int which) { return std::uint64_t{1} << (area + 2 * which); }
    static int count(std::uint64_t cards, Area area, int which) { return static_cast<int>(cards >> (area + 2 * which) & 3); }
    static void move(std::uint64_t& cards, Area from, Area to, int which) { cards += one(to, which) - one(from, which); }
    static int charges(std::uint64_t cards) {
        return count(cards, kReadyCharges, 0) + count(cards, kReadyCharges, 1) + count(cards, kDrainedCharges, 0) +
               count(cards, kDrainedCharges, 1);
    }

    static void list_draws(const Position& position, std::vector<Choice>& out) {
        for (int card = 0; card < 4; ++card)
            if (count(position.players[position.active], kDeck, card)) out.push_back(choose(kDrawCard, card, 0, kChance));
        if (out.empty()) out.push_back(choose(kCannotDraw, 0, 0, kChance));
    }

    // The second operand of a play is how many blue charges pay; the others are red.
    void list_plays(const Position& position, std::vector<Choice>& out) const {
        const Player me = position.active;
        const std::uint64_t cards = position.players[me];
        const int red = count(cards, kReadyCharges, 0), blue = count(cards, kReadyCharges, 1);
        if (!position.charged && charges(cards) < rules_.maximum_charges)
            for (int card = 0; card < 4; ++card)
                if (count(cards, kHand, card)) out.push_back(choose(kCharge, card, 0, me));
        if (count(cards, kHand, kEmber) && red >= 1) out.push_back(choose(kPlay, kEmber, 0, me));
        if (count(cards, kHand, kTide) && blue >= 1) out.push_back(choose(kPlay, kTide, 1, me));
        if (count(cards, kHand, kWave) && red >= 2) out.push_back(choose(kPlay, kWave, 0, me));
        if (count(cards, kHand, kWave) && red >= 1 && blue >= 1) out.push_back(choose(kPlay, kWave, 1, me));
        for (int card = 0; card < 3; ++card)
            if (count(cards, kReadyBodies, card)) out.push_back(choose(kAttack, card, 0, me));
        out.push_back(choose(kEndTurn, 0, 0, me));
    }

    static Player answering(const Position& position) {
        return static_cast<Player>(position.parries & 1 ? position.active : 1 - position.active);
    }

    static void list_answers(const Position& position, std::vector<Choice>& out) {
        const Player player = answering(position);
        const std::uint64_t cards = position.players[player];
        for (int colour = 0; colour < 2; ++colour)
            if (count(cards, kHand, kParry) && count(cards, kReadyCharges, colour)) out.push_back(choose(kParryIt, colour, 0, player));
        out.push_back(choose(kPass, 0, 0, player));
    }

    static void list_losses(const Position& position, std::vector<Choice>& out) {
        const auto defender = static_cast<Player>(1 - position.active);
        const std::uint64_t cards = position.players[defender];
        for (int card = 0; card < 4; ++card)
            if (count(cards, kHand, card)) out.push_back(choose(kLoseFromHand, card, 0, defender));
        if (!out.empty()) return;
        for (int card = 0; card < 4; ++card)
            if (count(cards, kDeck, card)) out.push_back(choose(kLoseFromDeck, card, 0, kChance));
        if (out.empty()) out.push_back(choose(kCannotLose, 0, 0, defender));
    }

    static void play(Position& position, std::uint64_t& mine, int card, int blue) {
        mine -= one(kHand, card);
        const int red = (card == kWave ? 2 : 1) - blue;
        for (int i = 0; i < red; ++i) move(mine, kReadyCharges, kDrainedCharges, 0);
        for (int i = 0; i < blue; ++i) move(mine, kReadyCharges, kDrainedCharges, 1);
        begin_answer(position, 1 + card);
    }

    static void begin_answer(Position& position, int what) {
        position.answered = static_cast<std::uint8_t>(what);
        position.parries = 0;
        position.phase = kAnswer;
    }

    static void end_turn(Position& position, std::uint64_t& next) {
        position.active = static_cast<std::uint8_t>(1 - position.active);
        position.charged = 0;
        position.phase = kDraw;
        constexpr std::uint64_t kBodies = 0x3F, kCharges = 0xF;
        next += ((next >> kDrainedBodies & kBodies) << kReadyBodies) + ((next >> kDrainedCharges & kCharges) << kReadyCharges);
        next &= ~(kBodies << kDrainedBodies | kCharges << kDrainedCharges);
    }

    static void parry(Position& position, int colour) {
        std::uint64_t& cards = position.players[answering(position)];
        move(cards, kHand, kDiscard, kParry);
        move(cards, kReadyCharges, kDrainedCharges, colour);
        ++position.parries;
    }

    static void settle(Position& position, std::uint64_t& mine) {
        const int card = (position.answered - 1) % 3;
        const bool body = position.answered <= 3, cancelled = position.parries & 1;
        position.answered = position.parries = 0;
        position.phase = kMain;
        if (body) mine += one(cancelled ? kDiscard : kDrainedBodies, card);
        if (body || cancelled) return;
        position.phase = kDamage;
        position.damage = card == kWave ? 2 : 1;
    }

    static void lose_one(Position& position) {
        if (--position.damage == 0) position.phase = kMain;
    }

    static void finish(Position& position, int winner) {
        position.phase = kOver;
        position.damage = 0;
        position.winner = static_cast<std::uint8_t>(1 + winner);
    }

    SparkRules rules_;
};

}  // namespace arbiter::ground_truth
