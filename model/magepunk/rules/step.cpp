// The loop that runs the rules between decisions, and how a game ends.
#include "model/magepunk/rules/step.h"

#include "model/core/input/contradiction.h"
#include "model/magepunk/rules/inspect.h"
#include "model/magepunk/rules/moments.h"

namespace arbiter::magepunk {

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
    // loop.mandatory counts what resolves without a choice of a player but the order of waiting abilities; a target is a choice, and to
    // do nothing is none.
    const bool ordered = p_.awaiting == Awaiting::trigger && Reference8{choice.second}.is_none();
    const bool goes_on = ordered || p_.awaiting == Awaiting::reveal || kind_of(choice) == ChoiceKind::decline;
    if (!goes_on) p_.triggers_in_row = 0;
    p_.awaiting = Awaiting::nothing;
    p_.decider = kNobody;
    const Player actor = choice.actor;
    switch (kind_of(choice)) {
        case ChoiceKind::none:
            contradiction("a choice was applied where none is awaited");
        case ChoiceKind::first_player:
            p_.active = choice.first;
            p_.step = SetupStep::kDrawHands;
            return tell(EventKind::first_active, Clause::setup_first_player, p_.active);
        case ChoiceKind::reveal:
            return take(choice.second, choice.first);
        case ChoiceKind::mulligan:
            return redraw(actor);
        case ChoiceKind::keep_hand:
            ++p_.step;
            return;
        case ChoiceKind::leave_phase:
            p_.step = MainStep::kLeaving;
            return;
        case ChoiceKind::play_card:
            return play_card(choice);
        case ChoiceKind::play_resource:
            return play_resource(choice);
        case ChoiceKind::activate:
            return activate(choice);
        case ChoiceKind::decline:
            p_.asked = static_cast<std::uint8_t>(p_.asked | 1u << actor);
            return tell(EventKind::declined, chain_of(p_) == ChainState::open ? Clause::chain_closes : Clause::play_times, actor);
        case ChoiceKind::attack:
            return declare_attack(choice);
        case ChoiceKind::finish_attackers:
            return finish_attackers();
        case ChoiceKind::block:
            return declare_block(choice);
        case ChoiceKind::finish_blockers:
            p_.step = AttackStep::kOrderBlockers;
            return;
        case ChoiceKind::order_blocker:
            return order_blocker(choice);
        case ChoiceKind::deal_next:
            p_.permanent({choice.first}).set(Permanent::kUp);
            return;
        case ChoiceKind::assign_damage:
            return assign(choice);
        case ChoiceKind::pay:
            return pay(choice);
        case ChoiceKind::pick_trigger:
            return pick(choice.first, {choice.second});
        case ChoiceKind::choose_energy:
            return choose_energy(choice);
        case ChoiceKind::retarget:
            p_.item.target = {choice.second};
            return;
        case ChoiceKind::replace_draw:
            return replace_draw({choice.first});
        case ChoiceKind::discard_from_hand:
            --p_.sides[actor].count(Pile::hand, choice.first);
            ++p_.sides[actor].count(Pile::discard, choice.first);
            return tell(EventKind::discarded, Clause::end_phase_ends_turn, actor, choice.first);
        case ChoiceKind::settle_rest:
            return settle_rest();
        case ChoiceKind::concede:
            tell(EventKind::conceded, Clause::win_immediate, actor);
            return lose(1u << actor);
    }
}

void Step::run() {
    for (int iteration = 0; runs(); ++iteration) {
        if (iteration == kLongestRun) contradiction("the rules of Magepunk run on without a decision");
        advance();
    }
}

void Step::advance() {
    if (events_.size() + kRoomForEvents > Events::kCapacity) {
        p_.at_capacity = 1;
        return;
    }
    if (p_.draws_owed[0] + p_.draws_owed[1] > 0) return advance_draws();
    if (p_.energy_owed > 0) return await(Awaiting::energy, p_.item.controller);
    if (p_.item.type != ItemKind::none) return advance_item();
    const bool open = chain_of(p_) != ChainState::none;
    if (p_.pending_count > 0) {
        if (!open || readings_.trigger_chain_wait == TriggerChainWait::between_links) return advance_triggers();
    } else {
        p_.triggers_in_row = 0;
        p_.window_done = static_cast<std::uint8_t>(p_.window_done & ~kTriggerWindow);
        for (Side& side : p_.sides)
            if (readings_.loop_mandatory == LoopMandatory::once_each)
                for (Permanent& permanent : side.permanents) permanent.used &= 0x0F;
    }
    if (open) return advance_chain();
    check_losses(Moment::chain);
    if (game_.is_over(p_)) return;
    if (p_.held.type != ItemKind::none) return advance_held();
    advance_phase();
}

void Step::end_forced_loop() {
    tell(EventKind::forced_loop, Clause::trigger_automatic);
    if (readings_.loop_mandatory == LoopMandatory::active_loses) return lose(1u << p_.active);
    finish(Result::drawn, Clause::draw_both_lose);
}

// Who has lost by now (win.immediate, loss.no-draw; loss.check says how finely it is looked at).
void Step::check_losses(Moment moment) {
    if (static_cast<int>(moment) < static_cast<int>(readings_.loss_check.value())) return;
    unsigned losers = p_.failed_draws;
    for (const Player player : kBothPlayers)
        if (p_.sides[player].life <= settings_.win_life_threshold) losers |= 1u << player;
    if (losers != 0) lose(losers);
}

void Step::lose(unsigned players) {
    for (const Player player : kBothPlayers) {
        if (((players >> player) & 1) == 0) continue;
        const bool by_draw = ((p_.failed_draws >> player) & 1) != 0;
        tell(EventKind::lost, by_draw ? Clause::loss_no_draw : Clause::win_immediate, player);
    }
    if (players == 3) {
        const TieResult result = tie_result(rules_);
        if (result == TieResult::draw) return finish(Result::drawn, p_.failed_draws != 0 ? Clause::draw_both_lose : Clause::tie_policy);
        players = 1u << (result == TieResult::active_loses ? p_.active : nonactive());
    }
    finish(players == 1 ? Result::second_wins : Result::first_wins, Clause::win_immediate);
}

void Step::finish(Result result, Clause clause) {
    end_with(result);
    tell(EventKind::game_over, clause, kNobody, static_cast<int>(result));
}

}  // namespace arbiter::magepunk
