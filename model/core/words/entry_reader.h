// What the readers of recorded entries share: what a Move (model/core/move.h) means in a position, as far as its row of the table says it.
// A game's reader derives from it, reads references to what is in play, and has a member function for every word that is more than its row.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/core/cards/names.h"
#include "model/core/choice.h"
#include "model/core/input/json_view.h"
#include "model/core/move.h"
#include "model/core/notation.h"
#include "model/core/register/register.h"

namespace arbiter {

// `Game` has rules() with waived clauses. `Reader` is the game's reader, with
//   own_words()      the words that it reads itself
//   refer(given)     the operand for something in play that a member names; states what is not there, and then cannot_be_made()
//   beside(operand)  what a member without a slot says beside the choice just made, in the order of the table, whether it is there or not
template <class Reader, class Game>
class EntryReaderOf {
public:
    EntryReaderOf(const Game& game, const Register& rulebook, const Names& names, const typename Game::Position& position, const Move& move)
        : game_(game), rulebook_(rulebook), names_(names), position_(position), move_(move), by_(move.by) {}

    using Read = void (Reader::*)();
    struct OwnWord {
        std::string_view word;
        Read read;
    };

    EntryChoices read() {
        if (const Read read_own = reader_of(*move_.row))
            (self().*read_own)();
        else
            read_by_row();
        if (!result_.statements.empty()) leave_out_what_is_waived();
        return std::move(result_);
    }

protected:
    // What a waived constraint forbids is not forbidden.
    void leave_out_what_is_waived() {
        std::erase_if(result_.statements, [&](const Statement& statement) {
            return rulebook_.clause(statement.clause).kind == ClauseKind::constraint &&
                   game_.rules().waived_clauses.contains(statement.clause);
        });
    }

    Reader& self() { return static_cast<Reader&>(*this); }

    // ---- the row

    // What reads the entries of a row that are more than it; nullptr if there is nothing. Kept by the words of the table, which stay where
    // they are: it is asked for every entry.
    static Read reader_of(const MoveRow& row) {
        struct Known {
            const char* word = nullptr;
            Read read = nullptr;
        };
        constexpr std::size_t kMostKnown = 128;
        thread_local std::array<Known, kMostKnown> known{};
        Known& found = known[reinterpret_cast<std::uintptr_t>(&row) / sizeof(MoveRow) % kMostKnown];
        if (found.word != row.word.data()) found = {row.word.data(), look_up(row.word)};
        return found.read;
    }
    static Read look_up(std::string_view word) {
        const auto own = Reader::own_words();
        const auto found = std::find_if(own.begin(), own.end(), [&](const OwnWord& each) { return each.word == word; });
        return found == own.end() ? nullptr : found->read;
    }

    // The choice that the members with slots make, and what the others say beside it.
    void read_by_row() {
        choose_by_row();
        read_beside();
    }
    void choose_by_row() {
        std::array<std::uint32_t, 4> operands{};
        for (const Operand& operand : move_.row->operands) {
            if (operand.slot != Slot::none) operands[static_cast<std::size_t>(operand.slot)] = value_of(operand);
        }
        choose(move_.row->kind, static_cast<std::uint8_t>(operands[1]), static_cast<std::uint8_t>(operands[2]), operands[3]);
    }
    void read_beside() {
        for (const Operand& operand : move_.row->operands) {
            if (operand.slot == Slot::none) self().beside(operand);
        }
    }
    std::uint32_t value_of(const Operand& operand) {
        const Given* given = move_.find(operand);
        if (given == nullptr) return operand.left_out;
        return operand.form->shape == Form::Shape::text ? self().refer(*given) : static_cast<std::uint32_t>(given->value);
    }

    // ---- members

    // The member as it stands in the entry; empty if it is left out.
    std::optional<JsonView> member(std::string_view key) const {
        const Given* given = move_.find(key);
        return given == nullptr ? std::nullopt : std::optional(given->view);
    }
    JsonView required(std::string_view key) const { return move_.at(key).view; }
    // Of an integer its value, of a word its index.
    std::optional<std::int64_t> number(std::string_view key) const {
        const Given* given = move_.find(key);
        return given == nullptr ? std::nullopt : std::optional(given->value);
    }
    // False where it is left out.
    bool truth(std::string_view key) const { return number(key).value_or(0) != 0; }
    Kind card() const { return static_cast<Kind>(move_.at("card").value); }
    Player player(std::string_view key) const { return static_cast<Player>(move_.at(key).value); }
    AbilityPlace ability() const { return move_.at("ability").ability; }
    // The cards of a list.
    std::vector<Kind> cards_of(const JsonView& list) const {
        std::vector<Kind> cards;
        for (const JsonView& view : list.elements()) cards.push_back(read_card(names_, view));
        return cards;
    }
    const std::string& text_of(std::string_view key) const { return move_.at(key).view.read_string(); }

    // ---- results

    template <class ChoiceKind>
    void choose(ChoiceKind kind, std::uint8_t first = 0, std::uint8_t second = 0, std::uint32_t third = 0) {
        if (!possible_) return;
        if (result_.choices.capacity() == 0) result_.choices.swap(room_for_choices());
        result_.choices.push_back({by_, static_cast<std::uint8_t>(kind), first, second, third});
    }
    template <class Clause>
    void state(Clause clause, std::string fact) {
        result_.statements.push_back({static_cast<ClauseId>(clause), std::move(fact)});
    }
    // What follows cannot be made: no choice says it.
    void cannot_be_made() {
        possible_ = false;
        result_.exact = false;
        result_.choices.clear();
    }
    // Nothing happens by it, and nothing forbids it.
    void observe() {
        possible_ = false;
        result_.exact = true;
        result_.observation = true;
    }
    const std::string& who() const { return names_.players[by_]; }
    const std::string& card_name(Kind kind) const { return names_.cards[kind].name; }

    const Game& game_;
    const Register& rulebook_;
    const Names& names_;
    const typename Game::Position& position_;
    const Move& move_;
    Player by_;  // kChance for the clock, too
    bool possible_ = true;
    EntryChoices result_;
};

}  // namespace arbiter
