// Running the program.
#include "tests/end_to_end/program.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace arbiter::end_to_end {
namespace {

Finished run(std::vector<std::string> arguments, const std::string& input) {
    // Without a home there is no cache: no test is answered by the run of another.
    unsetenv("HOME");
    unsetenv("XDG_CACHE_HOME");
    const Folder folder;
    const std::string in = folder.write("in", input), out = folder.path("out"), error = folder.path("error");
    std::vector<char*> pointers;
    for (std::string& argument : arguments) pointers.push_back(argument.data());
    pointers.push_back(nullptr);

    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, in.c_str(), O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, out.c_str(), O_WRONLY | O_CREAT, 0600);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, error.c_str(), O_WRONLY | O_CREAT, 0600);
    posix_spawn_file_actions_addchdir_np(&actions, ARBITER_CHECKOUT);
    pid_t child = 0;
    const int failure = posix_spawn(&child, pointers.front(), &actions, nullptr, pointers.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (failure != 0) throw std::runtime_error("cannot run " + arguments.front());
    int status = 0;
    waitpid(child, &status, 0);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), read_file(out), read_file(error)};
}

}  // namespace

Finished arbiter(const std::vector<std::string>& arguments, const std::string& input) {
    std::vector<std::string> all{ARBITER_PROGRAM};
    all.insert(all.end(), arguments.begin(), arguments.end());
    return run(std::move(all), input);
}

Finished shell(const std::string& command_line) {
    return run({"/bin/sh", "-c", "arbiter() { \"" ARBITER_PROGRAM "\" \"$@\"; }; " + command_line}, "");
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

std::string read_file(const std::string& path) {
    std::ostringstream content;
    content << std::ifstream(path, std::ios::binary).rdbuf();
    return content.str();
}

std::string source(const std::string& path) {
    return std::string(ARBITER_CHECKOUT) + "/" + path;
}

}  // namespace arbiter::end_to_end
