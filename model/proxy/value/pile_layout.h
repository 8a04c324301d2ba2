// How the numbers of copies in a player's piles are packed: a few bits a kind, as many as the player's deck asks for.
//
// Eight kinds are packed at once: one instruction where the processor has BMI2, a loop elsewhere, with the same result. Which of the two is
// asked for when the program runs.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#ifdef __x86_64__
#include <immintrin.h>
#endif

namespace arbiter::proxy {

struct PileLayout {
    // Eight kinds, a byte each.
    struct Word {
        std::uint64_t room = 0;                // the bits that the numbers of copies may have
        int bits = 0;                          // how many these are
        std::array<std::uint8_t, 8> shifts{};  // where each number goes
    };
    std::vector<Word> words;
};

// `deck`: the copies that the player brings of each kind, at most 255. A pile never has more. O(kinds).
inline PileLayout pile_layout(const std::vector<std::uint8_t>& deck) {
    PileLayout layout;
    layout.words.resize((deck.size() + 7) / 8);
    for (std::size_t kind = 0; kind < deck.size(); ++kind) {
        PileLayout::Word& word = layout.words[kind / 8];
        const int bits = std::bit_width(deck[kind]);
        word.shifts[kind % 8] = static_cast<std::uint8_t>(word.bits);
        word.room |= ((std::uint64_t{1} << bits) - 1) << 8 * (kind % 8);
        word.bits += bits;
    }
    return layout;
}

// packed(): the numbers of eight kinds without the bits that they have no room for. None may have more than its room.
// unpacked(): and back: `numbers` has word.bits bits. Both O(1).
struct PortablePacking {
    static std::uint64_t packed(std::uint64_t eight, const PileLayout::Word& word) {
        std::uint64_t result = 0;
        for (std::uint64_t left = eight; left != 0;) {
            const int byte = std::countr_zero(left) / 8;
            result |= (left >> 8 * byte & 0xFF) << word.shifts[byte];
            left &= ~(std::uint64_t{0xFF} << 8 * byte);
        }
        return result;
    }
    static std::uint64_t unpacked(std::uint64_t numbers, const PileLayout::Word& word) {
        std::uint64_t result = 0;
        if (numbers == 0) return result;
        for (int byte = 0; byte < 8; ++byte)
            result |= (numbers >> word.shifts[byte]) << 8 * byte & word.room & std::uint64_t{0xFF} << 8 * byte;
        return result;
    }
};

#ifdef __x86_64__
struct Bmi2Packing {
    [[gnu::target("bmi2")]] static std::uint64_t packed(std::uint64_t eight, const PileLayout::Word& word) {
        return _pext_u64(eight, word.room);
    }
    [[gnu::target("bmi2")]] static std::uint64_t unpacked(std::uint64_t numbers, const PileLayout::Word& word) {
        return _pdep_u64(numbers, word.room);
    }
};

// Does the processor have it, and not as a loop of its own that is slower than the one above?
inline bool has_quick_bmi2() {
    static const bool has = __builtin_cpu_supports("bmi2") && !__builtin_cpu_is("znver1") && !__builtin_cpu_is("znver2");
    return has;
}
#endif

}  // namespace arbiter::proxy
