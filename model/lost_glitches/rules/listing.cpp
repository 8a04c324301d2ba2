// Lists of choices: the candidates of the awaited decision, of which the legal ones are listed; and the universe of all choices.
#include <algorithm>
#include <bit>

#include "model/core/cards/unknown_card.h"
#include "model/core/choice_order.h"
#include "model/lost_glitches/rules/inspect.h"

namespace arbiter::lost_glitches {

namespace {

// Takes in every candidate that the checks let through.
class AllChoices {
public:
    explicit AllChoices(std::vector<Choice>& out) : out_(out) {}
    bool is_full() const { return false; }
    void take(Choice choice) { out_.push_back(choice); }

private:
    std::vector<Choice>& out_;
};

// Takes in the first one, and whether there is another.
class FirstChoice {
public:
    bool is_full() const { return count_ == 2; }
    void take(Choice choice) {
        if (count_++ == 0) first_ = choice;
    }
    int count() const { return count_; }
    Choice first() const { return first_; }

private:
    Choice first_;
    int count_ = 0;
};

// Proposes candidates to one of these, which need not be in order.
template <class Taker>
class Lister {
public:
    Lister(const Game& game, const Position& position, Taker& taker) : game_(game), p_(position), taker_(taker) {}

    void list_asides() {
        for (Player player = 0; player < kPlayers; ++player) {
            propose(player, ChoiceKind::surrender);
            if (p_.clock != 0) propose(kChance, ChoiceKind::time_out, player);
        }
    }

    void list_awaited() {
        const Player player = p_.decider;
        switch (p_.awaiting) {
            case Awaiting::nothing:
                return;
            case Awaiting::first_player:
                for (Player seat = 0; seat < kPlayers; ++seat) propose(kChance, ChoiceKind::first_player, seat);
                return;
            case Awaiting::reveal:
                return list_reveals(p_.sides[p_.owing]);
            case Awaiting::mulligan:
                for (Player seat = 0; seat < kPlayers; ++seat) {
                    for_kinds_in(seat, Pile::hand, [&](Kind kind) { propose(seat, ChoiceKind::send_back, kind); });
                    propose(seat, ChoiceKind::keep_rest);
                }
                return;
            case Awaiting::priority:
                return list_actions(player);
            case Awaiting::attackers:
                for_creatures(player, [&](Reference8 creature) { propose(player, ChoiceKind::attack, creature.value); });
                propose(player, ChoiceKind::end_attack);
                return;
            case Awaiting::blockers:
                list_blocks(player);
                propose(player, ChoiceKind::end_blocks);
                return;
            case Awaiting::share:
                for_creatures(opponent_of(player), [&](Reference8 blocker) {
                    if (!waits_for_share(game_, p_, blocker)) return;
                    const int left = left_to_share(game_, p_, p_.creature(blocker).blocks);
                    for (int amount = 0; amount <= left; ++amount)
                        propose(player, ChoiceKind::share, blocker.value, 0, static_cast<std::uint32_t>(amount));
                });
                return;
            case Awaiting::trigger:
                for (int index = 0; index < p_.pending_count; ++index) propose(player, ChoiceKind::pick_trigger, index);
                return;
        }
    }

private:
    bool propose(Player actor, ChoiceKind kind, int first = 0, int second = 0, std::uint32_t third = 0) {
        if (taker_.is_full()) return false;
        const Choice choice = make_choice(actor, kind, static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second), third);
        if (game_.check(p_, choice) != kNoClause) return false;
        taker_.take(choice);
        return true;
    }

    template <class Visit>
    void for_kinds_in(Player player, Pile pile, Visit visit) {
        for_each_kind_in(p_.sides[player].pile(pile), game_.kinds(), visit);
    }

    template <class Visit>
    void for_creatures(Player player, Visit visit) {
        for (const int slot : p_.sides[player].creatures.slots()) visit(Reference8::creature(player, slot));
    }

    void list_reveals(const Side& owner) {
        for_each_possible_top(owner.pile(Pile::unknown_deck), owner.deck, game_.kinds(),
                              [&](Kind kind) { propose(kChance, ChoiceKind::reveal, kind, p_.owing); });
    }

    void list_actions(Player player) {
        propose(player, ChoiceKind::pass);
        const bool nothing_waits = p_.phase == Phase::main || game_.rules().waived(Clause::combat_options);
        for_kinds_in(player, Pile::hand, [&](Kind kind) {
            if (!is_summon(game_.cards()[kind].type))
                list_casts(player, ChoiceKind::cast, kind);
            else if (nothing_waits)
                propose(player, ChoiceKind::summon, kind);
        });
        const auto& characters = game_.characters(player);
        for (auto kind = characters.begin(); kind != characters.end(); ++kind)
            if (std::find(characters.begin(), kind, *kind) == kind) list_casts(player, ChoiceKind::cast_character, *kind);
        if (player == p_.active) {
            for_creatures(player, [&](Reference8 creature) { propose(player, ChoiceKind::attack, creature.value); });
            propose(player, ChoiceKind::attack, Reference8::none().value);
        } else if (p_.phase == Phase::combat) {
            list_blocks(player);
        }
    }

