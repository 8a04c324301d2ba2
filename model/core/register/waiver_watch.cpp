// Watching which clauses a thread asks about.
#include "model/core/register/waiver_watch.h"

namespace arbiter {
namespace {

constinit thread_local WaiverWatch* watching = nullptr;

}  // namespace

WaiverWatch::WaiverWatch(std::span<const std::uint64_t> waived)
    : waived_(waived.begin(), waived.end()), asked_(waived.size(), 0), before_(watching) {
    watching = this;
}

WaiverWatch::~WaiverWatch() {
    watching = before_;
}

bool WaiverWatch::confirms(ClauseId clause) {
    if (watching == nullptr) return true;
    const std::size_t word = clause / 64;
    const std::uint64_t bit = std::uint64_t{1} << (clause % 64);
    watching->asked_[word] |= bit;
    return (watching->waived_[word] & bit) != 0;
}

}  // namespace arbiter
