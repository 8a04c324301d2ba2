// Sentences as tables: a text for each kind of event, choice or decision, with words in braces that depend on the case. "{who} draws
// {card}".
#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>

#include "model/core/cards/names.h"
#include "model/core/choice.h"
#include "model/core/event.h"
#include "model/core/fact.h"
#include "model/core/register/register.h"
#include "model/core/result.h"
#include "model/core/words/words.h"

namespace arbiter {

template <class Kind>
struct Sentence {
    Kind kind;
    std::string_view text;
};

// A word in braces, and what says it in a case.
template <class Case>
struct WordOf {
    std::string_view name;
    std::string (Case::*say)() const;
};

// The text for this kind; empty if the table has none.
template <class Kind, std::size_t size>
constexpr std::string_view sentence_for(const Sentence<Kind> (&table)[size], Kind kind) {
    for (const Sentence<Kind>& sentence : table) {
        if (sentence.kind == kind) return sentence.text;
    }
    return "";
}

// The text with its words as they are in this case. all_said() holds.
template <class Case, std::size_t size>
std::string said(std::string_view text, const WordOf<Case> (&words)[size], const Case& of) {
    std::string out;
    for (std::size_t open = text.find('{'); open != std::string_view::npos; open = text.find('{')) {
        const std::size_t close = text.find('}', open);
        const std::string_view name = text.substr(open + 1, close - open - 1);
        const auto* word = std::find_if(std::begin(words), std::end(words), [&](const auto& one) { return one.name == name; });
        out += text.substr(0, open);
        out += (of.*word->say)();
        text.remove_prefix(close + 1);
    }
    return out += text;
}

// For static_assert: has every word in braces one who says it?
template <class Kind, std::size_t sentences, class Case, std::size_t size>
constexpr bool all_said(const Sentence<Kind> (&table)[sentences], const WordOf<Case> (&words)[size]) {
    for (const Sentence<Kind>& sentence : table) {
        std::string_view text = sentence.text;
        for (std::size_t open = text.find('{'); open != std::string_view::npos; open = text.find('{')) {
            text.remove_prefix(open + 1);
            const std::string_view name = text.substr(0, text.find('}'));
            if (std::none_of(std::begin(words), std::end(words), [&](const auto& one) { return one.name == name; })) return false;
        }
    }
    return true;
}

// The same: is there a text for every kind from `first` to `last`?
template <class Kind, std::size_t sentences>
constexpr bool covers(const Sentence<Kind> (&table)[sentences], Kind first, Kind last) {
    for (auto kind = static_cast<int>(first); kind <= static_cast<int>(last); ++kind) {
        if (sentence_for(table, static_cast<Kind>(kind)).empty()) return false;
    }
    return true;
}

// A position, and the decision that is awaited in it. A game derives from it and adds words of its own; likewise from those below.
template <class Game>
class AwaitedCase {
public:
    using Position = typename Game::Position;

    AwaitedCase(const Game& game, const Names& names, const Position& position) : game_(game), names_(names), p_(position) {}

    std::string who() const { return decider_words(names_, p_.decider); }

protected:
    const Game& game_;
    const Names& names_;
    const Position& p_;
};
template <class Kind, std::size_t sentences, class Case, std::size_t size, class Position>
std::string awaited(const Names& names, const Position& position, const Sentence<Kind> (&table)[sentences],
                    const WordOf<Case> (&words)[size], const Case& of) {
    if (position.awaiting != Kind::nothing) return said(sentence_for(table, position.awaiting), words, of);
    const bool full = position.at_capacity != 0 && position.result == Result::none;
    return full ? "the model has no room to go on" : result_text(names, position.result);
}

// A choice that is (to be) made in a position.
template <class Game>
class ChoiceCase {
public:
    using Position = typename Game::Position;

    ChoiceCase(const Game& game, const Names& names, const Position& position, Choice choice)
        : game_(game), names_(names), p_(position), choice_(choice) {}

