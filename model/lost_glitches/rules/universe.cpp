// Every choice that could be meant in a position, legal or not: what a test compares lists and checks over.
#include "model/cards/universe.h"

#include <algorithm>

#include "model/lost_glitches/rules/inspect.h"

namespace arbiter::lost_glitches {

namespace {

class Universe : public CardUniverse<Game, Reference8> {
public:
    Universe(const Game& game, const Position& position) : CardUniverse(game, position, position.stack_count, kMaximumStack) {
        // What could be paid, and a little more.
        const int mana = std::max(p_.sides[0].usable, p_.sides[1].usable);
        for (int number = 0; number <= mana + 1; ++number) numbers_.push_back(static_cast<std::uint32_t>(number));
        // What is left to be shared out, and one more.
        if (p_.awaiting == Awaiting::share)
            for (const int slot : p_.sides[p_.active].creatures.slots())
                most_shared_ = std::max(most_shared_, left_to_share(game_, p_, slot) + 1);
    }

    std::vector<Choice> choices() {
        add_of_chance({ChoiceKind::reveal, ChoiceKind::first_player, ChoiceKind::time_out});
        for (const Player actor : kBothPlayers) {
            add_bare(actor, ChoiceKind::surrender);
            for (int card = 0; card <= game_.kinds(); ++card) of_card(actor, card);
            for (const Reference8 first : targets_) of_target(actor, first);
            for (int index = 0; index <= p_.pending_count; ++index) add(actor, ChoiceKind::pick_trigger, index);
        }
        return in_order();
    }

private:
    void of_card(Player actor, int card) {
        add(actor, ChoiceKind::send_back, card);
        add(actor, ChoiceKind::summon, card);
        add(actor, ChoiceKind::cast, card, Reference8::none().value, 1);
        const std::vector<std::uint32_t> unnumbered{0};
        const bool numbered = card < game_.kinds() && has_number(game_.cards()[card]);
        for (const Reference8 target : targets_)
            for (const std::uint32_t number : numbered ? numbers_ : unnumbered)
                for (const ChoiceKind kind : {ChoiceKind::cast, ChoiceKind::cast_character}) add(actor, kind, card, target.value, number);
    }

    void of_target(Player actor, Reference8 first) {
        add(actor, ChoiceKind::attack, first.value);
        for (const Reference8 second : targets_) add(actor, ChoiceKind::block, first.value, second.value);
        for (int amount = 0; amount <= most_shared_; ++amount)
            add(actor, ChoiceKind::share, first.value, 0, static_cast<std::uint32_t>(amount));
    }

    std::vector<std::uint32_t> numbers_{kNumberLimit - 1, kNumberLimit};
    int most_shared_ = 0;
};

}  // namespace

std::vector<Choice> Game::universe(const Position& position) const {
    return Universe(*this, position).choices();
}

}  // namespace arbiter::lost_glitches
