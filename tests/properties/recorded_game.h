// Random games as records, and their audits.
#pragma once

#include <cstddef>
#include <vector>

#include "model/core/game.h"
#include "properties/general/play_by_numbers.h"
#include "replays/auditor.h"
#include "replays/recorder.h"
#include "replays/replay.h"
#include "replays/start.h"

namespace arbiter::testing {

// Decisions after which a random game is left, ended or not: a game may say that its games are longer than most.
template <class UnderTest>
constexpr int longest_record() {
    if constexpr (requires { UnderTest::longest_record; })
        return UnderTest::longest_record;
    else
        return 300;
}

template <class UnderTest>
struct Recorded {
    Replay replay;
    std::vector<Choice> choices;
    typename UnderTest::Definition::Position end;
};

template <class UnderTest>
Recorded<UnderTest> record_random_game(Numbers& numbers, const typename UnderTest::Definition::Rules& rules, int maximum_steps) {
    const Replay header = UnderTest::header_of(UnderTest::random_setup(rules, numbers));
    auto setup = start_of<typename UnderTest::Definition>(header, UnderTest::cards()).setup;
    if constexpr (requires { setup.record; }) setup.record = true;  // the header has no entries yet
    const auto built = UnderTest::Definition::build(setup);
    Recorded<UnderTest> recorded;
    auto position = built.game.initial();
    std::vector<Choice> choices;
    static Events events;
    // A record ends with a whole entry: a play is not left without its payment, and one that there is no room for is left out.
    const auto is_whole = [&] {
        return recorded.choices.empty() || !UnderTest::Definition::entry_continues(position, recorded.choices.back());
    };
    std::size_t whole = 0;
    recorded.end = position;
    for (int step = 0; step < maximum_steps || !is_whole(); ++step) {
        list_for_play(built.game, position, numbers, choices);
        if (choices.empty()) break;
        recorded.choices.push_back(pick(choices, numbers.next()));
        built.game.apply(position, recorded.choices.back(), events);
        if (has_no_room(built.game, position)) break;
        if (!is_whole()) continue;
        whole = recorded.choices.size();
        recorded.end = position;
    }
    recorded.choices.resize(whole);
    recorded.replay = replay_of<typename UnderTest::Definition>(built, header, recorded.choices);
    return recorded;
}

template <class UnderTest>
AuditReport audit_of(const Replay& replay) {
    AuditOptions options;
    options.other_readings = AuditOptions::OtherReadings::never;
    options.maximum_worlds = 64;
    return audit_replay<typename UnderTest::Definition>(replay, start_of<typename UnderTest::Definition>(replay, UnderTest::cards()),
                                                        options);
}

}  // namespace arbiter::testing
