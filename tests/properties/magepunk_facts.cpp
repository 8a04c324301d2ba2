// The facts of Magepunk counted again (magepunk_facts.h). Nothing of the model's legality is asked: only the position's own members, the
// cards and the rules.
#include "tests/properties/magepunk_facts.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <optional>

#include "model/magepunk/value/facts.h"
#include "properties/magepunk/recount.h"

namespace arbiter::magepunk::testing {
namespace {

class Recount {
public:
    Recount(const Game& game, const Position& position, Choice choice, const Finding& finding)
        : game_(game), rules_(game.rules()), p_(position), choice_(choice), finding_(finding) {}

    bool holds() const { return finding_.fact.is_of_game() ? of_game() : shared(); }

private:
    using Numbers = std::array<int, kEnergies>;

    bool shared() const {
        switch (finding_.fact.shared()) {
            case Fact::game_over:
                return p_.result != Result::none || p_.at_capacity != 0;
            case Fact::decision_of_other:
                return answers_awaited() && !is_decider();
            case Fact::decision_of_other_kind:
                return !answers_awaited();
            case Fact::phase_is_other:
                return finding_.found == static_cast<int>(p_.phase) && !phase_allows();
            case Fact::not_in_hand:
                // Of one that lies there face-down it matters where its face-up side is meant.
                return side().count(Pile::hand, choice_.first) == 0 &&
                       (is(ChoiceKind::play_resource) || side().count(Pile::resources, choice_.first) == 0);
            case Fact::not_in_zone:
                return !may_be_on_top();
            case Fact::not_there:
                return first().is_card() ? side().count(Pile::resources, first().kind()) == 0 : !stands(first());
            case Fact::not_yours:
                return stands(first()) && owner(first()) != choice_.actor;
            case Fact::wrong_type:
                return stands(first()) && (is(ChoiceKind::replace_draw) ? !replaces(first()) : !is_entity(game_, kind_at(first())));
            case Fact::came_now:
                return stands(first()) && at(first()).has(Permanent::kDelayed) &&
                       (!exempt(first()) || rules_.waived(Clause::delay_card_exception) || rules_.waived(Clause::delay_attack_exception));
            case Fact::used_already:
                return used_already();
            case Fact::limit_reached:
                return limit_reached();
            case Fact::no_target:
                return !Reference8{choice_.second}.is_none() && !hits_target();
            case Fact::target_missing:
                return Reference8{choice_.second}.is_none() && (is(ChoiceKind::attack) || target().kind != TargetKind::none);
            case Fact::target_needless:
                return !Reference8{choice_.second}.is_none() && target().kind == TargetKind::none;
            case Fact::not_next:
                return is(ChoiceKind::assign_damage) ? next_blocker() != choice_.second : !resolves_next();
            case Fact::nothing_due:
                return owner(first()) != choice_.actor || !next_blocker();
            case Fact::duty:
                return rules_.readings.attack_number == AttackNumber::must_attack && attackers() == 0 && side().permanents.count() > 0;
            case Fact::withdrawn:
                return rules_.waived(finding_.clause);
            default:
                return false;
        }
    }

    bool of_game() const {
        switch (static_cast<GameFact>(finding_.fact.value)) {
            case GameFact::not_active_player:
                return choice_.actor != p_.active;
            case GameFact::chain_open:
                return chain_of(p_) == ChainState::open && p_.link_count > 0;
            case GameFact::chain_resolves:
                return chain_of(p_) == ChainState::resolving;
            case GameFact::triggers_first:
                return p_.pending_count > 0 || p_.item.type == ItemKind::trigger;
            case GameFact::not_fast:
                return !is_fast_play() && p_.link_count > 0;
            case GameFact::spells_only_now:
                return rules_.readings.fast_own_turn == FastOwnTurn::fast_spells_only && choice_.actor == p_.active && in_main() &&
                       is(ChoiceKind::activate);
            case GameFact::lies_as_resource:
                return side().count(Pile::resources, is(ChoiceKind::activate) ? first().kind() : choice_.first) > 0 &&
                       (is(ChoiceKind::activate) || side().count(Pile::hand, choice_.first) == 0);
            case GameFact::no_activated:
                return ability().kind != AbilityKind::activated;
            case GameFact::no_resource_card:
                return !game_.cards()[choice_.first].resource;
            case GameFact::no_resources_now:
                return p_.phase == Phase::second_main && rules_.readings.resource_second_main == ResourceSecondMain::no_resources;
            case GameFact::cannot_attack:
                return says(game_, kind_at(first()), Operation::cannot_attack);
            case GameFact::not_attacking:
                return !attacks(is(ChoiceKind::block) ? second() : first());
            case GameFact::attacked_last_turn:
                return at(first()).has(Permanent::kAttacked);
            case GameFact::blocks_already:
                return find_block(second(), first()) != nullptr;
            case GameFact::not_blocking:
                return find_block(first(), second()) == nullptr;
            case GameFact::ordered_already:
                return find_block(first(), second()) != nullptr && find_block(first(), second())->place != Block::kUnordered;
            case GameFact::several_ways:
                return several_ways();
            case GameFact::no_exchange:
                return is(ChoiceKind::mulligan) && rules_.readings.setup_mulligan == SetupMulligan::none;
            case GameFact::no_giving_up:
                return rules_.readings.game_concede == GameConcede::no_move;
            default:
                return of_numbers();
        }
    }

