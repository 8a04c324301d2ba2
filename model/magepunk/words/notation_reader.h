// The reader of one entry, a member function for each word that is more than its row of the table. Internal to the notation.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/cards/entries.h"
#include "model/magepunk/words/notation.h"
#include "model/magepunk/words/reference_text.h"

namespace arbiter::magepunk {

class EntryReader : public CardEntryReaderOf<EntryReader, Game, Reference8> {
public:
    EntryReader(const Game& game, const Names& names, const Position& position, const Move& move)
        : CardEntryReaderOf(game, kRegister, names, position, move) {}

    static std::span<const OwnWord> own_words();
    std::uint32_t refer(const Given& given);
    void beside(const Operand& operand);
    void pay_alone();

private:
    // Members. What is not there breaks the clause of its operand: the play cannot be made with it.
    Player side_meant_by(const Given& given) const;
    const Ability& ability_at(const AbilityPlace& place) const { return game_.card(place.card).abilities[place.ability]; }
    std::string ability_name(const AbilityPlace& place) const { return ability_word(names_, place.card, place.ability); }

    // Members that tell of a card from another zone, or of a play at a moment that is nobody's.
    void read_origin(std::int64_t zone, Clause clause);
    void read_moment(std::int64_t moment, Clause own);
    void added_to_chain();
    // The payment of the play in `result_.choices`.
    void pay(Clause clause);
    std::vector<int> spent_charges(const JsonView& pay) const;
    int charges_given(Player player, int energy) const;
    void judge_colors(const std::vector<int>& spent, const PaymentProblem& problem);
    std::optional<SourceMask> judge_payment(const JsonView& pay, const PaymentProblem& problem, Player payer, Clause clause);

    // Words that are more than their rows.
    void play();
    void resource();
    void activate();
    void trigger();
    std::optional<int> find_waiting(const AbilityPlace& place);

    // Words that no choice can say (notation_claims.cpp).
    void take();
    void keep_hand();
    void begin();
    void begin_turn();
    void resolve();
    void add_trigger();
    void skip_trigger();
    void reshuffle();
    void set_life();
    void end_game();
    void look();
    void rank();

    std::optional<int> other_amount_;  // of an ability that waits and is like the one that is meant but for that (find_waiting)
};

}  // namespace arbiter::magepunk
