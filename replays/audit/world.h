// The positions that a record leaves possible, and what may happen in them without an entry. What a choice is to a record comes from the
// game's table of moves.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "model/core/choice.h"
#include "model/core/definition.h"
#include "model/core/event.h"
#include "model/core/game.h"
#include "model/core/input/json_reader.h"
#include "model/core/position_copy.h"
#include "model/core/seats.h"
#include "replays/answers.h"
#include "replays/audit/account.h"
#include "replays/audit/beside_position.h"
#include "replays/audit/budget.h"
#include "replays/audit/payment_history.h"
#include "replays/audit/unknown_cards.h"
#include "replays/replay.h"

namespace arbiter::audit {

// Does an entry with this word, if it is one of the game's, tell of a draw?
inline bool tells_draw(const MoveRow* row) {
    return row != nullptr && row->role == MoveRow::Role::draw;
}

// Does the entry tell that a player does nothing, and nothing else?
inline bool tells_pass(const Move& move) {
    return move.row->passive && move.row->operands.empty() && move.author == AuthorOfWord::player;
}

// A possible position.
template <class D>
struct World : BesidePosition<D> {
    typename D::Position position;
};

// Makes `to` the same as `from`.
template <class D>
void copy_world(const typename D::Game& game, const World<D>& from, World<D>& to) {
    static_cast<BesidePosition<D>&>(to) = from;
    copy_position(game, from.position, to.position);
}

// Where a record says that an entry belongs, or what a mark says has begun. Left out: it does not say.
struct Place {
    std::optional<int> turn;
    std::string_view phase, window;

    bool empty() const { return !turn && phase.empty() && window.empty(); }
    friend bool operator==(const Place&, const Place&) = default;
};

// Do all draw from one deck?
template <class D>
concept SharesDeck = requires(const typename D::Position& position) {
    Account<D>::taker(position);
};

// May it hang on cards that nobody knows whether a card is drawn?
template <class D>
concept DrawsHangOnUnknown = requires(const Event& event) {
    { Account<D>::hangs_on_unknown(event) } -> std::same_as<bool>;
};

// Which boundaries a record marks: it has all of a kind, or none.
struct Marks {
    bool turns = false;
    bool phases = false;

    friend bool operator==(const Marks&, const Marks&) = default;
};

// A world that was reached, by these choices, of which the first `silent` stand in no entry.
template <class D>
struct Reached {
    World<D> world;
    std::vector<Choice> path;
    std::size_t silent = 0;
    std::size_t steps = 0;           // in silence, without what unknown cards were found to be
    std::size_t origin = 0;          // index of the world that the path starts from
    std::size_t refusal = kNowhere;  // the point passed by at which the entry would have been illegal by more than its time
    bool beyond = false;             // a phase or a turn has ended since then
    bool answered = false;           // the entry would have answered a decision that a complete record tells, against the rules
    std::uint8_t turns = 0;          // that began on the way, in silence
    bool crossed = false;            // a phase, or a turn, has ended on the way
    bool declined = false;           // the player of the entry has done nothing on the way, where it may be that something could be done
    bool placed = false;             // the entry is legal at a point of the way
    bool ended_untold = false;       // of what did, nobody had told of one that it was left
    bool left = false;               // that was one alone, and its player says to leave it
    bool acted = false;              // a play was made on the way, and not only nothing done, though no entry tells it
    bool restates = false;           // the entry tells a pass that was taken to have been made before the last one
    bool restates_freely = false;    // and its player might have done something else
    bool told_earlier = false;       // the entry tells a draw from before it
    bool filled_in = false;          // the entry leaves open what it names: it is legal if that is what nobody knows
    bool acted_since = false;        // the player of the entry made one since the entry was passed by

