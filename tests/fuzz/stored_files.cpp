// What explorations write and read again: checkpoints and certificates.
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>

#include "checker/certificate/certificate.h"
#include "checker/engine/checkpoint.h"
#include "model/core/input/digest.h"
#include "model/core/input/error.h"
#include "model/core/input/json_reader.h"
#include "tests/fuzz/readers.h"

namespace arbiter::fuzz {
namespace {

constexpr char kIdentity[] = "game: none\n";

// Positions 0, 1, 2 … as bytes, each but the first with the one before it as its parent.
void write_checkpoint(const CheckpointOptions& options) {
    CheckpointFiles files(options);
    files.begin_new();
    SavedState state;
    state.positions = 40;
    files.append_number(40);
    for (std::uint32_t position = 0; position < 40; ++position) {
        const std::array<std::uint8_t, 3> bytes{1, 2, static_cast<std::uint8_t>(position)};
        files.append_number(position == 0 ? kNoPosition : position - 1);
        files.append_bytes(bytes);
        state.search.sum += fingerprint_of(bytes.data(), bytes.size());
    }
    files.append_number(0);
    state.search.depth = 2;
    state.search.levels = {1, 9, 30};
    state.search.level_begin = 10;
    state.search.level_end = state.search.expanded = 40;
    state.findings.resize(3);
    files.commit(state);
}

// As much of a store as restoring needs.
struct CountingStore {
    std::uint64_t count = 0;
    struct Inserted {
        bool fresh;
    };
    Room reserve_more(std::size_t, std::size_t) { return Room::enough; }
    void renew() {}
    Inserted insert(Fingerprint, const std::uint8_t*, std::size_t, PositionIndex, std::uint32_t) {
        ++count;
        return {true};
    }
    std::uint64_t size() const { return count; }
    void begin_level(PositionIndex) {}
};

void resume(const CheckpointOptions& options) {
    CheckpointWriter writer(options);
    CountingStore store;
    PassiveGraph passive(1 << 16);
    SearchState state;
    Findings findings(3);
    writer.begin_old(store, passive, state, findings);
}

// The state with the sum over itself that it should have: else nothing behind the sum is ever read.
std::string with_fitting_sum(const std::string& text) {
    Json json = Json::parse(text, nullptr, false);
    if (!json.is_object()) return text;
    json.erase("digest");
    json["digest"] = digest(json.dump(-1, ' ', false, Json::error_handler_t::replace));
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string sample_certificate(const std::string& path) {
    CertificateWriter writer(path);
    std::array<std::uint8_t, 2> bytes{};
    writer.write_positions(60, [&](std::uint64_t place) {
        bytes = {static_cast<std::uint8_t>(place / 7), static_cast<std::uint8_t>(place)};
        return std::span<const std::uint8_t>(bytes);
    });
    CertificateHeader header;
    header.program = "1";
    header.game = "proxy";
    header.scenario = {{"format", "arbiter-scenario"}, {"version", 1}, {"name", "x"}, {"game", "proxy"}};
    header.rules_digest = header.cards_digest = digest("x");
    header.positions = 60;
    header.levels = {1, 59};
    header.properties = {{"cards.conserved", "held"}};
    writer.finish(header);
    return content_of(path);
}

}  // namespace

std::string content_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
}

void write_content(const std::string& path, const std::string& content) {
    std::ofstream(path, std::ios::binary) << content;
}

Reader checkpoint_reader(std::uint64_t seed, const std::string& folder) {
    CheckpointOptions options;
    options.folder = folder + "/checkpoint";
    options.identity = kIdentity;
    write_checkpoint(options);
    const std::string state = content_of(options.folder + "/state.json"), positions = content_of(options.folder + "/positions");
    const auto read = [options, state, positions](const std::string& text, const std::string&) {
        const bool of_state = text.starts_with('{');
        write_content(options.folder + "/state.json", of_state ? with_fitting_sum(text) : state);
        write_content(options.folder + "/positions", of_state ? positions : text);
        resume(options);
    };
    return {"checkpoints", "", 4, Mutator({state, state, state, positions}, seed), read};
}

Reader certificate_reader(std::uint64_t seed, const std::string& folder) {
    const std::string path = folder + "/certificate";
    const std::string whole = sample_certificate(path);
    const std::size_t end = whole.find('\n');
    const std::string header = whole.substr(0, end), rest = whole.substr(end);
    const auto read = [path, header, rest](const std::string& text, const std::string&) {
        write_content(path, text.starts_with('{') ? text + rest : header + text);
        read_certificate(path);
    };
    return {"certificates", "", 4, Mutator({header, rest}, seed), read};
}

}  // namespace arbiter::fuzz
