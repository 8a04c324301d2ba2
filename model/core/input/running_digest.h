// The digest of bytes that come piece by piece: the same as digest() (digest.h) of all of them together.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>

namespace arbiter {

class RunningDigest {
public:
    RunningDigest();
    ~RunningDigest();
    RunningDigest(const RunningDigest&) = delete;
    RunningDigest& operator=(const RunningDigest&) = delete;

    void add(std::span<const std::byte> bytes);
    // Of all bytes so far; more may follow.
    std::string text() const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace arbiter
