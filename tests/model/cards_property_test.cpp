// Properties of the card language: what is written is read back, every card has words, and no damaged file does harm.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "model/core/cards/ability_text.h"
#include "model/core/cards/card_writer.h"
#include "model/core/input/error.h"
#include "model/core/input/json_reader.h"
#include "model/core/input/schema.h"
#include "tests/model/card_generator.h"

namespace arbiter {

// For counterexamples.
void showValue(const Card& card, std::ostream& out) {
    out << json_of_card(card, proxy::card_language()).dump();
}

namespace {

const Schema& schema() {
    static const Schema shape(std::string(ARBITER_SOURCE_DIR) + "/docs/schemas/cards.schema.json");
    return shape;
}

Json file_of(const Json& card) {
    return Json{{"format", "arbiter-cards"}, {"version", 1}, {"game", "proxy"}, {"cards", Json::array({card})}};
}

CardSet read_file(const Json& file) {
    const JsonDocument document{"trial", 0, file};
    return read_card_set(document, proxy::card_language());
}

RC_GTEST_PROP(CardsProperty, WhatIsWrittenIsReadBack, ()) {
    const Card card = *generators::any_card();
    const Json file = file_of(json_of_card(card, proxy::card_language()));
    const CardSet cards = read_file(parse_json(file.dump(), "trial").root);
    RC_ASSERT(cards[0].rules == card.rules);
    RC_ASSERT(cards[0].ability_ids == card.ability_ids);
    const auto error = schema().first_error(file);
    if (error) RC_LOG() << error->pointer << ": " << error->message;
    RC_ASSERT(!error);
}

RC_GTEST_PROP(CardsProperty, EveryAbilityHasWords, ()) {
    const Card card = *generators::any_card();
    for (int i = 0; i < card.rules.ability_count; ++i) {
        const std::string text = ability_text(card.rules.abilities[i], proxy::card_language());
        RC_LOG() << text;
        RC_ASSERT(text.ends_with('.'));
        RC_ASSERT(text.find("  ") == std::string::npos);
        RC_ASSERT(text.find('{') == std::string::npos);
        RC_ASSERT(text.find('\n') == std::string::npos);
    }
}

// Every value of a document, in a fixed order.
void gather(Json& node, std::vector<Json*>& out) {
    out.push_back(&node);
    if (!node.is_structured()) return;
    for (Json& child : node) gather(child, out);
}

// One random mistake: a key more or less, an element more or less, another value.
void damage(Json& root) {
    std::vector<Json*> nodes;
    gather(root, nodes);
    Json& node = *generators::one_of(nodes);
    const std::vector<Json> values{0,     1,     -1,     100,    1.0,  "",      "t",           "self",        "target",
                                   "[x]", "[d]", "body", "trap", true, nullptr, Json::array(), Json::object()};
    const Json& value = values[static_cast<std::size_t>(generators::below(static_cast<int>(values.size())))];
    const int how = generators::below(3);
    if (how == 0 && node.is_object()) {
        const std::vector<std::string> keys{"do", "t", "until", "cost", "on", "note", "keys"};
        node[generators::one_of(keys)] = value;
    } else if (how == 1 && node.is_structured() && !node.empty()) {
        auto place = node.begin();
        std::advance(place, generators::below(static_cast<int>(node.size())));
        node.erase(place);
    } else if (how == 2 && node.is_array() && !node.empty()) {
        node.push_back(node[0]);
    } else {
        node = value;
    }
}

RC_GTEST_PROP(CardsProperty, DamagedCardsAreReadExactlyOrRefusedInOneLine, ()) {
    const Card card = *generators::any_card();
    Json file = file_of(json_of_card(card, proxy::card_language()));
    damage(file["cards"]);
    std::string refusal;
    try {
        const CardSet cards = read_file(file);
        const auto error = schema().first_error(file);
        if (error) RC_LOG() << error->pointer << ": " << error->message << "\n" << file.dump();
        RC_ASSERT(!error);  // the reader accepts nothing that the published schema refuses
        const CardSet again = read_file(file_of(json_of_card(cards[0], proxy::card_language())));
        RC_ASSERT(again[0].rules == cards[0].rules);
    } catch (const InputError& error) {
        refusal = error.what();
    }
    RC_ASSERT(refusal.empty() || refusal.starts_with("trial: /cards"));
    RC_ASSERT(refusal.find('\n') == std::string::npos);
}

}  // namespace
}  // namespace arbiter
