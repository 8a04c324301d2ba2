// Claims that are false as far as play is followed, and may be true by what came of an illegal play that cannot be made as it is told, or
// to which the rules give no effect.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "replays/audit/heading.h"
#include "replays/audit/walk/claims.h"

namespace arbiter::audit {

inline std::optional<long> number_of(std::string_view text) {
    long number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

// By how much a claimed number differs from what the rules give, at one moment after another; empty of what is no number.
inline std::set<long> differences_of(const FalseClaim& claim) {
    static constexpr std::string_view kThen = ", then ";
    std::set<long> differences;
    const auto recorded = number_of(claim.recorded);
    for (std::string_view rest = claim.computed; recorded;) {
        const std::size_t end = std::min(rest.find(kThen), rest.size());
        const auto computed = number_of(rest.substr(0, end));
        if (!computed) return {};
        differences.insert(*recorded - *computed);
        if (end == rest.size()) break;
        rest.remove_prefix(end + kThen.size());
    }
    return differences;
}

// Does the same thing differ by as much?
inline bool differs_alike(const FalseClaim& one, const FalseClaim& other) {
    if (one.fact != other.fact) return false;
    const std::set<long> left = differences_of(one), right = differences_of(other);
    if (left.empty() || right.empty()) return one.recorded == other.recorded && one.computed == other.computed;
    return std::ranges::any_of(left, [&](long difference) { return right.contains(difference); });
}

// Does a claim say anything of this: "A/hand"?
inline bool names_fact(const Json& facts, std::string_view fact) {
    const Json* part = &facts;
    for (std::size_t begin = 0; begin <= fact.size();) {
        const std::size_t end = std::min(fact.find('/', begin), fact.size());
        const std::string key(fact.substr(begin, end - begin));
        if (!part->is_object() || !part->contains(key)) return false;
        part = &(*part)[key];
        begin = end + 1;
    }
    return true;
}

// Was the same thing claimed behind the play, before this entry?
template <class D>
bool was_claimed_since(Walk<D>& walk, std::size_t play, std::size_t number, std::string_view fact) {
    const Names& names = walk.claims.names(walk.table);
    const auto says_it = [&](const Json& written) {
        return names_fact(in_words_of_positions(written, names, Account<D>::claim_words), fact);
    };
    for (std::size_t entry = play + 1; entry < number; ++entry) {
        const auto& claim = walk.replay.moves[entry - 1].claim;
        if (claim && says_it(*claim)) return true;
        for (auto listed = walk.claims.first(entry); listed != walk.replay.claims.end() && listed->after == entry; ++listed)
            if (says_it(listed->facts)) return true;
    }
    return false;
}

inline void tell_as_claimed(EntryReport& said, const std::vector<FalseClaim>& claims, const std::vector<std::string>& players) {
    said.problem.clear();
    for (const FalseClaim& claim : claims) contradict(said, claim_in_words(claim, players));
}

// What no account makes true may have come of the play: each thing is left to it once, the first time that it is claimed. Where it differs
// by as much later, that is no other fault; and what differs otherwise then, or was true before, did not come of it.
template <class D>
void leave_claim_to_play_in_vain(Walk<D>& walk, EntryReport& said) {
    if (walk.in_vain == 0 || walk.in_vain == said.number || said.verdict != Verdict::wrong_result) return;
    std::vector<FalseClaim> open, wrong, known;
    for (const FalseClaim& claim : walk.report.false_claims) {
        if (claim.after != said.number) continue;
        const bool is_known = std::ranges::any_of(walk.left_to_play, [&](const FalseClaim& left) { return differs_alike(left, claim); });
        auto& kind = is_known ? known : was_claimed_since(walk, walk.in_vain, said.number, claim.fact) ? wrong : open;
        kind.push_back(claim);
    }
    std::erase_if(walk.report.false_claims, [&](const FalseClaim& claim) { return claim.after == said.number; });
    if (!wrong.empty()) {
        tell_as_claimed(said, wrong, walk.names().players);
        walk.report.false_claims.insert(walk.report.false_claims.end(), wrong.begin(), wrong.end());
        return;
    }
    if (open.empty()) {
        said.verdict = Verdict::legal;
        said.problem.clear();
        said.notes.push_back(fmt::format("{} differs from what the rules give as it did when it was first claimed after entry {}",
                                         fact_in_words(known.front().fact, walk.names().players), walk.in_vain));
        return;
    }
    tell_as_claimed(said, open, walk.names().players);
    const bool made = walk.report.entries[walk.in_vain - 1].effect_made;
    said.verdict = Verdict::undetermined;
    said.problem = fmt::format("what is claimed may be what came of entry {}, which {}: {}", walk.in_vain,
                               made ? "is illegal; as the rules carry it out" : "cannot be made as it is told; without it", said.problem);
    walk.left_to_play.insert(walk.left_to_play.end(), open.begin(), open.end());
}

}  // namespace arbiter::audit
