// Writing positions as JSON, complete with what is under way (set_position.h).
#include <fmt/format.h>

#include "model/cards/position_fields.h"
#include "model/magepunk/words/reference_text.h"
#include "model/magepunk/words/set_position.h"
#include "model/magepunk/words/set_position_words.h"

namespace arbiter::magepunk {
namespace {

class PositionWriter : public PositionWriterOf<Game, Pile> {
public:
    using PositionWriterOf::PositionWriterOf;

    Json write() const {
        Json out = head();
        write_turn(out);
        for (Player player = 0; player < kPlayers; ++player) out[std::string(seat_letter(player))] = side(player);
        write_under_way(out);
        put_awaited(out, kAwaitingNames);
        return out;
    }

    Json reference(Reference8 reference) const {
        return reference.is_link() ? fmt::format("link/{}", reference.link_index()) : write_reference(names_, position_, reference);
    }

private:
    void write_turn(Json& out) const {
        out["phase"] = word_for(kPhaseNames, position_.phase);
        const bool first = position_.phase == Phase::start && (position_.step & StartStep::kFirstTurn) != 0;
        out["step"] = step_names(position_.phase)[position_.step & (first ? ~unsigned{StartStep::kFirstTurn} : ~0u)];
        if (first) out["first_turn"] = true;
        put_player(out, "active", position_.active);
        fields_of_turn(FieldWriter(*this, out), position_);
    }

    Json side(Player player) const {
        const Side& side = position_.sides[player];
        Json out = {{"life", side.life}};
        put_piles(out, side, kPileNames);
        out["charges"] = Json::object();
        for (std::size_t energy = 0; energy < side.charges.size(); ++energy) {
            if (side.charges[energy] > 0) out["charges"][std::string(1, kEnergyLetters[energy])] = side.charges[energy];
        }
        for (const int slot : side.permanents.slots()) out["battlefield"].push_back(permanent(side.permanents[slot], slot));
        out["deck"] = deck(side);
        fields_of_side(FieldWriter(*this, out), side);
        return out;
    }

    Json permanent(const Permanent& permanent, int slot) const {
        Json out = {{"card", id(permanent.kind)}, {"slot", slot}};
        fields_of_permanent(FieldWriter(*this, out), permanent);
        put(out, "used", permanent.used);
        if (permanent.attacks()) out["attacks"] = reference(permanent.attacked);
        return out;
    }

    void write_under_way(Json& out) const {
        if (position_.block_count > 0) out["blocks"] = blocks();
        fields_under_way(FieldWriter(*this, out), position_);
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
            out["attacker"] = reference(Reference8::permanent(position_.active, block.attacker));
            out["blocker"] = reference(Reference8::permanent(opponent_of(position_.active), block.blocker));
            fields_of_block(FieldWriter(*this, out), block);
            list.push_back(std::move(out));
        }
        return list;
    }

    Json item(const Item& item) const {
        Json out = {{"type", word_for(kItemNames, item.type)}};
        put_player(out, "controller", item.controller);
        out["card"] = id(item.card);
        if (item.ability < game_.card(item.card).ability_count) out["ability"] = ability_word(names_, item.card, item.ability);
        fields_of_item(FieldWriter(*this, out), item);
        return out;
    }

    Json pending(const Pending& pending) const {
        Json out = {{"ability", ability_word(names_, pending.card, pending.ability)}};
        put_player(out, "controller", pending.controller);
        fields_of_pending(FieldWriter(*this, out), pending);
        return out;
    }
};

}  // namespace

Json write_set_position(const Game& game, const Names& names, const Position& position) {
    return PositionWriter(game, names, position).write();
}

}  // namespace arbiter::magepunk
