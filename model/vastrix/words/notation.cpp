// What entries of a record mean, and the entries that choices are written as (notation.h).
#include "model/vastrix/words/notation.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/core/input/contradiction.h"
#include "model/core/input/json_reader.h"
#include "model/core/words/entry_reader.h"
#include "model/core/words/entry_writer.h"
#include "model/vastrix/rules/deeds.h"
#include "model/vastrix/rules/draft.h"
#include "model/vastrix/rules/inspect.h"
#include "model/vastrix/value/pack.h"
#include "model/vastrix/words/moves.h"

namespace arbiter::vastrix {
namespace {

class EntryReader : public EntryReaderOf<EntryReader, Game> {
public:
    using EntryReaderOf::EntryReaderOf;

    static std::span<const OwnWord> own_words() {
        using R = EntryReader;
        static constexpr OwnWord kWords[] = {{"play", &R::play},      {"restate", &R::restate},       {"deed", &R::deed},
                                             {"select", &R::select},  {"take-at-random", &R::select}, {"overrun", &R::overrun},
                                             {"discard", &R::discard}};
        return kWords;
    }
    std::uint32_t refer(const Given&) const { return 0; }
    void beside(const Operand&) {}

private:
    using EntryReaderOf::choose;

    Mode mode() { return static_cast<Mode>(*number("mode") + static_cast<int>(Mode::scuttle)); }
    // A 9 has an Anchor of its own.
    Mode mode_as_told() {
        const bool nine = rank_of(static_cast<Card>(*number("card"))) == Rank::nine;
        return nine && mode() == Mode::anchor ? Mode::nine_anchor : mode();
    }
    // A play on the stack is known by any of its cards, its main card being no word of the rulebook.
    // Left out, it is the latest play.
    Card target(std::string_view key, Mode mode) {
        const auto found = number(key);
        if (!found) {
            const bool of_play = mode != Mode::none && info_of(mode).aim == Aim::item && position_.stack_count > 0;
            return of_play ? position_.item(position_.stack_count - 1).main() : kNoCard;
        }
        const auto card = static_cast<Card>(*found);
        if (position_.place_of_item(card) >= 0) return card;
        for (int place = position_.stack_count - 1; place >= 0; --place)
            if (contains(position_.item(place).on_stack(), card)) return position_.item(place).main();
        return card;
    }
    // Whom the play affects. Of two players nothing else than the other one can be meant.
    void read_affected(Operands& operands, Mode mode) {
        const auto said = number("affects");
        const bool open = info_of(mode).at_opponent || info_of(operands.next_mode).at_opponent;
        const int seats = position_.seats;
        const bool partner = is_for_partner(mode);
        if (!said) {
            if (open && seats > 2) move_.view.reject("the play affects one of several Enemies, expected \"affects\" to say which");
            return;
        }
        const JsonView view = *member("affects");
        if (seats == 2 && (!open || *said == by_)) view.reject("found a player whom this play cannot be for");
        if (!open && !partner) view.reject("found a player, and this play affects nobody but by its target");
        // An Enemy's card is taken by whoever plays the Jack.
        if (!open && operands.target != kNoCard && position_.controller_of(operands.target) == *said) return;
        if (*said == by_) view.reject("found the player who makes the play");
        if (seats > 2) operands.affected = Operands::distance(by_, static_cast<Player>(*said), seats);
    }
    // A card of the own row under a Jack can go to the Ally alone, and so can the Ally's card only be part of a Royal Marriage with the
    // Ally.
    void imply_ally(Operands& operands, Mode mode, std::vector<Card>& cards) const {
        if (!position_.has_teams() || by_ >= position_.seats) return;
        const auto ally = Operands::distance(by_, position_.ally_of(by_), position_.seats);
        const bool attaches = mode == Mode::jack_attach || mode == Mode::jack_spade_attach;
        if (attaches && operands.affected == 0 && position_.controller_of(operands.target) == by_) operands.affected = ally;
        if (mode != Mode::marriage || cards.size() != 2) return;
        const Cards own = position_.hand[by_], of_ally = position_.hand[position_.ally_of(by_)];
        const bool first = contains(own, cards[0]), second = contains(own, cards[1]);
        const bool may_be_theirs = contains(of_ally, first ? cards[1] : cards[0]) || position_.unnamed.hand[by_] == 0;
        if (operands.affected == 0 && first != second && may_be_theirs) operands.affected = ally;
        if (operands.affected != 0 && !first && second) std::swap(cards[0], cards[1]);
    }
    void read_targets(Operands& operands) {
        if (const auto next = number("then")) operands.next_mode = static_cast<Mode>(*next + static_cast<int>(Mode::scuttle));
        operands.target = target("target", mode());
        operands.next_target = target("then_target", operands.next_mode);
    }

