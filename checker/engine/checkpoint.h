// Checkpoints: what a search has done so far, in a folder, so that another process can go on from there.
//
// Stored positions are never changed, only followed by others. A checkpoint therefore appends to one file what was discovered since the
// last one, and then replaces a small file that says how much of it counts. Whatever happens between two system calls, the folder holds the
// last checkpoint or the next one. What it holds is not believed: the small file has a sum over itself and one over what it counts of the
// other, and the sum of all fingerprints must be that of the search.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "checker/engine/exploration.h"
#include "checker/engine/findings.h"
#include "checker/engine/fingerprint.h"
#include "checker/engine/indexed_store.h"
#include "checker/engine/progress.h"
#include "checker/engine/search_state.h"
#include "model/core/input/running_digest.h"

namespace arbiter {

// Everything that a checkpoint keeps beside positions.
struct SavedState {
    SearchState search;
    std::vector<Finding> findings;
    double seconds = 0;
    std::uint64_t positions = 0;
    std::uint64_t bytes = 0;   // of the file of positions that count
    std::string bytes_digest;  // of these
};

// The files that a checkpoint in this folder writes.
std::vector<std::string> checkpoint_files(const std::string& folder);

// The two files of a checkpoint, whatever the game. All throw InputError, naming the file, if the system refuses or the content does not
// fit.
class CheckpointFiles {
public:
    // `options` must outlive it.
    explicit CheckpointFiles(const CheckpointOptions& options) : options_(options) {}
    ~CheckpointFiles();
    CheckpointFiles(const CheckpointFiles&) = delete;
    CheckpointFiles& operator=(const CheckpointFiles&) = delete;

    // Makes the folder, which must hold no checkpoint yet, nor a file of positions that is somebody else's.
    void begin_new();
    // Reads the state, which must be of the identity asked for. The file of positions is read next, to its end.
    SavedState begin_old();

    bool at_end() const { return read_ == readable_; }
    std::uint32_t read_number();
    std::span<const std::uint8_t> read_bytes();  // valid until the next read
    void append_number(std::uint32_t number);
    void append_bytes(std::span<const std::uint8_t> bytes);
    // When it returns, all that was appended is on disk, and the state says so.
    void commit(SavedState state);

    [[noreturn]] void refuse(const std::string& why) const;

private:
    std::string path(const char* name) const;
    SavedState read_state() const;
    void check_positions(const SavedState& state);
    void open_positions(int flags);
    void flush();
    const std::uint8_t* take(std::size_t count);

    const CheckpointOptions& options_;
    int file_ = -1;
    RunningDigest digest_;                   // of the file as far as it was read or written
    std::uint64_t written_ = 0;              // bytes of the file
    std::uint64_t read_ = 0, readable_ = 0;  // likewise, without its heading
    std::vector<std::uint8_t> buffer_;       // to be written, or read and not taken yet from `taken_` on
    std::size_t taken_ = 0;
};

class CheckpointWriter {
public:
    explicit CheckpointWriter(const CheckpointOptions& options) : options_(options), files_(options) {}

    void begin_new() { files_.begin_new(); }

    // Fills an empty store and the rest with what the folder holds. Returns the seconds that the search took before.
    template <class Store>
    double begin_old(Store& store, PassiveGraph& passive, SearchState& state, Findings& findings) {
        SavedState old = files_.begin_old();
        if (!findings.assign(old.findings)) files_.refuse("it is of another list of properties");
        state = std::move(old.search);
        Fingerprint sum;
        while (!files_.at_end()) {
            for (std::uint32_t left = files_.read_number(); left > 0; --left) restore_position(store, sum);
            for (std::uint32_t left = files_.read_number(); left > 0; --left) restore_passive(passive, old.positions);
        }
        if (!(sum == state.sum) || store.size() != old.positions) files_.refuse("its positions are not those that it was written with");
        store.begin_level(static_cast<PositionIndex>(state.level_begin));
        return old.seconds;
    }

    bool is_due() const { return Clock::now() - last_ >= options_.interval; }

    // Appends what is new since the last time, of the first `positions` that are stored. O(that); memory is a buffer of a fixed size.
    template <class Store>
    void save(const Store& store, std::uint64_t positions, const PassiveGraph& passive, const SearchState& state, const Findings& findings,
              double seconds) {
        const std::uint64_t followed = std::min<std::uint64_t>(passive.size(), state.expanded);
        files_.append_number(static_cast<std::uint32_t>(positions - saved_positions_));
        for (; saved_positions_ < positions; ++saved_positions_) {
            const auto index = static_cast<PositionIndex>(saved_positions_);
            files_.append_number(store.parent(index));
            files_.append_bytes(store[index]);
        }
        files_.append_number(static_cast<std::uint32_t>(followed - saved_passive_));
        for (; saved_passive_ < followed; ++saved_passive_) files_.append_number(passive.entry(static_cast<PositionIndex>(saved_passive_)));
        files_.commit({state, findings.all(), seconds, saved_positions_, 0, ""});
        last_ = Clock::now();
    }

private:
    using Clock = std::chrono::steady_clock;

    template <class Store>
    void restore_position(Store& store, Fingerprint& sum) {
        const PositionIndex parent = files_.read_number();
        const auto bytes = files_.read_bytes();
        const bool is_first = saved_positions_ == 0;
        if (is_first != (parent == kNoPosition) || (!is_first && parent >= saved_positions_)) files_.refuse("a position has no parent");
        const Room room = store.reserve_more(1, is_first ? 0 : parent + std::size_t{1});
        if (room == Room::none) files_.refuse("its positions do not fit into the memory budget");
        if (room == Room::after_growth) store.renew();
        const Fingerprint fingerprint = fingerprint_of(bytes.data(), bytes.size());
        if (!store.insert(fingerprint, bytes.data(), bytes.size(), parent, 0).fresh) files_.refuse("it holds a position twice");
        sum += fingerprint;
        ++saved_positions_;
    }

    void restore_passive(PassiveGraph& passive, std::uint64_t positions) {
        const std::uint32_t entry = files_.read_number();
        const PositionIndex successor = entry & ~PassiveGraph::kMilestone;
        if (successor != kNoPosition && successor >= positions) files_.refuse("a position has a successor that is none");
        if (!passive.append_entry(entry)) files_.refuse("its positions do not fit into the memory budget");
        ++saved_passive_;
    }

    const CheckpointOptions& options_;
    CheckpointFiles files_;
    std::uint64_t saved_positions_ = 0, saved_passive_ = 0;
    Clock::time_point last_ = Clock::now();
};

}  // namespace arbiter
