// Events in words (text.h).
#include <fmt/format.h>

#include "model/proxy/words/text.h"
#include "model/proxy/words/text_words.h"

namespace arbiter::proxy {
namespace {

class EventWriter {
public:
    EventWriter(const Names& names, const Position& before, const Position& after, const Event& event)
        : names_(names), before_(before), after_(after), event_(event) {}

    std::string write() const {
        const std::string text = static_cast<EventKind>(event_.kind) <= EventKind::to_special ? of_cards() : of_board();
        return text.empty() ? of_clause() : text;
    }

private:
    std::string who() const { return decider_words(names_, event_.player); }
    std::string card() const { return card_words(names_, event_.first); }
    // Bodies that came in during the step are not in the position before it; those that left are not in the one after it.
    std::string body(std::uint8_t value) const {
        const Reference8 reference{value};
        if (!reference.is_body()) return "nothing";
        return body_words(names_, before_.body(reference).present() ? before_ : after_, reference);
    }
    std::string of_clause() const {
        return event_.clause == kNoClause || event_.clause >= kRegister.clauses.size() ? "something happens"
                                                                                       : std::string(kRegister.clause(event_.clause).rule);
    }
    // The item that a play, a trap or a trigger is.
    std::string item() const {
        Frame frame;
        frame.item = static_cast<ItemKind>(event_.second);
        frame.card = event_.first;
        if (frame.card == kNoKind) return placed_item(frame.item);
        switch (frame.item) {
            case ItemKind::ability:
            case ItemKind::charge_ability:
                return "an ability of " + card();
            case ItemKind::trigger:
                return "a trigger of " + card();
            default:
                return item_words(names_, frame);
        }
    }
    // An item whose card lies where it belongs already.
    static std::string placed_item(ItemKind kind) {
        switch (kind) {
            case ItemKind::install:
                return "the install";
            case ItemKind::body:
                return "the set body";
            case ItemKind::face_down_body:
                return "the body set face down";
            case ItemKind::trap_setting:
                return "the set trap";
            case ItemKind::move:
                return "the move";
            default:
                return "the item of the stack";
        }
    }
    std::string top_move() const {
        switch (static_cast<TopMove>(event_.second)) {
            case TopMove::draw:
                return "draws";
            case TopMove::discard:
                return "discards from the top of the deck";
            case TopMove::exile:
                return "exiles from the top of the deck";
            case TopMove::look:
                return "looks at";
        }
        return "takes";
    }

    // In the insight draw there may be cards, and fewer than are to be kept.
    std::string nothing_on_top() const {
        const Side& side = after_.sides[event_.player];
        const int cards = sum_of(side.pile(Pile::unknown_deck)) + side.deck.top + side.deck.bottom;
        if (cards == 0 || static_cast<TopMove>(event_.second) != TopMove::look) return fmt::format("{}'s deck has no card left", who());
        return fmt::format("{}'s deck has {} left, and more are to be kept", who(), count_words(cards, "card", "cards"));
    }

    std::string of_cards() const {
        switch (static_cast<EventKind>(event_.kind)) {
            case EventKind::first_active:
                return who() + " is the first active player";
            case EventKind::phase_begins:
                return fmt::format("the {} begins", phase_name(static_cast<Phase>(event_.first)));
            case EventKind::taken_from_top:
                return fmt::format("{} {} {}", who(), top_move(), card());
            case EventKind::nothing_on_top:
                return nothing_on_top();
            case EventKind::lost:
                return who() + " loses";
            case EventKind::game_over:
                return result_text(names_, static_cast<Result>(event_.first));
            case EventKind::kept:
                return fmt::format("{} keeps {}", who(), card());
            case EventKind::bottomed:
                return fmt::format("{} puts {} on the bottom of the deck", who(), card());
            case EventKind::hand_redrawn:
                return who() + " exchanges the hand";
            case EventKind::readied:
                return body(event_.first) + " becomes ready";
            case EventKind::drained:
                return body(event_.first) + " is drained";
            case EventKind::charge_readied:
                return fmt::format("{} of {}'s charges {} become ready", event_.amount, who(), card());
            case EventKind::charge_drained:
                return fmt::format("{}'s charge {} is drained", who(), card());
            case EventKind::played:
                return fmt::format("{} of {} is put on the stack", item(), who());
            case EventKind::paid:
                return fmt::format("{} pays with {}", who(), count_words(event_.amount, "charge", "charges"));
            case EventKind::resolved:
                return item() + " has resolved";
            case EventKind::no_effect:
                return item() + " has no effect";
            case EventKind::cancelled:
                return item() + " is cancelled";
            case EventKind::installed:
                return fmt::format("{} lies {} in {}'s charge zone", card(), event_.amount != 0 ? "ready" : "drained", who());
            case EventKind::entered:
                return body(event_.first) + " enters the field";
            case EventKind::put_on_field:
                return body(event_.first) + " is put on the field";
            case EventKind::trap_set:
                return who() + " has set a trap";
            case EventKind::trap_revealed:
                return fmt::format("{} turns the trap {} face up", who(), card());
            case EventKind::discarded:
                return fmt::format("{} goes to {}'s discard", card(), who());
            case EventKind::exiled:
                return fmt::format("{} goes to {}'s abyss", card(), who());
            case EventKind::to_special:
                return fmt::format("{} goes to {}'s special zone", card(), who());
            default:
                return "";
        }
    }

