// Accounts of Magepunk (replays/audit/account.h).
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>

#include "model/cards/reference_text.h"
#include "model/core/move.h"
#include "model/magepunk/definition.h"
#include "model/magepunk/rules/moments.h"
#include "model/magepunk/rules/turn.h"
#include "model/magepunk/value/event_kinds.h"
#include "model/magepunk/value/facts.h"
#include "model/magepunk/words/first_decision.h"
#include "replays/audit/account.h"
#include "replays/claim_word.h"
#include "replays/magepunk/hidden_piles.h"
#include "replays/magepunk/sources.h"

namespace arbiter::audit {

template <>
struct Account<magepunk::Definition> {
    static constexpr std::string_view parts[] = {"may_be_told",         "tell_way_to_first_decision", "lend_payment",      "as_told",
                                                 "open_where_left_out", "left_out_members",           "members_that_name", "has_to_wait"};
    static constexpr std::string_view phase_words[] = {"setup", "start", "draw", "main", "attack", "second-main", "end"};
    static constexpr std::string_view window_words[] = {"play", "leave", "attackers", "blocks", "damage", "end"};
    static constexpr std::span<const std::string_view> any_order{};
    static constexpr std::string_view open_where_left_out[] = {"play", "activate", "trigger", "retarget", "attack"};
    static constexpr std::string_view left_out_members[] = {"target"};
    static constexpr std::string_view members_that_name[] = {"reference"};
    static constexpr std::span<const std::string_view> end_words{};
    static constexpr std::string_view turn_mark = "begin-turn", phase_mark = "begin";
    static constexpr bool leaves_any_phase = true;
    static constexpr ClaimWord claim_words[] = {
        {"the position", "phase", "the phase, by its word or by its name"},
        {"the position", "active", "whose turn it is"},
        {"the position", "chain", "the links of the chain, the newest first; what is carried out or paid for comes before them", "links"},
        {"the position", "triggers", "abilities that have triggered and wait"},
        {"the position", "decider", "whose decision is awaited, `A` or `B`"},
        {"the position", "awaited", "the decision that is awaited, in words"},
        {"the position", "result", "how the game ended, in words; not there while it goes on"},
        {"the position", "players", "the players' parts, in a list"},
        {"a player", "player", "the seat"},
        {"a player", "name", "the player's name"},
        {"a player", "life", "the player's life"},
        {"a player", "charges", "charges that are available, by Energy"},
        {"a player", "deck", "the deck"},
        {"a player", "hand", "cards in hand"},
        {"a player", "resources", "cards in the Resource Zone"},
        {"a player", "battlefield", "Entities and Nodes"},
        {"a player", "discard", "the discard pile"},
        {"charges", "b", "charges of b"},
        {"charges", "k", "charges of k"},
        {"charges", "a", "charges of a"},
        {"charges", "e", "charges of e"},
        {"charges", "r", "charges of r"},
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
        {"an Entity or Node", "type", "`entity` or `node`"},
        {"an Entity or Node", "impact", "its Impact, changes included"},
        {"an Entity or Node", "durability", "its Durability, changes included"},
        {"an Entity or Node", "damage", "damage that it has"},
        {"an Entity or Node", "delayed", "it entered in this turn: activation delay"},
        {"an Entity or Node", "shields", "destructions in this turn that remove its damage instead"},
        {"an Entity or Node", "attacks", "what it attacks"},
        {"an Entity or Node", "blocks", "the attackers that it blocks, in a list"},
        {"an Entity or Node", "reference", "how entries call it"},
        {"an Entity or Node", "slot", "its place in the program's order"},
        {"a link or a trigger", "by", "whose it is"},
        {"a link or a trigger", "what", "what it is, in words"},
        {"a link or a trigger", "ability", "the ability that triggered"},
        {"a link or a trigger", "target", "what was chosen"},
        {"a link or a trigger", "target_name", "the same in words"},
        {"a link or a trigger", "x", "the number chosen for X"},
    };

    static std::string_view phase_word(const magepunk::Position& position) { return phase_words[static_cast<std::size_t>(position.phase)]; }

