// When a claim may be true: after everything that its entry set off, between the rules' own doings on the way there, or after steps in
// silence that still lead to the next entry.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "replays/audit/search.h"
#include "replays/audit/what_to_note.h"
#include "replays/claims.h"

namespace arbiter::audit {

inline constexpr std::size_t kMostStepsSeen = 64;   // in silence, from one entry to the next
inline constexpr std::uint16_t kMostTurnsSeen = 2;  // that one of them may lie in

// What a table saw at a moment, and from where play goes on if it was then.
template <class D>
struct Sight {
    typename D::Position seen;
    World<D> world;
    bool later = false;          // after steps in silence: the next entry must still be possible
    bool between = false;        // between the rules' own doings: nobody's decision is awaited
    std::vector<Choice> path{};  // the steps in silence
};

// Hands over the moments of a world, to which an entry has led by `trail` (the positions between the rules' own doings), until one is
// taken: `take(Sight<D>&)` says so by true. `letting_go`: what is left out before the next entry; where a mark of a later turn tells
// of it, the moments are those of this turn.
template <class D, class Take>
void visit_sights(const Table<D>& table, const World<D>& world, const std::vector<typename D::Position>& trail, Take take,
                  LettingGo letting_go = LettingGo::told) {
    const bool of_this_turn = letting_go == LettingGo::marked;
    std::vector<Choice> path;
    const auto offer = [&](const typename D::Position& seen, const World<D>& from, bool later, bool between) {
        Sight<D> sight{seen, from, later, between, path};
        return take(sight);
    };
    if (offer(world.position, world, false, false)) return;
    for (const auto& seen : trail)
        if (offer(seen, world, false, true)) return;
    Events events;
    std::vector<typename D::Position> between;
    World<D> at = world;
    for (std::size_t step = 0; step < kMostStepsSeen && at.turns < world.turns + kMostTurnsSeen; ++step) {
        const std::vector<Choice> silent = table.silent_choices(at, letting_go);
        if (silent.size() != 1) return;
        between.clear();
        const std::string_view phase = D::phase_name(at.position);
        table.list_moments_of(at, silent.front(), between);
        table.make(at, silent.front(), events);
        if (of_this_turn && at.turns != world.turns) return;
        path.push_back(silent.front());
        // Cards that come off a deck one after another are one doing.
        const bool again = silent.front().actor == kChance && !table.game.is_over(at.position) && D::decider(at.position) == kChance;
        if (again && D::phase_name(at.position) == phase) continue;
        for (const auto& seen : between)
            if (offer(seen, at, true, true)) return;
        if (offer(at.position, at, true, false)) return;
    }
}

// The positions that lie between the rules' own doings while the choices of an entry are made; `silent` of them stand in no entry. A play
// has not been made before it is paid for.
template <class D>
std::vector<typename D::Position> trail_of(const Table<D>& table, const World<D>& origin, const std::vector<Choice>& path,
                                           std::size_t silent) {
    std::vector<typename D::Position> trail;
    World<D> world = origin;
    Events events;
    for (std::size_t step = 0; step < path.size(); ++step) {
        if (step >= silent) table.list_moments_of(world, path[step], trail);
        table.make(world, path[step], events);
        if (payer_of<D>(world.position) != kNobody) trail.clear();
    }
    return trail;
}

// The entry after a claim.
struct NextEntry {
    Move move;
    Place place;
};

// A position as it is shown to whom claims these facts, its phase by the word that the claim has for it.
template <class D>
Json shown_for(const Table<D>& table, const Json& facts, const typename D::Position& position) {
    const auto show = [&] {
        if constexpr (ShowsWantedMembers<D>)
            return D::position_json(table.game, table.names, position, WantedMembers(facts));
        else
            return D::position_json(table.game, table.names, position);
    };
    Json shown = show();
    const auto phase = facts.find("phase");
    if (phase != facts.end() && phase->is_string() && phase->get_ref<const std::string&>() == Account<D>::phase_word(position))
        shown["phase"] = *phase;
    return shown;
}

// A claim compared at the moments of one world after another.
template <class D>
class ClaimCheck {
    using Position = typename D::Position;

public:
    // `next`: what must still be possible after steps in silence. `letting_go`: what is left out before it, beside that.
    ClaimCheck(const Table<D>& table, std::optional<NextEntry> next, LettingGo letting_go, std::size_t limit)
        : table_(table), next_(std::move(next)), letting_go_(letting_go), limit_(limit) {}

