#include "model/core/cards/ability_references.h"

namespace arbiter {
namespace {

bool is_leaving(AbilityEvent event) {
    return event == AbilityEvent::defeated || event == AbilityEvent::destroyed;
}

// One ability whose operations are looked at.
class References {
public:
    References(const Ability& ability, const CardLanguage& language) : ability_(ability), language_(language) {}

    std::string_view objection_to(Reference reference, const OperationWord& word) const {
        const ObjectClass wanted = word.object;
        if (wanted == ObjectClass::you && reference != Reference::you) return "only \"you\" can do that";
        if (wanted == ObjectClass::self && reference != Reference::self) return "only \"self\" can be meant";
        if (wanted == ObjectClass::discarded && reference != Reference::target) return "only a target can be meant";
        switch (reference) {
            case Reference::self:
                return objection_to_self(word);
            case Reference::target:
                return objection_to_target(wanted);
            case Reference::event_body:
                if (!may_be_body(wanted)) return "a body cannot be meant";
                if (event_topic(ability_.event) != EventTopic::body) return "the ability waits for no event about a body";
                if (is_self_event()) return "the event is about this body: say \"self\"";
                return is_leaving(ability_.event) ? "that body has left the field" : "";
            case Reference::each_body:
                return language_.damages_players && may_be_body(wanted) ? "" : "every body cannot be meant";
            case Reference::event_item:
                if (wanted != ObjectClass::item) return "a play cannot be meant";
                return ability_.kind == AbilityKind::trap && event_topic(ability_.event) == EventTopic::item ? ""
                                                                                                             : "only a trap answers a play";
            case Reference::event_controller:
                if (!may_be_player(wanted)) return "a player cannot be meant";
                if (ability_.kind == AbilityKind::trap) return "a trap knows whose body it is: say \"you\" or \"opponents\"";
                if (is_self_event()) return "the event is about this body: say \"you\"";
                return event_topic(ability_.event) == EventTopic::body ? "" : "the ability waits for no event about a body";
            case Reference::event_player:
                return may_be_player(wanted) ? objection_to_event_player() : "a player cannot be meant";
            default:
                return may_be_player(wanted) ? "" : "a player cannot be meant";
        }
    }

private:
    std::string_view objection_to_event_player() const {
        const EventWord* event = event_word(ability_.event);
        if (event && event->has_player) return "";
        if (!event || event->topic != EventTopic::player) return "the ability waits for no event about a player";
        return ability_.subject == Subject::yours ? "the event is about you: say \"you\"" : "";
    }

    bool may_be_player(ObjectClass wanted) const {
        return wanted == ObjectClass::players || wanted == ObjectClass::you ||
               (wanted == ObjectClass::damaged && language_.damages_players);
    }
    static bool may_be_body(ObjectClass wanted) {
        return wanted == ObjectClass::body || wanted == ObjectClass::damaged || wanted == ObjectClass::permanent ||
               wanted == ObjectClass::card;
    }

    std::string_view objection_to_self(const OperationWord& word) const {
        if (!may_be_body(word.object) && word.object != ObjectClass::self) return "this card cannot be meant";
        const WorksIn needed = word.operation == Operation::return_from_special ? WorksIn::special : WorksIn::field;
        if (ability_.works_in != needed) return "this card is not there when the ability works";
        return self_remains(ability_) ? "" : "this card has left the field";
    }

    std::string_view objection_to_target(ObjectClass wanted) const {
        const TargetKind kind = ability_.target.kind;
        if (kind == TargetKind::none) return "the ability has no \"target\"";
        return fits(wanted, kind) ? "" : "the target is of another kind";
    }

    // May the operation be done to every target of this kind?
    static bool fits(ObjectClass wanted, TargetKind kind) {
        switch (kind) {
            case TargetKind::body:
                return may_be_body(wanted);
            case TargetKind::body_or_node:
                return may_be_body(wanted) && wanted != ObjectClass::body;
            case TargetKind::body_or_player:
                return wanted == ObjectClass::damaged;
            case TargetKind::player:
                return wanted == ObjectClass::players || wanted == ObjectClass::damaged;
            case TargetKind::stack_item:
                return wanted == ObjectClass::item;
            case TargetKind::discarded_body:
                return wanted == ObjectClass::discarded || wanted == ObjectClass::card;
            case TargetKind::resource:
                return wanted == ObjectClass::card;
            case TargetKind::none:
                break;
        }
        return false;
    }

    // Is the event about this card's body alone?
    bool is_self_event() const { return ability_.subject == Subject::self && !event_has_other(ability_.event); }

    const Ability& ability_;
    const CardLanguage& language_;
};

}  // namespace

std::string_view objection_to(Reference reference, const OperationWord& word, const Ability& ability, const CardLanguage& language) {
    return References(ability, language).objection_to(reference, word);
}

bool self_remains(const Ability& ability) {
    return ability.cost.sacrifice != Sacrifice::self && (!is_leaving(ability.event) || ability.subject != Subject::self);
}

}  // namespace arbiter
