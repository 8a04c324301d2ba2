// The words of set positions, one table each, for reader and writer alike. Internal to set positions and questions.
#pragma once

#include "model/core/input/json_view.h"
#include "model/vastrix/value/position.h"

namespace arbiter::vastrix {

inline constexpr NamedValue<Phase> kPhaseNames[] = {
    {"setup", Phase::setup}, {"start", Phase::start}, {"action", Phase::action}, {"end", Phase::end}};

inline constexpr NamedValue<Awaiting> kAwaitingNames[] = {{"nothing", Awaiting::nothing},
                                                          {"reveal", Awaiting::reveal},
                                                          {"swap", Awaiting::swap},
                                                          {"action", Awaiting::action},
                                                          {"window", Awaiting::window},
                                                          {"immediate", Awaiting::immediate},
                                                          {"discard", Awaiting::discard},
                                                          {"show", Awaiting::show},
                                                          {"take", Awaiting::take},
                                                          {"cast", Awaiting::cast},
                                                          {"put", Awaiting::put},
                                                          {"dig", Awaiting::dig},
                                                          {"mill", Awaiting::mill},
                                                          {"rummage", Awaiting::rummage},
                                                          {"draw-one", Awaiting::draw_one},
                                                          {"peek", Awaiting::peek},
                                                          {"trigger", Awaiting::trigger},
                                                          {"extra", Awaiting::extra},
                                                          {"recycle", Awaiting::recycle},
                                                          {"bonus", Awaiting::bonus},
                                                          {"taken", Awaiting::taken},
                                                          {"negated", Awaiting::negated},
                                                          {"restate", Awaiting::restate},
                                                          {"hearts", Awaiting::hearts},
                                                          {"pick", Awaiting::pick},
                                                          {"clear-bar", Awaiting::clear_bar},
                                                          {"facing", Awaiting::facing},
                                                          {"free-up", Awaiting::free_up},
                                                          {"lucky", Awaiting::lucky},
                                                          {"conceal", Awaiting::conceal},
                                                          {"guess", Awaiting::guess},
                                                          {"price", Awaiting::price},
                                                          {"strike", Awaiting::strike},
                                                          {"flip", Awaiting::flip},
                                                          {"glance", Awaiting::glance},
                                                          {"ends", Awaiting::ends},
                                                          {"draw-on", Awaiting::draw_on},
                                                          {"selection", Awaiting::selection},
                                                          {"vote", Awaiting::vote},
                                                          {"call", Awaiting::call},
                                                          {"trap-order", Awaiting::trap_order},
                                                          {"placing", Awaiting::placing},
                                                          {"low-reveal", Awaiting::low_reveal},
                                                          {"jacked", Awaiting::jacked},
                                                          {"scrap", Awaiting::scrap}};

inline constexpr NamedValue<Spec> kSpecNames[] = {
    {"bravery", Spec::bravery}, {"balance", Spec::balance}, {"beauty", Spec::beauty}, {"brilliance", Spec::brilliance}};

inline constexpr NamedValue<std::uint8_t> kDraftStageNames[] = {{"none", DraftStage::none},
                                                                {"vote-before", DraftStage::vote_before},
                                                                {"lay", DraftStage::lay_first},
                                                                {"hide", DraftStage::hide_first},
                                                                {"lay-second", DraftStage::lay_second},
                                                                {"hide-second", DraftStage::hide_second},
                                                                {"vote-after", DraftStage::vote_after},
                                                                {"select", DraftStage::select},
                                                                {"draw", DraftStage::draw},
                                                                {"vote-end", DraftStage::vote_end},
                                                                {"resolve", DraftStage::resolve},
                                                                {"draw-late", DraftStage::draw_late},
                                                                {"over", DraftStage::over},
                                                                {"resolve-late", DraftStage::resolve_late}};

inline constexpr NamedValue<Vote> kVoteNames[] = {
    {"none", Vote::none}, {"dp", Vote::deck}, {"gy", Vote::graveyard}, {"silent", Vote::silent}};

inline constexpr NamedValue<Fate> kFateNames[] = {
    {"open", Fate::open}, {"failed", Fate::failed}, {"dp", Fate::deck}, {"gy", Fate::graveyard}};

inline constexpr NamedValue<Result> kResultNames[] = {
    {"none", Result::none}, {"A", Result::first_wins}, {"B", Result::second_wins}, {"drawn", Result::drawn}};

inline constexpr NamedValue<EndReason> kReasonNames[] = {{"none", EndReason::none},
                                                         {"points", EndReason::points},
                                                         {"anchors", EndReason::anchors},
                                                         {"exhausted-points", EndReason::exhausted_points},
                                                         {"exhausted-draw", EndReason::exhausted_draw},
                                                         {"sudden-death", EndReason::sudden_death},
                                                         {"no-card", EndReason::no_card}};

inline constexpr NamedValue<Pending> kPendingNames[] = {{"none", Pending::none},       {"action", Pending::action},
                                                        {"extra", Pending::extra},     {"owed", Pending::owed},
                                                        {"placing", Pending::placing}, {"as-club", Pending::as_club}};

inline constexpr NamedValue<PullTo> kPullNames[] = {
    {"hand", PullTo::hand},           {"kept", PullTo::kept},       {"aside", PullTo::aside}, {"graveyard", PullTo::graveyard},
    {"swap-down", PullTo::swap_down}, {"swap-up", PullTo::swap_up}, {"spec", PullTo::spec},   {"below", PullTo::below}};

inline constexpr NamedValue<Trigger> kTriggerNames[] = {
    {"none", Trigger::none}, {"seven", Trigger::seven}, {"ten", Trigger::ten}, {"joker", Trigger::joker}};

// What the rulebook calls zones, and the members that positions have for them.
inline constexpr NamedValue<std::string_view> kZonesOfRulebook[] = {{"pr", "points"}, {"er", "anchors"}, {"gy", "graveyard"},
                                                                    {"dp", "draw"},   {"deck", "draw"},  {"swap", "swap_bar"}};

}  // namespace arbiter::vastrix
