// Events in words (text.h).
#include <fmt/format.h>

#include "model/cards/sentence.h"
#include "model/lost_glitches/words/text.h"

namespace arbiter::lost_glitches {
namespace {

constexpr Sentence<EventKind> kEvents[] = {
    {EventKind::first_player, "{who} has the first turn"},
    {EventKind::phase_begins, "the {phase} begins"},
    {EventKind::turn_begins, "a turn of {who} begins"},
    {EventKind::hand_drawn, "{who} draws an opening hand of {cards}"},
    {EventKind::sent_back, "{cards} of {who} are shuffled into the deck"},
    {EventKind::hand_kept, "{who} keeps the opening hand"},
    {EventKind::pool_grew, "{who}'s pool grows by {amount}"},
    {EventKind::refilled, "{amount} mana of {who} is refilled"},
    {EventKind::mana_lost, "{amount} unused mana of {who} is gone"},
    {EventKind::taken_from_top, "{taken}"},
    {EventKind::nothing_on_top, "{who}'s deck has no card left"},
    {EventKind::deckout_damage, "{who} has tried to draw from an empty deck {times} and takes {amount} damage"},
    {EventKind::hand_full, "{who}'s hand is full: {card} is discarded"},
    {EventKind::played, "{card} of {who} is put on the stack"},
    {EventKind::paid, "{who} pays {amount} mana"},
    {EventKind::health_paid, "{who} pays {amount} health"},
    {EventKind::mana_returned, "{who} has {amount} mana back"},
    {EventKind::summoned, "{second_card} enters {who}'s board"},
    {EventKind::resolved, "{card} of {who} takes effect"},
    {EventKind::no_effect, "{card} of {who} does nothing: its target is gone"},
    {EventKind::countered, "{card} of {who} is countered"},
    {EventKind::discarded, "{card} goes to {who}'s discard pile"},
    {EventKind::returned_to_hand, "{card} returns to {who}'s hand"},
    {EventKind::destroyed, "{who}'s {card} is destroyed"},
    {EventKind::spared, "{who}'s {card} returns to hand instead of being destroyed"},
    {EventKind::creature_damaged, "{creature} is dealt {amount} damage{by}"},
    {EventKind::damage_left, "{amount} damage is removed from {creature}"},
    {EventKind::healed, "{amount} damage on {creature} is healed"},
    {EventKind::player_damaged, "{who} is dealt {amount} damage{by}"},
    {EventKind::damage_moved, "{amount} damage to {who} is dealt to {creature} instead"},
    {EventKind::health_lost, "{who} loses {amount} health"},
    {EventKind::health_gained, "{who} gains {amount} health"},
    {EventKind::bonus_given, "{creature} gets a bonus"},
    {EventKind::bonus_ended, "the bonus of {creature} ends"},
    {EventKind::pile_shuffled, "{who} shuffles {cards} of the discard pile into the deck"},
    {EventKind::triggered, "{ability} of {who}'s {card} happens"},
    {EventKind::trigger_resolved, "{ability} of {who}'s {card} takes effect"},
    {EventKind::trigger_picked, "{who} picks {ability}"},
    {EventKind::attack_started, "{who} attacks"},
    {EventKind::attacker, "{creature} attacks"},
    {EventKind::blocker, "{creature} blocks {other}"},
    {EventKind::blocks_declared, "{who} has declared blockers"},
    {EventKind::damage_shared, "{other} gives {amount} of its damage to {creature}"},
    {EventKind::combat_damage, "the damage of combat is dealt"},
    {EventKind::combat_ends, "combat is over"},
    {EventKind::passed, "{who} passes"},
    {EventKind::priority_to, "priority is {who}'s"},
    {EventKind::stack_resolves, "what waits takes effect, the last put there first"},
    {EventKind::missed, "{who} has missed {opportunities} in a row"},
    {EventKind::surrendered, "{who} surrenders"},
    {EventKind::forfeited, "{who} forfeits the game"},
    {EventKind::lost, "{who} loses"},
    {EventKind::game_over, "{result}"},
    {EventKind::forced_loop, "the same position has come back without a choice"}};

struct EventWords : EventCase<Position> {
    using EventCase::EventCase;

    // Creatures that came in during the step are not in the position before it; those that left are not in the one after it.
    std::string creature(std::uint8_t value) const {
        const Reference8 reference{value};
        if (!reference.is_creature()) return "nothing";
        return creature_words(names_, before_.creature(reference).kind != kNoKind ? before_ : after_, reference);
    }
    std::string creature() const { return creature(event_.first); }
    std::string other() const { return creature(event_.second); }
    // What dealt the damage, if it is a creature.
    std::string by() const { return Reference8{event_.second}.is_creature() ? " by " + other() : ""; }
    std::string times() const { return count_words(event_.first, "time", "times"); }
    std::string opportunities() const { return count_words(event_.amount, "opportunity", "opportunities"); }
    std::string taken() const {
        return static_cast<TopMove>(event_.second) == TopMove::discard
                   ? fmt::format("{} goes from {}'s deck to the discard pile", card(), who())
                   : fmt::format("{} draws {}", who(), card());
    }
};

constexpr WordOf<EventWords> kWordsOfEvent[] = {{"who", &EventWords::who},
                                                {"card", &EventWords::card},
                                                {"second_card", &EventWords::second_card},
                                                {"amount", &EventWords::amount},
                                                {"cards", &EventWords::cards},
                                                {"ability", &EventWords::ability},
                                                {"phase", &EventWords::phase},
                                                {"result", &EventWords::result},
                                                {"creature", &EventWords::creature},
                                                {"other", &EventWords::other},
                                                {"by", &EventWords::by},
                                                {"times", &EventWords::times},
                                                {"opportunities", &EventWords::opportunities},
                                                {"taken", &EventWords::taken}};
static_assert(all_said(kEvents, kWordsOfEvent));

}  // namespace

std::string event_text(const Game&, const Names& names, const Position& before, const Position& after, const Event& event) {
    return told(kRegister, event, kEvents, kWordsOfEvent, EventWords(names, before, after, event));
}

}  // namespace arbiter::lost_glitches
