// What an entry of a record says in its game's own members, as it was read.
#pragma once

#include <memory>
#include <utility>

#include "model/core/input/json_reader.h"

namespace arbiter {

// An object. Entries that say the same may share one: in archives most do. Cheap to copy; what is shared is never changed.
class Details {
public:
    // Nothing.
    Details() = default;
    explicit Details(Json members) : shared_(std::make_shared<JsonDocument>(JsonDocument{"", 0, std::move(members)})) {}

    const Json& operator*() const { return document().root; }
    const Json* operator->() const { return &document().root; }
    // For messages it is of no file. Where two entries share it, it is the same.
    const JsonDocument& document() const { return shared_ ? *shared_ : nothing(); }

    // To be changed: no longer shared.
    Json& own() {
        if (!shared_ || shared_.use_count() > 1) shared_ = std::make_shared<JsonDocument>(document());
        return shared_->root;
    }

    friend bool operator==(const Details& left, const Details& right) { return left.shared_ == right.shared_ || *left == *right; }

private:
    static const JsonDocument& nothing() {
        static const JsonDocument kNothing{"", 0, Json::object()};
        return kNothing;
    }

    std::shared_ptr<JsonDocument> shared_;
};

}  // namespace arbiter
