// The audit of a recorded game: every entry gets a verdict, and the audit goes on to the end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "replays/audit_report.h"
#include "replays/replay.h"
#include "replays/start.h"

namespace arbiter {

struct AuditOptions {
    enum class OtherReadings {
        never,
        told,      // entries that are not legal are tried under each single other reading; the report says what changes
        contested  // as told, and an entry whose verdict changes becomes contested
    };
    OtherReadings other_readings = OtherReadings::told;
    bool tries_unasked_readings = false;  // also readings of what nothing asks about, all from the beginning, which comes to the same
    bool explanations = true;             // say why what cannot be paid cannot be paid (asks Z3)
    bool events = false;                  // words for everything that happened
    bool clauses = true;                  // count how often each clause was cited
    bool legal_entries = true;            // words, clauses and hash of legal entries; without them they cost about half
    bool positions = false;               // keep the positions before and after each entry (about 8 KB an entry)
    std::size_t alternatives = 12;        // legal choices named where an entry is not legal
    std::size_t entries = SIZE_MAX;       // no more than so many are judged
    std::optional<double> seconds;        // for one record; beyond it, what follows is undetermined. None: as long as it takes
    std::size_t maximum_worlds = 256;     // positions that a record may leave possible at a time; beyond it, what follows is undetermined
};

// Walks the record entry by entry. Where an entry is illegal, the audit goes on as it was played as far as the rules can make the play at
// all, and marks what follows. Payments and draws that the record leaves out are kept open: the audit carries every position that is still
// possible, until later entries decide. Cost: a few microseconds an entry where the record leaves nothing out; re-audits under other
// readings only where an entry is not legal.
template <class D>
AuditReport audit_replay(const Replay& replay, const Start<D>& start, const AuditOptions& options = {});

// Where the audit of a sample differs from what the sample itself expects: one line each, which begins with the entry ("entry 3: …") or
// says what it is of (kDifferenceOfResult …); empty if it is as expected. Entries that the sample does not name must be legal, as far as no
// earlier entry was not.
inline constexpr std::string_view kDifferenceOfResult = "the result";
std::vector<std::string> unexpected(const Replay& replay, const AuditReport& report);

}  // namespace arbiter
