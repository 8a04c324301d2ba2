// Random games of every game as records: written, read back, audited and replayed they are the same legal games, and an alteration is found
// or harmless.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "model/core/input/error.h"
#include "properties/general/play_by_numbers.h"
#include "properties/general/random_rules.h"
#include "replays/audit/places.h"
#include "replays/auditor.h"
#include "replays/claims.h"
#include "replays/lost_glitches/account.h"
#include "replays/magepunk/account.h"
#include "replays/position_hash.h"
#include "replays/proxy/account.h"
#include "replays/proxy_wars/account.h"
#include "replays/recorder.h"
#include "replays/replay_reader.h"
#include "replays/replay_writer.h"
#include "replays/report_text.h"
#include "replays/start.h"
#include "replays/vastrix/account.h"
#include "tests/properties/games_under_test.h"
#include "tests/properties/random_numbers.h"
#include "tests/properties/recorded_game.h"

namespace arbiter::testing {
namespace {

template <class UnderTest>
class Replays : public OfEveryGame<UnderTest> {};
TYPED_TEST_SUITE(Replays, GamesUnderTest, NameOfGame);

constexpr int kMostLeftOut = 2;  // choices of chance

// A record made again by the game itself, entry by entry. It may leave out what chance decided, once or twice: that may have been anything,
// and each is tried. It may leave out decisions with one answer, but that somebody lets go of a time for plays: there the entry is tried
// first, and then what comes after the only answer.
template <class UnderTest>
class Replayer {
    using Definition = typename UnderTest::Definition;
    using Position = typename Definition::Position;

public:
    explicit Replayer(const Replay& replay)
        : replay_(replay), built_(Definition::build(start_of<Definition>(replay, UnderTest::cards()).setup)) {}

    // The position at the end, if the record leaves out so many choices of chance; nothing if some entry is not legal, or if a hash or the
    // result of the record is not what comes out.
    std::optional<Position> replay(int left_out) const {
        std::vector<Point> open{{built_.game.initial(), 0, left_out}};
        std::set<std::string> visited;
        while (!open.empty() && visited.size() < kMostPoints) {
            const Point point = open.back();
            open.pop_back();
            if (!visited.insert(key_of(point)).second) continue;
            if (point.index == replay_.moves.size() && agrees_with_result(point.position)) return point.position;
            add_left_out(point, open);
            if (point.index == replay_.moves.size()) continue;
            const Entry& entry = replay_.moves[point.index];
            if (tells_draw_again(point.index)) open.push_back({point.position, point.index + 1, point.left_out});
            for (const Json& words : readings_of(point.position, entry)) {
                for (const Position& after : made(point.position, entry, words)) open.push_back({after, point.index + 1, point.left_out});
            }
        }
        return std::nullopt;
    }

private:
    static constexpr std::size_t kMostPoints = 200000;
    static constexpr int kMostForced = 64;  // in a row, before a hash or the end

    // Where the record is, and how many choices of chance it may still leave out.
    struct Point {
        Position position;
        std::size_t index = 0;
        int left_out = 0;
    };

    // Ways that lead to the same point have the same future, though there may be very many of them.
    std::string key_of(const Point& point) const {
        return hash_of<Definition>(built_.game, point.position) + ":" + std::to_string(point.index) + ":" + std::to_string(point.left_out);
    }

    // The rules made the draw that an entry tells twice: the second time it tells what is known.
    bool tells_draw_again(std::size_t index) const {
        const auto is_draw = [](const Entry& entry) {
            const MoveRow* row = Definition::moves().find(entry.play);
            return row != nullptr && row->role == MoveRow::Role::draw;
        };
        const auto entry = replay_.moves.begin() + static_cast<std::ptrdiff_t>(index);
        return is_draw(*entry) && std::any_of(replay_.moves.begin(), entry, [&](const Entry& earlier) {
                   return earlier.play == entry->play && *earlier.details == *entry->details;
               });
    }

    // The entry as it is told; and where it may leave a target out, with every target that a choice has here.
    std::vector<Json> readings_of(const Position& position, const Entry& entry) const {
        std::vector<Json> readings{*entry.details};
        if constexpr (requires { audit::Account<Definition>::left_out_members; }) {
            const auto& open = audit::Account<Definition>::open_where_left_out;
            if (std::ranges::find(open, entry.play) == std::end(open)) return readings;
            for (const std::string_view member : audit::Account<Definition>::left_out_members)
                add_readings_with(std::string(member), position, readings);
        }
        return readings;
    }

