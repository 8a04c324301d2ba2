// Seeding what tests draw; linked into every test program.
#include "tests/drawn_cases.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <optional>
#include <string>

namespace arbiter::test {
namespace {

constexpr std::uint64_t kUsualSeed = 20261120;

std::optional<std::uint64_t> asked_seed() {
    const char* wanted = std::getenv("ARBITER_SEED");
    return wanted == nullptr || *wanted == '\0' ? std::nullopt : std::optional(std::strtoull(wanted, nullptr, 10));
}

// RapidCheck reads its configuration when the first property is tested. What RC_PARAMS says already stands.
class SeededCases : public ::testing::Environment {
public:
    void SetUp() override {
        const std::string seed = std::to_string(asked_seed().value_or(kUsualSeed));
        setenv("RC_PARAMS", ("seed=" + seed).c_str(), 0);
    }
};

[[maybe_unused]] const ::testing::Environment* const kSeededCases = ::testing::AddGlobalTestEnvironment(new SeededCases);

}  // namespace

std::uint64_t drawn_seed(std::uint64_t usual) {
    constexpr std::uint64_t kOdd = 0x9E3779B97F4A7C15;  // spreads neighbouring seeds
    const auto asked = asked_seed();
    return asked ? (*asked + 1) * kOdd + usual : usual;
}

}  // namespace arbiter::test
