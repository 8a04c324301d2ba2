// Auditing records that tests write down in JSON.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "model/core/input/error.h"
#include "model/proxy/definition.h"
#include "model/proxy/words/card_language.h"
#include "replays/auditor.h"
#include "replays/replay_reader.h"
#include "replays/start.h"

namespace arbiter {

inline const CardSet& sample_cards() {
    static const CardSet cards = read_card_set_file(ARBITER_SOURCE_DIR "/model/proxy/cards.json", proxy::card_language());
    return cards;
}

inline AuditReport audit_of(const Replay& replay, const AuditOptions& options = {}) {
    return audit_replay<proxy::Definition>(replay, start_of<proxy::Definition>(replay, sample_cards()), options);
}

// A record of the decks that a set position holds: `members` are its members from "position" on.
inline Replay record_of(const std::string& members) {
    return parse_replay(
        R"({"format": "arbiter-replay", "version": 1, "game": "proxy", "players": [{"name": "Ada"}, {"name": "Bo"}], )" + members + "}",
        "test.json");
}

inline AuditOptions without_readings() {
    AuditOptions options;
    options.other_readings = AuditOptions::OtherReadings::never;
    return options;
}

inline AuditReport audit_members(const std::string& members) {
    return audit_of(record_of(members), without_readings());
}

inline bool breaks(const EntryReport& entry, const std::string& clause) {
    for (const Violation& broken : entry.violations) {
        if (broken.clause == clause) return true;
    }
    return false;
}

}  // namespace arbiter
