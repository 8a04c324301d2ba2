// Work that several threads do on inputs that come one after another, with the results in the order of the inputs.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace arbiter::program {

// `take` gives the next input, or none at the end; it is called by one thread at a time and may block. `work` makes a result of an input;
// it is called by any number of threads. What they throw is thrown by next(). Memory is that of a few inputs and results for each worker:
// who is far ahead of the results that were asked for waits.
template <class Input, class Result>
class OrderedWork {
public:
    using Take = std::function<std::optional<Input>()>;
    using Work = std::function<Result(Input&&)>;

    // Throws std::system_error where the system gives no more threads: those that have begun are then waited for, as the object that the
    // other constructor has made is destroyed.
    OrderedWork(std::size_t workers, Take take, Work work) : OrderedWork(std::move(take), std::move(work), workers * kAheadPerWorker) {
        for (std::size_t worker = 0; worker < workers; ++worker) threads_.emplace_back([this] { run(); });
    }
    // Waits for what is being done, and for an input that is being taken.
    ~OrderedWork() {
        {
            const std::lock_guard lock(mutex_);
            stop_ = true;
        }
        room_.notify_all();
        for (std::thread& thread : threads_) thread.join();
    }
    OrderedWork(const OrderedWork&) = delete;
    OrderedWork& operator=(const OrderedWork&) = delete;

    enum class Step { result, waiting, end };
    // The next result, if there is one within this time. Where results come quickly it is told of several at once: to wake a thread for
    // each takes as long as a part of the work.
    Step next(std::optional<Result>& result, std::chrono::milliseconds patience) {
        std::unique_lock lock(mutex_);
        const auto is_ready = [&] { return (!slots_.empty() && slots_.front().done) || (ended_ && slots_.empty()); };
        if (!done_.wait_for(lock, patience, is_ready)) return Step::waiting;
        if (slots_.empty()) return Step::end;
        Slot slot = std::move(slots_.front());
        slots_.pop_front();
        ++handed_;
        --ready_;
        const bool has_waited = opened_ - handed_ + 1 == most_ahead_;
        lock.unlock();
        if (has_waited) room_.notify_all();
        if (slot.failure) std::rethrow_exception(slot.failure);
        result = std::move(slot.result);
        return Step::result;
    }

private:
    static constexpr std::size_t kAheadPerWorker = 8;

    OrderedWork(Take take, Work work, std::size_t most_ahead) : take_(std::move(take)), work_(std::move(work)), most_ahead_(most_ahead) {}

    struct Slot {
        std::optional<Result> result;
        std::exception_ptr failure;
        bool done = false;
    };

    void run() {
        while (true) {
            std::optional<Input> input;
            std::size_t number = 0;
            Slot finished;
            {
                const std::lock_guard taking(taking_);
                if (!wait_for_room()) return;
                try {
                    input = take_();
                } catch (...) {
                    finished.failure = std::current_exception();
                }
                if (!input && !finished.failure) return end();
                number = open_slot();
                if (finished.failure) end();
            }
            try {
                if (input) finished.result = work_(std::move(*input));
            } catch (...) {
                finished.failure = std::current_exception();
            }
            finished.done = true;
            fill_slot(number, std::move(finished));
        }
    }

    // False: nothing more is wanted.
    bool wait_for_room() {
        std::unique_lock lock(mutex_);
        room_.wait(lock, [&] { return stop_ || ended_ || opened_ - handed_ < most_ahead_; });
        return !stop_ && !ended_;
    }

    // A place for the result of an input that was taken; its number.
    std::size_t open_slot() {
        const std::lock_guard lock(mutex_);
        slots_.emplace_back();
        return opened_++;
    }

    // No more inputs will come.
    void end() {
        {
            const std::lock_guard lock(mutex_);
            ended_ = true;
        }
        done_.notify_all();
        room_.notify_all();
    }

    void fill_slot(std::size_t number, Slot&& finished) {
        bool enough = false;
        {
            const std::lock_guard lock(mutex_);
            slots_[number - handed_] = std::move(finished);
            enough = ++ready_ >= most_ahead_ / 2 || ended_;
        }
        if (enough) done_.notify_all();
    }

    const Take take_;
    const Work work_;
    const std::size_t most_ahead_;
    std::mutex taking_;  // taken before mutex_
    std::mutex mutex_;   // guards what follows
    std::condition_variable room_, done_;
    std::deque<Slot> slots_;  // of the inputs that were taken and whose results were not handed over yet
    std::size_t opened_ = 0, handed_ = 0;
    std::size_t ready_ = 0;  // results that were not handed over yet
    bool ended_ = false, stop_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace arbiter::program
