// Choices written as entries: the way back of the notation (notation.h).
#include <algorithm>
#include <string>

#include "model/core/contradiction.h"
#include "model/proxy/notation.h"
#include "model/proxy/reference_text.h"

namespace arbiter::proxy {

namespace {

class EntryWriter {
public:
    EntryWriter(const Game& game, const Names& names, const Position& position, std::span<const Choice> row)
        : game_(game), names_(names), position_(position), row_(row), choice_(row.front()) {}

    Json write() {
        entry_["by"] = choice_.actor == kChance ? "chance" : std::string(seat_letter(choice_.actor));
        const bool several = kind_of(choice_) == ChoiceKind::keep || kind_of(choice_) == ChoiceKind::bottom;
        if (several && row_.size() > 1) {
            write_cards();
            return std::move(entry_);
        }
        write_choice();
        if (row_.size() > 1) write_payment();
        return std::move(entry_);
    }

private:
    void play(std::string_view word) { entry_["play"] = word; }
    void card() { entry_["card"] = names_.cards[choice_.first].id; }
    void line() { entry_["line"] = line_word(static_cast<Line>(choice_.second)); }
    void reference(const char* key, std::uint8_t value) { entry_[key] = write_reference(names_, position_, Reference8{value}); }
    void target() {
        if (!Reference8{choice_.second}.is_none()) reference("target", choice_.second);
    }

    void write_choice();
    void write_cards();
    void write_payment();
    void write_pay(SourceMask mask, const Position& awaiting);
    void write_trigger(std::string_view word);
    void write_attack();

    const Game& game_;
    const Names& names_;
    const Position& position_;
    std::span<const Choice> row_;
    Choice choice_;
    Json entry_ = Json::object();
};

void EntryWriter::write_choice() {
    switch (kind_of(choice_)) {
        case ChoiceKind::none:
            contradiction("a choice without a kind was to be written");
        case ChoiceKind::first_player:
            play("first-player");
            entry_["player"] = seat_letter(choice_.first);
            return;
        case ChoiceKind::reveal:
            play("draw");
            entry_["of"] = seat_letter(choice_.second);
            return card();
        case ChoiceKind::mulligan:
            return play("mulligan");
        case ChoiceKind::keep_hand:
            return play("keep-hand");
        case ChoiceKind::keep:
            return play("keep"), card();
        case ChoiceKind::bottom:
            return play("bottom"), card();
        case ChoiceKind::pass:
            return play("pass");
        case ChoiceKind::install:
            return play("install"), card();
        case ChoiceKind::set_body:
            return play("set-body"), card(), line();
        case ChoiceKind::set_face_down:
            return play("set-face-down"), card(), line();
        case ChoiceKind::set_technique:
            play("set-technique");
            card();
            target();
            if (choice_.third != 0) entry_["t"] = choice_.third;
            return;
        case ChoiceKind::set_trap:
            return play("set-trap"), card();
        case ChoiceKind::activate:
            play("activate");
            reference("source", choice_.first);
            entry_["ability"] = ability_word(names_, position_.body({choice_.first}).kind, static_cast<int>(choice_.third));
            return target();
        case ChoiceKind::activate_charge:
            play("activate-charge");
            card();
            entry_["ability"] = ability_word(names_, choice_.first, static_cast<int>(choice_.third & 0xFF));
            if (choice_.third >= 256) entry_["drained"] = true;
            return target();
        case ChoiceKind::move:
            return play("move"), reference("body", choice_.first);
        case ChoiceKind::yield:
            return play("yield");
        case ChoiceKind::retain:
            return play("retain");
        case ChoiceKind::decline:
            return play("decline");
        case ChoiceKind::activate_trap:
            return play("activate-trap"), card(), target();
        case ChoiceKind::pick_trigger:
            return write_trigger("trigger"), target();
        case ChoiceKind::skip_trigger:
            return write_trigger("skip-trigger");
        case ChoiceKind::no_attack:
            return play("no-attack"), reference("body", choice_.first);
        case ChoiceKind::attack:
            return write_attack();
        case ChoiceKind::strike:
            return play("strike"), reference("body", choice_.first), reference("struck", choice_.second);
        case ChoiceKind::block:
            return play("block"), reference("body", choice_.first);
        case ChoiceKind::pay: {
            const bool toll = position_.frame_count > 0 && position_.top().stage == Stage::resolving;
            play(toll ? "pay-toll" : "pay");
            return write_pay(choice_.third, position_);
        }
        case ChoiceKind::put_face_down:
            return play("put-face-down"), card(), line();
        case ChoiceKind::redirect:
            return play("redirect"), reference("body", choice_.first);
        case ChoiceKind::discard_from_hand:
            return play("discard"), card();
    }
    contradiction("a choice of an unknown kind was to be written");
}

void EntryWriter::write_cards() {
    play(kind_of(choice_) == ChoiceKind::keep ? "keep" : "bottom");
    Json cards = Json::array();
    for (Choice choice : row_) cards.push_back(names_.cards[choice.first].id);
    entry_["cards"] = std::move(cards);
}

void EntryWriter::write_attack() {
    play("attack");
    reference("body", choice_.first);
    if (!Reference8{choice_.second}.is_none()) return reference("blocker", choice_.second);
    if (game_.rules().readings.combat_who_picks == CombatWhoPicks::attacker) entry_["unblocked"] = true;
}

// The trigger with all that tells it apart from others of the same ability.
void EntryWriter::write_trigger(std::string_view word) {
    play(word);
    const Pending& pending = position_.pending[choice_.first];
    entry_["ability"] = ability_word(names_, pending.card, pending.ability);
    if (!pending.source.is_none()) reference("source", pending.source.value);
    if (!pending.subject.is_none() && pending.subject != pending.source) reference("about", pending.subject.value);
    const bool amounts_differ =
        std::any_of(position_.pending.begin(), position_.pending.begin() + position_.pending_count, [&](const Pending& other) {
            return other.card == pending.card && other.ability == pending.ability && other.number != pending.number;
        });
    if (amounts_differ) entry_["amount"] = pending.number;
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
        if ((mask >> source & 1) != 0) pay.push_back(names_.cards[game_.payment_source(awaiting, source)].id);
    }
    entry_["pay"] = std::move(pay);
}

}  // namespace

Json describe(const Game& game, const Names& names, const Position& position, std::span<const Choice> row) {
    if (row.empty()) contradiction("an entry without a choice was to be written");
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
