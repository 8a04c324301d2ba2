// Choices written as entries: the way back of the notation (notation.h).
#include <algorithm>
#include <string>

#include "model/cards/entries.h"
#include "model/lost_glitches/words/moves.h"
#include "model/lost_glitches/words/notation.h"
#include "model/lost_glitches/words/reference_text.h"

namespace arbiter::lost_glitches {
namespace {

class EntryWriter : public CardEntryWriterOf<EntryWriter, Game, Reference8> {
public:
    using CardEntryWriterOf::CardEntryWriterOf;

    Json write() {
        const MoveRow& of_choice = row_of(position_, choice_);
        // The end of a row that is told by itself keeps what is left of the hand.
        const bool rest = kind_of(choice_) == ChoiceKind::keep_rest;
        write_by_row(*moves().find(rest ? "keep-hand" : of_choice.word));
        switch (kind_of(choice_)) {
            case ChoiceKind::send_back:
                write_row("cards", ChoiceKind::keep_rest, [&](Choice choice) { return Json(names_.cards[choice.first].id); });
                break;
            case ChoiceKind::cast:
            case ChoiceKind::cast_character:
                if (has_number()) entry_["x"] = choice_.third;
                break;
            case ChoiceKind::attack:
            case ChoiceKind::end_attack:
                write_attack();
                break;
            case ChoiceKind::block:
            case ChoiceKind::end_blocks:
                write_row("blocks", ChoiceKind::end_blocks, [&](Choice choice) {
                    return Json{word_of(choice.first), word_of(choice.second)};
                });
                break;
            case ChoiceKind::share:
                write_row("damage", ChoiceKind::none, [&](Choice choice) { return Json{word_of(choice.first), choice.third}; });
                break;
            case ChoiceKind::pick_trigger:
                write_trigger();
                break;
            default:
                break;  // the row of the table says it all
        }
        return std::move(entry_);
    }

private:
    // The parts of a row of choices of the first one's kind; `end` is the choice that ends it, and an entry without it has more to come.
    template <class Part>
    void write_row(const char* key, ChoiceKind end, Part part) {
        entry_[key] = Json::array();
        for (const Choice choice : row_) {
            if (kind_of(choice) != end) entry_[key].push_back(part(choice));
        }
        if (kind_of(row_.back()) != end && end != ChoiceKind::none) entry_["more"] = true;
    }

    bool has_number() const {
        const Ability* spell = ability_of(game_.cards()[choice_.first], AbilityKind::spell);
        return spell != nullptr && spell->cost.chosen_generic;
    }

    void write_attack() {
        entry_["creatures"] = Json::array();
        if (kind_of(choice_) == ChoiceKind::attack && Reference8{choice_.first}.is_none()) return;
        const bool any_number = game_.rules().readings.attack_group == AttackGroup::any;
        write_row("creatures", any_number ? ChoiceKind::end_attack : ChoiceKind::none,
                  [&](Choice choice) { return Json(word_of(choice.first)); });
    }

    // The trigger with all that tells it apart from others of the same ability.
    void write_trigger() {
        const Pending& pending = position_.pending[choice_.first];
        entry_["ability"] = ability_word(names_, pending.card, pending.ability);
        write_where_there("source", pending.source);
        write_where_there("about", pending.subject);
        if (amounts_differ(pending)) entry_["amount"] = pending.number;
    }
};

}  // namespace

Json describe(const Game& game, const Names& names, const Position& position, std::span<const Choice> row) {
    return EntryWriter(game, names, position, row).write();
}

}  // namespace arbiter::lost_glitches
