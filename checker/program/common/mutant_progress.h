// How far the judging of mutants is, on standard error: one line that is rewritten, on a terminal alone.
#pragma once

#include <fmt/format.h>
#include <unistd.h>

#include <cstddef>
#include <cstdio>

#include "checker/reports/table.h"

namespace arbiter::program {

class MutantProgress {
public:
    MutantProgress(bool quiet, std::size_t mutants) : shows_(!quiet && isatty(STDERR_FILENO) == 1), mutants_(mutants) {}

    void show(std::size_t judged, std::size_t survived) const {
        if (!shows_) return;
        fmt::print(stderr, "\r\x1b[K{} of {} judged, {} survived", grouped(judged), counted(mutants_, "mutant"), grouped(survived));
        std::fflush(stderr);
    }
    void clear() const {
        if (shows_) fmt::print(stderr, "\r\x1b[K");
    }

private:
    bool shows_;
    std::size_t mutants_;
};

}  // namespace arbiter::program
