// Progress on standard error: one line that is rewritten each second on a terminal, a plain line each ten seconds elsewhere.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "checker/engine/exploration.h"

namespace arbiter::program {

class ProgressLine {
public:
    // `quiet`: says nothing at all.
    ProgressLine(const std::string& label, bool quiet);
    ~ProgressLine() { clear(); }
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    void show(const Progress& progress);
    // Takes the line off the terminal.
    void clear();

private:
    std::string label_;
    bool quiet_;
    bool terminal_;
    bool shown_ = false;
    std::optional<Progress> level_begin_;  // the first report of the level that is being expanded
    std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

}  // namespace arbiter::program
