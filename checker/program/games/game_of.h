// What a game is to the program beside its Definition: a struct a game (<game>_game.h), named once in list.h.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <span>
#include <string_view>

#include "checker/program/common/printed_cards.h"
#include "model/core/definition.h"
#include "model/core/register/rules_files.h"
#include "model/core/words/question_words.h"
#include "properties/progress.h"
#include "properties/property.h"

namespace arbiter::program {

// What is the same for every game: a game's struct derives from this and has besides
//   properties()          what must hold (properties/<game>/properties.h)
//   progress()            which progress properties are asked (properties/progress.h)
//   printed_cards(cards)  what is printed on what it is played with
// and, where parts of a game may be left out of play, properties_of(game): those of properties() that have a case in this one, and
// plays(rules, seats, module): is this module of the register one of the parts in play?
// and, if anything costs energy, energy_alphabet(), energy_rules(rules) and notes_on_sources(rules) (pay_command.cpp).
template <class D>
struct GameOf {
    using Definition = D;

    static const RulesVocabulary& vocabulary() { return D::Rules::vocabulary(); }
    static Json rule_changes(const typename D::Rules& rules) { return changes_json(rules); }
};

// What is asked of this one.
template <class G>
PropertyList<typename G::Definition::Game> properties_of([[maybe_unused]] const typename G::Definition::Game& game) {
    if constexpr (requires { G::properties_of(game); })
        return G::properties_of(game);
    else
        return G::properties();
}

// Is any of these clauses in play under these rules with so many players? One of a module that is not played is asked by nothing.
template <class G>
bool is_played([[maybe_unused]] const typename G::Definition::Rules& rules, [[maybe_unused]] std::size_t seats,
               std::span<const ClauseId> clauses) {
    if constexpr (requires { G::plays(rules, seats, std::string_view()); })
        return clauses.empty() || std::ranges::any_of(clauses, [&](ClauseId clause) {
                   return G::plays(rules, seats, G::Definition::rulebook().clause(clause).module);
               });
    return true;
}

template <class G>
concept GameOfProgram = GameDefinition<typename G::Definition> &&
    requires(const CardsOf<typename G::Definition>& cards, const typename G::Definition::Game* game) {
    { G::properties() } -> std::same_as<PropertyList<typename G::Definition::Game>>;
    { G::progress() } -> std::same_as<ProgressProperties<typename G::Definition::Game>>;
    { G::printed_cards(cards) } -> std::same_as<PrintedCards>;
    // Beside the game (words/questions.h): the words of --ask.
    { question_words(game) } -> std::same_as<const QuestionWords<typename G::Definition::Game>&>;
};

}  // namespace arbiter::program