    // The moment at which the claim is true, if there is one.
    std::optional<Sight<D>> sight_of(const Json& facts, const World<D>& world, const std::vector<Position>& trail) {
        std::optional<Sight<D>> found;
        ++world_;
        const auto take = [&](Sight<D>& sight) {
            std::size_t compared = 0;
            auto differences = compare_claims(facts, shown_for(table_, facts, sight.seen), compared);
            if (!differences.empty()) take_as_claimed(facts, sight, differences);
            const bool closer = wrong_.empty() || differences.size() < wrong_.size();
            const bool another = !closer && !differences.empty() && !sight.between && are_another_answer(differences);
            if (!differences.empty() && !closer && !another) return false;
            if (sight.later && !still_leads(sight.world, world)) return false;
            if (differences.empty()) {
                found = std::move(sight);
            } else if (closer) {
                begin_answers(std::move(differences));
            } else {
                add_answers(differences);
            }
            return found.has_value();
        };
        visit_sights(table_, world, trail, take);
        if (!found && letting_go_ == LettingGo::marked) visit_sights(table_, world, {}, take, LettingGo::marked);
        return found;
    }

    // The fewest differences of all moments, as the first of them has them, with what the rules give at later ones for the same things.
    std::vector<FalseClaim>& wrong() { return wrong_; }

private:
    static constexpr std::size_t kMostAnswers = 4;  // that are told of one thing

    void begin_answers(std::vector<FalseClaim> differences) {
        wrong_ = std::move(differences);
        answers_.clear();
        for (const FalseClaim& wrong : wrong_) answers_.push_back({wrong.computed});
        of_world_ = world_;
    }

    // Is it the same things that differ at a later moment of the same world, and do the rules give something for one of them that they gave
    // at no moment before? What comes and goes is told once.
    bool are_another_answer(const std::vector<FalseClaim>& differences) const {
        const auto is_same = [](const FalseClaim& one, const FalseClaim& other) {
            return one.fact == other.fact && one.recorded == other.recorded;
        };
        if (of_world_ != world_ || !std::ranges::equal(differences, wrong_, is_same)) return false;
        for (std::size_t index = 0; index < differences.size(); ++index)
            if (is_new_answer(index, differences[index].computed)) return true;
        return false;
    }

    bool is_new_answer(std::size_t index, const std::string& computed) const {
        const std::vector<std::string>& known = answers_[index];
        return known.size() < kMostAnswers && std::ranges::find(known, computed) == known.end();
    }

    void add_answers(const std::vector<FalseClaim>& differences) {
        for (std::size_t index = 0; index < differences.size(); ++index) {
            if (!is_new_answer(index, differences[index].computed)) continue;
            answers_[index].push_back(differences[index].computed);
            wrong_[index].computed += ", then " + differences[index].computed;
        }
    }

    // Unknown cards may be those that the claim lists. Where it is false all the same, they are no difference in the places where they
    // may be.
    void take_as_claimed(const Json& facts, Sight<D>& sight, std::vector<FalseClaim>& differences) const {
        if (sight.between) return;
        auto known = with_claimed_cards(table_, sight.world, facts);
        auto in_part = known ? std::nullopt : with_claimed_cards(table_, sight.world, facts, Claimed::in_part);
        if (!known && !in_part) return;
        std::size_t compared = 0;
        auto left = compare_claims(facts, shown_for(table_, facts, (known ? known : in_part)->position), compared);
        if (left.size() >= differences.size()) return;
        differences = std::move(left);
        if (differences.empty()) sight.world = std::move(*(known ? known : in_part));
    }

    // Can the next entry be made from the later world, if it can be at all?
    bool still_leads(const World<D>& later, const World<D>& now) const { return !next_ || leads(later) || !leads(now); }
    bool leads(const World<D>& world) const {
        const Search<D> search = Searcher<D>(table_, &next_->move, next_->place, limit_).run(std::span<const World<D>>(&world, 1));
        return !search.legal.empty() || !search.doubtful.empty();
    }

    const Table<D>& table_;
    std::optional<NextEntry> next_;
    LettingGo letting_go_;
    std::size_t limit_;
    std::vector<FalseClaim> wrong_;
    std::vector<std::vector<std::string>> answers_;  // of the rules to each of these, one moment after another
    std::size_t world_ = 0;                          // the number of the one that is looked at
    std::size_t of_world_ = 0;                       // of the one in which it is wrong so
};

}  // namespace arbiter::audit
