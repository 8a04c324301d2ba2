// Accounts of Lost Glitches (replays/audit/account.h).
#pragma once

#include "model/lost_glitches/definition.h"
#include "model/lost_glitches/rules/forbidden_play.h"
#include "model/lost_glitches/rules/inspect.h"
#include "model/lost_glitches/rules/moments.h"
#include "model/lost_glitches/value/event_kinds.h"
#include "model/lost_glitches/words/first_decision.h"
#include "replays/audit/account.h"
#include "replays/claim_word.h"
#include "replays/lost_glitches/doings.h"
#include "replays/lost_glitches/hidden_piles.h"

namespace arbiter::audit {

template <>
struct Account<lost_glitches::Definition> {
    static constexpr std::string_view parts[] = {"duty",
                                                 "may_be_told",
                                                 "tell_way_to_first_decision",
                                                 "has_its_effect",
                                                 "leaves_effect_open",
                                                 "carry_out",
                                                 "give_turn_back",
                                                 "after_play_in_vain",
                                                 "as_told",
                                                 "open_where_left_out",
                                                 "left_out_members",
                                                 "lacks_operand",
                                                 "members_that_name",
                                                 "has_to_wait"};
    static constexpr std::string_view phase_words[] = {"setup", "start", "main", "combat", "end"};
    static constexpr std::string_view window_words[] = {"stack", "attack"};
    static constexpr std::span<const std::string_view> any_order{};
    static constexpr std::string_view open_where_left_out[] = {"cast"};
    static constexpr std::string_view left_out_members[] = {"target"};
    static constexpr std::string_view members_that_name[] = {"reference"};
    static constexpr std::string_view end_words[] = {"none", "health", "surrender", "forfeit", "loop"};
    static constexpr std::string_view turn_mark = "begin-turn", phase_mark{};
    static constexpr bool leaves_any_phase = false;
    static constexpr ClaimWord claim_words[] = {
        {"the position", "phase", "the phase, by its word or by its name"},
        {"the position", "active", "the turn player"},
        {"the position", "priority", "who has priority"},
        {"the position", "passed", "whose pass counts"},
        {"the position", "stack", "what is on the stack, the newest first"},
        {"the position", "triggers", "abilities that have triggered and wait"},
        {"the position", "decider", "whose decision is awaited, `A` or `B`"},
        {"the position", "awaited", "the decision that is awaited, in words"},
        {"the position", "result", "how the game ended, in words; not there while it goes on"},
        {"the position", "players", "the players' parts, in a list"},
        {"the position", "reason", "by what the game ended, in the result"},
        {"a player", "player", "the seat"},
        {"a player", "name", "the player's name"},
        {"a player", "health", "the player's health"},
        {"a player", "mana", "usable mana"},
        {"a player", "pool", "mana, used or not"},
        {"a player", "attempts", "draws from the empty deck that count"},
        {"a player", "misses", "opportunities in a row that ran out"},
        {"a player", "deck", "the deck"},
        {"a player", "hand", "cards in hand"},
        {"a player", "aside", "cards that are being sent back in a mulligan"},
        {"a player", "discard", "the discard pile"},
        {"a player", "board", "creatures"},
        {"a player", "characters", "the character spells"},
        {"a zone", "count", "how many cards"},
        {"a zone", "cards", "the cards"},
        {"a zone", "seen_by", "who sees them: `all`, `owner`, `nobody`"},
        {"a deck", "count", "how many cards", "size"},
        {"a deck", "unknown", "cards whose order nobody knows"},
        {"a deck", "top", "known cards on top, the first to be drawn first"},
        {"a deck", "bottom", "known cards at the bottom, the first to be drawn first"},
        {"a card of a list", "card", "its id or printed name"},
        {"a card of a list", "name", "its printed name"},
        {"a card of a list", "count", "how many copies"},
        {"a character spell", "cooldown", "turns until it is available again, the present one included"},
        {"a creature", "attack", "its attack, changes included"},
        {"a creature", "health", "its health, changes included and damage not taken away"},
        {"a creature", "damage", "damage that it has"},
        {"a creature", "attacking", "it attacks"},
        {"a creature", "blocked", "it attacks and was blocked"},
        {"a creature", "delay", "turns that it must still wait before it attacks"},
        {"a creature", "blocks", "the attacker that it blocks"},
        {"a creature", "reference", "how entries call it"},
        {"a creature", "slot", "its place in the program's order"},
        {"an item of the stack or a trigger", "by", "whose it is"},
        {"an item of the stack or a trigger", "what", "what it is, in words"},
        {"an item of the stack or a trigger", "ability", "the ability that triggered"},
        {"an item of the stack or a trigger", "target", "what was chosen"},
        {"an item of the stack or a trigger", "target_name", "the same in words"},
        {"an item of the stack or a trigger", "x", "the number chosen for X"},
        {"an item of the stack or a trigger", "is_item", "it can be named by entries"},
    };

