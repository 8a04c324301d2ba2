// What a record tells of the effects of an option, where it is not what the rules make of it.
#pragma once

#include <optional>

namespace arbiter::proxy_wars {

struct ToldEffects {
    bool stays = false;               // the attacker does not advance, or the agent of a Disband action is not removed
    std::optional<bool> destroyed{};  // the defeated agent is, else captured; empty: as the rules have it
    int frees = 0;                    // so many captives are taken back besides, the own ones first
};

}  // namespace arbiter::proxy_wars
