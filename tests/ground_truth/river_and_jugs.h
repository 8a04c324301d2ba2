// Small classics: two jugs, missionaries and cannibals, wolf goat and cabbage, Nim, a can of coffee beans, two-phase commit.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "model/core/choice.h"
#include "tests/ground_truth/puzzles.h"
#include "tests/ground_truth/small_model.h"

namespace arbiter::ground_truth {

// Jugs of 3 and 5 gallons; every action is always allowed, as in the TLA+ specification DieHard.
class Jugs : public SmallModel<Jugs, Row<2>> {
public:
    Position initial() const { return {}; }
    void list_choices(const Position&, std::vector<Choice>& out) const {
        out.clear();
        for (std::uint8_t kind : {kFill, kEmpty, kPour})
            for (int jug = 0; jug < 2; ++jug) out.push_back(choose(kind, jug));
    }
    void make(Position& position, Choice choice) const {
        auto& jug = position.at[choice.first];
        auto& other = position.at[1 - choice.first];
        const std::uint8_t poured = std::min<std::uint8_t>(jug, static_cast<std::uint8_t>(kSizes[1 - choice.first] - other));
        if (choice.kind == kFill) jug = kSizes[choice.first];
        if (choice.kind == kEmpty) jug = 0;
        if (choice.kind != kPour) return;
        jug = static_cast<std::uint8_t>(jug - poured);
        other = static_cast<std::uint8_t>(other + poured);
    }

private:
    enum Kind : std::uint8_t { kFill, kEmpty, kPour };
    static constexpr std::array<std::uint8_t, 2> kSizes{3, 5};
};

// at: missionaries and cannibals on the first bank, and the bank of the boat. Nobody is ever outnumbered, in the boat they do not count.
class Missionaries : public SmallModel<Missionaries, Row<3>> {
public:
    Missionaries(int each, int boat) : each_(each), boat_(boat) {}

    Position initial() const { return {{static_cast<std::uint8_t>(each_), static_cast<std::uint8_t>(each_), 0}}; }
    void list_choices(const Position& position, std::vector<Choice>& out) const {
        out.clear();
        for (int missionaries = 0; missionaries <= boat_; ++missionaries)
            for (int cannibals = 0; missionaries + cannibals <= boat_; ++cannibals)
                if (missionaries + cannibals > 0 && may_cross(position, missionaries, cannibals))
                    out.push_back(choose(0, missionaries, cannibals));
    }
    void make(Position& position, Choice choice) const {
        const int direction = position.at[2] == 0 ? -1 : 1;
        position.at[0] = static_cast<std::uint8_t>(position.at[0] + direction * choice.first);
        position.at[1] = static_cast<std::uint8_t>(position.at[1] + direction * choice.second);
        position.at[2] = static_cast<std::uint8_t>(1 - position.at[2]);
    }
    static bool solved(const Position& position) { return position.at[0] == 0 && position.at[1] == 0; }

private:
    bool may_cross(const Position& position, int missionaries, int cannibals) const {
        const int direction = position.at[2] == 0 ? -1 : 1;
        const int m = position.at[0] + direction * missionaries, c = position.at[1] + direction * cannibals;
        const auto safe = [](int some, int others) { return some == 0 || some >= others; };
        return m >= 0 && c >= 0 && m <= each_ && c <= each_ && safe(m, c) && safe(each_ - m, each_ - c);
    }

