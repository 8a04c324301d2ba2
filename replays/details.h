// What an entry of a record says in its game's own members, as it was read.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <utility>

#include "model/core/input/json_reader.h"

namespace arbiter {

// An object. Entries that say the same may share one: in archives most do. Cheap to copy; what is shared is never changed.
class Details {
public:
    // Nothing.
    Details() = default;
    explicit Details(Json members) : shared_(std::make_shared<Shared>(Shared{{"", 0, std::move(members)}, next_number()})) {}

    const Json& operator*() const { return document().root; }
    const Json* operator->() const { return &document().root; }
    // For messages it is of no file. Where two entries share it, it is the same.
    const JsonDocument& document() const { return shared_ ? shared_->document : nothing(); }
    // The same for all that share one, and for no others; 0 of nothing.
    std::uint64_t number() const { return shared_ ? shared_->number : 0; }

    // To be changed: no longer shared.
    Json& own() {
        if (!shared_ || shared_.use_count() > 1)
            shared_ = std::make_shared<Shared>(Shared{document(), next_number()});
        else
            shared_->number = next_number();
        return shared_->document.root;
    }

    friend bool operator==(const Details& left, const Details& right) { return left.shared_ == right.shared_ || *left == *right; }

private:
    struct Shared {
        JsonDocument document;
        std::uint64_t number;
    };

    static const JsonDocument& nothing() {
        static const JsonDocument kNothing{"", 0, Json::object()};
        return kNothing;
    }

    static std::uint64_t next_number() {
        static std::atomic<std::uint64_t> last = 0;
        return last.fetch_add(1, std::memory_order_relaxed) + 1;
    }

    std::shared_ptr<Shared> shared_;
};

}  // namespace arbiter
