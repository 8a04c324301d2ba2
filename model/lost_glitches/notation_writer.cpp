// Choices written as entries: the way back of the notation (notation.h).
#include <algorithm>
#include <string>

#include "model/core/contradiction.h"
#include "model/lost_glitches/notation.h"
#include "model/lost_glitches/reference_text.h"

namespace arbiter::lost_glitches {
namespace {

class EntryWriter {
public:
    EntryWriter(const Game& game, const Names& names, const Position& position, std::span<const Choice> row)
        : game_(game), names_(names), position_(position), row_(row), choice_(row.front()) {}

    Json write() {
        entry_["by"] = choice_.actor != kChance                   ? std::string(seat_letter(choice_.actor))
                       : kind_of(choice_) == ChoiceKind::time_out ? "clock"
                                                                  : "chance";
        write_choice();
        return std::move(entry_);
    }

private:
    void play(std::string_view word) { entry_["play"] = word; }
    const std::string& card(Choice choice) const { return names_.cards[choice.first].id; }
    std::string reference(std::uint8_t value) const { return write_reference(names_, position_, Reference8{value}); }

    // The parts of a row of choices of the first one's kind; `end` is the choice that ends it, and an entry without it has more to come.
    template <class Part>
    void row(std::string_view word, const char* key, ChoiceKind end, Part part) {
        play(word);
        entry_[key] = Json::array();
        for (const Choice choice : row_) {
            if (kind_of(choice) != end) entry_[key].push_back(part(choice));
        }
        if (kind_of(row_.back()) != end && end != ChoiceKind::none) entry_["more"] = true;
    }

    void write_choice() {
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
                entry_["card"] = card(choice_);
                return;
            case ChoiceKind::time_out:
                play("time-out");
                entry_["of"] = seat_letter(choice_.first);
                return;
            case ChoiceKind::send_back:
                return row("mulligan", "cards", ChoiceKind::keep_rest, [&](Choice choice) { return Json(card(choice)); });
            case ChoiceKind::keep_rest:
                return play("keep-hand");
            case ChoiceKind::pass:
                return play(position_.bundling != 0 ? "done" : "pass");
            case ChoiceKind::summon:
                play("summon");
                entry_["card"] = card(choice_);
                return;
            case ChoiceKind::cast:
            case ChoiceKind::cast_character:
                play("cast");
                entry_["card"] = card(choice_);
                if (!Reference8{choice_.second}.is_none()) entry_["target"] = reference(choice_.second);
                if (has_number()) entry_["x"] = choice_.third;
                return;
            case ChoiceKind::attack:
            case ChoiceKind::end_attack:
                return write_attack();
            case ChoiceKind::block:
            case ChoiceKind::end_blocks:
                return row("block", "blocks", ChoiceKind::end_blocks, [&](Choice choice) {
                    return Json{reference(choice.first), reference(choice.second)};
                });
            case ChoiceKind::share:
                return row("share", "damage", ChoiceKind::none, [&](Choice choice) { return Json{reference(choice.first), choice.third}; });
            case ChoiceKind::pick_trigger:
                return write_trigger();
            case ChoiceKind::surrender:
                return play("concede");
        }
        contradiction("a choice of an unknown kind was to be written");
    }

    bool has_number() const {
        const Ability* spell = ability_of(game_.cards()[choice_.first], AbilityKind::spell);
        return spell != nullptr && spell->cost.chosen_generic;
    }

    void write_attack() {
        if (kind_of(choice_) == ChoiceKind::attack && Reference8{choice_.first}.is_none()) {
            play("attack");
            entry_["creatures"] = Json::array();
            return;
        }
        const bool any_number = game_.rules().readings.attack_group == AttackGroup::any;
        row("attack", "creatures", any_number ? ChoiceKind::end_attack : ChoiceKind::none,
            [&](Choice choice) { return Json(reference(choice.first)); });
    }

    // The trigger with all that tells it apart from others of the same ability.
    void write_trigger() {
        play("trigger");
        const Pending& pending = position_.pending[choice_.first];
        entry_["ability"] = ability_word(names_, pending.card, pending.ability);
        if (!pending.source.is_none()) entry_["source"] = reference(pending.source.value);
        if (!pending.subject.is_none()) entry_["about"] = reference(pending.subject.value);
        const auto others = std::span(position_.pending).first(position_.pending_count);
        const bool amounts_differ = std::any_of(others.begin(), others.end(), [&](const Pending& other) {
            return other.card == pending.card && other.ability == pending.ability && other.number != pending.number;
        });
        if (amounts_differ) entry_["amount"] = pending.number;
    }

    const Game& game_;
    const Names& names_;
    const Position& position_;
    std::span<const Choice> row_;
    Choice choice_;
    Json entry_ = Json::object();
};

}  // namespace

Json describe(const Game& game, const Names& names, const Position& position, std::span<const Choice> row) {
    if (row.empty()) contradiction("an entry without a choice was to be written");
    return EntryWriter(game, names, position, row).write();
}

}  // namespace arbiter::lost_glitches
