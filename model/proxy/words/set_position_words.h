// The words and fields of set positions, one table or list each, for reader and writer alike. Internal to set positions.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "model/core/input/json_view.h"
#include "model/core/words/position_writer.h"
#include "model/proxy/rules/turn.h"
#include "model/proxy/value/position.h"

namespace arbiter::proxy {

inline constexpr NamedValue<Phase> kPhaseNames[] = {{"setup", Phase::setup}, {"refresh", Phase::refresh}, {"insight", Phase::insight},
                                                    {"main", Phase::main},   {"combat", Phase::combat},   {"cleanup", Phase::cleanup}};

inline constexpr NamedValue<Awaiting> kAwaitingNames[] = {{"nothing", Awaiting::nothing},
                                                          {"first-player", Awaiting::first_player},
                                                          {"reveal", Awaiting::reveal},
                                                          {"mulligan", Awaiting::mulligan},
                                                          {"keep", Awaiting::keep},
                                                          {"bottom", Awaiting::bottom},
                                                          {"play", Awaiting::play},
                                                          {"payment", Awaiting::payment},
                                                          {"retain", Awaiting::retain},
                                                          {"answer", Awaiting::answer},
                                                          {"trigger", Awaiting::trigger},
                                                          {"combat-turn", Awaiting::combat_turn},
                                                          {"blocker", Awaiting::blocker},
                                                          {"effect", Awaiting::effect},
                                                          {"redirection", Awaiting::redirection},
                                                          {"hand-discard", Awaiting::hand_discard}};

inline constexpr NamedValue<FrameType> kFrameNames[] = {{"item", FrameType::item},         {"batch", FrameType::batch},
                                                        {"attack", FrameType::attack},     {"damage", FrameType::damage},
                                                        {"take-top", FrameType::take_top}, {"defeat-window", FrameType::defeat_window},
                                                        {"retain", FrameType::retain}};

inline constexpr NamedValue<ItemKind> kItemNames[] = {{"install", ItemKind::install},
                                                      {"body", ItemKind::body},
                                                      {"face-down-body", ItemKind::face_down_body},
                                                      {"technique", ItemKind::technique},
                                                      {"trap-setting", ItemKind::trap_setting},
                                                      {"ability", ItemKind::ability},
                                                      {"charge-ability", ItemKind::charge_ability},
                                                      {"move", ItemKind::move},
                                                      {"trap", ItemKind::trap},
                                                      {"trigger", ItemKind::trigger}};

inline constexpr NamedValue<Stage> kStageNames[] = {{"paying", Stage::paying},       {"placed", Stage::placed},
                                                    {"offered", Stage::offered},     {"waiting", Stage::waiting},
                                                    {"resolving", Stage::resolving}, {"finished", Stage::finished}};

// "drawn" and the winner's letter.
inline constexpr NamedValue<Result> kResultNames[] = {
    {"none", Result::none}, {"A", Result::first_wins}, {"B", Result::second_wins}, {"drawn", Result::drawn}};

// The steps of a phase by name, in their order.
inline constexpr std::string_view kSetupSteps[] = {"first-player", "draw-hands", "ask-first", "ask-second", "done"};
inline constexpr std::string_view kRefreshSteps[] = {"ready-boards", "refresh-triggers", "turn-start-triggers", "done"};
inline constexpr std::string_view kInsightSteps[] = {"begin", "look-first", "keep-first", "look-second", "keep-second", "done"};
inline constexpr std::string_view kMainSteps[] = {"begin", "await-play", "after-play", "stack-resolves"};
inline constexpr std::string_view kCombatSteps[] = {"begin", "turns", "done"};
inline constexpr std::string_view kCleanupSteps[] = {"combat-end-triggers", "turn-end-triggers", "temporary-and-damage",
                                                     "late-triggers",       "hand-maximum",      "active-moves"};

// By phase.
inline constexpr std::span<const std::string_view> kSteps[] = {kSetupSteps, kRefreshSteps, kInsightSteps,
                                                               kMainSteps,  kCombatSteps,  kCleanupSteps};
constexpr std::span<const std::string_view> step_names(Phase phase) {
    return kSteps[static_cast<std::size_t>(phase)];
}

inline constexpr NamedValue<Body::Flag> kFlagNames[] = {
    {"drained", Body::kDrained}, {"face_down", Body::kFaceDown},     {"acted", Body::kActed},  {"attacked", Body::kAttacked},
    {"new", Body::kNew},         {"owes_strike", Body::kOwesStrike}, {"struck", Body::kStruck}};

// Piles that are written as plain lists of cards.
inline constexpr NamedValue<Pile> kPileNames[] = {{"hand", Pile::hand},       {"discard", Pile::discard}, {"abyss", Pile::abyss},
                                                  {"special", Pile::special}, {"traps", Pile::traps},     {"new_traps", Pile::new_traps},
                                                  {"looked", Pile::looked}};

// ---- fields (model/cards/position_fields.h), in the order in which they are written

void fields_of_turn(const auto& fields, auto& position) {
    fields.player("active", position.active);
    fields.player("priority", position.priority);
    fields.players("passed", position.passed);
    fields.truth("opened", position.opened);
    fields.number("plays", position.plays, 0, 5);
    fields.number("round", position.round, 0, 200, kNoRound);
    fields.player("last_actor", position.last_actor);
    fields.number("owed_keep", position.owed_keep, 0, kMaximumDeck);
    fields.players("fallen", position.fallen);
    fields.word("result", kResultNames, position.result);
    fields.truth("at_capacity", position.at_capacity);
}

void fields_of_side(const auto& fields, auto& side) {
    fields.number("installs", side.installs, 0, 100);
    fields.number("retains", side.retains, 0, 100);
    fields.number("mulligans", side.mulligans, 0, 100);
    fields.number("insight_change", side.insight, -99, 99);
    fields.number("keep_change", side.keep, -99, 99);
}

void fields_of_body(const auto& fields, auto& body) {
    fields.flags(kFlagNames, body);
    fields.number("damage", body.damage, 0, 255);
    fields.numbers("bonus", body.temporary, -99, 99);
    fields.numbers("lasting", body.lasting, -99, 99);
}

void fields_of_frame(const auto& fields, auto& frame) {
    fields.number("ability", frame.ability, 0, 255);
    fields.reference("target", frame.target);
    fields.reference("source", frame.source);
    fields.reference("subject", frame.subject);
    fields.player("subject_side", frame.subject_side);
    fields.number("number", frame.number, 0, 255);
    fields.number("step", frame.step, 0, 255);
    fields.number("asked", frame.asked, 0, 255);
    fields.number("extra", frame.extra, 0, 255);
    fields.numbers("left", frame.left, 0, 255);
}

void fields_of_pending(const auto& fields, auto& pending) {
    fields.reference("source", pending.source);
    fields.reference("subject", pending.subject);
    fields.player("subject_side", pending.subject_side);
    fields.number("number", pending.number, 0, 255);
    fields.number("level", pending.level, 0, 255, Pending::kCollecting);
}

}  // namespace arbiter::proxy
