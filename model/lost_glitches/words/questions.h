// The words in which a question may speak of a position of Lost Glitches.
#pragma once

#include "model/core/words/question_words.h"
#include "model/lost_glitches/game.h"

namespace arbiter::lost_glitches {

// The pointer says only whose words are meant; it is not looked at.
const QuestionWords<Game>& question_words(const Game* = nullptr);

}  // namespace arbiter::lost_glitches
