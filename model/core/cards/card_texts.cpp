#include "model/core/cards/card_texts.h"

#include <fmt/format.h>

#include "model/core/input/digest.h"
#include "model/core/input/json_reader.h"
#include "model/core/input/json_view.h"

namespace arbiter {

std::string CardTexts::digest() const {
    std::string all;
    for (const Text& card : cards) all += fmt::format("{}\n{}\n{}\n", card.id, card.name, card.text);
    return arbiter::digest(all);
}

CardTexts read_card_texts(const std::string& path, std::string_view game) {
    constexpr std::size_t kMost = 1000, kLongest = 1000;
    const JsonDocument document = read_json_file(path);
    JsonObject object = JsonView(document).object();
    (void)read_format(object, "arbiter-pack");
    const JsonView of = object.required("game");
    if (of.read_string() != game) of.fail(fmt::format("\"{}\"", game));
    CardTexts texts;
    for (const JsonView& view : object.required("cards").elements(1, kMost)) {
        JsonObject card = view.object();
        const auto member = [&](std::string_view key) { return card.required(key).read_string(1, kLongest); };
        texts.cards.push_back({member("id"), member("name"), member("text")});
        card.no_other_keys();
    }
    object.no_other_keys();
    return texts;
}

}  // namespace arbiter
