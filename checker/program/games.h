// The games that the program knows. This list is the one place that names them; commands are instantiated for each.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "model/core/error.h"
#include "model/core/suggestion.h"
#include "model/proxy/definition.h"

namespace arbiter::program {

using Games = std::tuple<proxy::Definition>;

// Calls `use` with a default value of every game's Definition.
template <class Use>
void for_each_game(Use&& use) {
    std::apply([&](auto... definitions) { (use(definitions), ...); }, Games());
}

inline std::vector<std::string_view> game_names() {
    std::vector<std::string_view> names;
    for_each_game([&](auto definition) { names.push_back(decltype(definition)::name); });
    return names;
}

// Returns use(Definition()) of the game with this name; InputError if there is none.
template <class Use>
auto with_game(std::string_view name, Use&& use) {
    using Result = decltype(use(std::tuple_element_t<0, Games>()));
    Result result{};
    bool found = false;
    for_each_game([&](auto definition) {
        if (decltype(definition)::name != name) return;
        found = true;
        result = use(definition);
    });
    const auto names = game_names();
    if (!found) throw InputError("unknown game \"" + std::string(name.substr(0, 60)) + "\"" + suggestion(name, names));
    return result;
}

}  // namespace arbiter::program
