// Writing results and errors.
#include "checker/program/common/output.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "checker/program/common/command.h"
#include "checker/program/common/terminal.h"
#include "model/core/input/error.h"
#include "model/core/input/json_reader.h"
#include "model/core/input/output_file.h"
#include "model/core/input/visible_json.h"
#include "model/core/input/visible_text.h"
#include "model/core/words/shown_width.h"

namespace arbiter::program {
namespace {

namespace filesystem = std::filesystem;

// The one name of a place, whether or not anything is there: absolute, and links followed, also those to what is not there yet.
filesystem::path place_of(const std::string& path) {
    std::error_code failure;
    filesystem::path place = filesystem::absolute(path, failure);
    constexpr int kMostLinks = 40;
    for (int links = 0; links < kMostLinks && filesystem::is_symlink(place, failure); ++links) {
        const filesystem::path next = filesystem::read_symlink(place, failure);
        place = next.is_absolute() ? next : place.parent_path() / next;
    }
    return filesystem::weakly_canonical(place, failure);
}

// One file under two names: the same file on disk, or, where there is none yet, the same name once links are followed.
bool is_same_file(const std::string& left, const std::string& right) {
    std::error_code failure;
    if (filesystem::equivalent(left, right, failure)) return filesystem::is_regular_file(left, failure);
    const filesystem::path one = place_of(left), other = place_of(right);
    return !filesystem::exists(one, failure) && !one.empty() && one == other;
}

}  // namespace

bool is_standard_output(const std::string& path) {
    return path.empty() || path == "-";
}

void check_outputs(const std::vector<NamedOutput>& outputs, const std::vector<std::string>& inputs) {
    for (auto output = outputs.begin(); output != outputs.end(); ++output) {
        if (is_standard_output(output->path)) continue;
        for (const std::string& input : inputs) {
            if (is_same_file(output->path, input))
                throw InputError(output->path, "", output->option + " would overwrite the input " + input);
        }
        for (auto before = outputs.begin(); before != output; ++before) {
            if (!is_standard_output(before->path) && is_same_file(output->path, before->path))
                throw InputError(output->path, "", output->option + " and " + before->option + " name the same file");
        }
    }
}

int write_result(const Output& output, std::string_view text) {
    if (!is_standard_output(output.file)) {
        write_output_file(output.file, text);
    } else if (!write_all(STDOUT_FILENO, text)) {
        throw InputError(std::string("standard output cannot be written: ") + std::strerror(errno));
    }
    return kHolds;
}

std::string json_text(const Json& json) {
    return visible_json(json) + "\n";
}

void report_error(std::string_view message) {
    write_all(STDERR_FILENO, "arbiter: " + visible(message) + "\n");
}

void report_note(std::string_view message) {
    write_all(STDERR_FILENO, "note: " + visible(message) + "\n");
}

bool coloured(const Output& output) {
    if (output.format != "text" || colour_wish() == "never") return false;
    if (colour_wish() == "always") return true;
    const char* terminal = std::getenv("TERM");
    const bool dumb = terminal != nullptr && std::string_view(terminal) == "dumb";
    return !dumb && is_standard_output(output.file) && isatty(STDOUT_FILENO) == 1 && std::getenv("NO_COLOR") == nullptr;
}

std::string& colour_wish() {
    static std::string wish = "auto";
    return wish;
}

std::size_t terminal_width(int descriptor) {
    constexpr std::size_t kUsual = 80;
    winsize size{};
    if (isatty(descriptor) != 1) return 0;
    return ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : kUsual;
}

std::size_t width_of(const Output& output) {
    return is_standard_output(output.file) ? terminal_width(STDOUT_FILENO) : 0;
}

std::string fitted(std::string_view text, const Output& output) {
    return wrapped(text, width_of(output));
}

void rewrite_progress(std::string_view line) {
    // The last column stays free: some terminals begin a new line behind it.
    const std::size_t width = terminal_width(STDERR_FILENO);
    write_all(STDERR_FILENO, "\r\x1b[K" + (width == 0 ? std::string(line) : cut_to_width(line, width - 1)));
}

}  // namespace arbiter::program
