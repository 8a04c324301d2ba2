// What entries of a record mean: the play words and their members (notation.h).
#include "model/lost_glitches/notation.h"

#include <algorithm>

#include "model/lost_glitches/inspect.h"
#include "model/lost_glitches/notation_reader.h"

namespace arbiter::lost_glitches {

std::span<const EntryReader::Word> EntryReader::words() {
    using R = EntryReader;
    static constexpr Word kWords[] = {{"first-player", &R::first_player, AuthorOfWord::chance},
                                      {"draw", &R::draw, AuthorOfWord::chance},
                                      {"time-out", &R::time_out, AuthorOfWord::clock},
                                      {"mulligan", &R::mulligan},
                                      {"keep-hand", &R::keep_hand},
                                      {"pass", &R::pass},
                                      {"done", &R::pass},
                                      {"summon", &R::summon},
                                      {"cast", &R::cast},
                                      {"attack", &R::attack},
                                      {"block", &R::block},
                                      {"share", &R::share},
                                      {"trigger", &R::trigger},
                                      {"concede", &R::concede},
                                      {"draw-card", &R::draw_card},
                                      {"resolve", &R::resolve},
                                      {"begin-turn", &R::begin_turn},
                                      {"activate", &R::activate}};
    return kWords;
}

// ---- members

std::optional<Reference8> EntryReader::creature_of(const JsonView& view, Clause clause) {
    ReadReference read = read_creature_reference(names_, position_, view.read_string(1, 200));
    if (!read.malformed.empty()) view.fail(read.malformed);
    if (read.reference) return read.reference;
    state(clause, std::move(read.missing));
    cannot_be_made();
    return std::nullopt;
}

// What the spell of this card is aimed at.
Reference8 EntryReader::target(Kind kind) {
    auto view = entry_.optional("target");
    if (!view) return Reference8::none();
    ReadReference read = read_target_reference(names_, position_, view->read_string(1, 200));
    if (!read.malformed.empty()) view->fail(read.malformed);
    if (read.reference) return *read.reference;
    const CardType type = game_.cards()[kind].type;
    if (view->read_string().starts_with("stack/")) {
        state_missing_item(read.missing);
    } else {
        const bool combat = position_.phase == Phase::combat;
        const Clause of_character = combat ? Clause::combat_character : Clause::main_character;
        const Clause of_spell = type == CardType::slow_spell ? Clause::main_slow : combat ? Clause::combat_fast : Clause::main_fast;
        state(type == CardType::character_spell ? of_character : of_spell, "there is no such target: " + read.missing);
    }
    cannot_be_made();
    return Reference8::none();
}

// An item that is not on the stack has taken effect together with the others, or was never put there.
void EntryReader::state_missing_item(const std::string& missing) {
    state(Clause::stack_lifo, missing);
    if (game_.rules().readings.stack_resolve == StackResolve::one) return;
    state(Clause::phase_both_pass, "after two passes in a row all that waits takes effect");
    state(Clause::priority_choice, "nobody has priority between two items that take effect");
}

bool EntryReader::more() {
    auto view = entry_.optional("more");
    return view && view->read_bool();
}

// ---- play words

void EntryReader::draw() {
    const Player of = player("of");
    choose(ChoiceKind::reveal, card(), of);
}

void EntryReader::cast() {
    const Kind kind = card();
    const Reference8 chosen = target(kind);
    std::uint32_t number = 0;
    if (auto view = entry_.optional("x")) number = static_cast<std::uint32_t>(view->read_int(0, kNumberLimit - 1));
    const bool character = game_.cards()[kind].type == CardType::character_spell;
    choose(character ? ChoiceKind::cast_character : ChoiceKind::cast, kind, chosen.value, number);
}

void EntryReader::attack() {
    if (auto view = entry_.optional("target")) {
        const ReadReference read = read_target_reference(names_, position_, view->read_string(1, 200));
        if (!read.malformed.empty()) view->fail(read.malformed);
        state(Clause::attack_no_target, "an attack names attackers and nothing that they attack");
        result_.exact = false;
    }
    const bool goes_on = more(), row = declaring(Awaiting::attackers);
    const auto creatures = entry_.required("creatures").elements(0, kMaximumCreatures);
    for (const JsonView& view : creatures) {
        if (const auto creature = creature_of(view, Clause::attack_own_turn)) choose(ChoiceKind::attack, creature->value);
    }
    if (creatures.empty() && !row) return choose(ChoiceKind::attack, Reference8::none().value);
    const bool one_choice = game_.rules().readings.attack_group != AttackGroup::any && creatures.size() == 1;
    if (!goes_on && !one_choice) choose(ChoiceKind::end_attack);
}

void EntryReader::block() {
    const bool goes_on = more();
    for (const JsonView& view : entry_.required("blocks").elements(0, kMaximumCreatures * kMaximumCreatures)) {
        const auto pair = view.elements(2, 2);
        const auto blocker = creature_of(pair[0], Clause::combat_block);
        const auto attacker = creature_of(pair[1], Clause::block_allowed);
        if (blocker && attacker) choose(ChoiceKind::block, blocker->value, attacker->value);
    }
    if (!goes_on) choose(ChoiceKind::end_blocks);
}

// The shares of one attacker are complete before those of another begin; an entry may tell them in any order.
void EntryReader::share() {
    std::vector<std::pair<Reference8, std::uint32_t>> shares;
    for (const JsonView& view : entry_.required("damage").elements(1, kMaximumCreatures)) {
        const auto pair = view.elements(2, 2);
        const auto amount = static_cast<std::uint32_t>(pair[1].read_int(0, 255));
        const std::string& whom = pair[0].read_string(1, 200);
        if (read_player(names_, whom)) {
            state(Clause::block_damage_split, "only creatures that block can get a share");
            state(Clause::attack_no_target, "a blocked attacker does not attack the player");
            cannot_be_made();
        } else if (const auto blocker = creature_of(pair[0], Clause::block_damage_split)) {
            shares.emplace_back(*blocker, amount);
        }
    }
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
    const JsonView ability = entry_.required("ability");
    const auto place = find_ability(names_, ability.read_string(1, 100));
    if (!place) ability.fail("an ability of a card of this game: \"archivist.1\"");
    const auto mark = [&](std::string_view key) -> std::optional<Reference8> {
        auto view = entry_.optional(key);
        if (!view) return std::nullopt;
        if (view->read_string() == "gone") return Reference8::gone();
        return creature_of(*view, Clause::draw_by_ability);
    };
    const auto source = mark("source"), about = mark("about");
    std::optional<int> amount, found;
    if (auto view = entry_.optional("amount")) amount = static_cast<int>(view->read_int(0, 255));
    for (int index = 0; index < position_.pending_count && possible_; ++index) {
        const Pending& pending = position_.pending[index];
        const bool named = pending.card == place->card && pending.ability == place->ability && pending.controller == by_;
        if (!named || (source && pending.source != *source) || (about && pending.subject != *about)) continue;
        if (amount && pending.number != *amount) continue;
        // Of several that fit, one that can be next is meant.
        if (!found || (!may_pick_trigger(position_, *found) && may_pick_trigger(position_, index))) found = index;
    }
    if (!possible_) return;
    if (found) return choose(ChoiceKind::pick_trigger, static_cast<std::uint8_t>(*found));
    state(Clause::draw_by_ability, fmt::format("no trigger {} of {} waits", ability.read_string(), who()));
    cannot_be_made();
}

EntryChoices interpret(const Game& game, const Names& names, const Position& position, const JsonView& entry) {
    return EntryReader(game, names, position, entry).read();
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