    // The cards of a pair or a coloured Ultra in any order; those of a black Ultra have parts to play.
    void play() {
        const Mode said = mode_as_told();
        std::vector<Card> cards = {static_cast<Card>(*number("card"))};
        // Only a stolen one is played: its owner triggers it.
        if (said == Mode::trap) return choose(ChoiceKind::call, cards.front());
        if (const auto with = member("with"))
            for (const Kind other : cards_of(*with)) cards.push_back(static_cast<Card>(other));
        const Tier tier = info_of(said).tier;
        if (tier != Tier::base && tier != Tier::none) std::sort(cards.begin(), cards.end());
        const auto first = [&](auto wanted) {
            const auto found = std::find_if(cards.begin(), cards.end(), wanted);
            if (found != cards.end()) std::rotate(cards.begin(), found, found + 1);
        };
        if (tier == Tier::marriage) first([](Card card) { return rank_of(card) == Rank::king; });
        if (tier == Tier::super && cards.size() == 2) {
            const bool has_two = rank_of(cards[0]) == Rank::two || rank_of(cards[1]) == Rank::two;
            if (has_two) first([](Card card) { return rank_of(card) != Rank::two; });
            first([](Card card) { return card == kTenOfDiamonds; });
            if (cards[0] != kTenOfHearts && !contains(info_of(said).cards, cards[1])) first([](Card card) { return card == kTenOfHearts; });
            const Cards copying = bit_of_card(kTenOfDiamonds) | bit_of_card(kTenOfHearts);
            if (!contains(info_of(said).cards | copying, cards[0])) std::swap(cards[0], cards[1]);
        }
        Operands operands;
        read_targets(operands);
        read_affected(operands, said);
        imply_ally(operands, said, cards);
        for (std::size_t index = 1; index < cards.size(); ++index) operands.cards[index - 1] = cards[index];
        choose(ChoiceKind::play, static_cast<std::uint8_t>(said), cards[0], operands.to_third());
    }
    void deed() {
        const Deed& done = kDeeds[static_cast<std::size_t>(*number("what"))];
        Clause clause = done.clause;
        if (clause == Clause::setup_deal && position_.seats > 2)
            clause = position_.has_teams() ? Clause::multiplayer_teams_deal : Clause::multiplayer_ffa_deal_start;
        if (clause == Clause::deffy_pool_facing)
            state(clause_of_facing(sub_mode_of(game_.rules(), position_.seats)), std::string(done.fact));
        state(clause, std::string(done.fact));
        cannot_be_made();
    }
    // A selection of a draft: of a face-down card the pool, and into whose hand, as far as the entry leaves them to the rules.
    void select() {
        const bool drafting = is_drafting(position_) && position_.left > 0;
        const Selection selection = drafting ? selection_of(game_, position_) : Selection{};
        const auto said_card = number("card"), from = number("from"), into = number("into");
        const Card card = said_card ? static_cast<Card>(*said_card) : kNoCard;
        if (from && (card != kNoCard || *from > 1)) member("from")->reject("found a pool, which is said of a face-down card of Soda alone");
        int pool = from ? static_cast<int>(*from) : 0;
        if (card == kNoCard && !from && drafting && !selection.reaches(0)) pool = 1;
        if (card == kNoCard && !from && selection.reaches(0) && selection.reaches(1) && position_.draft.down[0] > 0 &&
            position_.draft.down[1] > 0)
            move_.view.reject("both pools have a face-down card, expected \"from\" to say which");
        const Player due = selection.hand < position_.seats ? selection.hand : by_ < position_.seats ? by_ : Player{0};
        const auto hand = into ? static_cast<std::uint32_t>(*into) : due;
        const bool by_chance = move_.author == AuthorOfWord::chance;
        if (!by_chance) check_elapsed(false);
        choose(by_chance ? ChoiceKind::at_random : ChoiceKind::select, card, static_cast<std::uint8_t>(pool), hand);
    }
    void overrun() {
        check_elapsed(true);
        choose(ChoiceKind::overrun);
    }
    // A pick is late exactly when it took longer than the limit (deffy.speed-run.clock).
    void check_elapsed(bool late) {
        const auto elapsed = number("elapsed");
        const Settings& settings = game_.rules().settings;
        if (!settings.deffy_speed_run || !is_drafting(position_)) return;
        const auto limit = settings.deffy_pick_limit_ms;
        if (!elapsed)
            state(Clause::deffy_speed_run_limit, "the entry does not tell how long the pick took");
        else if (!late && *elapsed > limit)
            state(Clause::deffy_speed_run_limit,
                  fmt::format("the pick took {} ms of {}, and the card is to be taken at random", *elapsed, limit));
        else if (late && *elapsed <= limit)
            state(Clause::deffy_speed_run_limit, fmt::format("the pick has taken {} ms of {}", *elapsed, limit));
    }
    // Where no card of a hand is to be discarded, a card that is put into the GY may be told so as well.
    void discard() {
        const auto card = static_cast<Card>(*number("card"));
        const bool lies_elsewhere =
            offered(game_, position_, ChoiceKind::discard) == 0 && offered(game_, position_, ChoiceKind::put_away) != 0;
        choose(lies_elsewhere ? ChoiceKind::put_away : ChoiceKind::discard, card);
    }
    void restate() {
        Operands operands;
        read_targets(operands);
        read_affected(operands, mode());
        choose(ChoiceKind::restate, static_cast<std::uint8_t>(mode()), 0, operands.to_third());
    }
};

class EntryWriter : public EntryWriterOf<EntryWriter, Game> {
public:
    using EntryWriterOf::EntryWriterOf;

