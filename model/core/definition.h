// What a game offers to shared code beside play itself: its Definition, written down as a concept. The auditor, the recorder, verification,
// reports and the program are templates over a Definition and ask for nothing that is not named here.
//
// A Definition has static members only. What every game has is in five concepts, which GameDefinition joins; what only some games have is
// in the list of optional parts. A Definition says in `parts` which of these it has, so that a misspelt one does not pass for one that is
// left out. A game holds itself to all of it: static_assert(GameDefinition<Definition>) in its definition.cpp.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/choice.h"
#include "model/core/energy/payment.h"
#include "model/core/event.h"
#include "model/core/game.h"
#include "model/core/input/json_view.h"
#include "model/core/input/wanted_members.h"
#include "model/core/move.h"
#include "model/core/notation.h"
#include "model/core/register/finding_text.h"
#include "model/core/register/register.h"
#include "model/core/result.h"
#include "model/core/seats.h"
#include "model/core/words/clock.h"

namespace arbiter {

// What a game is played with: a set of cards, or what another game has in place of it (the faction sheets of Proxy Wars). It has a digest.
template <class D>
using CardsOf = decltype(D::Setup::cards);

// ---- what every game has

// Which game it is.
//
//   name               as scenarios and records call it; also the name of its folder in model/
//   players            how many take part: a number, or from least to most (SeatRange)
//   clause_of_players  the clause that a record with more or fewer players breaks
//   rulebook()         the register that was compiled in
template <class D>
concept NamesItsGame = requires {
    { D::name } -> std::convertible_to<std::string_view>;
    { D::players } -> std::convertible_to<SeatRange>;
    static_cast<ClauseId>(D::clause_of_players);
    { D::rulebook() } -> std::same_as<const Register&>;
};

// What a game is built from. Readers throw InputError with file and place.
//
//   Rules, Deck, DeckReport, Setup
//                        values. A Setup has `rules`, `cards`, `decks` (by seat, each may be missing), `players` (their names) and
//                        `position` (a set position; its document lives until build() returns).
//   read_cards(path)     what the game is played with
//   read_deck(view, cards), read_deck_file(path, cards)
//                        one player's deck. It is not judged.
//   read_rules_file(path), read_rules_changes(object, rules), rules_digest(rules)
//                        rules in full, changes to some, and the fingerprint by which records name them
//   check_deck(deck, cards, rules)
//                        may it be played? Its report has legal() and findings
template <class D>
concept ReadsItsSetup = requires(const std::string& path, const JsonView& view, JsonObject& object, const CardsOf<D>& cards,
                                 typename D::Rules& rules, const typename D::Rules& fixed, const typename D::Deck& deck,
                                 typename D::Setup& setup) {
    { D::read_cards(path) } -> std::same_as<CardsOf<D>>;
    { D::read_deck(view, cards) } -> std::same_as<typename D::Deck>;
    { D::read_deck_file(path, cards) } -> std::same_as<typename D::Deck>;
    { D::read_rules_file(path) } -> std::same_as<typename D::Rules>;
    { D::read_rules_changes(object, rules) } -> std::same_as<void>;
    { D::rules_digest(fixed) } -> std::same_as<std::string>;
    { D::check_deck(deck, cards, fixed) } -> std::same_as<typename D::DeckReport>;
    requires std::same_as<decltype(setup.rules), typename D::Rules>;
    setup.decks[0] = deck;
    setup.players[0] = path;
    setup.position = view;
    { cards.digest() } -> std::convertible_to<std::string>;
};

// The game and its positions.
//
//   Game, Position, Finding
//                        Game is what model/core/game.h asks for, with passive_choice(), rules(), start_from(position) and
//                        check_all(position, choice): every clause that forbids the choice, as Findings. It may have forced_choice()
//                        (HasForcedChoice), and with_rules() (ChangesItsRules).
//   Built, Names         Built has `game` and `names`: what its numbers are called. Names has `players`, and the cards if there are any.
//   build(setup)         InputError for what cannot be played: unknown cards, more than a position holds, a set position that contradicts
//                        itself. Decks are not judged.
//   write_position(game, names, position)
//                        the position as a set position, complete with what is under way
template <class D>
concept BuildsItsGame = Game<typename D::Game> && HasPassiveChoice<typename D::Game> &&
    std::same_as<typename D::Position, typename D::Game::Position> &&
    requires(const typename D::Setup& setup, typename D::Game& game, const typename D::Game& fixed, const typename D::Names& names,
             const typename D::Position& position, Choice choice, typename D::Built& built) {
    { D::build(setup) } -> std::same_as<typename D::Built>;
    { D::write_position(fixed, names, position) } -> std::same_as<Json>;
    { fixed.check_all(position, choice) } -> std::same_as<std::vector<typename D::Finding>>;
    { fixed.rules() } -> std::same_as<const typename D::Rules&>;
    game.start_from(position);
    requires std::same_as<decltype(built.game), typename D::Game>;
    requires std::same_as<decltype(built.names), typename D::Names>;
    { names.players.size() } -> std::convertible_to<std::size_t>;
};

// Entries of records.
//
//   moves()              the table of its moves (model/core/move.h)
//   row_of(position, choice)
//                        the row of the table whose word the choice has in this position
//   interpret(game, names, position, move)
//                        what an entry means here; it need not be legal to have a meaning. InputError if it names what can be no part of
//                        this game.
//   describe(game, names, position, row of choices)
//                        the entry for choices that are made one after another: interpret() is its inverse. Each must be legal.
//   entry_continues(after, made)
//                        is the decision that is awaited now part of the same entry as the choice just made?
//   tallies              the parts of a player's side in position_json() that tables write down as numbers ("hand")
template <class D>
concept WritesEntries = requires(const typename D::Game& game, const typename D::Names& names, const typename D::Position& position,
                                 const Move& move, std::span<const Choice> row, Choice choice) {
    { D::moves() } -> std::same_as<const MoveTable&>;
    { D::row_of(position, choice) } -> std::same_as<const MoveRow&>;
    { D::interpret(game, names, position, move) } -> std::same_as<EntryChoices>;
    { D::describe(game, names, position, row) } -> std::same_as<Json>;
    { D::entry_continues(position, choice) } -> std::same_as<bool>;
    {std::span<const std::string_view>(D::tallies)};
};

// Words for people.
//
//   choice_text, event_text
//                        one choice, made in `position`; one event of a step from `before` to `after`, empty if there is nothing to say
//   finding_text, clause_of
//                        why a choice is forbidden, as a sentence with its clause; and the clause alone
//   position_text, position_json
//                        all that is to be seen of a position. The JSON is what claims are compared with: it has `players`, an array of
//                        objects with `player` (the seat's letter) and that player's zones.
//   awaited_text         whose decision it is, and what may be decided
//   result_text          who won, or that nobody has
template <class D>
concept HasWords = requires(const typename D::Game& game, const typename D::Names& names, const typename D::Position& position,
                            Choice choice, const Event& event, const typename D::Finding& finding) {
    { D::choice_text(game, names, position, choice) } -> std::same_as<std::string>;
    { D::event_text(game, names, position, position, event) } -> std::same_as<std::string>;
    { D::finding_text(game, names, position, choice, finding) } -> std::same_as<FindingText>;
    { D::clause_of(finding) } -> std::same_as<ClauseId>;
    { D::position_text(game, names, position) } -> std::same_as<std::string>;
    { D::position_json(game, names, position) } -> std::same_as<Json>;
    { D::awaited_text(game, names, position) } -> std::same_as<std::string>;
    { D::result_text(names, position) } -> std::same_as<std::string>;
};

// Where a play stands.
//
//   is_new_turn(event)   does a turn begin with it? Whoever sees every event counts turns by it
//   is_citation(event)   does it tell only that a clause was applied, and nothing that players see?
//   phase_name(position) in words
//   decider(position)    whose decision is awaited: a seat, kChance, or kNobody when the game is over
//   result(position)     who has won, or that it is drawn; Result::none too where a game has ended without either
template <class D>
concept TellsWhereItStands = requires(const typename D::Position& position, const Event& event) {
    { D::is_new_turn(event) } -> std::same_as<bool>;
    { D::is_citation(event) } -> std::same_as<bool>;
    { D::phase_name(position) } -> std::convertible_to<std::string_view>;
    { D::decider(position) } -> std::same_as<Player>;
    { D::result(position) } -> std::same_as<Result>;
};

// A game that makes one of other rules: the same cards, decks and start. Cheap.
template <class G>
concept ChangesItsRules = requires(const G& game) {
    { game.with_rules(game.rules()) } -> std::same_as<G>;
};

// ---- how many take part

template <class D>
inline constexpr SeatRange kSeatsAllowed = D::players;

// A game for a varying number of players says how many there are, and is told so before it is built.
//
//   Game::seats()          how many take part in this game
//   Setup::set_seats(n)    makes room for decks and names of so many; the names are the seats' letters
template <class D>
concept VariesItsSeats = requires(const typename D::Game& game, typename D::Setup& setup) {
    { game.seats() } -> std::convertible_to<int>;
    setup.set_seats(std::size_t{2});
};

// How many take part in this game. A constant in games for a fixed number.
template <class D>
constexpr int seats_of([[maybe_unused]] const typename D::Game& game) {
    if constexpr (kSeatsAllowed<D>.is_fixed())
        return kSeatsAllowed<D>.most;
    else
        return game.seats();
}

// Makes the setup one for so many players, whose number the game allows.
template <class D>
void set_seats([[maybe_unused]] typename D::Setup& setup, [[maybe_unused]] std::size_t seats) {
    if constexpr (VariesItsSeats<D>) setup.set_seats(seats);
}

// ---- optional parts: what only some games have

// Costs are paid from sources.
//
//   payer(position)      who is to pay now; kNobody if no payment is awaited. Game::payment_problem() then says of what
//   payment_choice(payer, sources)
//                        the choice that is this payment
//   interpret_payment(game, names, position, move)
//                        what an entry's payment means in a position that awaits it
//   Game::payment_problem_of(position, choice)
//                        what a choice would cost
template <class D>
concept HasPayments = requires(const typename D::Game& game, const typename D::Names& names, const typename D::Position& position,
                               const Move& move, Player payer, SourceMask sources, Choice choice) {
    { D::payer(position) } -> std::same_as<Player>;
    { D::payment_choice(payer, sources) } -> std::same_as<Choice>;
    { D::interpret_payment(game, names, position, move) } -> std::same_as<EntryChoices>;
    { game.payment_problem(position) } -> std::same_as<PaymentProblem>;
    { game.payment_problem_of(position, choice) } -> std::same_as<PaymentProblem>;
};

// What the sources of a payment are called, by their group, where they are not cards.
template <class D>
concept HasSourceNames = requires(const typename D::Names& names, int group) {
    { D::source_name(names, group) } -> std::same_as<std::string>;
};

// Players can run out of time: what the rulebook has on it, what a choice is to the clock, and who has to decide something.
template <class D>
concept HasClock = requires(const typename D::Rules& rules, const typename D::Game& game, const typename D::Position& position,
                            Choice choice, Player player) {
    { D::time_rules(rules) } -> std::same_as<TimeRules>;
    { D::timed_choice(position, choice) } -> std::same_as<TimedChoice>;
    { D::awaits(game, position, player) } -> std::same_as<bool>;
};

// Giving up is a choice like any other. In other games a concession stands beside play.
template <class D>
concept ConcedesByChoice = requires {
    requires D::concedes_by_choice;
};

// Cards may lie beside a deck.
template <class D>
concept HasCardsApart = requires {
    requires D::has_cards_apart;
};

// Decks are made in play (fiefdoms are cut): a record need not have them.
template <class D>
concept MakesDecksInPlay = requires {
    requires D::makes_decks_in_play;
};

// The file in the game's folder that has what it is played with, where it is not cards.json.
template <class D>
concept NamesItsCardsFile = requires {
    { D::cards_file } -> std::convertible_to<std::string_view>;
};

// A deck that is more than a list of cards has a document of its own.
template <class D>
concept WritesDecks = requires(const typename D::Deck& deck, const CardsOf<D>& cards) {
    { D::json_of_deck(deck, cards) } -> std::same_as<Json>;
};

// position_json() shows, where it is asked for some members alone, no others that take time.
template <class D>
concept ShowsWantedMembers = requires(const typename D::Game& game, const typename D::Names& names, const typename D::Position& position,
                                      const WantedMembers& wanted) {
    { D::position_json(game, names, position, wanted) } -> std::same_as<Json>;
};

// What position_json() never shows, set to one value: positions that are the same after it look the same, which need not be found out by
// writing them. Only what is certain; positions that look the same may well stay apart.
template <class D>
concept ClearsUnseen = requires(typename D::Position& position) {
    { D::clear_unseen(position) } -> std::same_as<void>;
};

// What a position shows and people at a table do not keep apart, as they could not see it (in which turn a card came to lie where it lies),
// set to one value: two positions that are the same after it are the same table. A record may claim it all the same.
template <class D>
concept ClearsBookkeeping = requires(typename D::Position& position) {
    { D::clear_bookkeeping(position) } -> std::same_as<void>;
};

// Which clause has ended a game that is over, and what it was that it looks at, with its numbers: "Bo has 0 health".
template <class D>
concept TellsEnding = requires(const typename D::Game& game, const typename D::Names& names, const typename D::Position& position) {
    { D::ending(game, names, position) } -> std::same_as<Statement>;
};

// Cards by kind, and tiles by number, as explanations name them.
template <class D>
concept NamesCards = requires(const typename D::Names& names, int kind) {
    { D::card_name(names, kind) } -> std::same_as<std::string>;
};
template <class D>
concept NamesTiles = requires(const typename D::Game& game, const typename D::Position& position, int tile) {
    { D::tile_name(game, position, tile) } -> std::same_as<std::string>;
};

// In how many ways a choice of chance comes about: as many as copies of the card lie where it is drawn from. At least 1.
template <class D>
concept WeighsChance = requires(const typename D::Position& position, Choice choice) {
    { D::ways_of_chance(position, choice) } -> std::same_as<std::size_t>;
};

// Of a Setup: recorded orders of decks; cards that nothing but entries names; whether the game is a record; whether time can run out.
template <class D>
concept SetsOrders = requires(typename D::Setup& setup) {
    setup.orders[0].clear();
};
template <class D>
concept SetsOtherCards = requires(typename D::Setup& setup, std::vector<std::string> cards) {
    setup.other_cards = cards;
};
template <class D>
concept SetsRecord = requires(typename D::Setup& setup) {
    setup.record = true;
};
template <class D>
concept SetsClock = requires(typename D::Setup& setup) {
    setup.clock = true;
};

// Of a Game: the kinds of cards that its positions count.
template <class D>
concept CountsKinds = requires(const typename D::Game& game) {
    { game.kinds() } -> std::convertible_to<int>;
};

// The optional parts by name: what a Definition says it has (`static constexpr Parts parts`).
using Parts = std::uint32_t;
struct Part {
    static constexpr Parts payments = 1 << 0;
    static constexpr Parts source_names = 1 << 1;
    static constexpr Parts clock = 1 << 2;
    static constexpr Parts concedes_by_choice = 1 << 3;
    static constexpr Parts cards_apart = 1 << 4;
    static constexpr Parts decks_in_play = 1 << 5;
    static constexpr Parts cards_file = 1 << 6;
    static constexpr Parts deck_documents = 1 << 7;
    static constexpr Parts card_names = 1 << 8;
    static constexpr Parts tile_names = 1 << 9;
    static constexpr Parts ways_of_chance = 1 << 10;
    static constexpr Parts orders = 1 << 11;
    static constexpr Parts other_cards = 1 << 12;
    static constexpr Parts record = 1 << 13;
    static constexpr Parts clock_of_setup = 1 << 14;
    static constexpr Parts kinds = 1 << 15;
    static constexpr Parts wanted_members = 1 << 16;
    static constexpr Parts unseen = 1 << 17;
    static constexpr Parts varying_seats = 1 << 18;
    static constexpr Parts bookkeeping = 1 << 19;
    static constexpr Parts ending = 1 << 20;

