// Why a play is forbidden, in words: the clause, and the fact of the position that its check saw (text.h). One sentence a fact.
#include <fmt/format.h>

#include "model/cards/sentence.h"
#include "model/core/cards/unknown_card.h"
#include "model/proxy/rules/inspect.h"
#include "model/proxy/value/facts.h"
#include "model/proxy/words/notation.h"
#include "model/proxy/words/text.h"
#include "model/proxy/words/text_words.h"

namespace arbiter::proxy {
namespace {

struct FactWords : FactCase<Game, Finding> {
    using FactCase::FactCase;

    ChoiceKind kind() const { return kind_of(choice_); }
    std::string body(std::uint8_t value) const { return reference_words(names_, p_, Reference8{value}, choice_.actor); }
    std::string body() const { return body(choice_.first); }
    std::string now() const { return "now " + awaited(); }
    std::string holder() const { return decider_words(names_, p_.priority != kNobody ? p_.priority : p_.decider); }
    std::string phase_found() const { return std::string(phase_name(static_cast<Phase>(finding_.found))); }
    std::string cost() const { return cost_words(game_.payment_problem(p_).cost); }
    std::string came_now() const {
        return kind() == ChoiceKind::activate_trap ? card() + " was set in this turn" : body() + " came onto the field in this turn";
    }
    std::string used() const {
        return kind() == ChoiceKind::activate ? ability() + " has been used in this turn already"
                                              : body() + " has had its turn in this combat";
    }
    std::string target_missing() const {
        return kind() == ChoiceKind::attack ? "one of the blocking bodies must be picked: " + blockers() : "a target must be chosen";
    }
    std::string target_needless() const {
        return kind() == ChoiceKind::attack ? "the blocker is picked after the attack is declared" : "it is aimed at nothing";
    }
    std::string not_next() const {
        return kind() == ChoiceKind::bottom ? "another of the cards looked at goes to the bottom first"
                                            : "triggers that happened later are picked first";
    }
    std::string behind() const {
        return body(kind() == ChoiceKind::attack && finding_.clause == Clause::body_front_blocks ? choice_.second : choice_.first);
    }

    std::string not_on_top() const {
        const Side& side = p_.sides[choice_.second];
        const Kind top = known_top(side.pile(Pile::unknown_deck), side.deck, game_.kinds());
        if (top != kNoKind) return fmt::format("{} lies on top of {}'s deck", card_words(names_, top), owner());
        return fmt::format("there is no {} among the unknown cards of {}'s deck", card(), owner());
    }

    std::string not_in_zone() const {
        switch (kind()) {
            case ChoiceKind::reveal:
                return not_on_top();
            case ChoiceKind::activate_trap:
                return fmt::format("{} has no face-down {}", who(), card());
            case ChoiceKind::activate_charge:
                return fmt::format("{} has no {} charge {}", who(), choice_.third >= 256 ? "drained" : "ready", card());
            default:
                return fmt::format("{} is not among the cards looked at", card());
        }
    }

    std::string not_yours() const {
        if (kind() == ChoiceKind::pick_trigger || kind() == ChoiceKind::skip_trigger)
            return fmt::format("that trigger is {}'s", decider_words(names_, p_.pending[choice_.first].controller));
        return fmt::format("{} stands on {}'s field, not on {}'s", body(), decider_words(names_, Reference8{choice_.first}.side()), who());
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
            return fmt::format("{} has made {} this turn, and may make {}", who(), count_words(finding_.found, "install", "installs"),
                               finding_.expected);
        if (kind() == ChoiceKind::retain) return who() + " has retained priority in this turn already";
        return fmt::format("the zone holds {}, and {} at most", count_words(finding_.found, "card", "cards"), finding_.expected);
    }

