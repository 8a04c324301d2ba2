// Workers that do the same thing at the same time: threads, and a barrier at which the last one to arrive does what must be done alone.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <thread>
#include <utility>
#include <vector>

namespace arbiter {

// A barrier for a fixed number of threads that meet often: it spins for some microseconds before it sleeps.
class Barrier {
public:
    explicit Barrier(std::size_t threads) : threads_(threads) {}

    // Returns when all threads have arrived and the last one of them has run `alone`. What any of them did before is visible to all.
    template <class Alone>
    void meet(Alone&& alone) {
        const std::uint32_t round = round_.load(std::memory_order_relaxed);
        if (arrived_.fetch_add(1, std::memory_order_acq_rel) + 1 == threads_) {
            alone();
            arrived_.store(0, std::memory_order_relaxed);
            round_.store(round + 1, std::memory_order_release);
            round_.notify_all();
            return;
        }
        for (int spin = 0; spin < kSpins; ++spin) {
            if (round_.load(std::memory_order_acquire) != round) return;
            pause();
        }
        while (round_.load(std::memory_order_acquire) == round) round_.wait(round, std::memory_order_acquire);
    }
    void meet() {
        meet([] {});
    }

private:
    static constexpr int kSpins = 4000;

    static void pause() {
#if defined(__x86_64__) || defined(__i386__)
        __builtin_ia32_pause();
#endif
    }

    const std::size_t threads_;
    std::atomic<std::size_t> arrived_{0};
    std::atomic<std::uint32_t> round_{0};
};

// What went wrong in any of several threads: the first exception that one of them kept.
class SharedFailure {
public:
    // Runs `work`; keeps what it throws.
    template <class Work>
    void guard(Work&& work) noexcept {
        try {
            std::forward<Work>(work)();
        } catch (...) {
            if (!claimed_.exchange(true)) failure_ = std::current_exception();
            failed_.store(true, std::memory_order_release);
        }
    }
    bool happened() const { return failed_.load(std::memory_order_acquire); }
    // Once all threads are done.
    void rethrow() const {
        if (failure_) std::rethrow_exception(failure_);
    }

private:
    std::atomic<bool> claimed_{false}, failed_{false};
    std::exception_ptr failure_;
};

// Runs work(worker) for worker 0 … count - 1 at once, worker 0 on this thread, and returns when all have returned. `work` must not throw.
// std::system_error if the system gives no thread; then nothing has run.
template <class Work>
void run_team(std::size_t count, Work&& work) {
    enum : int { kWait, kGo, kGoHome };
    std::atomic<int> start{kWait};
    std::vector<std::thread> threads;
    const auto release = [&](int order) {
        start.store(order);
        start.notify_all();
    };
    try {
        threads.reserve(count - 1);
        for (std::size_t worker = 1; worker < count; ++worker) {
            threads.emplace_back([&work, &start, worker] {
                start.wait(kWait);
                if (start.load() == kGo) work(worker);
            });
        }
    } catch (...) {
        release(kGoHome);
        for (auto& thread : threads) thread.join();
        throw;
    }
    release(kGo);
    work(std::size_t{0});
    for (auto& thread : threads) thread.join();
}

}  // namespace arbiter
