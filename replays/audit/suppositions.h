// Entries that name cards which nobody knew until then: the entry is tried with unknown cards being the ones that it names.
#pragma once

#include <algorithm>
#include <bitset>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/core/input/json_view.h"
#include "model/core/seats.h"
#include "replays/audit/attempt.h"
#include "replays/audit/could_be_played.h"
#include "replays/replay.h"

namespace arbiter::audit {

// A point at which some unknown cards were made known, by the choices at the end of its path, and the entry there.
template <class D>
struct Supposed {
    Reached<D> point;
    Attempt<D> attempt;
};

// What is told of no decision at this point, made known before the entry.
template <class D>
void suppose(const Table<D>& table, Reached<D>& point, const std::vector<Choice>& known) {
    for (const Choice choice : known) {
        table.unknown.make(point.world.position, choice);
        point.path.push_back(choice);
    }
    point.silent = point.path.size();
}

// The point of a player's entry. What was told to be drawn before it has been drawn by then.
template <class D>
Reached<D> with_told_draws(const Table<D>& table, Reached<D> point) {
    for (const Choice choice : table.assign_told(point.world)) point.path.push_back(choice);
    point.silent = point.path.size();
    return point;
}

// Which cards an entry names: its own members that are cards, by kind and number; and cards within references, which lie anywhere.
struct NamedKinds {
    std::vector<int> wanted;
    std::vector<Kind> mentioned;
    std::bitset<std::numeric_limits<Kind>::max() + 1> all;  // of both, whatever their number

