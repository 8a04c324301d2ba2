// Memory that grows without moving: address space is reserved at once, and pages are made usable as they are needed.
//
// Growing by copying would need twice the memory at its peak and would invalidate the addresses that are being prefetched. Nothing is
// touched before it is used, for first contact with fresh memory is slower than anything else the explorer does with it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>

namespace arbiter {

// A range of addresses of which the first bytes can be used, as many as were committed. They are zero when first seen.
class ReservedMemory {
public:
    static constexpr std::size_t kHugePage = std::size_t{2} << 20;

    // With a `spill_folder` the bytes live in a nameless file there, whose blocks are allocated before they are used: the system may take
    // the memory back and keep the content, and a full disk is a refusal, not a signal. Throws InputError if the system refuses to reserve
    // `capacity` bytes of addresses or to make the file.
    explicit ReservedMemory(std::size_t capacity, const std::string& spill_folder = {});
    ~ReservedMemory();
    ReservedMemory(const ReservedMemory&) = delete;
    ReservedMemory& operator=(const ReservedMemory&) = delete;

    std::uint8_t* data() const { return data_; }

    // Makes the first `bytes` bytes usable. False if they exceed the reservation or the system has no more memory (or disk) to give.
    bool commit(std::size_t bytes) { return bytes <= committed_ || commit_more(bytes); }

private:
    std::size_t step_for(std::size_t bytes) const;
    bool commit_more(std::size_t bytes);
    void advise(std::size_t wanted);

    int file_ = -1;
    void* mapping_ = nullptr;
    std::size_t mapping_size_ = 0;
    std::uint8_t* data_ = nullptr;
    std::size_t capacity_ = 0;
    std::size_t committed_ = 0;
};

// An append-only array of plain values in reserved memory.
template <class T>
class ReservedVector {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    explicit ReservedVector(std::size_t capacity, const std::string& spill_folder = {}) : memory_(capacity * sizeof(T), spill_folder) {}

    // Makes room for `count` more values; false if there is no memory for them.
    bool reserve_more(std::size_t count) { return memory_.commit((size_ + count) * sizeof(T)); }
    // There must be room.
    void append(const T& value) { data()[size_++] = value; }
    // There must be room; the values are zero or what they were before the array was shortened.
    void resize(std::size_t size) { size_ = size; }

    T* data() const { return reinterpret_cast<T*>(memory_.data()); }
    T& operator[](std::size_t index) const { return data()[index]; }
    std::size_t size() const { return size_; }
    std::size_t bytes() const { return size_ * sizeof(T); }

private:
    ReservedMemory memory_;
    alignas(64) std::size_t size_ = 0;  // in a cache line of its own: one worker may append while others read
};

// Three quarters of the memory that this process may use (of the machine, or of its control group if that is less), in bytes.
std::size_t derived_memory_budget();

}  // namespace arbiter
