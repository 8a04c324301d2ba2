// Whole positions in words for a terminal, and as structured JSON for pages (text.h).
#include <fmt/format.h>

#include "model/core/words/board.h"
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

class BoardWriter {
public:
    BoardWriter(const Game& game, const Names& names, const Position& position) : game_(game), names_(names), position_(position) {}

    std::string write() {
        out_ += fmt::format("{}", phase_name(position_.phase));
        if (position_.active < kPlayers) out_ += fmt::format("; it is {}'s turn", names_.players[position_.active]);
        out_ += "\n";
        for (Player player = 0; player < kPlayers; ++player) write_side(player);
        write_chain();
        out_ += "awaited: " + awaited_text(game_, names_, position_) + "\n";
        return std::move(out_);
    }

private:
    void write_side(Player player) {
        const Side& side = position_.sides[player];
        out_ += fmt::format("  {}: {} life, {} in the deck, {} in hand, {}\n", names_.players[player], side.life,
                            count_words(game_.deck_size(position_, player), "card", "cards"), sum_of(side.pile(Pile::hand)),
                            side.total_charges() == 0 ? "no charges" : "charges " + charges_words(side.charges));
        append_known_order(out_, names_, side.deck);
        append_board_line(out_, "hand", pile_words(names_, side.pile(Pile::hand)));
        append_board_line(out_, "resources", pile_words(names_, side.pile(Pile::resources)));
        std::string label = "field";
        for (const int slot : side.permanents.slots()) {
            append_board_line(out_, label, permanent_line(Reference8::permanent(player, slot)));
            label = " ";
        }
        append_board_line(out_, "discard", pile_words(names_, side.pile(Pile::discard)));
    }

    // "Rail Courser 3/1, 1 damage, entered this turn, attacks B".
    std::string permanent_line(Reference8 reference) const {
        const Permanent& permanent = position_.permanent(reference);
        std::string text = card_words(names_, permanent.kind);
        if (const std::string numbers = numbers_words(game_, permanent); !numbers.empty()) text += " " + numbers;
        if (permanent.damage > 0) text += fmt::format(", {} damage", permanent.damage);
        if (permanent.has(Permanent::kDelayed)) text += ", entered this turn";
        if (permanent.shields > 0) text += ", shielded";
        if (permanent.attacks()) text += ", attacks " + reference_words(names_, position_, permanent.attacked);
        for (int i = 0; i < position_.block_count; ++i) {
            const Block& block = position_.blocks[i];
            if (reference != Reference8::permanent(opponent_of(position_.active), block.blocker)) continue;
            text += ", blocks " + permanent_words(names_, position_, Reference8::permanent(position_.active, block.attacker));
        }
        return text;
    }

    void write_chain() {
        for (int i = position_.link_count - 1; i >= 0; --i) write_item(fmt::format("link {:>2}", i + 1), position_.links[i]);
        if (position_.item.type != ItemKind::none) write_item("under way", position_.item);
        if (position_.held.type != ItemKind::none) write_item("held", position_.held);
        for (int i = 0; i < position_.pending_count; ++i) {
            const Pending& pending = position_.pending[i];
            const std::string times = pending.count > 1 ? fmt::format(", {} times", pending.count) : "";
            out_ += fmt::format("  waits     {}: {} of {}{}\n", names_.players[pending.controller],
                                ability_word(names_, pending.card, pending.ability), card_words(names_, pending.card), times);
        }
    }

    void write_item(const std::string& label, const Item& item) {
        std::string text = fmt::format("{}: {}", decider_words(names_, item.controller), item_words(names_, item));
        if (item.type == ItemKind::card && item.number > 0) text += fmt::format(" with X = {}", item.number);
        if (!item.target.is_none()) text += ", target " + reference_words(names_, position_, item.target);
        out_ += fmt::format("  {:<10}{}\n", label, text);
    }

    const Game& game_;
    const Names& names_;
    const Position& position_;
    std::string out_;
};

// ---- for pages

class BoardJson {
public:
    BoardJson(const Game& game, const Names& names, const Position& position, const WantedMembers& wanted)
        : game_(game), names_(names), position_(position), wanted_(wanted) {}

