// What in a position breaks a clause, in words (text.h).
#include <fmt/format.h>

#include "model/core/words.h"
#include "model/lost_glitches/inspect.h"
#include "model/lost_glitches/text.h"

namespace arbiter::lost_glitches {
namespace {

class FactWriter {
public:
    FactWriter(const Game& game, const Names& names, const Position& position, Choice choice, const Finding& finding)
        : game_(game), names_(names), p_(position), choice_(choice), finding_(finding), who_(decider_words(names, choice.actor)) {}

    std::string write() const {
        if (game_.is_over(p_)) return "the game is over: " + result_text(names_, p_.result);
        if (choice_.actor >= kPlayers) return "now " + awaited_text(names_, p_);
        const std::string text = of_clause();
        return text.empty() ? "now " + awaited_text(names_, p_) : text;
    }

private:
    bool plays_card() const { return kind_of(choice_) >= ChoiceKind::summon && kind_of(choice_) <= ChoiceKind::cast_character; }
    std::string card() const { return card_words(names_, choice_.first); }
    std::string creature(std::uint8_t value) const { return reference_words(names_, p_, Reference8{value}); }
    std::string active() const { return decider_words(names_, p_.active); }

    std::string of_clause() const {
        switch (finding_.clause) {
            case Clause::priority_choice:
            case Clause::priority_hand_over:
            case Clause::priority_respond:
            case Clause::priority_same_choice:
            case Clause::character_anytime:
                return p_.awaiting == Awaiting::priority ? fmt::format("priority is {}'s", decider_words(names_, p_.decider)) : "";
            case Clause::turn_defined:
            case Clause::attack_own_turn:
                return attack();
            case Clause::main_attack:
                return kind_of(choice_) == ChoiceKind::attack ? attack() : "";
            case Clause::main_when:
            case Clause::combat_options:
            case Clause::phase_both_pass:
                return under_way();
            case Clause::main_summon:
            case Clause::main_slow:
            case Clause::main_fast:
            case Clause::main_character:
            case Clause::combat_fast:
            case Clause::combat_character:
            case Clause::character_one:
                return play();
            case Clause::mana_start:
            case Clause::mana_gain:
            case Clause::mana_refill:
            case Clause::mana_no_refill:
            case Clause::mana_opponent_turn:
            case Clause::character_cost:
                return price();
            case Clause::character_cooldown:
                return cooldown();
            case Clause::summon_ready:
                return creature(choice_.first) + " must wait before it attacks";
            case Clause::combat_block:
            case Clause::block_allowed:
            case Clause::block_multi:
                return block();
            case Clause::block_damage_split:
                return share();
            case Clause::mulligan_choice:
                return mulligan();
            case Clause::draw_only:
            case Clause::start_draw:
                return "no such card is drawn now";
            default:
                return "";
        }
    }

    std::string under_way() const {
        if (p_.stack_count > 0) return item_words(names_, p_.top()) + " waits to take effect";
        return p_.phase == Phase::combat ? "an attack is in progress" : "";
    }

    std::string attack() const {
        if (kind_of(choice_) != ChoiceKind::attack && kind_of(choice_) != ChoiceKind::end_attack) return "the turn is " + active() + "'s";
        if (choice_.actor != p_.active) return "the turn is " + active() + "'s";
        if (finding_.expected > 0)
            return fmt::format("{} attack{} a turn: {} has started {}", number_words(finding_.expected), finding_.expected == 1 ? "" : "s",
                               who_, finding_.found);
        const Reference8 attacker{choice_.first};
        if (attacker.is_none()) return "at least one creature attacks";
        if (!under_way().empty()) return under_way();
        if (!attacker.is_creature() || p_.creature(attacker).kind == kNoKind) return "that creature is not on the board";
        if (attacker.side() != choice_.actor) return creature(choice_.first) + " is not " + who_ + "'s";
        return creature(choice_.first) + " cannot attack now";
    }

