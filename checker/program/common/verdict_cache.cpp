// Keeping verdicts in files whose names are digests of what they were found from.
#include "checker/program/common/verdict_cache.h"

#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "checker/program/common/version.h"
#include "model/core/input/digest.h"
#include "model/core/input/json_reader.h"

namespace arbiter::program {
namespace {

namespace filesystem = std::filesystem;

constexpr auto kKeptFor = std::chrono::hours(24 * 30);
constexpr auto kBetweenCleanings = std::chrono::hours(24);

// Removes what is older than kKeptFor, at most once a day: a file tells when it was done.
void clean(const filesystem::path& folder) {
    std::error_code failure;
    const filesystem::path mark = folder / "cleaned";
    const auto now = filesystem::file_time_type::clock::now();
    const auto cleaned = filesystem::last_write_time(mark, failure);
    if (!failure && now - cleaned < kBetweenCleanings) return;
    std::ofstream(mark) << "";
    filesystem::last_write_time(mark, now, failure);
    // A folder that cannot be read to its end is cleaned another day.
    for (filesystem::directory_iterator entry(folder, failure), end; !failure && entry != end; entry.increment(failure)) {
        std::error_code gone;
        const auto used = entry->last_write_time(gone);
        if (!gone && entry->path().extension() == ".json" && now - used > kKeptFor) filesystem::remove(entry->path(), gone);
    }
}

// A verdict as it is kept; its digest tells whether it still is.
std::string text_of(const Json& verdict) {
    return verdict.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

std::string cache_folder() {
    // A relative path is to be ignored, says the XDG Base Directory Specification.
    if (const char* caches = std::getenv("XDG_CACHE_HOME"); caches != nullptr && *caches == '/') return std::string(caches) + "/arbiter";
    const char* user = std::getenv("HOME");
    return user == nullptr || *user != '/' ? "" : std::string(user) + "/.cache/arbiter";
}

VerdictCache::VerdictCache(bool take, bool keep) : folder_(take || keep ? cache_folder() : ""), take_(take), keep_(keep) {
    if (!folder_.empty()) folder_ += "/verdicts";
}

std::string VerdictCache::file_of(const std::string& key) const {
    std::string name = digest("program: " + build_identity() + "\n" + key);
    return folder_ + "/" + name.substr(name.find(':') + 1) + ".json";
}

std::optional<Json> VerdictCache::find(const std::string& key) const {
    if (!take_ || folder_.empty()) return std::nullopt;
    const std::string file = file_of(key);
    std::ifstream in(file, std::ios::binary);
    std::ostringstream text;
    if (!in || !(text << in.rdbuf())) return std::nullopt;
    const Json entry = Json::parse(text.str(), nullptr, false);
    const auto says = [&](const char* member, const std::string& value) { return entry.contains(member) && entry[member] == value; };
    if (!entry.is_object() || !says("program", build_identity()) || !says("key", key) || !entry.contains("verdict")) return std::nullopt;
    if (!says("digest", digest(text_of(entry["verdict"])))) return std::nullopt;
    std::error_code ignored;
    filesystem::last_write_time(file, filesystem::file_time_type::clock::now(), ignored);
    return entry["verdict"];
}

void VerdictCache::keep(const std::string& key, const Json& document) const {
    if (!keep_ || folder_.empty()) return;
    std::error_code failure;
    filesystem::create_directories(folder_, failure);
    if (failure) return;
    clean(folder_);
    const Json entry = {{"program", build_identity()}, {"key", key}, {"digest", digest(text_of(document))}, {"verdict", document}};
    // Written beside its place and renamed, so that nobody reads half of it. Whether it outlives a power failure does not matter.
    const std::string file = file_of(key), unfinished = fmt::format("{}.{}", file, getpid());
    std::ofstream out(unfinished, std::ios::binary);
    out << text_of(entry);
    out.close();
    if (out) filesystem::rename(unfinished, file, failure);
    if (!out || failure) filesystem::remove(unfinished, failure);
}

}  // namespace arbiter::program
