// Drawing cards: from known and unknown decks, from empty ones, and what replaces a draw.
#include "model/magepunk/rules/inspect.h"
#include "model/magepunk/rules/step.h"

namespace arbiter::magepunk {

// draw.each-player: under `together` a step's draws are made as far as possible for both, then the losses count at once.
void Step::advance_draws() {
    const bool card_by_card = readings_.draw_each_player == DrawEachPlayer::card_by_card && p_.phase != Phase::setup;
    const Player active = p_.active;
    const Player other = nonactive();
    Player next = p_.draws_owed[active] > 0 ? active : other;
    if (card_by_card) {
        const bool round_is_over = p_.draws_owed[0] == p_.draws_owed[1] || p_.draws_owed[0] == 0 || p_.draws_owed[1] == 0;
        if (round_is_over && p_.failed_draws != 0) {
            p_.draws_owed = {};
            return check_losses(Moment::chain);
        }
        next = p_.draws_owed[active] >= p_.draws_owed[other] ? active : other;
    }
    take_one(next);
}

void Step::take_one(Player player) {
    Side& side = p_.sides[player];
    if (side.deck.top + side.deck.bottom == 0 && is_empty(side.pile(Pile::unknown_deck))) {
        Reference8 replacement;
        const int found = p_.phase == Phase::setup ? 0 : draw_replacements(game_, p_, player, &replacement);
        if (found > 1) {
            p_.draw_owner = player;
            return await(Awaiting::replacement, player);
        }
        if (found == 1) return replace_draw(replacement);
        const bool by_card = readings_.draw_each_player == DrawEachPlayer::card_by_card;
        p_.draws_owed[player] = by_card ? static_cast<std::uint8_t>(p_.draws_owed[player] - 1) : std::uint8_t{0};
        // setup.short-deck
        if (p_.phase == Phase::setup) {
            p_.draws_owed[player] = 0;
            if (readings_.setup_short_deck == SetupShortDeck::draws_what_is_there) return;
        }
        p_.failed_draws = static_cast<std::uint8_t>(p_.failed_draws | 1u << player);
        return tell(EventKind::draw_failed, Clause::loss_no_draw, player);
    }
    p_.draw_owner = player;
    await(Awaiting::reveal, kChance);
}

void Step::take(Player player, Kind kind) {
    Side& side = p_.sides[player];
    p_.draw_owner = 0;
    take_from_top(side.unknown_deck(), side.deck, kind);
    ++side.count(Pile::hand, kind);
    --p_.draws_owed[player];
    const Clause clause = p_.phase == Phase::setup                                    ? Clause::setup_opening_hand
                          : p_.phase == Phase::draw && p_.item.type == ItemKind::none ? Clause::draw_phase_one
                                                                                      : Clause::none;
    tell(EventKind::drawn, clause, player, kind);
}

// The replaced draw does not happen: it was not required and has not failed. What replaces it is the sacrifice of the permanent.
void Step::replace_draw(Reference8 permanent) {
    const Player player = permanent.side();
    p_.draw_owner = 0;
    --p_.draws_owed[player];
    tell(EventKind::draw_replaced, Clause::loss_no_draw, player, permanent.value, p_.permanent(permanent).kind);
    begin_step();
    sacrifice(permanent, player, Clause::zone_discard);
    end_step();
}

}  // namespace arbiter::magepunk
