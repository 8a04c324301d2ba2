// The Specs of BattleRealm: how they are picked and shown, and their Signatures.
#include <algorithm>

#include "model/vastrix/rules/specs.h"
#include "model/vastrix/rules/step.h"

namespace arbiter::vastrix {

// ---- Specs

// Each player in turn picks in secret (battlerealm.spec-timing); false: all have.
bool Step::pick_specs() {
    for (const Player player : p_.players()) {
        if (p_.spec_of(player) != Spec::none) continue;
        await(Awaiting::pick, player);
        return true;
    }
    return false;
}

void Step::pick(Choice choice) {
    p_.specs.of[choice.actor].spec = (choice.first + 1u) & 7u;
    tell(EventKind::spec_picked, Clause::battlerealm_spec_one_each, choice.actor);
    if (readings_.battlerealm_spec_duplicates != BattlerealmSpecDuplicates::distinct) return;
    bool all = true, twice = false;
    for (const Player player : p_.players()) {
        all = all && p_.spec_of(player) != Spec::none;
        for (const Player other : p_.others_of(player)) twice = twice || p_.spec_of(player) == p_.spec_of(other);
    }
    if (all && twice) p_.specs = {};
}

void Step::show_specs() {
    for (const Player player : p_.players())
        tell(EventKind::spec_shown, Clause::battlerealm_spec_reveal, player, static_cast<int>(p_.spec_of(player)));
    cite(Clause::battlerealm_spec_grant);
}

void Step::begin_turn_of_specs() {
    for (SpecOfPlayer& of : p_.specs.of) of.in_turn = 0;
}

// What was shown until the Full Turn ends is hidden again, unless it stays revealed for another reason.
void Step::end_turn_of_specs() {
    for (const Card card : each(p_.shown)) tell(EventKind::hidden, Clause::battlerealm_bravery_three_reveal_until, kNobody, card);
    p_.shown = 0;
}

// ---- Signatures and Ultimates

void Step::count_use(Player player) {
    SpecOfPlayer& of = p_.specs.of[player];
    of.uses = std::min(of.uses + 1u, 7u) & 7u;
    of.in_turn = std::min(of.in_turn + 1u, 3u) & 3u;
}

void Step::count_ultimate(Player player, Card card, Mode mode, Clause clause) {
    SpecOfPlayer& of = p_.specs.of[player];
    of.ultimates = std::min(of.ultimates + 1u, 3u) & 3u;
    tell(EventKind::ultimate_used, clause, player, card, static_cast<int>(mode));
}

void Step::use_ability(Choice choice, Awaiting awaited) {
    const Player player = choice.actor;
    Item item;
    item.player = item.declarer = player;
    const ChoiceKind kind = kind_of(choice);
    item.mode = kind == ChoiceKind::assault ? Mode::assault : kind == ChoiceKind::rejuvenate ? Mode::rejuvenation : Mode::mastermind;
    if (kind == ChoiceKind::assault) item.target = choice.first;
    count_use(player);
    cite(Clause::battlerealm_spec_active_all_match);
    const Clause clause = kind == ChoiceKind::assault      ? Clause::battlerealm_bravery_assault_free
                          : kind == ChoiceKind::rejuvenate ? Clause::battlerealm_balance_rejuvenation_free
                                                           : Clause::battlerealm_brilliance_mastermind_free;
    tell(EventKind::ability_used, clause, player, item.target, static_cast<int>(item.mode));
    if (kind == ChoiceKind::assault && (is_guarded(game_, p_, item.target) || contains(p_.all_rows(), item.target)))
        cite(Clause::battlerealm_bravery_assault_ignores);
    // The Face-Down Swap is asked for again when it has resolved.
    if (awaited == Awaiting::swap) p_.stage = Stage::swap;
    if (kind != ChoiceKind::mastermind) return push(item);
    p_.current = item;
    p_.step = p_.left = 0;
}

void Step::run_assault() {
    if (is_lost(target(), false)) {
        fizzle();
    } else {
        scrap(target(),
              p_.current.mode == Mode::strike ? Clause::battlerealm_brilliance_eight_scuttle : Clause::battlerealm_bravery_assault_scuttle);
    }
    finish_effect();
}

// First the discard, then each added card: how it lies is said before it is seen (battlerealm.rejuvenation-facing).
void Step::run_rejuvenation() {
    const int bar = p_.swap_down_size() + p_.swap_up_size();
    if (p_.step == 0) {
        const bool more = p_.left < settings_.battlerealm_rejuvenation_discards && bar > 0;
        if (more && !waived(Clause::battlerealm_balance_rejuvenation_discard)) return await(Awaiting::clear_bar, me());
        p_.step = 1;
        p_.left = 0;
        cite(Clause::battlerealm_balance_rejuvenation_refill);
    }
    const bool looks = readings_.battlerealm_rejuvenation_facing == BattlerealmRejuvenationFacing::look_first;
    if (looks && p_.any_aside()) return await(Awaiting::facing, me());
    if (bar >= settings_.battlerealm_rejuvenation_capacity || !p_.has_draw_pile()) return finish_effect();
    if (looks) return pull(me(), 1, PullTo::aside);
    await(Awaiting::facing, me());
}

void Step::say_facing(bool up) {
    cite(Clause::battlerealm_balance_rejuvenation_facing);
    if (!p_.any_aside()) return pull(me(), 1, up ? PullTo::swap_up : PullTo::swap_down);
    const Card card = take_aside();
    if (up)
        put_into(p_.swap_up, p_.unnamed.swap_up, card);
    else
        put_into(p_.swap_down, p_.unnamed.swap_down, card);
    tell(EventKind::dealt, Clause::battlerealm_balance_rejuvenation_refill, kNobody, card, up ? 1 : 0);
}

// No play: nothing of it is on the stack.
void Step::run_mastermind() {
    const bool of_pile = readings_.battlerealm_mastermind_draw == BattlerealmMastermindDraw::of_pile;
    const int draws = settings_.battlerealm_mastermind_draw;
    if (p_.step == 0) {
        p_.step = 1;
        set_nothing_aside();
        cite(Clause::battlerealm_brilliance_mastermind_view);
        return pull(me(), settings_.battlerealm_mastermind_view, PullTo::aside);
    }
    if (p_.step == 1) {
        p_.step = 2;
        p_.left = static_cast<std::uint8_t>(of_pile ? 0 : std::min(draws, p_.aside_size()));
    }
    if (p_.step == 2) {
        if (p_.left > 0) return await(Awaiting::take, me());
        if (p_.any_aside()) return await(Awaiting::put, me());
        p_.step = 3;
        p_.left = static_cast<std::uint8_t>(of_pile ? draws : 0);
    }
    if (p_.step == 3) {
        // What has come from the bottom.
        if (p_.any_aside()) draw_aside(me(), take_aside());
        if (p_.left > 0 && p_.has_draw_pile()) return await(Awaiting::ends, me());
        p_.step = 4;
        return await(Awaiting::glance, p_.enemies_of(me()).contains(p_.next_of(me())) ? p_.next_of(me()) : *p_.enemies_of(me()).begin());
    }
    p_.current = Item{};
    p_.step = p_.left = 0;
}

// One of Mastermind's cards comes into hand; nobody else sees it.
void Step::draw_aside(Player player, Card card) {
    put_into(p_.hand[player], p_.unnamed.hand[player], card);
    note_arrival(card);
    tell(EventKind::drawn, Clause::battlerealm_brilliance_mastermind_draw, player, card);
}

// ---- Extra Lucky

void Step::offer_redraw(Player player, Card card, PullTo where) {
    const bool may = may_redraw(game_, p_, player, where);
    if (p_.specs.flipped == SpecState::kRedrawn) p_.specs.flipped = 0;
    if (!may) return;
    p_.scored = card;
    await(Awaiting::lucky, player);
}

void Step::redraw(Player player) {
    const Card card = p_.scored;
    p_.scored = kNoCard;
    SpecOfPlayer& of = p_.specs.of[player];
    const bool several = readings_.battlerealm_lucky_count == BattlerealmLuckyCount::two_uses_three_redraws;
    // A use goes on as long as what comes is discarded again.
    if (!several || of.redraws == 0 || of.in_turn == 0) count_use(player);
    of.redraws = std::min(of.redraws + 1u, 15u) & 15u;
    if (several) p_.specs.flipped = SpecState::kRedrawn;
    cite(Clause::battlerealm_beauty_lucky_free);
    const bool kept = card == kUnnamed ? p_.unnamed.aside > 0 : contains(p_.aside, card);
    if (kept) take_out_of(p_.aside, p_.unnamed.aside, card);
    if (p_.owed_count > 0) {
        Owed& owed = p_.owed[p_.owed_count - 1u];
        if ((owed.how & Owed::drawn) != 0 && owed.card == card) owed.card = kNoCard;
    }
    take_from_hand(player, card);
    tell(EventKind::discarded, Clause::battlerealm_beauty_lucky_redraw, player, card);
    to_graveyard(card, Clause::battlerealm_beauty_lucky_redraw);
    if (p_.pulls > 0)
        ++p_.pulls;
    else
        pull(player, 1, kept ? PullTo::kept : PullTo::hand);
}

}  // namespace arbiter::vastrix
