#include "tests/properties/lost_glitches_facts.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/core/cards/ability.h"
#include "model/lost_glitches/value/facts.h"

namespace arbiter::lost_glitches::testing {
namespace {

// Looks at what lies on the table: zones, creatures, stack and numbers, as a judge would count them.
class Recount {
public:
    Recount(const Game& game, const Position& position, Choice choice, const Finding& finding)
        : game_(game), settings_(game.rules().settings), p_(position), choice_(choice), finding_(finding) {}

    bool holds() const {
        return finding_.fact.is_of_game() ? of_game(static_cast<GameFact>(finding_.fact.value)) : shared(finding_.fact.shared());
    }

private:
    ChoiceKind kind() const { return kind_of(choice_); }
    const Side& side() const { return p_.sides[choice_.actor]; }
    const CardRules& card() const { return game_.cards()[choice_.first]; }
    bool counted(int found, int expected) const { return finding_.found == found && finding_.expected == expected; }
    bool own_decision() const { return p_.decider == choice_.actor; }

    bool shared(Fact fact) const {
        switch (fact) {
            case Fact::game_over:
                return p_.result != Result::none && ended_as_cited();
            case Fact::decision_of_other:
                return !own_decision() && (finding_.clause != Clause::priority_hand_over || p_.awaiting == Awaiting::priority);
            case Fact::decision_of_other_kind:
                return (own_decision() || p_.awaiting == Awaiting::mulligan) && !answers_what_is_awaited();
            case Fact::not_in_hand:
                return side().count(Pile::hand, choice_.first) == 0;
            case Fact::not_in_zone:
                return kind() == ChoiceKind::reveal ? cannot_be_drawn() : !brought_character();
            case Fact::not_there:
                return kind() == ChoiceKind::pick_trigger ? choice_.first >= p_.pending_count : !creature(choice_.first);
            case Fact::not_yours:
                return creature(choice_.first) && Reference8{choice_.first}.side() != choice_.actor;
            case Fact::wrong_type:
                return kind() == ChoiceKind::summon ? card().type != CardType::summon
                                                    : card().type != CardType::slow_spell && card().type != CardType::fast_spell;
            case Fact::used_already:
                return used_already();
            case Fact::limit_reached:
                return limit_reached();
            case Fact::too_few:
                return kind() == ChoiceKind::attack && Reference8{choice_.first}.is_none() && counted(0, 1);
            case Fact::price:
                return counted(side().usable, mana_asked()) && finding_.found < finding_.expected;
            case Fact::no_target:
                return !Reference8{choice_.second}.is_none() && takes_target() && !may_be_aimed_at(Reference8{choice_.second});
            case Fact::target_missing:
                return Reference8{choice_.second}.is_none() && takes_target() && something_to_aim_at();
            case Fact::target_needless:
                return kind() == ChoiceKind::attack ? choice_.second != 0 : !takes_target() && !Reference8{choice_.second}.is_none();
            case Fact::not_next:
                return kind() == ChoiceKind::pick_trigger ? trigger_comes_later() : share_comes_later();
            case Fact::nothing_due:
                return nothing_due();
            case Fact::withdrawn:
                return game_.rules().waived(finding_.clause);
            default:
                return false;
        }
    }

