// Events in words (text.h).
#include <fmt/format.h>

#include "model/magepunk/words/text.h"
#include "model/magepunk/words/text_words.h"

namespace arbiter::magepunk {
namespace {

class EventWriter {
public:
    EventWriter(const Names& names, const Position& before, const Position& after, const Event& event)
        : names_(names), before_(before), after_(after), event_(event) {}

    std::string write() const {
        const EventKind kind = static_cast<EventKind>(event_.kind);
        std::string text = kind <= EventKind::countered ? of_plays(kind) : of_field(kind);
        return text.empty() ? of_clause() : text;
    }

private:
    std::string who() const { return decider_words(names_, event_.player); }
    std::string card() const { return card_words(names_, event_.first); }
    std::string second_card() const { return card_words(names_, event_.second); }
    std::string_view energy() const { return energy_name(event_.first); }
    std::string charges() const { return count_words(event_.amount, "charge", "charges"); }
    std::string item() const {
        switch (static_cast<ItemKind>(event_.second)) {
            case ItemKind::ability:
                return "the ability of " + card();
            case ItemKind::trigger:
                return "the triggered ability of " + card();
            default:
                return card();
        }
    }
    // Permanents that came in during the step are not in the position before it; those that left are not in the one after it.
    std::string permanent(std::uint8_t value) const {
        const Reference8 reference{value};
        return reference_words(names_, before_.stands(reference) || !after_.stands(reference) ? before_ : after_, reference);
    }
    std::string first() const { return permanent(event_.first); }
    std::string second() const { return permanent(event_.second); }
    std::string of_source() const { return Reference8{event_.second}.is_permanent() ? " by " + second() : ""; }
    std::string of_clause() const {
        return event_.clause == kNoClause || event_.clause >= kRegister.clauses.size() ? "something happens"
                                                                                       : std::string(kRegister.clause(event_.clause).rule);
    }

    std::string of_plays(EventKind kind) const {
        switch (kind) {
            case EventKind::first_active:
                return who() + " has the first turn";
            case EventKind::phase_begins:
                return static_cast<Phase>(event_.first) == Phase::start
                           ? fmt::format("{}'s turn begins", who())
                           : fmt::format("the {} begins", phase_name(static_cast<Phase>(event_.first)));
            case EventKind::refreshed:
                return fmt::format("{}'s charges refresh: {} available", who(), event_.amount);
            case EventKind::drawn:
                return fmt::format("{} draws {}", who(), card());
            case EventKind::draw_failed:
                return who() + " has no card to draw";
            case EventKind::draw_replaced:
                return fmt::format("{} replaces the draw of {}", second_card(), who());
            case EventKind::lost:
                return who() + " loses";
            case EventKind::game_over:
                return result_text(names_, static_cast<Result>(event_.first));
            case EventKind::hand_redrawn:
                return who() + " exchanges the opening hand";
            case EventKind::discarded:
                return fmt::format("{} discards {}", who(), card());
            case EventKind::resource_played:
                return fmt::format("{} puts {} face-down into the Resource Zone", who(), card());
            case EventKind::charge_produced:
                return fmt::format("a resource of {} produces {} of {}", who(), charges(), energy());
            case EventKind::charge_gained:
                return fmt::format("{} gains {} of {}", who(), charges(), energy());
            case EventKind::charges_returned:
                return fmt::format("{} gets {} back", who(), charges());
            case EventKind::played:
                return fmt::format("{} plays {}", who(), card());
            case EventKind::activated:
                return fmt::format("{} activates an ability of {}", who(), card());
            case EventKind::paid:
                return fmt::format("{} spends {} of {}", who(), charges(), energy());
            case EventKind::sacrificed:
                return fmt::format("{} sacrifices {}", who(), card());
            case EventKind::chain_begun:
                return who() + " begins a chain";
            case EventKind::link_added:
                return fmt::format("{} becomes link {} of the chain", card(), event_.second + 1);
            case EventKind::chain_closed:
                return fmt::format("the chain of {} is closed", count_words(event_.amount, "link", "links"));
            case EventKind::chain_resolved:
                return "the chain has resolved";
            case EventKind::link_resolves:
                return fmt::format("the link {} resolves", card());
            case EventKind::resolved:
                return fmt::format("{} has resolved", item());
            case EventKind::no_effect:
                return fmt::format("{} does nothing: what it was about is gone", item());
            case EventKind::countered:
                return fmt::format("{} is countered", item());
            default:
                return "";
        }
    }

    std::string of_field(EventKind kind) const {
        switch (kind) {
            case EventKind::entered:
                return fmt::format("{} enters the battlefield", first());
            case EventKind::returned_to_hand:
                return fmt::format("{} returns to {}'s hand", card(), who());
            case EventKind::destroyed:
                return fmt::format("{} of {} is destroyed", card(), who());
            case EventKind::destruction_replaced:
                return fmt::format("{} is not destroyed: its damage is removed instead", first());
            case EventKind::damage_dealt:
                return fmt::format("{} is dealt {} damage{}", first(), event_.amount, of_source());
            case EventKind::player_damaged:
                return fmt::format("{} is dealt {} damage{}", who(), event_.amount, of_source());
            case EventKind::life_lost:
                return fmt::format("{} loses {} life", who(), event_.amount);
            case EventKind::life_gained:
                return fmt::format("{} gains {} life", who(), event_.amount);
            case EventKind::damage_removed:
                return fmt::format("{} damage is removed from {}", event_.amount, first());
            case EventKind::numbers_changed:
                return fmt::format("the numbers of {} change until the end of the turn", first());
            case EventKind::shielded:
                return fmt::format("{} will survive its next destruction this turn", first());
            case EventKind::triggered:
                return fmt::format("an ability of {} triggers", card());
            case EventKind::trigger_resolves:
                return fmt::format("the triggered ability of {} resolves", card());
            case EventKind::trigger_dropped:
                return fmt::format("the triggered ability of {} does not resolve", card());
            case EventKind::declined:
                return who() + " declines";
            case EventKind::attacked:
                return fmt::format("{} attacks {}", first(), second());
            case EventKind::blocked:
                return fmt::format("{} blocks {}", first(), second());
            case EventKind::blockers_ordered:
                return fmt::format("{} is number {} of the blockers of {}", second(), event_.amount + 1, first());
            case EventKind::damage_assigned:
                return fmt::format("{} assigns {} damage to {}", first(), event_.amount, second());
            case EventKind::combat_damage:
                return "combat damage is dealt";
            case EventKind::damage_cleared:
                return fmt::format("the damage on {} is removed", first());
            case EventKind::changes_ended:
                return fmt::format("what was changed on {} until the end of the turn ends", first());
            case EventKind::turn_passes:
                return fmt::format("the turn passes to {}", who());
            case EventKind::conceded:
                return who() + " gives up";
            case EventKind::forced_loop:
                return "abilities make each other trigger for ever";
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

std::string event_text(const Game&, const Names& names, const Position& before, const Position& after, const Event& event) {
    return EventWriter(names, before, after, event).write();
}

}  // namespace arbiter::magepunk
