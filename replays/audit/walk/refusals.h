// What is said of an entry that is not legal, and how the walk goes on: as it was played, where that can be.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "replays/audit/as_played.h"
#include "replays/audit/in_vain.h"
#include "replays/audit/refusal.h"
#include "replays/audit/untold_play.h"
#include "replays/audit/walk/failed_duty.h"
#include "replays/audit/walk/walk.h"

namespace arbiter::audit {

// What is missing before one entry, of which nothing came, is mostly missing before the next as well.
template <class D>
void tell_silence_once(Walk<D>& walk, EntryReport& said) {
    if (said.silent.size() > 1 && walk.silence.steps == said.silent && walk.silence.worlds == walk.worlds_number)
        said.silent = {fmt::format("the same as before entry {}", walk.silence.entry)};
    else
        walk.silence = {said.silent, said.number, walk.worlds_number};
}

// It is illegal in each of the positions that the record leaves possible, and what is said of it is how it stands in one of them.
template <class D>
void tell_of_other_worlds(const Walk<D>& walk, EntryReport& said) {
    if (walk.worlds.size() > 1)
        said.notes.push_back(
            fmt::format("legal in none of the {} positions that the record leaves possible here; the reasons are told as they are in "
                        "one of them",
                        walk.worlds.size()));
}

// That nobody wrote down a target is told beside the clause: with none would it be legal.
template <class D>
void tell_what_is_left_out(const Judged<D>& judged, EntryReport& said) {
    if (judged.attempt.meaning.choices.empty()) return;
    for (const Operand& operand : D::row_of(judged.point.world.position, judged.attempt.meaning.choices.front()).operands) {
        if (!is_left_out_member<D>(operand.key)) continue;
        said.notes.push_back(fmt::format("no {} is noted, and there is none with which it would be legal", operand.key));
        return;
    }
}

template <class D>
void tell_refusal(Walk<D>& walk, const Judged<D>& judged, EntryReport& said) {
    const typename D::Position& at = judged.at();
    said.verdict = Verdict::illegal;
    const std::size_t told = said.silent.size();
    const Progress before = walk.narrator.progress();
    walk.narrator.tell_path_from(walk.worlds[judged.point.origin], judged.point.path, judged.point.path.size(), said, Tell::silence);
    if (told == 0) tell_silence_once(walk, said);
    walk.narrator.go_back_to(before);
    said.turn = walk.turn();
    said.phase = std::string(D::phase_name(at));
    said.awaited = D::awaited_text(walk.game(), walk.names(), at);
    walk.narrator.keep_position(said.before, said.before_text, judged.point.world.position);
    walk.narrator.keep_moment(said, judged.point.world.position);
    name_violations(walk.table, judged, said);
    if (judged.attempt.left_out) tell_what_is_left_out(judged, said);
    tell_of_other_worlds(walk, said);
}

// Where an illegal entry may have led. `is_made`: set to whether anything came of it in one of these worlds.
template <class D>
std::vector<World<D>> worlds_as_played(Walk<D>& walk, const Judged<D>& judged, const Move& move, std::size_t by_entry,
                                       bool* is_made = nullptr) {
    std::vector<World<D>> worlds;
    if (is_made != nullptr) *is_made = false;
    World<D> world = judged.point.world;
    if constexpr (HasPayments<D>) world.payments = with_step<D>(world.payments, world.position, Choice{}, StepOfPayment::unruly, by_entry);
    for (const Played<D>& played : as_played<D>(walk.waived, walk.table, world.position, judged.attempt.meaning, move)) {
        if (worlds.size() == walk.options.maximum_worlds) break;
        worlds.push_back(world);
        walk.table.go_to(worlds.back(), played.position, played.turns);
        if (is_made != nullptr) *is_made = *is_made || played.made;
    }
    return worlds;
}

// The entry of a player that a draw may tell of, and of which nothing came: it cannot be made as it is told.
template <class D>
std::optional<std::size_t> play_that_came_to_nothing(const Walk<D>& walk, const Move& move, std::size_t number) {
    if (move.author != AuthorOfWord::chance || move.row->role != MoveRow::Role::draw) return std::nullopt;
    for (std::size_t before = number - 1; before > 0; --before) {
        const EntryReport& entry = walk.report.entries[before - 1];
        if (entry.effect_made) return std::nullopt;
        if (walk.replay.moves[before - 1].by.kind == Author::Kind::chance) continue;
        return entry.verdict == Verdict::illegal ? std::optional(before) : std::nullopt;
    }
    return std::nullopt;
}

// The illegal entry of which this one may tell what came: an answer that nothing has asked for right behind it, and what is illegal behind
// such an answer, in the same phase.
template <class D>
std::optional<std::size_t> play_that_it_may_come_of([[maybe_unused]] const Walk<D>& walk, [[maybe_unused]] const Move& move,
                                                    [[maybe_unused]] const Judged<D>& judged, [[maybe_unused]] std::size_t number) {
    if constexpr (requires { &Account<D>::comes_of_play; }) {
        if (move.author != AuthorOfWord::player || number < 2 || walk.replay.complete) return std::nullopt;
        if (walk.left.failed > 0 && walk.left.entry == number - 1 && !judged.point.crossed) return walk.left.failed;
        const bool of_player = walk.replay.moves[number - 2].mark.empty() && walk.replay.moves[number - 2].by.kind == Author::Kind::player;
        const bool is_illegal = of_player && walk.report.entries[number - 2].verdict == Verdict::illegal;
        if (is_illegal && walk.failed_by_time && Account<D>::comes_of_play(move.row->word)) return number - 1;
    }
    return std::nullopt;
}

// What an entry has to do with a play that cannot be made as it is told, nobody can say.
template <class D>
void leave_to_failed(Walk<D>& walk, std::size_t failed, EntryReport& said) {
    said.verdict = Verdict::undetermined;
    said.violations.clear();
    said.awaited.clear();
    said.silent.clear();
    said.effect_made = false;
    const bool made = walk.report.entries[failed - 1].effect_made;
    said.problem = made ? fmt::format("it may tell what came of entry {}, which is illegal", failed)
                        : fmt::format("it may tell what came of entry {}, which cannot be made as it is told", failed);
    walk.left = {said.number, failed};
    walk.is_left = walk.replay.moves[said.number - 1].by.kind == Author::Kind::player;
    if (!walk.is_left) walk.left_draws.push_back(walk.left);
}

// The illegal entry by which the card may have come into hand that this one names: a card that is not there as far as anybody knows, and
// that chance is told to have shown behind it.
template <class D>
std::optional<std::size_t> play_that_showed_card(const Walk<D>& walk, const Move& move, const Judged<D>& judged) {
    const auto not_in_hand = [](const auto& finding) { return finding.fact == FactId(Fact::not_in_hand); };
    const auto& findings = judged.attempt.findings;
    if (move.author != AuthorOfWord::player || std::none_of(findings.begin(), findings.end(), not_in_hand)) return std::nullopt;
    for (const LeftToFailed& left : walk.left_draws) {
        const std::optional<Move> told = move_in_words(walk, left.entry - 1);
        const Operand* card = told ? told->row->operand_with(Form::Shape::card) : nullptr;
        const auto names_it = [&](const Given& given) {
            return !given.open && given.operand->form->shape == Form::Shape::card && given.value == told->at(card->key).value;
        };
        if (card != nullptr && std::any_of(move.given.begin(), move.given.end(), names_it)) return left.failed;
    }
    return std::nullopt;
}

// The game ended before the entry, by what the record leaves out: it does not go on for the entries that follow.
template <class D>
void stay_at_end(Walk<D>& walk, const Judged<D>& judged, EntryReport& said) {
    said.effect_made = false;
    said.notes.emplace_back("the game was over before it");
    walk.worlds.assign(1, judged.point.world);
}

// Play goes on as if the entry had been made before the last one; that was made after it (`again`), or not at all. False: it could not be.
template <class D>
bool go_on_in_other_order(Walk<D>& walk, const Move& move, bool again, EntryReport& said) {
    if (walk.past.size() < 2) return false;
    const Past<D>& last = walk.past[walk.past.size() - 2];
    const std::optional<Move> last_move = move_of_play(walk, last.index);
    if (!last_move) return false;
    std::vector<World<D>> worlds = worlds_in_other_order(walk.table, walk.places, last, *last_move, said.number - 1, move, again);
    tell_of(walk.table, move, said.number);
    if (worlds.empty()) return false;
    if (worlds.size() > kMostWorldsKept) worlds.resize(kMostWorldsKept);
    walk.worlds = std::move(worlds);
    said.effect_made = true;
    said.notes.push_back(again ? fmt::format("the audit goes on as if it had been made before entry {}", last.index + 1)
                               : fmt::format("the audit goes on as if entry {} had not been told before it", last.index + 1));
    return true;
}

// Play goes on as if the entry had been another player's. False: it could not be.
template <class D>
bool go_on_as_of_other(Walk<D>& walk, Move move, Player other, EntryReport& said) {
    move.by = other;
    const Search<D> search = search_for(walk, move, walk.places.places[said.number - 1], said.number, walk.worlds);
    std::vector<World<D>> worlds;
    for (const Reached<D>& reached : search.legal.all()) worlds.push_back(reached.world);
    if (worlds.empty()) return false;
    walk.worlds = std::move(worlds);
    said.effect_made = true;
    said.notes.push_back(fmt::format("the audit goes on as if it had been {}'s", walk.names().players[other]));
    return true;
}

inline const char* in_place_of(const OtherNaming& other) {
    switch (other.shape) {
        case Form::Shape::card:
            return "been another card";
        case Form::Shape::truth:
            return "not been said";
        default:
            return "been another";
    }
}

// Play goes on as if the entry had named another card in place of this one; which, where one alone would do. False: it could not be.
template <class D>
bool go_on_as_named_otherwise(Walk<D>& walk, const Move& move, std::size_t card, EntryReport& said) {
    const std::vector<OtherNaming> others = other_namings(move);
    if (card >= others.size()) return false;
    const Search<D> search = search_for(walk, others[card].move, walk.places.places[said.number - 1], said.number, walk.worlds);
    tell_of(walk.table, move, said.number);
    std::vector<World<D>> worlds;
    std::set<std::string> meant;
    for (const Reached<D>& reached : search.legal.all()) {
        if (reached.turns != 0 || worlds.size() == walk.options.maximum_worlds) continue;
        worlds.push_back(reached.world);
        if (meant.size() < 2 && reached.path.size() > reached.silent) meant.insert(entry_text(walk, reached));
    }
    if (worlds.empty()) return false;
    walk.worlds = std::move(worlds);
    said.effect_made = true;
    said.notes.push_back(fmt::format("the audit goes on as if {}\"{}\" had {}", others[card].list ? "one in " : "", others[card].key,
                                     in_place_of(others[card])));
    if (meant.size() == 1) said.notes.push_back("one alone is legal there: " + *meant.begin());
    return true;
}

// The clause that asks for what is missing, where the one that forbids the entry is about something else.
template <class D>
void name_duty([[maybe_unused]] const Walk<D>& walk, [[maybe_unused]] const typename D::Position& due, [[maybe_unused]] EntryReport& said) {
    if constexpr (requires { &Account<D>::duty; }) {
        const auto finding = Account<D>::duty(walk.game(), due);
        Choice passive;
        if (!finding || !walk.game().passive_choice(due, passive)) return;
        said.violations.assign(1, violation_of(D::finding_text(walk.game(), walk.names(), due, passive, *finding)));
    }
}

// A play that cannot be made may have handed the decision on all the same: that is as possible as that nothing came of it.
template <class D>
void add_worlds_in_vain(Walk<D>& walk, const Judged<D>& judged, const Move& move, EntryReport& said) {
    if (!FollowsInVain<D> || move.row->lets_go || move.row->passive) return;
    walk.in_vain = said.number;
    const std::size_t before = walk.worlds.size();
    std::set<std::string> known;
    for (const World<D>& world : walk.worlds) known.insert(walk.table.key_of(world));
    for (World<D>& world : worlds_in_vain(walk.table, judged, move))
        if (walk.worlds.size() < walk.options.maximum_worlds && known.insert(walk.table.key_of(world)).second)
            walk.worlds.push_back(std::move(world));
    if (walk.worlds.size() > before) said.notes.emplace_back(kDecisionWentOn);
}

// What may have come of it is looked at where an entry behind it fails (reconsider.h): it is kept while it is known how it is judged.
template <class D>
void keep_in_vain([[maybe_unused]] const Walk<D>& walk, [[maybe_unused]] const Judged<D>& judged, [[maybe_unused]] const Move& move,
                  [[maybe_unused]] std::size_t number) {
    if constexpr (GoesOnInVain<D>) {
        if (walk.past.empty() || walk.past.back().index + 1 != number || walk.past.back().worlds.size() != walk.worlds.size()) return;
        if (walk.accounts.taken[number - 1].kind == Taken::Kind::first) keep_worlds_in_vain(walk.past.back(), walk.table, judged, move);
    }
}

// The decision of its player may have gone by with the entry that answered it against the rules.
template <class D>
void add_world_gone_by([[maybe_unused]] Walk<D>& walk, [[maybe_unused]] const Judged<D>& judged, [[maybe_unused]] EntryReport& said) {
    if constexpr (requires { &Account<D>::let_go_by; }) {
        if (!walk.failed_duty || walk.replay.complete || walk.worlds.size() >= walk.options.maximum_worlds) return;
        World<D> gone_by = judged.point.world;
        if (!Account<D>::let_go_by(walk.game(), gone_by.position)) return;
        walk.worlds.push_back(std::move(gone_by));
        said.notes.emplace_back(kDecisionWentBy);
    }
}

// Nothing came of the play but that another player was asked. False: nobody was.
template <class D>
bool go_on_in_vain(Walk<D>& walk, const Judged<D>& judged, const Move& move, std::size_t because, EntryReport& said) {
    std::vector<World<D>> worlds = worlds_in_vain(walk.table, judged, move);
    if (worlds.empty()) return false;
    if (FollowsInVain<D>) walk.in_vain = said.number;
    walk.worlds = std::move(worlds);
    said.effect_made = false;
    said.notes.push_back(
        fmt::format("entry {} shows that it was not carried out as it is told: the audit goes on as if the decision had gone on to the "
                    "other player all the same",
                    because));
    return true;
}

// Nothing came of the play but that its player's turn went by. False: it was none of the turn.
template <class D>
bool go_on_with_turn_gone_by(Walk<D>& walk, const Judged<D>& judged, std::size_t because, EntryReport& said) {
    std::vector<World<D>> worlds = worlds_gone_by(walk.table, judged);
    if (worlds.empty()) return false;
    walk.worlds = std::move(worlds);
    said.effect_made = false;
    said.notes.push_back(
        fmt::format("entry {} shows that nothing came of it: the audit goes on as if its player's turn had gone by", because));
    return true;
}

// Play goes on as if another play had been made in place of the entry, whichever. False: none had to be.
template <class D>
bool go_on_with_any_play(Walk<D>& walk, const Judged<D>& judged, const Move& move, std::size_t because, EntryReport& said) {
    std::vector<World<D>> worlds = worlds_after_any_play(walk.table, judged.point.world, move.by, walk.options.maximum_worlds);
    if (worlds.empty()) return false;
    said.effect_made = true;
    said.notes.push_back(fmt::format(
        "entry {} shows that something else was done: {} ways in which it could have been are followed from here", because, worlds.size()));
    walk.worlds = std::move(worlds);
    return true;
}

// Play goes on as if the turn before had not been over when the entry was made in it: a play too many of the player whose turn it was.
// `begun`: where the next turn has begun. False: it could not be made there.
template <class D>
bool go_on_in_turn_before([[maybe_unused]] Walk<D>& walk, [[maybe_unused]] const Move& move,
                          [[maybe_unused]] std::span<const World<D>> begun, [[maybe_unused]] EntryReport& said) {
    if constexpr (requires { &Account<D>::go_back_to_turn_of; }) {
        std::vector<World<D>> worlds;
        for (const World<D>& world : begun) {
            Judged<D> judged;
            World<D>& before = judged.point.world;
            before = world;
            if (before.turns == 0 || !Account<D>::go_back_to_turn_of(walk.game(), before.position, move.by)) continue;
            --before.turns;
            judged.attempt = attempt_entry(walk.table, before.position, move);
            bool is_made = false;
            std::vector<World<D>> after = worlds_as_played(walk, judged, move, said.number, &is_made);
            if (is_made) worlds.insert(worlds.end(), after.begin(), after.end());
        }
        if (worlds.empty() || worlds.size() > walk.options.maximum_worlds) return false;
        walk.worlds = std::move(worlds);
        said.effect_made = true;
        // It is not one of a turn to come.
        std::erase_if(said.notes, [](const std::string& note) { return note.starts_with(kTooEarly); });
        said.notes.emplace_back("the audit goes on as it was played, in the turn that was over");
        return true;
    }
    return false;
}

// Nothing came of the entry, as later ones show, or it was made after the next one. False: it is not taken so.
template <class D>
bool leave_undone_as_taken(const Walk<D>& walk, EntryReport& said) {
    const Taken& taken = walk.accounts.taken[said.number - 1];
    const bool is_later = taken.kind == Taken::Kind::made_after || taken.kind == Taken::Kind::swapped;
    if (!is_later && taken.kind != Taken::Kind::taken_back) return false;
    said.effect_made = false;
    said.notes.push_back(
        is_later ? kNothingCameOfIt
                 : fmt::format("entry {} shows that nothing came of it: the audit goes on from the position before it", taken.because));
    return true;
}

// Is the play carried out, though nobody can say what came of it at a table?
template <class D>
bool may_have_had_other_effect([[maybe_unused]] const Judged<D>& judged) {
    if constexpr (requires { &Account<D>::leaves_effect_open; }) {
        const auto& findings = judged.attempt.findings;
        return std::any_of(findings.begin(), findings.end(), [](const auto& finding) { return Account<D>::leaves_effect_open(finding); });
    }
    return false;
}

// An answer that another player was asked for stood for that player's, who answered, or nothing came of it. `answered`: where it stood for
// it. Where it cannot have, and is one that the other could give, it was the other's.
template <class D>
void go_on_after_answer_for_other(Walk<D>& walk, const Judged<D>& judged, const Move& move, std::vector<World<D>> answered,
                                  EntryReport& said) {
    const World<D>& asked = judged.point.world;
    if (answered.empty() && go_on_as_of_other(walk, move, D::decider(asked.position), said)) return;
    said.effect_made = !answered.empty();
    for (const Choice answer : walk.answers_at(asked.position)) {
        if (answered.size() + walk.worlds.size() >= walk.options.maximum_worlds) break;
        walk.table.make(answered.emplace_back(asked), answer, walk.events);
    }
    walk.worlds.insert(walk.worlds.begin(), answered.begin(), answered.end());
    said.notes.push_back(
        fmt::format("the audit goes on {}as if {} had answered, and as if nothing had come of it: what follows shows which",
                    said.effect_made ? "as it was played, " : "", walk.names().players[D::decider(asked.position)]));
}

template <class D>
void go_on_as_played(Walk<D>& walk, const Judged<D>& judged, const Move& move, EntryReport& said) {
    const Taken taken = walk.accounts.taken[said.number - 1];
    if (taken.kind == Taken::Kind::played_after_pass && go_on_in_other_order(walk, move, false, said)) return;
    if (taken.kind == Taken::Kind::made_by_other && go_on_as_of_other(walk, move, static_cast<Player>(taken.number), said)) return;
    if (taken.kind == Taken::Kind::named_otherwise && go_on_as_named_otherwise(walk, move, taken.number, said)) return;
    if (taken.kind == Taken::Kind::gone_by && go_on_with_turn_gone_by(walk, judged, taken.because, said)) return;
    if (taken.kind == Taken::Kind::instead && go_on_with_any_play(walk, judged, move, taken.because, said)) return;
    if (taken.kind == Taken::Kind::in_vain && go_on_in_vain(walk, judged, move, taken.because, said)) return;
    if (leave_undone_as_taken(walk, said)) return;
    bool is_made = false;
    std::vector<World<D>> worlds = worlds_as_played(walk, judged, move, said.number, &is_made);
    if (asks_other(walk.table, judged.at(), move)) return go_on_after_answer_for_other(walk, judged, move, std::move(worlds), said);
    said.effect_made = !worlds.empty();
    said.came_to_nothing = !is_made;
    if (worlds.empty()) {
        // A complete record leaves no turn out; where marks tell of turns, it is they that show which one an entry is of (marks.h).
        const bool tells_turn = walk.replay.complete && !walk.table.marks.turns;
        if (tells_turn && judged.point.path.empty() && go_on_in_turn_before<D>(walk, move, std::span(&judged.point.world, 1), said)) return;
        said.notes.emplace_back(kNothingCameOfIt);
        add_worlds_in_vain(walk, judged, move, said);
        add_world_gone_by(walk, judged, said);
        return;
    }
    walk.worlds = std::move(worlds);
    if (may_have_had_other_effect(judged)) walk.in_vain = said.number;
    walk.narrator.count_path(judged.point.path);
    said.notes.push_back(is_made ? "the audit goes on as it was played"
                                 : "it cannot be made as it is told: the audit goes on with its turn gone by, or with another play in it");
}

}  // namespace arbiter::audit
