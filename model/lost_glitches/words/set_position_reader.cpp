// Reading set positions (set_position.h).
#include "model/lost_glitches/words/set_position_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "model/lost_glitches/rules/inspect.h"
#include "model/lost_glitches/rules/turn.h"
#include "model/lost_glitches/words/reference_text.h"
#include "model/lost_glitches/words/set_position_words.h"

namespace arbiter::lost_glitches {
namespace {

constexpr int kMaximumTurn = 1000;

// What belongs to a complete position only ("dependencies" of its schema).
constexpr std::string_view kNeedsAwaited[] = {"resolving", "effect",   "trigger_effect", "owed_move", "owed",   "owing",
                                              "sharing",   "triggers", "decider",        "result",    "reason", "at_capacity"};

}  // namespace

Position PositionReader::read(const JsonView& view) {
    JsonObject object = view.object();
    read_head(object);
    read_turn(object);
    for (Player player = 0; player < kPlayers; ++player) {
        if (auto side = object.optional(seat_letter(player))) read_side(player, *side);
    }
    read_blocks();
    if (auto stack = object.optional("stack")) read_stack(*stack);
    if (complete_) {
        read_under_way(object);
        read_end(object);
    } else {
        for (const std::string_view key : kNeedsAwaited)
            if (auto member = object.optional(key))
                member->reject(fmt::format("\"{}\" needs \"awaiting\", the decision that is awaited", key));
        complete_turn(object);
    }
    fill_declared_decks();
    object.no_other_keys();
    return position_;
}

Reference8 PositionReader::reference(const JsonView& view) const {
    const std::string& text = view.read_string(1, 200);
    if (text == "gone") return Reference8::gone();
    if (auto named = named_creatures_.find(text); named != named_creatures_.end()) return named->second;
    return read_target_reference(names_, position_, text).required(view);
}

std::pair<std::int8_t, std::int8_t> PositionReader::two_numbers(const JsonView& view) const {
    const auto elements = view.elements(2, 2);
    return {static_cast<std::int8_t>(elements[0].read_int(-99, 99)), static_cast<std::int8_t>(elements[1].read_int(-99, 99))};
}

// ---- the turn

void PositionReader::read_turn(JsonObject& object) {
    auto phase = object.optional("phase");
    position_.phase = phase ? phase->read_enum(kPhaseNames) : Phase::main;
    read_number(object, "turn", 0, kMaximumTurn, turn_number_);
    if (position_.phase == Phase::setup) turn_number_ = 0;
    if (position_.phase != Phase::setup && turn_number_ == 0) object.view().reject("turn 0 is before the first one: \"phase\": \"setup\"");
    position_.turn = static_cast<std::uint8_t>(std::min(turn_number_, 3));
    const FieldReader fields(*this, object);
    fields_of_turn(fields, position_);
    if (position_.active == kNobody && position_.phase != Phase::setup) object.view().reject("the turn player is missing (\"active\")");
    fields.truth("clock", position_.clock);
    if (auto step = object.optional("step")) position_.step = static_cast<std::uint8_t>(step->read_name(step_names(position_.phase)));
}

void PositionReader::read_under_way(JsonObject& object) {
    fields_under_way(FieldReader(*this, object), position_);
    if (auto sharing = object.optional("sharing")) {
        const Reference8 attacker = reference(*sharing);
        if (!attacker.is_creature() || attacker.side() != position_.active) sharing->reject("an attacker shares out its damage");
        position_.sharing = static_cast<std::uint8_t>(attacker.slot());
    }
    if (auto triggers = object.optional("triggers")) read_triggers(*triggers);
}

void PositionReader::read_end(JsonObject& object) {
    read_awaited(object, kAwaitingNames);
    const FieldReader fields(*this, object);
    fields_of_end(fields, position_);
    fields.truth("at_capacity", position_.at_capacity);
}

// What people leave out: who has priority, how far the phase has got.
void PositionReader::complete_turn(JsonObject& object) {
    const Player other = position_.active < kPlayers ? opponent_of(position_.active) : kNobody;
    const bool combat = position_.phase == Phase::combat, waits = position_.stack_count > 0;
    if (position_.priority == kNobody) {
        if (waits)
            position_.priority = opponent_of(position_.top().controller);
        else
            position_.priority = combat ? other : position_.active;
    }
    if (position_.opener == kNobody && (waits || combat)) position_.opener = combat ? position_.active : position_.stack[0].controller;
    if (combat && !object.optional("attacks") && attack_limit(game_.rules()) >= 0) position_.attacks = 1;
    if (waits && position_.phase == Phase::setup) object.view().reject("nothing is on a stack before the first turn");
    if (position_.phase == Phase::setup && !object.optional("step")) {
        const bool drawn =
            std::any_of(position_.sides.begin(), position_.sides.end(), [](const Side& side) { return !is_empty(side.pile(Pile::hand)); });
        position_.step = position_.active == kNobody ? SetupStep::first_player : drawn ? SetupStep::mulligans : SetupStep::draw_hands;
    }
}

// ---- a player's side

void PositionReader::read_side(Player player, const JsonView& view) {
    JsonObject side = view.object();
    Side& own = position_.sides[player];
    read_piles(player, side, kPileNames);
    if (auto board = side.optional("board")) {
        int rank = 0;
        for (const JsonView& creature : board->elements(0, kMaximumCreatures)) read_creature(player, rank++, creature);
    }
    if (auto characters = side.optional("characters")) read_characters(player, *characters);
    own.health = static_cast<std::int16_t>(game_.starting_health());
    read_number(side, "health", -kMaximumHealth, kMaximumHealth, own.health);
    read_mana(player, side);
    read_number(side, "attempts", 0, 255, own.attempts);
    fields_of_side(FieldReader(*this, side), own);
    read_deck(player, side);
    side.no_other_keys();
}

// What the pool has grown to by the turn that is written, unless it is given.
void PositionReader::read_mana(Player player, JsonObject& side) {
    const Settings& settings = game_.rules().settings;
    const int growths = std::max(0, turn_number_ - (position_.phase == Phase::start ? 2 : 1));
    int pool = settings.start_mana + growths * settings.mana_gain_per_turn;
    if (settings.mana_cap > 0) pool = std::min<int>(pool, settings.mana_cap);
    Side& own = position_.sides[player];
    own.pool = static_cast<std::uint8_t>(std::min(pool, 255));
    read_number(side, "pool", 0, 255, own.pool);
    own.usable = own.pool;
    read_number(side, "mana", 0, 255, own.usable);
    read_number(side, "temporary_mana", 0, 255, own.temporary);
}

// Character spells by their cards, each in the place that the game has for it.
void PositionReader::read_characters(Player player, const JsonView& view) {
    const auto& kinds = game_.characters(player);
    std::vector<bool> told(kinds.size());
    for (const JsonView& element : view.elements(0, kMaximumCharacters)) {
        int cooldown = 0;
        Kind kind = kNoKind;
        if (element.is_string()) {
            kind = card(element);
        } else {
            JsonObject object = element.object();
            kind = card(object.required("card"));
            read_number(object, "cooldown", 0, 100, cooldown);
            if (auto cast = object.optional("cast_this_turn"); cast && cast->read_bool()) cooldown |= kCastThisTurn;
            object.no_other_keys();
        }
        std::size_t place = 0;
        while (place < kinds.size() && (told[place] || kinds[place] != kind)) ++place;
        if (place == kinds.size()) element.reject(fmt::format("{} has no such character spell", names_.players[player]));
        told[place] = true;
        position_.sides[player].cooldowns[place] = static_cast<std::uint8_t>(cooldown);
    }
}

// A card id, or an object with the state of the creature.
void PositionReader::read_creature(Player player, int rank, const JsonView& view) {
    Side& side = position_.sides[player];
    Creature creature;
    creature.rank = static_cast<std::uint8_t>(rank);
    int slot = side.creatures.free_slot();
    std::optional<JsonView> blocks, name;
    if (view.is_string()) {
        creature.kind = card(view);
    } else {
        JsonObject object = view.object();
        creature.kind = card(object.required("card"));
        read_number(object, "slot", 0, kMaximumCreatures - 1, slot);
        read_number(object, "rank", 0, kMaximumCreatures - 1, creature.rank);
        name = object.optional("name");
        blocks = object.optional("blocks");
        read_creature_state(creature, object);
        object.no_other_keys();
    }
    if (slot >= kMaximumCreatures)
        view.reject(fmt::format("{} would have more than {} creatures", names_.players[player], kMaximumCreatures));
    if (side.creatures[slot].kind != kNoKind) view.reject(fmt::format("slot {} is taken", slot));
    count_cards(player, 1, view);
    side.creatures.put(slot, creature);
    const Reference8 reference = Reference8::creature(player, slot);
    if (name && !named_creatures_.emplace(name->read_string(1, 60), reference).second) name->reject("two creatures have this name");
    if (blocks) blocks_.emplace_back(reference, *blocks);
}

void PositionReader::read_creature_state(Creature& creature, JsonObject& object) {
    fields_of_creature(FieldReader(*this, object), creature);
    if (auto bonus = object.optional("bonus")) std::tie(creature.attack_bonus, creature.health_bonus) = two_numbers(*bonus);
    if (auto lasting = object.optional("lasting")) std::tie(creature.lasting_attack, creature.lasting_health) = two_numbers(*lasting);
}

// A creature that blocks has made its attacker a blocked one, and its player has declared blockers.
void PositionReader::read_blocks() {
    for (const auto& [blocker, view] : blocks_) {
        const Reference8 attacker = reference(view);
        if (!attacker.is_creature() || attacker.side() == blocker.side()) view.reject("a creature blocks one of the opponent's");
        position_.creature(blocker).blocks = static_cast<std::uint8_t>(attacker.slot());
        if (complete_) continue;
        position_.creature(attacker).set(Creature::kBlocked);
        if (game_.rules().readings.block_declarations == BlockDeclarations::once) position_.blocks_ended = 1;
    }
}

// ---- what waits

// From the bottom to the top. Items can be aimed at one another, so targets are read when all are there.
void PositionReader::read_stack(const JsonView& view) {
    const auto elements = view.elements(0, kMaximumStack);
    for (const JsonView& element : elements) {
        JsonObject object = element.object();
        position_.stack[position_.stack_count++] = read_item(object);
    }
    for (std::size_t index = 0; index < elements.size(); ++index) {
        JsonObject object = elements[index].object();
        Item& item = position_.stack[index];
        for (std::string_view key : {"by", "kind", "card", "ability", "x", "amount"}) (void)object.optional(key);
        const FieldReader fields(*this, object);
        fields.reference("target", item.target);
        fields_of_cause(fields, item);
        object.no_other_keys();
    }
}

Item PositionReader::read_item(JsonObject& object) {
    Item item;
    item.controller = player(object.required("by"));
    if (auto ability = object.optional("ability")) {
        item.kind = ItemKind::trigger;
        read_ability(*ability, item);
        read_number(object, "amount", 0, 255, item.number);
        return item;
    }
    const auto id = complete_ ? object.optional("card") : object.required("card");
    if (id) {
        item.card = card(*id);
        const CardType type = game_.cards()[item.card].type;
        item.kind = type == CardType::character_spell ? ItemKind::character : type == CardType::summon ? ItemKind::summon : ItemKind::spell;
        if (item.kind != ItemKind::character) count_cards(item.controller, 1, *id);
    }
    if (auto kind = object.optional("kind")) item.kind = kind->read_enum(kItemNames);
    read_number(object, "x", 0, static_cast<int>(kNumberLimit) - 1, item.number);
    return item;
}

template <class Trigger>
void PositionReader::read_ability(const JsonView& view, Trigger& trigger) {
    const auto place = find_ability(names_, view.read_string(1, 100));
    if (!place) view.fail("an ability of a card of this game: \"archivist.1\"");
    if (game_.cards()[place->card].abilities[place->ability].kind != AbilityKind::triggered) view.reject("this ability is no trigger");
    trigger.card = place->card;
    trigger.ability = place->ability;
}

void PositionReader::read_triggers(const JsonView& view) {
    for (const JsonView& element : view.elements(0, kMaximumPending)) {
        JsonObject object = element.object();
        Pending pending;
        pending.controller = player(object.required("by"));
        read_ability(object.required("ability"), pending);
        fields_of_cause(FieldReader(*this, object), pending);
        read_number(object, "amount", 0, 255, pending.number);
        read_number(object, "moment", 0, 255, pending.moment);
        object.no_other_keys();
        position_.pending[position_.pending_count++] = pending;
    }
}

}  // namespace arbiter::lost_glitches
