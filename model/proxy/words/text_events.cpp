// Events in words (text.h).
#include <fmt/format.h>

#include "model/cards/sentence.h"
#include "model/proxy/words/text.h"
#include "model/proxy/words/text_words.h"

namespace arbiter::proxy {
namespace {

constexpr Sentence<EventKind> kEvents[] = {{EventKind::first_active, "{who} is the first active player"},
                                           {EventKind::phase_begins, "the {phase} begins"},
                                           {EventKind::taken_from_top, "{who} {moves} {card}"},
                                           {EventKind::nothing_on_top, "{who}'s deck has {left}"},
                                           {EventKind::lost, "{who} loses"},
                                           {EventKind::game_over, "{result}"},
                                           {EventKind::kept, "{who} keeps {card}"},
                                           {EventKind::bottomed, "{who} puts {card} on the bottom of the deck"},
                                           {EventKind::hand_redrawn, "{who} exchanges the hand"},
                                           {EventKind::readied, "{body} becomes ready"},
                                           {EventKind::drained, "{body} is drained"},
                                           {EventKind::charge_readied, "{who}'s {charges_become} ready"},
                                           {EventKind::charge_drained, "{who}'s charge {card} is drained"},
                                           {EventKind::played, "{item} of {who} is put on the stack"},
                                           {EventKind::paid, "{who} pays with {charges}"},
                                           {EventKind::resolved, "{item} has resolved"},
                                           {EventKind::no_effect, "{item} has no effect"},
                                           {EventKind::cancelled, "{item} is cancelled"},
                                           {EventKind::installed, "{card} lies {ready} in {who}'s charge zone"},
                                           {EventKind::entered, "{body} enters the field"},
                                           {EventKind::put_on_field, "{body} is put on the field"},
                                           {EventKind::trap_set, "{who} has set a trap"},
                                           {EventKind::trap_revealed, "{who} turns the trap {card} face up"},
                                           {EventKind::discarded, "{card} goes to {who}'s discard"},
                                           {EventKind::exiled, "{card} goes to {who}'s abyss"},
                                           {EventKind::to_special, "{card} goes to {who}'s special zone"},
                                           {EventKind::moved_line, "{body} moves to the other line"},
                                           {EventKind::turned_face_down, "{body} is turned face down"},
                                           {EventKind::turned_face_up, "{body} is turned face up"},
                                           {EventKind::numbers_changed, "the numbers of {body} change"},
                                           {EventKind::insight_changed, "{who}'s insight changes by {change}"},
                                           {EventKind::triggered, "a trigger of {who}'s {card} happens"},
                                           {EventKind::trigger_picked, "{who} picks a trigger of {card}"},
                                           {EventKind::declined, "{who} declines"},
                                           {EventKind::passed, "{who} passes"},
                                           {EventKind::priority_to, "priority is {who}'s"},
                                           {EventKind::retained, "{who} retains priority"},
                                           {EventKind::round_begins, "the round of speed {amount} begins"},
                                           {EventKind::attacked, "{body} attacks{picks}"},
                                           {EventKind::attack_ended, "the attack is over without damage"},
                                           {EventKind::struck, "{body} strikes {other}"},
                                           {EventKind::no_attack, "{body} does not attack"},
                                           {EventKind::engaged, "{body} engages {other}"},
                                           {EventKind::damage_dealt, "{body} is dealt {amount} damage"},
                                           {EventKind::damage_redirected, "the damage to {body} is dealt to {other} instead"},
                                           {EventKind::excess, "{amount} of the damage is excess"},
                                           {EventKind::unblocked, "{unblocked}: {who} discards {cards} from the top of the deck"},
                                           {EventKind::defeated, "{who}'s {card} is defeated"},
                                           {EventKind::left_field, "{who}'s {card} leaves the field"},
                                           {EventKind::temporary_ended, "what was temporary on {body} ends"},
                                           {EventKind::damage_removed, "all damage is taken off {body}"},
                                           {EventKind::active_moves, "{who} is the active player of the next turn"},
                                           {EventKind::forced_loop, "the same position has come back without a choice"}};

// Items whose cards lie where they belong already.
constexpr Sentence<ItemKind> kPlacedItems[] = {{ItemKind::install, "the install"},
                                               {ItemKind::body, "the set body"},
                                               {ItemKind::face_down_body, "the body set face down"},
                                               {ItemKind::trap_setting, "the set trap"},
                                               {ItemKind::move, "the move"}};
constexpr Sentence<TopMove> kTopMoves[] = {{TopMove::draw, "draws"},
                                           {TopMove::discard, "discards from the top of the deck"},
                                           {TopMove::exile, "exiles from the top of the deck"},
                                           {TopMove::look, "looks at"}};
static_assert(covers(kTopMoves, TopMove::draw, TopMove::look));

struct EventWords : EventCase<Position> {
    using EventCase::EventCase;

