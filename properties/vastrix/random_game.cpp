#include "properties/vastrix/random_game.h"

#include <algorithm>

#include "model/vastrix/rules/draft.h"

namespace arbiter::vastrix {

Cards random_pack(int cards, Numbers& numbers) {
    Cards pack = 0;
    for (int left = cards; left > 0; --left) {
        auto skip = numbers.below(static_cast<std::size_t>(kCards - count_of(pack)));
        for (const Card card : each(kAllCards & ~pack)) {
            if (skip-- > 0) continue;
            pack |= bit_of_card(card);
            break;
        }
    }
    return pack;
}

namespace {

// Some untapped, some with Aegis, as far as the rules give it.
void give_states(const Game& game, Position& position, Numbers& numbers) {
    const bool nines = game.rules().settings.nine_aegis_allowed;
    for (const Player player : position.players()) {
        for (const Card card : each(position.row[player] | position.anchors[player])) {
            const Cards bit = bit_of_card(card);
            switch (numbers.below(8)) {
                case 0:
                    if (contains(position.row[player], card)) position.tapped_by_nine |= bit;
                    break;
                case 1:
                    position.tapped_by_two |= bit;
                    if (numbers.one_in(2)) position.noted |= bit;
                    break;
                case 2:
                    if (rank_of(card) != Rank::nine || nines) position.aegis[player] |= bit;
                    break;
                default:
                    break;
            }
        }
        for (const Card jack : each(position.anchors[player] & cards_of_rank(Rank::jack))) {
            const Player ally = position.ally_of(player);
            const Player holder = ally != kNobody && numbers.one_in(3) ? ally : player;
            Cards hosts = position.row[holder];
            for (const Card host : position.host) hosts &= ~bit_of_card(host);
            if (hosts == 0 || numbers.one_in(3)) continue;
            position.host_of(jack) = first_of(hosts);
            if (holder == player) {
                const Seats enemies = position.enemies_of(player);
                position.set_owner(first_of(hosts),
                                   enemies.count() == 1 || numbers.one_in(2) ? *enemies.begin() : enemies.without(*enemies.begin()).only());
            } else {
                position.handing = static_cast<std::uint8_t>(position.handing | 1u << jack % 4u);
                position.set_owner(first_of(hosts), player);
            }
        }
    }
}

// Any Specs, some of them used.
void give_specs(Position& position, Numbers& numbers) {
    for (const Player player : position.players()) {
        SpecOfPlayer& of = position.specs.of[player];
        of.spec = static_cast<unsigned>(1 + numbers.below(kSpecs)) & 7u;
        if (numbers.one_in(4)) of.uses = 1;
        if (numbers.one_in(4)) of.ultimates = 1;
    }
}

}  // namespace

Position random_position(const Game& game, Numbers& numbers) {
    Position position;
    position.seats = static_cast<std::uint8_t>(game.seats());
    const Settings& settings = game.rules().settings;
    for (const Card card : each(game.pack())) {
        const Cards bit = bit_of_card(card);
        const auto player = static_cast<Player>(numbers.below(position.seats));
        switch (numbers.below(12)) {
            case 0:
            case 1:
                position.unknown |= bit;
                break;
            case 2:
            case 3:
                position.row[player] |= bit;
                break;
            case 4:
            case 5:
                position.anchors[player] |= bit;
                break;
            case 6:
                position.graveyard().add(card);
                break;
            case 7:
                position.exile().add(card);
                break;
            case 8:
                if (count_of(position.swap_down | position.swap_up) < settings.swap_face_down + settings.swap_face_up) {
                    (numbers.one_in(2) ? position.swap_up : position.swap_down) |= bit;
                    break;
                }
                [[fallthrough]];
            default:
                position.hand[player] |= bit;
                if (numbers.one_in(6)) position.revealed |= bit;
        }
    }
    give_states(game, position, numbers);
    if (game.has_specs()) give_specs(position, numbers);
    position.active = static_cast<Player>(numbers.below(position.seats));
    for (const Player player : position.players()) position.goal[player] = static_cast<std::int16_t>(12 + numbers.below(25));
    position.phase = numbers.one_in(3) ? Phase::start : Phase::action;
    position.stage = position.phase == Phase::action ? Stage::choose : Stage::begin;
    if (position.phase == Phase::action) {
        const int cap = settings.mini_turn_cap;
        position.available = static_cast<std::uint8_t>(std::min<int>(cap, 1 + static_cast<int>(numbers.below(2))));
        if (position.unknown == 0 && settings.exhaust_counter > 0) position.exhausted = 1;
    }
    return run_to_decision(game, position);
}

namespace {

// Most games are for two; those with a draft all are.
GameSetup setup_with(const CardTable& table, const Rules& rules, Numbers& numbers) {
    GameSetup setup;
    if (!rules.settings.deffy_enabled && numbers.one_in(4)) setup.set_seats(numbers.one_in(2) ? 3 : 4);
    setup.rules = rules;
    setup.cards = table;
    RandomGame::leave_out_refused(setup.rules, setup.players.size());
    return setup;
}

}  // namespace

void RandomGame::leave_out_refused(Rules& rules, std::size_t seats) {
    Settings& settings = rules.settings;
    if (seats != 2) settings.deffy_enabled = false;
    while (const auto refusal = refusal_of_draft(rules, static_cast<int>(seats))) {
        if (refusal->clause == Clause::deffy_mirror_me_where)
            settings.deffy_mirror_me = false;
        else
            settings.deffy_thats_urz = false;
    }
}

GameSetup RandomGame::legal_setup(const CardTable& table, const Rules& rules, Numbers& numbers) {
    return setup_with(table, rules, numbers);
}

GameSetup RandomGame::small_setup(const CardTable& table, const Rules& rules, Numbers& numbers) {
    GameSetup setup = setup_with(table, rules, numbers);
    if (setup.rules.settings.goal_default == Settings{}.goal_default)
        setup.rules.settings.goal_default = static_cast<std::int16_t>(8 + numbers.below(20));
    Pack pack{"random", {}};
    for (const Card card : each(random_pack(14 + static_cast<int>(numbers.below(14)), numbers))) pack.cards.push_back(card);
    setup.decks[0] = std::move(pack);
    return setup;
}

}  // namespace arbiter::vastrix