    // The price, and what there is to pay it with.
    std::string price() const {
        const Cost cost = game_.due_for(p_, choice_).price.cost;
        std::string text = fmt::format("the cost is {}; {} has {}", cost_words(cost), who(), ready_charges());
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
    std::string drains() const { return choice_text(game_, names_, p_, choice_).substr(who().size() + 1); }

    std::string no_target() const {
        switch (kind()) {
            case ChoiceKind::strike:
                return fmt::format("{} was attacked by {}", body(), engaged());
            case ChoiceKind::attack:
            case ChoiceKind::block:
                return body(kind() == ChoiceKind::block ? choice_.first : choice_.second) + " cannot block for the defending player";
            case ChoiceKind::redirect:
                return body() + " cannot be dealt this damage instead";
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
        if (target.yours_only && chosen.side() != choice_.actor) return fmt::format(": it is aimed at a body of {}", who());
        if (target.opponents_only && chosen.side() == choice_.actor) return ": it is aimed at a body of the opponent";
        if (target.drained_only && body.ready()) return ": it is ready, and the body must be drained";
        if (target.face_up_only && !body.face_up()) return ": it lies face down";
        if (target.face_down_only && body.face_up()) return ": it does not lie face down";
        return target.not_self ? ": the target must be another body" : "";
    }

    std::string nothing_due() const {
        switch (kind()) {
            case ChoiceKind::mulligan:
                return fmt::format("{} may exchange an opening hand {}, and {}", who(), count_words(finding_.expected, "time", "times"),
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
        if (finding_.clause == Clause::combat_must_strike) return fmt::format("{} was attacked by {}, and must strike", body(), engaged());
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
};

constexpr Sentence<Fact> kSharedFacts[] = {{Fact::game_over, "the game is over: {result}"},
                                           {Fact::phase_is_other, "the {phase_found} is under way"},
                                           {Fact::not_in_hand, "{card} is not in {who}'s hand"},
                                           {Fact::not_in_zone, "{not_in_zone}"},
                                           {Fact::not_there, "that body is not on the field"},
                                           {Fact::not_yours, "{not_yours}"},
                                           {Fact::wrong_type, "{wrong_type}"},
                                           {Fact::drained, "{drained}"},
                                           {Fact::came_now, "{came_now}"},
                                           {Fact::used_already, "{used}"},
                                           {Fact::limit_reached, "{limit}"},
                                           {Fact::price, "{price}"},
                                           {Fact::no_target, "{no_target}"},
                                           {Fact::target_missing, "{target_missing}"},
                                           {Fact::target_needless, "{target_needless}"},
                                           {Fact::not_next, "{not_next}"},
                                           {Fact::nothing_due, "{nothing_due}"},
                                           {Fact::duty, "{duty}"},
                                           {Fact::withdrawn, "these rules withdraw the permission"}};

constexpr Sentence<GameFact> kOwnFacts[] = {
    {GameFact::no_priority, "priority is {holder}'s"},
    {GameFact::active_not_begun, "{active} is the active player, and has neither made a play nor passed yet"},
    {GameFact::has_passed, "{who} has passed in this turn"},
    {GameFact::play_made, "{who} has made a play, and retains priority or hands it on"},
    {GameFact::nobody_to_receive, "nobody else could receive priority"},
    {GameFact::not_active, "only the active player installs, and that is {active}"},
    {GameFact::face_down, "{body} lies face down"},
    {GameFact::of_charge_zone, "{ability} is used from the charge zone, and {body} is on the field"},
    {GameFact::of_field, "{ability} is used from the field, and this {card} is a charge"},
    {GameFact::only_by_effect, "{card} comes face down onto the field only by an effect"},
    {GameFact::only_front_line, "the effect puts {card} into the front line, and into no other"},
    {GameFact::in_back_line, "{behind} stands in the back line"},
    {GameFact::other_round, "{body} has speed {found}, and the round of speed {expected} is under way"},
    {GameFact::not_engaged, "{body} is engaged with nothing that attacked it"},
    {GameFact::no_turn, "what attacked {body} has left, and it has no turn of its own"},
    {GameFact::condition_not_met, "{card} does not answer this: {offered}"},
    {GameFact::has_declined, "{who} has declined already"},
    {GameFact::needless_drain, "the cost is {cost}, and {who} {drains}: more than it takes"},
    {GameFact::pays_too_little, "the cost is {cost}, and {who} {drains}"}};

constexpr WordOf<FactWords> kWordsOfFact[] = {{"who", &FactWords::who},
                                              {"card", &FactWords::card},
                                              {"found", &FactWords::found},
                                              {"expected", &FactWords::expected},
                                              {"result", &FactWords::result},
                                              {"active", &FactWords::active},
                                              {"body", &FactWords::body},
                                              {"holder", &FactWords::holder},
                                              {"phase_found", &FactWords::phase_found},
                                              {"cost", &FactWords::cost},
                                              {"came_now", &FactWords::came_now},
                                              {"used", &FactWords::used},
                                              {"target_missing", &FactWords::target_missing},
                                              {"target_needless", &FactWords::target_needless},
                                              {"not_next", &FactWords::not_next},
                                              {"behind", &FactWords::behind},
                                              {"not_in_zone", &FactWords::not_in_zone},
                                              {"not_yours", &FactWords::not_yours},
                                              {"wrong_type", &FactWords::wrong_type},
                                              {"drained", &FactWords::drained},
                                              {"limit", &FactWords::limit},
                                              {"price", &FactWords::price},
                                              {"no_target", &FactWords::no_target},
                                              {"nothing_due", &FactWords::nothing_due},
                                              {"duty", &FactWords::duty},
                                              {"ability", &FactWords::ability},
                                              {"offered", &FactWords::offered},
                                              {"drains", &FactWords::drains}};
static_assert(all_said(kSharedFacts, kWordsOfFact) && all_said(kOwnFacts, kWordsOfFact) &&
              covers(kOwnFacts, GameFact::no_priority, GameFact::pays_too_little));

}  // namespace

std::string finding_fact(const Game& game, const Names& names, const Position& position, Choice choice, const Finding& finding) {
    if (finding.clause != Clause::none) {
        const FactWords of(game, names, position, choice, finding);
        const std::string fact = fact_text(finding.fact, kSharedFacts, kOwnFacts, kWordsOfFact, of);
        return fact.empty() ? of.now() : fact;
    }
    if (choice.actor >= kPlayers && choice.actor != kChance) return "nobody makes this choice";
    const bool of_card = kind_of(choice) >= ChoiceKind::install && kind_of(choice) <= ChoiceKind::set_trap;
    return of_card && choice.first >= game.kinds() ? "there is no such card in this game" : "this is no choice of the game";
}

}  // namespace arbiter::proxy
