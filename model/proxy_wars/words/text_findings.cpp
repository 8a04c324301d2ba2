// The facts of a position for which a choice is forbidden, in words: a sentence for each fact, with the tile or the number that matters.
#include <fmt/format.h>

#include "model/core/words/words.h"
#include "model/proxy_wars/value/facts.h"
#include "model/proxy_wars/words/reference_text.h"
#include "model/proxy_wars/words/text.h"
#include "model/proxy_wars/words/told_action.h"

namespace arbiter::proxy_wars {
namespace {

// An attack's sum for somebody who listens: what counts for it, what against it, and only what is not nothing.
std::string sum_aloud(const AttackSum& sum) {
    std::string made = fmt::format("{} for the attacker", sum.attacker);
    const auto add = [&](std::string_view sign, int amount, std::string_view what) {
        if (amount != 0) made += fmt::format(" {} {} for {}", sign, amount, what);
    };
    add("+", sum.icon, "attack icons");
    add("+", sum.supporters, "supporters");
    add("+", sum.other, "tile actions");
    add("-", sum.defender, "the defender");
    add("-", sum.defence_icon, "defence icons");
    add("-", sum.other_defence, "what else defends");
    return fmt::format("the attack makes {} = {}", made, sum.result());
}

// One finding, with what its sentences name.
class FactWords {
public:
    FactWords(const Game& game, const Names& names, const Position& position, Choice choice, const Finding& finding)
        : game_(game), names_(names), position_(position), choice_(choice), finding_(finding), who_(decider_words(names, choice.actor)) {}

    std::string text() const { return finding_.fact.is_of_game() ? of_game() : of_core(); }

private:
    std::string name(unsigned tile) const { return tile_name(game_, position_, static_cast<TileIndex>(tile)); }
    std::string first() const { return name(choice_.first); }
    std::string second() const { return name(choice_.second); }
    std::string found(const std::string& one, const std::string& more) const {
        return count_words(static_cast<std::size_t>(finding_.found), one, more);
    }
    // The tile that is to be reached: the only one that a choice names, or its second.
    std::string goal() const {
        const ChoiceKind kind = kind_of(choice_);
        return kind == ChoiceKind::move || kind == ChoiceKind::attack ? second() : first();
    }

    std::string worded_otherwise() const {
        const std::string text = fmt::format("the text of {} says: {}", first(), game_.tile(position_, choice_.first).text);
        const std::string misfit = misfit_text(game_, position_, choice_);
        return misfit.empty() ? text : fmt::format("{}; {}", misfit, text);
    }

    std::string of_core() const {
        switch (finding_.fact.shared()) {
            case Fact::game_over:
                return position_.result == Result::none
                           ? "the scenario has ended"
                           : "the game is over: " + end_text(names_, position_.result, ending(game_, names_, position_).fact);
            case Fact::phase_is_other:
                return fmt::format("it is the {}", phase_name(position_.phase));
            case Fact::decision_of_other:
            case Fact::decision_of_other_kind:
                return fmt::format("now {}", awaited_text(names_, position_));
            case Fact::not_there:
                return fmt::format("no agent stands on {}", first());
            case Fact::not_yours:
                return kind_of(choice_) == ChoiceKind::place
                           ? fmt::format("the fiefdom is one of {}", decider_words(names_, opponent_of(choice_.actor)))
                           : fmt::format("the agent on {} is one of {}", first(), decider_words(names_, opponent_of(choice_.actor)));
            case Fact::too_few:
                return fmt::format("{} has no agent in the reserve", who_);
            case Fact::used_already:
                return used_text();
            case Fact::withdrawn:
                return "these rules withdraw the permission";
            default:
                return "this is no choice of the game";
        }
    }

    std::string used_text() const {
        switch (kind_of(choice_)) {
            case ChoiceKind::cut:
            case ChoiceKind::end_cut:
                return fmt::format("{} has cut already", who_);
            case ChoiceKind::place:
                return fmt::format("the fiefdom with {} lies on the table already", first());
            default:
                return fmt::format("{} has used this option in this turn already", who_);
        }
    }

