// Whole positions in words for a terminal, and as structured JSON for pages (text.h).
#include <fmt/format.h>

#include "model/core/words/board.h"
#include "model/proxy/rules/inspect.h"
#include "model/proxy/words/reference_text.h"
#include "model/proxy/words/text.h"
#include "model/proxy/words/text_words.h"

namespace arbiter::proxy {
namespace {

std::array<int, 4> numbers_of(const Game& game, const Position& position, Reference8 body) {
    return {game.number(position, body, kAttack), game.number(position, body, kHealth), game.number(position, body, kSpeed),
            game.number(position, body, kImpact)};
}

std::vector<Reference8> engaging(const Position& position, Reference8 body) {
    std::vector<Reference8> by;
    for (int slot = 0; slot < kMaximumBodies; ++slot) {
        if ((position.body(body).engaged_by >> slot & 1) != 0) by.push_back(Reference8::body(opponent_of(body.side()), slot));
    }
    return by;
}

// "face-down Rift Titan 1/1/1/1, 1 damage, drained, engaged by B's Blank Drone".
std::string body_line(const Game& game, const Names& names, const Position& position, Reference8 reference) {
    const Body& body = position.body(reference);
    const auto numbers = numbers_of(game, position, reference);
    std::string text = fmt::format("{}{} {}/{}/{}/{}", body.face_up() ? "" : "face-down ", card_words(names, body.kind), numbers[0],
                                   numbers[1], numbers[2], numbers[3]);
    if (body.damage > 0) text += fmt::format(", {} damage", body.damage);
    text += body.ready() ? ", ready" : ", drained";
    if (body.has(Body::kNew)) text += ", set this turn";
    std::vector<std::string> by;
    for (Reference8 other : engaging(position, reference)) by.push_back(body_words(names, position, other));
    if (!by.empty()) text += ", attacked by " + joined(by);
    if (body.has(Body::kOwesStrike)) text += ", owes a strike";
    if (body.has(Body::kActed)) text += ", has acted";
    return text;
}

// What lies face up in the trap zone.
Copies traps_at_work(const Position& position, Player player) {
    Copies traps = with_traps_at_work(position, player).pile(Pile::traps);
    for (std::size_t kind = 0; kind < traps.size(); ++kind)
        traps[kind] = static_cast<std::uint8_t>(traps[kind] - position.sides[player].pile(Pile::traps)[kind]);
    return traps;
}

class BoardWriter {
public:
    BoardWriter(const Game& game, const Names& names, const Position& position) : game_(game), names_(names), position_(position) {}

    std::string write() {
        head();
        for (Player player = 0; player < kPlayers; ++player) side(player);
        stack();
        triggers();
        out_ += "awaited: " + awaited_text(game_, names_, position_) + "\n";
        return std::move(out_);
    }

private:
    void head() {
        out_ += fmt::format("{}", phase_name(position_.phase));
        if (position_.phase == Phase::combat && position_.round != kNoRound) out_ += fmt::format(", round of speed {}", position_.round);
        if (position_.active != kNobody) out_ += fmt::format("; {} is active", decider_words(names_, position_.active));
        if (position_.phase == Phase::main && position_.priority != kNobody) {
            out_ += fmt::format("; priority is {}'s", decider_words(names_, position_.priority));
        }
        for (Player player = 0; player < kPlayers; ++player) {
            if (position_.has_passed(player)) out_ += fmt::format("; {} has passed", names_.players[player]);
        }
        out_ += "\n";
    }

    void line(std::string_view label, const std::string& text) { append_board_line(out_, label, text); }
    void pile(Player player, std::string_view label, Pile pile) { line(label, pile_words(names_, position_.sides[player].pile(pile))); }

    void side(Player player) {
        const Side& side = position_.sides[player];
        out_ += fmt::format("  {}: {} in the deck, {} in hand, insight {}\n", names_.players[player],
                            count_words(game_.deck_size(position_, player), "card", "cards"), sum_of(side.pile(Pile::hand)),
                            game_.insight(position_, player));
        append_known_order(out_, names_, side.deck);
        pile(player, "hand", Pile::hand);
        pile(player, "looks at", Pile::looked);
        pile(player, "ready", Pile::ready_charges);
        pile(player, "drained", Pile::drained_charges);
        pile(player, "traps", Pile::traps);
        line("face up", pile_words(names_, traps_at_work(position_, player)));
        pile(player, "new traps", Pile::new_traps);
        for (Line where : {Line::front, Line::back}) bodies(player, where);
        pile(player, "special", Pile::special);
        pile(player, "discard", Pile::discard);
        pile(player, "abyss", Pile::abyss);
    }

