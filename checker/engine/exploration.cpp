// Names of bounds and outcomes, look-ups in a result, and the digest.
#include "checker/engine/exploration.h"

#include <algorithm>
#include <string>

#include "model/core/input/error.h"

namespace arbiter {

std::string_view name_of(StoreKind store) {
    switch (store) {
        case StoreKind::exact:
            return "exact";
        case StoreKind::fingerprint:
            return "fingerprint";
        case StoreKind::bitstate:
            return "bitstate";
    }
    return "";
}

std::string_view name_of(SearchOrder order) {
    switch (order) {
        case SearchOrder::breadth_first:
            return "breadth-first";
        case SearchOrder::depth_first:
            return "depth-first";
        case SearchOrder::walk:
            return "walk";
    }
    return "";
}

std::string_view name_of(Bound bound) {
    switch (bound) {
        case Bound::none:
            return "complete";
        case Bound::depth:
            return "depth";
        case Bound::positions:
            return "positions";
        case Bound::memory:
            return "memory";
        case Bound::time:
            return "time";
        case Bound::store:
            return "store";
        case Bound::capacity:
            return "capacity";
        case Bound::violation:
            return "violation";
        case Bound::interrupted:
            return "interrupted";
    }
    return "";
}

std::string_view name_of(Outcome outcome) {
    switch (outcome) {
        case Outcome::held:
            return "held";
        case Outcome::violated:
            return "violated";
        case Outcome::reached:
            return "reached";
        case Outcome::not_reached:
            return "not reached";
        case Outcome::inconclusive:
            return "inconclusive";
    }
    return "";
}

bool Exploration::violated() const {
    return std::any_of(properties.begin(), properties.end(),
                       [](const PropertyResult& result) { return result.outcome == Outcome::violated; });
}

const PropertyResult* Exploration::find(std::string_view id) const {
    const auto found = std::find_if(properties.begin(), properties.end(), [&](const PropertyResult& result) { return result.id == id; });
    return found == properties.end() ? nullptr : &*found;
}

void check_options(const ExplorationOptions& options) {
    if (options.maximum_positions == std::uint64_t{0}) throw InputError("the greatest number of positions is 0, expected at least 1");
    if (options.workers < 1 || options.workers > kMaximumWorkers)
        throw InputError("found " + std::to_string(options.workers) + " workers, expected 1 to " + std::to_string(kMaximumWorkers));
    if (options.order == SearchOrder::walk && options.store != StoreKind::exact)
        throw InputError("walks store nothing, found the store " + std::string(name_of(options.store)));
    const bool breadth_first = options.order == SearchOrder::breadth_first;
    if (options.checkpoint && (!breadth_first || options.store != StoreKind::exact))
        throw InputError("only a breadth-first search in an exact store has checkpoints");
    if (options.hand_over && (!breadth_first || options.store != StoreKind::exact))
        throw InputError("only a breadth-first search in an exact store can hand over its positions");
}

namespace {

Fingerprint digest_of(const std::vector<std::uint64_t>& words) {
    std::vector<std::uint8_t> bytes;  // little-endian, whatever the machine
    for (auto word : words)
        for (int shift = 0; shift < 64; shift += 8) bytes.push_back(static_cast<std::uint8_t>(word >> shift));
    return fingerprint_of(bytes.data(), bytes.size());
}

}  // namespace

void set_digests(Exploration& exploration, const Fingerprint& sum_of_positions) {
    std::vector<std::uint64_t> words{sum_of_positions.low, sum_of_positions.high, exploration.transitions, exploration.finished};
    exploration.graph_digest = digest_of(words);
    words.insert(words.end(), exploration.levels.begin(), exploration.levels.end());
    exploration.digest = digest_of(words);
}

}  // namespace arbiter
