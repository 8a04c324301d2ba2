// An audit in words for a terminal.
#pragma once

#include <cstddef>
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
    // Columns of the terminal, within which everything stands that can be broken; 0: there is none, and lines are about 100 columns wide.
    std::size_t terminal = 0;
};

// Ends with a newline. The verdict word is the last of its line, on a narrow terminal of the next one.
std::string report_text(const AuditReport& report, const ReportTextOptions& options = {});

// One entry with everything that is known of it. Ends with a newline.
std::string entry_text(const EntryReport& entry, const ReportTextOptions& options = {});

}  // namespace arbiter
