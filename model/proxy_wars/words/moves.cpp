#include "model/proxy_wars/words/moves.h"

#include <array>

#include "model/proxy_wars/value/choice_kinds.h"

namespace arbiter::proxy_wars {
namespace {

using Shape = Form::Shape;
using Need = Operand::Need;
using Role = MoveRow::Role;

// ---- forms

constexpr std::array<std::string_view, 2> kFates = {"captured", "destroyed"};

constexpr Form kTileForm{.name = "tile",
                         .shape = Shape::text,
                         .least = 1,
                         .most = kLongestWord,
                         .about = "A tile of either sheet, by its id or printed name: \"press-officer\", \"Press Officer\"."};
constexpr Form kCoordinateForm{.shape = Shape::integer, .least = -kTable, .most = kTable};
constexpr Form kCellForm{.name = "cell",
                         .shape = Shape::pair,
                         .of = &kCoordinateForm,
                         .with = &kCoordinateForm,
                         .about = "[x, y], x to the right and y upwards."};
constexpr Form kFreeCoordinateForm{.shape = Shape::number, .least = -kTable, .most = kTable};
constexpr Form kPlaceForm{.name = "place",
                          .shape = Shape::pair,
                          .of = &kFreeCoordinateForm,
                          .with = &kFreeCoordinateForm,
                          .about = "A cell, or what is shifted by a part of a tile, [0.5, 1], as no reading allows."};
constexpr Form kPlacesForm{.shape = Shape::members, .least = 1, .most = kMaximumSheet, .of = &kPlaceForm, .with = &kTileForm};
constexpr Form kTileOrCellForm{.shape = Shape::either, .of = &kTileForm, .with = &kCellForm};
constexpr Form kSheetTilesForm{.shape = Shape::list, .least = 1, .most = kMaximumSheet, .of = &kTileForm};
constexpr Form kTilesForm{.shape = Shape::list, .least = 1, .most = kMaximumTiles, .of = &kTileForm};
constexpr Form kAgentsForm{.shape = Shape::integer, .least = 0, .most = 100};
constexpr Form kColoursForm{.shape = Shape::integer, .least = 1, .most = 100};
constexpr Form kCaptivesForm{.shape = Shape::integer, .least = 0, .most = kMaximumAgents};
constexpr Form kResultForm{.shape = Shape::integer, .least = -99, .most = 99};
constexpr Form kFateForm{.shape = Shape::word, .words = kFates};

}  // namespace

constexpr Form kFactionForm{
    .name = "faction", .shape = Shape::text, .least = 1, .most = kLongestWord, .about = "A faction, by its id or printed name."};

namespace {

// ---- members

constexpr Operand tile(std::string_view key, Slot slot = Slot::first) {
    return {.key = key, .form = &kTileForm, .slot = slot};
}
constexpr Operand optional_tile(std::string_view key, std::string_view about) {
    return {.key = key, .form = &kTileForm, .need = Need::optional, .about = about};
}
constexpr Operand claim(std::string_view key, const Form& form, std::string_view about) {
    return {.key = key, .form = &form, .need = Need::claim, .about = about};
}
constexpr Operand kFrees = claim("frees", kCaptivesForm, "so many captives came free by it");

constexpr Operand kTakeAgents[] = {
    {.key = "agents", .form = &kAgentsForm, .slot = Slot::first},
    {.key = "colours", .form = &kColoursForm, .need = Need::optional, .slot = Slot::second, .left_out = 1, .about = "1 where left out"}};
constexpr Operand kTakeFaction[] = {{.key = "faction", .form = &kFactionForm, .slot = Slot::first}};
constexpr Operand kCut[] = {{.key = "tiles", .form = &kSheetTilesForm, .about = "of one fiefdom"}};
constexpr Operand kFirstPlayer[] = {{.key = "player", .form = &kPlayerForm, .slot = Slot::first}};
constexpr Operand kPlace[] = {{.key = "cells", .form = &kPlacesForm, .about = "where each tile comes to lie"},
                              {.key = "turned_over",
                               .form = &kTruthForm,
                               .need = Need::optional,
                               .about = "the printed side lies below, which the cells of a row do not show"}};
constexpr Operand kRecruit[] = {tile("tile"), kFrees};
constexpr Operand kMove[] = {tile("from"), {.key = "to", .form = &kTileOrCellForm, .about = "a cell where no tile lies"}, kFrees};
constexpr Operand kAttack[] = {tile("from"),
                               tile("to", Slot::second),
                               claim("result", kResultForm, "the sum"),
                               claim("icons_of", kTilesForm, "icons of supporters that were counted"),
                               claim("defeated", kFateForm, "what became of the defender"),
                               claim("announced", kTruthForm, "it was only announced, and not carried out where it cannot be"),
                               claim("stays", kTruthForm, "the attacker does not advance"),
                               kFrees};
constexpr Operand kUse[] = {tile("tile", Slot::none),
                            optional_tile("agent", "the tile of the agent that the action is about"),
                            optional_tile("over", "which tile it goes over"),
                            optional_tile("to", "where it goes"),
                            claim("stays", kTruthForm, "the agent of a Disband action is not removed"),
                            kFrees};
constexpr Operand kPutFreed[] = {tile("tile")};

// ---- rows

constexpr std::uint8_t kind(ChoiceKind kind) {
    return static_cast<std::uint8_t>(kind);
}

constexpr MoveRow kRows[] = {
    {.word = "take-agents", .kind = kind(ChoiceKind::take_agents), .group = "play", .operands = kTakeAgents},
    {.word = "take-faction", .kind = kind(ChoiceKind::take_faction), .group = "play", .operands = kTakeFaction},
    {.word = "share-sheet", .kind = kind(ChoiceKind::share_sheet), .group = "play", .about = "both cut from one sheet"},
    {.word = "cut", .kind = kind(ChoiceKind::cut), .group = "play", .operands = kCut, .about = "a fiefdom out of the own sheet"},
    {.word = "end-cut", .kind = kind(ChoiceKind::end_cut), .group = "play", .about = "the cutting is done"},
    {.word = "first-player",
     .kind = kind(ChoiceKind::starting),
     .by = AuthorOfWord::chance,
     .group = "chance",
     .role = Role::first_player,
     .operands = kFirstPlayer,
     .about = "who starts"},
    {.word = "place",
     .kind = kind(ChoiceKind::place),
     .group = "play",
     .operands = kPlace,
     .about = "a fiefdom, or a tile that is left over"},
    {.word = "place", .kind = kind(ChoiceKind::place_left), .name = "place-left", .group = "play", .part = true},
    {.word = "stop-placing", .kind = kind(ChoiceKind::stop_placing), .group = "play", .about = "placing is declared to be over"},
    {.word = "recruit", .kind = kind(ChoiceKind::recruit), .group = "play", .operands = kRecruit},
    {.word = "move", .kind = kind(ChoiceKind::move), .group = "play", .operands = kMove},
    {.word = "attack", .kind = kind(ChoiceKind::attack), .group = "play", .operands = kAttack},
    {.word = "use", .kind = kind(ChoiceKind::use_action), .group = "play", .operands = kUse, .about = "a tile's action"},
    {.word = "take-back", .kind = kind(ChoiceKind::take_back), .group = "play", .about = "a captive is taken back without any tile"},
    {.word = "end-turn", .kind = kind(ChoiceKind::end_turn), .group = "play", .about = "no further option"},
    {.word = "pass", .kind = kind(ChoiceKind::pass), .group = "play", .lets_go = true, .about = "no option at all"},
    {.word = "use-arrival", .kind = kind(ChoiceKind::use_arrival), .group = "play", .about = "the automatic action of a tile happens"},
    {.word = "decline-arrival", .kind = kind(ChoiceKind::decline_arrival), .group = "play", .passive = true, .about = "it does not"},
    {.word = "put-freed", .kind = kind(ChoiceKind::put_freed), .group = "play", .operands = kPutFreed},
    {.word = "skip-turn", .kind = kind(ChoiceKind::skip_turn), .group = "play", .about = "no option is possible"}};

static_assert(covers_all_kinds(kRows, kind(kLastChoiceKind)));

constexpr MoveTable kTableOfMoves{
    .game = "Proxy Wars", .rows = kRows, .about = "Whether tiles and factions exist is for the reader to say."};

}  // namespace

const MoveTable& moves() {
    return kTableOfMoves;
}

const MoveRow& row_of(const Position&, Choice choice) {
    return kTableOfMoves.of_kind(choice.kind);
}

}  // namespace arbiter::proxy_wars
