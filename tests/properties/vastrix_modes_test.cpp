// Every mode of play of the register is played and resolves in some game, and is countered in some game if anything counters it: random
// games go on from random positions and prefer what has not been seen yet (core.reach.every-mode, core.reach.every-mode-countered).
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "model/core/input/json_reader.h"
#include "model/vastrix/rules/inspect.h"
#include "properties/general/numbers.h"
#include "tests/properties/vastrix_under_test.h"

namespace arbiter::vastrix::testing {
namespace {

// What has been seen: rows of the register, by their ids.
using Seen = std::set<std::string>;

// How a play on the stack looks that is a row of the register.
struct Row {
    const char* id;
    std::function<bool(const Item&)> is;
};

std::function<bool(const Item&)> of(std::vector<Mode> modes, Source source = Source::single) {
    return [modes = std::move(modes), source](const Item& item) {
        return std::ranges::find(modes, item.mode) != modes.end() && source_of(item) == source;
    };
}
std::function<bool(const Item&)> with(Card card, Mode mode) {
    return [card, mode](const Item& item) { return item.mode == mode && item.main() == card && item.size() == 1; };
}
std::function<bool(const Item&)> anchor_of(Rank rank) {
    return [rank](const Item& item) { return item.mode == Mode::anchor && rank_of(item.main()) == rank; };
}
std::function<bool(const Item&)> made_by(Source source) {
    return [source](const Item& item) { return source_of(item) == source; };
}

const std::vector<Row>& rows() {
    static const std::vector<Row> all = {
        {"mode.ace.instant", [](const Item& item) { return item.mode == Mode::ace_counter && item.main() != kAceOfSpades; }},
        {"mode.ace.spade", with(kAceOfSpades, Mode::ace_counter)},
        {"mode.ace.purge-scrap", of({Mode::purge_scrap})},
        {"mode.ace.purge-bounce", of({Mode::purge_bounce})},
        {"mode.ace.anchor", anchor_of(Rank::ace)},
        {"mode.ace.sacrifice", of({Mode::ace_sacrifice})},
        {"mode.ace.super", of({Mode::super_ace}, Source::pair)},
        {"mode.two.quick", of({Mode::two_quick})},
        {"mode.two.wild", made_by(Source::wild)},
        {"mode.two.super", of({Mode::super_two}, Source::pair)},
        {"mode.three.raid", of({Mode::three_raid})},
        {"mode.three.discard", of({Mode::three_discard})},
        {"mode.three.bounce", of({Mode::three_bounce})},
        {"mode.three.instant", of({Mode::three_instant, Mode::three_under})},
        {"mode.three.spade", of({Mode::three_enhanced})},
        {"mode.three.super-raid", of({Mode::super_three_take}, Source::pair)},
        {"mode.three.super-discard", of({Mode::super_three_discard}, Source::pair)},
        {"mode.four.clear-pr", of({Mode::four_clear_row})},
        {"mode.four.clear-er", of({Mode::four_clear_anchors})},
        {"mode.four.quick", of({Mode::four_quick})},
        {"mode.four.spade", of({Mode::total_clear})},
        {"mode.four.super", of({Mode::super_four_rows, Mode::super_four_anchors}, Source::pair)},
        {"mode.five.base", of({Mode::five})},
        {"mode.five.super", of({Mode::super_five}, Source::pair)},
        {"mode.six.base", of({Mode::six_dig})},
        {"mode.six.quick", of({Mode::six_peek})},
        {"mode.six.spade", of({Mode::six_deep})},
        {"mode.six.super", of({Mode::super_six}, Source::pair)},
        {"mode.seven.base", of({Mode::seven})},
        {"mode.seven.spade", of({Mode::seven_spade})},
        {"mode.seven.super", of({Mode::super_seven}, Source::pair)},
        {"mode.eight.quick", of({Mode::eight_aegis})},
        {"mode.eight.instant", of({Mode::eight_counter})},
        {"mode.eight.spade", of({Mode::eight_scuttle})},
        {"mode.eight.super", of({Mode::super_eight}, Source::pair)},
        {"mode.nine.tap", of({Mode::nine_tap})},
        {"mode.nine.goal-three", of({Mode::goal_three})},
        {"mode.nine.goal-five", of({Mode::goal_five})},
        {"mode.nine.spade", of({Mode::goal_five_lower})},
        {"mode.nine.anchor", of({Mode::nine_anchor})},
        {"mode.ten.diamonds", made_by(Source::ten)},
        {"mode.ten.diamonds-paired", made_by(Source::ten_and_two)},
        {"mode.ten.hearts", of({Mode::ten_hearts})},
        {"mode.ten.spade-theft", of({Mode::ten_theft})},
        {"mode.ten.spade-recovery", of({Mode::ten_recovery})},
        {"mode.jack.disrupt", of({Mode::disrupt})},
        {"mode.jack.attach", of({Mode::jack_attach})},
        {"mode.jack.spade", of({Mode::jack_spade_attach})},
        {"mode.jack.super", of({Mode::super_jack}, Source::pair)},
        {"mode.queen.anchor", anchor_of(Rank::queen)},
        {"mode.king.counter", of({Mode::king_counter})},
        {"mode.king.spade", of({Mode::king_spade_counter})},
        {"mode.king.anchor", anchor_of(Rank::king)},
        {"mode.king.marriage", made_by(Source::marriage)},
        {"mode.rj.hand-swap", of({Mode::hand_swap})},
        {"mode.rj.self-reset", of({Mode::self_reset})},
        {"mode.rj.attack", of({Mode::opponent_attack})},
        {"mode.rj.shuffle", of({Mode::shuffle_reset})},
        {"mode.bj.lock", of({Mode::board_lock})},
        {"mode.any.scuttle", of({Mode::scuttle})},
        {"mode.any.ultra-black", made_by(Source::black)},
        {"mode.any.ultra-red", made_by(Source::red)},
        {"mode.any.ultra-mixed", made_by(Source::mixed)},
        {"mode.any.sudden-jokers", made_by(Source::jokers)},
        {"mode.any.sudden-four", made_by(Source::four)},
        {"mode.any.combo", made_by(Source::combo)},
    };
    return all;
}

std::string id_of(const Item& item) {
    for (const Row& row : rows())
        if (row.is(item)) return row.id;
    return {};
}

// Modes that use no stack, by what tells of them.
std::string id_without_stack(const Event& event) {
    static constexpr const char* kRanks[] = {"ace",   "two",  "three", "four", "five",  "six", "seven",
                                             "eight", "nine", "ten",   "jack", "queen", "king"};
    if (event.kind != static_cast<std::uint8_t>(EventKind::scored)) return {};
    if (event.first == kRedJoker) return "mode.rj.points";
    if (event.first == kBlackJoker) return "mode.bj.points";
    return std::string("mode.") + kRanks[static_cast<std::size_t>(rank_of(event.first))] + ".points";
}

std::string id_of_decision(const Position& before, Choice choice) {
    switch (before.awaiting) {
        case Awaiting::trigger:
            return kind_of(choice) == ChoiceKind::accept ? "mode.seven.trigger" : "";
        case Awaiting::bonus:
            return "mode.eight.bonus";
        case Awaiting::extra:
            return kind_of(choice) == ChoiceKind::score ? "mode.ten.clubs" : "";
        case Awaiting::recycle:
            return kind_of(choice) != ChoiceKind::decline ? "mode.bj.recycle" : "";
        default:
            return {};
    }
}

// The play that a choice declares.
Item item_of(Choice choice) {
    Item item;
    if (kind_of(choice) == ChoiceKind::scuttle) {
        item.mode = Mode::scuttle;
        item.cards[0] = choice.first;
        item.target = choice.second;
    } else {
        const Operands operands = Operands::of(choice.third);
        item.mode = mode_of(choice);
        item.cards = {choice.second, operands.cards[0], operands.cards[1], operands.cards[2]};
        item.target = operands.target;
        item.next_mode = operands.next_mode;
    }
    return item;
}

// Plays a game and notes what it shows. The plays that wait are remembered by their main cards, as a Combo and a black Ultra change while
// they resolve.
class Watched {
public:
    Watched(const Game& game, Position position, Numbers& numbers, Seen& resolved, Seen& countered)
        : game_(game), position_(position), numbers_(numbers), resolved_(resolved), countered_(countered) {}

