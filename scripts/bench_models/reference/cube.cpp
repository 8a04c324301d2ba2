// An opponent that scripts/bench measures arbiter against; no part of the product, and not held to its style. See ../README.md.
// pocket cube, DBL corner fixed, moves U R F in quarter, half, counter-quarter turns: 9 moves, 3674160 states.
// State: 7 corner slots URF UFL ULB UBR DFR DLF DRB, each 5 bits: cubie*3 + twist... kept as 8 bits (cubie<<2 | twist) per slot.
#include <immintrin.h>

#include "engine.h"
struct Cube {
    struct State {
        u64 v;
    };  // byte i = slot i: cubie<<2 | twist ; byte 7 = 0x1c (fixed)
    static constexpr int MAXSUCC = 9;
    struct Mv {
        u64 perm;
        u64 tw;
    };
    static inline __m128i P[9], T[9];
    static void setup() {
        // quarter turns: new[slot] = old[src[slot]] with twist added
        int src[3][8], tw[3][8];
        for (int m = 0; m < 3; m++)
            for (int i = 0; i < 8; i++) src[m][i] = i, tw[m][i] = 0;
        enum { URF, UFL, ULB, UBR, DFR, DLF, DRB };
        auto set = [&](int m, int to, int from, int t) {
            src[m][to] = from;
            tw[m][to] = t;
        };
        set(0, URF, UBR, 0);
        set(0, UFL, URF, 0);
        set(0, ULB, UFL, 0);
        set(0, UBR, ULB, 0);
        set(1, URF, DFR, 2);
        set(1, UBR, URF, 1);
        set(1, DRB, UBR, 2);
        set(1, DFR, DRB, 1);
        set(2, URF, UFL, 1);
        set(2, UFL, DLF, 2);
        set(2, DLF, DFR, 1);
        set(2, DFR, URF, 2);
        for (int m = 0; m < 3; m++) {
            int s[8], t[8];
            for (int i = 0; i < 8; i++) s[i] = i, t[i] = 0;
            for (int k = 0; k < 3; k++) {
                int s2[8], t2[8];
                for (int i = 0; i < 8; i++) {
                    s2[i] = s[src[m][i]];
                    t2[i] = (t[src[m][i]] + tw[m][i]) % 3;
                }
                memcpy(s, s2, sizeof s);
                memcpy(t, t2, sizeof t);
                u64 p = 0, w = 0;
                for (int i = 0; i < 8; i++) p |= (u64)s[i] << (8 * i), w |= (u64)t[i] << (8 * i);
                P[m * 3 + k] = _mm_set_epi64x(0, p);
                T[m * 3 + k] = _mm_set_epi64x(0, w);
            }
        }
    }
    static State init() {
        setup();
        u64 v = 0;
        for (int i = 0; i < 8; i++) v |= (u64)(i << 2) << (8 * i);
        return {v};
    }
    static u64 hash(const State& s) { return mix64(s.v); }
    static bool ok(const State&) { return true; }
    template <class F>
    static void expand(const State& s, F f) {
        __m128i x = _mm_set_epi64x(0, s.v);
        const __m128i three = _mm_set1_epi8(3);
        for (int m = 0; m < 9; m++) {
            __m128i y = _mm_add_epi8(_mm_shuffle_epi8(x, P[m]), T[m]);  // low 2 bits 0..4: at most 2+2=4 -> carries into bit 2!
            // handle: twist field is 0..2, add 0..2: use subtract instead: if (old twist + t) >= 3 subtract 3
            __m128i low = _mm_add_epi8(_mm_and_si128(_mm_shuffle_epi8(x, P[m]), three), T[m]);
            __m128i ge = _mm_cmpgt_epi8(low, _mm_set1_epi8(2));
            y = _mm_sub_epi8(y, _mm_and_si128(ge, three));
            f(State{(u64)_mm_cvtsi128_si64(y)});
        }
    }
};
int main(int c, char** v) {
    return go<Cube>("cube2", c, v);
}
