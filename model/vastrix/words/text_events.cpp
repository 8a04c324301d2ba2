// What happened, in words.
#include "model/cards/sentence.h"
#include "model/core/words/words.h"
#include "model/vastrix/rules/inspect.h"
#include "model/vastrix/value/pack.h"
#include "model/vastrix/words/text.h"
#include "model/vastrix/words/text_draft.h"

namespace arbiter::vastrix {
namespace {

constexpr Sentence<EventKind> kEvents[] = {{EventKind::turn_begins, "a Full Turn of {who} begins"},
                                           {EventKind::revealed, "{card} {lies}"},
                                           {EventKind::drawn, "{who} draws {card}"},
                                           {EventKind::looked_at, "{who} looks at {card}"},
                                           {EventKind::dealt, "{card} lies {face} in the Swap Bar"},
                                           {EventKind::milled, "{who} mills {card}"},
                                           {EventKind::declared, "{mode} of {who} is on the stack"},
                                           {EventKind::mini_turns, "{who} gains {mini_turns}{next_phase}"},
                                           {EventKind::excess, "{mini_turns_are} lost to the cap"},
                                           {EventKind::unused, "{mini_turns_are} left unused"},
                                           {EventKind::scored, "{who} scores {card}"},
                                           {EventKind::fizzled, "{mode} does nothing"},
                                           {EventKind::countered, "the play of {card} is countered"},
                                           {EventKind::stolen, "{who} steals the play of {card}"},
                                           {EventKind::restated, "the play of {card} is {mode}"},
                                           {EventKind::to_graveyard, "{card} goes to the GY"},
                                           {EventKind::to_exile, "{card} goes to Exile"},
                                           {EventKind::to_hand, "{card} comes to the hand of {who}{revealed}"},
                                           {EventKind::to_deck, "{card} goes to the {end} of the DP"},
                                           {EventKind::to_anchors, "{card} lies in the ER of {who}"},
                                           {EventKind::discarded, "{who} discards {card}"},
                                           {EventKind::shown, "{who} shows {card}"},
                                           {EventKind::returned, "{card} returns to the hand of {who}"},
                                           {EventKind::hand_seen, "the hand of {who} is seen"},
                                           {EventKind::hands_swapped, "the hands are exchanged"},
                                           {EventKind::hidden, "{card} is hidden again"},
                                           {EventKind::swap_taken, "{who} takes {card} from the Swap Bar"},
                                           {EventKind::swap_placed, "{card} lies face-up in the Swap Bar"},
                                           {EventKind::control, "{who} controls {card}"},
                                           {EventKind::attached, "{card} is attached to {other}"},
                                           {EventKind::link_ended, "{card} is no longer attached to {other}"},
                                           {EventKind::tapped, "{card} is tapped"},
                                           {EventKind::untapped, "{card} untaps"},
                                           {EventKind::aegis, "{card} has Aegis"},
                                           {EventKind::aegis_ended, "{card} has Aegis no longer"},
                                           {EventKind::goal, "the Goal of {who} {moves} by {size}"},
                                           {EventKind::disrupted, "Action {amount} of {who} is disrupted"},
                                           {EventKind::shuffled, "the GY is shuffled into the DP"},
                                           {EventKind::lock_begins, "Board Lock begins"},
                                           {EventKind::lock_steps, "Board Lock goes on for {full_turns}"},
                                           {EventKind::lock_ends, "Board Lock ends"},
                                           {EventKind::exhausted_begins, "the game is Exhausted, with {amount}"},
                                           {EventKind::exhausted_steps, "the Exhaust Counter is {amount}"},
                                           {EventKind::exhausted_ends, "the game is Exhausted no longer"},
                                           {EventKind::sudden_begins, "{who} activates Sudden Death, with {amount}"},
                                           {EventKind::sudden_steps, "the Sudden Counter is {amount}"},
                                           {EventKind::skip_owed, "{who} is to skip a Full Turn"},
                                           {EventKind::turn_skipped, "{who} skips a Full Turn"},
                                           {EventKind::no_action, "no Action is legal for {who}"},
                                           {EventKind::unplayed, "{card} cannot be played"},
                                           {EventKind::trap_laid, "{card} lies face-down in the {row} of {who}"},
                                           {EventKind::trap_called, "the Trap {card} of {who} triggers"},
                                           {EventKind::trap_revealed, "{card} lies face-up, and is a Trap no longer"},
                                           {EventKind::trap_disabled, "the Trap {card} is disabled"},
                                           {EventKind::trap_active, "the Trap {card} is active again"},
                                           {EventKind::taken_back, "{card} is taken back by {who}"},
                                           {EventKind::game_over, "{result}"},
                                           {EventKind::spec_picked, "{who} has picked a Spec"},
                                           {EventKind::spec_shown, "the Spec of {who} is {spec}"},
                                           {EventKind::ability_used, "{who} uses {mode}{on_card}"},
                                           {EventKind::ultimate_used, "the Ultimate of {who} is used with {card}"},
                                           {EventKind::rank_named, "{who} names rank {rank}"},
                                           {EventKind::distorted, "{card} does not disrupt {who}"},
                                           {EventKind::bonus_marriage, "{who} has the Bonus Marriage of {card}"},
                                           {EventKind::drafted, "{draft}"}};

// Of these there is nothing to say.
constexpr EventKind kUntold[] = {EventKind::none,          EventKind::cited,  EventKind::action_taken, EventKind::phase_begins,
                                 EventKind::window_closed, EventKind::passed, EventKind::resolved,     EventKind::compared};

struct EventWords {
    const Names& names;
    const Event& event;

