// What the readers of recorded entries share: author and play word, cards and players, choices, and what no choice can say. A game's reader
// derives from it and has a member function a play word.
#pragma once

#include <fmt/format.h>

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/core/choice.h"
#include "model/core/json_view.h"
#include "model/core/names.h"
#include "model/core/notation.h"
#include "model/core/register.h"

namespace arbiter {

// Who makes entries with a play word.
enum class AuthorOfWord : std::uint8_t { player, chance, clock };

// `Reader` is the game's reader, with `static std::span<const Word> words()`; `Game` has rules() with waived clauses.
template <class Reader, class Game>
class EntryReaderOf {
public:
    EntryReaderOf(const Game& game, const Register& rulebook, const Names& names, const typename Game::Position& position,
                  const JsonView& entry)
        : game_(game), rulebook_(rulebook), names_(names), position_(position), entry_(entry.object()) {}

    struct Word {
        std::string_view word;
        void (Reader::*read)();
        AuthorOfWord by = AuthorOfWord::player;
    };

    EntryChoices read() {
        read_author();
        const JsonView play = entry_.required("play");
        std::vector<std::string_view> known;
        for (const Word& word : Reader::words()) known.push_back(word.word);
        const Word& word = Reader::words()[play.read_name(known)];
        if (word.by != author_) play.reject(fmt::format("\"{}\" is not for {}", word.word, name_of_author()));
        for (std::string_view key : {"at", "claim", "hash", "note"}) (void)entry_.optional(key);
        (static_cast<Reader&>(*this).*word.read)();
        entry_.no_other_keys();
        // What a waived constraint forbids is not forbidden.
        std::erase_if(result_.statements, [&](const Statement& statement) {
            return rulebook_.clause(statement.clause).kind == ClauseKind::constraint &&
                   game_.rules().waived_clauses.contains(statement.clause);
        });
        return std::move(result_);
    }

protected:
    void read_author() {
        const JsonView by = entry_.required("by");
        const std::string& text = by.read_string(1, 100);
        by_ = kChance;
        if (text == "chance") {
            author_ = AuthorOfWord::chance;
        } else if (text == "clock") {
            author_ = AuthorOfWord::clock;
        } else if (const auto player = read_player(names_, text)) {
            author_ = AuthorOfWord::player;
            by_ = *player;
        } else {
            by.fail("\"A\", \"B\", a player's name, \"chance\" or \"clock\"");
        }
    }

    // ---- members

    Kind card_of(const JsonView& view) const {
        const std::string& id = view.read_string(1, 100);
        if (auto kind = names_.kind_of(id)) return *kind;
        std::vector<std::string_view> known;
        for (const auto& card : names_.cards) known.push_back(card.id);
        view.fail_name(id, known);
    }
    Kind card() { return card_of(entry_.required("card")); }
    // "card", or the list "cards".
    std::vector<Kind> card_or_cards(std::size_t at_most) {
        std::vector<Kind> cards;
        if (auto one = entry_.optional("card")) {
            cards.push_back(card_of(*one));
            return cards;
        }
        for (const JsonView& view : entry_.required("cards").elements(0, at_most)) cards.push_back(card_of(view));
        return cards;
    }
    Player player(std::string_view key) {
        const JsonView view = entry_.required(key);
        const auto found = read_player(names_, view.read_string(1, 100));
        if (!found) view.fail("\"A\", \"B\" or a player's name");
        return *found;
    }
    std::string text_of(std::string_view key) { return entry_.required(key).read_string(1, 200); }

    // ---- results

    template <class ChoiceKind>
    void choose(ChoiceKind kind, std::uint8_t first = 0, std::uint8_t second = 0, std::uint32_t third = 0) {
        if (possible_) result_.choices.push_back({by_, static_cast<std::uint8_t>(kind), first, second, third});
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
    const std::string& who() const { return names_.players[by_]; }
    const std::string& card_name(Kind kind) const { return names_.cards[kind].name; }

    const Game& game_;
    const Register& rulebook_;
    const Names& names_;
    const typename Game::Position& position_;
    JsonObject entry_;
    Player by_ = kNobody;  // kChance for the clock, too
    AuthorOfWord author_ = AuthorOfWord::player;
    bool possible_ = true;
    EntryChoices result_;

private:
    std::string_view name_of_author() const {
        static constexpr std::string_view kNames[] = {"a player", "chance", "the clock"};
        return kNames[static_cast<std::size_t>(author_)];
    }
};

}  // namespace arbiter
