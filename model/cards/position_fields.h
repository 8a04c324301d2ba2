// Fields of set positions: a game lists the members of a thing once, in a function template fields_of(fields, thing), and things are read
// from JSON and written as JSON by the same list. What is at its usual value (0, nobody, nothing) is not written, and stays as it is where
// it is not there to be read.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "model/core/choice.h"
#include "model/core/input/json_reader.h"
#include "model/core/input/json_view.h"
#include "model/core/words/named_value.h"
#include "model/core/words/position_writer.h"

namespace arbiter {

// `Reader` has player(view), players(view) and reference(view).
template <class Reader>
class FieldReader {
public:
    FieldReader(const Reader& reader, JsonObject& object) : reader_(reader), object_(object) {}

    template <class Value>
    void number(std::string_view key, Value& out, std::int64_t low, std::int64_t high, std::int64_t = 0) const {
        if (auto view = object_.optional(key)) out = static_cast<Value>(view->read_int(low, high));
    }
    // As many as there are places for.
    template <class Value, std::size_t size>
    void numbers(std::string_view key, std::array<Value, size>& out, std::int64_t low, std::int64_t high) const {
        auto view = object_.optional(key);
        if (!view) return;
        const auto elements = view->elements(size, size);
        for (std::size_t i = 0; i < size; ++i) out[i] = static_cast<Value>(elements[i].read_int(low, high));
    }
    void truth(std::string_view key, std::uint8_t& out) const {
        if (auto view = object_.optional(key)) out = view->read_bool() ? 1 : 0;
    }
    template <class Table, class Value>
    void word(std::string_view key, const Table& table, Value& out) const {
        if (auto view = object_.optional(key)) out = static_cast<Value>(view->read_enum(table));
    }
    template <class Table, class Thing>
    void flags(const Table& table, Thing& out) const {
        for (const auto& [name, flag] : table) {
            if (auto view = object_.optional(name)) out.set(flag, view->read_bool());
        }
    }
    void player(std::string_view key, Player& out, Player = kNobody) const {
        if (auto view = object_.optional(key)) out = reader_.player(*view);
    }
    // Several, as bits.
    void players(std::string_view key, std::uint8_t& out) const {
        if (auto view = object_.optional(key)) out = reader_.players(*view);
    }
    void reference(std::string_view key, auto& out) const {
        if (auto view = object_.optional(key)) out = reader_.reference(*view);
    }

private:
    const Reader& reader_;
    JsonObject& object_;
};

// `Writer` has player(player), players(bits) and reference(reference), each as JSON.
template <class Writer>
class FieldWriter {
public:
    FieldWriter(const Writer& writer, Json& out) : writer_(writer), out_(out) {}

    void number(const char* key, auto value, std::int64_t, std::int64_t, std::int64_t usual = 0) const {
        if (value != usual) out_[key] = static_cast<std::int64_t>(value);
    }
    template <class Value, std::size_t size>
    void numbers(const char* key, const std::array<Value, size>& values, std::int64_t, std::int64_t) const {
        if (values != std::array<Value, size>{}) out_[key] = values;
    }
    void truth(const char* key, std::uint8_t value) const {
        if (value != 0) out_[key] = true;
    }
    template <class Named, std::size_t size, class Value>
    void word(const char* key, const NamedValue<Named> (&table)[size], Value value) const {
        if (value != Value{}) out_[key] = word_for(table, static_cast<Named>(value));
    }
    template <class Table, class Thing>
    void flags(const Table& table, const Thing& thing) const {
        for (const auto& [name, flag] : table) {
            if (thing.has(flag)) out_[std::string(name)] = true;
        }
    }
    void player(const char* key, Player value, Player usual = kNobody) const {
        if (value != usual) writer_.put_player(out_, key, value);
    }
    void players(const char* key, std::uint8_t bits) const {
        if (bits != 0) out_[key] = writer_.players(bits);
    }
    void reference(const char* key, auto value) const {
        if (!value.is_none()) out_[key] = writer_.reference(value);
    }

private:
    const Writer& writer_;
    Json& out_;
};

}  // namespace arbiter
