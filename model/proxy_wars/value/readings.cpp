// The one place where Proxy Wars' ambiguities are fixed: remove a line here and the ambiguity is a switch.
#include "model/proxy_wars/value/readings.h"

#include <array>

namespace arbiter::proxy_wars {
namespace {

constexpr auto kFixedAmbiguities = std::to_array<FixedAmbiguity>({
    fixed(Ambiguity::players_count,
          "the position has two sides, and with three no clause says whose agents a player's total is compared with"),
    fixed(Ambiguity::faction_same, "tiles are named without their owner, so with one faction twice a record could not say which it means"),
    fixed(Ambiguity::faction_specialties, "no clause says what a specialty is or does, and no sheet of the samples has one"),
    fixed(Ambiguity::agents_identity, "agents have no property of their own that any clause or tile text could ask for"),
    fixed(Ambiguity::sheet_shape, "rows and columns are numbers: set sheet_rows and sheet_columns instead"),
    fixed(Ambiguity::tile_shape, "hexagons have no straight lines, rows or diagonals, which move.straight and the tile texts speak of"),
    fixed(Ambiguity::cut_simultaneous, "it decides what a player may know and no cut is made legal or illegal by it"),
    fixed(Ambiguity::start_choice, "who took longer is in no position; a record or scenario says who starts and it is played by"),
    fixed(Ambiguity::place_first_where,
          "no size of the table is stated, and positions are compared without regard to where on it they lie"),
    fixed(Ambiguity::place_grid,
          "with tiles shifted by part of an edge neither the neighbours nor the straight lines of a tile are defined"),
    fixed(Ambiguity::place_hidden, "it decides what a player may know and no placement is made legal or illegal by it"),
    fixed(Ambiguity::move_adjacent,
          "fiefdoms are joined by all edges at which they touch when placed, so the third reading has the neighbours of the first"),
    fixed(Ambiguity::support_optional, "naming fewer supporters than there are can only make an attack impossible and gains nothing"),
    fixed(Ambiguity::capture_where, "the position would have to remember which agent took which captive, and agents are alike"),
    fixed(Ambiguity::tile_owner, "a tile without an agent would belong to nobody, and nobody could recruit on it"),
    fixed(Ambiguity::other_actions_form,
          "the vocabulary of tile texts has the two forms that the sheets use, and no third whose cost could differ"),
    fixed(Ambiguity::supersede_conflict,
          "no text of the vocabulary but that of Blockade forbids a move, and its own words leave no exception"),
    fixed(Ambiguity::supersede_scope, "no text of the vocabulary names the winning condition or the number of agents on a tile"),
    fixed(Ambiguity::example_owner, "the faction sheets say whose tile it is, and its icons do not matter in the example"),
    fixed(Ambiguity::formula_floor,
          "no text of the vocabulary takes anything off an attack or a defence, so neither falls below its own 1"),
});

constexpr auto kFixedSettings = std::to_array<FixedSetting>({
    {"agents_per_tile", "a tile has room for one agent in the position"},
});

constexpr RulesVocabulary kVocabulary = {&kRegister, kFixedAmbiguities, kFixedSettings};

}  // namespace

const RulesVocabulary& rules_vocabulary() {
    return kVocabulary;
}

}  // namespace arbiter::proxy_wars
