// Mutual exclusion and sharing, after the examples that come with Murphi (folders mux and others): Peterson's algorithm for two and for n
// processes, Dekker's algorithm, dining philosophers. Every process always has exactly one step, which may change nothing (waiting).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "model/core/choice.h"
#include "tests/ground_truth/puzzles.h"
#include "tests/ground_truth/small_model.h"

namespace arbiter::ground_truth {

// Peterson's algorithm for two. at: the labels, whether each wants to enter, and who came last.
class PetersonOfTwo : public SmallModel<PetersonOfTwo, Row<5>> {
public:
    enum Label : std::uint8_t { kWish, kYield, kWait, kCritical, kLeave };

    Position initial() const { return {}; }
    void list_choices(const Position&, std::vector<Choice>& out) const {
        out.clear();
        for (int process = 0; process < 2; ++process) out.push_back(choose(0, 0, 0, static_cast<Player>(process)));
    }
    void make(Position& position, Choice choice) const {
        const std::uint8_t me = choice.actor, other = 1 - me;
        std::uint8_t& label = position.at[me];
        if (label == kWish) position.at[2 + me] = 1;
        if (label == kYield) position.at[kLast] = me;
        if (label == kWait && position.at[2 + other] == 1 && position.at[kLast] == me) return;
        if (label == kLeave) position.at[2 + me] = 0;
        label = static_cast<std::uint8_t>(label == kLeave ? 0 : label + 1);
    }
    // The processes may be exchanged.
    void canonicalise(Position& position) const {
        Position image = position;
        std::swap(image.at[0], image.at[1]);
        std::swap(image.at[2], image.at[3]);
        image.at[kLast] ^= 1;
        position.at = std::min(position.at, image.at);
    }
    static bool exclusive(const Position& position) { return position.at[0] != kCritical || position.at[1] != kCritical; }

private:
    static constexpr std::size_t kLast = 4;
};

// What is known of one of n processes. All of a position is known of some process: also who came last at a level.
struct PetersonProcess {
    std::uint8_t label = 0;
    std::uint8_t announced = 0;  // the level that the others see
    std::uint8_t level = 0;      // the level that it is at itself
    std::uint8_t last_at = 0;    // bits: at which levels it came last

    friend constexpr auto operator<=>(const PetersonProcess&, const PetersonProcess&) = default;
};

// Peterson's algorithm for n processes, at most 7.
class PetersonOfMany : public SmallModel<PetersonOfMany, std::array<PetersonProcess, 7>> {
public:
    explicit PetersonOfMany(int processes) : processes_(processes) {}

    enum Label : std::uint8_t { kBegin, kAnnounce, kYield, kWait, kCritical };

    Position initial() const { return {}; }
    void list_choices(const Position&, std::vector<Choice>& out) const {
        out.clear();
        for (int process = 0; process < processes_; ++process) out.push_back(choose(0, 0, 0, static_cast<Player>(process)));
    }
    void make(Position& position, Choice choice) const {
        PetersonProcess& me = position[choice.actor];
        switch (me.label) {
            case kBegin:
                me.level = 1;
                me.label = kAnnounce;
                break;
            case kAnnounce:
                me.announced = me.level;
                me.label = kYield;
                break;
            case kYield:
                come_last(position, me);
                me.label = kWait;
                break;
            case kWait:
                if (must_wait(position, me)) return;
                ++me.level;
                me.label = me.level < processes_ ? kAnnounce : kCritical;
                break;
            default:
                me.announced = 1;  // as the example has it
                me.label = kBegin;
                break;
        }
    }
    // All processes may be exchanged.
    void canonicalise(Position& position) const { sort_few(position.data(), processes_); }

    bool exclusive(const Position& position) const {
        return std::count_if(position.begin(), position.end(), [](const auto& process) { return process.label == kCritical; }) <= 1;
    }
    int processes() const { return processes_; }

private:
    static void come_last(Position& position, PetersonProcess& me) {
        const auto level = static_cast<std::uint8_t>(1 << me.level);
        for (auto& process : position) process.last_at = static_cast<std::uint8_t>(process.last_at & ~level);
        me.last_at |= level;
    }
    bool must_wait(const Position& position, const PetersonProcess& me) const {
        const bool alone = std::all_of(position.begin(), position.begin() + processes_,
                                       [&](const auto& other) { return &other == &me || other.announced < me.level; });
        return !alone && (me.last_at >> me.level & 1) != 0;
    }

    int processes_;
};

// Dekker's algorithm. at: the labels, whether each has locked, and whose turn it is.
class Dekker : public SmallModel<Dekker, Row<5>> {
public:
    enum Label : std::uint8_t { kBegin, kOtherLocked, kCheckTurn, kUnlock, kAwaitTurn, kRetry, kCritical, kExit };

    Position initial() const { return {}; }
    void list_choices(const Position&, std::vector<Choice>& out) const {
        out.clear();
        for (int process = 0; process < 2; ++process) out.push_back(choose(0, 0, 0, static_cast<Player>(process)));
    }
    void make(Position& position, Choice choice) const {
        const std::uint8_t me = choice.actor, other = 1 - me;
        std::uint8_t& label = position.at[me];
        std::uint8_t& locked = position.at[2 + me];
        std::uint8_t& turn = position.at[4];
        switch (label) {
            case kBegin:
            case kRetry:
                locked = 1, label = kOtherLocked;
                break;
            case kOtherLocked:
                label = position.at[2 + other] == 0 ? kCritical : kCheckTurn;
                break;
            case kCheckTurn:
                label = turn == other ? kUnlock : kOtherLocked;
                break;
            case kUnlock:
                locked = 0, label = kAwaitTurn;
                break;
            case kAwaitTurn:
                if (turn != me) label = kRetry;  // as the example has it
                break;
            case kCritical:
                label = kExit;
                break;
            default:
                locked = 0, turn = other, label = kBegin;
                break;
        }
    }
    static bool exclusive(const Position& position) { return position.at[0] != kCritical || position.at[1] != kCritical; }
};

// Four philosophers. at: what each does, and how many of the two forks beside each are free. Who thinks or eats may go on doing so.
class Philosophers : public SmallModel<Philosophers, Row<8>> {
public:
    enum Does : std::uint8_t { kThink, kTake, kEat, kRelease };

    Position initial() const { return {{0, 0, 0, 0, 2, 2, 2, 2}}; }
    // Operand 1: go on.
    void list_choices(const Position& position, std::vector<Choice>& out) const {
        out.clear();
        for (int who = 0; who < 4; ++who)
            for (int goes_on = 0; goes_on < (position.at[who] == kThink || position.at[who] == kEat ? 2 : 1); ++goes_on)
                out.push_back(choose(0, goes_on, 0, static_cast<Player>(who)));
    }
    void make(Position& position, Choice choice) const {
        std::uint8_t& does = position.at[choice.actor];
        if (choice.first == 1 || (does == kTake && position.at[4 + choice.actor] != 2)) return;
        const int change = does == kTake ? -1 : does == kRelease ? 1 : 0;
        for (const int neighbour : {1, 3}) {
            std::uint8_t& forks = position.at[4 + (choice.actor + neighbour) % 4];
            forks = static_cast<std::uint8_t>(forks + change);
        }
        does = static_cast<std::uint8_t>((does + 1) % 4);
    }
    // Neighbours do not eat together.
    static bool exclusive(const Position& position) {
        for (int who = 0; who < 4; ++who)
            if (position.at[who] == kEat && position.at[4 + who] != 2) return false;
        return true;
    }
};

}  // namespace arbiter::ground_truth
