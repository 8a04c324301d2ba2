// The files of a checkpoint: "positions", only ever appended to, and "state.json", replaced as a whole.
#include "checker/engine/checkpoint.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "model/core/error.h"

namespace arbiter {
namespace {

using Json = nlohmann::json;

constexpr const char* kFormat = "arbiter-checkpoint";
constexpr int kVersion = 1;
constexpr std::size_t kBuffer = std::size_t{1} << 20;

Json json_of(const SavedState& state, const std::string& identity) {
    const SearchState& search = state.search;
    Json clauses = Json::array(), findings = Json::array();
    for (std::size_t clause = 0; clause < Coverage::kMaximumClauses; ++clause)
        if (search.tally.coverage.contains(static_cast<ClauseId>(clause))) clauses.push_back(clause);
    for (const Finding& finding : state.findings) findings.push_back({finding.decisions, finding.index, finding.rank});
    return {{"format", kFormat},
            {"version", kVersion},
            {"identity", identity},
            {"seconds", state.seconds},
            {"positions", state.positions},
            {"bytes", state.bytes},
            {"depth", search.depth},
            {"level_begin", search.level_begin},
            {"level_end", search.level_end},
            {"expanded", search.expanded},
            {"unfinished_before", search.unfinished_before},
            {"levels", search.levels},
            {"complete_depth", search.complete_depth},
            {"sum", {search.sum.low, search.sum.high}},
            {"transitions", search.tally.transitions},
            {"finished", search.tally.finished},
            {"beyond_capacity", search.tally.beyond_capacity},
            {"unfinished", search.tally.unfinished},
            {"by_kind", search.tally.by_kind},
            {"clauses", std::move(clauses)},
            {"findings", std::move(findings)}};
}

SavedState state_of(const Json& json) {
    SavedState state;
    SearchState& search = state.search;
    json.at("seconds").get_to(state.seconds);
    json.at("positions").get_to(state.positions);
    json.at("bytes").get_to(state.bytes);
    json.at("depth").get_to(search.depth);
    json.at("level_begin").get_to(search.level_begin);
    json.at("level_end").get_to(search.level_end);
    json.at("expanded").get_to(search.expanded);
    json.at("unfinished_before").get_to(search.unfinished_before);
    json.at("levels").get_to(search.levels);
    json.at("complete_depth").get_to(search.complete_depth);
    json.at("sum").at(0).get_to(search.sum.low);
    json.at("sum").at(1).get_to(search.sum.high);
    json.at("transitions").get_to(search.tally.transitions);
    json.at("finished").get_to(search.tally.finished);
    json.at("beyond_capacity").get_to(search.tally.beyond_capacity);
    json.at("unfinished").get_to(search.tally.unfinished);
    json.at("by_kind").get_to(search.tally.by_kind);
    for (const Json& clause : json.at("clauses")) search.tally.coverage.add(clause.get<ClauseId>());
    for (const Json& finding : json.at("findings"))
        state.findings.push_back(
            {finding.at(0).get<std::uint32_t>(), finding.at(1).get<PositionIndex>(), finding.at(2).get<std::uint32_t>()});
    const bool ordered = search.level_begin <= search.expanded && search.expanded <= search.level_end &&
                         search.level_end <= state.positions && search.levels.size() == search.depth + std::size_t{1};
    if (!ordered) throw std::out_of_range("its counts contradict each other");
    return state;
}

// The first line that differs, as 'found …, expected …'.
std::string difference(const std::string& found, const std::string& expected) {
    std::istringstream ours(expected), theirs(found);
    std::string our, their;
    while (std::getline(ours, our)) {
        if (!std::getline(theirs, their)) their = "nothing";
        if (our != their) return "it is of another exploration: found \"" + their + "\", expected \"" + our + "\"";
    }
    return "it is of another exploration";
}

void write_all(int file, const std::uint8_t* bytes, std::size_t count, const std::string& path) {
    while (count > 0) {
        const ssize_t written = write(file, bytes, count);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) throw InputError(path, "", std::string("cannot write: ") + std::strerror(errno));
        bytes += written;
        count -= static_cast<std::size_t>(written);
    }
}

void to_disk(int file, const std::string& path) {
    if (fdatasync(file) != 0) throw InputError(path, "", std::string("cannot write: ") + std::strerror(errno));
}

}  // namespace

CheckpointFiles::~CheckpointFiles() {
    if (file_ >= 0) close(file_);
}

std::string CheckpointFiles::path(const char* name) const {
    return (std::filesystem::path(options_.folder) / name).string();
}

void CheckpointFiles::refuse(const std::string& why) const {
    throw InputError(path("state.json"), "", "the checkpoint cannot be resumed: " + why);
}

