// Writing results and errors.
#include "checker/program/output.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "model/core/error.h"

namespace arbiter::program {
namespace {

std::string reason() {
    return std::strerror(errno);
}

bool write_all(int descriptor, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = write(descriptor, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return false;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

}  // namespace

int write_result(const Output& output, std::string_view text) {
    if (!output.file.empty() && output.file != "-") {
        write_file(output.file, text);
    } else if (!write_all(STDOUT_FILENO, text)) {
        throw InputError("cannot write to standard output: " + reason());
    }
    return kHolds;
}

void write_file(const std::string& path, std::string_view text) {
    const std::filesystem::path target(path);
    std::error_code failure;
    if (target.has_parent_path()) std::filesystem::create_directories(target.parent_path(), failure);
    if (failure) throw InputError(path, "", "cannot make its folder: " + failure.message());

    std::string temporary = path + ".XXXXXX";
    const int descriptor = mkstemp(temporary.data());
    if (descriptor < 0) throw InputError(path, "", "cannot write: " + reason());
    const mode_t mask = umask(0);
    umask(mask);
    const bool written = write_all(descriptor, text) && fchmod(descriptor, 0666 & ~mask) == 0 && fsync(descriptor) == 0;
    const std::string what = reason();
    if (close(descriptor) != 0 || !written || std::rename(temporary.c_str(), path.c_str()) != 0) {
        const std::string why = written ? reason() : what;
        unlink(temporary.c_str());
        throw InputError(path, "", "cannot write: " + why);
    }
}

void report_error(std::string_view message) {
    std::string line = "arbiter: ";
    for (const char character : message) {
        if (character == '\n') {
            line += "\\n";
        } else if (static_cast<unsigned char>(character) < 0x20 || character == 0x7F) {
            line += fmt::format("\\x{:02x}", static_cast<unsigned char>(character));
        } else {
            line += character;
        }
    }
    line += '\n';
    write_all(STDERR_FILENO, line);
}

bool coloured(const Output& output) {
    return output.format == "text" && output.file.empty() && isatty(STDOUT_FILENO) == 1 && std::getenv("NO_COLOR") == nullptr;
}

}  // namespace arbiter::program