    static void tell_way_to_first_decision(const lost_glitches::Game& game, const Names& names, const JsonView& position, Events& events) {
        lost_glitches::tell_way_to_first_decision(game, names, position, events);
    }

    // A combat ends by passes, which records leave out: what may be done after it has to wait for them.
    static bool has_to_wait(const lost_glitches::Finding& finding) { return finding.clause == lost_glitches::Clause::combat_options; }

    static bool has_its_effect(const lost_glitches::Finding& finding) { return lost_glitches::has_its_effect(finding); }

    static bool may_be_told(const Event& event) { return lost_glitches::may_be_told(event); }

    template <class Doings>
    static bool take_told(const Names& names, const lost_glitches::Position& position, const Move& move, Doings& doings) {
        return lost_glitches::take_told(names, position, move, doings);
    }

    // Nobody wrote down the number that was chosen for X.
    static bool lacks_operand(const lost_glitches::Game& game, const lost_glitches::Position&, const Move& move) {
        const Given* card = move.row->word == "cast" ? move.find("card") : nullptr;
        return card != nullptr && !card->open && move.find("x") == nullptr &&
               lost_glitches::has_number(game.cards()[static_cast<Kind>(card->value)]);
    }

    // Who is asked for shares of damage owes them.
    static std::optional<lost_glitches::Finding> duty(const lost_glitches::Game&, const lost_glitches::Position& position) {
        using lost_glitches::Awaiting;
        if (position.awaiting != Awaiting::share) return std::nullopt;
        return lost_glitches::Finding{lost_glitches::Clause::block_damage_split, static_cast<int>(position.awaiting), 0,
                                      FactId(Fact::decision_of_other_kind)};
    }

    // What it does to something that it cannot be aimed at the rules do not say.
    static bool leaves_effect_open(const lost_glitches::Finding& finding) { return finding.clause == lost_glitches::Clause::spell_target; }

    // That there is no such target the entry is told in its own words.
    static std::optional<lost_glitches::Finding> as_told(const lost_glitches::Game&, const lost_glitches::Position&, Choice choice,
                                                         std::span<const lost_glitches::Finding>, const lost_glitches::Finding& finding) {
        const bool at_nothing = finding.clause == lost_glitches::Clause::spell_target && lost_glitches::Reference8{choice.second}.is_gone();
        return at_nothing ? std::nullopt : std::optional(finding);
    }

    static bool carry_out(const lost_glitches::Game& game, lost_glitches::Position& position, Choice choice, Events& events) {
        return lost_glitches::carry_out(game, position, choice, events);
    }

    static bool give_turn_back(lost_glitches::Position& position, Player owner) { return lost_glitches::give_turn_back(position, owner); }

    static std::vector<lost_glitches::Position> after_play_in_vain(const lost_glitches::Game& game, const lost_glitches::Position& position,
                                                                   const Move& play, std::span<const Choice> choices) {
        using lost_glitches::ChoiceKind;
        const std::string_view word = play.row->word;
        if (word != "attack" && word != "block" && word != "summon" && word != "cast") return {};
        const ChoiceKind kind = word == "attack" ? ChoiceKind::attack : word == "block" ? ChoiceKind::block : ChoiceKind::summon;
        return lost_glitches::after_play_in_vain(game, position, arbiter::make_choice(play.by, kind), choices);
    }

    static std::string_view phase_word(const lost_glitches::Position& position) {
        return phase_words[static_cast<std::size_t>(position.phase)];
    }

    static std::string_view window_word(const lost_glitches::Position& position) {
        if (position.awaiting != lost_glitches::Awaiting::priority) return "";
        if (position.stack_count > 0) return "stack";
        return position.phase == lost_glitches::Phase::combat ? "attack" : "";
    }

    static std::string_view end_word(const lost_glitches::Position& position) {
        return end_words[static_cast<std::size_t>(position.reason)];
    }

    static bool is_draw(const Event& event, Player& player, std::uint8_t& kind) {
        player = event.player;
        kind = event.first;
        return static_cast<lost_glitches::EventKind>(event.kind) == lost_glitches::EventKind::taken_from_top;
    }
};

}  // namespace arbiter::audit
