// Why a play is forbidden, in words: the clause, and the fact of the position that breaks it (text.h).
#include <fmt/format.h>

#include "model/proxy/inspect.h"
#include "model/proxy/notation.h"
#include "model/proxy/text.h"
#include "model/proxy/text_words.h"

namespace arbiter::proxy {
namespace {

class FactWriter {
public:
    FactWriter(const Game& game, const Names& names, const Position& position, Choice choice, const Finding& finding)
        : game_(game), names_(names), position_(position), choice_(choice), finding_(finding), who_(decider_words(names, choice.actor)) {}

    std::string write() const {
        if (std::string fact = of_main_phase(); !fact.empty()) return fact;
        if (std::string fact = of_payment(); !fact.empty()) return fact;
        if (std::string fact = of_cards(); !fact.empty()) return fact;
        if (std::string fact = of_combat(); !fact.empty()) return fact;
        return "now " + awaited_text(game_, names_, position_);
    }

private:
    std::string card() const { return card_words(names_, choice_.first); }
    std::string body(std::uint8_t value) const { return reference_words(names_, position_, Reference8{value}, choice_.actor); }
    std::string holder() const { return decider_words(names_, position_.priority != kNobody ? position_.priority : position_.decider); }
    bool first_is_body() const {
        switch (kind_of(choice_)) {
            case ChoiceKind::activate:
            case ChoiceKind::move:
            case ChoiceKind::attack:
            case ChoiceKind::no_attack:
            case ChoiceKind::strike:
            case ChoiceKind::block:
            case ChoiceKind::redirect:
                return Reference8{choice_.first}.is_body();
            default:
                return false;
        }
    }
    bool is_play() const {
        const ChoiceKind kind = kind_of(choice_);
        return kind >= ChoiceKind::install && kind <= ChoiceKind::move;
    }
    bool has_price() const { return is_play() || kind_of(choice_) == ChoiceKind::retain || kind_of(choice_) == ChoiceKind::activate_trap; }

    std::string of_main_phase() const {
        switch (finding_.clause) {
            case Clause::none:
                return "this is no choice of the game";
            case Clause::turn_phases:
                return fmt::format("the {} is under way", phase_name(position_.phase));
            case Clause::main_priority_order:
                return position_.phase == Phase::main ? fmt::format("in the order of priority it is {}'s turn", holder())
                                                      : "plays are made in the main phase";
            case Clause::priority_only_holder:
                return "priority is " + holder() + "'s";
            case Clause::priority_one_only:
                return fmt::format("{} has made a play, and priority has gone to {}", who_, holder());
            case Clause::active_acts_first:
                return fmt::format("{} is the active player and acts first", decider_words(names_, position_.active));
            case Clause::pass_final:
                return who_ + " has passed in this turn";
            case Clause::priority_may_play:
                return may_play();
            case Clause::install_once_per_turn:
                return installs();
            case Clause::retain_keep:
                return "there is no priority to retain now";
            case Clause::priority_rotates:
                return "priority is not " + who_ + "'s to hand on";
            default:
                return "";
        }
    }

    std::string may_play() const {
        if (position_.awaiting != Awaiting::play) return "no play is to be made now: " + awaited_text(game_, names_, position_);
        const bool from_hand = kind_of(choice_) >= ChoiceKind::install && kind_of(choice_) <= ChoiceKind::set_trap;
        if (from_hand && position_.sides[choice_.actor].count(Pile::hand, choice_.first) == 0) {
            return fmt::format("{} is not in {}'s hand", card(), who_);
        }
        return "there is no such play";
    }

    std::string installs() const {
        if (finding_.expected == 0 && finding_.found == 0) return "only the active player installs";
        return fmt::format("{} install{} a turn: {} has made {}", number_words(finding_.expected), finding_.expected == 1 ? "" : "s", who_,
                           finding_.found);
    }

