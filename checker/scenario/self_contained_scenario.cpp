// Comparing what two verifications are about.
#include "checker/scenario/self_contained_scenario.h"

#include <fmt/format.h>

namespace arbiter {

std::optional<std::string> difference(const SelfContainedScenario& found, const SelfContainedScenario& expected) {
    const auto other = [](const char* what, const std::string& one, const std::string& another) {
        return fmt::format("it is about other {}: {}, expected {}", what, one, another);
    };
    if (found.game != expected.game) return other("games", found.game, expected.game);
    if (found.rules_digest != expected.rules_digest) return other("rules", found.rules_digest, expected.rules_digest);
    if (found.cards_digest != expected.cards_digest) return other("cards", found.cards_digest, expected.cards_digest);
    for (const char* member : {"players", "first", "shuffles", "position", "properties"}) {
        const Json nothing;
        const Json& one = found.scenario.contains(member) ? found.scenario[member] : nothing;
        const Json& another = expected.scenario.contains(member) ? expected.scenario[member] : nothing;
        if (one == another) continue;
        // The first place within it, as /players/0/name.
        const Json::json_pointer place(Json::diff(one, another)[0]["path"].get<std::string>());
        const auto there = [&](const Json& whole) { return whole.contains(place) ? brief_json(whole[place]) : "nothing"; };
        return fmt::format("it is about another scenario: /{}{} is {}, expected {}", member, place.to_string(), there(one), there(another));
    }
    return std::nullopt;
}

}  // namespace arbiter
