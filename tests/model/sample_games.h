// Games of the repository's own cards for tests of words: their setups, with readings told as text, and what the readers refuse.
#pragma once

#include <filesystem>
#include <string>

#include "model/core/input/error.h"
#include "model/core/input/json_reader.h"
#include "model/core/notation.h"

namespace arbiter::testing {

template <class D>
const auto& cards_of() {
    static const auto cards = [] {
        const std::string folder = ARBITER_SOURCE_DIR "/model/" + std::string(D::name);
        const std::string file = folder + "/cards.json";
        return D::read_cards(std::filesystem::exists(file) ? file : folder + "/factions.json");
    }();
    return cards;
}

// `readings`: as rules tell them.
template <class D>
typename D::Setup setup_with(const std::string& readings = "{}") {
    typename D::Setup setup;
    const JsonDocument changes = parse_json("{\"readings\": " + readings + "}", "readings");
    JsonObject object = JsonView(changes).object();
    D::read_rules_changes(object, setup.rules);
    setup.cards = cards_of<D>();
    return setup;
}

// With two decks of the game's folder.
template <class D>
typename D::Setup setup_of_decks(const std::string& first, const std::string& second, typename D::Setup setup = setup_with<D>()) {
    const std::string folder = ARBITER_SOURCE_DIR "/model/" + std::string(D::name) + "/decks/";
    setup.decks = {D::read_deck_file(folder + first + ".json", setup.cards), D::read_deck_file(folder + second + ".json", setup.cards)};
    return setup;
}

// What reading says against it, or "accepted".
template <class Read>
std::string refusal_of(Read read) {
    try {
        read();
    } catch (const InputError& error) {
        return error.what();
    }
    return "accepted";
}

template <class D>
std::string refusal_of_position(const std::string& position, typename D::Setup setup = setup_with<D>()) {
    return refusal_of([&] {
        const JsonDocument document = parse_json(position, "position.json");
        setup.position.emplace(document);
        D::build(setup);
    });
}

template <class D>
std::string refusal_of_entry(const typename D::Built& built, const std::string& entry) {
    return refusal_of([&] {
        const JsonDocument document = parse_json(entry, "entry");
        (void)D::interpret(built.game, built.names, built.game.initial(), read_move(D::moves(), built.names, JsonView(document)));
    });
}

}  // namespace arbiter::testing
