// Why a play is forbidden, in words: the clause, and the fact of the position that its check saw (text.h). One sentence a fact.
#include <fmt/format.h>

#include "model/core/cards/unknown_card.h"
#include "model/proxy/rules/inspect.h"
#include "model/proxy/value/facts.h"
#include "model/proxy/words/notation.h"
#include "model/proxy/words/text.h"
#include "model/proxy/words/text_words.h"

namespace arbiter::proxy {
namespace {

class FactWords {
public:
    FactWords(const Game& game, const Names& names, const Position& position, Choice choice, const Finding& finding)
        : game_(game), names_(names), p_(position), choice_(choice), finding_(finding), who_(decider_words(names, choice.actor)) {}

    std::string write() const { return finding_.fact.is_of_game() ? of_game() : shared(); }

private:
    ChoiceKind kind() const { return kind_of(choice_); }
    std::string card() const { return card_words(names_, choice_.first); }
    std::string body(std::uint8_t value) const { return reference_words(names_, p_, Reference8{value}, choice_.actor); }
    std::string now() const { return "now " + awaited_text(game_, names_, p_); }
    std::string active() const { return decider_words(names_, p_.active); }
    std::string holder() const { return decider_words(names_, p_.priority != kNobody ? p_.priority : p_.decider); }

    std::string shared() const {
        switch (finding_.fact.shared()) {
            case Fact::game_over:
                return "the game is over: " + result_text(names_, p_.result);
            case Fact::decision_of_other:
            case Fact::decision_of_other_kind:
                return now();
            case Fact::phase_is_other:
                return fmt::format("the {} is under way", phase_name(static_cast<Phase>(finding_.found)));
            case Fact::not_in_hand:
                return fmt::format("{} is not in {}'s hand", card(), who_);
            case Fact::not_in_zone:
                return not_in_zone();
            case Fact::not_there:
                return "that body is not on the field";
            case Fact::not_yours:
                return not_yours();
            case Fact::wrong_type:
                return wrong_type();
            case Fact::drained:
                return drained();
            case Fact::came_now:
                return kind() == ChoiceKind::activate_trap ? fmt::format("{} was set in this turn", card())
                                                           : body(choice_.first) + " came onto the field in this turn";
            case Fact::used_already:
                return kind() == ChoiceKind::activate ? fmt::format("{} has been used in this turn already", ability())
                                                      : body(choice_.first) + " has had its turn in this combat";
            case Fact::limit_reached:
                return limit();
            case Fact::price:
                return price();
            case Fact::no_target:
                return no_target();
            case Fact::target_missing:
                return kind() == ChoiceKind::attack ? "one of the blocking bodies must be picked: " + blockers()
                                                    : "a target must be chosen";
            case Fact::target_needless:
                return kind() == ChoiceKind::attack ? "the blocker is picked after the attack is declared" : "it is aimed at nothing";
            case Fact::not_next:
                return kind() == ChoiceKind::bottom ? "another of the cards looked at goes to the bottom first"
                                                    : "triggers that happened later are picked first";
            case Fact::nothing_due:
                return nothing_due();
            case Fact::duty:
                return duty();
            case Fact::withdrawn:
                return "these rules withdraw the permission";
            default:
                return now();
        }
    }