    int each_, boat_;
};

// at: the banks of the farmer, the wolf, the goat and the cabbage. The farmer crosses alone (0) or with one of them (1 to 3).
class WolfGoatCabbage : public SmallModel<WolfGoatCabbage, Row<4>> {
public:
    Position initial() const { return {}; }
    void list_choices(const Position& position, std::vector<Choice>& out) const {
        out.clear();
        for (int with = 0; with < 4; ++with) {
            Position after = position;
            make(after, choose(0, with));
            if (position.at[with] == position.at[0] && is_safe(after)) out.push_back(choose(0, with));
        }
    }
    void make(Position& position, Choice choice) const {
        position.at[0] ^= 1;
        if (choice.first != 0) position.at[choice.first] ^= 1;
    }
    static bool solved(const Position& position) {
        return std::all_of(position.at.begin(), position.at.end(), [](auto bank) { return bank == 1; });
    }

private:
    static bool is_safe(const Position& p) { return p.at[2] == p.at[0] || (p.at[1] != p.at[2] && p.at[3] != p.at[2]); }
};

// Three heaps; a choice takes some of one heap. Whose turn it is, is not part of the position.
class Nim : public SmallModel<Nim, Row<3>> {
public:
    explicit Nim(std::array<std::uint8_t, 3> heaps) : heaps_(heaps) {}

    Position initial() const { return {heaps_}; }
    bool is_over(const Position& position) const { return position.at == std::array<std::uint8_t, 3>{}; }
    void list_choices(const Position& position, std::vector<Choice>& out) const {
        out.clear();
        for (int heap = 0; heap < 3; ++heap)
            for (int count = 1; count <= position.at[heap]; ++count) out.push_back(choose(0, heap, count));
    }
    void make(Position& position, Choice choice) const {
        position.at[choice.first] = static_cast<std::uint8_t>(position.at[choice.first] - choice.second);
    }
    // The order of heaps has no meaning.
    void canonicalise(Position& position) const { sort_few(position.at.data(), 3); }

private:
    std::array<std::uint8_t, 3> heaps_;
};

struct BeanPosition {
    std::uint16_t black = 0, white = 0;
};

// The coffee can of Scholten, Dijkstra and Gries as in the TLA+ specification CoffeeCan: two beans are taken out; of equal colour, a black
// one goes in; else the white one goes back. The specification begins with any can of at most `most` beans: here chance chooses it, from an
// empty can, and the last bean is taken for ever.
class CoffeeCan : public SmallModel<CoffeeCan, BeanPosition> {
public:
    explicit CoffeeCan(int most) : most_(most) {}

    enum Kind : std::uint8_t { kFill, kTwoBlack, kTwoWhite, kOneOfEach, kLast };

    Position initial() const { return {}; }
    void list_choices(const Position& can, std::vector<Choice>& out) const {
        out.clear();
        const int count = can.black + can.white;
        if (count == 0) {
            for (int black = 0; black <= most_; ++black)
                for (int white = black == 0 ? 1 : 0; black + white <= most_; ++white) out.push_back(filling(black, white));
        }
        if (can.black >= 2) out.push_back(choose(kTwoBlack));
        if (can.white >= 2) out.push_back(choose(kTwoWhite));
        if (can.black >= 1 && can.white >= 1) out.push_back(choose(kOneOfEach));
        if (count == 1) out.push_back(choose(kLast));
    }
    // Not by looking through the list: there may be half a million cans to begin with.
    ClauseId check(const Position& can, Choice choice) const {
        const int black = static_cast<int>(choice.third >> 16), white = static_cast<int>(choice.third & 0xFFFF);
        const bool empty = can.black + can.white == 0;
        if (choice.kind == kFill)
            return empty && choice == filling(black, white) && black + white >= 1 && black + white <= most_ ? kNoClause : kNotListed;
        return empty ? kNotListed : SmallModel::check(can, choice);
    }
    void make(Position& can, Choice choice) const {
        switch (choice.kind) {
            case kFill:
                can = {static_cast<std::uint16_t>(choice.third >> 16), static_cast<std::uint16_t>(choice.third)};
                break;
            case kTwoBlack:
            case kOneOfEach:
                --can.black;
                break;
            case kTwoWhite:
                ++can.black;
                can.white = static_cast<std::uint16_t>(can.white - 2);
                break;
            default:
                break;
        }
    }

private:
    static Choice filling(int black, int white) {
        Choice choice = choose(kFill);
        choice.third = static_cast<std::uint32_t>(black << 16 | white);
        return choice;
    }

