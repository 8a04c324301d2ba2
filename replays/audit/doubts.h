// What a record leaves in doubt: entries that are legal in one of the accounts that are still possible, and illegal in another.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "replays/audit/search.h"
#include "replays/audit_report.h"

namespace arbiter::audit {

inline constexpr std::size_t kMostDoubts = 32;  // bits of World::accused

struct Doubt {
    std::size_t index = 0;              // of the entry
    std::vector<Violation> violations;  // in the account in which it is illegal
    std::size_t turn = 0;               // in the account in which it is legal, and its phase there
    std::string phase{};
    bool carried_out = true;  // the account in which it is illegal could be followed
    bool of_leave = false;    // which is that a phase had been left, as another entry may tell: a later leave of it says that it had not
    bool settled = false;
};

// "Alice's End Phase".
template <class D>
std::string phase_of_whom(const Table<D>& table, const typename D::Position& position) {
    const Player active = active_of<D>(position);
    const std::string whose = active < table.names.players.size() ? table.names.players[active] + "'s " : "the ";
    if constexpr (requires { &Account<D>::phase_in_sentences; })
        return whose + std::string(Account<D>::phase_in_sentences(position));
    else
        return whose + std::string(D::phase_name(position));
}

// "illegal if Alice's End Phase was still going on (cost.color); legal if Bob's Main Phase had begun: had it?" A record that has one mark
// of a kind has them all.
template <class D>
std::string question_of(const Table<D>& table, const typename D::Position& refused, const World<D>& from, const Reached<D>& legal,
                        const std::string& clauses) {
    Events events;
    const World<D> world = table.before_entry(from, legal, events);
    const std::string before = phase_of_whom(table, refused), after = phase_of_whom(table, world.position);
    const bool same = before == after, marked = same ? table.marks.turns : table.marks.phases;
    const std::string_view boundary = same ? "turn" : "phase";
    const std::string answer = marked
                                   ? fmt::format("A mark of the {} would decide it", boundary)
                                   : fmt::format("The passes before it, if they are told, or marks of every {}, would decide it", boundary);
    return fmt::format("illegal if {} was still going on ({}); legal if {}{} had begun: had it? {}", before, clauses, after,
                       same ? " of a later turn" : "", answer);
}

// What a legal entry leaves only one account of is settled. `lets_go`: it tells that a time for plays was left. True if some entry was
// found to be illegal.
template <class D>
bool settle_doubts(std::vector<Doubt>& doubts, const std::vector<World<D>>& worlds, const EntryReport& by, bool lets_go,
                   AuditReport& report) {
    bool found_illegal = false;
    for (std::size_t bit = 0; bit < doubts.size(); ++bit) {
        Doubt& doubt = doubts[bit];
        if (doubt.settled) continue;
        const auto accused = [&](const World<D>& world) { return (world.accused >> bit & 1) != 0; };
        const auto count = static_cast<std::size_t>(std::count_if(worlds.begin(), worlds.end(), accused));
        if (count != 0 && count != worlds.size()) continue;
        doubt.settled = true;
        EntryReport& said = report.entries[doubt.index];
        if (by.verdict != Verdict::legal || said.verdict != Verdict::undetermined) continue;
        // That what came of the entry fits only where it is legal says nothing if nothing could be made of it where it is not.
        if (count == 0 && !doubt.carried_out && !(doubt.of_leave && lets_go)) continue;
        said.notes.push_back(fmt::format("settled by entry {}: {}", by.number, said.problem));
        said.problem.clear();
        said.verdict = count == 0 ? Verdict::legal : Verdict::illegal;
        if (count == 0) {
            said.turn = doubt.turn;
            said.phase = doubt.phase;
            continue;
        }
        found_illegal = true;
        said.violations = doubt.violations;
        for (const Violation& broken : said.violations) ++report.clauses[broken.clause];
        for (std::size_t later = doubt.index + 1; later < by.number; ++later) report.entries[later].tainted = true;
    }
    return found_illegal;
}

}  // namespace arbiter::audit
