// Finding the lines of values. The document is not read for what it means: that is the reader's part.
#include "model/core/input/json_places.h"

#include <vector>

namespace arbiter {
namespace {

class Scan {
public:
    Scan(std::string_view text, std::size_t depth, std::unordered_map<std::string, std::size_t>& lines)
        : text_(text), depth_(depth), lines_(lines) {}

    void run() {
        while (place_ < text_.size()) step(text_[place_]);
    }

private:
    // An object or array that is open: the pointer to it is the first `pointer` bytes of pointer_.
    struct Open {
        bool array = false;
        std::size_t pointer = 0, index = 0;
        bool value_comes = false;  // in an object: a key was read
    };

    void step(char c) {
        if (c == '"') return take_string();
        ++place_;
        if (c == '\n') {
            ++line_;
        } else if (c == '{' || c == '[') {
            begin_value();
            open_.push_back({c == '[', pointer_.size(), 0, false});
        } else if (c == '}' || c == ']') {
            if (!open_.empty()) open_.pop_back();
        } else if (c == ',') {
            if (open_.empty()) return;
            ++open_.back().index;
            open_.back().value_comes = false;
        } else if (c == ':') {
            if (!open_.empty()) open_.back().value_comes = true;
        } else if (c != ' ' && c != '\t' && c != '\r') {
            begin_value();
            while (place_ < text_.size() && std::string_view(",]} \t\r\n").find(text_[place_]) == std::string_view::npos) ++place_;
        }
    }

    void take_string() {
        const std::size_t begin = ++place_;
        while (place_ < text_.size() && text_[place_] != '"') {
            if (text_[place_] == '\n') ++line_;
            place_ += text_[place_] == '\\' ? 2 : 1;
        }
        const std::size_t end = place_ < text_.size() ? place_ : text_.size();
        place_ = end + 1;
        if (!open_.empty() && !open_.back().array && !open_.back().value_comes)
            key_ = text_.substr(begin, end - begin);
        else
            begin_value();
    }

    void begin_value() {
        if (open_.empty()) {
            pointer_.clear();
        } else {
            pointer_.resize(open_.back().pointer);
            pointer_ += '/';
            if (open_.back().array)
                pointer_ += std::to_string(open_.back().index);
            else
                add_key();
        }
        if (open_.size() <= depth_) lines_.emplace(pointer_, line_);
    }

    void add_key() {
        for (const char c : key_) {
            if (c == '~')
                pointer_ += "~0";
            else if (c == '/')
                pointer_ += "~1";
            else
                pointer_ += c;
        }
    }

    std::string_view text_, key_;
    std::size_t depth_, place_ = 0, line_ = 1;
    std::unordered_map<std::string, std::size_t>& lines_;
    std::vector<Open> open_;
    std::string pointer_;
};

}  // namespace

JsonPlaces::JsonPlaces(std::string_view text, std::size_t depth) {
    Scan(text, depth, lines_).run();
}

std::size_t JsonPlaces::line_of(std::string_view pointer) const {
    std::string wanted(pointer);
    while (true) {
        if (const auto found = lines_.find(wanted); found != lines_.end()) return found->second;
        if (wanted.empty()) return 1;
        wanted.resize(wanted.find_last_of('/') == std::string::npos ? 0 : wanted.find_last_of('/'));
    }
}

}  // namespace arbiter
