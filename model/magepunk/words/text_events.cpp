// Events in words (text.h).
#include "model/cards/sentence.h"
#include "model/magepunk/words/text.h"
#include "model/magepunk/words/text_words.h"

namespace arbiter::magepunk {
namespace {

constexpr Sentence<EventKind> kEvents[] = {{EventKind::first_active, "{who} has the first turn"},
                                           {EventKind::phase_begins, "{begins} begins"},
                                           {EventKind::refreshed, "{who}'s charges {refresh}: {amount} available"},
                                           {EventKind::drawn, "{who} draws {card}"},
                                           {EventKind::draw_failed, "{who} has no card to draw"},
                                           {EventKind::draw_replaced, "{second_card} replaces the draw of {who}"},
                                           {EventKind::lost, "{who} loses"},
                                           {EventKind::game_over, "{result}"},
                                           {EventKind::hand_redrawn, "{who} exchanges the opening hand"},
                                           {EventKind::discarded, "{who} discards {card}"},
                                           {EventKind::resource_played, "{who} puts {card} face-down into the Resource Zone"},
                                           {EventKind::charge_produced, "a resource of {who} produces {charges} of {energy}"},
                                           {EventKind::charge_gained, "{who} gains {charges} of {energy}"},
                                           {EventKind::charges_returned, "{who} gets {charges} back"},
                                           {EventKind::played, "{who} plays {card}"},
                                           {EventKind::activated, "{who} activates an ability of {card}"},
                                           {EventKind::paid, "{who} spends {charges} of {energy}"},
                                           {EventKind::sacrificed, "{who} sacrifices {card}"},
                                           {EventKind::chain_begun, "{who} begins a chain"},
                                           {EventKind::link_added, "{card} becomes link {link} of the chain"},
                                           {EventKind::chain_closed, "the chain of {links} is closed"},
                                           {EventKind::chain_resolved, "the chain has resolved"},
                                           {EventKind::link_resolves, "the link {card} resolves"},
                                           {EventKind::resolved, "{item} has resolved"},
                                           {EventKind::no_effect, "{item} does nothing: what it was about is gone"},
                                           {EventKind::countered, "{item} is countered"},
                                           {EventKind::entered, "{first} enters the battlefield"},
                                           {EventKind::returned_to_hand, "{card} returns to {who}'s hand"},
                                           {EventKind::destroyed, "{card} of {who} is destroyed"},
                                           {EventKind::destruction_replaced, "{first} is not destroyed: its damage is removed instead"},
                                           {EventKind::damage_dealt, "{first} is dealt {amount} damage{by}"},
                                           {EventKind::player_damaged, "{who} is dealt {amount} damage{by}"},
                                           {EventKind::life_lost, "{who} loses {amount} life"},
                                           {EventKind::life_gained, "{who} gains {amount} life"},
                                           {EventKind::damage_removed, "{amount} damage is removed from {first}"},
                                           {EventKind::numbers_changed, "the numbers of {first} change until the end of the turn"},
                                           {EventKind::shielded, "{first} will survive its next destruction this turn"},
                                           {EventKind::triggered, "an ability of {card} triggers"},
                                           {EventKind::trigger_resolves, "the triggered ability of {card} resolves"},
                                           {EventKind::trigger_dropped, "the triggered ability of {card} does not resolve"},
                                           {EventKind::declined, "{who} declines"},
                                           {EventKind::attacked, "{first} attacks {second}"},
                                           {EventKind::blocked, "{first} blocks {second}"},
                                           {EventKind::blockers_ordered, "{second} is number {place} of the blockers of {first}"},
                                           {EventKind::damage_assigned, "{first} assigns {amount} damage to {second}"},
                                           {EventKind::combat_damage, "combat damage is dealt"},
                                           {EventKind::damage_cleared, "the damage on {first} is removed"},
                                           {EventKind::changes_ended, "what was changed on {first} until the end of the turn ends"},
                                           {EventKind::turn_passes, "the turn passes to {who}"},
                                           {EventKind::conceded, "{who} gives up"},
                                           {EventKind::forced_loop, "abilities make each other trigger for ever"}};

struct EventWords : EventCase<Position> {
    using EventCase::EventCase;

    // Of a player whose resources do not produce in this turn: unspent charges are lost all the same.
    std::string refresh() const {
        return event_.clause == static_cast<ClauseId>(Clause::refresh_produce_again) ? "refresh" : "do not refresh";
    }
    std::string energy() const { return std::string(energy_name(event_.first)); }
    std::string link() const { return std::to_string(event_.second + 1); }
    std::string links() const { return count_words(event_.amount, "link", "links"); }
    std::string place() const { return std::to_string(event_.amount + 1); }
    std::string begins() const { return static_cast<Phase>(event_.first) == Phase::start ? who() + "'s turn" : "the " + phase(); }
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
    std::string by() const { return Reference8{event_.second}.is_permanent() ? " by " + second() : ""; }
};

constexpr WordOf<EventWords> kWordsOfEvent[] = {
    {"who", &EventWords::who},        {"card", &EventWords::card},       {"second_card", &EventWords::second_card},
    {"amount", &EventWords::amount},  {"charges", &EventWords::charges}, {"result", &EventWords::result},
    {"energy", &EventWords::energy},  {"link", &EventWords::link},       {"links", &EventWords::links},
    {"place", &EventWords::place},    {"begins", &EventWords::begins},   {"item", &EventWords::item},
    {"first", &EventWords::first},    {"second", &EventWords::second},   {"by", &EventWords::by},
    {"refresh", &EventWords::refresh}};
static_assert(all_said(kEvents, kWordsOfEvent));

}  // namespace

std::string event_text(const Game&, const Names& names, const Position& before, const Position& after, const Event& event) {
    return told(kRegister, event, kEvents, kWordsOfEvent, EventWords(names, before, after, event));
}

}  // namespace arbiter::magepunk
