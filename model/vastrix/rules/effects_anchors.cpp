// What Anchors, Jacks and Royal Marriages do, and the Mini-Turns of 10H.
#include "model/vastrix/rules/specs.h"
#include "model/vastrix/rules/step.h"

namespace arbiter::vastrix {

void Step::run_anchor() {
    const Card card = subject_of(p_.current);
    if (p_.step == 0) {
        p_.step = 1;
        const Rank rank = rank_of(card);
        if (rank == Rank::nine && readings_.nine_second_anchor == NineSecondAnchor::second_replaces)
            for (const Card nine : each(p_.anchors[me()] & cards_of_rank(Rank::nine) & ~p_.tapped()))
                scrap(nine, Clause::nine_anchor_limit);
        const Player player = row_of_anchor();
        if (player == kNobody) cite(Clause::ten_spade_steal);
        if (player != kNobody)
            set_anchor(card, player,
                       rank == Rank::ace    ? Clause::ace_anchor
                       : rank == Rank::nine ? Clause::nine_anchor
                       : rank == Rank::king ? Clause::king_anchor
                                            : Clause::queen_er);
        if (rank == Rank::queen) cite(Clause::guard_grants);
        if (rank == Rank::queen && player == p_.current.declarer) note_queen(player, card);
        if (rank == Rank::king) cite(Clause::king_anchor_value);
        if (rank == Rank::ace) cite(Clause::ace_anchor_stays);
        if (rank != Rank::nine) return finish_effect();
        if (!has_spec(p_, me(), Spec::bravery)) tell(EventKind::hand_seen, Clause::nine_anchor, other());
    }
    if (has_spec(p_, me(), Spec::bravery)) return run_bravery_nine();
    run_discards(settings_.nine_anchor_discard);
}

void Step::run_attach(bool in_row) {
    const Card jack = subject_of(p_.current), card = target();
    const Seats among = reached_by(p_, p_.current);
    const bool there = contains(in_row ? p_.rows_of(among) : p_.anchors_of(among), card);
    const Player player = row_of_anchor();
    if (is_lost(card, false) || !there || player == kNobody) {
        fizzle();
        return finish_effect();
    }
    const bool hands_over = goes_to_ally(p_, p_.current);
    set_anchor(jack, player, in_row ? Clause::jack_attach : Clause::jack_spade_attach);
    if (hands_over) cite(Clause::multiplayer_jack_control);
    attach(jack, card, hands_over ? p_.current.affected : player);
    if (in_row) cite(Clause::jack_bonus);
    if (game_.has_specs()) cite_attached(card);
    finish_effect();
}

// Whose row an Anchor play goes to; kNobody: the GY (ten-spade.stolen-anchors).
Player Step::row_of_anchor() const {
    const bool single = readings_.ten_spade_stolen_anchors == TenSpadeStolenAnchors::single_to_thief && p_.current.size() == 1;
    if (p_.current.player == p_.current.declarer || single) return me();
    return readings_.ten_spade_stolen_anchors == TenSpadeStolenAnchors::original_row ? p_.current.declarer : kNobody;
}

// The cards of a stolen Marriage go to the GY, or to the row of who declared it (ten-spade.stolen-anchors).
void Step::run_marriage() {
    const Player player = row_of_anchor();
    if (player == p_.current.declarer) {
        for (const Card card : each(p_.current.on_stack())) set_anchor(card, row_of_married(card, player), Clause::marriage_play);
        const Card main = p_.current.main(), second = p_.current.cards[1];
        const Card queen = rank_of(main) == Rank::queen ? main : second;
        if (contains(p_.anchors[player], queen)) note_queen(player, queen);
        note_marriage(player, queen == main ? second : main, queen);
    } else {
        cite(Clause::multi_card_stolen_cards);
    }
    finish_effect();
}

// In whose ER a card of a Royal Marriage comes (multiplayer.marriage.which-er).
Player Step::row_of_married(Card card, Player player) {
    if (!goes_to_ally(p_, p_.current)) return player;
    const bool of_initiator = card == p_.current.main();
    cite(of_initiator ? Clause::multiplayer_marriage_initiator_card : Clause::multiplayer_marriage_ally_card);
    const bool to_ally = readings_.multiplayer_marriage_which_er == MultiplayerMarriageWhichEr::ally ||
                         (!of_initiator && readings_.multiplayer_marriage_which_er == MultiplayerMarriageWhichEr::each_own);
    return to_ally ? p_.current.affected : player;
}

// ---- 10H

// Of four players the one option or the other (multiplayer.ten-hearts.choose).
void Step::run_hearts() {
    if (p_.step++ > 0) return finish_effect();
    if (!may_grant(game_, p_, me())) return take_hearts(true);
    await(Awaiting::hearts, me());
}

void Step::take_hearts(bool gains) {
    const bool off_turn = me() != p_.active || p_.phase != Phase::action;
    const bool for_active = readings_.multiplayer_ten_hearts_off_turn == MultiplayerTenHeartsOffTurn::active_player;
    if (gains) {
        if (p_.has_teams()) cite(Clause::multiplayer_ten_hearts_gain);
        grant(p_.seats > 2 && off_turn && for_active ? p_.active : me(), settings_.ten_hearts_mini_turns, Clause::ten_hearts_mini_turns);
    } else {
        const Player ally = p_.ally_of(me());
        p_.granted[ally] =
            static_cast<std::uint8_t>(std::min(p_.granted[ally] + settings_.multiplayer_ten_hearts_grant, kDeliveredGrant - 1));
        tell(EventKind::mini_turns, Clause::multiplayer_ten_hearts_grant, ally, 0, 1, settings_.multiplayer_ten_hearts_grant);
    }
    const auto draws = readings_.multiplayer_ten_hearts_draw;
    const bool core = !p_.has_teams() || draws == MultiplayerTenHeartsDraw::always;
    if (core || (gains && draws == MultiplayerTenHeartsDraw::gain_only)) pull(me(), settings_.ten_hearts_draw, PullTo::hand);
}

}  // namespace arbiter::vastrix
