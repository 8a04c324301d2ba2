// The fact for which a rule forbids a choice, in words (text.h): one sentence for each fact.
#include <fmt/format.h>

#include "model/cards/sentence.h"
#include "model/lost_glitches/rules/inspect.h"
#include "model/lost_glitches/value/facts.h"
#include "model/lost_glitches/words/text.h"

namespace arbiter::lost_glitches {
namespace {

struct FactWords : FactCase<Game, Finding> {
    using FactCase::FactCase;

    ChoiceKind kind() const { return kind_of(choice_); }
    std::string creature(std::uint8_t value) const { return reference_words(names_, p_, Reference8{value}); }
    std::string first() const { return creature(choice_.first); }
    std::string second() const { return creature(choice_.second); }

    // ---- facts that games share

    std::string decides() const {
        return p_.awaiting == Awaiting::priority ? fmt::format("priority is {}'s", decider_words(names_, p_.decider)) : "now " + awaited();
    }
    std::string elsewhere() const {
        return kind() == ChoiceKind::reveal ? fmt::format("{} cannot lie on top of {}'s deck", card(), owner())
                                            : fmt::format("{} has no character spell {}", who(), card());
    }
    std::string not_there() const {
        return kind() == ChoiceKind::pick_trigger ? "no such trigger waits" : "that creature is not on the board";
    }
    std::string pool() const { return std::to_string(p_.sides[choice_.actor].pool); }
    std::string lacking() const { return std::to_string(finding_.expected - finding_.found); }
    std::string needless() const {
        return kind() == ChoiceKind::attack ? "an attack names nothing that it is aimed at" : card() + " is cast on nothing";
    }

    std::string wrong_type() const {
        switch (game_.cards()[choice_.first].type) {
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
                return who() + "'s opening hand is settled";
            case ChoiceKind::block:
                return "blockers have been declared in this combat";
            default:
                return first() + (p_.creature(Reference8{choice_.first}).has(Creature::kAttacking) ? " attacks already"
                                                                                                   : " has attacked in this turn");
        }
    }

