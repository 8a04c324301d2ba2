// An audit in words for a terminal.
#pragma once

#include <string>

#include "replays/audit_report.h"

namespace arbiter {

struct ReportTextOptions {
    enum class Detail {
        line,      // one line a record
        problems,  // entries that are not legal, with everything that a ruling needs
        all        // every entry besides, one line each
    };
    Detail detail = Detail::problems;
    bool colour = false;  // the verdict word in colour, besides being a word
    int width = 100;      // columns; the verdict stands last on the line
};

// Ends with a newline. The verdict word is the last of its line.
std::string report_text(const AuditReport& report, const ReportTextOptions& options = {});

// One entry with everything that is known of it. Ends with a newline.
std::string entry_text(const EntryReport& entry, const ReportTextOptions& options = {});

}  // namespace arbiter
