// Whole positions in words for a terminal, and as structured JSON for pages and claims (text.h).
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <vector>

#include "model/core/words/board.h"
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

class BoardWriter {
public:
    BoardWriter(const Game& game, const Names& names, const Position& position) : game_(game), names_(names), p_(position) {}

    std::string write() {
        head();
        for (Player player = 0; player < kPlayers; ++player) side(player);
        for (int index = p_.stack_count - 1; index >= 0; --index) item(index);
        for (int index = 0; index < p_.pending_count; ++index) {
            const Pending& pending = p_.pending[index];
            out_ += fmt::format("  trigger   {}: {} of {}\n", decider_words(names_, pending.controller),
                                ability_word(names_, pending.card, pending.ability), card_words(names_, pending.card));
        }
        out_ += "awaited: " + awaited_text(names_, p_) + "\n";
        return std::move(out_);
    }

private:
    void head() {
        out_ += phase_name(p_.phase);
        if (p_.active < kPlayers) out_ += fmt::format("; the turn is {}'s", decider_words(names_, p_.active));
        if (p_.priority < kPlayers) out_ += fmt::format("; priority is {}'s", decider_words(names_, p_.priority));
        for (Player player = 0; player < kPlayers; ++player) {
            if (p_.has_passed(player)) out_ += fmt::format("; {} has passed", names_.players[player]);
        }
        out_ += "\n";
    }

    void line(std::string_view label, const std::string& text) { append_board_line(out_, label, text); }
    void pile(Player player, std::string_view label, Pile pile) { line(label, pile_words(names_, p_.sides[player].pile(pile))); }

    void side(Player player) {
        const Side& side = p_.sides[player];
        out_ +=
            fmt::format("  {}: health {}, mana {} of {}, {} in the deck, {} in hand\n", names_.players[player], side.health, side.usable,
                        side.pool, count_words(game_.deck_size(p_, player), "card", "cards"), pile_size(side, Pile::hand, game_.kinds()));
        append_known_order(out_, names_, side.deck);
        pile(player, "hand", Pile::hand);
        pile(player, "sent back", Pile::aside);
        std::string_view label = "board";
        for (const int slot : by_rank(side.creatures)) {
            line(label, creature_line(game_, names_, p_, Reference8::creature(player, slot)));
            label = "";
        }
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

    const Game& game_;
    const Names& names_;
    const Position& p_;
    std::string out_;
};

// ---- for pages and claims

class BoardJson {
public:
    BoardJson(const Game& game, const Names& names, const Position& position, const WantedMembers& wanted)
        : game_(game), names_(names), p_(position), wanted_(wanted) {}

    Json write() const {
        Json out = {{"phase", phase_name(p_.phase)}};
        if (p_.active < kPlayers) out["active"] = seat_letter(p_.active);
        if (p_.priority < kPlayers) out["priority"] = seat_letter(p_.priority);
        out["passed"] = Json::array();
        out["players"] = Json::array();
        for (Player player = 0; player < kPlayers; ++player) {
            if (p_.has_passed(player)) out["passed"].push_back(seat_letter(player));
            out["players"].push_back(side(player));
        }
        out["stack"] = Json::array();
        for (int index = p_.stack_count - 1; index >= 0; --index) out["stack"].push_back(item(index));
        out["triggers"] = Json::array();
        for (int index = 0; index < p_.pending_count; ++index) {
            Json entry = card(p_.pending[index].card);
            entry["ability"] = ability_word(names_, p_.pending[index].card, p_.pending[index].ability);
            entry["by"] = seat_letter(p_.pending[index].controller);
            out["triggers"].push_back(std::move(entry));
        }
        if (wanted_("awaited")) out["awaited"] = awaited_text(names_, p_);
        if (p_.decider < kPlayers) out["decider"] = seat_letter(p_.decider);
        if (p_.result != Result::none) out["result"] = result_text(names_, p_.result);
        return out;
    }

private:
    Json card(Kind kind) const { return card_json(names_, kind); }
    Json zone(std::string_view member, const Side& side, Pile pile, const char* seen_by) const {
        return wanted_as_number(wanted_, member) ? counted_json(sum_of(side.pile(pile))) : zone_json(names_, side.pile(pile), seen_by);
    }
    Json deck(Player player) const {
        const Side& side = p_.sides[player];
        if (wanted_as_number(wanted_, "deck")) return counted_json(game_.deck_size(p_, player));
        return deck_json(names_, side.pile(Pile::unknown_deck), side.deck);
    }

    Json side(Player player) const {
        const Side& side = p_.sides[player];
        Json out = {{"player", seat_letter(player)},
                    {"name", names_.players[player]},
                    {"health", side.health},
                    {"mana", side.usable},
                    {"pool", side.pool},
                    {"attempts", side.attempts},
                    {"misses", side.misses}};
        if (wanted_("deck")) out["deck"] = deck(player);
        if (wanted_("hand")) out["hand"] = zone("hand", side, Pile::hand, "owner");
        if (wanted_("aside") && !is_empty(side.pile(Pile::aside))) out["aside"] = zone("aside", side, Pile::aside, "owner");
        if (wanted_("discard")) out["discard"] = zone("discard", side, Pile::discard, "all");
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
        out["reference"] = write_reference(names_, p_, reference);
        out["slot"] = reference.slot();
        out["attack"] = game_.attack(p_, reference);
        out["health"] = game_.health(p_, reference);
        out["damage"] = creature.damage;
        out["seen_by"] = "all";
        if (creature.has(Creature::kAttacking)) out["attacking"] = true;
        if (creature.has(Creature::kBlocked)) out["blocked"] = true;
        if (creature.delay > 0) out["delay"] = creature.delay;
        if (creature.blocking())
            out["blocks"] = write_reference(names_, p_, Reference8::creature(opponent_of(reference.side()), creature.blocks));
        return out;
    }

    // The newest first.
    Json item(int index) const {
        const Item& item = p_.stack[index];
        Json out = {{"by", seat_letter(item.controller)}, {"what", item_words(names_, item)}, {"is_item", true}};
        if (item.card != kNoKind) out.update(card(item.card));
        if (item.number > 0) out["x"] = item.number;
        if (item.target.is_none()) return out;
        out["target"] = write_reference(names_, p_, item.target);
        out["target_name"] = reference_words(names_, p_, item.target);
        return out;
    }

    const Game& game_;
    const Names& names_;
    const Position& p_;
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
    position.attacks = position.answering = position.blocks_ended = 0;
    position.opener = position.last_passer = position.last_actor = kNobody;
    for (Side& side : position.sides) {
        side.temporary = side.mulligans = side.mulligan_ended = side.summons = side.slow_spells = side.phase_record = 0;
        for (std::uint8_t& cooldown : side.cooldowns) cooldown &= static_cast<std::uint8_t>(~kCastThisTurn);
    }
}

}  // namespace arbiter::lost_glitches