    int most_;
};

// Two-phase commit as in the TLA+ specification TwoPhase, with messages that are never taken back. at: the managers' states, the
// coordinator's state, the managers known to be prepared (bits), the messages sent (prepared: bits; 64 commit; 128 abort).
class TwoPhaseCommit : public SmallModel<TwoPhaseCommit, Row<9>> {
public:
    // At most 6 managers.
    explicit TwoPhaseCommit(int managers) : managers_(managers), all_((1 << managers) - 1) {}

    enum Manager : std::uint8_t { kWorking, kPrepared, kCommitted, kAborted };

    Position initial() const { return {}; }
    void list_choices(const Position& position, std::vector<Choice>& out) const {
        out.clear();
        const std::uint8_t coordinator = position.at[kCoordinator], known = position.at[kKnown], sent = position.at[kSent];
        if (coordinator == kOpen && known == all_) out.push_back(choose(kCommit));
        if (coordinator == kOpen) out.push_back(choose(kAbort));
        for (int m = 0; m < managers_; ++m)
            if (coordinator == kOpen && (sent >> m & 1)) out.push_back(choose(kHearPrepared, m));
        for (int m = 0; m < managers_; ++m)
            if (position.at[m] == kWorking) out.push_back(choose(kPrepare, m));
        for (int m = 0; m < managers_; ++m)
            if (position.at[m] == kWorking) out.push_back(choose(kGiveUp, m));
        for (int m = 0; m < managers_; ++m)
            if (sent & kCommitSent) out.push_back(choose(kHearCommit, m));
        for (int m = 0; m < managers_; ++m)
            if (sent & kAbortSent) out.push_back(choose(kHearAbort, m));
    }
    void make(Position& position, Choice choice) const {
        std::uint8_t& coordinator = position.at[kCoordinator];
        std::uint8_t& known = position.at[kKnown];
        std::uint8_t& sent = position.at[kSent];
        const auto bit = static_cast<std::uint8_t>(1 << choice.first);
        switch (choice.kind) {
            case kCommit:
                coordinator = kClosed, sent |= kCommitSent;
                break;
            case kAbort:
                coordinator = kClosed, sent |= kAbortSent;
                break;
            case kHearPrepared:
                known |= bit;
                break;
            case kPrepare:
                position.at[choice.first] = kPrepared, sent |= bit;
                break;
            case kGiveUp:
                position.at[choice.first] = kAborted;
                break;
            case kHearCommit:
                position.at[choice.first] = kCommitted;
                break;
            default:
                position.at[choice.first] = kAborted;
                break;
        }
    }
    // The managers may be exchanged: their states, and in both sets of messages their bits.
    void canonicalise(Position& position) const {
        std::array<int, 6> managers{};
        for (int m = 0; m < managers_; ++m)
            managers[m] = position.at[m] << 2 | (position.at[kKnown] >> m & 1) << 1 | (position.at[kSent] >> m & 1);
        sort_few(managers.data(), managers_);
        position.at[kKnown] = 0;
        position.at[kSent] &= kCommitSent | kAbortSent;
        for (int m = 0; m < managers_; ++m) {
            position.at[m] = static_cast<std::uint8_t>(managers[m] >> 2);
            position.at[kKnown] |= static_cast<std::uint8_t>((managers[m] >> 1 & 1) << m);
            position.at[kSent] |= static_cast<std::uint8_t>((managers[m] & 1) << m);
        }
    }
    bool consistent(const Position& position) const {
        const auto end = position.at.begin() + managers_;
        return std::find(position.at.begin(), end, kCommitted) == end || std::find(position.at.begin(), end, kAborted) == end;
    }

private:
    enum Kind : std::uint8_t { kCommit, kAbort, kHearPrepared, kPrepare, kGiveUp, kHearCommit, kHearAbort };
    enum Coordinator : std::uint8_t { kOpen, kClosed };
    static constexpr std::size_t kCoordinator = 6, kKnown = 7, kSent = 8;
    static constexpr std::uint8_t kCommitSent = 64, kAbortSent = 128;

    int managers_, all_;
};

}  // namespace arbiter::ground_truth
