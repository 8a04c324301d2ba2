// What run_alternately measured: one row a command, with all its runs; medians, and which rows are compared with which.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::benchmarks {

// The subjects of all commands that tell versions of the rules apart, and of those that judge legal and illegal entries. Each command
// counts something else.
inline constexpr std::string_view kChanges = "changes", kEntries = "entries";

struct Sample {
    double wall_seconds = 0, processor_seconds = 0;
    double peak_bytes = 0;
    double other = 0;  // what the row's role says: see Row::other_figure
};

struct Row {
    std::string subject;  // the model, or what else its commands have in common
    std::string name;     // the tool and its setting
    std::string role;     // arbiter, variant (of arbiter), reference, peer, scenario, instructions, archive or parser; of changes:
                          // together, apart, first, causes, fuzz, shrink, mutate, and "fuzz base", which that is measured against
    unsigned threads = 1;
    std::optional<std::uint64_t> counted;  // positions, games of an archive, decisions of fuzzing, mutants; nothing if no run counted
    std::vector<Sample> samples;           // the runs that succeeded
    std::string failure;                   // of the first run that did not

    // Medians over the runs. There must be one.
    double wall_seconds() const;
    double processor_seconds() const;
    double peak_bytes() const;
    // Of arbiter and variants: the bytes that a position is packed into. Of scenarios: positions a second of the exploration alone. Of
    // instructions: how many. Of comparisons: bytes of the store.
    double other_figure() const;

    double least_wall_seconds() const;
    double most_wall_seconds() const;
    std::uint64_t positions() const { return counted.value_or(0); }
    double positions_per_second() const { return static_cast<double>(positions()) / wall_seconds(); }
    double bytes_per_position() const { return peak_bytes() / static_cast<double>(positions()); }
};

// Throws std::runtime_error if the file is not as run_alternately writes it.
std::vector<Row> read_rows(const std::string& path);

// The fastest peer of the row's model with at most as many threads, or null.
const Row* fastest_peer(const std::vector<Row>& rows, const Row& row);
// The reference explorer of the row's model with as many threads, or null.
const Row* reference_of(const std::vector<Row>& rows, const Row& row);
// The parser that reads the bytes of the row's archive, or null.
const Row* parser_of(const std::vector<Row>& rows, const Row& row);
// How many times as many positions a second the row has; nothing if there is no other.
std::optional<double> speed_ratio(const Row& row, const Row* other);

// Runs that failed, and models on whose positions two tools disagree; one line each.
std::vector<std::string> problems_of(const std::vector<Row>& rows);

}  // namespace arbiter::benchmarks