    bool of_game(GameFact fact) const {
        const Reference8 first{choice_.first}, second{choice_.second};
        switch (fact) {
            case GameFact::attack_under_way:
                return p_.phase == Phase::combat;
            case GameFact::stack_waits:
                return p_.stack_count > 0 && counted(p_.stack_count, 0);
            case GameFact::action_unfinished:
                return p_.bundling != 0 && own_decision();
            case GameFact::turn_of_other:
                return p_.active == opponent_of(choice_.actor);
            case GameFact::first_turn:
                return p_.turn == 1;
            case GameFact::turn_begun:
                return p_.turn > 0;
            case GameFact::cannot_attack:
                return has_constant(first, Operation::cannot_attack);
            case GameFact::must_wait:
                return p_.creature(first).delay > 0 && counted(p_.creature(first).delay, 0);
            case GameFact::no_attack:
                return p_.phase != Phase::combat;
            case GameFact::not_attacked:
                return p_.phase == Phase::combat && p_.active == choice_.actor;
            case GameFact::does_not_attack:
                return !creature(second.value) || second.side() != p_.active || !p_.creature(second).has(Creature::kAttacking);
            case GameFact::blocks_another:
                return p_.creature(first).blocks != kNoSlot;
            case GameFact::needs_two_blockers:
                return needs_two_blockers();
            case GameFact::needed_elsewhere:
                return counted(idle_creatures(), lonely_attackers(second.slot())) && finding_.found <= finding_.expected;
            case GameFact::no_share:
                return !creature(first.value) || first.side() == p_.active || p_.creature(first).blocks == kNoSlot ||
                       blockers(p_.creature(first).blocks) < 2 || p_.creature(first).has(Creature::kShared);
            case GameFact::damage_left:
                return counted(static_cast<int>(choice_.third), damage_left()) && finding_.found > finding_.expected;
            case GameFact::all_that_is_left:
                return counted(static_cast<int>(choice_.third), damage_left()) && finding_.found < finding_.expected &&
                       waiting_beside(first) == 0;
            case GameFact::not_lethal:
                return counted(static_cast<int>(choice_.third), lethal(first)) && finding_.found > 0 &&
                       finding_.found < finding_.expected && (damage_left() > finding_.found || partly_shared(first) > 0);
            case GameFact::rest_not_lethal:
                return finding_.found == damage_left() - static_cast<int>(choice_.third) && finding_.found > 0 &&
                       finding_.found < finding_.expected && partly_shared(first) > 0 && dies_of(first, finding_.expected);
            case GameFact::nothing_to_target:
                return Reference8{choice_.second}.is_none() && takes_target() && !something_to_aim_at();
            case GameFact::must_recover:
                return finding_.found > 0 && recovers_in(finding_.found);
            case GameFact::health_price:
                return counted(side().health, health_asked()) && finding_.found < finding_.expected;
            case GameFact::last_health:
                return counted(side().health, health_asked()) && finding_.found == finding_.expected;
            case GameFact::no_clock:
                return p_.clock == 0;
        }
        return false;
    }

    // ---- what is awaited

    bool ended_as_cited() const {
        switch (p_.reason) {
            case EndReason::surrender:
                return finding_.clause == Clause::surrender_ends;
            case EndReason::forfeit:
                return finding_.clause == Clause::time_forfeit;
            case EndReason::loop:
                return finding_.clause == Clause::ability_triggers;
            default:
                return finding_.clause == Clause::win_health && (p_.sides[0].health <= 0 || p_.sides[1].health <= 0);
        }
    }

    bool answers_what_is_awaited() const {
        switch (kind()) {
            case ChoiceKind::attack:
            case ChoiceKind::end_attack:
                return p_.awaiting == Awaiting::attackers;
            case ChoiceKind::block:
            case ChoiceKind::end_blocks:
                return p_.awaiting == Awaiting::blockers;
            default:
                return p_.awaiting == Awaiting::priority;
        }
    }

    bool nothing_due() const {
        switch (kind()) {
            case ChoiceKind::first_player:
                return p_.awaiting != Awaiting::first_player;
            case ChoiceKind::reveal:
                return p_.awaiting != Awaiting::reveal || p_.owing != choice_.second;
            case ChoiceKind::time_out:
                return !timed();
            case ChoiceKind::end_attack:
                return p_.awaiting != Awaiting::attackers;
            case ChoiceKind::end_blocks:
                return p_.awaiting != Awaiting::blockers;
            case ChoiceKind::share:
                return p_.awaiting != Awaiting::share;
            default:
                return p_.awaiting != Awaiting::trigger;
        }
    }

    // Is something asked of the player whose time is said to be over, of which nothing has been said yet?
    bool timed() const {
        const Player player = choice_.first;
        if (p_.awaiting == Awaiting::priority) return p_.decider == player;
        if (game_.rules().readings.time_other_decisions != TimeOtherDecisions::same_limit) return false;
        if (p_.awaiting == Awaiting::trigger) return p_.decider == player;
        if (p_.awaiting == Awaiting::share) return p_.decider == player && p_.sharing == kNoSlot;
        if (p_.awaiting != Awaiting::mulligan || p_.sides[player].mulligan_ended != 0) return false;
        const auto begun = [&](Player of) {
            const Copies& aside = p_.sides[of].pile(Pile::aside);
            return std::any_of(aside.begin(), aside.end(), [](std::uint8_t copies) { return copies > 0; });
        };
        if (player == p_.decider) return !begun(player);
        return game_.rules().readings.mulligan_order == MulliganOrder::independent && !begun(p_.decider) && !begun(player);
    }

    bool used_already() const {
        const Reference8 first{choice_.first};
        if (kind() == ChoiceKind::send_back || kind() == ChoiceKind::keep_rest) return side().mulligan_ended != 0;
        if (kind() == ChoiceKind::block) return p_.blocks_ended != 0;
        const bool now = p_.creature(first).has(Creature::kAttacking);
        return finding_.clause == Clause::attack_opportunity ? p_.creature(first).has(Creature::kAttacked) : now;
    }

