// What legality and the running of the rules both ask about Traps.
#include "model/vastrix/rules/traps.h"

#include <algorithm>

namespace arbiter::vastrix {

std::uint8_t condition_of(Card trap) {
    const bool four = rank_of(trap) == Rank::four;
    switch (suit_of(trap)) {
        case Suit::clubs:
            return TrapEvent::points;
        case Suit::diamonds:
            return four ? TrapEvent::anchor | TrapEvent::scuttle : TrapEvent::anchor;
        case Suit::hearts:
            return four ? TrapEvent::combo : TrapEvent::from_pile | TrapEvent::exchange;
        default:
            return TrapEvent::super_or_greater;
    }
}

Clause clause_of_condition(Card trap) {
    const bool four = rank_of(trap) == Rank::four;
    switch (suit_of(trap)) {
        case Suit::clubs:
            return four ? Clause::traps_club4_trigger : Clause::traps_club5_trigger;
        case Suit::diamonds:
            return four ? Clause::traps_diamond4_trigger : Clause::traps_diamond5_trigger;
        case Suit::hearts:
            return four ? Clause::traps_heart4_trigger : Clause::traps_heart5_trigger;
        default:
            return four ? Clause::traps_spade4_trigger : Clause::traps_spade5_trigger;
    }
}

namespace {

bool is_super_or_greater(const Readings& readings, Source source) {
    const auto scope = readings.traps_super_or_greater;
    switch (source) {
        case Source::pair:
        case Source::wild:
        case Source::marriage:
        case Source::combo:
            return true;
        case Source::ten:
        case Source::ten_and_two:
            return scope != TrapsSuperOrGreater::ladder;
        case Source::black:
        case Source::red:
        case Source::mixed:
        case Source::jokers:
        case Source::four:
            return scope == TrapsSuperOrGreater::all_greater;
        default:
            return false;
    }
}

bool is_anchor_play(const Readings& readings, const Item& play) {
    const ModeInfo& info = info_of(play.mode);
    if (play.mode == Mode::marriage) return true;
    if (play.mode == Mode::jack_traps)
        return readings.traps_heart_jack_status == TrapsHeartJackStatus::anchor && suit_of(play.main()) == Suit::hearts;
    const bool attaches = play.mode == Mode::jack_attach || play.mode == Mode::jack_spade_attach;
    return info.is_anchor && !(attaches && readings.traps_anchor_play == TrapsAnchorPlay::no_attachments);
}

}  // namespace

std::uint8_t events_of(const Game& game, const Item& play) {
    const Readings& readings = game.rules().readings;
    if (play.mode == Mode::trap || play.mode == Mode::trigger) return 0;
    const Source source = source_of(play);
    int events = is_super_or_greater(readings, source) ? TrapEvent::super_or_greater : 0;
    if (is_ultra(source)) return static_cast<std::uint8_t>(events);
    if (source == Source::wild || source == Source::ten_and_two || source == Source::combo) events |= TrapEvent::combo;
    if (is_anchor_play(readings, play)) events |= TrapEvent::anchor;
    if (info_of(play.mode).is_scuttle) events |= TrapEvent::scuttle;
    if (play.mode == Mode::two_quick && readings.traps_point_card == TrapsPointCard::any_score) events |= TrapEvent::points;
    if (play.from_pile != 0) events |= TrapEvent::from_pile;
    return static_cast<std::uint8_t>(events);
}

std::uint8_t events_of_score(const Game& game, Pending how, bool from_pile) {
    const bool counts = how == Pending::action || game.rules().readings.traps_point_card == TrapsPointCard::any_score;
    return static_cast<std::uint8_t>((counts ? TrapEvent::points : 0) | (from_pile ? TrapEvent::from_pile : 0));
}

bool answers_declaration(const Game& game, const Position& position, Card trap) {
    switch (game.rules().readings.traps_timing) {
        case TrapsTiming::at_declaration:
            return true;
        case TrapsTiming::window_only:
            return false;
        case TrapsTiming::by_effect:
            break;
    }
    if (suit_of(trap) == Suit::diamonds && rank_of(trap) == Rank::four) return contains(position.all_rows(), trap);
    return rank_of(trap) == Rank::five || suit_of(trap) == Suit::hearts;
}

bool has_met_condition(const Game& game, const Position& position, Player player, Card trap) {
    const bool late = (position.traps.late & trap_bit(trap)) != 0;
    if (late && game.rules().readings.traps_present == TrapsPresent::on_table_before) return false;
    return maker_of_event(game, position, player, trap) != kNobody;
}

// What is answered when it is declared is over by then; an exchange with the Swap Bar is not declared.
Player maker_of_event(const Game& game, const Position& position, Player player, Card trap) {
    const int condition = condition_of(trap) & (answers_declaration(game, position, trap) ? TrapEvent::exchange : TrapEvent::all);
    for (const Player enemy : position.enemies_of(player))
        if ((position.traps.events[enemy] & condition) != 0) return enemy;
    return kNobody;
}

bool counters_a_play(const Position& position, Card trap) {
    if (rank_of(trap) == Rank::five) return suit_of(trap) == Suit::spades;
    return suit_of(trap) == Suit::hearts || (suit_of(trap) == Suit::diamonds && contains(position.all_rows(), trap));
}

bool can_call(const Game& game, const Position& position, Player player, Awaiting asked) {
    const Cards own = position.traps_of(player);
    if (own == 0) return false;
    Position trial = position;
    trial.awaiting = asked;
    trial.decider = player;
    for (const Card trap : each(own))
        if (game.check(trial, make_choice(player, ChoiceKind::call, trap)) == kNoClause) return true;
    return false;
}

bool three_reaches(const Readings& readings, Card three, bool placing) {
    if (readings.traps_three_suits == TrapsThreeSuits::any_three) return true;
    return (suit_of(three) == Suit::spades) == placing;
}

int spades_used(const Game& game, const Position& position, Player player) {
    if (game.rules().readings.traps_three_spade_per == TrapsThreeSpadePer::per_player) return position.traps.spades_of(player);
    int uses = 0;
    for (const Player one : position.players()) uses += position.traps.spades_of(one);
    return uses;
}

bool can_answer_placing(const Game& game, const Position& position, Player player) {
    if (!position.are_enemies(player, position.traps.pending_player)) return false;
    Position trial = position;
    trial.awaiting = Awaiting::placing;
    trial.decider = player;
    for (const Card three : each(position.hand[player] & cards_of_rank(Rank::three))) {
        const Choice choice =
            make_choice(player, ChoiceKind::play, static_cast<std::uint8_t>(Mode::three_placing), three, Operands{}.to_third());
        if (game.check(trial, choice) == kNoClause) return true;
    }
    return position.unnamed.hand[player] > 0;
}

Cards no_anchors(const Game& game, const Position& position) {
    if (position.traps.down == 0 && position.traps.heart == 0) return 0;
    const bool persistent = position.traps.heart != 0 && game.rules().readings.traps_heart_jack_status == TrapsHeartJackStatus::persistent;
    const bool are_anchors = game.rules().waived(Clause::traps_not_anchor);
    return (are_anchors ? 0 : position.traps_down()) | (persistent ? bit_of_card(kJackOfHearts) : 0);
}

bool is_placing_banned(const Position& position) {
    return position.traps.heart != 0 && !contains(position.tapped(), kJackOfHearts);
}

bool has_excess_traps(const Game& game, const Position& position, Player player) {
    const Rules& rules = game.rules();
    // Asked after every step: as a rule fewer Traps lie there in all.
    const bool few = count_of(position.traps.down) <= rules.settings.traps_max_on_table;
    if (few && !position.unnamed.any_traps()) return false;
    if (rules.readings.traps_cap_excess == TrapsCapExcess::placement_only || rules.waived(Clause::traps_limit_on_table)) return false;
    return position.trap_count(player) > rules.settings.traps_max_on_table && (position.traps_of(player) & ~position.disabled_traps()) != 0;
}

int traps_after(const Game& game, const Position& position, const Item& play, Player player) {
    const int now = position.trap_count(player);
    const Cards down = position.traps_down();
    switch (play.mode) {
        case Mode::super_four_rows:
        case Mode::super_four_anchors: {
            const auto moved = moved_by_exchange(game, position, play, play.mode == Mode::super_four_rows);
            return now - count_of(moved[player] & down) + count_of((union_of(moved) & ~moved[player]) & down);
        }
        case Mode::super_two:
        case Mode::jack_attach:
            return now + (contains(down & ~position.traps_of(player), play.target) ? 1 : 0);
        default:
            return now;
    }
}

Cards victims_of_pressure(const Game& game, const Position& position, Player player) {
    const Cards there = position.row[player] & ~position.disabled_traps();
    if (game.rules().readings.traps_spade4_bypass == TrapsSpade4Bypass::bypass) return there;
    Cards victims = there & ~position.with_aegis();
    for (const Card card : each(victims & (cards_of_rank(Rank::four) | bit_of_card(kQueenOfSpades))))
        if (has_text(game, position, card)) victims &= ~bit_of_card(card);
    return victims;
}

Cards victims_of_engine_pressure(const Game& game, const Position& position, Player player) {
    Cards anchors = position.anchors[player] & ~position.with_aegis() & ~no_anchors(game, position);
    if (game.rules().readings.jack_is_anchor == JackIsAnchor::no) anchors &= ~attached_jacks(position);
    if (game.rules().readings.traps_club4_protection == TrapsClub4Protection::aegis_only) return anchors;
    for (const Card card : each(anchors))
        if (is_guarded(game, position, card)) anchors &= ~bit_of_card(card);
    return anchors;
}

Cards victims_of_jack(const Position& position, Player player, Card jack) {
    const Cards traps = position.traps_of(player) & ~position.disabled_traps() & ~position.with_aegis();
    switch (suit_of(jack)) {
        case Suit::clubs:
            return traps & position.row[player];
        case Suit::diamonds:
            return traps & position.anchors[player];
        default:
            return traps;
    }
}

Card low_card(const Position& position, int place) {
    if (place < position.bottom().count) return position.bottom().at(place);
    const int above = place - position.bottom().count;
    if (position.unknown != 0 || position.unnamed.draw != 0 || above >= position.top().count) return kNoCard;
    return position.top().at(above);
}

bool is_base_of_broken(const Settings& settings, const Item& play, Mode mode) {
    const ModeInfo& info = info_of(mode);
    const Card card = play.main();
    const Source source = source_of(play);
    if (card == kTenOfDiamonds || source == Source::ten || source == Source::ten_and_two)
        return info.tier == Tier::super && may_copy(settings, mode, false);
    return info.tier == Tier::base && info.timing == Timing::action && contains(info.cards, card);
}

}  // namespace arbiter::vastrix
