// Whole positions in words for a terminal, and as structured JSON for pages (text.h).
#include <fmt/format.h>

#include "model/cards/board_writer.h"
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

// All that lies face down in the trap zone.
Copies traps_set(const Side& side) {
    Copies traps = side.pile(Pile::traps);
    for (std::size_t kind = 0; kind < traps.size(); ++kind)
        traps[kind] = static_cast<std::uint8_t>(traps[kind] + side.pile(Pile::new_traps)[kind]);
    return traps;
}

// What lies face up in the trap zone.
Copies traps_at_work(const Position& position, Player player) {
    Copies traps = with_traps_at_work(position, player).pile(Pile::traps);
    for (std::size_t kind = 0; kind < traps.size(); ++kind)
        traps[kind] = static_cast<std::uint8_t>(traps[kind] - position.sides[player].pile(Pile::traps)[kind]);
    return traps;
}

class BoardWriter : BoardWriterOf<Game> {
public:
    using BoardWriterOf::BoardWriterOf;

    std::string write() {
        head();
        for (Player player = 0; player < kPlayers; ++player) side(player);
        stack();
        triggers();
        return with_awaited();
    }

private:
    void head() {
        out_ += fmt::format("{}", phase_name(p_.phase));
        if (p_.phase == Phase::combat && p_.round != kNoRound) out_ += fmt::format(", round of speed {}", p_.round);
        if (p_.active != kNobody) out_ += fmt::format("; {} is active", decider_words(names_, p_.active));
        if (p_.phase == Phase::main && p_.priority != kNobody) {
            out_ += fmt::format("; priority is {}'s", decider_words(names_, p_.priority));
        }
        passed();
        out_ += "\n";
    }

    void side(Player player) {
        const Side& side = p_.sides[player];
        out_ += fmt::format("  {}: {} in the deck, {} in hand, insight {}\n", names_.players[player],
                            count_words(game_.deck_size(p_, player), "card", "cards"), sum_of(side.pile(Pile::hand)),
                            game_.insight(p_, player));
        append_known_order(out_, names_, side.deck);
        pile(player, "hand", Pile::hand);
        pile(player, "looks at", Pile::looked);
        pile(player, "ready", Pile::ready_charges);
        pile(player, "drained", Pile::drained_charges);
        line("traps", pile_words(names_, traps_set(side)));
        line("face up", pile_words(names_, traps_at_work(p_, player)));
        pile(player, "new traps", Pile::new_traps);  // of these
        for (Line where : {Line::front, Line::back}) bodies(player, where);
        pile(player, "special", Pile::special);
        pile(player, "discard", Pile::discard);
        pile(player, "abyss", Pile::abyss);
    }

    void bodies(Player player, Line where) {
        const Side& side = p_.sides[player];
        std::string label(line_word(where));
        for (const int slot : side.bodies.slots()) {
            if (side.bodies[slot].line() != where) continue;
            line(label, body_line(game_, names_, p_, Reference8::body(player, slot)));
            label = " ";
        }
    }

    void stack() {
        for (int i = p_.frame_count - 1; i >= 0; --i) {
            const Frame& frame = p_.frames[i];
            std::string text;
            if (frame.type == FrameType::item && frame.stage != Stage::finished) {
                text = fmt::format("{}: {}", decider_words(names_, frame.controller), item_words(names_, frame));
                if (frame.item == ItemKind::technique && frame.number > 0) text += fmt::format(" with [t] = {}", frame.number);
                if (!frame.target.is_none()) text += ", target " + reference_words(names_, p_, frame.target);
                if (frame.stage == Stage::paying) text += " (to be paid)";
                if (frame.stage == Stage::resolving) text += " (resolves)";
            } else if (frame.type == FrameType::attack) {
                text = fmt::format("attack of {}", reference_words(names_, p_, frame.source));
                if (!frame.target.is_none()) text += " on " + reference_words(names_, p_, frame.target);
            } else if (frame.type == FrameType::damage) {
                text = fmt::format("{} damage to {}", frame.left[0], reference_words(names_, p_, frame.target));
            }
            if (!text.empty()) out_ += fmt::format("  stack {:>2}  {}\n", i + 1, text);
        }
    }
};

