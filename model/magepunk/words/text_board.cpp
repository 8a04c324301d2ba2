// Whole positions in words for a terminal, and as structured JSON for pages (text.h).
#include <fmt/format.h>

#include "model/cards/board_writer.h"
#include "model/magepunk/rules/inspect.h"
#include "model/magepunk/words/reference_text.h"
#include "model/magepunk/words/text.h"
#include "model/magepunk/words/text_words.h"

namespace arbiter::magepunk {
namespace {

// What can be seen of an Entity or a Node, beside its card.
std::string numbers_words(const Game& game, const Permanent& permanent) {
    if (game.is_entity(permanent)) return fmt::format("{}/{}", game.impact(permanent), game.durability(permanent));
    return game.has_durability(permanent) ? fmt::format("Durability {}", game.durability(permanent)) : "";
}

class BoardWriter : BoardWriterOf<Game> {
public:
    using BoardWriterOf::BoardWriterOf;

    std::string write() {
        out_ += fmt::format("{}", phase_name(p_.phase));
        if (p_.active < kPlayers) out_ += fmt::format("; it is {}'s turn", names_.players[p_.active]);
        out_ += "\n";
        for (Player player = 0; player < kPlayers; ++player) write_side(player);
        write_chain();
        return with_awaited();
    }

private:
    void write_side(Player player) {
        const Side& side = p_.sides[player];
        out_ += fmt::format("  {}: {} life, {} in the deck, {} in hand, {}\n", names_.players[player], side.life,
                            count_words(game_.deck_size(p_, player), "card", "cards"), sum_of(side.pile(Pile::hand)),
                            side.total_charges() == 0 ? "no charges" : "charges " + charges_words(side.charges));
        append_known_order(out_, names_, side.deck);
        pile(player, "hand", Pile::hand);
        pile(player, "resources", Pile::resources);
        lines("field", side.permanents.slots(), [&](int slot) { return permanent_line(Reference8::permanent(player, slot)); });
        pile(player, "discard", Pile::discard);
    }

    // "Rail Courser 3/1, 1 damage, entered this turn, attacks B".
    std::string permanent_line(Reference8 reference) const {
        const Permanent& permanent = p_.permanent(reference);
        std::string text = card_words(names_, permanent.kind);
        if (const std::string numbers = numbers_words(game_, permanent); !numbers.empty()) text += " " + numbers;
        if (permanent.damage > 0) text += fmt::format(", {} damage", permanent.damage);
        if (permanent.has(Permanent::kDelayed)) text += ", entered this turn";
        if (permanent.shields > 0) text += ", shielded";
        if (permanent.attacks()) text += ", attacks " + reference_words(names_, p_, permanent.attacked);
        for (int i = 0; i < p_.block_count; ++i) {
            const Block& block = p_.blocks[i];
            if (reference != Reference8::permanent(opponent_of(p_.active), block.blocker)) continue;
            text += ", blocks " + permanent_words(names_, p_, Reference8::permanent(p_.active, block.attacker));
        }
        return text;
    }

    void write_chain() {
        for (int i = p_.link_count - 1; i >= 0; --i) write_item(fmt::format("link {:>2}", i + 1), p_.links[i]);
        if (p_.item.type != ItemKind::none) write_item("under way", p_.item);
        if (p_.held.type != ItemKind::none) write_item("held", p_.held);
        for (int i = 0; i < p_.pending_count; ++i) {
            const int count = p_.pending[i].count;
            out_ += fmt::format("  waits     {}{}\n", trigger(i), count > 1 ? fmt::format(", {} times", count) : "");
        }
    }

    void write_item(const std::string& label, const Item& item) {
        std::string text = fmt::format("{}: {}", decider_words(names_, item.controller), item_words(names_, item));
        if (item.type == ItemKind::card && item.number > 0) text += fmt::format(" with X = {}", item.number);
        if (!item.target.is_none()) text += ", target " + reference_words(names_, p_, item.target);
        out_ += fmt::format("  {:<10}{}\n", label, text);
    }
};

// ---- for pages

class BoardJson : BoardJsonOf<Game, Pile::unknown_deck> {
public:
    using BoardJsonOf::BoardJsonOf;

    Json write() const {
        Json out = Json::object();
        out["phase"] = phase_name(p_.phase);
        add_seat(out, "active", p_.active);
        out["players"] = Json::array();
        for (Player player = 0; player < kPlayers; ++player) out["players"].push_back(side(player));
        if (wanted_("chain")) out["chain"] = chain();
        if (wanted_("triggers")) out["triggers"] = triggers();
        add_decision(out);
        return out;
    }

private:
    Json side(Player player) const {
        const Side& side = p_.sides[player];
        Json out = {{"player", seat_letter(player)}, {"name", names_.players[player]}, {"life", side.life}};
        out["charges"] = Json::object();
        for (std::size_t energy = 0; energy < side.charges.size(); ++energy) {
            out["charges"][std::string(1, kEnergyLetters[energy])] = side.charges[energy];
        }
        add_deck(out, player);
        add_zone(out, "hand", player, Pile::hand, "owner");
        add_zone(out, "resources", player, Pile::resources, "owner");
        out["battlefield"] = Json::array();
        if (wanted_("battlefield"))
            for (const int slot : side.permanents.slots()) out["battlefield"].push_back(permanent(Reference8::permanent(player, slot)));
        add_zone(out, "discard", player, Pile::discard, "all");
        return out;
    }

    Json permanent(Reference8 reference) const {
        const Permanent& permanent = p_.permanent(reference);
        Json out = card(permanent.kind);
        out["reference"] = written(reference);
        out["slot"] = reference.slot();
        out["type"] = game_.is_entity(permanent) ? "entity" : "node";
        if (game_.is_entity(permanent)) out["impact"] = game_.impact(permanent);
        if (game_.has_durability(permanent)) out["durability"] = game_.durability(permanent);
        out["damage"] = permanent.damage;
        if (permanent.has(Permanent::kDelayed)) out["delayed"] = true;
        if (permanent.shields > 0) out["shields"] = permanent.shields;
        if (permanent.attacks()) out["attacks"] = written(permanent.attacked);
        for (int i = 0; i < p_.block_count; ++i) {
            const Block& block = p_.blocks[i];
            if (reference == Reference8::permanent(opponent_of(p_.active), block.blocker))
                out["blocks"].push_back(written(Reference8::permanent(p_.active, block.attacker)));
        }
        return out;
    }

    Json item(const Item& item) const {
        Json out = card(item.card);
        out["by"] = seat_letter(item.controller);
        out["what"] = item_words(names_, item);
        if (item.type == ItemKind::card && item.number > 0) out["x"] = item.number;
        add_target(out, item.target);
        return out;
    }

    // The newest first.
    Json chain() const {
        Json list = Json::array();
        if (p_.item.type != ItemKind::none) list.push_back(item(p_.item));
        for (int i = p_.link_count - 1; i >= 0; --i) list.push_back(item(p_.links[i]));
        return list;
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
    position.asked = position.chains = position.combats = position.window_done = 0;
    position.triggers_in_row = 0;
    for (Side& side : position.sides) {
        side.resources_played = side.mulligans = 0;
        for (const int slot : side.permanents.slots()) side.permanents[slot].used = 0;
    }
    position.item.paid = 0;
    for (int i = 0; i < position.link_count; ++i) position.links[i].paid = 0;
}

}  // namespace arbiter::magepunk
