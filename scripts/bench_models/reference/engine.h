// An opponent that scripts/bench measures arbiter against; no part of the product, and not held to its style. See ../README.md.
// Reference explorer: how fast can a plain BFS be in C++20 on this machine?
// Not a product: no traces unless TRACE, no properties beyond M::ok(), no generality.
#pragma once
#include <sys/mman.h>
#include <sys/resource.h>

#include <atomic>
#include <barrier>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <thread>
#include <vector>

using u8 = uint8_t;
using u16 = uint16_t;
using u32 = uint32_t;
using u64 = uint64_t;

inline double now() {
    using namespace std::chrono;
    return duration<double>(steady_clock::now().time_since_epoch()).count();
}
// bijective 64-bit finaliser (so that a 64-bit packed state in the table is exact, not a guess)
inline u64 mix64(u64 x) {
    x ^= x >> 32;
    x *= 0xd6e8feb86659fd93ull;
    x ^= x >> 32;
    x *= 0xd6e8feb86659fd93ull;
    x ^= x >> 32;
    return x;
}
inline u64 mum(u64 a, u64 b) {
    __uint128_t r = (__uint128_t)a * b;
    return (u64)r ^ (u64)(r >> 64);
}
template <size_t N>
inline u64 hashN(const void* p) {  // fixed-size, multiply-fold
    static_assert(N % 8 == 0);
    u64 w[N / 8];
    memcpy(w, p, N);
    constexpr u64 k0 = 0x9e3779b97f4a7c15ull, k1 = 0xd6e8feb86659fd93ull;
    if constexpr (N == 8) return mix64(w[0]);
    u64 h = k1;
    size_t i = 0;
    for (; i + 2 <= N / 8; i += 2) h = (h * k0) ^ mum(w[i] ^ (k0 + i * 0x632be59bd9b4e019ull), w[i + 1] ^ k1);
    if constexpr ((N / 8) % 2) h = mum(h ^ w[N / 8 - 1], k0);
    return mix64(h);
}

inline void* big_alloc(size_t bytes, bool huge) {
    void* p = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (p == MAP_FAILED) {
        perror("mmap");
        exit(2);
    }
    if (huge) madvise(p, bytes, MADV_HUGEPAGE);
    return p;
}

