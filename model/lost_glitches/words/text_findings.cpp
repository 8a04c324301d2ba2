// The fact for which a rule forbids a choice, in words (text.h): one sentence for each fact.
#include <fmt/format.h>

#include "model/core/words/words.h"
#include "model/lost_glitches/rules/inspect.h"
#include "model/lost_glitches/value/facts.h"
#include "model/lost_glitches/words/text.h"

namespace arbiter::lost_glitches {
namespace {

class FactWords {
public:
    FactWords(const Game& game, const Names& names, const Position& position, Choice choice, const Finding& finding)
        : game_(game), names_(names), p_(position), choice_(choice), finding_(finding), who_(decider_words(names, choice.actor)) {}

    std::string write() const {
        if (finding_.clause == Clause::none) return "that is no choice of this game";
        return finding_.fact.is_of_game() ? of_game(static_cast<GameFact>(finding_.fact.value)) : shared(finding_.fact.shared());
    }

private:
    ChoiceKind kind() const { return kind_of(choice_); }
    std::string awaited() const { return "now " + awaited_text(game_, names_, p_); }
    std::string card() const { return card_words(names_, choice_.first); }
    std::string creature(std::uint8_t value) const { return reference_words(names_, p_, Reference8{value}); }
    std::string first() const { return creature(choice_.first); }
    std::string second() const { return creature(choice_.second); }
    std::string player(Player player) const { return decider_words(names_, player); }
    const CardRules& rules_of_card() const { return game_.cards()[choice_.first]; }

    std::string shared(Fact fact) const {
        switch (fact) {
            case Fact::game_over:
                return "the game is over: " + result_text(names_, p_.result);
            case Fact::decision_of_other:
                return p_.awaiting == Awaiting::priority ? fmt::format("priority is {}'s", player(p_.decider)) : awaited();
            case Fact::decision_of_other_kind:
                return awaited();
            case Fact::not_in_hand:
                return fmt::format("{} is not in {}'s hand", card(), who_);
            case Fact::not_in_zone:
                return kind() == ChoiceKind::reveal ? fmt::format("{} cannot lie on top of {}'s deck", card(), player(choice_.second))
                                                    : fmt::format("{} has no character spell {}", who_, card());
            case Fact::not_there:
                return kind() == ChoiceKind::pick_trigger ? "no such trigger waits" : "that creature is not on the board";
            case Fact::not_yours:
                return fmt::format("{} is not {}'s", first(), who_);
            case Fact::wrong_type:
                return wrong_type();
            case Fact::used_already:
                return used_already();
            case Fact::limit_reached:
                return limit_reached();
            case Fact::too_few:
                return "an attack takes at least one creature";
            case Fact::price:
                return fmt::format("{} costs {} mana; {} has {} of {}, {} short", card(), finding_.expected, who_, finding_.found,
                                   p_.sides[choice_.actor].pool, finding_.expected - finding_.found);
            case Fact::no_target:
                return fmt::format("{} cannot be cast on {}", card(), second());
            case Fact::target_missing:
                return fmt::format("{} is cast on something, and nothing is named", card());
            case Fact::target_needless:
                return kind() == ChoiceKind::attack ? "an attack names nothing that it is aimed at"
                                                    : fmt::format("{} is cast on nothing", card());
            case Fact::not_next:
                return not_next();
            case Fact::nothing_due:
                return nothing_due();
            case Fact::withdrawn:
                return "these rules do not permit it";
            default:
                return "";
        }
    }

    std::string of_game(GameFact fact) const {
        switch (fact) {
            case GameFact::attack_under_way:
                return "an attack is in progress";
            case GameFact::stack_waits:
                return fmt::format("{} waits to take effect", item_words(names_, p_.top()));
            case GameFact::action_unfinished:
                return fmt::format("{}'s action of several casts is not over", who_);
            case GameFact::turn_of_other:
                return fmt::format("the turn is {}'s", player(p_.active));
            case GameFact::first_turn:
                return "it is the first turn of the game";
            case GameFact::turn_begun:
                return "the first turn has begun";
            case GameFact::cannot_attack:
                return first() + " has an ability by which it cannot attack";
            case GameFact::must_wait:
                return fmt::format("{} must wait for {} of its player before it attacks", first(),
                                   count_words(finding_.found, "more turn", "more turns"));
            case GameFact::no_attack:
                return "no attack is in progress";
            case GameFact::not_attacked:
                return fmt::format("{} attacks, and {} is attacked", who_, player(opponent_of(choice_.actor)));
            case GameFact::does_not_attack:
                return second() + " does not attack";
            case GameFact::blocks_another:
                return fmt::format("{} blocks {} already", first(),
                                   creature(Reference8::creature(p_.active, p_.creature(Reference8{choice_.first}).blocks).value));
            case GameFact::needs_two_blockers:
                return needs_two_blockers();
            case GameFact::needed_elsewhere:
                return fmt::format("{} must still join a block of what is not blocked by one creature alone, and {} free to block",
                                   count_words(finding_.expected, "creature", "creatures"),
                                   finding_.found == 1 ? "1 is" : fmt::format("{} are", finding_.found));
            case GameFact::no_share:
                return first() + " is none of several blockers of one attacker, or has its share";
            case GameFact::damage_left:
                return fmt::format("{} is given {} damage, and {} of the {} of {} is left to share out", first(), finding_.found,
                                   finding_.expected == 0 ? "none" : std::to_string(finding_.expected), attack_of_blocked(),
                                   attacker_of_blocked());
            case GameFact::all_that_is_left:
                return fmt::format("{} is the last blocker and gets all {} damage that is left, and {} is given", first(),
                                   finding_.expected, finding_.found);
            case GameFact::not_lethal:
                return fmt::format("{} damage destroys {}, and {} is given while other blockers get damage too", finding_.expected, first(),
                                   finding_.found);
            case GameFact::rest_not_lethal:
                return fmt::format("{} damage would be left for other blockers, of which {} destroys one; one blocker alone can have less",
                                   finding_.found, finding_.expected);
            case GameFact::nothing_to_target:
                return fmt::format("there is nothing that {} could be cast on", card());
            case GameFact::must_recover:
                return fmt::format("{} has been cast and is gone for {}, this one included", card(),
                                   count_words(finding_.found, "turn", "turns"));
            case GameFact::health_price:
                return fmt::format("{} costs {} health, and {} has {}", card(), finding_.expected, who_, finding_.found);
            case GameFact::no_clock:
                return "no clock runs";
        }
        return "";
    }

