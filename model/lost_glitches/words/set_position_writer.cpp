// Writing positions as JSON, complete with what is under way (set_position.h).
#include "model/cards/position_fields.h"
#include "model/core/words/position_writer.h"
#include "model/lost_glitches/rules/inspect.h"
#include "model/lost_glitches/words/reference_text.h"
#include "model/lost_glitches/words/set_position.h"
#include "model/lost_glitches/words/set_position_words.h"

namespace arbiter::lost_glitches {
namespace {

class PositionWriter : public PositionWriterOf<Game, Pile> {
public:
    using PositionWriterOf::PositionWriterOf;

    Json write() const {
        Json out = head();
        write_turn(out);
        for (Player player = 0; player < kPlayers; ++player) out[std::string(seat_letter(player))] = side(player);
        for (int i = 0; i < position_.stack_count; ++i) out["stack"].push_back(item(position_.stack[i]));
        for (int i = 0; i < position_.pending_count; ++i) out["triggers"].push_back(pending(position_.pending[i]));
        put_awaited(out, kAwaitingNames);
        return out;
    }

    Json reference(Reference8 reference) const { return write_reference(names_, position_, reference); }

private:
    void write_turn(Json& out) const {
        out["phase"] = word_for(kPhaseNames, position_.phase);
        out["step"] = step_names(position_.phase)[position_.step];
        out["turn"] = position_.turn;
        const FieldWriter fields(*this, out);
        fields_of_turn(fields, position_);
        fields_under_way(fields, position_);
        if (position_.sharing != kNoSlot) out["sharing"] = reference(Reference8::creature(position_.active, position_.sharing));
        fields_of_end(fields, position_);
        if (position_.clock != 0) out["clock"] = true;
        if (position_.at_capacity != 0) out["at_capacity"] = true;
    }

    Json side(Player player) const {
        const Side& side = position_.sides[player];
        Json out = {{"health", side.health}, {"mana", side.usable}, {"pool", side.pool}};
        put(out, "temporary_mana", side.temporary);
        put(out, "attempts", side.attempts);
        put_piles(out, side, kPileNames);
        out["deck"] = deck(side);
        for (const int slot : by_rank(side.creatures)) out["board"].push_back(creature(player, slot));
        if (Json list = characters(player); !list.empty()) out["characters"] = std::move(list);
        fields_of_side(FieldWriter(*this, out), side);
        return out;
    }

    Json characters(Player player) const {
        Json list = Json::array();
        const auto& kinds = game_.characters(player);
        for (std::size_t place = 0; place < kinds.size(); ++place) {
            const std::uint8_t cooldown = position_.sides[player].cooldowns[place];
            Json entry = {{"card", id(kinds[place])}};
            put(entry, "cooldown", cooldown & ~kCastThisTurn);
            if ((cooldown & kCastThisTurn) != 0) entry["cast_this_turn"] = true;
            list.push_back(std::move(entry));
        }
        return list;
    }

    Json creature(Player player, int slot) const {
        const Creature& creature = position_.sides[player].creatures[slot];
        Json out = {{"card", id(creature.kind)}, {"slot", slot}, {"rank", creature.rank}};
        fields_of_creature(FieldWriter(*this, out), creature);
        if (creature.attack_bonus != 0 || creature.health_bonus != 0) out["bonus"] = {creature.attack_bonus, creature.health_bonus};
        if (creature.lasting_attack != 0 || creature.lasting_health != 0)
            out["lasting"] = {creature.lasting_attack, creature.lasting_health};
        if (creature.blocking()) out["blocks"] = reference(Reference8::creature(opponent_of(player), creature.blocks));
        return out;
    }

    Json item(const Item& item) const {
        Json out = {{"kind", word_for(kItemNames, item.kind)}};
        put_player(out, "by", item.controller);
        if (item.kind == ItemKind::trigger)
            out["ability"] = ability_word(names_, item.card, item.ability);
        else if (item.card != kNoKind)
            out["card"] = id(item.card);
        if (!item.target.is_none()) out["target"] = reference(item.target);
        put(out, item.kind == ItemKind::trigger ? "amount" : "x", item.number);
        fields_of_cause(FieldWriter(*this, out), item);
        return out;
    }

    Json pending(const Pending& pending) const {
        Json out = {{"ability", ability_word(names_, pending.card, pending.ability)}};
        put_player(out, "by", pending.controller);
        fields_of_cause(FieldWriter(*this, out), pending);
        put(out, "amount", pending.number);
        put(out, "moment", pending.moment);
        return out;
    }
};

}  // namespace

Json write_set_position(const Game& game, const Names& names, const Position& position) {
    return PositionWriter(game, names, position).write();
}

}  // namespace arbiter::lost_glitches