    std::string of_game() const {
        const auto fact = static_cast<GameFact>(finding_.fact.value);
        if (fact <= GameFact::can_still_cut) return of_cutting(fact);
        if (fact <= GameFact::edges_joined) return of_placing(fact);
        return of_play(fact);
    }

    std::string of_cutting(GameFact fact) const {
        switch (fact) {
            case GameFact::agents_taken:
                return fmt::format("{}, {} are to be taken", found("agent", "agents"), finding_.expected);
            case GameFact::colours:
                return fmt::format("{}, one is to be taken", found("colour", "colours"));
            case GameFact::faction_taken:
                return fmt::format("{} has {}", decider_words(names_, opponent_of(choice_.actor)), game_.factions()[choice_.first].name);
            case GameFact::one_sheet:
                return "each player cuts a sheet of their own";
            case GameFact::cut_shown:
                return fmt::format("the cut of {} has been shown", decider_words(names_, opponent_of(choice_.actor)));
            case GameFact::cut_already:
                return fmt::format("cut already: {}", tile_names(game_, position_, cut_tiles() & ~uncut()));
            case GameFact::fiefdom_size:
                return fmt::format("{}, {} are needed", found("tile", "tiles"), finding_.expected);
            case GameFact::not_connected:
                return fmt::format("{} do not hold together", tile_names(game_, position_, cut_tiles()));
            case GameFact::rest_uncuttable:
                return fmt::format("{} would be left, which cannot be cut so that {} are left over", found("tile", "tiles"),
                                   finding_.expected);
            case GameFact::left_over:
                return fmt::format("{} would be left over, {} must be", found("tile", "tiles"), finding_.expected);
            default:
                return fmt::format("another fiefdom can be cut from the {} that are left", found("tile", "tiles"));
        }
    }

    Tiles cut_tiles() const { return tiles_of_sheet(choice_.actor, choice_.third); }
    Tiles uncut() const { return tiles_in_fiefdom(game_, position_, choice_.actor, 0); }

    std::string of_placing(GameFact fact) const {
        switch (fact) {
            case GameFact::in_no_fiefdom:
                return fmt::format("{} is in no fiefdom", first());
            case GameFact::unplaced:
                return fmt::format("{} not placed yet: {}", found("fiefdom is", "fiefdoms are"), unplaced_text());
            case GameFact::turned:
                return fmt::format("the fiefdom would be turned by {}", found("quarter", "quarters"));
            case GameFact::mirrored:
                return "the fiefdom would be turned over, and its other side is not printed";
            case GameFact::half_tile:
                return "the fiefdom would be shifted by half a tile";
            case GameFact::overlap:
                return overlap_text();
            case GameFact::hole_too_small:
                return fmt::format("{} of its {} tiles would lie in a hole", finding_.found, finding_.expected);
            case GameFact::hole_not_filled:
                return fmt::format("{} would lie in a hole of {}", found("tile", "tiles"),
                                   count_words(static_cast<std::size_t>(finding_.expected), "cell", "cells"));
            default:
                return fmt::format("{} would be joined to a tile on the table", finding_.found == 0 ? "no edge" : found("edge", "edges"));
        }
    }

    std::string overlap_text() const {
        std::vector<std::string> covered;
        for (const auto& [tile, cell] : game_.placed_by(position_, choice_)) {
            for (TileIndex other = 0; other < kMaximumTiles; ++other) {
                if (position_.on_table(other) && position_.cells[other] == cell)
                    covered.push_back(fmt::format("{} would lie on {} at ({},{})", name(tile), name(other), cell.x, cell.y));
            }
        }
        return joined(covered);
    }

    std::string unplaced_text() const {
        Tiles unplaced = 0;
        for (Player player = 0; player < kPlayers; ++player) {
            for (int number = 1; number <= fiefdom_count(game_, position_, player); ++number) {
                for (const TileIndex tile : each(tiles_in_fiefdom(game_, position_, player, number))) {
                    if (!position_.on_table(tile)) unplaced |= bit_of_tile(tile);
                }
            }
        }
        return tile_names(game_, position_, unplaced);
    }

