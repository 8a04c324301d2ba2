// Writing a file whole or not at all: every file that the program leaves behind is written here.
#pragma once

#include <string>
#include <string_view>

namespace arbiter {

// A file that is written beside its place and renamed into it: whatever happens, the place holds the old file or the new one. What is no
// regular file (a device, a pipe) is written as it is. A link is followed. All functions throw InputError, naming the place, if the system
// refuses.
class OutputFile {
public:
    // Makes the folder if it does not exist. InputError too if the place is a file that this process has read (is_input(), input_file.h).
    explicit OutputFile(const std::string& path);
    // Removes what was not committed.
    ~OutputFile();
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;

    void write(std::string_view bytes);
    // Puts the file into its place. When it returns, file and name are on disk.
    void commit();

    // Where the bytes are until then.
    const std::string& unfinished() const { return unfinished_; }

private:
    [[noreturn]] void fail(int error);

    std::string path_, target_, unfinished_;  // as named; with links followed; beside it, or empty for what is no regular file
    int descriptor_ = -1;
};

// The same in one call.
void write_output_file(const std::string& path, std::string_view bytes);

// Writes to a descriptor until all is written. False, with errno, if the system refuses.
bool write_all(int descriptor, std::string_view bytes);

}  // namespace arbiter
