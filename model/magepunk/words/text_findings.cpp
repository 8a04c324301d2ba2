// What is found against a choice, in words: one sentence a fact, with the card or the number that matters (text.h).
#include <fmt/format.h>

#include "model/magepunk/rules/inspect.h"
#include "model/magepunk/rules/turn.h"
#include "model/magepunk/value/facts.h"
#include "model/magepunk/words/text.h"
#include "model/magepunk/words/text_words.h"

namespace arbiter::magepunk {
namespace {

std::string counted(int number, const char* one, const char* several) {
    return fmt::format("{} {}", number, number == 1 ? one : several);
}

class FactWords {
public:
    FactWords(const Game& game, const Names& names, const Position& position, Choice choice, const Finding& finding)
        : game_(game), names_(names), p_(position), choice_(choice), finding_(finding) {}

    std::string words() const { return finding_.fact.is_of_game() ? of_game() : shared(); }

private:
    std::string shared() const {
        switch (finding_.fact.shared()) {
            case Fact::game_over:
                return "the game is over: " + result_text(names_, p_.result);
            case Fact::decision_of_other:
                return fmt::format("the decision is not {}'s: {}", who(), awaited_text(game_, names_, p_));
            case Fact::decision_of_other_kind:
                return other_decision();
            case Fact::phase_is_other:
                return it_is_phase();
            case Fact::not_in_hand:
                return fmt::format("{} is not in {}'s hand", card(), who());
            case Fact::not_in_zone:
                return fmt::format("{} is not on top of {}'s deck", card(), decider_words(names_, choice_.second));
            case Fact::not_there:
                return "what is named does not stand on the battlefield";
            case Fact::not_yours:
                return fmt::format("{} is not {}'s", first(), who());
            case Fact::wrong_type:
                return kind_of(choice_) == ChoiceKind::replace_draw ? first() + " has no ability that replaces a draw"
                                                                    : first() + " is no Entity";
            case Fact::came_now:
                return first() + " came onto the battlefield in this turn";
            case Fact::used_already:
                return used();
            case Fact::limit_reached:
                return limit();
            case Fact::no_target:
                if (kind_of(choice_) == ChoiceKind::attack && Reference8{choice_.second} == Reference8::none())
                    return aiming() + " is to attack a player or a Node, and neither is named";
                return fmt::format("{} cannot be {} {}", second(), kind_of(choice_) == ChoiceKind::attack ? "attacked by" : "the target of",
                                   aiming());
            case Fact::target_missing:
                return aiming() + " needs a target, and none is named";
            case Fact::target_needless:
                return fmt::format("{} takes no target, and {} is named", aiming(), second());
            case Fact::not_next:
                return kind_of(choice_) == ChoiceKind::assign_damage
                           ? fmt::format("{} is not the next of the blockers of {}", second(), first())
                           : "another waiting ability comes first";
            case Fact::nothing_due:
                return first() + " has no damage to assign";
            case Fact::duty:
                return who() + " has an Entity that can attack, and one must";
            case Fact::withdrawn:
                return "the rules of this game withdraw the permission";
            default:
                return "";
        }
    }

    std::string other_decision() const {
        const std::string awaited = awaited_text(game_, names_, p_);
        const bool in_main_phase = p_.phase == Phase::main || p_.phase == Phase::second_main;
        if (!in_main_phase || p_.step != kLeaving) return "something else is to be decided: " + awaited;
        return fmt::format("{} has left the {}: {}", decider_words(names_, p_.active), phase_name(p_.phase), awaited);
    }

    std::string of_game() const {
        switch (static_cast<GameFact>(finding_.fact.value)) {
            case GameFact::not_active_player:
                return it_is_phase();
            case GameFact::chain_open:
                return fmt::format("a chain of {} is open", counted(p_.link_count, "link", "links"));
            case GameFact::chain_resolves:
                return "the chain is resolving";
            case GameFact::triggers_first:
                return "triggered abilities resolve first";
            case GameFact::not_fast:
                return "a chain is open, and " + played() + " is not Fast";
            case GameFact::spells_only_now:
                return fmt::format("it is the {} of {}'s own turn, in which Fast Spells alone are Fast", phase_name(p_.phase), who());
            case GameFact::lies_as_resource:
                return fmt::format("{} lies in {}'s Resource Zone", resource(), who());
            case GameFact::no_activated:
                return played() + " is no activated ability";
            case GameFact::no_resource_card:
                return card() + " may not be played as a resource";
            case GameFact::no_resources_now:
                return "no resources are played in the Second Main Phase";
            case GameFact::no_giving_up:
                return "giving up is no play of this game";
            case GameFact::several_ways:
                return "there are several ways to do the rest: " + awaited_text(game_, names_, p_);
            default:
                return of_combat();
        }
    }

    std::string of_combat() const {
        switch (static_cast<GameFact>(finding_.fact.value)) {
            case GameFact::cannot_attack:
                return first() + " cannot attack: its text says so";
            case GameFact::not_attacking:
                return (kind_of(choice_) == ChoiceKind::block ? second() : first()) + " does not attack";
            case GameFact::blocks_already:
                return fmt::format("{} blocks {} already", first(), second());
            case GameFact::attacked_last_turn:
                return fmt::format("{} attacked in {}'s last turn", first(), who());
            case GameFact::not_blocking:
                return fmt::format("{} does not block {}", second(), first());
            case GameFact::ordered_already:
                return fmt::format("{} has its place among the blockers of {}", second(), first());
            case GameFact::less_than_lethal:
                return fmt::format("{} damage is lethal here, and {} is assigned", finding_.expected, finding_.found);
            case GameFact::more_than_left:
                return fmt::format("{} can assign {} damage here, and {} is assigned", first(), finding_.expected, finding_.found);
            case GameFact::less_than_rest:
                return fmt::format("{} must assign {} damage here, and {} is assigned", first(), finding_.expected, finding_.found);
            default:
                return of_payment();
        }
    }

