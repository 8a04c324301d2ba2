// A game's moves as a table: a row for every word that an entry of a record may have, with what the entry may hold and what shared code
// must know of the decision. Reading and writing of entries, the names of choices, the JSON schema and the documents' list of words come
// from it.
//
// An entry is read once into a Move, and the Move is then tried in any number of positions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/cards/names.h"
#include "model/core/choice.h"
#include "model/core/event.h"
#include "model/core/input/json_view.h"

namespace arbiter {

// ---- forms: what a member of an entry looks like

// A kind of value. Tables point to forms, which live as long as the program.
struct Form {
    enum class Shape : std::uint8_t {
        text,     // of `least` to `most` bytes; what it refers to is for the game to say
        word,     // one of `words`
        integer,  // from `least` to `most`
        number,   // from `least` to `most`, also between whole ones
        truth,    // true or false
        card,     // a card's id
        ability,  // an ability's id
        player,   // a seat's letter or a player's name
        list,     // of `least` to `most` values of form `of`
        pair,     // two values: of form `of`, then `with`
        members,  // an object of `least` to `most` members: its names of form `with`, its values of form `of`
        either    // of form `of`, or `with`
    };

    std::string_view name = {};  // by which schema and documents call it; empty: it is told where it is used
    Shape shape = Shape::text;
    std::int64_t least = 0;
    std::int64_t most = 0;
    std::span<const std::string_view> words = {};
    const Form* of = nullptr;
    const Form* with = nullptr;
    std::string_view about = {};  // a phrase for readers
};

inline constexpr std::int64_t kLongestWord = 100;
inline constexpr std::int64_t kLongestReference = 200;

inline constexpr Form kPlayerForm{
    .name = "player", .shape = Form::Shape::player, .least = 1, .most = kLongestWord, .about = "\"A\", \"B\" or a player's name."};
inline constexpr Form kCardForm{.name = "card", .shape = Form::Shape::card, .least = 1, .most = kLongestWord, .about = "A card's id."};
inline constexpr Form kAbilityForm{
    .name = "ability", .shape = Form::Shape::ability, .least = 1, .most = kLongestWord, .about = "An ability's id."};
inline constexpr Form kTruthForm{.shape = Form::Shape::truth};

// ---- the table

// Which operand of a choice (model/core/choice.h) a member of an entry gives.
enum class Slot : std::uint8_t { none, first, second, third };

constexpr std::uint32_t operand_of(Choice choice, Slot slot) {
    return slot == Slot::first ? choice.first : slot == Slot::second ? choice.second : slot == Slot::third ? choice.third : 0;
}

// A member of an entry beside "by", "play", and what every entry may have ("at", "claim", "hash", "note").
struct Operand {
    enum class Need : std::uint8_t {
        required,
        alternative,  // one of the alternatives of the row is there
        optional,     // left out where there is nothing to say
        claim         // beside what the choice says: how the table did it, or what came of it
    };

    std::string_view key;
    const Form* form = nullptr;
    Need need = Need::required;
    Slot slot = Slot::none;       // none: the game reads and writes it itself
    std::uint32_t left_out = 0;   // an optional one: the operand of the choice where the member is left out
    ClauseId clause = kNoClause;  // broken where what it refers to is not there
    std::string_view about = {};  // a phrase for readers

    // The same, but for this.
    constexpr Operand in(Slot of_choice, std::uint32_t where_left_out = 0) const {
        Operand changed = *this;
        changed.slot = of_choice;
        changed.left_out = where_left_out;
        return changed;
    }
    constexpr Operand breaking(auto broken) const {
        Operand changed = *this;
        changed.clause = static_cast<ClauseId>(broken);
        return changed;
    }
};

// Who makes entries with a word. Of a row, `selector`: a player, or an observer who decides in the players' place.
enum class AuthorOfWord : std::uint8_t { player, chance, clock, observer, selector };

// May this author make entries of a row that is so marked?
constexpr bool is_for(AuthorOfWord row, AuthorOfWord author) {
    return row == AuthorOfWord::selector ? author == AuthorOfWord::player || author == AuthorOfWord::observer : row == author;
}

struct MoveRow {
    // What shared code has to know of a decision.
    enum class Role : std::uint8_t {
        none,
        first_player,  // chance says who begins: the operand of form player
        draw,          // chance says which card comes off a deck: the operands of form card and player
        exchange,      // an opening hand goes back: the player's next recorded order counts
        payment        // what a play, or an effect, costs is paid
    };
    static constexpr std::uint8_t kNoKind = 0;

    std::string_view word;       // "play" of the entry
    std::uint8_t kind = 0;       // of its choice, the game's enumeration; kNoKind: no choice says it
    std::string_view name = {};  // of that kind of choice; empty: the word
    AuthorOfWord by = AuthorOfWord::player;
    std::string_view group =
        {};  // what decision it answers: an entry is judged where one of its group is awaited; empty: nobody's decision
    Role role = Role::none;
    bool passive = false;  // doing nothing where something may be done: a record may leave it out
    bool lets_go = false;  // lets go of a time for plays: a record leaves it out only where nothing else could be done
    bool aside = false;    // answers no decision, and can be made whatever is awaited
    bool part = false;     // a further kind of choice within the entries of the first row with this word
    std::span<const Operand> operands = {};
    std::string_view about = {};