    void bodies(Player player, Line where) {
        const Side& side = position_.sides[player];
        std::string label(line_word(where));
        for (const int slot : side.bodies.slots()) {
            if (side.bodies[slot].line() != where) continue;
            line(label, body_line(game_, names_, position_, Reference8::body(player, slot)));
            label = " ";
        }
    }

    void stack() {
        for (int i = position_.frame_count - 1; i >= 0; --i) {
            const Frame& frame = position_.frames[i];
            std::string text;
            if (frame.type == FrameType::item && frame.stage != Stage::finished) {
                text = fmt::format("{}: {}", decider_words(names_, frame.controller), item_words(names_, frame));
                if (frame.item == ItemKind::technique && frame.number > 0) text += fmt::format(" with [t] = {}", frame.number);
                if (!frame.target.is_none()) text += ", target " + reference_words(names_, position_, frame.target);
                if (frame.stage == Stage::paying) text += " (to be paid)";
                if (frame.stage == Stage::resolving) text += " (resolves)";
            } else if (frame.type == FrameType::attack) {
                text = fmt::format("attack of {}", reference_words(names_, position_, frame.source));
                if (!frame.target.is_none()) text += " on " + reference_words(names_, position_, frame.target);
            } else if (frame.type == FrameType::damage) {
                text = fmt::format("{} damage to {}", frame.left[0], reference_words(names_, position_, frame.target));
            }
            if (!text.empty()) out_ += fmt::format("  stack {:>2}  {}\n", i + 1, text);
        }
    }

    void triggers() {
        for (int i = 0; i < position_.pending_count; ++i) {
            const Pending& pending = position_.pending[i];
            out_ += fmt::format("  trigger   {}: {} of {}\n", decider_words(names_, pending.controller),
                                ability_word(names_, pending.card, pending.ability), card_words(names_, pending.card));
        }
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
        if (position_.round != kNoRound) out["round"] = position_.round;
        if (position_.active < kPlayers) out["active"] = seat_letter(position_.active);
        if (position_.phase == Phase::main && position_.priority < kPlayers) out["priority"] = seat_letter(position_.priority);
        out["passed"] = Json::array();
        for (Player player = 0; player < kPlayers; ++player) {
            if (position_.has_passed(player)) out["passed"].push_back(seat_letter(player));
        }
        out["players"] = Json::array();
        for (Player player = 0; player < kPlayers; ++player) out["players"].push_back(side(player));
        if (wanted_("stack")) out["stack"] = stack();
        if (wanted_("triggers")) out["triggers"] = triggers();
        if (wanted_("awaited")) out["awaited"] = awaited_text(game_, names_, position_);
        if (position_.decider < kPlayers) out["decider"] = seat_letter(position_.decider);
        if (position_.result != Result::none) out["result"] = result_text(names_, position_.result);
        return out;
    }

private:
    Json card(Kind kind) const { return card_json(names_, kind); }
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
        Json out = {{"player", seat_letter(player)},
                    {"name", names_.players[player]},
                    {"insight", game_.insight(position_, player)},
                    {"installs", side.installs}};
        if (wanted_("deck")) out["deck"] = deck(player);
        if (wanted_("hand")) out["hand"] = zone("hand", side, Pile::hand, "owner");
        if (wanted_("looked_at")) out["looked_at"] = zone("looked_at", side, Pile::looked, "owner");
        if (wanted_("traps")) out["traps"] = zone("traps", side, Pile::traps, "owner");
        if (const Copies traps = traps_at_work(position_, player); wanted_("face_up_traps") && !is_empty(traps))
            out["face_up_traps"] = zone_json(names_, traps, "all");
        if (wanted_("new_traps") && !is_empty(side.pile(Pile::new_traps)))
            out["new_traps"] = zone("new_traps", side, Pile::new_traps, "owner");
        if (wanted_("discard")) out["discard"] = zone("discard", side, Pile::discard, "all");
        if (wanted_("abyss")) out["abyss"] = zone("abyss", side, Pile::abyss, "all");
        if (wanted_("special")) out["special"] = zone("special", side, Pile::special, "all");
        if (wanted_("charges")) out["charges"] = charges(side);
        if (wanted_("front")) out["front"] = bodies(player, Line::front);
        if (wanted_("back")) out["back"] = bodies(player, Line::back);
        return out;
    }

