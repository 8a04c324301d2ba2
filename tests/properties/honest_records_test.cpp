// Honest records, as people may write them (the design's page on records, sections 2 and 3): who plays and what is played called by name,
// what happens at the same time in any order, what could not have been otherwise left out. None is called illegal.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "model/core/input/error.h"
#include "properties/general/random_rules.h"
#include "replays/audit/places.h"
#include "replays/lost_glitches/account.h"
#include "replays/magepunk/account.h"
#include "replays/proxy/account.h"
#include "replays/proxy_wars/account.h"
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
class HonestRecords : public OfEveryGame<UnderTest> {};
TYPED_TEST_SUITE(HonestRecords, GamesUnderTest, NameOfGame);

// ---- variations

// Claims and hashes are of moments that another order does not have, and of entries that are left out.
void forget_evidence(Replay& replay) {
    replay.claims.clear();
    for (Entry& entry : replay.moves) {
        entry.hash.clear();
        entry.claim.reset();
    }
}

// Printed names by ids: of the cards of a game, and of whatever else its claims call by name.
template <class D>
std::map<std::string, std::string> printed_names(const typename D::Built& built) {
    Names names = built.names;
    if constexpr (audit::HasNamesOfClaims<D>) names = audit::Account<D>::names_of_claims(built.game, names);
    std::map<std::string, std::string> printed;
    for (const auto& card : names.cards)
        if (names.kind_of(card.name) == names.kind_of(card.id)) printed[card.id] = card.name;
    return printed;
}

class Renamer {
public:
    Renamer(const std::map<std::string, std::string>& printed, const Replay& replay, Numbers& numbers)
        : printed_(printed), replay_(replay), numbers_(numbers) {}

    // Members that name abilities, words and places stay as they are.
    Json entry(Json written) {
        for (auto& [key, value] : written.items()) {
            if (key == "by" || key == "of" || key == "player" || key == "whose")
                value = seat(value);
            else if (key != "play" && key != "hash" && key != "note")
                value = member(value);
        }
        return written;
    }

private:
    Json seat(const Json& written) {
        for (std::size_t seat = 0; seat < replay_.players.size(); ++seat)
            if (written == seat_name(static_cast<Player>(seat)) && numbers_.one_in(2)) return replay_.players[seat].name;
        return written;
    }

    Json member(const Json& written) {
        if (written.is_string()) return name(written.get<std::string>());
        if (!written.is_structured()) return written;
        Json renamed = written.is_array() ? Json::array() : Json::object();
        for (const auto& [key, value] : written.items()) {
            if (written.is_array())
                renamed.push_back(member(value));
            else
                renamed[name(key)] = member(value);
        }
        return renamed;
    }

