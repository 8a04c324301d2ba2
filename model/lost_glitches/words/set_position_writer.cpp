// Writing positions as JSON, complete with what is under way (set_position.h).
#include "model/core/words/position_writer.h"
#include "model/lost_glitches/rules/inspect.h"
#include "model/lost_glitches/words/reference_text.h"
#include "model/lost_glitches/words/set_position.h"
#include "model/lost_glitches/words/set_position_words.h"

namespace arbiter::lost_glitches {
namespace {

class PositionWriter : PositionWriterOf<Game, Pile> {
public:
    using PositionWriterOf::PositionWriterOf;

    Json write() const {
        Json out = {{"format", "arbiter-position"}, {"version", 1}};
        write_turn(out);
        for (Player player = 0; player < kPlayers; ++player) out[std::string(seat_letter(player))] = side(player);
        for (int i = 0; i < position_.stack_count; ++i) out["stack"].push_back(item(position_.stack[i]));
        for (int i = 0; i < position_.pending_count; ++i) out["triggers"].push_back(pending(position_.pending[i]));
        out["awaiting"] = word_for(kAwaitingNames, position_.awaiting);
        if (position_.decider != kNobody) out["decider"] = position_.decider == kChance ? "chance" : seat_letter(position_.decider);
        return out;
    }

private:
    void write_turn(Json& out) const {
        out["phase"] = word_for(kPhaseNames, position_.phase);
        out["step"] = step_names(position_.phase)[position_.step];
        out["turn"] = position_.turn;
        put_player(out, "active", position_.active);
        put_player(out, "priority", position_.priority);
        if (position_.passed != 0) out["passed"] = players(position_.passed);
        put(out, "attacks", position_.attacks);
        put_player(out, "opener", position_.opener);
        put_player(out, "last_passer", position_.last_passer);
        put_player(out, "last_actor", position_.last_actor);
        if (position_.answering != 0) out["answering"] = true;
        if (position_.blocks_ended != 0) out["blocks_ended"] = true;
        if (position_.bundling != 0) out["bundling"] = true;
        if (position_.resolving != 0) out["resolving"] = true;
        put(out, "effect", position_.effect);
        put(out, "trigger_effect", position_.trigger_effect);
        if (position_.owed_move != TopMove::none) out["owed_move"] = word_for(kMoveNames, position_.owed_move);
        if (position_.owed != decltype(position_.owed){}) out["owed"] = position_.owed;
        put_player(out, "owing", position_.owing);
        if (position_.sharing != kNoSlot)
            out["sharing"] = write_reference(names_, position_, Reference8::creature(position_.active, position_.sharing));
        if (position_.result != Result::none) out["result"] = word_for(kResultNames, position_.result);
        if (position_.reason != EndReason::none) out["reason"] = word_for(kReasonNames, position_.reason);
        if (position_.clock != 0) out["clock"] = true;
        if (position_.at_capacity != 0) out["at_capacity"] = true;
    }

    Json side(Player player) const {
        const Side& side = position_.sides[player];
        Json out = {{"health", side.health}, {"mana", side.usable}, {"pool", side.pool}};
        put(out, "temporary_mana", side.temporary);
        put(out, "attempts", side.attempts);
        for (const PileName& entry : kPileNames) {
            Json cards = copies(side, entry.pile);
            if (!cards.empty()) out[std::string(entry.name)] = std::move(cards);
        }
        out["deck"] = deck(side);
        for (const int slot : by_rank(side.creatures)) out["board"].push_back(creature(player, slot));
        if (Json list = characters(player); !list.empty()) out["characters"] = std::move(list);
        put(out, "mulligans", side.mulligans);
        if (side.mulligan_ended != 0) out["mulligan_ended"] = true;
        put(out, "summons", side.summons);
        put(out, "slow_spells", side.slow_spells);
        put(out, "misses", side.misses);
        put(out, "phase_record", side.phase_record);
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
        for (const FlagName& entry : kFlagNames) {
            if (creature.has(entry.flag)) out[std::string(entry.name)] = true;
        }
        put(out, "damage", creature.damage);
        put(out, "share", creature.share);
        put(out, "delay", creature.delay);
        if (creature.attack_bonus != 0 || creature.health_bonus != 0) out["bonus"] = {creature.attack_bonus, creature.health_bonus};
        if (creature.lasting_attack != 0 || creature.lasting_health != 0)
            out["lasting"] = {creature.lasting_attack, creature.lasting_health};
        if (creature.blocking())
            out["blocks"] = write_reference(names_, position_, Reference8::creature(opponent_of(player), creature.blocks));
        return out;
    }

    void put_reference(Json& out, const char* key, Reference8 reference) const {
        if (!reference.is_none()) out[key] = write_reference(names_, position_, reference);
    }

    Json item(const Item& item) const {
        Json out = {{"kind", word_for(kItemNames, item.kind)}};
        put_player(out, "by", item.controller);
        if (item.kind == ItemKind::trigger)
            out["ability"] = ability_word(names_, item.card, item.ability);
        else if (item.card != kNoKind)
            out["card"] = id(item.card);
        put_reference(out, "target", item.target);
        put(out, item.kind == ItemKind::trigger ? "amount" : "x", item.number);
        put_reference(out, "source", item.source);
        put_reference(out, "subject", item.subject);
        put_player(out, "subject_side", item.subject_side);
        return out;
    }

    Json pending(const Pending& pending) const {
        Json out = {{"ability", ability_word(names_, pending.card, pending.ability)}};
        put_player(out, "by", pending.controller);
        put_reference(out, "source", pending.source);
        put_reference(out, "subject", pending.subject);
        put_player(out, "subject_side", pending.subject_side);
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
