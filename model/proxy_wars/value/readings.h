// Which of Proxy Wars' ambiguities are switches and which are fixed at their default, with the reason.
#pragma once

#include "model/core/register/register.h"
#include "model/proxy_wars/register.h"

namespace arbiter::proxy_wars {

// The ambiguities and settings that a rules file may not change. Everything else in the register is a switch.
const RulesVocabulary& rules_vocabulary();

}  // namespace arbiter::proxy_wars
