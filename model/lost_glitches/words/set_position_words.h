// The words and fields of set positions, one table or list each, for reader and writer alike. Internal to set positions.
#pragma once

#include <span>
#include <string_view>

#include "model/core/input/json_view.h"
#include "model/lost_glitches/value/position.h"

namespace arbiter::lost_glitches {

inline constexpr NamedValue<Phase> kPhaseNames[] = {
    {"setup", Phase::setup}, {"start", Phase::start}, {"main", Phase::main}, {"combat", Phase::combat}, {"end", Phase::end}};

inline constexpr NamedValue<Awaiting> kAwaitingNames[] = {{"nothing", Awaiting::nothing},   {"first-player", Awaiting::first_player},
                                                          {"reveal", Awaiting::reveal},     {"mulligan", Awaiting::mulligan},
                                                          {"priority", Awaiting::priority}, {"attackers", Awaiting::attackers},
                                                          {"blockers", Awaiting::blockers}, {"share", Awaiting::share},
                                                          {"trigger", Awaiting::trigger}};

inline constexpr NamedValue<ItemKind> kItemNames[] = {
    {"spell", ItemKind::spell}, {"character", ItemKind::character}, {"summon", ItemKind::summon}, {"trigger", ItemKind::trigger}};

// "drawn" and the winner's letter.
inline constexpr NamedValue<Result> kResultNames[] = {
    {"none", Result::none}, {"A", Result::first_wins}, {"B", Result::second_wins}, {"drawn", Result::drawn}};

inline constexpr NamedValue<EndReason> kReasonNames[] = {{"none", EndReason::none},
                                                         {"health", EndReason::health},
                                                         {"surrender", EndReason::surrender},
                                                         {"forfeit", EndReason::forfeit},
                                                         {"loop", EndReason::loop}};

inline constexpr NamedValue<TopMove> kMoveNames[] = {{"none", TopMove::none},
                                                     {"draw", TopMove::draw},
                                                     {"opening-draw", TopMove::opening_draw},
                                                     {"turn-draw", TopMove::turn_draw},
                                                     {"mulligan-draw", TopMove::mulligan_draw},
                                                     {"discard", TopMove::discard}};

// The steps of a phase by name, in their order (turn.h).
inline constexpr std::string_view kSetupSteps[] = {"first-player", "draw-hands", "mulligans", "return-first", "return-second"};
inline constexpr std::string_view kStartSteps[] = {"first-half", "second-half", "triggers", "done"};
inline constexpr std::string_view kMainSteps[] = {"open"};
inline constexpr std::string_view kCombatSteps[] = {"open", "share", "attackers", "blockers", "done"};
inline constexpr std::string_view kEndSteps[] = {"effects-end", "triggers", "next-turn"};

// By phase.
inline constexpr std::span<const std::string_view> kSteps[] = {kSetupSteps, kStartSteps, kMainSteps, kCombatSteps, kEndSteps};
constexpr std::span<const std::string_view> step_names(Phase phase) {
    return kSteps[static_cast<std::size_t>(phase)];
}

inline constexpr NamedValue<Creature::Flag> kFlagNames[] = {
    {"attacking", Creature::kAttacking}, {"blocked", Creature::kBlocked}, {"shared", Creature::kShared}, {"attacked", Creature::kAttacked}};

// Piles that are written as plain lists of cards.
inline constexpr NamedValue<Pile> kPileNames[] = {{"hand", Pile::hand}, {"discard", Pile::discard}, {"aside", Pile::aside}};

// ---- fields (model/cards/position_fields.h), in the order in which they are written

void fields_of_turn(const auto& fields, auto& position) {
    fields.player("active", position.active);
    fields.player("priority", position.priority);
    fields.players("passed", position.passed);
    fields.number("attacks", position.attacks, 0, kMostAttacksCounted);
    fields.player("opener", position.opener);
    fields.player("last_passer", position.last_passer);
    fields.player("last_actor", position.last_actor);
    fields.truth("answering", position.answering);
    fields.truth("blocks_ended", position.blocks_ended);
    fields.truth("bundling", position.bundling);
}

void fields_under_way(const auto& fields, auto& position) {
    fields.truth("resolving", position.resolving);
    fields.number("effect", position.effect, 0, Ability::kMaximumEffects);
    fields.number("trigger_effect", position.trigger_effect, 0, Ability::kMaximumEffects);
    fields.word("owed_move", kMoveNames, position.owed_move);
    fields.numbers("owed", position.owed, 0, kMaximumDeck);
    fields.player("owing", position.owing);
}

void fields_of_end(const auto& fields, auto& position) {
    fields.word("result", kResultNames, position.result);
    fields.word("reason", kReasonNames, position.reason);
}

void fields_of_side(const auto& fields, auto& side) {
    fields.number("mulligans", side.mulligans, 0, 255);
    fields.truth("mulligan_ended", side.mulligan_ended);
    fields.number("summons", side.summons, 0, 255);
    fields.number("slow_spells", side.slow_spells, 0, 255);
    fields.number("misses", side.misses, 0, 255);
    fields.number("phase_record", side.phase_record, 0, 3);
}

void fields_of_creature(const auto& fields, auto& creature) {
    fields.flags(kFlagNames, creature);
    fields.number("damage", creature.damage, 0, 255);
    fields.number("share", creature.share, 0, 255);
    fields.number("delay", creature.delay, 0, 255);
}

// Of an item, or a trigger that waits.
void fields_of_cause(const auto& fields, auto& thing) {
    fields.reference("source", thing.source);
    fields.reference("subject", thing.subject);
    fields.player("subject_side", thing.subject_side);
}

}  // namespace arbiter::lost_glitches
