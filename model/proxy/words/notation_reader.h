// The reader of one entry, a member function for each word that is more than its row of the table. Internal to the notation.
#pragma once

#include <fmt/format.h>

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/cards/entries.h"
#include "model/proxy/words/notation.h"
#include "model/proxy/words/notation_payment.h"
#include "model/proxy/words/reference_text.h"

namespace arbiter::proxy {

inline constexpr std::array<std::string_view, 9> kZoneWords = {"hand",    "deck",  "discard", "abyss", "special",
                                                               "charges", "traps", "front",   "back"};
inline constexpr std::array<std::string_view, 6> kPhaseWords = {"setup", "refresh", "insight", "main", "combat", "cleanup"};

// A zone of a player as an entry names it.
struct Place {
    Player owner = kNobody;
    std::string_view zone;
};

std::string_view zone_words(std::string_view zone);

// Reads one entry in a position. Plays that make something fill `result_.choices`; claims that no choice can say are stated.
class EntryReader : public CardEntryReaderOf<EntryReader, Game, Reference8> {
public:
    EntryReader(const Game& game, const Names& names, const Position& position, const Move& move)
        : CardEntryReaderOf(game, kRegister, names, position, move) {}

    // So many of the choices that were read, the first ones, were found to be legal, one after another. Of others it is not known.
    std::size_t checked() const { return is_in_doubt() ? 0 : checked_; }

    // An attack is told together with who is picked for it, also where that is decided later.
    void take_later_pick_as_told() { tells_later_pick_ = true; }

    static std::span<const OwnWord> own_words();
    std::uint32_t refer(const Given& given);
    void beside(const Operand& operand);
    void pay_alone();

private:
    // Members. What is not there breaks the clause of its operand: the play cannot be made with it.
    Player side_meant_by(const Given& given) const;
    Place place(const JsonView& view) const;
    std::uint32_t chosen_count(Kind kind) const;
    std::vector<Kind> card_or_cards() const;
    // Is something under way that traps may answer?
    bool waiting_for_answers() const;

    // Members that tell of a card taken from, or put into, another place than the rules say.
    void read_origin(const JsonView& from, Clause clause);
    void read_destination(Player into, Clause clause);
    void read_round(std::int64_t round, Clause clause);

    // Payment of the play in `result_.choices`.
    void pay(Clause clause);
    void pay_now(const JsonView& pay, const Position& position, const PaymentFor& what, const PaymentProblem& problem,
                 std::span<const Kind> sources, bool illegal);

    // Words that are more than their rows.
    void mulligan();
    void keep_hand();
    void keep();
    void bottom();
    void top();
    void set_body();
    void set_face_down();
    void set_technique();
    void set_trap();
    void activate();
    void activate_charge();
    void activate_trap();
    void leave_out_what_is_answered();
    void trigger() { waiting_trigger(ChoiceKind::pick_trigger); }
    void skip_trigger() { waiting_trigger(ChoiceKind::skip_trigger); }
    void waiting_trigger(ChoiceKind kind);
    std::optional<Reference8> mark(std::string_view key);
    void attack();
    std::vector<Choice> up_to_pick(Reference8 attacker, Position& after) const;
    bool has_traps() const;
    void pick_nobody(Reference8 attacker);
    void pick_told(Reference8 attacker, Reference8 blocker);
    bool restates_pick() const;
    void block();
    void no_attack();
    void put();
    void retarget();
    void begin();
    void look();

    std::size_t checked_ = 0;
    bool tells_later_pick_ = false;
};

}  // namespace arbiter::proxy
