// The files of a checkpoint: "positions", only ever appended to, and "state.json", replaced as a whole.
#include "checker/engine/checkpoint.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "model/core/input/digest.h"
#include "model/core/input/error.h"
#include "model/core/input/input_file.h"
#include "model/core/input/json_reader.h"
#include "model/core/input/json_view.h"
#include "model/core/input/output_file.h"

namespace arbiter {
namespace {

constexpr std::string_view kFormat = "arbiter-checkpoint";
constexpr int kVersion = 3;
// What the file of positions begins with: by this the rest of a search that was killed before its first checkpoint is known as ours.
constexpr std::string_view kHeading = "arbiter-checkpoint: positions\n";
constexpr std::size_t kBuffer = std::size_t{1} << 20;
constexpr std::int64_t kMost = INT64_MAX;
constexpr std::string_view kRefusal = "the checkpoint cannot be resumed: ";

// The state without the sum over itself.
Json json_of(const SavedState& state, const std::string& identity) {
    const SearchState& search = state.search;
    Json clauses = Json::array(), findings = Json::array();
    for (std::size_t clause = 0; clause < Coverage::kMaximumClauses; ++clause)
        if (search.tally.coverage.contains(static_cast<ClauseId>(clause))) clauses.push_back(clause);
    for (const Finding& finding : state.findings) findings.push_back({finding.decisions, finding.index, finding.rank});
    return {{"format", kFormat},
            {"version", kVersion},
            {"identity", identity},
            {"milliseconds", static_cast<std::int64_t>(state.seconds * 1000)},
            {"positions", state.positions},
            {"bytes", state.bytes},
            {"bytes_digest", state.bytes_digest},
            {"depth", search.depth},
            {"level_begin", search.level_begin},
            {"level_end", search.level_end},
            {"expanded", search.expanded},
            {"unfinished_before", search.unfinished_before},
            {"levels", search.levels},
            {"complete_depth", search.complete_depth},
            {"sum", {fmt::format("{:016x}", search.sum.low), fmt::format("{:016x}", search.sum.high)}},
            {"transitions", search.tally.transitions},
            {"forced", search.tally.forced},
            {"finished", search.tally.finished},
            {"beyond_capacity", search.tally.beyond_capacity},
            {"unfinished", search.tally.unfinished},
            {"by_kind", search.tally.by_kind},
            {"clauses", std::move(clauses)},
            {"findings", std::move(findings)}};
}

std::uint64_t read_hexadecimal(const JsonView& view) {
    const std::string& text = view.read_string(16, 16);
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, 16);
    if (error != std::errc() || end != text.data() + text.size()) view.fail("16 hexadecimal digits");
    return number;
}

Finding read_finding(const JsonView& view, std::uint64_t positions) {
    const auto parts = view.elements(3, 3);
    Finding finding;
    finding.decisions = static_cast<std::uint32_t>(parts[0].read_int(0, UINT32_MAX));
    finding.index = static_cast<PositionIndex>(parts[1].read_int(0, kNoPosition));
    finding.rank = static_cast<std::uint32_t>(parts[2].read_int(0, UINT32_MAX));
    if (finding.exists() && finding.index >= positions) parts[1].fail("a position that is stored");
    return finding;
}

// Of a document whose format, version and identity are known to fit.
SavedState state_of(JsonObject& object) {
    const auto count = [&](std::string_view key, std::int64_t most = kMost) { return object.required(key).read_int(0, most); };
    SavedState state;
    SearchState& search = state.search;
    state.seconds = static_cast<double>(count("milliseconds")) / 1000;
    state.positions = static_cast<std::uint64_t>(count("positions", kNoPosition));
    state.bytes = static_cast<std::uint64_t>(count("bytes"));
    state.bytes_digest = object.required("bytes_digest").read_string();
    search.depth = static_cast<std::uint32_t>(count("depth", UINT32_MAX - 1));
    search.level_begin = static_cast<std::uint64_t>(count("level_begin"));
    search.level_end = static_cast<std::uint64_t>(count("level_end"));
    search.expanded = static_cast<std::uint64_t>(count("expanded"));
    search.unfinished_before = static_cast<std::uint64_t>(count("unfinished_before"));
    for (const JsonView& level : object.required("levels").elements())
        search.levels.push_back(static_cast<std::uint64_t>(level.read_int(0, kMost)));
    search.complete_depth = static_cast<std::uint32_t>(count("complete_depth", UINT32_MAX));
    const auto sum = object.required("sum").elements(2, 2);
    search.sum.low = read_hexadecimal(sum[0]);
    search.sum.high = read_hexadecimal(sum[1]);
    search.tally.transitions = static_cast<std::uint64_t>(count("transitions"));
    search.tally.forced = static_cast<std::uint64_t>(count("forced"));
    search.tally.finished = static_cast<std::uint64_t>(count("finished"));
    search.tally.beyond_capacity = static_cast<std::uint64_t>(count("beyond_capacity"));
    search.tally.unfinished = static_cast<std::uint64_t>(count("unfinished"));
    const auto kinds = object.required("by_kind").elements(search.tally.by_kind.size(), search.tally.by_kind.size());
    for (std::size_t kind = 0; kind < kinds.size(); ++kind)
        search.tally.by_kind[kind] = static_cast<std::uint64_t>(kinds[kind].read_int(0, kMost));
    for (const JsonView& clause : object.required("clauses").elements())
        search.tally.coverage.add(static_cast<ClauseId>(clause.read_int(0, Coverage::kMaximumClauses - 1)));
    for (const JsonView& finding : object.required("findings").elements()) state.findings.push_back(read_finding(finding, state.positions));
    object.no_other_keys();
    const bool ordered = search.level_begin <= search.expanded && search.expanded <= search.level_end &&
                         search.level_end <= state.positions && search.levels.size() == search.depth + std::size_t{1};
    if (!ordered) object.view().reject("found counts that contradict each other");
    return state;
}

// Takes the sum over the state out of it; is it right?
bool take_sum(Json& root) {
    const auto sum = root.find("digest");
    if (sum == root.end() || !sum->is_string()) return false;
    const std::string said = sum->get<std::string>();
    root.erase("digest");
    return said == digest(root.dump());
}

// The first line that differs, as 'found …, expected …'.
std::string difference(const std::string& found, const std::string& expected) {
    std::istringstream ours(expected), theirs(found);
    std::string our, their;
    while (std::getline(ours, our)) {
        if (!std::getline(theirs, their)) their = "nothing";
        if (our != their) return fmt::format("it is of another exploration: found \"{}\", expected \"{}\"", their, our);
    }
    return "it is of another exploration";
}

void write_bytes(int file, const std::vector<std::uint8_t>& bytes, const std::string& path) {
    if (!write_all(file, {reinterpret_cast<const char*>(bytes.data()), bytes.size()}))
        throw InputError(path, "", std::string("cannot write: ") + std::strerror(errno));
}

// InputError where the system does not say.
bool is_there(const std::string& path) {
    std::error_code failure;
    const bool there = std::filesystem::exists(path, failure);
    if (failure) throw InputError(path, "", "cannot be looked at: " + failure.message());
    return there;
}

// Is there nothing in the file that is not ours? So it is also where a search was killed while it wrote the heading.
bool may_be_begun_anew(const std::string& path) {
    if (!is_there(path)) return true;
    std::ifstream file(path, std::ios::binary);
    std::string begin(kHeading.size(), '\0');
    file.read(begin.data(), static_cast<std::streamsize>(begin.size()));
    return !file.bad() && kHeading.starts_with(std::string_view(begin).substr(0, static_cast<std::size_t>(file.gcount())));
}

void to_disk(int file, const std::string& path) {
    if (fdatasync(file) != 0) throw InputError(path, "", std::string("cannot write: ") + std::strerror(errno));
}

}  // namespace

