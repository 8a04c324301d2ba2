// Entries that fail because of what nobody told: cards, duties, passes.
#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "replays/audit/omitted.h"
#include "replays/audit/walk/claims.h"
#include "replays/audit/walk/untimely.h"
#include "replays/audit/what_to_note.h"

namespace arbiter::audit {

// May an entry tell a card only now that came off the shared deck before, as some player has a card that nobody knows and that no entry
// told when it came?
template <class D>
bool may_tell_earlier_draw(const Walk<D>& walk, const typename D::Position& position) {
    if (!walk.table.unknown.any(position)) return false;
    return std::ranges::any_of(walk.narrator.untold(), [&](const UntoldDraw& draw) {
        return draw.owner >= seats_of<D>(walk.game()) || walk.table.unknown.outside_deck(position, draw.owner) > 0;
    });
}

// Does the entry leave open what it names, and may that be a card that nobody knows? Does it tell of a card of the shared deck that may
// have come off it before?
template <class D>
bool depends_on_unknown_card(const Walk<D>& walk, const Move& move, const typename D::Position& position) {
    if (SharesDeck<D> && move.row->role == MoveRow::Role::draw) return may_tell_earlier_draw(walk, position);
    return move.open && move.author == AuthorOfWord::player && walk.table.unknown.outside_deck(position, move.by) > 0;
}

// May a player, beside the one to whom cards came off the shared deck that no entry has told, have got one of them by now?
template <class D>
bool may_be_of_other(const Walk<D>& walk, const World<D>& world, Player owner) {
    const UnknownCards<D>& unknown = walk.table.unknown;
    const typename D::Position start = walk.game().initial();
    for (const Player other : Seats::all(seats_of<D>(walk.game())))
        if (other != owner && unknown.outside_deck(world.position, other) > unknown.outside_deck(start, other)) return true;
    return unknown.are_several_put_back(world.position);
}

// The player to whom alone cards came off the shared deck that no entry has told, and may still be unknown; kNobody if there is none.
template <class D>
Player owner_of_untold_draws(const Walk<D>& walk, Kind card) {
    Player owner = kNobody;
    for (const UntoldDraw& draw : walk.narrator.untold()) {
        if (draw.owner >= seats_of<D>(walk.game())) return kNobody;
        const auto may_be_it = [&](const World<D>& world) {
            return !walk.table.unknown.ways_to_have_been_drawn(world.position, draw.owner, card).empty();
        };
        if (draw.owner == owner || std::none_of(walk.worlds.begin(), walk.worlds.end(), may_be_it)) continue;
        if (owner != kNobody) return kNobody;
        owner = draw.owner;
    }
    const auto is_of_other = [&](const World<D>& world) { return may_be_of_other(walk, world, owner); };
    return std::any_of(walk.worlds.begin(), walk.worlds.end(), is_of_other) ? kNobody : owner;
}

// Did the card come off the shared deck with no entry telling it, and has another entry named it since?
template <class D>
bool was_named_since(const Walk<D>& walk, Kind card, std::size_t number) {
    const UnknownCards<D>& unknown = walk.table.unknown;
    if (walk.narrator.untold().empty() || unknown.is_placed(walk.game().initial(), card)) return false;
    for (std::size_t index = 0; index + 1 < number; ++index) {
        if (!tells_draw(walk.places.rows[index])) continue;
        const std::optional<Move> told = move_in_words(walk, index);
        if (!told || told->at(told->row->operand_with(Form::Shape::card)->key).value == card) return false;
    }
    return std::ranges::all_of(walk.worlds, [&](const World<D>& world) { return unknown.is_placed(world.position, card); });
}

// The worlds in which the card is one that came off the shared deck before: if one player alone drew some that no entry has told, any of
// the unknown cards of that player that it may be. Empty: it is none, as far as anybody knows.
template <class D>
std::vector<World<D>> worlds_after_earlier_draw(Walk<D>& walk, Kind card, std::size_t number) {
    if (was_named_since(walk, card, number)) return walk.worlds;
    std::vector<World<D>> after;
    const Player owner = owner_of_untold_draws(walk, card);
    if (owner == kNobody) return after;
    for (const World<D>& world : walk.worlds)
        for (const Choice known : walk.table.unknown.ways_to_have_been_drawn(world.position, owner, card))
            walk.table.make(after.emplace_back(world), known, walk.events);
    if (after.size() > walk.options.maximum_worlds) after.clear();
    return after;
}

// The card that came off the shared deck before, told only now.
template <class D>
bool tell_earlier_draw([[maybe_unused]] Walk<D>& walk, [[maybe_unused]] const Move& move, [[maybe_unused]] EntryReport& said) {
    if constexpr (SharesDeck<D>) {
        const Operand* card = move.row->role == MoveRow::Role::draw ? move.row->operand_with(Form::Shape::card) : nullptr;
        if (card == nullptr || move.at(card->key).open) return false;
        std::vector<World<D>> after = worlds_after_earlier_draw(walk, static_cast<Kind>(move.at(card->key).value), said.number);
        if (after.empty()) return false;
        walk.worlds = std::move(after);
        said.verdict = Verdict::legal;
        said.violations.clear();
        said.awaited.clear();
        said.silent.clear();
        said.notes.emplace_back("it was drawn before, and is told only now");
        return true;
    }
    return false;
}

// A card that is not in the hand as far as anybody knows, of a player who may have drawn one: what that hangs on nobody wrote down.
template <class D>
bool depends_on_unknown_draw(const Judged<D>& judged) {
    if constexpr (DrawsHangOnUnknown<D>) {
        const auto not_in_hand = [](const auto& finding) { return finding.fact == FactId(Fact::not_in_hand); };
        const auto& findings = judged.attempt.findings;
        return judged.point.world.hangs_on_unknown && std::any_of(findings.begin(), findings.end(), not_in_hand);
    }
    return false;
}

// Whose card an entry tells: of a draw, whose deck it is of.
inline Player owner_of_card(const Move& move) {
    if (move.author == AuthorOfWord::player) return move.by;
    const Operand* owner = move.row->role == MoveRow::Role::draw ? move.row->operand_with(Form::Shape::player) : nullptr;
    const Given* given = owner == nullptr ? nullptr : move.find(owner->key);
    return given == nullptr || given->open ? kNobody : static_cast<Player>(given->value);
}

// Is this forbidden whichever cards were drawn?
template <class Finding>
bool holds_whatever_was_drawn(const Finding& finding) {
    static constexpr Fact kFacts[] = {Fact::decision_of_other, Fact::decision_of_other_kind, Fact::phase_is_other, Fact::used_already,
                                      Fact::limit_reached};
    return std::any_of(std::begin(kFacts), std::end(kFacts), [&](Fact fact) { return finding.fact == FactId(fact); });
}

// Does the entry tell a card of its player's deck that is not where it would have to be, where some draws of that player are told and
// others are not? Which the told ones are was taken to be known before it, and they may be others.
template <class D>
bool hangs_on_told_draws([[maybe_unused]] const Walk<D>& walk, [[maybe_unused]] const Move& move, [[maybe_unused]] const Judged<D>& judged,
                         [[maybe_unused]] std::size_t entry) {
    if constexpr (HasHiddenPiles<D>) {
        const Player owner = owner_of_card(move);
        if (walk.replay.complete || owner >= seats_of<D>(walk.game())) return false;
        const auto is_elsewhere = [](const auto& finding) {
            return finding.fact == FactId(Fact::not_in_hand) || finding.fact == FactId(Fact::not_in_zone);
        };
        const auto is_of_owner = [&](const UntoldDraw& draw) { return draw.owner == owner; };
        const auto& findings = judged.attempt.findings;
        const auto& untold = walk.narrator.untold();
        const bool of_place = std::any_of(findings.begin(), findings.end(), is_elsewhere) &&
                              std::none_of(findings.begin(), findings.end(), holds_whatever_was_drawn<typename D::Finding>);
        if (move.row->role != MoveRow::Role::draw && !of_place) return false;
        if (std::none_of(untold.begin(), untold.end(), is_of_owner)) return false;
        // By now every card that came off the deck is known, as one may be that was kept.
        if (walk.table.unknown.outside_deck(judged.point.world.position, owner) == 0) return false;
        const auto at_start = walk.game().owned(walk.game().initial(), owner);
        const auto is_of_deck = [&](const Given& given) {
            if (given.open || given.operand->form->shape != Form::Shape::card) return false;
            const auto kind = static_cast<Kind>(given.value);
            return at_start[kind] > 0 || walk.table.unknown.may_be(walk.game().initial(), owner, kind) > 0;
        };
        if (std::none_of(move.given.begin(), move.given.end(), is_of_deck)) return false;
        for (std::size_t index = 0; index + 1 < entry; ++index)
            if (tells_draw(walk.places.rows[index]) && owner_of(walk.replay, walk.replay.moves[index]) == owner) return true;
    }
    return false;
}

// There are more accounts of the draws than were looked at: nobody can say from here on who has which cards.
template <class D>
void leave_to_told_draws(Walk<D>& walk, const Move& move, EntryReport& said) {
    walk.lost_track = true;
    said.verdict = Verdict::undetermined;
    said.violations.clear();
    said.awaited.clear();
    said.silent.clear();
    said.effect_made = false;
    said.problem = fmt::format(
        "it depends on which draws of {} the record tells, and there are more accounts of that than are looked at: note "
        "every card that {} drew, in order",
        walk.names().players[owner_of_card(move)], walk.names().players[owner_of_card(move)]);
}

template <class D>
void leave_open(Walk<D>& walk, const typename D::Position& position, EntryReport& said) {
    said.verdict = Verdict::undetermined;
    said.violations.clear();
    said.effect_made = false;
    said.problem = "it depends on cards that nobody wrote down: " + what_to_note<D>(walk.table, position, walk.narrator.untold());
}

inline constexpr std::size_t kMostDutiesNamed = 4;

// What had to be decided on the way to where the entry is legal, and no entry tells: "Ann votes; Ben votes", "Ada discards a card, twice".
template <class D>
std::string missing_duties(Walk<D>& walk, const Reached<D>& reached, LettingGo letting_go = LettingGo::told) {
    std::vector<std::string> due;
    std::vector<std::size_t> times;
    World<D> world = walk.worlds[reached.origin];
    for (std::size_t step = 0; step < reached.silent; ++step) {
        const Choice choice = reached.path[step];
        if (!makes_known(choice) && choice.actor != kChance && walk.table.silent_choices(world, letting_go).empty()) {
            std::string text = D::awaited_text(walk.game(), walk.names(), world.position);
            const auto known = std::find(due.begin(), due.end(), text);
            if (known != due.end()) {
                ++times[static_cast<std::size_t>(known - due.begin())];
            } else {
                due.push_back(std::move(text));
                times.push_back(1);
            }
        }
        walk.table.make(world, choice, walk.events);
    }
    for (std::size_t index = 0; index < due.size(); ++index)
        if (times[index] > 1) due[index] += times[index] == 2 ? ", twice" : fmt::format(", {} times", times[index]);
    const std::size_t named = std::min(due.size(), kMostDutiesNamed);
    std::string text = fmt::format("{}", fmt::join(due.begin(), due.begin() + static_cast<std::ptrdiff_t>(named), "; "));
    if (named < due.size()) text += fmt::format("; and {} more", due.size() - named);
    return text;
}

// There are more ways in which what is missing could have been done than can be followed: no later entry is judged by some of them.
template <class D>
void tell_of_more_ways(Walk<D>& walk, std::size_t followed, EntryReport& said) {
    walk.lost_track = true;
    said.notes.push_back(
        fmt::format("there are more ways in which it could have been done than the {} {} found: what follows is not judged, as the "
                    "audit does not follow so many",
                    followed, followed == 1 ? "that was" : "that were"));
}

// Is the first play behind this mark, or behind a later one, by the player whose turn it is there by the numbers of the marks? Else the
// record counts its turns otherwise. `at`: the place of the mark by its number.
template <class D>
bool is_numbered_so(const Walk<D>& walk, const World<D>& at, std::size_t mark) {
    const auto& moves = walk.replay.moves;
    const auto is_turn = [&](std::size_t index) { return !moves[index].mark.empty() && walk.places.places[index].turn.has_value(); };
    const Player active = active_of<D>(at.position);
    const Player begins = active != kNobody ? active : D::decider(at.position);
    const int seats = seats_of<D>(walk.game());
    if (!is_turn(mark) || begins >= seats) return true;
    const int first = *walk.places.places[mark].turn;
    int number = first, played = 0;
    bool awaits_play = true;
    for (std::size_t index = mark; index < moves.size(); ++index) {
        if (is_turn(index)) {
            number = *walk.places.places[index].turn;
            awaits_play = true;
        }
        if (!awaits_play || !moves[index].mark.empty() || moves[index].by.kind != Author::Kind::player) continue;
        awaits_play = false;
        ++played;
        if (moves[index].by.seat == (begins + number - first) % seats) return true;
    }
    return played == 0;
}

// Does what the record leaves out before what was reached pass the place of the next mark? Then that mark says how far play had come.
template <class D>
bool passes_next_mark(Walk<D>& walk, const Reached<D>& reached, std::size_t entry) {
    const auto is_mark = [&](std::size_t index) {
        const Place& place = walk.places.places[index];
        return !walk.replay.moves[index].mark.empty() && (place.turn || !place.phase.empty());
    };
    std::size_t mark = entry;
    while (mark < walk.replay.moves.size() && !is_mark(mark)) ++mark;
    if (mark == walk.replay.moves.size()) return false;
    World<D> world = walk.worlds[reached.origin];
    for (std::size_t step = 0; step < reached.silent; ++step) {
        const bool ended = walk.table.make(world, reached.path[step], walk.events);
        if (ended && walk.table.is_at(world, walk.places.places[mark])) return is_numbered_so(walk, world, mark);
    }
    return false;
}

// Once what is missing has been done the entry breaks nothing: of what forbids it before, that it had to wait is all that counts.
template <class D>
void keep_what_is_of_time(const Judged<D>& judged, EntryReport& said) {
    const auto of_time = clauses_of_time(judged.attempt);
    if (of_time.empty()) return;
    std::erase_if(said.violations, [&](const Violation& violation) {
        return std::none_of(of_time.begin(), of_time.end(),
                            [&](ClauseId clause) { return D::rulebook().clause(clause).id == violation.clause; });
    });
    said.payment.reset();
}

// The entry is legal behind `reached`, where something has been done that had to be, and that the record does not show.
template <class D>
void tell_omission(Walk<D>& walk, const Move& move, Search<D>& search, const Reached<D>& reached, EntryReport& said) {
    const typename D::Position& due = search.dead_ends.front().world.position;
    said.verdict = Verdict::omitted;
    if (search.illegal) keep_what_is_of_time(*search.illegal, said);
    // That a card was shown before is nobody's fault.
    if (move.row->role == MoveRow::Role::draw) said.violations.clear();
    name_duty(walk, due, said);
    said.problem = "the record does not show: " + missing_duties(walk, reached);
    said.awaited = D::awaited_text(walk.game(), walk.names(), due);
    said.legal_instead.clear();
    if (walk.options.alternatives > 0) walk.tell_alternatives(due, said);
}

// Does the record end while players tell what they all do at the same time? Then one of them may be told first, and what another owes is
// not left out.
template <class D>
bool ends_before_all_have_told(const Walk<D>& walk, const Move& move, const typename D::Position& due, std::size_t number) {
    // Draws are told in any order, too, and end no time for decisions.
    for (std::size_t index = number - 1; index < walk.places.rows.size(); ++index)
        if (!walk.places.any_order[index] || !Searcher<D>::is_told_in_any_order(walk.places.rows[index]->word)) return false;
    return D::decider(due) != move.by;
}

// A duty that the record does not show was skipped, if the entry is legal once it is done.
template <class D>
bool go_on_after_omission(Walk<D>& walk, const Move& move, const Place& place, Search<D>& search, EntryReport& said) {
    const bool broken = search.illegal && breaks_more_than_time(search.illegal->attempt);
    const bool of_others = walk.accounts.taken[said.number - 1].kind == Taken::Kind::after_omission;
    const auto found = after_omitted_duties(walk.table, &move, place, search.dead_ends, walk.options.maximum_worlds,
                                            {.broken = broken, .of_others = of_others});
    // What a mark behind the entry begins had not begun yet.
    if (found.empty() || (walk.table.marks.turns && passes_next_mark(walk, found.front(), said.number))) return false;
    const Reached<D>& due = search.dead_ends.front();
    if (ends_before_all_have_told(walk, move, due.world.position, said.number)) {
        said.verdict = Verdict::legal;
        said.violations.clear();
        said.awaited.clear();
        said.legal_instead.clear();
        said.silent.push_back(missing_duties(walk, found.front()));
    } else {
        tell_omission(walk, move, search, found.front(), said);
    }
    std::vector<World<D>> after;
    after.reserve(found.size());
    for (const Reached<D>& reached : found) after.push_back(reached.world);
    if (found.size() > 1)
        said.notes.push_back(fmt::format("{} ways in which it could have been done are followed from here", found.size()));
    walk.worlds = std::move(after);
    if (found.cut || search.dead_ends_cut) tell_of_more_ways(walk, found.size(), said);
    // Entries that follow may show that the decision was still to be made.
    if (!walk.past.empty()) walk.past.back().after_duties = true;
    return true;
}

// Is what the entry claims of the position after it not true after passes that nobody told, but as it was played without them?
template <class D>
bool is_claimed_without(Walk<D>& walk, const Move& move, const Judged<D>& judged, const std::vector<World<D>>& passed, std::size_t number) {
    const Entry& entry = walk.replay.moves[number - 1];
    if (!entry.claim) return false;
    const auto is_true_in = [&](const World<D>& world) { return may_be_true(walk, *entry.claim, world); };
    if (std::any_of(passed.begin(), passed.end(), is_true_in)) return false;
    const std::vector<World<D>> played = worlds_as_played(walk, judged, move, number);
    return std::any_of(played.begin(), played.end(), is_true_in);
}

// It is too early for the entry by passes alone that nobody told, and the record goes on: that they were made is as likely as that they
// were not. If they were not, entries that follow show it (accounts.h).
template <class D>
bool go_on_after_untold_passes(Walk<D>& walk, const Move& move, const Place& place, const Search<D>& search, EntryReport& said) {
    if (said.number >= walk.replay.moves.size()) return false;
    // Who told one of the passes that end a time for plays told all of them: then another clause than that of its time forbids the entry.
    if constexpr (requires(const typename D::Finding& finding) { Account<D>::has_to_wait(finding); }) {
        const auto waits = [](const typename D::Finding& finding) { return Account<D>::has_to_wait(finding); };
        const auto& findings = search.illegal->attempt.findings;
        const bool left_out = walk.accounts.taken[said.number - 1].kind == Taken::Kind::after_omission;
        if (!left_out && search.illegal->point.world.let_go && std::any_of(findings.begin(), findings.end(), waits)) return false;
    }
    auto missing = letting_go_before(walk, move, place, search, said.number);
    // Whole turns that nobody told would excuse anything that can be paid for, or drawn, by then.
    if (missing && missing->number > 1 && breaks_more_than_time(search.illegal->attempt)) return false;
    if (missing && is_claimed_without(walk, move, *search.illegal, missing->after, said.number)) return false;
    if (!missing || missing->after.size() > walk.options.maximum_worlds) return false;
    said.verdict = Verdict::omitted;
    keep_what_is_of_time(*search.illegal, said);
    // It is the entries behind it that show the passes: what forbade it where it was judged, as its cost, is no reason then.
    if (!walk.failed_by_time) said.violations.clear();
    said.problem = "the record does not show, by entries or by a mark: " + missing->in_words;
    said.notes.emplace_back("the audit goes on as if it did");
    walk.worlds = std::move(missing->after);
    if (!walk.past.empty()) walk.past.back().after_silence = true;
    return true;
}

// A pass that is told while somebody else is asked, whose own is not recorded: whether that one could have done anything else depends
// on cards that nobody wrote down, and what could not be otherwise may be left out.
template <class D>
bool go_on_after_untold_pass(Walk<D>& walk, const Move& move, const Place& place, const Search<D>& search, EntryReport& said) {
    if (walk.replay.complete || move.author != AuthorOfWord::player || !move.row->lets_go) return false;
    std::vector<World<D>> passed;
    const Reached<D>* first = nullptr;
    for (const Reached<D>& due : search.dead_ends) {
        const typename D::Position& position = due.world.position;
        const Player asked = D::decider(position);
        Choice pass;
        if (asked >= seats_of<D>(walk.game()) || asked == move.by || walk.table.unknown.in_hand(position, asked) == 0) continue;
        if (!walk.game().passive_choice(position, pass) || !D::row_of(position, pass).lets_go) continue;
        if (first == nullptr) first = &due;
        walk.table.make(passed.emplace_back(due.world), pass, walk.events);
    }
    if (first == nullptr) return false;
    Search<D> after = search_for(walk, move, place, said.number, passed);
    if (after.legal.empty()) return false;
    // The turn would be over, and the pass that is missing stands behind this one, before the mark of the next turn.
    const auto over = [](const Reached<D>& reached) { return reached.world.unmarked; };
    if (std::all_of(after.legal.all().begin(), after.legal.all().end(), over) && told_next(walk, search, said.number)) return false;
    const typename D::Position& position = first->world.position;
    said.violations.clear();
    said.awaited.clear();
    const std::string problem = fmt::format(
        "no pass of {} is recorded before it: it is legal if there was one; what else could have been done depends on cards "
        "that nobody wrote down: {}",
        walk.names().players[D::decider(position)], what_to_note<D>(walk.table, position, walk.narrator.untold()));
    if (!walk.untold_pass) walk.untold_pass = said.number;
    walk.lacks_pass = said.tainted;
    walk.worlds = std::move(passed);
    accept(walk, &move, after, said);
    if (!walk.past.empty()) walk.past.back().after_silence = true;
    said.verdict = Verdict::undetermined;
    said.problem = problem;
    return true;
}

// Too early, or too late, in a turn in which a pass was taken to have been made that nobody recorded: perhaps it was not.
template <class D>
bool hangs_on_untold_pass(const Walk<D>& walk, const EntryReport& said) {
    return walk.failed_by_time && walk.untold_pass && walk.report.entries[*walk.untold_pass - 1].turn == said.turn;
}

inline void leave_to_untold_pass(std::size_t entry, EntryReport& said) {
    said.verdict = Verdict::undetermined;
    said.violations.clear();
    said.effect_made = false;
    said.problem = fmt::format("it depends on the pass that is not recorded before entry {}", entry);
}

// The game is over by turns that ended with passes which nobody recorded: perhaps they were none.
template <class D>
void leave_end_open(const Walk<D>& walk, EntryReport& said) {
    said.verdict = Verdict::undetermined;
    said.violations.clear();
    said.effect_made = false;
    said.problem =
        fmt::format("the game is over, if the passes were made that are not recorded (the first before entry {})", *walk.untold_pass);
}

}  // namespace arbiter::audit