    std::string of_game() const {
        switch (static_cast<GameFact>(finding_.fact.value)) {
            case GameFact::no_priority:
                return "priority is " + holder() + "'s";
            case GameFact::active_not_begun:
                return fmt::format("{} is the active player, and has neither made a play nor passed yet", active());
            case GameFact::has_passed:
                return who_ + " has passed in this turn";
            case GameFact::play_made:
                return who_ + " has made a play, and retains priority or hands it on";
            case GameFact::nobody_to_receive:
                return "nobody else could receive priority";
            case GameFact::not_active:
                return fmt::format("only the active player installs, and that is {}", active());
            case GameFact::face_down:
                return body(choice_.first) + " lies face down";
            case GameFact::of_charge_zone:
                return fmt::format("{} is used from the charge zone, and {} is on the field", ability(), body(choice_.first));
            case GameFact::of_field:
                return fmt::format("{} is used from the field, and this {} is a charge", ability(), card());
            case GameFact::only_by_effect:
                return fmt::format("{} comes face down onto the field only by an effect", card());
            case GameFact::only_front_line:
                return fmt::format("{} is put into the front line, not set", card());
            case GameFact::in_back_line:
                return body(kind() == ChoiceKind::attack && finding_.clause == Clause::body_front_blocks ? choice_.second : choice_.first) +
                       " stands in the back line";
            case GameFact::other_round:
                return fmt::format("{} has speed {}, and the round of speed {} is under way", body(choice_.first), finding_.found,
                                   finding_.expected);
            case GameFact::not_engaged:
                return body(choice_.first) + " is engaged with nothing that attacked it";
            case GameFact::no_turn:
                return "what attacked " + body(choice_.first) + " has left, and it has no turn of its own";
            case GameFact::condition_not_met:
                return fmt::format("{} does not answer this: {}", card(), offered());
            case GameFact::has_declined:
                return who_ + " has declined already";
            case GameFact::needless_drain:
                return fmt::format("the cost is {}, and {} {}: more than it takes", cost_words(game_.payment_problem(p_).cost), who_,
                                   drains());
            case GameFact::pays_too_little:
                return fmt::format("the cost is {}, and {} {}", cost_words(game_.payment_problem(p_).cost), who_, drains());
        }
        return now();
    }

    std::string not_on_top() const {
        const Side& side = p_.sides[choice_.second];
        const std::string whose = decider_words(names_, choice_.second);
        const Kind top = known_top(side.pile(Pile::unknown_deck), side.deck, game_.kinds());
        if (top != kNoKind) return fmt::format("{} lies on top of {}'s deck", card_words(names_, top), whose);
        return fmt::format("there is no {} among the unknown cards of {}'s deck", card(), whose);
    }

    std::string not_in_zone() const {
        switch (kind()) {
            case ChoiceKind::reveal:
                return not_on_top();
            case ChoiceKind::activate_trap:
                return fmt::format("{} has no face-down {}", who_, card());
            case ChoiceKind::activate_charge:
                return fmt::format("{} has no {} charge {}", who_, choice_.third >= 256 ? "drained" : "ready", card());
            default:
                return fmt::format("{} is not among the cards looked at", card());
        }
    }

    std::string not_yours() const {
        if (kind() != ChoiceKind::pick_trigger && kind() != ChoiceKind::skip_trigger) return body(choice_.first) + " is not " + who_ + "'s";
        return fmt::format("that trigger is {}'s", decider_words(names_, p_.pending[choice_.first].controller));
    }

    std::string wrong_type() const {
        if (kind() == ChoiceKind::activate || kind() == ChoiceKind::activate_charge) return ability() + " is no ability that is used";
        switch (game_.cards()[choice_.first].type) {
            case CardType::technique:
                return card() + " is a technique";
            case CardType::trap:
                return card() + " is a trap";
            default:
                return card() + " is a body";
        }
    }

    std::string drained() const {
        if (kind() == ChoiceKind::activate_charge) return fmt::format("the charge {} is drained", card());
        return body(finding_.clause == Clause::body_drained_blocks && kind() == ChoiceKind::attack ? choice_.second : choice_.first) +
               " is drained";
    }

    std::string limit() const {
        if (kind() == ChoiceKind::install && finding_.clause == Clause::install_once_per_turn)
            return fmt::format("{} has made {} this turn, and may make {}", who_, count_words(finding_.found, "install", "installs"),
                               finding_.expected);
        if (kind() == ChoiceKind::retain) return who_ + " has retained priority in this turn already";
        return fmt::format("the zone holds {}, and {} at most", count_words(finding_.found, "card", "cards"), finding_.expected);
    }

