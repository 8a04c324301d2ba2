#include "model/core/input/input_file.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zstd.h>
#include <zstd_errors.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <mutex>
#include <set>
#include <utility>

#include "model/core/input/error.h"

namespace arbiter {

// Unpacks zstd frames that follow one another.
struct ZstdUnpacker {
    static constexpr int kWindowLog = 25;  // of the largest window that is unpacked, 32 MiB

    struct Free {
        void operator()(ZSTD_DStream* done) const { ZSTD_freeDStream(done); }
    };
    std::unique_ptr<ZSTD_DStream, Free> stream{ZSTD_createDStream()};
    std::vector<char> block = std::vector<char>(std::size_t{1} << 16);
    bool within_frame = false;
    std::size_t taken = 0;  // bytes of the file

    ZstdUnpacker() { ZSTD_DCtx_setParameter(stream.get(), ZSTD_d_windowLogMax, kWindowLog); }

    // Unpacks some of `packed` and takes it away; empty if it needs more.
    std::string_view unpack(std::string_view& packed, const std::string& file) {
        // Between frames, zstd would take nothing for the beginning of another one.
        if (packed.empty() && !within_frame) return {};
        ZSTD_inBuffer in{packed.data(), packed.size(), 0};
        ZSTD_outBuffer out{block.data(), block.size(), 0};
        const std::size_t left = ZSTD_decompressStream(stream.get(), &out, &in);
        if (ZSTD_getErrorCode(left) == ZSTD_error_frameParameter_windowTooLarge)
            throw InputError(file, "",
                             fmt::format("found zstd data with a window of more than {} MiB, which is the limit", (1 << kWindowLog) >> 20));
        if (ZSTD_isError(left) != 0)
            throw InputError(file, "", fmt::format("damaged zstd data after {} bytes: {}", taken, ZSTD_getErrorName(left)));
        within_frame = left != 0;
        taken += in.pos;
        packed.remove_prefix(in.pos);
        return {block.data(), out.pos};
    }
};

namespace {

constexpr std::size_t kBlock = std::size_t{1} << 16;
constexpr std::size_t kMagicSize = 4;  // of zstd

[[noreturn]] void too_large(const std::string& file, std::size_t maximum_size) {
    throw InputError(file, "", fmt::format("found more than {} bytes, which is the limit for this input", maximum_size));
}

[[noreturn]] void ends_within_frame(const std::string& file, std::size_t size) {
    throw InputError(file, "", fmt::format("found the end of the file after {} bytes, within a zstd frame", size));
}

// Appends as a string does, but never makes room for more than the limit: twice that much would count against what a look may take.
void append_within(std::string& text, std::string_view part, std::size_t limit) {
    const std::size_t needed = text.size() + part.size();
    if (needed > text.capacity()) text.reserve(std::max(needed, std::min(2 * text.capacity(), limit)));
    text += part;
}

using FileIdentity = std::pair<dev_t, ino_t>;

// Any thread may read a file.
struct NotedInputs {
    std::mutex mutex;
    std::set<FileIdentity> files;
};

NotedInputs& inputs() {
    static NotedInputs noted;
    return noted;
}

std::optional<FileIdentity> identity_of(const std::string& path) {
    struct stat status {};
    if (stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
    return FileIdentity(status.st_dev, status.st_ino);
}

}  // namespace

void InputStream::Close::operator()(std::FILE* file) const {
    if (file != stdin) std::fclose(file);
}

InputStream::InputStream(const std::string& path, std::size_t maximum_size)
    : path_(path), maximum_size_(maximum_size), file_(path == "-" ? stdin : std::fopen(path.c_str(), "rb")), block_(kBlock) {
    if (!file_) throw InputError(path, "", fmt::format("cannot be opened: {}", std::strerror(errno)));
}

InputStream::~InputStream() = default;

// What is there, without waiting for more than `least` bytes: who writes a pipe may wait for an answer.
std::string_view InputStream::next_raw(std::size_t least) {
    std::size_t filled = 0;
    while (filled < least) {
        const ssize_t count = read(fileno(file_.get()), block_.data() + filled, block_.size() - filled);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) throw InputError(path_, "", fmt::format("cannot be read: {}", std::strerror(errno)));
        if (count == 0) break;
        filled += static_cast<std::size_t>(count);
    }
    return {block_.data(), filled};
}

std::string_view InputStream::next_unpacked() {
    while (true) {
        // What is packed best gives output from no more input: ask before reading on.
        if (const std::string_view some = unpacker_->unpack(packed_, path_); !some.empty()) return some;
        if (!packed_.empty()) continue;
        packed_ = next_raw();
        if (!packed_.empty()) continue;
        if (unpacker_->within_frame) ends_within_frame(path_, unpacker_->taken);
        return {};
    }
}

std::string_view InputStream::next() {
    std::string_view block;
    if (!begun_) {
        begun_ = true;
        block = next_raw(kMagicSize);
        if (is_zstd(block)) {
            unpacker_ = std::make_unique<ZstdUnpacker>();
            packed_ = block;
            block = next_unpacked();
        }
    } else {
        block = unpacker_ ? next_unpacked() : next_raw();
    }
    size_ += block.size();
    if (size_ > maximum_size_) too_large(path_, maximum_size_);
    return block;
}

InputLines::InputLines(const std::string& path, std::size_t maximum_size, std::size_t longest)
    : stream_(path, maximum_size), longest_(longest) {
    note_as_input(path);
}

std::optional<InputLines::Line> InputLines::next() {
    Line line;
    line.number = ++number_;
    for (bool some = false;; some = true) {
        if (block_.empty()) block_ = stream_.next();
        if (block_.empty()) {
            if (!some) return std::nullopt;
            return line;
        }
        const std::size_t end = block_.find('\n');
        const std::string_view part = block_.substr(0, end);
        line.too_long = line.too_long || line.text.size() + part.size() > longest_;
        if (line.too_long) {
            std::string().swap(line.text);
        } else {
            append_within(line.text, part, longest_);
        }
        block_.remove_prefix(std::min(block_.size(), part.size() + 1));
        if (end != std::string_view::npos) return line;
    }
}

std::string read_input_file(const std::string& path, std::size_t maximum_size) {
    InputStream stream(path, maximum_size);
    note_as_input(path);
    std::string text;
    for (std::string_view block = stream.next(); !block.empty(); block = stream.next()) append_within(text, block, maximum_size);
    return text;
}

void note_as_input(const std::string& path) {
    const auto identity = identity_of(path);
    if (!identity) return;
    const std::lock_guard lock(inputs().mutex);
    inputs().files.insert(*identity);
}

bool is_input(const std::string& path) {
    const auto identity = identity_of(path);
    if (!identity) return false;
    const std::lock_guard lock(inputs().mutex);
    return inputs().files.contains(*identity);
}

bool is_zstd(std::string_view bytes) {
    return bytes.starts_with("\x28\xB5\x2F\xFD");
}

std::string unpack_zstd(std::string_view bytes, const std::string& file, std::size_t maximum_size) {
    ZstdUnpacker unpacker;
    std::string text;
    while (true) {
        const std::string_view some = unpacker.unpack(bytes, file);
        if (text.size() + some.size() > maximum_size) too_large(file, maximum_size);
        text += some;
        if (some.empty() && bytes.empty()) break;
    }
    if (unpacker.within_frame) ends_within_frame(file, unpacker.taken);
    return text;
}

}  // namespace arbiter