// ---- for pages

class BoardJson : BoardJsonOf<Game, Pile::unknown_deck> {
public:
    using BoardJsonOf::BoardJsonOf;

    Json write() const {
        Json out = Json::object();
        out["phase"] = phase_name(p_.phase);
        if (p_.round != kNoRound) out["round"] = p_.round;
        add_seat(out, "active", p_.active);
        if (p_.phase == Phase::main && p_.priority < kPlayers) out["priority"] = seat_letter(p_.priority);
        out["passed"] = passed();
        out["players"] = Json::array();
        for (Player player = 0; player < kPlayers; ++player) out["players"].push_back(side(player));
        if (wanted_("stack")) out["stack"] = stack();
        if (wanted_("triggers")) out["triggers"] = triggers();
        add_decision(out);
        return out;
    }

private:
    Json side(Player player) const {
        const Side& side = p_.sides[player];
        Json out = {{"player", seat_letter(player)},
                    {"name", names_.players[player]},
                    {"insight", game_.insight(p_, player)},
                    {"installs", side.installs}};
        add_deck(out, player);
        add_zone(out, "hand", player, Pile::hand, "owner");
        add_zone(out, "looked_at", player, Pile::looked, "owner");
        add_cards(out, "traps", traps_set(side), "owner");
        if (const Copies traps = traps_at_work(p_, player); wanted_("face_up_traps") && !is_empty(traps))
            out["face_up_traps"] = zone_json(names_, traps, "all");
        add_zone_in_use(out, "new_traps", player, Pile::new_traps, "owner");
        add_zone(out, "discard", player, Pile::discard, "all");
        add_zone(out, "abyss", player, Pile::abyss, "all");
        add_zone(out, "special", player, Pile::special, "all");
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
        const Side& side = p_.sides[player];
        for (const int slot : side.bodies.slots()) {
            if (side.bodies[slot].line() == where) list.push_back(body(Reference8::body(player, slot)));
        }
        return list;
    }

    Json body(Reference8 reference) const {
        const Body& body = p_.body(reference);
        Json out = card(body.kind);
        out["reference"] = written(reference);
        out["slot"] = reference.slot();
        out["numbers"] = numbers_of(game_, p_, reference);
        out["damage"] = body.damage;
        out["drained"] = !body.ready();
        out["face_down"] = !body.face_up();
        out["seen_by"] = body.face_up() ? "all" : "owner";
        if (body.has(Body::kActed)) out["acted"] = true;
        if (body.has(Body::kOwesStrike)) out["owes_strike"] = true;
        if (body.has(Body::kNew)) out["new"] = true;
        for (Reference8 other : engaging(p_, reference)) out["attacked_by"].push_back(written(other));
        return out;
    }

    // The newest first.
    Json stack() const {
        Json list = Json::array();
        for (int i = p_.frame_count - 1; i >= 0; --i) {
            const Frame& frame = p_.frames[i];
            const bool attack = frame.type == FrameType::attack;
            if (!attack && (frame.type != FrameType::item || frame.stage == Stage::finished)) continue;
            Json entry = Json::object();
            entry["by"] = frame.controller < kPlayers ? Json(seat_letter(frame.controller)) : Json();
            entry["what"] = attack ? "the attack of " + reference_words(names_, p_, frame.source) : item_words(names_, frame);
            if (!attack && frame.card != kNoKind) entry.update(card(frame.card));
            add_target(entry, frame.target);
            if (!attack && frame.item == ItemKind::technique && frame.number > 0) entry["t"] = frame.number;
            entry["is_item"] = !attack;
            list.push_back(std::move(entry));
        }
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

void clear_bookkeeping(Position& position) {
    for (Side& side : position.sides) {
        side.piles[static_cast<int>(Pile::traps)] = traps_set(side);
        side.piles[static_cast<int>(Pile::new_traps)] = {};
        for (const int slot : side.bodies.slots()) side.bodies[slot].set(Body::kNew, false);
    }
    if (position.phase != Phase::main) position.passed = 0;
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
