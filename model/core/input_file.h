// Reading a file whole, within a limit, and unpacking it if it is compressed with zstd.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace arbiter {

// The whole content of a file of at most `maximum_size` bytes; a file that begins with the magic number of zstd is unpacked first, and then
// its unpacked size is what the limit is about. "-" is standard input. InputError if it cannot be read, is too large or is damaged.
std::string read_input_file(const std::string& path, std::size_t maximum_size);

// Does it begin with the magic number of a zstd frame?
bool is_zstd(std::string_view bytes);

// Unpacks one or more zstd frames. InputError (naming `file`) if they are damaged, truncated, or hold more than `maximum_size` bytes.
std::string unpack_zstd(std::string_view bytes, const std::string& file, std::size_t maximum_size);

}  // namespace arbiter
