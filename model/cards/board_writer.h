// What the boards of card games have in common: zones, decks, waiting triggers and the decision that is awaited, in lines for a terminal
// and as JSON for pages and claims. A game's writer derives from these and says the rest.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <utility>

#include "model/core/cards/names.h"
#include "model/core/input/wanted_members.h"
#include "model/core/result.h"
#include "model/core/words/board.h"
#include "model/core/words/words.h"

namespace arbiter {

template <class Game>
class BoardWriterOf {
public:
    using Position = typename Game::Position;

    BoardWriterOf(const Game& game, const Names& names, const Position& position) : game_(game), names_(names), p_(position) {}

protected:
    // "; A has passed".
    void passed() {
        for (Player player = 0; player < p_.sides.size(); ++player) {
            if (p_.has_passed(player)) out_ += fmt::format("; {} has passed", names_.players[player]);
        }
    }
    void line(std::string_view label, const std::string& text) { append_board_line(out_, label, text); }
    void pile(Player player, std::string_view label, auto pile) { line(label, pile_words(names_, p_.sides[player].pile(pile))); }
    // Of these slots, the label before the first.
    template <class Slots, class InWords>
    void lines(std::string_view label, const Slots& slots, InWords in_words) {
        for (const int slot : slots) {
            line(label, in_words(slot));
            label = "";
        }
    }
    // "A: spark.1 of Spark".
    std::string trigger(int index) const {
        const auto& pending = p_.pending[index];
        return fmt::format("{}: {} of {}", decider_words(names_, pending.controller), ability_word(names_, pending.card, pending.ability),
                           card_words(names_, pending.card));
    }
    void triggers() {
        for (int index = 0; index < p_.pending_count; ++index) out_ += fmt::format("  trigger   {}\n", trigger(index));
    }
    std::string with_awaited() {
        out_ += "awaited: " + awaited_text(game_, names_, p_) + "\n";
        return std::move(out_);
    }

    const Game& game_;
    const Names& names_;
    const Position& p_;
    std::string out_;
};

// `unknown_deck`: the pile of those cards of a deck whose order nobody knows.
template <class Game, auto unknown_deck>
class BoardJsonOf {
public:
    using Position = typename Game::Position;

    BoardJsonOf(const Game& game, const Names& names, const Position& position, const WantedMembers& wanted)
        : game_(game), names_(names), p_(position), wanted_(wanted) {}

protected:
    Json card(Kind kind) const { return card_json(names_, kind); }
    void add_zone(Json& out, const char* member, Player player, auto pile, std::string_view seen_by) const {
        add_cards(out, member, p_.sides[player].pile(pile), seen_by);
    }
    void add_cards(Json& out, const char* member, const auto& copies, std::string_view seen_by) const {
        if (!wanted_(member)) return;
        out[member] = wanted_as_number(wanted_, member) ? counted_json(sum_of(copies)) : zone_json(names_, copies, seen_by);
    }
    // A zone that is there where cards lie in it.
    void add_zone_in_use(Json& out, const char* member, Player player, auto pile, std::string_view seen_by) const {
        if (!is_empty(p_.sides[player].pile(pile))) add_zone(out, member, player, pile, seen_by);
    }
    void add_deck(Json& out, Player player) const {
        if (!wanted_("deck")) return;
        const auto& side = p_.sides[player];
        out["deck"] = wanted_as_number(wanted_, "deck") ? counted_json(game_.deck_size(p_, player))
                                                        : deck_json(names_, side.pile(unknown_deck), side.deck);
    }
    void add_seat(Json& out, const char* member, Player player) const {
        if (player < p_.sides.size()) out[member] = seat_letter(player);
    }
    Json passed() const {
        Json list = Json::array();
        for (Player player = 0; player < p_.sides.size(); ++player) {
            if (p_.has_passed(player)) list.push_back(seat_letter(player));
        }
        return list;
    }
    Json triggers() const {
        Json list = Json::array();
        for (int index = 0; index < p_.pending_count; ++index) {
            const auto& pending = p_.pending[index];
            list.push_back(card(pending.card));
            list.back()["ability"] = ability_word(names_, pending.card, pending.ability);
            list.back()["by"] = seat_letter(pending.controller);
        }
        return list;
    }
    Json written(auto to) const { return write_reference(names_, p_, to); }
    // Of an item of the stack.
    void add_target(Json& out, auto target) const {
        if (target.is_none()) return;
        out["target"] = written(target);
        out["target_name"] = reference_words(names_, p_, target);
    }
    void add_decision(Json& out) const {
        if (wanted_("awaited")) out["awaited"] = awaited_text(game_, names_, p_);
        add_seat(out, "decider", p_.decider);
        if (p_.result != Result::none) out["result"] = result_text(names_, p_.result);
    }

    const Game& game_;
    const Names& names_;
    const Position& p_;
    const WantedMembers& wanted_;
};

}  // namespace arbiter
