// Micro-benchmarks (Google Benchmark) of what the explorer does to every position: pack, unpack, canonicalise, hash, enter into the store,
// find there. The positions are those of random plays, the same in every run.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <memory>
#include <random>
#include <string>
#include <unordered_set>
#include <vector>

#include "checker/engine/exact_store.h"
#include "checker/engine/fingerprint.h"
#include "checker/engine/look_ahead.h"
#include "checker/scenario/begin.h"
#include "checker/scenario/scenario.h"
#include "model/proxy/definition.h"
#include "replays/start.h"
#include "tests/benchmarks/models.h"

namespace arbiter::benchmarks {
namespace {

constexpr std::size_t kPositions = 4096;

// Positions of random plays that begin again whenever they end; concrete, not canonical.
template <Game G>
std::vector<typename G::Position> positions_of_plays(const G& game) {
    std::mt19937 random(20261121);
    std::vector<typename G::Position> positions;
    std::vector<Choice> choices;
    Events events;
    while (positions.size() < kPositions) {
        auto position = game.initial();
        for (int decisions = 0; decisions < 200 && positions.size() < kPositions; ++decisions) {
            positions.push_back(position);
            if (game.is_over(position)) break;
            game.list_choices(position, choices);
            if (choices.empty()) break;
            game.apply(position, choices[random() % choices.size()], events);
        }
    }
    return positions;
}

struct Packed {
    std::vector<std::uint8_t> bytes;
    Fingerprint fingerprint;
};

// As the explorer does it: with a length known when compiling where all positions have the same.
template <Game G>
Fingerprint fingerprint(const std::vector<std::uint8_t>& bytes) {
    if constexpr (HasFixedEncoding<G>)
        return fingerprint_of<G::kMaximumEncodedSize>(bytes.data());
    else
        return fingerprint_of(bytes.data(), bytes.size());
}

template <Game G>
Packed pack(const G& game, const typename G::Position& position) {
    Packed packed;
    packed.bytes.resize(G::kMaximumEncodedSize);
    packed.bytes.resize(game.encode(position, packed.bytes.data()));
    packed.fingerprint = fingerprint<G>(packed.bytes);
    return packed;
}

template <Game G>
struct Subject {
    G game;
    std::vector<typename G::Position> positions = positions_of_plays(game);
    std::vector<Packed> packed;

