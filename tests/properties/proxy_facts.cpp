#include "tests/properties/proxy_facts.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "model/proxy/value/facts.h"
#include "properties/proxy/payment_judge.h"
#include "properties/proxy/recount.h"

namespace arbiter::proxy::testing {
namespace {

// The decision that a choice of this kind answers; several for what may answer several.
std::vector<Awaiting> answered_by(const Game& game, ChoiceKind kind) {
    switch (kind) {
        case ChoiceKind::first_player:
            return {Awaiting::first_player};
        case ChoiceKind::reveal:
            return {Awaiting::reveal};
        case ChoiceKind::mulligan:
        case ChoiceKind::keep_hand:
            return {Awaiting::mulligan};
        case ChoiceKind::keep:
            return {Awaiting::keep};
        case ChoiceKind::bottom:
            return {Awaiting::bottom};
        case ChoiceKind::yield:
            return {Awaiting::retain};
        case ChoiceKind::retain:
            return {game.rules().readings.retain_when == RetainWhen::as_the_play ? Awaiting::play : Awaiting::retain};
        case ChoiceKind::decline:
            return {Awaiting::answer, Awaiting::effect};
        case ChoiceKind::activate_trap:
            return {Awaiting::answer};
        case ChoiceKind::pick_trigger:
        case ChoiceKind::skip_trigger:
            return {Awaiting::trigger};
        case ChoiceKind::no_attack:
        case ChoiceKind::attack:
        case ChoiceKind::strike:
            return {Awaiting::combat_turn};
        case ChoiceKind::block:
            return {Awaiting::blocker};
        case ChoiceKind::pay:
            return {Awaiting::payment, Awaiting::effect};
        case ChoiceKind::put_face_down:
            return {Awaiting::effect};
        case ChoiceKind::redirect:
            return {Awaiting::redirection};
        case ChoiceKind::discard_from_hand:
            return {Awaiting::hand_discard};
        default:
            return {Awaiting::play};
    }
}

Phase phase_of(ChoiceKind kind) {
    switch (kind) {
        case ChoiceKind::keep:
        case ChoiceKind::bottom:
            return Phase::insight;
        case ChoiceKind::no_attack:
        case ChoiceKind::attack:
        case ChoiceKind::strike:
        case ChoiceKind::block:
            return Phase::combat;
        case ChoiceKind::discard_from_hand:
            return Phase::cleanup;
        default:
            return Phase::main;
    }
}

// Recounts one finding. Each answer is whether the fact is there.
class Recount {
public:
    Recount(const Game& game, const Position& position, Choice choice, const Finding& finding)
        : game_(game), p_(position), choice_(choice), finding_(finding), kind_(kind_of(choice)) {}

    bool holds() const {
        if (finding_.fact.is_of_game()) return of_game(static_cast<GameFact>(finding_.fact.value));
        return shared(finding_.fact.shared());
    }

private:
    const Side& own() const { return p_.sides[choice_.actor]; }
    const CardRules& card() const { return game_.cards()[choice_.first]; }
    bool names_body(std::uint8_t value) const { return value < kPlayers * kMaximumBodies; }
    const Body& body_at(std::uint8_t value) const { return p_.sides[value / kMaximumBodies].bodies[value % kMaximumBodies]; }
    Player side_of(std::uint8_t value) const { return static_cast<Player>(value / kMaximumBodies); }
    // The body that blocks, where the finding is about it.
    std::uint8_t blocker() const { return kind_ == ChoiceKind::attack ? choice_.second : choice_.first; }
    bool about_blocker() const {
        return finding_.clause == Clause::combat_attack_picks || finding_.clause == Clause::body_front_blocks ||
               finding_.clause == Clause::body_drained_blocks;
    }
    const Body& body() const { return body_at(about_blocker() ? blocker() : choice_.first); }
    const Ability& ability() const {
        const Kind kind = kind_ == ChoiceKind::activate ? body_at(choice_.first).kind : choice_.first;
        return game_.cards()[kind].abilities[choice_.third & 0xFF];
    }
    bool awaits_its_kind() const {
        const auto kinds = answered_by(game_, kind_);
        return std::find(kinds.begin(), kinds.end(), p_.awaiting) != kinds.end();
    }
    bool unpaid_toll() const { return p_.awaiting == Awaiting::effect && p_.top().extra == kToll; }

