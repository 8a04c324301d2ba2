// An opponent that scripts/bench measures arbiter against; no part of the product, and not held to its style. See ../README.md.
// Connect Four W x H, play stops at a win or a full board. State: bitboards of Fhourstones form: pos (side to move) and mask, H+1 bits
// per column, packed into one 64-bit word as pos + mask + bottom (unique).
#include "engine.h"
#ifndef W
#define W 4
#endif
#ifndef H
#define H 4
#endif
struct G {
    struct State {
        u64 v;
    };  // v = pos + mask + BOT where pos = stones of side to move
    static constexpr int H1 = H + 1, MAXSUCC = W;
    static_assert(W * H1 <= 62);
    static constexpr u64 BOT = ((1ull << (W * H1)) - 1) / ((1ull << H1) - 1);
    static constexpr u64 FULL = BOT * ((1ull << H) - 1);
    static State init() { return {BOT}; }
    static u64 hash(const State& s) { return mix64(s.v); }
    static bool ok(const State&) { return true; }
    static bool won(u64 p) {
        u64 m = p & (p >> H1);
        if (m & (m >> 2 * H1)) return true;
        m = p & (p >> 1);
        if (m & (m >> 2)) return true;
        m = p & (p >> (H1 - 1));
        if (m & (m >> 2 * (H1 - 1))) return true;
        m = p & (p >> (H1 + 1));
        if (m & (m >> 2 * (H1 + 1))) return true;
        return false;
    }
    template <class F>
    static void expand(const State& s, F f) {
        // v's column holds, for height h: a 1-bit above the stones marks the height, the bits below are the side-to-move stones
        // (Fhourstones code) decode: per column find the highest set bit
        u64 x = s.v, fill = x;  // smear down within columns
        for (int i = 0; i < H; i++) fill |= (fill >> 1) & FULL;
        u64 markers = fill ^ ((fill >> 1) & FULL);  // top set bit per column
        u64 mask = fill & ~markers;                 // stones
        u64 mine = x & mask, opp = mask ^ mine;
        if (won(opp)) return;
        for (int c = 0; c < W; c++) {
            u64 mk = markers & (((1ull << H1) - 1) << (c * H1));
            if (mk >> (c * H1 + H)) continue;  // column full
            // after the move the other side is to move: its stones = opp; marker of column c moves up by one
            u64 nm = (markers ^ mk) | (mk << 1);
            f(State{opp | nm});
        }
    }
};
#define STR2(x) #x
#define STR(x) STR2(x)
int main(int c, char** v) {
    return go<G>("connect4_" STR(W) "x" STR(H), c, v);
}