    // Everything that could be aimed at, and nothing (for what has no target, or none to find).
    template <class Visit>
    void for_targets(const Target& target, Visit visit) {
        for (Player player = 0; player < kPlayers; ++player) {
            if (target.takes_bodies()) for_creatures(player, visit);
            if (target.takes_players()) visit(Reference8::player(player));
        }
        if (target.kind == TargetKind::stack_item)
            for (int index = 0; index < p_.stack_count; ++index) visit(Reference8::item(index));
        visit(Reference8::none());
    }

    void list_casts(Player player, ChoiceKind cast, Kind kind) {
        const CardRules& card = game_.cards()[kind];
        const Ability* spell = spell_ability(card);
        if (spell == nullptr) return;
        for_targets(spell->target, [&](Reference8 target) {
            // What is payable with a number is payable with each smaller one.
            for (std::uint32_t number = 0; propose(player, cast, kind, target.value, number); ++number)
                if (!spell->cost.chosen_generic) break;
        });
    }

    void list_blocks(Player player) {
        const Player other = opponent_of(player);
        for_creatures(player, [&](Reference8 blocker) {
            for_creatures(other, [&](Reference8 attacker) {
                if (p_.creature(attacker).has(Creature::kAttacking)) propose(player, ChoiceKind::block, blocker.value, attacker.value);
            });
        });
    }

    const Game& game_;
    const Position& p_;
    Taker& taker_;
};

}  // namespace

void Game::list_choices(const Position& position, std::vector<Choice>& out) const {
    out.clear();
    if (is_over(position)) return;
    AllChoices all(out);
    Lister lister(*this, position, all);
    lister.list_awaited();
    lister.list_asides();
    std::sort(out.begin(), out.end());
}

Forced Game::forced_choice(const Position& position, Choice& choice) const {
    if (is_over(position)) return Forced::no;
    FirstChoice first;
    Lister(*this, position, first).list_awaited();
    if (first.count() != 1) return Forced::no;
    choice = first.first();
    return Forced::yes;
}

// Every operand that means something here, and some that do not.
std::vector<Choice> Game::universe(const Position& position) const {
    std::vector<std::uint8_t> targets{Reference8::none().value, Reference8::gone().value};
    for (Player player = 0; player < kPlayers; ++player) {
        const int beyond = std::bit_width(position.sides[player].creatures.taken());
        for (int slot = 0; slot <= std::min(beyond, kMaximumCreatures - 1); ++slot)
            targets.push_back(Reference8::creature(player, slot).value);
        targets.push_back(Reference8::player(player).value);
    }
    for (int index = 0; index <= position.stack_count && index < kMaximumStack; ++index) targets.push_back(Reference8::item(index).value);

    std::vector<Choice> all;
    const auto add = [&](Player actor, ChoiceKind kind, int first, int second, std::uint32_t third) {
        all.push_back(make_choice(actor, kind, static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second), third));
    };
    const auto last_kind = static_cast<int>(ChoiceKind::surrender);
    // What could be paid, and a little more.
    const int mana = std::max(position.sides[0].usable, position.sides[1].usable);
    std::vector<std::uint32_t> numbers{kNumberLimit - 1, kNumberLimit};
    for (int number = 0; number <= mana + 1; ++number) numbers.push_back(static_cast<std::uint32_t>(number));
    const std::vector<std::uint32_t> unnumbered{0};
    // What is left to be shared out, and one more.
    int most_shared = 0;
    if (position.awaiting == Awaiting::share)
        for (const int slot : position.sides[position.active].creatures.slots())
            most_shared = std::max(most_shared, left_to_share(*this, position, slot) + 1);
    for (int card = 0; card <= kinds(); ++card) {
        for (Player seat = 0; seat <= kPlayers; ++seat) add(kChance, ChoiceKind::reveal, card, seat, 0);
        add(kChance, ChoiceKind::first_player, card, 0, 0);
        add(kChance, ChoiceKind::time_out, card, 0, 0);
    }
    for (Player actor = 0; actor < kPlayers; ++actor) {
        for (int kind = 0; kind <= last_kind + 1; ++kind) add(actor, static_cast<ChoiceKind>(kind), 0, 0, 0);
        for (int card = 0; card < kinds(); ++card) add(actor, ChoiceKind::cast, card, Reference8::none().value, 1);
        for (int card = 0; card <= kinds(); ++card) {
            add(actor, ChoiceKind::send_back, card, 0, 0);
            add(actor, ChoiceKind::summon, card, 0, 0);
            const bool numbered = card < kinds() && has_number(cards_[card]);
            for (const std::uint8_t target : targets)
                for (const std::uint32_t number : numbered ? numbers : unnumbered)
                    for (const ChoiceKind kind : {ChoiceKind::cast, ChoiceKind::cast_character}) add(actor, kind, card, target, number);
        }
        for (const std::uint8_t first : targets) {
            add(actor, ChoiceKind::attack, first, 0, 0);
            for (const std::uint8_t second : targets) add(actor, ChoiceKind::block, first, second, 0);
            for (int amount = 0; amount <= most_shared; ++amount)
                add(actor, ChoiceKind::share, first, 0, static_cast<std::uint32_t>(amount));
        }
        for (int index = 0; index <= position.pending_count; ++index) add(actor, ChoiceKind::pick_trigger, index, 0, 0);
    }
    put_in_order(all);
    return all;
}

}  // namespace arbiter::lost_glitches