    bool shared(Fact fact) const {
        switch (fact) {
            case Fact::game_over:
                return p_.result != Result::none || p_.at_capacity != 0;
            case Fact::decision_of_other:
                return p_.decider != choice_.actor;
            case Fact::decision_of_other_kind:
                return p_.decider == choice_.actor && !awaits_its_kind();
            case Fact::phase_is_other:
                return finding_.found == static_cast<int>(p_.phase) && p_.phase != phase_of(kind_);
            case Fact::not_in_hand:
                return own().count(Pile::hand, choice_.first) == 0;
            case Fact::not_in_zone:
                return not_in_zone();
            case Fact::not_there:
                return !body().present();
            case Fact::not_yours:
                if (kind_ == ChoiceKind::pick_trigger || kind_ == ChoiceKind::skip_trigger)
                    return p_.pending[choice_.first].controller != choice_.actor;
                return body().present() && side_of(choice_.first) != choice_.actor;
            case Fact::wrong_type:
                return wrong_type();
            case Fact::drained:
                if (kind_ == ChoiceKind::activate_charge) return own().count(Pile::drained_charges, choice_.first) > 0;
                return body().has(Body::kDrained);
            case Fact::came_now:
                if (kind_ == ChoiceKind::activate_trap) return own().count(Pile::new_traps, choice_.first) > 0;
                return body().has(Body::kNew);
            case Fact::used_already:
                if (kind_ == ChoiceKind::activate) return ((body().used >> choice_.third) & 1) != 0;
                return body().has(Body::kActed);
            case Fact::limit_reached:
                return limit_reached();
            case Fact::price:
                return unpayable();
            case Fact::no_target:
            case Fact::target_missing:
            case Fact::target_needless:
                return badly_aimed(fact);
            case Fact::not_next:
                return not_next();
            case Fact::nothing_due:
                return nothing_due();
            case Fact::duty:
                return duty();
            case Fact::withdrawn:
                return game_.rules().waived(finding_.clause);
            default:
                return false;
        }
    }

    bool of_game(GameFact fact) const {
        switch (fact) {
            case GameFact::no_priority:
                return p_.awaiting == Awaiting::play && p_.priority != choice_.actor;
            case GameFact::active_not_begun:
                return p_.awaiting == Awaiting::play && p_.active != choice_.actor && p_.priority == p_.active && p_.opened == 0;
            case GameFact::has_passed:
                return ((p_.passed >> choice_.actor) & 1) != 0;
            case GameFact::play_made:
                return p_.awaiting == Awaiting::retain && p_.decider == choice_.actor && p_.opened != 0;
            case GameFact::nobody_to_receive:
                return ((p_.passed >> (1 - choice_.actor)) & 1) != 0;
            case GameFact::not_active:
                return p_.active != choice_.actor;
            case GameFact::face_down:
                return body().has(Body::kFaceDown);
            case GameFact::of_charge_zone:
                return ability().kind == AbilityKind::charge && body().present();
            case GameFact::of_field:
                return ability().kind == AbilityKind::activated;
            case GameFact::only_by_effect:
                return game_.rules().readings.facedown_how == FacedownHow::effect_only;
            case GameFact::only_front_line:
                return choice_.second == 1 && p_.awaiting == Awaiting::effect && p_.top().extra == kPutFaceDown;
            case GameFact::in_back_line:
                return body().has(Body::kBack);
            case GameFact::other_round:
                return finding_.found != finding_.expected && finding_.expected == p_.round &&
                       finding_.found == body_number(game_, body(), kSpeed);
            case GameFact::not_engaged:
                return body().engaged_by == 0 || !body().has(Body::kOwesStrike);
            case GameFact::no_turn:
                return body().engaged_by == 0 && body().has(Body::kOwesStrike);
            case GameFact::condition_not_met:
                return !answers_what_is_on_offer();
            case GameFact::has_declined:
                return p_.awaiting == Awaiting::answer && ((p_.top().asked >> choice_.actor) & 1) != 0;
            case GameFact::needless_drain:
                return !known_price() || (drained_pays(false) && !drained_pays(true));
            case GameFact::pays_too_little:
                return finding_.found == static_cast<int>(drained().size()) && (!known_price() || !drained_pays(false));
        }
        return false;
    }

