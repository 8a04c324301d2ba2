// Finding files and what they are.
#include "checker/program/common/input_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <set>
#include <string_view>

#include "checker/program/common/finding_folders.h"
#include "checker/program/common/output.h"
#include "checker/program/home.h"
#include "checker/program/project.h"
#include "checker/reports/table.h"
#include "checker/scenario/scenario.h"
#include "model/core/input/document_format.h"
#include "model/core/input/suggestion.h"

namespace arbiter::program {
namespace {

namespace filesystem = std::filesystem;

// What the program reads and writes as documents.
constexpr std::array<std::string_view, 23> kKnownFormats = {"arbiter-replay",   "arbiter-scenario",       "arbiter-deck",
                                                            "arbiter-cards",    "arbiter-pack",           "arbiter-factions",
                                                            "arbiter-rules",    "arbiter-position",       "arbiter-coverage",
                                                            "arbiter-rulebook", "arbiter-verification",   "arbiter-coverage-reasons",
                                                            "arbiter-graph",    "arbiter-checkpoint",     "arbiter-certificate",
                                                            "arbiter-audit",    "arbiter-perft",          "arbiter-certificate-check",
                                                            "arbiter-project",  "arbiter-merged-audits",  "arbiter-diff",
                                                            "arbiter-fuzz",     "arbiter-known-survivors"};

constexpr std::string_view kEndings[] = {".json", ".jsonl", ".ndjson", ".zst"};

bool is_document(const filesystem::path& path) {
    const std::string name = path.filename().string();
    return std::any_of(std::begin(kEndings), std::end(kEndings), [&](std::string_view ending) { return name.ends_with(ending); });
}

// The documents of a folder.
class FolderSearch {
public:
    FolderSearch(const std::vector<std::string>& formats, BadInputs& bad) : formats_(formats), bad_(bad) {}

    std::vector<InputFile> search(const std::string& folder) {
        found_.clear();
        look_into(folder);
        std::sort(found_.begin(), found_.end(), [](const InputFile& left, const InputFile& right) { return left.path < right.path; });
        return std::move(found_);
    }

    // "differences, 3 other files, 2 arbiter-cards"; empty if nothing was left out.
    std::string left_out() const {
        std::vector<std::string> parts = left_out_;
        if (other_files_ > 0) parts.push_back(counted(other_files_, "other file"));
        for (const auto& [format, count] : other_formats_) parts.push_back(fmt::format("{} {}", grouped(count), format));
        return joined(parts);
    }

private:
    void look_into(const filesystem::path& folder) {
        std::error_code failure;
        const filesystem::path place = filesystem::canonical(folder, failure);
        if (!failure && std::count(way_.begin(), way_.end(), place) > 0)
            return bad_.tell(folder.string(), folder.string() + ": is a link that leads back to a folder that it lies in");
        // What another link has led to is judged already.
        if (!failure && !seen_.insert(place).second) return;
        way_.push_back(place);
        std::vector<filesystem::path> names;
        for (filesystem::directory_iterator entry(folder, failure), end; !failure && entry != end; entry.increment(failure))
            names.push_back(entry->path());
        if (failure) bad_.tell(folder.string(), folder.string() + ": cannot be read: " + failure.message());
        std::sort(names.begin(), names.end());
        for (const filesystem::path& name : names) look_at(name);
        way_.pop_back();
    }

    void look_at(const filesystem::path& path) {
        std::error_code failure;
        const filesystem::file_status status = filesystem::status(path, failure);
        if (filesystem::is_directory(status)) {
            // What commands have found, and what others keep there, is looked at where it is named itself.
            const std::string name = path.filename().string();
            if (!is_left_out(name)) return look_into(path);
            if (!name.starts_with('.')) left_out_.push_back(path.lexically_normal().string());
            return;
        }
        if (!is_document(path)) {
            ++other_files_;
        } else if (!filesystem::is_regular_file(status)) {
            bad_.tell(path.string(), path.string() + ": " + (failure ? "cannot be read: " + failure.message() : "is no regular file"));
        } else {
            take(path.string());
        }
    }

    void take(const std::string& path) {
        const DocumentFormat found = format_of_file(path);
        if (!found.problem.empty()) return bad_.tell(path, path + ": " + found.problem);
        if (std::count(formats_.begin(), formats_.end(), found.format) > 0) {
            found_.push_back({path, found.format});
        } else if (found.format == kProjectFormat) {
            return;  // it says what is looked at
        } else if (found.format == kJsonSchema || std::count(kKnownFormats.begin(), kKnownFormats.end(), found.format) > 0) {
            ++other_formats_[found.format];
        } else {
            bad_.tell(path, fmt::format("{}: /format: found the unknown format \"{}\"{}", path, found.format,
                                        suggestion(found.format, kKnownFormats)));
        }
    }

    const std::vector<std::string>& formats_;
    BadInputs& bad_;
    std::vector<InputFile> found_;
    std::vector<filesystem::path> way_;  // from the folder that was named to the one that is looked into
    std::set<filesystem::path> seen_;
    std::vector<std::string> left_out_;  // folders
    std::size_t other_files_ = 0;
    std::map<std::string, std::size_t> other_formats_;
};

// A pipe can be read once only, and its reader does.
bool can_be_looked_at(const std::string& path) {
    std::error_code failure;
    return path != "-" && filesystem::is_regular_file(path, failure);
}

}  // namespace

std::vector<InputFile> input_files(const std::vector<std::string>& paths, const std::vector<std::string>& formats, BadInputs& bad,
                                   LeftOut left_out) {
    std::vector<InputFile> files;
    FolderSearch folders(formats, bad);
    const bool wants_scenarios = std::count(formats.begin(), formats.end(), kScenarioFormat) > 0;
    for (const std::string& path : paths) {
        std::error_code failure;
        if (filesystem::is_directory(path, failure)) {
            for (InputFile& file : folders.search(path)) files.push_back(std::move(file));
        } else if (const std::string message = nearly_own_scenario(path); wants_scenarios && !message.empty()) {
            bad.tell(path, message);
        } else {
            files.push_back({path, can_be_looked_at(path) ? format_of_file(path).format : ""});
        }
    }
    if (const std::string others = folders.left_out(); left_out == LeftOut::told && !others.empty())
        report_note("not looked at: " + others);
    return files;
}

}  // namespace arbiter::program