    static constexpr std::size_t kNowhere = static_cast<std::size_t>(-1);
};

template <class D>
Player payer_of([[maybe_unused]] const typename D::Position& position) {
    if constexpr (HasPayments<D>) {
        return D::payer(position);
    } else {
        return kNobody;
    }
}

// Appends a number, as many bytes of it as its type has.
template <class Number>
void append_bytes(Number number, std::string& key) {
    for (std::size_t byte = 0; byte < sizeof number; ++byte) key += static_cast<char>(number >> 8 * byte & 0xFF);
}

inline constexpr std::size_t kUsualBesidePosition = 64;  // bytes of a key

// What a position is, apart from names, and from passes that are still to be told. Codes of positions have no room for more cards of a kind
// than a deck has; where unknown cards stand for others, the position itself is the key. Different worlds have different keys: behind the
// position all has a fixed length but what was told, of which the end says how much it is.
template <class D>
std::string key_but_passes(const typename D::Game& game, const UnknownCards<D>& unknown, const World<D>& world) {
    typename D::Position canonical = world.position;
    game.canonicalise(canonical);
    std::string key;
    if (!unknown.can_be_encoded(canonical)) {
        key.assign(reinterpret_cast<const char*>(&canonical), sizeof canonical);
    } else {
        std::array<std::uint8_t, D::Game::kMaximumEncodedSize> bytes;
        const std::size_t size = game.encode(canonical, bytes.data());
        key.reserve(size + kUsualBesidePosition);
        key.assign(reinterpret_cast<const char*>(bytes.data()), size);
    }
    for (const std::uint16_t count : world.drawn) append_bytes(count, key);
    for (const std::uint8_t index : world.shuffle) append_bytes(index, key);
    append_bytes(world.turn_of, key);
    append_bytes(world.accused, key);
    for (const DrawnCard& card : world.told) {
        append_bytes(card.owner, key);
        append_bytes(card.kind, key);
    }
    append_bytes(static_cast<std::uint16_t>(world.told.size()), key);
    return key;
}

// That a player lets go of a time for plays (`pass`, `leave`): entries tell it; or it may be left out where nothing else could be done; or
// wherever it was, as a mark tells that something later had begun.
enum class LettingGo : std::uint8_t { told, forced, marked };

// The game of a record, with what the audit needs of the record at every step.
template <class D>
struct Table {
    const Replay& replay;
    const typename D::Game& game;
    const typename D::Names& names;
    Budget& budget;
    Telling telling{};  // of the entry that is judged
    UnknownCards<D> unknown;
    Marks marks{};
    std::optional<int> first_turn{};  // the number of the turn in which the record begins; 0: before the first. Empty: not known yet
    bool keeps_payments = true;       // worlds know what was paid: for reasons why a play cannot be paid

    // Two worlds with the same key are one.
    std::string key_of(const World<D>& world) const {
        std::string key = key_but_passes(world);
        const bool any = world.passed.any();
        if (any)
            for (const PassedOver::Untold& untold : world.passed.players)
                key += {static_cast<char>(untold.passes), static_cast<char>(untold.freely)};
        key += any ? '+' : '-';
        return key;
    }
    std::string key_but_passes(const World<D>& world) const { return audit::key_but_passes<D>(game, unknown, world); }

    Json describe(const typename D::Position& position, Choice choice) const {
        return D::describe(game, names, position, std::span<const Choice>(&choice, 1));
    }

    // The card that the record says lies on top of this player's deck; "?" if it does not say.
    std::string_view recorded_top(const World<D>& world, Player player) const {
        std::size_t index = 0;
        for (const Shuffle& shuffle : replay.shuffles) {
            if (shuffle.of != player || index++ != world.shuffle[player]) continue;
            return world.drawn[player] < shuffle.order.size() ? std::string_view(shuffle.order[world.drawn[player]]) : "?";
        }
        return "?";
    }

