// What a record does not show before an entry: decisions that somebody had to make, and passes.
#pragma once

#include "replays/audit/search.h"

namespace arbiter::audit {

inline constexpr std::size_t kMaximumObligations = 512;  // positions looked at for obligations that were left out
inline constexpr std::size_t kMostAnswersTried = 8192;   // of all of them together: some duties have hundreds of answers

// Is the entry itself an answer to the duty that is due, though one against the rules?
template <class D>
bool answers_duty(const Table<D>& table, const Move& move, const typename D::Position& position) {
    if (D::decider(position) != move.by) return false;
    const Attempt<D> attempt = attempt_entry(table, position, move);
    return attempt.fit == Attempt<D>::Fit::illegal && is_refused(move, attempt);
}

// Is a play of this word no answer to what is due, as an effect asks for that?
template <class D>
bool is_beside_effect([[maybe_unused]] const Move& move, [[maybe_unused]] const typename D::Position& position) {
    if constexpr (requires { &Account<D>::awaits_answer; })
        return Account<D>::awaits_answer(position) && !Account<D>::comes_of_play(move.row->word);
    return false;
}

// Is what is due told by the entry? Of what players do at the same time, what the one tells is not what the other owes; nor is a play of
// the own turn what an effect asks of another.
template <class D>
bool is_same_duty(const Move& move, const MoveRow& awaited, const typename D::Position& position) {
    if (awaited.word != move.row->word) return false;
    if (D::decider(position) == move.by) return true;
    return !Searcher<D>::is_told_in_any_order(awaited.word) && !is_beside_effect<D>(move, position);
}

// Which duties are looked for.
struct Duties {
    bool broken = false;      // more forbids the entry where it stands than its time, which neither another turn excuses nor chance
    bool told_alone = false;  // those that earlier entries told, of which nothing came
    bool of_others = false;   // another player's too where the entry tells the like: it is known not to tell that one
};

// Is the point the one that is looked for? Takes in where the entry leads from there; `move`: nullptr of a mark.
template <class D>
bool take_after_duties(const Table<D>& table, const Move* move, const Place& place, const Reached<D>& point, WorldSet<D>& found) {
    if (!table.is_at(point.world, place)) return false;
    if (move == nullptr) {
        found.add(Reached<D>(point));
        return true;
    }
    std::vector<Supposed<D>> entries{{point, attempt_entry(table, point.world.position, *move, Findings::none)}};
    if (entries.front().attempt.fit != Attempt<D>::Fit::legal) {
        const bool anything = move->open && !HasHiddenPiles<D>;
        entries = anything ? in_every_way(table, point, *move).legal : with_unknown_cards(table, point, *move, entries.front().attempt);
        if (entries.size() > 1 && !anything) entries.erase(entries.begin() + 1, entries.end());
    }
    std::erase_if(entries, [](const Supposed<D>& entry) { return entry.attempt.fit != Attempt<D>::Fit::legal; });
    for (const Supposed<D>& entry : entries) {
        for (const auto& row : entry.attempt.rows) {
            Reached<D> made = entry.point;
            for (const Choice choice : row) {
                table.make(made.world, choice, scratch_events());
                made.path.push_back(choice);
            }
            found.add(std::move(made));
        }
    }
    return !entries.empty();
}

// The points that are reached by duties which the record does not show.
template <class D>
struct AfterDuties {
    std::vector<Reached<D>> found;
    bool cut = false;  // there are more ways than these