    bool of_numbers() const {
        const int found = finding_.found;
        const int expected = finding_.expected;
        const auto amount = static_cast<int>(choice_.third);
        switch (static_cast<GameFact>(finding_.fact.value)) {
            case GameFact::energy_short:
                return found < expected && energy_is_short();
            case GameFact::generic_short:
                return found < expected && expected == cost().generic && found == std::max(left_for_generic(), 0);
            case GameFact::charges_short:
                return charges_are_short();
            case GameFact::wrong_payment:
                return found == std::popcount(choice_.third) && expected == cost().symbols() && !pays_exactly();
            case GameFact::sacrifice_missing:
                return sacrifice().is_none() && takes_chosen_sacrifice();
            case GameFact::sacrifice_needless:
                return !sacrifice().is_none() && !takes_chosen_sacrifice();
            case GameFact::sacrifice_unfit:
                return !sacrifice().is_none() && takes_chosen_sacrifice() && !may_be_sacrificed();
            case GameFact::less_than_lethal:
                return found == amount && found < expected && expected == std::min(left_to_assign(), lethal());
            case GameFact::more_than_left:
                return found == amount && found > expected && expected <= left_to_assign() && is_exact_or(expected, left_to_assign());
            case GameFact::less_than_rest:
                return found == amount && found < expected && is_exact_or(expected, left_to_assign());
            default:
                return false;
        }
    }

    // ---- who and what

    bool is(ChoiceKind kind) const { return kind_of(choice_) == kind; }
    Reference8 first() const { return {choice_.first}; }
    Reference8 second() const { return {choice_.second}; }
    const Side& side() const { return p_.sides[choice_.actor]; }
    bool in_main() const { return p_.phase == Phase::main || p_.phase == Phase::second_main; }
    static Player owner(Reference8 permanent) { return permanent.side(); }
    bool stands(Reference8 reference) const {
        return reference.is_permanent() && p_.sides[owner(reference)].permanents[reference.slot()].kind != kNoKind;
    }
    const Permanent& at(Reference8 permanent) const { return p_.sides[owner(permanent)].permanents[permanent.slot()]; }
    Kind kind_at(Reference8 permanent) const { return at(permanent).kind; }
    bool exempt(Reference8 permanent) const { return says(game_, kind_at(permanent), Operation::exempt_from_delay); }
    const Ability& ability() const { return game_.cards()[kind_at(first())].abilities[choice_.third & 0xFF]; }

    // ---- decisions and times

    bool is_fast_play() const {
        if (is(ChoiceKind::activate)) return ability().fast;
        const CardRules& card = game_.cards()[choice_.first];
        return is(ChoiceKind::play_card) && card.type == CardType::spell && card.fast;
    }

    // Whose decision it is: of draws by chance, the owner of the deck counts.
    bool is_decider() const { return is(ChoiceKind::reveal) ? p_.draw_owner == choice_.second : p_.decider == choice_.actor; }

