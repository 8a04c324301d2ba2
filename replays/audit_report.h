// What an audit found, as plain values: a verdict an entry with its clauses, facts and alternatives, and the record as a whole.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "model/core/input/json_reader.h"
#include "replays/verdict.h"

namespace arbiter {

// A clause that an entry breaks, in words.
struct Violation {
    std::string clause;   // its id
    std::string rule;     // the clause in our words
    std::string section;  // its place in the rulebook
    std::string fact;     // what in the position (or in the entry) breaks it
};

// Why a cost cannot be paid.
struct PaymentReport {
    std::string cost;                  // "[l][s]"
    std::vector<std::string> sources;  // ready sources and what they give
    std::vector<std::string> core;     // what cannot all be had: plays, symbols, drained sources
    std::vector<std::string> useful;   // the sources that could pay something of it
    std::string missing;               // the smallest energy that would make it payable; empty: no energy would
    std::size_t plays = 1;             // how many plays had to be looked at together
};

// The verdict of an entry if one ambiguity is read in another way.
struct OtherReading {
    std::string ambiguity;
    std::string reading;
    Verdict verdict = Verdict::legal;
};

// What happened between an entry and the end of the record: what a judge must know before rewinding.
struct SinceThen {
    std::size_t decisions = 0;     // made by players
    std::size_t hidden_draws = 0;  // cards that came off a deck
    std::size_t last_legal = 0;    // number of the last entry before it after which everything was still legal; 0: the start
    bool has_deck = true;          // false: in this game no card comes off one
};

// The check holds the JSON library's destructor, which allocates for deep values, against the members made by the compiler.
// NOLINTNEXTLINE(bugprone-exception-escape)
struct EntryReport {
    std::size_t number = 0;  // from 1
    std::string author;      // a player's name, "chance", "judge", "clock"
    std::string text;        // what was done, in words
    Json entry;              // as it was recorded
    std::string note;        // of the record
    std::size_t turn = 0;    // from 1; 0 before the first
    std::string phase;

    Verdict verdict = Verdict::legal;
    bool tainted = false;          // an earlier entry was illegal, omitted or wrong
    bool ruled = false;            // an earlier entry is a judge's ruling
    bool effect_made = true;       // false: the play could not be made at all; the position stayed as it was
    bool came_to_nothing = false;  // an illegal play of which nothing came, but perhaps that its turn went by
    std::vector<Violation> violations;
    std::string problem;  // malformed: why; undetermined: what would decide; wrong-result: recorded and computed
    std::optional<PaymentReport> payment;
    std::vector<std::string> legal_instead;  // some of what would have been legal, in words
    std::size_t legal_count = 0;             // of how many
    std::string awaited;                     // the decision that was awaited

    std::vector<std::string> silent;  // what the record leaves out before this entry, in words
    std::vector<std::string> events;  // what happened, in words (where asked for)
    std::vector<std::string> cited;   // clauses that were at work, each once, in order
    std::vector<std::string> notes;   // of the audit
    std::size_t possible = 1;         // positions that the record leaves possible after it

    std::size_t readings_tried = 0;            // 0: not asked
    std::vector<OtherReading> other_readings;  // those that give another verdict
    std::optional<SinceThen> since;
    std::string hash;  // of the position after it, if there is only one

    // The position before (at the moment that the verdict is about) and after it, made when asked for. Empty functions if not kept.
    std::function<Json()> before, after;
    std::function<std::string()> before_text, after_text;
    // The legal choices of the position before it: an array of {"text": in words, "entry": as a record says it}. Empty if not kept.
    std::function<Json()> legal_before;
    // The position before it as a set position, with which another record or a scenario can begin. Empty if not kept.
    std::function<Json()> set_position_before;
};

// A claim of the record that is not true.
struct FalseClaim {
    std::size_t after = 0;  // number of the entry; 0: at the start
    std::string fact;       // "A/hand"
    std::string recorded, computed;
};

// "Ada/hand" for "A/hand", with the players' names by seat.
std::string fact_in_words(const std::string& fact, const std::vector<std::string>& players);
// "Ada/hand: recorded 9, the rules give 8".
std::string claim_in_words(const FalseClaim& claim, const std::vector<std::string>& players);

struct AuditReport {
    std::string file;
    std::size_t line = 0;
    std::string game, title;  // title: event and players
    std::vector<std::string> players;
    std::string rules_digest, cards_digest;
    std::vector<std::string> rule_changes;  // what departs from the rulebook's defaults
    std::string about;

    std::vector<EntryReport> entries;      // in order, by number; none where all are legal and nothing is to be told of them
    std::size_t untold = 0;                // so many there are then
    std::vector<Violation> violations;     // of the record as a whole: decks, or the number of players
    bool wrong_number_of_players = false;  // what violations tell of; nothing else is judged then
    std::string inconsistent;              // two parts of the record contradict one another; empty: no
    std::string undecided;                 // why the record as a whole cannot be audited; empty: it can
    std::vector<FalseClaim> false_claims;  // in order; the first one is where the accounts part
    std::size_t claims = 0;                // members of claims that were compared (a player, a zone …)
    std::string recorded_result, computed_result;
    std::optional<Violation> ending;             // the clause that has ended the game, and how; where the recorded result is another one
    Verdict result = Verdict::legal;             // of the recorded result: legal, wrong-result or undetermined
    std::vector<std::string> layers;             // what was known: decisions, chance, payments, claims, hashes, result
    std::size_t turns = 0;                       // that began, as far as entries tell of them
    bool begins_in_turn = false;                 // another one was under way before the first entry
    std::string final_hash;                      // of the position after the last entry, if there is only one
    std::map<std::string, std::size_t> clauses;  // how often each clause was cited, by events and verdicts, where asked for
    std::function<Json()> end;                   // the position after the last entry
    std::function<std::string()> end_text;
    std::function<Json()> printed;  // what is printed on the cards (printed_cards.h of the program). Empty if positions are not kept

    // The turns that the entries tell of.
    std::size_t turns_told() const { return turns + (begins_in_turn ? 1 : 0); }
    std::size_t entry_count() const { return entries.size() + untold; }
    std::size_t count(Verdict verdict) const;
    // How many of the compared members of claims have something in them that is false.
    std::size_t false_members() const;
    // "recorded: Ann wins; by the rules: the game is not over", where `result` is not legal.
    std::string difference_of_result() const;
    // 0 all legal; 1 anything illegal, omitted, wrong or contested; 2 malformed or inconsistent; 3 only undetermined beside legal.
    int exit_status() const;
    // The verdict of the record as a whole.
    Verdict verdict() const;
};

}  // namespace arbiter