    // The entry with everything that a choice has here as the member that it leaves out.
    void add_readings_with(const std::string& member, const Position& position, std::vector<Json>& readings) const {
        if (readings.front().contains(member)) return;
        std::vector<Choice> choices;
        built_.game.list_choices(position, choices);
        std::set<std::string> targets;
        for (const Choice choice : choices) {
            const Json told = Definition::describe(built_.game, built_.names, position, std::span(&choice, 1));
            if (told.contains(member)) targets.insert(told[member].dump());
        }
        for (const std::string& target : targets) {
            readings.push_back(readings.front());
            readings.back()[member] = Json::parse(target);
        }
    }

    bool agrees_with_result(const Position& position) const {
        if (!replay_.result) return true;
        return built_.game.is_over(position) && replay_.result->winners == Definition::result(position).winners();
    }

    // What may have happened here without an entry.
    void add_left_out(const Point& point, std::vector<Point>& open) const {
        if (built_.game.is_over(point.position)) return;
        std::vector<Choice> answers;
        list_answers(built_.game, point.position, answers);
        const bool by_chance = !answers.empty() && answers.front().actor == kChance;
        if (by_chance ? point.left_out == 0 : !is_forced(point.position, answers)) return;
        const auto events = std::make_unique<Events>();
        for (const Choice answer : answers) {
            Point after = point;
            built_.game.apply(after.position, answer, *events);
            if (by_chance) --after.left_out;
            open.push_back(after);
        }
    }

    static bool is_forced(const Position& position, const std::vector<Choice>& answers) {
        return answers.size() == 1 && !Definition::row_of(position, answers.front()).lets_go;
    }

    // The hash is that of this position, or of one that decisions with one answer lead to.
    bool has_hash(Position position, const std::string& hash) const {
        const auto events = std::make_unique<Events>();
        std::vector<Choice> answers;
        for (int step = 0; step < kMostForced; ++step) {
            if (hash_of<Definition>(built_.game, position) == hash) return true;
            if (built_.game.is_over(position)) return false;
            list_answers(built_.game, position, answers);
            if (!is_forced(position, answers)) return false;
            built_.game.apply(position, answers.front(), *events);
        }
        return false;
    }

    // The positions after the entry: several where it leaves out what was paid.
    std::vector<Position> made(Position position, const Entry& entry, Json words) const {
        words["by"] = entry.by.kind == Author::Kind::chance     ? "chance"
                      : entry.by.kind == Author::Kind::observer ? "observer"
                                                                : seat_name(entry.by.seat);
        words["play"] = entry.play;
        const JsonDocument document = parse_json(words.dump(), "entry");
        EntryChoices meaning;
        try {
            meaning = Definition::interpret(built_.game, built_.names, position,
                                            read_move(Definition::moves(), built_.names, JsonView(document)));
        } catch (const InputError&) {
            return {};  // it means nothing in this position
        }
        if (!meaning.statements.empty() || meaning.payment_open || !meaning.exact) return {};
        Events events;
        for (const Choice choice : meaning.choices) {
            if (built_.game.check(position, choice) != kNoClause) return {};
            built_.game.apply(position, choice, events);
        }
        std::vector<Position> all = meaning.payment_recorded ? std::vector<Position>{position} : after_every_payment(position);
        std::erase_if(all, [&](const Position& after) { return !entry.hash.empty() && !has_hash(after, entry.hash); });
        return all;
    }

    std::vector<Position> after_every_payment(const Position& position) const {
        std::vector<Choice> payments;
        built_.game.list_choices(position, payments);
        std::vector<Position> all(payments.size(), position);
        Events events;
        for (std::size_t index = 0; index < payments.size(); ++index) built_.game.apply(all[index], payments[index], events);
        return all;
    }