    // The price, and what there is to pay it with.
    std::string price() const {
        const bool paying = kind_of(choice_) == ChoiceKind::pay;
        if (!has_price() && !(paying && payer(position_) != kNobody)) return "";
        const PaymentProblem problem = paying ? game_.payment_problem(position_) : game_.payment_problem_of(position_, choice_);
        if (paying) return fmt::format("the cost is {}, and {} {}", cost_words(problem.cost), who_, drained());
        return fmt::format("the cost is {}; {} has {}", cost_words(problem.cost), who_, ready_charges());
    }
    std::string drained() const {
        std::string text = choice_text(game_, names_, position_, choice_);
        return text.substr(who_.size() + 1);
    }
    std::string ready_charges() const {
        std::vector<std::string> charges;
        for (int kind = 0; kind < game_.kinds(); ++kind) {
            const int count = position_.sides[choice_.actor].count(Pile::ready_charges, static_cast<Kind>(kind));
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

    std::string of_payment() const {
        switch (finding_.clause) {
            case Clause::body_set_cost:
                if (kind_of(choice_) == ChoiceKind::set_face_down)
                    return fmt::format("{} is set as a play only by paying its cost", card());
                return price();
            case Clause::technique_cost:
            case Clause::move_cost:
            case Clause::retain_cost:
            case Clause::trap_activation_cost:
            case Clause::install_multi_cost:
            case Clause::trap_execute:
                return price();
            case Clause::ability_activate:
                return ability();
            case Clause::charge_produces:
                return kind_of(choice_) == ChoiceKind::pay || has_price() ? fmt::format("{} has {}", who_, ready_charges()) : "";
            case Clause::charge_drain:
                if (payer(position_) == kNobody && kind_of(choice_) == ChoiceKind::pay) return "no payment is due";
                return kind_of(choice_) == ChoiceKind::pay ? "a charge was drained that pays nothing"
                                                           : "a charge is drained once, for [d] or for energy";
            case Clause::charge_ready_only:
                return fmt::format("{} cannot be drained for this as well, or is drained already", card());
            case Clause::install_multi_drained:
                return fmt::format("{} comes in drained and cannot pay for itself", card());
            case Clause::facedown_cost:
                return "a body costs nothing face down only where an effect sets it";
            default:
                return "";
        }
    }

    std::string ability() const {
        if (!first_is_body()) return price();
        const Reference8 source{choice_.first};
        if (source.side() != choice_.actor) return body(choice_.first) + " is not " + who_ + "'s";
        if (finding_.expected > 0) return price();
        return position_.body(source).ready() ? "the ability cannot be used so: " + body(choice_.first)
                                              : body(choice_.first) + " is drained";
    }

    std::string of_cards() const {
        switch (finding_.clause) {
            case Clause::install_place:
                return fmt::format("{} is not in {}'s hand", card(), who_);
            case Clause::technique_is:
            case Clause::body_is:
                return fmt::format("{} is not of that type", card());
            case Clause::technique_stack:
                return kind_of(choice_) == ChoiceKind::set_technique ? in_hand("that cannot be its target")
                                                                     : fmt::format("{} is a technique", card());
            case Clause::technique_to_discard:
                return fmt::format("{} is a technique and never stays on the field", card());
            case Clause::technique_no_stats:
                return fmt::format("{} has no attack, health, speed or impact", card());
            case Clause::body_set_line:
                return in_hand("this line is not open to it");
            case Clause::trap_set:
            case Clause::trap_zone:
                if (kind_of(choice_) == ChoiceKind::activate_trap) return fmt::format("{} has no face-down {}", who_, card());
                return game_.cards()[choice_.first].type == CardType::trap ? in_hand("it cannot be set")
                                                                           : fmt::format("{} is no trap", card());
            case Clause::trap_condition:
                return fmt::format("the condition of {} is not met: {}", card(), awaited_text(game_, names_, position_));
            case Clause::trap_interrupts:
                return "no play is under way that it could interrupt";
            case Clause::ability_from_field:
                return first_is_body() ? body(choice_.first) + " cannot use it there" : card() + " is not on the field";
            case Clause::charge_ability_zone:
                return first_is_body() ? body(choice_.first) + " is on the field"
                                       : fmt::format("{} has no such charge ability to use", card());
            case Clause::facedown_no_abilities:
                return body(choice_.first) + " has no abilities";
            case Clause::symbol_drain:
                return first_is_body() ? body(choice_.first) + " is drained already" : "";
            case Clause::move_lines:
                return first_is_body() ? body(choice_.first) + " is no body that " + who_ + " may move" : "";
            case Clause::move_ready_only:
            case Clause::move_drained_barred:
                return first_is_body() ? body(choice_.first) + " is drained" : "";
            case Clause::insight_keep_one:
                return insight_keep();
            case Clause::insight_rest_bottom:
                return "what is not kept goes to the bottom of the deck";
            case Clause::insight_look:
                return looked();
            case Clause::setup_no_mulligan:
                return fmt::format("{} allowed",
                                   finding_.expected == 1 ? "one mulligan is" : number_words(finding_.expected) + " mulligans are");
            case Clause::zones_per_player:
                if (finding_.expected > 0)
                    return fmt::format("the zone holds {} {}, {} at most", finding_.found, finding_.found == 1 ? "card" : "cards",
                                       finding_.expected);
                return fmt::format("there is no {} among the unknown cards of that deck", card());
            case Clause::trigger_turns:
                return "the picking is not " + who_ + "'s now: " + awaited_text(game_, names_, position_);
            default:
                return "";
        }
    }
    std::string in_hand(const std::string& otherwise) const {
        if (position_.sides[choice_.actor].count(Pile::hand, choice_.first) == 0)
            return fmt::format("{} is not in {}'s hand", card(), who_);
        return otherwise;
    }
    std::string insight_keep() const {
        const int due = insight_due(game_, position_, choice_.actor).keep;
        if (position_.awaiting == Awaiting::keep)
            return fmt::format("{} more {} to be kept first", number_words(position_.owed_keep),
                               position_.owed_keep == 1 ? "card is" : "cards are");
        return fmt::format("{} card{} kept: no more is due", number_words(due), due == 1 ? " is" : "s are");
    }
    std::string looked() const {
        if (kind_of(choice_) == ChoiceKind::reveal) return "no card is to be shown there now";
        return fmt::format("{} is not among the cards looked at", card());
    }

    std::string of_combat() const {
        switch (finding_.clause) {
            case Clause::combat_highest_first:
            case Clause::combat_downwards:
                if (finding_.expected == kNoRound || finding_.found == finding_.expected)
                    return "it has had its turn, or its round is not under way";
                return fmt::format("{} has speed {}, and the round of speed {} is under way", body(choice_.first), finding_.found,
                                   finding_.expected);
            case Clause::combat_front_attacks:
                if (!first_is_body() || !position_.body(Reference8{choice_.first}).present()) return "that body is not on the field";
                if (Reference8{choice_.first}.side() != choice_.actor) return body(choice_.first) + " is not " + who_ + "'s";
                if (!position_.body(Reference8{choice_.first}).front()) return body(choice_.first) + " stands in the back line";
                return body(choice_.first) + (position_.body(Reference8{choice_.first}).ready() ? " could attack" : " is drained");
            case Clause::combat_attack_drains:
                return body(choice_.first) + " is drained already";
            case Clause::combat_attack_picks:
                return blockers();
            case Clause::body_front_blocks:
                return body(kind_of(choice_) == ChoiceKind::block ? choice_.first : choice_.second) + " is not in the front line";
            case Clause::body_drained_blocks:
                return "drained front-line bodies block as well: " + blockers();
            case Clause::combat_must_strike:
            case Clause::combat_attacked_is_engaged:
                return engaged();
            case Clause::combat_same_speed:
            case Clause::active_breaks_ties:
                return fmt::format("{} is the active player; {}", decider_words(names_, position_.active),
                                   awaited_text(game_, names_, position_));
            case Clause::body_attacks_at_once:
                return body(choice_.first) + " was set in this turn";
            default:
                return "";
        }
    }
    std::string blockers() const {
        std::vector<std::string> standing;
        const Player defender = opponent_of(choice_.actor < kPlayers ? choice_.actor : 0);
        for (int slot = 0; slot < kMaximumBodies; ++slot) {
            const Body& other = position_.sides[defender].bodies[slot];
            if (other.present() && can_block(game_, other))
                standing.push_back(body_words(names_, position_, Reference8::body(defender, slot)));
        }
        return "the blocking bodies are: " + joined(standing, "none");
    }
    std::string engaged() const {
        if (!first_is_body()) return "";
        const Reference8 reference{choice_.first};
        std::vector<std::string> by;
        for (int slot = 0; slot < kMaximumBodies; ++slot) {
            if ((position_.body(reference).engaged_by >> slot & 1) == 0) continue;
            by.push_back(body_words(names_, position_, Reference8::body(opponent_of(reference.side()), slot)));
        }
        return by.empty() ? body(choice_.first) + " was attacked by nobody" : body(choice_.first) + " was attacked by " + joined(by);
    }

    const Game& game_;
    const Names& names_;
    const Position& position_;
    const Choice choice_;
    const Finding& finding_;
    const std::string who_;
};

}  // namespace

FindingText finding_text(const Game& game, const Names& names, const Position& position, Choice choice, const Finding& finding) {
    if (choice.actor >= kPlayers && choice.actor != kChance)
        return arbiter::finding_text(kRegister, index_of(finding.clause), "nobody makes this choice");
    if (choice.actor == kChance)
        return arbiter::finding_text(kRegister, index_of(finding.clause), "now " + awaited_text(game, names, position));
    const bool of_card = kind_of(choice) >= ChoiceKind::install && kind_of(choice) <= ChoiceKind::set_trap;
    if (of_card && choice.first >= game.kinds())
        return arbiter::finding_text(kRegister, index_of(finding.clause), "there is no such card in this game");
    return arbiter::finding_text(kRegister, index_of(finding.clause), FactWriter(game, names, position, choice, finding).write());
}

}  // namespace arbiter::proxy
