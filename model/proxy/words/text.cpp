// Choices, results and awaited decisions in words (text.h).
#include "model/proxy/words/text.h"

#include <fmt/format.h>

#include "model/proxy/rules/inspect.h"
#include "model/proxy/words/notation.h"
#include "model/proxy/words/reference_text.h"
#include "model/proxy/words/text_words.h"

namespace arbiter::proxy {
namespace {

// What a payment drains, as far as the position awaits it.
std::string payment_words(const Game& game, const Names& names, const Position& position, Choice choice) {
    if (payer(position) == kNobody) return "pays";
    if (choice.third == 0) return "drains nothing";
    std::vector<std::string> drained;
    for (int source = 0; source < kMaximumSources; ++source) {
        if ((choice.third >> source & 1) != 0) drained.push_back(card_words(names, game.payment_source(position, source)));
    }
    return "drains " + joined(drained);
}

std::string pending_words(const Names& names, const Position& position, int index, Player speaker) {
    if (index >= position.pending_count) return "a trigger that does not wait";
    const Pending& pending = position.pending[index];
    std::string words = fmt::format("the trigger {} of ", ability_word(names, pending.card, pending.ability));
    words += pending.source.is_body() ? body_words(names, position, pending.source, speaker) : card_words(names, pending.card);
    return words;
}

std::string on_target(const Names& names, const Position& position, Choice choice) {
    const Reference8 target{choice.second};
    return target.is_none() ? "" : " on " + reference_words(names, position, target, choice.actor);
}

std::string body_of(const Names& names, const Position& position, Choice choice, std::uint8_t value) {
    return reference_words(names, position, Reference8{value}, choice.actor);
}

// What is done, without who does it.
std::string deed(const Game& game, const Names& names, const Position& position, Choice choice) {
    const std::string card = card_words(names, choice.first);
    const std::string line = line_words(choice.second == 0 ? Line::front : Line::back);
    const std::string body = body_of(names, position, choice, choice.first);
    switch (kind_of(choice)) {
        case ChoiceKind::none:
            return "does nothing";
        case ChoiceKind::first_player:
            return fmt::format("makes {} the first active player", decider_words(names, choice.first));
        case ChoiceKind::reveal:
            return fmt::format("puts {} on top of {}'s deck", card, decider_words(names, choice.second));
        case ChoiceKind::mulligan:
            return "exchanges the opening hand";
        case ChoiceKind::keep_hand:
            return "keeps the opening hand";
        case ChoiceKind::keep:
            return "keeps " + card;
        case ChoiceKind::bottom:
            return fmt::format("puts {} on the bottom of the deck", card);
        case ChoiceKind::pass:
            return "passes";
        case ChoiceKind::install:
            return "installs " + card;
        case ChoiceKind::set_body:
            return fmt::format("sets {} into {}", card, line);
        case ChoiceKind::set_face_down:
            return fmt::format("sets {} face down into {}", card, line);
        case ChoiceKind::set_technique:
            if (choice.third == 0) return fmt::format("sets {}{}", card, on_target(names, position, choice));
            return fmt::format("sets {} with [t] = {}{}", card, choice.third, on_target(names, position, choice));
        case ChoiceKind::set_trap:
            return fmt::format("sets the trap {} face down", card);
        case ChoiceKind::activate: {
            const Reference8 source{choice.first};
            const Kind kind = source.is_body() ? position.body(source).kind : kNoKind;
            return fmt::format("uses {} of {}{}", ability_word(names, kind, static_cast<int>(choice.third)), body,
                               on_target(names, position, choice));
        }
        case ChoiceKind::activate_charge:
            return fmt::format("uses {} of the {}charge {}{}", ability_word(names, choice.first, static_cast<int>(choice.third & 0xFF)),
                               choice.third >= 256 ? "drained " : "", card, on_target(names, position, choice));
        case ChoiceKind::move:
            return fmt::format("moves {} to the other line", body);
        case ChoiceKind::yield:
            return "hands priority on";
        case ChoiceKind::retain:
            return "retains priority";
        case ChoiceKind::decline:
            return "declines";
        case ChoiceKind::activate_trap:
            return fmt::format("activates the trap {}{}", card, on_target(names, position, choice));
        case ChoiceKind::pick_trigger:
            return fmt::format("picks {}{}", pending_words(names, position, choice.first, choice.actor),
                               on_target(names, position, choice));
        case ChoiceKind::skip_trigger:
            return "leaves out " + pending_words(names, position, choice.first, choice.actor);
        case ChoiceKind::no_attack:
            return "does not attack with " + body;
        case ChoiceKind::attack: {
            const Reference8 blocker{choice.second};
            if (!blocker.is_none())
                return fmt::format("attacks with {} and picks {}", body, body_of(names, position, choice, choice.second));
            const bool unblocked = game.rules().readings.combat_who_picks == CombatWhoPicks::attacker;
            return fmt::format("attacks with {}{}", body, unblocked ? ", unblocked" : "");
        }
        case ChoiceKind::strike:
            return fmt::format("strikes {} with {}", body_of(names, position, choice, choice.second), body);
        case ChoiceKind::block:
            return "lets " + body + " block";
        case ChoiceKind::pay:
            return payment_words(game, names, position, choice);
        case ChoiceKind::put_face_down:
            return fmt::format("puts {} face down into {}", card, line);
        case ChoiceKind::redirect:
            return fmt::format("lets the damage be dealt to {} instead", body);
        case ChoiceKind::discard_from_hand:
            return "discards " + card;
    }
    return "does something that is no choice of this game";
}

}  // namespace

std::string choice_text(const Game& game, const Names& names, const Position& position, Choice choice) {
    return decider_words(names, choice.actor) + " " + deed(game, names, position, choice);
}

std::string_view phase_name(Phase phase) {
    switch (phase) {
        case Phase::setup:
            return "set-up";
        case Phase::refresh:
            return "refresh";
        case Phase::insight:
            return "insight draw";
        case Phase::main:
            return "main phase";
        case Phase::combat:
            return "combat";
        case Phase::cleanup:
            return "cleanup";
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
            return "chance makes one player the first active player";
        case Awaiting::reveal:
            return fmt::format("chance shows the top card of {}'s deck", decider_words(names, position.top().extra));
        case Awaiting::mulligan:
            return who + " may exchange the opening hand or keep it";
        case Awaiting::keep:
            return fmt::format("{} keeps one of the cards looked at", who);
        case Awaiting::bottom:
            return fmt::format("{} puts one of the cards looked at on the bottom", who);
        case Awaiting::play:
            return fmt::format("{} makes a play or passes", who);
        case Awaiting::payment:
            return fmt::format("{} pays {}", who, cost_words(game.payment_problem(position).cost));
        case Awaiting::retain:
            return fmt::format("{} retains priority or hands it on", who);
        case Awaiting::answer:
            return fmt::format("{} activates a trap or declines", who);
        case Awaiting::trigger:
            return fmt::format("{} picks a trigger", who);
        case Awaiting::combat_turn:
            return fmt::format("{} acts with a body of speed {}", who, position.round);
        case Awaiting::blocker:
            return fmt::format("{} picks the blocker", who);
        case Awaiting::effect:
            if (position.top().extra == kToll)
                return fmt::format("{} pays {} or declines", who, cost_words(game.payment_problem(position).cost));
            return fmt::format("{} {} a body card face down or declines", who, position.top().extra == kSetFaceDown ? "sets" : "puts");
        case Awaiting::redirection:
            return fmt::format("{} chooses which body is dealt the damage instead", who);
        case Awaiting::hand_discard:
            return fmt::format("{} discards a card from the hand", who);
    }
    return "";
}

}  // namespace arbiter::proxy
