// Choices written as entries: the way back of the notation (notation.h).
#include "model/core/contradiction.h"
#include "model/magepunk/choice_names.h"
#include "model/magepunk/notation.h"
#include "model/magepunk/reference_text.h"

namespace arbiter::magepunk {
namespace {

class EntryWriter {
public:
    EntryWriter(const Game& game, const Names& names, const Position& position, std::span<const Choice> row)
        : game_(game), names_(names), position_(position), row_(row), choice_(row.front()) {}

    Json write() {
        entry_["by"] = choice_.actor == kChance ? "chance" : std::string(seat_letter(choice_.actor));
        const std::string_view word = choice_kind_name(choice_.kind);
        if (word.empty()) contradiction("a choice of an unknown kind was to be written");
        entry_["play"] = word;
        write_operands();
        if (row_.size() > 1) write_payment();
        return std::move(entry_);
    }

private:
    void card() { entry_["card"] = names_.cards[choice_.first].id; }
    void reference(const char* key, Reference8 reference) { entry_[key] = write_reference(names_, position_, reference); }
    void first(const char* key) { reference(key, {choice_.first}); }
    void second(const char* key) { reference(key, {choice_.second}); }
    void target() {
        if (!Reference8{choice_.second}.is_none()) second("target");
    }

    void write_operands();
    void write_activation();
    void write_trigger();
    void write_payment();
    void write_pay(SourceMask mask, const Position& awaiting);

    const Game& game_;
    const Names& names_;
    const Position& position_;
    std::span<const Choice> row_;
    Choice choice_;
    Json entry_ = Json::object();
};

void EntryWriter::write_operands() {
    switch (kind_of(choice_)) {
        case ChoiceKind::first_player:
            entry_["player"] = seat_letter(choice_.first);
            return;
        case ChoiceKind::reveal:
            entry_["of"] = seat_letter(choice_.second);
            return card();
        case ChoiceKind::play_card:
            card();
            target();
            if (choice_.third != 0) entry_["x"] = choice_.third;
            return;
        case ChoiceKind::play_resource:
        case ChoiceKind::discard_from_hand:
            return card();
        case ChoiceKind::activate:
            return write_activation();
        case ChoiceKind::attack:
            return first("attacker"), target();
        case ChoiceKind::block:
            return first("blocker"), second("attacker");
        case ChoiceKind::order_blocker:
            return first("attacker"), second("blocker");
        case ChoiceKind::deal_next:
            return first("attacker");
        case ChoiceKind::assign_damage:
            first("attacker");
            second("blocker");
            entry_["damage"] = choice_.third;
            return;
        case ChoiceKind::pay:
            return write_pay(choice_.third, position_);
        case ChoiceKind::pick_trigger:
            return write_trigger(), target();
        case ChoiceKind::choose_energy:
            entry_["energy"] = std::string(1, kEnergyLetters[choice_.first]);
            return;
        case ChoiceKind::retarget:
            return target();
        case ChoiceKind::replace_draw:
            return first("permanent");
        default:
            return;  // the word says it all
    }
}

void EntryWriter::write_activation() {
    const Reference8 source{choice_.first};
    reference("source", source);
    entry_["ability"] = ability_word(names_, position_.permanent(source).kind, ability_of_operand(choice_.third));
    target();
    const Reference8 given = sacrifice_of_operand(choice_.third);
    if (!given.is_none()) reference("sacrifice", given);
}

// The waiting ability with all that tells it apart from others of the same kind.
void EntryWriter::write_trigger() {
    const Pending& pending = position_.pending[choice_.first];
    entry_["ability"] = ability_word(names_, pending.card, pending.ability);
    if (pending.controller != choice_.actor) entry_["whose"] = seat_letter(pending.controller);
    if (!pending.source.is_none()) reference("source", pending.source);
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
    if (row.empty()) contradiction("an entry without a choice was to be written");
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
