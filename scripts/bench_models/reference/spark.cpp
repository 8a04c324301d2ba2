// An opponent that scripts/bench measures arbiter against; no part of the product, and not held to its style. See ../README.md.
// SPARK, hand-packed: 16-byte state, 2-bit counters (so every count <= 3), one 64-bit word per player, successors by adding constants.
#include "engine.h"
#ifndef NE
#define NE 2
#define NT 1
#define NW 1
#define NP 1
#endif
#ifndef MAXCH
#define MAXCH 3
#endif
static_assert(NE <= 3 && NT <= 3 && NW <= 3 && NP <= 3 && MAXCH <= 3);
struct Spark {
    struct State {
        u64 w[2];
    };
    static constexpr int MAXSUCC = 24;
    enum { DRAW, MAIN, RESP, DMG, OVER };
    enum { E, T, Wy, P };
    // 2-bit field i at bit 2i; even fields are red, odd are blue:
    // deck 0-3, hand 4-7, discard 8-11, ready bodies 12-14, exhausted bodies 16-18, ready charges 20-21, spent charges 22-23
    static constexpr u64 F(int i) { return 1ull << (2 * i); }
    static constexpr u64 D(int k) { return F(k); }
    static constexpr u64 Hd(int k) { return F(4 + k); }
    static constexpr u64 Di(int k) { return F(8 + k); }
    static constexpr u64 BR(int k) { return F(12 + k); }
    static constexpr u64 BX(int k) { return F(16 + k); }
    static constexpr u64 CR(int c) { return F(20 + c); }
    static constexpr u64 CX(int c) { return F(22 + c); }
    static constexpr u64 PH = 1ull << 48, ACT = 1ull << 51, CHG = 1ull << 52, BASE = 1ull << 53, RES = 1ull << 56;  // in w[0]
    static constexpr u64 PAR = 1ull << 48, DM = 1ull << 51;                                                         // in w[1]
    static State init() {
        u64 w = NE * D(E) + NT * D(T) + NW * D(Wy) + NP * D(P);
        return {{w, w}};
    }
    static u64 hash(const State& s) { return hashN<16>(&s); }
    static bool ok(const State& s) {
        unsigned base = s.w[0] >> 53 & 7, act = s.w[0] >> 51 & 1;
        bool good = true;
        for (unsigned p = 0; p < 2; p++) {
            u64 w = s.w[p] & ((1ull << 48) - 1);
            unsigned red = ((w & 0x333333333333ull) * 0x111111111111ull) >> 44 & 15,
                     blue = ((w >> 2 & 0x333333333333ull) * 0x111111111111ull) >> 44 & 15;
            if (base - 1 < 3 && act == p) {
                if ((base - 1) & 1)
                    blue++;
                else
                    red++;
            }
            u64 c = w >> 40;
            good &= red == NE + NW && blue == NT + NP && (c & 3) + (c >> 2 & 3) + (c >> 4 & 3) + (c >> 6 & 3) <= MAXCH;
        }
        return good;
    }
    template <class Fn>
    static void expand(const State& s, Fn f) {
        const u64 g = s.w[0];
        const int a = g >> 51 & 1, ph = g >> 48 & 7;
        auto emit = [&](int p, u64 dw, u64 g0, u64 g1) {
            State t = s;
            t.w[p] += dw;
            t.w[0] += g0;
            t.w[1] += g1;
            f(t);
        };
        switch (ph) {
            case DRAW: {
                u64 q = s.w[a];
                if (!(q & 0xff)) return emit(0, 0, (OVER - DRAW) * PH + (2 - a) * RES, 0);
                for (int k = 0; k < 4; k++)
                    if (q >> (2 * k) & 3) emit(a, Hd(k) - D(k), PH, 0);
            } break;
            case MAIN: {
                u64 q = s.w[a], c = q >> 40;
                unsigned r = c & 3, b = c >> 2 & 3;
                if (!(g & CHG) && r + b + (c >> 4 & 3) + (c >> 6 & 3) < MAXCH)
                    for (int k = 0; k < 4; k++)
                        if (q >> (8 + 2 * k) & 3) emit(a, CR(k & 1) - Hd(k), CHG, 0);
                auto play = [&](int k, unsigned nr, unsigned nb) {
                    if ((q >> (8 + 2 * k) & 3) && r >= nr && b >= nb)
                        emit(a, nr * (CX(0) - CR(0)) + nb * (CX(1) - CR(1)) - Hd(k), PH + (1 + k) * BASE, 0);
                };
                play(E, 1, 0);
                play(T, 0, 1);
                play(Wy, 2, 0);
                play(Wy, 1, 1);
                for (int k = 0; k < 3; k++)
                    if (q >> (24 + 2 * k) & 3) emit(a, BX(k) - BR(k), PH + (4 + k) * BASE, 0);
                u64 o = s.w[1 - a];
                u64 bx = o & (0x3full << 32), cx = o & (0xfull << 44);
                emit(1 - a, (bx >> 8) - bx + (cx >> 4) - cx, (a ? -ACT : ACT) - (g & CHG) - PH, 0);
            } break;
            case RESP: {
                unsigned par = s.w[1] >> 48 & 7, base = g >> 53 & 7;
                int r = par & 1 ? a : 1 - a;
                u64 q = s.w[r];
                if (q >> 14 & 3)
                    for (int c = 0; c < 2; c++)
                        if (q >> (40 + 2 * c) & 3) emit(r, CX(c) - CR(c) - Hd(P) + Di(P), 0, PAR);
                int k = base > 3 ? base - 4 : base - 1;
                u64 g1 = -(u64)par * PAR, g0 = -(u64)base * BASE;
                if (par & 1)
                    emit(a, base <= 3 ? Di(k) : 0, g0 - PH, g1);
                else if (base <= 3)
                    emit(a, BX(k), g0 - PH, g1);
                else
                    emit(a, 0, g0 + PH, g1 + (k == 2 ? 2 : 1) * DM);
            } break;
            case DMG: {
                int d = 1 - a;
                u64 q = s.w[d], dm = s.w[1] >> 51 & 3;
                u64 g0 = dm == 1 ? -2 * PH : 0;
                if (q & 0xff00) {
                    for (int k = 0; k < 4; k++)
                        if (q >> (8 + 2 * k) & 3) emit(d, Di(k) - Hd(k), g0, -DM);
                } else if (q & 0xff) {
                    for (int k = 0; k < 4; k++)
                        if (q >> (2 * k) & 3) emit(d, Di(k) - D(k), g0, -DM);
                } else
                    emit(0, 0, PH + (1 + a) * RES, -dm * DM);
            } break;
        }
    }
};
int main(int c, char** v) {
    return go<Spark>("spark_packed", c, v);
}
