// Progress of work on many inputs on standard error: one line that is rewritten each second on a terminal, plain lines elsewhere.
#pragma once

#include <chrono>
#include <cstddef>

namespace arbiter::program {

class CountLine {
public:
    // Says nothing unless standard error is a terminal or it was `asked` for.
    explicit CountLine(bool asked);
    ~CountLine() { clear(); }
    CountLine(const CountLine&) = delete;
    CountLine& operator=(const CountLine&) = delete;

    // To be called as often as one likes: the first line comes after a second.
    void show(std::size_t records, std::size_t not_legal);
    // Takes the line off the terminal.
    void clear();

private:
    using Clock = std::chrono::steady_clock;

    bool terminal_, silent_;
    bool shown_ = false;
    const Clock::time_point begin_ = Clock::now();
    Clock::time_point next_ = begin_ + std::chrono::seconds(1);
};

}  // namespace arbiter::program