    std::string name(const std::string& id) {
        const auto found = printed_.find(id);
        if (found == printed_.end() || numbers_.one_in(2)) return id;
        std::string printed = found->second;
        const bool lower = numbers_.one_in(3);
        for (char& letter : printed)
            if (lower && letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
        return printed;
    }

    const std::map<std::string, std::string>& printed_;
    const Replay& replay_;
    Numbers& numbers_;
};

template <class UnderTest>
Replay called_by_names(const Replay& replay, Numbers& numbers) {
    using D = typename UnderTest::Definition;
    const auto built = D::build(start_of<D>(replay, UnderTest::cards()).setup);
    const auto printed = printed_names<D>(built);
    Json document = Json::parse(write_replay(replay));
    Renamer renamer(printed, replay, numbers);
    for (Json& entry : document["moves"]) entry = renamer.entry(entry);
    return parse_replay(document.dump(), replay.file);
}

// Neighbours of different players that happen at the same time, exchanged, each as often as it comes.
template <class UnderTest>
void exchange_what_is_simultaneous(Replay& replay, Numbers& numbers) {
    forget_evidence(replay);
    const audit::Places places = audit::read_places<typename UnderTest::Definition>(replay);
    std::vector<std::size_t> order(replay.moves.size());
    for (std::size_t index = 0; index < order.size(); ++index) order[index] = index;
    for (int round = 0; round < 8; ++round) {
        for (std::size_t here = 0; here + 1 < order.size(); ++here) {
            const std::size_t one = order[here], next = order[here + 1];
            if (!places.in_one_run(one, next) || places.owners[one] == places.owners[next] || !numbers.one_in(2)) continue;
            std::swap(order[here], order[here + 1]);
        }
    }
    std::vector<Entry> moves;
    moves.reserve(order.size());
    for (const std::size_t index : order) moves.push_back(replay.moves[index]);
    replay.moves = std::move(moves);
}

// Of each entry: could it not have been otherwise? That somebody lets go of a time for plays is always told.
template <class UnderTest>
std::vector<bool> forced_entries(const Replay& replay) {
    using D = typename UnderTest::Definition;
    const auto built = D::build(start_of<D>(replay, UnderTest::cards()).setup);
    auto position = built.game.initial();
    Events events;
    std::vector<Choice> answers;
    std::vector<bool> forced;
    for (const Entry& entry : replay.moves) {
        Json words = *entry.details;
        words["by"] = entry.by.kind == Author::Kind::chance ? "chance" : seat_name(entry.by.seat);
        words["play"] = entry.play;
        const JsonDocument document = parse_json(words.dump(), "entry");
        const EntryChoices meaning =
            D::interpret(built.game, built.names, position, read_move(D::moves(), built.names, JsonView(document)));
        list_answers(built.game, position, answers);
        const MoveRow& row = D::row_of(position, meaning.choices.front());
        forced.push_back(entry.by.kind == Author::Kind::player && meaning.choices.size() == 1 && answers.size() == 1 && !row.lets_go &&
                         !row.aside);
        for (const Choice choice : meaning.choices) built.game.apply(position, choice, events);
    }
    return forced;
}

template <class UnderTest>
void leave_out(Replay& replay, Numbers& numbers) {
    forget_evidence(replay);
    const std::vector<bool> forced = forced_entries<UnderTest>(replay);
    std::vector<Entry> moves;
    for (std::size_t index = 0; index < forced.size(); ++index)
        if (!forced[index] || !numbers.one_in(2)) moves.push_back(replay.moves[index]);
    replay.moves = std::move(moves);
}

// ---- the tests

bool accuses(Verdict verdict) {
    return verdict == Verdict::illegal || verdict == Verdict::omitted || verdict == Verdict::malformed || verdict == Verdict::wrong_result;
}

template <class UnderTest>
void expect_no_accusation(const Replay& replay) {
    const AuditReport report = audit_of<UnderTest>(replay);
    RC_ASSERT(report.violations.empty());
    for (const EntryReport& entry : report.entries)
        if (accuses(entry.verdict)) RC_FAIL(report_text(report) + write_replay(replay));
}

template <class UnderTest>
void expect_all_legal(const Replay& replay) {
    const AuditReport report = audit_of<UnderTest>(replay);
    if (report.exit_status() != 0) RC_FAIL(report_text(report) + write_replay(replay));
    RC_ASSERT(report.count(Verdict::legal) == replay.moves.size());
}

template <class UnderTest>
Replay random_record(Numbers& numbers) {
    using Rules = typename UnderTest::Definition::Rules;
    return record_random_game<UnderTest>(numbers, random_readings<Rules>(numbers, 6), longest_record<UnderTest>()).replay;
}

TYPED_TEST(HonestRecords, MayCallThingsByTheirPrintedNames) {
    EXPECT_TRUE(rc::check("records with printed names", [&] {
        const auto values = draw_numbers(500);
        Numbers numbers(values);
        expect_all_legal<TypeParam>(called_by_names<TypeParam>(random_record<TypeParam>(numbers), numbers));
    }));
}

TYPED_TEST(HonestRecords, MayTellWhatIsSimultaneousInAnyOrder) {
    EXPECT_TRUE(rc::check("records in other orders", [&] {
        const auto values = draw_numbers(500);
        Numbers numbers(values);
        Replay replay = random_record<TypeParam>(numbers);
        exchange_what_is_simultaneous<TypeParam>(replay, numbers);
        expect_all_legal<TypeParam>(replay);
    }));
}

TYPED_TEST(HonestRecords, MayLeaveOutWhatCouldNotHaveBeenOtherwise) {
    EXPECT_TRUE(rc::check("records without forced entries", [&] {
        const auto values = draw_numbers(500);
        Numbers numbers(values);
        Replay replay = random_record<TypeParam>(numbers);
        replay.complete = numbers.one_in(2);
        leave_out<TypeParam>(replay, numbers);
        expect_no_accusation<TypeParam>(replay);
    }));
}

// All at once: in other orders, by names, and without what may be left out.
TYPED_TEST(HonestRecords, MayDoAllOfThis) {
    EXPECT_TRUE(rc::check("records as people write them", [&] {
        const auto values = draw_numbers(500);
        Numbers numbers(values);
        Replay replay = random_record<TypeParam>(numbers);
        replay.complete = numbers.one_in(2);
        leave_out<TypeParam>(replay, numbers);
        exchange_what_is_simultaneous<TypeParam>(replay, numbers);
        expect_no_accusation<TypeParam>(called_by_names<TypeParam>(replay, numbers));
    }));
}

}  // namespace
}  // namespace arbiter::testing