    std::string who() const { return decider_words(names, event.player); }
    std::string card() const { return card_words(event.first); }
    std::string other() const { return card_words(event.second); }
    std::string mode() const { return std::string(info_of(static_cast<Mode>(event.second)).text); }
    std::string amount() const { return std::to_string(event.amount); }
    std::string mini_turns() const { return count_words(event.amount, "Mini-Turn", "Mini-Turns"); }
    std::string mini_turns_are() const { return count_words(event.amount, "Mini-Turn is", "Mini-Turns are"); }
    std::string full_turns() const { return count_words(event.amount, "Full Turn", "Full Turns"); }
    std::string next_phase() const { return event.second != 0 ? " for the next Action Phase" : ""; }
    std::string lies() const { return event.second != 0 ? "is the next card from the bottom of the DP" : "lies on top of the DP"; }
    std::string face() const { return event.second != 0 ? "face-up" : "face-down"; }
    std::string revealed() const { return event.second != 0 ? ", revealed" : ""; }
    std::string end() const { return event.second != 0 ? "bottom" : "top"; }
    std::string row() const { return event.second != 0 ? "ER" : "PR"; }
    std::string moves() const { return event.amount < 0 ? "falls" : "rises"; }
    std::string size() const { return std::to_string(std::abs(event.amount)); }
    std::string on_card() const { return event.first < kCards ? " on " + card() : ""; }
    std::string spec() const { return std::string(spec_name(static_cast<Spec>(event.first))); }
    std::string rank() const { return std::string(rank_name(event.first)); }
    std::string result() const { return result_text(names, static_cast<Result>(event.first)); }
    std::string draft() const { return draft_event_text(names, event); }
};

constexpr WordOf<EventWords> kWordsOfEvent[] = {{"who", &EventWords::who},
                                                {"card", &EventWords::card},
                                                {"lies", &EventWords::lies},
                                                {"face", &EventWords::face},
                                                {"mode", &EventWords::mode},
                                                {"mini_turns", &EventWords::mini_turns},
                                                {"next_phase", &EventWords::next_phase},
                                                {"mini_turns_are", &EventWords::mini_turns_are},
                                                {"revealed", &EventWords::revealed},
                                                {"end", &EventWords::end},
                                                {"other", &EventWords::other},
                                                {"moves", &EventWords::moves},
                                                {"size", &EventWords::size},
                                                {"amount", &EventWords::amount},
                                                {"full_turns", &EventWords::full_turns},
                                                {"row", &EventWords::row},
                                                {"result", &EventWords::result},
                                                {"spec", &EventWords::spec},
                                                {"on_card", &EventWords::on_card},
                                                {"rank", &EventWords::rank},
                                                {"draft", &EventWords::draft}};
static_assert(all_said(kEvents, kWordsOfEvent) &&
              std::size(kEvents) + std::size(kUntold) == static_cast<std::size_t>(EventKind::taken_back) + 1);

}  // namespace

std::string event_text(const Names& names, const Event& event) {
    return said(sentence_for(kEvents, static_cast<EventKind>(event.kind)), kWordsOfEvent, EventWords{names, event});
}

}  // namespace arbiter::vastrix
