// The turn: its beginning, its options, its end.
#include "model/proxy_wars/rules/step.h"

namespace arbiter::proxy_wars {

void Step::advance_play() {
    if (p_.to_free > 0) return advance_relief();
    if (p_.arrivals != 0) return advance_arrivals();
    switch (p_.under_way) {
        case TurnStage::begins:
            return begin_turn();
        case TurnStage::used:
            p_.under_way = TurnStage::options;
            [[fallthrough]];
        case TurnStage::options:
            return advance_options();
        default:
            return end_turn();
    }
}

void Step::begin_turn() {
    tell(EventKind::turn_begins, p_.began == 0 ? Clause::turn_starting : Clause::turn_alternate, p_.mover);
    p_.under_way = TurnStage::options;
    p_.options = p_.option_count = 0;
    if (keeps_origins(rules_)) p_.origin = {};
    if (readings_.win_check_time == WinCheckTime::start_of_turn) check_victory();
    if (over() || repeats()) return;
    if (readings_.occupy_one_shot == OccupyOneShot::always_continuous) p_.arrivals = used_by(game_, p_, p_.mover, board_->on_arrival);
}

// end.repetition, in records
bool Step::repeats() {
    if (p_.keeps_history == 0) return false;
    const std::uint64_t hash = hash_of_turn(p_);
    int times = 1;
    for (int index = 0; index < p_.history_count; ++index) times += p_.history[index] == hash ? 1 : 0;
    const int limit = settings_.repetition_draw_at;
    if (readings_.end_repetition == EndRepetition::third_time_draw && limit > 0 && times >= limit) {
        finish(Result::drawn, EndReason::repetition, Clause::turn_alternate);
        return true;
    }
    remember_turn(p_);
    return false;
}

// turn.one-option
bool Step::may_go_on() const {
    switch (readings_.turn_one_option) {
        case TurnOneOption::one:
            return p_.option_count < settings_.options_per_turn;
        case TurnOneOption::each_once:
            return p_.option_count < 4;
        case TurnOneOption::any:
            return true;
    }
    return false;
}

void Step::advance_options() {
    const bool open = may_go_on() && (p_.option_count == 0 || several_options(rules_));
    if (!open) {
        p_.under_way = TurnStage::ends;
        return;
    }
    await(Awaiting::option, p_.mover);
}

// An action uses up the turn in any case (tile.turn-cost); with that waived it is no option at all.
void Step::use_option(TurnOption option) {
    p_.skipped = 0;
    p_.under_way = TurnStage::used;
    if (option == TurnOption::action && waived(Clause::tile_turn_cost)) return;
    if (!several_options(rules_)) {
        p_.under_way = TurnStage::ends;
        return;
    }
    if (option == TurnOption::action) p_.under_way = TurnStage::ends;
    if (readings_.turn_one_option == TurnOneOption::each_once) p_.options = static_cast<std::uint8_t>(p_.options | bit_of(option));
    if (readings_.turn_one_option != TurnOneOption::any || p_.option_count == 0) ++p_.option_count;
}

// turn.stuck, turn.both-stuck
void Step::skip_turn() {
    tell(EventKind::turn_skipped, Clause::turn_use_option, p_.mover);
    const Player other = opponent_of(p_.mover);
    if (readings_.turn_stuck == TurnStuck::lose) return win(other, EndReason::stuck, Clause::turn_use_option);
    if (readings_.turn_stuck == TurnStuck::draw) return finish(Result::drawn, EndReason::stuck, Clause::turn_use_option);
    if (p_.skipped != 0) {
        const int mine = totals_of(game_, *board_, p_, p_.mover).own(), others = totals_of(game_, *board_, p_, other).own();
        if (readings_.turn_both_stuck == TurnBothStuck::draw || mine == others)
            return finish(Result::drawn, EndReason::both_stuck, Clause::turn_use_option);
        return win(mine > others ? p_.mover : other, EndReason::both_stuck, Clause::turn_use_option);
    }
    p_.skipped = 1;
    p_.under_way = TurnStage::ends;
}

void Step::end_turn() {
    if (readings_.win_check_time == WinCheckTime::end_of_turn) check_victory();
    if (over()) return;
    // The number first: without one the reading is not asked about, and a comparison sees that a search has nothing of it.
    if (settings_.turn_limit > 0 && readings_.end_repetition == EndRepetition::turn_limit && ++p_.turns >= settings_.turn_limit)
        return finish(Result::drawn, EndReason::turn_limit, Clause::turn_alternate);
    p_.began = 1;
    p_.mover = opponent_of(p_.mover);
    p_.under_way = TurnStage::begins;
    p_.options = p_.option_count = 0;
    if (keeps_origins(rules_)) p_.origin = {};
}

}  // namespace arbiter::proxy_wars
