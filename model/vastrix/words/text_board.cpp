// Positions for terminals, pages and claims.
#include <fmt/format.h>

#include <algorithm>

#include "model/core/input/json_reader.h"
#include "model/core/words/words.h"
#include "model/vastrix/rules/draft.h"
#include "model/vastrix/rules/inspect.h"
#include "model/vastrix/rules/shield.h"
#include "model/vastrix/value/pack.h"
#include "model/vastrix/words/text.h"
#include "model/vastrix/words/text_draft.h"

namespace arbiter::vastrix {
namespace {

constexpr std::size_t kWidth = 80;

// A list after a heading, broken so that no line is wider than a terminal.
std::string line_of(const std::string& heading, const std::vector<std::string>& words) {
    std::string text, line = heading;
    for (const std::string& word : words) {
        if (line.size() + 1 + word.size() > kWidth) {
            text += line + "\n";
            line = std::string(4, ' ');
        }
        line += " " + word;
    }
    return text + line + "\n";
}

// The same of a sentence.
std::string lines_of(const std::string& sentence) {
    std::vector<std::string> words;
    std::size_t begin = sentence.find_first_not_of(' ');
    const std::string indent(begin == std::string::npos ? 0 : begin, ' ');
    while (begin < sentence.size()) {
        const std::size_t end = std::min(sentence.find(' ', begin), sentence.size());
        words.push_back(sentence.substr(begin, end - begin));
        begin = end + 1;
    }
    if (words.empty()) return "\n";
    const std::string first = indent + words.front();
    words.erase(words.begin());
    return line_of(first, words);
}

// "9C[tapped,JC]".
std::string card_on_table(const Position& position, Card card) {
    std::vector<std::string> marks;
    if (contains(position.traps_down(), card)) marks.emplace_back(position.traps.token_of(card) != 0 ? "disabled Trap" : "Trap");
    if (contains(position.tapped(), card)) marks.emplace_back("tapped");
    if (contains(position.with_aegis(), card)) marks.emplace_back("Aegis");
    if (const Card jack = position.jack_on(card); jack != kNoCard) marks.push_back(card_id(jack));
    if (contains(position.noted, card)) marks.emplace_back("noted");
    std::string text = card_id(card);
    for (const std::string& mark : marks) text += (&mark == &marks.front() ? "[" : ",") + mark;
    return marks.empty() ? text : text + "]";
}

// "3 unknown cards".
void add_unnamed(std::vector<std::string>& words, int unnamed) {
    if (unnamed > 0) words.push_back(count_words(unnamed, "unknown card", "unknown cards"));
}

// `unnamed`: how many cards more, which nobody knows.
std::vector<std::string> words_of(const Position& position, Cards cards, int unnamed = 0) {
    std::vector<std::string> words;
    for (const Card card : each(cards))
        words.push_back(contains(position.table(), card)
                            ? card_on_table(position, card)
                            : card_id(card) + (contains(position.revealed | position.shown, card) ? "[seen]" : ""));
    add_unnamed(words, unnamed);
    return words;
}

std::vector<std::string> words_of(ConstPile pile) {
    std::vector<std::string> words;
    for (int place = 0; place < pile.count; ++place) words.push_back(card_id(pile.at(place)));
    return words;
}

// "shield 1"; of more than two players " shield 1 against Ben".
std::string shield_text(const Names& names, const Position& position, const Item& item) {
    if (item.shield == 0) return {};
    if (position.seats == 2) return fmt::format(", shield {}", item.shield);
    std::string text;
    for_each_shielded(position, item, [&](Player player, int level) {
        text += fmt::format(", shield {} against {}", level, decider_words(names, player));
    });
    return text;
}

// Of a Trap, which is no mode of play, its name.
std::string play_words(const Game& game, const Item& item) {
    if (item.mode != Mode::trap) return mode_words(game, item.mode, item.target);
    return "the Trap " + card_id(item.cards[0]) + (item.target == kNoCard ? "" : " on " + card_id(item.target));
}

// "9 as a Tap by Ben (9C) on 6C", "Purge by Ben (AC), scrapping 6C": who plays it stands before what is done to the target.
std::string item_text(const Game& game, const Names& names, const Position& position, const Item& item) {
    const std::string what = play_words(game, item);
    const std::size_t end = std::min({what.size(), what.find(','), what.rfind(" on ")});
    std::string text = fmt::format("{} by {}", what.substr(0, end), decider_words(names, item.player));
    if (item.on_stack() != 0) text += fmt::format(" ({})", cards_text(item.on_stack()));
    text += what.substr(end);
    if (item.has_next_tier()) text += ", then " + mode_words(game, item.next_mode, item.next_target);
    if (item.affected != kNobody) text += (goes_to_ally(position, item) ? ", with " : ", against ") + decider_words(names, item.affected);
    return text + shield_text(names, position, item);
}

Json ids(Cards cards, int unnamed = 0) {
    Json list = Json::array();
    for (const Card card : each(cards)) list.push_back(card_id(card));
    for (int count = 0; count < unnamed; ++count) list.push_back(card_id(kUnnamed));
    return list;
}
Json ids(ConstPile pile) {
    Json list = Json::array();
    for (int place = 0; place < pile.count; ++place) list.push_back(card_id(pile.at(place)));
    return list;
}

// Before the deal is over nobody sees which Specs have been picked.
bool are_specs_shown(const Position& position) {
    return position.phase != Phase::setup;
}

void add_spec(Json& json, const Position& position, Player player) {
    if (!are_specs_shown(position)) return;
    const SpecOfPlayer& of = position.specs.of[player];
    json["spec"] = spec_name(position.spec_of(player));
    json["signature"] = of.uses;
    json["ultimate"] = of.ultimates;
    json["shown"] = ids(position.shown & position.hand[player]);
    for (int suit = 0; suit < 4; ++suit)
        if ((position.specs.marriages >> suit & 1) != 0 && position.specs.spouse(suit) == player)
            json["bonus_marriage"] = card_id(card_of(Rank::king, static_cast<Suit>(suit)));
}

// ", Bravery, Signature used".
std::string spec_text(const Position& position, Player player) {
    if (position.spec_of(player) == Spec::none || !are_specs_shown(position)) return {};
    const SpecOfPlayer& of = position.specs.of[player];
    return fmt::format(", {}{}{}", spec_name(position.spec_of(player)),
                       of.uses == 0   ? ""
                       : of.uses == 1 ? ", Signature used"
                                      : fmt::format(", Signature used {} times", of.uses),
                       of.ultimates == 0 ? "" : ", Ultimate used");
}

Json player_json(const Game& game, const Names& names, const Position& position, Player player) {
    Json json = {{"player", seat_letter(player)}, {"name", names.players[player]}};
    json["hand"] = ids(position.hand[player], position.unnamed.hand[player]);
    json["points"] = ids(position.row[player], position.unnamed.traps[player] & 15);
    json["anchors"] = ids(position.anchors[player], position.unnamed.traps[player] >> 4);
    json["secured"] = game.points(position, player);
    json["goal"] = position.goal[player];
    json["aegis"] = ids(position.with_aegis() & (position.row[player] | position.anchors[player]));
    json["tapped"] = ids(position.tapped() & (position.row[player] | position.anchors[player]));
    json["revealed"] = ids(position.revealed & position.hand[player]);
    json["skips"] = position.skips[player];
    if (game.has_specs()) add_spec(json, position, player);
    if (game.has_traps()) {
        json["traps"] = ids(position.traps_of(player), position.unnamed.traps_of(player));
        json["disabled"] = ids(position.disabled_traps() & position.traps_of(player));
        json["triggers"] = position.traps.triggers_of(player);
    }
    if (position.has_teams()) {
        json["ally"] = seat_letter(position.ally_of(player));
        json["granted"] = position.granted[player];
    }
    return json;
}

Json jacks_json(const Position& position) {
    Json jacks = Json::array();
    for (std::size_t suit = 0; suit < position.host.size(); ++suit) {
        if (position.host[suit] == kNoCard) continue;
        jacks.push_back({{"jack", card_id(card_of(Rank::jack, static_cast<Suit>(suit)))}, {"host", card_id(position.host[suit])}});
    }
    return jacks;
}

// Of two players its level; of more the levels against those that it holds against.
Json shield_json(const Position& position, const Item& item) {
    if (position.seats == 2) return item.shield;
    Json levels = Json::object();
    for_each_shielded(position, item, [&](Player player, int level) { levels[std::string(seat_letter(player))] = level; });
    return levels;
}

Json stack_json(const Position& position) {
    Json stack = Json::array();
    for (int place = 0; place < position.stack_count; ++place) {
        const Item& item = position.item(place);
        Json json = {{"mode", word_of(item.mode)},
                     {"by", seat_letter(item.player)},
                     {"main", item.main() == kNoCard ? Json(nullptr) : Json(card_id(item.main()))},
                     {"cards", ids(item.on_stack())},
                     {"shield", shield_json(position, item)}};
        if (item.affected != kNobody) json["affects"] = seat_letter(item.affected);
        if (item.target != kNoCard) json["target"] = card_id(item.target);
        if (item.is_combo()) json["then"] = word_of(item.next_mode);
        if (item.next_target != kNoCard) json["then_target"] = card_id(item.next_target);
        stack.push_back(std::move(json));
    }
    return stack;
}

}  // namespace

std::string position_text(const Game& game, const Names& names, const Position& position) {
    std::string text =
        lines_of(fmt::format("{}; {}", phase_name(position.phase),
                             position.result == Result::none ? awaited_text(names, position) : result_text(names, position.result)));
    for (const Player player : position.players()) {
        text += lines_of(fmt::format(
            "{}: {} of {} Points{}{}", names.players[player], game.points(position, player), position.goal[player],
            spec_text(position, player),
            player == position.active ? fmt::format(", Mini-Turns {} left, {} used", position.available, position.executed) : ""));
        text += line_of("  hand  ", words_of(position, position.hand[player], position.unnamed.hand[player]));
        text += line_of("  PR    ", words_of(position, position.row[player], position.unnamed.traps[player] & 15));
        text += line_of("  ER    ", words_of(position, position.anchors[player], position.unnamed.traps[player] >> 4));
    }
    std::string piles = fmt::format("DP {}{}", count_words(position.draw_count(), "card", "cards"),
                                    known_top(position) == kNoCard ? "" : ", top " + card_id(known_top(position)));
    if (position.exhausted != 0) piles += fmt::format("; Exhaust Counter {}", position.exhausted);
    if (position.sudden != 0) piles += fmt::format("; Sudden Counter {} of {}", position.sudden, decider_words(names, position.activator));
    if (position.locked != 0) piles += fmt::format("; Board Lock {}", position.lock);
    text += lines_of(piles);
    if (position.swap_down_size() + position.swap_up_size() > 0)
        text += lines_of(fmt::format("Swap Bar: {} down; {} up", cards_text(position.swap_down, position.unnamed.swap_down),
                                     cards_text(position.swap_up, position.unnamed.swap_up)));
    if (position.graveyard().count > 0) text += line_of("GY    ", words_of(position.graveyard()));
    for (const std::string& line : pool_lines(position)) text += lines_of(line);
    if (position.exile().count > 0 && !is_drafting(position)) text += line_of("Exile ", words_of(position.exile()));
    for (int place = position.stack_count - 1; place >= 0; --place)
        text += lines_of("stack " + item_text(game, names, position, position.item(place)));
    if (position.current.mode != Mode::none) text += lines_of("resolving " + item_text(game, names, position, position.current));
    if (position.pending_card() != 0) text += lines_of("to be scored " + card_id(position.traps.pending));
    if (position.any_aside() && !is_drafting(position)) text += lines_of("aside " + cards_text(position.aside, position.unnamed.aside));
    return text;
}

Json position_json(const Game& game, const Names& names, const Position& position) {
    Json players = Json::array();
    for (const Player player : position.players()) players.push_back(player_json(game, names, position, player));
    Json json = {{"phase", phase_name(position.phase)}, {"players", std::move(players)}};
    json["draw"] = {{"size", position.draw_count()}};
    if (const Card top = known_top(position); top != kNoCard) json["draw"]["top"] = card_id(top);
    const bool open = position.unknown != 0 || position.unnamed.draw != 0;
    const ConstPile low = position.bottom().count > 0 || open ? position.bottom() : position.top();
    if (low.count > 0) json["draw"]["bottom"] = card_id(low.at(0));
    json["swap_down"] = ids(position.swap_down, position.unnamed.swap_down);
    json["swap_up"] = ids(position.swap_up, position.unnamed.swap_up);
    json["graveyard"] = ids(position.graveyard());
    if (position.graveyard().count > 0) {
        json["graveyard_top"] = card_id(position.graveyard().at(position.graveyard().count - 1));
        json["graveyard_bottom"] = card_id(position.graveyard().at(0));
    }
    json["exile"] = is_drafting(position) ? Json::array() : ids(position.exile());
    if (Json pool = pool_json(game, position); !pool.is_null()) json["pool"] = std::move(pool);
    json["jacks"] = jacks_json(position);
    json["stack"] = stack_json(position);
    if (position.pending_card() != 0) json["to_be_scored"] = card_id(position.traps.pending);
    json["mini_turns"] = position.available;
    json["executed"] = position.executed;
    json["exhausted"] = position.exhausted;
    json["sudden"] = position.sudden;
    json["lock"] = position.locked != 0 ? Json(position.lock) : Json(false);
    for (const auto& [key, player] :
         {std::pair("decider", position.decider), std::pair("active", position.active), std::pair("activator", position.activator)}) {
        if (player < position.seats) json[key] = seat_letter(player);
    }
    if (position.result != Result::none) json["result"] = result_text(names, position.result);
    json["awaited"] = awaited_text(names, position);
    return json;
}

void clear_unseen(Position& position) {
    position.passes = position.attempted = position.swap_uses = 0;
    position.ultras = position.tens = position.quick_twos = {};
}

}  // namespace arbiter::vastrix
