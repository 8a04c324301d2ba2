// Reading set positions: the stack as people write it, and what is under way as the program writes it (set_position.h).
#include <fmt/format.h>

#include "model/proxy/rules/inspect.h"
#include "model/proxy/words/reference_text.h"
#include "model/proxy/words/set_position_reader.h"
#include "model/proxy/words/set_position_words.h"

namespace arbiter::proxy {
namespace {

constexpr NamedValue<ItemKind> kPlayWords[] = {{"install", ItemKind::install},
                                               {"set-body", ItemKind::body},
                                               {"set-face-down", ItemKind::face_down_body},
                                               {"set-technique", ItemKind::technique},
                                               {"set-trap", ItemKind::trap_setting},
                                               {"activate", ItemKind::ability},
                                               {"activate-charge", ItemKind::charge_ability},
                                               {"move", ItemKind::move},
                                               {"activate-trap", ItemKind::trap},
                                               {"trigger", ItemKind::trigger}};

}  // namespace

// ---- as people write it: "stack", from the bottom to the top

void PositionReader::read_stack(const JsonView& view) {
    const auto elements = view.elements(0, kMaximumFrames);
    for (std::size_t i = 0; i < elements.size(); ++i) {
        const Frame item = read_stack_item(elements[i], i + 1 == elements.size());
        position_.frames[position_.frame_count++] = item;
    }
    if (elements.empty()) return;
    if (position_.phase == Phase::main) {
        position_.step = MainStep::after_play;
        position_.opened = 1;
        if (position_.priority == kNobody) position_.priority = position_.frames[0].controller;
    }
}

void PositionReader::read_ability(JsonObject& object, Frame& item, AbilityKind kind) {
    const JsonView view = object.required("ability");
    auto place = find_ability(names_, view.read_string(1, 100));
    if (!place) view.reject("unknown ability " + brief_json(view.json()));
    const bool charge_used =
        kind == AbilityKind::charge && game_.cards()[place->card].abilities[place->ability].works_in == WorksIn::charges;
    if (game_.cards()[place->card].abilities[place->ability].kind != kind && !charge_used) view.reject("this ability is not of that kind");
    item.card = place->card;
    item.ability = place->ability;
}

Frame PositionReader::read_stack_item(const JsonView& view, bool is_top) {
    JsonObject object = view.object();
    Frame item;
    item.type = FrameType::item;
    item.controller = player(object.required("by"));
    item.item = object.required("play").read_enum(kPlayWords);
    item.stage = Stage::offered;
    const Rules& rules = game_.rules();
    const bool waits = rules.readings.stack_when_resolves != StackWhenResolves::before_priority_moves && is_play(item.item);
    if (waits && !is_top) item.stage = Stage::waiting;
    if (auto stage = object.optional("stage")) item.stage = stage->read_enum(kStageNames);
    if (item.stage == Stage::paying || item.stage == Stage::finished)
        view.reject("an item of the stack is placed, offered, waiting or resolving");

    std::optional<AbilityKind> own_kind;
    switch (item.item) {
        case ItemKind::install:
            if (position_.sides[item.controller].installs == 0) {
                view.reject("an install on the stack is one of this turn: \"installs\" of its player must count it");
            }
            break;
        case ItemKind::body:
        case ItemKind::face_down_body: {
            const JsonView line = object.required("line");
            auto read = proxy::read_line(line.read_string());
            if (!read) line.fail("\"front\" or \"back\"");
            item.extra = static_cast<std::uint8_t>(*read);
            break;
        }
        case ItemKind::technique:
            own_kind = AbilityKind::technique;
            if (auto count = object.optional("t")) item.number = static_cast<std::uint8_t>(count->read_int(0, kCountLimit - 1));
            break;
        case ItemKind::trap:
            own_kind = AbilityKind::trap;
            break;
        case ItemKind::ability:
            item.source = reference(object.required("source"));
            read_ability(object, item, AbilityKind::activated);
            if (!item.source.is_body() || position_.body(item.source).kind != item.card)
                view.reject("the source is no body with this ability");
            break;
        case ItemKind::charge_ability:
            read_ability(object, item, AbilityKind::charge);
            break;
        case ItemKind::trigger:
            read_ability(object, item, AbilityKind::triggered);
            if (auto source = object.optional("source")) item.source = reference(*source);
            if (auto amount = object.optional("amount")) item.number = static_cast<std::uint8_t>(amount->read_int(0, 255));
            break;
        case ItemKind::move:
            item.source = reference(object.required("body"));
            if (!item.source.is_body() || item.source.side() != item.controller) view.reject("a player moves an own body");
            break;
        case ItemKind::trap_setting:
            break;
    }
    const bool has_card = item.item != ItemKind::ability && item.item != ItemKind::charge_ability && item.item != ItemKind::trigger &&
                          item.item != ItemKind::move;
    if (has_card) {
        const JsonView id = object.required("card");
        item.card = card(id);
        count_cards(item.controller, 1, id);
        if (own_kind) {
            const int index = ability_index(game_.cards()[item.card], *own_kind);
            if (index < 0) id.reject(item.item == ItemKind::trap ? "this card is no trap" : "this card is no technique");
            item.ability = static_cast<std::uint8_t>(index);
        }
        if (item.item == ItemKind::trap && take_from_traps(item)) count_cards(item.controller, -1, id);
    }
    if (item.item == ItemKind::trap || item.item == ItemKind::trigger) {
        if (auto about = object.optional("about"))
            item.subject = reference(*about);
        else if (item.item == ItemKind::trap && position_.frame_count > 0)
            item.subject = Reference8::item(position_.frame_count - 1);
        item.subject_side = item.item == ItemKind::trap ? opponent_of(item.controller)
                            : item.subject.is_body()    ? item.subject.side()
                                                        : kNobody;
    }
    if (auto target = object.optional("target")) item.target = reference(*target);
    if (const Ability* ability = ability_of(game_, item)) {
        const bool targets = ability->target.kind != TargetKind::none;
        if (targets && !fits_target(game_, position_, ability->target, item.target, item.controller, item.source, position_.frame_count)) {
            view.reject(item.target.is_none() ? "the target is missing (\"target\")" : "this cannot be its target");
        }
        if (!targets && !item.target.is_none()) view.reject("this has no target");
    } else if (!item.target.is_none()) {
        view.reject("this has no target");
    }
    if (auto declined = object.optional("declined")) item.asked = players(*declined);
    object.no_other_keys();
    return item;
}

// ---- as the program writes it: "under_way", "triggers", "awaiting"

namespace {

// What is under way has references of its own beside those of the notation: "none", "gone", a frame by its number ("frame/0" is the
// lowest).
struct UnderWay {
    const PositionReader& reader;

