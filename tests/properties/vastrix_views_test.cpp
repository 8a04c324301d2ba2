// Relations between two positions of VASTRIX: the players exchanged, and cards exchanged that a player cannot see.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "properties/general/play_by_numbers.h"
#include "tests/properties/mirrored_play.h"
#include "tests/properties/random_numbers.h"
#include "tests/properties/vastrix_seats.h"
#include "tests/properties/vastrix_under_test.h"

namespace arbiter::vastrix::testing {
namespace {

// Of two players; games of more are in vastrix_partners_test.cpp.
constexpr Player kViewers = 2;
constexpr Player other_of(Player player) {
    return static_cast<Player>(1 - player);
}
GameSetup setup_for_two(Numbers& numbers) {
    GameSetup setup = RandomGame::small_setup(sample_table(), {}, numbers);
    setup.set_seats(2);
    return setup;
}
Game game_for_two(Numbers& numbers) {
    return Definition::build(setup_for_two(numbers)).game;
}

using arbiter::testing::draw_numbers;
using arbiter::testing::play_mirrored;

// ---- core.symmetric

// The two deals differ by the rulebook; what hands are reset to follows them.
TEST(VastrixViews, ExchangedPlayersPlayTheSameGame) {
    int steps = 0;
    EXPECT_TRUE(rc::check("core.symmetric", [&] {
        const auto values = draw_numbers(400);
        Numbers numbers(values);
        GameSetup setup = setup_for_two(numbers);
        const Game game = Definition::build(setup).game;
        std::swap(setup.rules.settings.deal_a, setup.rules.settings.deal_b);
        const Game mirror = Definition::build(setup).game;
        const std::string failure = play_mirrored(game, mirror, random_position(game, numbers), SeatsFurtherOn(), numbers, steps);
        if (!failure.empty()) RC_FAIL(failure);
    }));
    EXPECT_GE(steps, 1000);
}

// The same games part where one has another rule.
TEST(VastrixViews, AnotherGameIsTold) {
    std::vector<std::uint32_t> values;
    for (std::uint32_t index = 0; index < 400; ++index) values.push_back((index * 104729 + 7919) % 65536);
    Numbers numbers(values);
    GameSetup setup = setup_for_two(numbers);
    const Game game = Definition::build(setup).game;
    setup.rules.settings.draw_count = 2;
    const Game mirror = Definition::build(setup).game;
    int steps = 0;
    EXPECT_FALSE(play_mirrored(game, mirror, game.initial(), SeatsFurtherOn(), numbers, steps).empty());
}

// ---- what a player sees

bool is_private(Mode mode) {
    switch (mode) {
        case Mode::four_quick:
        case Mode::six_dig:
        case Mode::six_peek:
        case Mode::six_deep:
        case Mode::super_six:
            return true;
        default:
            return false;
    }
}

// The cards of `viewer`'s opponent's hand that nothing shows.
Cards hidden_hand(const Position& position, Player viewer) {
    return position.hand[other_of(viewer)] & ~position.revealed & ~position.aside & ~position.owed_cards();
}

// Cards that nobody has seen where they lie: the DP below what is known of it, and the face-down Swap Bar, but to whom peeks at it.
Cards unseen(const Position& position, Player viewer) {
    const bool peeks = position.awaiting == Awaiting::peek && position.decider == viewer;
    return position.unknown | (peeks ? 0 : position.swap_down);
}

// A position as `viewer` sees it: what is hidden is a number of cards.
Position seen_by(const Position& position, Player viewer) {
    Position seen = position;
    const Cards hidden = hidden_hand(position, viewer);
    const auto number = [](Cards cards) { return static_cast<Card>(count_of(cards)); };
    seen.hand[other_of(viewer)] &= ~hidden;
    seen.unknown = 0;
    seen.draw = {};
    seen.top().at(0) = static_cast<Card>(position.draw_count());
    seen.top().at(1) = number(hidden);
    seen.swap_down = 0;
    seen.top().at(2) = number(position.swap_down);
    seen.came &= ~hidden;
    // What Action 6 has drawn is shown when it is played.
    for (Owed& owed : seen.owed)
        if ((owed.how & Owed::drawn) != 0 && owed.player != viewer) owed.card = kNoCard;
    const Player looks = position.current.player;
    if (is_private(position.current.mode) && looks != viewer) {
        seen.top().at(3) = number(position.aside);
        seen.hand[other_of(viewer)] &= ~position.aside;
        seen.top().at(1) = number(position.hand[other_of(viewer)] & ~position.revealed);
        seen.aside = 0;
        seen.apart = 0;  // with what is discarded together, until it lies in the GY
        seen.came &= ~position.hand[other_of(viewer)];
    }
    return seen;
}

// Which parts of two views differ.
std::string where_parted(const Position& one, const Position& other) {
    std::string parts;
    const auto note = [&](bool same, const char* part) { parts += same ? "" : std::string(parts.empty() ? "" : ", ") + part; };
    note(one.hand == other.hand && one.revealed == other.revealed, "hands");
    note(one.row == other.row && one.anchors == other.anchors && one.aegis == other.aegis, "rows");
    note(one.graveyard() == other.graveyard() && one.exile() == other.exile(), "piles");
    note(one.top() == other.top(), "numbers of cards");
    note(one.aside == other.aside && one.apart == other.apart, "what is looked at");
    note(one.stack == other.stack && one.owed == other.owed && one.current == other.current, "plays");
    return parts.empty() ? "elsewhere" : parts;
}

// Two cards change places.
struct Exchange {
    Card one = kNoCard, two = kNoCard;

