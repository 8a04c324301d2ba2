#include "checker/diff/kept_searches.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "checker/engine/checkpoint.h"
#include "model/core/input/digest.h"
#include "model/core/input/error.h"
#include "model/core/input/input_file.h"
#include "model/core/input/json_reader.h"
#include "model/core/input/json_view.h"
#include "model/core/input/output_file.h"

namespace arbiter {
namespace {

namespace filesystem = std::filesystem;

constexpr std::string_view kFormat = "arbiter-checkpoint";

bool has_checkpoint(const std::string& folder) {
    const std::vector<std::string> files = checkpoint_files(folder);
    return std::ranges::all_of(files, [](const std::string& file) {
        std::error_code failure;
        return filesystem::exists(file, failure);
    });
}

Json json_of(const std::set<DifferenceKind>& kinds) {
    Json list = Json::array();
    for (const DifferenceKind& kind : kinds)
        list.push_back({static_cast<int>(kind.what), static_cast<int>(kind.legal_for), kind.choice, kind.about});
    return list;
}

DifferenceKind read_kind(const JsonView& view) {
    const auto parts = view.elements(4, 4);
    DifferenceKind kind;
    kind.what = static_cast<DifferenceClass>(parts[0].read_int(1, static_cast<int>(kDifferenceClasses.size()) - 1));
    kind.legal_for = static_cast<Version>(parts[1].read_int(0, 1));
    kind.choice = static_cast<std::uint8_t>(parts[2].read_int(0, UINT8_MAX));
    kind.about = static_cast<std::uint16_t>(parts[3].read_int(0, UINT16_MAX));
    return kind;
}

}  // namespace

KeptSearches::KeptSearches(const std::optional<CheckpointOptions>& options) : options_(options) {
    if (!options_) return;
    // A search that takes no longer than the time between checkpoints has none.
    constexpr std::size_t kMost = 1'000;
    bool any = false;
    for (std::size_t number = 1; number <= kMost && !any; ++number) any = has_checkpoint(folder_of(number));
    if (any && !options_->resume)
        throw InputError(options_->folder, "", "the folder holds a checkpoint already; go on with it (--resume), or name another folder");
    if (!any && options_->resume) throw InputError(options_->folder, "", "there is no checkpoint in this folder");
}

std::string KeptSearches::folder_of(std::size_t number) const {
    return (filesystem::path(options_->folder) / std::to_string(number)).string();
}

std::optional<CheckpointOptions> KeptSearches::next(const std::string& what) {
    if (!options_ || !all_ended_) return std::nullopt;
    CheckpointOptions search = *options_;
    search.folder = folder_of(++number_);
    search.identity += fmt::format("search: {}\n", what);
    search.resume = options_->resume && has_checkpoint(search.folder);
    return search;
}

void KeptSearches::end(const Exploration& exploration) {
    const Bound bound = exploration.bound;
    all_ended_ = all_ended_ && (bound == Bound::none || bound == Bound::depth || bound == Bound::capacity || bound == Bound::violation);
}

std::string KeptKinds::path() const {
    return (filesystem::path(checkpoint_->folder) / "kinds.json").string();
}

std::set<DifferenceKind> KeptKinds::begin() const {
    if (!checkpoint_) return {};
    std::error_code failure;
    if (!checkpoint_->resume) filesystem::remove(path(), failure);
    if (!filesystem::exists(path(), failure)) return {};
    // It is written again later, so it is no input.
    InputStream stream(path(), JsonLimits().size);
    std::string text;
    for (std::string_view block = stream.next(); !block.empty(); block = stream.next()) text += block;
    const JsonDocument document = parse_json(text, path());
    JsonObject object = JsonView(document).object();
    const std::string identity = object.required("identity").read_string(), sum = object.required("digest").read_string();
    std::set<DifferenceKind> kinds;
    for (const JsonView& kind : object.required("kinds").elements()) kinds.insert(read_kind(kind));
    const bool fits = object.required("format").read_string() == kFormat && identity == digest(checkpoint_->identity) &&
                      sum == digest(json_of(kinds).dump());
    object.no_other_keys();
    if (!fits) throw InputError(path(), "", "the checkpoint cannot be resumed: the kinds of difference are of another search, or damaged");
    return kinds;
}

void KeptKinds::write(const std::set<DifferenceKind>& kinds) const {
    if (!checkpoint_) return;
    const Json list = json_of(kinds);
    const Json json = {{"format", kFormat}, {"identity", digest(checkpoint_->identity)}, {"kinds", list}, {"digest", digest(list.dump())}};
    write_output_file(path(), json.dump() + "\n");
}

}  // namespace arbiter