    // The same, but for this.
    constexpr MoveRow named(std::string_view choice) const {
        MoveRow changed = *this;
        changed.name = choice;
        return changed;
    }
    constexpr MoveRow from(AuthorOfWord author, Role decision = Role::none) const {
        MoveRow changed = *this;
        changed.by = author;
        changed.role = decision;
        return changed;
    }
    constexpr MoveRow with(Role decision) const { return from(by, decision); }
    constexpr MoveRow doing_nothing() const { return marked(&MoveRow::passive); }
    constexpr MoveRow letting_go() const { return marked(&MoveRow::lets_go); }
    constexpr MoveRow at_any_time() const { return marked(&MoveRow::aside); }
    constexpr MoveRow as_part() const { return marked(&MoveRow::part); }
    constexpr MoveRow marked(bool MoveRow::*flag) const {
        MoveRow changed = *this;
        changed.*flag = true;
        return changed;
    }

    // The member of this form that is an operand of the choice; nullptr if there is none.
    constexpr const Operand* operand_with(Form::Shape shape) const {
        for (const Operand& operand : operands) {
            if (operand.slot != Slot::none && operand.form->shape == shape) return &operand;
        }
        return nullptr;
    }
    // The player whom a choice of this row is about: who begins, whose card is drawn. Contradiction if it is about none.
    Player player_of(Choice choice) const;
    constexpr bool has_choice() const { return kind != kNoKind; }
    constexpr std::string_view choice_name() const { return name.empty() ? word : name; }
};

// The rows, as one value with what is looked up often. Kinds of choices are numbered from 1.
struct MoveTable {
    std::string_view game;  // as people call it
    std::span<const MoveRow> rows;
    std::string_view about;  // what the schema says of itself beside its title
    // What would decide it, in words, where a record leaves open more positions than can be followed.
    std::string_view left_open = "what no entry tells";

    // The first row with this word that is no part of another; nullptr if there is none.
    const MoveRow* find(std::string_view word) const;
    // The first row of this kind of choice; contradiction if there is none. O(rows).
    const MoveRow& of_kind(std::uint8_t kind) const;
    // "install" of a kind of choice; empty if there is none of that number.
    std::string_view choice_kind_name(std::uint8_t kind) const;
    // The words that an entry may have, each once.
    std::vector<std::string_view> words() const;
    // Is there a word for a card that comes off a deck?
    bool has_draws() const;
    // `first`, then the forms with names, each once, in the order in which the rows use them.
    std::vector<const Form*> named_forms(std::vector<const Form*> first = {}) const;
};

// For static_assert: every kind of choice from 1 to `last` has a row, and the first row with a word is no part.
constexpr bool covers_all_kinds(std::span<const MoveRow> rows, auto last) {
    for (std::uint8_t kind = 1; kind <= static_cast<std::uint8_t>(last); ++kind) {
        bool found = false;
        for (const MoveRow& row : rows) found = found || row.kind == kind;
        if (!found) return false;
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        bool first = true;
        for (std::size_t j = 0; j < i; ++j) first = first && rows[j].word != rows[i].word;
        if (first && rows[i].part) return false;
    }
    return true;
}

// ---- entries

// A member of an entry, read as its form says: of a card its kind, of a player the seat, of an ability its place, of a word its index, of
// truth 0 or 1, of an integer itself. What refers to something in play stays text, and is for the game to read in a position.
struct Given {
    const Operand* operand = nullptr;
    JsonView view;  // for what stays as it is written, and for errors that say where
    std::int64_t value = 0;
    AbilityPlace ability{};
    bool open = false;  // "?": the entry does not say
};

// An entry, read once. Refers to its document and to the table.
struct Move {
    AuthorOfWord author = AuthorOfWord::player;
    Player by = kChance;  // the seat of a player; kChance for chance, the clock and an observer
    const MoveRow* row = nullptr;
    JsonView view;  // the entry
    std::vector<Given> given;
    bool open = false;  // some member is left open

    // The member, if the entry has it. Contradiction if entries of this row cannot have it.
    const Given* find(std::string_view key) const;
    // The same of an operand of this row.
    const Given* find(const Operand& operand) const;
    // The same of a member that is required.
    const Given& at(std::string_view key) const;
};

// Reads an entry: its author, its word, and its members in the form that the row gives them. InputError, with file and JSON pointer, for
// what no entry of this game looks like, with what was probably meant. A member that is "?" is open, whatever its form.
Move read_move(const MoveTable& table, const Names& names, const JsonView& entry);

// Reads one value as its form says; the number that stands for it. As read_move().
std::int64_t read_form(const Form& form, const Names& names, const JsonView& view);
// The kind of the card with this id; InputError.
Kind read_card(const Names& names, const JsonView& view);

// ---- what comes of the table beside

// The JSON Schema of the game's entries, as docs/schemas/<game>-moves.schema.json has it.
std::string schema_of_moves(const MoveTable& table);
// The words of the game's entries for people, in Markdown.
std::string page_of_moves(const MoveTable& table);

}  // namespace arbiter
