// Writing positions as JSON, complete with what is under way (set_position.h).
#include <fmt/format.h>

#include "model/magepunk/words/reference_text.h"
#include "model/magepunk/words/set_position.h"
#include "model/magepunk/words/set_position_words.h"

namespace arbiter::magepunk {
namespace {

class PositionWriter : public PositionWriterOf<Game, Pile> {
public:
    using PositionWriterOf::PositionWriterOf;

    Json write() const {
        Json out = Json::object();
        out["format"] = "arbiter-position";
        out["version"] = 1;
        write_turn(out);
        for (Player player = 0; player < kPlayers; ++player) out[std::string(seat_letter(player))] = side(player);
        write_under_way(out);
        out["awaiting"] = word_for(kAwaitingNames, position_.awaiting);
        if (position_.decider != kNobody) out["decider"] = position_.decider == kChance ? "chance" : seat_letter(position_.decider);
        return out;
    }

private:
    void write_turn(Json& out) const {
        out["phase"] = word_for(kPhaseNames, position_.phase);
        const bool first = position_.phase == Phase::start && (position_.step & StartStep::kFirstTurn) != 0;
        out["step"] = step_names(position_.phase)[position_.step & (first ? ~unsigned{StartStep::kFirstTurn} : ~0u)];
        if (first) out["first_turn"] = true;
        put_player(out, "active", position_.active);
        if (position_.result != Result::none) out["result"] = word_for(kResultNames, position_.result);
        if (position_.at_capacity != 0) out["at_capacity"] = true;
        put(out, "combats", position_.combats);
        if (position_.asked != 0) out["asked"] = players(position_.asked);
    }

    Json side(Player player) const {
        const Side& side = position_.sides[player];
        Json out = {{"life", side.life}};
        for (const PileName& entry : kPileNames) {
            if (Json cards = copies(side, entry.pile); !cards.empty()) out[std::string(entry.name)] = std::move(cards);
        }
        out["charges"] = Json::object();
        for (std::size_t energy = 0; energy < side.charges.size(); ++energy) {
            if (side.charges[energy] > 0) out["charges"][std::string(1, kEnergyLetters[energy])] = side.charges[energy];
        }
        for (const int slot : side.permanents.slots()) out["battlefield"].push_back(permanent(side.permanents[slot], slot));
        out["deck"] = deck(side);
        put(out, "resources_played", side.resources_played);
        put(out, "mulligans", side.mulligans);
        return out;
    }

    Json permanent(const Permanent& permanent, int slot) const {
        Json out = {{"card", id(permanent.kind)}, {"slot", slot}};
        for (const FlagName& flag : kFlagNames) {
            if (permanent.has(flag.flag)) out[std::string(flag.name)] = true;
        }
        put(out, "damage", permanent.damage);
        put(out, "impact", permanent.impact);
        put(out, "durability", permanent.durability);
        put(out, "shields", permanent.shields);
        put(out, "used", permanent.used);
        put_reference(out, "attacks", permanent.attacked);
        return out;
    }

    void put_reference(Json& out, const char* key, Reference8 reference) const {
        if (reference.is_none()) return;
        out[key] = reference.is_link() ? fmt::format("link/{}", reference.link_index()) : write_reference(names_, position_, reference);
    }

    void write_under_way(Json& out) const {
        if (position_.block_count > 0) out["blocks"] = blocks();
        if (chain_of(position_) != ChainState::none) out["chain"] = word_for(kChainNames, chain_of(position_));
        put(out, "chains", position_.chains);
        put(out, "item_stage", position_.item_stage);
        put(out, "item_step", position_.item_step);
        put(out, "energy_owed", position_.energy_owed);
        if (position_.draws_owed != std::array<std::uint8_t, kPlayers>{}) out["draws_owed"] = position_.draws_owed;
        if (position_.failed_draws != 0) out["failed_draws"] = players(position_.failed_draws);
        if (position_.draw_owner != 0) put_player(out, "draw_owner", position_.draw_owner);
        put(out, "window_done", position_.window_done);
        put(out, "triggers_in_row", position_.triggers_in_row);
        for (int index = 0; index < position_.link_count; ++index) out["links"].push_back(item(position_.links[index]));
        if (position_.item.type != ItemKind::none) out["item"] = item(position_.item);
        if (position_.held.type != ItemKind::none) out["held"] = item(position_.held);
        for (int index = 0; index < position_.pending_count; ++index) out["triggers"].push_back(pending(position_.pending[index]));
    }

    Json blocks() const {
        Json list = Json::array();
        for (int i = 0; i < position_.block_count; ++i) {
            const Block& block = position_.blocks[i];
            Json out = Json::object();
            out["attacker"] = write_reference(names_, position_, Reference8::permanent(position_.active, block.attacker));
            out["blocker"] = write_reference(names_, position_, Reference8::permanent(opponent_of(position_.active), block.blocker));
            if (block.place != Block::kUnordered) out["place"] = block.place;
            if (block.damage != Block::kUnassigned) out["damage"] = block.damage;
            list.push_back(std::move(out));
        }
        return list;
    }

    Json item(const Item& item) const {
        Json out = {{"type", word_for(kItemNames, item.type)}};
        put_player(out, "controller", item.controller);
        out["card"] = id(item.card);
        if (item.ability < game_.card(item.card).ability_count) out["ability"] = ability_word(names_, item.card, item.ability);
        put_reference(out, "target", item.target);
        put_reference(out, "source", item.source);
        put(out, "number", item.number);
        put_player(out, "of", item.event_player);
        put(out, "paid", static_cast<int>(item.paid));
        return out;
    }

    Json pending(const Pending& pending) const {
        Json out = {{"ability", ability_word(names_, pending.card, pending.ability)}};
        put_player(out, "controller", pending.controller);
        put_reference(out, "source", pending.source);
        put_player(out, "of", pending.event_player);
        put(out, "amount", pending.number);
        put(out, "event", pending.event);
        if (pending.count != 1) out["count"] = pending.count;
        return out;
    }
};

}  // namespace

Json write_set_position(const Game& game, const Names& names, const Position& position) {
    return PositionWriter(game, names, position).write();
}

}  // namespace arbiter::magepunk