    Json write() const {
        Json out = Json::object();
        out["phase"] = phase_name(position_.phase);
        if (position_.active < kPlayers) out["active"] = seat_letter(position_.active);
        out["players"] = Json::array();
        for (Player player = 0; player < kPlayers; ++player) out["players"].push_back(side(player));
        if (wanted_("chain")) out["chain"] = chain();
        if (wanted_("triggers")) out["triggers"] = triggers();
        if (wanted_("awaited")) out["awaited"] = awaited_text(game_, names_, position_);
        if (position_.decider < kPlayers) out["decider"] = seat_letter(position_.decider);
        if (position_.result != Result::none) out["result"] = result_text(names_, position_.result);
        return out;
    }

private:
    Json zone(std::string_view member, const Side& side, Pile pile, const char* seen_by) const {
        return wanted_as_number(wanted_, member) ? counted_json(sum_of(side.pile(pile))) : zone_json(names_, side.pile(pile), seen_by);
    }
    Json deck(Player player) const {
        const Side& side = position_.sides[player];
        if (wanted_as_number(wanted_, "deck")) return counted_json(game_.deck_size(position_, player));
        return deck_json(names_, side.pile(Pile::unknown_deck), side.deck);
    }

    Json side(Player player) const {
        const Side& side = position_.sides[player];
        Json out = {{"player", seat_letter(player)}, {"name", names_.players[player]}, {"life", side.life}};
        out["charges"] = Json::object();
        for (std::size_t energy = 0; energy < side.charges.size(); ++energy) {
            out["charges"][std::string(1, kEnergyLetters[energy])] = side.charges[energy];
        }
        if (wanted_("deck")) out["deck"] = deck(player);
        if (wanted_("hand")) out["hand"] = zone("hand", side, Pile::hand, "owner");
        if (wanted_("resources")) out["resources"] = zone("resources", side, Pile::resources, "owner");
        out["battlefield"] = Json::array();
        if (wanted_("battlefield"))
            for (const int slot : side.permanents.slots()) out["battlefield"].push_back(permanent(Reference8::permanent(player, slot)));
        if (wanted_("discard")) out["discard"] = zone("discard", side, Pile::discard, "all");
        return out;
    }

    Json permanent(Reference8 reference) const {
        const Permanent& permanent = position_.permanent(reference);
        Json out = card_json(names_, permanent.kind);
        out["reference"] = write_reference(names_, position_, reference);
        out["slot"] = reference.slot();
        out["type"] = game_.is_entity(permanent) ? "entity" : "node";
        if (game_.is_entity(permanent)) out["impact"] = game_.impact(permanent);
        if (game_.has_durability(permanent)) out["durability"] = game_.durability(permanent);
        out["damage"] = permanent.damage;
        if (permanent.has(Permanent::kDelayed)) out["delayed"] = true;
        if (permanent.shields > 0) out["shields"] = permanent.shields;
        if (permanent.attacks()) out["attacks"] = write_reference(names_, position_, permanent.attacked);
        for (int i = 0; i < position_.block_count; ++i) {
            const Block& block = position_.blocks[i];
            if (reference == Reference8::permanent(opponent_of(position_.active), block.blocker))
                out["blocks"].push_back(write_reference(names_, position_, Reference8::permanent(position_.active, block.attacker)));
        }
        return out;
    }

    Json item(const Item& item) const {
        Json out = card_json(names_, item.card);
        out["by"] = seat_letter(item.controller);
        out["what"] = item_words(names_, item);
        if (item.type == ItemKind::card && item.number > 0) out["x"] = item.number;
        if (!item.target.is_none()) {
            out["target"] = write_reference(names_, position_, item.target);
            out["target_name"] = reference_words(names_, position_, item.target);
        }
        return out;
    }

    // The newest first.
    Json chain() const {
        Json list = Json::array();
        if (position_.item.type != ItemKind::none) list.push_back(item(position_.item));
        for (int i = position_.link_count - 1; i >= 0; --i) list.push_back(item(position_.links[i]));
        return list;
    }

    Json triggers() const {
        Json list = Json::array();
        for (int i = 0; i < position_.pending_count; ++i) {
            const Pending& pending = position_.pending[i];
            Json entry = card_json(names_, pending.card);
            entry["ability"] = ability_word(names_, pending.card, pending.ability);
            entry["by"] = seat_letter(pending.controller);
            list.push_back(std::move(entry));
        }
        return list;
    }

    const Game& game_;
    const Names& names_;
    const Position& position_;
    const WantedMembers& wanted_;
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