// growable array in a reserved, 2 MiB aligned address range: no copying, and the kernel's huge pages are never split
// (growing with mremap instead made the 1-thread runs bimodal, up to 2x slower)
template <class T>
struct Vec {
    static constexpr size_t RES = 1ull << 36;
    T* d = nullptr;
    size_t n = 0, cap = 0;
    void grow(size_t want) {
        if (!d) {
            char* p = (char*)mmap(nullptr, RES + (2u << 20), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
            if (p == MAP_FAILED) {
                perror("mmap");
                exit(2);
            }
            d = (T*)(((uintptr_t)p + (2u << 20) - 1) & ~(uintptr_t)((2u << 20) - 1));
            if (!getenv("NOHUGE")) madvise(d, RES, MADV_HUGEPAGE);
            cap = RES / sizeof(T);
        }
        if (want > cap) {
            fprintf(stderr, "reserved range used up\n");
            exit(2);
        }
    }
    void push(const T& x) {
        if (n == cap) grow(n + 1);
        d[n++] = x;
    }
};

struct Opt {
    int threads = 1;
    int log2cap = 16;
    bool grow = true;
    bool huge = true;
    bool quiet = false;
    int maxdepth = 1 << 30;
};

// table of non-zero 64-bit fingerprints, linear probing
struct Table {
    u64* t = nullptr;
    u64 mask = 0;
    bool huge;
    void init(int lg, bool h) {
        huge = h;
        mask = (1ull << lg) - 1;
        t = (u64*)big_alloc((mask + 1) * 8, huge);
    }
    void prefetch(u64 h) const { __builtin_prefetch(&t[h & mask], 1, 3); }
    bool insert1(u64 h) {  // single-threaded
        u64 i = h & mask;
        for (;;) {
            u64 v = t[i];
            if (v == h) return false;
            if (!v) {
                t[i] = h;
                return true;
            }
            i = (i + 1) & mask;
        }
    }
    bool insertN(u64 h) {  // lock-free
        u64 i = h & mask;
        for (;;) {
            u64 v = __atomic_load_n(&t[i], __ATOMIC_RELAXED);
            if (v == h) return false;
            if (!v) {
                u64 e = 0;
                if (__atomic_compare_exchange_n(&t[i], &e, h, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) return true;
                if (e == h) return false;
            }
            i = (i + 1) & mask;
        }
    }
    u64* old = nullptr;
    u64 oldn = 0;
    void dbl_begin() {
        old = t;
        oldn = mask + 1;
        mask = oldn * 2 - 1;
        t = (u64*)big_alloc(oldn * 2 * 8, huge);
    }
    template <bool MT>
    void dbl_part(u64 a, u64 b) {  // rehash the old slots [a, b), prefetching 16 ahead
        constexpr u64 D = 16;
        u64 pend[D];
        u64 np = 0, rd = 0;
        for (u64 i = a; i < b; i++) {
            u64 h = old[i];
            if (!h) continue;
            if (np - rd == D) {
                if (MT)
                    insertN(pend[rd++ % D]);
                else
                    insert1(pend[rd++ % D]);
            }
            prefetch(h);
            pend[np++ % D] = h;
        }
        while (rd < np) {
            if (MT)
                insertN(pend[rd++ % D]);
            else
                insert1(pend[rd++ % D]);
        }
    }
    void dbl_end() {
        munmap(old, oldn * 8);
        old = nullptr;
    }
    void dbl() {
        dbl_begin();
        dbl_part<false>(0, oldn);
        dbl_end();
    }
};

#ifndef BATCH
#define BATCH 64
#endif

template <class M>
struct Explorer {
    using S = typename M::State;
    Opt o;
    Table tab;
    std::atomic<u64> chunk{0};
    std::atomic<u64> count{0};
    std::atomic<bool> wantgrow{false};
    u64 trans = 0, states = 0, viol = 0;
    int depth = 0;
#ifdef TRACE
    Vec<S> all;
    Vec<u32> par;  // every state kept, with its parent: a trace can be printed
    struct Item {
        S s;
        u32 p;
    };
#endif
    struct Loc {
        Vec<S> out;
        u64 trans = 0, viol = 0, fresh = 0;
#ifdef TRACE
        Vec<u32> outp;
#endif
        char pad[128];
    };
    std::vector<Loc> loc;
    std::vector<Vec<S>> layer;  // current layer: one vector per thread of the previous round
    std::vector<u64> pre;
    bool finished = false;
    static constexpr u64 CH = 512;