    bool limit_reached() const {
        if (finding_.found < finding_.expected) return false;
        if (kind() == ChoiceKind::attack) return counted(p_.attacks, settings_.attacks_per_turn) && finding_.expected > 0;
        if (kind() == ChoiceKind::cast) return counted(side().slow_spells, settings_.slow_spells_per_turn) && finding_.expected > 0;
        int creatures = 0;
        for (int slot = 0; slot < kMaximumCreatures; ++slot) creatures += side().creatures[slot].kind != kNoKind;
        const bool board = counted(creatures, settings_.board_limit), turn = counted(side().summons, settings_.summons_per_turn);
        return (board || turn) && finding_.expected > 0;
    }

    // ---- cards

    bool cannot_be_drawn() const {
        const Side& of = p_.sides[choice_.second];
        const auto top = of.deck.top > 0 ? of.deck.order[of.deck.top - 1] : choice_.first;
        return of.count(Pile::unknown_deck, choice_.first) == 0 && (of.deck.top == 0 || top != choice_.first);
    }
    bool brought_character() const {
        const auto& brought = game_.characters(choice_.actor);
        return std::find(brought.begin(), brought.end(), choice_.first) != brought.end();
    }
    // The least wait among the copies of the character spell.
    bool recovers_in(int turns) const {
        const auto& brought = game_.characters(choice_.actor);
        int least = 1000;
        for (std::size_t place = 0; place < brought.size(); ++place)
            if (brought[place] == choice_.first) least = std::min(least, side().cooldowns[place] % kCastThisTurn);
        return least == turns;
    }
    const Ability* spell() const {
        for (int index = 0; index < card().ability_count; ++index)
            if (card().abilities[index].kind == AbilityKind::spell) return &card().abilities[index];
        return nullptr;
    }
    int mana_asked() const {
        const bool printed = game_.rules().readings.cost_cards == CostCards::printed || card().type == CardType::character_spell;
        int mana = printed ? card().cost.symbols() : 0;
        if (const Ability* ability = spell()) {
            if (printed) mana += ability->cost.energy.symbols();
            if (ability->cost.chosen_generic) mana += static_cast<int>(choice_.third);
        }
        return mana;
    }
    int health_asked() const { return spell() == nullptr ? 0 : spell()->cost.life; }

    // ---- targets

    bool takes_target() const { return spell() != nullptr && spell()->target.kind != TargetKind::none; }
    bool whose(const Target& target, Player player) const { return player == choice_.actor ? !target.opponents_only : !target.yours_only; }
    bool may_be_aimed_at(Reference8 what) const {
        const Target& target = spell()->target;
        if (what.is_creature()) {
            const Creature& aim = p_.creature(what);
            const bool attacks = aim.has(Creature::kAttacking) || !target.attacking_only;
            return target.takes_bodies() && aim.kind != kNoKind && attacks && whose(target, what.side());
        }
        if (what.is_player()) return target.takes_players() && whose(target, what.seat());
        if (!what.is_item() || target.kind != TargetKind::stack_item || what.index() >= p_.stack_count) return false;
        const Item& item = p_.stack[what.index()];
        const bool is_spell = item.kind == ItemKind::spell || item.kind == ItemKind::character;
        const bool is_slow = is_spell && game_.cards()[item.card].type == CardType::slow_spell;
        return (is_spell || !target.spells_only) && (is_slow || !target.slow_only) && whose(target, item.controller);
    }
    bool something_to_aim_at() const {
        for (int value = 0; value < 0x82; ++value)
            if (const Reference8 what{static_cast<std::uint8_t>(value)};
                (what.is_creature() || what.is_item() || what.is_player()) && may_be_aimed_at(what))
                return true;
        return false;
    }

    // ---- creatures

    bool creature(std::uint8_t value) const {
        const Reference8 what{value};
        return what.is_creature() && p_.creature(what).kind != kNoKind;
    }
    bool has_constant(Reference8 what, Operation operation) const {
        if (!creature(what.value)) return false;
        const CardRules& rules = game_.cards()[p_.creature(what).kind];
        for (int index = 0; index < rules.ability_count; ++index) {
            const Ability& ability = rules.abilities[index];
            for (int effect = 0; effect < ability.effect_count; ++effect)
                if (ability.kind == AbilityKind::constant && ability.effects[effect].operation == operation) return true;
        }
        return false;
    }

    // ---- blocks

