// The loop that runs the rules between decisions, and how a game ends.
#include "model/lost_glitches/rules/step.h"

#include <optional>

#include "model/core/loop_finder.h"
#include "model/lost_glitches/rules/moments.h"

namespace arbiter::lost_glitches {

void Game::apply(Position& position, Choice choice, Events& events) const {
    carry_out<Step>(*this, position, choice, events);
    normalise_decks(position, kinds());
}

void Game::resume(Position& position, Events& events) const {
    carry_on<Step>(*this, position, events);
    normalise_decks(position, kinds());
}

void list_moments(const Game& game, const Position& position, Choice choice, std::vector<Position>& moments) {
    collect_moments<Step>(game, position, choice, moments, [&](Position& moment) { normalise_decks(moment, game.kinds()); });
}

void Step::decide(Choice choice) {
    if (kind_of(choice) == ChoiceKind::surrender) return surrender(choice.actor);
    const Awaiting awaited = p_.awaiting;
    p_.awaiting = Awaiting::nothing;
    p_.decider = kNobody;
    if (kind_of(choice) == ChoiceKind::time_out) {
        p_.awaiting = awaited;
        return miss_opportunity(choice.first);
    }
    if (p_.clock != 0) use_opportunity(choice);
    switch (awaited) {
        case Awaiting::nothing:
            contradiction("a choice was applied where none is awaited");
        case Awaiting::first_player:
            p_.active = choice.first;
            p_.step = SetupStep::draw_hands;
            tell(EventKind::first_player, Clause::turn_defined, p_.active);
            return;
        case Awaiting::reveal:
            p_.owing = kNobody;
            return take(choice.second, choice.first);
        case Awaiting::mulligan:
            return decide_mulligan(choice);
        case Awaiting::priority:
            return decide_action(choice);
        case Awaiting::attackers:
            return kind_of(choice) == ChoiceKind::attack ? declare_attacker(choice) : end_attack_declaration();
        case Awaiting::blockers:
            return kind_of(choice) == ChoiceKind::block ? declare_blocker(choice) : end_block_declaration();
        case Awaiting::share:
            return decide_share(choice);
        case Awaiting::trigger:
            return pick_trigger(choice.first);
    }
}

void Step::run() {
    if (!runs()) return;
    std::optional<Position> beginning;
    if (readings_.ability_loop == AbilityLoop::reading_break) beginning = p_;
    for (int iteration = 0; runs(); ++iteration) {
        if (iteration == kOrdinaryLength) {
            run_until_loop(beginning ? *beginning : p_);
            // What follows a loop that was cut is a run of its own: from where it began, only the loop would be come to again.
            if (beginning) beginning = p_;
            iteration = 0;
        } else {
            advance();
        }
    }
}

void Step::advance() {
    if (check_health()) return;
    if (p_.owed_move != TopMove::none) return advance_owed();
    if (destroy_dead()) return;
    // ability.trigger-timing: stack. What resolves is carried out to its end before anything is put above it.
    const bool item_goes_on = p_.resolving != 0 && p_.effect > 0 && readings_.ability_trigger_timing == AbilityTriggerTiming::stack;
    if (p_.pending_count > 0 && !item_goes_on) return advance_trigger();
    advance_phase();
}

// A chain of triggers that fills the record of events ends the model, not the game.
bool Step::runs() {
    if (events_.size() > Events::kCapacity - kMostEventsAtOnce) p_.at_capacity = 1;
    return p_.awaiting == Awaiting::nothing && !game_.is_over(p_);
}

void Step::run_until_loop(const Position& beginning) {
    LoopFinder<Position> finder;
    while (runs()) {
        if (finder.has_seen(p_)) return end_forced_loop(beginning, finder.period());
        advance();
    }
}

// ability.loop: what happens when the same position comes back with the same triggers waiting.
void Step::end_forced_loop(const Position& beginning, std::uint32_t period) {
    tell(EventKind::forced_loop, Clause::ability_triggers);
    switch (readings_.ability_loop) {
        case AbilityLoop::draw:
            return finish(Result::drawn, EndReason::loop);
        case AbilityLoop::turn_player_loses:
            return lose(bit_of(p_.active), EndReason::loop);
        case AbilityLoop::reading_break:
            if (const std::optional<Position> met = first_met_again(beginning, period)) return cut_loop(*met);
            p_.at_capacity = 1;
            return;
    }
}

// The first position of a run that comes back, where the first full round ends: it is looked for from the beginning. None if the run does
// not come to the loop.
std::optional<Position> Step::first_met_again(const Position& beginning, std::uint32_t period) const {
    Events forgotten;
    Position first = beginning;
    Position ahead = beginning;
    Step slow(game_, first, forgotten);
    Step fast(game_, ahead, forgotten);
    const auto goes_on = [&](Step& step) {
        forgotten.clear();
        if (!step.runs()) return false;
        step.advance();
        return true;
    };
    for (std::uint32_t count = 0; count < period; ++count)
        if (!goes_on(fast)) return std::nullopt;
    for (int count = 0; !(first == ahead); ++count)
        if (count == kLongestRun || !goes_on(slow) || !goes_on(fast)) return std::nullopt;
    return first;
}

// Play goes on from there without the triggers that went round, wherever they wait (ability.trigger-timing), and without the cards that one
// of them has players take.
void Step::cut_loop(const Position& met) {
    p_ = met;
    if (p_.trigger_effect > 0) {
        p_.owed_move = TopMove::none;
        p_.owed = {};
    }
    p_.pending_count = 0;
    p_.pending = {};
    p_.trigger_effect = 0;
    if (readings_.ability_trigger_timing == AbilityTriggerTiming::stack) drop_triggers_of_stack();
}

void Step::drop_triggers_of_stack() {
    for (int index = p_.stack_count - 1; index >= 0; --index) {
        if (p_.stack[index].kind != ItemKind::trigger) continue;
        if (p_.resolving != 0 && index == p_.stack_count - 1 && p_.effect > 0) {
            p_.effect = 0;
            p_.owed_move = TopMove::none;
            p_.owed = {};
        }
        erase_item(index);
    }
    if (p_.stack_count > 0) return;
    if (p_.resolving != 0) return end_resolving();
    p_.opener = kNobody;
}

// win.check-time: after every event, or when the stack or combat is over.
bool Step::check_health() {
    std::uint8_t players = 0;
    for (const Player player : kBothPlayers)
        if (p_.sides[player].health <= 0) players |= bit_of(player);
    if (players == 0 || p_.phase == Phase::setup) return false;
    if (health_checked_later(game_, p_)) return false;
    lose(players, EndReason::health);
    return true;
}

// What the end of the game finds under way: creatures that are dead leave the board, what waits will not take effect, and nobody fights on.
void Step::settle() {
    if (p_.pending_count > 0) p_.pending = {};
    p_.pending_count = p_.trigger_effect = 0;
    ending_ = true;
    if (const auto dead = dead_creatures(); (dead[0] | dead[1]) != 0) destroy(dead, Clause::damage_destroys);
    while (p_.stack_count > 0) {
        const Item item = p_.top();
        erase_item(p_.stack_count - 1);
        put_away(item, false);
    }
    clear_combat();
    p_.priority = p_.opener = p_.owing = p_.last_passer = kNobody;
    p_.passed = p_.answering = p_.bundling = p_.resolving = p_.effect = 0;
    p_.owed_move = TopMove::none;
    p_.owed = {};
}

// win.simultaneous: what happens when both players come to lose at the same moment.
void Step::lose(std::uint8_t players, EndReason reason) {
    settle();
    const Clause clause = clause_of_end(reason);
    for (const Player player : kBothPlayers)
        if ((players & bit_of(player)) != 0) tell(EventKind::lost, clause, player);
    if (players == 3) {
        switch (readings_.win_simultaneous) {
            case WinSimultaneous::draw:
                return finish(Result::drawn, reason);
            case WinSimultaneous::turn_player_wins:
                players = bit_of(opponent_of(p_.active));
                break;
            case WinSimultaneous::turn_player_loses:
                players = bit_of(p_.active);
                break;
        }
    }
    finish(players == 1 ? Result::second_wins : Result::first_wins, reason);
}

void Step::finish(Result result, EndReason reason) {
    if (!ending_) settle();
    p_.reason = reason;
    end_with(result);
    tell(EventKind::game_over, clause_of_end(reason), kNobody, static_cast<int>(result), static_cast<int>(reason));
}

// surrender.result
void Step::surrender(Player player) {
    tell(EventKind::surrendered, Clause::surrender_any_time, player);
    if (p_.clock != 0) cite(Clause::surrender_no_clock);
    if (readings_.surrender_result == SurrenderResult::no_result) return finish(Result::drawn, EndReason::surrender);
    lose(bit_of(player), EndReason::surrender);
}

}  // namespace arbiter::lost_glitches
