// The draft of the module Deffy, which takes the place of the deal: the pool, votes, selections, mirror cards, the draw to a full hand, and
// what becomes of the cards that nobody has selected.
#include <algorithm>

#include "model/vastrix/rules/draft.h"
#include "model/vastrix/rules/step.h"

namespace arbiter::vastrix {

void Step::advance_draft() {
    const bool vote_first = readings_.deffy_draw_before_vote == DeffyDrawBeforeVote::vote_first;
    const auto after_selection = vote_first ? DraftStage::vote_end : DraftStage::draw;
    switch (p_.step) {
        case DraftStage::none:
            return begin_draft();
        case DraftStage::vote_before:
            return advance_vote(DraftStage::lay_first);
        case DraftStage::lay_first:
            return lay_up(0, DraftStage::hide_first);
        case DraftStage::hide_first:
            return lay_down(0, sub_mode_of(rules_, p_.seats) == SubMode::soda ? DraftStage::lay_second : DraftStage::vote_after);
        case DraftStage::lay_second:
            return lay_up(1, DraftStage::hide_second);
        case DraftStage::hide_second:
            return lay_down(1, DraftStage::vote_after);
        case DraftStage::vote_after:
            return advance_vote(DraftStage::select);
        case DraftStage::select:
            if (p_.scored == kNoCard && p_.puller == kNobody && (p_.left == 0 || !has_left_over(p_))) {
                cite(Clause::deffy_end_stop);
                p_.left = 0;
                p_.step = after_selection;
                return;
            }
            return advance_selection();
        case DraftStage::draw:
            return advance_draws(DraftStage::vote_end);
        case DraftStage::vote_end:
            return advance_vote(DraftStage::resolve);
        case DraftStage::resolve:
            if (has_left_over(p_)) return resolve_left_over(false);
            p_.step = vote_first ? DraftStage::draw_late : DraftStage::over;
            return;
        case DraftStage::draw_late:
            return advance_draws(DraftStage::over);
        case DraftStage::resolve_late:
            return resolve_left_over(true);
        default:
            return end_draft();
    }
}

void Step::tell_draft(DraftEvent what, Clause clause, Player player, int first, int amount) {
    tell(EventKind::drafted, clause, player, first, static_cast<int>(what), amount);
}

void Step::begin_draft() {
    cite(Clause::setup_shuffle);
    cite(Clause::deffy_activation_skip_steps);
    cite(Clause::deffy_activation_only_those_steps);
    cite(Clause::deffy_activation_follow_sub_mode);
    p_.left = static_cast<std::uint8_t>(number_of_selections(rules_, sub_mode_of(rules_, p_.seats)));
    p_.step = DraftStage::vote_before;
}

// ---- votes

void Step::advance_vote(std::uint8_t next) {
    const bool all_in = p_.draft.vote(0) != Vote::none && p_.draft.vote(1) != Vote::none;
    if (all_in) count_votes();
    if (all_in || !is_vote_due(game_, p_, p_.step)) {
        p_.step = next;
        return;
    }
    await(Awaiting::vote, p_.draft.vote(0) == Vote::none ? Player{0} : Player{1});
}

void Step::count_votes() {
    const Vote first = p_.draft.vote(0), second = p_.draft.vote(1);
    p_.draft.clear_votes();
    const bool abstains = readings_.deffy_vote_silence == DeffyVoteSilence::abstain;
    Vote agreed = first == second && first != Vote::silent ? first : Vote::none;
    if (abstains && (first == Vote::silent) != (second == Vote::silent)) agreed = first == Vote::silent ? second : first;
    cite(Clause::deffy_vote_when);
    if (settings_.deffy_just_checking) cite(Clause::deffy_just_checking_three_votes);
    if (sub_mode_of(rules_, p_.seats) == SubMode::moment) cite(Clause::deffy_moment_vote);
    if (agreed != Vote::none) {
        const Fate fate = agreed == Vote::deck ? Fate::deck : Fate::graveyard;
        p_.draft.set_fate(fate);
        return tell_draft(DraftEvent::vote_agreed, Clause::deffy_vote_when, kNobody, static_cast<int>(fate));
    }
    if (settings_.deffy_just_checking) cite(Clause::deffy_just_checking_fail_default);
    tell_draft(DraftEvent::vote_failed, Clause::deffy_vote_default);
    if (readings_.deffy_just_checking_result != DeffyJustCheckingResult::first_success) p_.draft.set_fate(Fate::failed);
}

// ---- the pool

void Step::lay_up(int pool, std::uint8_t next) {
    const SubMode mode = sub_mode_of(rules_, p_.seats);
    const int wanted = pool_size(rules_, mode).up;
    const int laid = p_.exile().count - (pool == 0 ? 0 : wanted);
    const int cards = std::min(wanted, p_.draw_count() + laid);
    if (laid < cards) return pull(0, cards - laid, PullTo::swap_up);
    p_.step = next;
    cite(Clause::deffy_pool_number);
    if (mode == SubMode::soda) cite(Clause::deffy_soda_private_pools);
}

void Step::lay(Card card) {
    p_.exile().add(card);
    if (p_.step == DraftStage::lay_second && card != kUnnamed) p_.apart |= bit_of_card(card);
    tell_draft(DraftEvent::laid, Clause::deffy_pool_facing, kNobody, card);
}

// Nobody sees them: they stay among the unknown cards, but for those of which it is known where they were.
void Step::lay_down(int pool, std::uint8_t next) {
    const SubMode mode = sub_mode_of(rules_, p_.seats);
    const int cards = std::min(pool_size(rules_, mode).down, p_.draw_count());
    for (int card = 0; card < cards; ++card) {
        if (p_.top().count > 0) {
            const Card known = p_.top().take_top();
            if (known == kUnnamed) {
                ++p_.unnamed.draw;
            } else {
                p_.aside |= bit_of_card(known);
                if (pool == 1) p_.apart |= bit_of_card(known);
            }
        }
        ++p_.draft.down[static_cast<std::size_t>(pool)];
    }
    if (cards > 0) tell_draft(DraftEvent::laid_down, Clause::deffy_pool_facing, kNobody, 0, cards);
    p_.step = next;
}

// ---- selections

void Step::advance_selection() {
    if (p_.scored != kNoCard) return advance_mirror();
    if (p_.puller != kNobody) return await(Awaiting::reveal, kChance);
    const Selection selection = selection_of(game_, p_);
    if (!has_option(game_, p_, selection)) return end_selection(DraftEvent::no_pick, Clause::deffy_end_catch_up, selection.hand);
    await(Awaiting::selection, p_.draft.late() ? kChance : selection.selector);
}

void Step::draft_choice(Choice choice) {
    switch (kind_of(choice)) {
        case ChoiceKind::select:
        case ChoiceKind::at_random:
            return take_selected(choice);
        case ChoiceKind::overrun: {
            const Player hand = selection_of(game_, p_).hand;
            if (readings_.deffy_speed_run_no_forfeit == DeffySpeedRunNoForfeit::forfeit)
                return end_selection(DraftEvent::forfeited, Clause::deffy_judge_loop_forfeit, hand);
            p_.draft.set_called(false);
            p_.draft.set_late(true);
            return tell_draft(DraftEvent::late, Clause::deffy_speed_run_random, hand);
        }
        case ChoiceKind::delay:
            p_.draft.set_called(true);
            return tell_draft(DraftEvent::called, Clause::deffy_judge_loop_choose, selection_of(game_, p_).hand);
        case ChoiceKind::forfeit:
            return end_selection(DraftEvent::forfeited, Clause::deffy_judge_loop_forfeit, selection_of(game_, p_).hand);
        case ChoiceKind::no_mirror: {
            // What lies below the unknown cards is looked through, too.
            const Cards mirrors = mirrors_of(p_.scored);
            for (int place = p_.bottom().count - 1; place >= 0; --place)
                if (const Card card = p_.bottom().at(place); contains(mirrors, card)) {
                    p_.bottom().take(card);
                    return add_mirror(card);
                }
            p_.scored = kNoCard;
            return cite(Clause::deffy_mirror_me_add);
        }
        default: {
            const Vote vote = choice.first == 0 ? Vote::deck : choice.first == 1 ? Vote::graveyard : Vote::silent;
            p_.draft.set_vote(choice.actor, vote);
            return tell_draft(DraftEvent::voted, Clause::deffy_vote_when, choice.actor, static_cast<int>(vote));
        }
    }
}

void Step::take_selected(Choice choice) {
    const Selection selection = selection_of(game_, p_);
    const SubMode mode = sub_mode_of(rules_, p_.seats);
    if (kind_of(choice) == ChoiceKind::at_random) {
        cite(Clause::deffy_speed_run_random);
    }
    if (selection.selector == kChance) {
        cite(Clause::deffy_third_partied_observer_selects);
    } else if (selection.selector != selection.hand && !selection.is_final) {
        cite(Clause::deffy_thats_urz_for_opponent);
    }
    if (mode == SubMode::moment) cite(Clause::deffy_moment_standard_selection);
    if (mode == SubMode::soda)
        cite(selection.is_final    ? Clause::deffy_soda_final_by_opponent
             : selection.after_own ? Clause::deffy_soda_then_other_pool
                                   : Clause::deffy_soda_own_four);
    cite(Clause::deffy_order_alternate);
    p_.draft.set_late(false);
    p_.draft.set_called(false);
    --p_.left;
    const Player hand = selection.hand;
    const Card card = choice.first;
    if (card == kNoCard) {
        p_.draft.add_taken_down(selection.counter);
        p_.puller = hand;
        p_.scorer = choice.second;
        return;
    }
    p_.exile().take(card);
    p_.apart &= ~bit_of_card(card);
    receive(hand, card, false);
}

void Step::receive(Player player, Card card, bool face_down) {
    put_into(p_.hand[player], p_.unnamed.hand[player], card);
    if (!face_down && readings_.deffy_selected_status == DeffySelectedStatus::revealed) p_.revealed |= bit_of_card(card);
    tell_draft(face_down ? DraftEvent::picked_down : DraftEvent::picked, Clause::deffy_order_alternate, player, card);
    const bool every = sub_mode_of(rules_, p_.seats) == SubMode::icu && readings_.deffy_mirror_me_icu == DeffyMirrorMeIcu::every_pick;
    const bool shows = settings_.deffy_mirror_me && readings_.deffy_mirror_me_trigger == DeffyMirrorMeTrigger::on_select;
    if (shows && (face_down || every)) p_.scored = card;
}

// Without a card.
void Step::end_selection(DraftEvent what, Clause clause, Player player) {
    p_.draft.set_late(false);
    p_.draft.set_called(false);
    --p_.left;
    tell_draft(what, clause, player);
}

// What a face-down card, or the mirror card, is.
void Step::turn_up(Card card) {
    if (p_.scored != kNoCard) {
        take_out_of(p_.unknown, p_.unnamed.draw, card);
        return add_mirror(card);
    }
    const Player player = p_.puller;
    --p_.draft.down[p_.scorer == 1 ? 1 : 0];
    if (contains(p_.aside, card)) {
        p_.aside &= ~bit_of_card(card);
        p_.apart &= ~bit_of_card(card);
    } else {
        take_out_of(p_.unknown, p_.unnamed.draw, card);
    }
    p_.puller = p_.scorer = kNobody;
    if (player != kNobody) return receive(player, card, true);
    tell_draft(DraftEvent::turned_up, Clause::deffy_vote_when, kNobody, card);
    to_graveyard(card, Clause::deffy_vote_when);
}

// ---- Mirror Me: the first card of the rank, from the top of the DP

void Step::advance_mirror() {
    const Cards mirrors = mirrors_of(p_.scored);
    for (int place = p_.top().count - 1; place >= 0; --place) {
        const Card card = p_.top().at(place);
        if (!contains(mirrors, card)) continue;
        p_.top().take(card);
        return add_mirror(card);
    }
    if (turned_up(game_, p_) != 0) return await(Awaiting::reveal, kChance);
    draft_choice(make_choice(kChance, ChoiceKind::no_mirror));
}

void Step::add_mirror(Card card) {
    const Card shown = p_.scored;
    p_.scored = kNoCard;
    p_.exile().add(card);
    if (card != kUnnamed) p_.apart |= bit_of_card(card);
    const bool joker = card != kUnnamed && is_joker(card);
    tell_draft(DraftEvent::mirrored, joker ? Clause::deffy_mirror_me_joker : Clause::deffy_mirror_me_add, kNobody, card, shown);
    shuffle_draw_pile();
}

void Step::shuffle_draw_pile() {
    shuffle_in(p_.top());
    shuffle_in(p_.bottom());
}

// ---- after the selections

void Step::advance_draws(std::uint8_t next) {
    const auto lacking = [&](Player player) { return std::max(0, settings_.deffy_hand_target - p_.hand_size(player)); };
    const int there = p_.draw_count();
    if (lacking(0) + lacking(1) == 0 || there == 0) {
        if (there == 0 && lacking(0) + lacking(1) > 0) cite(Clause::deffy_draw_empty_dp);
        p_.late_draw = kNobody;
        p_.step = next;
        return;
    }
    if (readings_.deffy_draw_order == DeffyDrawOrder::a_then_b) {
        const Player player = lacking(0) > 0 ? Player{0} : Player{1};
        return pull(player, std::min(lacking(player), there), PullTo::hand);
    }
    Player player = p_.late_draw == 0 ? Player{1} : Player{0};
    if (lacking(player) == 0) player = player == 0 ? Player{1} : Player{0};
    p_.late_draw = player;
    pull(player, 1, PullTo::hand);
}

void Step::resolve_left_over(bool late) {
    const bool to_deck = p_.draft.fate() == Fate::deck || (p_.draft.fate() != Fate::graveyard && settings_.deffy_leftover_default_to_dp);
    const DeffyLeftoverMeaning meaning = readings_.deffy_leftover_meaning;
    if (late) {
        shuffle_left_over_in();
        p_.step = DraftStage::none;
        return;
    }
    if (!to_deck && meaning != DeffyLeftoverMeaning::everything) return left_over_to_graveyard();
    if (p_.draft.fate() != Fate::deck) {
        cite(Clause::deffy_vote_default);
        cite(Clause::deffy_judge_default_last);
    }
    if (meaning != DeffyLeftoverMeaning::undealt_only) return shuffle_left_over_in();
    p_.step = readings_.deffy_draw_before_vote == DeffyDrawBeforeVote::vote_first ? DraftStage::draw_late : DraftStage::over;
}

// In the order in which they were laid; of a face-down card chance says what it is.
void Step::left_over_to_graveyard() {
    for (const int pool : {0, 1}) {
        const Cards marked = p_.apart;
        bool moved = false;
        for (int place = 0; place < p_.exile().count;) {
            const Card card = p_.exile().at(place);
            if (contains(marked, card) != (pool == 1)) {
                ++place;
                continue;
            }
            p_.exile().take_at(place);
            p_.apart &= ~bit_of_card(card);
            to_graveyard(card, Clause::deffy_vote_when);
            moved = true;
        }
        if (moved) return;
        if (p_.draft.down[static_cast<std::size_t>(pool)] == 0) continue;
        p_.scorer = static_cast<Player>(pool);
        return await(Awaiting::reveal, kChance);
    }
}

void Step::shuffle_left_over_in() {
    shuffle_draw_pile();
    shuffle_in(p_.exile());
    p_.unknown |= p_.aside;
    p_.aside = p_.apart = 0;
    p_.draft.down = {};
    tell_draft(DraftEvent::rest_shuffled, Clause::deffy_resume_dp);
    cite(Clause::deffy_resume_dp);
}

// The setup goes on with the Swap Bar.
void Step::end_draft() {
    const auto down = p_.draft.down;
    p_.draft = {};
    p_.draft.down = down;
    p_.step = DraftStage::none;
    p_.stage = p_.seats;
    for (const Clause clause :
         {Clause::deffy_resume_order, Clause::deffy_resume_dp, Clause::deffy_resume_swap_bar, Clause::deffy_resume_first_start})
        cite(clause);
}

}  // namespace arbiter::vastrix
