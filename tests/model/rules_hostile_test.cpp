// Damaged rules files: refused in one line, or read as rules that can be written and read again.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>

#include "model/core/input/error.h"
#include "model/core/register/rules_files.h"
#include "model/proxy/value/rules.h"

namespace arbiter::proxy {
namespace {

const std::string& sample() {
    static const std::string text = to_json(Rules{}, "sample").dump(1);
    return text;
}

void must_be_refused_or_round_trip(const std::string& text) {
    try {
        const JsonDocument document = parse_json(text, "r.json");
        const NamedRules<Rules> read = read_rules<Rules>(JsonView(document));
        const JsonDocument again = parse_json(to_json(read.rules, read.name).dump(), "again.json");
        RC_ASSERT(read_rules<Rules>(JsonView(again)).rules == read.rules);
    } catch (const InputError& error) {
        const std::string message = error.what();
        RC_ASSERT(message.starts_with("r.json: "));
        RC_ASSERT(message.find('\n') == std::string::npos);
    }
}

RC_GTEST_PROP(RulesHostile, ChangedBytes, ()) {
    std::string text = sample();
    for (int times = *rc::gen::inRange(1, 4); times > 0; --times) {
        text[static_cast<std::size_t>(*rc::gen::inRange<int>(0, static_cast<int>(text.size())))] = *rc::gen::arbitrary<char>();
    }
    must_be_refused_or_round_trip(text);
}

RC_GTEST_PROP(RulesHostile, CutShort, ()) {
    const auto size = static_cast<std::size_t>(*rc::gen::inRange<int>(0, static_cast<int>(sample().size()) - 1));
    RC_ASSERT_THROWS_AS(parse_json(sample().substr(0, size), "r.json"), InputError);
}

RC_GTEST_PROP(RulesHostile, PiecesRepeatedOrLeftOut, ()) {
    std::string text = sample();
    const auto size = static_cast<int>(text.size());
    const auto from = static_cast<std::size_t>(*rc::gen::inRange<int>(0, size));
    const auto length = static_cast<std::size_t>(*rc::gen::inRange<int>(1, 60));
    const auto to = static_cast<std::size_t>(*rc::gen::inRange<int>(0, size));
    const std::string piece = text.substr(from, length);
    if (*rc::gen::arbitrary<bool>()) {
        text.insert(to, piece);
    } else {
        text.erase(from, length);
    }
    must_be_refused_or_round_trip(text);
}

}  // namespace
}  // namespace arbiter::proxy