    // Makes a legal choice, or an unknown card known; counts the cards that come off recorded orders and the turns that begin, and keeps
    // what was paid. True: a phase, or a turn, ended.
    bool make(World<D>& world, Choice choice, Events& events) const {
        if (makes_known(choice)) {
            events.clear();
            unknown.make(world.position, choice);
            return false;
        }
        if (const auto card = drawn_card(world, choice)) {
            if (card->kind == unknown.kind()) unknown.forget_deck(world.position, card->owner);
            const auto told = std::find(world.told.begin(), world.told.end(), *card);
            if (told != world.told.end()) world.told.erase(told);
        }
        if (!replay.shuffles.empty()) count_order(world, choice);
        const std::string_view phase = D::phase_name(world.position);
        const bool by_chance = choice.actor == kChance && D::row_of(world.position, choice).role == MoveRow::Role::draw;
        const std::uint16_t turns = world.turns;
        if constexpr (HasPayments<D>) {
            if (keeps_payments) remember_payment(world, choice);
        }
        game.apply(world.position, choice, events);
        give_turn_back(world);
        if constexpr (HasPayments<D>) forget_payments(world, events);
        if (choice.actor != kChance) world.own_doings.clear();
        if constexpr (TellsDoings<D>) note_doings(world, events);
        count_turns_and_draws(world, by_chance, events);
        unknown.settle(world.position);
        const std::string_view now = D::phase_name(world.position);
        const bool ended = world.turns != turns || (now.data() != phase.data() && now != phase);
        if (ended) world.let_go = world.marked = world.left_before = false;
        if (world.turns != turns) world.unmarked = marks.turns;
        return ended;
    }

    // Where the entry was made by which this was reached from a world: after all that happened before it in silence.
    World<D> before_entry(World<D> from, const Reached<D>& reached, Events& events) const {
        for (std::size_t step = 0; step < reached.silent; ++step) make(from, reached.path[step], events);
        return from;
    }

    // Puts the world where a play has led that the rules do not allow, and in which so many turns have begun.
    void go_to(World<D>& world, const typename D::Position& position, std::uint16_t turns) const {
        if constexpr (requires { &Account<D>::give_turn_back; }) {
            if (turns == 0 && position.active != world.position.active && world.turn_of == kNobody) world.turn_of = world.position.active;
        }
        world.position = position;
        world.own_doings.clear();
        give_turn_back(world);
        if (turns == 0) return;
        world.turns = static_cast<std::uint16_t>(world.turns + turns);
        world.own_draws.count = 0;
        world.let_go = world.marked = world.left_before = false;
        world.unmarked = marks.turns;
    }

    // Before the first decision the rules have done this by themselves.
    void note_way_to_first_decision(World<D>& world, const Events& events) const {
        const std::uint16_t turns = world.turns;
        if constexpr (TellsDoings<D>) note_doings(world, events);
        count_turns_and_draws(world, false, events);
        world.turns = turns;
    }

    // Appends the positions between the rules' own doings while this choice is made.
    void list_moments_of(const World<D>& world, Choice choice, std::vector<typename D::Position>& moments) const {
        if (makes_known(choice)) return;
        typename D::Position before = world.position;
        if (const auto card = drawn_card(world, choice); card && card->kind == unknown.kind()) unknown.forget_deck(before, card->owner);
        list_moments(game, before, choice, moments);
    }

    // Is the turn of a world the one with this number, as far as that is known?
    bool is_turn(const World<D>& world, int number) const { return !first_turn || *first_turn + world.turns == number; }

    // Does a position lie where the record says?
    bool is_at(const World<D>& world, const Place& place) const {
        if (place.turn && !is_turn(world, *place.turn)) return false;
        if (!place.phase.empty() && Account<D>::phase_word(world.position) != place.phase) return false;
        return place.window.empty() || Account<D>::window_word(world.position) == place.window;
    }

    // The card that comes off a deck by this choice of chance, where there may be unknown ones.
    std::optional<DrawnCard> drawn_card(const World<D>& world, Choice choice) const {
        if (choice.actor != kChance || !unknown.exist()) return std::nullopt;
        return card_of_draw(world, choice);
    }

    // Chance draws an unknown card instead of the one that is drawn by this choice.
    Choice unknown_instead(const typename D::Position& position, Choice draw) const {
        const Slot slot = D::row_of(position, draw).operand_with(Form::Shape::card)->slot;
        (slot == Slot::first ? draw.first : draw.second) = unknown.kind();
        return draw;
    }

    // The cards that entries told to be drawn out of their order, among the unknown ones that lie somewhere now: choices that make them
    // known, and have been made. What is not among them is told of no draw.
    std::vector<Choice> assign_told(World<D>& world) const {
        std::vector<Choice> made;
        if constexpr (HasHiddenPiles<D>) {
            for (const DrawnCard& card : std::exchange(world.told, {})) {
                for (std::uint32_t place = 0; place < HiddenPiles<D>::piles.size(); ++place) {
                    const Choice choice = make_known(card.owner, place, card.kind);
                    if (!unknown.can_make_known(world.position, choice)) continue;
                    unknown.make(world.position, choice);
                    made.push_back(choice);
                    break;
                }
            }
        }
        return made;
    }