std::vector<std::string> checkpoint_files(const std::string& folder) {
    const std::filesystem::path place(folder);
    return {(place / "positions").string(), (place / "state.json").string()};
}

CheckpointFiles::~CheckpointFiles() {
    if (file_ >= 0) close(file_);
}

std::string CheckpointFiles::path(const char* name) const {
    return (std::filesystem::path(options_.folder) / name).string();
}

void CheckpointFiles::refuse(const std::string& why) const {
    throw InputError(path("state.json"), "", std::string(kRefusal) + why);
}

void CheckpointFiles::open_positions(int flags) {
    file_ = open(path("positions").c_str(), flags | O_CLOEXEC, 0666);
    if (file_ < 0) throw InputError(path("positions"), "", std::string("cannot open: ") + std::strerror(errno));
}

void CheckpointFiles::begin_new() {
    std::error_code error;
    if (!std::filesystem::is_directory(options_.folder, error)) std::filesystem::create_directories(options_.folder, error);
    if (error) throw InputError(options_.folder, "", "cannot be made a folder: " + error.message());
    if (is_there(path("state.json")))
        throw InputError(options_.folder, "", "the folder holds a checkpoint already; go on with it (--resume), or name another folder");
    if (!may_be_begun_anew(path("positions")))
        throw InputError(path("positions"), "",
                         "the file is of no checkpoint that is known, and would be overwritten; remove it, or name another folder");
    open_positions(O_WRONLY | O_CREAT | O_TRUNC);
    buffer_.assign(kHeading.begin(), kHeading.end());
    flush();
}

