// Auditing files.
#include "checker/program/audit_files.h"

#include <chrono>

#include "checker/program/games.h"
#include "replays/replay_reader.h"

namespace arbiter::program {

void audit_replay_of(const Replay& replay, const std::string& cards, const AuditOptions& options,
                     const std::function<void(const Replay&, AuditReport&&)>& use) {
    with_game(
        replay.game,
        [&](auto game) {
            using Game = decltype(game);
            use(replay, audit_replay<typename Game::Definition>(replay, Game::start_of(replay, cards_of<Game>(cards)), options));
            return true;
        },
        replay.file);
}

void audit_file(const std::string& path, const std::string& cards, const AuditOptions& options,
                const std::function<void(const Replay&, AuditReport&&)>& use) {
    for_each_replay(path, [&](Replay&& replay) { audit_replay_of(replay, cards, options, use); });
}

void audit_sample(const std::string& path, std::vector<SampleReport>& samples, ClauseTally& tally) {
    AuditOptions options;
    options.other_readings = AuditOptions::OtherReadings::never;
    auto begin = std::chrono::steady_clock::now();
    audit_file(path, "", options, [&](const Replay& replay, AuditReport&& report) {
        SampleReport& sample = samples.emplace_back();
        sample.file = path;
        sample.name = report.title;
        sample.about = replay.about;
        sample.game = replay.game;
        sample.entries = report.entries.size();
        sample.verdict = name_of(report.verdict());
        sample.unexpected = unexpected(replay, report);
        if (!replay.expected.empty() && sample.unexpected.empty()) sample.expected = sample.verdict;
        const auto now = std::chrono::steady_clock::now();
        sample.seconds = std::chrono::duration<double>(now - begin).count();
        begin = now;
        tally.add(report);
    });
}

}  // namespace arbiter::program
