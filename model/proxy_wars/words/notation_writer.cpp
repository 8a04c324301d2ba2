// The entries that choices are written as (notation.h).
#include "model/core/input/contradiction.h"
#include "model/core/words/entry_writer.h"
#include "model/proxy_wars/words/moves.h"
#include "model/proxy_wars/words/notation.h"
#include "model/proxy_wars/words/reference_text.h"

namespace arbiter::proxy_wars {
namespace {

class EntryWriter : public EntryWriterOf<EntryWriter, Game> {
public:
    using EntryWriterOf::EntryWriterOf;

    Json write() {
        write_by_row(*moves().find(row_of(position_, choice_).word));
        switch (kind_of(choice_)) {
            case ChoiceKind::cut:
                entry_["tiles"] = tile_ids(game_, position_, tiles_of_sheet(choice_.actor, choice_.third));
                break;
            case ChoiceKind::place:
                for (const auto& [tile, cell] : game_.placed_by(position_, choice_))
                    entry_["cells"][id(tile)] = Json::array({cell.x, cell.y});
                if ((choice_.second & Turned::kFlipped) != 0) entry_["turned_over"] = true;
                break;
            case ChoiceKind::place_left:
                entry_["cells"][id(choice_.first)] = Json::array({0, 0});
                break;
            case ChoiceKind::move:
                entry_["to"] = id(choice_.second);
                break;
            case ChoiceKind::use_action:
                write_action();
                break;
            default:
                break;  // the row says it all
        }
        return std::move(entry_);
    }

    std::string reference(const Operand& operand, std::uint32_t value) const {
        if (operand.form != &kFactionForm) return id(value);
        return value < game_.factions().size() ? game_.factions()[value].id : "?";
    }

private:
    std::string id(std::uint32_t tile) const { return tile_id(game_, position_, static_cast<TileIndex>(tile)); }

    void write_action() {
        const ActionMove moved = ActionMove::of(choice_.third);
        entry_["tile"] = id(choice_.first);
        if (choice_.second != 0) entry_["agent"] = id(choice_.second - 1u);
        if (moved.by != kNoTile) entry_["over"] = id(moved.by);
        if (moved.to != kNoTile) entry_["to"] = id(moved.to);
    }
};

}  // namespace

Json describe(const Game& game, const Names& names, const Position& position, std::span<const Choice> row) {
    if (row.size() != 1) contradiction("an entry of Proxy Wars is one choice");
    return EntryWriter(game, names, position, row).write();
}

}  // namespace arbiter::proxy_wars