SavedState CheckpointFiles::read_state() const {
    if (!is_there(path("state.json"))) throw InputError(options_.folder, "", "there is no checkpoint in this folder");
    try {
        // It is written again later, so it is no input.
        InputStream stream(path("state.json"), JsonLimits().size);
        std::string text;
        for (std::string_view block = stream.next(); !block.empty(); block = stream.next()) text += block;
        JsonDocument document = parse_json(text, path("state.json"));
        JsonObject object = JsonView(document).object();
        if (object.required("format").read_string() != kFormat || object.required("version").read_int(0, kMost) != kVersion)
            refuse("found another format or version");
        const std::string identity = object.required("identity").read_string();
        if (!take_sum(document.root)) refuse("the checkpoint is damaged: its sum over itself is not that of what it says");
        if (identity != options_.identity) refuse(difference(identity, options_.identity));
        JsonObject whole = JsonView(document).object();
        for (const char* known : {"format", "version", "identity"}) whole.required(known);
        return state_of(whole);
    } catch (const InputError& error) {
        const std::string_view message = error.what();
        if (message.find(kRefusal) != std::string_view::npos) throw;
        refuse("the checkpoint is damaged: " + std::string(message));
    }
}

// The sum over what the state counts, before any of it is believed.
void CheckpointFiles::check_positions(const SavedState& state) {
    std::vector<std::uint8_t> block(kBuffer);
    for (std::uint64_t left = state.bytes; left > 0;) {
        const ssize_t got = ::read(file_, block.data(), std::min<std::uint64_t>(block.size(), left));
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) refuse("the checkpoint is damaged: its file of positions ends too early");
        digest_.add(std::as_bytes(std::span(block).first(static_cast<std::size_t>(got))));
        left -= static_cast<std::uint64_t>(got);
    }
    if (digest_.text() != state.bytes_digest) refuse("the checkpoint is damaged: its positions are not those that it was written with");
}

SavedState CheckpointFiles::begin_old() {
    const SavedState state = read_state();
    open_positions(O_RDWR);
    check_positions(state);
    if (state.bytes < kHeading.size()) refuse("its file of positions ends too early");
    written_ = state.bytes;
    readable_ = state.bytes - kHeading.size();
    lseek(file_, static_cast<off_t>(kHeading.size()), SEEK_SET);
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
    write_bytes(file_, buffer_, path("positions"));
    digest_.add(std::as_bytes(std::span(buffer_)));
    written_ += buffer_.size();
    buffer_.clear();
}

void CheckpointFiles::commit(SavedState state) {
    flush();
    to_disk(file_, path("positions"));
    state.bytes = written_;
    state.bytes_digest = digest_.text();
    Json json = json_of(state, options_.identity);
    json["digest"] = digest(json.dump());
    write_output_file(path("state.json"), json.dump() + "\n");
}

}  // namespace arbiter
