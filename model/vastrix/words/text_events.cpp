// What happened, in words.
#include <fmt/format.h>

#include "model/core/words/words.h"
#include "model/vastrix/rules/inspect.h"
#include "model/vastrix/value/pack.h"
#include "model/vastrix/words/text.h"

namespace arbiter::vastrix {

std::string event_text(const Names& names, const Event& event) {
    const std::string who = decider_words(names, event.player);
    const std::string first = card_words(event.first), second = card_words(event.second);
    const auto mode = [&] { return std::string(info_of(static_cast<Mode>(event.second)).text); };
    const int amount = event.amount;
    switch (static_cast<EventKind>(event.kind)) {
        case EventKind::none:
        case EventKind::cited:
        case EventKind::action_taken:
        case EventKind::phase_begins:
        case EventKind::window_closed:
        case EventKind::passed:
        case EventKind::resolved:
        case EventKind::compared:
            return {};
        case EventKind::turn_begins:
            return fmt::format("a Full Turn of {} begins", who);
        case EventKind::revealed:
            return first + " lies on top of the DP";
        case EventKind::drawn:
            return fmt::format("{} draws {}", who, first);
        case EventKind::looked_at:
            return fmt::format("{} looks at {}", who, first);
        case EventKind::dealt:
            return fmt::format("{} lies {} in the Swap Bar", first, event.second != 0 ? "face-up" : "face-down");
        case EventKind::milled:
            return fmt::format("{} mills {}", who, first);
        case EventKind::declared:
            return fmt::format("{} of {} is on the stack", mode(), who);
        case EventKind::mini_turns:
            return fmt::format("{} gains {}{}", who, count_words(amount, "Mini-Turn", "Mini-Turns"),
                               event.second != 0 ? " for the next Action Phase" : "");
        case EventKind::excess:
            return fmt::format("{} lost to the cap", count_words(amount, "Mini-Turn is", "Mini-Turns are"));
        case EventKind::unused:
            return fmt::format("{} left unused", count_words(amount, "Mini-Turn is", "Mini-Turns are"));
        case EventKind::scored:
            return fmt::format("{} scores {}", who, first);
        case EventKind::fizzled:
            return fmt::format("{} does nothing", mode());
        case EventKind::countered:
            return fmt::format("the play of {} is countered", first);
        case EventKind::stolen:
            return fmt::format("{} steals the play of {}", who, first);
        case EventKind::restated:
            return fmt::format("the play of {} is {}", first, mode());
        case EventKind::to_graveyard:
            return first + " goes to the GY";
        case EventKind::to_exile:
            return first + " goes to Exile";
        case EventKind::to_hand:
            return fmt::format("{} comes to the hand of {}{}", first, who, event.second != 0 ? ", revealed" : "");
        case EventKind::to_deck:
            return fmt::format("{} goes to the {} of the DP", first, event.second != 0 ? "bottom" : "top");
        case EventKind::to_anchors:
            return fmt::format("{} lies in the ER of {}", first, who);
        case EventKind::discarded:
            return fmt::format("{} discards {}", who, first);
        case EventKind::shown:
            return fmt::format("{} shows {}", who, first);
        case EventKind::returned:
            return fmt::format("{} returns to the hand of {}", first, who);
        case EventKind::hand_seen:
            return fmt::format("the hand of {} is seen", who);
        case EventKind::hands_swapped:
            return "the hands are exchanged";
        case EventKind::hidden:
            return first + " is hidden again";
        case EventKind::swap_taken:
            return fmt::format("{} takes {} from the Swap Bar", who, first);
        case EventKind::swap_placed:
            return fmt::format("{} lies face-up in the Swap Bar", first);
        case EventKind::control:
            return fmt::format("{} controls {}", who, first);
        case EventKind::attached:
            return fmt::format("{} is attached to {}", first, second);
        case EventKind::link_ended:
            return fmt::format("{} is no longer attached to {}", first, second);
        case EventKind::tapped:
            return first + " is tapped";
        case EventKind::untapped:
            return first + " untaps";
        case EventKind::aegis:
            return first + " has Aegis";
        case EventKind::aegis_ended:
            return first + " has Aegis no longer";
        case EventKind::goal:
            return fmt::format("the Goal of {} {} by {}", who, amount < 0 ? "falls" : "rises", amount < 0 ? -amount : amount);
        case EventKind::disrupted:
            return fmt::format("Action {} of {} is disrupted", amount, who);
        case EventKind::shuffled:
            return "the GY is shuffled into the DP";
        case EventKind::lock_begins:
            return "Board Lock begins";
        case EventKind::lock_steps:
            return fmt::format("Board Lock goes on for {}", count_words(amount, "Full Turn", "Full Turns"));
        case EventKind::lock_ends:
            return "Board Lock ends";
        case EventKind::exhausted_begins:
            return fmt::format("the game is Exhausted, with {}", amount);
        case EventKind::exhausted_steps:
            return fmt::format("the Exhaust Counter is {}", amount);
        case EventKind::exhausted_ends:
            return "the game is Exhausted no longer";
        case EventKind::sudden_begins:
            return fmt::format("{} activates Sudden Death, with {}", who, amount);
        case EventKind::sudden_steps:
            return fmt::format("the Sudden Counter is {}", amount);
        case EventKind::skip_owed:
            return fmt::format("{} is to skip a Full Turn", who);
        case EventKind::turn_skipped:
            return fmt::format("{} skips a Full Turn", who);
        case EventKind::no_action:
            return fmt::format("no Action is legal for {}", who);
        case EventKind::unplayed:
            return first + " cannot be played";
        case EventKind::game_over:
            return result_text(names, static_cast<Result>(event.first));
        case EventKind::spec_picked:
            return who + " has picked a Spec";
        case EventKind::spec_shown:
            return fmt::format("the Spec of {} is {}", who, spec_name(static_cast<Spec>(event.first)));
        case EventKind::ability_used:
            return fmt::format("{} uses {}{}", who, mode(), event.first < kCards ? " on " + first : "");
        case EventKind::ultimate_used:
            return fmt::format("the Ultimate of {} is used with {}", who, first);
        case EventKind::rank_named:
            return fmt::format("{} names rank {}", who, rank_name(event.first));
        case EventKind::distorted:
            return fmt::format("{} does not disrupt {}", first, who);
        case EventKind::bonus_marriage:
            return fmt::format("{} has the Bonus Marriage of {}", who, first);
    }
    return {};
}

}  // namespace arbiter::vastrix
