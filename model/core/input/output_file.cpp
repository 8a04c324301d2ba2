#include "model/core/input/output_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include "model/core/input/error.h"
#include "model/core/input/input_file.h"

namespace arbiter {
namespace {

namespace filesystem = std::filesystem;

// The rights that a new file has by the process's mask, which can only be read by setting it.
mode_t new_file_mode() {
    const mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

// Where a chain of links ends, whether or not anything is there.
filesystem::path followed(filesystem::path path) {
    std::error_code failure;
    constexpr int kMostLinks = 40;
    for (int links = 0; links < kMostLinks && filesystem::is_symlink(path, failure); ++links) {
        const filesystem::path next = filesystem::read_symlink(path, failure);
        if (failure) break;
        path = next.is_absolute() ? next : path.parent_path() / next;
    }
    return path;
}

void sync_folder_of(const filesystem::path& file) {
    const filesystem::path folder = file.has_parent_path() ? file.parent_path() : ".";
    const int descriptor = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return;
    fsync(descriptor);
    close(descriptor);
}

}  // namespace

bool write_all(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = write(descriptor, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

OutputFile::OutputFile(const std::string& path) : path_(path), target_(followed(path).string()) {
    if (is_input(target_)) throw InputError(path_, "", "is an input of this command; it is not overwritten");
    std::error_code failure;
    const filesystem::path target(target_);
    if (target.has_parent_path()) filesystem::create_directories(target.parent_path(), failure);
    if (failure) throw InputError(path_, "", "cannot make its folder: " + failure.message());
    const filesystem::file_status there = filesystem::status(target, failure);
    if (filesystem::is_directory(there)) fail(EISDIR);
    if (filesystem::exists(there) && !filesystem::is_regular_file(there)) {
        descriptor_ = open(target_.c_str(), O_WRONLY | O_CLOEXEC);
    } else {
        unfinished_ = target_ + ".XXXXXX";
        descriptor_ = mkostemp(unfinished_.data(), O_CLOEXEC);
        if (descriptor_ < 0) unfinished_.clear();
    }
    if (descriptor_ < 0) fail(errno);
}

OutputFile::~OutputFile() {
    if (descriptor_ >= 0) close(descriptor_);
    if (!unfinished_.empty()) unlink(unfinished_.c_str());
}

void OutputFile::fail(int error) {
    throw InputError(path_, "", std::string("cannot write: ") + std::strerror(error));
}

void OutputFile::write(std::string_view bytes) {
    if (!write_all(descriptor_, bytes)) fail(errno);
}

void OutputFile::commit() {
    if (!unfinished_.empty() && (fchmod(descriptor_, new_file_mode()) != 0 || fsync(descriptor_) != 0)) fail(errno);
    const int closed = close(descriptor_);
    descriptor_ = -1;
    if (closed != 0) fail(errno);
    if (unfinished_.empty()) return;
    // The command may have read it since.
    if (is_input(target_)) throw InputError(path_, "", "is an input of this command; it is not overwritten");
    if (std::rename(unfinished_.c_str(), target_.c_str()) != 0) fail(errno);
    unfinished_.clear();
    sync_folder_of(target_);
}

void write_output_file(const std::string& path, std::string_view bytes) {
    OutputFile file(path);
    file.write(bytes);
    file.commit();
}

}  // namespace arbiter
