// Which of VASTRIX' ambiguities are switches and which are fixed at their default, with the reason.
#pragma once

#include "model/core/register/register.h"
#include "model/vastrix/register.h"

namespace arbiter::vastrix {

// The ambiguities and settings that a rules file may not change. Everything else in the register is a switch.
const RulesVocabulary& rules_vocabulary();

}  // namespace arbiter::vastrix
