// Running git.
#include "checker/program/common/git.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>

#include "model/core/input/contradiction.h"
#include "model/core/input/error.h"

namespace arbiter::program {
namespace {

// One end for the other process, one for this one, which the other does not inherit.
class Pipe {
public:
    Pipe() {
        if (pipe2(ends_.data(), O_CLOEXEC) != 0) contradiction("no pipe can be made");
    }
    ~Pipe() {
        close(ends_[0]);
        close_writing();
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;

    int writing_end() const { return ends_[1]; }
    void close_writing() {
        if (ends_[1] >= 0) close(ends_[1]);
        ends_[1] = -1;
    }
    std::string read_all() {
        std::string all;
        std::array<char, 65536> block;
        for (ssize_t count; (count = read(ends_[0], block.data(), block.size())) != 0;) {
            if (count < 0 && errno != EINTR) break;
            if (count > 0) all.append(block.data(), static_cast<std::size_t>(count));
        }
        return all;
    }

private:
    std::array<int, 2> ends_{-1, -1};
};

}  // namespace

std::string git(const std::string& origin, const std::string& folder, const std::vector<std::string>& arguments) {
    std::vector<std::string> words{"git", "-C", folder, "-c", "core.quotePath=off"};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);

    Pipe output, errors;
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, output.writing_end(), STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, errors.writing_end(), STDERR_FILENO);
    pid_t child = 0;
    const int failure = posix_spawnp(&child, "git", &actions, nullptr, pointers.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (failure != 0) throw InputError(fmt::format("{}: git cannot be run", origin));
    output.close_writing();
    errors.close_writing();
    // What git complains of is less than a pipe holds.
    std::string written = output.read_all();
    const std::string complaint = errors.read_all();
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        throw InputError(fmt::format("{}: git {}: {}", origin, arguments.front(), complaint.substr(0, complaint.find('\n'))));
    return written;
}

std::string git_line(const std::string& origin, const std::string& folder, const std::vector<std::string>& arguments) {
    std::string line = git(origin, folder, arguments);
    while (!line.empty() && line.back() == '\n') line.pop_back();
    return line;
}

}  // namespace arbiter::program