    // Where requirements are short, what is left for the generic amount is found as if any charges paid them. As they stand, a charge that
    // pays no requirement pays of the generic amount (cost.generic-any).
    static std::optional<magepunk::Finding> as_told(const magepunk::Game& game, const magepunk::Position& position, Choice play,
                                                    std::span<const magepunk::Finding> findings, magepunk::Finding finding) {
        const auto is = [](const magepunk::Finding& of, magepunk::GameFact fact) { return of.fact == FactId(fact); };
        const auto is_of_requirement = [&](const magepunk::Finding& of) { return is(of, magepunk::GameFact::energy_short); };
        if (!is(finding, magepunk::GameFact::generic_short) || std::ranges::none_of(findings, is_of_requirement)) return finding;
        const magepunk::Price price = game.price_of(position, play);
        const auto& charges = position.sides[play.actor].charges;
        finding.found = 0;
        for (int energy = 0; energy < magepunk::kEnergies; ++energy)
            if ((price.generic_accepts >> energy & 1) != 0) finding.found += std::max(0, charges[energy] - price.cost.typed[energy]);
        return finding.found < finding.expected ? std::optional(finding) : std::nullopt;
    }

    // The requirements first; for the generic amount charges of any Energy that it accepts.
    static bool lend_payment(const magepunk::Game& game, magepunk::Position& position, Choice play) {
        const magepunk::Price price = game.price_of(position, play);
        if (play.actor >= magepunk::kPlayers || game.can_pay(position, play.actor, price)) return false;
        auto& charges = position.sides[play.actor].charges;
        int for_generic = 0, accepted = 0;
        for (int energy = 0; energy < magepunk::kEnergies; ++energy) {
            charges[energy] = std::max<std::uint8_t>(charges[energy], price.cost.typed[energy]);
            if ((price.generic_accepts >> energy & 1) == 0) continue;
            for_generic += charges[energy] - price.cost.typed[energy];
            accepted = energy;
        }
        if (price.cost.generic > for_generic)
            charges[accepted] = static_cast<std::uint8_t>(charges[accepted] + price.cost.generic - for_generic);
        return game.can_pay(position, play.actor, price);
    }

    // After what players may begin a chain, or add to one.
    static std::string_view window_word(const magepunk::Position& position) {
        if (position.awaiting != magepunk::Awaiting::window && position.awaiting != magepunk::Awaiting::link) return "";
        switch (position.phase) {
            case magepunk::Phase::main:
            case magepunk::Phase::second_main:
                return position.step == magepunk::kLeaving ? "leave" : "play";
            case magepunk::Phase::attack:
                return position.step == magepunk::kAfterAttackers  ? "attackers"
                       : position.step == magepunk::kAfterBlockers ? "blocks"
                                                                   : "damage";
            case magepunk::Phase::end:
                return "end";
            default:
                return "";
        }
    }

    static std::string_view end_word(const magepunk::Position&) { return ""; }

    static void tell_way_to_first_decision(const magepunk::Game& game, const Names& names, const JsonView& position, Events& events) {
        magepunk::tell_way_to_first_decision(game, names, position, events);
    }

    // A draw that was replaced with nobody asked, as there is one permanent that does it.
    static bool may_be_told(const Event& event) {
        return static_cast<magepunk::EventKind>(event.kind) == magepunk::EventKind::draw_replaced;
    }

    template <class Doings>
    static bool take_told(const Names& names, const magepunk::Position&, const Move& move, Doings& doings) {
        if (move.row->word != "replace") return false;
        const JsonView permanent = move.at("permanent").view;
        return doings.take([&](const Event& event) {
            if (event.player != move.by) return false;
            return permanent.json() == "?" || calls_card_of(names, permanent.read_string(), event.player, event.second);
        });
    }

    // What has no Fast waits until the chain is closed.
    static bool has_to_wait(const magepunk::Finding& finding) { return finding.clause == magepunk::Clause::chain_fast_only; }
    // A trigger that does not wait here may do so later.
    static bool has_to_wait(const Statement& statement) {
        return statement.clause == static_cast<ClauseId>(magepunk::Clause::trigger_automatic);
    }

    static bool is_draw(const Event& event, Player& player, std::uint8_t& kind) {
        player = event.player;
        kind = event.first;
        return static_cast<magepunk::EventKind>(event.kind) == magepunk::EventKind::drawn;
    }
};

}  // namespace arbiter::audit
