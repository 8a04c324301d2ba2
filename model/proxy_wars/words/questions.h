// The words in which a question may speak of a position of Proxy Wars.
#pragma once

#include "model/core/words/question_words.h"
#include "model/proxy_wars/game.h"

namespace arbiter::proxy_wars {

// The pointer says only whose words are meant; it is not looked at.
const QuestionWords<Game>& question_words(const Game* = nullptr);

}  // namespace arbiter::proxy_wars