    Card operator()(Card card) const { return card == one ? two : card == two ? one : card; }
    Cards operator()(Cards cards) const {
        const bool has_one = contains(cards, one), has_two = contains(cards, two);
        cards &= ~(bit_of_card(one) | bit_of_card(two));
        return cards | (has_one ? bit_of_card(two) : 0) | (has_two ? bit_of_card(one) : 0);
    }
    Position operator()(Position position, Player viewer) const {
        Cards& hand = position.hand[other_of(viewer)];
        hand = (*this)(hand);
        position.unknown = (*this)(position.unknown);
        position.swap_down = (*this)(position.swap_down);
        position.came = (*this)(position.came);
        return position;
    }
    // Choices that name a face-down or an unknown card name the other one.
    Choice operator()(Choice choice) const {
        const ChoiceKind kind = kind_of(choice);
        if (kind == ChoiceKind::play || kind == ChoiceKind::scuttle || kind == ChoiceKind::restate) return choice;
        choice.first = (*this)(static_cast<Card>(choice.first));
        if (kind == ChoiceKind::swap) choice.second = (*this)(static_cast<Card>(choice.second));
        return choice;
    }
};

Card any_of(Cards cards, Numbers& numbers) {
    auto skip = numbers.below(static_cast<std::size_t>(count_of(cards)));
    for (const Card card : each(cards))
        if (skip-- == 0) return card;
    return kNoCard;
}

// Names the choice a card? The others have nothing in their operands.
bool names_card(ChoiceKind kind) {
    switch (kind) {
        case ChoiceKind::reveal:
        case ChoiceKind::swap:
        case ChoiceKind::take_up:
        case ChoiceKind::score:
        case ChoiceKind::discard:
        case ChoiceKind::show:
        case ChoiceKind::take:
        case ChoiceKind::cast:
        case ChoiceKind::put_top:
        case ChoiceKind::put_bottom:
        case ChoiceKind::put_away:
            return true;
        default:
            return false;
    }
}

Choice exchanged(const Exchange& exchange, Choice choice) {
    return names_card(kind_of(choice)) ? exchange(choice) : choice;
}

std::vector<Choice> choices_of(const Game& game, const Position& position, Player player) {
    std::vector<Choice> choices;
    game.list_choices(position, choices);
    std::erase_if(choices, [&](Choice choice) { return choice.actor != player; });
    return choices;
}

TEST(VastrixViews, HiddenCardsDoNotChangeWhatIsLegal) {
    int compared = 0, told_apart = 0;
    EXPECT_TRUE(rc::check("core.hidden-view", [&] {
        const auto values = draw_numbers(700);
        Numbers numbers(values);
        const Game game = game_for_two(numbers);
        Position position = numbers.one_in(3) ? game.initial() : random_position(game, numbers);
        std::vector<Choice> choices;
        Events events;
        for (int step = 0; step < 200 && !game.is_over(position) && !game.at_capacity(position); ++step) {
            const Player viewer = position.decider;
            if (viewer < kViewers) {
                const Cards hand = hidden_hand(position, viewer), elsewhere = unseen(position, viewer);
                const std::vector<Choice> legal = choices_of(game, position, viewer);
                if (hand != 0 && elsewhere != 0) {
                    const Exchange exchange{any_of(hand, numbers), any_of(elsewhere, numbers)};
                    std::vector<Choice> expected;
                    for (const Choice choice : legal) expected.push_back(exchanged(exchange, choice));
                    std::sort(expected.begin(), expected.end());
                    RC_ASSERT(expected == choices_of(game, exchange(position, viewer), viewer));
                    ++compared;
                }
                // A card of the own hand is not hidden: other cards, other plays.
                const Cards own = position.hand[viewer] & ~position.aside, unknown = position.unknown;
                if (own != 0 && unknown != 0) {
                    const Exchange exchange{any_of(own, numbers), any_of(unknown, numbers)};
                    const Position other = exchange(position, other_of(viewer));
                    told_apart += legal == choices_of(game, other, viewer) ? 0 : 1;
                }
            }
            list_for_play(game, position, numbers, choices);
            game.apply(position, pick(choices, numbers.next()), events);
        }
    }));
    EXPECT_GE(compared, 1000);
    EXPECT_GE(told_apart, 200);
}

// Choices whose text shows no card of the hand or the DP to the other player.
bool shows_nothing(const Position& position, Choice choice) {
    switch (kind_of(choice)) {
        case ChoiceKind::draw:
        case ChoiceKind::pass:
        case ChoiceKind::idle:
        case ChoiceKind::decline:
        case ChoiceKind::put_top:
        case ChoiceKind::put_bottom:
            return true;
        case ChoiceKind::reveal: {
            const bool to_hand = position.pull_to == PullTo::hand || position.pull_to == PullTo::kept;
            return position.awaiting == Awaiting::reveal &&
                   (to_hand || (position.pull_to == PullTo::aside && is_private(position.current.mode)));
        }
        default:
            return false;
    }
}

// Effects whose text shows cards of a hand, or gives them away, resolve after passes.
bool shows_a_hand(const Events& events) {
    return std::any_of(events.begin(), events.end(), [](const Event& event) {
        const auto kind = static_cast<EventKind>(event.kind);
        return kind == EventKind::hands_swapped || kind == EventKind::discarded || kind == EventKind::to_graveyard;
    });
}

// Cards that are drawn, dug, peeked at or returned unseen do not reach the other player's view.
TEST(VastrixViews, HiddenStepsLookTheSame) {
    int compared = 0, drawn = 0, returned = 0;
    EXPECT_TRUE(rc::check("core.hidden-noninterference", [&] {
        const auto values = draw_numbers(6000);
        Numbers numbers(values);
        while (!numbers.used_up()) {
            const Game game = game_for_two(numbers);
            Position position = numbers.one_in(3) ? game.initial() : random_position(game, numbers);
            std::vector<Choice> choices;
            Events events;
            for (int step = 0; step < 200 && !game.is_over(position) && !game.at_capacity(position); ++step) {
                list_for_play(game, position, numbers, choices);
                // What looks at hidden cards is played where it can be.
                Choice choice = pick(choices, numbers.next());
                for (const Choice one : choices)
                    if (kind_of(one) == ChoiceKind::play && is_private(mode_of(one)) && numbers.one_in(2)) choice = one;
                const Player actor = position.decider == kChance ? position.puller : position.decider;
                const Player viewer = actor < kViewers ? other_of(actor) : kNobody;
                if (viewer < kViewers && shows_nothing(position, choice) && position.unknown != 0) {
                    // Chance puts another card on top; or the actor holds another card.
                    const bool chance = choice.actor == kChance;
                    const bool returns = kind_of(choice) == ChoiceKind::put_top || kind_of(choice) == ChoiceKind::put_bottom;
                    const Cards one = chance ? bit_of_card(static_cast<Card>(choice.first)) : position.hand[actor] & ~position.revealed;
                    const Card two = any_of(position.unknown, numbers);
                    if (one != 0 && two != kNoCard && (!returns || contains(one & position.aside, static_cast<Card>(choice.first)))) {
                        const Exchange exchange{returns ? static_cast<Card>(choice.first) : any_of(one, numbers), two};
                        Position other = chance ? position : exchange(position, viewer);
                        if (returns) other.aside = exchange(other.aside);
                        const Choice made = chance || returns ? exchange(choice) : choice;
                        RC_ASSERT(seen_by(position, viewer) == seen_by(other, viewer));
                        if (game.check(other, made) == kNoClause) {
                            Position after = position;
                            game.apply(after, choice, events);
                            const bool shown = shows_a_hand(events);
                            game.apply(other, made, events);
                            const bool asked_alike = !shown && after.awaiting == other.awaiting && after.decider == other.decider;
                            if (asked_alike && seen_by(after, viewer) != seen_by(other, viewer))
                                RC_FAIL(where_parted(seen_by(after, viewer), seen_by(other, viewer)) +
                                        fmt::format(" kind {} awaiting {} mode {} after {}", choice.kind,
                                                    static_cast<int>(position.awaiting), static_cast<int>(position.current.mode),
                                                    static_cast<int>(after.awaiting)));
                            compared += asked_alike ? 1 : 0;
                            drawn += chance ? 1 : 0;
                            returned += returns ? 1 : 0;
                        }
                    }
                }
                game.apply(position, choice, events);
            }
        }
    }));
    EXPECT_GE(compared, 1000);
    EXPECT_GE(drawn, 200);
    EXPECT_GE(returned, 20);
}

// The view tells cards apart that are shown.
TEST(VastrixViews, ShownCardsAreSeen) {
    Position position;
    position.hand[1] = bit_of_card(card_of(Rank::six, Suit::clubs)) | bit_of_card(card_of(Rank::seven, Suit::clubs));
    position.unknown = bit_of_card(card_of(Rank::nine, Suit::clubs));
    const Exchange exchange{card_of(Rank::six, Suit::clubs), card_of(Rank::nine, Suit::clubs)};
    EXPECT_EQ(seen_by(position, 0), seen_by(exchange(position, 0), 0));
    EXPECT_NE(seen_by(position, 1), seen_by(exchange(position, 0), 1));
    position.revealed = bit_of_card(exchange.one);
    Position other = exchange(position, 0);
    other.revealed = bit_of_card(exchange.two);
    EXPECT_NE(seen_by(position, 0), seen_by(other, 0));
}

}  // namespace
}  // namespace arbiter::vastrix::testing
