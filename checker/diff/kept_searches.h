// Checkpoints of a comparison. It is several searches, one after the other, as what a search finds says which is the next: each has a
// folder of its own, "1", "2" and so on. A search is kept only if all before it have come to their ends, so that it is the same in a later
// run.
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string>

#include "checker/diff/difference_kind.h"
#include "checker/engine/exploration.h"

namespace arbiter {

class KeptSearches {
public:
    // Keeps nothing.
    KeptSearches() = default;
    // `options`: their folder holds those of all searches. InputError where it holds checkpoints that are not to be gone on with, or none
    // that could be.
    explicit KeptSearches(const std::optional<CheckpointOptions>& options);

    // The checkpoint of the next search, which is told apart from others by `what` it looks for; none: it is not kept.
    std::optional<CheckpointOptions> next(const std::string& what);
    // How that search ended.
    void end(const Exploration& exploration);

private:
    std::string folder_of(std::size_t number) const;

    std::optional<CheckpointOptions> options_;
    std::size_t number_ = 0;
    bool all_ended_ = true;
};

// The kinds of difference that a search has met: what it knows beside its positions. They are written beside its checkpoint as soon as they
// are met, so that those of the positions that the checkpoint holds are among them.
class KeptKinds {
public:
    // `checkpoint`: of the search, must outlive it; none: nothing is written.
    explicit KeptKinds(const std::optional<CheckpointOptions>& checkpoint) : checkpoint_(checkpoint) {}

    // Those of the search so far, where it goes on from a checkpoint. InputError if the file is not of this search, or damaged.
    std::set<DifferenceKind> begin() const;
    void write(const std::set<DifferenceKind>& kinds) const;

private:
    std::string path() const;

    const std::optional<CheckpointOptions>& checkpoint_;
};

}  // namespace arbiter