    // The first card of a known top, of a known order if nothing is unknown, or any that is unknown.
    bool may_come_off() const {
        const Side& side = p_.sides[choice_.second];
        if (side.deck.top > 0) return side.deck.order[side.deck.top - 1u] == choice_.first;
        if (is_empty(side.pile(Pile::unknown_deck))) return side.deck.bottom > 0 && side.deck.order[0] == choice_.first;
        return side.count(Pile::unknown_deck, choice_.first) > 0;
    }

    bool not_in_zone() const {
        switch (kind_) {
            case ChoiceKind::reveal:
                return !may_come_off();
            case ChoiceKind::keep:
            case ChoiceKind::bottom:
                return own().count(Pile::looked, choice_.first) == 0;
            case ChoiceKind::activate_trap:
                return own().count(Pile::traps, choice_.first) + own().count(Pile::new_traps, choice_.first) == 0;
            case ChoiceKind::activate_charge:
                return own().count(choice_.third >= 256 ? Pile::drained_charges : Pile::ready_charges, choice_.first) == 0;
            default:
                return false;
        }
    }

    bool wrong_type() const {
        switch (kind_) {
            case ChoiceKind::set_body:
            case ChoiceKind::set_face_down:
            case ChoiceKind::put_face_down:
                return card().type != CardType::body;
            case ChoiceKind::set_technique:
                return card().type != CardType::technique;
            case ChoiceKind::set_trap:
            case ChoiceKind::activate_trap:
                return card().type != CardType::trap;
            case ChoiceKind::activate:
            case ChoiceKind::activate_charge:
                return ability().kind != AbilityKind::activated && ability().kind != AbilityKind::charge;
            default:
                return false;
        }
    }

    bool limit_reached() const {
        const Settings& settings = game_.rules().settings;
        if (finding_.found < finding_.expected) return false;
        switch (kind_) {
            case ChoiceKind::install:
                if (finding_.clause == Clause::install_once_per_turn)
                    return finding_.found == own().installs && finding_.expected == settings.installs_per_turn;
                return finding_.found == total(own(), Pile::ready_charges) + total(own(), Pile::drained_charges) &&
                       finding_.expected == settings.charge_limit;
            case ChoiceKind::set_trap:
                return finding_.found == total(own(), Pile::traps) + total(own(), Pile::new_traps) &&
                       finding_.expected == settings.trap_limit;
            case ChoiceKind::retain:
                return finding_.found == own().retains && finding_.found > 0;
            default: {
                const int in_line = static_cast<int>(std::count_if(own().bodies.begin(), own().bodies.end(), [&](const Body& body) {
                    return body.present() && body.has(Body::kBack) == (choice_.second == 1);
                }));
                return finding_.found == in_line && finding_.expected == settings.line_limit;
            }
        }
    }