    std::string card() const { return card_words(names_, choice_.first); }
    std::string player() const { return decider_words(names_, choice_.first); }
    std::string owner() const { return decider_words(names_, choice_.second); }
    std::string number() const { return std::to_string(choice_.third); }

protected:
    const Game& game_;
    const Names& names_;
    const Position& p_;
    const Choice choice_;
};
// What is done, without who does it.
template <class Kind, std::size_t sentences, class Case, std::size_t size>
std::string deed(Choice choice, const Sentence<Kind> (&table)[sentences], const WordOf<Case> (&words)[size], const Case& of) {
    const std::string_view text = sentence_for(table, static_cast<Kind>(choice.kind));
    return text.empty() ? "does something that is no choice of this game" : said(text, words, of);
}

// The fact of a position for which a choice is forbidden.
template <class Game, class Finding>
class FactCase : public ChoiceCase<Game> {
public:
    using Position = typename Game::Position;

    FactCase(const Game& game, const Names& names, const Position& position, Choice choice, const Finding& finding)
        : ChoiceCase<Game>(game, names, position, choice), finding_(finding) {}

    std::string who() const { return decider_words(this->names_, this->choice_.actor); }
    std::string found() const { return std::to_string(finding_.found); }
    std::string expected() const { return std::to_string(finding_.expected); }
    std::string result() const { return end_text(this->names_, this->p_.result, ending(this->game_, this->names_, this->p_).fact); }
    std::string awaited() const { return awaited_text(this->game_, this->names_, this->p_); }
    std::string phase() const { return std::string(phase_name(this->p_.phase)); }
    std::string active() const { return decider_words(this->names_, this->p_.active); }

protected:
    const Finding& finding_;
};
// Empty where neither table has it.
template <class GameFact, std::size_t shared_facts, std::size_t own_facts, class Case, std::size_t size>
std::string fact_text(FactId fact, const Sentence<Fact> (&shared)[shared_facts], const Sentence<GameFact> (&own)[own_facts],
                      const WordOf<Case> (&words)[size], const Case& of) {
    return said(fact.is_of_game() ? sentence_for(own, static_cast<GameFact>(fact.value)) : sentence_for(shared, fact.shared()), words, of);
}

// An event of a step from `before` to `after`.
template <class Position>
class EventCase {
public:
    EventCase(const Names& names, const Position& before, const Position& after, const Event& event)
        : names_(names), before_(before), after_(after), event_(event) {}

    std::string who() const { return decider_words(names_, event_.player); }
    std::string card() const { return card_words(names_, event_.first); }
    std::string second_card() const { return card_words(names_, event_.second); }
    std::string amount() const { return std::to_string(event_.amount); }
    std::string cards() const { return count_words(event_.amount, "card", "cards"); }
    std::string charges() const { return count_words(event_.amount, "charge", "charges"); }
    std::string ability() const { return ability_word(names_, event_.first, event_.second); }
    std::string phase() const { return std::string(phase_name(static_cast<decltype(Position::phase)>(event_.first))); }
    std::string result() const { return result_text(names_, static_cast<Result>(event_.first)); }

protected:
    const Names& names_;
    const Position& before_;
    const Position& after_;
    const Event& event_;
};

// By its clause where the table has nothing on it.
template <class Kind, std::size_t sentences, class Case, std::size_t size>
std::string told(const Register& rulebook, const Event& event, const Sentence<Kind> (&table)[sentences], const WordOf<Case> (&words)[size],
                 const Case& of) {
    const std::string_view text = sentence_for(table, static_cast<Kind>(event.kind));
    if (!text.empty()) return said(text, words, of);
    const bool cites = event.clause != kNoClause && event.clause < rulebook.clauses.size();
    return cites ? std::string(rulebook.clause(event.clause).rule) : "something happens";
}

}  // namespace arbiter