    // Bodies that came in during the step are not in the position before it; those that left are not in the one after it.
    std::string body(std::uint8_t value) const {
        const Reference8 reference{value};
        if (!reference.is_body()) return "nothing";
        return body_words(names_, before_.body(reference).present() ? before_ : after_, reference);
    }
    std::string body() const { return body(event_.first); }
    std::string other() const { return body(event_.second); }
    std::string picks() const { return Reference8{event_.second}.is_none() ? "" : " and picks " + other(); }
    std::string charges_become() const {
        return event_.amount == 1 ? fmt::format("charge {} becomes", card()) : fmt::format("{} charges {} become", event_.amount, card());
    }
    std::string unblocked() const {
        return Reference8{event_.second}.is_none() ? "the attack is unblocked" : "excess damage to " + other() + " counts as unblocked";
    }
    std::string ready() const { return event_.amount != 0 ? "ready" : "drained"; }
    std::string change() const { return fmt::format("{:+}", event_.amount); }
    // The item that a play, a trap or a trigger is.
    std::string item() const {
        Frame frame;
        frame.item = static_cast<ItemKind>(event_.second);
        frame.card = event_.first;
        if (frame.card == kNoKind) {
            const std::string_view placed = sentence_for(kPlacedItems, frame.item);
            return placed.empty() ? "the item of the stack" : std::string(placed);
        }
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
    std::string moves() const { return std::string(sentence_for(kTopMoves, static_cast<TopMove>(event_.second))); }
    // In the insight draw there may be cards, and fewer than are to be kept.
    std::string left() const {
        const Side& side = after_.sides[event_.player];
        const int cards = sum_of(side.pile(Pile::unknown_deck)) + side.deck.top + side.deck.bottom;
        if (cards == 0 || static_cast<TopMove>(event_.second) != TopMove::look) return "no card left";
        return count_words(cards, "card", "cards") + " left, and more are to be kept";
    }
};

constexpr WordOf<EventWords> kWordsOfEvent[] = {{"who", &EventWords::who},
                                                {"card", &EventWords::card},
                                                {"amount", &EventWords::amount},
                                                {"cards", &EventWords::cards},
                                                {"charges", &EventWords::charges},
                                                {"phase", &EventWords::phase},
                                                {"result", &EventWords::result},
                                                {"body", &EventWords::body},
                                                {"other", &EventWords::other},
                                                {"picks", &EventWords::picks},
                                                {"ready", &EventWords::ready},
                                                {"change", &EventWords::change},
                                                {"item", &EventWords::item},
                                                {"unblocked", &EventWords::unblocked},
                                                {"charges_become", &EventWords::charges_become},
                                                {"moves", &EventWords::moves},
                                                {"left", &EventWords::left}};
static_assert(all_said(kEvents, kWordsOfEvent));

}  // namespace

std::string event_text(const Game&, const Names& names, const Position& before, const Position& after, const Event& event) {
    return told(kRegister, event, kEvents, kWordsOfEvent, EventWords(names, before, after, event));
}

}  // namespace arbiter::proxy
