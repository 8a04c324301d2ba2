// Reading set positions: the turn, the zones and the bodies (set_position.h).
#include "model/proxy/words/set_position_reader.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/proxy/rules/inspect.h"
#include "model/proxy/words/reference_text.h"
#include "model/proxy/words/set_position_words.h"

namespace arbiter::proxy {

Position PositionReader::read(const JsonView& view) {
    JsonObject object = view.object();
    read_head(object);
    read_turn(object);
    for (Player player = 0; player < kPlayers; ++player) {
        if (auto side = object.optional(seat_letter(player))) read_side(player, *side);
    }
    read_engagements();
    if (complete_) {
        if (auto frames = object.optional("under_way")) read_under_way(*frames);
        if (auto triggers = object.optional("triggers")) read_triggers(*triggers);
        read_awaited(object, kAwaitingNames);
    } else if (auto stack = object.optional("stack")) {
        read_stack(*stack);
    }
    fill_declared_decks();
    object.no_other_keys();
    return position_;
}

// ---- the turn

void PositionReader::read_turn(JsonObject& object) {
    position_.phase = object.required("phase").read_enum(kPhaseNames);
    fields_of_turn(FieldReader(*this, object), position_);
    if (position_.active == kNobody && position_.phase != Phase::setup) object.view().reject("the active player is missing (\"active\")");
    // Whoever has passed gets no priority in this turn (pass.final).
    const bool is_of_play = position_.phase == Phase::main && !complete_ && !object.view().json().contains("stack");
    if (is_of_play && position_.priority == kNobody && position_.has_passed(position_.active) &&
        !position_.has_passed(opponent_of(position_.active)))
        position_.priority = opponent_of(position_.active);
    const bool turn_is_open = position_.passed != 0 || (position_.priority != kNobody && position_.priority != position_.active);
    if (!object.optional("opened")) position_.opened = position_.phase == Phase::main && turn_is_open && !complete_ ? 1 : 0;

    if (auto view = object.optional("step")) {
        position_.step = static_cast<std::uint8_t>(view->read_name(step_names(position_.phase)));
    } else if (position_.phase == Phase::main && position_.priority != kNobody) {
        position_.step = MainStep::await_play;
    } else if (position_.phase == Phase::combat && position_.round != kNoRound) {
        position_.step = CombatStep::turns;
    } else if (position_.phase == Phase::setup && position_.active != kNobody) {
        position_.step = SetupStep::draw_hands;
    }
}

// ---- cards

// A list of cards (ready ones) and of objects {"card", "drained", "count"}.
void PositionReader::read_charges(Player player, const JsonView& view) {
    for (const JsonView& element : view.elements(0, kMaximumDeck)) {
        if (element.is_string()) {
            add(player, Pile::ready_charges, card(element), 1, element);
            continue;
        }
        JsonObject charge = element.object();
        const Kind kind = card(charge.required("card"));
        auto drained = charge.optional("drained");
        auto count = charge.optional("count");
        charge.no_other_keys();
        add(player, drained && drained->read_bool() ? Pile::drained_charges : Pile::ready_charges, kind,
            count ? static_cast<int>(count->read_int(1, kMaximumDeck)) : 1, element);
    }
    int ready = 0;
    for (const auto count : position_.sides[player].piles[static_cast<int>(Pile::ready_charges)]) ready += count;
    if (ready > kMaximumSources) view.reject(fmt::format("more than {} ready charges are not supported", kMaximumSources));
}

// ---- a player's side

void PositionReader::read_side(Player player, const JsonView& view) {
    JsonObject side = view.object();
    Side& own = position_.sides[player];
    for (const auto& [name, zone] : kPileNames) {
        auto pile = side.optional(name);
        if (!pile) continue;
        // Traps set in this turn are told apart under one reading only.
        const bool apart = game_.rules().readings.trap_same_turn == TrapSameTurn::next_turn;
        read_pile(player, zone == Pile::new_traps && !apart ? Pile::traps : zone, *pile);
    }
    if (auto charges = side.optional("charges")) read_charges(player, *charges);
    for (Line line : {Line::front, Line::back}) {
        if (auto bodies = side.optional(line_word(line))) read_line(player, line, *bodies);
    }
    fields_of_side(FieldReader(*this, side), own);
    read_deck(player, side);
    side.no_other_keys();
}

void PositionReader::read_line(Player player, Line line, const JsonView& view) {
    for (const JsonView& element : view.elements(0, kMaximumBodies)) read_body(player, line, element);
}

// A card id, or an object with the state of the body.
void PositionReader::read_body(Player player, Line line, const JsonView& view) {
    Side& side = position_.sides[player];
    Body body;
    std::optional<int> wanted_slot;
    std::optional<JsonView> engaged_by, name;
    if (view.is_string()) {
        body.kind = card(view);
    } else {
        JsonObject object = view.object();
        body.kind = card(object.required("card"));
        name = object.optional("name");
        if (auto slot = object.optional("slot")) wanted_slot = static_cast<int>(slot->read_int(0, kMaximumBodies - 1));
        engaged_by = object.optional("engaged_by");
        read_body_state(body, object);
        object.no_other_keys();
    }
    body.set(Body::kBack, line == Line::back);
    const int slot = wanted_slot.value_or(side.bodies.free_slot());
    if (slot == kMaximumBodies) view.reject(fmt::format("{} would have more than {} bodies", names_.players[player], kMaximumBodies));
    if (side.bodies[slot].present()) view.reject(fmt::format("slot {} is taken", slot));
    count_cards(player, 1, view);
    side.bodies.put(slot, body);
    const Reference8 reference = Reference8::body(player, slot);
    if (name && !named_bodies_.emplace(name->read_string(1, 60), reference).second) name->reject("two bodies have this name");
    if (engaged_by) engagements_.emplace_back(reference, *engaged_by);
}

// What the rules do not ask for under these settings and readings is not kept, so that equal positions are equal.
void PositionReader::read_body_state(Body& body, JsonObject& object) {
    const Rules& rules = game_.rules();
    fields_of_body(FieldReader(*this, object), body);
    if (!game_.reads().attacked_this_turn) body.set(Body::kAttacked, false);
    if (rules.settings.attack_turn_set && !rules.waived(Clause::body_attacks_at_once)) body.set(Body::kNew, false);
    if (auto used = object.optional("used")) {
        for (const JsonView& element : used->elements(0, CardRules::kMaximumAbilities)) {
            auto place = find_ability(names_, element.read_string(1, 100));
            if (!place || place->card != body.kind) element.reject("no ability of this body");
            body.used |= static_cast<std::uint8_t>(1 << place->ability);
        }
    }
    // Who was attacked before acting owes the strike, unless the position says otherwise.
    auto engaged = object.optional("engaged_by");
    const bool attacked = engaged && engaged->is_array() && !engaged->elements().empty();
    if (attacked && !object.optional("owes_strike") && !complete_ && !body.has(Body::kActed)) body.set(Body::kOwesStrike);
}

Reference8 PositionReader::reference(const JsonView& view) const {
    const std::string& text = view.read_string(1, 200);
    if (auto named = named_bodies_.find(text); named != named_bodies_.end()) return named->second;
    return read_target_reference(names_, position_, text).required(view);
}

void PositionReader::read_engagements() {
    for (const auto& [engaged, view] : engagements_) {
        for (const JsonView& element : view.elements(0, kMaximumBodies)) {
            const Reference8 by = reference(element);
            if (!by.is_body() || by.side() == engaged.side()) element.reject("a body is engaged by bodies of the opponent");
            position_.body(engaged).engaged_by |= 1u << by.slot();
        }
    }
}

}  // namespace arbiter::proxy
