// The words and fields of set positions, one table or list each, for reader and writer alike. Internal to set positions and the notation.
#pragma once

#include <span>
#include <string_view>

#include "model/core/input/json_view.h"
#include "model/core/words/position_writer.h"
#include "model/magepunk/rules/turn.h"
#include "model/magepunk/value/position.h"

namespace arbiter::magepunk {

inline constexpr NamedValue<Phase> kPhaseNames[] = {{"setup", Phase::setup}, {"start", Phase::start},   {"draw", Phase::draw},
                                                    {"main", Phase::main},   {"attack", Phase::attack}, {"second-main", Phase::second_main},
                                                    {"end", Phase::end}};

inline constexpr NamedValue<Awaiting> kAwaitingNames[] = {{"nothing", Awaiting::nothing},
                                                          {"first-player", Awaiting::first_player},
                                                          {"reveal", Awaiting::reveal},
                                                          {"mulligan", Awaiting::mulligan},
                                                          {"play", Awaiting::play},
                                                          {"window", Awaiting::window},
                                                          {"link", Awaiting::link},
                                                          {"payment", Awaiting::payment},
                                                          {"attackers", Awaiting::attackers},
                                                          {"blockers", Awaiting::blockers},
                                                          {"order", Awaiting::order},
                                                          {"next-attacker", Awaiting::next_attacker},
                                                          {"damage", Awaiting::damage},
                                                          {"trigger", Awaiting::trigger},
                                                          {"energy", Awaiting::energy},
                                                          {"retarget", Awaiting::retarget},
                                                          {"replacement", Awaiting::replacement},
                                                          {"hand-discard", Awaiting::hand_discard}};

inline constexpr NamedValue<ItemKind> kItemNames[] = {
    {"card", ItemKind::card}, {"ability", ItemKind::ability}, {"trigger", ItemKind::trigger}};

inline constexpr NamedValue<ChainState> kChainNames[] = {
    {"none", ChainState::none}, {"open", ChainState::open}, {"resolving", ChainState::resolving}};

// "drawn" and the winner's letter.
inline constexpr NamedValue<Result> kResultNames[] = {
    {"none", Result::none}, {"A", Result::first_wins}, {"B", Result::second_wins}, {"drawn", Result::drawn}};

// The steps of a phase by name, in their order (of the start of a turn without StartStep::kFirstTurn).
inline constexpr std::string_view kSetupSteps[] = {"first-player", "draw-hands", "ask-first", "ask-second", "done"};
inline constexpr std::string_view kStartSteps[] = {"begin", "refresh", "triggers", "done"};
inline constexpr std::string_view kDrawSteps[] = {"begin", "drawing", "drawn"};
inline constexpr std::string_view kMainSteps[] = {"begin", "opening", "play", "after-play", "leaving", "leave"};
inline constexpr std::string_view kAttackSteps[] = {"begin", "attackers",      "after-attackers", "blockers",
                                                    "order", "after-blockers", "choose-next",     "assign",
                                                    "deal",  "dealt",          "after-damage",    "done"};
inline constexpr std::string_view kEndSteps[] = {"begin", "window", "discard", "changes-end", "clear", "pass-turn"};

// By phase.
inline constexpr std::span<const std::string_view> kSteps[] = {kSetupSteps,  kStartSteps, kDrawSteps, kMainSteps,
                                                               kAttackSteps, kMainSteps,  kEndSteps};
constexpr std::span<const std::string_view> step_names(Phase phase) {
    return kSteps[static_cast<std::size_t>(phase)];
}

inline constexpr NamedValue<Permanent::Flag> kFlagNames[] = {{"delayed", Permanent::kDelayed},
                                                             {"has_attacked", Permanent::kAttacked},
                                                             {"was_blocked", Permanent::kBlocked},
                                                             {"has_dealt", Permanent::kDealt},
                                                             {"deals_now", Permanent::kUp}};

// Piles that are written as plain lists of cards.
inline constexpr NamedValue<Pile> kPileNames[] = {{"hand", Pile::hand}, {"discard", Pile::discard}, {"resources", Pile::resources}};

// ---- fields (model/cards/position_fields.h), in the order in which they are written

void fields_of_turn(const auto& fields, auto& position) {
    fields.word("result", kResultNames, position.result);
    fields.truth("at_capacity", position.at_capacity);
    fields.number("combats", position.combats, 0, 254);
    fields.players("asked", position.asked);
}

void fields_of_side(const auto& fields, auto& side) {
    fields.number("resources_played", side.resources_played, 0, 250);
    fields.number("mulligans", side.mulligans, 0, 1);
}

void fields_of_permanent(const auto& fields, auto& permanent) {
    fields.flags(kFlagNames, permanent);
    fields.number("damage", permanent.damage, 0, 250);
    fields.number("impact", permanent.impact, -99, 99);
    fields.number("durability", permanent.durability, -99, 99);
    fields.number("shields", permanent.shields, 0, 99);
}

void fields_of_block(const auto& fields, auto& block) {
    fields.number("place", block.place, 0, kMaximumBlocks - 1, Block::kUnordered);
    fields.number("damage", block.damage, 0, 254, Block::kUnassigned);
}

void fields_under_way(const auto& fields, auto& position) {
    fields.word("chain", kChainNames, position.chain_state);
    fields.number("chains", position.chains, 0, 255);
    fields.number("item_stage", position.item_stage, 0, 4);
    fields.number("item_step", position.item_step, 0, Ability::kMaximumEffects);
    fields.number("energy_owed", position.energy_owed, 0, SourceMode::kMaximumUnits);
    fields.numbers("draws_owed", position.draws_owed, 0, 99);
    fields.players("failed_draws", position.failed_draws);
    fields.player("draw_owner", position.draw_owner, 0);
    fields.number("window_done", position.window_done, 0, 3);
    fields.number("triggers_in_row", position.triggers_in_row, 0, 65535);
}

void fields_of_item(const auto& fields, auto& item) {
    fields.reference("target", item.target);
    fields.reference("source", item.source);
    fields.number("number", item.number, 0, 255);
    fields.player("of", item.event_player);
    fields.number("paid", item.paid, 0, (1 << 6 * kEnergies) - 1);
}

void fields_of_pending(const auto& fields, auto& pending) {
    fields.reference("source", pending.source);
    fields.player("of", pending.event_player);
    fields.number("amount", pending.number, 0, 255);
    fields.number("event", pending.event, 0, 255);
    fields.number("count", pending.count, 1, 255, 1);
}

}  // namespace arbiter::magepunk