    bool empty() const { return found.empty(); }
    std::size_t size() const { return found.size(); }
    const Reached<D>& front() const { return found.front(); }
    auto begin() const { return found.begin(); }
    auto end() const { return found.end(); }
};

// No earlier entry tells what is due.
struct NothingIsTold {
    template <class Position>
    bool operator()(const Position&) const {
        return false;
    }
};

inline constexpr std::size_t kMostStepsProbed = 128;  // along one way

// One way from a dead end to where the entry is legal, on which every duty is done as it would be by who does nothing else. Takes in where
// the entry leads from there.
template <class D>
bool probe_duties(const Table<D>& table, const Move* move, const Place& place, Reached<D> point, int most_turns, WorldSet<D>& found) {
    const LettingGo letting_go = move == nullptr ? LettingGo::marked : LettingGo::told;
    for (std::size_t step = 0; step < kMostStepsProbed && !table.budget.is_used_up(); ++step) {
        Choice next;
        if (table.game.is_over(point.world.position) || !table.game.passive_choice(point.world.position, next)) return false;
        const std::vector<Choice> silent = table.silent_choices(point.world, letting_go);
        const MoveRow& awaited = D::row_of(point.world.position, next);
        if (silent.empty() && (awaited.lets_go || awaited.passive)) return false;
        if (silent.empty() && move != nullptr && is_same_duty<D>(*move, awaited, point.world.position)) return false;
        if (!silent.empty()) next = silent.front();
        if (table.game.check(point.world.position, next) != kNoClause && !makes_known(next)) return false;
        const std::uint16_t turns = point.world.turns;
        table.make(point.world, next, scratch_events());
        if (point.world.turns != turns && ++point.turns > most_turns) return false;
        point.path.push_back(next);
        point.silent = point.path.size();
        if (take_after_duties(table, move, place, point, found)) return true;
    }
    return false;
}

// Which of these answers later entries tell, if any.
template <class D>
std::optional<Choice> shown_later([[maybe_unused]] const Table<D>& table, [[maybe_unused]] const typename D::Position& position,
                                  [[maybe_unused]] const std::vector<Choice>& answers) {
    if constexpr (requires { &Account<D>::told_later; })
        return Account<D>::told_later(table.replay, table.game, table.names, position, answers);
    return std::nullopt;
}

// Decisions that somebody had to make before the entry and that the record does not tell: the points at which the entry is legal after
// them, where the record says that it was made. Only duties count: where a player could have passed or declined, nothing was owed.
// `is_told(position)`: did an earlier entry, of which nothing came, tell what is due?
template <class D, class IsTold = NothingIsTold>
AfterDuties<D> after_omitted_duties(const Table<D>& table, const Move* move, const Place& place, const std::vector<Reached<D>>& dead_ends,
                                    std::size_t limit, Duties duties, const IsTold& is_told = {}) {
    const int most_turns = duties.broken ? 0 : 1;
    std::deque<Reached<D>> queue(dead_ends.begin(), dead_ends.end());
    if (duties.broken) std::erase_if(queue, [](const Reached<D>& end) { return end.turns > 0; });
    for (Reached<D>& end : queue) end.turns = 0;
    std::unordered_set<std::string> seen;
    WorldSet<D> found(table, limit);
    std::size_t looked = 0, tried = 0;
    Events& events = scratch_events();
    // There are more ways than can be looked at: if one of them is such that the entry is legal, there are more than can be followed.
    const auto probe = [&]() -> AfterDuties<D> {
        for (std::size_t end = 0; found.empty() && !duties.broken && !duties.told_alone && end < dead_ends.size(); ++end) {
            Reached<D> from = dead_ends[end];
            from.turns = 0;
            probe_duties(table, move, place, std::move(from), most_turns, found);
        }
        return {std::move(found.all()), true};
    };
    while (!queue.empty() && looked++ < kMaximumObligations && !table.budget.is_used_up()) {
        const Reached<D> point = std::move(queue.front());
        queue.pop_front();
        Choice passive;
        if (table.game.is_over(point.world.position) || !table.game.passive_choice(point.world.position, passive)) continue;
        std::vector<Choice> next_choices = table.silent_choices(point.world, move == nullptr ? LettingGo::marked : LettingGo::told);
        const MoveRow& awaited = D::row_of(point.world.position, passive);
        if (next_choices.empty()) {
            if (awaited.lets_go || awaited.passive) continue;
            std::vector<Choice> answers;
            list_answers_of<D>(table.game, point.world.position, answers);
            const std::optional<Choice> shown = shown_later(table, point.world.position, answers);
            if (!is_told(point.world.position)) {
                const bool may_be_same = move != nullptr && (!duties.of_others || D::decider(point.world.position) == move->by);
                if (duties.told_alone || (may_be_same && is_same_duty<D>(*move, awaited, point.world.position))) continue;
                if (duties.broken && !shown && answers_duty(table, *move, point.world.position)) continue;
            }
            next_choices = shown ? std::vector<Choice>{*shown} : std::move(answers);
        }
        for (const Choice choice : next_choices) {
            if (++tried > kMostAnswersTried) return probe();
            if (duties.broken && choice.actor == kChance) continue;
            Reached<D> next = point;
            table.make(next.world, choice, events);
            if (next.world.turns != point.world.turns && ++next.turns > most_turns) continue;
            next.path.push_back(choice);
            next.silent = next.path.size();
            if (!seen.insert(table.key_of(next.world)).second) continue;
            if (!take_after_duties(table, move, place, next, found)) queue.push_back(std::move(next));
        }
    }
    if (found.empty() && !queue.empty()) return probe();
    return {std::move(found.all()), found.overflown()};
}

// What is missing before an entry where players would have to let go of times for plays, and the worlds after it.
template <class D>
struct MissingPasses {
    std::string in_words;
    std::size_t number = 0;
    std::uint16_t turns = 0;  // that have begun when the first of them is due
    std::vector<World<D>> after;
};

// Who would have to let go of what at these dead ends before the entry is legal; nothing: that does not make it legal.
// `search_from(worlds)`: looks for the entry from there on.
template <class D, class SearchFrom>
std::optional<MissingPasses<D>> after_untold_passes(const Table<D>& table, const std::vector<Reached<D>>& dead_ends,
                                                    const SearchFrom& search_from) {
    std::vector<World<D>> worlds;
    for (const Reached<D>& due : dead_ends) worlds.push_back(due.world);
    std::string missing;
    const std::uint16_t turns = worlds.empty() ? std::uint16_t{0} : worlds.front().turns;
    for (std::size_t step = 0; step < kMostTurnsInSilence && !worlds.empty(); ++step) {
        std::string let_go;
        std::vector<World<D>> after;
        for (World<D>& world : worlds) {
            Choice choice;
            if (table.game.is_over(world.position) || !table.game.passive_choice(world.position, choice)) continue;
            if (!D::row_of(world.position, choice).lets_go) continue;
            if (let_go.empty()) let_go = D::choice_text(table.game, table.names, world.position, choice);
            table.make(world, choice, scratch_events());
            after.push_back(std::move(world));
        }
        if (after.empty()) return std::nullopt;
        missing += (missing.empty() ? "" : "; ") + let_go;
        const Search<D> found = search_from(std::span<const World<D>>(after));
        worlds.clear();
        if (!found.legal.empty()) {
            for (const Reached<D>& reached : found.legal.all()) worlds.push_back(reached.world);
            return MissingPasses<D>{std::move(missing), step + 1, turns, std::move(worlds)};
        }
        for (const Reached<D>& due : found.dead_ends) worlds.push_back(due.world);
    }
    return std::nullopt;
}

}  // namespace arbiter::audit
