// Random games of every game as records: written, read back, audited and replayed they are the same legal games, and an alteration is found
// or harmless.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "model/core/error.h"
#include "properties/general/play_by_numbers.h"
#include "properties/general/random_rules.h"
#include "replays/auditor.h"
#include "replays/position_hash.h"
#include "replays/recorder.h"
#include "replays/replay_reader.h"
#include "replays/replay_writer.h"
#include "replays/report_text.h"
#include "tests/properties/games_under_test.h"
#include "tests/properties/random_numbers.h"

namespace arbiter::testing {
namespace {

template <class UnderTest>
class Replays : public OfEveryGame<UnderTest> {};
TYPED_TEST_SUITE(Replays, GamesUnderTest, NameOfGame);

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
    // A record ends with a whole entry: a play is not left without its payment.
    const auto is_whole = [&] {
        return recorded.choices.empty() || !UnderTest::Definition::entry_continues(position, recorded.choices.back());
    };
    for (int step = 0; step < maximum_steps || !is_whole(); ++step) {
        list_for_play(built.game, position, numbers, choices);
        if (choices.empty()) break;
        recorded.choices.push_back(pick(choices, numbers.next()));
        built.game.apply(position, recorded.choices.back(), events);
    }
    recorded.end = position;
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

// A record made again by the game itself, entry by entry. It may leave out what chance decided, once or twice:
// that may have been anything, and each is tried.
template <class UnderTest>
class Replayer {
    using Definition = typename UnderTest::Definition;
    using Position = typename Definition::Position;

public:
    explicit Replayer(const Replay& replay)
        : replay_(replay), built_(Definition::build(start_of<Definition>(replay, UnderTest::cards()).setup)) {}

    // The position at the end; nothing if some entry is not legal, or if a hash or the result of the record is not what comes out.
    std::optional<Position> replay() const {
        for (int left_out = 0; left_out <= 2; ++left_out)
            if (const auto end = from(built_.game.initial(), 0, left_out)) return end;
        return std::nullopt;
    }

private:
    // Goes on by itself as long as nothing else can be tried, so that a whole game is no deep recursion.
    std::optional<Position> from(Position position, std::size_t index, int left_out) const {
        while (index < replay_.moves.size() && (Definition::decider(position) != kChance || left_out == 0)) {
            if (!make(position, replay_.moves[index])) return std::nullopt;
            ++index;
        }
        if (index == replay_.moves.size()) {
            if (!replay_.result) return position;
            const Player winner = Definition::winner(position);
            const bool same = built_.game.is_over(position) && replay_.result->winner.value_or(kNobody) == winner;
            return same ? std::optional<Position>(position) : std::nullopt;
        }
        Position after = position;
        if (make(after, replay_.moves[index]))
            if (const auto end = from(after, index + 1, left_out)) return end;
        std::vector<Choice> draws;
        built_.game.list_choices(position, draws);
        const auto events = std::make_unique<Events>();
        for (const Choice draw : draws) {
            after = position;
            built_.game.apply(after, draw, *events);
            if (const auto end = from(after, index, left_out - 1)) return end;
        }
        return std::nullopt;
    }

    bool make(Position& position, const Entry& entry) const {
        Json words = entry.details;
        words["by"] = entry.by.kind == Author::Kind::chance ? "chance" : seat_name(entry.by.seat);
        words["play"] = entry.play;
        const JsonDocument document = parse_json(words.dump(), "entry");
        EntryChoices meaning;
        try {
            meaning = Definition::interpret(built_.game, built_.names, position, JsonView(document));
        } catch (const InputError&) {
            return false;  // it means nothing in this position
        }
        if (!meaning.statements.empty() || !meaning.payment_recorded || meaning.payment_open || !meaning.exact) return false;
        Events events;
        for (const Choice choice : meaning.choices) {
            if (built_.game.check(position, choice) != kNoClause) return false;
            built_.game.apply(position, choice, events);
        }
        return entry.hash.empty() || entry.hash == hash_of<Definition>(built_.game, position);
    }

    const Replay& replay_;
    const typename Definition::Built built_;
};

TYPED_TEST(Replays, RandomGamesComeBackAndAreLegal) {
    int finished = 0;
    EXPECT_TRUE(rc::check("records of random games", [&] {
        const auto values = draw_numbers(500);
        Numbers numbers(values);
        const auto rules = random_readings<typename TypeParam::Definition::Rules>(numbers, 6);
        const auto recorded = record_random_game<TypeParam>(numbers, rules, 300);
        Replay read = parse_replay(write_replay(recorded.replay), recorded.replay.file);
        RC_ASSERT(read == recorded.replay);
        const AuditReport report = audit_of<TypeParam>(read);
        RC_ASSERT(report.violations.empty());
        if (report.exit_status() != 0) RC_FAIL(report_text(report));
        RC_ASSERT(report.count(Verdict::legal) == read.moves.size());
        // end.replay-agrees
        const auto end = Replayer<TypeParam>(read).replay();
        RC_ASSERT(end.has_value());
        RC_ASSERT(TypeParam::Definition::winner(*end) == TypeParam::Definition::winner(recorded.end));
        RC_ASSERT(end->result == recorded.end.result);
        finished += read.result.has_value() ? 1 : 0;
    }));
    EXPECT_GE(finished, 30);
}

// One entry is left out, made twice, exchanged with the next one, or given the operands of another.
void alter(Replay& replay, Numbers& numbers) {
    const auto place = [&] { return static_cast<std::ptrdiff_t>(numbers.below(replay.moves.size())); };
    const std::ptrdiff_t here = place();
    switch (numbers.below(4)) {
        case 0:
            replay.moves.erase(replay.moves.begin() + here);
            break;
        case 1:
            replay.moves.insert(replay.moves.begin() + here, replay.moves[static_cast<std::size_t>(here)]);
            break;
        case 2:
            if (here + 1 < static_cast<std::ptrdiff_t>(replay.moves.size())) std::swap(replay.moves[here], replay.moves[here + 1]);
            break;
        default:
            replay.moves[here].details = replay.moves[place()].details;
            break;
    }
    // Half of the records say nothing but what was done: then much can be altered into another legal game.
    if (numbers.one_in(2)) {
        replay.claims.clear();
        replay.result.reset();
        for (Entry& entry : replay.moves) entry.hash.clear();
    }
    for (Claim& claim : replay.claims) claim.after = std::min(claim.after, replay.moves.size());
}

// What the audit calls legal in every entry is a legal game by itself, with the hashes and the result that the record tells.
TYPED_TEST(Replays, AnAlterationIsFoundOrHarmless) {
    int found = 0, harmless = 0;
    EXPECT_TRUE(rc::check("altered records", [&] {
        const auto values = draw_numbers(500);
        Numbers numbers(values);
        const auto recorded = record_random_game<TypeParam>(numbers, {}, 300);
        Replay altered = recorded.replay;
        if (altered.moves.empty()) return;
        alter(altered, numbers);
        int status = 0;
        try {
            status = audit_of<TypeParam>(altered).exit_status();
        } catch (const InputError&) {
            status = 2;
        }
        if (status != 0) {
            ++found;
            return;
        }
        ++harmless;
        RC_ASSERT(Replayer<TypeParam>(altered).replay().has_value());
    }));
    EXPECT_GE(found, 40);
    EXPECT_GE(harmless, 3);
}

}  // namespace
}  // namespace arbiter::testing