    bool answers_awaited() const {
        const Awaiting now = p_.awaiting;
        switch (kind_of(choice_)) {
            case ChoiceKind::first_player:
                return now == Awaiting::first_player;
            case ChoiceKind::reveal:
                return now == Awaiting::reveal;
            case ChoiceKind::mulligan:
            case ChoiceKind::keep_hand:
                return now == Awaiting::mulligan;
            case ChoiceKind::leave_phase:
            case ChoiceKind::play_resource:
                return now == Awaiting::play;
            case ChoiceKind::play_card:
            case ChoiceKind::activate:
                if (now == Awaiting::link || now == Awaiting::play) return true;
                return now == Awaiting::window && is_fast_play();
            case ChoiceKind::decline:
                return now == Awaiting::window || now == Awaiting::link;
            case ChoiceKind::attack:
            case ChoiceKind::finish_attackers:
                return now == Awaiting::attackers;
            case ChoiceKind::block:
            case ChoiceKind::finish_blockers:
                return now == Awaiting::blockers;
            case ChoiceKind::order_blocker:
                return now == Awaiting::order;
            case ChoiceKind::deal_next:
                return now == Awaiting::next_attacker;
            case ChoiceKind::assign_damage:
                return now == Awaiting::damage;
            default:
                return answers_effect(now);
        }
    }

    bool answers_effect(Awaiting now) const {
        switch (kind_of(choice_)) {
            case ChoiceKind::pay:
                return now == Awaiting::payment;
            case ChoiceKind::pick_trigger:
                return now == Awaiting::trigger;
            case ChoiceKind::choose_energy:
                return now == Awaiting::energy;
            case ChoiceKind::retarget:
                return now == Awaiting::retarget;
            case ChoiceKind::replace_draw:
                return now == Awaiting::replacement;
            case ChoiceKind::discard_from_hand:
                return now == Awaiting::hand_discard;
            case ChoiceKind::settle_rest:
                return now == Awaiting::order || now == Awaiting::damage;
            default:
                return true;  // giving up answers nothing, and is open where somebody decides
        }
    }

    bool phase_allows() const {
        const bool combat =
            is(ChoiceKind::attack) || is(ChoiceKind::finish_attackers) || is(ChoiceKind::block) || is(ChoiceKind::finish_blockers);
        if (combat) return p_.phase == Phase::attack;
        if (in_main()) return true;
        if (!is_fast_play()) return false;
        if (p_.phase == Phase::draw) return rules_.readings.fast_unlisted_phases == FastUnlistedPhases::also_draw;
        return p_.phase == Phase::attack || p_.phase == Phase::end;
    }

    bool may_be_on_top() const {
        const Side& deck = p_.sides[choice_.second];
        if (deck.deck.top > 0) return deck.deck.order[deck.deck.top - 1] == choice_.first;
        if (sum_of(deck.pile(Pile::unknown_deck)) > 0) return deck.count(Pile::unknown_deck, choice_.first) > 0;
        return deck.deck.bottom > 0 && deck.deck.order[0] == choice_.first;
    }

    // ---- targets

    Target target() const {
        if (is(ChoiceKind::activate)) return ability().target;
        if (is(ChoiceKind::pick_trigger)) {
            const Pending& pending = p_.pending[choice_.first];
            return game_.cards()[pending.card].abilities[pending.ability].target;
        }
        if (is(ChoiceKind::retarget)) return game_.cards()[p_.item.card].abilities[p_.item.ability].target;
        return game_.cards()[choice_.first].type == CardType::spell ? spell().target : Target{};
    }
    const Ability& spell() const {
        const CardRules& card = game_.cards()[choice_.first];
        const auto end = card.abilities.begin() + card.ability_count;
        return *std::find_if(card.abilities.begin(), end, [](const Ability& each) { return each.kind == AbilityKind::spell; });
    }

