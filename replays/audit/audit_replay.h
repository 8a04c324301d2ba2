// The audit of a record as a template: instantiated once a game (replays/<game>/instances.cpp).
#pragma once

#include "replays/account_page.h"
#include "replays/audit/auditor.h"
#include "replays/audit/literal_audit.h"
#include "replays/audit/other_readings.h"
#include "replays/auditor.h"
#include "replays/claimable.h"
#include "replays/claims.h"

namespace arbiter {

template <class D>
AuditReport audit_replay(const Replay& replay, const Start<D>& start, const AuditOptions& options) {
    audit::Budget budget(options.seconds);
    const audit::Places places = audit::read_places<D>(replay);
    audit::Accounts accounts(replay.moves.size());
    // Most records are right, and of those nothing has to be found out or told.
    if (!options.legal_entries && !options.positions && !options.events) {
        if (audit::LiteralAudit<D>::is_possible(replay, start)) {
            audit::LiteralAudit<D> literal(replay, start, options, budget, places);
            if (auto report = literal.run()) return std::move(*report);
            if (replay.complete) audit::foresee_fault(accounts, literal.reached());
        }
    }
    AuditReport header;
    audit::fill_header(replay, start, header);
    AuditReport report = audit::audit_in_accounts(replay, start, options, budget, places, accounts, header);
    if (options.other_readings != AuditOptions::OtherReadings::never)
        audit::try_other_readings(replay, start, options, budget, places, std::move(accounts), report);
    return report;
}

template <class D>
Json claimable(const Json& facts, const Names& names) {
    return claimable_members(facts, names, audit::Account<D>::claim_words);
}

template <class D>
std::string page_of_accounts() {
    using Account = audit::Account<D>;
    std::string page = ConcedesByChoice<D> ? "" : page_of_concession();
    page += page_of_marks_and_claims(Account::phase_words, Account::window_words, Account::claim_words);
    if constexpr (requires { Account::page_of_other_words(); }) return Account::page_of_other_words() + page;
    return page;
}

}  // namespace arbiter