    // Whom the blocker that gets damage blocks.
    Reference8 blocked() const { return Reference8::creature(p_.active, p_.creature(Reference8{choice_.first}).blocks); }
    std::string attacker_of_blocked() const { return creature(blocked().value); }
    int attack_of_blocked() const { return game_.attack(p_, blocked()); }

    std::string wrong_type() const {
        switch (rules_of_card().type) {
            case CardType::summon:
                return card() + " is a unit: it is summoned";
            case CardType::character_spell:
                return card() + " is a character spell: it is cast from beside the deck";
            default:
                return card() + " is a spell: it is cast";
        }
    }

    std::string used_already() const {
        switch (kind()) {
            case ChoiceKind::send_back:
            case ChoiceKind::keep_rest:
                return who_ + "'s opening hand is settled";
            case ChoiceKind::block:
                return "blockers have been declared in this combat";
            default:
                return first() + (p_.creature(Reference8{choice_.first}).has(Creature::kAttacking) ? " attacks already"
                                                                                                   : " has attacked in this turn");
        }
    }

    std::string limit_reached() const {
        if (kind() == ChoiceKind::attack)
            return fmt::format("{} a turn: {} has started {}", count_words(finding_.expected, "attack", "attacks"), who_, finding_.found);
        if (kind() == ChoiceKind::cast)
            return fmt::format("{} a turn: {} has cast {}", count_words(finding_.expected, "Slow spell", "Slow spells"), who_,
                               finding_.found);
        const int board = limit_or_none(game_.rules().settings.board_limit);
        if (board >= 0 && p_.sides[choice_.actor].creatures.count() >= board)
            return fmt::format("{} at most on the board: {} has {}", count_words(finding_.expected, "creature", "creatures"), who_,
                               finding_.found);
        return fmt::format("{} a turn: {} has summoned {}", count_words(finding_.expected, "summon", "summons"), who_, finding_.found);
    }

    std::string not_next() const {
        if (kind() == ChoiceKind::pick_trigger) return "another trigger comes first";
        const Reference8 blocker{choice_.first};
        if (p_.sharing == kNoSlot || p_.sharing == p_.creature(blocker).blocks)
            return creature(next_without_damage(game_, p_, blocker).value) + " gets its share first";
        return fmt::format("the damage of {} is shared out first", creature(Reference8::creature(p_.active, p_.sharing).value));
    }

    std::string nothing_due() const {
        switch (kind()) {
            case ChoiceKind::first_player:
                return "the first turn has been given to " + player(p_.active);
            case ChoiceKind::reveal:
                return fmt::format("no card is drawn from {}'s deck now", player(choice_.second));
            case ChoiceKind::time_out:
                return fmt::format("no decision with a time limit is awaited from {}", player(choice_.first));
            case ChoiceKind::end_attack:
                return "no attackers are being declared";
            case ChoiceKind::end_blocks:
                return "no blockers are being declared";
            case ChoiceKind::share:
                return "no damage is shared out now";
            default:
                return "no trigger is to be chosen now";
        }
    }

    std::string needs_two_blockers() const {
        if (kind() == ChoiceKind::block) return second() + " is not blocked by one creature alone, and there is no second one to block it";
        for (const int slot : p_.sides[p_.active].creatures.slots()) {
            const Creature& attacker = p_.sides[p_.active].creatures[slot];
            if (attacker.has(Creature::kAttacking) && needs_two_blockers_of(attacker) && blockers_of(p_, slot) == 1)
                return creature(Reference8::creature(p_.active, slot).value) + " is not blocked by one creature alone";
        }
        return "";
    }
    bool needs_two_blockers_of(const Creature& attacker) const { return lost_glitches::needs_two_blockers(game_, attacker); }

    const Game& game_;
    const Names& names_;
    const Position& p_;
    const Choice choice_;
    const Finding& finding_;
    const std::string who_;
};

}  // namespace

std::string finding_fact(const Game& game, const Names& names, const Position& position, Choice choice, const Finding& finding) {
    return FactWords(game, names, position, choice, finding).write();
}

}  // namespace arbiter::lost_glitches
