// Watching what a thread asks of the rules.
#include "model/core/register/rules_watch.h"

#include <algorithm>

namespace arbiter {
namespace {

using Words = std::vector<std::uint64_t>;

constinit thread_local RulesWatch* the_watch = nullptr;

void add(const Words& more, Words& words) {
    if (words.size() < more.size()) words.resize(more.size());
    for (std::size_t word = 0; word < more.size(); ++word) words[word] |= more[word];
}

// Nothing is kept of an empty set.
Words without_empty(const Words& words) {
    const bool empty = std::all_of(words.begin(), words.end(), [](std::uint64_t word) { return word == 0; });
    return empty ? Words() : words;
}

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
    std::fill(asked_readings_.begin(), asked_readings_.end(), 0);
    asked_marked_ = false;
}

bool RulesWatch::confirms(ClauseId clause) {
    if (the_watch == nullptr) return true;
    const std::size_t word = clause / 64;
    const std::uint64_t bit = std::uint64_t{1} << (clause % 64);
    the_watch->asked_waivers_[word] |= bit;
    return (the_watch->waived_[word] & bit) != 0;
}

void RulesWatch::note_setting() {
    if (the_watch != nullptr) the_watch->asked_marked_ = true;
}

void RulesWatch::note_reading(std::size_t ambiguity) {
    if (the_watch == nullptr) return;
    std::vector<std::uint64_t>& words = the_watch->asked_readings_;
    if (words.size() <= ambiguity / 64) words.resize(ambiguity / 64 + 1);
    words[ambiguity / 64] |= std::uint64_t{1} << (ambiguity % 64);
    the_watch->asked_marked_ = true;
}

void RulesWatch::note(const Noted& noted) {
    if (the_watch == nullptr) return;
    add(noted.waivers, the_watch->asked_waivers_);
    add(noted.readings, the_watch->asked_readings_);
    the_watch->asked_marked_ |= noted.marked;
}

RulesWatch::Noted RulesWatch::noted() const {
    return {without_empty(asked_waivers_), without_empty(asked_readings_), asked_marked_};
}

}  // namespace arbiter
