// The reader of one entry, a member function a play word. Internal to the notation.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/entry_reader.h"
#include "model/magepunk/notation.h"
#include "model/magepunk/reference_text.h"

namespace arbiter::magepunk {

class EntryReader : public EntryReaderOf<EntryReader, Game> {
public:
    EntryReader(const Game& game, const Names& names, const Position& position, const JsonView& entry)
        : EntryReaderOf(game, kRegister, names, position, entry) {}

    static std::span<const Word> words();
    EntryChoices read_payment_alone();

private:
    // Members. What is not there breaks `clause`: the play cannot be made with it.
    Reference8 reference(std::string_view key, Clause clause, bool permanent_only);
    Reference8 permanent(std::string_view key, Clause clause) { return reference(key, clause, true); }
    Reference8 target(Clause clause);
    AbilityPlace ability();
    const Ability& ability_at(const AbilityPlace& place) const { return game_.card(place.card).abilities[place.ability]; }
    std::string ability_name(const AbilityPlace& place) const { return ability_word(names_, place.card, place.ability); }

    // Members that tell of a card from another zone, or of a play at a moment that is nobody's.
    void read_origin(Clause clause);
    void read_moment(Clause own);
    void added_to_chain();
    // The payment of the play in `result_.choices`.
    void pay(Clause clause);
    std::vector<int> spent_charges(const JsonView& pay) const;
    std::optional<SourceMask> judge_payment(const JsonView& pay, const PaymentProblem& problem, Player payer, Clause clause);

    // Play words.
    void first_player() { choose(ChoiceKind::first_player, player("player")); }
    void draw();
    void mulligan() { choose(ChoiceKind::mulligan); }
    void keep_hand() { choose(ChoiceKind::keep_hand); }
    void leave() { choose(ChoiceKind::leave_phase); }
    void play();
    void resource();
    void activate();
    void decline() { choose(ChoiceKind::decline); }
    void attack();
    void no_attack() { choose(ChoiceKind::finish_attackers); }
    void block();
    void no_block() { choose(ChoiceKind::finish_blockers); }
    void order();
    void deal() { choose(ChoiceKind::deal_next, permanent("attacker", Clause::damage_first_blocker).value); }
    void assign();
    void pay_alone();
    void trigger();
    void energy();
    void retarget() { choose(ChoiceKind::retarget, 0, target(Clause::play_spell_resolves).value); }
    void replace() { choose(ChoiceKind::replace_draw, permanent("permanent", Clause::loss_no_draw).value); }
    void discard() { choose(ChoiceKind::discard_from_hand, card()); }
    void concede() { choose(ChoiceKind::concede); }
    std::optional<int> find_waiting(const AbilityPlace& place);

    // Words that no choice can say (notation_claims.cpp).
    void take();
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
    void observe();
};

}  // namespace arbiter::magepunk
