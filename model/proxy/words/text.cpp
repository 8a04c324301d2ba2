// Choices, results and awaited decisions in words (text.h).
#include "model/proxy/words/text.h"

#include <fmt/format.h>

#include "model/cards/sentence.h"
#include "model/proxy/rules/inspect.h"
#include "model/proxy/words/notation.h"
#include "model/proxy/words/reference_text.h"
#include "model/proxy/words/text_words.h"

namespace arbiter::proxy {
namespace {

struct Deed : ChoiceCase<Game> {
    using ChoiceCase::ChoiceCase;

    std::string reference(std::uint8_t value) const { return reference_words(names_, p_, Reference8{value}, choice_.actor); }
    std::string body() const { return reference(choice_.first); }
    std::string other() const { return reference(choice_.second); }
    std::string on_target() const { return Reference8{choice_.second}.is_none() ? "" : " on " + other(); }
    std::string line() const { return line_words(choice_.second == 0 ? Line::front : Line::back); }
    std::string with_number() const { return choice_.third == 0 ? "" : " with [t] = " + number(); }

    std::string ability() const {
        const Reference8 source{choice_.first};
        return ability_word(names_, source.is_body() ? p_.body(source).kind : kNoKind, static_cast<int>(choice_.third));
    }
    std::string ability_of_charge() const { return ability_word(names_, choice_.first, static_cast<int>(choice_.third & 0xFF)); }
    std::string charge() const { return (choice_.third >= 256 ? "drained charge " : "charge ") + card(); }
    std::string trigger() const {
        if (choice_.first >= p_.pending_count) return "a trigger that does not wait";
        const Pending& pending = p_.pending[choice_.first];
        return fmt::format(
            "the trigger {} of {}", ability_word(names_, pending.card, pending.ability),
            pending.source.is_body() ? body_words(names_, p_, pending.source, choice_.actor) : card_words(names_, pending.card));
    }
    std::string picks() const {
        if (!Reference8{choice_.second}.is_none()) return " and picks " + other();
        return pick_is_later(game_.rules().readings) ? "" : ", unblocked";
    }
    // What a payment drains, as far as the position awaits it.
    std::string pays() const {
        if (payer(p_) == kNobody) return "pays";
        if (choice_.third == 0) return "drains nothing";
        std::vector<std::string> drained;
        for (int source = 0; source < kMaximumSources; ++source) {
            if ((choice_.third >> source & 1) != 0) drained.push_back(card_words(names_, game_.payment_source(p_, source)));
        }
        return "drains " + joined(drained);
    }
};

constexpr Sentence<ChoiceKind> kDeeds[] = {{ChoiceKind::none, "does nothing"},
                                           {ChoiceKind::first_player, "makes {player} the first active player"},
                                           {ChoiceKind::reveal, "puts {card} on top of {owner}'s deck"},
                                           {ChoiceKind::mulligan, "exchanges the opening hand"},
                                           {ChoiceKind::keep_hand, "keeps the opening hand"},
                                           {ChoiceKind::keep, "keeps {card}"},
                                           {ChoiceKind::bottom, "puts {card} on the bottom of the deck"},
                                           {ChoiceKind::pass, "passes"},
                                           {ChoiceKind::install, "installs {card}"},
                                           {ChoiceKind::set_body, "sets {card} into {line}"},
                                           {ChoiceKind::set_face_down, "sets {card} face down into {line}"},
                                           {ChoiceKind::set_technique, "sets {card}{with_number}{on_target}"},
                                           {ChoiceKind::set_trap, "sets the trap {card} face down"},
                                           {ChoiceKind::activate, "uses {ability} of {body}{on_target}"},
                                           {ChoiceKind::activate_charge, "uses {ability_of_charge} of the {charge}{on_target}"},
                                           {ChoiceKind::move, "moves {body} to the other line"},
                                           {ChoiceKind::yield, "hands priority on"},
                                           {ChoiceKind::retain, "retains priority"},
                                           {ChoiceKind::decline, "declines"},
                                           {ChoiceKind::activate_trap, "activates the trap {card}{on_target}"},
                                           {ChoiceKind::pick_trigger, "picks {trigger}{on_target}"},
                                           {ChoiceKind::skip_trigger, "leaves out {trigger}"},
                                           {ChoiceKind::no_attack, "does not attack with {body}"},
                                           {ChoiceKind::attack, "attacks with {body}{picks}"},
                                           {ChoiceKind::strike, "strikes {other} with {body}"},
                                           {ChoiceKind::block, "lets {body} block"},
                                           {ChoiceKind::pay, "{pays}"},
                                           {ChoiceKind::put_face_down, "puts {card} face down into {line}"},
                                           {ChoiceKind::redirect, "lets the damage be dealt to {body} instead"},
                                           {ChoiceKind::discard_from_hand, "discards {card}"}};
constexpr WordOf<Deed> kWordsOfDeed[] = {{"player", &Deed::player},   {"card", &Deed::card},
                                         {"owner", &Deed::owner},     {"body", &Deed::body},
                                         {"other", &Deed::other},     {"on_target", &Deed::on_target},
                                         {"line", &Deed::line},       {"with_number", &Deed::with_number},
                                         {"ability", &Deed::ability}, {"ability_of_charge", &Deed::ability_of_charge},
                                         {"charge", &Deed::charge},   {"trigger", &Deed::trigger},
                                         {"picks", &Deed::picks},     {"pays", &Deed::pays}};
static_assert(all_said(kDeeds, kWordsOfDeed) && covers(kDeeds, ChoiceKind::none, ChoiceKind::discard_from_hand));

struct Awaited : AwaitedCase<Game> {
    using AwaitedCase::AwaitedCase;

