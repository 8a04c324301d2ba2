// The steps of a play, the position that it ends in, and what a property says of it, in words.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "checker/engine/play.h"
#include "checker/reports/verification.h"
#include "model/core/definition.h"
#include "model/core/register/register.h"

namespace arbiter {

// What a property says of a position speaks of players by seat, of cards by kind and of tiles by number, as positions do ("a body of kind 3
// of player 1"); in words it is `a body "Ember Guard" of B`. The functions give the names; what has none stays a number.
std::string with_names(std::string_view explanation, const std::function<std::string(int)>& player,
                       const std::function<std::string(int)>& card, const std::function<std::string(int)>& tile = {});

// The steps of a play, and the position it ends in, in words.
template <class D>
PlayInWords play_in_words(const typename D::Built& built, const Play& play, const Register& rulebook) {
    PlayInWords words;
    words.loop_start = play.loop_start;
    words.forced = play.forced;
    for (const ClauseId clause : play.clauses) words.clauses.emplace_back(rulebook.clause(clause).id);
    typename D::Position position = built.game.initial();
    Events events;
    for (const Choice choice : play.choices) {
        words.steps.push_back(D::choice_text(built.game, built.names, position, choice));
        built.game.apply(position, choice, events);
    }
    words.position = D::position_text(built.game, built.names, position);
    std::function<std::string(int)> card, tile;
    if constexpr (NamesCards<D>) card = [&](int kind) { return D::card_name(built.names, kind); };
    if constexpr (NamesTiles<D>) tile = [&](int number) { return D::tile_name(built.game, position, number); };
    const auto player = [&](int seat) {
        return seat < seats_of<D>(built.game) ? built.names.players[static_cast<std::size_t>(seat)] : fmt::format("player {}", seat);
    };
    words.explanation = with_names(play.explanation, player, card, tile);
    return words;
}

}  // namespace arbiter
