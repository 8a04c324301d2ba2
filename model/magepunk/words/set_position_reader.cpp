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
    read_player_of(object, "active", position_.active);
    if (position_.active == kNobody && position_.phase != Phase::setup) object.view().reject("the active player is missing (\"active\")");
    if (auto view = object.optional("step")) position_.step = static_cast<std::uint8_t>(view->read_name(step_names(position_.phase)));
    // The first turn of a game whose first turn has no draw.
    if (auto first = object.optional("first_turn"); first && first->read_bool() && position_.phase == Phase::start)
        position_.step |= StartStep::kFirstTurn;
    if (position_.phase == Phase::setup && position_.active != kNobody && position_.step == SetupStep::kChooseFirst)
        position_.step = SetupStep::kDrawHands;
    if (auto view = object.optional("result")) position_.result = view->read_enum(kResultNames);
    read_truth(object, "at_capacity", position_.at_capacity);
    read_number(object, "combats", 0, 254, position_.combats);
    read_players_of(object, "asked", position_.asked);
}

// ---- players

void PositionReader::read_side(Player player, const JsonView& view) {
    JsonObject side = view.object();
    Side& out = position_.sides[player];
    read_number(side, "life", -999, 999, out.life);
    read_number(side, "resources_played", 0, 250, out.resources_played);
    read_number(side, "mulligans", 0, 1, out.mulligans);
    for (const PileName& entry : kPileNames) {
        if (auto cards = side.optional(entry.name)) read_pile(player, entry.pile, *cards);
    }
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
        for (const FlagName& flag : kFlagNames) {
            if (auto set = object.optional(flag.name)) permanent.set(flag.flag, set->read_bool());
        }
        read_number(object, "damage", 0, 250, permanent.damage);
        read_number(object, "impact", -99, 99, permanent.impact);
        read_number(object, "durability", -99, 99, permanent.durability);
        read_number(object, "shields", 0, 99, permanent.shields);
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
        read_number(object, "place", 0, kMaximumBlocks - 1, block.place);
        read_number(object, "damage", 0, 254, block.damage);
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
    if (auto view = object.optional("chain")) position_.chain_state = static_cast<std::uint8_t>(view->read_enum(kChainNames));
    read_number(object, "chains", 0, 255, position_.chains);
    read_number(object, "item_stage", 0, 4, position_.item_stage);
    read_number(object, "item_step", 0, Ability::kMaximumEffects, position_.item_step);
    read_number(object, "energy_owed", 0, SourceMode::kMaximumUnits, position_.energy_owed);
    if (auto view = object.optional("draws_owed")) {
        const auto owed = view->elements(kPlayers, kPlayers);
        for (std::size_t player = 0; player < owed.size(); ++player)
            position_.draws_owed[player] = static_cast<std::uint8_t>(owed[player].read_int(0, 99));
    }
    read_players_of(object, "failed_draws", position_.failed_draws);
    if (auto view = object.optional("draw_owner")) position_.draw_owner = player(*view);
    read_number(object, "window_done", 0, 3, position_.window_done);
    read_number(object, "triggers_in_row", 0, 65535, position_.triggers_in_row);
    if (auto view = object.optional("links")) {
        for (const JsonView& link : view->elements(0, kMaximumLinks)) {
            position_.links[position_.link_count] = read_item(link);
            ++position_.link_count;
        }
    }
    if (auto view = object.optional("item")) position_.item = read_item(*view);
    if (auto view = object.optional("held")) position_.held = read_item(*view);
    if (auto view = object.optional("triggers")) read_pending(*view);
    read_awaited(object);
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
    const ReadReference read = magepunk::read_reference(names_, position_, text);
    if (!read.malformed.empty()) view.fail(read.malformed);
    if (!read.reference) view.reject(read.missing);
    return *read.reference;
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
    read_reference(object, "target", item.target);
    read_reference(object, "source", item.source);
    read_number(object, "number", 0, 255, item.number);
    read_player_of(object, "of", item.event_player);
    read_number(object, "paid", 0, (1 << 6 * kEnergies) - 1, item.paid);
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
        read_reference(object, "source", pending.source);
        read_player_of(object, "of", pending.event_player);
        read_number(object, "amount", 0, 255, pending.number);
        read_number(object, "event", 0, 255, pending.event);
        pending.count = 1;
        read_number(object, "count", 1, 255, pending.count);
        object.no_other_keys();
        position_.pending[position_.pending_count++] = pending;
    }
}

void PositionReader::read_awaited(JsonObject& object) {
    position_.awaiting = object.required("awaiting").read_enum(kAwaitingNames);
    if (auto view = object.optional("decider")) position_.decider = view->read_string() == "chance" ? kChance : player(*view);
}

}  // namespace arbiter::magepunk
