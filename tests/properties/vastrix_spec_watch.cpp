#include "tests/properties/vastrix_spec_watch.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "model/vastrix/rules/modes.h"
#include "model/vastrix/rules/source.h"

namespace arbiter::vastrix::testing {
namespace {

constexpr auto kActing = std::to_array<Clause>({
    Clause::battlerealm_bravery_assault_scuttle,
    Clause::battlerealm_bravery_three_reveal,
    Clause::battlerealm_bravery_three_discard,
    Clause::battlerealm_bravery_three_guess_steal,
    Clause::battlerealm_bravery_nine_goal,
    Clause::battlerealm_bravery_black_joker_draw,
    Clause::battlerealm_balance_rejuvenation_refill,
    Clause::battlerealm_balance_five_extra,
    Clause::battlerealm_balance_four_exchange,
    Clause::battlerealm_balance_four_strip,
    Clause::battlerealm_balance_mimic_as_super_six,
    Clause::battlerealm_balance_six_refill,
    Clause::battlerealm_beauty_lucky_redraw,
    Clause::battlerealm_beauty_two_limit_removed,
    Clause::battlerealm_beauty_seven_spade,
    Clause::battlerealm_beauty_seven_flip_draw,
    Clause::battlerealm_beauty_red_joker_choice,
    Clause::battlerealm_beauty_chromatic_as,
    Clause::battlerealm_beauty_five_rummage,
    Clause::battlerealm_brilliance_mastermind_draw,
    Clause::battlerealm_brilliance_eight_scuttle,
    Clause::battlerealm_brilliance_nine_goal,
    Clause::battlerealm_brilliance_queen_first,
    Clause::battlerealm_brilliance_queen_next,
    Clause::battlerealm_brilliance_distortion_replace,
    Clause::battlerealm_bravery_black_joker_value,
    Clause::battlerealm_bravery_jack_points,
});

struct DeadText {
    std::string_view deed;
    Clause clause = Clause::none;
};
constexpr auto kDeadTexts = std::to_array<DeadText>({
    {"iron-advance", Clause::battlerealm_bravery_iron_advance_shield},
    {"combine-three-clubs", Clause::battlerealm_bravery_combine_three_clubs},
    {"merge-jack-queen-king", Clause::battlerealm_balance_combine_jqk},
    {"combine-two-spades", Clause::battlerealm_brilliance_combine_two_spades},
});

bool is_at_stack(const Position& position, Mode mode) {
    for (int place = 0; place < position.stack_count; ++place)
        if (position.item(place).mode == mode) return true;
    return false;
}

}  // namespace

// ---- SpecsAct

void SpecsAct::watch(const Game& game, const Made& made) {
    const Position& after = made.after;
    if (made.before != after)
        for (const Event& event : made.events) moved_.insert(static_cast<Clause>(event.clause));
    if (after.reason != EndReason::points || after.specs.marriages == 0) return;
    Position unmarried = after;
    unmarried.specs.marriages = 0;
    const Player winner = *after.result.winners().begin();
    won_by_marriage_ = won_by_marriage_ || game.points(unmarried, winner) < after.goal[winner];
}

Complaints SpecsAct::complaints() const {
    Complaints missed;
    for (const Clause clause : kActing)
        if (!moved_.contains(clause)) missed.insert(std::string(clause_id(clause)));
    if (!won_by_marriage_) missed.insert("no game is won by the bonus of a marriage");
    return missed;
}

// ---- DeadTexts

DeadTexts::DeadTexts(std::span<const Deed> deeds) {
    for (const DeadText& dead : kDeadTexts) {
        const auto deed = std::ranges::find(deeds, dead.deed, &Deed::word);
        if (deed == deeds.end() || deed->clause != dead.clause) complaints_.insert(std::string(dead.deed) + " is not told by its clause");
    }
}

void DeadTexts::watch(const Game& game, const Made& made) {
    held_ = held_ || contains(made.before.all_hands(), kTenOfClubs);
    std::vector<Choice> choices = legal_choices(game, made.before);
    choices.push_back(made.choice);
    for (const Choice& one : choices) {
        if (kind_of(one) == ChoiceKind::play && one.second == kTenOfClubs && info_of(mode_of(one)).tier == Tier::base)
            complaints_.insert("10C is played for effect");
    }
    for (int place = 0; place < made.after.stack_count; ++place) {
        const Item& item = made.after.item(place);
        if (item.size() >= 3 && !is_ultra(source_of(item)) && !is_sudden(item.mode))
            complaints_.insert("a play of three cards that is no Ultra");
    }
}

Complaints DeadTexts::complaints() const {
    Complaints told = complaints_;
    if (!held_) told.insert("nobody ever holds 10C");
    return told;
}

// ---- Suppression

void Suppression::watch(const Game&, const Made& made) {
    const Position& before = made.before;
    const bool there = is_at_stack(made.after, Mode::assault);
    bool used = false;
    for (const Player player : before.players())
        used = used || (before.spec_of(player) == Spec::bravery && before.specs.of[player].uses > 0);
    on_stack_ = there ? on_stack_ + 1 : 0;
    longest_ = std::max(longest_, on_stack_);
    const bool distorted = before.active < before.seats && before.specs.of[before.active].distorted != 0;
    countered_after_ += used && !there ? times(made, EventKind::countered) : 0;
    disrupted_after_ += distorted ? times(made, EventKind::disrupted) : 0;
}

Complaints Suppression::complaints() const {
    Complaints minded;
    if (longest_ > 40) minded.insert("Courageous Assault stays on the stack");
    if (countered_after_ == 0) minded.insert("nothing is countered after Courageous Assault");
    if (disrupted_after_ == 0) minded.insert("nothing is disrupted after Counter Distortion");
    return minded;
}

}  // namespace arbiter::vastrix::testing