    std::string of_play(GameFact fact) const {
        switch (fact) {
            case GameFact::occupied:
                return fmt::format("an agent of {} stands on {}", decider_words(names_, static_cast<Player>(finding_.found)), goal());
            case GameFact::no_recruitment:
                return fmt::format("{} is no recruitment tile of {}", first(), who_);
            case GameFact::none_free:
                return finding_.found == 1 ? fmt::format("an agent stands on the only recruitment tile of {}", who_)
                                           : fmt::format("agents stand on all {} recruitment tiles of {}", finding_.found, who_);
            case GameFact::no_tile:
                return kind_of(choice_) == ChoiceKind::move && choice_.second == kNoTile ? "no tile lies there"
                                                                                         : fmt::format("{} is not on the table", goal());
            case GameFact::stays:
                return fmt::format("the agent would stay on {}", first());
            case GameFact::corner_only:
                return fmt::format("{} and {} touch at a corner only", first(), second());
            case GameFact::out_of_reach:
                return finding_.expected == 1 ? fmt::format("{} and {} are not next to each other", first(), second())
                                              : fmt::format("an agent on {} does not come to {} by a move over {} tiles", first(), second(),
                                                            finding_.expected);
            case GameFact::text_forbids:
                return fmt::format("the text of {} forbids it: {}", name(static_cast<unsigned>(finding_.found)), text_of_found());
            default:
                return of_attack(fact);
        }
    }

    std::string text_of_found() const { return game_.tile(position_, static_cast<TileIndex>(finding_.found)).text; }

    std::string of_attack(GameFact fact) const {
        switch (fact) {
            case GameFact::nobody_to_attack:
                return fmt::format("nobody stands on {}", second());
            case GameFact::own_target:
                return fmt::format("the agent on {} is one of {}", second(), who_);
            case GameFact::not_next_to:
                return fmt::format("{} and {} do not share an edge", first(), second());
            case GameFact::apart_at_start:
                return fmt::format("the agents on {} and {} were not next to each other when the turn began", first(), second());
            case GameFact::unsupported:
                return fmt::format("{} has no attack icon, and no other agent of {} stands next to {}", first(), who_, second());
            case GameFact::attack_result:
                return fmt::format("{}, and {} is needed", sum_aloud(game_.attack_sum(position_, choice_.first, choice_.second)),
                                   finding_.expected);
            default:
                return of_action(fact);
        }
    }

    std::string of_action(GameFact fact) const {
        switch (fact) {
            case GameFact::automatic:
                return fmt::format("the action of {} happens by itself", first());
            case GameFact::no_action:
                return fmt::format("{} has no action", first());
            case GameFact::enemy_tile:
                return fmt::format("{} is a tile of {}", first(), decider_words(names_, opponent_of(choice_.actor)));
            case GameFact::no_effect:
                return effect_text();
            case GameFact::worded_otherwise:
                return worded_otherwise();
            case GameFact::option_possible:
                return fmt::format("an option is possible for {}", who_);
            case GameFact::option_unused:
                return fmt::format("{} has used no option in this turn", who_);
            case GameFact::option_used:
                return fmt::format("{} has used an option in this turn", who_);
            case GameFact::stuck:
                return fmt::format("no option is possible for {}: the turn is skipped", who_);
            case GameFact::captive_by_hand:
                return "no tile action frees the captive";
            default:
                return "";
        }
    }

    std::string effect_text() const {
        const Side& side = position_.sides[choice_.actor];
        if (game_.tile(position_, choice_.first).action.does == ActionDoes::free_captives && side.captured == 0)
            return fmt::format("no agent of {} is captured{}", who_,
                               side.destroyed == 0 ? "" : fmt::format("; {} destroyed", count_words(side.destroyed, "is", "are")));
        return fmt::format("the action of {} would do nothing: {}", first(), game_.tile(position_, choice_.first).text);
    }

    const Game& game_;
    const Names& names_;
    const Position& position_;
    Choice choice_;
    const Finding& finding_;
    std::string who_;
};

}  // namespace

std::string finding_fact(const Game& game, const Names& names, const Position& position, Choice choice, const Finding& finding) {
    return FactWords(game, names, position, choice, finding).text();
}

}  // namespace arbiter::proxy_wars
