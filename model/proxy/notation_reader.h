// The reader of one entry, a member function a play word. Internal to the notation.
#pragma once

#include <fmt/format.h>

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/entry_reader.h"
#include "model/proxy/notation.h"
#include "model/proxy/notation_payment.h"
#include "model/proxy/reference_text.h"

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

// Reads one entry. Plays that make something fill `result_.choices`; claims that no choice can say are stated.
class EntryReader : public EntryReaderOf<EntryReader, Game> {
public:
    EntryReader(const Game& game, const Names& names, const Position& position, const JsonView& entry)
        : EntryReaderOf(game, kRegister, names, position, entry) {}

    EntryChoices read_payment_alone();
    static std::span<const Word> words();

private:
    // Members.
    Line line();
    Reference8 body(std::string_view key, Clause clause);
    Reference8 target(Clause clause);
    Place place(const JsonView& view) const;
    AbilityPlace ability();
    std::uint32_t chosen_count(Kind kind, const JsonView& view) const;
    // Is something under way that traps may answer?
    bool waiting_for_answers() const;

    // Members that tell of a card taken from, or put into, another place than the rules say.
    void read_origin(Clause clause);
    void read_destination(Clause clause);

    // Payment of the play in `result_.choices`.
    void pay(Clause clause);
    void pay_now(const JsonView& pay, const Position& position, const PaymentFor& what, const PaymentProblem& problem,
                 const std::vector<Kind>& sources, bool illegal);

    // Play words.
    void first_player();
    void draw();
    void mulligan();
    void keep_hand() { choose(ChoiceKind::keep_hand); }
    void keep();
    void bottom();
    void top();
    void pass() { choose(ChoiceKind::pass); }
    void install();
    void set_body();
    void set_face_down();
    void set_technique();
    void set_trap();
    void activate();
    void activate_charge();
    void move();
    void retain();
    void yield() { choose(ChoiceKind::yield); }
    void decline() { choose(ChoiceKind::decline); }
    void activate_trap();
    void trigger() { waiting_trigger(ChoiceKind::pick_trigger); }
    void skip_trigger() { waiting_trigger(ChoiceKind::skip_trigger); }
    void waiting_trigger(ChoiceKind kind);
    std::optional<Reference8> mark(std::string_view key);
    void attack();
    void no_attack();
    void strike();
    void block();
    void put_face_down();
    void redirect();
    void discard();
    void pay_alone();
    void put();
    void retarget();
    void begin();
    void look();
    void observe();
};

}  // namespace arbiter::proxy