    // The same thing announced, as the judge of payments sees it.
    Bill bill() const {
        Position announced = p_;
        if (announced.frame_count == kMaximumFrames) return {{}, 0, false};
        Frame& frame = announced.frames[announced.frame_count++];
        frame = Frame{};
        frame.type = kind_ == ChoiceKind::retain ? FrameType::retain : FrameType::item;
        frame.controller = choice_.actor;
        frame.card = choice_.first;
        switch (kind_) {
            case ChoiceKind::install:
                frame.item = ItemKind::install;
                break;
            case ChoiceKind::set_body:
                frame.item = ItemKind::body;
                break;
            case ChoiceKind::set_face_down:
                frame.item = ItemKind::face_down_body;
                break;
            case ChoiceKind::set_technique:
                frame.item = ItemKind::technique;
                frame.number = static_cast<std::uint8_t>(choice_.third);
                for (int index = 0; index < card().ability_count; ++index)
                    if (card().abilities[index].kind == AbilityKind::technique) frame.ability = static_cast<std::uint8_t>(index);
                break;
            case ChoiceKind::activate:
                frame.item = ItemKind::ability;
                frame.card = body_at(choice_.first).kind;
                frame.ability = static_cast<std::uint8_t>(choice_.third);
                break;
            case ChoiceKind::activate_charge:
                frame.item = ItemKind::charge_ability;
                frame.ability = static_cast<std::uint8_t>(choice_.third & 0xFF);
                break;
            case ChoiceKind::move:
                frame.item = ItemKind::move;
                break;
            case ChoiceKind::activate_trap:
                frame.item = ItemKind::trap;
                break;
            default:
                frame.item = ItemKind::trap_setting;
                break;
        }
        return bill_of(game_, announced);
    }

    std::vector<Kind> ready_charges() const {
        std::vector<Kind> charges;
        if (game_.rules().waived(Clause::charge_drain)) return charges;
        for (int kind = 0; kind < game_.kinds(); ++kind)
            for (int copy = 0; copy < own().count(Pile::ready_charges, static_cast<Kind>(kind)); ++copy)
                charges.push_back(static_cast<Kind>(kind));
        return charges;
    }

    bool unpayable() const {
        std::vector<Kind> charges = ready_charges();
        if (kind_ == ChoiceKind::activate_charge && choice_.third < 256 && (ability().cost.drain_self || ability().cost.self_to_abyss)) {
            const auto itself = std::find(charges.begin(), charges.end(), choice_.first);
            if (itself != charges.end()) charges.erase(itself);
        }
        if (finding_.found != static_cast<int>(charges.size()) || finding_.expected == 0) return false;
        const Bill due = bill();
        int units = 0;
        for (const Kind charge : charges) {
            int most = 0;
            const Source source = proxy::source_of(game_, charge);
            for (int mode = 0; mode < source.mode_count; ++mode) most = std::max<int>(most, source.modes[mode].unit_count);
            units += most;
        }
        if (units < finding_.expected) return true;
        if (!due.known || units > 12) return true;  // not judged
        return !covers(game_, due, charges.data(), static_cast<int>(charges.size()), {.every_source_pays = false});
    }

    std::vector<Kind> drained() const {
        std::vector<Kind> kinds;
        const std::vector<Kind> charges = ready_charges();
        for (std::size_t source = 0; source < charges.size() && source < 32; ++source)
            if ((choice_.third >> source & 1) != 0) kinds.push_back(charges[source]);
        return kinds;
    }
    // A price that the judge does not work out is not judged.
    bool known_price() const { return bill_of(game_, p_).known && !game_.rules().waived(Clause::install_multi_cost); }
    bool drained_pays(bool every_source_pays) const {
        const Bill due = bill_of(game_, p_);
        const std::vector<Kind> kinds = drained();
        return covers(game_, due, kinds.data(), static_cast<int>(kinds.size()), {.every_source_pays = every_source_pays});
    }

    const Target* target() const {
        switch (kind_) {
            case ChoiceKind::set_technique:
            case ChoiceKind::activate_trap: {
                const AbilityKind wanted = kind_ == ChoiceKind::set_technique ? AbilityKind::technique : AbilityKind::trap;
                for (int index = 0; index < card().ability_count; ++index)
                    if (card().abilities[index].kind == wanted) return &card().abilities[index].target;
                return nullptr;
            }
            case ChoiceKind::activate:
            case ChoiceKind::activate_charge:
                return &ability().target;
            case ChoiceKind::pick_trigger: {
                const Pending& pending = p_.pending[choice_.first];
                return &game_.cards()[pending.card].abilities[pending.ability].target;
            }
            default:
                return nullptr;
        }
    }

