// An entry of a game's rules, which can carry a mark: then whoever watches (rules_watch.h) notes that it has been asked about.
//
// The mark is part of the stored value, so that an entry without one costs a comparison with a constant to read, and an entry with one
// differs from every value that a rules file may give it.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "model/core/register/rules_watch.h"

namespace arbiter {

// How values are stored: those of a register from `least` to `most`, and with `mark` added where they carry one.
template <class T>
struct StoredAs;
template <>
struct StoredAs<bool> {
    using Type = std::uint8_t;
    static constexpr Type least = 0, most = 1, mark = 2;
};
template <class T>
requires std::is_enum_v<T>
struct StoredAs<T> {  // readings; ambiguity_of() says of which ambiguity
    using Type = std::underlying_type_t<T>;
    static_assert(std::same_as<Type, std::uint8_t>);
    static constexpr Type least = 0, most = 127, mark = 128;
};
template <>
struct StoredAs<std::int16_t> {
    using Type = std::int16_t;
    static constexpr Type least = -8192, most = 8191, mark = 16384;
};
template <>
struct StoredAs<std::int32_t> {
    using Type = std::int32_t;
    static constexpr Type least = -50'000'000, most = 1'000'000'000, mark = 1'100'000'000;
};

template <class T>
class Watched {
public:
    using Stored = StoredAs<T>;
    using Type = typename Stored::Type;

    constexpr Watched() = default;
    template <class U>
    requires std::same_as<U, T>
    constexpr Watched(U value) : stored_(static_cast<Type>(value)) {}
    template <class U>
    requires(std::is_arithmetic_v<U>&& std::is_arithmetic_v<T>) || std::same_as<U, T> constexpr Watched& operator=(U value) {
        stored_ = static_cast<Type>(static_cast<T>(value));
        return *this;
    }

    // Its value; asks about it. O(1).
    constexpr operator T() const {
        if (stored_ > Stored::most) [[unlikely]] {
            if constexpr (std::is_enum_v<T>)
                RulesWatch::note_reading(ambiguity_of(T{}));
            else
                RulesWatch::note_setting();
            return static_cast<T>(static_cast<Type>(stored_ - Stored::mark));
        }
        return static_cast<T>(stored_);
    }

    // The same, where a type is deduced.
    constexpr T value() const { return *this; }

private:
    Type stored_{};
};

// Marks a stored value, of which these are the bytes. False, and nothing is changed, if it has a mark or is too large for one. O(1).
template <class T>
bool mark_stored(std::byte* bytes) {
    using Stored = StoredAs<T>;
    typename Stored::Type value;
    std::memcpy(&value, bytes, sizeof value);
    if (value < Stored::least || value > Stored::most) return false;
    value = static_cast<typename Stored::Type>(value + Stored::mark);
    std::memcpy(bytes, &value, sizeof value);
    return true;
}

// The same of a reading, whichever game's. O(1).
inline bool mark_reading(std::uint8_t& reading) {
    enum class AnyReading : std::uint8_t {};
    return mark_stored<AnyReading>(reinterpret_cast<std::byte*>(&reading));
}

}  // namespace arbiter
