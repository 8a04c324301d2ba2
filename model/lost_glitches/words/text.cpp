// Choices, results and awaited decisions in words (text.h).
#include "model/lost_glitches/words/text.h"

#include <fmt/format.h>

#include <vector>

#include "model/core/words/words.h"
#include "model/lost_glitches/rules/inspect.h"
#include "model/lost_glitches/words/reference_text.h"

namespace arbiter::lost_glitches {
namespace {

std::string whose(const Names& names, Player player) {
    return decider_words(names, player) + "'s ";
}

std::string pending_words(const Names& names, const Position& position, int index) {
    if (index >= position.pending_count) return "a trigger that does not wait";
    const Pending& pending = position.pending[index];
    return fmt::format("the trigger {} of {}", ability_word(names, pending.card, pending.ability), card_words(names, pending.card));
}

std::string cast_words(const Game& game, const Names& names, const Position& position, Choice choice) {
    std::string words = "casts " + card_words(names, choice.first);
    if (choice.first < game.kinds() && has_number(game.cards()[choice.first])) words += fmt::format(" with X = {}", choice.third);
    const Reference8 target{choice.second};
    return target.is_none() ? words : words + " on " + reference_words(names, position, target, choice.actor);
}

// Does this block leave its attacker with one blocker, and cannot be the whole declaration?
bool leaves_alone(const Game& game, const Position& position, Choice choice) {
    const Reference8 attacker{choice.second};
    if (!attacker.is_creature() || position.creature(attacker).kind == kNoKind) return false;
    const bool afresh = position.awaiting == Awaiting::priority && game.rules().readings.block_declarations == BlockDeclarations::free;
    return needs_two_blockers(game, position.creature(attacker)) && (afresh || blockers_of(position, attacker.slot()) == 0);
}

// What is done, without who does it.
std::string deed(const Game& game, const Names& names, const Position& position, Choice choice) {
    const auto creature = [&](std::uint8_t value) { return reference_words(names, position, Reference8{value}, choice.actor); };
    switch (kind_of(choice)) {
        case ChoiceKind::none:
            return "does nothing";
        case ChoiceKind::first_player:
            return fmt::format("gives the first turn to {}", decider_words(names, choice.first));
        case ChoiceKind::reveal:
            return fmt::format("puts {} on top of {}deck", card_words(names, choice.first), whose(names, choice.second));
        case ChoiceKind::time_out:
            return fmt::format("takes the time of {} to be over", decider_words(names, choice.first));
        case ChoiceKind::send_back:
            return "sends back " + card_words(names, choice.first);
        case ChoiceKind::keep_rest:
            return "keeps the other cards";
        case ChoiceKind::pass:
            return position.bundling != 0 ? "casts no more in this action" : "passes";
        case ChoiceKind::summon:
            return "summons " + card_words(names, choice.first);
        case ChoiceKind::cast:
        case ChoiceKind::cast_character:
            return cast_words(game, names, position, choice);
        case ChoiceKind::attack:
            return Reference8{choice.first}.is_none() ? "attacks with no creature" : "attacks with " + creature(choice.first);
        case ChoiceKind::end_attack:
            return "has declared the attackers";
        case ChoiceKind::block:
            return fmt::format("blocks {} with {}{}", creature(choice.second), creature(choice.first),
                               leaves_alone(game, position, choice) ? ", and with a second creature" : "");
        case ChoiceKind::end_blocks:
            return "has declared the blockers";
        case ChoiceKind::share:
            return fmt::format("gives {} damage to {}", choice.third, creature(choice.first));
        case ChoiceKind::pick_trigger:
            return "picks " + pending_words(names, position, choice.first);
        case ChoiceKind::surrender:
            return "surrenders";
    }
    return "does something that is no choice of this game";
}

}  // namespace

std::string creature_words(const Names& names, const Position& position, Reference8 reference, Player speaker) {
    const Side& side = position.sides[reference.side()];
    const Kind kind = side.creatures[reference.slot()].kind;
    if (kind == kNoKind) return "a creature that has left";
    int alike = 0, ordinal = 0;
    for (const int slot : by_rank(side.creatures)) {
        if (side.creatures[slot].kind != kind) continue;
        ++alike;
        if (slot == reference.slot()) ordinal = alike;
    }
    std::string words = reference.side() == speaker ? "" : whose(names, reference.side());
    words += card_words(names, kind);
    return alike > 1 ? fmt::format("{} (number {})", words, ordinal) : words;
}

std::string item_words(const Names& names, const Item& item) {
    if (item.kind != ItemKind::trigger) return card_words(names, item.card);
    return fmt::format("the trigger {} of {}", ability_word(names, item.card, item.ability), card_words(names, item.card));
}

std::string reference_words(const Names& names, const Position& position, Reference8 reference, Player speaker) {
    if (reference.is_creature()) return creature_words(names, position, reference, speaker);
    if (reference.is_player()) return decider_words(names, reference.seat());
    if (reference.is_none()) return "nothing";
    if (!reference.is_item() || reference.index() >= position.stack_count) return "something that has left";
    const Item& item = position.stack[reference.index()];
    return (item.controller == speaker ? "" : whose(names, item.controller)) + item_words(names, item);
}

std::string choice_text(const Game& game, const Names& names, const Position& position, Choice choice) {
    const std::string who = kind_of(choice) == ChoiceKind::time_out ? "the clock" : decider_words(names, choice.actor);
    return who + " " + deed(game, names, position, choice);
}

std::string_view phase_name(Phase phase) {
    switch (phase) {
        case Phase::setup:
            return "set-up";
        case Phase::start:
            return "start of turn";
        case Phase::main:
            return "main phase";
        case Phase::combat:
            return "combat";
        case Phase::end:
            return "end of turn";
    }
    return "";
}

std::string awaited_text(const Game&, const Names& names, const Position& position) {
    const std::string who = decider_words(names, position.decider);
    switch (position.awaiting) {
        case Awaiting::nothing:
            return position.at_capacity != 0 && position.result == Result::none ? "the model has no room to go on"
                                                                                : result_text(names, position.result);
        case Awaiting::first_player:
            return "chance gives the first turn to a player";
        case Awaiting::reveal:
            return fmt::format("chance shows the top card of {}deck", whose(names, position.owing));
        case Awaiting::mulligan:
            return who + " keeps the opening hand or sends cards back";
        case Awaiting::priority:
            return who + (position.bundling != 0 ? " casts further spells in this action or is done" : " acts or passes");
        case Awaiting::attackers:
            return who + " declares attackers";
        case Awaiting::blockers:
            return who + " declares blockers";
        case Awaiting::share:
            return who + " shares out damage";
        case Awaiting::trigger:
            return who + " picks a trigger";
    }
    return "";
}

}  // namespace arbiter::lost_glitches
