// Changing samples at random: JSON by its structure, everything by its bytes.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "tests/fuzz/json_parts.h"

namespace arbiter::fuzz {

// Changes documents of one kind. Parts of other samples are put into a document, so that what comes out is mostly of the right shape.
class Mutator {
public:
    Mutator(std::vector<std::string> samples, std::uint64_t seed);

    bool has_samples() const { return !samples_.empty(); }
    // A sample with one to four changes. The same seed gives the same row of inputs on every machine. O(its size).
    std::string next();

private:
    struct Sample {
        std::string text;
        std::vector<JsonPart> parts;  // none if it is no JSON
    };

    std::size_t below(std::size_t bound) { return static_cast<std::size_t>(numbers_() % bound); }
    std::string with_changed_parts(const Sample& sample);
    std::string with_changed_bytes(std::string text);
    void change_part(std::string& text, const Sample& sample, const JsonPart& part);
    std::string another_value(const Sample& sample, const JsonPart& part);
    std::string value_nearby(std::string_view value);

    std::vector<Sample> samples_;
    std::map<std::string, std::vector<std::string>, std::less<>> values_;  // that some sample has under a key
    std::mt19937_64 numbers_;
};

}  // namespace arbiter::fuzz
