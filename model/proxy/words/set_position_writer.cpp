// Writing positions as JSON, complete with what is under way (set_position.h).
#include <fmt/format.h>

#include "model/cards/position_fields.h"
#include "model/core/words/position_writer.h"
#include "model/proxy/rules/inspect.h"
#include "model/proxy/words/reference_text.h"
#include "model/proxy/words/set_position.h"
#include "model/proxy/words/set_position_words.h"

namespace arbiter::proxy {
namespace {

class PositionWriter : public PositionWriterOf<Game, Pile> {
public:
    using PositionWriterOf::PositionWriterOf;

    Json write() {
        Json out = head();
        write_turn(out);
        for (Player player = 0; player < kPlayers; ++player) out[std::string(seat_letter(player))] = side(player);
        if (position_.frame_count > 0) out["under_way"] = frames();
        if (position_.pending_count > 0) out["triggers"] = triggers();
        put_awaited(out, kAwaitingNames);
        return out;
    }

    Json reference(Reference8 reference) const {
        return reference.is_item() ? fmt::format("frame/{}", reference.frame()) : write_reference(names_, position_, reference);
    }

private:
    void write_turn(Json& out) const {
        out["phase"] = word_for(kPhaseNames, position_.phase);
        out["step"] = step_names(position_.phase)[position_.step];
        fields_of_turn(FieldWriter(*this, out), position_);
    }

    Json side(Player player) const {
        const Side side = with_traps_at_work(position_, player);
        Json out = Json::object();
        put_piles(out, side, kPileNames);
        if (Json list = charges(side); !list.empty()) out["charges"] = std::move(list);
        for (Line line : {Line::front, Line::back}) {
            if (Json list = bodies(player, line); !list.empty()) out[std::string(line_word(line))] = std::move(list);
        }
        out["deck"] = deck(side);
        fields_of_side(FieldWriter(*this, out), side);
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
        fields_of_body(FieldWriter(*this, out), body);
        for (int i = 0; i < 8; ++i) {
            if ((body.used >> i & 1) != 0) out["used"].push_back(ability_word(names_, body.kind, i));
        }
        for (int other = 0; other < kMaximumBodies; ++other) {
            if ((body.engaged_by >> other & 1) == 0) continue;
            out["engaged_by"].push_back(reference(Reference8::body(opponent_of(player), other)));
        }
        return out;
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
        fields_of_frame(FieldWriter(*this, out), frame);
        return out;
    }

    Json triggers() const {
        Json list = Json::array();
        for (int i = 0; i < position_.pending_count; ++i) {
            const Pending& pending = position_.pending[i];
            Json out = {{"ability", ability_word(names_, pending.card, pending.ability)}};
            put_player(out, "controller", pending.controller);
            fields_of_pending(FieldWriter(*this, out), pending);
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