    bool hits_target() const {
        const Reference8 chosen = second();
        if (is(ChoiceKind::attack)) {
            const bool any = rules_.readings.attack_targets == AttackTargets::any;
            if (chosen.is_player()) return any || chosen.seat() != p_.active;
            return stands(chosen) && !is_entity(game_, kind_at(chosen)) && (any || owner(chosen) != p_.active);
        }
        const Target wanted = target();
        Player player = choice_.actor;
        Reference8 self = is(ChoiceKind::activate) ? first() : is(ChoiceKind::retarget) ? p_.item.source : Reference8::none();
        if (is(ChoiceKind::pick_trigger)) {
            player = p_.pending[choice_.first].controller;
            self = p_.pending[choice_.first].source;
        }
        const auto of_right_side = [&](Player whose) {
            return !(wanted.yours_only && whose != player) && !(wanted.opponents_only && whose == player);
        };
        if (chosen.is_player()) return takes(wanted.kind, "player") && of_right_side(chosen.seat());
        if (chosen.is_permanent()) {
            if (!stands(chosen) || !of_right_side(owner(chosen)) || (wanted.not_self && chosen == self)) return false;
            if (wanted.attacking_only && at(chosen).attacked.is_none()) return false;
            return takes(wanted.kind, is_entity(game_, kind_at(chosen)) ? "entity" : "node");
        }
        if (chosen.is_link()) {
            if (wanted.kind != TargetKind::stack_item || chosen.link_index() >= p_.link_count) return false;
            const Item& link = p_.links[chosen.link_index()];
            const bool spell_link = link.type == ItemKind::card && game_.cards()[link.card].type == CardType::spell;
            return of_right_side(link.controller) && (!wanted.spells_only || spell_link);
        }
        if (!chosen.is_card() || chosen.kind() >= game_.kinds()) return false;
        if (wanted.kind == TargetKind::resource) return p_.sides[player].count(Pile::resources, chosen.kind()) > 0;
        return wanted.kind == TargetKind::discarded_body && p_.sides[player].count(Pile::discard, chosen.kind()) > 0 &&
               is_entity(game_, chosen.kind());
    }
    static bool takes(TargetKind kind, std::string_view what) {
        switch (kind) {
            case TargetKind::body:
                return what == "entity";
            case TargetKind::player:
                return what == "player";
            case TargetKind::body_or_player:
                return what == "entity" || what == "player";
            case TargetKind::body_or_node:
                return what == "entity" || what == "node";
            default:
                return false;
        }
    }

    // ---- triggers and replacements

    bool resolves_next() const {
        const Pending& pending = p_.pending[choice_.first];
        const TriggerOrder order = rules_.readings.trigger_order;
        if (order == TriggerOrder::active_decides) return true;
        const bool own = pending.controller == p_.active;
        for (int index = 0; index < p_.pending_count; ++index) {
            const Pending& other = p_.pending[index];
            const bool others_own = other.controller == p_.active;
            const bool earlier = other.event < pending.event;
            if (order == TriggerOrder::by_event && (earlier || (other.event == pending.event && others_own && !own))) return false;
            if (order == TriggerOrder::active_first && ((others_own && !own) || (others_own == own && earlier))) return false;
        }
        return true;
    }

    bool replaces(Reference8 permanent) const {
        const CardRules& card = game_.cards()[kind_at(permanent)];
        return std::any_of(card.abilities.begin(), card.abilities.begin() + card.ability_count, [](const Ability& each) {
            return each.kind == AbilityKind::replacement && each.event == AbilityEvent::would_draw_from_empty;
        });
    }

    // ---- combat

    bool attacks(Reference8 reference) const {
        return stands(reference) && owner(reference) == p_.active && !at(reference).attacked.is_none();
    }
    int attackers() const {
        int count = 0;
        for (const Permanent& permanent : p_.sides[p_.active].permanents) count += !permanent.attacked.is_none();
        return count;
    }
    const Block* find_block(Reference8 attacker, Reference8 blocker) const {
        if (p_.active >= kPlayers || owner(attacker) != p_.active || owner(blocker) == p_.active) return nullptr;
        for (int index = 0; index < p_.block_count; ++index)
            if (p_.blocks[index].attacker == attacker.slot() && p_.blocks[index].blocker == blocker.slot()) return &p_.blocks[index];
        return nullptr;
    }

    bool used_already() const {
        if (is(ChoiceKind::activate)) return (at(first()).used >> (choice_.third & 0xFF) & 1) != 0;
        if (is(ChoiceKind::deal_next)) return at(first()).has(Permanent::kDealt);
        return !at(first()).attacked.is_none() || at(first()).has(Permanent::kAttacked);
    }

