#include "tests/benchmarks/targets.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace arbiter::benchmarks {
namespace {

constexpr double kShareOfReference = 0.6;
constexpr double kBytesPerPosition = 20, kPackedIntoWord = 8;  // for positions that pack into 64 bits
constexpr double kBytesBesidePosition = 12;                    // for others, and where there is room, for these too
constexpr std::uint64_t kLargeEnoughForMemory = 3'000'000;     // below, the process itself is what is measured
constexpr double kTwoWorkers = 1.7;
constexpr std::uint64_t kLargeEnoughForWorkers = 5'000'000;
constexpr double kScenarioPositionsPerSecond = 300'000;
constexpr std::uint64_t kLargeEnoughForRate = 10'000;
constexpr double kSmallScenarioSeconds = 0.050;
constexpr std::uint64_t kSmallScenario = 2'000;
constexpr double kGamesPerSecondAndThread = 1'500;
constexpr double kTimesLegalEntry = 20;  // that an illegal one takes, without other readings
constexpr double kSecondsForDisputed = 1;
constexpr double kBytesAgainstVerify = 1.05;  // of a comparison, a position
constexpr double kSecondsForCauses = 0.050;

// Of what tells versions of the rules apart: the share of the speed of what it is measured against ("together" of "together base"), by
// processor seconds, as each has one thread.
const std::map<std::string, double> kShareOfBase{{"together", 0.45}, {"apart", 0.25}, {"fuzz", 0.6}};
// The same: seconds of the whole process.
const std::map<std::string, double> kSecondsOfChanges{{"first", 1}, {"shrink", 5}, {"mutate", 120}};

// How many times as fast as the fastest exact peer with as many threads.
const std::map<std::string, double> kTimesPeer{{"spark6", 4}, {"spark7", 4}, {"cube", 4}, {"connect-four-5x4", 3}};

void add_model(std::vector<Target>& targets, const std::vector<Row>& rows, const Row& row) {
    const std::string where = fmt::format("{}, {} thread{}", row.subject, row.threads, row.threads == 1 ? "" : "s");
    const auto wanted = kTimesPeer.find(row.subject);
    if (const auto ratio = speed_ratio(row, fastest_peer(rows, row)); ratio && wanted != kTimesPeer.end())
        targets.push_back({where + ": times the fastest peer", *ratio, wanted->second});
    if (const auto ratio = speed_ratio(row, reference_of(rows, row)))
        targets.push_back({where + ": share of the reference explorer", *ratio, kShareOfReference});
    if (row.positions() < kLargeEnoughForMemory) return;
    const double packed = row.other_figure();
    if (packed <= kPackedIntoWord) targets.push_back({where + ": bytes a position", row.bytes_per_position(), kBytesPerPosition, false});
    if (packed != kPackedIntoWord)
        targets.push_back({where + fmt::format(": bytes a position, packed into {:g}", packed), row.bytes_per_position(),
                           packed + kBytesBesidePosition, false});
}

void add_workers(std::vector<Target>& targets, const std::vector<Row>& rows, const Row& row) {
    if (row.threads != 2 || row.positions() < kLargeEnoughForWorkers) return;
    for (const Row& other : rows)
        if (other.subject == row.subject && other.role == row.role && other.threads == 1 && !other.samples.empty())
            targets.push_back({row.subject + ": two workers to one", *speed_ratio(row, &other), kTwoWorkers});
}

void add_scenario(std::vector<Target>& targets, const Row& row) {
    if (row.positions() >= kLargeEnoughForRate)
        targets.push_back({row.name + ": positions a second", row.other_figure(), kScenarioPositionsPerSecond});
    if (row.positions() <= kSmallScenario)
        targets.push_back({row.name + ": seconds of the whole process", row.wall_seconds(), kSmallScenarioSeconds, false});
}

// What a row of this role is measured against, or null.
const Row* base_of(const std::vector<Row>& rows, const Row& row) {
    for (const Row& other : rows)
        if (other.role == row.role + " base" && !other.samples.empty()) return &other;
    return nullptr;
}

// How many times as long as a legal entry an illegal one takes: those that one archive has more than another.
void add_illegal(std::vector<Target>& targets, const std::vector<Row>& rows, const Row& row) {
    const Row* base = base_of(rows, row);
    const auto legal =
        std::find_if(rows.begin(), rows.end(), [](const Row& other) { return other.role == "legal" && !other.samples.empty(); });
    if (base == nullptr || legal == rows.end()) return;
    const double illegal_seconds =
        (row.processor_seconds() - base->processor_seconds()) / static_cast<double>(row.positions() - base->positions());
    const double legal_seconds = legal->processor_seconds() / static_cast<double>(legal->positions());
    targets.push_back({"an illegal entry: times as long as a legal one", illegal_seconds / legal_seconds, kTimesLegalEntry, false});
}

double speed_in_processor_seconds(const Row& row) {
    return static_cast<double>(row.positions()) / row.processor_seconds();
}

void add_change(std::vector<Target>& targets, const std::vector<Row>& rows, const Row& row) {
    const Row* base = base_of(rows, row);
    if (const auto wanted = kShareOfBase.find(row.role); wanted != kShareOfBase.end() && base != nullptr)
        targets.push_back({fmt::format("{}: share of the speed of {}", row.name, base->name),
                           speed_in_processor_seconds(row) / speed_in_processor_seconds(*base), wanted->second});
    if (row.role == "together" && base != nullptr)
        targets.push_back(
            {fmt::format("{}: bytes a position against {}", row.name, base->name),
             row.other_figure() / static_cast<double>(row.positions()) / (base->other_figure() / static_cast<double>(base->positions())),
             kBytesAgainstVerify, false});
    if (row.role == "causes" && base != nullptr)
        targets.push_back({fmt::format("{}: processor seconds more than {}", row.name, base->name),
                           row.processor_seconds() - base->processor_seconds(), kSecondsForCauses, false});
    if (const auto wanted = kSecondsOfChanges.find(row.role); wanted != kSecondsOfChanges.end())
        targets.push_back({row.name + ": seconds of the whole process", row.wall_seconds(), wanted->second, false});
}

}  // namespace

std::vector<Target> targets(const std::vector<Row>& rows) {
    std::vector<Target> targets;
    for (const Row& row : rows) {
        if (row.samples.empty()) continue;
        if (row.role == "arbiter") {
            add_model(targets, rows, row);
            add_workers(targets, rows, row);
        }
        if (row.role == "scenario") add_scenario(targets, row);
        if (row.role == "archive")
            targets.push_back({row.name + ": games a second", row.positions_per_second(), kGamesPerSecondAndThread * row.threads});
        if (row.role == "illegal") add_illegal(targets, rows, row);
        if (row.role == "disputed")
            targets.push_back({row.name + ": seconds of the whole process", row.wall_seconds(), kSecondsForDisputed, false});
        if (row.subject == kChanges) add_change(targets, rows, row);
    }
    return targets;
}

}  // namespace arbiter::benchmarks
