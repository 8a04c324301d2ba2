// The strict reader on random and damaged input: it agrees with an independent reading, and never does more than refuse.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>

#include "model/core/input/error.h"
#include "model/core/input/json_reader.h"

namespace arbiter {
namespace {

Json random_json(int depth) {
    switch (*rc::gen::inRange(0, depth > 0 ? 8 : 6)) {
        case 0:
            return nullptr;
        case 1:
            return *rc::gen::arbitrary<bool>();
        case 2:
            return *rc::gen::arbitrary<std::int64_t>();
        case 3:
            return *rc::gen::arbitrary<std::uint64_t>();
        case 4:
            return static_cast<double>(*rc::gen::arbitrary<std::int32_t>()) / 8;
        case 5:
            return *rc::gen::container<std::string>(rc::gen::inRange<char>(1, 127));
        case 6: {
            Json array = Json::array();
            for (int i = *rc::gen::inRange(0, 4); i > 0; --i) array.push_back(random_json(depth - 1));
            return array;
        }
        default: {
            Json object = Json::object();
            for (int i = *rc::gen::inRange(0, 4); i > 0; --i)
                object["k" + std::to_string(*rc::gen::inRange(0, 9))] = random_json(depth - 1);
            return object;
        }
    }
}

// Replaces, inserts or removes a few bytes.
std::string damaged(std::string text) {
    constexpr std::string_view kLikely = "{}[]\",:0123456789eE+-.\\/utrfn \n\x80\xC3\xFF";
    for (int times = *rc::gen::inRange(1, 5); times > 0; --times) {
        const auto place = static_cast<std::size_t>(*rc::gen::inRange<int>(0, static_cast<int>(text.size()) + 1));
        const char byte = kLikely[static_cast<std::size_t>(*rc::gen::inRange<int>(0, static_cast<int>(kLikely.size())))];
        const int how = *rc::gen::inRange(0, 3);
        if (how == 0) {
            text.insert(place, 1, byte);
        } else if (place < text.size()) {
            if (how == 1) text[place] = byte;
            if (how == 2) text.erase(place, 1);
        }
    }
    return text;
}

RC_GTEST_PROP(JsonReaderHostile, WhatIsWrittenIsReadBack, ()) {
    const Json value = random_json(4);
    RC_ASSERT(parse_json(value.dump(), "f.json").root == value);
    RC_ASSERT(parse_json(value.dump(3), "f.json").root == value);
}

RC_GTEST_PROP(JsonReaderHostile, DamagedTextIsRefusedInOneLineOrReadAsAnIndependentReaderDoes, ()) {
    const std::string text = damaged(random_json(4).dump());
    try {
        const JsonDocument document = parse_json(text, "f.json");
        RC_ASSERT(document.root == Json::parse(text));
    } catch (const InputError& error) {
        const std::string message = error.what();
        RC_ASSERT(message.starts_with("f.json: 1:") || message.starts_with("f.json: 2:") || message.find("f.json: ") == 0);
        RC_ASSERT(message.find('\n') == std::string::npos);
        RC_ASSERT(message.size() < 500U);
    }
}

RC_GTEST_PROP(JsonReaderHostile, WhatAnIndependentReaderRefusesIsRefused, ()) {
    const std::string text = damaged(random_json(3).dump());
    bool accepted = true;
    try {
        parse_json(text, "f.json");
    } catch (const InputError&) {
        accepted = false;
    }
    if (!Json::accept(text)) RC_ASSERT(!accepted);
}

RC_GTEST_PROP(JsonReaderHostile, AnyBytesAreRefusedOrRead, ()) {
    const auto bytes = *rc::gen::container<std::string>(rc::gen::arbitrary<char>());
    try {
        parse_json(bytes, "f.json");
        parse_json_lines(bytes, "f.jsonl");
    } catch (const InputError& error) {
        RC_ASSERT(std::string(error.what()).find('\n') == std::string::npos);
    }
}

}  // namespace
}  // namespace arbiter
