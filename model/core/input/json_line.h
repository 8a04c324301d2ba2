// JSON written on one line as it is told, member by member, without a tree of it in memory: for what is written by the thousand.
#pragma once

#include <charconv>
#include <concepts>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/input/json_names.h"

namespace arbiter {

// Appends to a text that the caller owns; texts are written as visible_json.h has them. What is opened must be closed, and each value of an
// object follows its key. O(what is written); allocates nothing but the text.
class JsonLine {
public:
    explicit JsonLine(std::string& out) : out_(out) {}

    void open_object() { open('{'); }
    void close_object() { out_ += '}'; }
    void open_array() { open('['); }
    void close_array() { out_ += ']'; }
    void key(std::string_view name) {
        value(name);
        out_ += ':';
    }

    void value(std::string_view text);
    void value(const char* text) { value(std::string_view(text)); }
    void value(const std::string& text) { value(std::string_view(text)); }
    void value(std::same_as<bool> auto truth) { put(truth ? "true" : "false"); }
    template <std::integral Number>
    requires(!std::same_as<Number, bool>) void value(Number number) {
        char digits[24];
        put({digits, std::to_chars(digits, digits + sizeof digits, number).ptr});
    }
    void value(const Json& json);
    template <class Value>
    void value(const std::vector<Value>& list) {
        open_array();
        for (const Value& one : list) value(one);
        close_array();
    }

    template <class Value>
    void member(std::string_view name, const Value& of_it) {
        key(name);
        value(of_it);
    }

    // Names and values by turns.
    template <class Value, class... More>
    void members(std::string_view name, const Value& of_it, const More&... more) {
        member(name, of_it);
        if constexpr (sizeof...(more) > 0) members(more...);
    }
    template <class... Members>
    void object(const Members&... of_it) {
        open_object();
        members(of_it...);
        close_object();
    }

private:
    // What stands before the next key or value: nothing at the beginning, of an object or list too, and after a key.
    void separate() {
        if (!out_.empty() && out_.back() != '{' && out_.back() != '[' && out_.back() != ':' && out_.back() != '\n') out_ += ',';
    }
    void open(char bracket) {
        separate();
        out_ += bracket;
    }
    void put(std::string_view word) {
        separate();
        out_ += word;
    }

    std::string& out_;
};

}  // namespace arbiter