    std::string play() const {
        if (!plays_card()) return under_way();
        if (finding_.expected > 0 && kind_of(choice_) == ChoiceKind::summon && finding_.found >= finding_.expected)
            return fmt::format("{} at most, and there are {}", finding_.expected, finding_.found);
        if (finding_.expected > 0) return price();
        if (kind_of(choice_) == ChoiceKind::cast_character) {
            if (!has_character(game_, choice_.actor, choice_.first)) return fmt::format("{} has no character spell {}", who_, card());
        } else if (p_.sides[choice_.actor].count(Pile::hand, choice_.first) == 0) {
            return fmt::format("{} is not in {}'s hand", card(), who_);
        }
        const std::string waits = under_way();
        const bool fast = game_.cards()[choice_.first].type == CardType::fast_spell || kind_of(choice_) == ChoiceKind::cast_character;
        if (!fast && !waits.empty()) return waits;
        return fmt::format("{} cannot be played so: {}", card(), awaited_text(names_, p_));
    }

    // What it costs, and what there is to pay it with.
    std::string price() const {
        if (!plays_card()) return "";
        const Price price = game_.price(choice_.first, choice_.third);
        const Side& own = p_.sides[choice_.actor];
        if (price.health > 0 && own.health <= price.health)
            return fmt::format("{} costs {} health, and {} has {}", card(), price.health, who_, own.health);
        return fmt::format("{} costs {} mana; {} has {} of {}, {} short", card(), price.mana, who_, own.usable, own.pool,
                           price.mana - own.usable);
    }

    std::string cooldown() const {
        const auto& kinds = game_.characters(choice_.actor);
        for (std::size_t place = 0; place < kinds.size(); ++place) {
            if (kinds[place] != choice_.first) continue;
            const int turns = p_.sides[choice_.actor].cooldowns[place] & ~kCastThisTurn;
            return fmt::format("{} has been cast and is gone for {}, this one included", card(), count_words(turns, "turn", "turns"));
        }
        return "";
    }

    std::string block() const {
        if (kind_of(choice_) != ChoiceKind::block && kind_of(choice_) != ChoiceKind::end_blocks) return "";
        if (p_.phase != Phase::combat) return "no attack is in progress";
        if (choice_.actor == p_.active)
            return fmt::format("{} attacks; {} is attacked", who_, decider_words(names_, opponent_of(p_.active)));
        if (p_.blocks_ended != 0 && p_.awaiting == Awaiting::priority) return "blockers have been declared in this combat";
        const Reference8 blocker{choice_.first}, attacker{choice_.second};
        if (kind_of(choice_) == ChoiceKind::end_blocks) return "one creature alone cannot block one of the attackers";
        if (!blocker.is_creature() || p_.creature(blocker).kind == kNoKind) return "that blocker is not on the board";
        if (blocker.side() != choice_.actor) return creature(choice_.first) + " is not " + who_ + "'s";
        if (p_.creature(blocker).blocking()) return creature(choice_.first) + " blocks another attacker already";
        if (!attacker.is_creature() || !p_.creature(attacker).has(Creature::kAttacking))
            return creature(choice_.second) + " does not attack";
        return creature(choice_.second) + " cannot be blocked by one creature alone";
    }

    std::string share() const {
        if (p_.awaiting != Awaiting::share || kind_of(choice_) != ChoiceKind::share) return "";
        if (choice_.actor != p_.decider) return fmt::format("{} attacks and shares out the damage", decider_words(names_, p_.decider));
        const Reference8 blocker{choice_.first};
        if (!waits_for_share(game_, p_, blocker)) {
            if (p_.sharing == kNoSlot) return creature(choice_.first) + " is none of several blockers of an attacker, or has its share";
            return fmt::format("the damage of {} is shared out first", creature(Reference8::creature(p_.active, p_.sharing).value));
        }
        const int left = left_to_share(game_, p_, p_.creature(blocker).blocks);
        return fmt::format("{} of the damage {} left to share out, and {} is given", left, left == 1 ? "is" : "are", choice_.third);
    }

    std::string mulligan() const {
        if (p_.awaiting != Awaiting::mulligan) return "the opening hands have been settled";
        if (p_.sides[choice_.actor].mulligan_ended != 0) return who_ + "'s opening hand is settled";
        return kind_of(choice_) == ChoiceKind::send_back ? fmt::format("{} is not in {}'s hand", card(), who_) : "";
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
    const bool of_card = kind_of(choice) >= ChoiceKind::send_back && kind_of(choice) <= ChoiceKind::cast_character;
    const bool has_card = of_card && kind_of(choice) != ChoiceKind::keep_rest && kind_of(choice) != ChoiceKind::pass;
    if (has_card && choice.first >= game.kinds()) return "there is no such card in this game";
    return FactWriter(game, names, position, choice, finding).write();
}

}  // namespace arbiter::lost_glitches
