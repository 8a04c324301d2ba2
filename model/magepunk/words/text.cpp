// Choices, results and awaited decisions in words (text.h).
#include "model/magepunk/words/text.h"

#include <fmt/format.h>

#include "model/magepunk/words/text_words.h"

namespace arbiter::magepunk {
namespace {

std::string charges_of_mask(const Game& game, const Position& position, SourceMask mask) {
    std::array<std::uint8_t, kEnergies> spent{};
    for (int source = 0; source < kMaximumSources; ++source) {
        if ((mask >> source & 1) == 0) continue;
        const int energy = game.payment_source(position, source);
        if (energy >= 0) ++spent[static_cast<std::size_t>(energy)];
    }
    return charges_words(spent);
}

// What the actor does, from the verb on.
class Deed {
public:
    Deed(const Game& game, const Names& names, const Position& position, Choice choice)
        : game_(game), names_(names), position_(position), choice_(choice) {}

    std::string words() const {
        switch (kind_of(choice_)) {
            case ChoiceKind::first_player:
                return fmt::format("gives {} the first turn", decider_words(names_, choice_.first));
            case ChoiceKind::reveal:
                return fmt::format("lets {} be on top of {}'s deck", card(), decider_words(names_, choice_.second));
            case ChoiceKind::mulligan:
                return "exchanges the opening hand";
            case ChoiceKind::keep_hand:
                return "keeps the opening hand";
            case ChoiceKind::leave_phase:
                return "leaves the phase";
            case ChoiceKind::play_card: {
                const std::string number = choice_.third > 0 ? fmt::format(" with X = {}", choice_.third) : "";
                return fmt::format("plays {}{}{}", card(), number, on_target());
            }
            case ChoiceKind::play_resource:
                return fmt::format("plays {} face-down as a resource", card());
            case ChoiceKind::activate:
                return activates();
            case ChoiceKind::attack:
                return fmt::format("attacks {} with {}", second(), first());
            case ChoiceKind::block:
                return fmt::format("blocks {} with {}", second(), first());
            case ChoiceKind::order_blocker:
                return fmt::format("puts {} next in the order of the blockers of {}", second(), first());
            case ChoiceKind::deal_next:
                return fmt::format("lets {} deal its damage next", first());
            case ChoiceKind::assign_damage:
                return fmt::format("assigns {} damage of {} to {}", choice_.third, first(), second());
            case ChoiceKind::pay:
                return fmt::format("pays with {}", charges_of_mask(game_, position_, choice_.third));
            default:
                return of_effects();
        }
    }

private:
    std::string of_effects() const {
        switch (kind_of(choice_)) {
            case ChoiceKind::decline:
                return "declines";
            case ChoiceKind::finish_attackers:
                return "declares no further attackers";
            case ChoiceKind::finish_blockers:
                return "declares no further blockers";
            case ChoiceKind::pick_trigger: {
                if (choice_.first >= position_.pending_count) return "lets an ability resolve that does not wait";
                const Pending& pending = position_.pending[choice_.first];
                return fmt::format("lets {} of {} resolve{}", ability_word(names_, pending.card, pending.ability),
                                   card_words(names_, pending.card), on_target());
            }
            case ChoiceKind::choose_energy:
                return fmt::format("chooses {}", energy_name(choice_.first));
            case ChoiceKind::retarget:
                return fmt::format("chooses {} instead", second());
            case ChoiceKind::replace_draw:
                return fmt::format("lets {} replace the draw", first());
            case ChoiceKind::discard_from_hand:
                return "discards " + card();
            case ChoiceKind::settle_rest:
                return position_.awaiting == Awaiting::order ? "orders the rest, which has one way" : "assigns the rest, which has one way";
            case ChoiceKind::concede:
                return "gives up";
            default:
                return "does something that is no choice of this game";
        }
    }

    std::string activates() const {
        const Reference8 source{choice_.first};
        const Reference8 given = sacrifice_of_operand(choice_.third);
        const std::string cost = given.is_none() ? "" : ", sacrificing " + words_of(given);
        const int ability = ability_of_operand(choice_.third);
        if (!position_.stands(source) || ability >= game_.card(position_.permanent(source).kind).ability_count) {
            return fmt::format("activates an ability of {}{}", first(), cost);
        }
        const std::string word = ability_word(names_, position_.permanent(source).kind, ability);
        return fmt::format("activates {} of {}{}{}", word, first(), on_target(), cost);
    }

    std::string words_of(Reference8 reference) const { return reference_words(names_, position_, reference); }
    std::string first() const { return words_of({choice_.first}); }
    std::string second() const { return words_of({choice_.second}); }
    std::string card() const { return card_words(names_, choice_.first); }
    std::string on_target() const { return Reference8{choice_.second}.is_none() ? "" : " on " + second(); }

    const Game& game_;
    const Names& names_;
    const Position& position_;
    Choice choice_;
};

}  // namespace

std::string choice_text(const Game& game, const Names& names, const Position& position, Choice choice) {
    return decider_words(names, choice.actor) + " " + Deed(game, names, position, choice).words();
}

std::string_view phase_name(Phase phase) {
    switch (phase) {
        case Phase::setup:
            return "set-up";
        case Phase::start:
            return "start of the turn";
        case Phase::draw:
            return "Draw Phase";
        case Phase::main:
            return "Main Phase";
        case Phase::attack:
            return "Attack Phase";
        case Phase::second_main:
            return "Second Main Phase";
        case Phase::end:
            return "End Phase";
    }
    return "";
}

std::string awaited_text(const Game& game, const Names& names, const Position& position) {
    const std::string who = decider_words(names, position.decider);
    switch (position.awaiting) {
        case Awaiting::nothing:
            return position.at_capacity != 0 && position.result == Result::none ? "the model has no room to go on"
                                                                                : result_text(names, position.result);
        case Awaiting::first_player:
            return "chance gives one player the first turn";
        case Awaiting::reveal:
            return fmt::format("chance shows the top card of {}'s deck", decider_words(names, position.draw_owner));
        case Awaiting::mulligan:
            return who + " exchanges the opening hand or keeps it";
        case Awaiting::play:
            return who + " makes a play or leaves the phase";
        case Awaiting::window:
            return who + " begins a chain or declines";
        case Awaiting::link:
            return who + " adds a link to the chain or declines";
        case Awaiting::payment:
            return fmt::format("{} pays {}", who, cost_words(game.price_due(position).cost));
        case Awaiting::attackers:
            return who + " declares attackers";
        case Awaiting::blockers:
            return who + " declares blockers";
        case Awaiting::order:
            return who + " orders the blockers";
        case Awaiting::next_attacker:
            return who + " chooses which attacker deals its damage next";
        case Awaiting::damage:
            return who + " assigns combat damage";
        case Awaiting::trigger:
            return who + " chooses which ability resolves next";
        case Awaiting::energy:
            return who + " chooses the Energy of a charge";
        case Awaiting::retarget:
            return who + " chooses another target";
        case Awaiting::replacement:
            return who + " chooses which ability replaces the draw";
        case Awaiting::hand_discard:
            return who + " discards a card from the hand";
    }
    return "";
}

std::string charge_text(int energy) {
    return std::string(energy_name(energy)) + " charge";
}

}  // namespace arbiter::magepunk