    bool badly_aimed(Fact fact) const {
        const std::uint8_t chosen = choice_.second;
        const bool nothing = chosen == Reference8::none().value;
        switch (kind_) {
            case ChoiceKind::strike:
                return side_of(chosen) == choice_.actor || ((body_at(choice_.first).engaged_by >> (chosen % kMaximumBodies)) & 1) == 0;
            case ChoiceKind::redirect:
                return !could_take_the_damage();
            case ChoiceKind::block:
                return side_of(choice_.first) == p_.top().controller;
            case ChoiceKind::attack:
                if (fact == Fact::no_target) return side_of(chosen) == choice_.actor;
                return fact == Fact::target_missing ? nothing && somebody_blocks() : !nothing && picked_later();
            default:
                break;
        }
        const Target* wanted = target();
        if (wanted == nullptr) return false;
        if (fact == Fact::target_needless) return wanted->kind == TargetKind::none && !nothing;
        if (fact == Fact::target_missing) return wanted->kind != TargetKind::none && nothing;
        return wanted->kind != TargetKind::none && !nothing && !is_as_wanted(*wanted, chosen);
    }

    bool is_as_wanted(const Target& wanted, std::uint8_t chosen) const {
        const bool player = chosen == Reference8::player(0).value || chosen == Reference8::player(1).value;
        const bool item = chosen >= 0x40 && chosen < 0x40 + p_.frame_count;
        if (wanted.kind == TargetKind::player) {
            const bool self = chosen == Reference8::player(choice_.actor).value;
            return player && !(wanted.opponents_only && self) && !(wanted.yours_only && !self);
        }
        if (wanted.kind == TargetKind::stack_item) return item && p_.frames[chosen - 0x40].type == FrameType::item;
        if (wanted.kind != TargetKind::body || !names_body(chosen) || !body_at(chosen).present()) return false;
        const Body& aimed = body_at(chosen);
        const bool self = side_of(chosen) == choice_.actor;
        const std::uint8_t source = kind_ == ChoiceKind::activate       ? choice_.first
                                    : kind_ == ChoiceKind::pick_trigger ? p_.pending[choice_.first].source.value
                                                                        : Reference8::none().value;
        return !(wanted.yours_only && !self) && !(wanted.opponents_only && self) && !(wanted.not_self && chosen == source) &&
               !(wanted.drained_only && !aimed.has(Body::kDrained)) && !(wanted.face_up_only && aimed.has(Body::kFaceDown)) &&
               !(wanted.face_down_only && !aimed.has(Body::kFaceDown));
    }

    bool could_take_the_damage() const {
        const Body& to = body_at(choice_.first);
        const Reference8 hit = p_.top().target;
        if (!to.present() || to.has(Body::kFaceDown) || side_of(choice_.first) != hit.side() || choice_.first == hit.value) return false;
        const CardRules& rules = game_.cards()[to.kind];
        bool replaces = false;
        for (int index = 0; index < rules.ability_count; ++index) replaces |= rules.abilities[index].kind == AbilityKind::replacement;
        return replaces && p_.top().number == 0 && p_.top().step == 0 && p_.top().extra == 0 && p_.top().left[1] == 0;
    }

    bool picked_later() const {
        const Readings& readings = game_.rules().readings;
        return readings.combat_who_picks == CombatWhoPicks::defender || readings.trap_attack_window == TrapAttackWindow::before_pick;
    }
    bool somebody_blocks() const {
        const Settings& settings = game_.rules().settings;
        const bool back = settings.back_line_blocks || game_.rules().waived(Clause::body_front_blocks);
        const auto& bodies = p_.sides[1 - choice_.actor].bodies;
        return std::any_of(bodies.begin(), bodies.end(), [&](const Body& other) {
            return other.present() && (back || !other.has(Body::kBack)) && (settings.drained_blocks || !other.has(Body::kDrained));
        });
    }

