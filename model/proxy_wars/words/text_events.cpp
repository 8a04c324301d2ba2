// What happened, in words.
#include <fmt/format.h>

#include "model/core/words/words.h"
#include "model/proxy_wars/words/reference_text.h"
#include "model/proxy_wars/words/text.h"

namespace arbiter::proxy_wars {
namespace {

std::string_view term_text(AttackTerm term) {
    static constexpr std::string_view kTerms[] = {"+{} of the attacker", "+{} by the icon of its tile", "+{} by supporters",
                                                  "+{} by tile actions", "-{} of the defender",         "-{} by the icon of its tile",
                                                  "-{} by tile actions"};
    return kTerms[static_cast<std::size_t>(term)];
}

}  // namespace

std::string end_text(const Game& game, const Names& names, const Position& after) {
    static constexpr std::string_view kTimes[] = {"no", "the first", "the second", "the third", "the fourth", "the fifth"};
    const std::string result = result_text(names, after.result);
    switch (after.reason) {
        case EndReason::inequality:
            return result + ": its total is higher";
        case EndReason::both_true:
            return result + ": both totals are higher";
        case EndReason::stuck:
            return result + ": a player has no option";
        case EndReason::both_stuck:
            return result + ": neither player has an option";
        case EndReason::repetition:
            return fmt::format("{}: the same position, with the same player to move, has come for {} time", result,
                               kTimes[static_cast<std::size_t>(game.rules().settings.repetition_draw_at)]);
        case EndReason::turn_limit:
            return result + ": the last turn is over";
        case EndReason::none:
            break;
    }
    return result;
}

std::string event_text(const Game& game, const Names& names, const Position& after, const Event& event) {
    const std::string who = decider_words(names, event.player);
    const auto name = [&](TileIndex tile) { return tile_name(game, after, tile); };
    switch (static_cast<EventKind>(event.kind)) {
        case EventKind::none:
            return "nothing happens";
        case EventKind::agents_taken:
            return fmt::format("{} has {}", who, count_words(event.amount, "agent", "agents"));
        case EventKind::faction_taken:
            return fmt::format("{} plays {}", who, game.factions()[event.first].name);
        case EventKind::cut:
            return fmt::format("{} has a fiefdom with {}", who, name(event.first));
        case EventKind::cut_ended:
            return fmt::format("{} has cut: {} left over", who, count_words(event.amount, "tile is", "tiles are"));
        case EventKind::cuts_shown:
            return fmt::format("the cut of {} is shown", who);
        case EventKind::starting_player:
            return who + " starts";
        case EventKind::phase_begins:
            if (static_cast<Phase>(event.first) == Phase::done) return "the scenario ends here";
            return fmt::format("the {} begins", phase_name(static_cast<Phase>(event.first)));
        case EventKind::placed:
            return fmt::format("{} places the fiefdom with {}", who, name(event.first));
        case EventKind::turn_begins:
            return fmt::format("the turn of {} begins", who);
        case EventKind::recruited:
            return fmt::format("{} recruits an agent on {}", who, name(event.first));
        case EventKind::moved:
            return fmt::format("{}'s agent goes from {} to {}", who, name(event.first), name(event.second));
        case EventKind::attack_made:
            return fmt::format("{} attacks {} from {}", who, name(event.second), name(event.first));
        case EventKind::icon_ignored:
            return fmt::format("the icon of {}, where a supporter stands, does not count", name(event.first));
        case EventKind::no_support:
            return fmt::format("{} of {} next to {} {} not help the defence", count_words(event.amount, "agent", "agents"), who,
                               name(event.first), event.amount == 1 ? "does" : "do");
        case EventKind::attack_terms:
            return fmt::format(fmt::runtime(term_text(static_cast<AttackTerm>(event.first))), event.amount);
        case EventKind::attacked:
            return fmt::format("the attack on {} from {} succeeds with {}", name(event.second), name(event.first), event.amount);
        case EventKind::attack_failed:
            return fmt::format("the attack on {} from {} fails with {}", name(event.second), name(event.first), event.amount);
        case EventKind::captured:
            return fmt::format("{}'s agent on {} is captured", who, name(event.first));
        case EventKind::destroyed:
            return fmt::format("{}'s agent on {} is destroyed", who, name(event.first));
        case EventKind::advanced:
            return fmt::format("the attacker goes from {} to {}", name(event.first), name(event.second));
        case EventKind::disbanded:
            return fmt::format("{}'s agent on {} is disbanded", who, name(event.first));
        case EventKind::action_begins:
            return fmt::format("the action of {} holds for {} from now on", name(event.first), who);
        case EventKind::action_ends:
            return fmt::format("the action of {} holds for {} no longer", name(event.first), who);
        case EventKind::action_used:
            return fmt::format("{} uses the action of {}", who, name(event.first));
        case EventKind::arrival_action:
            return fmt::format("the action of {} happens for {}", name(event.first), who);
        case EventKind::arrival_declined:
            return fmt::format("{} declines the action of {}", who, name(event.first));
        case EventKind::returned:
            return fmt::format("{}'s agent on {} returns to the reserve", who, name(event.first));
        case EventKind::freed:
            return fmt::format("{} of {} {} free", count_words(event.amount, "captive", "captives"), who,
                               event.amount == 1 ? "comes" : "come");
        case EventKind::put_freed:
            return fmt::format("a freed agent of {} is put on {}", who, name(event.first));
        case EventKind::shifted:
            return fmt::format("{}'s agent is moved from {} to {}", who, name(event.first), name(event.second));
        case EventKind::turn_ended:
            return fmt::format("{} ends the turn", who);
        case EventKind::passed:
            return who + " passes";
        case EventKind::turn_skipped:
            return fmt::format("{} has no option: the turn is skipped", who);
        case EventKind::compared:
            return fmt::format("the total of {} is {} against {}", who, event.first, event.second);
        case EventKind::game_over:
            return end_text(game, names, after);
    }
    return "?";
}

}  // namespace arbiter::proxy_wars