    bool limit_reached() const {
        const int found = finding_.found;
        const int expected = finding_.expected;
        if (found < expected) return false;
        if (is(ChoiceKind::play_resource)) {
            const int limit = rules_.readings.resource_per_turn == ResourcePerTurn::unlimited ? rules_.settings.resources_per_turn : 1;
            return found == side().resources_played && expected == limit;
        }
        int blocked = 0;
        int blockers = 0;
        for (int index = 0; index < p_.block_count; ++index) {
            blocked += p_.blocks[index].blocker == first().slot();
            blockers += p_.blocks[index].attacker == second().slot();
        }
        if (finding_.clause != Clause::block_one_attacker)
            return found == blockers && expected == (rules_.waived(Clause::block_multi) ? 1 : rules_.settings.blockers_per_attacker);
        const Effect* several = constant_effect(game_.cards()[kind_at(first())], Operation::block_several);
        const bool by_text = several != nullptr && !rules_.waived(Clause::block_text_exception);
        return found == blocked && expected == std::max<int>(by_text ? several->amount.value : 1, rules_.settings.attackers_per_blocker);
    }

    // The first blocker in the order of the attacker whose damage is assigned now that has nothing assigned; as a reference's value.
    std::optional<std::uint8_t> next_blocker() const {
        const Block* next = next_block();
        if (next == nullptr) return std::nullopt;
        return Reference8::permanent(opponent_of(p_.active), next->blocker).value;
    }
    const Block* next_block() const {
        if (!stands(first()) || !at(first()).has(Permanent::kUp)) return nullptr;
        return next_of(first().slot());
    }
    const Block* next_of(int attacker) const {
        const Block* next = nullptr;
        for (int index = 0; index < p_.block_count; ++index) {
            const Block& block = p_.blocks[index];
            if (block.attacker != attacker || block.damage != Block::kUnassigned) continue;
            if (next == nullptr || block.place < next->place) next = &block;
        }
        return next;
    }
    int left_of(int attacker) const {
        int left = impact_of(game_, p_.sides[p_.active].permanents[attacker]);
        for (int index = 0; index < p_.block_count; ++index)
            if (p_.blocks[index].attacker == attacker && p_.blocks[index].damage != Block::kUnassigned) left -= p_.blocks[index].damage;
        return left;
    }
    int left_to_assign() const { return left_of(first().slot()); }
    int lethal() const { return lethal_to(*next_block()); }
    int lethal_to(const Block& block) const {
        const Permanent& blocker = p_.sides[opponent_of(p_.active)].permanents[block.blocker];
        int lethal = durability_of(game_, blocker);
        if (rules_.readings.combat_lethal_amount == CombatLethalAmount::remaining) lethal -= blocker.damage;
        if (rules_.readings.combat_lethal_shared == CombatLethalShared::together)
            for (int index = 0; index < p_.block_count; ++index) {
                const Block& other = p_.blocks[index];
                const bool shared = other.blocker == block.blocker && other.attacker != block.attacker;
                if (shared && other.damage != Block::kUnassigned) lethal -= other.damage;
            }
        return std::max(lethal, 0);
    }
    // What must be assigned is all that is left, or exactly what is lethal (combat.excess).
    bool is_exact_or(int amount, int all) const {
        if (amount == all) return true;
        return rules_.readings.combat_excess != CombatExcess::all_among_blockers && amount < all;
    }

    bool several_ways() const {
        for (const int slot : p_.sides[p_.active].permanents.slots()) {
            int unordered = 0;
            int unassigned = 0;
            for (int index = 0; index < p_.block_count; ++index) {
                if (p_.blocks[index].attacker != slot) continue;
                unordered += p_.blocks[index].place == Block::kUnordered;
                unassigned += p_.blocks[index].damage == Block::kUnassigned;
            }
            if (p_.awaiting == Awaiting::order && unordered > 1) return true;
            if (p_.awaiting != Awaiting::damage || !p_.sides[p_.active].permanents[slot].has(Permanent::kUp) || unassigned == 0) continue;
            const bool free = !rules_.settings.lethal_before_next || rules_.waived(Clause::damage_lethal_first);
            const int least = free ? 0 : lethal_to(*next_of(slot));
            if (unassigned > 1 && left_of(slot) > least) return true;
            if (rules_.readings.combat_lethal_shared == CombatLethalShared::together) return true;
        }
        return false;
    }

    // ---- costs

