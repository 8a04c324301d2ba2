#include "tests/benchmarks/measurements.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <stdexcept>

namespace arbiter::benchmarks {
namespace {

std::vector<std::string> columns_of(const std::string& line) {
    std::vector<std::string> columns(1);
    for (const char character : line) {
        if (character == '\t')
            columns.emplace_back();
        else
            columns.back() += character;
    }
    return columns;
}

std::vector<double> sorted(const std::vector<Sample>& samples, double Sample::*figure) {
    std::vector<double> values;
    for (const Sample& sample : samples) values.push_back(sample.*figure);
    std::sort(values.begin(), values.end());
    return values;
}

double median(const std::vector<Sample>& samples, double Sample::*figure) {
    const auto values = sorted(samples, figure);
    const std::size_t half = values.size() / 2;
    return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

Row& row_for(std::vector<Row>& rows, const std::vector<std::string>& columns) {
    for (Row& row : rows)
        if (row.subject == columns[0] && row.name == columns[1]) return row;
    Row& row = rows.emplace_back();
    row.subject = columns[0];
    row.name = columns[1];
    row.role = columns[2];
    row.threads = static_cast<unsigned>(std::stoul(columns[3]));
    return row;
}

void add_run(Row& row, const std::vector<std::string>& columns) {
    const std::string &positions = columns[8], &other = columns[9], &failure = columns[10];
    if (!failure.empty()) {
        if (row.failure.empty()) row.failure = failure;
        return;
    }
    const std::uint64_t counted = std::stoull(positions);
    if (row.counted && *row.counted != counted) row.failure = fmt::format("counts {} positions, then {}", *row.counted, counted);
    row.counted = counted;
    row.samples.push_back({std::stod(columns[5]), std::stod(columns[6]), std::stod(columns[7]), other.empty() ? 0 : std::stod(other)});
}

}  // namespace

double Row::wall_seconds() const {
    return median(samples, &Sample::wall_seconds);
}
double Row::processor_seconds() const {
    return median(samples, &Sample::processor_seconds);
}
double Row::peak_bytes() const {
    return median(samples, &Sample::peak_bytes);
}
double Row::other_figure() const {
    return median(samples, &Sample::other);
}
double Row::least_wall_seconds() const {
    return sorted(samples, &Sample::wall_seconds).front();
}
double Row::most_wall_seconds() const {
    return sorted(samples, &Sample::wall_seconds).back();
}

std::vector<Row> read_rows(const std::string& path) {
    std::ifstream file(path);
    if (!file) throw std::runtime_error("cannot read " + path);
    std::vector<Row> rows;
    for (std::string line; std::getline(file, line);) {
        const auto columns = columns_of(line);
        if (columns.size() != 11) throw std::runtime_error(fmt::format("{}: found {} columns, expected 11", path, columns.size()));
        add_run(row_for(rows, columns), columns);
    }
    return rows;
}

const Row* fastest_peer(const std::vector<Row>& rows, const Row& row) {
    const Row* best = nullptr;
    for (const Row& other : rows) {
        if (other.subject != row.subject || other.role != "peer" || other.threads > row.threads || other.samples.empty()) continue;
        if (best == nullptr || other.positions_per_second() > best->positions_per_second()) best = &other;
    }
    return best;
}

const Row* reference_of(const std::vector<Row>& rows, const Row& row) {
    for (const Row& other : rows)
        if (other.subject == row.subject && other.role == "reference" && other.threads == row.threads && !other.samples.empty())
            return &other;
    return nullptr;
}

const Row* parser_of(const std::vector<Row>& rows, const Row& row) {
    for (const Row& other : rows)
        if (other.subject == row.subject && other.role == "parser" && !other.samples.empty()) return &other;
    return nullptr;
}

std::optional<double> speed_ratio(const Row& row, const Row* other) {
    if (other == nullptr || row.samples.empty()) return std::nullopt;
    return row.positions_per_second() / other->positions_per_second();
}

std::vector<std::string> problems_of(const std::vector<Row>& rows) {
    std::vector<std::string> problems;
    for (const Row& row : rows) {
        if (!row.failure.empty()) problems.push_back(fmt::format("{}, {}: {}", row.subject, row.name, row.failure));
        const auto first =
            std::find_if(rows.begin(), rows.end(), [&](const Row& other) { return other.subject == row.subject && other.counted; });
        const bool of_one_thing = row.role != "scenario" && row.subject != kChanges && row.subject != kEntries;
        const bool compared = of_one_thing && row.counted && *row.counted != *first->counted;
        if (compared)
            problems.push_back(
                fmt::format("{}: {} counts {} positions, {} {}", row.subject, row.name, *row.counted, first->name, *first->counted));
    }
    return problems;
}

}  // namespace arbiter::benchmarks
