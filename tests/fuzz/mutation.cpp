#include "tests/fuzz/mutation.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <functional>
#include <string_view>
#include <utility>

#include "model/core/input/json_reader.h"

namespace arbiter::fuzz {
namespace {

constexpr std::array<std::int64_t, 16> kNumbers = {0, 1, -1, 2, 3, 7, 32, 64, 80, 100, 127, 255, 256, 65536, INT32_MAX, INT64_MAX};
// As they stand in a document.
constexpr std::array<std::string_view, 20> kValues = {
    R"("")",      R"("A")", R"("B")", R"("C")", R"("chance")", R"("judge")",   R"("?")", R"("p01")", R"("p01#2")",       R"("A/front/p01")",
    R"("../..")", "true",   "false",  "null",   "[]",          R"("unknown")", "{}",     "1e400",    R"("\u001b[2K\n")", R"("\u202e")"};
constexpr std::size_t kLongestValue = 2000;  // that is put into another document

}  // namespace

Mutator::Mutator(std::vector<std::string> samples, std::uint64_t seed) : numbers_(seed) {
    for (std::string& text : samples) {
        std::vector<JsonPart> parts;
        if (Json::accept(text)) parts = json_parts(text);
        for (const JsonPart& part : parts) {
            std::string value = text.substr(part.begin, part.end - part.begin);
            if (value.size() <= kLongestValue) values_[text.substr(part.key, part.key_size)].push_back(std::move(value));
        }
        samples_.push_back({std::move(text), std::move(parts)});
    }
    for (auto& [key, values] : values_) {
        std::sort(values.begin(), values.end());
        values.erase(std::unique(values.begin(), values.end()), values.end());
    }
}

std::string Mutator::next() {
    const Sample& sample = samples_[below(samples_.size())];
    return !sample.parts.empty() && below(4) != 0 ? with_changed_parts(sample) : with_changed_bytes(sample.text);
}

// From the end on, so that what stands before a change stays where it was.
std::string Mutator::with_changed_parts(const Sample& sample) {
    std::array<std::size_t, 4> chosen{};
    const std::size_t count = 1 + below(chosen.size());
    for (std::size_t change = 0; change < count; ++change) chosen[change] = below(sample.parts.size());
    std::sort(chosen.begin(), chosen.begin() + static_cast<std::ptrdiff_t>(count), std::greater<>());
    std::string text = sample.text;
    std::size_t unchanged = text.size();
    for (std::size_t change = 0; change < count; ++change) {
        const JsonPart& part = sample.parts[chosen[change]];
        if (part.end > unchanged) continue;
        change_part(text, sample, part);
        unchanged = part.whole;
    }
    return text;
}

void Mutator::change_part(std::string& text, const Sample& sample, const JsonPart& part) {
    const std::string_view value = std::string_view(sample.text).substr(part.begin, part.end - part.begin);
    switch (below(8)) {
        case 0: {
            // With the comma behind it; a last one leaves its comma, which is an error of its own.
            const bool is_last = part.end < text.size() && text[part.end] != ',';
            text.erase(part.whole, part.end - part.whole + (is_last ? 0 : 1));
            return;
        }
        case 1:
            // A second time, under the same key or under a longer one.
            text.insert(part.end, "," + sample.text.substr(part.whole, part.end - part.whole));
            if (part.key_size > 0 && below(2) == 0) text.insert(part.key + part.key_size, "x");
            return;
        case 2:
            text.replace(part.begin, value.size(), value_nearby(value));
            return;
        default:
            text.replace(part.begin, value.size(), another_value(sample, part));
    }
}

std::string Mutator::another_value(const Sample& sample, const JsonPart& part) {
    switch (below(5)) {
        case 0:
            return std::to_string(kNumbers[below(kNumbers.size())]);
        case 1:
            return std::string(kValues[below(kValues.size())]);
        case 2: {
            const JsonPart& other = sample.parts[below(sample.parts.size())];
            return sample.text.substr(other.begin, other.end - other.begin);
        }
        default: {
            const auto found = values_.find(std::string_view(sample.text).substr(part.key, part.key_size));
            return found == values_.end() ? "0" : found->second[below(found->second.size())];
        }
    }
}

// A number that is one more or less, a text with some of its bytes changed, a list without its end.
std::string Mutator::value_nearby(std::string_view value) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (error == std::errc() && end == value.data() + value.size())
        return std::to_string(below(2) == 0 ? number - (number > INT64_MIN) : number + (number < INT64_MAX));
    if (value.size() < 2 || value.front() != '"') return with_changed_bytes(std::string(value));
    return '"' + with_changed_bytes(std::string(value.substr(1, value.size() - 2))) + '"';
}

std::string Mutator::with_changed_bytes(std::string text) {
    for (std::size_t changes = 1 + below(4); changes > 0 && !text.empty(); --changes) {
        const std::size_t place = below(text.size());
        const std::size_t length = std::min(1 + below(12), text.size() - place);
        switch (below(7)) {
            case 0:
                text[place] = static_cast<char>(below(256));
                break;
            case 1:
                text.erase(place, length);
                break;
            case 2:
                text.insert(place, std::string(text.substr(below(text.size()), length)));
                break;
            case 3:
                text[place] = "{}[]\",:0123456789-.eE\\\n"[below(23)];
                break;
            case 4:
                text.insert(place, std::to_string(kNumbers[below(kNumbers.size())]));
                break;
            case 5:
                text[place] = static_cast<char>(text[place] ^ (1 << below(8)));
                break;
            default:
                text.resize(place);
        }
    }
    return text;
}

}  // namespace arbiter::fuzz