    // By the card, as the waived clauses leave it.
    Cost cost() const {
        Item item;
        if (is(ChoiceKind::pay)) {
            item = p_.item;
        } else if (is(ChoiceKind::play_card)) {
            item.type = ItemKind::card;
            item.card = choice_.first;
            item.number = static_cast<std::uint8_t>(choice_.third);
            const CardRules& card = game_.cards()[item.card];
            if (card.type == CardType::spell) item.ability = static_cast<std::uint8_t>(&spell() - card.abilities.data());
        } else {
            item.type = ItemKind::ability;
            item.card = kind_at(first());
            item.ability = static_cast<std::uint8_t>(choice_.third & 0xFF);
        }
        if (item.type == ItemKind::ability && rules_.waived(Clause::activated_pay)) return {};
        Cost cost = cost_of(game_, item);
        if (rules_.waived(Clause::cost_generic)) cost.generic = 0;
        return cost;
    }

    Numbers spent() const {
        Numbers spent{};
        int source = 0;
        for (int energy = 0; energy < kEnergies; ++energy)
            for (int charge = 0; charge < p_.sides[p_.item.controller].charges[energy] && source < 32; ++charge, ++source)
                spent[energy] += static_cast<int>(choice_.third >> source & 1);
        return spent;
    }

    bool energy_is_short() const {
        const Cost price = cost();
        const Numbers of_payment = is(ChoiceKind::pay) ? spent() : Numbers{};
        for (int energy = 0; energy < kEnergies; ++energy) {
            const int there = is(ChoiceKind::pay) ? of_payment[energy] : side().charges[energy];
            if (price.typed[energy] == finding_.expected && there == finding_.found) return true;
        }
        return false;
    }

    bool only_own_energy() const { return rules_.waived(Clause::cost_generic_any) || !rules_.settings.generic_any_energy; }
    int own_energy() const { return std::countr_zero(game_.cards()[is(ChoiceKind::pay) ? p_.item.card : choice_.first].energy); }

    // After the requirements, which if they cannot be paid as they are take any charges.
    int left_for_generic() const {
        const Cost price = cost();
        const int typed = price.symbols() - price.generic;
        int left = side().total_charges() - typed;
        bool any = rules_.waived(Clause::cost_color);
        for (int energy = 0; energy < kEnergies; ++energy) any = any || price.typed[energy] > side().charges[energy];
        const int own = own_energy();
        if (only_own_energy()) left = std::min(left, side().charges[own] - (any ? 0 : price.typed[own]));
        return left;
    }

    bool charges_are_short() const {
        const Cost price = cost();
        if (finding_.found != side().total_charges()) return false;
        if (is(ChoiceKind::play_card)) return finding_.found < finding_.expected && finding_.expected == price.symbols() - price.generic;
        if (finding_.expected != price.symbols()) return false;
        bool short_of_one = finding_.found < finding_.expected;
        for (int energy = 0; energy < kEnergies; ++energy) short_of_one = short_of_one || price.typed[energy] > side().charges[energy];
        return short_of_one || only_own_energy();
    }

    bool pays_exactly() const {
        const Cost price = cost();
        const Numbers used = spent();
        int generic = price.generic;
        for (int energy = 0; energy < kEnergies; ++energy) {
            if (used[energy] < price.typed[energy]) return false;
            if (!only_own_energy() || energy == own_energy()) generic -= used[energy] - price.typed[energy];
        }
        return generic == 0 && std::popcount(choice_.third) == price.symbols();
    }

    // ---- sacrifices

    Reference8 sacrifice() const {
        return choice_.third < 256 ? Reference8::none() : Reference8{static_cast<std::uint8_t>(choice_.third / 256 - 1)};
    }
    bool takes_chosen_sacrifice() const {
        return ability().cost.sacrifice == Sacrifice::resource || ability().cost.sacrifice == Sacrifice::other_body;
    }
    bool may_be_sacrificed() const {
        const Reference8 given = sacrifice();
        if (ability().cost.sacrifice == Sacrifice::resource)
            return given.is_card() && given.kind() < game_.kinds() && side().count(Pile::resources, given.kind()) > 0;
        return stands(given) && owner(given) == choice_.actor && given != first() && is_entity(game_, kind_at(given));
    }

    const Game& game_;
    const Rules& rules_;
    const Position& p_;
    const Choice choice_;
    const Finding& finding_;
};

}  // namespace

std::string why_untrue(const Game& game, const Position& position, Choice choice, const Finding& finding) {
    if (Recount(game, position, choice, finding).holds()) return {};
    return fmt::format("fact {} ({}, {}) does not hold of the position", finding.fact.value, finding.found, finding.expected);
}

}  // namespace arbiter::magepunk::testing