    // The price, and what there is to pay it with.
    std::string price() const {
        const Cost cost = game_.due_for(p_, choice_).price.cost;
        std::string text = fmt::format("the cost is {}; {} has {}", cost_words(cost), who_, ready_charges());
        if (kind() == ChoiceKind::activate_charge && game_.due_for(p_, choice_).excluded_charge != kNoKind)
            text += fmt::format(", of which {} is drained for the ability itself", card());
        return text;
    }
    std::string ready_charges() const {
        std::vector<std::string> charges;
        for (int kind = 0; kind < game_.kinds(); ++kind) {
            const int count = p_.sides[choice_.actor].count(Pile::ready_charges, static_cast<Kind>(kind));
            if (count == 0) continue;
            std::string types;
            for (int type = 0; type < kMaximumEnergyTypes; ++type) {
                if ((charge_types(game_, static_cast<Kind>(kind)) >> type & 1) == 0) continue;
                types += fmt::format("{}[{}]", types.empty() ? "" : " or ", kRegister.energy_symbols[type]);
            }
            charges.push_back(
                fmt::format("{}{} ({})", count > 1 ? number_words(count) + " " : "", card_words(names_, static_cast<Kind>(kind)), types));
        }
        return charges.empty() ? "no ready charge" : "the ready charges " + joined(charges);
    }
    std::string drains() const { return choice_text(game_, names_, p_, choice_).substr(who_.size() + 1); }

    std::string no_target() const {
        switch (kind()) {
            case ChoiceKind::strike:
                return fmt::format("{} was attacked by {}", body(choice_.first), engaged());
            case ChoiceKind::attack:
            case ChoiceKind::block:
                return body(kind() == ChoiceKind::block ? choice_.first : choice_.second) + " cannot block for the defending player";
            case ChoiceKind::redirect:
                return body(choice_.first) + " cannot be dealt this damage instead";
            default:
                return reference_words(names_, p_, Reference8{choice_.second}, choice_.actor) + " cannot be its target" + misfit();
        }
    }

    // What the target is chosen for; nullptr: for no ability.
    const Ability* aimed() const {
        switch (kind()) {
            case ChoiceKind::set_technique:
                return ability_at(choice_.first, ability_index(game_.cards()[choice_.first], AbilityKind::technique));
            case ChoiceKind::activate_trap:
                return ability_at(choice_.first, ability_index(game_.cards()[choice_.first], AbilityKind::trap));
            case ChoiceKind::activate:
                return ability_at(p_.body({choice_.first}).kind, static_cast<int>(choice_.third & 0xFF));
            case ChoiceKind::activate_charge:
                return ability_at(choice_.first, static_cast<int>(choice_.third & 0xFF));
            case ChoiceKind::pick_trigger:
                return ability_at(p_.pending[choice_.first].card, p_.pending[choice_.first].ability);
            default:
                return nullptr;
        }
    }
    const Ability* ability_at(Kind card, int index) const {
        const auto& abilities = game_.cards()[card].abilities;
        return index < 0 || static_cast<std::size_t>(index) >= abilities.size() ? nullptr : &abilities[static_cast<std::size_t>(index)];
    }

    // ": it is not drained": what the target has not that it must have.
    std::string misfit() const {
        const Ability* ability = aimed();
        const Reference8 chosen{choice_.second};
        if (ability == nullptr) return "";
        const Target& target = ability->target;
        switch (target.kind) {
            case TargetKind::player:
                return target.opponents_only ? ": it is aimed at the opponent"
                       : target.yours_only   ? ": it is aimed at its own player"
                                             : ": it is aimed at a player";
            case TargetKind::stack_item:
                return ": it is aimed at an item of the stack";
            case TargetKind::body:
                break;
            default:
                return "";
        }
        if (!chosen.is_body()) return ": it is aimed at a body";
        const Body& body = p_.body(chosen);
        if (!body.present()) return "";
        if (target.yours_only && chosen.side() != choice_.actor) return fmt::format(": it is aimed at a body of {}", who_);
        if (target.opponents_only && chosen.side() == choice_.actor) return ": it is aimed at a body of the opponent";
        if (target.drained_only && body.ready()) return ": it is ready, and the body must be drained";
        if (target.face_up_only && !body.face_up()) return ": it lies face down";
        if (target.face_down_only && body.face_up()) return ": it does not lie face down";
        return target.not_self ? ": the target must be another body" : "";
    }

