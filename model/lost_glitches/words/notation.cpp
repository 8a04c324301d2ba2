// What entries of a record mean: actions, combat and triggers (notation.h).
#include "model/lost_glitches/words/notation.h"

#include <algorithm>

#include "model/core/words/words.h"
#include "model/lost_glitches/rules/inspect.h"
#include "model/lost_glitches/words/notation_reader.h"

namespace arbiter::lost_glitches {

std::span<const EntryReader::OwnWord> EntryReader::own_words() {
    using R = EntryReader;
    static constexpr OwnWord kWords[] = {{"mulligan", &R::mulligan}, {"keep-hand", &R::keep_hand},   {"cast", &R::cast},
                                         {"attack", &R::attack},     {"block", &R::block},           {"share", &R::share},
                                         {"trigger", &R::trigger},   {"concede", &R::concede},       {"draw-card", &R::draw_card},
                                         {"resolve", &R::resolve},   {"begin-turn", &R::begin_turn}, {"activate", &R::activate}};
    return kWords;
}

// ---- members

std::optional<Reference8> EntryReader::creature_of(const JsonView& view, Clause clause, Player side) {
    return there(view, read_creature_reference(names_, position_, view.read_string(1, 200), side), clause);
}

// What the spell of this entry is aimed at. At what is not there it may have been cast all the same: then it is aimed at nothing any more.
std::uint32_t EntryReader::refer(const Given& given) {
    const std::string& text = given.view.read_string();
    ReadReference read = read_target_reference(names_, position_, text);
    if (read.missing.empty()) return there(given.view, std::move(read), given.operand->clause).value_or(Reference8::none()).value;
    state(given.operand->clause, "there is no such target: " + read.missing);
    if (may_have_resolved(text)) state_resolved(read.missing);
    result_.title = fmt::format("{} casts {} on {}", who(), card_name(card()), text);
    return Reference8::gone().value;
}

// May an item that is not on the stack have been there, and have taken effect? Its card lies in a discard pile then.
bool EntryReader::may_have_resolved(std::string_view text) const {
    const auto lies_discarded = [&](const Side& side) {
        for (Kind kind = 0; kind < game_.kinds(); ++kind) {
            Item item;
            item.kind = ItemKind::spell;
            item.card = kind;
            if (side.count(Pile::discard, kind) > 0 && calls_item(names_, text, item)) return true;
        }
        return false;
    };
    return text.starts_with("stack/") && std::any_of(position_.sides.begin(), position_.sides.end(), lies_discarded);
}

// It has taken effect together with the others.
void EntryReader::state_resolved(const std::string& missing) {
    state(Clause::stack_lifo, missing);
    if (game_.rules().readings.stack_resolve == StackResolve::one) return;
    state(Clause::phase_both_pass, "after two passes in a row all that waits takes effect");
    state(Clause::priority_one_at_a_time, "nobody has priority between two items that take effect");
}

// ---- words

void EntryReader::cast() {
    choose_by_row();
    const bool character = game_.cards()[card()].type == CardType::character_spell;
    if (result_.choices.empty()) return;
    Choice& cast = result_.choices.back();
    if (character) cast.kind = static_cast<std::uint8_t>(ChoiceKind::cast_character);
    if (cast.third == 0 || has_number(game_.cards()[card()])) return;
    cast.third = 0;
    state_beside(Clause::cost_paid, fmt::format("nothing in the cost of {} is X", card_name(card())));
}

void EntryReader::attack() {
    if (const auto view = member("target")) {
        const ReadReference read = read_target_reference(names_, position_, view->read_string());
        if (!read.malformed.empty()) view->fail(read.malformed);
        // Every attack is made on the opponent: who says so chooses nothing.
        if (read_player(names_, view->read_string()) != opponent_of(by_))
            state_beside(Clause::attack_no_target, "an attack names attackers and nothing that they attack");
    }
    const bool goes_on = truth("more"), row = declaring(Awaiting::attackers);
    const auto creatures = required("creatures").elements();
    for (const JsonView& view : creatures) {
        if (const auto creature = creature_of(view, Clause::attack_with_creatures, by_)) choose(ChoiceKind::attack, creature->value);
    }
    // The rest of what forbids it no choice can be asked for.
    if (!possible_ && position_.active != by_ && position_.active < kPlayers)
        state(Clause::attack_own_turn, fmt::format("the turn is {}'s", names_.players[position_.active]));
    if (creatures.empty() && !row) return choose(ChoiceKind::attack, Reference8::none().value);
    const bool one_choice = game_.rules().readings.attack_group != AttackGroup::any && creatures.size() == 1;
    if (!goes_on && !one_choice) choose(ChoiceKind::end_attack);
}

// A block is told as a whole, and each creature of it is a choice. Who blocks nothing passes.
void EntryReader::block() {
    const bool goes_on = truth("more");
    std::vector<std::string> blocks;
    const auto told = required("blocks").elements();
    if (told.empty() && !goes_on && !declaring(Awaiting::blockers)) return choose(ChoiceKind::pass);
    for (const JsonView& view : told) {
        const auto pair = view.elements(2, 2);
        const auto blocker = creature_of(pair[0], Clause::block_pairs, by_);
        const auto attacker = creature_of(pair[1], Clause::block_pairs, opponent_of(by_));
        if (!blocker || !attacker) continue;
        choose(ChoiceKind::block, blocker->value, attacker->value);
        blocks.push_back(fmt::format("{} with {}", words_of(*attacker), words_of(*blocker)));
    }
    if (!goes_on) choose(ChoiceKind::end_blocks);
    if (!blocks.empty()) result_.title = fmt::format("{} blocks {}", who(), joined(blocks));
}

// Is it what the rules will give to a lone blocker, where shares of others are awaited?
bool EntryReader::is_whole_share(Reference8 creature, std::uint32_t amount) const {
    const Creature& blocker = position_.creature(creature);
    if (!declaring(Awaiting::share) || !blocker.blocking() || creature.side() == by_ || blockers_of(position_, blocker.blocks) != 1)
        return false;
    return static_cast<std::uint32_t>(game_.attack(position_, Reference8::creature(by_, blocker.blocks))) == amount;
}

// The shares of one attacker are complete before those of another begin; an entry may tell them in any order.
void EntryReader::share() {
    std::vector<std::pair<Reference8, std::uint32_t>> shares;
    std::vector<std::string> told;
    const std::string_view none_waits =
        declaring(Awaiting::share) ? "" : "no damage waits to be shared out, as all that a lone blocker gets is dealt at once: ";
    for (const JsonView& view : required("damage").elements()) {
        const auto pair = view.elements(2, 2);
        const auto amount = static_cast<std::uint32_t>(pair[1].read_int(0, 255));
        const std::string& whom = pair[0].read_string(1, 200);
        if (read_player(names_, whom)) {
            state(Clause::block_damage_split, "only creatures that block can get a share");
            rule_out(Clause::attack_no_target, "a blocked attacker does not attack the player");
        } else if (const auto blocker =
                       there(pair[0], read_creature_reference(names_, position_, whom), Clause::block_damage_split, none_waits)) {
            // A lone blocker gets all the damage: told among shares, it is no choice.
            if (is_whole_share(*blocker, amount)) continue;
            shares.emplace_back(*blocker, amount);
            told.push_back(fmt::format("{} to {}", amount, words_of(*blocker)));
        }
    }
    if (told.size() > 1) result_.title = fmt::format("{} shares out damage: {}", who(), joined(told));
    Position position = position_;
    Events events;
    while (!shares.empty() && possible_) {
        auto next =
            std::find_if(shares.begin(), shares.end(), [&](const auto& entry) { return waits_for_share(game_, position, entry.first); });
        if (next == shares.end()) next = shares.begin();
        const Choice choice = make_choice(by_, ChoiceKind::share, next->first.value, 0, next->second);
        result_.choices.push_back(choice);
        shares.erase(next);
        if (game_.check(position, choice) == kNoClause) game_.apply(position, choice, events);
    }
}

void EntryReader::trigger() {
    const AbilityPlace place = ability();
    const auto mark = [&](std::string_view key) -> std::optional<Reference8> {
        const auto view = member(key);
        if (!view) return std::nullopt;
        if (view->read_string() == "gone") return Reference8::gone();
        return creature_of(*view, Clause::ability_triggers);
    };
    const auto about = mark("about");
    std::optional<int> amount, found;
    if (const auto told = number("amount")) amount = static_cast<int>(*told);
    const auto fits = [&](const Pending& pending) {
        return pending.card == place.card && pending.ability == place.ability && pending.controller == by_ &&
               (!about || pending.subject == *about) && (!amount || pending.number == *amount);
    };
    std::optional<Reference8> source;
    std::string_view left;
    if (const auto view = member("source")) {
        left = view->read_string();
        const auto there = read_creature_reference(names_, position_, left, by_).reference;
        if (!means_source_that_left(names_, left, there, position_.waiting(), fits)) {
            source = mark("source");
            left = {};
        }
    }
    for (int index = 0; index < position_.pending_count && possible_; ++index) {
        const Pending& pending = position_.pending[index];
        if (!fits(pending) || (source && pending.source != *source)) continue;
        if (!left.empty() && !calls_source_that_left(names_, left, pending)) continue;
        // Of several that fit, one that can be next is meant.
        if (!found || (!may_pick_trigger(position_, *found) && may_pick_trigger(position_, index))) found = index;
    }
    if (!possible_) return;
    if (found) return choose(ChoiceKind::pick_trigger, static_cast<std::uint8_t>(*found));
    rule_out(Clause::ability_triggers, fmt::format("no trigger {} of {} waits", text_of("ability"), who()));
}

EntryChoices interpret(const Game& game, const Names& names, const Position& position, const Move& move) {
    return EntryReader(game, names, position, move).read();
}

bool entry_continues(const Position& after, Choice made) {
    const bool same = after.decider == made.actor;
    switch (kind_of(made)) {
        case ChoiceKind::send_back:
            return after.awaiting == Awaiting::mulligan && !is_empty(after.sides[made.actor].pile(Pile::aside));
        case ChoiceKind::attack:
            return same && after.awaiting == Awaiting::attackers;
        case ChoiceKind::block:
            return same && after.awaiting == Awaiting::blockers;
        case ChoiceKind::share:
            return same && after.awaiting == Awaiting::share;
        default:
            return false;
    }
}

}  // namespace arbiter::lost_glitches
