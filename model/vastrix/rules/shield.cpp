// Royal Shield: its level at declaration, kept with the play.
#include "model/vastrix/rules/shield.h"

#include <algorithm>

#include "model/vastrix/rules/inspect.h"

namespace arbiter::vastrix {

namespace {

// The level of a Royal Shield of so many Queens against one who has so many.
std::uint8_t shield_level(const Game& game, int own, int others) {
    const bool two = own >= game.rules().settings.shield_super_ace_queens;
    if (own > others) return two ? 2 : 1;
    // Against Super A alone.
    return two && game.rules().readings.shield_super_condition == ShieldSuperCondition::independent ? 3 : 0;
}

// With how many Queens the shield of this one Enemy is compared (multiplayer.royal-shield.compare).
int queens_compared(const Game& game, const Position& position, Player player, Player enemy) {
    const auto compare = game.rules().readings.multiplayer_royal_shield_compare;
    if (compare == MultiplayerRoyalShieldCompare::per_enemy) return queens_of(game, position, enemy);
    int most = 0, all = 0;
    for (const Player one : position.enemies_of(player)) {
        most = std::max(most, queens_of(game, position, one));
        all += queens_of(game, position, one);
    }
    return compare == MultiplayerRoyalShieldCompare::every_enemy ? most : all;
}

int shift_of(const Position& position, Player player, Player by) {
    return 2 * (Operands::distance(player, by, position.seats) - 1);
}

}  // namespace

std::uint8_t shield_against(const Position& position, std::uint8_t shield, Player player, Player by) {
    if (position.seats == 2) return shield;
    if (player != by) return shield >> shift_of(position, player, by) & 3;
    // The own Aces are base Aces, too.
    std::uint8_t most = 0;
    for (const Player other : position.others_of(player)) most = std::max(most, shield_against(position, shield, player, other));
    return most;
}

std::uint8_t with_shield(const Position& position, std::uint8_t shield, Player player, Player by, int level) {
    const int shift = shift_of(position, player, by);
    return static_cast<std::uint8_t>((shield & ~(3 << shift)) | level << shift);
}

std::uint8_t shield_of(const Game& game, const Position& position, const Item& play) {
    const Readings& readings = game.rules().readings;
    const Source source = source_of(play);
    const Mode mode = play.mode;
    const Player player = play.player;
    if (is_ultra(source)) return 0;
    if (is_sudden(mode) && readings.shield_sudden_death == ShieldSuddenDeath::no) return 0;
    if (readings.shield_rank_ten == ShieldRankTen::own_tens_bare || readings.shield_rank_ten == ShieldRankTen::both) {
        if (source == Source::ten || source == Source::ten_and_two || mode == Mode::ten_hearts || mode == Mode::ten_theft ||
            mode == Mode::ten_recovery)
            return 0;
    }
    if (position.seats == 2)
        return shield_level(game, queens_of(game, position, player), queens_of(game, position, position.next_of(player)));
    const bool of_either =
        goes_to_ally(position, play) && mode == Mode::marriage && readings.multiplayer_marriage_shield == MultiplayerMarriageShield::either;
    std::uint8_t shield = 0;
    int best = 0;
    for (const Player enemy : position.enemies_of(player)) {
        int level = 0;
        for (const Player one : of_either ? position.team_of(player) : Seats::of(player))
            level =
                std::max<int>(level, shield_level(game, queens_of(game, position, one), queens_compared(game, position, player, enemy)));
        shield = with_shield(position, shield, player, enemy, level);
        best = std::max(best, level);
    }
    if (position.has_teams() && readings.multiplayer_royal_shield_ally == MultiplayerRoyalShieldAlly::yes)
        shield = with_shield(position, shield, player, position.ally_of(player), best);
    return shield;
}

}  // namespace arbiter::vastrix