    template <bool MT>
    void work(int me) {
        Loc& L = loc[me];
        S buf[BATCH + M::MAXSUCC];
        u64 fp[BATCH + M::MAXSUCC];
#ifdef TRACE
        u32 pp[BATCH + M::MAXSUCC];
#endif
        int nb = 0;
        u64 myfresh = 0;
        auto flush = [&] {
            for (int i = 0; i < nb; i++) {
                bool nw = MT ? tab.insertN(fp[i]) : tab.insert1(fp[i]);
                if (nw) {
                    myfresh++;
                    L.out.push(buf[i]);
#ifdef TRACE
                    L.outp.push(pp[i]);
#endif
                    if (!M::ok(buf[i])) L.viol++;
                }
            }
            nb = 0;
        };
        for (;;) {
            u64 total = pre.back();
            if (MT && wantgrow.load(std::memory_order_relaxed)) break;
            u64 c0 = chunk.fetch_add(CH, std::memory_order_relaxed);
            if (c0 >= total) break;
            u64 c1 = c0 + CH < total ? c0 + CH : total;
            for (u64 i = c0; i < c1; i++) {
                size_t seg = 0;
                while (i >= pre[seg + 1]) seg++;
                const S& s = layer[seg].d[i - pre[seg]];
                M::expand(s, [&](const S& t) {
                    L.trans++;
                    u64 h = M::hash(t);
                    h += !h;
                    tab.prefetch(h);
                    fp[nb] = h;
                    buf[nb] = t;
#ifdef TRACE
                    pp[nb] = (u32)(base + i);
#endif
                    nb++;
                });
                if (nb >= BATCH) flush();
            }
            flush();
            if (MT) {
                u64 c = count.fetch_add(myfresh, std::memory_order_relaxed) + myfresh;
                myfresh = 0;
                if (o.grow && c > (tab.mask + 1) / 2 + (tab.mask + 1) / 8) wantgrow.store(true, std::memory_order_relaxed);
            } else {
                count.store(count.load(std::memory_order_relaxed) + myfresh, std::memory_order_relaxed);
                myfresh = 0;
                if (o.grow && count.load(std::memory_order_relaxed) > (tab.mask + 1) / 2 + (tab.mask + 1) / 8) tab.dbl();
            }
        }
    }
#ifdef TRACE
    u64 base = 0;
#endif
    void swap_layers() {
#ifdef TRACE
        base = all.n;
        for (auto& s : layer) {
            (void)s;
        }
#endif
        for (size_t i = 0; i < loc.size(); i++) {
            std::swap(layer[i], loc[i].out);
            loc[i].out.n = 0;
        }
#ifdef TRACE
        for (size_t i = 0; i < loc.size(); i++) {
            size_t k = layer[i].n;
            if (all.n + k > all.cap) {
                all.grow(all.n + k);
                par.grow(par.n + k);
            }
            memcpy(all.d + all.n, layer[i].d, k * sizeof(S));
            all.n += k;
            memcpy(par.d + par.n, loc[i].outp.d, k * 4);
            par.n += k;
            loc[i].outp.n = 0;
        }
#endif
        pre.assign(1, 0);
        for (auto& v : layer) pre.push_back(pre.back() + v.n);
        chunk = 0;
        if (pre.back()) depth++;
    }
    void run() {
        tab.init(o.log2cap, o.huge);
        loc.resize(o.threads);
        layer.resize(o.threads);
        S s0 = M::init();
        u64 h = M::hash(s0);
        h += !h;
        tab.insert1(h);
        count = 1;
        loc[0].out.push(s0);
#ifdef TRACE
        loc[0].outp.push(0);
#endif
        swap_layers();
        if (o.threads == 1) {
            while (pre.back() && depth <= o.maxdepth) {
                work<false>(0);
                swap_layers();
            }
        } else {
            auto on = [&]() noexcept {
                if (tab.old) {
                    tab.dbl_end();
                    wantgrow = false;
                } else if (wantgrow) {
                    tab.dbl_begin();
                    return;
                }  // all threads now rehash their share, then meet again
                if (chunk >= pre.back()) {
                    swap_layers();
                    if (!pre.back() || depth > o.maxdepth) finished = true;
                }
            };
            std::barrier bar(o.threads, on);
            std::vector<std::thread> th;
            for (int i = 0; i < o.threads; i++)
                th.emplace_back([&, i] {
                    while (!finished) {
                        work<true>(i);
                        bar.arrive_and_wait();
                        while (tab.old) {
                            u64 n = tab.oldn / o.threads;
                            tab.dbl_part<true>(i * n, (i + 1) * n);
                            bar.arrive_and_wait();
                        }
                    }
                });
            for (auto& t : th) t.join();
        }
        for (auto& l : loc) {
            trans += l.trans;
            viol += l.viol;
        }
        states = count;
    }
};

template <class M>
int go(const char* name, int argc, char** argv) {
    Opt o;
    for (int i = 1; i < argc; i++) {
        if (!strncmp(argv[i], "-t", 2))
            o.threads = atoi(argv[i] + 2);
        else if (!strncmp(argv[i], "-c", 2)) {
            o.log2cap = atoi(argv[i] + 2);
        } else if (!strcmp(argv[i], "-nohuge")) {
            o.huge = false;
            setenv("NOHUGE", "1", 1);
        } else if (!strncmp(argv[i], "-d", 2))
            o.maxdepth = atoi(argv[i] + 2);
    }
    double t0 = now();
    Explorer<M>* e = new Explorer<M>;
    e->o = o;
    e->run();
    double dt = now() - t0;
    rusage ru;
    getrusage(RUSAGE_SELF, &ru);
    printf(
        "%s threads=%d states=%llu trans=%llu depth=%d viol=%llu sec=%.3f Mst/s=%.3f Mtr/s=%.2f rssMB=%.1f B/state=%.1f statebytes=%zu\n",
        name, o.threads, (unsigned long long)e->states, (unsigned long long)e->trans, e->depth - 1, (unsigned long long)e->viol, dt,
        e->states / dt / 1e6, e->trans / dt / 1e6, ru.ru_maxrss / 1024.0, ru.ru_maxrss * 1024.0 / e->states, sizeof(typename M::State));
    return 0;
}
