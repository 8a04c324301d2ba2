// Legality of plays for effect and of scuttles: their time, their cards, limits, and what each mode asks for.
#include <algorithm>

#include "model/vastrix/rules/legality_checker.h"

namespace arbiter::vastrix {

namespace {

// Does the text of the mode draw from the DP?
bool draws_from_pile(Mode mode) {
    switch (mode) {
        case Mode::four_quick:
        case Mode::six_dig:
        case Mode::six_deep:
        case Mode::super_six:
        case Mode::ten_hearts:
        case Mode::disrupt:
        case Mode::self_reset:
        case Mode::opponent_attack:
        case Mode::shuffle_reset:
        case Mode::ultra_mixed_draw:
            return true;
        default:
            return false;
    }
}

bool ascending(const std::array<Card, 4>& cards, int count) {
    for (int index = 0; index < 4; ++index) {
        const Card card = cards[static_cast<std::size_t>(index)];
        if ((card != kNoCard) != (index < count)) return false;
        if (index > 0 && index < count && cards[static_cast<std::size_t>(index - 1)] >= card) return false;
    }
    return true;
}

}  // namespace

void Checker::check_play() {
    const Mode mode = mode_of(choice_);
    const Operands operands = Operands::of(choice_.third);
    play_.cards = {choice_.second, operands.cards[0], operands.cards[1], operands.cards[2]};
    if (!is_well_formed(operands)) {
        malformed();
        return;
    }
    if (is_of_traps(mode) && !game_.has_traps()) {
        bar(Clause::traps_disabled_ignored, GameFact::module_off);
        return;
    }
    const ModeInfo& info = info_of(mode);
    play_.mode = mode;
    play_.player = actor_;
    play_.target = operands.target;
    play_.next_mode = operands.next_mode;
    play_.next_target = operands.next_target;
    play_.affected = operands.affected_of(actor_, p_.seats);
    if (has_another_text(info)) {
        // A text that only permits forbids nothing: then it is no effect play at all.
        const Clause text = clause_of_mode(mode, choice_.second);
        const bool permits = kRegister.clauses[static_cast<std::size_t>(text)].kind == ClauseKind::permission;
        bar(permits ? Clause::effect_play_meaning : text, GameFact::other_text, choice_.second);
        return;
    }
    if (no_enabler()) return;
    if (not_the_time(info)) {
        // A card that is not there could be played at no other time either.
        cards_missing();
        return;
    }
    if (wrongly_directed() || locked_out()) return;
    if (cards_missing()) {
        // Wherever they lie, these cards may not go together.
        cards_do_not_fit();
        return;
    }
    if (cards_do_not_fit() || replaced_by_suit() || spec_fails() || over_limits() || condition_fails() || amounts_fail()) return;
    check_target(actor_, play_);
    if (play_.is_combo()) check_next_tier();
}

// As many cards as the mode takes, in the order in which they are written; whether they go together is another matter.
bool Checker::is_well_formed(const Operands& operands) const {
    if (choice_.first == 0 || choice_.first >= kModes || mode_of(choice_) == Mode::scuttle || choice_.second >= kCards ||
        (operands.affected != 0 && operands.affected >= p_.seats))
        return false;
    const std::array<Card, 4>& cards = play_.cards;
    int count = 0;
    Cards set = 0;
    for (const Card card : cards) {
        if (card == kNoCard) continue;
        if (card >= kCards || contains(set, card)) return false;
        set |= bit_of_card(card);
        ++count;
    }
    for (int index = 0; index < count; ++index)
        if (cards[static_cast<std::size_t>(index)] == kNoCard) return false;
    if (operands.target != kNoCard && operands.target >= kCards) return false;
    const ModeInfo& info = info_of(mode_of(choice_));
    if ((info.aim == Aim::nothing) && operands.target != kNoCard) return false;
    // Whom a play affects is said where its text leaves it open, and nowhere else.
    const bool open = info.at_opponent || (operands.next_mode != Mode::none && info_of(operands.next_mode).at_opponent);
    if (open ? p_.seats > 2 && operands.affected == 0 : operands.affected != 0 && !is_for_partner(info.mode)) return false;
    if (p_.seats == 2 && operands.affected != 0) return false;
    if (operands.next_mode != Mode::none) {
        const ModeInfo& next = info_of(operands.next_mode);
        const bool named = contains(info.cards, cards[0]) || contains(info.cards, cards[1]);
        return static_cast<int>(operands.next_mode) < kModes && operands.next_mode != Mode::scuttle && operands.next_mode != info.mode &&
               count == 2 && named && (next.aim != Aim::nothing || operands.next_target == kNoCard) &&
               (operands.next_target == kNoCard || operands.next_target < kCards);
    }
    switch (info.tier) {
        case Tier::none:
            return false;
        case Tier::base:
            if (count == 1) return true;
            return count == 3 && is_in_ultra(readings_, info) &&
                   (contains(info.cards, cards[1]) || (game_.has_specs() && is_spade_for_effect(info.mode, cards[1])));
        case Tier::super:
            if (count == 1) return true;
            return count == 2 && (cards[0] < cards[1] || is_joker(cards[0]) || rank_of(cards[0]) != rank_of(cards[1]));
        case Tier::marriage: {
            const Card king = operands.affected != 0 && !contains(info.cards, cards[0]) ? cards[1] : cards[0];
            return count == 2 && contains(info.cards, king) && rank_of(king == cards[0] ? cards[1] : cards[0]) == Rank::queen;
        }
        case Tier::red:
            return ascending(cards, 3);
        case Tier::mixed:
        case Tier::four:
            return ascending(cards, 4);
        case Tier::jokers:
            return count == 2 && cards[0] == kRedJoker && cards[1] == kBlackJoker;
    }
    return false;
}

// Is it a play of one card by a text, or a Super of a rank, that is another card's?
bool Checker::has_another_text(const ModeInfo& info) const {
    if (play_.is_combo()) return false;
    const Card card = play_.main();
    if (info.tier == Tier::base && play_.cards[1] == kNoCard)
        return !contains(info.cards, card) && !(game_.has_specs() && is_lent(info.mode, card));
    if (info.tier != Tier::super) return false;
    return !contains(info.cards | bit_of_card(kTenOfDiamonds) | (game_.has_specs() ? bit_of_card(kTenOfHearts) : 0), card);
}

// ---- the time

// True: the play cannot be judged further.
bool Checker::not_the_time(const ModeInfo& info) {
    const int awaited = static_cast<int>(p_.awaiting);
    if (p_.awaiting == Awaiting::placing || info.mode == Mode::three_placing) return not_for_placing();
    const bool aims_at_play = info.aim == Aim::item;
    if (aims_at_play && play_.target == kNoCard) return bar(clause_of_mode(info.mode, choice_.second), Fact::target_missing) || true;
    if (p_.awaiting == Awaiting::immediate && p_.decider == actor_) return not_at_once();
    const Timing when = timing();
    const bool timed = is_timed(when);
    if (p_.awaiting == Awaiting::action && actor_ == p_.active) {
        // Whatever else forbids a Free play forbids it in every window as well, and can be judged here.
        if (timed) return bar(Clause::miniturn_one_action, GameFact::no_action);
        return not_an_action(action_type_of(readings_, play_)) || lacks(Clause::action_effect);
    }
    if (p_.awaiting == Awaiting::window) return not_free(info, when);
    if (p_.awaiting == Awaiting::action && timed) {
        if (when == Timing::quick) return bar(Clause::timing_quick_own_turn, GameFact::other_turn, awaited) || true;
        return bar(Clause::priority_alternate, Fact::decision_of_other, awaited);
    }
    return bar(p_.decider == actor_ ? forbidding(clause_of_decision(p_)) : clause_of_turn(),
               p_.decider == actor_ ? Fact::decision_of_other_kind : Fact::decision_of_other, awaited) ||
           true;
}

bool Checker::not_free(const ModeInfo& info, Timing when) {
    const int awaited = static_cast<int>(p_.awaiting);
    const bool timed = is_timed(when);
    if (when == Timing::quick && actor_ != p_.active) return bar(Clause::timing_quick_own_turn, GameFact::other_turn, awaited) || true;
    // ultra.red-timing: in the own Full Turn, for a Mini-Turn.
    const bool red = info.tier == Tier::red && actor_ == p_.active && p_.stack_count > 0 &&
                     readings_.ultra_red_timing == UltraRedTiming::own_turn_response;
    if (!timed && !red) {
        const bool own_turn = actor_ == p_.active && p_.phase == Phase::action && p_.stack_count == 0;
        if (own_turn && !has_mini_turn(game_, p_))
            return bar(p_.executed >= rules_.settings.mini_turn_cap ? Clause::miniturn_cap_executed : Clause::miniturn_one_action,
                       GameFact::mini_turns, p_.executed, p_.executed) ||
                   true;
        return bar(is_ultra(source_of(play_)) ? Clause::ultra_cost : Clause::stack_free, GameFact::no_free_play, awaited) || true;
    }
    if (when == Timing::quick && p_.stack_count > 0 && readings_.free_play_meaning == FreePlayMeaning::counters_and_instants)
        return bar(Clause::stack_free, GameFact::no_free_play, awaited) || true;
    if (p_.decider != actor_) {
        bar_out_of_turn();
        return true;
    }
    if (red) {
        if (!has_mini_turn(game_, p_)) return bar(Clause::ultra_cost, GameFact::mini_turns, p_.executed, p_.executed) || true;
        const bool disrupted = (p_.forbidden & ActionType::bit(ActionType::effect)) != 0 && any_action(game_, p_, p_.forbidden);
        if (disrupted && bar(Clause::jack_disrupt, GameFact::disrupted, ActionType::effect)) return true;
        if (is_barred(ActionType::effect)) return true;
    }
    const Player ally = p_.stack_count > 0 ? p_.ally_of(p_.item(p_.stack_count - 1).player) : kNobody;
    if (actor_ == ally) {
        if (!rules_.settings.multiplayer_allies_respond)
            return bar(Clause::stack_free, GameFact::is_ally, p_.item(p_.stack_count - 1).player) || true;
        if (lacks(Clause::multiplayer_priority_allies_respond)) return true;
    }
    if (when == Timing::instant && lacks(Clause::timing_instant_anytime)) return true;
    return when == Timing::interrupt && lacks(Clause::timing_interrupt_anytime);
}

// One card, and no other (immediate.play); of the card of Action 6 no mode with a timing of its own (action6.timed-modes).
bool Checker::not_at_once() {
    const Owed& owed = p_.owed[p_.owed_count - 1u];
    const bool drawn = (owed.how & Owed::drawn) != 0;
    const Timing when = timing();
    const Source source = source_of(play_);
    const bool pair = drawn && readings_.action6_super == Action6Super::pair_allowed &&
                      (source == Source::pair || source == Source::wild) && (play_.cards[0] == owed.card || play_.cards[1] == owed.card);
    const bool combos = enables_combo(readings_, owed);
    if (combos && play_.size() > 1) {
        if (not_a_combo(owed)) return true;
    } else if (play_.size() > 1 && !pair) {
        return bar(!drawn                                                         ? Clause::combo_not_default
                   : is_ultra(source)                                             ? Clause::action6_no_ultra
                   : source == Source::ten_and_two && play_.cards[1] == owed.card ? Clause::action6_no_cost
                                                                                  : Clause::action6_draw_and_play,
                   GameFact::one_card, play_.size(), 1) ||
               true;
    }
    if (play_.main() != owed.card && !pair) return bar(clause_of_owed(owed), GameFact::other_card, owed.card) || true;
    const bool freed = is_freed(game_, p_, actor_, play_.mode, source);
    const bool free_barred = drawn && is_timed(when) && !freed && readings_.action6_timed_modes == Action6TimedModes::no;
    if (free_barred && forbid(Clause::action6_no_free, GameFact::has_timing)) return true;
    if (when == Timing::quick && !freed && actor_ != p_.active)
        return bar(Clause::timing_quick_own_turn, GameFact::other_turn, static_cast<int>(p_.awaiting)) || true;
    // A player may stop at the Base tier.
    return combos && play_.size() == 1 && rules_.waived(Clause::combo_stop) && any_combo(game_, p_) && lacks(Clause::combo_stop);
}

// ---- whom it affects

// True: it is directed at nobody whom it can be for.
bool Checker::wrongly_directed() {
    const Player affected = play_.affected;
    if (affected == kNobody) return false;
    const auto wrong = [&](Clause clause, GameFact fact) { return bar(clause, fact, affected) || true; };
    if (names_opponent(play_)) {
        if (p_.are_enemies(actor_, affected)) return false;
        return affected == p_.ally_of(actor_) && forbid(Clause::multiplayer_opponent_not_ally, GameFact::is_ally, affected);
    }
    const bool marriage = play_.mode == Mode::marriage;
    if (!p_.has_teams()) return wrong(Clause::multiplayer_teams_only_four, GameFact::no_ally);
    const Clause permission = marriage                                ? Clause::multiplayer_marriage_partner
                              : play_.mode == Mode::jack_spade_attach ? Clause::multiplayer_jack_er_spades
                                                                      : Clause::multiplayer_jack_pr;
    // The core's Jack is for whoever plays it.
    if (affected != p_.ally_of(actor_))
        return wrong(marriage ? Clause::multiplayer_marriage_from_hand : Clause::jack_attach, GameFact::no_ally);
    const bool off = marriage ? !rules_.settings.multiplayer_partner_marriage : !rules_.settings.multiplayer_partner_jack;
    if (off) return bar(permission, Fact::limit_reached, 1, 0) || true;
    return lacks(permission) || (!marriage && lacks(Clause::multiplayer_jack_own_target));
}

// ---- the cards

// Of a Royal Marriage with a card of the Ally.
bool Checker::card_of_ally_missing() {
    const Player ally = play_.affected;
    const Card card = play_.cards[1];
    if (contains(p_.hand[ally], card)) return false;
    const bool on_table = contains(p_.table_of(Seats::of(ally)), card);
    if (on_table && bar(Clause::multiplayer_marriage_from_hand, GameFact::on_table, card)) return true;
    return bar(Clause::multiplayer_marriage_cannot_provide, GameFact::not_in_hand_of, ally, card) || true;
}

bool Checker::cards_missing() {
    if (play_.mode == Mode::ace_sacrifice) {
        const Card ace = play_.main();
        if (!contains(p_.anchors[actor_], ace)) return bar(Clause::ace_anchor_sacrifice, Fact::not_there) || true;
        // ace-anchor.sacrifice: it stays until its counter resolves, and is sacrificed once.
        if (p_.place_of_item(ace) >= 0 && readings_.ace_anchor_sacrifice == AceAnchorSacrifice::at_resolution)
            return bar(Clause::ace_anchor_sacrifice, GameFact::on_stack_already, ace) || true;
        if (contains(p_.with_aegis(), ace) && readings_.aegis_own_sacrifice == AegisOwnSacrifice::forbidden)
            return bar(Clause::aegis_unaffected, GameFact::has_aegis, ace) || true;
        if (!contains(p_.tapped(), ace)) return false;
        return bar(contains(p_.tapped_by_two, ace) ? Clause::super_two_tapped_unusable : Clause::tapped_er_text, GameFact::tapped, ace) ||
               true;
    }
    Cards there = p_.hand[actor_];
    if (p_.awaiting == Awaiting::immediate && p_.owed_count > 0) there |= bit_of_card(p_.owed[p_.owed_count - 1u].card);
    if (p_.awaiting == Awaiting::action && play_.size() == 1) there |= playable_from_row(game_, p_, actor_);
    const bool partner = play_.mode == Mode::marriage && goes_to_ally(p_, play_);
    for (const Card card : play_.cards) {
        if (card == kNoCard || (partner && card == play_.cards[1])) continue;
        if (play_.is_combo() && contains(p_.table(), card)) {
            if (forbid(Clause::combo_no_table_cards, GameFact::on_table, card)) return true;
            continue;
        }
        if (play_.is_combo() && contains(p_.came, card) && card != p_.beside && card == play_.cards[1] &&
            forbid(Clause::combo_no_earlier_cards, GameFact::came_earlier, card))
            return true;
        if (contains(p_.with_aegis(), card) && readings_.aegis_own_sacrifice == AegisOwnSacrifice::forbidden)
            return bar(Clause::aegis_unaffected, GameFact::has_aegis, card) || true;
        if (contains(there, card)) continue;
        if (contains(p_.tapped_by_two & (p_.row[actor_] | p_.anchors[actor_]), card))
            return bar(Clause::super_two_tapped_unusable, GameFact::tapped, card) || true;
        const Clause clause = p_.exile().place_of(card) >= 0 ? Clause::zone_exile_closed : Clause::tier_base_play;
        return bar(clause, Fact::not_in_hand, card, is_timed(timing()) ? 2 : 1) || true;
    }
    return partner && card_of_ally_missing();
}

bool Checker::cards_do_not_fit() {
    switch (info_of(play_.mode).tier) {
        case Tier::super:
            return cards_of_super_do_not_fit();
        case Tier::base:
            return source_of(play_) == Source::black && cards_of_ultra_do_not_fit();
        case Tier::red:
        case Tier::mixed:
            return cards_of_ultra_do_not_fit();
        case Tier::marriage:
            if (readings_.tiers_super_is_combo == TiersSuperIsCombo::combo)
                return bar(Clause::combo_not_default, GameFact::no_enabler) || true;
            if (suit_of(play_.cards[0]) == suit_of(play_.cards[1])) return false;
            return bar(goes_to_ally(p_, play_) ? Clause::multiplayer_marriage_same_suit : Clause::marriage_play, GameFact::wrong_suit) ||
                   true;
        case Tier::jokers:
            return lacks(Clause::sudden_jokers);
        case Tier::four: {
            if (lacks(Clause::sudden_four)) return true;
            for (const Card card : play_.cards)
                if (is_joker(card) || rank_of(card) != rank_of(play_.main()))
                    return bar(Clause::sudden_one_play, GameFact::wrong_cards) || true;
            return false;
        }
        case Tier::none:
            return false;
    }
    return false;
}

// suit.additive: where a suited text replaces the mode of the same timing.
bool Checker::replaced_by_suit() {
    if (readings_.suit_additive != SuitAdditive::replaces) return false;
    const Card card = subject_of(play_);
    Mode instead = card == kNoCard ? Mode::none : replacement_of(play_.mode, card);
    if (play_.mode == Mode::seven && has_spec(p_, actor_, Spec::beauty)) instead = Mode::seven_spade;
    return instead != Mode::none && (bar(clause_of_mode(instead, card), GameFact::wrong_cards) || true);
}

bool Checker::cards_of_super_do_not_fit() {
    const Settings& settings = rules_.settings;
    const Mode mode = play_.mode;
    const Card first = play_.cards[0], second = play_.cards[1];
    const int rank = static_cast<int>(rank_of(first_of(info_of(mode).cards))) + 1;
    switch (source_of(play_)) {
        case Source::ten:
            if (may_copy(settings, mode, false)) return false;
            if (rank == 2) return bar(Clause::ten_diamonds_excluded, GameFact::wrong_rank, rank) || true;
            return bar(Clause::ten_diamonds_alone, GameFact::wrong_rank, rank) || true;
        case Source::ten_and_two:
            if (may_copy(settings, mode, true)) return false;
            if (rank == 2) return bar(Clause::ten_diamonds_excluded, GameFact::wrong_rank, rank) || true;
            return bar(Clause::ten_diamonds_paired, GameFact::wrong_rank, rank) || true;
        case Source::wild: {
            if (lacks(Clause::two_wild)) return true;
            if (!contains(info_of(mode).cards, first)) return bar(Clause::super_pair, GameFact::wrong_cards) || true;
            const bool every = readings_.two_wild_ranks == TwoWildRanks::every_super;
            if (!every && (rank < settings.wild_two_lowest || rank > settings.wild_two_highest))
                return bar(Clause::two_wild_super, GameFact::wrong_rank, rank) || true;
            if (settings.wild_two_same_suit && suit_of(first) != suit_of(second))
                return forbid(Clause::two_wild_suit, GameFact::wrong_suit);
            return false;
        }
        default:
            if (readings_.tiers_super_is_combo == TiersSuperIsCombo::combo && !in_combo_)
                return bar(Clause::combo_not_default, GameFact::no_enabler) || true;
            if (second != kNoCard && contains(info_of(mode).cards, first) && contains(info_of(mode).cards, second)) return false;
            return bar(Clause::super_pair, GameFact::wrong_cards) || true;
    }
}

bool Checker::cards_of_ultra_do_not_fit() {
    int black = 0, red = 0;
    for (const Card card : play_.cards) {
        if (card == kNoCard) continue;
        black += is_black(card) ? 1 : 0;
        red += is_red(card) ? 1 : 0;
    }
    const Tier tier = info_of(play_.mode).tier;
    const bool fits = tier == Tier::red ? red == 3 : tier == Tier::mixed ? red == 2 && black == 2 : black == 3;
    const Rank rank = rank_of(play_.main());
    const bool of_one_rank =
        tier == Tier::mixed && std::ranges::all_of(play_.cards, [&](Card card) { return card != kNoCard && rank_of(card) == rank; });
    if (fits && of_one_rank && readings_.ultra_or_sudden == UltraOrSudden::always_sudden)
        return bar(Clause::sudden_four, GameFact::wrong_cards) || true;
    return !fits && (bar(Clause::ultra_kinds, GameFact::wrong_cards) || true);
}

// ---- limits and conditions

// By Board Lock. That comes before the question where the cards are: what Super 2 noted and the lock left unplayed lies in a row.
bool Checker::locked_out() {
    if (p_.locked == 0) return false;
    const bool is_counter = info_of(play_.mode).counters && source_of(play_) != Source::red && source_of(play_) != Source::ten_and_two;
    // bj.lock-scope: Free plays as responses; one that an effect has made somebody play at once is none.
    const bool is_response = is_timed(timing()) && p_.awaiting != Awaiting::immediate;
    const bool lock_allows = is_counter || (readings_.bj_lock_scope == BjLockScope::free_plays && is_response);
    Cards unplayed = 0;
    for (const Card card : play_.cards) unplayed |= bit_of_card(card) & p_.noted & (p_.row[actor_] | p_.anchors[actor_]);
    if (lock_allows && (unplayed & ~p_.tapped()) == 0) return false;
    return bar(Clause::bj_lock, GameFact::board_locked) || true;
}

bool Checker::over_limits() {
    const Settings& settings = rules_.settings;
    if (is_ultra(source_of(play_)) && p_.ultras[actor_] >= settings.ultra_per_turn &&
        forbid(Clause::ultra_limit, Fact::limit_reached, p_.ultras[actor_], settings.ultra_per_turn))
        return true;
    const bool in_combo = p_.awaiting == Awaiting::immediate && p_.owed_count > 0 && enables_combo(readings_, p_.owed[p_.owed_count - 1u]);
    const auto over = [&](Clause clause, int made, int most) {
        if (made < most) return false;
        if (forbid(clause, Fact::limit_reached, made, most)) return true;
        return in_combo && forbid(Clause::combo_limits, Fact::limit_reached, made, most);
    };
    if (is_rank_ten(rules_, play_.mode, play_.cards)) {
        if (over(Clause::ten_limit, p_.tens[actor_], settings.rank_ten_per_turn)) return true;
        const bool by_spec = play_.mode == Mode::mimic_six || is_chromatic(play_.mode, play_.main());
        if (by_spec && over(Clause::battlerealm_cap_rank_ten, p_.tens[actor_], settings.rank_ten_per_turn)) return true;
    }
    return play_.mode == Mode::two_quick && !is_unlimited_two(game_, p_, actor_) &&
           over(Clause::two_quick_limit, p_.quick_twos[actor_], settings.quick_two_per_turn);
}

bool Checker::condition_fails() {
    if (over_trap_cap()) return true;
    switch (play_.mode) {
        case Mode::three_placing:
            return is_no_three_for(play_, true);
        case Mode::three_enhanced:
            return lacks(Clause::three_spade_present);
        case Mode::goal_five_lower:
            return lacks(Clause::nine_spade_reduce);
        case Mode::purge_bounce:
            return purge_fails();
        case Mode::super_four_rows:
        case Mode::super_four_anchors: {
            const auto& places = play_.mode == Mode::super_four_rows ? p_.row : p_.anchors;
            const Cards there = p_.with_aegis() & (places[actor_] | places[p_.enemy_of(play_)]);
            return readings_.super_four_aegis_cards == SuperFourAegisCards::blocked && there != 0 &&
                   (bar(Clause::super_four_swap, GameFact::aegis_there, count_of(there)) || true);
        }
        case Mode::nine_anchor: {
            const int active = count_of(p_.anchors[actor_] & cards_of_rank(Rank::nine) & ~p_.tapped());
            const int most = rules_.settings.nine_er_max;
            return readings_.nine_second_anchor == NineSecondAnchor::no_second_play && active >= most &&
                   forbid(Clause::nine_anchor_limit, GameFact::anchor_already, active, most);
        }
        case Mode::six_deep: {
            Cards others = p_.hand[actor_];
            for (const Card card : play_.cards) others &= ~bit_of_card(card);
            const bool needed = readings_.six_spade_needs_card == SixSpadeNeedsCard::needs_a_discard;
            return needed && others == 0 && p_.unnamed.hand[actor_] == 0 && (bar(Clause::six_spade_discard, Fact::too_few, 0, 1) || true);
        }
        case Mode::six_peek: {
            const int least = readings_.six_peek_fewer == SixPeekFewer::one_is_enough ? 1 : 2;
            const int down = p_.swap_down_size();
            return down < least && (bar(Clause::six_peek, GameFact::none_face_down, down, least) || true);
        }
        case Mode::exile_recycle:
            return readings_.bj_recycle_mode != BjRecycleMode::as_effect && (bar(Clause::bj_choice, GameFact::wrong_cards) || true);
        case Mode::disrupt:
            if (readings_.jack_disrupt_when == JackDisruptWhen::any_time) return false;
            if (actor_ == p_.active) return bar(Clause::jack_disrupt, GameFact::other_turn, static_cast<int>(p_.awaiting)) || true;
            if (actor_ == p_.ally_of(p_.active) && forbid(Clause::multiplayer_opponent_not_ally, GameFact::is_ally, p_.active)) return true;
            return p_.attempted == 0 && (bar(Clause::jack_disrupt, GameFact::nothing_attempted) || true);
        default:
            return false;
    }
}

// Aegis that bars the second option of Purge (ace-purge.aegis-anywhere).
bool Checker::purge_fails() {
    Cards barring = p_.with_aegis();
    if (readings_.ace_purge_aegis_anywhere == AcePurgeAegisAnywhere::opponent_only) barring &= p_.table_of(p_.enemies_of(actor_));
    if (readings_.ace_purge_aegis_anywhere == AcePurgeAegisAnywhere::reachable) {
        Item other_option = play_;
        other_option.mode = Mode::purge_scrap;
        for (const Card card : each(barring)) {
            Verdict verdict;
            Checker trial(game_, free_of_disrupt_, p_, choice_, verdict);
            other_option.target = card;
            trial.check_protection(actor_, other_option, card);
            if (verdict.first() != kNoClause) barring &= ~bit_of_card(card);
        }
    }
    return barring != 0 && forbid(Clause::ace_purge_bounce_condition, GameFact::aegis_there, count_of(barring));
}

// Whether there is enough of what the play is about: it matters under readings other than the defaults alone.
bool Checker::amounts_fail() {
    const auto clause = [&] { return clause_of_mode(play_.mode, subject_of(play_)); };
    if (p_.exhausted != 0 && readings_.exhausted_drawing_effects != ExhaustedDrawingEffects::actions_only) {
        const bool refills =
            play_.mode == Mode::shuffle_reset && readings_.exhausted_drawing_effects == ExhaustedDrawingEffects::all_draws_banned;
        if (draws_from_pile(play_.mode) && !refills) return bar(Clause::exhausted_no_dp_actions, GameFact::is_exhausted) || true;
    }
    if (readings_.draw_short == DrawShort::illegal) {
        const int wanted = cards_off_draw_pile(game_, p_, play_);
        if (p_.draw_count() < wanted) return bar(clause(), GameFact::draw_pile_short, p_.draw_count(), wanted) || true;
    }
    if (readings_.hand_choice_short == HandChoiceShort::illegal) {
        const int wanted = cards_of_other_hand(rules_.settings, play_.mode), hand = wanted == 0 ? 0 : p_.hand_size(p_.enemy_of(play_));
        if (hand < wanted) return bar(clause(), GameFact::other_hand_short, hand, wanted) || true;
    }
    return readings_.effect_no_op == EffectNoOp::never && changes_nothing(game_, p_, play_) &&
           (bar(clause(), GameFact::changes_nothing) || true);
}

// ---- Action 5

Clause clause_of_place(const Position& p, Player player, Card card) {
    if (contains(p.all_rows(), card)) return Clause::zone_pr;
    if (contains(p.all_anchors(), card)) return Clause::zone_er;
    if (contains(p.all_hands() & ~p.hand[player], card)) return Clause::zone_hand_private;
    if (contains(p.swap_down | p.swap_up, card)) return Clause::zone_swap_bar;
    for (int place = 0; place < p.stack_count; ++place)
        if (contains(p.item(place).on_stack(), card)) return Clause::state_on_stack;
    if (p.graveyard().place_of(card) >= 0) return Clause::zone_gy;
    return p.exile().place_of(card) >= 0 ? Clause::zone_exile_closed : Clause::zone_dp;
}

void Checker::check_scuttle() {
    if (no_operands(true, true, false)) return;
    const Card card = choice_.first, target = choice_.second;
    if (card >= kCards || target >= kCards) {
        malformed();
        return;
    }
    if (p_.awaiting == Awaiting::immediate && p_.decider == actor_) {
        const Owed& owed = p_.owed[p_.owed_count - 1u];
        const bool drawn = (owed.how & Owed::drawn) != 0;
        bar(drawn ? Clause::action6_no_scuttle : clause_of_owed(owed), Fact::decision_of_other_kind, static_cast<int>(p_.awaiting));
        return;
    }
    if (not_an_action(ActionType::scuttle)) {
        if (!contains(p_.hand[actor_], card)) bar(clause_of_place(p_, actor_, card), Fact::not_in_hand);
        return;
    }
    if (lacks(Clause::action_scuttle)) return;
    if (p_.locked != 0) {
        // What the lock says, and what follows from any effect that prohibits scuttles.
        if (bar(Clause::bj_lock, GameFact::board_locked)) return;
        bar(Clause::scuttle_no_prohibited, GameFact::board_locked);
        return;
    }
    if (!contains(p_.hand[actor_], card) &&
        bar(contains(p_.tapped_by_two, card) ? Clause::super_two_tapped_unusable : clause_of_place(p_, actor_, card), Fact::not_in_hand))
        return;
    play_.mode = Mode::scuttle;
    play_.player = actor_;
    play_.cards[0] = card;
    play_.target = target;
    check_target(actor_, play_);
}

}  // namespace arbiter::vastrix