    bool not_next() const {
        if (kind_ != ChoiceKind::bottom) return p_.pending[choice_.first].level != p_.top().step;
        for (int kind = 0; kind < choice_.first; ++kind)
            if (own().count(Pile::looked, static_cast<Kind>(kind)) > 0) return true;
        return false;
    }

    bool nothing_due() const {
        switch (kind_) {
            case ChoiceKind::reveal:
                return p_.awaiting != Awaiting::reveal || p_.top().left[choice_.second] == 0 || p_.top().extra != choice_.second;
            case ChoiceKind::keep:
                return p_.owed_keep == 0;
            case ChoiceKind::pay:
                return p_.awaiting != Awaiting::payment && !unpaid_toll();
            case ChoiceKind::put_face_down:
                return p_.decider != choice_.actor || p_.awaiting != Awaiting::effect || unpaid_toll();
            default:
                return !(p_.decider == choice_.actor && awaits_its_kind());
        }
    }

    bool duty() const {
        switch (kind_) {
            case ChoiceKind::bottom:
                return finding_.expected > 0 && finding_.expected == p_.owed_keep;
            case ChoiceKind::skip_trigger: {
                const Pending& pending = p_.pending[choice_.first];
                return !game_.cards()[pending.card].abilities[pending.ability].optional &&
                       game_.rules().readings.trigger_mandatory == TriggerMandatory::unless_it_says_may;
            }
            case ChoiceKind::decline:
                return p_.awaiting == Awaiting::blocker;
            default:
                break;
        }
        if (finding_.clause == Clause::combat_must_strike) return body().engaged_by != 0 && body().has(Body::kOwesStrike);
        return game_.rules().readings.combat_attack_optional == CombatAttackOptional::must;
    }

    // Is the top of the stack an event, of the side that it must be of, to which this trap answers?
    bool answers_what_is_on_offer() const {
        const Frame& top = p_.top();
        for (int index = 0; index < card().ability_count; ++index) {
            const Ability& trap = card().abilities[index];
            if (trap.kind != AbilityKind::trap) continue;
            const auto of_side = [&](Player controller) {
                return trap.subject == Subject::none || (trap.subject == Subject::of_opponent) == (controller != choice_.actor);
            };
            if (top.type == FrameType::attack)
                return trap.event == AbilityEvent::attacks && of_side(top.controller) && top.source.is_body();
            if (top.type == FrameType::defeat_window)
                return trap.event == AbilityEvent::defeated && ((top.number >> choice_.actor) & 1) != 0;
            const int lowest = game_.rules().readings.trap_window == TrapWindow::while_on_stack ? 0 : p_.frame_count - 1;
            for (int frame = lowest; frame < p_.frame_count; ++frame) {
                const Frame& item = p_.frames[frame];
                if (item.type != FrameType::item || !of_side(item.controller)) continue;
                if (trap.event == AbilityEvent::stacked_technique && item.item == ItemKind::technique) return true;
                if (trap.event == AbilityEvent::stacked_trap && item.item == ItemKind::trap) return true;
                if (trap.event == AbilityEvent::stacked_install && item.item == ItemKind::install) return true;
            }
        }
        return false;
    }

    const Game& game_;
    const Position& p_;
    const Choice choice_;
    const Finding& finding_;
    const ChoiceKind kind_;
};

}  // namespace

std::string why_untrue(const Game& game, const Position& position, Choice choice, const Finding& finding) {
    if (Recount(game, position, choice, finding).holds()) return {};
    return fmt::format("fact {} ({} of {}) is not there", finding.fact.value, finding.found, finding.expected);
}

}  // namespace arbiter::proxy::testing
