// The words in which a question may speak of a position of Proxy.
#pragma once

#include "model/core/words/question_words.h"
#include "model/proxy/game.h"

namespace arbiter::proxy {

// The pointer says only whose words are meant; it is not looked at.
const QuestionWords<Game>& question_words(const Game* = nullptr);

}  // namespace arbiter::proxy
