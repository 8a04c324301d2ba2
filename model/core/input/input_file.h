// Reading a file, whole or as a stream, within a limit, and unpacking it on the way if it is compressed with zstd.
#pragma once

#include <cstddef>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

struct ZstdUnpacker;

// The content of a file, a block at a time. A file that begins with the magic number of zstd is unpacked. Memory: 64 KiB, and for a packed
// file its window, of at most 32 MiB.
class InputStream {
public:
    // "-" is standard input. InputError if it cannot be opened.
    InputStream(const std::string& path, std::size_t maximum_size);
    ~InputStream();
    InputStream(const InputStream&) = delete;
    InputStream& operator=(const InputStream&) = delete;

    // The bytes that follow, valid until the next call; none at the end. InputError if it cannot be read, is damaged, or has more than
    // `maximum_size` bytes (unpacked).
    std::string_view next();

private:
    struct Close {
        void operator()(std::FILE* file) const;
    };
    std::string_view next_raw(std::size_t least = 1);
    std::string_view next_unpacked();

    std::string path_;
    std::size_t maximum_size_, size_ = 0;
    std::unique_ptr<std::FILE, Close> file_;
    std::unique_ptr<ZstdUnpacker> unpacker_;
    std::vector<char> block_;
    std::string_view packed_;  // what is read and not unpacked yet
    bool begun_ = false;
};

// The lines of a file, one at a time: memory is that of the longest.
class InputLines {
public:
    struct Line {
        std::size_t number = 0;  // from 1
        std::string text;        // without its newline; empty if it is too long
        bool too_long = false;
    };

    // Lines of more than `longest` bytes are passed over, and said to be too long.
    InputLines(const std::string& path, std::size_t maximum_size, std::size_t longest);
    std::optional<Line> next();

private:
    InputStream stream_;
    std::size_t longest_, number_ = 0;
    std::string_view block_;
};

// The whole content of a file of at most `maximum_size` bytes; of a packed file, its unpacked size is what the limit is about. "-" is
// standard input. InputError if it cannot be read, is too large or is damaged.
std::string read_input_file(const std::string& path, std::size_t maximum_size);

// Notes that this process answers from the content of this file; what reads files whole or by lines does it.
void note_as_input(const std::string& path);
// Is it, by whatever name, a file that was noted? Such a file must not be written.
bool is_input(const std::string& path);

// Does it begin with the magic number of a zstd frame?
bool is_zstd(std::string_view bytes);

// Unpacks one or more zstd frames. InputError (naming `file`) if they are damaged, truncated, or hold more than `maximum_size` bytes.
std::string unpack_zstd(std::string_view bytes, const std::string& file, std::size_t maximum_size);

}  // namespace arbiter