    Json write() {
        write_by_row(row_of(position_, choice_));
        const ChoiceKind kind = kind_of(choice_);
        // As it has to be: the game knows no clock.
        if (kind == ChoiceKind::overrun) entry_["elapsed"] = game_.rules().settings.deffy_pick_limit_ms + 1;
        if (kind == ChoiceKind::select || kind == ChoiceKind::at_random) return selected();
        if (kind != ChoiceKind::play && kind != ChoiceKind::restate) return std::move(entry_);
        const Operands operands = Operands::of(choice_.third);
        entry_["mode"] = word_of(mode_of(choice_));
        if (kind == ChoiceKind::play) entry_["card"] = card_id(choice_.second);
        for (const Card other : operands.cards)
            if (other != kNoCard) entry_["with"].push_back(card_id(other));
        if (operands.target != kNoCard) entry_["target"] = card_id(operands.target);
        if (operands.next_mode != Mode::none) entry_["then"] = word_of(operands.next_mode);
        if (operands.next_target != kNoCard) entry_["then_target"] = card_id(operands.next_target);
        if (operands.affected != 0) entry_["affects"] = seat_letter(operands.affected_of(choice_.actor, position_.seats));
        return std::move(entry_);
    }
    Json selected() {
        const bool drafting = is_drafting(position_) && position_.left > 0;
        const Selection selection = drafting ? selection_of(game_, position_) : Selection{};
        if (choice_.first == kNoCard && selection.reaches(0) && selection.reaches(1)) entry_["from"] = seat_letter(choice_.second);
        const bool timed = game_.rules().settings.deffy_speed_run && kind_of(choice_) == ChoiceKind::select;
        if (choice_.third != selection.hand || choice_.third != choice_.actor)
            entry_["into"] = seat_letter(static_cast<Player>(choice_.third));
        if (timed) entry_["elapsed"] = 0;
        return std::move(entry_);
    }
    std::string reference(const Operand&, std::uint32_t value) const { return card_id(static_cast<Card>(value)); }
};

}  // namespace

EntryChoices interpret(const Game& game, const Names& names, const Position& position, const Move& move) {
    return EntryReader(game, kRegister, names, position, move).read();
}

Json describe(const Game& game, const Names& names, const Position& position, std::span<const Choice> row) {
    if (row.size() != 1) contradiction("an entry of VASTRIX is one choice");
    return EntryWriter(game, names, position, row).write();
}

}  // namespace arbiter::vastrix
