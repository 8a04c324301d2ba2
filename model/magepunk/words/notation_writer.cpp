// Choices written as entries: the way back of the notation (notation.h).
#include "model/core/words/entry_writer.h"
#include "model/magepunk/words/moves.h"
#include "model/magepunk/words/notation.h"
#include "model/magepunk/words/reference_text.h"

namespace arbiter::magepunk {
namespace {

class EntryWriter : public EntryWriterOf<EntryWriter, Game> {
public:
    using EntryWriterOf::EntryWriterOf;

    Json write() {
        write_by_row(row_of(position_, choice_));
        switch (kind_of(choice_)) {
            case ChoiceKind::activate:
                write_activation();
                break;
            case ChoiceKind::pay:
                write_pay(choice_.third, position_);
                break;
            case ChoiceKind::pick_trigger:
                write_trigger();
                write_target();
                break;
            default:
                break;  // the row says it all
        }
        if (row_.size() > 1) write_payment();
        return std::move(entry_);
    }

    std::string reference(const Operand&, std::uint32_t value) const { return word_of({static_cast<std::uint8_t>(value)}); }

private:
    std::string word_of(Reference8 reference) const { return write_reference(names_, position_, reference); }
    void write_target() {
        if (!Reference8{choice_.second}.is_none()) entry_["target"] = word_of({choice_.second});
    }
    void write_activation();
    void write_trigger();
    void write_payment();
    void write_pay(SourceMask mask, const Position& awaiting);
};

void EntryWriter::write_activation() {
    const Reference8 source{choice_.first};
    entry_["source"] = word_of(source);
    entry_["ability"] = ability_word(names_, position_.permanent(source).kind, ability_of_operand(choice_.third));
    write_target();
    const Reference8 given = sacrifice_of_operand(choice_.third);
    if (!given.is_none()) entry_["sacrifice"] = word_of(given);
}

// The waiting ability with all that tells it apart from others of the same kind.
void EntryWriter::write_trigger() {
    const Pending& pending = position_.pending[choice_.first];
    entry_["ability"] = ability_word(names_, pending.card, pending.ability);
    if (pending.controller != choice_.actor) entry_["whose"] = seat_letter(pending.controller);
    if (!pending.source.is_none()) entry_["source"] = word_of(pending.source);
    if (pending.event_player < kPlayers) entry_["of"] = seat_letter(pending.event_player);
    if (pending.number != 0) entry_["amount"] = pending.number;
}

void EntryWriter::write_payment() {
    Position after = position_;
    Events events;
    game_.apply(after, choice_, events);
    write_pay(row_[1].third, after);
}

void EntryWriter::write_pay(SourceMask mask, const Position& awaiting) {
    Json pay = Json::array();
    for (int source = 0; mask >> source != 0; ++source) {
        if ((mask >> source & 1) == 0) continue;
        pay.push_back(std::string(1, kEnergyLetters[static_cast<std::size_t>(game_.payment_source(awaiting, source))]));
    }
    entry_["pay"] = std::move(pay);
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