    std::string limit_reached() const {
        if (kind() == ChoiceKind::attack)
            return fmt::format("{} a turn: {} has started {}", count_words(finding_.expected, "attack", "attacks"), who(), finding_.found);
        if (kind() == ChoiceKind::cast)
            return fmt::format("{} a turn: {} has cast {}", count_words(finding_.expected, "Slow spell", "Slow spells"), who(),
                               finding_.found);
        const int board = limit_or_none(game_.rules().settings.board_limit);
        if (board >= 0 && p_.sides[choice_.actor].creatures.count() >= board)
            return fmt::format("{} at most on the board: {} has {}", count_words(finding_.expected, "creature", "creatures"), who(),
                               finding_.found);
        return fmt::format("{} a turn: {} has summoned {}", count_words(finding_.expected, "summon", "summons"), who(), finding_.found);
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
                return "the first turn has been given to " + active();
            case ChoiceKind::reveal:
                return fmt::format("no card is drawn from {}'s deck now", owner());
            case ChoiceKind::time_out:
                return fmt::format("no decision with a time limit is awaited from {}", player());
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

    // ---- facts of Lost Glitches

    std::string waiting() const { return item_words(names_, p_.top()); }
    std::string turns() const { return count_words(finding_.found, "turn", "turns"); }
    std::string more_turns() const { return count_words(finding_.found, "more turn", "more turns"); }
    std::string opponent() const { return decider_words(names_, opponent_of(choice_.actor)); }
    std::string blockers_wanted() const { return count_words(finding_.expected, "creature", "creatures"); }
    std::string are_free() const { return finding_.found == 1 ? "1 is" : found() + " are"; }
    std::string left() const { return finding_.expected == 0 ? "none" : expected(); }
    // Whom the blocker that gets damage, or blocks already, blocks.
    Reference8 blocked() const { return Reference8::creature(p_.active, p_.creature(Reference8{choice_.first}).blocks); }
    std::string attacker() const { return creature(blocked().value); }
    std::string attack() const { return std::to_string(game_.attack(p_, blocked())); }

    std::string unblocked_alone() const {
        if (kind() == ChoiceKind::block) return second() + " is not blocked by one creature alone, and there is no second one to block it";
        for (const int slot : p_.sides[p_.active].creatures.slots()) {
            const Creature& attacker = p_.sides[p_.active].creatures[slot];
            if (attacker.has(Creature::kAttacking) && lost_glitches::needs_two_blockers(game_, attacker) && blockers_of(p_, slot) == 1)
                return creature(Reference8::creature(p_.active, slot).value) + " is not blocked by one creature alone";
        }
        return "";
    }
};

constexpr Sentence<Fact> kSharedFacts[] = {{Fact::game_over, "the game is over: {result}"},
                                           {Fact::decision_of_other, "{decides}"},
                                           {Fact::decision_of_other_kind, "now {awaited}"},
                                           {Fact::not_in_hand, "{card} is not in {who}'s hand"},
                                           {Fact::not_in_zone, "{elsewhere}"},
                                           {Fact::not_there, "{not_there}"},
                                           {Fact::not_yours, "{first} is not {who}'s"},
                                           {Fact::wrong_type, "{wrong_type}"},
                                           {Fact::used_already, "{used_already}"},
                                           {Fact::limit_reached, "{limit_reached}"},
                                           {Fact::too_few, "an attack takes at least one creature"},
                                           {Fact::price, "{card} costs {expected} mana; {who} has {found} of {pool}, {lacking} short"},
                                           {Fact::no_target, "{card} cannot be cast on {second}"},
                                           {Fact::target_missing, "{card} is cast on something, and nothing is named"},
                                           {Fact::target_needless, "{needless}"},
                                           {Fact::not_next, "{not_next}"},
                                           {Fact::nothing_due, "{nothing_due}"},
                                           {Fact::withdrawn, "these rules do not permit it"}};

constexpr Sentence<GameFact> kOwnFacts[] = {
    {GameFact::attack_under_way, "an attack is in progress"},
    {GameFact::stack_waits, "{waiting} waits to take effect"},
    {GameFact::action_unfinished, "{who}'s action of several casts is not over"},
    {GameFact::turn_of_other, "the turn is {active}'s"},
    {GameFact::first_turn, "it is the first turn of the game"},
    {GameFact::turn_begun, "the opening hands are settled, and the first turn has begun"},
    {GameFact::cannot_attack, "{first} has an ability by which it cannot attack"},
    {GameFact::must_wait, "{first} must wait for {more_turns} of its player before it attacks"},
    {GameFact::no_attack, "no attack is in progress"},
    {GameFact::not_attacked, "{who} attacks, and {opponent} is attacked"},
    {GameFact::does_not_attack, "{second} does not attack"},
    {GameFact::blocks_another, "{first} blocks {attacker} already"},
    {GameFact::needs_two_blockers, "{unblocked_alone}"},
    {GameFact::needed_elsewhere,
     "{blockers_wanted} must still join a block of what is not blocked by one creature alone, and {are_free} free to block"},
    {GameFact::no_share, "{first} is none of several blockers of one attacker, or has its share"},
    {GameFact::damage_left, "{first} is given {found} damage, and {left} of the {attack} of {attacker} is left to share out"},
    {GameFact::all_that_is_left, "{first} is the last blocker and gets all {expected} damage that is left, and {found} is given"},
    {GameFact::not_lethal, "{expected} damage destroys {first}, and {found} is given while other blockers get damage too"},
    {GameFact::rest_not_lethal,
     "{found} damage would be left for other blockers, of which {expected} destroys one; one blocker alone can have less"},
    {GameFact::nothing_to_target, "there is nothing that {card} could be cast on"},
    {GameFact::must_recover, "{card} has been cast and is gone for {turns}, this one included"},
    {GameFact::health_price, "{card} costs {expected} health, and {who} has {found}"},
    {GameFact::last_health, "{card} costs {expected} health, which is all that {who} has, and some must be left"},
    {GameFact::no_clock, "no clock runs"}};

constexpr WordOf<FactWords> kWordsOfFact[] = {{"who", &FactWords::who},
                                              {"card", &FactWords::card},
                                              {"found", &FactWords::found},
                                              {"expected", &FactWords::expected},
                                              {"result", &FactWords::result},
                                              {"awaited", &FactWords::awaited},
                                              {"active", &FactWords::active},
                                              {"first", &FactWords::first},
                                              {"second", &FactWords::second},
                                              {"decides", &FactWords::decides},
                                              {"elsewhere", &FactWords::elsewhere},
                                              {"not_there", &FactWords::not_there},
                                              {"wrong_type", &FactWords::wrong_type},
                                              {"used_already", &FactWords::used_already},
                                              {"limit_reached", &FactWords::limit_reached},
                                              {"pool", &FactWords::pool},
                                              {"lacking", &FactWords::lacking},
                                              {"needless", &FactWords::needless},
                                              {"not_next", &FactWords::not_next},
                                              {"nothing_due", &FactWords::nothing_due},
                                              {"waiting", &FactWords::waiting},
                                              {"turns", &FactWords::turns},
                                              {"more_turns", &FactWords::more_turns},
                                              {"opponent", &FactWords::opponent},
                                              {"attacker", &FactWords::attacker},
                                              {"unblocked_alone", &FactWords::unblocked_alone},
                                              {"blockers_wanted", &FactWords::blockers_wanted},
                                              {"are_free", &FactWords::are_free},
                                              {"left", &FactWords::left},
                                              {"attack", &FactWords::attack}};
static_assert(all_said(kSharedFacts, kWordsOfFact) && all_said(kOwnFacts, kWordsOfFact) &&
              covers(kOwnFacts, GameFact::attack_under_way, GameFact::no_clock));

}  // namespace

std::string finding_fact(const Game& game, const Names& names, const Position& position, Choice choice, const Finding& finding) {
    if (finding.clause == Clause::none) return "that is no choice of this game";
    return fact_text(finding.fact, kSharedFacts, kOwnFacts, kWordsOfFact, FactWords(game, names, position, choice, finding));
}

}  // namespace arbiter::lost_glitches