void CheckpointFiles::open_positions(int flags) {
    file_ = open(path("positions").c_str(), flags | O_CLOEXEC, 0666);
    if (file_ < 0) throw InputError(path("positions"), "", std::string("cannot open: ") + std::strerror(errno));
}

void CheckpointFiles::begin_new() {
    std::error_code error;
    std::filesystem::create_directories(options_.folder, error);
    if (std::filesystem::exists(path("state.json")))
        throw InputError(options_.folder, "", "the folder holds a checkpoint already; go on with it (--resume), or name another folder");
    open_positions(O_WRONLY | O_CREAT | O_TRUNC);
}

SavedState CheckpointFiles::begin_old() {
    std::ifstream file(path("state.json"));
    if (!file) throw InputError(options_.folder, "", "there is no checkpoint in this folder");
    SavedState state;
    try {
        const Json json = Json::parse(file);
        if (json.at("format") != kFormat || json.at("version") != kVersion) refuse("found another format or version");
        if (json.at("identity") != options_.identity) refuse(difference(json.at("identity").get<std::string>(), options_.identity));
        state = state_of(json);
    } catch (const InputError&) {
        throw;
    } catch (const std::exception& error) {
        refuse(error.what());
    }
    open_positions(O_RDWR);
    readable_ = written_ = state.bytes;
    if (lseek(file_, 0, SEEK_END) < static_cast<off_t>(state.bytes)) refuse("its file of positions ends too early");
    lseek(file_, 0, SEEK_SET);
    // What was appended after the last state counts for nothing.
    if (ftruncate(file_, static_cast<off_t>(state.bytes)) != 0) refuse(std::strerror(errno));
    return state;
}

const std::uint8_t* CheckpointFiles::take(std::size_t count) {
    if (count > readable_ - read_) refuse("its file of positions ends too early");
    if (buffer_.size() - taken_ < count) {
        buffer_.erase(buffer_.begin(), buffer_.begin() + static_cast<std::ptrdiff_t>(taken_));
        taken_ = 0;
        const std::size_t have = buffer_.size();
        const std::size_t more = std::min<std::uint64_t>(std::max(kBuffer, count), readable_ - read_ - have);
        buffer_.resize(have + more);
        for (std::size_t filled = 0; filled < more;) {
            const ssize_t got = ::read(file_, buffer_.data() + have + filled, more - filled);
            if (got < 0 && errno == EINTR) continue;
            if (got <= 0) refuse("its file of positions ends too early");
            filled += static_cast<std::size_t>(got);
        }
    }
    const std::uint8_t* bytes = buffer_.data() + taken_;
    taken_ += count;
    read_ += count;
    if (at_end()) {
        // Appending goes on with an empty buffer; what was taken last stays readable until then.
        taken_ = buffer_.size();
    }
    return bytes;
}

std::uint32_t CheckpointFiles::read_number() {
    std::uint32_t number = 0;
    std::memcpy(&number, take(sizeof number), sizeof number);
    return number;
}

std::span<const std::uint8_t> CheckpointFiles::read_bytes() {
    const std::uint32_t length = read_number();
    if (length == 0) refuse("a position has no bytes");
    return {take(length), length};
}

void CheckpointFiles::append_number(std::uint32_t number) {
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(&number);
    if (taken_ > 0) {
        buffer_.clear();
        taken_ = 0;
    }
    buffer_.insert(buffer_.end(), bytes, bytes + sizeof number);
    if (buffer_.size() >= kBuffer) flush();
}

void CheckpointFiles::append_bytes(std::span<const std::uint8_t> bytes) {
    append_number(static_cast<std::uint32_t>(bytes.size()));
    buffer_.insert(buffer_.end(), bytes.begin(), bytes.end());
    if (buffer_.size() >= kBuffer) flush();
}

void CheckpointFiles::flush() {
    write_all(file_, buffer_.data(), buffer_.size(), path("positions"));
    written_ += buffer_.size();
    buffer_.clear();
}

void CheckpointFiles::commit(SavedState state) {
    flush();
    to_disk(file_, path("positions"));
    state.bytes = written_;
    const std::string text = json_of(state, options_.identity).dump() + "\n";
    const std::string next = path("state.json.next");
    const int file = open(next.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (file < 0) throw InputError(next, "", std::string("cannot open: ") + std::strerror(errno));
    try {
        write_all(file, reinterpret_cast<const std::uint8_t*>(text.data()), text.size(), next);
        to_disk(file, next);
    } catch (...) {
        close(file);
        throw;
    }
    close(file);
    if (std::rename(next.c_str(), path("state.json").c_str()) != 0)
        throw InputError(path("state.json"), "", std::string("cannot write: ") + std::strerror(errno));
    const int folder = open(options_.folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder >= 0) {
        fsync(folder);
        close(folder);
    }
}

}  // namespace arbiter
