// The games that the program knows (list.h), for commands: one by its name, or all of them.
#pragma once

#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "checker/program/cards_of.h"
#include "checker/program/games/game_of.h"
#include "checker/program/games/list.h"
#include "model/core/input/error.h"
#include "model/core/input/suggestion.h"
#include "model/core/register/register.h"

#ifdef ARBITER_OF_ANY_GAMES
#error "this unit is compiled once for programs with any games (checker/program/common/), and asks for the games of one"
#endif

namespace arbiter::program {

// Calls `use` with a default value of every game.
template <class Use>
void for_each_game(Use&& use) {
    std::apply(
        [&]<GameOfProgram... All>(All... games) { (use(games), ...); }, Games());
}

inline std::vector<std::string_view> game_names() {
    std::vector<std::string_view> names;
    for_each_game([&](auto game) { names.push_back(decltype(game)::Definition::name); });
    return names;
}

// Returns use(game) of the game with this name; InputError, naming `file` if there is one, if no game has it.
template <class Use>
auto with_game(std::string_view name, Use&& use, const std::string& file = {}) {
    using Result = decltype(use(std::tuple_element_t<0, Games>()));
    Result result{};
    bool found = false;
    for_each_game([&](auto game) {
        if (decltype(game)::Definition::name != name) return;
        found = true;
        result = use(game);
    });
    if (found) return result;
    const auto names = game_names();
    std::string message = "unknown game \"" + std::string(name.substr(0, 60)) + "\", expected ";
    for (const std::string_view known : names) message += std::string(known) + (known == names.back() ? "" : ", ");
    message += suggestion(name, names);
    throw file.empty() ? InputError(message) : InputError(file, "/game", message);
}

// The register of the game with this name; InputError if no game has it.
inline const Register& register_of(std::string_view name) {
    return *with_game(name, [](auto game) { return &decltype(game)::Definition::rulebook(); });
}

}  // namespace arbiter::program
