// What a play may be aimed at: counters against plays on the stack, and protections of cards.
#include <algorithm>

#include "model/vastrix/rules/legality_checker.h"
#include "model/vastrix/rules/shield.h"
#include "model/vastrix/rules/specs.h"
#include "model/vastrix/rules/traps.h"

namespace arbiter::vastrix {

void Checker::check_target(Player by, const Item& play) {
    const Aim aim = info_of(play.mode).aim;
    const auto clause = [&] { return clause_of_mode(play.mode, subject_of(play)); };
    const Card card = play.target;
    switch (aim) {
        case Aim::nothing:
            return;
        case Aim::item:
        case Aim::item_if_any:
            if (card == kNoCard) return;
            check_item(by, play);
            return;
        case Aim::exile:
            if (card == kNoCard) {
                bar(clause(), Fact::target_missing);
                return;
            }
            if (p_.exile().place_of(card) < 0) {
                bar(clause(), Fact::no_target, card);
                return;
            }
            if (p_.stack_count > 0 && contains(locked_cards(game_, p_), card)) forbid(Clause::locked_untargetable, GameFact::locked, card);
            return;
        case Aim::enemy_if_any: {
            if (card != kNoCard) break;
            // A target that is there has to be named (sudden.no-target).
            Item trial = play;
            for (const Card one : each(p_.table_of(p_.enemies_of(by)))) {
                trial.target = one;
                Verdict verdict;
                Checker other(game_, free_of_disrupt_, p_, choice_, verdict);
                if (!other.wrong_place(by, trial)) other.check_protection(by, trial, one);
                if (verdict.first() != kNoClause) continue;
                bar(Clause::sudden_scrap, Fact::target_missing);
                return;
            }
            if (readings_.sudden_no_target == SuddenNoTarget::illegal) bar(Clause::sudden_scrap, Fact::target_missing);
            return;
        }
        default:
            break;
    }
    if (card == kNoCard) {
        bar(clause(), Fact::target_missing);
        return;
    }
    // What is played is on the stack, and OTT no more.
    if (std::ranges::find(play.cards, card) != play.cards.end()) {
        bar(Clause::state_on_stack, GameFact::part_of_play, card);
        return;
    }
    if (wrong_place(by, play)) return;
    // jack.rejack
    const bool attaches = play.mode == Mode::jack_attach || play.mode == Mode::jack_spade_attach;
    if (attaches && readings_.jack_rejack == JackRejack::not_allowed && p_.jack_on(card) != kNoCard) {
        bar(clause(), GameFact::jacked, card);
        return;
    }
    if (attaches && is_held_for_good(p_, card) && forbid(Clause::battlerealm_bravery_jack_no_jack_back, GameFact::own_jack, card)) return;
    if (check_protection(by, play, card)) return;
    if (play.mode == Mode::strike && !is_above_eight(card))
        forbid(Clause::battlerealm_brilliance_eight_limits, GameFact::rank_too_low, card);
    if (play.mode != Mode::scuttle) return;
    // It has neither rank nor suit (traps.facedown-identity).
    if (contains(p_.traps_down(), card)) {
        bar(Clause::traps_hidden, GameFact::face_down, card);
        return;
    }
    if (scuttles(rules_, play.main(), card)) {
        if (rank_of(card) == Rank::four && lacks(Clause::four_scuttleable)) return;
        if (rank_of(card) == rank_of(play.main())) {
            lacks(Clause::scuttle_equal_rank);
        } else if (readings_.scuttle_rank_order == ScuttleRankOrder::ace_low) {
            lacks(Clause::scuttle_higher_rank);
        }
        return;
    }
    if (is_joker(card) || is_joker(play.main()))
        bar(Clause::scuttle_suit_order, GameFact::unranked, is_joker(card) ? card : play.main());
    else
        bar(Clause::scuttle_suit_order, GameFact::scuttle_rank, play.main(), card);
}

// True: the card does not lie where the play is aimed.
bool Checker::wrong_place(Player by, const Item& play) {
    const Aim aim = info_of(play.mode).aim;
    const Card card = play.target;
    const Seats reached = reached_by(p_, play);
    Cards there = p_.table();
    if (aim == Aim::enemy_anchor) there = p_.anchors_of(reached);
    if (aim == Aim::enemy_anchor && readings_.jack_is_anchor == JackIsAnchor::no) there &= ~attached_jacks(p_);
    if (aim == Aim::enemy_anchor) there &= ~no_anchors(game_, p_);
    if (aim == Aim::enemy_row) there = p_.rows_of(reached);
    const bool struck_enemy = aim == Aim::struck && readings_.battlerealm_own_targets == BattlerealmOwnTargets::opponent_only;
    if (aim == Aim::enemy_any || aim == Aim::enemy_if_any || struck_enemy) there = p_.table_of(reached);
    const bool at_opponent =
        struck_enemy || aim == Aim::enemy_anchor || aim == Aim::enemy_row || aim == Aim::enemy_any || aim == Aim::enemy_if_any;
    if (goes_to_ally(p_, play) && contains(p_.anchors[by], card) && play.mode == Mode::jack_attach)
        return bar(Clause::jack_attach, GameFact::wrong_cards) || true;
    const Player controller = p_.controller_of(card);
    const bool of_ally = controller != kNobody && controller == p_.ally_of(by);
    if (at_opponent && of_ally && forbid(Clause::multiplayer_opponent_not_ally, GameFact::is_ally, controller)) return true;
    const bool neutral = aim == Aim::any_card || aim == Aim::aegis_card;
    if (neutral && of_ally && readings_.multiplayer_ally_neutral_effects == MultiplayerAllyNeutralEffects::no)
        return bar(Clause::multiplayer_opponent_not_ally, GameFact::is_ally, controller) || true;
    const auto clause = [&] { return clause_of_mode(play.mode, subject_of(play)); };
    if (!contains(there, card)) {
        const bool lies_elsewhere = contains(p_.table(), card);
        // What a scuttle is aimed at has a clause of its own; a face-down Trap that nobody knows lies there and is no target.
        const bool is_no_target = play.mode == Mode::scuttle && !p_.unnamed.any_traps();
        return bar(lies_elsewhere || is_no_target ? clause() : Clause::vulnerable_legal,
                   lies_elsewhere ? FactId(Fact::no_target) : FactId(Fact::not_there), card) ||
               true;
    }
    if (aim == Aim::aegis_card && !contains(p_.with_aegis(), card)) return bar(clause(), GameFact::no_aegis) || true;
    return false;
}

// ---- protections of cards

bool Checker::check_protection(Player by, const Item& play, Card card) {
    const Mode mode = play.mode;
    const bool handed_over = goes_to_ally(p_, play);
    if (handed_over && readings_.multiplayer_jack_eligible == MultiplayerJackEligible::anything) return false;
    if (p_.stack_count > 0 && contains(locked_cards(game_, p_), card) && forbid(Clause::locked_untargetable, GameFact::locked, card))
        return true;
    if (contains(p_.disabled_traps(), card) && forbid(Clause::traps_disable_untouchable, GameFact::is_disabled, card)) return true;
    if (contains(p_.with_aegis(), card) && mode != Mode::purge_scrap) {
        const Clause clause = mode == Mode::scuttle || mode == Mode::eight_scuttle           ? Clause::aegis_no_scuttle
                              : mode == Mode::jack_attach || mode == Mode::jack_spade_attach ? Clause::aegis_no_jack
                              : mode == Mode::super_two                                      ? Clause::super_two_not_aegis
                              : mode == Mode::super_eight                                    ? Clause::super_eight_aegis
                              : mode == Mode::assault                                        ? Clause::battlerealm_bravery_assault_aegis
                              : mode == Mode::strike                                         ? Clause::battlerealm_brilliance_eight_limits
                                                                                             : Clause::aegis_untargetable;
        if (forbid(clause, GameFact::has_aegis, card)) return true;
    }
    if (mode == Mode::assault) return is_guarded(game_, p_, card) && lacks(Clause::battlerealm_bravery_assault_ignores);
    if (mode == Mode::super_two) return is_guarded(game_, p_, card) && lacks(Clause::super_two_ignores);
    // Of own cards that go to an Ally Guard alone is set aside (multiplayer.jack.own-guard).
    if (handed_over) return over_nine_limit(play) || check_immunity(play, card);
    if (!keeps_off(game_, p_, by, card)) return false;
    if (guard_matters(readings_, mode) && is_guarded(game_, p_, card) && forbid(Clause::guard_single_target, GameFact::guarded, card))
        return true;
    return check_immunity(play, card);
}

// multiplayer.jack.nine-limit, multiplayer.jack.rejack
bool Checker::over_nine_limit(const Item& play) {
    const Card card = play.target;
    if (contains(p_.foreign, card) && readings_.multiplayer_jack_rejack == MultiplayerJackRejack::no)
        return bar(Clause::jack_attach, GameFact::jacked, card) || true;
    if (play.mode != Mode::jack_spade_attach || rank_of(card) != Rank::nine) return false;
    const int active = count_of(p_.anchors[play.affected] & cards_of_rank(Rank::nine) & ~p_.tapped());
    const int most = rules_.settings.nine_er_max;
    return active >= most && forbid(Clause::nine_anchor_limit, GameFact::anchor_already, active, most);
}

// By the rank text of a card in PR, while it is untapped.
bool Checker::check_immunity(const Item& play, Card card) {
    const Mode mode = play.mode;
    if (!contains(p_.all_rows(), card) || !has_text(game_, p_, card) || mode == Mode::super_eight) return false;
    const bool scuttle = mode == Mode::scuttle || mode == Mode::eight_scuttle, jack = mode == Mode::jack_attach;
    const auto immune = [&](Clause clause) { return forbid(clause, GameFact::immune, card); };
    // vulnerable.partial-immunity: what takes a Vulnerable card does not take one that is immune to anything.
    const Aim aim = info_of(mode).aim;
    const bool vulnerable = aim == Aim::any_card || aim == Aim::enemy_if_any || mode == Mode::eight_scuttle || jack;
    const bool none = vulnerable && readings_.vulnerable_partial_immunity == VulnerablePartialImmunity::never_vulnerable;
    if (card == kRedJoker) return (scuttle || jack || none) && immune(Clause::rj_immunity);
    switch (rank_of(card)) {
        case Rank::ace:
            return (scuttle || jack || none) && immune(Clause::ace_immunity);
        case Rank::four:
            return mode != Mode::scuttle && immune(Clause::four_immunity);
        case Rank::five:
            return (scuttle || none) && immune(Clause::five_immunity);
        case Rank::eight:
            return mode != Mode::scuttle && immune(Clause::eight_immunity);
        default:
            return false;
    }
}

// ---- counters, and the theft

namespace {

// What of all counters Super A alone may counter.
bool for_super_ace_alone(const Item& item) {
    return is_sudden(item.mode) || item.mode == Mode::shuffle_reset || (item.mode == Mode::ace_counter && item.main() == kAceOfSpades);
}

}  // namespace

bool Checker::check_item(Player by, const Item& play) {
    const int place = p_.place_of_item(play.target);
    const auto clause = [&] { return clause_of_mode(play.mode, subject_of(play)); };
    if (place < 0 && of_ability(play.target)) return true;
    if (place < 0 || play.target == play.main()) return bar(clause(), GameFact::not_on_stack, play.target) || true;
    const Item& item = p_.item(place);
    const Mode mode = play.mode;
    const bool is_super = mode == Mode::super_ace || mode == Mode::ultra_red;
    const bool single_ace = mode == Mode::ace_counter || mode == Mode::ace_sacrifice;
    if (readings_.counter_depth == CounterDepth::top_only && place + 1 < p_.stack_count)
        return bar(clause(), GameFact::uncounterable, item.main()) || true;
    if (readings_.counter_own_play == CounterOwnPlay::opponent_only && !p_.are_enemies(by, item.player))
        return bar(clause(), GameFact::own_play, item.main()) || true;
    const bool free_scuttle = item.mode == Mode::eight_scuttle || item.mode == Mode::super_eight;
    if (item.mode == Mode::scuttle || item.mode == Mode::strike ||
        (free_scuttle && readings_.eight_spade_kind == EightSpadeKind::scuttle_only)) {
        const bool reaches = mode == Mode::eight_counter ||
                             (mode == Mode::ace_sacrifice && readings_.ace_anchor_scope == AceAnchorScope::any_stack_play) ||
                             (mode == Mode::ten_theft && readings_.ten_spade_stealable == TenSpadeStealable::everything) ||
                             (is_super && readings_.super_ace_scope == SuperAceScope::every_play);
        if (!reaches) return bar(is_super ? Clause::ace_counter : clause(), GameFact::no_effect_play, item.main()) || true;
    }
    if (item.mode == Mode::trap && mode != Mode::three_trap && readings_.traps_is_effect_play == TrapsIsEffectPlay::own_kind)
        return bar(Clause::traps_effect_stack, GameFact::uncounterable, item.main()) || true;
    // The text of the Ace Anchor speaks of the opponent.
    const Player maker = item.player;
    if (mode == Mode::ace_sacrifice && maker == p_.ally_of(by) && forbid(Clause::multiplayer_opponent_not_ally, GameFact::is_ally, maker))
        return true;
    if ((mode == Mode::ace_sacrifice || mode == Mode::ten_theft) && maker == by)
        return bar(clause(), GameFact::own_play, item.main()) || true;
    const ModeInfo& info = info_of(item.mode);
    switch (mode) {
        case Mode::three_trap:
            if (item.mode != Mode::trap || item.gained != 0) return bar(clause(), GameFact::uncounterable, item.main()) || true;
            return is_no_three_for(play, false);
        case Mode::eight_counter:
            return (!info.is_scuttle || (free_scuttle && readings_.eight_spade_kind == EightSpadeKind::effect_only)) &&
                   (bar(clause(), GameFact::uncounterable, item.main()) || true);
        case Mode::king_counter:
            if (readings_.jack_is_anchor == JackIsAnchor::no && rank_of(item.main()) == Rank::jack) return no_play_for_king(item);
            if ((info.is_anchor && item.size() == 1) || info.goal_mod) return false;
            if (item.mode == Mode::marriage) return bar(Clause::marriage_not_king, GameFact::uncounterable, item.main()) || true;
            return no_play_for_king(item);
        case Mode::king_spade_counter:
            if (for_super_ace_alone(item) && readings_.king_spade_bypass_scope == KingSpadeBypassScope::bans_on_counters) return false;
            if (item.size() < 2) return bar(clause(), GameFact::uncounterable, item.main()) || true;
            if (item.mode == Mode::marriage && readings_.marriage_king_spade == MarriageKingSpade::no)
                return bar(clause(), GameFact::uncounterable, item.main()) || true;
            return is_sudden(item.mode) && forbid(Clause::sudden_counterable, GameFact::uncounterable, item.main());
        case Mode::ten_theft: {
            const bool closed = (info.counters && readings_.ten_spade_stealable == TenSpadeStealable::no_counters) ||
                                (is_sudden(item.mode) && readings_.sudden_theft == SuddenTheft::no);
            return closed && (bar(clause(), GameFact::not_stolen, item.main()) || true);
        }
        default:
            break;
    }
    if (shielded(play, item)) return true;
    // super-two.royal-shield: who has more untapped Queens counters no Super 2 with Aces.
    if (item.mode == Mode::super_two && readings_.super_two_royal_shield == SuperTwoRoyalShield::shielded_player_cannot_counter &&
        mode != Mode::ultra_red && queens_of(game_, p_, by) > queens_of(game_, p_, p_.seats == 2 ? p_.next_of(by) : item.player))
        return bar(Clause::super_two_ignores, GameFact::uncounterable, item.main()) || true;
    if (mode == Mode::super_ace) {
        if (item.mode == Mode::marriage && lacks(Clause::marriage_super_ace)) return true;
        const bool special = is_sudden(item.mode) || (item.mode == Mode::ace_counter && item.main() == kAceOfSpades);
        if (special && lacks(Clause::super_ace_counters)) return true;
    }
    if (!single_ace) return false;
    if (item.mode == Mode::ace_counter && item.main() == kAceOfSpades &&
        forbid(Clause::ace_spade_uncounterable, GameFact::uncounterable, item.main()))
        return true;
    const bool adds_suit =
        readings_.super_suit_text == SuperSuitText::suit_adds && item.mode == Mode::super_ace && contains(item.on_stack(), kAceOfSpades);
    if (adds_suit && forbid(Clause::ace_spade_uncounterable, GameFact::uncounterable, item.main())) return true;
    if (is_sudden(item.mode) && forbid(Clause::sudden_counterable, GameFact::uncounterable, item.main())) return true;
    if (item.mode == Mode::shuffle_reset && forbid(Clause::rj_shuffle_counter, GameFact::uncounterable, item.main())) return true;
    if (item.mode == Mode::super_ace && readings_.super_ace_by_base_ace == SuperAceByBaseAce::no)
        return bar(clause(), GameFact::uncounterable, item.main()) || true;
    if (is_ultra(source_of(item)) && readings_.ultra_base_ace == UltraBaseAce::super_only)
        return bar(clause(), GameFact::uncounterable, item.main()) || true;
    return item.mode == Mode::marriage && readings_.marriage_base_ace == MarriageBaseAce::no &&
           (bar(clause(), GameFact::uncounterable, item.main()) || true);
}

// True: it is neither of the two plays that a King counters.
bool Checker::no_play_for_king(const Item& item) {
    if (bar(Clause::king_counter_anchor, GameFact::uncounterable, item.main())) return true;
    return bar(Clause::king_counter_goal, GameFact::uncounterable, item.main()) || true;
}

// Royal Shield as it was when the play was declared; a Rank-10 play goes through it (shield.rank-ten).
bool Checker::shielded(const Item& play, const Item& item) {
    const Source source = source_of(play);
    const bool is_super = play.mode == Mode::super_ace || play.mode == Mode::ultra_red;
    const bool ten = source == Source::ten_and_two &&
                     (readings_.shield_rank_ten == ShieldRankTen::against_tens || readings_.shield_rank_ten == ShieldRankTen::both);
    // shield.moment
    const bool now = readings_.shield_moment == ShieldMoment::counter;
    const Player of = now ? item.player : item.declarer;
    const int shield = shield_against(p_, now ? shield_of(game_, p_, item) : item.shield, of, play.player);
    if (ten || shield == 0) return false;
    const bool plain = play.mode == Mode::ace_counter && play.main() != kAceOfSpades;
    if (!is_super && !plain && readings_.shield_single_aces == ShieldSingleAces::plain_only) return false;
    if (!is_super && shield == 3) return false;
    if (!is_super) {
        if (forbid(Clause::shield_base_ace, GameFact::shielded, shield, 0)) return true;
        return item.is_combo() && forbid(Clause::combo_royal_shield, GameFact::shielded, shield, 0);
    }
    if (shield > 1) return forbid(Clause::shield_two_queens, GameFact::shielded, shield, 1);
    return play.mode == Mode::super_ace && lacks(Clause::super_ace_shield);
}

}  // namespace arbiter::vastrix
