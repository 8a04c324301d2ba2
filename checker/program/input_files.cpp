// Finding files and what they are.
#include "checker/program/input_files.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>

#include "model/core/error.h"
#include "model/core/input_file.h"

namespace arbiter::program {
namespace {

namespace filesystem = std::filesystem;

constexpr std::size_t kMaximumSize = std::size_t{1} << 30;

bool is_document(const filesystem::path& path) {
    std::string name = path.filename().string();
    if (name.ends_with(".zst")) name.resize(name.size() - 4);
    return name.ends_with(".json") || name.ends_with(".jsonl") || name.ends_with(".ndjson");
}

std::vector<std::string> documents_in(const std::string& folder) {
    std::vector<std::string> found;
    std::error_code failure;
    for (filesystem::recursive_directory_iterator place(folder, failure), end; !failure && place != end; place.increment(failure)) {
        if (place->is_regular_file(failure) && is_document(place->path())) found.push_back(place->path().string());
    }
    if (failure) throw InputError(folder, "", "cannot be read: " + failure.message());
    std::sort(found.begin(), found.end());
    return found;
}

}  // namespace

std::string format_of(const std::string& path) {
    std::string text;
    try {
        text = read_input_file(path, kMaximumSize);
    } catch (const InputError&) {
        return {};
    }
    // Every document of the program begins with its format.
    const std::string_view beginning = std::string_view(text).substr(0, 400);
    std::size_t place = beginning.find("\"format\"");
    if (place == std::string_view::npos) return {};
    place = beginning.find_first_not_of(" \t\r\n:", place + 8);
    if (place == std::string_view::npos || beginning[place] != '"') return {};
    const std::size_t end = beginning.find('"', place + 1);
    return end == std::string_view::npos ? "" : std::string(beginning.substr(place + 1, end - place - 1));
}

std::vector<InputFile> input_files(const std::vector<std::string>& paths, const std::vector<std::string>& formats) {
    std::vector<InputFile> files;
    for (const std::string& path : paths) {
        if (!filesystem::is_directory(path)) {
            files.push_back({path, path == "-" ? "" : format_of(path)});
            continue;
        }
        for (const std::string& document : documents_in(path)) {
            std::string format = format_of(document);
            if (std::count(formats.begin(), formats.end(), format) > 0) files.push_back({document, std::move(format)});
        }
    }
    return files;
}

}  // namespace arbiter::program
