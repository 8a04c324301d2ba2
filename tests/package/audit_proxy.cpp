// Audits a recorded game of Proxy: audit_proxy CARDS REPLAY. Prints the verdict of the record and of each entry that is not legal.
#include <cstdio>
#include <exception>

#include "model/proxy/definition.h"
#include "replays/auditor.h"
#include "replays/replay_reader.h"
#include "replays/start.h"

int main(int count, char** arguments) try {
    if (count != 3) return 2;
    using Proxy = arbiter::proxy::Definition;
    const auto cards = Proxy::read_cards(arguments[1]);
    const arbiter::Replay replay = arbiter::read_replays(arguments[2]).front();
    const auto report = arbiter::audit_replay<Proxy>(replay, arbiter::start_of<Proxy>(replay, cards));
    std::printf("%s\n", std::string(name_of(report.verdict())).c_str());
    for (const arbiter::EntryReport& entry : report.entries) {
        if (entry.verdict == arbiter::Verdict::legal) continue;
        std::printf("entry %zu: %s: %s\n", entry.number, std::string(name_of(entry.verdict)).c_str(),
                    entry.violations.empty() ? "" : entry.violations.front().clause.c_str());
    }
    return report.exit_status();
} catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 2;
}
