// Events in words (text.h).
#include <fmt/format.h>

#include "model/core/words/words.h"
#include "model/lost_glitches/words/text.h"

namespace arbiter::lost_glitches {
namespace {

class EventWriter {
public:
    EventWriter(const Names& names, const Position& before, const Position& after, const Event& event)
        : names_(names), before_(before), after_(after), event_(event), kind_(static_cast<EventKind>(event.kind)) {}

    std::string write() const {
        std::string text = kind_ <= EventKind::hand_full ? of_turn() : kind_ <= EventKind::spared ? of_cards() : of_board();
        if (text.empty() && event_.clause != kNoClause && event_.clause < kRegister.clauses.size())
            text = std::string(kRegister.clause(event_.clause).rule);
        return text.empty() ? "something happens" : text;
    }

private:
    std::string who() const { return decider_words(names_, event_.player); }
    std::string card() const { return card_words(names_, event_.first); }
    std::string cards() const { return count_words(event_.amount, "card", "cards"); }
    // Creatures that came in during the step are not in the position before it; those that left are not in the one after it.
    std::string creature(std::uint8_t value) const {
        const Reference8 reference{value};
        if (!reference.is_creature()) return "nothing";
        return creature_words(names_, before_.creature(reference).kind != kNoKind ? before_ : after_, reference);
    }
    // What dealt the damage, if it is a creature.
    std::string by() const { return Reference8{event_.second}.is_creature() ? " by " + creature(event_.second) : ""; }

    std::string of_turn() const {
        switch (kind_) {
            case EventKind::first_player:
                return who() + " has the first turn";
            case EventKind::phase_begins:
                return fmt::format("the {} begins", phase_name(static_cast<Phase>(event_.first)));
            case EventKind::turn_begins:
                return fmt::format("a turn of {} begins", who());
            case EventKind::hand_drawn:
                return fmt::format("{} draws an opening hand of {}", who(), cards());
            case EventKind::sent_back:
                return fmt::format("{} of {} are shuffled into the deck", cards(), who());
            case EventKind::hand_kept:
                return who() + " keeps the opening hand";
            case EventKind::pool_grew:
                return fmt::format("{}'s pool grows by {}", who(), event_.amount);
            case EventKind::refilled:
                return fmt::format("{} mana of {} is refilled", event_.amount, who());
            case EventKind::mana_lost:
                return fmt::format("{} unused mana of {} is gone", event_.amount, who());
            case EventKind::taken_from_top:
                return static_cast<TopMove>(event_.second) == TopMove::discard
                           ? fmt::format("{} goes from {}'s deck to the discard pile", card(), who())
                           : fmt::format("{} draws {}", who(), card());
            case EventKind::nothing_on_top:
                return who() + "'s deck has no card left";
            case EventKind::deckout_damage:
                return fmt::format("{} has tried to draw from an empty deck {} times and takes {} damage", who(), event_.first,
                                   event_.amount);
            case EventKind::hand_full:
                return fmt::format("{}'s hand is full: {} is discarded", who(), card());
            default:
                return "";
        }
    }

    std::string of_cards() const {
        switch (kind_) {
            case EventKind::played:
                return fmt::format("{} of {} is put on the stack", card(), who());
            case EventKind::paid:
                return fmt::format("{} pays {} mana", who(), event_.amount);
            case EventKind::health_paid:
                return fmt::format("{} pays {} health", who(), event_.amount);
            case EventKind::mana_returned:
                return fmt::format("{} has {} mana back", who(), event_.amount);
            case EventKind::summoned:
                return fmt::format("{} enters {}'s board", card_words(names_, event_.second), who());
            case EventKind::resolved:
                return fmt::format("{} of {} takes effect", card(), who());
            case EventKind::no_effect:
                return fmt::format("{} of {} does nothing: its target is gone", card(), who());
            case EventKind::countered:
                return fmt::format("{} of {} is countered", card(), who());
            case EventKind::discarded:
                return fmt::format("{} goes to {}'s discard pile", card(), who());
            case EventKind::returned_to_hand:
                return fmt::format("{} returns to {}'s hand", card(), who());
            case EventKind::destroyed:
                return fmt::format("{}'s {} is destroyed", who(), card());
            case EventKind::spared:
                return fmt::format("{}'s {} returns to hand instead of being destroyed", who(), card());
            default:
                return "";
        }
    }

    std::string of_board() const {
        switch (kind_) {
            case EventKind::creature_damaged:
                return fmt::format("{} is dealt {} damage{}", creature(event_.first), event_.amount, by());
            case EventKind::damage_left:
                return fmt::format("{} damage is removed from {}", event_.amount, creature(event_.first));
            case EventKind::healed:
                return fmt::format("{} damage on {} is healed", event_.amount, creature(event_.first));
            case EventKind::player_damaged:
                return fmt::format("{} is dealt {} damage{}", who(), event_.amount, by());
            case EventKind::damage_moved:
                return fmt::format("{} damage to {} is dealt to {} instead", event_.amount, who(), creature(event_.first));
            case EventKind::health_lost:
                return fmt::format("{} loses {} health", who(), event_.amount);
            case EventKind::health_gained:
                return fmt::format("{} gains {} health", who(), event_.amount);
            case EventKind::bonus_given:
                return creature(event_.first) + " gets a bonus";
            case EventKind::bonus_ended:
                return "the bonus of " + creature(event_.first) + " ends";
            case EventKind::pile_shuffled:
                return fmt::format("{} shuffles {} of the discard pile into the deck", who(), cards());
            case EventKind::triggered:
                return fmt::format("{} of {}'s {} happens", ability_word(names_, event_.first, event_.second), who(), card());
            case EventKind::trigger_resolved:
                return fmt::format("{} of {}'s {} takes effect", ability_word(names_, event_.first, event_.second), who(), card());
            case EventKind::trigger_picked:
                return fmt::format("{} picks {}", who(), ability_word(names_, event_.first, event_.second));
            case EventKind::attack_started:
                return who() + " attacks";
            case EventKind::attacker:
                return creature(event_.first) + " attacks";
            case EventKind::blocker:
                return fmt::format("{} blocks {}", creature(event_.first), creature(event_.second));
            case EventKind::blocks_declared:
                return who() + " has declared blockers";
            case EventKind::damage_shared:
                return fmt::format("{} gives {} of its damage to {}", creature(event_.second), event_.amount, creature(event_.first));
            case EventKind::combat_damage:
                return "the damage of combat is dealt";
            case EventKind::combat_ends:
                return "combat is over";
            case EventKind::passed:
                return who() + " passes";
            case EventKind::priority_to:
                return "priority is " + who() + "'s";
            case EventKind::stack_resolves:
                return "what waits takes effect, the last put there first";
            case EventKind::missed:
                return fmt::format("{} has missed {} in a row", who(), count_words(event_.amount, "opportunity", "opportunities"));
            case EventKind::surrendered:
                return who() + " surrenders";
            case EventKind::forfeited:
                return who() + " forfeits the game";
            case EventKind::lost:
                return who() + " loses";
            case EventKind::game_over:
                return result_text(names_, static_cast<Result>(event_.first));
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
    const EventKind kind_;
};

}  // namespace

std::string event_text(const Game&, const Names& names, const Position& before, const Position& after, const Event& event) {
    return EventWriter(names, before, after, event).write();
}

}  // namespace arbiter::lost_glitches
