// Properties of VASTRIX with the module Deffy: the pool, who selects what, what becomes of the rest, and how the game begins then.
#include <algorithm>

#include "model/vastrix/rules/draft.h"
#include "model/vastrix/value/pack.h"
#include "model/vastrix/words/text.h"
#include "properties/vastrix/check.h"
#include "properties/vastrix/properties.h"

namespace arbiter::vastrix {
namespace {

SubMode mode_of(const Game& game) {
    return sub_mode_of(game.rules(), game.seats());
}

// The first event of the draft of this kind; nullptr if there is none.
const Event* find_drafted(const Transition& step, DraftEvent wanted) {
    for (const Event& event : step.events_of(EventKind::drafted))
        if (event.second == static_cast<std::uint8_t>(wanted)) return &event;
    return nullptr;
}

bool cites(const Transition& step, Clause clause) {
    return std::any_of(step.events.begin(), step.events.end(),
                       [&](const Event& event) { return event.clause == static_cast<ClauseId>(clause); });
}

bool selects(const Transition& step) {
    return step.kind() == ChoiceKind::select || step.kind() == ChoiceKind::at_random;
}

// The first Full Turn begins, after a draft.
bool begins_play(const Transition& step) {
    return step.before.phase == Phase::setup && step.has(EventKind::turn_begins) && has_draft(step.game);
}

int hands(const Position& position) {
    return position.hand_size(0) + position.hand_size(1);
}

// ---- positions

bool draft_conserves(const Game& game, const Position& position, Why* why) {
    if (!is_drafting(position)) return true;
    const int lying = hands(position) + position.draw_count() + position.unknown_down() + count_of(position.aside) +
                      position.exile().count + position.graveyard().count;
    const bool bare = position.table() == 0 && position.stack_count == 0 && position.swap_down_size() + position.swap_up_size() == 0;
    const int pack = count_of(named_cards(position)) + number_unnamed(position);
    if (lying == pack && bare && (position.unnamed.any() || pack == count_of(game.pack()))) return true;
    return broken(why, "{} cards of {} lie in hands, pool, DP and GY", lying, pack);
}

bool pool_as_declared(const Game& game, const Position& position, Why* why) {
    const bool fresh = is_drafting(position) && (position.step == DraftStage::select || position.step == DraftStage::vote_after) &&
                       position.left == number_of_selections(game.rules(), mode_of(game)) && hands(position) == 0 &&
                       position.puller == kNobody;
    if (!fresh) return true;
    const PoolSize size = pool_size(game.rules(), mode_of(game));
    const int pools = mode_of(game) == SubMode::soda ? 2 : 1;
    const int all = count_of(game.pack());
    if (all < pools * (size.up + size.down)) return true;  // as many as there are
    if (position.exile().count == pools * size.up && position.draft.hidden() == pools * size.down &&
        position.draw_count() == all - pools * (size.up + size.down))
        return true;
    return broken(why, "{} cards lie face-up, {} face-down, {} in the DP", position.exile().count, position.draft.hidden(),
                  position.draw_count());
}

bool face_down_count(const Game& game, const Position& position, Why* why) {
    const int limit = game.rules().settings.deffy_face_down_limit;
    const SubMode mode = mode_of(game);
    if (!is_drafting(position) || limit < 0 || mode == SubMode::icu || mode == SubMode::mystery) return true;
    if (game.rules().waived(Clause::deffy_face_down_limit_two)) return true;
    for (const Player player : {Player{0}, Player{1}})
        if (position.draft.taken_down(player) > limit)
            return broken(why, "{} face-down cards selected by one", position.draft.taken_down(player));
    return true;
}

int most_in_hand(const Game& game) {
    return std::max<int>(game.rules().settings.deffy_hand_target, number_of_selections(game.rules(), mode_of(game)) / 2);
}

bool hand_within(const Game& game, const Position& position, Why* why) {
    if (position.phase != Phase::setup || !has_draft(game)) return true;
    for (const Player player : position.players())
        if (position.hand_size(player) > most_in_hand(game)) return broken(why, "a hand of {} cards", position.hand_size(player));
    return true;
}

bool selector_has_option(const Game& game, const Position& position, Why* why) {
    if (position.awaiting != Awaiting::selection) return true;
    if (position.left > 0 && has_option(game, position, selection_of(game, position))) return true;
    return broken(why, "a selection is due, and nothing can be selected");
}

// ---- steps

bool moves_one(const Transition& step, Why* why) {
    if (!is_drafting(step.before) || !selects(step)) return true;
    const Card card = step.choice.first;
    const auto hand = static_cast<Player>(step.choice.third);
    if (card == kNoCard) {
        if (step.after.puller == hand || find_drafted(step, DraftEvent::picked_down) != nullptr || step.after.phase != Phase::setup)
            return true;
        return broken(why, "a face-down card goes to nobody");
    }
    int picked = 0;
    for (const Event& event : step.events_of(EventKind::drafted))
        if (event.second == static_cast<std::uint8_t>(DraftEvent::picked)) picked += event.first == card && event.player == hand ? 1 : 100;
    const bool gone = card == kUnnamed || step.after.exile().place_of(card) < 0;
    if (picked == 1 && gone) return true;
    return broken(why, "{} does not go to one hand alone", card_words(card));
}

// Every selection uses up one, and so does its loss; a call and the end of the time come once before it.
bool selections_end(const Transition& step, Why* why) {
    if (step.before.awaiting != Awaiting::selection) return true;
    if (step.after.left < step.before.left) return true;
    const bool once = (step.after.draft.called() && !step.before.draft.called()) || (step.after.draft.late() && !step.before.draft.late());
    if (once && step.after.left == step.before.left) return true;
    return broken(why, "{} selections are still to come", step.after.left);
}

bool turns_alternate(const Transition& step, Why* why) {
    const Position &before = step.before, &after = step.after;
    if (before.awaiting != Awaiting::selection || after.awaiting != Awaiting::selection || after.left + 1 != before.left) return true;
    if (mode_of(step.game) == SubMode::soda) return true;
    const Player filled = selects(step) ? static_cast<Player>(step.choice.third) : selection_of(step.game, before).hand;
    if (filled != selection_of(step.game, after).hand) return true;
    return broken(why, "two selections in a row fill one hand");
}

bool first_is_up(const Transition& step, Why* why) {
    if (!is_drafting(step.before) || !selects(step) || step.choice.first != kNoCard) return true;
    const Rules& rules = step.game.rules();
    const bool banned = rules.settings.deffy_first_pick_face_up && mode_of(step.game) != SubMode::icu &&
                        rules.readings.deffy_forfeit_first_pick == DeffyForfeitFirstPick::first_made &&
                        rules.readings.deffy_mystery_first_pick == DeffyMysteryFirstPick::ban_stays &&
                        !rules.waived(Clause::deffy_face_down_first_pick);
    const Selection selection = selection_of(step.game, step.before);
    if (!banned || selection.is_final || selection.counter != 0 || step.before.hand_size(selection.hand) > 0) return true;
    return broken(why, "the first card of the first player lay face-down");
}

bool no_plays(const Transition& step, Why* why) {
    if (!is_drafting(step.before) || !is_drafting(step.after)) return true;
    const bool played = step.has(EventKind::declared) || step.has(EventKind::scored) || step.after.stack_count > 0 ||
                        step.after.awaiting == Awaiting::window;
    return !played || broken(why, "something is played before the draft is over");
}

// All that is left goes to one place, and to the GY only where all have voted for it.
bool rest_in_one_place(const Transition& step, Why* why) {
    if (!is_drafting(step.before) || step.before.step < DraftStage::vote_end) return true;
    const bool shuffled = find_drafted(step, DraftEvent::rest_shuffled) != nullptr;
    const bool buried = step.has(EventKind::to_graveyard) || step.before.graveyard().count > 0;
    return !shuffled || !buried || broken(why, "some cards go to the GY and some into the DP");
}

bool graveyard_was_agreed(const Transition& step, Why* why) {
    if (!is_drafting(step.before) || !step.has(EventKind::to_graveyard)) return true;
    if (!step.settings().deffy_leftover_default_to_dp) return true;
    const Event* agreed = find_drafted(step, DraftEvent::vote_agreed);
    const bool now = agreed != nullptr && static_cast<Fate>(agreed->first) == Fate::graveyard;
    if (now || step.before.draft.fate() == Fate::graveyard) return true;
    return broken(why, "cards go to the GY without an agreement");
}

bool mirror_fits(const Transition& step, Why* why) {
    const Event* mirrored = find_drafted(step, DraftEvent::mirrored);
    if (mirrored == nullptr) return true;
    const auto shown = static_cast<Card>(mirrored->amount);
    const SubMode mode = mode_of(step.game);
    const bool there = contains(step.before.draw_set(), mirrored->first) || step.before.unnamed.draw > 0;
    const bool allowed = mode != SubMode::soda && mode != SubMode::moment;
    if (rank_of(mirrored->first) == rank_of(shown) && mirrored->first != shown && there && allowed) return true;
    return broken(why, "{} mirrors {}", card_words(mirrored->first), card_words(shown));
}

bool forfeit_was_called(const Transition& step, Why* why) {
    if (find_drafted(step, DraftEvent::forfeited) == nullptr || step.kind() == ChoiceKind::overrun) return true;
    // A full hand may be drawn up to in the same step.
    const bool drawn = step.has(EventKind::drawn);
    if (step.before.draft.called() && (drawn || hands(step.after) == hands(step.before))) return true;
    return broken(why, "a selection is lost without a call, or brings a card");
}

bool late_is_random(const Transition& step, Why* why) {
    if (!is_drafting(step.before) || !selects(step)) return true;
    if ((step.kind() == ChoiceKind::at_random) == step.before.draft.late()) return true;
    return broken(why, "a card is taken at random for who is in time, or selected by who is late");
}

bool soda_sources(const Transition& step, Why* why) {
    if (mode_of(step.game) != SubMode::soda || !is_drafting(step.before) || !selects(step)) return true;
    const Rules& rules = step.game.rules();
    if (rules.readings.deffy_soda_counts != DeffySodaCounts::four_one_one || rules.settings.deffy_thats_urz) return true;
    const Settings& settings = rules.settings;
    const int own = settings.deffy_soda_own_picks, both = own + settings.deffy_soda_other_picks;
    const int round = (2 * (both + settings.deffy_soda_opponent_choices) - step.before.left) / 2;
    const auto hand = static_cast<Player>(step.choice.third);
    if (step.choice.first == kUnnamed || round >= both) return true;
    const int pool = step.choice.first == kNoCard ? step.choice.second : contains(step.before.apart, step.choice.first) ? 1 : 0;
    if ((pool == hand) == (round < own)) return true;
    return broken(why, "in round {} a card of the wrong pool", round + 1);
}

bool six_after_draw(const Transition& step, Why* why) {
    const bool before = is_drafting(step.before) && step.before.step <= DraftStage::draw;
    const bool past = step.after.phase != Phase::setup || step.after.step > DraftStage::draw || step.after.step == DraftStage::none;
    if (!before || !past || step.game.rules().readings.deffy_draw_before_vote != DeffyDrawBeforeVote::draw_first) return true;
    const int bar = step.after.swap_down_size() + step.after.swap_up_size();
    for (const Player player : step.after.players()) {
        const int cards = step.after.hand_size(player);
        const bool drawn_out = step.after.draw_count() + bar == 0 || cites(step, Clause::deffy_draw_empty_dp);
        if (cards < step.settings().deffy_hand_target && !drawn_out) return broken(why, "a hand of {} cards after the draw", cards);
    }
    return true;
}

bool mystery_face_up(const Transition& step, Why* why) {
    const Rules& rules = step.game.rules();
    const bool last = is_drafting(step.before) && selects(step) && step.before.left <= 2 && mode_of(step.game) == SubMode::mystery;
    if (!last || step.choice.first != kNoCard || rules.settings.deffy_mystery_min_face_up == 0) return true;
    if (rules.waived(Clause::deffy_mystery_one_face_up)) return true;
    const Selection selection = selection_of(step.game, step.before);
    const int up = step.before.hand_size(selection.hand) - step.before.draft.taken_down(selection.counter);
    if (up > 0 || step.before.exile().count == 0) return true;
    return broken(why, "the last selection leaves a hand without a face-up card");
}

bool totals_at_start(const Transition& step, Why* why) {
    if (!begins_play(step)) return true;
    const Position& after = step.after;
    const int bar = after.swap_down_size() + after.swap_up_size();
    const int lying = hands(after) + after.graveyard().count + after.draw_count() + bar;
    const int wanted = step.settings().swap_face_down + step.settings().swap_face_up;
    if (after.phase == Phase::start && lying == count_of(named_cards(after)) + number_unnamed(after) &&
        (bar == wanted || after.draw_count() == 0))
        return true;
    return broken(why, "{} cards lie in hands, GY, DP and Swap Bar, {} of them there", lying, bar);
}

bool player_a_begins(const Transition& step, Why* why) {
    if (!begins_play(step)) return true;
    const Position& after = step.after;
    for (const Player player : after.players())
        if (after.goal[player] != step.settings().goal_default || after.ultras[player] + after.tens[player] + after.quick_twos[player] > 0)
            return broken(why, "a Goal or a limit is not as at the beginning");
    if (after.active == 0 && after.executed == 0) return true;
    return broken(why, "another player than A begins");
}

// ---- what must be reachable

bool forfeit_then_draw(const Transition& step) {
    return is_drafting(step.before) && step.has(EventKind::drawn);
}

// The whole pack is the pool, and what nobody selected lies in the GY.
bool begins_exhausted(const Transition& step) {
    const Position& after = step.after;
    if (!begins_play(step) || mode_of(step.game) != SubMode::moment) return false;
    const int lying = after.draw_count() + after.swap_down_size() + after.swap_up_size();
    return after.exhausted > 0 && lying == 0 && after.graveyard().count > 0;
}

bool duty_lapses(const Game& game, const Position& position) {
    if (position.awaiting != Awaiting::selection || position.left != 1 || mode_of(game) != SubMode::mystery) return false;
    const Selection selection = selection_of(game, position);
    return position.exile().count == 0 && position.hand_size(selection.hand) == position.draft.taken_down(selection.counter);
}

}  // namespace

PropertyList<Game> deffy_properties() {
    using P = PropertyId;
    constexpr Signs drafted = at({StepSign::of_module});
    static constexpr auto table = parts({PositionPart::table, PositionPart::counters, PositionPart::phase, PositionPart::moment});
    static const Property<Game> kProperties[] = {
        state_property<draft_conserves>(P::deffy_cards_conserved, kAlways, table),
        state_property<pool_as_declared>(P::deffy_pool_as_declared, kAlways, table),
        step_property<moves_one>(P::deffy_pick_moves_one, kAlways),
        step_property<turns_alternate>(P::deffy_pick_turns, kAlways),
        step_property<first_is_up>(P::deffy_first_pick_face_up, kAlways),
        state_property<face_down_count>(P::deffy_face_down_count, kAlways, table),
        step_property<mystery_face_up>(P::deffy_mystery_has_face_up, kAlways),
        state_property<hand_within>(P::deffy_hand_never_over_six, kAlways, table),
        step_property<six_after_draw>(P::deffy_hand_six_at_end, kAlways),
        step_property<soda_sources>(P::deffy_soda_sources, kAlways),
        step_property<selections_end>(P::deffy_selection_ends, kAlways),
        state_property<selector_has_option>(P::deffy_selector_has_option, kAlways, table),
        step_property<rest_in_one_place>(P::deffy_leftovers_one_place, drafted),
        step_property<graveyard_was_agreed>(P::deffy_leftovers_gy_needs_agreement, at({EventKind::to_graveyard})),
        step_property<totals_at_start>(P::deffy_resume_totals, at({EventKind::turn_begins})),
        step_property<player_a_begins>(P::deffy_start_player_a, at({EventKind::turn_begins})),
        step_property<no_plays>(P::deffy_no_plays, kAlways),
        reachable_step<forfeit_then_draw>(P::deffy_reach_forfeit_draw, at({EventKind::drawn})),
        reachable_step<begins_exhausted>(P::deffy_reach_empty_dp, at({EventKind::turn_begins})),
        reachable_position<duty_lapses>(P::deffy_reach_duty_lapses),
        step_property<late_is_random>(P::deffy_late_iff_random, kAlways),
        step_property<forfeit_was_called>(P::deffy_forfeit_only_called, drafted),
        step_property<mirror_fits>(P::deffy_mirror_rank_match, drafted),
    };
    return kProperties;
}

}  // namespace arbiter::vastrix
