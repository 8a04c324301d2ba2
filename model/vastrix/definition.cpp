// VASTRIX for shared code: a game built from what a scenario or a record says (definition.h).
#include "model/vastrix/definition.h"

#include <fmt/format.h>

#include "model/core/input/error.h"
#include "model/vastrix/rules/draft.h"

namespace arbiter::vastrix {

BuiltGame Definition::build(const GameSetup& setup) {
    Names names;
    names.players.assign(setup.players.begin(), setup.players.end());
    for (Card card = 0; card < kCards; ++card) names.cards.push_back({card_id(card), vastrix::card_name(card), {}});
    names.cards.push_back({std::string(kUnknownCard), "unknown card", {}});
    Cards pack = kAllCards;
    for (const auto& list : setup.decks) {
        if (!list) continue;
        pack = list->set();
        if (count_of(pack) != static_cast<int>(list->cards.size())) throw InputError("the pack has a card more than once: " + list->name);
    }
    if (const auto refusal = refusal_of_draft(setup.rules, static_cast<int>(setup.players.size())))
        throw InputError(fmt::format("these rules cannot be played: {} ({})", refusal->fact,
                                     kRegister.clause(static_cast<ClauseId>(refusal->clause)).id));
    Game game(setup.rules, pack, static_cast<int>(setup.players.size()));
    if (setup.position) game.start_from(read_set_position(setup.rules, names, *setup.position));
    return {std::move(game), std::move(names)};
}

static_assert(GameDefinition<Definition>);

}  // namespace arbiter::vastrix