    explicit Subject(G the_game) : game(std::move(the_game)) {
        for (const auto& position : positions) packed.push_back(pack(game, position));
    }
};

// Calls body(i) for every position, over and over, and counts positions.
template <class Body>
void for_each_position(benchmark::State& state, Body&& body) {
    for (auto _ : state)
        for (std::size_t i = 0; i < kPositions; ++i) body(i);
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(kPositions));
}

template <Game G>
void register_rules(const std::string& name, std::shared_ptr<const Subject<G>> subject) {
    using Bytes = std::array<std::uint8_t, G::kMaximumEncodedSize>;
    benchmark::RegisterBenchmark((name + "/pack").c_str(), [subject](benchmark::State& state) {
        Bytes out;
        for_each_position(state, [&](std::size_t i) {
            benchmark::DoNotOptimize(subject->game.encode(subject->positions[i], out.data()));
            benchmark::DoNotOptimize(out);
            benchmark::ClobberMemory();
        });
    });
    benchmark::RegisterBenchmark((name + "/unpack").c_str(), [subject](benchmark::State& state) {
        for_each_position(state, [&](std::size_t i) {
            const auto& bytes = subject->packed[i].bytes;
            auto position = subject->game.decode(bytes.data(), bytes.size());
            benchmark::DoNotOptimize(position);
        });
    });
    // Includes the copy of the position that is made canonical.
    benchmark::RegisterBenchmark((name + "/canonicalise").c_str(), [subject](benchmark::State& state) {
        for_each_position(state, [&](std::size_t i) {
            auto position = subject->positions[i];
            subject->game.canonicalise(position);
            benchmark::DoNotOptimize(position);
        });
    });
    benchmark::RegisterBenchmark((name + "/list-choices").c_str(), [subject](benchmark::State& state) {
        std::vector<Choice> choices;
        for_each_position(state, [&](std::size_t i) {
            subject->game.list_choices(subject->positions[i], choices);
            benchmark::DoNotOptimize(choices.data());
        });
    });
    benchmark::RegisterBenchmark((name + "/hash").c_str(), [subject](benchmark::State& state) {
        for_each_position(state, [&](std::size_t i) {
            auto hash = fingerprint<G>(subject->packed[i].bytes);
            benchmark::DoNotOptimize(hash);
        });
    });
}

// Distinct canonical positions, for the store. Small models have fewer than kStored.
template <Game G>
std::vector<Packed> distinct_positions(const G& game) {
    constexpr std::size_t kStored = std::size_t{1} << 17;
    constexpr int kEnoughPlays = 300'000;
    std::mt19937 random(20261121);
    std::unordered_set<std::string> known;
    std::vector<Packed> distinct;
    std::vector<Choice> choices;
    Events events;
    for (int play = 0; play < kEnoughPlays && distinct.size() < kStored; ++play) {
        auto position = game.initial();
        for (int decisions = 0; decisions < 200 && distinct.size() < kStored && !game.is_over(position); ++decisions) {
            game.list_choices(position, choices);
            if (choices.empty()) break;
            game.apply(position, choices[random() % choices.size()], events);
            game.canonicalise(position);
            Packed packed = pack(game, position);
            if (known.emplace(packed.bytes.begin(), packed.bytes.end()).second) distinct.push_back(std::move(packed));
        }
    }
    return distinct;
}

// Enters the positions by blocks, as the explorer does. How many were not known?
template <class Store>
std::size_t enter(Store& store, const std::vector<Packed>& positions) {
    constexpr std::size_t kBlock = 1024;
    std::size_t fresh = 0;
    for (std::size_t begin = 0; begin < positions.size(); begin += kBlock) {
        const std::size_t count = std::min(kBlock, positions.size() - begin);
        if (store.reserve_more(count, 1) == Room::after_growth) store.renew();
        auto& part = store.part(0);
        auto next = [&, i = begin]() mutable { return positions[i++].fingerprint; };
        look_up_ahead(part, count, next, [&](std::size_t i, const Fingerprint& fingerprint, std::size_t place) {
            const auto& bytes = positions[begin + i].bytes;
            const PositionIndex parent = store.size() == 0 ? kNoPosition : 0;
            fresh += store.insert(part, place, fingerprint, bytes.data(), bytes.size(), parent, 0).fresh;
        });
    }
    return fresh;
}

template <Game G>
void register_store(const std::string& name, const G& game) {
    constexpr std::size_t kBudget = std::size_t{256} << 20;
    const auto positions = std::make_shared<const std::vector<Packed>>(distinct_positions(game));
    const auto count = static_cast<std::int64_t>(positions->size());
    // A new store each time, with all its growing.
    benchmark::RegisterBenchmark((name + "/store-fresh").c_str(), [positions, count](benchmark::State& state) {
        for (auto _ : state) {
            ExactStore<G> store(kBudget, "");
            if (enter(store, *positions) != positions->size()) state.SkipWithError("a position was taken for another one");
        }
        state.SetItemsProcessed(state.iterations() * count);
    });
    benchmark::RegisterBenchmark((name + "/store-known").c_str(), [positions, count](benchmark::State& state) {
        ExactStore<G> store(kBudget, "");
        enter(store, *positions);
        for (auto _ : state)
            if (enter(store, *positions) != 0) state.SkipWithError("a position was not known again");
        state.SetItemsProcessed(state.iterations() * count);
    });
}

// Proxy, from the beginning of a scenario that comes with the program.
proxy::Game proxy_game(const std::string& scenario_name) {
    const std::string folder = std::string(ARBITER_SOURCE_DIR) + "/model/proxy/";
    const Scenario scenario = read_scenario_file(folder + "scenarios/" + scenario_name + ".json");
    const CardSet cards = proxy::Definition::read_cards(folder + "cards.json");
    return build_from<proxy::Definition>(start_of<proxy::Definition>(scenario.start, cards), scenario.start).game;
}

template <Game G>
void register_model(const std::string& name, const G& game) {
    register_rules<G>(name, std::make_shared<const Subject<G>>(game));
    register_store(name, game);
}

int run(int count, char** arguments) {
    for (const std::string name : {"spark6", "cube", "connect-four-5x4", "tic-tac-toe"})
        with_model(name, [&](const auto& game) { register_model(name, game); });
    register_model("proxy-whole-game", proxy_game("whole-game"));
    register_model("proxy-combat", proxy_game("combat"));
    benchmark::Initialize(&count, arguments);
    if (benchmark::ReportUnrecognizedArguments(count, arguments)) return 2;
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}

}  // namespace
}  // namespace arbiter::benchmarks

int main(int count, char** arguments) {
    return arbiter::benchmarks::run(count, arguments);
}
