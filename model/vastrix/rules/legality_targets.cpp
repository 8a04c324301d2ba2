// What a play may be aimed at: counters against plays on the stack, and protections of cards.
#include <algorithm>

#include "model/vastrix/rules/legality_checker.h"

namespace arbiter::vastrix {

void Checker::check_target(Player by, const Item& play) {
    const Aim aim = info_of(play.mode).aim;
    const Clause clause = clause_of_mode(play.mode, subject_of(play));
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
                bar(clause, Fact::target_missing);
                return;
            }
            if (p_.exile.place_of(card) < 0) {
                bar(clause, Fact::no_target);
                return;
            }
            if (p_.stack_count > 0 && contains(locked_cards(game_, p_), card)) forbid(Clause::locked_untargetable, GameFact::locked, card);
            return;
        case Aim::enemy_if_any: {
            if (card != kNoCard) break;
            // A target that is there has to be named (sudden.no-target).
            Item trial = play;
            for (const Card one : each(p_.row[opponent_of(by)] | p_.anchors[opponent_of(by)])) {
                trial.target = one;
                Verdict verdict;
                Checker other(game_, free_of_disrupt_, p_, choice_, verdict);
                if (!other.wrong_place(by, aim, one, clause)) other.check_protection(by, trial, one);
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
        bar(clause, Fact::target_missing);
        return;
    }
    // What is played is on the stack, and OTT no more.
    if (std::ranges::find(play.cards, card) != play.cards.end()) {
        bar(Clause::state_on_stack, GameFact::part_of_play, card);
        return;
    }
    if (wrong_place(by, aim, card, clause)) return;
    // jack.rejack
    const bool attaches = play.mode == Mode::jack_attach || play.mode == Mode::jack_spade_attach;
    if (attaches && readings_.jack_rejack == JackRejack::not_allowed && p_.jack_on(card) != kNoCard) {
        bar(clause, GameFact::jacked, card);
        return;
    }
    if (check_protection(by, play, card)) return;
    if (play.mode != Mode::scuttle) return;
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
bool Checker::wrong_place(Player by, Aim aim, Card card, Clause clause) {
    const Player enemy = opponent_of(by);
    Cards there = p_.table();
    if (aim == Aim::enemy_anchor) there = p_.anchors[enemy];
    if (aim == Aim::enemy_anchor && readings_.jack_is_anchor == JackIsAnchor::no) there &= ~attached_jacks(p_);
    if (aim == Aim::enemy_row) there = p_.row[enemy];
    if (aim == Aim::enemy_any || aim == Aim::enemy_if_any) there = p_.row[enemy] | p_.anchors[enemy];
    if (!contains(there, card))
        return bar(contains(p_.table(), card) ? clause : Clause::vulnerable_legal,
                   contains(p_.table(), card) ? FactId(Fact::no_target) : FactId(Fact::not_there)) ||
               true;
    if (aim == Aim::aegis_card && !contains(p_.with_aegis(), card)) return bar(clause, GameFact::no_aegis) || true;
    return false;
}

// ---- protections of cards

bool Checker::check_protection(Player by, const Item& play, Card card) {
    const Mode mode = play.mode;
    const bool enemy = p_.controller_of(card) != by || readings_.vulnerable_own_cards == VulnerableOwnCards::everyone;
    if (p_.stack_count > 0 && contains(locked_cards(game_, p_), card) && forbid(Clause::locked_untargetable, GameFact::locked, card))
        return true;
    if (contains(p_.with_aegis(), card) && mode != Mode::purge_scrap) {
        const Clause clause = mode == Mode::scuttle || mode == Mode::eight_scuttle           ? Clause::aegis_no_scuttle
                              : mode == Mode::jack_attach || mode == Mode::jack_spade_attach ? Clause::aegis_no_jack
                              : mode == Mode::super_two                                      ? Clause::super_two_not_aegis
                              : mode == Mode::super_eight                                    ? Clause::super_eight_aegis
                                                                                             : Clause::aegis_untargetable;
        if (forbid(clause, GameFact::has_aegis, card)) return true;
    }
    if (mode == Mode::super_two) return is_guarded(game_, p_, card) && lacks(Clause::super_two_ignores);
    if (!enemy) return false;
    if (guard_matters(readings_, mode) && is_guarded(game_, p_, card) && forbid(Clause::guard_single_target, GameFact::guarded, card))
        return true;
    return check_immunity(play, card);
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
    const Clause clause = clause_of_mode(play.mode, subject_of(play));
    if (place < 0 || play.target == play.main()) return bar(clause, GameFact::not_on_stack, play.target) || true;
    const Item& item = p_.item(place);
    const Mode mode = play.mode;
    const bool is_super = mode == Mode::super_ace || mode == Mode::ultra_red;
    const bool single_ace = mode == Mode::ace_counter || mode == Mode::ace_sacrifice;
    if (readings_.counter_depth == CounterDepth::top_only && place + 1 < p_.stack_count)
        return bar(clause, GameFact::uncounterable, item.main()) || true;
    if (readings_.counter_own_play == CounterOwnPlay::opponent_only && item.player == by)
        return bar(clause, GameFact::own_play, item.main()) || true;
    const bool free_scuttle = item.mode == Mode::eight_scuttle || item.mode == Mode::super_eight;
    if (item.mode == Mode::scuttle || (free_scuttle && readings_.eight_spade_kind == EightSpadeKind::scuttle_only)) {
        const bool reaches = mode == Mode::eight_counter ||
                             (mode == Mode::ace_sacrifice && readings_.ace_anchor_scope == AceAnchorScope::any_stack_play) ||
                             (mode == Mode::ten_theft && readings_.ten_spade_stealable == TenSpadeStealable::everything) ||
                             (is_super && readings_.super_ace_scope == SuperAceScope::every_play);
        if (!reaches) return bar(is_super ? Clause::ace_counter : clause, GameFact::no_effect_play, item.main()) || true;
    }
    if ((mode == Mode::ace_sacrifice || mode == Mode::ten_theft) && item.player == by)
        return bar(clause, GameFact::own_play, item.main()) || true;
    const ModeInfo& info = info_of(item.mode);
    switch (mode) {
        case Mode::eight_counter:
            return (!info.is_scuttle || (free_scuttle && readings_.eight_spade_kind == EightSpadeKind::effect_only)) &&
                   (bar(clause, GameFact::uncounterable, item.main()) || true);
        case Mode::king_counter:
            if (readings_.jack_is_anchor == JackIsAnchor::no && rank_of(item.main()) == Rank::jack)
                return bar(clause, GameFact::uncounterable, item.main()) || true;
            if ((info.is_anchor && item.size() == 1) || info.goal_mod) return false;
            return bar(item.mode == Mode::marriage ? Clause::marriage_not_king : clause, GameFact::uncounterable, item.main()) || true;
        case Mode::king_spade_counter:
            if (for_super_ace_alone(item) && readings_.king_spade_bypass_scope == KingSpadeBypassScope::bans_on_counters) return false;
            if (item.size() < 2) return bar(clause, GameFact::uncounterable, item.main()) || true;
            if (item.mode == Mode::marriage && readings_.marriage_king_spade == MarriageKingSpade::no)
                return bar(clause, GameFact::uncounterable, item.main()) || true;
            return is_sudden(item.mode) && forbid(Clause::sudden_counterable, GameFact::uncounterable, item.main());
        case Mode::ten_theft: {
            const bool closed = (info.counters && readings_.ten_spade_stealable == TenSpadeStealable::no_counters) ||
                                (is_sudden(item.mode) && readings_.sudden_theft == SuddenTheft::no);
            return closed && (bar(clause, GameFact::not_stolen, item.main()) || true);
        }
        default:
            break;
    }
    if (shielded(play, item)) return true;
    // super-two.royal-shield: who has more untapped Queens counters no Super 2 with Aces.
    if (item.mode == Mode::super_two && readings_.super_two_royal_shield == SuperTwoRoyalShield::shielded_player_cannot_counter &&
        mode != Mode::ultra_red && queens_of(p_, by) > queens_of(p_, opponent_of(by)))
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
        return bar(clause, GameFact::uncounterable, item.main()) || true;
    if (is_ultra(source_of(item)) && readings_.ultra_base_ace == UltraBaseAce::super_only)
        return bar(clause, GameFact::uncounterable, item.main()) || true;
    return item.mode == Mode::marriage && readings_.marriage_base_ace == MarriageBaseAce::no &&
           (bar(clause, GameFact::uncounterable, item.main()) || true);
}

// Royal Shield as it was when the play was declared; a Rank-10 play goes through it (shield.rank-ten).
bool Checker::shielded(const Item& play, const Item& item) {
    const Source source = source_of(play);
    const bool is_super = play.mode == Mode::super_ace || play.mode == Mode::ultra_red;
    const bool ten = source == Source::ten_and_two &&
                     (readings_.shield_rank_ten == ShieldRankTen::against_tens || readings_.shield_rank_ten == ShieldRankTen::both);
    // shield.moment
    const bool now = readings_.shield_moment == ShieldMoment::counter;
    const int shield = now ? shield_of(game_, p_, item.player, source_of(item), item.mode) : item.shield;
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
