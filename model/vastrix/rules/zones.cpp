// Cards go from one place to another, with what follows from it.
#include <algorithm>

#include "model/vastrix/rules/inspect.h"
#include "model/vastrix/rules/specs.h"
#include "model/vastrix/rules/step.h"

namespace arbiter::vastrix {

// ---- the DP

Clause Step::clause_of_draw() const {
    return vastrix::clause_of_draw(p_);
}

Clause clause_of_draw(const Position& p) {
    if (p.phase == Phase::setup) return p.step == DraftStage::none ? Clause::setup_deal : Clause::deffy_draw_to_six;
    if (p.pull_to == PullTo::spec) {
        const Spec spec = p.spec_of(p.puller);
        return spec == Spec::bravery   ? Clause::battlerealm_bravery_black_joker_draw
               : spec == Spec::balance ? Clause::battlerealm_balance_six_refill
               : spec == Spec::beauty  ? (p.current.mode == Mode::two_quick ? Clause::battlerealm_beauty_two_extra_draw
                                                                            : Clause::battlerealm_beauty_seven_flip_draw)
                                       : Clause::battlerealm_brilliance_mastermind_draw;
    }
    switch (p.current.mode) {
        case Mode::none:
            return Clause::action_draw;
        case Mode::ten_hearts:
            return Clause::ten_hearts_draw;
        case Mode::disrupt:
            return Clause::jack_disrupt_draw;
        case Mode::six_dig:
            return Clause::six_dig;
        case Mode::six_deep:
            return Clause::six_spade_draw;
        case Mode::super_six:
            return Clause::super_six_draw;
        case Mode::self_reset:
            return Clause::rj_self_reset;
        case Mode::opponent_attack:
            return Clause::rj_attack;
        case Mode::shuffle_reset:
            return Clause::rj_shuffle;
        case Mode::ultra_mixed_draw:
            return Clause::ultra_mixed_choice;
        case Mode::trap: {
            const Card trap = p.current.main();
            if (rank_of(trap) == Rank::four) return Clause::traps_diamond4_er;
            return suit_of(trap) == Suit::clubs ? Clause::traps_club5_draw : Clause::traps_diamond5_draw;
        }
        default:
            return Clause::super_effect;
    }
}

void Step::pull(Player player, int cards, PullTo where) {
    p_.pulls = static_cast<std::uint8_t>(std::min(cards, 255));
    p_.puller = cards > 0 ? player : kNobody;
    p_.pull_to = cards > 0 ? where : PullTo::hand;
}

// As many as there are (draw.short). Chance says what lies on top where nobody knows.
void Step::advance_pulls() {
    tidy_draw_pile();
    const Player player = p_.puller;
    const PullTo where = p_.pull_to;
    const auto end = [&] {
        p_.pulls = 0;
        p_.puller = kNobody;
        p_.pull_to = PullTo::hand;
    };
    if (!p_.has_draw_pile()) {
        end();
        const bool draws = where == PullTo::hand || where == PullTo::kept;
        if (draws && p_.phase != Phase::setup && readings_.draw_short == DrawShort::loses) cannot_draw(player);
        return;
    }
    const bool below = where == PullTo::below;
    if ((below ? known_bottom(p_) : known_top(p_)) == kNoCard) return await(Awaiting::reveal, kChance);
    const Card card = below ? take_from_bottom() : take_from_draw_pile();
    const Clause clause = clause_of_draw();
    if (--p_.pulls == 0) end();
    switch (where) {
        case PullTo::hand:
        case PullTo::kept:
        case PullTo::spec:
            put_into(p_.hand[player], p_.unnamed.hand[player], card);
            note_arrival(card);
            if (where == PullTo::kept) put_into(p_.aside, p_.unnamed.aside, card);
            if (p_.owed_count > 0 && p_.owed[p_.owed_count - 1u].card == kNoCard) p_.owed[p_.owed_count - 1u].card = card;
            tell(EventKind::drawn, clause, player, card);
            return offer_redraw(player, card, where);
        case PullTo::below:
            put_into(p_.aside, p_.unnamed.aside, card);
            if (card < kRedJoker && suit_of(card) == Suit::spades && p_.current.mode != Mode::mastermind) ++p_.specs.flipped;
            return tell(EventKind::looked_at, Clause::battlerealm_beauty_seven_flip, player, card);
        case PullTo::aside:
            put_into(p_.aside, p_.unnamed.aside, card);
            return tell(EventKind::looked_at, Clause::rus_meaning, player, card);
        case PullTo::graveyard:
            put_into(p_.aside, p_.unnamed.aside, card);
            tell(EventKind::milled, p_.current.mode == Mode::super_five ? Clause::super_five_mill : Clause::five_mill, player, card);
            return to_graveyard(card, Clause::five_mill);
        case PullTo::swap_down:
            put_into(p_.swap_down, p_.unnamed.swap_down, card);
            return tell(EventKind::dealt, clause_of_bar(), kNobody, card, 0);
        case PullTo::swap_up:
            if (p_.phase == Phase::setup && p_.step != DraftStage::none) return lay(card);
            put_into(p_.swap_up, p_.unnamed.swap_up, card);
            return tell(EventKind::dealt, clause_of_bar(), kNobody, card, 1);
    }
}

// draw.short: who has to draw and cannot loses.
void Step::cannot_draw(Player player) {
    finish(Result::won_by_set(p_.enemies_of(player)), EndReason::no_card, clause_of_draw());
}

// What puts a card into the Swap Bar.
Clause Step::clause_of_bar() const {
    return p_.current.mode == Mode::rejuvenation ? Clause::battlerealm_balance_rejuvenation_refill : Clause::setup_swap_bar;
}

Card Step::take_from_bottom() {
    tidy_draw_pile();
    if (p_.bottom().count > 0) return p_.bottom().take_at(0);
    return p_.top().count > 0 ? p_.top().take_at(0) : kNoCard;
}

Card Step::take_from_draw_pile() {
    tidy_draw_pile();
    return p_.top().count > 0 ? p_.top().take_top() : kNoCard;
}

void Step::put_on_draw_pile(Card card, bool bottom, Clause clause) {
    if (bottom)
        p_.bottom().add_below(card);
    else
        p_.top().add(card);
    tell(EventKind::to_deck, clause, kNobody, card, bottom ? 1 : 0);
    tidy_draw_pile();
    if (p_.exhausted == 0) return;
    p_.exhausted = 0;
    tell(EventKind::exhausted_ends, Clause::exhausted_refill);
}

// A pile becomes a part of the DP whose order nobody knows.
void Step::shuffle_in(Pile pile) {
    for (int place = 0; place < pile.count; ++place) put_into(p_.unknown, p_.unnamed.draw, pile.at(place));
    pile.clear();
}

void Step::shuffle_into_draw_pile(Card card, Clause clause) {
    shuffle_in(p_.top());
    shuffle_in(p_.bottom());
    put_into(p_.unknown, p_.unnamed.draw, card);
    tell(EventKind::shuffled, clause);
    tidy_draw_pile();
    if (p_.exhausted == 0) return;
    p_.exhausted = 0;
    tell(EventKind::exhausted_ends, Clause::exhausted_refill);
}

void Step::tidy_draw_pile() {
    vastrix::tidy_draw_pile(p_);
}

void tidy_draw_pile(Position& position) {
    if (is_tidy(position)) return;
    TwoPiles tidy;
    const Pile all = tidy.front();
    const auto add = [&](ConstPile pile) {
        for (int place = 0; place < pile.count; ++place) all.add(pile.at(place));
    };
    add(position.bottom());
    for (const Card card : each(position.unknown)) all.add(card);
    add(position.top());
    position.draw = tidy;
    position.unknown = 0;
}

// ---- hands, GY, Exile

void Step::take_from_hand(Player player, Card card) {
    if (card == kUnnamed && p_.unnamed.hand[player] > 0) --p_.unnamed.hand[player];
    for (Cards& hand : p_.hand) hand &= ~bit_of_card(card);
    p_.revealed &= ~bit_of_card(card);
    p_.shown &= ~bit_of_card(card);
    p_.came &= ~bit_of_card(card);
    if (p_.beside == card) p_.beside = kNoCard;
}

// combo.no-earlier-cards: what came into a hand in this FT is no card for a Combo, if it has a rank that makes any. Of cards that came
// neither by a draw nor by a reveal there is a doubt, and with a doubt a Combo is illegal.
void Step::note_arrival(Card card) {
    if (readings_.combo_core_enablers != ComboCoreEnablers::immediate_plays || p_.phase == Phase::setup || card == kUnnamed) return;
    const Rank rank = rank_of(card);
    if (rank <= Rank::eight || rank == Rank::jack) p_.came |= bit_of_card(card);
}

// From where both players have seen it: rus.trigger says whether it stays revealed where no text says so.
void Step::to_hand(Player player, Card card, bool shown, Clause clause) {
    shown = shown || readings_.rus_trigger == RusTrigger::every_shown_card;
    put_into(p_.hand[player], p_.unnamed.hand[player], card);
    note_arrival(card);
    if (shown) p_.revealed |= bit_of_card(card);
    tell(EventKind::to_hand, clause, player, card, shown ? 1 : 0);
    if (shown) cite(Clause::rus_meaning);
}

void Step::to_graveyard(Card card, Clause clause) {
    p_.graveyard().add(card);
    tell(EventKind::to_graveyard, clause, kNobody, card);
}

void Step::to_exile(Card card, Clause clause) {
    p_.exile().add(card);
    tell(EventKind::to_exile, clause, kNobody, card);
}

void Step::draw_bottom_of_graveyard(Player player, Clause clause) {
    if (p_.graveyard().count == 0) return cite(clause);
    to_hand(player, p_.graveyard().take_at(0), false, clause);
}

// In card order (gy.simultaneous-order).
void Step::flush_apart(Clause clause) {
    const Cards cards = p_.apart;
    p_.apart = 0;
    for (const Card card : each(cards)) to_graveyard(card, clause);
    for (; p_.unnamed.apart > 0; --p_.unnamed.apart) to_graveyard(kUnnamed, clause);
}

// ---- the table

// The card has no state any more; who called says where it goes, and then end_links().
void Step::leave_table(Card card) {
    const Cards rest = ~bit_of_card(card);
    for (const Player player : p_.players()) {
        p_.row[player] &= rest;
        p_.anchors[player] &= rest;
        p_.aegis[player] &= rest;
    }
    p_.tapped_by_nine &= rest;
    p_.tapped_by_two &= rest;
    p_.forget_owner(card);
    p_.noted &= rest;
    if (game_.has_specs()) forget_marks(card);
    if (is_trap_card(card) || card == kJackOfHearts) reveal_trap(card);
    end_links(card);
}

// The Jack of a card that is gone goes to the GY; the host of a Jack that is gone returns to its owner.
void Step::end_links(Card card) {
    if (p_.jack_on(card) != kNoCard) {
        for (Card jack = p_.jack_on(card); jack != kNoCard; jack = p_.jack_on(card)) {
            detach(jack);
            tell(EventKind::link_ended, Clause::jack_host_leaves, kNobody, jack, card);
            p_.apart |= bit_of_card(jack);
            leave_table(jack);
        }
        return;
    }
    if (const Card host = std::as_const(p_).host_of(card); host != kNoCard) {
        detach(card);
        tell(EventKind::link_ended, Clause::def_jacked, kNobody, card, host);
        return_host(host);
    }
}

// Jacks that came to the same host after it move up.
void Step::detach(Card jack) {
    const auto own = static_cast<std::size_t>(suit_of(jack));
    const Card host = p_.host[own];
    const int order = p_.order_of_jack(own);
    p_.host[own] = kNoCard;
    p_.handing = static_cast<std::uint8_t>(p_.handing & ~(1u << own));
    p_.set_order_of_jack(own, 0);
    for (std::size_t suit = 0; suit < p_.host.size(); ++suit)
        if (p_.host[suit] == host && p_.order_of_jack(suit) > order) p_.set_order_of_jack(suit, p_.order_of_jack(suit) - 1);
}

// The host goes to the row of who holds it now.
void Step::hold(Card host, Player player) {
    const Player controller = p_.controller_of(host), owner = p_.owner_of(host);
    if (controller == player) return;
    const Cards bit = bit_of_card(host);
    auto& rows = contains(p_.row[controller], host) ? p_.row : p_.anchors;
    rows[controller] &= ~bit;
    rows[player] |= bit;
    p_.set_owner(host, owner);
    trap_moves(host);
    tell(EventKind::control, Clause::def_jacked, player, host);
}

// jack.link-ends; a Jack that was attached before decides again (jack.rejack). A disabled Trap stays with its controller as long as it is
// disabled (traps.disabled-vs-clear).
void Step::return_host(Card host) {
    if (contains(kept_by_token(game_, p_), host)) return;
    if (const Card jack = p_.jack_on(host); jack != kNoCard && p_.controller_of(host) != kNobody) return hold(host, p_.holder_by(jack));
    const Player controller = p_.controller_of(host), owner = p_.owner_of(host);
    if (controller == kNobody || controller == owner) return;
    const Cards bit = bit_of_card(host);
    if (readings_.jack_link_ends == JackLinkEnds::host_to_gy) return scrap(host, Clause::dest_removed);
    if (readings_.jack_link_ends == JackLinkEnds::host_stays) {
        p_.forget_owner(host);
        return cite(Clause::def_jacked);
    }
    auto& rows = contains(p_.row[controller], host) ? p_.row : p_.anchors;
    rows[controller] &= ~bit;
    rows[owner] |= bit;
    p_.forget_owner(host);
    tell(EventKind::control, Clause::def_jacked_own, owner, host);
}

// To the GY, and its Jack after it.
void Step::scrap(Card card, Clause clause) {
    const Cards before = p_.apart;
    p_.apart = 0;
    leave_table(card);
    to_graveyard(card, clause);
    flush_apart(Clause::jack_host_leaves);
    p_.apart = before;
}

// All at once: a Jack directly after its host.
void Step::clear_row(Cards row, Cards victims, Clause clause) {
    for (const Card card : each(row & victims)) {
        const Card host = std::as_const(p_).host_of(card);
        if (contains(victims, host)) continue;
        if (contains(p_.table(), card)) scrap(card, clause);
    }
}

void Step::clear(Cards victims, Clause clause) {
    Player player = p_.active;
    for (int turn = 0; turn < p_.seats; ++turn, player = p_.next_of(player)) {
        const Cards row = p_.row[player], anchors = p_.anchors[player];
        clear_row(row, victims, clause);
        clear_row(anchors, victims, clause);
    }
}

void Step::bounce(Card card, bool bottom, Clause clause) {
    const Cards before = p_.apart;
    p_.apart = 0;
    leave_table(card);
    put_on_draw_pile(card, bottom, clause);
    flush_apart(Clause::jack_host_leaves);
    p_.apart = before;
}

// For good: the new controller is the owner (owner.definition).
void Step::give_control(Card card, Player player) {
    const Cards bit = bit_of_card(card);
    const bool in_row = contains(p_.all_rows(), card);
    const Cards before = p_.apart;
    const TrapSet down = p_.traps.down;
    p_.apart = 0;
    leave_table(card);
    (in_row ? p_.row : p_.anchors)[player] |= bit;
    p_.traps.down = down;
    trap_moves(card);
    tell(EventKind::control, Clause::super_two_take, player, card);
    flush_apart(Clause::jack_host_leaves);
    p_.apart = before;
}

// The owner stays who it was; the Jack that held the card before falls (jack.rejack).
// `player`: who controls the host by it.
void Step::attach(Card jack, Card host, Player player) {
    const Cards bit = bit_of_card(host);
    const Player owner = p_.owner_of(host), controller = p_.controller_of(host);
    const bool in_row = contains(p_.row[controller], host);
    const Card first = readings_.jack_rejack == JackRejack::latest_wins ? kNoCard : p_.jack_on(host);
    auto& rows = in_row ? p_.row : p_.anchors;
    rows[controller] &= ~bit;
    rows[player] |= bit;
    trap_moves(host);
    // What its taker meant to play is no longer that player's to play.
    p_.noted &= ~bit;
    p_.set_owner(host, owner);
    if (first != kNoCard) {
        detach(first);
        tell(EventKind::link_ended, Clause::jack_host_leaves, kNobody, first, host);
        scrap(first, Clause::jack_host_leaves);
    }
    // A Jack that is taken holds its own host no longer (jack.link-ends).
    if (const Card lost = std::as_const(p_).host_of(host); lost != kNoCard) {
        detach(host);
        tell(EventKind::link_ended, Clause::def_jacked, kNobody, host, lost);
        return_host(lost);
    }
    const Card before = p_.jack_on(host);
    p_.host_of(jack) = host;
    if (player != p_.controller_of(jack)) p_.handing = static_cast<std::uint8_t>(p_.handing | 1u << jack % 4u);
    if (before != kNoCard)
        p_.set_order_of_jack(static_cast<std::size_t>(suit_of(jack)), p_.order_of_jack(static_cast<std::size_t>(suit_of(before))) + 1);
    tell(EventKind::attached, in_row ? Clause::jack_attach : Clause::jack_spade_attach, player, jack, host);
    tell(EventKind::control, Clause::def_jacked, player, host);
}

void Step::set_anchor(Card card, Player player, Clause clause) {
    p_.anchors[player] |= bit_of_card(card);
    tell(EventKind::to_anchors, clause, player, card);
}

// Nines never get it.
void Step::give_aegis(Player player, Cards cards, Clause clause) {
    if (!settings_.nine_aegis_allowed && !waived(Clause::nine_no_aegis)) cards &= ~cards_of_rank(Rank::nine);
    cards &= ~p_.disabled_traps();
    for (const Card card : each(cards)) tell(EventKind::aegis, clause, player, card);
    p_.aegis[player] |= cards;
    for (const Player other : p_.others_of(player)) p_.aegis[other] &= ~cards;
}

// ---- scoring

void Step::score(Player player, Card card, bool triggers, Clause clause, bool by_action, bool as_ten_of_clubs) {
    const bool first =
        readings_.ten_clubs_condition == TenClubsCondition::points_zero ? row_points(game_, p_, player) == 0 : p_.row[player] == 0;
    p_.row[player] |= bit_of_card(card);
    tell(EventKind::scored, clause, player, card);
    const bool untapped = untap_by_scoring(player, by_action);
    p_.scored = kNoCard;
    p_.trigger = Trigger::none;
    p_.scorer = kNobody;
    p_.trigger_step = 0;
    if (game_.has_specs()) score_by_spec(player, card);
    if (!triggers) return;
    const bool is_ten = card == kTenOfClubs || as_ten_of_clubs;
    if (rank_of(card) == Rank::seven && p_.has_draw_pile() && !waived(Clause::seven_trigger)) p_.trigger = Trigger::seven;
    const TenClubsWhoGains gains = readings_.ten_clubs_who_gains;
    if (is_ten && gains != TenClubsWhoGains::extra_card && (first || gains == TenClubsWhoGains::ten_always))
        give_aegis(player, bit_of_card(card), Clause::ten_clubs_aegis);
    if (is_ten && first) {
        if (!waived(Clause::ten_clubs_extra)) p_.trigger = Trigger::ten;
    }
    const bool recycles = readings_.bj_recycle_mode == BjRecycleMode::on_scoring && !waived(Clause::bj_recycle);
    if (card == kBlackJoker && recycles) p_.trigger = Trigger::joker;
    if (p_.trigger == Trigger::none) return draw_for_joker(player, card, true);
    if (untapped) cite(Clause::nine_untap_first);
    if (readings_.points_trigger_stack == PointsTriggerStack::yes) {
        p_.trigger = Trigger::none;
        draw_for_joker(player, card, true);
        return push_trigger(player, card);
    }
    p_.scorer = player;
    p_.left = 0;
    draw_for_joker(player, card, false);
}

// The second card of 10C.
void Step::score_extra(Player player, Card card) {
    const TenClubsWhoGains gains = readings_.ten_clubs_who_gains;
    score(player, card, readings_.ten_clubs_extra_trigger == TenClubsExtraTrigger::yes, Clause::ten_clubs_extra);
    if (gains == TenClubsWhoGains::extra_card || gains == TenClubsWhoGains::both)
        give_aegis(player, bit_of_card(card), Clause::ten_clubs_aegis);
    offer_strike_for_points(player, card);
}

// points.trigger-stack: an item without a card of its own, which lies in PR.
void Step::push_trigger(Player player, Card card) {
    Item item;
    item.mode = Mode::trigger;
    item.player = item.declarer = player;
    item.cards[0] = card;
    item.spent = 1;
    push(item);
}

bool Step::untap_by_scoring(Player player, bool by_action) {
    if (!by_action && readings_.nine_untap_trigger == NineUntapTrigger::action_three) return false;
    Cards untapped = p_.tapped_by_nine & (p_.row[player] | p_.anchors[player]);
    if (readings_.nine_untap_other_taps == NineUntapOtherTaps::all_taps) untapped |= p_.tapped_by_two & p_.row[player];
    for (const Card card : each(untapped)) tell(EventKind::untapped, Clause::nine_untap, player, card);
    p_.tapped_by_nine &= ~untapped;
    p_.tapped_by_two &= ~untapped;
    return untapped != 0;
}

// What the card just scored lets its player do, at once and without a response (points.trigger-stack).
void Step::advance_trigger() {
    const Player player = p_.scorer;
    const auto end = [&] {
        p_.trigger = Trigger::none;
        p_.scorer = kNobody;
        p_.trigger_step = 0;
        draw_after_joker(player);
    };
    switch (p_.trigger) {
        case Trigger::seven:
            if (p_.trigger_step == 0) return await(Awaiting::trigger, player);
            if (p_.trigger_step == 1 && p_.any_aside()) {
                p_.trigger_step = 2;
                return await(Awaiting::take, player);
            }
            for (const Card card : each(p_.aside)) put_on_draw_pile(card, false, Clause::rank_entry);
            for (; p_.unnamed.aside > 0; --p_.unnamed.aside) put_on_draw_pile(kUnnamed, false, Clause::rank_entry);
            p_.aside = 0;
            return end();
        case Trigger::ten:
            if (p_.has_hand(player)) return await(Awaiting::extra, player);
            return end();
        case Trigger::joker:
            if (p_.trigger_step < settings_.bj_recycle_max && p_.exile().count > 0) return await(Awaiting::recycle, player);
            return end();
        case Trigger::none:
            return;
    }
}

}  // namespace arbiter::vastrix
