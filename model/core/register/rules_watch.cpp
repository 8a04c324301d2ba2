// Watching what a thread asks of the rules.
#include "model/core/register/rules_watch.h"

#include <algorithm>

namespace arbiter {
namespace {

constinit thread_local RulesWatch* the_watch = nullptr;

}  // namespace

RulesWatch::On::On(RulesWatch& watch) : before_(the_watch) {
    the_watch = &watch;
}

RulesWatch::On::~On() {
    the_watch = before_;
}

RulesWatch* RulesWatch::watching() {
    return the_watch;
}

void RulesWatch::forget() {
    std::fill(asked_waivers_.begin(), asked_waivers_.end(), 0);
    asked_marked_ = false;
}

bool RulesWatch::confirms(ClauseId clause) {
    if (the_watch == nullptr) return true;
    const std::size_t word = clause / 64;
    const std::uint64_t bit = std::uint64_t{1} << (clause % 64);
    the_watch->asked_waivers_[word] |= bit;
    return (the_watch->waived_[word] & bit) != 0;
}

void RulesWatch::note_marked() {
    if (the_watch != nullptr) the_watch->asked_marked_ = true;
}

void RulesWatch::note(const Noted& noted) {
    if (the_watch == nullptr) return;
    for (std::size_t word = 0; word < noted.waivers.size(); ++word) the_watch->asked_waivers_[word] |= noted.waivers[word];
    the_watch->asked_marked_ |= noted.marked;
}

RulesWatch::Noted RulesWatch::noted() const {
    const bool none = std::all_of(asked_waivers_.begin(), asked_waivers_.end(), [](std::uint64_t word) { return word == 0; });
    return {none ? std::vector<std::uint64_t>() : asked_waivers_, asked_marked_};
}

}  // namespace arbiter
