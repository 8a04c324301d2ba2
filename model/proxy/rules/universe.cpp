// Every choice that could be meant in a position, legal or not: what a test compares lists and checks over.
#include "model/cards/universe.h"

#include <numeric>

#include "model/proxy/game.h"
#include "model/proxy/rules/inspect.h"

namespace arbiter::proxy {

namespace {

// Of a technique: where a count is chosen each one that could be, else that there is none to choose.
std::vector<std::uint32_t> counts_to_try(const Game& game, int kind) {
    std::vector<std::uint32_t> counts{0, 1, kCountLimit};
    if (kind == game.kinds()) return counts;
    const CardRules& card = game.cards()[kind];
    const int index = ability_index(card, AbilityKind::technique);
    if (index < 0 || !card.abilities[index].cost.chosen_generic) return counts;
    counts.resize(kCountLimit + 1);
    std::iota(counts.begin(), counts.end(), 0);
    return counts;
}

class Universe : public CardUniverse<Game, Reference8> {
public:
    Universe(const Game& game, const Position& position) : CardUniverse(game, position, position.frame_count, kMaximumFrames) {}

    std::vector<Choice> choices() {
        add_of_chance({ChoiceKind::reveal, ChoiceKind::first_player});
        for (const Player actor : kBothPlayers) {
            add_bare(actor, ChoiceKind::discard_from_hand);
            for (int card = 0; card <= game_.kinds(); ++card) of_card(actor, card);
            for (const Reference8 first : targets_) of_target(actor, first);
            for (int pending = 0; pending <= p_.pending_count; ++pending) {
                add(actor, ChoiceKind::skip_trigger, pending);
                for (const Reference8 target : targets_) add(actor, ChoiceKind::pick_trigger, pending, target.value);
            }
            payments(actor);
        }
        return in_order();
    }

private:
    void of_card(Player actor, int card) {
        for (const ChoiceKind kind :
             {ChoiceKind::keep, ChoiceKind::bottom, ChoiceKind::install, ChoiceKind::set_trap, ChoiceKind::discard_from_hand})
            add(actor, kind, card);
        for (const ChoiceKind kind : {ChoiceKind::set_body, ChoiceKind::set_face_down, ChoiceKind::put_face_down})
            for (int line = 0; line <= 2; ++line) add(actor, kind, card, line);
        const std::vector<std::uint32_t> counts = counts_to_try(game_, card);
        for (const Reference8 target : targets_) {
            add(actor, ChoiceKind::activate_trap, card, target.value);
            for (const std::uint32_t count : counts) add(actor, ChoiceKind::set_technique, card, target.value, count);
            for (const std::uint32_t state : {0u, 256u})
                for (std::uint32_t ability = 0; ability < 3; ++ability)
                    add(actor, ChoiceKind::activate_charge, card, target.value, ability + state);
        }
    }

    void of_target(Player actor, Reference8 first) {
        for (const ChoiceKind kind : {ChoiceKind::move, ChoiceKind::no_attack, ChoiceKind::block, ChoiceKind::redirect})
            add(actor, kind, first.value);
        for (const Reference8 second : targets_) {
            add(actor, ChoiceKind::attack, first.value, second.value);
            add(actor, ChoiceKind::strike, first.value, second.value);
            for (std::uint32_t ability = 0; ability < 3; ++ability) add(actor, ChoiceKind::activate, first.value, second.value, ability);
        }
    }

    void payments(Player actor) {
        const bool paying = p_.awaiting == Awaiting::payment || p_.awaiting == Awaiting::effect;
        const int sources = paying && p_.frame_count > 0 ? game_.payment_problem(p_).source_count : 2;
        for (std::uint32_t mask = 0; mask < (1u << std::min(sources + 1, 16)); ++mask) add(actor, ChoiceKind::pay, 0, 0, mask);
    }
};

}  // namespace

std::vector<Choice> Game::universe(const Position& position) const {
    return Universe(*this, position).choices();
}

}  // namespace arbiter::proxy
