// What an audit has to know of the accounts that people give of a game, beside its table of moves: phases and windows by their words, which
// events are draws, which words a claim may use.
#pragma once

#include <concepts>
#include <span>
#include <string_view>

#include "model/core/cards/names.h"
#include "model/core/choice.h"
#include "model/core/event.h"
#include "model/core/moments.h"
#include "model/core/move.h"
#include "replays/claim_word.h"

namespace arbiter::audit {

// Specialised for every game in replays/<game>/account.h, with static members
//   phase_words, window_words
//                          every word for a phase, for a window (what it is after)
//   claim_words            every word that a claim may use as a name, by what has it
//   phase_word(position), window_word(position)
//                          which of them it is; no window: empty
//   phase_in_sentences(position)
//                          what people call the phase, where they do not by the name that stands in columns
//   turn_mark, phase_mark  words of moves that tell that a turn, or a phase, begins; empty if there are none
//   any_order              words of moves that players make at the same time, so that records tell them in any order
//   leaves_any_phase       may "leave" be told of a phase in which the rules ask nobody whether to leave it?
//   end_words, end_word(position)
//                          words for how a game ended, where positions tell, and which it is
//   is_draw(event, player, kind)
//                          did a card come off this player's deck? Sets both
// An account that has some of what follows names it (account_parts.h):
//   parts                  their names, each once
// and, where all share one deck,
//   taker(position)        who takes the card that comes off it; kNobody if it becomes nobody's
//   is_seen(position)      is that card seen by more than who takes it, or has to be played at once?
// and, where the rules ask one after another what players decide at the same time,
//   together               words of moves that tell of it
//   is_together(game, position)
//                          is what is awaited decided so?
// where it may hang on cards that nobody knows whether a card is drawn
//   hangs_on_unknown(event), what_it_hangs_on
//                          does it from this event on, and what has to be noted, in words
// where what forbids an entry that comes too early is not what asks for the decision that is missing before it,
//   duty(game, position)   the finding of that clause, or nothing
// where what may be done or left undone shows by the entries that follow,
//   untold_acts            words of moves that tell of it
// where a card that nobody knows may be an answer to a decision that has a single other one,
//   may_be_otherwise(position)
// where later entries tell what was decided, as what is placed tells what was cut,
//   told_later(replay, game, names, position, answers)
//                          which of the answers to what is awaited they tell, if any
// where an answer may be told of the wrong player,
//   asks_other(game, position, move)
//                          is the like of it awaited, and of another player?
//   answered_for_other(asked, choice)
//                          what is wrong with it then, where more is known of it than that another is asked
// where players act in an order in which they may let their turn in it go by, so that one who acts later than the order says shows that
// another acted too early,
//   told_in_order          the group of words that tell of it
// where entries may tell what the rules do by themselves, and nobody decides,
//   was_done(position, move, before)
//                          does the move tell what came of the entry before it, of that word and by the same player?
//   stays(game, position, move, told)
//                          does the move tell what its player leaves as it is, who has to choose what is not? `told`: so many entries
//                          right before it have told the like
//   may_be_told(event)     may an entry tell this, wherever it stands before a player decides again? Or does it say what it was?
//   take_told(names, position, move, doings)
//                          takes out of what the rules have done (OwnDoings) what the move tells; false: not all that it tells was done
// where the rules do something by themselves between a set position and its first decision,
//   tell_way_to_first_decision(game, names, position, events)
//                          all of it; of a position that is complete, nothing
// where a set position may leave out at which of two moments of its turn it is,
//   other_first_moment(game, written, position)
//                          the one that it is not read as; nullopt: it says which, or there is none
// where a play has its effect though nobody was allowed to make it,
//   has_its_effect(finding)
//                          is what forbids it such that it has?
// and, where of such a play the rules let nothing come that a table may have made of it,
//   leaves_effect_open(finding)
//                          is what forbids it such that they do?
// and, where more is to be done for that than to apply the choice,
//   carry_out(game, position, choice, events)
//                          makes a choice that such findings alone forbid; false: it cannot be made
// where a play is carried out in the turn of another player as it would be in its player's own,
//   give_turn_back(position, owner)
//                          if it is over by now, it is the owner's turn again; false: it is not
// where a play that cannot be made hands the decision on all the same,
//   after_play_in_vain(game, position, play, choices)
//                          the positions from which play may have gone on where nothing came of it, or of what of its choices is illegal,
//                          but that its player had acted
//   in_vain_where_shown    true: that is looked at only where an entry behind it fails otherwise
// where the decision may have gone by with a play that cannot be made,
//   let_go_by(game, position)
//                          lets it go by; false: none is due that can
// where a player has one play to make in a turn, and one that cannot be made as it is told has used it up,
//   make_as_told(game, position, move, play, events)
//                          makes of it what a table can, with the effects that the move tells; false, and nothing has happened, where
//                          nothing of it can be made
//   let_turn_go_by(game, position, play, events)
//                          lets the turn go by without a play, as this one came to nothing; false, and nothing has happened, where its
//                          player is not asked for one, or nobody can say what was done
// where positions of records need not lie in a turn,
//   is_in_turn(position)   is one under way there?
// where a player may have made a second play in a turn that was over by the first,
//   go_back_to_turn_of(game, position, player)
//                          puts the position where that turn still goes on; false, and nothing has happened, where another turn has not
//                          just begun, or it was not this player's before
// where a limit, or the time, that forbids a play leaves nothing to make it in,
//   let_be_made(game, position, choice, marked)
//                          puts the position so that it can be made; false where more forbids it. `marked`: the record marks turns, so
//                          that no turn of another player can have been left out before it
// where a play that is made although it is forbidden would undo what forbids it,
//   keep_what_stands(game, before, after)
//                          puts it back, no turn having begun in between; false where nothing is undone
// where a play that cannot be paid for is forbidden by an obligation, so that no waiver lets it be made,
//   lend_payment(game, position, play)
//                          gives its player what is missing for it; false where nothing is
// where cards are called by numbers, of which one is soon told for another,
//   mistakes_cards         true
// where effects ask for answers that nobody gives of himself,
//   comes_of_play(word)    does the word tell such an answer? Behind an illegal play that asked for none it may tell what came of it
//   awaits_answer(position), overstepped(position, choice)
//                          does an effect await such an answer here? The finding of the clause about what was under way here, where it
//                          asks for no such choice, or for no more of them; nullopt: there is none
//   other_drawn(card, clause)
//                          the finding that the rules drew this card by the clause where another one is told
//   has_play_made(position)
//                          is a play made here because an effect says so, which may ask for more behind it?
//   make_overstepping(position, asked, choice)
//                          makes it all the same, `asked` being what was asked for; false where it could not be
// A game whose clauses of other kinds forbid what is not awaited may have
//   is_out_of_time(finding)
//                          is it that another decision is awaited now?
// one in which it is not worth telling that its time has not come, where more forbids an entry
//   says_nothing_more(finding)
//                          is it such a finding?
// one whose rules find more than is broken as things are, or by another clause than a reader looks for
//   as_told(game, position, choice, findings, finding)
//                          what is to be told of one of the findings; nullopt: nothing
// one in which a card that an entry leaves open may be of the wrong kind
//   is_about_card(finding) is it that the card is?
// one in which a clause that is not about times forbids what may be done a little later
//   has_to_wait(finding)   is it such a clause?
//   is_for_own_turn(finding)
//                          is the play for a turn of its player alone? It is illegal where another turn cannot end in silence, and
//                          otherwise its time has not come
//   ends_with_own_turn(finding)
//                          does what forbids it end when that turn begins? It says nothing then of a play that is for that turn
// one in which a clause that is about times says of a thing that there is none for it
//   is_never_due(statement)
//                          does what is stated forbid the entry at any time?
// one in which it may be that none of the choices of a word is legal that answers what is awaited
//   tells_awaited(position, move)
//                          does the entry answer it? Nothing: it does if a legal choice has its word
// one whose entries leave out what they say beside a choice, and what may not have been written down
//   open_where_left_out    words of moves of which a member that is left out is open, where it cannot be that there is nothing to say
//   left_out_members       how the only members end of which that is so, where a target is missing; else it is so of all
//   lacks_operand(game, position, move)
//                          does such an entry leave out what it must have, as which of several players it is for?
// one whose entries call things on the table by what stands in a member of the position as it is shown
//   members_that_name      the words of such members
// one whose entries may tell a later decision besides, in a record that is not complete
//   interpret_with_later(game, names, position, move)
//                          as D::interpret(), with that decision; nullopt: it tells none
// one that checks plays to find out what an entry means
//   interpret_and_check(game, names, position, move)
//                          as D::interpret(): `meaning`, and how many of its choices, the first ones, were `checked` and are legal
// one in which players may hold the game up
//   seldom                 words of moves with which they do, and that random play is to make seldom
// one in which a number that is claimed of a word may be meant for what the things count, and not for how many there are
//   what_is_counted(word)  what to say of that; empty: of this word it cannot
// and one whose moves have words of which people have to read what each means
//   page_of_other_words()  sections of the page of its words, in Markdown
template <class D>
struct Account;

// An Account may have names_of_claims(game, names): the names with what else claims call by a printed name, as cards.
template <class D>
concept HasNamesOfClaims = requires(const typename D::Game& game, const Names& names) {
    { Account<D>::names_of_claims(game, names) } -> std::same_as<Names>;
};

// May a play be made of which a table has made what it could?
template <class D>
concept MakesAsTold = std::equality_comparable<typename D::Position> &&
    requires(const typename D::Game& game, typename D::Position& position, const Move& move, Events& events) {
    { Account<D>::make_as_told(game, position, move, Choice{}, events) } -> std::same_as<bool>;
    { Account<D>::let_turn_go_by(game, position, Choice{}, events) } -> std::same_as<bool>;
};

// Are cards called so that one is soon told for another?
template <class D>
concept MistakesCards = requires {
    Account<D>::mistakes_cards;
};

template <class D>
concept HasAccount = TellsMoments<typename D::Game> &&
    requires(const typename D::Position& position, const Event& event, Player& player, std::uint8_t& kind) {
    {std::span<const std::string_view>(Account<D>::phase_words)};
    {std::span<const std::string_view>(Account<D>::window_words)};
    {std::span<const ClaimWord>(Account<D>::claim_words)};
    {std::span<const std::string_view>(Account<D>::any_order)};
    { Account<D>::phase_word(position) } -> std::same_as<std::string_view>;
    { Account<D>::window_word(position) } -> std::same_as<std::string_view>;
    {std::span<const std::string_view>(Account<D>::end_words)};
    { Account<D>::end_word(position) } -> std::same_as<std::string_view>;
    { Account<D>::turn_mark } -> std::convertible_to<std::string_view>;
    { Account<D>::phase_mark } -> std::convertible_to<std::string_view>;
    { Account<D>::leaves_any_phase } -> std::convertible_to<bool>;
    { Account<D>::is_draw(event, player, kind) } -> std::same_as<bool>;
};

}  // namespace arbiter::audit