    void want(Kind kind) {
        ++wanted[kind];
        all.set(kind);
    }
    void mention(Kind kind) {
        if (std::find(mentioned.begin(), mentioned.end(), kind) == mentioned.end()) mentioned.push_back(kind);
        all.set(kind);
    }
};

// Is some kind named by both?
inline bool share_a_kind(const NamedKinds& one, const NamedKinds& other) {
    return (one.all & other.all).any();
}

template <class Names>
void add_mentioned(const Names& names, std::string_view text, NamedKinds& named) {
    constexpr std::string_view separators = "/#:<+=";
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of(separators), text.size());
        const auto kind = names.kind_of(text.substr(0, end));
        if (kind) named.mention(*kind);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

// Also as the name of a member.
template <class Names>
void add_all_mentioned(const Names& names, const Json& told, NamedKinds& named) {
    if (told.is_string()) add_mentioned(names, std::string_view(told.get_ref<const std::string&>()), named);
    if (told.is_array())
        for (const Json& part : told) add_all_mentioned(names, part, named);
    if (!told.is_object()) return;
    for (const auto& [key, part] : told.items()) {
        add_mentioned(names, std::string_view(key), named);
        add_all_mentioned(names, part, named);
    }
}

// All that a record names anywhere.
template <class Names>
NamedKinds kinds_named_in(const Names& names, const Replay& replay) {
    NamedKinds named;
    named.wanted.resize(names.cards.size());
    for (const Entry& entry : replay.moves) {
        add_all_mentioned(names, *entry.details, named);
        if (entry.claim) add_all_mentioned(names, *entry.claim, named);
    }
    for (const Claim& claim : replay.claims) add_all_mentioned(names, claim.facts, named);
    if (replay.position) add_all_mentioned(names, *replay.position, named);
    return named;
}

template <class Names>
NamedKinds kinds_named_by(const Names& names, const Move& move) {
    NamedKinds named;
    named.wanted.resize(names.cards.size());
    for (const Given& member : move.given) {
        const Form& form = *member.operand->form;
        // What is drained lies on the table.
        if (member.open || member.operand->key == "pay") continue;
        if (form.shape == Form::Shape::card) {
            named.want(static_cast<Kind>(member.value));
        } else if (form.shape == Form::Shape::list && form.of->shape == Form::Shape::card) {
            for (const JsonView& element : member.view.elements()) named.want(read_card(names, element));
        } else if (form.shape == Form::Shape::text) {
            add_mentioned(names, member.view.read_string(), named);
        }
    }
    return named;
}

// Rows of choices that make cards known which an entry names, each of them possible by itself.
template <class D>
requires HasHiddenPiles<D> std::vector<std::vector<Choice>> ways_to_know(const Table<D>& table, const typename D::Position& position,
                                                                         const Move& move) {
    const NamedKinds named = kinds_named_by(table.names, move);
    std::vector<std::vector<Choice>> of_player{{}}, ways;
    for (std::uint32_t place = 0; place < HiddenPiles<D>::piles.size(); ++place) {
        std::vector<Choice> row;
        if (table.unknown.choices_for(position, move.by, place, named.wanted, row) && !row.empty()) of_player.push_back(std::move(row));
    }
    std::vector<Choice> of_anybody;
    for (const Player owner : Seats::all(seats_of<D>(table.game))) {
        for (std::uint32_t place = 0; place < HiddenPiles<D>::piles.size(); ++place) {
            for (const Kind kind : named.mentioned) {
                if (position.sides[owner].count(HiddenPiles<D>::piles[place].pile, kind) > 0) continue;
                const Choice choice = make_known(owner, place, kind);
                if (table.unknown.can_make_known(position, choice)) of_anybody.push_back(choice);
            }
        }
    }
    for (const auto& row : of_player) {
        if (!row.empty()) ways.push_back(row);
        for (const Choice choice : of_anybody) {
            ways.push_back(row);
            ways.back().push_back(choice);
        }
    }
    return ways;
}

// The same of games whose cards lie otherwise. An entry that does not say which card is played stays open.
template <class D>
std::vector<std::vector<Choice>> ways_to_know(const Table<D>& table, const typename D::Position& position, const Move& move) {
    const NamedKinds named = kinds_named_by(table.names, move);
    return table.unknown.ways_to_know(position, move.by, named.wanted);
}

// A draw from the deck that all share: the card on top is the one that the entry names.
template <class D>
requires SharesDeck<D> std::vector<Supposed<D>> with_told_draw(const Table<D>& table, const Reached<D>& point, const Move& move) {
    const Given& card = move.at(move.row->operand_with(Form::Shape::card)->key);
    if (card.open) return {};
    const Choice choice = make_known(kNobody, kOnTop, static_cast<Kind>(card.value));
    if (!table.unknown.can_make_known(point.world.position, choice)) return {};
    Supposed<D> on_top{point, {}};
    suppose(table, on_top.point, {choice});
    on_top.attempt = attempt_entry(table, on_top.point.world.position, move);
    if (on_top.attempt.fit != Attempt<D>::Fit::legal) return {};
    return {std::move(on_top)};
}

// A draw that an entry tells, of a card that came off the deck before it, or will before anything else is told.
template <class D>
requires HasHiddenPiles<D> std::vector<Supposed<D>> with_earlier_draw(const Table<D>& table, const Reached<D>& point, const Move& move) {
    std::vector<Supposed<D>> found;
    if (move.row->role != MoveRow::Role::draw) return found;
    const Given& owner_given = move.at(move.row->operand_with(Form::Shape::player)->key);
    const Given& card_given = move.at(move.row->operand_with(Form::Shape::card)->key);
    if (owner_given.open || owner_given.value < 0 || owner_given.value >= seats_of<D>(table.game)) return found;
    const auto owner = static_cast<Player>(owner_given.value);
    if (card_given.open) {
        if (table.unknown.outside_deck(point.world.position, owner) == 0) return found;
    } else {
        const auto kind = static_cast<Kind>(card_given.value);
        World<D> trial = point.world;
        trial.told.push_back({owner, kind});
        const std::size_t told = trial.told.size();
        if (table.assign_told(trial).size() != told) return found;
    }
    Supposed<D> earlier{point, {}};
    if (!card_given.open) earlier.point.world.told.push_back({owner, static_cast<Kind>(card_given.value)});
    earlier.attempt.fit = Attempt<D>::Fit::legal;
    earlier.attempt.rows.emplace_back();
    found.push_back(std::move(earlier));
    return found;
}

// A draw that an entry tells: of the card on top, or else an earlier one.
template <class D>
std::vector<Supposed<D>> with_told_draw(const Table<D>& table, const Reached<D>& point, const Move& move) {
    const Given& owner = move.at(move.row->operand_with(Form::Shape::player)->key);
    const Given& card = move.at(move.row->operand_with(Form::Shape::card)->key);
    if (!owner.open && !card.open && owner.value >= 0 && owner.value < seats_of<D>(table.game)) {
        Supposed<D> on_top{point, {}};
        const Choice choice = make_known(static_cast<Player>(owner.value), kOnTop, static_cast<Kind>(card.value));
        if (table.unknown.can_make_known(point.world.position, choice)) {
            suppose(table, on_top.point, {choice});
            on_top.attempt = attempt_entry(table, on_top.point.world.position, move);
            if (on_top.attempt.fit == Attempt<D>::Fit::legal) return {std::move(on_top)};
        }
    }
    return with_earlier_draw(table, point, move);
}

// How much stands in the way of an entry.
template <class D>
std::size_t objections(const Attempt<D>& attempt) {
    if (attempt.fit == Attempt<D>::Fit::malformed) return static_cast<std::size_t>(-1);
    return attempt.findings.size() + attempt.meaning.statements.size();
}

// Is one of the facts found against the entry with the cards as they are known none of those against it with the supposed ones? Then it was
// about what nobody knows, and may have hidden others. The same fact by another clause settles nothing: a card that is not in hand is not
// known to lie elsewhere by that.
template <class D>
bool settles_a_finding(const Attempt<D>& attempt, const Attempt<D>& supposed) {
    if (supposed.fit == Attempt<D>::Fit::malformed) return false;
    return std::any_of(attempt.findings.begin(), attempt.findings.end(), [&](const auto& finding) {
        return std::none_of(supposed.findings.begin(), supposed.findings.end(),
                            [&](const auto& other) { return other.fact == finding.fact; });
    });
}

// The entry at this point with unknown cards being the ones that it names. All ways in which it is legal, where it leaves open which card
// is played; else the first. If there is none, the one to which there are fewest objections, sooner one that settles what is objected of
// `attempt`, the entry with the cards as they are known; nothing, if there are as many, and the same.
template <class D>
std::vector<Supposed<D>> with_unknown_cards(const Table<D>& table, const Reached<D>& point, const Move& move, const Attempt<D>& attempt) {
    std::vector<Supposed<D>> found;
    if constexpr (UnknownCards<D>::kPossible) {
        if (!table.unknown.any(point.world.position)) return found;
        if (move.row->role == MoveRow::Role::draw) return with_told_draw(table, point, move);
        if (move.author != AuthorOfWord::player && HasHiddenPiles<D>) return found;
        // An entry that does not say which card is played: any card of the hand that nobody knows may be. Where all share a pack of
        // different cards these are too many to be followed, but those that the entry names.
        const bool of_any = move.open && HasHiddenPiles<D>;
        const auto ways = of_any ? any_card_in_hand(table.unknown, table.names.cards.size(), point.world.position, move.by)
                                 : ways_to_know(table, point.world.position, move);
        std::size_t fewest = objections(attempt);
        bool settled = false;
        // A card that is where the entry needs it beats one that is not, whatever else forbids the entry then.
        const auto is_better = [&](const Attempt<D>& supposed) {
            const bool settles = settles_a_finding<D>(attempt, supposed);
            return settles == settled ? objections(supposed) < fewest : settles;
        };
        for (const auto& way : ways) {
            Supposed<D> supposed{point, {}};
            suppose(table, supposed.point, way);
            supposed.attempt = attempt_entry(table, supposed.point.world.position, move);
            if (supposed.attempt.fit == Attempt<D>::Fit::legal) {
                const bool was_legal = !found.empty() && found.front().attempt.fit == Attempt<D>::Fit::legal;
                if (!was_legal) found.clear();
                found.push_back(std::move(supposed));
                // Where cards lie in piles of copies it is as good as any other; else it may tell of a card of another zone.
                if (!move.open && HasHiddenPiles<D>) return found;
            } else if ((found.empty() || found.front().attempt.fit != Attempt<D>::Fit::legal) && is_better(supposed.attempt)) {
                fewest = objections(supposed.attempt);
                settled = settles_a_finding<D>(attempt, supposed.attempt);
                found.assign(1, std::move(supposed));
            }
        }
    }
    return found;
}

// Does the entry leave open which card is played, of a player whose deck nobody has told?
template <class D>
bool plays_any_card(const Table<D>& table, const Move& move) {
    if (!HasHiddenPiles<D> || move.author != AuthorOfWord::player) return false;
    if (table.replay.players[move.by].deck != Contestant::Deck::unknown) return false;
    return std::any_of(move.given.begin(), move.given.end(),
                       [](const Given& given) { return given.open && given.operand->form->shape == Form::Shape::card; });
}

// Is such an entry legal with these cards alone, none of which the record names? Whether there was one hangs on what it is. O(record).
template <class D>
bool hangs_on_what_it_is(const Table<D>& table, const Reached<D>& point, const Move& move, const std::vector<Supposed<D>>& supposed) {
    if (supposed.empty() || !plays_any_card(table, move)) return false;
    const auto ways = any_card_in_hand(table.unknown, table.names.cards.size(), point.world.position, move.by);
    if (supposed.size() == ways.size()) return false;
    const NamedKinds named = kinds_named_in(table.names, table.replay);
    return std::none_of(supposed.begin(), supposed.end(), [&](const Supposed<D>& one) {
        const auto is_named = [&](Choice choice) { return makes_known(choice) && named.all.test(choice.first); };
        return std::any_of(one.point.path.begin(), one.point.path.end(), is_named);
    });
}

}  // namespace arbiter::audit