    // What may happen in this position though no entry tells it: nothing (the list is empty: an entry is due), one thing, or, where chance
    // decides and nobody wrote down what, any of several. What nobody could have decided otherwise may always be left out, but that a
    // player lets go of a time for plays; doing nothing where something could be done, and chance that nothing else tells of, only where
    // the record is not complete. `letting_go`: also that a player lets go of a time for plays.
    std::vector<Choice> silent_choices(const World<D>& world, LettingGo letting_go = LettingGo::told) const {
        std::vector<Choice> legal;
        if (game.is_over(world.position) || is_told(world, letting_go)) return legal;
        Choice only;
        const Forced forced = forced_for_player(world, only);
        if (forced == Forced::unknown) {
            list_answers_of<D>(game, world.position, legal);
            if (legal.empty()) return legal;
            // An observer decides as a player does.
            const bool observed = D::row_of(world.position, legal.front()).by == AuthorOfWord::selector;
            if (legal.front().actor == kChance && !observed) return by_chance(world, std::move(legal));
        }
        if (legal.size() == 1) only = legal.front();
        const bool is_only = (forced == Forced::yes || legal.size() == 1) && !may_be_otherwise(world.position);
        if (is_only && (letting_go != LettingGo::told || !D::row_of(world.position, only).lets_go)) return {only};
        if (replay.complete) return {};
        if (const auto passive = passive_choice(world, letting_go == LettingGo::marked)) return {*passive};
        return {};
    }

    // Before an entry is found that tells a pass, another player has passed in silence: `before`, the position in which that was. The
    // record may tell it behind the entry.
    void note_passed(const typename D::Position& before, Choice choice, const Move& move, World<D>& after) const {
        if (!tells_pass(move) || makes_known(choice) || choice.actor >= seats_of<D>(game) || choice.actor == move.by) return;
        if (D::row_of(before, choice).word != move.row->word) return;
        std::vector<Choice> answers;
        list_answers_of<D>(game, before, answers);
        after.passed.add(choice.actor, answers.size() > 1 || unknown.in_hand(before, choice.actor) > 0);
    }

    // An entry was made: passes that it does not stand among are not told behind it any more.
    void note_made(const Move& move, World<D>& after) const {
        if (!tells_pass(move)) after.passed = {};
    }

    // The same where it is one thing alone, and nothing that an unknown card turns out to be.
    std::optional<Choice> only_silent_choice(const World<D>& world) const {
        const std::vector<Choice> silent = silent_choices(world);
        if (silent.size() != 1 || makes_known(silent.front())) return std::nullopt;
        return silent.front();
    }

private:
    // The same of a choice of chance.
    std::optional<DrawnCard> card_of_draw(const World<D>& world, Choice choice) const {
        const MoveRow& row = D::row_of(world.position, choice);
        if (row.role != MoveRow::Role::draw) return std::nullopt;
        const auto kind = static_cast<Kind>(operand_of(choice, row.operand_with(Form::Shape::card)->slot));
        if constexpr (SharesDeck<D>) {
            return DrawnCard{Account<D>::taker(world.position), kind};
        } else {
            return DrawnCard{row.player_of(choice), kind};
        }
    }

    // A play that was carried out as in another player's turn may be over.
    void give_turn_back([[maybe_unused]] World<D>& world) const {
        if constexpr (requires { &Account<D>::give_turn_back; }) {
            if (world.turn_of != kNobody && Account<D>::give_turn_back(world.position, world.turn_of)) world.turn_of = kNobody;
        }
    }

    // Does a player decide whether to let go of a time for plays, where the record tells all that is done then?
    bool is_told(const World<D>& world, LettingGo letting_go) const {
        Choice passive;
        return letting_go == LettingGo::told && replay.complete && D::decider(world.position) < seats_of<D>(game) &&
               game.passive_choice(world.position, passive) && D::row_of(world.position, passive).lets_go;
    }

