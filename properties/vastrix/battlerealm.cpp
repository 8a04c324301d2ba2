// Properties of VASTRIX with BattleRealm: Specs, how often their abilities are used, and what their texts move.
#include <algorithm>
#include <array>

#include "model/vastrix/rules/specs.h"
#include "model/vastrix/value/pack.h"
#include "model/vastrix/words/text.h"
#include "properties/vastrix/check.h"
#include "properties/vastrix/properties.h"

namespace arbiter::vastrix {
namespace {

std::string name_of(Player player) {
    return "player " + std::string(seat_letter(player));
}

// ---- Specs and uses

bool one_spec_each(const Transition& step, Why* why) {
    const bool begun = step.after.phase != Phase::setup;
    for (const Player player : step.after.players()) {
        const bool has = step.after.spec_of(player) != Spec::none;
        if (begun && has != step.game.has_specs()) return broken(why, "{} has no Spec, or one without BattleRealm", name_of(player));
        if (step.before.phase != Phase::setup && step.before.spec_of(player) != step.after.spec_of(player))
            return broken(why, "{} has another Spec than before", name_of(player));
    }
    return true;
}

bool signature_count(const Game& game, const Position& position, Why* why) {
    for (const Player player : position.players()) {
        const SpecOfPlayer& of = position.specs.of[player];
        const bool beauty = position.spec_of(player) == Spec::beauty;
        const int per_turn = beauty ? game.rules().settings.battlerealm_lucky_per_ft.value() : of.uses;
        if (of.uses <= signature_limit(game.rules(), position.spec_of(player)) && of.in_turn <= per_turn) continue;
        return broken(why, "{} has used the Signature {} times, {} in this Full Turn", name_of(player), of.uses, of.in_turn);
    }
    return true;
}

bool ultimate_count(const Game& game, const Position& position, Why* why) {
    for (const Player player : position.players())
        if (position.specs.of[player].ultimates > game.rules().settings.battlerealm_ultimate_uses)
            return broken(why, "{} has used the Ultimate {} times", name_of(player), position.specs.of[player].ultimates);
    return true;
}

bool mini_turn_cap(const Game& game, const Position& position, Why* why) {
    if (position.executed + position.available <= game.rules().settings.mini_turn_cap) return true;
    return broken(why, "{} executed and {} available", position.executed, position.available);
}

bool tens_and_ultras(const Game& game, const Position& position, Why* why) {
    const Settings& settings = game.rules().settings;
    for (const Player player : position.players()) {
        if (position.tens[player] <= settings.rank_ten_per_turn && position.ultras[player] <= settings.ultra_per_turn) continue;
        return broken(why, "{}: {} Rank-10 plays, {} Ultras", name_of(player), position.tens[player], position.ultras[player]);
    }
    return true;
}

// ---- Rejuvenation

bool rejuvenated_bar(const Transition& step, Why* why) {
    if (step.before.current.mode != Mode::rejuvenation || !step.has(EventKind::resolved) || step.has_gone_on()) return true;
    const int bar = step.after.swap_down_size() + step.after.swap_up_size();
    const int capacity = step.settings().battlerealm_rejuvenation_capacity;
    if (bar >= capacity || !step.after.has_draw_pile() || !step.before.has_draw_pile()) return true;
    return broken(why, "Rejuvenation leaves {} cards in the Swap Bar", bar);
}

// ---- Courageous Assault

bool assault_takes_one(const Transition& step, Why* why) {
    for (int place = 1; place < step.after.stack_count; ++place) {
        const Item& above = step.after.item(place);
        if (!info_of(above.mode).counters || above.target == kNoCard) continue;
        const int aimed = step.after.place_of_item(above.target);
        if (aimed >= 0 && step.after.item(aimed).mode == Mode::assault) return broken(why, "Courageous Assault is to be countered");
    }
    if (step.count(EventKind::resolved) != 1 || static_cast<Mode>(step.find(EventKind::resolved)->second) != Mode::assault) return true;
    const Item& item = step.before.item(std::max(0, step.before.stack_count - 1));
    if (item.mode != Mode::assault || step.has(EventKind::fizzled)) return true;
    const Card card = item.target;
    // Aegis that has come in response does not matter where the declaration alone counts.
    const bool looked_at = step.readings().protection_recheck != ProtectionRecheck::neither;
    const bool protected_card = looked_at && contains(step.before.with_aegis(), card);
    if (!protected_card && !contains(step.after.table(), card)) return true;
    return broken(why, "{} was not taken by Courageous Assault as it should be", card_id(card));
}

// ---- Bravery

// Until the Full Turn ends at most one card of the hand is unshown once the steal is over.
bool three_hand(const Transition& step, Why* why) {
    if (step.before.awaiting != Awaiting::conceal) return true;
    const Player holder = step.before.enemy_of(step.before.current);
    const Cards unshown = step.after.hand[holder] & ~step.after.shown & ~step.after.revealed;
    if (step.before.unnamed.hand[holder] > 0 || count_of(unshown) <= 1) return true;
    return broken(why, "{} unshown", cards_text(unshown));
}

bool goal_changes(const Transition& step, Why* why) {
    for (const Event& event : step.events_of(EventKind::goal)) {
        const auto clause = static_cast<Clause>(event.clause);
        if (clause == Clause::battlerealm_brilliance_nine_goal && event.amount != step.settings().battlerealm_brilliance_nine_goal)
            return broken(why, "a bomb raises a Goal by {}", event.amount);
        if (clause != Clause::battlerealm_bravery_nine_goal) continue;
        const int least = step.settings().battlerealm_bravery_nine_goal;
        const Player enemy = step.before.seats == 2 ? step.after.next_of(event.player) : kNobody;
        const bool below = enemy != kNobody && step.after.goal[event.player] < step.after.goal[enemy] &&
                           step.readings().battlerealm_bravery_goal_floor == BattlerealmBraveryGoalFloor::raise_to_equal &&
                           step.count(EventKind::goal) == 1;
        if (event.amount >= least && !below) continue;
        if (step.after.goal[event.player] == kLargestGoal) continue;
        return broken(why, "the own Goal of Bravery changes by {}", event.amount);
    }
    return true;
}

bool no_jack_back(const Transition& step, Why* why) {
    for (const Event& event : step.events_of(EventKind::attached)) {
        if (!is_held_for_good(step.before, event.second)) continue;
        return broken(why, "{} was held by a Jack of Bravery", card_id(event.second));
    }
    return true;
}

// ---- draws by a Spec

bool no_spare_draw(const Transition& step, Why* why) {
    const auto spec_clause = [](Clause clause) {
        return clause == Clause::battlerealm_balance_six_refill || clause == Clause::battlerealm_balance_five_extra ||
               clause == Clause::battlerealm_bravery_black_joker_draw || clause == Clause::battlerealm_beauty_seven_flip_draw;
    };
    for (const Event& event : step.events) {
        const bool drawn = is(event, EventKind::drawn) || is(event, EventKind::to_hand);
        if (!drawn || !spec_clause(static_cast<Clause>(event.clause)) || event.first == kUnnamed) continue;
        const Cards from = step.before.draw_set() | step.before.graveyard().set() | step.before.exile().set() | step.before.aside |
                           step.before.all_hands() | step.before.current.on_stack() | step.before.owed_cards() | step.before.apart;
        if (contains(from, event.first)) continue;
        return broken(why, "{} was drawn from nowhere", card_id(event.first));
    }
    return true;
}

// ---- Brilliance

bool mastermind_cards(const Transition& step, Why* why) {
    if (step.before.current.mode != Mode::mastermind) return true;
    if (step.before.awaiting != Awaiting::take && step.before.awaiting != Awaiting::put) return true;
    const int looked_at = step.before.aside_size();
    const bool one_less = step.after.aside_size() == looked_at - 1;
    const bool taken = step.before.awaiting == Awaiting::take;
    const Player player = step.before.decider;
    const int drawn = step.after.hand_size(player) - step.before.hand_size(player);
    if (one_less && drawn == (taken ? 1 : 0) && step.after.draw_count() - step.before.draw_count() == (taken ? 0 : 1)) return true;
    return broken(why, "a card of Mastermind went elsewhere");
}

// ---- Beauty

bool one_marriage(const Game& game, const Position& position, Why* why) {
    const auto count = game.rules().readings.battlerealm_marriage_count;
    const int most = game.rules().settings.battlerealm_marriages_per_game;
    int made = 0;
    for (int suit = 0; suit < 4; ++suit) {
        const bool lasts = (position.specs.marriages >> suit & 1) != 0, been = (position.specs.married >> suit & 1) != 0;
        if (lasts && (!been || position.spec_of(position.specs.spouse(suit)) != Spec::beauty))
            return broken(why, "a Bonus Marriage of a player who cannot have one");
        made += been ? 1 : 0;
    }
    if (count != BattlerealmMarriageCount::one_ever || made <= most) return true;
    return broken(why, "{} Bonus Marriages", made);
}

// The suit of a 7 is the printed one for all but its effect.
bool sevens_as_printed(const Transition& step, Why* why) {
    if (step.kind() != ChoiceKind::scuttle) return true;
    const Card card = step.choice.first, target = step.choice.second;
    if (is_joker(card) || is_joker(target) || rank_of(card) != Rank::seven || rank_of(target) != Rank::seven) return true;
    const auto& order = step.settings().suit_order;
    if (order[static_cast<std::size_t>(suit_of(card))] > order[static_cast<std::size_t>(suit_of(target))]) return true;
    return broken(why, "{} scuttles {}", card_id(card), card_id(target));
}

// The Exhaust Counter falls by one, or ends with a refill, whatever the Specs.
bool exhausted_kept(const Transition& step, Why* why) {
    if (step.before.exhausted == 0) return true;
    const int steps = step.count(EventKind::exhausted_steps);
    if (step.has(EventKind::exhausted_ends) || step.has(EventKind::exhausted_begins)) return true;
    if (step.after.exhausted == step.before.exhausted - steps) return true;
    return broken(why, "Exhaust Counter {} to {}", step.before.exhausted, step.after.exhausted);
}

const std::array kRealmRows = {
    step_property<one_spec_each>(PropertyId::battlerealm_one_spec_each, at({EventKind::turn_begins, EventKind::declared}) | kTable),
    state_property<signature_count>(PropertyId::battlerealm_signature_count, kAlways, parts({PositionPart::counters})),
    state_property<ultimate_count>(PropertyId::battlerealm_ultimate_count, kAlways, parts({PositionPart::counters})),
    state_property<mini_turn_cap>(PropertyId::battlerealm_mini_turn_cap, kAlways, parts({PositionPart::counters})),
    state_property<tens_and_ultras>(PropertyId::battlerealm_rank_ten_and_ultra_cap, kAlways, parts({PositionPart::counters})),
    step_property<rejuvenated_bar>(PropertyId::battlerealm_swap_bar_size, at({EventKind::resolved})),
    step_property<assault_takes_one>(PropertyId::battlerealm_assault_step, at({EventKind::resolved}) | kTable),
    step_property<three_hand>(PropertyId::battlerealm_bravery_three_hand, kTable),
    step_property<goal_changes>(PropertyId::battlerealm_goal_changes, at({EventKind::goal})),
    step_property<no_jack_back>(PropertyId::battlerealm_no_jack_back, at({EventKind::attached})),
    step_property<no_spare_draw>(PropertyId::battlerealm_no_spare_draw, at({EventKind::drawn, EventKind::to_hand})),
    step_property<mastermind_cards>(PropertyId::battlerealm_mastermind_cards, kTable),
    state_property<one_marriage>(PropertyId::battlerealm_one_marriage, kAlways, parts({PositionPart::counters})),
    step_property<sevens_as_printed>(PropertyId::battlerealm_spade_sevens_only_resolving, at({EventKind::declared})),
    step_property<exhausted_kept>(PropertyId::battlerealm_exhausted_kept, kCounters),
};

}  // namespace

PropertyList<Game> battlerealm_properties() {
    return kRealmRows;
}

}  // namespace arbiter::vastrix
