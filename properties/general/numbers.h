// Random decisions as a list of numbers: whatever is built from them becomes simpler as the numbers become fewer and smaller.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>

namespace arbiter {

// Reads the numbers one after another; when they are used up every further one is 0. Does not own them.
class Numbers {
public:
    explicit Numbers(std::span<const std::uint32_t> values) : values_(values) {}

    std::uint32_t next() { return used_ < values_.size() ? values_[used_++] : 0; }
    // In [0, bound); 0 if bound is 0.
    std::uint32_t below(std::size_t bound) {
        const std::uint32_t value = next();
        return bound == 0 ? 0 : static_cast<std::uint32_t>(value % bound);
    }
    // One of these, of which there must be some.
    template <class Value>
    Value one_of(std::initializer_list<Value> values) {
        return values.begin()[below(values.size())];
    }
    bool one_in(std::uint32_t chances) { return below(chances) + 1 == chances && chances > 0; }
    bool used_up() const { return used_ == values_.size(); }

private:
    std::span<const std::uint32_t> values_;
    std::size_t used_ = 0;
};

}  // namespace arbiter
