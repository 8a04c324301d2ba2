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

void fields_of_turn(const auto& io, auto& position) {
    io.player("active", position.active);
    io.player("priority", position.priority);
    io.players("passed", position.passed);
    io.number("attacks", position.attacks, 0, kMostAttacksCounted);
    io.player("opener", position.opener);
    io.player("last_passer", position.last_passer);
    io.player("last_actor", position.last_actor);
    io.truth("answering", position.answering);
    io.truth("blocks_ended", position.blocks_ended);
    io.truth("bundling", position.bundling);
}

void fields_under_way(const auto& io, auto& position) {
    io.truth("resolving", position.resolving);
    io.number("effect", position.effect, 0, Ability::kMaximumEffects);
    io.number("trigger_effect", position.trigger_effect, 0, Ability::kMaximumEffects);
    io.word("owed_move", kMoveNames, position.owed_move);
    io.numbers("owed", position.owed, 0, kMaximumDeck);
    io.player("owing", position.owing);
}

void fields_of_end(const auto& io, auto& position) {
    io.word("result", kResultNames, position.result);
    io.word("reason", kReasonNames, position.reason);
}

void fields_of_side(const auto& io, auto& side) {
    io.number("mulligans", side.mulligans, 0, 255);
    io.truth("mulligan_ended", side.mulligan_ended);
    io.number("summons", side.summons, 0, 255);
    io.number("slow_spells", side.slow_spells, 0, 255);
    io.number("misses", side.misses, 0, 255);
    io.number("phase_record", side.phase_record, 0, 3);
}

void fields_of_creature(const auto& io, auto& creature) {
    io.flags(kFlagNames, creature);
    io.number("damage", creature.damage, 0, 255);
    io.number("share", creature.share, 0, 255);
    io.number("delay", creature.delay, 0, 255);
}

// Of an item, or a trigger that waits.
void fields_of_cause(const auto& io, auto& thing) {
    io.reference("source", thing.source);
    io.reference("subject", thing.subject);
    io.player("subject_side", thing.subject_side);
}

}  // namespace arbiter::lost_glitches
