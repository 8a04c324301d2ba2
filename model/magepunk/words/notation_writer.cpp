// Choices written as entries: the way back of the notation (notation.h).
#include "model/cards/entries.h"
#include "model/magepunk/words/moves.h"
#include "model/magepunk/words/notation.h"
#include "model/magepunk/words/reference_text.h"

namespace arbiter::magepunk {
namespace {

class EntryWriter : public CardEntryWriterOf<EntryWriter, Game, Reference8> {
public:
    using CardEntryWriterOf::CardEntryWriterOf;

    Json write() {
        write_by_row(row_of(position_, choice_));
        switch (kind_of(choice_)) {
            case ChoiceKind::activate:
                write_activation();
                break;
            case ChoiceKind::pay:
                write_payment(choice_.third, position_);
                break;
            case ChoiceKind::pick_trigger:
                write_trigger();
                write_target();
                break;
            default:
                break;  // the row says it all
        }
        if (row_.size() > 1) write_payment(row_[1].third, after(choice_));
        return std::move(entry_);
    }

private:
    void write_activation();
    void write_trigger();
    void write_payment(SourceMask mask, const Position& awaiting);
};

void EntryWriter::write_activation() {
    const Reference8 source{choice_.first};
    entry_["source"] = word_of(source);
    entry_["ability"] = ability_word(names_, position_.permanent(source).kind, ability_of_operand(choice_.third));
    write_target();
    write_where_there("sacrifice", sacrifice_of_operand(choice_.third));
}

// The waiting ability with all that tells it apart from others of the same kind.
void EntryWriter::write_trigger() {
    const Pending& pending = position_.pending[choice_.first];
    entry_["ability"] = ability_word(names_, pending.card, pending.ability);
    if (pending.controller != choice_.actor) entry_["whose"] = seat_letter(pending.controller);
    write_where_there("source", pending.source);
    if (pending.event_player < kPlayers) entry_["of"] = seat_letter(pending.event_player);
    if (pending.number != 0) entry_["amount"] = pending.number;
}

void EntryWriter::write_payment(SourceMask mask, const Position& awaiting) {
    write_pay(mask,
              [&](int source) { return std::string(1, kEnergyLetters[static_cast<std::size_t>(game_.payment_source(awaiting, source))]); });
}

}  // namespace

Json describe(const Game& game, const Names& names, const Position& position, std::span<const Choice> row) {
    return EntryWriter(game, names, position, row).write();
}

Player payer(const Position& position) {
    return position.awaiting == Awaiting::payment ? position.decider : kNobody;
}

bool entry_continues(const Position& after, Choice made) {
    const bool costs = kind_of(made) == ChoiceKind::play_card || kind_of(made) == ChoiceKind::activate;
    return costs && after.awaiting == Awaiting::payment && after.decider == made.actor;
}

}  // namespace arbiter::magepunk
