// Whole positions in words for a terminal, and as structured JSON for pages and claims (text.h).
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <vector>

#include "model/cards/board_writer.h"
#include "model/core/words/words.h"
#include "model/lost_glitches/rules/inspect.h"
#include "model/lost_glitches/words/reference_text.h"
#include "model/lost_glitches/words/text.h"

namespace arbiter::lost_glitches {
namespace {

// "Titan 6/6, 4 damage, attacks".
std::string creature_line(const Game& game, const Names& names, const Position& position, Reference8 reference) {
    const Creature& creature = position.creature(reference);
    std::string text =
        fmt::format("{} {}/{}", card_words(names, creature.kind), game.attack(position, reference), game.health(position, reference));
    if (creature.damage > 0) text += fmt::format(", {} damage", creature.damage);
    if (creature.delay > 0) text += ", cannot attack yet";
    if (creature.has(Creature::kAttacking)) text += creature.has(Creature::kBlocked) ? ", attacks and is blocked" : ", attacks";
    if (creature.blocking())
        text += ", blocks " + creature_words(names, position, Reference8::creature(opponent_of(reference.side()), creature.blocks));
    return text;
}

class BoardWriter : BoardWriterOf<Game> {
public:
    using BoardWriterOf::BoardWriterOf;

    std::string write() {
        head();
        for (Player player = 0; player < kPlayers; ++player) side(player);
        for (int index = p_.stack_count - 1; index >= 0; --index) item(index);
        triggers();
        return with_awaited();
    }

private:
    void head() {
        out_ += phase_name(p_.phase);
        if (p_.active < kPlayers) out_ += fmt::format("; the turn is {}'s", decider_words(names_, p_.active));
        if (p_.priority < kPlayers) out_ += fmt::format("; priority is {}'s", decider_words(names_, p_.priority));
        passed();
        out_ += "\n";
    }

    void side(Player player) {
        const Side& side = p_.sides[player];
        out_ +=
            fmt::format("  {}: health {}, mana {} of {}, {} in the deck, {} in hand\n", names_.players[player], side.health, side.usable,
                        side.pool, count_words(game_.deck_size(p_, player), "card", "cards"), pile_size(side, Pile::hand, game_.kinds()));
        append_known_order(out_, names_, side.deck);
        pile(player, "hand", Pile::hand);
        pile(player, "sent back", Pile::aside);
        lines("board", by_rank(side.creatures),
              [&](int slot) { return creature_line(game_, names_, p_, Reference8::creature(player, slot)); });
        characters(player);
        pile(player, "discard", Pile::discard);
        if (side.attempts > 0) line("draws", fmt::format("{} from an empty deck", side.attempts));
        if (side.misses > 0) line("missed", count_words(side.misses, "opportunity in a row", "opportunities in a row"));
    }

    void characters(Player player) {
        const auto& kinds = game_.characters(player);
        for (std::size_t place = 0; place < kinds.size(); ++place) {
            const int turns = p_.sides[player].cooldowns[place] & ~kCastThisTurn;
            const std::string gone = turns > 0 ? fmt::format(", gone for {}", count_words(turns, "turn", "turns")) : "";
            line(place == 0 ? "character" : "", card_words(names_, kinds[place]) + gone);
        }
    }

    void item(int index) {
        const Item& item = p_.stack[index];
        std::string text = fmt::format("{}: {}", decider_words(names_, item.controller), item_words(names_, item));
        if (item.kind != ItemKind::trigger && item.card != kNoKind && has_number(game_.cards()[item.card]))
            text += fmt::format(" with X = {}", item.number);
        if (!item.target.is_none()) text += ", target " + reference_words(names_, p_, item.target);
        out_ += fmt::format("  stack {:>2}  {}\n", index + 1, text);
    }
};

// ---- for pages and claims

class BoardJson : BoardJsonOf<Game, Pile::unknown_deck> {
public:
    using BoardJsonOf::BoardJsonOf;

    Json write() const {
        Json out = {{"phase", phase_name(p_.phase)}};
        add_seat(out, "active", p_.active);
        add_seat(out, "priority", p_.priority);
        out["passed"] = passed();
        out["players"] = Json::array();
        for (Player player = 0; player < kPlayers; ++player) out["players"].push_back(side(player));
        out["stack"] = Json::array();
        for (int index = p_.stack_count - 1; index >= 0; --index) out["stack"].push_back(item(index));
        out["triggers"] = triggers();
        add_decision(out);
        return out;
    }

private:
    Json side(Player player) const {
        const Side& side = p_.sides[player];
        Json out = {{"player", seat_letter(player)},
                    {"name", names_.players[player]},
                    {"health", side.health},
                    {"mana", side.usable},
                    {"pool", side.pool},
                    {"attempts", side.attempts},
                    {"misses", side.misses}};
        add_deck(out, player);
        add_zone(out, "hand", player, Pile::hand, "owner");
        add_zone_in_use(out, "aside", player, Pile::aside, "owner");
        add_zone(out, "discard", player, Pile::discard, "all");
        out["board"] = Json::array();
        if (wanted_("board"))
            for (const int slot : by_rank(side.creatures)) out["board"].push_back(creature(Reference8::creature(player, slot)));
        if (wanted_("characters")) out["characters"] = characters(player);
        return out;
    }

    Json characters(Player player) const {
        Json list = Json::array();
        const auto& kinds = game_.characters(player);
        for (std::size_t place = 0; place < kinds.size(); ++place) {
            Json entry = card(kinds[place]);
            entry["cooldown"] = p_.sides[player].cooldowns[place] & ~kCastThisTurn;
            list.push_back(std::move(entry));
        }
        return list;
    }

    Json creature(Reference8 reference) const {
        const Creature& creature = p_.creature(reference);
        Json out = card(creature.kind);
        out["reference"] = written(reference);
        out["slot"] = reference.slot();
        out["attack"] = game_.attack(p_, reference);
        out["health"] = game_.health(p_, reference);
        out["damage"] = creature.damage;
        out["seen_by"] = "all";
        if (creature.has(Creature::kAttacking)) out["attacking"] = true;
        if (creature.has(Creature::kBlocked)) out["blocked"] = true;
        if (creature.delay > 0) out["delay"] = creature.delay;
        if (creature.blocking()) out["blocks"] = written(Reference8::creature(opponent_of(reference.side()), creature.blocks));
        return out;
    }

    // The newest first.
    Json item(int index) const {
        const Item& item = p_.stack[index];
        Json out = {{"by", seat_letter(item.controller)}, {"what", item_words(names_, item)}, {"is_item", true}};
        if (item.card != kNoKind) out.update(card(item.card));
        if (item.number > 0) out["x"] = item.number;
        add_target(out, item.target);
        return out;
    }
};

}  // namespace

std::string position_text(const Game& game, const Names& names, const Position& position) {
    return BoardWriter(game, names, position).write();
}

Json position_json(const Game& game, const Names& names, const Position& position, const WantedMembers& wanted) {
    return BoardJson(game, names, position, wanted).write();
}

void clear_unseen(Position& position) {
    position.attacks = position.answering = position.blocks_ended = 0;
    position.opener = position.last_passer = position.last_actor = kNobody;
    for (Side& side : position.sides) {
        side.temporary = side.mulligans = side.mulligan_ended = side.summons = side.slow_spells = side.phase_record = 0;
        for (std::uint8_t& cooldown : side.cooldowns) cooldown &= static_cast<std::uint8_t>(~kCastThisTurn);
    }
}

}  // namespace arbiter::lost_glitches
