// What is found against a choice, in words: one sentence a fact, with the card or the number that matters (text.h).
#include <fmt/format.h>

#include "model/cards/sentence.h"
#include "model/magepunk/rules/inspect.h"
#include "model/magepunk/rules/turn.h"
#include "model/magepunk/value/facts.h"
#include "model/magepunk/words/text.h"
#include "model/magepunk/words/text_words.h"

namespace arbiter::magepunk {
namespace {

struct FactWords : FactCase<Game, Finding> {
    using FactCase::FactCase;

    ChoiceKind kind() const { return kind_of(choice_); }
    std::string first() const { return reference_words(names_, p_, {choice_.first}); }
    std::string second() const { return reference_words(names_, p_, {choice_.second}); }

    // ---- what is done

    // The card or ability that is played.
    std::string played() const {
        if (kind() != ChoiceKind::activate) return card();
        const Reference8 source{choice_.first};
        if (!p_.stands(source)) return "the ability";
        return fmt::format("{} of {}", ability_word(names_, p_.permanent(source).kind, ability_of_operand(choice_.third)), first());
    }
    // What the target is chosen for.
    std::string aiming() const {
        switch (kind()) {
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
    std::string resource() const { return kind() == ChoiceKind::activate ? card_words(names_, Reference8{choice_.first}.kind()) : card(); }
    std::string given() const { return reference_words(names_, p_, sacrifice_of_operand(choice_.third)); }

    // ---- why not

    std::string other_decision() const {
        const bool in_main_phase = p_.phase == Phase::main || p_.phase == Phase::second_main;
        if (!in_main_phase || p_.step != kLeaving) return "something else is to be decided: " + awaited();
        return fmt::format("{} has left the {}: {}", active(), phase(), awaited());
    }

    std::string used() const {
        switch (kind()) {
            case ChoiceKind::activate:
                return played() + " has been used in this turn, and may be used once in a turn";
            case ChoiceKind::deal_next:
                return first() + " has dealt its damage";
            default:
                return p_.permanent({choice_.first}).attacks() ? first() + " attacks already" : first() + " has attacked in this turn";
        }
    }

    std::string limit() const {
        const int found = finding_.found;
        if (kind() == ChoiceKind::play_resource)
            return fmt::format("{} has played {} this turn, and may play {}", who(), count_words(found, "resource", "resources"),
                               finding_.expected);
        if (finding_.clause == Clause::block_one_attacker)
            return fmt::format("{} blocks {}, and may block {}", first(), count_words(found, "attacker", "attackers"), finding_.expected);
        return fmt::format("{} is blocked by {}, and may be blocked by {}", second(), count_words(found, "Entity", "Entities"),
                           finding_.expected);
    }

    std::string it_is() const { return "it is the " + phase() + (p_.active < kPlayers ? " of " + active() + "'s turn" : ""); }

    std::string wrong_type() const { return kind() == ChoiceKind::replace_draw ? "has no ability that replaces a draw" : "is no Entity"; }
    std::string no_target() const {
        if (kind() == ChoiceKind::attack) return not_attacked();
        // The clause says no more than that a Spell resolves; when its target is named is how that is read (chain.target-time).
        const bool is_spell = kind() == ChoiceKind::play_card && finding_.clause == Clause::play_spell_resolves;
        return fmt::format("{} cannot be the target of {}{}{}", second(), aiming(), aimed_at(),
                           is_spell ? "; without a target that its text allows it cannot be played" : "");
    }
    // attack.targets: by what is named, or as it is of the attacking side.
    std::string not_attacked() const {
        const Reference8 chosen{choice_.second};
        const bool stands = chosen.is_permanent() && p_.stands(chosen);
        if (stands && game_.is_entity(p_.permanent(chosen)))
            return fmt::format("{} is an Entity, and {} can attack a player or a Node", second(), aiming());
        if (!stands && !chosen.is_player()) return fmt::format("{} cannot be attacked by {}", second(), aiming());
        return fmt::format("{} is the attacking player{}, and {} can attack the opponent or a Node of the opponent", second(),
                           stands ? "'s own" : "", aiming());
    }
    std::string target_missing() const {
        return kind() == ChoiceKind::attack ? aiming() + " is to attack a player or a Node, and neither is named"
                                            : aiming() + " needs a target, and none is named";
    }
    // Whose target it is; nullptr: no ability's.
    const Ability* aimed() const {
        switch (kind()) {
            case ChoiceKind::pick_trigger:
                return &game_.card(p_.pending[choice_.first].card).abilities[p_.pending[choice_.first].ability];
            case ChoiceKind::activate:
                return &game_.card(p_.permanent({choice_.first}).kind)
                            .abilities[static_cast<std::size_t>(ability_of_operand(choice_.third))];
            case ChoiceKind::play_card: {
                const int spell = spell_ability(game_.card(choice_.first));
                return spell < 0 ? nullptr : &game_.card(choice_.first).abilities[static_cast<std::size_t>(spell)];
            }
            default:
                return nullptr;
        }
    }
    static std::string_view thing(const Target& target) {
        switch (target.kind) {
            case TargetKind::player:
                return "player";
            case TargetKind::body_or_player:
                return "Entity or a player";
            case TargetKind::body_or_node:
                return "Entity or a Node";
            case TargetKind::stack_item:
                return target.spells_only ? "Spell in the chain" : "link of the chain";
            case TargetKind::discarded_body:
                return "Entity in the discard";
            case TargetKind::resource:
                return "card in the Resource Zone";
            default:
                return "Entity";
        }
    }
    // ", which is aimed at a player": what the target may be; empty where that is said by no ability.
    std::string aimed_at() const {
        const Ability* ability = aimed();
        if (ability == nullptr) return "";
        const Target& target = ability->target;
        const std::string_view noun = thing(target);
        const std::string_view article = target.not_self ? "another" : noun.front() == 'E' ? "an" : "a";
        const std::string_view whose = target.yours_only ? " of its own player" : target.opponents_only ? " of the opponent" : "";
        const std::string_view state = target.attacking_only ? " that attacks" : "";
        return fmt::format(", which is aimed at {} {}{}{}", article, noun, whose, state);
    }
    std::string not_next() const {
        return kind() == ChoiceKind::assign_damage ? fmt::format("{} is not the next of the blockers of {}", second(), first())
                                                   : "another waiting ability comes first";
    }
    std::string idle() const { return kind() == ChoiceKind::block ? second() : first(); }
    std::string links() const { return count_words(p_.link_count, "link", "links"); }

    // ---- payment

    bool pays() const { return kind() == ChoiceKind::pay; }
    Cost price() const { return pays() ? game_.price_due(p_).cost : game_.price_of(p_, choice_).cost; }
    std::string cost() const { return cost_words(price()); }
    std::string charges() const { return charges_words(p_.sides[choice_.actor].charges); }
    std::string paid() const { return count_words(finding_.found, "charge does", "charges do"); }
    std::string spends() const { return pays() ? "spends" : "has"; }
    // The first Energy of which there is too little.
    std::string energy() const {
        for (int energy = 0; energy < kEnergies; ++energy)
            if (price().typed[energy] == finding_.expected && amount_of(energy) == finding_.found) return std::string(energy_name(energy));
        return "one Energy";
    }
    int amount_of(int energy) const {
        if (!pays()) return p_.sides[choice_.actor].charges[static_cast<std::size_t>(energy)];
        int spent = 0;
        for (int source = 0; source < kMaximumSources; ++source)
            spent += (choice_.third >> source & 1) != 0 && game_.payment_source(p_, source) == energy;
        return spent;
    }
};

constexpr Sentence<Fact> kSharedFacts[] = {{Fact::game_over, "the game is over: {result}"},
                                           {Fact::decision_of_other, "the decision is not {who}'s: {awaited}"},
                                           {Fact::decision_of_other_kind, "{other_decision}"},
                                           {Fact::phase_is_other, "{it_is}"},
                                           {Fact::not_in_hand, "{card} is not in {who}'s hand"},
                                           {Fact::not_in_zone, "{card} is not on top of {owner}'s deck"},
                                           {Fact::not_there, "what is named does not stand on the battlefield"},
                                           {Fact::not_yours, "{first} is not {who}'s"},
                                           {Fact::wrong_type, "{first} {wrong_type}"},
                                           {Fact::came_now, "{first} came onto the battlefield in this turn"},
                                           {Fact::used_already, "{used}"},
                                           {Fact::limit_reached, "{limit}"},
                                           {Fact::no_target, "{no_target}"},
                                           {Fact::target_missing, "{target_missing}"},
                                           {Fact::target_needless, "{aiming} takes no target, and {second} is named"},
                                           {Fact::not_next, "{not_next}"},
                                           {Fact::nothing_due, "{first} has no damage to assign"},
                                           {Fact::duty, "{who} has an Entity that can attack, and one must"},
                                           {Fact::withdrawn, "the rules of this game withdraw the permission"}};

constexpr Sentence<GameFact> kOwnFacts[] = {
    {GameFact::not_active_player, "{it_is}"},
    {GameFact::chain_open, "a chain of {links} is open"},
    {GameFact::chain_resolves, "the chain is resolving"},
    {GameFact::triggers_first, "triggered abilities resolve first"},
    {GameFact::not_fast, "a chain is open, and {played} is not Fast"},
    {GameFact::spells_only_now, "it is the {phase} of {who}'s own turn, in which Fast Spells alone are Fast"},
    {GameFact::lies_as_resource, "{resource} lies in {who}'s Resource Zone"},
    {GameFact::no_activated, "{played} is no activated ability"},
    {GameFact::no_resource_card, "{card} may not be played as a resource"},
    {GameFact::no_resources_now, "no resources are played in the Second Main Phase"},
    {GameFact::no_exchange, "an opening hand is not exchanged for another"},
    {GameFact::no_giving_up, "giving up is no play of this game, and none of the ways in which it ends"},
    {GameFact::several_ways, "there are several ways to do the rest: {awaited}"},
    {GameFact::cannot_attack, "{first} cannot attack: its text says so"},
    {GameFact::not_attacking, "{idle} does not attack"},
    {GameFact::blocks_already, "{first} blocks {second} already"},
    {GameFact::attacked_last_turn, "{first} attacked in {who}'s last turn"},
    {GameFact::not_blocking, "{second} does not block {first}"},
    {GameFact::ordered_already, "{second} has its place among the blockers of {first}"},
    {GameFact::less_than_lethal, "{expected} damage is lethal here, and {found} is assigned"},
    {GameFact::more_than_left, "{first} can assign {expected} damage here, and {found} is assigned"},
    {GameFact::less_than_rest, "{first} must assign {expected} damage here, and {found} is assigned"},
    {GameFact::energy_short, "the cost is {cost}, {expected} of it {energy}, and {who} {spends} {found}"},
    {GameFact::generic_short, "the cost is {cost}, and {who} has {charges} available: {found} for its {expected} generic"},
    {GameFact::charges_short, "the cost is {cost}, and {who} has {charges} available"},
    {GameFact::wrong_payment, "the cost is {cost}, and {paid} not pay it"},
    {GameFact::sacrifice_missing, "{played} takes a sacrifice, and none is named"},
    {GameFact::sacrifice_needless, "{played} takes no such sacrifice, and {given} is named"},
    {GameFact::sacrifice_unfit, "{given} cannot be sacrificed to {played}"}};

constexpr WordOf<FactWords> kWordsOfFact[] = {{"who", &FactWords::who},
                                              {"card", &FactWords::card},
                                              {"owner", &FactWords::owner},
                                              {"found", &FactWords::found},
                                              {"expected", &FactWords::expected},
                                              {"result", &FactWords::result},
                                              {"awaited", &FactWords::awaited},
                                              {"phase", &FactWords::phase},
                                              {"first", &FactWords::first},
                                              {"second", &FactWords::second},
                                              {"played", &FactWords::played},
                                              {"aiming", &FactWords::aiming},
                                              {"resource", &FactWords::resource},
                                              {"given", &FactWords::given},
                                              {"other_decision", &FactWords::other_decision},
                                              {"it_is", &FactWords::it_is},
                                              {"used", &FactWords::used},
                                              {"limit", &FactWords::limit},
                                              {"wrong_type", &FactWords::wrong_type},
                                              {"no_target", &FactWords::no_target},
                                              {"target_missing", &FactWords::target_missing},
                                              {"not_next", &FactWords::not_next},
                                              {"idle", &FactWords::idle},
                                              {"links", &FactWords::links},
                                              {"cost", &FactWords::cost},
                                              {"charges", &FactWords::charges},
                                              {"paid", &FactWords::paid},
                                              {"spends", &FactWords::spends},
                                              {"energy", &FactWords::energy}};
static_assert(all_said(kSharedFacts, kWordsOfFact) && all_said(kOwnFacts, kWordsOfFact) &&
              covers(kOwnFacts, GameFact::not_active_player, GameFact::no_giving_up));

}  // namespace

std::string finding_fact(const Game& game, const Names& names, const Position& position, Choice choice, const Finding& finding) {
    return fact_text(finding.fact, kSharedFacts, kOwnFacts, kWordsOfFact, FactWords(game, names, position, choice, finding));
}

}  // namespace arbiter::magepunk
