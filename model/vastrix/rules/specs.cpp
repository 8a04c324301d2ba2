// What the texts of BattleRealm ask of a position.
#include "model/vastrix/rules/specs.h"

#include <algorithm>
#include <vector>

namespace arbiter::vastrix {

// ---- uses

int signature_limit(const Rules& rules, Spec spec) {
    const Settings& settings = rules.settings;
    if (spec != Spec::beauty) return settings.battlerealm_signature_uses;
    if (rules.readings.battlerealm_signature_flag == BattlerealmSignatureFlag::booleans) return 1;
    switch (rules.readings.battlerealm_lucky_count) {
        case BattlerealmLuckyCount::one:
            return settings.battlerealm_signature_uses;
        case BattlerealmLuckyCount::three:
            return 3;
        default:
            return settings.battlerealm_lucky_per_game;
    }
}

bool may_redraw(const Game& game, const Position& position, Player player, PullTo where) {
    const Rules& rules = game.rules();
    if (!has_spec(position, player, Spec::beauty) || position.phase == Phase::setup || player != position.active) return false;
    if ((where != PullTo::hand && where != PullTo::kept && where != PullTo::spec) || !position.has_draw_pile()) return false;
    if (rules.waived(Clause::battlerealm_beauty_lucky_redraw)) return false;
    if (position.locked != 0 && rules.readings.battlerealm_board_lock == BattlerealmBoardLock::everything) return false;
    if (rules.readings.battlerealm_free_keywords == BattlerealmFreeKeywords::start_and_quick && position.phase != Phase::start)
        return false;
    const SpecOfPlayer& of = position.specs.of[player];
    // Within one use what was drawn may be discarded again.
    const bool several = rules.readings.battlerealm_lucky_count == BattlerealmLuckyCount::two_uses_three_redraws;
    if (several && of.redraws >= 3 && !rules.waived(Clause::battlerealm_beauty_lucky_three_total)) return false;
    if (several && position.specs.flipped == SpecState::kRedrawn) return true;
    if (of.uses >= signature_limit(rules, Spec::beauty) && !rules.waived(Clause::battlerealm_beauty_lucky_twice)) return false;
    return of.in_turn < rules.settings.battlerealm_lucky_per_ft || rules.waived(Clause::battlerealm_beauty_lucky_once_per_ft);
}

// ---- timing

bool is_free_time(const Readings& readings, const Position& position, Player player, bool both) {
    switch (readings.battlerealm_free_keywords) {
        case BattlerealmFreeKeywords::start_and_quick:
            return player == position.active && (both || position.phase == Phase::start);
        default:
            return both || player == position.active;
    }
}

bool is_freed(const Game& game, const Position& position, Player player, Mode mode, Source source) {
    if (source != Source::single || !has_spec(position, player, Spec::bravery)) return false;
    const Readings& readings = game.rules().readings;
    if (readings.battlerealm_free_label_scope != BattlerealmFreeLabelScope::whole_play) return false;
    switch (mode) {
        case Mode::three_raid:
        case Mode::three_discard:
        case Mode::three_bounce:
        case Mode::three_enhanced:
            if (game.rules().waived(Clause::battlerealm_bravery_three_free)) return false;
            break;
        case Mode::nine_anchor:
            if (game.rules().waived(Clause::battlerealm_bravery_nine_free)) return false;
            break;
        default:
            return false;
    }
    return readings.battlerealm_free_keywords != BattlerealmFreeKeywords::start_and_quick || position.phase == Phase::start;
}

Timing timing_for(const Game& game, const Position& position, Player player, Mode mode, Source source) {
    if (is_freed(game, position, player, mode, source)) return Timing::quick;
    if (mode == Mode::goal_seven && source == Source::single) {
        const Readings& readings = game.rules().readings;
        if (readings.battlerealm_free_keywords == BattlerealmFreeKeywords::start_and_quick) return Timing::quick;
        if (costs_a_turn(readings, mode)) return Timing::interrupt;
    }
    return timing_of(game.rules(), mode, source);
}

bool costs_a_turn(const Readings& readings, Mode mode) {
    const bool both = mode == Mode::assault || mode == Mode::rejuvenation || mode == Mode::goal_seven;
    if (both && readings.battlerealm_free_keywords == BattlerealmFreeKeywords::quick_and_interrupt) return true;
    return mode == Mode::goal_seven && readings.battlerealm_bomb_glyph == BattlerealmBombGlyph::interrupt;
}

// ---- cards that stand for others

bool is_chromatic(Mode mode, Card main) {
    if (main != kTenOfHearts) return false;
    return info_of(mode).tier == Tier::super || mode == Mode::ten_theft || mode == Mode::ten_recovery;
}

bool is_lent(Mode mode, Card main) {
    return is_spade_for_effect(mode, main) || (is_chromatic(mode, main) && info_of(mode).tier == Tier::base);
}

// ---- Points

namespace {

// Of tapped cards the Points of Specs count under one reading alone.
Cards counted(const Game& game, const Position& position, Cards cards) {
    const bool all = game.rules().readings.battlerealm_tap_and_bonus == BattlerealmTapAndBonus::yes;
    return all ? cards : cards & ~position.tapped();
}

// Is the card, under a Jack, one that its holder has jacked (multiplayer.jack.is-jacked)?
bool is_jacked(const Game& game, const Position& position, Card host) {
    const Player holder = position.controller_of(host);
    if (game.rules().readings.multiplayer_jack_is_jacked == MultiplayerJackIsJacked::yes) return true;
    return holder != kNobody && position.are_enemies(holder, position.owner_of(host));
}

int jack_points(const Game& game, const Position& position, Player player, Cards among) {
    if (!has_spec(position, player, Spec::bravery)) return 0;
    const Settings& settings = game.rules().settings;
    const bool replaces = game.rules().readings.battlerealm_bravery_jack_points == BattlerealmBraveryJackPoints::replaces;
    Cards held = 0;
    for (const Card host : position.host)
        if (host != kNoCard && is_jacked(game, position, host)) held |= bit_of_card(host);
    int points = 0;
    for (const Card card : each(counted(game, position, held & among))) {
        points += settings.battlerealm_bravery_jack_points;
        if (replaces && contains(position.row[player], card)) points -= settings.jack_bonus;
    }
    return points;
}

int queen_points(const Game& game, const Position& position, Cards among) {
    const Settings& settings = game.rules().settings;
    int points = 0;
    for (const Card queen : each(counted(game, position, among & cards_of_rank(Rank::queen)))) {
        const int suit = static_cast<int>(suit_of(queen));
        if ((position.specs.first_queens >> suit & 1) != 0) points += settings.battlerealm_brilliance_first_queen;
        if ((position.specs.next_queens >> suit & 1) != 0) points += settings.battlerealm_brilliance_next_queen;
    }
    return points;
}

int marriage_points(const Game& game, const Position& position, Player player) {
    const Settings& settings = game.rules().settings;
    const std::array<std::int16_t, 4> bonus = {settings.battlerealm_marriage_clubs, settings.battlerealm_marriage_diamonds,
                                               settings.battlerealm_marriage_hearts, settings.battlerealm_marriage_spades};
    int points = 0;
    for (int suit = 0; suit < 4; ++suit) {
        if ((position.specs.marriages >> suit & 1) == 0 || position.specs.spouse(suit) != player) continue;
        const Card king = card_of(Rank::king, static_cast<Suit>(suit)), queen = card_of(Rank::queen, static_cast<Suit>(suit));
        const Cards both = bit_of_card(king) | bit_of_card(queen);
        const bool attached = position.jack_on(king) != kNoCard || position.jack_on(queen) != kNoCard;
        if (attached && !game.rules().waived(Clause::battlerealm_beauty_marriage_unattached)) continue;
        if ((counted(game, position, position.anchors[player]) & both) == both) points += bonus[static_cast<std::size_t>(suit)];
    }
    return points;
}

}  // namespace

int spec_row_points(const Game& game, const Position& position, Player player) {
    int points = jack_points(game, position, player, position.row[player] & ~uncounted_traps(game, position)) +
                 queen_points(game, position, position.row[player]);
    const Settings& settings = game.rules().settings;
    if (has_spec(position, player, Spec::bravery) && contains(position.row[player] & ~position.tapped(), kBlackJoker))
        points += settings.battlerealm_bravery_black_joker_points - settings.points_black_joker;
    return points;
}

int spec_anchor_points(const Game& game, const Position& position, Player player) {
    const auto where = game.rules().readings.battlerealm_er_points;
    if (where == BattlerealmErPoints::pr_only) return 0;
    int points = queen_points(game, position, position.anchors[player]) + marriage_points(game, position, player);
    if (where == BattlerealmErPoints::all)
        points += jack_points(game, position, player, position.anchors[player] & ~uncounted_traps(game, position));
    return points;
}

// ---- changed cards

bool is_held_for_good(const Position& position, Card card) {
    return position.jack_on(card) != kNoCard && has_spec(position, position.controller_of(card), Spec::bravery);
}

bool may_rejuvenate(const Game& game, const Position& position) {
    if (!has_spec(position, position.active, Spec::balance)) return false;
    Position trial = position;
    trial.awaiting = Awaiting::swap;
    trial.decider = position.active;
    return game.check(trial, make_choice(position.active, ChoiceKind::rejuvenate)) == kNoClause;
}

bool may_draw_on(const Game& game, const Position& position, const Item& item) {
    const Rules& rules = game.rules();
    if (!has_spec(position, item.player, Spec::balance) || rank_of(subject_of(item)) != Rank::six) return false;
    if (rules.readings.battlerealm_card_limit == BattlerealmCardLimit::undefined || rules.waived(Clause::battlerealm_balance_six_refill))
        return false;
    return position.has_draw_pile() && position.hand_size(item.player) < rules.settings.battlerealm_balance_six_hand;
}

bool may_flip(const Game& game, const Position& position, const Item& item) {
    const Card seven = subject_of(item);
    if (!has_spec(position, item.player, Spec::beauty) || seven >= kCards || rank_of(seven) != Rank::seven) return false;
    return position.has_draw_pile() && !game.rules().waived(Clause::battlerealm_beauty_seven_flip);
}

bool is_distorted(const Game& game, const Position& position, const Item& item) {
    const Rules& rules = game.rules();
    if (!has_spec(position, position.active, Spec::brilliance) || item.player == position.active) return false;
    if (rules.readings.battlerealm_rocket_glyph == BattlerealmRocketGlyph::nothing) return false;
    return position.specs.of[position.active].distorted == 0 || rules.waived(Clause::battlerealm_brilliance_distortion_first);
}

Player distorted_player(const Game& game, const Position& position, const Item& item) {
    const bool victim = game.rules().readings.battlerealm_distortion_who == BattlerealmDistortionWho::victim_discards_rank;
    return victim ? position.active : item.player;
}

Cards distorted_discards(const Game& game, const Position& position, const Item& item) {
    const Cards hand = position.hand[distorted_player(game, position, item)];
    if (game.rules().readings.battlerealm_distortion_who == BattlerealmDistortionWho::user_discards_jack)
        return hand & cards_of_rank(Rank::jack);
    for (int place = 0; place < position.stack_count; ++place)
        if (position.item(place).action != 0) return hand & cards_of_rank(rank_of(position.item(place).main()));
    return 0;
}

bool is_unlimited_two(const Game& game, const Position& position, Player player) {
    const Rules& rules = game.rules();
    return has_spec(position, player, Spec::beauty) && rules.readings.battlerealm_rocket_glyph != BattlerealmRocketGlyph::nothing &&
           !rules.waived(Clause::battlerealm_beauty_two_limit_removed);
}

bool may_draw_after_swap(const Game& game, const Position& position, Player player) {
    const Rules& rules = game.rules();
    if (!has_spec(position, player, Spec::balance) || rules.waived(Clause::battlerealm_balance_rejuvenation_face_up_draw)) return false;
    if (rules.readings.battlerealm_rejuvenation_draw == BattlerealmRejuvenationDraw::every_ft) return true;
    return position.specs.of[player].in_turn > 0;
}

bool may_strike(const Game& game, const Position& position, Player player, Card eight) {
    const Rules& rules = game.rules();
    if (!has_spec(position, player, Spec::brilliance) || rank_of(eight) != Rank::eight) return false;
    if (rules.waived(Clause::battlerealm_brilliance_eight_scuttle)) return false;
    Position trial = position;
    trial.awaiting = Awaiting::strike;
    trial.decider = player;
    trial.scored = eight;
    std::vector<Choice> plays;
    game.list_choices(trial, plays);
    return std::any_of(plays.begin(), plays.end(), [](Choice choice) { return kind_of(choice) == ChoiceKind::strike; });
}

Card known_bottom(const Position& position) {
    if (position.bottom().count > 0) return position.bottom().at(0);
    if (position.unknown != 0 || position.unnamed.draw != 0) return kNoCard;
    return position.top().count > 0 ? position.top().at(0) : kNoCard;
}

bool may_pay_by_discard(const Game& game, const Position& position, Player player) {
    const int wanted = game.rules().settings.battlerealm_beauty_red_joker_discard;
    const bool any = game.rules().readings.battlerealm_red_joker_choice == BattlerealmRedJokerChoice::do_what_you_can;
    return any || position.hand_size(player) >= wanted;
}

bool may_gain_for_swap(const Game& game, const Position& position, Player player) {
    if (game.rules().readings.battlerealm_red_joker_choice != BattlerealmRedJokerChoice::must_be_possible) return true;
    const Settings& settings = game.rules().settings;
    const int room = settings.mini_turn_cap - position.executed - position.available;
    return player == position.active && position.phase == Phase::action && room >= settings.battlerealm_beauty_red_joker_mini_turns;
}

}  // namespace arbiter::vastrix
