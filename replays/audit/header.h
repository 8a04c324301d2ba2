// What an audit says before the first entry: whose record under which rules, and whether the game could begin like this.
#pragma once

#include <fmt/format.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/core/notation.h"
#include "model/core/register/finding_text.h"
#include "replays/audit/account.h"
#include "replays/audit_report.h"
#include "replays/start.h"

namespace arbiter::audit {

inline Violation violation_of(const FindingText& text) {
    return {text.clause, text.rule, text.section, text.fact};
}

// "Spring Open, round 3, table 14      Ada vs Bo".
inline std::string title_of(const Replay& replay) {
    std::string text = replay.event.value("name", "");
    for (const char* key : {"round", "table"}) {
        if (replay.event.contains(key)) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", key, replay.event[key].dump());
    }
    std::string players;
    for (const Contestant& player : replay.players) players += (players.empty() ? "" : " vs ") + player.name;
    return text.empty() ? players : text + "      " + players;
}

// What reports say of the rules.
struct RulesSaid {
    std::string digest;
    std::vector<std::string> changes;
};

// To say it takes longer than to judge a short record, and records that are judged one after another mostly have the same rules.
template <class D>
const RulesSaid& said_of(const typename D::Rules& rules) {
    thread_local std::optional<typename D::Rules> last;
    thread_local RulesSaid said;
    if (last && *last == rules) return said;
    RulesSaid now{rules_digest(rules), {}};
    const Json changes = changes_json(rules);
    for (const auto& [key, value] : changes.items())
        if (value.is_structured() && !value.empty()) now.changes.push_back(key + ": " + value.dump());
    said = std::move(now);
    last = rules;
    return said;
}

// Is a turn under way where the record begins?
template <class D>
bool begins_in_turn(const Replay& replay, [[maybe_unused]] const typename D::Position& initial) {
    if (!replay.position) return false;
    if constexpr (requires { &Account<D>::is_in_turn; }) return Account<D>::is_in_turn(initial);
    if (Account<D>::phase_word(initial) == Account<D>::phase_words[0]) return false;  // a set-up is before the first turn
    const auto turn = replay.position->find("turn");
    return turn == replay.position->end() || !turn->is_number_integer() || turn->template get<int>() > 0;
}

template <class D>
void fill_header(const Replay& replay, const Start<D>& start, AuditReport& report) {
    report.file = replay.file;
    report.line = replay.line;
    report.game = replay.game;
    report.about = replay.about;
    for (const Contestant& player : replay.players) report.players.push_back(player.name);
    report.title = title_of(replay);
    const RulesSaid& rules = said_of<D>(start.setup.rules);
    report.rules_digest = rules.digest;
    report.rule_changes = rules.changes;
    report.cards_digest = start.setup.cards.digest();
    report.layers.push_back("decisions");
    if (!replay.shuffles.empty()) report.layers.push_back("recorded orders");
    if (!replay.claims.empty()) report.layers.push_back("claims");
    if (replay.result) report.layers.push_back("result");
}

template <class D>
void add_violation(const Statement& statement, AuditReport& report) {
    report.violations.push_back(violation_of(finding_text(D::rulebook(), statement.clause, statement.fact)));
    ++report.clauses[report.violations.back().clause];
}

// False, and said in the report, if the game is for another number of players.
template <class D>
bool judge_number_of_players(const Replay& replay, AuditReport& report) {
    if (kSeatsAllowed<D>.allows(replay.players.size())) return true;
    const std::string fact =
        fmt::format("the record has {} players, the game is for {}", replay.players.size(), seats_text(kSeatsAllowed<D>));
    add_violation<D>({static_cast<ClauseId>(D::clause_of_players), fact}, report);
    report.wrong_number_of_players = true;
    return false;
}

template <class D>
void judge_decks(const Start<D>& start, AuditReport& report) {
    for (const auto& deck : start.setup.decks) {
        if (!deck) continue;
        const auto judged = check_deck(*deck, start.setup.cards, start.setup.rules);
        for (const auto& finding : judged.findings) {
            for (const auto clause : finding.clauses) add_violation<D>({static_cast<ClauseId>(clause), finding.fact}, report);
        }
    }
}

}  // namespace arbiter::audit