    std::string of_payment() const {
        const bool pays = kind_of(choice_) == ChoiceKind::pay;
        const Cost cost = pays ? game_.price_due(p_).cost : game_.price_of(p_, choice_).cost;
        switch (static_cast<GameFact>(finding_.fact.value)) {
            case GameFact::energy_short:
                return fmt::format("the cost is {}, {} of it {}, and {} {} {}", cost_words(cost), finding_.expected, short_energy(cost),
                                   who(), pays ? "spends" : "has", finding_.found);
            case GameFact::generic_short:
                return fmt::format("the cost is {}, and {} has {} available: {} for its {} generic", cost_words(cost), who(), charges(),
                                   finding_.found, finding_.expected);
            case GameFact::charges_short:
                return fmt::format("the cost is {}, and {} has {} available", cost_words(cost), who(), charges());
            case GameFact::wrong_payment:
                return fmt::format("the cost is {}, and {} does not pay it", cost_words(cost),
                                   counted(finding_.found, "charge", "charges"));
            case GameFact::sacrifice_missing:
                return played() + " takes a sacrifice, and none is named";
            case GameFact::sacrifice_needless:
                return fmt::format("{} takes no such sacrifice, and {} is named", played(), given());
            case GameFact::sacrifice_unfit:
                return fmt::format("{} cannot be sacrificed to {}", given(), played());
            default:
                return "";
        }
    }

    std::string used() const {
        switch (kind_of(choice_)) {
            case ChoiceKind::activate:
                return played() + " has been used in this turn";
            case ChoiceKind::deal_next:
                return first() + " has dealt its damage";
            default:
                return p_.permanent({choice_.first}).attacks() ? first() + " attacks already" : first() + " has attacked in this turn";
        }
    }

    std::string limit() const {
        const int found = finding_.found;
        const int expected = finding_.expected;
        if (kind_of(choice_) == ChoiceKind::play_resource)
            return fmt::format("{} has played {} this turn, and may play {}", who(), counted(found, "resource", "resources"), expected);
        if (finding_.clause == Clause::block_one_attacker)
            return fmt::format("{} blocks {}, and may block {}", first(), counted(found, "attacker", "attackers"), expected);
        return fmt::format("{} is blocked by {}, and may be blocked by {}", second(), counted(found, "Entity", "Entities"), expected);
    }

    std::string it_is_phase() const {
        if (p_.active >= kPlayers) return fmt::format("it is the {}", phase_name(p_.phase));
        return fmt::format("it is the {} of {}'s turn", phase_name(p_.phase), names_.players[p_.active]);
    }

    // The card or ability that is played.
    std::string played() const {
        if (kind_of(choice_) != ChoiceKind::activate) return card();
        const Reference8 source{choice_.first};
        if (!p_.stands(source)) return "the ability";
        return fmt::format("{} of {}", ability_word(names_, p_.permanent(source).kind, ability_of_operand(choice_.third)), first());
    }
    // What the target is chosen for.
    std::string aiming() const {
        switch (kind_of(choice_)) {
            case ChoiceKind::attack:
                return first();
            case ChoiceKind::pick_trigger:
                return ability_word(names_, p_.pending[choice_.first].card, p_.pending[choice_.first].ability);
            case ChoiceKind::retarget:
                return item_words(names_, p_.item);
            default:
                return played();
        }
    }
    // The first Energy of which there is too little.
    std::string short_energy(const Cost& cost) const {
        for (int energy = 0; energy < kEnergies; ++energy)
            if (cost.typed[energy] == finding_.expected && amount_of(energy) == finding_.found) return std::string(energy_name(energy));
        return "one Energy";
    }
    int amount_of(int energy) const {
        if (kind_of(choice_) != ChoiceKind::pay) return p_.sides[choice_.actor].charges[static_cast<std::size_t>(energy)];
        int spent = 0;
        for (int source = 0; source < kMaximumSources; ++source)
            spent += (choice_.third >> source & 1) != 0 && game_.payment_source(p_, source) == energy;
        return spent;
    }
    std::string resource() const {
        return kind_of(choice_) == ChoiceKind::activate ? card_words(names_, Reference8{choice_.first}.kind()) : card();
    }
    std::string charges() const { return charges_words(p_.sides[choice_.actor].charges); }
    std::string given() const { return reference_words(names_, p_, sacrifice_of_operand(choice_.third)); }
    std::string first() const { return reference_words(names_, p_, {choice_.first}); }
    std::string second() const { return reference_words(names_, p_, {choice_.second}); }
    std::string card() const { return card_words(names_, choice_.first); }
    std::string who() const { return decider_words(names_, choice_.actor); }

    const Game& game_;
    const Names& names_;
    const Position& p_;
    const Choice choice_;
    const Finding& finding_;
};

}  // namespace

std::string finding_fact(const Game& game, const Names& names, const Position& position, Choice choice, const Finding& finding) {
    return FactWords(game, names, position, choice, finding).words();
}

}  // namespace arbiter::magepunk