    const Replay& replay_;
    const typename Definition::Built built_;
};

// Does the entry tell of what the rules ask one player after another, and players decide at the same time?
template <class D>
bool tells_of_together([[maybe_unused]] const Entry& entry) {
    if constexpr (requires { audit::Account<D>::together; })
        return std::ranges::find(audit::Account<D>::together, entry.play) != std::end(audit::Account<D>::together);
    return false;
}

// Do both tell that nothing is done, of one row of passes? (Whether the auditor may take them in another order, cases say:
// tests/replays/cases/vastrix/pa*.)
template <class D>
bool are_passes(const Entry& one, const Entry& next) {
    const MoveRow* row = D::moves().find(one.play);
    return row != nullptr && row->passive && one.play == next.play;
}

// Where a row begins in which nothing stands but passes, from there to this entry.
template <class D>
std::size_t first_of_passes(const Replay& replay, std::size_t entry) {
    while (entry > 0 && are_passes<D>(replay.moves[entry - 1], replay.moves[entry])) --entry;
    return entry;
}

// Can the record be replayed with one entry told earlier? What players do at the same time may be told in any order: then two neighbours
// exchanged have the order of the rules. So may passes, one of which may be left out besides where nothing else could be done: then one
// comes before several others.
template <class UnderTest>
bool can_be_replayed_in_other_order(Replay replay) {
    using D = typename UnderTest::Definition;
    const audit::Places places = audit::read_places<D>(replay);
    for (std::size_t here = 1; here < replay.moves.size(); ++here) {
        const auto last = replay.moves.begin() + static_cast<std::ptrdiff_t>(here);
        const Entry &one = *(last - 1), &next = *last;
        const bool any_order = places.any_order[here - 1] && places.any_order[here] && places.owners[here - 1] != places.owners[here];
        const bool exchanged = any_order || (tells_of_together<D>(one) && tells_of_together<D>(next));
        const std::size_t first = exchanged ? here - 1 : first_of_passes<D>(replay, here);
        for (std::size_t before = first; before < here; ++before) {
            const auto place = replay.moves.begin() + static_cast<std::ptrdiff_t>(before);
            std::rotate(place, last, last + 1);
            if (Replayer<UnderTest>(replay).replay(0)) return true;
            std::rotate(place, place + 1, last + 1);
        }
    }
    return false;
}

// What is left out is tried last: there are very many ways in which it can have been decided.
template <class UnderTest>
bool can_be_replayed(const Replay& replay) {
    if (Replayer<UnderTest>(replay).replay(0) || can_be_replayed_in_other_order<UnderTest>(replay)) return true;
    for (int left_out = 1; left_out <= kMostLeftOut; ++left_out)
        if (Replayer<UnderTest>(replay).replay(left_out)) return true;
    return false;
}

TYPED_TEST(Replays, RandomGamesComeBackAndAreLegal) {
    int finished = 0;
    EXPECT_TRUE(rc::check("records of random games", [&] {
        const auto values = draw_numbers(500);
        Numbers numbers(values);
        const auto rules = random_readings<typename TypeParam::Definition::Rules>(numbers, 6);
        const auto recorded = record_random_game<TypeParam>(numbers, rules, longest_record<TypeParam>());
        Replay read = parse_replay(write_replay(recorded.replay), recorded.replay.file);
        RC_ASSERT(read == recorded.replay);
        const AuditReport report = audit_of<TypeParam>(read);
        RC_ASSERT(report.violations.empty());
        if (report.exit_status() != 0) RC_FAIL(report_text(report));
        RC_ASSERT(report.count(Verdict::legal) == read.moves.size());
        // end.replay-agrees
        const auto end = Replayer<TypeParam>(read).replay(0);
        RC_ASSERT(end.has_value());
        RC_ASSERT(TypeParam::Definition::result(*end) == TypeParam::Definition::result(recorded.end));
        RC_ASSERT(end->result == recorded.end.result);
        finished += read.result.has_value() ? 1 : 0;
    }));
    EXPECT_GE(finished, 30);
}

// A claim may use every name with which a position is shown, or honest records would be malformed.
TYPED_TEST(Replays, WhatPositionsShowCanBeClaimed) {
    using D = typename TypeParam::Definition;
    EXPECT_TRUE(rc::check("names in shown positions", [&] {
        const auto values = draw_numbers(400);
        Numbers numbers(values);
        const auto recorded = record_random_game<TypeParam>(numbers, random_readings<typename D::Rules>(numbers, 6), 80);
        const auto built = D::build(start_of<D>(recorded.replay, TypeParam::cards()).setup);
        auto position = built.game.initial();
        Events events;
        for (const Choice choice : recorded.choices) {
            built.game.apply(position, choice, events);
            const std::string unknown =
                unknown_name(D::position_json(built.game, built.names, position), built.names, audit::Account<D>::claim_words);
            if (!unknown.empty()) RC_FAIL(unknown);
        }
    }));
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
        const auto recorded = record_random_game<TypeParam>(numbers, {}, longest_record<TypeParam>());
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
        if (!can_be_replayed<TypeParam>(altered)) RC_FAIL(write_replay(altered));
    }));
    EXPECT_GE(found, 40);
    EXPECT_GE(harmless, 3);
}

}  // namespace
}  // namespace arbiter::testing
