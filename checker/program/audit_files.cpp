// Auditing files.
#include "checker/program/audit_files.h"

#include <fmt/format.h>

#include <chrono>

#include "checker/program/common/expected_clause.h"
#include "checker/program/common/printed_cards.h"
#include "checker/program/games/games.h"
#include "checker/program/sample_decks.h"
#include "model/core/input/json_view.h"
#include "replays/replay_reader.h"

namespace arbiter::program {

namespace {

// A clause that does not exist is never cited: it is a mistake of the sample, not of the rules.
void check_expected_clauses(const Register& rulebook, const Replay& replay) {
    for (std::size_t number = 0; number < replay.expected.size(); ++number) {
        const std::vector<std::string>& clauses = replay.expected[number].clauses;
        for (std::size_t place = 0; place < clauses.size(); ++place)
            check_expected_clause(rulebook, clauses[place], replay.file,
                                  place_in(replay, fmt::format("/expected/{}/clauses/{}", number, place)));
    }
}

}  // namespace

void audit_replay_of(const Replay& replay, const std::string& cards, const AuditOptions& options,
                     const std::function<void(const Replay&, AuditReport&&)>& use) {
    with_game(
        replay.game,
        [&](auto game) {
            using Game = decltype(game);
            check_expected_clauses(Game::Definition::rulebook(), replay);
            const auto start = start_of<typename Game::Definition>(replay, cards_of<Game>(cards));
            AuditReport report = audit_replay<typename Game::Definition>(replay, start, options);
            if (options.positions)
                report.printed = [cards_of_record = start.setup.cards] { return printed_json(Game::printed_cards(cards_of_record)); };
            use(replay, std::move(report));
            return true;
        },
        replay.line == 0 ? replay.file : fmt::format("{}: line {}", replay.file, replay.line));
}

namespace {

void audit_file(const std::string& path, const std::optional<Project>& project, const AuditOptions& options, BadInputs& bad,
                const std::function<void(const Replay&, AuditReport&&)>& use) {
    const auto audit = [&](Replay&& replay) {
        const std::string name = replay.line == 0 ? path : fmt::format("{}: line {}", path, replay.line);
        if (project) complete(replay, *project);
        bad.answered(name, [&] { audit_replay_of(replay, "", options, use); });
    };
    bad.answered(path, [&] { for_each_replay(path, audit, [&](const InputError& error) { bad.tell(path, error.what()); }); });
}

// The verdict that a sample expects, by the first of its expectations; none if it has none, which is to be legal.
std::string expected_verdict(const Replay& replay) {
    return replay.expected.empty() ? "" : replay.expected.front().verdict;
}

}  // namespace

void audit_sample(const std::string& path, const std::optional<Project>& project, std::vector<SampleReport>& samples, ClauseTally& tally,
                  BadInputs& bad) {
    AuditOptions options;
    options.other_readings = AuditOptions::OtherReadings::never;
    auto begin = std::chrono::steady_clock::now();
    audit_file(path, project, options, bad, [&](const Replay& replay, AuditReport&& report) {
        SampleReport& sample = samples.emplace_back();
        sample.file = path;
        sample.name = report.title;
        sample.about = replay.about;
        sample.game = replay.game;
        sample.entries = report.entry_count();
        sample.verdict = name_of(report.verdict());
        sample.unexpected = unexpected(replay, report);
        sample.expected = !replay.expected.empty() && sample.unexpected.empty() ? sample.verdict : expected_verdict(replay);
        const auto now = std::chrono::steady_clock::now();
        sample.seconds = std::chrono::duration<double>(now - begin).count();
        begin = now;
        tally.add(report);
    });
}

namespace {

SampleReport judged_deck(const std::string& path, const std::optional<Project>& project, ClauseTally& tally) {
    const JsonDocument document = read_json_file(path);
    JsonObject object = JsonView(document).object();
    SampleReport sample;
    sample.file = path;
    sample.game = object.required("game").read_string(1, 40);
    with_game(
        sample.game,
        [&](auto game) {
            using D = typename decltype(game)::Definition;
            const Start<D> terms = start_of<D>(terms_of_deck(path, sample.game, project), cards_of<decltype(game)>());
            const SampleDeck<D> deck = read_sample_deck<D>(document, terms.setup.cards);
            const auto report = D::check_deck(deck.deck, terms.setup.cards, terms.setup.rules);
            for (const auto& finding : report.findings) sample.about += finding.fact;
            sample.name = report.deck;
            sample.verdict = report.legal() ? "legal" : "illegal";
            sample.expected = name_of(deck.expected);
            sample.unexpected = unexpected(deck, report);
            for (const std::string& clause : deck.clauses) tally.add(sample.game, clause);
            return true;
        },
        path);
    return sample;
}

}  // namespace

void judge_sample_deck(const std::string& path, const std::optional<Project>& project, std::vector<SampleReport>& samples,
                       ClauseTally& tally, BadInputs& bad) {
    bad.answered(path, [&] { samples.push_back(judged_deck(path, project, tally)); });
}

}  // namespace arbiter::program
