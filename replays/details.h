// What an entry of a record says in its game's own members, as it was read.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>

#include "model/core/input/json_reader.h"

namespace arbiter {

inline constexpr std::size_t kMostKnownOfDetails = 24;  // bytes of what is known of one kind

// Something that was found out about the members of an entry, kept beside them (known_of_details.h).
struct KnownSlot {
    std::uint64_t since = 0;  // what was found before is forgotten; 0: nothing was
    alignas(std::uint64_t) std::array<std::byte, kMostKnownOfDetails> found{};
};

// What is known of entries: the cards that they name, where they belong, the Move that they tell.
enum class KnownKind : std::uint8_t { cards, placing, move };
inline constexpr std::size_t kKnownKinds = 3;

// An object. Entries that say the same may share one: in archives most do. Cheap to copy; what is shared is never changed.
class Details {
public:
    // Nothing.
    Details() = default;
    explicit Details(Json members) : shared_(std::make_shared<Shared>(std::move(members))) {}

    const Json& operator*() const { return document().root; }
    const Json* operator->() const { return &document().root; }
    // For messages it is of no file. Where two entries share it, it is the same.
    const JsonDocument& document() const { return shared_ ? shared_->document : nothing(); }

    // To be changed: no longer shared, and nothing is known of it.
    Json& own() {
        if (shared_ && shared_.use_count() == 1)
            shared_ = std::make_shared<Shared>(std::move(shared_->document.root));
        else
            shared_ = std::make_shared<Shared>(document().root);
        return shared_->document.root;
    }

    // Where this thread keeps what it finds out, for all that share these members; nullptr where it must not: another thread has read them,
    // or there are none.
    KnownSlot* known(KnownKind kind) const {
        return shared_ && shared_->thread == this_thread() ? &shared_->known[static_cast<std::size_t>(kind)] : nullptr;
    }

    // What is asked of them will soon be asked.
    void fetch() const { __builtin_prefetch(shared_.get()); }

    friend bool operator==(const Details& left, const Details& right) { return left.shared_ == right.shared_ || *left == *right; }

private:
    struct Shared {
        explicit Shared(Json members) : document{"", 0, std::move(members)} {}

        // What is asked of every entry lies together.
        const void* thread = this_thread();
        std::array<KnownSlot, kKnownKinds> known{};
        JsonDocument document;
    };

    static const void* this_thread() {
        thread_local const char kThread = 0;
        return &kThread;
    }
    static const JsonDocument& nothing() {
        static const JsonDocument kNothing{"", 0, Json::object()};
        return kNothing;
    }

    std::shared_ptr<Shared> shared_;
};

}  // namespace arbiter
