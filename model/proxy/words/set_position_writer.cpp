// Writing positions as JSON, complete with what is under way (set_position.h).
#include <fmt/format.h>

#include "model/core/words/position_writer.h"
#include "model/proxy/rules/inspect.h"
#include "model/proxy/words/reference_text.h"
#include "model/proxy/words/set_position.h"
#include "model/proxy/words/set_position_words.h"

namespace arbiter::proxy {
namespace {

class PositionWriter : PositionWriterOf<Game, Pile> {
public:
    using PositionWriterOf::PositionWriterOf;

    Json write() {
        Json out = Json::object();
        out["format"] = "arbiter-position";
        out["version"] = 1;
        write_turn(out);
        for (Player player = 0; player < kPlayers; ++player) out[std::string(seat_letter(player))] = side(player);
        if (position_.frame_count > 0) out["under_way"] = frames();
        if (position_.pending_count > 0) out["triggers"] = triggers();
        out["awaiting"] = word_for(kAwaitingNames, position_.awaiting);
        if (position_.decider != kNobody) out["decider"] = position_.decider == kChance ? "chance" : seat_letter(position_.decider);
        return out;
    }

private:
    void write_turn(Json& out) const {
        out["phase"] = word_for(kPhaseNames, position_.phase);
        out["step"] = step_names(position_.phase)[position_.step];
        put_player(out, "active", position_.active);
        put_player(out, "priority", position_.priority);
        if (position_.passed != 0) out["passed"] = players(position_.passed);
        if (position_.opened != 0) out["opened"] = true;
        put(out, "plays", position_.plays);
        if (position_.round != kNoRound) out["round"] = position_.round;
        put_player(out, "last_actor", position_.last_actor);
        put(out, "owed_keep", position_.owed_keep);
        if (position_.fallen != 0) out["fallen"] = players(position_.fallen);
        if (position_.result != Result::none) out["result"] = word_for(kResultNames, position_.result);
        if (position_.at_capacity != 0) out["at_capacity"] = true;
    }

    Json side(Player player) const {
        const Side side = with_traps_at_work(position_, player);
        Json out = Json::object();
        for (const PileName& entry : kPileNames) {
            Json cards = copies(side, entry.pile);
            if (!cards.empty()) out[std::string(entry.name)] = std::move(cards);
        }
        if (Json list = charges(side); !list.empty()) out["charges"] = std::move(list);
        for (Line line : {Line::front, Line::back}) {
            if (Json list = bodies(player, line); !list.empty()) out[std::string(line_word(line))] = std::move(list);
        }
        out["deck"] = deck(side);
        put(out, "installs", side.installs);
        put(out, "retains", side.retains);
        put(out, "mulligans", side.mulligans);
        put(out, "insight_change", side.insight);
        put(out, "keep_change", side.keep);
        return out;
    }

    Json charges(const Side& side) const {
        Json list = Json::array();
        for (int kind = 0; kind < game_.kinds(); ++kind) {
            for (int i = side.count(Pile::ready_charges, static_cast<Kind>(kind)); i > 0; --i) list.push_back(id(static_cast<Kind>(kind)));
            const int drained = side.count(Pile::drained_charges, static_cast<Kind>(kind));
            if (drained == 0) continue;
            Json entry = {{"card", id(static_cast<Kind>(kind))}, {"drained", true}};
            if (drained > 1) entry["count"] = drained;
            list.push_back(std::move(entry));
        }
        return list;
    }

    Json bodies(Player player, Line line) const {
        Json list = Json::array();
        const Side& side = position_.sides[player];
        for (const int slot : side.bodies.slots()) {
            if (side.bodies[slot].line() == line) list.push_back(body(player, slot));
        }
        return list;
    }

    Json body(Player player, int slot) const {
        const Body& body = position_.sides[player].bodies[slot];
        Json out = {{"card", id(body.kind)}, {"slot", slot}};
        for (const FlagName& entry : kFlagNames) {
            if (body.has(entry.flag)) out[std::string(entry.name)] = true;
        }
        put(out, "damage", body.damage);
        if (body.temporary != std::array<std::int8_t, 4>{}) out["bonus"] = body.temporary;
        if (body.lasting != std::array<std::int8_t, 4>{}) out["lasting"] = body.lasting;
        for (int i = 0; i < 8; ++i) {
            if ((body.used >> i & 1) != 0) out["used"].push_back(ability_word(names_, body.kind, i));
        }
        for (int other = 0; other < kMaximumBodies; ++other) {
            if ((body.engaged_by >> other & 1) == 0) continue;
            out["engaged_by"].push_back(write_reference(names_, position_, Reference8::body(opponent_of(player), other)));
        }
        return out;
    }

    void put_reference(Json& out, const char* key, Reference8 reference) const {
        if (reference.is_none()) return;
        out[key] = reference.is_item() ? fmt::format("frame/{}", reference.frame()) : write_reference(names_, position_, reference);
    }

    Json frames() const {
        Json list = Json::array();
        for (int i = 0; i < position_.frame_count; ++i) list.push_back(frame(position_.frames[i]));
        return list;
    }

    Json frame(const Frame& frame) const {
        Json out = {{"type", word_for(kFrameNames, frame.type)}, {"stage", word_for(kStageNames, frame.stage)}};
        if (frame.type == FrameType::item || frame.item != ItemKind::install) out["item"] = word_for(kItemNames, frame.item);
        put_player(out, "controller", frame.controller);
        if (frame.card != kNoKind) out["card"] = id(frame.card);
        put(out, "ability", frame.ability);
        put_reference(out, "target", frame.target);
        put_reference(out, "source", frame.source);
        put_reference(out, "subject", frame.subject);
        put_player(out, "subject_side", frame.subject_side);
        put(out, "number", frame.number);
        put(out, "step", frame.step);
        put(out, "asked", frame.asked);
        put(out, "extra", frame.extra);
        if (frame.left[0] != 0 || frame.left[1] != 0) out["left"] = frame.left;
        return out;
    }

    Json triggers() const {
        Json list = Json::array();
        for (int i = 0; i < position_.pending_count; ++i) {
            const Pending& pending = position_.pending[i];
            Json out = {{"ability", ability_word(names_, pending.card, pending.ability)}};
            put_player(out, "controller", pending.controller);
            put_reference(out, "source", pending.source);
            put_reference(out, "subject", pending.subject);
            put_player(out, "subject_side", pending.subject_side);
            put(out, "number", pending.number);
            if (pending.level != Pending::kCollecting) out["level"] = pending.level;
            list.push_back(std::move(out));
        }
        return list;
    }
};

}  // namespace

Json write_set_position(const Game& game, const Names& names, const Position& position) {
    return PositionWriter(game, names, position).write();
}

}  // namespace arbiter::proxy
