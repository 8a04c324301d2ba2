// What a play is by its mode and its cards.
#include "model/vastrix/rules/source.h"

#include <algorithm>

namespace arbiter::vastrix {

Source source_of(Mode mode, const std::array<Card, 4>& cards) {
    const bool second = cards[1] != kNoCard, third = cards[2] != kNoCard;
    switch (info_of(mode).tier) {
        case Tier::none:
            return Source::single;
        case Tier::base:
            return third ? Source::black : second ? Source::combo : Source::single;
        case Tier::super:
            if (is_copying_ten(cards[0]) && !second) return Source::ten;
            if (is_copying_ten(cards[0]) && rank_of(cards[1]) == Rank::two) return Source::ten_and_two;
            return second && rank_of(cards[1]) == Rank::two && rank_of(cards[0]) != Rank::two ? Source::wild : Source::pair;
        case Tier::marriage:
            return Source::marriage;
        case Tier::red:
            return Source::red;
        case Tier::mixed:
            return Source::mixed;
        case Tier::jokers:
            return Source::jokers;
        case Tier::four:
            return Source::four;
    }
    return Source::none;
}

bool is_rank_ten(const Rules& rules, Mode mode, const std::array<Card, 4>& cards) {
    const Source source = source_of(mode, cards);
    if (is_ultra(source) && source != Source::black && rules.readings.ultra_rank_ten == UltraRankTen::always)
        return std::any_of(cards.begin(), cards.end(), [](Card card) { return card != kNoCard && rank_of(card) == Rank::ten; });
    if (source == Source::black) {
        if (rules.readings.ultra_rank_ten == UltraRankTen::always)
            return std::any_of(cards.begin(), cards.end(), [](Card card) { return card != kNoCard && rank_of(card) == Rank::ten; });
        return mode == Mode::ten_recovery;
    }
    if (mode == Mode::mimic_six) return rules.readings.battlerealm_mimic_status == BattlerealmMimicStatus::still_rank_ten;
    return source == Source::ten || source == Source::ten_and_two || mode == Mode::ten_hearts || mode == Mode::ten_theft ||
           mode == Mode::ten_recovery;
}

std::uint8_t action_type_of(const Readings& readings, const Item& play) {
    if (play.mode == Mode::scuttle) return ActionType::scuttle;
    if (readings.super_action != SuperAction::own_action) return ActionType::effect;
    switch (source_of(play)) {
        case Source::pair:
        case Source::wild:
        case Source::ten_and_two:
        case Source::jokers:
        case Source::four:
        case Source::marriage:
            return ActionType::several;
        default:
            return ActionType::effect;
    }
}

Timing timing_of(const Rules& rules, Mode mode, Source source) {
    const Readings& readings = rules.readings;
    if (source == Source::black) return Timing::action;
    if (is_sudden(mode) && readings.sudden_cost == SuddenCost::free) return Timing::quick;
    if (mode == Mode::ultra_red && readings.ultra_red_timing == UltraRedTiming::instant_free) return Timing::instant;
    const bool copied = source == Source::ten || source == Source::ten_and_two;
    if (copied && readings.ten_diamonds_timing == TenDiamondsTiming::action_only) return Timing::action;
    return info_of(mode).timing;
}

bool is_in_ultra(const Readings& readings, const ModeInfo& info) {
    const bool any = readings.ultra_base_mode == UltraBaseMode::any_effect_mode && info.tier == Tier::base;
    return info.in_ultra || (any && info.mode != Mode::ace_sacrifice);
}

bool may_copy(const Settings& settings, Mode mode, bool with_two) {
    const Cards cards = info_of(mode).cards;
    const int rank = static_cast<int>(rank_of(first_of(cards))) + 1;
    if (!with_two) return rank >= settings.ten_diamonds_alone_lowest && rank <= settings.ten_diamonds_alone_highest && rank != 10;
    if (rank == 1) return settings.ten_diamonds_paired_ace;
    if (rank == 11) return settings.ten_diamonds_paired_jack;
    return rank >= settings.ten_diamonds_paired_lowest && rank <= settings.ten_diamonds_paired_highest && rank != 2 && rank != 10;
}

}  // namespace arbiter::vastrix