    std::string owner() const { return decider_words(names_, p_.top().extra); }
    std::string price() const { return cost_words(game_.payment_problem(p_).cost); }
    std::string speed() const { return std::to_string(p_.round); }
    std::string effect() const {
        if (p_.top().extra == kToll) return "pays " + price();
        return p_.top().extra == kSetFaceDown ? "sets a body card face down" : "puts a body card face down";
    }
};

constexpr Sentence<Awaiting> kAwaited[] = {{Awaiting::first_player, "chance makes one player the first active player"},
                                           {Awaiting::reveal, "chance shows the top card of {owner}'s deck"},
                                           {Awaiting::mulligan, "{who} may exchange the opening hand or keep it"},
                                           {Awaiting::keep, "{who} keeps one of the cards looked at"},
                                           {Awaiting::bottom, "{who} puts one of the cards looked at on the bottom"},
                                           {Awaiting::play, "{who} makes a play or passes"},
                                           {Awaiting::payment, "{who} pays {price}"},
                                           {Awaiting::retain, "{who} retains priority or hands it on"},
                                           {Awaiting::answer, "{who} activates a trap or declines"},
                                           {Awaiting::trigger, "{who} picks a trigger"},
                                           {Awaiting::combat_turn, "{who} acts with a body of speed {speed}"},
                                           {Awaiting::blocker, "{who} picks the blocker"},
                                           {Awaiting::effect, "{who} {effect} or declines"},
                                           {Awaiting::redirection, "{who} chooses which body is dealt the damage instead"},
                                           {Awaiting::hand_discard, "{who} discards a card from the hand"}};
constexpr WordOf<Awaited> kWordsOfAwaited[] = {{"who", &Awaited::who},
                                               {"owner", &Awaited::owner},
                                               {"price", &Awaited::price},
                                               {"speed", &Awaited::speed},
                                               {"effect", &Awaited::effect}};
static_assert(all_said(kAwaited, kWordsOfAwaited) && covers(kAwaited, Awaiting::first_player, Awaiting::hand_discard));

constexpr Sentence<Phase> kPhases[] = {{Phase::setup, "set-up"},    {Phase::refresh, "refresh"}, {Phase::insight, "insight draw"},
                                       {Phase::main, "main phase"}, {Phase::combat, "combat"},   {Phase::cleanup, "cleanup"}};
static_assert(covers(kPhases, Phase::setup, Phase::cleanup));

}  // namespace

std::string choice_text(const Game& game, const Names& names, const Position& position, Choice choice) {
    return decider_words(names, choice.actor) + " " + deed(choice, kDeeds, kWordsOfDeed, Deed(game, names, position, choice));
}

std::string_view phase_name(Phase phase) {
    return sentence_for(kPhases, phase);
}

std::string awaited_text(const Game& game, const Names& names, const Position& position) {
    return awaited(names, position, kAwaited, kWordsOfAwaited, Awaited(game, names, position));
}

}  // namespace arbiter::proxy