    Player player(const JsonView& view) const { return reader.player(view); }
    std::uint8_t players(const JsonView& view) const { return reader.players(view); }
    Reference8 reference(const JsonView& view) const {
        const std::string& text = view.read_string(1, 200);
        if (text == "none") return Reference8::none();
        if (text == "gone") return Reference8::gone();
        constexpr std::string_view kFrame = "frame/";
        if (!text.starts_with(kFrame)) return reader.reference(view);
        for (int frame = 0; frame < kMaximumFrames; ++frame) {
            if (text.substr(kFrame.size()) == std::to_string(frame)) return Reference8::item(frame);
        }
        view.fail(fmt::format("a frame: \"frame/0\" to \"frame/{}\"", kMaximumFrames - 1));
    }
};

}  // namespace

void PositionReader::read_under_way(const JsonView& view) {
    for (const JsonView& element : view.elements(0, kMaximumFrames)) position_.frames[position_.frame_count++] = read_frame(element);
}

Frame PositionReader::read_frame(const JsonView& view) {
    JsonObject object = view.object();
    Frame frame;
    frame.type = object.required("type").read_enum(kFrameNames);
    if (auto stage = object.optional("stage")) frame.stage = stage->read_enum(kStageNames);
    if (auto item = object.optional("item"))
        frame.item = item->read_enum(kItemNames);
    else if (frame.type == FrameType::item)
        view.reject("an item must say of which kind it is (\"item\")");
    if (auto by = object.optional("controller")) frame.controller = player(*by);
    if (auto id = object.optional("card")) frame.card = card(*id);
    const UnderWay reader{*this};
    fields_of_frame(FieldReader(reader, object), frame);
    object.no_other_keys();
    if (frame.type == FrameType::item && frame.item == ItemKind::trap && frame.card != kNoKind && frame.controller < kPlayers)
        take_from_traps(frame);
    return frame;
}

// A trap that is carried out lies face up in the trap zone, where it may be named; it is the item on the stack that stands for it.
bool PositionReader::take_from_traps(const Frame& item) {
    for (const Pile pile : {Pile::traps, Pile::new_traps}) {
        std::uint8_t& lying = position_.sides[item.controller].count(pile, item.card);
        if (lying == 0) continue;
        --lying;
        return true;
    }
    return false;
}

void PositionReader::read_triggers(const JsonView& view) {
    for (const JsonView& element : view.elements(0, kMaximumPending)) {
        JsonObject object = element.object();
        Pending pending;
        Frame ability;
        read_ability(object, ability, AbilityKind::triggered);
        pending.card = ability.card;
        pending.ability = ability.ability;
        pending.controller = player(object.required("controller"));
        const UnderWay reader{*this};
        fields_of_pending(FieldReader(reader, object), pending);
        object.no_other_keys();
        position_.pending[position_.pending_count++] = pending;
    }
}

}  // namespace arbiter::proxy
