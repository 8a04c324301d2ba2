// Choices written as entries: the way back of the notation (notation.h).
#include <algorithm>
#include <string>

#include "model/cards/entries.h"
#include "model/proxy/rules/inspect.h"
#include "model/proxy/words/moves.h"
#include "model/proxy/words/notation.h"
#include "model/proxy/words/reference_text.h"

namespace arbiter::proxy {

namespace {

class EntryWriter : public CardEntryWriterOf<EntryWriter, Game, Reference8> {
public:
    using CardEntryWriterOf::CardEntryWriterOf;

    Json write() {
        write_by_row(row_of(position_, choice_));
        switch (kind_of(choice_)) {
            case ChoiceKind::keep:
            case ChoiceKind::bottom:
                write_cards();
                return std::move(entry_);
            case ChoiceKind::activate:
                entry_["ability"] = ability_word(names_, position_.body({choice_.first}).kind, static_cast<int>(choice_.third));
                entry_["source"] = word_of(choice_.first);
                write_target();
                break;
            case ChoiceKind::activate_charge:
                card(choice_);
                entry_["ability"] = ability_word(names_, choice_.first, static_cast<int>(choice_.third & 0xFF));
                if (choice_.third >= 256) entry_["drained"] = true;
                write_target();
                break;
            case ChoiceKind::pick_trigger:
                write_trigger();
                write_target();
                break;
            case ChoiceKind::skip_trigger:
                write_trigger();
                break;
            case ChoiceKind::attack:
                write_attack();
                break;
            case ChoiceKind::pay:
                write_payment(choice_.third, position_);
                break;
            default:
                break;  // the row says it all
        }
        if (row_.size() > 1) write_payment(row_[1].third, after(choice_));
        return std::move(entry_);
    }

private:
    void write_cards();
    void write_payment(SourceMask mask, const Position& awaiting);
    void write_trigger();
    void write_attack();
};

// One card alone, or several in their order.
void EntryWriter::write_cards() {
    if (row_.size() == 1) return card(choice_);
    Json cards = Json::array();
    for (Choice choice : row_) cards.push_back(names_.cards[choice.first].id);
    entry_["cards"] = std::move(cards);
}

void EntryWriter::write_attack() {
    entry_["body"] = word_of(choice_.first);
    write_where_there("blocker", Reference8{choice_.second});
    if (Reference8{choice_.second}.is_none() && !pick_is_later(game_.rules().readings)) entry_["unblocked"] = true;
}

// The trigger with all that tells it apart from others of the same ability.
void EntryWriter::write_trigger() {
    const Pending& pending = position_.pending[choice_.first];
    entry_["ability"] = ability_word(names_, pending.card, pending.ability);
    write_where_there("source", pending.source);
    if (pending.subject != pending.source) write_where_there("about", pending.subject);
    if (amounts_differ(pending)) entry_["amount"] = pending.number;
}

void EntryWriter::write_payment(SourceMask mask, const Position& awaiting) {
    write_pay(mask, [&](int source) { return names_.cards[game_.payment_source(awaiting, source)].id; });
}

}  // namespace

Json describe(const Game& game, const Names& names, const Position& position, std::span<const Choice> row) {
    return EntryWriter(game, names, position, row).write();
}

Player payer(const Position& position) {
    const bool toll = position.awaiting == Awaiting::effect && position.top().extra == kToll;
    return position.awaiting == Awaiting::payment || toll ? position.decider : kNobody;
}

bool awaits_cost_of_play(const Position& position) {
    return position.awaiting == Awaiting::payment && position.top().stage == Stage::paying;
}

bool entry_continues(const Position& after, Choice made) {
    if (after.decider != made.actor) return false;
    switch (kind_of(made)) {
        case ChoiceKind::keep:
            return after.awaiting == Awaiting::keep;
        case ChoiceKind::bottom:
            return after.awaiting == Awaiting::bottom;
        case ChoiceKind::install:
        case ChoiceKind::set_body:
        case ChoiceKind::set_face_down:
        case ChoiceKind::set_technique:
        case ChoiceKind::set_trap:
        case ChoiceKind::activate:
        case ChoiceKind::activate_charge:
        case ChoiceKind::move:
        case ChoiceKind::retain:
        case ChoiceKind::activate_trap:
            return after.awaiting == Awaiting::payment;
        default:
            return false;
    }
}

}  // namespace arbiter::proxy