    void play(int steps) {
        std::vector<Choice> choices;
        Events events;
        for (; steps > 0 && !game_.is_over(position_) && !game_.at_capacity(position_); --steps) {
            game_.list_choices(position_, choices);
            if (choices.empty()) return;
            const Choice choice = preferred(choices);
            const Position before = position_;
            if (const std::string id = id_of_decision(before, choice); !id.empty()) resolved_.insert(id);
            if (kind_of(choice) == ChoiceKind::play || kind_of(choice) == ChoiceKind::scuttle) {
                const Item item = item_of(choice);
                waiting_[item.main()] = id_of(item);
                subjects_[subject_of(item)] = item.main();
            }
            game_.apply(position_, choice, events);
            for (const Event& event : events.all()) note(event);
        }
    }

private:
    void note(const Event& event) {
        if (const std::string id = id_without_stack(event); !id.empty()) resolved_.insert(id);
        if (event.kind == static_cast<std::uint8_t>(EventKind::countered)) countered_.insert(waiting_[event.first]);
        if (event.kind == static_cast<std::uint8_t>(EventKind::resolved)) resolved_.insert(waiting_[subjects_[event.first]]);
    }
    // What has not been seen, counters of what has not been countered, a pass; or anything.
    Choice preferred(const std::vector<Choice>& choices) {
        if (numbers_.one_in(5)) return choices[numbers_.below(choices.size())];
        for (const Choice choice : choices) {
            if (kind_of(choice) != ChoiceKind::play && kind_of(choice) != ChoiceKind::scuttle) continue;
            const Item item = item_of(choice);
            const bool counters = info_of(item.mode).counters && item.target != kNoCard;
            const int place = counters ? position_.place_of_item(item.target) : -1;
            if (place >= 0 && !countered_.contains(waiting_[item.target])) return choice;
            if (!resolved_.contains(id_of(item)) && numbers_.one_in(2)) return choice;
        }
        for (const Choice choice : choices)
            if (kind_of(choice) == ChoiceKind::pass && numbers_.one_in(2)) return choice;
        return choices[numbers_.below(choices.size())];
    }

