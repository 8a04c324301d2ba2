// What a record claims of the positions after its entries, and their hashes.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "replays/audit/evidence.h"
#include "replays/audit/heading.h"
#include "replays/audit/recorded_claims.h"
#include "replays/audit/walk/steps.h"
#include "replays/audit/what_to_note.h"

namespace arbiter::audit {

// What an entry that nobody can read has done may be what makes a claim true.
template <class D>
void leave_claim_to_unread(const Walk<D>& walk, EntryReport& said) {
    if (said.verdict != Verdict::legal) return;
    said.verdict = Verdict::undetermined;
    said.problem = fmt::format("what is claimed depends on entry {}, which cannot be read", *walk.unread);
}

// What is false as far as anybody knows may be true by a card that was drawn, if one was.
template <class D>
bool leave_to_unknown_draw(const Walk<D>& walk, EntryReport& said) {
    if constexpr (DrawsHangOnUnknown<D>) {
        const auto hangs = [](const World<D>& world) { return world.hangs_on_unknown; };
        // Another account is not better for it.
        if (said.verdict != Verdict::legal || walk.accounts.trial || std::none_of(walk.worlds.begin(), walk.worlds.end(), hangs))
            return false;
        said.verdict = Verdict::undetermined;
        said.problem = fmt::format("what is claimed depends on {}", Account<D>::what_it_hangs_on);
        return true;
    }
    return false;
}

// A mark of a later turn tells that everybody has let go of what is left of this one.
template <class D>
LettingGo letting_go_after(const Walk<D>& walk, std::size_t number) {
    if (number >= walk.replay.moves.size() || walk.replay.moves[number].mark.empty() || !walk.table.first_turn) return LettingGo::told;
    const auto turn = walk.places.places[number].turn;
    return turn && *turn > static_cast<int>(walk.turn()) ? LettingGo::marked : LettingGo::told;
}

// What was probably meant by a number of things where what they count is claimed.
template <class D>
void tell_what_is_counted([[maybe_unused]] const FalseClaim& claim, [[maybe_unused]] EntryReport& said) {
    if constexpr (requires { &Account<D>::what_is_counted; }) {
        const std::string_view hint = Account<D>::what_is_counted(std::string_view(claim.fact).substr(claim.fact.rfind('/') + 1));
        if (!hint.empty() && std::isdigit(static_cast<unsigned char>(claim.recorded.front())) != 0) said.notes.emplace_back(hint);
    }
}

// A claim that is true in some of the possible positions leaves only these; one that is true in none is false. `place`: its JSON pointer.
template <class D>
void check_claim(Walk<D>& walk, const Json& written, const std::string& place, std::size_t number, EntryReport* said) {
    const std::string in_file = walk.replay.file + ": " + place_in(walk.replay, place);
    if (const std::string unknown = unknown_name(written, walk.claims.names(walk.table), Account<D>::claim_words, in_file);
        !unknown.empty()) {
        if (said == nullptr && walk.report.inconsistent.empty()) walk.report.inconsistent = unknown;
        if (said != nullptr) malformed(*said, unknown);
        return;
    }
    const Json facts = in_words_of_positions(written, walk.claims.names(walk.table), Account<D>::claim_words);
    ClaimCheck<D> check(walk.table, next_move(walk, number), letting_go_after(walk, number), walk.options.maximum_worlds);
    std::vector<World<D>> fitting;
    std::vector<std::vector<typename D::Position>> trails;
    for (std::size_t index = 0; index < walk.worlds.size(); ++index) {
        static const std::vector<typename D::Position> kNoTrail;
        if (auto sight = check.sight_of(facts, walk.worlds[index], index < walk.trails.size() ? walk.trails[index] : kNoTrail)) {
            if (index < walk.trails.size() && !sight->later) trails.push_back(walk.trails[index]);
            if (fitting.empty())
                walk.narrator.tell_path_from(walk.worlds[index], sight->path, sight->path.size(), walk.carried, Tell::silence);
            fitting.push_back(std::move(sight->world));
        }
    }
    walk.report.claims += facts.size();
    if (!fitting.empty()) {
        walk.worlds = std::move(fitting);
        walk.trails = trails.size() == walk.worlds.size() ? std::move(trails) : std::vector<std::vector<typename D::Position>>{};
        return;
    }
    if (said != nullptr && walk.unread) return leave_claim_to_unread(walk, *said);
    if (said != nullptr && walk.is_left) return;
    if (said != nullptr && leave_to_unknown_draw(walk, *said)) return;
    if (said != nullptr && walk.worlds.size() > 1)
        said->notes.push_back(
            fmt::format("what is recorded is true in none of the {} positions that the record leaves possible here; what the rules "
                        "give is told as it is in one of them",
                        walk.worlds.size()));
    for (FalseClaim& claim : check.wrong()) {
        claim.after = number;
        if (said != nullptr) contradict(*said, claim_in_words(claim, walk.names().players));
        if (said != nullptr) tell_what_is_counted<D>(claim, *said);
        walk.report.false_claims.push_back(std::move(claim));
    }
}

// May a claim be true in this world, or after what is left out behind it? One that nobody can read may be.
template <class D>
bool may_be_true(Walk<D>& walk, const Json& written, const World<D>& world) {
    const Names& names = walk.claims.names(walk.table);
    if (!unknown_name(written, names, Account<D>::claim_words).empty()) return true;
    ClaimCheck<D> check(walk.table, std::nullopt, LettingGo::told, walk.options.maximum_worlds);
    return check.sight_of(in_words_of_positions(written, names, Account<D>::claim_words), world, {}).has_value();
}

// May all that is claimed after an entry be true in this world, to which it led?
template <class D>
bool may_be_claimed(Walk<D>& walk, std::size_t number, const World<D>& world) {
    const Entry& entry = walk.replay.moves[number - 1];
    if (entry.claim && !may_be_true(walk, *entry.claim, world)) return false;
    for (auto claim = walk.claims.first(number); claim != walk.replay.claims.end() && claim->after == number; ++claim)
        if (!may_be_true(walk, claim->facts, world)) return false;
    return true;
}

template <class D>
void check_claims(Walk<D>& walk, std::size_t number, EntryReport* said) {
    if (walk.lost_track) return;
    for (auto claim = walk.claims.first(number); claim != walk.replay.claims.end() && claim->after == number; ++claim)
        check_claim(walk, claim->facts, fmt::format("/claims/{}", claim - walk.replay.claims.begin()), number, said);
}

template <class D>
void check_hash(Walk<D>& walk, const std::string& recorded, EntryReport& said) {
    std::vector<World<D>> fitting;
    bool unknown = false;
    for (const World<D>& world : walk.worlds) {
        visit_sights(walk.table, world, {}, [&](const Sight<D>& sight) {
            if (sight.between) return false;
            const std::string computed = hash_at(walk.table, sight.world);
            unknown = unknown || computed.empty();
            if (computed != recorded) return false;
            fitting.push_back(world);
            return true;
        });
    }
    ++walk.report.claims;
    if (fitting.empty() && unknown) {
        said.problem += fmt::format("{}the hash depends on cards that nobody wrote down: {}", said.problem.empty() ? "" : "; ",
                                    what_to_note<D>(walk.table, walk.worlds.front().position, walk.narrator.untold()));
        if (said.verdict == Verdict::legal) said.verdict = Verdict::undetermined;
        return;
    }
    if (fitting.empty() && walk.unread) return leave_claim_to_unread(walk, said);
    if (fitting.empty()) {
        const std::string computed = hash_of<D>(walk.game(), walk.worlds.front().position);
        walk.report.false_claims.push_back({said.number, "hash", recorded, computed});
        return contradict(said, fmt::format("hash: recorded {}, the rules give {}", recorded, computed));
    }
    walk.trails.clear();
    walk.worlds = std::move(fitting);
}

// What is claimed after an entry is so once those before it are made, too.
template <class D>
void check_evidence(Walk<D>& walk, const Entry& entry, EntryReport& said) {
    if (walk.is_ahead) {
        if (entry.claim || !entry.hash.empty() || walk.claims.any(said.number)) walk.claimed_later.push_back(said.number - 1);
        return;
    }
    check_claims(walk, said.number, &said);
    if (entry.claim) check_claim(walk, *entry.claim, fmt::format("/moves/{}/claim", said.number - 1), said.number, &said);
    if (!entry.hash.empty()) check_hash(walk, entry.hash, said);
}

}  // namespace arbiter::audit
