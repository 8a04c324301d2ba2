// What legality and the running of the rules both ask of a position.
#include "model/vastrix/rules/inspect.h"

#include <algorithm>

#include "model/vastrix/rules/specs.h"
#include "model/vastrix/rules/traps.h"

namespace arbiter::vastrix {

int points_of(const Settings& settings, Card card) {
    const std::array<std::int16_t, 13> points = {settings.points_ace,  settings.points_two, settings.points_three, settings.points_four,
                                                 settings.points_five, settings.points_six, settings.points_seven, settings.points_eight,
                                                 settings.points_nine, settings.points_ten, settings.points_jack,  settings.points_queen,
                                                 settings.points_king};
    if (card == kRedJoker) return settings.points_red_joker;
    if (card == kBlackJoker) return settings.points_black_joker;
    return points[static_cast<std::size_t>(rank_of(card))];
}

int row_points(const Game& game, const Position& position, Player player) {
    const Settings& settings = game.rules().settings;
    int points = 0;
    const Cards hidden = uncounted_traps(game, position);
    const Cards counted = position.row[player] & ~position.tapped() & ~hidden;
    for (const Card card : each(counted)) points += points_of(settings, card);
    const bool of_handed = game.rules().readings.multiplayer_jack_plus_one == MultiplayerJackPlusOne::yes;
    for (std::size_t suit = 0; suit < position.host.size(); ++suit) {
        const Card host = position.host[suit];
        if (contains(position.row[player] & ~hidden, host) &&
            (!contains(position.tapped(), host) || game.rules().readings.jack_bonus_tapped == JackBonusTapped::one) &&
            (of_handed || !position.hands_over(card_of(Rank::jack, static_cast<Suit>(suit)))))
            points += settings.jack_bonus;
    }
    return game.has_specs() ? points + spec_row_points(game, position, player) : points;
}

int Game::points(const Position& position, Player player) const {
    int points = row_points(*this, position, player);
    if (has_specs()) points += spec_anchor_points(*this, position, player);
    const Card held = position.host_of(kJackOfSpades);
    if (rules_.readings.jack_spade_points == JackSpadePoints::yes && contains(position.anchors[player] & ~position.tapped(), held))
        points += rules_.settings.jack_bonus;
    if (rules_.readings.king_anchor_points != KingAnchorPoints::counts) return points;
    for (const Card king : each(position.anchors[player] & ~position.tapped() & cards_of_rank(Rank::king)))
        points += king == kKingOfSpades ? rules_.settings.king_spade_anchor : rules_.settings.king_anchor;
    return points;
}

int Game::anchors(const Position& position, Player player) const {
    Cards counted = position.anchors[player] & ~no_anchors(*this, position);
    if (rules_.readings.exhausted_tapped_anchors == ExhaustedTappedAnchors::not_counted) counted &= ~position.tapped();
    if (rules_.readings.jack_is_anchor == JackIsAnchor::no) counted &= ~attached_jacks(position);
    if (rules_.readings.exhausted_most_anchors == ExhaustedMostAnchors::count) return count_of(counted);
    int value = rules_.settings.queen_anchor * count_of(counted & cards_of_rank(Rank::queen));
    for (const Card king : each(counted & cards_of_rank(Rank::king)))
        value += king == kKingOfSpades ? rules_.settings.king_spade_anchor : rules_.settings.king_anchor;
    return value;
}

Cards attached_jacks(const Position& position) {
    Cards jacks = 0;
    for (std::size_t suit = 0; suit < position.host.size(); ++suit)
        if (position.host[suit] != kNoCard) jacks |= bit_of_card(card_of(Rank::jack, static_cast<Suit>(suit)));
    return jacks;
}

namespace {

// Queens in ER that give Guard and Royal Shield. tapped.queen and queens.untapped-only say again what queens.tapped says.
Cards queens_that_count(const Game& game, const Position& position, Player player) {
    const Cards queens = position.anchors[player] & cards_of_rank(Rank::queen);
    return game.rules().waived(Clause::queens_tapped) ? queens : queens & ~position.tapped();
}

}  // namespace

int queens_of(const Game& game, const Position& position, Player player) {
    return count_of(queens_that_count(game, position, player));
}

bool is_guarded(const Game& game, const Position& position, Card card) {
    const Player controller = position.controller_of(card);
    if (controller == kNobody) return false;
    Cards queens = queens_that_count(game, position, controller) & ~bit_of_card(card);
    const bool queen_in_er = contains(position.anchors[controller] & cards_of_rank(Rank::queen), card);
    if (queen_in_er && game.rules().readings.guard_mutual_queens == GuardMutualQueens::no) queens = 0;
    return queens != 0;
}

bool guard_matters(const Readings& readings, Mode mode) {
    switch (mode) {
        case Mode::scuttle:
            return readings.guard_scuttle == GuardScuttle::stops;
        case Mode::super_two:
            return false;
        case Mode::super_eight:
            return readings.super_eight_guard == SuperEightGuard::respected;
        case Mode::purge_scrap:
            return readings.ace_purge_guard == AcePurgeGuard::guard_stops;
        case Mode::assault:
            return false;
        default:
            return true;
    }
}

bool has_text(const Game& game, const Position& position, Card card) {
    if (contains(position.traps_down(), card)) return false;
    return game.rules().readings.tapped_immunity == TappedImmunity::keeps || !contains(position.tapped(), card);
}

bool keeps_off(const Game& game, const Position& position, Player player, Card card) {
    const Player controller = position.controller_of(card);
    const Readings& readings = game.rules().readings;
    if (readings.vulnerable_own_cards == VulnerableOwnCards::everyone || position.are_enemies(player, controller)) return true;
    return controller != player && readings.multiplayer_ally_neutral_effects == MultiplayerAllyNeutralEffects::yes_guarded;
}

bool names_opponent(const Item& play) {
    return info_of(play.mode).at_opponent || (play.is_combo() && info_of(play.next_mode).at_opponent);
}

int deal_of(const Game& game, Player player) {
    const Settings& settings = game.rules().settings;
    if (game.seats() == 2) return player == 0 ? settings.deal_a : settings.deal_b;
    if (game.seats() == 4) return settings.multiplayer_teams_deal;
    return player == 0 ? settings.multiplayer_ffa_deal_start : settings.multiplayer_ffa_deal_others;
}

std::uint8_t turns_of_counter_of_several(const Game& game, int turns) {
    const bool rounds = game.rules().readings.multiplayer_counters_scale == MultiplayerCountersScale::rounds;
    return static_cast<std::uint8_t>(rounds ? turns_of_rounds(turns, game.seats()) : turns);
}

bool may_grant(const Game& game, const Position& position, Player player) {
    const Settings& settings = game.rules().settings;
    if (!position.has_teams() || settings.multiplayer_ten_hearts_grant == 0) return false;
    int active = 0;
    for (const Player one : position.team_of(player)) {
        if (position.granted[one] == kDeliveredGrant)
            ++active;
        else
            active += position.granted[one] / settings.multiplayer_ten_hearts_grant;
    }
    return active < settings.multiplayer_grants_per_team || game.rules().waived(Clause::multiplayer_ten_hearts_one_active);
}

namespace {

// What a play without a target would move or mark.
Cards affected_by(const Position& position, const Item& item) {
    const auto of_enemy = [&](const ByPlayer<Cards>& zones) { return zones[position.enemy_of(item)]; };
    switch (item.mode) {
        case Mode::four_clear_row:
            return of_enemy(position.row);
        case Mode::four_clear_anchors:
            return of_enemy(position.anchors);
        case Mode::total_clear:
            return position.table();
        case Mode::super_four_rows:
            return position.row[item.player] | of_enemy(position.row);
        case Mode::super_four_anchors:
            return position.anchors[item.player] | of_enemy(position.anchors);
        case Mode::eight_aegis:
            return position.row[item.player] | position.anchors[item.player];
        default:
            return 0;
    }
}

}  // namespace

Cards locked_cards(const Game& game, const Position& position) {
    const bool three_only = game.rules().readings.locked_scope == LockedScope::three_only;
    const bool all_affected = game.rules().readings.locked_scope == LockedScope::all_affected;
    Cards cards = 0;
    for (int place = 0; place < position.stack_count; ++place) {
        const Item& item = position.item(place);
        const Aim aim = info_of(item.mode).aim;
        if (three_only && item.mode != Mode::three_instant && item.mode != Mode::three_under) continue;
        if (all_affected) cards |= affected_by(position, item);
        if (aim != Aim::nothing && aim != Aim::item && aim != Aim::item_if_any) cards |= bit_of_card(item.target);
        if (item.is_combo() && info_of(item.next_mode).aim != Aim::item) cards |= bit_of_card(item.next_target);
        const bool is_trap = item.mode == Mode::trap && game.rules().readings.traps_source_leaves == TrapsSourceLeaves::locked;
        if (is_trap) cards |= bit_of_card(item.main());
    }
    return cards;
}

int scuttle_height(const Rules& rules, Card card) {
    if (is_joker(card)) return rules.readings.scuttle_jokers == ScuttleJokers::highest ? 20 * 256 : -1;
    const bool ace_high = rules.readings.scuttle_rank_order == ScuttleRankOrder::ace_high;
    int rank = static_cast<int>(rank_of(card));
    if (rules.readings.scuttle_rank_order == ScuttleRankOrder::by_points) rank = points_of(rules.settings, card);
    if (ace_high && rank == 0) rank = 13;
    return rank * 256 + rules.settings.suit_order[static_cast<std::size_t>(suit_of(card))];
}

bool scuttles(const Rules& rules, Card card, Card target) {
    const int one = scuttle_height(rules, card), other = scuttle_height(rules, target);
    return one >= 0 && other >= 0 && one > other;
}

namespace {

// traps.four-er-mode: in ER a Base 4 clears Traps with the Anchors, or Anchors alone.
Cards traps_of_row_clear(const Game& game, const Position& position) {
    return game.rules().readings.traps_four_er_mode == TrapsFourErMode::row ? position.traps_down() : 0;
}

}  // namespace

Cards kept_by_token(const Game& game, const Position& position) {
    return game.rules().readings.traps_disabled_vs_clear == TrapsDisabledVsClear::survives ? position.disabled_traps() : 0;
}

Cards victims_of_total_clear(const Game& game, const Position& position) {
    const bool spares = game.rules().readings.four_spade_aegis == FourSpadeAegis::aegis_survives;
    return position.table() & ~(spares ? position.with_aegis() : 0) & ~kept_by_token(game, position);
}

Cards victims_of_clear(const Game& game, const Position& position, Player player, bool rows) {
    const Readings& readings = game.rules().readings;
    Cards victims = (rows ? position.row : position.anchors)[player] & ~position.with_aegis() & ~position.disabled_traps();
    if (!rows) victims &= ~no_anchors(game, position) | traps_of_row_clear(game, position);
    const auto spare = [&](Cards cards) {
        for (const Card card : each(victims & cards))
            if (has_text(game, position, card)) victims &= ~bit_of_card(card);
    };
    if (rows) {
        if (readings.four_immunity_scope == FourImmunityScope::all_effects) spare(cards_of_rank(Rank::four));
        if (readings.eight_immunity_scope == EightImmunityScope::unless_listed) spare(cards_of_rank(Rank::eight));
    }
    // guard.queen-spade and four.clear-queen-spade say the same again.
    if (!game.rules().waived(Clause::queen_spade_immune)) spare(bit_of_card(kQueenOfSpades));
    if (readings.jack_is_anchor == JackIsAnchor::no) victims &= ~attached_jacks(position);
    return victims;
}

ByPlayer<Cards> moved_by_exchange(const Game& game, const Position& position, const Item& item, bool rows) {
    const Readings& readings = game.rules().readings;
    const Player by = item.player;
    const Seats sides = Seats::of(by).with(position.enemy_of(item));
    ByPlayer<Cards> moved{};
    for (const Player player : sides)
        moved[player] = (rows ? position.row[player] : position.anchors[player]) & ~kept_by_token(game, position);
    const auto keep = [&](Player player, Cards cards) {
        for (const Card card : each(moved[player] & cards))
            if (has_text(game, position, card)) moved[player] &= ~bit_of_card(card);
    };
    for (const Player player : sides) {
        if (readings.queen_spade_scope == QueenSpadeScope::all_multi_target) keep(player, bit_of_card(kQueenOfSpades));
        if (readings.super_four_aegis_cards == SuperFourAegisCards::all_move) continue;
        // battlerealm.balance.four.strip: Aegis is no obstacle, as it is removed.
        const bool strips = position.spec_of(by) == Spec::balance && !game.rules().waived(Clause::battlerealm_balance_four_strip);
        if (!strips) moved[player] &= ~position.with_aegis();
        if (rows && player != by) keep(player, cards_of_rank(Rank::four));
    }
    return moved;
}

bool changes_nothing(const Game& game, const Position& position, const Item& item) {
    const Player by = item.player, enemy = position.enemy_of(item);
    const Settings& settings = game.rules().settings;
    const bool no_draw_pile = !position.has_draw_pile();
    Cards hand = position.hand[by];
    for (const Card card : item.cards) hand &= ~bit_of_card(card);
    const bool no_hand = hand == 0 && position.unnamed.hand[by] == 0;
    if (source_of(item) == Source::black) return false;
    switch (item.mode) {
        case Mode::three_raid:
        case Mode::three_discard:
        case Mode::three_enhanced:
        case Mode::super_three_take:
            return !position.has_hand(enemy);
        case Mode::super_three_discard:
            return position.hand_size(enemy) <= settings.super_three_left;
        case Mode::four_clear_row:
        case Mode::four_clear_anchors:
            return victims_of_clear(game, position, enemy, item.mode == Mode::four_clear_row) == 0;
        case Mode::total_clear:
            return victims_of_total_clear(game, position) == 0;
        case Mode::jack_traps:
            return suit_of(item.main()) != Suit::hearts && victims_of_jack(position, enemy, item.main()) == 0;
        case Mode::super_four_rows:
        case Mode::super_four_anchors: {
            const auto moved = moved_by_exchange(game, position, item, item.mode == Mode::super_four_rows);
            return union_of(moved) == 0;
        }
        case Mode::four_quick:
        case Mode::super_five:
        case Mode::six_dig:
        case Mode::mimic_six:
        case Mode::super_six:
        case Mode::seven:
        case Mode::seven_spade:
        case Mode::super_seven:
            return no_draw_pile;
        case Mode::five:
            return no_draw_pile && position.graveyard().count == 0 && exile_reach(game, position, subject_of(item)) == 0;
        case Mode::eight_aegis: {
            Cards cards = position.row[by] | position.anchors[by];
            if (!settings.nine_aegis_allowed && !game.rules().waived(Clause::nine_no_aegis)) cards &= ~cards_of_rank(Rank::nine);
            return (cards & ~position.aegis[by]) == 0;
        }
        case Mode::nine_tap:
            return contains(position.tapped_by_nine, item.target);
        case Mode::hand_swap:
            return no_hand && !position.has_hand(enemy);
        case Mode::self_reset:
            return no_hand && no_draw_pile;
        case Mode::opponent_attack:
            return !position.has_hand(enemy) && (no_draw_pile || game.rules().readings.rj_reset_size == RjResetSize::from_discarded);
        case Mode::shuffle_reset:
            return no_draw_pile && position.graveyard().count == 0;
        case Mode::exile_recycle:
            return position.exile().count == 0;
        case Mode::ultra_red:
            return item.target == kNoCard && position.graveyard().count == 0;
        default:
            return false;
    }
}

int cards_off_draw_pile(const Game& game, const Position& position, const Item& item) {
    const Settings& settings = game.rules().settings;
    const bool from_discarded = game.rules().readings.rj_reset_size == RjResetSize::from_discarded;
    switch (item.mode) {
        case Mode::four_quick:
            return settings.four_look;
        case Mode::six_dig:
            return settings.six_draw;
        case Mode::six_deep:
            return settings.six_spade_draw;
        case Mode::mimic_six:
        case Mode::super_six:
            return settings.super_six_draw;
        case Mode::seven:
            return settings.seven_reveal;
        case Mode::seven_spade:
            return settings.seven_spade_reveal;
        case Mode::super_seven:
            return settings.super_seven_reveal;
        case Mode::ten_hearts:
            return settings.ten_hearts_draw;
        case Mode::disrupt:
            return settings.disrupt_draw;
        case Mode::self_reset: {
            Cards hand = position.hand[item.player];
            for (const Card card : item.cards) hand &= ~bit_of_card(card);
            const int from = from_discarded ? count_of(hand) + position.unnamed.hand[item.player] : deal_of(game, item.player);
            return from + settings.rj_self_plus;
        }
        case Mode::opponent_attack: {
            const Player enemy = position.enemy_of(item);
            const int from = from_discarded ? position.hand_size(enemy) : deal_of(game, enemy);
            return std::max(0, from - settings.rj_attack_minus);
        }
        case Mode::shuffle_reset:
            return std::max(0, settings.rj_shuffle_draw - position.graveyard().count);
        case Mode::ultra_mixed_draw:
            return settings.ultra_mixed_draw;
        default:
            return 0;
    }
}

int cards_of_other_hand(const Settings& settings, Mode mode) {
    switch (mode) {
        case Mode::two_quick:
            return settings.quick_two_discard;
        case Mode::three_raid:
        case Mode::super_three_take:
            return settings.three_shown;
        case Mode::three_discard:
            return settings.three_discard;
        case Mode::three_enhanced:
            return settings.three_spade_shown;
        case Mode::goal_five:
        case Mode::goal_five_lower:
            return settings.goal_shift_discard;
        case Mode::nine_anchor:
            return settings.nine_anchor_discard;
        default:
            return 0;
    }
}

Clause clause_of_reach(Card five) {
    switch (suit_of(five)) {
        case Suit::clubs:
            return Clause::five_exile_clubs;
        case Suit::diamonds:
            return Clause::five_exile_diamonds;
        case Suit::hearts:
            return Clause::five_exile_hearts;
        default:
            return Clause::five_exile_spades;
    }
}

Cards exile_reach(const Game& game, const Position& position, Card five) {
    const ConstPile exile = position.exile();
    if (is_joker(five) || game.rules().readings.five_exile_access == FiveExileAccess::dormant) return 0;
    const int edge = game.rules().settings.five_exile_edge, count = exile.count;
    if (game.rules().waived(clause_of_reach(five))) return 0;
    Cards reach = 0;
    const bool newest_first = game.rules().readings.exile_order == ExileOrder::first_is_newest;
    for (int place = 0; place < count; ++place) {
        const int counted = newest_first ? count - 1 - place : place;
        const bool first = counted < edge, last = counted >= count - edge;
        const Suit suit = suit_of(five);
        const bool reached = suit == Suit::clubs ? first : suit == Suit::diamonds ? !first && !last : suit == Suit::hearts ? last : true;
        if (reached) reach |= bit_of_card(exile.at(place));
    }
    return reach;
}

int number_unnamed(const Position& position) {
    int cards = position.unnamed.lying();
    for (const ConstPile pile : {position.top(), position.bottom(), position.graveyard(), position.exile()})
        cards += pile.count - count_of(pile.set());
    for (int index = 0; index < position.owed_count; ++index) {
        const Owed& owed = position.owed[static_cast<std::size_t>(index)];
        if (owed.card == kUnnamed && (owed.how & (Owed::drawn | Owed::noted)) == 0) ++cards;
    }
    // What an effect looks at lies in a hand, or in the GY, besides, or nowhere else.
    switch (position.current.mode) {
        case Mode::four_quick:
        case Mode::seven:
        case Mode::seven_spade:
        case Mode::super_seven:
        case Mode::mastermind:
        case Mode::rejuvenation:
            return cards + position.unnamed.aside;
        default:
            return cards + (position.trigger == Trigger::seven ? position.unnamed.aside : 0);
    }
}

Card known_top(const Position& position) {
    if (position.top().count > 0) return position.top().at(position.top().count - 1);
    if (position.unnamed.draw != 0 || position.draft.hidden() != 0) return kNoCard;
    if (is_one(position.unknown)) return first_of(position.unknown);
    if (position.unknown == 0 && position.bottom().count > 0) return position.bottom().at(position.bottom().count - 1);
    return kNoCard;
}

// What Action 6 drew and what Super 2 had noted enable none.
bool enables_combo(const Readings& readings, const Owed& owed) {
    return readings.combo_core_enablers == ComboCoreEnablers::immediate_plays && (owed.how & (Owed::drawn | Owed::noted)) == 0;
}

bool is_in_hand(const Position& position, Player player, Card card) {
    return card == kUnnamed ? position.unnamed.hand[player] > 0 : contains(position.hand[player], card);
}

bool has_mini_turn(const Game& game, const Position& position) {
    return position.available > 0 && position.executed < game.rules().settings.mini_turn_cap;
}

Cards playable_from_row(const Game& game, const Position& position, Player player) {
    if (position.noted == 0 || game.rules().readings.super_two_later_effect != SuperTwoLaterEffect::later_action) return 0;
    return position.noted & (position.row[player] | position.anchors[player]) & ~position.tapped();
}

bool can_be_played(const Game& game, const Position& position, Player player, Card card, std::uint8_t how) {
    if ((how & Owed::points) != 0) return true;
    Position trial = position;
    const Cards bit = bit_of_card(card);
    trial.aside &= ~bit;
    trial.current = Item{};
    trial.owed_count = 1;
    trial.owed[0] = Owed::of(card, player, how, trial.stack_count);
    trial.awaiting = Awaiting::immediate;
    trial.decider = player;
    return any_play_at_once(game, trial);
}

namespace {

// Of two or more revealed cards: those that may be taken so that some other one can be played; all if none can be whatever is taken.
Cards takeable(const Game& game, const Position& position) {
    const Cards all = offered_of(position.aside, position.unnamed.aside);
    if (position.aside_size() < 2 || position.unnamed.aside > 0) return all;
    Cards playable = 0;
    for (const Card card : each(position.aside))
        if (can_be_played(game, position, position.decider, card, 0)) playable |= bit_of_card(card);
    if (playable == 0 || count_of(playable) > 1) return position.aside;
    return position.aside & ~playable;
}

// May the card go to the Ally's hand (multiplayer.seven.which)?
bool may_give(const Game& game, const Position& position) {
    if (!position.has_teams()) return false;
    const auto which = game.rules().readings.multiplayer_seven_which;
    if (position.trigger == Trigger::seven) return which == MultiplayerSevenWhich::all;
    if (position.current.mode == Mode::seven) return true;
    return position.current.mode == Mode::seven_spade && which != MultiplayerSevenWhich::plain_base;
}

Cards castable(const Game& game, const Position& position) {
    Cards playable = 0;
    for (const Card card : each(position.aside))
        if (can_be_played(game, position, position.decider, card, 0)) playable |= bit_of_card(card);
    if (position.unnamed.aside > 0) playable |= kUnnamedBit;
    return playable == 0 ? position.aside : playable;
}

Cards peek_castable(const Game& game, const Position& position) {
    Cards playable = 0;
    for (const Card card : each(position.swap_down))
        if (can_be_played(game, position, position.decider, card, 0)) playable |= bit_of_card(card);
    return offered_of(playable, position.unnamed.swap_down);
}

}  // namespace

int kept_of_drawn(const Game& game, const Position& position) {
    switch (position.current.mode) {
        case Mode::six_dig:
            return game.rules().settings.six_draw - 1;
        case Mode::six_deep: {
            // six-spade.link: what was discarded lies apart still.
            const bool linked = game.rules().readings.six_spade_link == SixSpadeLink::linked;
            return linked && count_of(position.apart) + position.unnamed.apart > 1 ? 4 : 3;
        }
        case Mode::super_six:
        case Mode::mimic_six:
            return game.rules().settings.super_six_keep;
        default:
            return 0;
    }
}

Cards offered(const Game& game, const Position& position, ChoiceKind kind) {
    const Player player = position.decider;
    const Mode mode = position.current.mode;
    if (player >= position.seats) return 0;
    const Cards hand = offered_of(position.hand[player], position.unnamed.hand[player]);
    const Cards aside = offered_of(position.aside, position.unnamed.aside);
    switch (position.awaiting) {
        case Awaiting::discard:
            if (kind != ChoiceKind::discard) return 0;
            return mode == Mode::disrupt ? distorted_discards(game, position, position.current) : hand;
        case Awaiting::show: {
            const bool any_unnamed = position.unnamed.hand[player] > position.unnamed.aside;
            return kind == ChoiceKind::show ? offered_of(position.hand[player] & ~position.aside, any_unnamed ? 1 : 0) : 0;
        }
        case Awaiting::take:
            // seven.short: the one card may be played as well.
            if (kind == ChoiceKind::cast && position.trigger == Trigger::none && mode == Mode::seven && position.aside_size() == 1 &&
                position.left == 0 && game.rules().readings.seven_short == SevenShort::player_chooses &&
                (position.unnamed.aside > 0 || can_be_played(game, position, player, first_of(position.aside), 0)))
                return aside;
            if (kind == ChoiceKind::give && !may_give(game, position)) return 0;
            if (kind != ChoiceKind::take && kind != ChoiceKind::give) return 0;
            if (position.trigger == Trigger::none && (mode == Mode::seven || mode == Mode::seven_spade)) return takeable(game, position);
            return aside;
        case Awaiting::cast:
            if (kind != ChoiceKind::cast) return 0;
            return mode == Mode::seven_spade || mode == Mode::seven ? castable(game, position) : aside;
        case Awaiting::put:
            if (kind == ChoiceKind::put_top) return aside;
            if (mode == Mode::mastermind) return 0;
            if (kind == ChoiceKind::put_bottom) {
                const bool shuffled = game.rules().readings.return_position == ReturnPosition::shuffled_in;
                return !shuffled && (mode == Mode::six_deep || mode == Mode::super_six) ? aside : 0;
            }
            return kind == ChoiceKind::put_away && mode == Mode::super_six ? aside : 0;
        case Awaiting::dig: {
            const bool may_return = position.aside_size() > game.rules().settings.six_draw - 1;
            if (kind == ChoiceKind::put_top || kind == ChoiceKind::put_bottom) return may_return ? aside : 0;
            if (kind != ChoiceKind::discard) return 0;
            return game.rules().readings.six_discard == SixDiscard::any_hand_card ? hand : aside;
        }
        case Awaiting::rummage:
            if (kind != ChoiceKind::take) return 0;
            return offered_of(position.graveyard().set() | exile_reach(game, position, subject_of(position.current)),
                              position.graveyard().place_of(kUnnamed) >= 0 ? 1 : 0);
        case Awaiting::peek:
            if (kind == ChoiceKind::take) return offered_of(position.swap_down, position.unnamed.swap_down);
            return kind == ChoiceKind::cast ? peek_castable(game, position) : 0;
        case Awaiting::extra:
            return kind == ChoiceKind::score ? position.hand[player] : 0;
        case Awaiting::recycle:
            return kind == ChoiceKind::put_top || kind == ChoiceKind::put_bottom ? position.exile().set() : 0;
        case Awaiting::negated:
            return kind == ChoiceKind::take ? position.aside : 0;
        case Awaiting::clear_bar:
            return kind == ChoiceKind::put_away ? offered_of(position.swap_down | position.swap_up,
                                                             position.unnamed.swap_down + position.unnamed.swap_up > 0 ? 1 : 0)
                                                : 0;
        case Awaiting::price:
            return kind == ChoiceKind::discard && may_pay_by_discard(game, position, player) ? hand : 0;
        case Awaiting::conceal: {
            const Player holder = position.enemy_of(position.current);
            return kind == ChoiceKind::conceal ? offered_of(position.hand[holder], position.unnamed.hand[holder]) : 0;
        }
        case Awaiting::lucky:
            if (kind != ChoiceKind::redraw) return 0;
            return position.scored == kUnnamed ? kUnnamedBit : bit_of_card(position.scored);
        case Awaiting::jacked: {
            const bool face_up_only = game.rules().readings.traps_swap_bar_draw == TrapsSwapBarDraw::face_up_only;
            const Cards down = face_up_only ? 0 : offered_of(position.swap_down, position.unnamed.swap_down);
            return kind == ChoiceKind::take ? down | offered_of(position.swap_up, position.unnamed.swap_up) : 0;
        }
        case Awaiting::trap_order:
            return kind == ChoiceKind::cast ? cards_of_traps(position.traps.called) : 0;
        case Awaiting::scrap:
            if (kind != ChoiceKind::put_away) return 0;
            return mode == Mode::trap ? victims_of_engine_pressure(game, position, player)
                                      : position.traps_of(player) & ~position.disabled_traps();
        default:
            return 0;
    }
}

}  // namespace arbiter::vastrix
