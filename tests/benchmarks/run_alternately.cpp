// run_alternately PLAN RUNS: runs the commands of a plan in turn, RUNS times each, and prints what each run took, one line a run.
//
// All commands of a subject take turns, so that a machine that is slower for a while is slower for all of them. Wall time is from before
// the process is started to after it is reaped; peak memory is the kernel's figure for the whole process (of several processes: the
// largest). A child's figure cannot be less than this program's own, which is therefore kept small.
//
// The plan has one command a line, with tabs between its columns:
//   subject  name  role  threads  marks  surplus  command
// `marks` tell where the figures stand in the command's output: text around a '#' each, semicolons between them, the first for the number
// of positions, the second for another figure or missing. `surplus` is subtracted from the positions. The command is split at spaces.
// The output has the same first four columns, then: run, wall seconds, processor seconds, peak bytes, positions, other figure, and what
// went wrong (empty if nothing did).
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

extern char** environ;

namespace {

struct Command {
    std::string subject, name, role, threads;
    std::vector<std::string> marks;
    long long surplus = 0;
    std::vector<std::string> words;
};

struct Measured {
    double wall_seconds = 0, processor_seconds = 0;
    long peak_bytes = 0;
    std::string output;
    std::string failure;
};

[[noreturn]] void fail(const std::string& message) {
    std::fprintf(stderr, "run_alternately: %s\n", message.c_str());
    std::exit(2);
}

std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts(1);
    for (const char character : text) {
        if (character == separator)
            parts.emplace_back();
        else
            parts.back() += character;
    }
    return parts;
}

std::vector<Command> read_plan(const char* path) {
    std::ifstream file(path);
    if (!file) fail(std::string("cannot read ") + path);
    std::vector<Command> plan;
    for (std::string line; std::getline(file, line);) {
        const auto columns = split(line, '\t');
        if (columns.size() != 7) fail("found " + std::to_string(columns.size()) + " columns, expected 7: " + line);
        plan.push_back({columns[0], columns[1], columns[2], columns[3], split(columns[4], ';'), std::atoll(columns[5].c_str()),
                        split(columns[6], ' ')});
    }
    return plan;
}

// The last number that stands where the '#' of the mark is; empty if there is none.
std::string figure_at(const std::string& output, const std::string& mark) {
    constexpr std::string_view kDigits = "0123456789";
    const std::size_t place = mark.find('#');
    const std::string before = mark.substr(0, place), after = place == std::string::npos ? "" : mark.substr(place + 1);
    std::string figure;
    for (std::size_t i = output.find_first_of(kDigits); i != std::string::npos;) {
        const std::size_t end = std::min(output.find_first_not_of(kDigits, i), output.size());
        const bool follows = i >= before.size() && output.compare(i - before.size(), before.size(), before) == 0;
        if (follows && output.compare(end, after.size(), after) == 0) figure = output.substr(i, end - i);
        i = output.find_first_of(kDigits, end);
    }
    return figure;
}

double seconds(const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

std::string read_all(int descriptor) {
    std::string text;
    std::array<char, 65536> buffer;
    for (ssize_t count; (count = read(descriptor, buffer.data(), buffer.size())) > 0;) text.append(buffer.data(), count);
    return text;
}

Measured run(const Command& command) {
    std::vector<char*> arguments;
    for (const std::string& word : command.words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    std::array<int, 2> ends;
    if (pipe(ends.data()) != 0) fail("no pipe");
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO);
    posix_spawn_file_actions_addclose(&actions, ends[0]);
    posix_spawn_file_actions_addclose(&actions, ends[1]);

    Measured measured;
    const auto start = std::chrono::steady_clock::now();
    pid_t child = 0;
    const int error = posix_spawnp(&child, arguments[0], &actions, nullptr, arguments.data(), environ);
    close(ends[1]);
    posix_spawn_file_actions_destroy(&actions);
    if (error != 0) fail("cannot start " + command.words[0]);
    measured.output = read_all(ends[0]);
    close(ends[0]);
    int status = 0;
    rusage usage{};
    if (wait4(child, &status, 0, &usage) != child) fail("lost a child");
    measured.wall_seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    measured.processor_seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
    measured.peak_bytes = usage.ru_maxrss * 1024;
    if (WIFSIGNALED(status)) measured.failure = "killed by signal " + std::to_string(WTERMSIG(status));
    if (WIFEXITED(status) && WEXITSTATUS(status) != 0) measured.failure = "status " + std::to_string(WEXITSTATUS(status));
    return measured;
}

// Why the run does not count: how it ended, or what SPIN says where it has not seen everything.
std::string failure_of(const Measured& measured, const std::string& positions) {
    if (!measured.failure.empty()) {
        std::string last = measured.output.substr(0, measured.output.find_last_not_of('\n') + 1);
        last = last.substr(last.find_last_of('\n') + 1);
        for (char& character : last)
            if (character == '\t') character = ' ';
        return measured.failure + ": " + last;
    }
    for (const char* incomplete : {"max search depth too small", "out of memory", "memory exhausted", "hash table full"})
        if (measured.output.find(incomplete) != std::string::npos) return std::string("says: ") + incomplete;
    return positions.empty() ? "says no number of positions" : "";
}

void report(const Command& command, int number, const Measured& measured) {
    std::string positions = figure_at(measured.output, command.marks[0]);
    const std::string other = command.marks.size() > 1 ? figure_at(measured.output, command.marks[1]) : "";
    const std::string failure = failure_of(measured, positions);
    if (!positions.empty()) positions = std::to_string(std::atoll(positions.c_str()) - command.surplus);
    std::printf("%s\t%s\t%s\t%s\t%d\t%.6f\t%.6f\t%ld\t%s\t%s\t%s\n", command.subject.c_str(), command.name.c_str(), command.role.c_str(),
                command.threads.c_str(), number, measured.wall_seconds, measured.processor_seconds, measured.peak_bytes, positions.c_str(),
                other.c_str(), failure.c_str());
    std::fflush(stdout);
    std::fprintf(stderr, "%-20s %-22s run %d  %8.3f s  %s\n", command.subject.c_str(), command.name.c_str(), number, measured.wall_seconds,
                 failure.c_str());
}

// A command that failed once is not run again.
void run_subject(std::vector<Command> commands, int runs) {
    for (int number = 1; number <= runs; ++number) {
        for (Command& command : commands) {
            if (command.words.empty()) continue;
            const Measured measured = run(command);
            report(command, number, measured);
            if (!failure_of(measured, figure_at(measured.output, command.marks[0])).empty()) command.words.clear();
        }
    }
}

}  // namespace

int main(int count, char** arguments) {
    const int runs = count == 3 ? std::atoi(arguments[2]) : 0;
    if (runs < 1) fail("usage: run_alternately PLAN RUNS");
    const std::vector<Command> plan = read_plan(arguments[1]);
    for (std::size_t begin = 0; begin < plan.size();) {
        std::size_t end = begin;
        while (end < plan.size() && plan[end].subject == plan[begin].subject) ++end;
        run_subject({plan.begin() + begin, plan.begin() + end}, runs);
        begin = end;
    }
}
