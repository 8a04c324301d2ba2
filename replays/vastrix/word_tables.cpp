// Tables of modes and deeds in Markdown: what is played with which cards, when, and at what.
#include "replays/vastrix/word_tables.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <vector>

#include "model/vastrix/definition.h"
#include "model/vastrix/rules/deeds.h"
#include "model/vastrix/rules/modes.h"
#include "model/vastrix/value/pack.h"

namespace arbiter::vastrix {
namespace {

// "A, Q, K", "3S".
std::string cards_in_words(Cards cards) {
    std::vector<std::string> words;
    for (const Card card : each(cards)) {
        const bool all = !is_joker(card) && (cards_of_rank(rank_of(card)) & ~cards) == 0;
        const std::string id(card_id(card));
        const std::string word = all ? id.substr(0, id.size() - 1) : id;
        if (words.empty() || words.back() != word) words.push_back(word);
    }
    return fmt::format("{}", fmt::join(words, ", "));
}

std::string cards_of(const ModeInfo& info) {
    switch (info.tier) {
        case Tier::none:
            if (is_of_spec(info.mode)) return info.cards == 0 ? "" : "an 8 that has been played";
            if (info.mode == Mode::trap) return cards_in_words(info.cards) + " as a Trap";
            return info.mode == Mode::trigger ? cards_in_words(info.cards) + " in PR" : "a card of the hand";
        case Tier::base:
            return cards_in_words(info.cards) + (info.mode == Mode::ace_sacrifice ? " of the ER" : "");
        case Tier::super:
            return fmt::format("two {0}s, or what stands for them", cards_in_words(info.cards));
        case Tier::marriage:
            return "K and Q of a suit";
        case Tier::red:
            return "three red cards";
        case Tier::mixed:
            return "two black and two red cards";
        case Tier::jokers:
            return "RJ and BJ";
        case Tier::four:
            return "four of a rank";
    }
    return {};
}

std::string_view time_of(const ModeInfo& info) {
    // No play, where points.trigger-stack puts it on the stack.
    if (info.mode == Mode::trigger) return "when the card is scored; here of a stolen one";
    if (is_of_spec(info.mode) && info.tier == Tier::none) return "told by a word of its own; here of a set position";
    if (info.mode == Mode::trap) return "told as `call`; here of a stolen one";
    if (info.mode == Mode::three_placing) return "when a Trap has been laid";
    switch (info.timing) {
        case Timing::action:
            return info.tier == Tier::none ? "Action 5, told as `scuttle`; here of a stolen one" : "Action 4";
        case Timing::anchor:
            return "Action 4, into the ER";
        case Timing::quick:
            return "Quick";
        case Timing::instant:
            return "Instant";
        case Timing::interrupt:
            return "Interrupt";
    }
    return {};
}

std::string_view target_of(Aim aim) {
    switch (aim) {
        case Aim::nothing:
            return "";
        case Aim::item:
            return "a play on the stack";
        case Aim::item_if_any:
            return "a play on the stack, or none";
        case Aim::aegis_card:
            return "a card with Aegis";
        case Aim::enemy_anchor:
            return "a card of the opponent's ER";
        case Aim::any_card:
            return "a card OTT";
        case Aim::enemy_row:
            return "a card of the opponent's PR";
        case Aim::enemy_any:
            return "a card OTT of the opponent";
        case Aim::enemy_if_any:
            return "a card OTT of the opponent, if one can be";
        case Aim::exile:
            return "a card in Exile";
        case Aim::struck:
            return "a card OTT of the opponent";
    }
    return {};
}

}  // namespace

std::string page_of_modes_and_deeds() {
    std::string text =
        "\n## Modules\n\nA record is one of the core game, unless its rules turn modules on: `\"rules\": {\"settings\": "
        "{\"traps_enabled\": true, \"battlerealm_enabled\": true, \"deffy_enabled\": true}}`. Multiplayer is on where three or four "
        "players "
        "are listed.\n"
        "\n## Modes\n\nWhat may stand in `\"mode\"` and `\"then\"`.\n\n"
        "| mode | the play | cards | time | `\"target\"` |\n| --- | --- | --- | --- | --- |\n";
    for (const ModeInfo& info : kTableOfModes) {
        if (info.mode == Mode::none) continue;
        text += fmt::format("| `{}` | {} | {} | {} | {} |\n", info.word, info.text, cards_of(info), time_of(info), target_of(info.aim));
    }
    text +=
        "\n## Deeds\n\nWhat may stand in `\"what\"` of a `deed`, and the clause that it breaks.\n\n"
        "| deed | clause | |\n| --- | --- | --- |\n";
    for (const Deed& deed : kDeeds) {
        const ClauseInfo& clause = Definition::rulebook().clause(static_cast<ClauseId>(deed.clause));
        text += fmt::format("| `{}` | `{}` | {} |\n", deed.word, clause.id, deed.fact);
    }
    return text;
}

}  // namespace arbiter::vastrix
