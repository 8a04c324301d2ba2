// explore_model MODEL [--workers N] [--store exact|fingerprint] [--order breadth-first|depth-first] [--spill FOLDER]
// Explores one model and prints what was found and what it took.
//
// It is small on purpose: scripts/bench divides the peak memory of the whole process by the positions.
#include <charconv>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>

#include "checker/engine/explorer.h"
#include "model/core/input/error.h"
#include "tests/benchmarks/models.h"

namespace arbiter::benchmarks {
namespace {

struct Request {
    std::string_view model;
    ExplorationOptions options;
};

// False if there is no such option or it cannot have this value.
bool set_option(ExplorationOptions& options, std::string_view option, std::string_view value) {
    if (option == "--workers") {
        const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), options.workers);
        return error == std::errc{} && end == value.data() + value.size();
    }
    if (option == "--store") {
        for (const StoreKind store : {StoreKind::exact, StoreKind::fingerprint})
            if (value == name_of(store)) return options.store = store, true;
    } else if (option == "--order") {
        for (const SearchOrder order : {SearchOrder::breadth_first, SearchOrder::depth_first})
            if (value == name_of(order)) return options.order = order, true;
    } else if (option == "--spill") {
        return options.spill_folder = value, true;
    }
    return false;
}

std::optional<Request> read_arguments(int count, char** arguments) {
    Request request;
    request.options.canonical = false;  // as the peers, which know no symmetry of these models
    for (int i = 1; i < count; ++i) {
        const std::string_view argument = arguments[i];
        if (request.model.empty() && !argument.starts_with("-")) {
            request.model = argument;
        } else {
            if (i + 1 == count || !set_option(request.options, argument, arguments[i + 1])) return std::nullopt;
            ++i;
        }
    }
    return request.model.empty() ? std::nullopt : std::optional(request);
}

int bad_usage() {
    std::fputs(
        "usage: explore_model MODEL [--workers N] [--store exact|fingerprint] [--order breadth-first|depth-first] [--spill "
        "FOLDER]\nmodels:",
        stderr);
    for (const std::string_view name : kModelNames) std::fprintf(stderr, " %.*s", static_cast<int>(name.size()), name.data());
    std::fputs("\n", stderr);
    return 2;
}

// One "name value" a line, so that a script can read it.
void print(const Exploration& exploration, std::size_t encoded_bytes) {
    const auto count = [](const char* name, std::uint64_t value) {
        std::printf("%s %llu\n", name, static_cast<unsigned long long>(value));
    };
    count("positions", exploration.positions);
    count("transitions", exploration.transitions);
    count("finished", exploration.finished);
    std::printf("levels");
    for (const std::uint64_t level : exploration.levels) std::printf(" %llu", static_cast<unsigned long long>(level));
    std::printf("\nseconds %.6f\n", exploration.seconds);
    count("positions_per_second", static_cast<std::uint64_t>(exploration.positions_per_second()));
    count("store_bytes", exploration.bytes);
    count("encoded_bytes", encoded_bytes);
    std::printf("digest %s\n", hexadecimal(exploration.digest).c_str());
}

// 0 if everything was seen and everything held.
template <class G>
int explore_and_print(const G& game, const ExplorationOptions& options) {
    ProgressProperties<G> progress;
    progress.no_stuck_position = false;  // as the peers: the models stop where play stops
    const Exploration exploration = explore(game, properties_of(game), options, progress);
    print(exploration, G::kMaximumEncodedSize);
    if (exploration.violated()) std::puts("violated");
    if (!exploration.complete()) std::printf("bound %s\n", std::string(name_of(exploration.bound)).c_str());
    return exploration.complete() && !exploration.violated() ? 0 : 1;
}

int run(int count, char** arguments) {
    const std::optional<Request> request = read_arguments(count, arguments);
    if (!request) return bad_usage();
    int status = 2;
    const bool known = with_model(request->model, [&](const auto& game) { status = explore_and_print(game, request->options); });
    return known ? status : bad_usage();
}

}  // namespace
}  // namespace arbiter::benchmarks

int main(int count, char** arguments) {
    try {
        return arbiter::benchmarks::run(count, arguments);
    } catch (const arbiter::InputError& error) {
        std::fprintf(stderr, "explore_model: %s\n", error.what());
        return 2;
    }
}
