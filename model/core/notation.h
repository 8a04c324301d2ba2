// What a recorded entry means in a position: the choices it stands for, and what it claims that no choice of the game can say.
#pragma once

#include <string>
#include <vector>

#include "model/core/choice.h"
#include "model/core/event.h"

namespace arbiter {

// A clause that an entry breaks by its words alone (a card taken from the wrong zone, a payment with a charge of the opponent …), and the
// fact of the position or of the entry that shows it, as a sentence for players.
struct Statement {
    ClauseId clause = kNoClause;
    std::string fact;

    friend bool operator==(const Statement&, const Statement&) = default;
};

// What an entry says came of its play, where the rules give something else: the play is none the worse for it.
struct UntrueResult {
    std::string what;  // the member
    std::string recorded, computed;

    friend bool operator==(const UntrueResult&, const UntrueResult&) = default;
};

// The meaning of one entry. Choices are to be checked and made one after another, starting in the position that the entry was interpreted
// in.
struct EntryChoices {
    std::vector<Choice> choices;

    // Clauses that the entry breaks in ways that no choice can express. The entry is illegal if there is any, whatever the choices say.
    std::vector<Statement> statements;

    // What the entry says came of its first choice and did not. Of a choice that is not legal: nothing.
    std::vector<UntrueResult> untrue{};

    // A legal entry without a choice (somebody reads a discard): nothing is to be made. Only with empty `choices` and `statements`.
    bool observation = false;

    // False if the play made by `choices` asks for a payment that the entry does not record: the position after `choices` awaits it.
    bool payment_recorded = true;

    // True if the entry records a payment that is not in `choices`: the play before it is illegal here, so that nobody knows yet which
    // charges it would be paid from. A caller that makes the play all the same reads the payment afterwards (see the game's
    // interpret_payment).
    bool payment_open = false;

    // What the entry tells, in words, where its first choice does not say it all, or there is none. Empty: that choice says it.
    std::string title{};

    // Further rows in place of `choices`, where a member may name any of several things and with each the first choice is legal.
    std::vector<std::vector<Choice>> other_rows{};

    // False if the choices are only the nearest thing to what the entry tells (a trap set face up is made as a trap set).
    bool exact = true;
};

// The meaning of an entry, and what was found out on the way: so many of its choices, the first ones, are legal, one after another. Of
// others it is not known.
struct CheckedChoices {
    EntryChoices meaning;
    std::size_t checked = 0;
};

// Room for the choices of an entry, which this thread gives back for the next one: to ask for it anew takes as long as to read a short
// entry.
inline std::vector<Choice>& room_for_choices() {
    thread_local std::vector<Choice> room;
    return room;
}

}  // namespace arbiter