    const Game& game_;
    Position position_;
    Numbers& numbers_;
    Seen &resolved_, &countered_;
    std::map<Card, std::string> waiting_;
    std::map<Card, Card> subjects_;
};

struct ModeOfRegister {
    std::string id;
    bool is_countered = false;
};

std::vector<ModeOfRegister> modes_of_register() {
    std::ifstream file(std::string(ARBITER_SOURCE_DIR) + "/model/vastrix/rulebook.json");
    const Json rulebook = Json::parse(file);
    std::vector<ModeOfRegister> modes;
    for (const Json& mode : rulebook.at("sample_modes")) modes.push_back({mode.at("id"), !mode.at("countered_by").empty()});
    return modes;
}

// `games` games; what is looked for and was not seen.
std::vector<std::string> missing_after(int games) {
    Seen resolved, countered;
    const auto missing = [&] {
        std::vector<std::string> found;
        for (const ModeOfRegister& mode : modes_of_register()) {
            if (!resolved.contains(mode.id)) found.push_back(mode.id + " resolves");
            if (mode.is_countered && !countered.contains(mode.id)) found.push_back(mode.id + " is countered");
        }
        return found;
    };
    for (int number = 0; number < games; ++number) {
        std::vector<std::uint32_t> values;
        std::uint32_t state = static_cast<std::uint32_t>(number) * 2654435761U + 1;
        for (int index = 0; index < 1200; ++index) {
            state = state * 1664525U + 1013904223U;
            values.push_back(state >> 16);
        }
        Numbers numbers(values);
        Rules rules;
        // Combos are enabled under one reading alone.
        if (number % 4 == 3) rules.readings.combo_core_enablers = ComboCoreEnablers::immediate_plays;
        GameSetup setup;
        setup.cards = sample_table();
        setup.rules = rules;
        // Sudden Death comes seldom, and only two Aces answer it.
        static constexpr const char* kStarts[] = {
            R"({"A": {"hand": ["RJ", "BJ"]}, "B": {"hand": ["AC", "AD"]}, "draw": {"top": ["3C", "6C"]}})",
            R"({"A": {"hand": ["2C", "2D", "2H", "2S"]}, "B": {"hand": ["AC", "AD"]}, "draw": {"top": ["3C", "6C"]}})"};
        const bool set_up = number % 25 < 2;
        const JsonDocument document = parse_json(kStarts[number % 2], "a position");
        if (set_up) setup.position.emplace(document);
        const BuiltGame built = Definition::build(setup);
        Watched(built.game, set_up ? built.game.initial() : random_position(built.game, numbers), numbers, resolved, countered).play(150);
        if (number % 50 == 49 && missing().empty()) break;
    }
    return missing();
}

TEST(VastrixModes, AllAreRowsOfTheRegister) {
    const auto modes = modes_of_register();
    for (const Row& row : rows())
        EXPECT_TRUE(std::ranges::any_of(modes, [&](const ModeOfRegister& mode) { return mode.id == row.id; })) << row.id;
}

TEST(VastrixModes, EachResolvesAndIsCounteredInSomeGame) {
    const auto missing = missing_after(2500);
    EXPECT_EQ(missing, std::vector<std::string>{});
}

// A few games do not show everything.
TEST(VastrixModes, AreMissedWhereTheyAreNotPlayed) {
    EXPECT_GT(missing_after(3).size(), 10U);
}

}  // namespace
}  // namespace arbiter::vastrix::testing
