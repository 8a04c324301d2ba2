// Games of Proxy for tests: the repository's cards and decks, set positions given as text.
#pragma once

#include <memory>
#include <random>
#include <string>
#include <vector>

#include "model/core/input/json_reader.h"
#include "model/proxy/definition.h"
#include "model/proxy/words/notation.h"
#include "model/proxy/words/reference_text.h"
#include "model/proxy/words/set_position.h"
#include "model/proxy/words/text.h"
#include "tests/model/proxy_run_on.h"

namespace arbiter::proxy::testing {

inline const CardSet& sample_cards() {
    static const CardSet cards = Definition::read_cards(std::string(ARBITER_SOURCE_DIR) + "/model/proxy/cards.json");
    return cards;
}

inline Deck sample_deck(const std::string& file) {
    return Definition::read_deck_file(std::string(ARBITER_SOURCE_DIR) + "/model/proxy/decks/" + file, sample_cards());
}

// A game with its words, and the document that its set position came from.
struct Table {
    std::shared_ptr<JsonDocument> document;
    BuiltGame built;

    const Game& game() const { return built.game; }
    const Names& names() const { return built.names; }
    Position start() const { return built.game.initial(); }

    EntryChoices interpret(const Position& position, const std::string& entry) const {
        const JsonDocument read = parse_json(entry, "entry");
        return proxy::interpret(game(), names(), position, read_move(proxy::moves(), names(), JsonView(read)));
    }
};

inline Table table_of_position(const std::string& position, const std::vector<std::string>& other_cards = {}, const Rules& rules = {}) {
    auto document = std::make_shared<JsonDocument>(parse_json(position, "position"));
    GameSetup setup;
    setup.rules = rules;
    setup.cards = sample_cards();
    setup.position = JsonView(*document);
    setup.other_cards = other_cards;
    return {document, Definition::build(setup)};
}

inline Table table_of_decks(const Rules& rules = {}) {
    GameSetup setup;
    setup.rules = rules;
    setup.cards = sample_cards();
    setup.decks = {sample_deck("ember-and-lantern.json"), sample_deck("noxious-archive.json")};
    return {nullptr, Definition::build(setup)};
}

// The clauses that an entry breaks: by its words, and by the first of its choices that is illegal.
inline std::vector<std::string> clauses_broken(const Table& table, const Position& start, const std::string& entry) {
    const EntryChoices meaning = table.interpret(start, entry);
    std::vector<std::string> clauses;
    for (const Statement& statement : meaning.statements) clauses.push_back(std::string(kRegister.clause(statement.clause).id));
    Position position = start;
    Events events;
    for (const Choice choice : meaning.choices) {
        const auto findings = table.game().check_all(position, choice);
        for (const Finding& finding : findings) clauses.push_back(std::string(kRegister.clause(index_of(finding.clause)).id));
        if (!findings.empty()) break;
        table.game().apply(position, choice, events);
    }
    return clauses;
}

}  // namespace arbiter::proxy::testing