    // May a card that nobody knows be another answer than the single one?
    static bool may_be_otherwise([[maybe_unused]] const typename D::Position& position) {
        if constexpr (requires { &Account<D>::may_be_otherwise; }) return Account<D>::may_be_otherwise(position);
        return false;
    }

    // Is the decision of a player one with a single answer, as far as that can be told without a list of all?
    Forced forced_for_player([[maybe_unused]] const World<D>& world, [[maybe_unused]] Choice& only) const {
        if constexpr (HasForcedChoice<typename D::Game>) {
            if (D::decider(world.position) < seats_of<D>(game)) return game.forced_choice(world.position, only);
        }
        return Forced::unknown;
    }

    // Doing nothing, where a record may leave it out.
    std::optional<Choice> passive_choice(const World<D>& world, bool letting_go) const {
        Choice passive;
        if (!game.passive_choice(world.position, passive)) return std::nullopt;
        const MoveRow& row = D::row_of(world.position, passive);
        if (!row.passive && !(letting_go && row.lets_go)) return std::nullopt;
        return passive;
    }

    void remember_payment(World<D>& world, Choice choice) const {
        const bool pays = choice.actor == payer_of<D>(world.position) && choice.kind == D::payment_choice(choice.actor, 0).kind;
        const StepOfPayment paid = telling.payment ? StepOfPayment::recorded : StepOfPayment::unsaid;
        world.payments = with_step<D>(world.payments, world.position, choice, pays ? paid : StepOfPayment::other, telling.entry);
    }

    // A turn begins with a refresh; what is still drained after it may have been paid with before.
    void forget_payments(World<D>& world, const Events& events) const {
        if (!world.payments || payments_linger(world.position)) return;
        if (std::any_of(events.begin(), events.end(), [](const Event& event) { return D::is_new_turn(event); })) world.payments = nullptr;
    }

    // The card that chance shows is told as chance's decision; those that the rules take besides are what is left to be told.
    void count_turns_and_draws(World<D>& world, bool by_chance, const Events& events) const {
        for (const Event& event : events) {
            if constexpr (DrawsHangOnUnknown<D>) world.hangs_on_unknown = world.hangs_on_unknown || Account<D>::hangs_on_unknown(event);
            if (D::is_new_turn(event)) {
                ++world.turns;
                world.own_draws.count = 0;
            }
            DrawnCard draw;
            if (!Account<D>::is_draw(event, draw.owner, draw.kind)) continue;
            if (!by_chance && (SharesDeck<D> || draw.kind != unknown.kind())) world.own_draws.add(draw, event.clause);
            by_chance = false;
        }
    }

    void note_doings(World<D>& world, const Events& events) const {
        for (const Event& event : events)
            if (Account<D>::may_be_told(event)) world.own_doings.add(event);
    }

    void count_order(World<D>& world, Choice choice) const {
        const MoveRow& row = D::row_of(world.position, choice);
        if (row.role == MoveRow::Role::draw && !SharesDeck<D>) {
            const Player seat = row.player_of(choice);
            if (seat < kMaximumSeats) ++world.drawn[seat];
        } else if (row.role == MoveRow::Role::exchange && replay.shuffles.size() > 2 && choice.actor < kMaximumSeats) {
            ++world.shuffle[choice.actor];
            world.drawn[choice.actor] = 0;
        }
    }

    std::vector<Choice> by_chance(const World<D>& world, std::vector<Choice> legal) const {
        const auto card = drawn_card(world, legal.front());
        if (card) {
            if (const auto told = as_told(world, card->owner, legal)) return {*told};
        }
        if (legal.size() == 1) return legal;
        std::erase_if(legal, [&](Choice choice) { return !fits_record(world, choice); });
        // A complete record tells what chance decided, by an entry or by the order of a deck.
        if (replay.complete && legal.size() > 1) legal.clear();
        // Nobody wrote down what was drawn, or that nothing could be.
        if (card && legal.size() > 1) {
            const Choice draw = unknown_instead(world.position, legal.front());
            std::erase_if(legal, [&](Choice choice) { return D::row_of(world.position, choice).role == MoveRow::Role::draw; });
            legal.insert(legal.begin(), draw);
        }
        return legal;
    }