    const Creatures& defenders() const { return p_.sides[opponent_of(p_.active)].creatures; }
    // A free declaration that begins takes back those before it.
    bool afresh() const {
        return p_.awaiting == Awaiting::priority && game_.rules().readings.block_declarations == BlockDeclarations::free;
    }
    int blockers(int attacker) const {
        int count = 0;
        for (int slot = 0; slot < kMaximumCreatures; ++slot)
            count += defenders()[slot].kind != kNoKind && defenders()[slot].blocks == attacker;
        return count;
    }
    int idle_creatures() const {
        int idle = 0;
        for (int slot = 0; slot < kMaximumCreatures; ++slot)
            idle += defenders()[slot].kind != kNoKind && (afresh() || defenders()[slot].blocks == kNoSlot);
        return idle;
    }
    // Attackers other than this one that one creature blocks and that are not blocked by one alone.
    int lonely_attackers(int but) const {
        int lonely = 0;
        for (int slot = 0; slot < kMaximumCreatures && !afresh(); ++slot)
            lonely +=
                slot != but && blockers(slot) == 1 && has_constant(Reference8::creature(p_.active, slot), Operation::not_blocked_by_one);
        return lonely;
    }
    bool needs_two_blockers() const {
        if (kind() == ChoiceKind::end_blocks) return lonely_attackers(kMaximumCreatures) > 0 && counted(1, 2);
        const Reference8 attacker{choice_.second};
        return has_constant(attacker, Operation::not_blocked_by_one) && (afresh() || blockers(attacker.slot()) == 0) &&
               counted(idle_creatures() - lonely_attackers(attacker.slot()), 2) && finding_.found < 2;
    }

    // ---- shares

    int attacker_of(Reference8 blocker) const { return p_.creature(blocker).blocks; }
    int attack_of(int slot) const {
        const Creature& attacker = p_.sides[p_.active].creatures[slot];
        return std::max(0, game_.cards()[attacker.kind].attack() + attacker.attack_bonus + attacker.lasting_attack);
    }
    int damage_left() const {
        const int attacker = attacker_of(Reference8{choice_.first});
        int left = attack_of(attacker);
        for (int slot = 0; slot < kMaximumCreatures; ++slot)
            if (defenders()[slot].kind != kNoKind && defenders()[slot].blocks == attacker) left -= defenders()[slot].share;
        return left;
    }
    int lethal(Reference8 what) const {
        const Creature& body = p_.creature(what);
        return std::max(0, game_.cards()[body.kind].health() + body.health_bonus + body.lasting_health - body.damage);
    }
    template <class Test>
    int count_beside(Reference8 blocker, Test test) const {
        int count = 0;
        for (int slot = 0; slot < kMaximumCreatures; ++slot) {
            const Reference8 other = Reference8::creature(blocker.side(), slot);
            count += other != blocker && creature(other.value) && attacker_of(other) == attacker_of(blocker) && test(other);
        }
        return count;
    }
    int waiting_beside(Reference8 blocker) const {
        return count_beside(blocker, [&](Reference8 other) { return !p_.creature(other).has(Creature::kShared); });
    }
    int partly_shared(Reference8 blocker) const {
        return count_beside(blocker, [&](Reference8 other) {
            const int share = p_.creature(other).share;
            return p_.creature(other).has(Creature::kShared) && share > 0 && share < lethal(other);
        });
    }
    bool dies_of(Reference8 blocker, int damage) const {
        const auto waits = [&](Reference8 other) { return !p_.creature(other).has(Creature::kShared); };
        return count_beside(blocker, [&](Reference8 other) { return waits(other) && lethal(other) == damage; }) > 0 &&
               count_beside(blocker, [&](Reference8 other) { return waits(other) && lethal(other) < damage; }) == 0;
    }
    // Another attacker has been begun, or this one has no damage, and another of its blockers waits.
    bool share_comes_later() const {
        const Reference8 blocker{choice_.first};
        if (p_.sharing != kNoSlot && p_.sharing != attacker_of(blocker)) return true;
        return attack_of(attacker_of(blocker)) == 0 && waiting_beside(blocker) > 0;
    }
    bool trigger_comes_later() const {
        const Pending& first = p_.pending[0];
        const Pending& picked = p_.pending[choice_.first];
        return choice_.first > 0 && (picked.controller != first.controller || picked.moment != first.moment);
    }

    const Game& game_;
    const Settings& settings_;
    const Position& p_;
    const Choice choice_;
    const Finding& finding_;
};

}  // namespace

std::string why_untrue(const Game& game, const Position& position, Choice choice, const Finding& finding) {
    if (Recount(game, position, choice, finding).holds()) return {};
    return fmt::format("fact {} ({} of {}) is not so in the position", finding.fact.value, finding.found, finding.expected);
}

}  // namespace arbiter::lost_glitches::testing
