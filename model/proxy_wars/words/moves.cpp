#include "model/proxy_wars/words/moves.h"

#include <array>

#include "model/core/move_rows.h"
#include "model/proxy_wars/value/choice_kinds.h"

namespace arbiter::proxy_wars {
namespace {

using Shape = Form::Shape;

// ---- forms

constexpr std::array<std::string_view, 2> kFates = {"captured", "destroyed"};

constexpr Form kTileForm =
    text_up_to(kLongestWord, "tile", "A tile of either sheet, by its id or printed name: \"press-officer\", \"Press Officer\".");
constexpr Form kCoordinateForm = whole_number(-kTable, kTable);
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
constexpr Form kSheetTilesForm = list_of(kTileForm, 1, kMaximumSheet);
constexpr Form kTilesForm = list_of(kTileForm, 1, kMaximumTiles);
constexpr Form kAgentsForm = whole_number(0, 100);
constexpr Form kColoursForm = whole_number(1, 100);
constexpr Form kCaptivesForm = whole_number(0, kMaximumAgents);
constexpr Form kResultForm = whole_number(-99, 99);
constexpr Form kFateForm = one_of(kFates);

}  // namespace

constexpr Form kFactionForm = text_up_to(kLongestWord, "faction", "A faction, by its id or printed name.");

namespace {

// ---- members

constexpr Operand tile(std::string_view key, Slot slot = Slot::first) {
    return required(key, kTileForm).in(slot);
}
constexpr Operand optional_tile(std::string_view key, std::string_view about) {
    return optional(key, kTileForm, about);
}
constexpr Operand kFrees = claim("frees", kCaptivesForm, "so many captives came free by it");

constexpr Operand kTakeAgents[] = {required("agents", kAgentsForm).in(Slot::first),
                                   optional("colours", kColoursForm, "1 where left out").in(Slot::second, 1)};
constexpr Operand kTakeFaction[] = {required("faction", kFactionForm).in(Slot::first)};
constexpr Operand kCut[] = {required("tiles", kSheetTilesForm, "of one fiefdom")};
constexpr Operand kPlace[] = {required("cells", kPlacesForm, "where each tile comes to lie"),
                              optional("turned_over", kTruthForm, "the printed side lies below, which the cells of a row do not show")};
constexpr Operand kRecruit[] = {tile("tile"), kFrees};
constexpr Operand kMove[] = {tile("from"), required("to", kTileOrCellForm, "a cell where no tile lies"), kFrees};
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

constexpr MoveRow kRows[] = {row("take-agents", ChoiceKind::take_agents, "play", kTakeAgents),
                             row("take-faction", ChoiceKind::take_faction, "play", kTakeFaction),
                             row("share-sheet", ChoiceKind::share_sheet, "play", "both cut from one sheet"),
                             row("cut", ChoiceKind::cut, "play", kCut, "a fiefdom out of the own sheet"),
                             row("end-cut", ChoiceKind::end_cut, "play", "the cutting is done"),
                             first_player_row(ChoiceKind::starting, "who starts"),
                             row("place", ChoiceKind::place, "play", kPlace, "a fiefdom, or a tile that is left over"),
                             row("place", ChoiceKind::place_left, "play").named("place-left").as_part(),
                             row("stop-placing", ChoiceKind::stop_placing, "play", "placing is declared to be over"),
                             row("recruit", ChoiceKind::recruit, "play", kRecruit),
                             row("move", ChoiceKind::move, "play", kMove),
                             row("attack", ChoiceKind::attack, "play", kAttack),
                             row("use", ChoiceKind::use_action, "play", kUse, "a tile's action"),
                             row("take-back", ChoiceKind::take_back, "play", "a captive is taken back without any tile"),
                             row("end-turn", ChoiceKind::end_turn, "play", "no further option"),
                             row("pass", ChoiceKind::pass, "play", "no option at all").letting_go(),
                             row("use-arrival", ChoiceKind::use_arrival, "play", "the automatic action of a tile happens"),
                             row("decline-arrival", ChoiceKind::decline_arrival, "play", "it does not").doing_nothing(),
                             row("put-freed", ChoiceKind::put_freed, "play", kPutFreed),
                             row("skip-turn", ChoiceKind::skip_turn, "play", "no option is possible")};

static_assert(covers_all_kinds(kRows, kLastChoiceKind));

constexpr MoveTable kTableOfMoves{.game = "Proxy Wars",
                                  .rows = kRows,
                                  .about = "Whether tiles and factions exist is for the reader to say.",
                                  .left_open = "which tiles were cut and placed, and which options were used,"};

}  // namespace

const MoveTable& moves() {
    return kTableOfMoves;
}

const MoveRow& row_of(const Position&, Choice choice) {
    return kTableOfMoves.of_kind(choice.kind);
}

}  // namespace arbiter::proxy_wars
