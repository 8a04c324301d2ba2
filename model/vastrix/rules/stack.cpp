// Priority, the declaration and the end of plays, counters, and cards that have to be played.
#include <algorithm>

#include "model/vastrix/rules/shield.h"
#include "model/vastrix/rules/specs.h"
#include "model/vastrix/rules/step.h"
#include "model/vastrix/rules/traps.h"

namespace arbiter::vastrix {

namespace {

Clause clause_of_timing(Timing timing) {
    switch (timing) {
        case Timing::instant:
            return Clause::timing_instant_anytime;
        case Timing::quick:
            return Clause::timing_quick_stack;
        case Timing::interrupt:
            return Clause::timing_interrupt_anytime;
        default:
            return Clause::action_effect_stack;
    }
}

Clause clause_of_source(Source source) {
    switch (source) {
        case Source::pair:
            return Clause::super_one_item;
        case Source::wild:
            return Clause::two_wild_super;
        case Source::ten:
            return Clause::ten_diamonds_alone;
        case Source::ten_and_two:
            return Clause::ten_diamonds_paired;
        case Source::black:
        case Source::red:
        case Source::mixed:
            return Clause::ultra_one_item;
        case Source::jokers:
            return Clause::sudden_jokers;
        case Source::four:
            return Clause::sudden_four;
        case Source::marriage:
            return Clause::marriage_play;
        case Source::combo:
            return Clause::combo_meaning;
        default:
            return Clause::tier_base_play;
    }
}

Clause clause_of_counter(Mode by, const Item& item) {
    switch (by) {
        case Mode::ace_sacrifice:
            return Clause::ace_anchor_sacrifice;
        case Mode::super_ace:
            return is_ultra(source_of(item)) ? Clause::super_ace_ultra : Clause::super_effect;
        case Mode::ultra_red:
            return Clause::ultra_red_ace;
        case Mode::eight_counter:
            return Clause::eight_counter;
        case Mode::king_counter:
            return info_of(item.mode).goal_mod ? Clause::king_counter_goal : Clause::king_counter_anchor;
        case Mode::king_spade_counter:
            return Clause::king_spade_counter_multi;
        default:
            return Clause::ace_counter;
    }
}

}  // namespace

// ---- priority

// The player whose Full Turn it is first, or the other one (instant.window-order).
void Step::open_window() {
    p_.window = 1;
    p_.passes = 0;
    first_to_respond();
}

void Step::first_to_respond() {
    p_.priority = readings_.instant_window_order == InstantWindowOrder::other_first ? p_.next_of(p_.active) : p_.active;
}

// Of more than two players: who is not asked, having made the play on top (multiplayer.priority.declarer-passes); kNobody: all are.
Player Step::passed_over() const {
    const bool all = readings_.priority_own_play == PriorityOwnPlay::yes &&
                     readings_.multiplayer_priority_declarer_passes == MultiplayerPriorityDeclarerPasses::included;
    return all || p_.seats == 2 || p_.stack_count == 0 ? kNobody : p_.item(p_.stack_count - 1).player;
}

Player Step::asked_after(Player player) const {
    const Player next = p_.next_of(player);
    return next == passed_over() ? p_.next_of(next) : next;
}

// Does it close the window, or let the top of the stack resolve?
bool Step::is_last_pass(Player player) const {
    if (p_.seats > 2) return p_.passes + 1 >= p_.seats - (passed_over() == kNobody ? 0 : 1);
    const bool not_own =
        readings_.priority_own_play == PriorityOwnPlay::no && p_.stack_count > 0 && p_.item(p_.stack_count - 1).player != player;
    return p_.passes + 1 >= p_.seats || not_own;
}

bool Step::hand_on(Choice choice) {
    const Player player = choice.actor;
    const bool passes = kind_of(choice) == ChoiceKind::pass && p_.awaiting == Awaiting::window;
    if (!passes || is_last_pass(player) || !is_tidy(p_)) return false;
    // Whatever else goes on comes first (advance).
    if (p_.pulls > 0 || p_.trigger != Trigger::none || p_.current.mode != Mode::none || owed_is_due() || p_.full != 0) return false;
    if (p_.stack_count == 0 && p_.window == 0) return false;
    tell(EventKind::passed, Clause::priority_alternate, player);
    if (p_.traps.down != 0) note_chance(player);
    ++p_.passes;
    p_.priority = p_.decider = p_.seats == 2 ? p_.next_of(player) : asked_after(player);
    if (p_.seats > 2 && p_.stack_count > 0) cite(Clause::multiplayer_priority_order);
    return true;
}

void Step::pass(Player player) {
    tell(EventKind::passed, Clause::priority_alternate, player);
    if (p_.traps.down != 0) note_chance(player);
    if (!is_last_pass(player)) {
        ++p_.passes;
        p_.priority = asked_after(player);
        if (p_.seats > 2 && p_.stack_count > 0) cite(Clause::multiplayer_priority_order);
        return;
    }
    p_.passes = 0;
    if (p_.stack_count > 0) {
        if (p_.seats > 2) cite(Clause::multiplayer_priority_all_pass);
        return resolve_top();
    }
    p_.window = 0;
    p_.priority = kNobody;
    if (game_.has_traps() && readings_.traps_window_first == TrapsWindowFirst::one_window) forget_events();
    tell(EventKind::window_closed, Clause::priority_repeat);
}

// After a resolution all may respond again before the next item: whoever comes after its player first (priority.first-after-resolution).
void Step::renew_priority() {
    p_.passes = 0;
    if (p_.stack_count > 0) {
        const bool owner = readings_.priority_first_after_resolution == PriorityFirstAfterResolution::turn_owner;
        p_.priority = owner ? p_.active : p_.next_of(p_.item(p_.stack_count - 1).player);
        if (p_.priority == passed_over()) p_.priority = p_.next_of(p_.priority);
        if (p_.seats > 2) cite(Clause::multiplayer_priority_repeat);
        if (readings_.priority_new_window == PriorityNewWindow::no_further) p_.priority = kNobody;
        return;
    }
    p_.priority = kNobody;
    if (p_.window != 0) first_to_respond();
}

// ---- plays

void Step::push(const Item& item) {
    if (p_.stack_count == kMaximumStack) {
        p_.full = 1;
        return;
    }
    p_.stack[p_.stack_count++] = item;
    p_.passes = 0;
    p_.priority = p_.next_of(item.player);
    if (p_.seats > 2) cite(Clause::multiplayer_priority_first);
}

void Step::declare(Choice choice) {
    const Player player = choice.actor;
    Item item;
    item.player = item.declarer = player;
    if (kind_of(choice) == ChoiceKind::scuttle) {
        item.mode = Mode::scuttle;
        item.cards[0] = choice.first;
        item.target = choice.second;
    } else {
        const Operands operands = Operands::of(choice.third);
        item.mode = mode_of(choice);
        item.cards = {choice.second, operands.cards[0], operands.cards[1], operands.cards[2]};
        item.target = operands.target;
        item.next_mode = operands.next_mode;
        item.next_target = operands.next_target;
        item.affected = operands.affected_of(player, p_.seats);
    }
    const ModeInfo& info = info_of(item.mode);
    const Source source = source_of(item);
    const bool at_once = p_.owed_count > 0 && p_.stack_count <= p_.owed[p_.owed_count - 1u].depth &&
                         std::ranges::find(item.cards, p_.owed[p_.owed_count - 1u].card) != item.cards.end();
    const bool as_action = !at_once && p_.window == 0 && p_.stack_count == 0 && item.mode != Mode::three_placing;
    const bool ultra_response =
        source == Source::red && !as_action && !at_once && readings_.ultra_red_timing == UltraRedTiming::own_turn_response;
    bool within = false;
    if (p_.traps.down != 0 && !at_once) note_chance(player);
    if (readings_.shield_moment == ShieldMoment::protected_play) item.shield = shield_of(game_, p_, item);
    if (item.mode == Mode::disrupt) item.option = p_.attempted;
    const auto count = [](std::uint8_t& made) { made = static_cast<std::uint8_t>(std::min(made + 1, kMostCounted)); };
    if (is_rank_ten(rules_, item.mode, item.cards)) count(p_.tens[player]);
    if (is_ultra(source)) count(p_.ultras[player]);
    if (at_once) {
        const Owed owed = take_owed();
        item.from_pile = (owed.how & Owed::from_pile) != 0 ? 1 : 0;
        within = (owed.how & Owed::drawn) == 0 && readings_.immediate_play == ImmediatePlay::within_resolution;
        if (!item.is_combo() && enables_combo(readings_, owed) && (p_.hand[player] & cards_of_rank(rank_of(owed.card))) != 0)
            cite(Clause::combo_stop);
    }
    if (as_action || ultra_response) {
        item.action = action_type_of(readings_, item);
        const std::uint8_t stage = p_.stage;
        take_action(item.action);
        if (ultra_response) p_.stage = stage;
    }
    tell(EventKind::declared, item.mode == Mode::scuttle ? Clause::action_scuttle : clause_of_source(source), player, item.main(),
         static_cast<int>(item.mode), item.size());
    if (as_action) cite(item.mode == Mode::scuttle ? Clause::action_scuttle_stack : Clause::action_effect);
    if (source == Source::wild) cite(Clause::two_wild);
    if (!as_action && !at_once) {
        const Timing timing = timing_for(game_, p_, player, item.mode, source);
        cite(clause_of_timing(timing));
        cite(Clause::stack_free);
        if (timing == Timing::instant) cite(Clause::timing_instant_stack);
    }
    if (item.mode == Mode::scuttle) cite(Clause::scuttle_window);
    if (game_.has_specs()) declare_by_spec(item, !as_action && !at_once);
    cite_permissions(item);
    if (at_once) cite(Clause::effect_play_meaning);
    if (is_sudden(item.mode)) cite(Clause::def_scrap);
    if (item.shield > 0) cite(Clause::shield_at_declaration);
    if (info.goal_mod) cite(Clause::def_goal_mod);
    if (item.is_combo()) cite_combo(item);
    if (item.size() > 1) cite(Clause::multi_card_meaning);
    if (p_.stack_count == 0) cite(Clause::priority_declare);
    // The cards are on the stack from now on; a sacrificed Ace pays (ace-anchor.sacrifice).
    if (item.mode == Mode::ace_sacrifice) {
        if (readings_.ace_anchor_sacrifice == AceAnchorSacrifice::at_declaration) scrap(item.main(), Clause::ace_anchor_sacrifice);
        item.spent = 1;
    } else {
        for (const Card card : item.cards) {
            if (card == kNoCard) continue;
            take_from_hand(player, card);
            if (contains(p_.table(), card)) leave_table(card);
        }
        cite(Clause::state_on_stack);
        flush_apart(Clause::jack_host_leaves);
    }
    if (game_.has_traps()) note_play(item);
    const bool off_stack = readings_.anchor_play_kind == AnchorPlayKind::off_stack && info.is_anchor && p_.stack_count == 0;
    if (off_stack || within) {
        p_.current = item;
        p_.step = p_.left = 0;
        return;
    }
    push(item);
    if (game_.has_specs()) act_at_declaration(item);
}

// What Section 8 says of the play as a whole when it is declared.
void Step::cite_combo(const Item& item) {
    for (const Clause clause : {Clause::combo_nature, Clause::combo_by_generated, Clause::combo_eligible, Clause::combo_one_action,
                                Clause::combo_one_item, Clause::combo_tier_order, Clause::combo_stack, Clause::combo_mini_turn})
        cite(clause);
    if (item.shield > 0) cite(Clause::combo_royal_shield);
}

// Permissions without which this play would not be legal (legality_targets.cpp).
void Step::cite_permissions(const Item& item) {
    if (item.mode == Mode::three_enhanced) cite(Clause::three_spade_present);
    if (item.mode == Mode::goal_five_lower) cite(Clause::nine_spade_reduce);
    if (item.mode == Mode::scuttle) {
        if (rank_of(item.target) == Rank::four) cite(Clause::four_scuttleable);
        if (rank_of(item.main()) == rank_of(item.target))
            cite(Clause::scuttle_equal_rank);
        else if (readings_.scuttle_rank_order == ScuttleRankOrder::ace_low)
            cite(Clause::scuttle_higher_rank);
    }
    if (item.mode == Mode::super_two && is_guarded(game_, p_, item.target)) cite(Clause::super_two_ignores);
    if (p_.seats > 2) cite_of_several(item);
    if (item.mode != Mode::super_ace || item.target == kNoCard) return;
    const int place = p_.place_of_item(item.target);
    if (place < 0) return;
    const Item& aimed = p_.item(place);
    if (shield_against(p_, aimed.shield, aimed.declarer, item.player) == 1 && source_of(item) != Source::ten_and_two)
        cite(Clause::super_ace_shield);
    if (aimed.mode == Mode::marriage) cite(Clause::marriage_super_ace);
    if (is_sudden(aimed.mode) || (aimed.mode == Mode::ace_counter && aimed.main() == kAceOfSpades)) cite(Clause::super_ace_counters);
}

// What the module Multiplayer says of a play when it is declared.
void Step::cite_of_several(const Item& item) {
    const Player player = item.player;
    const bool at_opponent = names_opponent(item);
    if (at_opponent) cite(Clause::multiplayer_nine_choose_one);
    if (info_of(item.mode).goal_mod) cite(Clause::multiplayer_nine_goal_isolation);
    if (p_.stack_count > 0 && p_.ally_of(p_.item(p_.stack_count - 1).player) == player) cite(Clause::multiplayer_priority_allies_respond);
    if (item.affected == kNobody || item.affected != p_.ally_of(player)) return;
    if (item.mode == Mode::marriage) {
        cite(Clause::multiplayer_marriage_partner);
        cite(Clause::multiplayer_marriage_one_item);
        return;
    }
    cite(Clause::multiplayer_jack_own_target);
    cite(item.mode == Mode::jack_spade_attach ? Clause::multiplayer_jack_er_spades : Clause::multiplayer_jack_pr);
    if (is_guarded(game_, p_, item.target)) cite(Clause::multiplayer_jack_own_guard);
}

void Step::resolve_top() {
    p_.current = p_.stack[--p_.stack_count];
    p_.stack[p_.stack_count] = Item{};
    p_.step = p_.left = 0;
    set_nothing_aside();
    p_.apart = 0;
    p_.priority = kNobody;
    p_.beside = kNoCard;
    cite(p_.seats > 2 ? Clause::multiplayer_priority_lifo : Clause::priority_lifo);
}

bool Step::leaves_for_exile(const Item& item, Card card) const {
    const Source source = source_of(item);
    if (source == Source::black && card == item.cards[2]) return true;
    if (!settings_.ten_effect_to_exile) return false;
    if (item.broken != 0 && readings_.traps_combo_breaker_base == TrapsComboBreakerBase::enabler_gy) return false;
    if (item.mode == Mode::mimic_six) return readings_.battlerealm_mimic_status != BattlerealmMimicStatus::true_super;
    if (source == Source::ten || source == Source::ten_and_two) {
        const bool two_too = readings_.ten_exile_meaning == TenExileMeaning::all_cards ||
                             readings_.ten_diamonds_two_destination == TenDiamondsTwoDestination::exile;
        return item.option != kTrueSuper && (is_copying_ten(card) || two_too);
    }
    if (source == Source::black) return item.mode == Mode::ten_recovery && card == item.cards[1];
    return item.mode == Mode::ten_hearts || item.mode == Mode::ten_theft || item.mode == Mode::ten_recovery;
}

// Does the play put its card into a row, as far as it succeeds?
bool Step::goes_to_row(const Item& item) const {
    const ModeInfo& info = info_of(item.mode);
    return info.is_anchor || item.mode == Mode::marriage || item.mode == Mode::two_quick || item.mode == Mode::scuttle ||
           item.mode == Mode::jack_traps;
}

// Where the cards of a play go that has resolved.
void Step::send_cards(const Item& item) {
    const Cards cards = item.on_stack() & ~p_.table();
    for (const Card card : each(cards)) {
        if (leaves_for_exile(item, card))
            to_exile(card, source_of(item) == Source::black && card == item.cards[2] ? Clause::ultra_black_exile : Clause::ten_exile);
        else
            to_graveyard(card, item.size() == 2 && item.player == item.declarer ? Clause::super_destination : Clause::dest_spent);
    }
}

// ten-spade.when-resolved: the stolen play resolves as a part of 10S.
void Step::resolve_stolen(Card main) {
    const int place = p_.place_of_item(main);
    if (place < 0) return;
    p_.current = p_.item(place);
    for (int index = place; index + 1 < p_.stack_count; ++index)
        p_.stack[static_cast<std::size_t>(index)] = p_.stack[static_cast<std::size_t>(index + 1)];
    p_.stack[--p_.stack_count] = Item{};
    p_.priority = kNobody;
}

// The Super tier follows the Base tier in the same resolution.
void Step::begin_next_tier() {
    flush_apart(Clause::dest_removed);
    p_.current.mode = p_.current.next_mode;
    p_.current.target = p_.current.next_target;
    p_.current.next_target = kNoCard;
    p_.step = p_.left = 0;
    set_nothing_aside();
    cite(Clause::combo_same_play);
    cite(Clause::tier_super);
}

// One card has turned illegal: nothing of the Combo takes effect.
void Step::fail_combo() {
    tell(EventKind::fizzled, Clause::combo_partial_failure, me(), p_.current.main(), static_cast<int>(p_.current.mode));
    cite(Clause::combo_no_partial);
    cite(Clause::combo_failure_destinations);
    p_.current.next_mode = Mode::none;
    p_.current.next_target = kNoCard;
    finish_effect();
}

void Step::finish_effect() {
    if (p_.current.has_next_tier()) return begin_next_tier();
    const Item item = p_.current;
    if (item.is_combo()) cite(Clause::combo_no_grant);
    // The text of a card that has put it into a row comes before the tier's, by which both go to the GY.
    if (item.is_combo() && (item.on_stack() & p_.table()) != 0) cite(Clause::combo_precedence);
    flush_apart(Clause::dest_removed);
    p_.current = Item{};
    p_.step = p_.left = 0;
    set_nothing_aside();
    tell(EventKind::resolved, item.mode == Mode::scuttle ? Clause::stack_scuttle : Clause::stack_effect, item.player, subject_of(item),
         static_cast<int>(item.mode));
    send_cards(item);
    if (item.mode == Mode::trap) leave_trap(item);
    if (game_.has_traps() && readings_.traps_countered_play == TrapsCounteredPlay::resolved_counts)
        note_events(item.declarer, events_of(game_, item));
    if (item.mode == Mode::ten_theft) {
        cite(Clause::timing_interrupt_skip);
        owe_skip(item.player, Clause::ten_spade_self_skips);
    }
    if (source_of(item) == Source::ten_and_two) cite(Clause::ten_diamonds_two_consumed);
    if (item.player != item.declarer && item.size() > 1) cite(Clause::multi_card_stolen_cards);
    after_resolution();
    if (game_.has_specs()) after_play(item);
    if (item.mode == Mode::ten_theft && readings_.ten_spade_when_resolved == TenSpadeWhenResolved::at_once) resolve_stolen(item.target);
}

// Priority anew, and the draw of a red Ultra that the play has countered.
void Step::after_resolution() {
    renew_priority();
    if (p_.late_draw == kNobody) return;
    draw_bottom_of_graveyard(p_.late_draw, Clause::ultra_red_draw_anyway);
    p_.late_draw = kNobody;
}

// The play with this main card leaves the stack without an effect.
void Step::counter(Card target, bool to_exile) {
    const int place = p_.place_of_item(target);
    if (place < 0) return fizzle();
    const Item& item = p_.item(place);
    if (info_of(item.mode).counters) cite(Clause::counter_of_counter);
    if (item.is_combo()) {
        cite(Clause::combo_respond);
        cite(Clause::combo_kings_aces);
    }
    const Clause clause = p_.current.mode != Mode::trap              ? clause_of_counter(p_.current.mode, item)
                          : rank_of(p_.current.main()) == Rank::four ? Clause::traps_diamond4_pr
                                                                     : Clause::traps_spade5_counter;
    tell(EventKind::countered, clause, item.player, target, p_.current.main());
    drop_item(place, to_exile);
}

// limits.countered-plays: the play that is countered does not count.
void Step::uncount(const Item& item) {
    const auto one_less = [&](ByPlayer<std::uint8_t>& made) {
        if (made[item.declarer] > 0) --made[item.declarer];
    };
    if (is_rank_ten(game_.rules(), item.mode, item.cards)) one_less(p_.tens);
    if (is_ultra(source_of(item))) one_less(p_.ultras);
}

// skip.several: several for the same next Full Turn may be one.
void Step::owe_skip(Player player, Clause clause) {
    if (p_.skips[player] > 0 && readings_.skip_several == SkipSeveral::one_only) return cite(clause);
    ++p_.skips[player];
    tell(EventKind::skip_owed, clause, player);
}

void Step::drop_item(int place, bool exiled) {
    leave_countered(remove_item(place), exiled);
}

Item Step::remove_item(int place) {
    const Item item = p_.item(place);
    for (int index = place; index + 1 < p_.stack_count; ++index)
        p_.stack[static_cast<std::size_t>(index)] = p_.stack[static_cast<std::size_t>(index + 1)];
    p_.stack[--p_.stack_count] = Item{};
    return item;
}

// What becomes of a countered play that is on the stack no more.
void Step::leave_countered(const Item& item, bool exiled) {
    if (readings_.limits_countered_plays == LimitsCounteredPlays::only_resolved) uncount(item);
    const Clause clause = is_ultra(source_of(item)) ? Clause::ultra_countered : Clause::counter_destination;
    const bool ten_to_exile = readings_.ten_countered_destination == TenCounteredDestination::exile;
    cite(Clause::dest_countered);
    if (item.mode == Mode::trap) leave_countered_trap(item, exiled);
    for (const Card card : each(item.on_stack() & ~p_.aside)) {
        if (exiled)
            to_exile(card, Clause::ace_spade_exile);
        else if (ten_to_exile && rank_of(card) == Rank::ten && is_rank_ten(rules_, item.mode, item.cards))
            to_exile(card, Clause::ten_exile);
        else
            to_graveyard(card, clause);
    }
    if (item.mode == Mode::ten_theft) {
        cite(Clause::timing_interrupt_skip);
        owe_skip(item.player, Clause::ten_spade_self_skips);
    }
    if (costs_a_turn(readings_, item.mode)) owe_skip(item.player, Clause::timing_interrupt_skip);
    if (item.mode == Mode::ultra_red) p_.late_draw = item.player;
}

// ---- cards that have to be played

void Step::owe(Card card, Player player, std::uint8_t how) {
    if (p_.owed_count == kMaximumOwed) {
        p_.full = 1;
        return;
    }
    p_.owed[p_.owed_count++] = Owed::of(card, player, how, p_.stack_count);
}

bool Step::owed_is_due() const {
    return p_.owed_count > 0 && p_.stack_count <= p_.owed[p_.owed_count - 1u].depth;
}

Owed Step::take_owed() {
    const Owed owed = p_.owed[--p_.owed_count];
    p_.owed[p_.owed_count] = Owed{};
    p_.beside = kNoCard;
    return owed;
}

void Step::advance_owed() {
    const Owed& owed = p_.owed[p_.owed_count - 1u];
    const bool lost = ((owed.how & Owed::noted) != 0 && !contains(p_.row[owed.player] | p_.anchors[owed.player], owed.card)) ||
                      ((owed.how & Owed::drawn) != 0 && !is_in_hand(p_, owed.player, owed.card));
    // Of a card that nobody knows it may be that it can be played.
    const bool open = owed.card == kUnnamed || can_be_played(game_, p_, owed.player, owed.card, owed.how);
    if (lost || !open) return leave_unplayed();
    await(Awaiting::immediate, owed.player);
}

// What cannot be played goes to the GY; the card of Action 6 stays in hand, and one that Super 2 took stays in its row.
void Step::leave_unplayed() {
    const Owed owed = take_owed();
    if (owed.card == kNoCard) return;
    tell(EventKind::unplayed, Clause::dest_removed, owed.player, owed.card);
    if ((owed.how & Owed::noted) != 0) {
        // It stays noted for this Start Phase, so that it can be said why it is not played.
        if (p_.locked != 0) p_.noted |= bit_of_card(owed.card) & p_.table();
        return;
    }
    if ((owed.how & Owed::drawn) != 0) {
        if (!is_in_hand(p_, owed.player, owed.card)) return;
        if (readings_.action6_no_legal_effect == Action6NoLegalEffect::shown_then_hand) {
            p_.revealed |= bit_of_card(owed.card);
            tell(EventKind::shown, Clause::action6_draw_and_play, owed.player, owed.card);
        } else if (readings_.action6_no_legal_effect == Action6NoLegalEffect::to_gy) {
            take_from_hand(owed.player, owed.card);
            to_graveyard(owed.card, Clause::action6_draw_and_play);
        }
        return;
    }
    switch (readings_.seven_unplayable) {
        case SevenUnplayable::choose_other_else_gy:
            return to_graveyard(owed.card, Clause::dest_spent);
        case SevenUnplayable::to_hand:
            return to_hand(owed.player, owed.card, false, Clause::dest_removed);
        case SevenUnplayable::back_on_top:
            return put_on_draw_pile(owed.card, false, Clause::dest_removed);
    }
}

}  // namespace arbiter::vastrix
