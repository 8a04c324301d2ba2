// Accounts of Proxy (replays/audit/account.h).
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <vector>

#include "model/proxy/definition.h"
#include "model/proxy/rules/inspect.h"
#include "model/proxy/rules/moments.h"
#include "model/proxy/rules/paying.h"
#include "model/proxy/value/choice_kinds.h"
#include "model/proxy/value/event_kinds.h"
#include "model/proxy/value/facts.h"
#include "model/proxy/words/first_decision.h"
#include "model/proxy/words/later_pick.h"
#include "model/proxy/words/notation.h"
#include "replays/audit/account.h"
#include "replays/claim_word.h"
#include "replays/proxy/hidden_piles.h"
#include "replays/proxy/sources.h"

namespace arbiter::audit {

template <>
struct Account<proxy::Definition> {
    static constexpr std::string_view parts[] = {
        "together",         "is_together",       "told_in_order",        "tell_way_to_first_decision",
        "has_its_effect",   "carry_out",         "after_play_in_vain",   "in_vain_where_shown",
        "keep_what_stands", "as_told",           "is_never_due",         "open_where_left_out",
        "left_out_members", "members_that_name", "interpret_with_later", "interpret_and_check",
        "has_to_wait"};
    static constexpr std::string_view phase_words[] = {"setup", "refresh", "insight", "main", "combat", "cleanup"};
    static constexpr std::string_view window_words[] = {"play", "attack", "defeat"};
    static constexpr std::span<const std::string_view> any_order{};
    static constexpr std::string_view open_where_left_out[] = {"set-technique", "activate", "activate-charge",
                                                               "activate-trap", "trigger",  "attack"};
    static constexpr std::string_view left_out_members[] = {"target", "blocker"};
    static constexpr std::string_view members_that_name[] = {"reference"};
    static constexpr std::span<const std::string_view> end_words{};
    static constexpr std::string_view turn_mark{}, phase_mark = "begin";
    static constexpr bool leaves_any_phase = false;
    static constexpr std::string_view together[] = {"draw", "keep", "bottom", "top"};
    static constexpr std::string_view told_in_order = "combat";
    static constexpr ClaimWord claim_words[] = {
        {"the position", "phase", "the phase, by its word or by its name"},
        {"the position", "round", "the speed of the combat round under way"},
        {"the position", "active", "the active player"},
        {"the position", "priority", "who has priority, in a main phase"},
        {"the position", "passed", "who has passed"},
        {"the position", "stack", "what is on the stack, and attacks; the newest first"},
        {"the position", "triggers", "abilities that have triggered and wait"},
        {"the position", "decider", "whose decision is awaited, `A` or `B`"},
        {"the position", "awaited", "the decision that is awaited, in words"},
        {"the position", "result", "how the game ended, in words; not there while it goes on"},
        {"the position", "players", "the players' parts, in a list"},
        {"a player", "player", "the seat"},
        {"a player", "name", "the player's name"},
        {"a player", "insight", "the insight"},
        {"a player", "installs", "install plays made in this turn"},
        {"a player", "deck", "the deck"},
        {"a player", "hand", "cards in hand"},
        {"a player", "looked_at", "cards that the player looks at in the insight draw", "looked"},
        {"a player", "traps", "traps that are set, whether in this turn or before"},
        {"a player", "face_up_traps", "traps that are being carried out, which are none of them any more"},
        {"a player", "new_traps", "those of `traps` that were set in this turn, where a reading tells them apart"},
        {"a player", "discard", "the discard pile"},
        {"a player", "abyss", "the abyss"},
        {"a player", "special", "cards in the special zone"},
        {"a player", "charges", "the charges"},
        {"a player", "front", "bodies in the front line"},
        {"a player", "back", "bodies in the back line"},
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
        {"a charge", "drained", "it is drained"},
        {"a charge", "energy", "the types of energy that it can give"},
        {"a body", "numbers", "attack, health, speed, impact"},
        {"a body", "damage", "damage that it has"},
        {"a body", "drained", "it is drained"},
        {"a body", "face_down", "it lies face down"},
        {"a body", "acted", "it has had its turn in this combat"},
        {"a body", "owes_strike", "it was attacked before its own round, and strikes in it"},
        {"a body", "new", "it was set in this turn, where a setting asks"},
        {"a body", "attacked_by", "opposing bodies that attacked it in this combat and are still in front", "engaged_by"},
        {"a body", "reference", "how entries call it"},
        {"a body", "slot", "its place in the program's order"},
        {"an item of the stack or a trigger", "by", "whose it is"},
        {"an item of the stack or a trigger", "what", "what it is, in words"},
        {"an item of the stack or a trigger", "ability", "the ability that triggered"},
        {"an item of the stack or a trigger", "target", "what was chosen"},
        {"an item of the stack or a trigger", "target_name", "the same in words"},
        {"an item of the stack or a trigger", "t", "the number chosen for [t]"},
        {"an item of the stack or a trigger", "is_item", "it can be named by entries; an attack cannot"},
    };

    static bool is_together(const proxy::Game& game, const proxy::Position& position) {
        return position.phase == proxy::Phase::insight && game.rules().readings.insight_together == proxy::InsightTogether::together;
    }

    static std::string_view phase_word(const proxy::Position& position) { return phase_words[static_cast<std::size_t>(position.phase)]; }

