// The queuing locks of Mellor-Crummey and Scott (1991), with and without an atomic compare-and-swap, after Murphi's examples mcslock1 and
// mcslock2. A process waits in a list, and who leaves wakes the next one.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <vector>

#include "model/core/choice.h"
#include "tests/ground_truth/small_model.h"

namespace arbiter::ground_truth {

// References to processes: 0 nobody, else the process's number plus 1.
struct McsProcess {
    std::uint8_t label = 0, locked = 0;
    std::uint8_t next = 0, predecessor = 0, tail = 0, usurper = 0;  // the last two only without compare-and-swap

    friend constexpr auto operator<=>(const McsProcess&, const McsProcess&) = default;
};

template <int Processes>
struct McsPosition {
    std::array<McsProcess, Processes> processes{};
    std::uint8_t lock = 0;  // the last in the list

    friend constexpr auto operator<=>(const McsPosition&, const McsPosition&) = default;
};

template <int Processes>
class McsLock : public SmallModel<McsLock<Processes>, McsPosition<Processes>> {
public:
    using Position = McsPosition<Processes>;
    enum Label : std::uint8_t {
        kBegin,
        kEnterList,
        kIsThereOneBefore,
        kLock,
        kTellPredecessor,
        kAwaitUnlock,
        kCritical,
        kLeave,       // with compare-and-swap: leave, or learn that somebody is coming
        kAwaitNext,   // the same
        kTakeTail,    // without: the whole list is taken out
        kWasAlone,    // it is put back unless it was empty
        kPutBack,     // somebody may have begun a new list meanwhile
        kAwaitNext2,  // without
        kMendList,    // the old list goes behind the new one
        kUnlockNext
    };

    explicit McsLock(bool compare_and_swap) : compare_and_swap_(compare_and_swap) {}

    Position initial() const { return {}; }
    void list_choices(const Position&, std::vector<Choice>& out) const {
        out.clear();
        for (int process = 0; process < Processes; ++process) out.push_back(choose(0, 0, 0, static_cast<Player>(process)));
    }
    void make(Position& position, Choice choice) const {
        McsProcess& me = position.processes[choice.actor];
        const auto myself = static_cast<std::uint8_t>(choice.actor + 1);
        const auto process = [&](std::uint8_t reference) -> McsProcess& { return position.processes[reference - 1]; };
        if (me.label > kCritical) return leave(position, me, myself);
        switch (me.label) {
            case kBegin:
                me.next = 0, me.label = kEnterList;
                break;
            case kEnterList:
                me.predecessor = position.lock, position.lock = myself, me.label = kIsThereOneBefore;
                break;
            case kIsThereOneBefore:
                me.label = me.predecessor == 0 ? kCritical : kLock;
                break;
            case kLock:
                me.locked = 1, me.label = kTellPredecessor;
                break;
            case kTellPredecessor:
                process(me.predecessor).next = myself, me.label = kAwaitUnlock;
                break;
            case kAwaitUnlock:
                if (me.locked == 0) me.label = kCritical;
                break;
            default:
                me.label = me.next != 0 ? kUnlockNext : compare_and_swap_ ? kLeave : kTakeTail;
                break;
        }
    }

    // The least image under all exchanges of processes.
    void canonicalise(Position& position) const {
        std::array<std::uint8_t, Processes> places;
        std::iota(places.begin(), places.end(), std::uint8_t{0});
        Position least = position;
        while (std::next_permutation(places.begin(), places.end())) least = std::min(least, image(position, places));
        position = least;
    }
    // Every process i goes to places[i].
    static Position image(const Position& position, const std::array<std::uint8_t, Processes>& places) {
        const auto renamed = [&](std::uint8_t reference) {
            return reference == 0 ? reference : static_cast<std::uint8_t>(places[reference - 1] + 1);
        };
        Position result;
        for (int i = 0; i < Processes; ++i) {
            const McsProcess& from = position.processes[i];
            result.processes[places[i]] = {from.label,         from.locked,          renamed(from.next), renamed(from.predecessor),
                                           renamed(from.tail), renamed(from.usurper)};
        }
        result.lock = renamed(position.lock);
        return result;
    }

    static bool exclusive(const Position& position) {
        return std::count_if(position.processes.begin(), position.processes.end(), [](const auto& p) { return p.label == kCritical; }) <= 1;
    }

private:
    static void leave(Position& position, McsProcess& me, std::uint8_t myself) {
        const auto process = [&](std::uint8_t reference) -> McsProcess& { return position.processes[reference - 1]; };
        switch (me.label) {
            case kLeave:
                me.label = position.lock == myself ? kBegin : kAwaitNext;
                if (position.lock == myself) position.lock = 0;
                break;
            case kAwaitNext:
                if (me.next != 0) me.label = kUnlockNext;
                break;
            case kTakeTail:
                me.tail = position.lock, position.lock = 0, me.label = kWasAlone;
                break;
            case kWasAlone:
                me.label = me.tail == myself ? kBegin : kPutBack;
                break;
            case kPutBack:
                me.usurper = position.lock, position.lock = me.tail, me.label = kAwaitNext2;
                break;
            case kAwaitNext2:
                if (me.next != 0) me.label = kMendList;
                break;
            case kMendList:
                if (me.usurper != 0)
                    process(me.usurper).next = me.next;
                else
                    process(me.next).locked = 0;
                me.label = kBegin;
                break;
            default:
                process(me.next).locked = 0, me.label = kBegin;
                break;
        }
    }

    bool compare_and_swap_;
};

}  // namespace arbiter::ground_truth