    Json charges(const Side& side) const {
        Json list = Json::array();
        for (int kind = 0; kind < game_.kinds(); ++kind) {
            for (const Pile pile : {Pile::ready_charges, Pile::drained_charges}) {
                const int count = side.count(pile, static_cast<Kind>(kind));
                if (count == 0) continue;
                Json entry = card(static_cast<Kind>(kind));
                entry["count"] = count;
                entry["drained"] = pile == Pile::drained_charges;
                std::string types;
                for (int type = 0; type < kMaximumEnergyTypes; ++type) {
                    if ((charge_types(game_, static_cast<Kind>(kind)) >> type & 1) != 0) types += kRegister.energy_symbols[type];
                }
                entry["energy"] = types;
                list.push_back(std::move(entry));
            }
        }
        return list;
    }

    Json bodies(Player player, Line where) const {
        Json list = Json::array();
        const Side& side = position_.sides[player];
        for (const int slot : side.bodies.slots()) {
            if (side.bodies[slot].line() == where) list.push_back(body(Reference8::body(player, slot)));
        }
        return list;
    }

    Json body(Reference8 reference) const {
        const Body& body = position_.body(reference);
        Json out = card(body.kind);
        out["reference"] = write_reference(names_, position_, reference);
        out["slot"] = reference.slot();
        out["numbers"] = numbers_of(game_, position_, reference);
        out["damage"] = body.damage;
        out["drained"] = !body.ready();
        out["face_down"] = !body.face_up();
        out["seen_by"] = body.face_up() ? "all" : "owner";
        if (body.has(Body::kActed)) out["acted"] = true;
        if (body.has(Body::kOwesStrike)) out["owes_strike"] = true;
        if (body.has(Body::kNew)) out["new"] = true;
        for (Reference8 other : engaging(position_, reference)) out["attacked_by"].push_back(write_reference(names_, position_, other));
        return out;
    }

    // The newest first.
    Json stack() const {
        Json list = Json::array();
        for (int i = position_.frame_count - 1; i >= 0; --i) {
            const Frame& frame = position_.frames[i];
            const bool attack = frame.type == FrameType::attack;
            if (!attack && (frame.type != FrameType::item || frame.stage == Stage::finished)) continue;
            Json entry = Json::object();
            entry["by"] = frame.controller < kPlayers ? Json(seat_letter(frame.controller)) : Json();
            entry["what"] = attack ? "the attack of " + reference_words(names_, position_, frame.source) : item_words(names_, frame);
            if (!attack && frame.card != kNoKind) entry.update(card(frame.card));
            if (!frame.target.is_none()) {
                entry["target"] = write_reference(names_, position_, frame.target);
                entry["target_name"] = reference_words(names_, position_, frame.target);
            }
            if (!attack && frame.item == ItemKind::technique && frame.number > 0) entry["t"] = frame.number;
            entry["is_item"] = !attack;
            list.push_back(std::move(entry));
        }
        return list;
    }

    Json triggers() const {
        Json list = Json::array();
        for (int i = 0; i < position_.pending_count; ++i) {
            const Pending& pending = position_.pending[i];
            Json entry = card(pending.card);
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
    position.opened = position.plays = position.fallen = 0;
    position.last_actor = kNobody;
    for (Side& side : position.sides) {
        side.retains = side.mulligans = 0;
        for (const int slot : side.bodies.slots()) side.bodies[slot].used = 0;
    }
    for (int i = 0; i < position.frame_count; ++i) position.frames[i].asked = 0;
}

}  // namespace arbiter::proxy