    // What games with cards and decks have by CardDefinition and SetupOfCards.
    static constexpr Parts of_card_games = card_names | ways_of_chance | orders | other_cards | clock_of_setup | kinds | ending;
};

// The optional parts that a Definition really has.
template <class D>
consteval Parts parts_found() {
    Parts found = 0;
    const auto add = [&](bool has, Parts part) { found |= has ? part : 0; };
    add(HasPayments<D>, Part::payments);
    add(HasSourceNames<D>, Part::source_names);
    add(HasClock<D>, Part::clock);
    add(ConcedesByChoice<D>, Part::concedes_by_choice);
    add(HasCardsApart<D>, Part::cards_apart);
    add(MakesDecksInPlay<D>, Part::decks_in_play);
    add(NamesItsCardsFile<D>, Part::cards_file);
    add(WritesDecks<D>, Part::deck_documents);
    add(NamesCards<D>, Part::card_names);
    add(NamesTiles<D>, Part::tile_names);
    add(WeighsChance<D>, Part::ways_of_chance);
    add(SetsOrders<D>, Part::orders);
    add(SetsOtherCards<D>, Part::other_cards);
    add(SetsRecord<D>, Part::record);
    add(SetsClock<D>, Part::clock_of_setup);
    add(CountsKinds<D>, Part::kinds);
    add(ShowsWantedMembers<D>, Part::wanted_members);
    add(ClearsUnseen<D>, Part::unseen);
    add(VariesItsSeats<D>, Part::varying_seats);
    add(ClearsBookkeeping<D>, Part::bookkeeping);
    add(TellsEnding<D>, Part::ending);
    return found;
}

// A part that is said to be there and is not (misspelt, another signature), or is there and is not said.
template <class D>
concept SaysItsParts = requires {
    { D::parts } -> std::convertible_to<Parts>;
    requires D::parts == parts_found<D>();
};

// ---- all of it

template <class D>
concept GameDefinition = NamesItsGame<D> && ReadsItsSetup<D> && BuildsItsGame<D> && WritesEntries<D> && HasWords<D> &&
    TellsWhereItStands<D> && SaysItsParts<D> &&(kSeatsAllowed<D>.is_fixed() || VariesItsSeats<D>);

}  // namespace arbiter
