// What the rules of a draft ask of a position.
#include "model/vastrix/rules/draft.h"

namespace arbiter::vastrix {

SubMode sub_mode_of(const Rules& rules, int seats) {
    if (!rules.settings.deffy_enabled || seats != 2) return SubMode::none;
    const auto declared = static_cast<SubMode>(rules.settings.deffy_sub_mode.value());
    const bool classic = declared == SubMode::none && rules.readings.deffy_tournament_partial == DeffyTournamentPartial::classic;
    return classic ? SubMode::classic : declared;
}

std::optional<DraftRefusal> refusal_of_draft(const Rules& rules, int seats) {
    const Settings& settings = rules.settings;
    if (!settings.deffy_enabled) return std::nullopt;
    if (seats != 2) return DraftRefusal{Clause::deffy_order_alternate, "Deffy Mode is for two players"};
    const SubMode mode = sub_mode_of(rules, seats);
    if (settings.deffy_mirror_me && (mode == SubMode::soda || mode == SubMode::moment))
        return DraftRefusal{Clause::deffy_mirror_me_where, "Mirror Me goes with Classic Deffy, ICU and Mystery Mix"};
    if (settings.deffy_thats_urz && mode == SubMode::soda && rules.readings.deffy_thats_urz_soda == DeffyThatsUrzSoda::barred)
        return DraftRefusal{Clause::deffy_thats_urz_for_opponent, "Soda says who selects for whom, and That's Urz says otherwise"};
    return std::nullopt;
}

PoolSize pool_size(const Rules& rules, SubMode mode) {
    const Settings& settings = rules.settings;
    switch (mode) {
        case SubMode::none:
            return {};
        case SubMode::classic:
            return {settings.deffy_classic_face_up, settings.deffy_classic_face_down};
        case SubMode::icu:
            return {settings.deffy_icu_size, 0};
        case SubMode::soda:
            return {settings.deffy_soda_face_up, settings.deffy_soda_face_down};
        case SubMode::mystery:
            return {settings.deffy_mystery_face_up, settings.deffy_mystery_face_down};
        case SubMode::moment:
            return {settings.deffy_moment_size, 0};
    }
    return {};
}

Clause clause_of_facing(SubMode mode) {
    switch (mode) {
        case SubMode::icu:
            return Clause::deffy_icu_all_up;
        case SubMode::soda:
            return Clause::deffy_soda_facing;
        case SubMode::mystery:
            return Clause::deffy_mystery_facing;
        case SubMode::moment:
            return Clause::deffy_moment_all_up;
        default:
            return Clause::deffy_classic_facing;
    }
}

namespace {

// Rounds of a draft in Soda.
struct SodaRounds {
    int own, other, finals;
    int both() const { return own + other; }
    int all() const { return own + other + finals; }
};
SodaRounds soda_rounds(const Rules& rules) {
    const Settings& settings = rules.settings;
    const int own = settings.deffy_soda_own_picks;
    switch (rules.readings.deffy_soda_counts) {
        case DeffySodaCounts::four_two_one:
            return {own, settings.deffy_soda_other_picks + 1, settings.deffy_soda_opponent_choices};
        case DeffySodaCounts::four_four:
            return {own, own, 0};
        default:
            return {own, settings.deffy_soda_other_picks, settings.deffy_soda_opponent_choices};
    }
}

constexpr Player other_of(Player player) {
    return player == 0 ? Player{1} : Player{0};
}

Selection of_soda(const Rules& rules, int round, Player turn) {
    const SodaRounds rounds = soda_rounds(rules);
    const bool mirrored = rules.settings.deffy_thats_urz;
    Selection selection;
    if (round < rounds.both()) {
        selection.selector = turn;
        selection.hand = mirrored ? other_of(turn) : turn;
        selection.after_own = round >= rounds.own;
        const Player pool = selection.after_own ? other_of(selection.hand) : selection.hand;
        selection.pools = static_cast<std::uint8_t>(1u << pool);
        return selection;
    }
    selection.is_final = true;
    const bool by_hand = rules.readings.deffy_soda_final_order == DeffySodaFinalOrder::hand_a_first;
    selection.hand = by_hand ? turn : other_of(turn);
    selection.selector = mirrored ? selection.hand : other_of(selection.hand);
    selection.pools = 3;
    return selection;
}

}  // namespace

int number_of_selections(const Rules& rules, SubMode mode) {
    return 2 * (mode == SubMode::soda ? soda_rounds(rules).all() : rules.settings.deffy_hand_target);
}

Selection selection_of(const Game& game, const Position& position, int later) {
    const Rules& rules = game.rules();
    const SubMode mode = sub_mode_of(rules, position.seats);
    const int number = number_of_selections(rules, mode) - position.left + later;
    const Player turn = number % 2 == 0 ? Player{0} : Player{1};
    Selection selection;
    if (mode == SubMode::soda) {
        selection = of_soda(rules, number / 2, turn);
    } else {
        selection.selector = turn;
        const bool for_other = rules.settings.deffy_thats_urz && !rules.settings.deffy_third_partied;
        selection.hand = for_other ? other_of(turn) : turn;
    }
    const bool by_hand = rules.readings.deffy_thats_urz_counting == DeffyThatsUrzCounting::receiver && rules.settings.deffy_thats_urz;
    selection.counter = by_hand ? selection.hand : selection.selector;
    // The text of the sub-mode comes before the option (deffy.options.rank).
    if (rules.settings.deffy_third_partied && !selection.is_final) {
        selection.counter = selection.hand;
        selection.selector = kChance;
    }
    return selection;
}

bool selects_again(const Game& game, const Position& position, Player selector) {
    for (int later = 0; later < position.left; ++later)
        if (selection_of(game, position, later).selector == selector) return true;
    return false;
}

int pool_of(const Game& game, const Position& position, Card card) {
    return sub_mode_of(game.rules(), position.seats) == SubMode::soda && contains(position.apart, card) ? 1 : 0;
}

namespace {

Cards of_pool(const Game& game, const Position& position, Cards cards, int pool) {
    if (sub_mode_of(game.rules(), position.seats) != SubMode::soda) return pool == 0 ? cards : 0;
    return pool == 1 ? cards & position.apart : cards & ~position.apart;
}

}  // namespace

Cards up_cards(const Game& game, const Position& position, const Selection& selection) {
    const Cards up = position.exile().set();
    Cards reached = 0;
    for (int pool = 0; pool < 2; ++pool)
        if (selection.reaches(pool)) reached |= of_pool(game, position, up, pool);
    return reached;
}

bool has_unnamed_up(const Position& position) {
    return position.exile().place_of(kUnnamed) >= 0;
}

namespace {

// Has the player whose first card this would be none yet?
bool is_first(const Game& game, const Position& position, const Selection& selection) {
    if (selection.counter != 0 || selection.is_final) return false;
    const Rules& rules = game.rules();
    if (rules.readings.deffy_forfeit_first_pick == DeffyForfeitFirstPick::first_made) return position.hand_size(selection.hand) == 0;
    const int passed = number_of_selections(rules, sub_mode_of(rules, position.seats)) - position.left;
    for (int before = 1; before <= passed; ++before)
        if (selection_of(game, position, -before).counter == selection.counter) return false;
    return true;
}

// In Mystery Mix: does the duty to select face-up cards bind now?
bool must_be_up(const Game& game, const Position& position, const Selection& selection) {
    const Rules& rules = game.rules();
    const int face_up = position.hand_size(selection.hand) - position.draft.taken_down(selection.counter);
    const int needed = rules.settings.deffy_mystery_min_face_up - face_up;
    if (needed <= 0) return false;
    int still = 0, others = 0;
    for (int later = 0; later < position.left; ++later) {
        const bool own = selection_of(game, position, later).counter == selection.counter;
        still += own ? 1 : 0;
        others += !own && still == 1 ? 1 : 0;
    }
    const int up = position.exile().count;
    const DeffyMysteryDuty reading = rules.readings.deffy_mystery_duty;
    if (reading == DeffyMysteryDuty::forfeit && still <= needed) return true;
    if (up == 0) return false;
    return still <= needed || (reading == DeffyMysteryDuty::look_ahead && up - others < needed);
}

// What is said of the face-down cards of a player together.
DownRefusal refusal_of_number(const Game& game, const Position& position, const Selection& selection) {
    const Settings& settings = game.rules().settings;
    const auto waived = [&](Clause clause) { return game.rules().waived(clause); };
    if (sub_mode_of(game.rules(), position.seats) == SubMode::mystery) {
        const bool bound = !waived(Clause::deffy_mystery_one_face_up) && must_be_up(game, position, selection);
        return bound ? DownRefusal{Clause::deffy_mystery_one_face_up, GameFact::face_up_due} : DownRefusal{};
    }
    const int taken = position.draft.taken_down(selection.counter);
    const int limit = settings.deffy_face_down_limit;  // below 0: none
    if (limit >= 0 && taken >= limit && !waived(Clause::deffy_face_down_limit_two))
        return {Clause::deffy_face_down_limit_two, GameFact::face_down_taken, taken, limit};
    return {};
}

}  // namespace

DownRefusals refusals_of_down(const Game& game, const Position& position, const Selection& selection, int pool) {
    const SubMode mode = sub_mode_of(game.rules(), position.seats);
    if (position.draft.down[static_cast<std::size_t>(pool)] == 0) return {{{Clause::deffy_pool_facing, GameFact::none_face_down}}};
    if (mode == SubMode::icu) return {};
    const bool both_lifted =
        mode == SubMode::mystery && game.rules().readings.deffy_mystery_first_pick == DeffyMysteryFirstPick::both_lifted;
    const bool first = game.rules().settings.deffy_first_pick_face_up && !both_lifted &&
                       !game.rules().waived(Clause::deffy_face_down_first_pick) && is_first(game, position, selection);
    const DownRefusal of_number = refusal_of_number(game, position, selection);
    if (!first) return {of_number};
    return {{{Clause::deffy_face_down_first_pick, GameFact::first_selection}, of_number}};
}

bool has_option(const Game& game, const Position& position, const Selection& selection) {
    if (up_cards(game, position, selection) != 0 || has_unnamed_up(position)) return true;
    for (int pool = 0; pool < 2; ++pool)
        if (selection.reaches(pool) && refusals_of_down(game, position, selection, pool)[0].clause == Clause::none) return true;
    return false;
}

Cards known_down(const Game& game, const Position& position, int pool) {
    return of_pool(game, position, position.aside, pool);
}

Cards mirrors_of(Card card) {
    if (card == kUnnamed) return 0;
    return cards_of_rank(rank_of(card)) & ~bit_of_card(card);
}

Cards turned_up(const Game& game, const Position& position) {
    if (position.scored != kNoCard) {
        const bool in_draw_pile = count_of(position.unknown) + position.unnamed.draw > position.unknown_down();
        if (!in_draw_pile) return 0;
        // The mirror of a card that nobody knows may be any.
        const Cards mirrors = position.scored == kUnnamed ? kAllCards : mirrors_of(position.scored);
        return offered_of(mirrors & position.unknown, position.unnamed.draw);
    }
    const int pool = position.scorer == 1 ? 1 : 0;
    Cards cards = known_down(game, position, pool);
    if (position.draft.down[static_cast<std::size_t>(pool)] > count_of(cards)) cards |= offered_of(position.unknown, position.unnamed.draw);
    // What is shown to all is known to all.
    const bool shown = position.puller != kNobody && game.rules().settings.deffy_mirror_me &&
                       game.rules().readings.deffy_mirror_me_trigger == DeffyMirrorMeTrigger::on_select;
    if (shown && (cards & kAllCards) != 0) cards &= kAllCards;
    return cards;
}

bool may_lack_mirror(const Position& position) {
    if (position.unnamed.draw > 0 || position.scored == kUnnamed) return true;
    const int among_unknown = position.draft.hidden() - count_of(position.aside);
    return count_of(mirrors_of(position.scored) & position.unknown) <= among_unknown;
}

bool is_vote_due(const Game& game, const Position& position, std::uint8_t stage) {
    const Rules& rules = game.rules();
    const bool checking = rules.settings.deffy_just_checking;
    const int points = checking ? rules.settings.deffy_vote_points_just_checking : 1;
    if (stage == DraftStage::vote_before ? points < 3 : stage == DraftStage::vote_after ? points < 2 : false) return false;
    const bool none_in_icu = checking && sub_mode_of(rules, position.seats) == SubMode::icu &&
                             rules.readings.deffy_just_checking_empty == DeffyJustCheckingEmpty::skipped;
    if (none_in_icu) return false;
    const Fate fate = position.draft.fate();
    const DeffyJustCheckingResult result = rules.readings.deffy_just_checking_result;
    if (result == DeffyJustCheckingResult::any_fail && fate == Fate::failed) return false;
    if (result == DeffyJustCheckingResult::first_success && (fate == Fate::deck || fate == Fate::graveyard)) return false;
    const bool nothing = stage == DraftStage::vote_end && !has_left_over(position);
    return !nothing || rules.readings.deffy_vote_none_left == DeffyVoteNoneLeft::held;
}

}  // namespace arbiter::vastrix
