// Writing set positions.
#include "model/core/words/position_writer.h"
#include "model/vastrix/rules/inspect.h"
#include "model/vastrix/rules/shield.h"
#include "model/vastrix/value/pack.h"
#include "model/vastrix/words/set_position.h"
#include "model/vastrix/words/set_position_words.h"

namespace arbiter::vastrix {
namespace {

void put(Json& json, const char* key, int value) {
    if (value != 0) json[key] = value;
}
void put_truth(Json& json, const char* key, int value) {
    if (value != 0) json[key] = true;
}
void put_player(Json& json, const char* key, Player player) {
    if (player < kMostPlayers) json[key] = seat_letter(player);
    if (player == kChance) json[key] = "chance";
}
void put_card(Json& json, const char* key, Card card) {
    if (card != kNoCard) json[key] = card_id(card);
}
// `unnamed`: how many cards more, which nobody knows.
void put_set(Json& json, const char* key, Cards cards, int unnamed = 0) {
    if (cards == 0 && unnamed == 0) return;
    json[key] = Json::array();
    for (const Card card : each(cards)) json[key].push_back(card_id(card));
    for (int count = 0; count < unnamed; ++count) json[key].push_back(card_id(kUnnamed));
}
void put_pile(Json& json, const char* key, ConstPile pile, bool reversed = false) {
    if (pile.count == 0) return;
    json[key] = Json::array();
    for (int index = 0; index < pile.count; ++index) json[key].push_back(card_id(pile.at(reversed ? pile.count - 1 - index : index)));
}

// Of more than two players.
void put_directed(Json& json, const Position& position, const Item& item) {
    put_player(json, "affects", item.affected);
    for_each_shielded(position, item, [&](Player player, int level) { json["shield"][std::string(seat_letter(player))] = level; });
}

Json json_of_item(const Position& position, const Item& item) {
    Json json = {{"mode", word_of(item.mode)}, {"cards", Json::array()}};
    int last = 3;
    while (last > 0 && item.cards[static_cast<std::size_t>(last)] == kNoCard) --last;
    for (int index = 0; index <= last; ++index) {
        const Card card = item.cards[static_cast<std::size_t>(index)];
        json["cards"].push_back(card == kNoCard ? Json(nullptr) : Json(card_id(card)));
    }
    put_player(json, "by", item.player);
    if (item.declarer != item.player) put_player(json, "declared_by", item.declarer);
    put_card(json, "target", item.target);
    if (position.seats == 2)
        put(json, "shield", item.shield);
    else
        put_directed(json, position, item);
    put(json, "option", item.option);
    put_truth(json, "spent", item.spent);
    json["action"] = item.action;
    if (item.is_combo()) json["then"] = word_of(item.next_mode);
    put_card(json, "then_target", item.next_target);
    return json;
}

Json json_of_result(const Position& position) {
    const Result result = position.result;
    if (position.seats == 2 || result == Result::drawn) return word_for(kResultNames, result);
    Json seats = Json::array();
    for (const Player player : result.is_draw() ? result.drawn_among() : result.winners()) seats.push_back(seat_letter(player));
    return {{result.is_draw() ? "drawn" : "winners", std::move(seats)}};
}

void put_spec(Json& json, const Position& position, Player player) {
    const SpecOfPlayer& of = position.specs.of[player];
    if (position.spec_of(player) != Spec::none) json["spec"] = word_for(kSpecNames, position.spec_of(player));
    put(json, "signature", of.uses);
    put(json, "signature_in_turn", of.in_turn);
    put(json, "ultimate", of.ultimates);
    put_truth(json, "distorted", of.distorted);
    put_truth(json, "played_queen", of.played_queen);
    put(json, "redraws", of.redraws);
}

Cards queens_by_suit(unsigned suits) {
    Cards queens = 0;
    for (unsigned suit = 0; suit < 4; ++suit)
        if ((suits >> suit & 1u) != 0) queens |= bit_of_card(card_of(Rank::queen, static_cast<Suit>(suit)));
    return queens;
}

void put_marks(Json& json, const Position& position) {
    const SpecState& specs = position.specs;
    put_set(json, "shown", position.shown);
    put_set(json, "first_queens", queens_by_suit(specs.first_queens));
    put_set(json, "next_queens", queens_by_suit(specs.next_queens));
    put(json, "flipped", specs.flipped);
    for (int suit = 0; suit < 4; ++suit) {
        if ((specs.married >> suit & 1) == 0) continue;
        Json one = {{"king", card_id(card_of(Rank::king, static_cast<Suit>(suit)))}};
        put_player(one, "of", specs.spouse(suit));
        put_truth(one, "broken", (specs.marriages >> suit & 1) == 0);
        json["marriages"].push_back(std::move(one));
    }
}

Json side_json(const Position& position, Player player) {
    Json json = Json::object();
    put_set(json, "hand", position.hand[player], position.unnamed.hand[player]);
    put_set(json, "points", position.row[player]);
    put_set(json, "anchors", position.anchors[player]);
    put_set(json, "aegis", position.aegis[player]);
    json["goal"] = position.goal[player];
    put(json, "skips", position.skips[player]);
    put(json, "ultras", position.ultras[player]);
    put(json, "tens", position.tens[player]);
    put(json, "quick_twos", position.quick_twos[player]);
    put(json, "kept", position.kept[player]);
    put(json, "granted", position.granted[player]);
    put_spec(json, position, player);
    Cards owned = 0;
    for (const Card card : each(position.seats == 2 ? 0 : position.foreign))
        if (position.owner_of(card) == player) owned |= bit_of_card(card);
    put_set(json, "owns", owned);
    return json;
}

void put_under_way(Json& json, const Position& position) {
    put(json, "stage", position.stage);
    put_truth(json, "window", position.window);
    put_player(json, "priority", position.priority);
    put(json, "passes", position.passes);
    put(json, "pulls", position.pulls);
    if (position.pull_to != PullTo::hand) json["pull_to"] = word_for(kPullNames, position.pull_to);
    put_player(json, "puller", position.puller);
    put(json, "step", position.step);
    put(json, "left", position.left);
    put_player(json, "late_draw", position.late_draw);
    put_player(json, "scorer", position.scorer);
    if (position.trigger != Trigger::none) json["trigger"] = word_for(kTriggerNames, position.trigger);
    put(json, "trigger_step", position.trigger_step);
    put_card(json, "scored", position.scored);
    put_truth(json, "full", position.full);
    if (position.current.mode != Mode::none) json["current"] = json_of_item(position, position.current);
    for (int index = 0; index < position.owed_count; ++index) {
        const Owed& owed = position.owed[static_cast<std::size_t>(index)];
        Json one = Json::object();
        put_card(one, "card", owed.card);
        put_player(one, "by", owed.player);
        put(one, "how", owed.how);
        put(one, "depth", owed.depth);
        json["owed"].push_back(std::move(one));
    }
    put_set(json, "aside", position.aside, position.unnamed.aside);
    put_set(json, "apart", position.apart, position.unnamed.apart);
    if (position.result != Result::none) json["result"] = json_of_result(position);
    if (position.reason != EndReason::none) json["reason"] = word_for(kReasonNames, position.reason);
}

}  // namespace

Json write_set_position(const Position& position) {
    Json json = {{"phase", word_for(kPhaseNames, position.phase)}, {"awaiting", word_for(kAwaitingNames, position.awaiting)}};
    put_player(json, "decider", position.decider);
    put_player(json, "active", position.active);
    json["mini_turns"] = Json::array({position.available, position.executed});
    put(json, "attempted", position.attempted);
    put(json, "forbidden", position.forbidden);
    put(json, "swap_uses", position.swap_uses);
    put_truth(json, "swapped_down", position.swapped_down);
    for (const Player player : position.players()) json[std::string(seat_letter(player))] = side_json(position, player);
    Json bar = Json::object(), draw = Json::object();
    put_set(bar, "down", position.swap_down, position.unnamed.swap_down);
    put_set(bar, "up", position.swap_up, position.unnamed.swap_up);
    if (!bar.empty()) json["swap_bar"] = std::move(bar);
    put_pile(json, "graveyard", position.graveyard());
    put_pile(json, "exile", position.exile());
    put_pile(draw, "top", position.top(), true);
    put_pile(draw, "bottom", position.bottom());
    put_set(draw, "unknown", position.unknown);
    if (position.unnamed.draw > 0) draw["size"] = position.draw_count();
    if (!draw.empty()) json["draw"] = std::move(draw);
    put_set(json, "revealed", position.revealed);
    put_set(json, "tapped", position.tapped_by_nine);
    put_set(json, "tapped_by_two", position.tapped_by_two);
    if (position.seats == 2) put_set(json, "foreign", position.foreign);
    put_set(json, "noted", position.noted);
    put_marks(json, position);
    put_set(json, "came", position.came);
    put_card(json, "beside", position.beside);
    // Of several on one card the first that came is told first.
    for (int order = 0; order < 4; ++order) {
        for (std::size_t suit = 0; suit < position.host.size(); ++suit)
            if (position.host[suit] != kNoCard && position.order_of_jack(suit) == order)
                json["jacks"][card_id(card_of(Rank::jack, static_cast<Suit>(suit)))] = card_id(position.host[suit]);
    }
    for (int place = 0; place < position.stack_count; ++place) json["stack"].push_back(json_of_item(position, position.item(place)));
    put(json, "exhausted", position.exhausted);
    put(json, "sudden", position.sudden);
    put_player(json, "activator", position.activator);
    put_truth(json, "sudden_fresh", position.sudden_fresh);
    if (position.locked != 0) json["lock"] = position.lock;
    put_truth(json, "lock_fresh", position.lock_fresh);
    put_under_way(json, position);
    return json;
}

}  // namespace arbiter::vastrix
