// How a property of VASTRIX is written: properties/check.h with VASTRIX' transitions and signs.
#pragma once

#include "model/vastrix/game.h"
#include "properties/check.h"
#include "properties/vastrix/signs.h"

namespace arbiter::vastrix {

struct Transition : TransitionOf<Game, ChoiceKind> {
    bool has_declared(Player player, Card main) const { return count(EventKind::declared, player, main) > 0; }
    // The play that this step has put on the stack, where it lies on top; nullptr if there is none: it may have resolved within the step
    // (immediate.play).
    const Item* declared_play() const {
        if (after.stack_count == 0) return nullptr;
        const Item& top = after.item(after.stack_count - 1);
        return has_declared(top.declarer, top.main()) ? &top : nullptr;
    }
    // May more than one play have resolved in the step, or one have begun to after another (priority.new-window)?
    bool has_gone_on() const {
        return readings().priority_new_window == PriorityNewWindow::no_further &&
               (count(EventKind::resolved) > 1 || (has(EventKind::resolved) && after.current.mode != Mode::none));
    }
};

}  // namespace arbiter::vastrix
