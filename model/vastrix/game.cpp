// VASTRIX compiled from rules and a pack.
#include "model/vastrix/game.h"

#include <algorithm>

#include "model/vastrix/rules/inspect.h"

namespace arbiter::vastrix {

// Everything that is known to lie somewhere.
Cards named_cards(const Position& p) {
    Cards all = p.draw_set() | p.graveyard().set() | p.exile().set() | p.table() | p.all_hands() | p.swap_down | p.swap_up | p.aside |
                p.apart | p.owed_cards() | p.current.on_stack();
    for (int place = 0; place < p.stack_count; ++place) all |= p.item(place).on_stack();
    return all;
}

Game::Game(const Rules& rules, Cards pack, int seats) : rules_(rules) {
    learn_pack(pack);
    start_.seats = static_cast<std::uint8_t>(seats);
    start_.unknown = pack;
    Events events;
    resume(start_, events);
}

void Game::learn_pack(Cards pack) {
    pack_ = pack;
    numbering_ = Numbering(pack);
    const Cards fives = cards_of_rank(Rank::five) & pack;
    Cards red = 0;
    for (const Card card : each(pack))
        if (is_red(card)) red |= bit_of_card(card);
    const bool ultra = rules_.settings.ultra_per_turn > 0 || rules_.waived(Clause::ultra_limit);
    graveyard_has_order_ = fives != 0 || (pack & cards_of_rank(Rank::eight)) != 0 || (ultra && count_of(red) >= 3);
    exile_has_order_ = (fives & ~bit_of_card(card_of(Rank::five, Suit::spades))) != 0;
}

void Game::start_from(const Position& position) {
    start_ = position;
    if (!has_combos()) {
        start_.came = 0;
        start_.beside = kNoCard;
    }
    // Cards that nobody knows may be any of the pack.
    learn_pack(named_cards(position) | (number_unnamed(position) == 0 ? 0 : pack_));
}

Game Game::with_rules(const Rules& rules) const {
    Game other(rules, pack_, seats());
    other.start_from(start_);
    return other;
}

void Game::canonicalise(Position& position) const {
    if (!graveyard_has_order_) position.graveyard().sort();
    // Of a draft it holds the pool, whose order becomes that of the GY.
    const bool is_pool = position.phase == Phase::setup && graveyard_has_order_;
    if (!exile_has_order_ && !is_pool) position.exile().sort();
}

}  // namespace arbiter::vastrix
