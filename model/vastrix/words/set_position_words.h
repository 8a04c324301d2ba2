// The words of set positions, one table each, for reader and writer alike. Internal to set positions and questions.
#pragma once

#include "model/core/input/json_view.h"
#include "model/vastrix/value/position.h"

namespace arbiter::vastrix {

inline constexpr NamedValue<Phase> kPhaseNames[] = {
    {"setup", Phase::setup}, {"start", Phase::start}, {"action", Phase::action}, {"end", Phase::end}};

inline constexpr NamedValue<Awaiting> kAwaitingNames[] = {
    {"nothing", Awaiting::nothing}, {"reveal", Awaiting::reveal},       {"swap", Awaiting::swap},         {"action", Awaiting::action},
    {"window", Awaiting::window},   {"immediate", Awaiting::immediate}, {"discard", Awaiting::discard},   {"show", Awaiting::show},
    {"take", Awaiting::take},       {"cast", Awaiting::cast},           {"put", Awaiting::put},           {"dig", Awaiting::dig},
    {"mill", Awaiting::mill},       {"rummage", Awaiting::rummage},     {"draw-one", Awaiting::draw_one}, {"peek", Awaiting::peek},
    {"trigger", Awaiting::trigger}, {"extra", Awaiting::extra},         {"recycle", Awaiting::recycle},   {"bonus", Awaiting::bonus},
    {"taken", Awaiting::taken},     {"negated", Awaiting::negated},     {"restate", Awaiting::restate},   {"hearts", Awaiting::hearts},
    {"pick", Awaiting::pick},       {"clear-bar", Awaiting::clear_bar}, {"facing", Awaiting::facing},     {"free-up", Awaiting::free_up},
    {"lucky", Awaiting::lucky},     {"conceal", Awaiting::conceal},     {"guess", Awaiting::guess},       {"price", Awaiting::price},
    {"strike", Awaiting::strike},   {"flip", Awaiting::flip},           {"glance", Awaiting::glance},     {"ends", Awaiting::ends},
    {"draw-on", Awaiting::draw_on}};

inline constexpr NamedValue<Spec> kSpecNames[] = {
    {"bravery", Spec::bravery}, {"balance", Spec::balance}, {"beauty", Spec::beauty}, {"brilliance", Spec::brilliance}};

inline constexpr NamedValue<Result> kResultNames[] = {
    {"none", Result::none}, {"A", Result::first_wins}, {"B", Result::second_wins}, {"drawn", Result::drawn}};

inline constexpr NamedValue<EndReason> kReasonNames[] = {{"none", EndReason::none},
                                                         {"points", EndReason::points},
                                                         {"anchors", EndReason::anchors},
                                                         {"exhausted-points", EndReason::exhausted_points},
                                                         {"exhausted-draw", EndReason::exhausted_draw},
                                                         {"sudden-death", EndReason::sudden_death},
                                                         {"no-card", EndReason::no_card}};

inline constexpr NamedValue<PullTo> kPullNames[] = {
    {"hand", PullTo::hand},           {"kept", PullTo::kept},       {"aside", PullTo::aside}, {"graveyard", PullTo::graveyard},
    {"swap-down", PullTo::swap_down}, {"swap-up", PullTo::swap_up}, {"spec", PullTo::spec},   {"below", PullTo::below}};

inline constexpr NamedValue<Trigger> kTriggerNames[] = {
    {"none", Trigger::none}, {"seven", Trigger::seven}, {"ten", Trigger::ten}, {"joker", Trigger::joker}};

}  // namespace arbiter::vastrix