    std::string of_board() const {
        switch (static_cast<EventKind>(event_.kind)) {
            case EventKind::moved_line:
                return body(event_.first) + " moves to the other line";
            case EventKind::turned_face_down:
                return body(event_.first) + " is turned face down";
            case EventKind::turned_face_up:
                return body(event_.first) + " is turned face up";
            case EventKind::numbers_changed:
                return "the numbers of " + body(event_.first) + " change";
            case EventKind::insight_changed:
                return fmt::format("{}'s insight changes by {:+}", who(), event_.amount);
            case EventKind::triggered:
                return fmt::format("a trigger of {}'s {} happens", who(), card());
            case EventKind::trigger_picked:
                return fmt::format("{} picks a trigger of {}", who(), card());
            case EventKind::declined:
                return who() + " declines";
            case EventKind::passed:
                return who() + " passes";
            case EventKind::priority_to:
                return "priority is " + who() + "'s";
            case EventKind::retained:
                return who() + " retains priority";
            case EventKind::round_begins:
                return fmt::format("the round of speed {} begins", event_.amount);
            case EventKind::attacked:
                if (Reference8{event_.second}.is_none()) return body(event_.first) + " attacks";
                return fmt::format("{} attacks and picks {}", body(event_.first), body(event_.second));
            case EventKind::attack_ended:
                return "the attack is over without damage";
            case EventKind::struck:
                return fmt::format("{} strikes {}", body(event_.first), body(event_.second));
            case EventKind::no_attack:
                return body(event_.first) + " does not attack";
            case EventKind::engaged:
                return fmt::format("{} engages {}", body(event_.first), body(event_.second));
            case EventKind::damage_dealt:
                return fmt::format("{} is dealt {} damage", body(event_.first), event_.amount);
            case EventKind::damage_redirected:
                return fmt::format("the damage to {} is dealt to {} instead", body(event_.first), body(event_.second));
            case EventKind::excess:
                return fmt::format("{} of the damage is excess", event_.amount);
            case EventKind::unblocked:
                return fmt::format("the attack is unblocked: {} discards {} from the top of the deck", who(),
                                   count_words(event_.amount, "card", "cards"));
            case EventKind::defeated:
                return fmt::format("{}'s {} is defeated", who(), card());
            case EventKind::left_field:
                return fmt::format("{}'s {} leaves the field", who(), card());
            case EventKind::temporary_ended:
                return "what was temporary on " + body(event_.first) + " ends";
            case EventKind::damage_removed:
                return "all damage is taken off " + body(event_.first);
            case EventKind::active_moves:
                return who() + " is the active player of the next turn";
            case EventKind::forced_loop:
                return "the same position has come back without a choice";
            default:
                return "";
        }
    }

    const Names& names_;
    const Position& before_;
    const Position& after_;
    const Event& event_;
};

}  // namespace

std::string event_text(const Game& game, const Names& names, const Position& before, const Position& after, const Event& event) {
    (void)game;
    return EventWriter(names, before, after, event).write();
}

}  // namespace arbiter::proxy
