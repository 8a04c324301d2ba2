#include "model/core/input_file.h"

#include <fmt/format.h>
#include <zstd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <vector>

#include "model/core/error.h"

namespace arbiter {
namespace {

struct CloseFile {
    void operator()(std::FILE* file) const {
        if (file != stdin) std::fclose(file);
    }
};

struct FreeStream {
    void operator()(ZSTD_DStream* stream) const { ZSTD_freeDStream(stream); }
};

constexpr std::size_t kBlock = std::size_t{1} << 16;

[[noreturn]] void too_large(const std::string& file, std::size_t maximum_size) {
    throw InputError(file, "", fmt::format("found more than {} bytes, which is the limit for this input", maximum_size));
}

}  // namespace

bool is_zstd(std::string_view bytes) {
    return bytes.starts_with("\x28\xB5\x2F\xFD");
}

std::string unpack_zstd(std::string_view bytes, const std::string& file, std::size_t maximum_size) {
    const std::unique_ptr<ZSTD_DStream, FreeStream> stream(ZSTD_createDStream());
    ZSTD_inBuffer in{bytes.data(), bytes.size(), 0};
    std::vector<char> block(kBlock);
    std::string text;
    std::size_t expected = 1;
    while (in.pos < in.size || expected != 0) {
        ZSTD_outBuffer out{block.data(), block.size(), 0};
        const std::size_t consumed_before = in.pos;
        expected = ZSTD_decompressStream(stream.get(), &out, &in);
        if (ZSTD_isError(expected)) {
            throw InputError(file, fmt::format("byte {}", in.pos), fmt::format("damaged zstd data: {}", ZSTD_getErrorName(expected)));
        }
        if (text.size() + out.pos > maximum_size) too_large(file, maximum_size);
        text.append(block.data(), out.pos);
        const bool stuck = in.pos == consumed_before && out.pos == 0;
        if (expected != 0 && stuck && in.pos == in.size) throw InputError(file, "", "found the end of the file within a zstd frame");
    }
    return text;
}

std::string read_input_file(const std::string& path, std::size_t maximum_size) {
    const std::unique_ptr<std::FILE, CloseFile> file(path == "-" ? stdin : std::fopen(path.c_str(), "rb"));
    if (!file) throw InputError(path, "", fmt::format("cannot be opened: {}", std::strerror(errno)));
    std::string bytes;
    std::vector<char> block(kBlock);
    while (bytes.size() <= maximum_size) {
        const std::size_t count = std::fread(block.data(), 1, std::min(block.size(), maximum_size + 1 - bytes.size()), file.get());
        if (count == 0) break;
        bytes.append(block.data(), count);
    }
    if (std::ferror(file.get())) throw InputError(path, "", fmt::format("cannot be read: {}", std::strerror(errno)));
    if (bytes.size() > maximum_size) too_large(path, maximum_size);
    return is_zstd(bytes) ? unpack_zstd(bytes, path, maximum_size) : bytes;
}

}  // namespace arbiter
