#include "model/core/result.h"

#include "model/core/cards/names.h"

namespace arbiter {

std::string result_text(const Names& names, Result result) {
    switch (result) {
        case Result::none:
            return "the game is not over";
        case Result::first_wins:
            return names.players[0] + " wins";
        case Result::second_wins:
            return names.players[1] + " wins";
        case Result::drawn:
            return "the game is drawn";
    }
    return "";
}

}  // namespace arbiter
