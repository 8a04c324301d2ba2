// Reading set positions (set_position.h).
#include "model/magepunk/words/set_position_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <tuple>

#include "model/core/cards/unknown_card.h"
#include "model/magepunk/words/reference_text.h"
#include "model/magepunk/words/set_position_words.h"

namespace arbiter::magepunk {

Position PositionReader::read(const JsonView& view) {
    JsonObject object = view.object();
    read_head(object);
    read_turn(object);
    for (Player player = 0; player < kPlayers; ++player) {
        position_.sides[player].life = game_.rules().settings.starting_life;
        if (auto side = object.optional(seat_letter(player))) read_side(player, *side);
    }
    read_attacks();
    if (auto blocks = object.optional("blocks")) read_blocks(*blocks);
    if (complete_) read_under_way(object);
    fill_declared_decks();
    object.no_other_keys();
    return position_;
}

// ---- the turn

void PositionReader::read_turn(JsonObject& object) {
    position_.phase = object.required("phase").read_enum(kPhaseNames);
    const FieldReader fields(*this, object);
    fields.player("active", position_.active);
    if (position_.active == kNobody && position_.phase != Phase::setup) object.view().reject("the active player is missing (\"active\")");
    if (auto view = object.optional("step")) position_.step = static_cast<std::uint8_t>(view->read_name(step_names(position_.phase)));
    // The first turn of a game whose first turn has no draw.
    if (auto first = object.optional("first_turn"); first && first->read_bool() && position_.phase == Phase::start)
        position_.step |= StartStep::kFirstTurn;
    if (position_.phase == Phase::setup && position_.active != kNobody && position_.step == SetupStep::kChooseFirst)
        position_.step = SetupStep::kDrawHands;
    fields_of_turn(fields, position_);
}

// ---- players

void PositionReader::read_side(Player player, const JsonView& view) {
    JsonObject side = view.object();
    Side& out = position_.sides[player];
    read_number(side, "life", -999, 999, out.life);
    fields_of_side(FieldReader(*this, side), out);
    read_piles(player, side, kPileNames);
    for_each_kind_in(out.pile(Pile::resources), game_.kinds(), [&](Kind kind) {
        if (is_unknown(game_.card(kind))) view.reject("a resource is a card that is known: it gives its energy");
    });
    read_charges(player, side);
    if (auto permanents = side.optional("battlefield")) {
        for (const JsonView& element : permanents->elements(0, kMaximumPermanents)) read_permanent(player, element);
    }
    read_deck(player, side);
    side.no_other_keys();
}

void PositionReader::read_charges(Player player, JsonObject& side) {
    Side& out = position_.sides[player];
    if (const auto view = side.optional("charges")) {
        JsonObject charges = view->object();
        for (std::size_t energy = 0; energy < out.charges.size(); ++energy)
            read_number(charges, kEnergyLetters.substr(energy, 1), 0, 255, out.charges[energy]);
        charges.no_other_keys();
    } else if (!complete_) {
        const int each = game_.rules().settings.charges_per_resource;
        for_each_kind_in(out.pile(Pile::resources), game_.kinds(), [&](Kind kind) {
            std::uint8_t& charges = out.charges[static_cast<std::size_t>(game_.energy_of(kind))];
            charges = static_cast<std::uint8_t>(std::min(charges + out.count(Pile::resources, kind) * each, 255));
        });
    }
    if (out.total_charges() > kMostCharges && position_.at_capacity == 0)
        side.view().reject(fmt::format("{} would have more than {} charges", names_.players[player], kMostCharges));
}

void PositionReader::read_permanent(Player player, const JsonView& view) {
    Permanents& permanents = position_.sides[player].permanents;
    count_cards(player, 1, view);
    int slot = permanents.free_slot();
    Permanent permanent;
    if (view.is_string()) {
        permanent.kind = card(view);
    } else {
        JsonObject object = view.object();
        permanent.kind = card(object.required("card"));
        read_number(object, "slot", 0, kMaximumPermanents - 1, slot);
        fields_of_permanent(FieldReader(*this, object), permanent);
        if (auto used = object.optional("used")) read_used(permanent, *used);
        if (auto attacked = object.optional("attacks")) attacks_.emplace_back(Reference8::permanent(player, slot), *attacked);
        object.no_other_keys();
    }
    if (slot >= kMaximumPermanents || permanents[slot].kind != kNoKind) view.reject("there is a permanent in this slot already");
    permanents.put(slot, permanent);
}

// Abilities used this turn, and those resolved in the row under way.
void PositionReader::read_used(Permanent& permanent, const JsonView& view) {
    permanent.used = static_cast<std::uint8_t>(view.read_int(0, 255));
    const int abilities = game_.card(permanent.kind).ability_count;
    const int known = (1 << abilities) - 1;
    if ((permanent.used & ~(known | known << 4)) != 0) view.reject("an ability was used that the card does not have");
}

void PositionReader::read_attacks() {
    for (const auto& [attacker, view] : attacks_) position_.permanent(attacker).attacked = reference(view);
}

void PositionReader::read_blocks(const JsonView& view) {
    if (position_.active >= kPlayers) view.reject("there are blocks, and nobody is active");
    for (const JsonView& element : view.elements(0, kMaximumBlocks)) {
        JsonObject object = element.object();
        Block block;
        block.attacker = slot_of(object.required("attacker"), position_.active);
        block.blocker = slot_of(object.required("blocker"), opponent_of(position_.active));
        fields_of_block(FieldReader(*this, object), block);
        object.no_other_keys();
        position_.blocks[position_.block_count++] = block;
    }
    const auto end = position_.blocks.begin() + position_.block_count;
    std::sort(position_.blocks.begin(), end, [](const Block& one, const Block& other) {
        return std::tuple(one.attacker, one.place, one.blocker) < std::tuple(other.attacker, other.place, other.blocker);
    });
}

std::uint8_t PositionReader::slot_of(const JsonView& view, Player owner) const {
    const Reference8 found = reference(view);
    if (!found.is_permanent() || found.side() != owner) view.fail(fmt::format("a permanent of {}", names_.players[owner]));
    return static_cast<std::uint8_t>(found.slot());
}

// ---- what is under way

void PositionReader::read_under_way(JsonObject& object) {
    fields_under_way(FieldReader(*this, object), position_);
    if (auto view = object.optional("links")) {
        for (const JsonView& link : view->elements(0, kMaximumLinks)) {
            position_.links[position_.link_count] = read_item(link);
            ++position_.link_count;
        }
    }
    if (auto view = object.optional("item")) position_.item = read_item(*view);
    if (auto view = object.optional("held")) position_.held = read_item(*view);
    if (auto view = object.optional("triggers")) read_pending(*view);
    read_awaited(object, kAwaitingNames);
}

AbilityPlace PositionReader::ability(const JsonView& view) const {
    const std::string& id = view.read_string(1, 100);
    if (const auto found = find_ability(names_, id)) return *found;
    std::vector<std::string_view> known;
    for (const auto& card : names_.cards) known.insert(known.end(), card.abilities.begin(), card.abilities.end());
    view.fail_name(id, known);
}

// "link/1", "gone", "none", or as in entries.
Reference8 PositionReader::reference(const JsonView& view) const {
    constexpr std::string_view kLink = "link/";
    const std::string& text = view.read_string(1, 200);
    if (text == "gone") return Reference8::gone();
    if (text == "none") return Reference8::none();
    if (text.starts_with(kLink)) {
        int index = -1;
        std::from_chars(text.data() + kLink.size(), text.data() + text.size(), index);
        if (index < 0 || index >= kMaximumLinks) view.fail("the number of a link");
        return Reference8::link(index);
    }
    return magepunk::read_reference(names_, position_, text).required(view);
}

Item PositionReader::read_item(const JsonView& view) {
    JsonObject object = view.object();
    Item item;
    item.type = object.required("type").read_enum(kItemNames);
    item.controller = player(object.required("controller"));
    item.card = card(object.required("card"));
    if (auto which = object.optional("ability")) {
        const AbilityPlace place = ability(*which);
        if (place.card != item.card) which->reject("the ability is another card's");
        item.ability = place.ability;
    }
    fields_of_item(FieldReader(*this, object), item);
    object.no_other_keys();
    if (item.type == ItemKind::card) count_cards(item.controller, 1, view);
    return item;
}

void PositionReader::read_pending(const JsonView& view) {
    for (const JsonView& element : view.elements(0, kMaximumPending)) {
        JsonObject object = element.object();
        Pending pending;
        const AbilityPlace place = ability(object.required("ability"));
        pending.card = place.card;
        pending.ability = place.ability;
        pending.controller = player(object.required("controller"));
        pending.count = 1;
        fields_of_pending(FieldReader(*this, object), pending);
        object.no_other_keys();
        position_.pending[position_.pending_count++] = pending;
    }
    game_.order_pending(position_);
}

}  // namespace arbiter::magepunk
