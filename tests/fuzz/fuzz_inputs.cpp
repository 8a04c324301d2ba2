// Every reader on inputs that were samples: a reader may take an input or refuse it with an InputError, and nothing else. The input is in a
// file before it is read; what ends the program leaves it there, in the folder that is named at the beginning.
//
// Usage: fuzz_inputs [--seconds N] [--inputs N] [--seed N] [--reader NAME]
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/input/error.h"
#include "model/core/input/visible_text.h"
#include "tests/fuzz/readers.h"

namespace arbiter::fuzz {
namespace {

namespace filesystem = std::filesystem;

constexpr std::string_view kWordsOfLibraries[] = {"json.exception", "basic_string", "vector::", "std::", "filesystem error"};
constexpr std::size_t kLongestMessage = 10'000;

struct Request {
    std::optional<double> seconds;
    std::optional<std::uint64_t> inputs;
    std::uint64_t seed = 1;
    std::string reader;
};

// Where inputs are kept while they are read.
class InputFiles {
public:
    explicit InputFiles(std::string folder) : folder_(std::move(folder)) {}

    std::string keep(const Reader& reader, const std::string& text) {
        const std::string name = reader.of_file() ? reader.file : "input";
        auto file = files_.find(name);
        if (file == files_.end())
            file = files_.emplace(name, open((folder_ + "/" + name).c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)).first;
        if (pwrite(file->second, text.data(), text.size(), 0) != static_cast<ssize_t>(text.size()) ||
            ftruncate(file->second, static_cast<off_t>(text.size())) != 0) {
            fmt::print(stderr, "fuzz_inputs: cannot write to {}\n", folder_);
            std::exit(2);
        }
        return folder_ + "/" + name;
    }

private:
    std::string folder_;
    std::map<std::string, int> files_;
};

void try_input(Reader& reader, InputFiles& files) {
    const std::string text = reader.inputs.next();
    const std::string path = files.keep(reader, text);
    try {
        reader.read(text, path);
    } catch (const InputError& error) {
        // The program escapes what stands in a message, and a library's words explain nothing to who wrote the input.
        const std::string shown = visible(error.what());
        const bool foreign = std::any_of(std::begin(kWordsOfLibraries), std::end(kWordsOfLibraries),
                                         [&](std::string_view words) { return shown.find(words) != std::string::npos; });
        if (!foreign && shown.size() <= kLongestMessage && shown.find('\n') == std::string::npos) return;
        fmt::print(stderr, "{}: {} say what nobody understands: {}\n", path, reader.name, shown);
        std::abort();
    } catch (const std::exception& error) {
        fmt::print(stderr, "{}: {} fail on this input: {}\n", path, reader.name, error.what());
        std::abort();
    }
}

void tell(const std::map<std::string, double>& seconds, const std::map<std::string, std::uint64_t>& counts) {
    for (const auto& [name, count] : counts)
        fmt::print("  {:<28}{:>12} inputs, {:>8.0f} a second\n", name, count,
                   static_cast<double>(count) / std::max(seconds.at(name), 1e-9));
}

int run(const Request& request) {
    std::string folder =
        (filesystem::exists("/dev/shm") ? filesystem::path("/dev/shm") : filesystem::temp_directory_path()) / "arbiter-fuzz-XXXXXX";
    if (mkdtemp(folder.data()) == nullptr) return 2;
    std::vector<Reader> readers = all_readers(request.seed, folder);
    std::erase_if(readers, [&](const Reader& reader) { return !request.reader.empty() && reader.name != request.reader; });
    if (readers.empty()) {
        fmt::print(stderr, "fuzz_inputs: no reader of that name\n");
        return 2;
    }
    fmt::print("inputs are kept in {} while they are read, seed {}\n", folder, request.seed);
    std::fflush(stdout);
    InputFiles files(folder);
    using Clock = std::chrono::steady_clock;
    const auto since = [](Clock::time_point from) { return std::chrono::duration<double>(Clock::now() - from).count(); };
    const auto start = Clock::now();
    std::uint64_t count = 0;
    std::map<std::string, double> seconds;
    std::map<std::string, std::uint64_t> counts;
    const auto is_over = [&] {
        return (request.inputs && count >= *request.inputs) || (request.seconds && since(start) >= *request.seconds);
    };
    while (!is_over()) {
        for (Reader& reader : readers) {
            const auto begin = Clock::now();
            for (int input = 0; input < reader.share; ++input) try_input(reader, files);
            seconds[reader.name] += since(begin);
            counts[reader.name] += static_cast<std::uint64_t>(reader.share);
            count += static_cast<std::uint64_t>(reader.share);
        }
    }
    tell(seconds, counts);
    fmt::print("{} inputs to {} readers in {:.0f} s, no finding\n", count, readers.size(), since(start));
    filesystem::remove_all(folder);
    return 0;
}

}  // namespace
}  // namespace arbiter::fuzz

int main(int count, char** arguments) {
    arbiter::fuzz::Request request;
    for (int i = 1; i + 1 < count; i += 2) {
        const std::string option = arguments[i], value = arguments[i + 1];
        if (option == "--seconds") request.seconds = std::strtod(value.c_str(), nullptr);
        if (option == "--inputs") request.inputs = std::strtoull(value.c_str(), nullptr, 10);
        if (option == "--seed") request.seed = std::strtoull(value.c_str(), nullptr, 10);
        if (option == "--reader") request.reader = value;
    }
    if (!request.seconds && !request.inputs) request.seconds = 10;
    return arbiter::fuzz::run(request);
}