    // What the trap that may be activated now would answer.
    static std::string_view window_word(const proxy::Position& position) {
        if (position.awaiting != proxy::Awaiting::answer || position.frame_count == 0) return "";
        switch (position.top().type) {
            case proxy::FrameType::item:
                return "play";
            case proxy::FrameType::attack:
                return "attack";
            case proxy::FrameType::defeat_window:
                return "defeat";
            default:
                return "";
        }
    }

    static std::string_view end_word(const proxy::Position&) { return ""; }

    static void tell_way_to_first_decision(const proxy::Game& game, const Names& names, const JsonView& position, Events& events) {
        proxy::tell_way_to_first_decision(game, names, position, events);
    }

    // The bottom of the deck is told before what is kept: that is missing first. Priority comes back when the others have had theirs.
    static bool has_to_wait(const proxy::Finding& finding) {
        if (finding.clause == proxy::Clause::priority_only_holder) return true;
        return finding.clause == proxy::Clause::insight_keep_one && finding.fact == FactId(Fact::duty);
    }

    // A technique goes into no line at any time.
    static bool is_never_due(const Statement& statement) {
        return statement.clause == static_cast<ClauseId>(proxy::Clause::technique_stack);
    }

    // Who plays after a pass has passed all the same (pass.final), and so have the others.
    static bool keep_what_stands(const proxy::Game& game, const proxy::Position& before, proxy::Position& after) {
        const bool same_phase = before.phase == proxy::Phase::main && after.phase == proxy::Phase::main;
        const auto passed = static_cast<std::uint8_t>(after.passed | before.passed);
        if (!same_phase || passed == after.passed || !proxy::pass_is_final(game.rules())) return false;
        after.passed = passed;
        const Player other = opponent_of(after.priority);
        if (after.awaiting == proxy::Awaiting::play && after.has_passed(after.priority) && !after.has_passed(other))
            after.priority = after.decider = other;
        return true;
    }

    // An attack past those who can block (combat.attack-picks) is one on the deck, and one out of its round, or a second one
    // (combat.downwards), or one before another player's (combat.same-speed), is an attack.
    static bool has_its_effect(const proxy::Finding& finding) {
        using proxy::Clause;
        const auto is = [&](auto fact) { return finding.fact == FactId(fact); };
        return (finding.clause == Clause::combat_attack_picks && is(Fact::duty)) ||
               (finding.clause == Clause::combat_same_speed && is(Fact::decision_of_other)) ||
               (finding.clause == Clause::combat_downwards && (is(Fact::used_already) || is(proxy::GameFact::other_round)));
    }

    // A play that came to nothing was its player's all the same, and priority was handed on.
    static constexpr bool in_vain_where_shown = true;
    static std::vector<proxy::Position> after_play_in_vain(const proxy::Game& game, const proxy::Position& position, const Move& play,
                                                           std::span<const Choice>) {
        const Player other = opponent_of(play.by);
        const auto& rules = game.rules();
        const bool is_play = play.row->group == "play" && !play.row->lets_go && position.awaiting == proxy::Awaiting::play;
        if (!is_play || position.decider != play.by || position.has_passed(other)) return {};
        if (rules.settings.plays_per_priority > 1) return {};
        proxy::Position after = position;
        if (rules.readings.priority_rotation_is_pass == proxy::PriorityRotationIsPass::handing_on_is_passing)
            after.passed |= static_cast<std::uint8_t>(1u << play.by);
        after.opened = 1;
        after.priority = after.decider = other;
        return {after};
    }

    // What is out of its round is made beside what is under way.
    static bool carry_out(const proxy::Game& game, proxy::Position& position, Choice choice, Events& events) {
        using proxy::Awaiting;
        const auto kind = proxy::kind_of(choice);
        if (kind == proxy::ChoiceKind::attack || kind == proxy::ChoiceKind::strike) {
            constexpr std::array kMoments{Awaiting::combat_turn, Awaiting::answer, Awaiting::trigger};
            if (std::ranges::find(kMoments, position.awaiting) == kMoments.end()) return false;
            position.awaiting = Awaiting::combat_turn;
            position.decider = choice.actor;
        } else if ((position.awaiting != Awaiting::combat_turn && position.awaiting != Awaiting::blocker) ||
                   position.decider != choice.actor) {
            return false;  // that a body does not attack says nothing beside another decision
        }
        game.apply(position, choice, events);
        return true;
    }

    // A payment of too little breaks the clause that asks for it, not what a charge yields (charge.produces).
    static std::optional<proxy::Finding> as_told(const proxy::Game& game, const proxy::Position& position, Choice choice,
                                                 std::span<const proxy::Finding>, proxy::Finding finding) {
        const bool pays = finding.fact == FactId(proxy::GameFact::pays_too_little);
        if (pays && proxy::yields_too_little(game.payment_problem(position), choice.third))
            finding.clause = proxy::clause_of_cost(game, position.top());
        return finding;
    }

    static std::optional<EntryChoices> interpret_with_later(const proxy::Game& game, const Names& names, const proxy::Position& position,
                                                            const Move& move) {
        return proxy::interpret_with_later_pick(game, names, position, move);
    }

    static CheckedChoices interpret_and_check(const proxy::Game& game, const Names& names, const proxy::Position& position,
                                              const Move& move) {
        return proxy::interpret_and_check(game, names, position, move);
    }

    static bool is_draw(const Event& event, Player& player, std::uint8_t& kind) {
        player = event.player;
        kind = event.first;
        return static_cast<proxy::EventKind>(event.kind) == proxy::EventKind::taken_from_top;
    }
};

}  // namespace arbiter::audit
