// Random games as records: written, read back, audited and replayed they are the same legal games, and an alteration is found or harmless.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "model/core/error.h"
#include "model/proxy/definition.h"
#include "properties/general/play_by_numbers.h"
#include "properties/proxy/random_game.h"
#include "replays/auditor.h"
#include "replays/position_hash.h"
#include "replays/proxy/start.h"
#include "replays/recorder.h"
#include "replays/replay_reader.h"
#include "replays/replay_writer.h"
#include "tests/properties/proxy_battery.h"
#include "tests/properties/random_numbers.h"

namespace arbiter::proxy::testing {
namespace {

using arbiter::testing::draw_numbers;

// Decks of any size are legal under the rules of the record.
Replay header_of(const std::array<Deck, kPlayers>& decks, Rules rules) {
    rules.settings.deck_size = static_cast<std::int16_t>(decks[0].size());
    rules.settings.copy_limit = 40;
    Replay replay;
    replay.file = "random.json";
    replay.game = "proxy";
    const Json changes = changes_json(rules);
    for (const char* part : {"readings", "settings"})  // in the order in which the reader keeps them
        if (changes.contains(part)) replay.rules.changes[part] = changes[part];
    for (Player player = 0; player < kPlayers; ++player) {
        Contestant contestant;
        contestant.name = player == 0 ? "Ada" : "Bo";
        contestant.deck = Contestant::Deck::listed;
        for (const DeckEntry& entry : decks[player].cards) contestant.cards.push_back({sample_cards()[entry.card].id, entry.count});
        replay.players.push_back(contestant);
    }
    return replay;
}

struct Recorded {
    Replay replay;
    std::vector<Choice> choices;
    Position end;
};

Recorded record_random_game(Numbers& numbers, const Rules& rules, int maximum_steps) {
    const int size = 8 + static_cast<int>(numbers.below(10));
    const Replay header = header_of({random_deck(sample_cards(), size, numbers), random_deck(sample_cards(), size, numbers)}, rules);
    const BuiltGame built = Definition::build(start_of(header, sample_cards()).setup);
    Recorded recorded;
    Position position = built.game.initial();
    std::vector<Choice> choices;
    Events events;
    for (int step = 0; step < maximum_steps; ++step) {
        built.game.list_choices(position, choices);
        if (choices.empty()) break;
        recorded.choices.push_back(pick(choices, numbers.next()));
        built.game.apply(position, recorded.choices.back(), events);
    }
    recorded.end = position;
    recorded.replay = replay_of<Definition>(built, header, recorded.choices);
    return recorded;
}

AuditReport audit_of(const Replay& replay) {
    AuditOptions options;
    options.other_readings = AuditOptions::OtherReadings::never;
    options.maximum_worlds = 64;
    return audit_replay<Definition>(replay, start_of(replay, sample_cards()), options);
}

std::optional<Player> winner_of(const Position& position) {
    if (position.result == Result::first_wins) return Player{0};
    if (position.result == Result::second_wins) return Player{1};
    return std::nullopt;
}

// A record made again by the game itself, entry by entry. It may leave out what chance decided, once or twice:
// that may have been anything, and each is tried.
class Replayer {
public:
    explicit Replayer(const Replay& replay) : replay_(replay), built_(Definition::build(start_of(replay, sample_cards()).setup)) {}

    // The position at the end; nothing if some entry is not legal, or if a hash or the result of the record is not what comes out.
    std::optional<Position> replay() const {
        for (int left_out = 0; left_out <= 2; ++left_out)
            if (const auto end = from(built_.game.initial(), 0, left_out)) return end;
        return std::nullopt;
    }

private:
    // Goes on by itself as long as nothing else can be tried, so that a whole game is no deep recursion.
    std::optional<Position> from(Position position, std::size_t index, int left_out) const {
        while (index < replay_.moves.size() && (position.decider != kChance || left_out == 0)) {
            if (!make(position, replay_.moves[index])) return std::nullopt;
            ++index;
        }
        if (index == replay_.moves.size()) {
            if (!replay_.result) return position;
            const bool same = position.result != Result::none && replay_.result->winner == winner_of(position);
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
    const BuiltGame built_;
};

TEST(ProxyReplays, RandomGamesComeBackAndAreLegal) {
    int finished = 0;
    EXPECT_TRUE(rc::check("records of random games", [&] {
        const auto values = draw_numbers(500);
        Numbers numbers(values);
        const Rules rules = random_readings(numbers, 6);
        const Recorded recorded = record_random_game(numbers, rules, 300);
        Replay read = parse_replay(write_replay(recorded.replay), recorded.replay.file);
        RC_ASSERT(read == recorded.replay);
        const AuditReport report = audit_of(read);
        RC_ASSERT(report.violations.empty());
        RC_ASSERT(report.exit_status() == 0);
        RC_ASSERT(report.count(Verdict::legal) == read.moves.size());
        // end.replay-agrees
        const std::optional<Position> end = Replayer(read).replay();
        RC_ASSERT(end.has_value());
        RC_ASSERT(end->result == recorded.end.result);
        RC_ASSERT(read.result.has_value() == (recorded.end.result != Result::none));
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
TEST(ProxyReplays, AnAlterationIsFoundOrHarmless) {
    int found = 0, harmless = 0;
    EXPECT_TRUE(rc::check("altered records", [&] {
        const auto values = draw_numbers(500);
        Numbers numbers(values);
        const Recorded recorded = record_random_game(numbers, {}, 300);
        Replay altered = recorded.replay;
        if (altered.moves.empty()) return;
        alter(altered, numbers);
        int status = 0;
        try {
            status = audit_of(altered).exit_status();
        } catch (const InputError&) {
            status = 2;
        }
        if (status != 0) {
            ++found;
            return;
        }
        ++harmless;
        RC_ASSERT(Replayer(altered).replay().has_value());
    }));
    EXPECT_GE(found, 40);
    EXPECT_GE(harmless, 3);
}

}  // namespace
}  // namespace arbiter::proxy::testing
