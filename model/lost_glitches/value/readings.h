// Which of Lost Glitches' ambiguities are switches and which are fixed at their default, with the reason.
#pragma once

#include "model/core/register/register.h"
#include "model/lost_glitches/register.h"

namespace arbiter::lost_glitches {

// The ambiguities and settings that a rules file may not change. Everything else in the register is a switch.
const RulesVocabulary& rules_vocabulary();

}  // namespace arbiter::lost_glitches
