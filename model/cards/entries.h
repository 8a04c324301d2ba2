// What readers and writers of recorded entries have in common in card games: references to what is in play, triggers and payments.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/cards/reference_text.h"
#include "model/core/energy/payment.h"
#include "model/core/words/entry_reader.h"
#include "model/core/words/entry_writer.h"

namespace arbiter {

// `Reference` is the game's.
template <class Reader, class Game, class Reference>
class CardEntryReaderOf : public EntryReaderOf<Reader, Game> {
    using Base = EntryReaderOf<Reader, Game>;

public:
    using Base::Base;

    // A member may name several things that are called alike: it means those with which the play is legal, each in a row of its own unless
    // they differ in nothing; or the first, where it is legal with none.
    EntryChoices read() {
        EntryChoices meaning = Base::read();
        if (!several_.empty()) meaning = read_one_of_several(std::move(meaning));
        return meaning;
    }
    // Was there such a member?
    bool is_in_doubt() const { return !several_.empty(); }

    EntryChoices read_payment_alone() {
        this->self().pay_alone();
        return std::move(this->result_);
    }

protected:
    // States what forbids it, where it cannot be made then.
    template <class Clause>
    void rule_out(Clause clause, std::string fact) {
        this->state(clause, std::move(fact));
        this->cannot_be_made();
    }
    // States what was done otherwise than the choice says it.
    template <class Clause>
    void state_beside(Clause clause, std::string fact) {
        this->state(clause, std::move(fact));
        this->result_.exact = false;
    }
    // What a member names. What is not there is stated with the clause, and then the play cannot be made.
    template <class Clause>
    std::optional<Reference> there(const JsonView& view, ReadReferenceOf<Reference> read, Clause clause, std::string_view before = {}) {
        if (!read.several.empty() && several_.empty()) {
            several_ = std::move(read.several);
            return picked_.value_or(several_.front());
        }
        if (!read.malformed.empty()) view.fail(read.malformed);
        if (read.reference) return read.reference;
        rule_out(clause, std::string(before) + read.missing);
        return std::nullopt;
    }
    // What the member with this key names; none where it is left out, or not there.
    Reference reference(std::string_view key) {
        const Given* given = this->move_.find(key);
        return given == nullptr ? Reference::none() : Reference{static_cast<std::uint8_t>(this->self().refer(*given))};
    }

private:
    // `first`: with the first of them.
    EntryChoices read_one_of_several(EntryChoices&& first) const {
        std::optional<EntryChoices> legal;
        std::vector<Reference> meant;
        for (std::size_t i = 0; i < several_.size(); ++i) {
            EntryChoices read = i == 0 ? first : read_as(several_[i]);
            const auto is_same = [&](Reference one) { return are_alike(this->position_, std::vector{one, several_[i]}); };
            if (!is_legal(read) || std::any_of(meant.begin(), meant.end(), is_same)) continue;
            meant.push_back(several_[i]);
            if (legal)
                legal->other_rows.push_back(std::move(read.choices));
            else
                legal = std::move(read);
        }
        return legal ? std::move(*legal) : std::move(first);
    }
    EntryChoices read_as(Reference picked) const {
        Reader reader(this->game_, this->names_, this->position_, this->move_);
        reader.picked_ = picked;
        return reader.Base::read();
    }
    // As far as its first choice tells.
    bool is_legal(const EntryChoices& read) const {
        const bool is_choice = read.statements.empty() && read.exact && !read.choices.empty();
        return is_choice && this->game_.check(this->position_, read.choices.front()) == kNoClause;
    }

    std::vector<Reference> several_;   // of the member that may name any of them
    std::optional<Reference> picked_;  // which of them it is taken to name
};

template <class Writer, class Game, class Reference>
class CardEntryWriterOf : public EntryWriterOf<Writer, Game> {
    using Base = EntryWriterOf<Writer, Game>;

public:
    using Base::Base;

    std::string reference(const Operand&, std::uint32_t value) const { return word_of(value); }

protected:
    std::string word_of(std::uint32_t value) const {
        return write_reference(this->names_, this->position_, Reference{static_cast<std::uint8_t>(value)});
    }
    std::string word_of(Reference reference) const { return word_of(reference.value); }
    void write_where_there(const char* key, Reference reference) {
        if (!reference.is_none()) this->entry_[key] = word_of(reference);
    }
    void write_target() { write_where_there("target", Reference{this->choice_.second}); }

    // Do others of the same ability wait, with another amount?
    template <class Pending>
    bool amounts_differ(const Pending& pending) const {
        const auto& all = this->position_.pending;
        return std::any_of(all.begin(), all.begin() + this->position_.pending_count, [&](const Pending& other) {
            return other.card == pending.card && other.ability == pending.ability && other.number != pending.number;
        });
    }

    typename Game::Position after(Choice choice) const {
        typename Game::Position position = this->position_;
        Events events;
        this->game_.apply(position, choice, events);
        return position;
    }
    // `source_word(source)`: how a source of the payment is called.
    template <class SourceWord>
    void write_pay(SourceMask mask, SourceWord source_word) {
        Json pay = Json::array();
        for (int source = 0; source < kMaximumSources; ++source) {
            if ((mask >> source & 1) != 0) pay.push_back(source_word(source));
        }
        this->entry_["pay"] = std::move(pay);
    }
};

}  // namespace arbiter