    std::string nothing_due() const {
        switch (kind()) {
            case ChoiceKind::mulligan:
                return fmt::format("{} may exchange an opening hand {}, and {}", who_, count_words(finding_.expected, "time", "times"),
                                   now());
            case ChoiceKind::keep:
                return "no further card is to be kept";
            case ChoiceKind::reveal:
                return "no card of that deck is to be shown; " + now();
            case ChoiceKind::activate_trap:
                return "nothing that a trap answers is on offer; " + now();
            case ChoiceKind::pay:
                return "nothing is to be paid; " + now();
            default:
                return now();
        }
    }

    std::string duty() const {
        switch (kind()) {
            case ChoiceKind::bottom:
                return fmt::format("{} more {} to be kept first", number_words(finding_.expected),
                                   finding_.expected == 1 ? "card is" : "cards are");
            case ChoiceKind::skip_trigger:
                return "that trigger may not be left out";
            case ChoiceKind::decline:
                return "a blocker must be picked: " + blockers();
            default:
                break;
        }
        if (finding_.clause == Clause::combat_must_strike)
            return fmt::format("{} was attacked by {}, and must strike", body(choice_.first), engaged());
        return "a body that can attack must attack";
    }

    std::string ability() const {
        const bool charge = kind() == ChoiceKind::activate_charge;
        const Kind card = charge ? choice_.first : p_.body({choice_.first}).kind;
        return ability_word(names_, card, static_cast<int>(choice_.third & 0xFF));
    }

    std::string offered() const {
        const Frame& top = p_.top();
        switch (top.type) {
            case FrameType::attack:
                return "an attack with " + reference_words(names_, p_, top.source);
            case FrameType::defeat_window:
                return "a defeat";
            default:
                return reference_words(names_, p_, Reference8::item(p_.frame_count - 1));
        }
    }

    std::string blockers() const {
        std::vector<std::string> standing;
        const Player defender = kind() == ChoiceKind::attack ? opponent_of(choice_.actor) : opponent_of(p_.top().controller);
        for (const int slot : p_.sides[defender].bodies.slots())
            if (can_block(game_, p_.sides[defender].bodies[slot]))
                standing.push_back(body_words(names_, p_, Reference8::body(defender, slot)));
        return joined(standing, "none");
    }
    std::string engaged() const {
        const Reference8 reference{choice_.first};
        std::vector<std::string> by;
        for (const int slot : Slots(p_.body(reference).engaged_by))
            by.push_back(body_words(names_, p_, Reference8::body(opponent_of(reference.side()), slot)));
        return joined(by, "nobody");
    }

    const Game& game_;
    const Names& names_;
    const Position& p_;
    const Choice choice_;
    const Finding& finding_;
    const std::string who_;
};

}  // namespace

std::string finding_fact(const Game& game, const Names& names, const Position& position, Choice choice, const Finding& finding) {
    if (finding.clause != Clause::none) return FactWords(game, names, position, choice, finding).write();
    if (choice.actor >= kPlayers && choice.actor != kChance) return "nobody makes this choice";
    const bool of_card = kind_of(choice) >= ChoiceKind::install && kind_of(choice) <= ChoiceKind::set_trap;
    return of_card && choice.first >= game.kinds() ? "there is no such card in this game" : "this is no choice of the game";
}

}  // namespace arbiter::proxy
