#include "tests/fuzz/json_parts.h"

#include <algorithm>
#include <utility>

namespace arbiter::fuzz {
namespace {

class Scan {
public:
    explicit Scan(std::string_view text) : text_(text) {}

    std::vector<JsonPart> parts() {
        value();
        return std::move(parts_);
    }

private:
    void blanks() { at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size()); }

    void value() {
        blanks();
        switch (text_[at_]) {
            case '{':
                return members(true);
            case '[':
                return members(false);
            case '"':
                return quoted();
            default:
                at_ = std::min(text_.find_first_of(" \t\r\n,]}", at_), text_.size());
        }
    }

    void quoted() {
        for (++at_; text_[at_] != '"'; ++at_)
            if (text_[at_] == '\\') ++at_;
        ++at_;
    }

    void members(bool with_keys) {
        for (++at_, blanks(); text_[at_] != '}' && text_[at_] != ']'; blanks()) {
            JsonPart part;
            part.whole = at_;
            if (with_keys) {
                quoted();
                part.key = part.whole + 1;
                part.key_size = at_ - part.key - 1;
                at_ = text_.find(':', at_) + 1;
                blanks();
            }
            part.begin = at_;
            const std::size_t number = parts_.size();
            parts_.push_back(part);
            value();
            parts_[number].end = at_;
            blanks();
            if (text_[at_] != ',') continue;
            ++at_;
        }
        ++at_;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::vector<JsonPart> parts_;
};

}  // namespace

std::vector<JsonPart> json_parts(std::string_view text) {
    return Scan(text).parts();
}

}  // namespace arbiter::fuzz