    // The draw that an entry has told out of its order, or that the recorded order of the deck tells of an unknown card: the choice, or the
    // one that makes the card on top known first.
    std::optional<Choice> as_told(const World<D>& world, Player owner, const std::vector<Choice>& legal) const {
        Kind kind = kNoKind;
        const auto told = std::find_if(world.told.begin(), world.told.end(), [&](const DrawnCard& card) { return card.owner == owner; });
        if (told != world.told.end()) {
            kind = told->kind;
        } else if constexpr (HasHiddenPiles<D>) {
            const std::string_view top = recorded_top(world, owner);
            const bool of_unknown = legal.size() == 1 && drawn_card(world, legal.front())->kind == unknown.kind();
            if (of_unknown && top != kUnknownCard) kind = names.kind_of(top).value_or(kNoKind);
        }
        if (kind == kNoKind) return std::nullopt;
        // Among the choices of chance there may be others than draws.
        const auto draw = std::find_if(legal.begin(), legal.end(), [&](Choice choice) {
            const auto drawn = drawn_card(world, choice);
            return drawn && drawn->kind == kind;
        });
        if (draw != legal.end()) return *draw;
        const Choice choice = make_known(owner, kOnTop, kind);
        if (unknown.can_make_known(world.position, choice)) return choice;
        return std::nullopt;
    }

    // Is it what the record says beside its entries: the order of a deck, the first player?
    bool fits_record(const World<D>& world, Choice choice) const {
        const MoveRow& row = D::row_of(world.position, choice);
        if (row.role == MoveRow::Role::first_player) return !replay.first || row.player_of(choice) == *replay.first;
        if (row.role != MoveRow::Role::draw || SharesDeck<D>) return true;
        const Player seat = row.player_of(choice);
        const std::string_view top = seat < kMaximumSeats ? recorded_top(world, seat) : "?";
        const auto card = static_cast<Kind>(operand_of(choice, row.operand_with(Form::Shape::card)->slot));
        return top == "?" || names.kind_of(top) == card;
    }
};

// Worlds without repetition, up to a limit. Those that differ only in the passes that are still to be told are one: a long row of passes,
// some of which may be left out, could be told in very many ways.
template <class D>
class WorldSet {
public:
    WorldSet(const Table<D>& table, std::size_t limit, bool joins = true) : table_(&table), limit_(limit), joins_(joins) {}

    // False if there is one like it already, or no room.
    bool add(Reached<D>&& reached) {
        // A world that stays alone needs no key.
        if (!worlds_.empty() && places_.empty()) places_.emplace(key_of(worlds_.front().world), 0);
        if (!worlds_.empty()) {
            std::string key = key_of(reached.world);
            const auto known = places_.find(key);
            if (known != places_.end()) return join(worlds_[known->second], std::move(reached));
            if (worlds_.size() >= limit_) {
                overflown_ = true;
                return false;
            }
            places_.emplace(std::move(key), worlds_.size());
        }
        worlds_.push_back(std::move(reached));
        return true;
    }

    bool overflown() const { return overflown_; }
    bool empty() const { return worlds_.empty(); }
    std::size_t size() const { return worlds_.size(); }
    std::vector<Reached<D>>& all() { return worlds_; }
    const std::vector<Reached<D>>& all() const { return worlds_; }

private:
    std::string key_of(const World<D>& world) const { return joins_ ? table_->key_but_passes(world) : table_->key_of(world); }

    // An entry that tells a pass in its place is not in doubt.
    static bool join(Reached<D>& known, Reached<D>&& other) {
        PassedOver passed = known.world.passed;
        passed.join(other.world.passed);
        if (known.restates && !other.restates) known = std::move(other);
        known.world.passed = passed;
        return false;
    }

    const Table<D>* table_;
    std::size_t limit_;
    bool joins_;  // worlds that differ only in passes that may still be told are one
    bool overflown_ = false;
    std::unordered_map<std::string, std::size_t> places_;  // of worlds, by their keys
    std::vector<Reached<D>> worlds_;
};

}  // namespace arbiter::audit
