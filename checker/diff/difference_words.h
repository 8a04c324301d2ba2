// A difference in words: the play to it, what each version says there, what differs on the table, and which changes it comes from.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "checker/diff/comparison.h"
#include "checker/diff/difference_search.h"
#include "checker/diff/product_game.h"
#include "checker/diff/rules_version.h"
#include "checker/diff/table_difference.h"
#include "checker/diff/version_pair.h"
#include "model/core/definition.h"
#include "model/core/game.h"
#include "model/core/position_copy.h"
#include "model/core/register/finding_text.h"

namespace arbiter {

template <class D>
class DifferenceWords {
public:
    using Product = ProductGame<D>;
    using Position = typename Product::Position;
    using Side = typename Product::Side;

    DifferenceWords(const Product& product, const FoundDifference& found) : product_(product), found_(found) {
        Position position = product.initial();
        told_.forced_at_start = forced_for_both(product.old_game().initial(), 0);
        before_ = position;
        Events events;
        for (const Choice choice : found.decisions) {
            told_.steps.push_back(decision_text(position, choice));
            before_ = position;
            product.apply(position, choice, events);
            told_.forced.push_back(forced_for_both(before_.of_old, 1));
        }
        end_ = position;
        made_old_ = product.last_run(Version::old_one).made();
        made_new_ = product.last_run(Version::new_one).made();
        told_.kind = found.kind;
        told_.decisions = found.decisions.size();
        tell_step();
        tell_choice();
        tell_tables(last_row(Version::old_one), last_row(Version::new_one));
        tell_side(Version::old_one, told_.of_old);
        tell_side(Version::new_one, told_.of_new);
    }

    const Difference& told() const { return told_; }
    const std::optional<Choice>& choice() const { return choice_; }
    // Of the positions of the last step, from 0, the one of which it is told what differs on the table; none: nothing does.
    std::optional<std::size_t> told_moment() const { return told_moment_; }

private:
    using What = DifferenceClass;

    static const Side& side(const Position& position, Version version) { return position.of(version); }

    // A play may be called by a number that is a setting.
    std::string decision_text(const Position& position, Choice choice) const {
        std::string of_old = D::choice_text(product_.old_game(), product_.names(), position.of_old, choice);
        const std::string of_new = D::choice_text(product_.new_game(), product_.names(), position.of_new(), choice);
        return of_old == of_new || !position.together ? of_old : of_old + " (new: " + of_new + ")";
    }

    // What both versions have just made from there without a choice: all but the first `decided` steps.
    std::vector<std::string> forced_for_both(Side position, std::ptrdiff_t decided) const {
        const std::vector<Choice>&of_old = product_.last_run(Version::old_one).made(), &of_new = product_.last_run(Version::new_one).made();
        const auto end = std::mismatch(of_old.begin(), of_old.end(), of_new.begin(), of_new.end()).first;
        std::vector<std::string> steps;
        Events events;
        for (auto choice = of_old.begin(); choice != end; ++choice) {
            if (choice - of_old.begin() >= decided)
                steps.push_back(D::choice_text(product_.old_game(), product_.names(), position, *choice));
            product_.old_game().apply(position, *choice, events);
        }
        return steps;
    }

    // What was told on the way here. Asked first: what comes later runs other steps.
    void tell_step() {
        const auto& of_old = product_.last_run(Version::old_one);
        const auto& of_new = product_.last_run(Version::new_one);
        if (told_.kind.what == What::property) {
            const auto& property = product_.properties()[told_.kind.about];
            told_.property = property.id;
            const std::string_view id = property.id.substr(0, property.id.find('/'));
            if (const auto place = find_property(D::rulebook(), id)) told_.holds = D::rulebook().properties[*place].holds;
            const bool in_old = std::count(of_old.broken().begin(), of_old.broken().end(), std::uint32_t{told_.kind.about}) > 0;
            told_.broken_for = in_old ? Version::old_one : Version::new_one;
        }
        if (told_.kind.what == What::legality) return;
        const bool in_old = tell_event(Version::old_one, of_old.events(), of_new.events(), told_.of_old, false);
        const bool in_new = tell_event(Version::new_one, of_new.events(), of_old.events(), told_.of_new, false);
        if (in_old || in_new) return;
        tell_event(Version::old_one, of_old.events(), of_new.events(), told_.of_old, true);
        tell_event(Version::new_one, of_new.events(), of_old.events(), told_.of_new, true);
    }

    // The first event that the other version does not tell, and that has words. That a clause was applied, which `any` event may be, says
    // little of what has happened, but of a clause that is about what the versions differ in.
    bool tell_event(Version version, const std::vector<Event>& events, const std::vector<Event>& others, VersionSays& says, bool any) {
        for (const Event& event : events) {
            if (std::find(others.begin(), others.end(), event) != others.end()) continue;
            if ((any || is_about_change(event.clause)) && says.event_cites.id.empty()) cite(event.clause, says);
            std::string text =
                D::event_text(product_.game_of(version), product_.names(), side(before_, version), side(end_, version), event);
            const bool says_rule = event.clause != kNoClause && text == D::rulebook().clause(event.clause).rule;
            if (text.empty() || (says_rule && !any && !is_about_change(event.clause))) continue;
            says.event = std::move(text);
            cite(event.clause, says);
            return true;
        }
        return false;
    }
    bool is_about_change(ClauseId clause) const {
        const auto& rulebook = D::rulebook();
        const auto is_named = [&](const RulesChange& change) {
            if (change.kind == RulesChange::Kind::waiver) return change.index == clause;
            const std::span<const ClauseId> clauses = change.kind == RulesChange::Kind::setting
                                                          ? rulebook.settings[change.index].clauses
                                                          : rulebook.ambiguities[change.index].clauses;
            return std::ranges::find(clauses, clause) != clauses.end();
        };
        return std::ranges::any_of(changes_between(rulebook, bytes_of(std::as_const(product_.old_game().rules())),
                                                   bytes_of(std::as_const(product_.new_game().rules()))),
                                   is_named);
    }
    static void cite(ClauseId id, VersionSays& says) {
        if (id == kNoClause) return;
        const ClauseInfo& clause = D::rulebook().clause(id);
        says.event_cites = {std::string(clause.id), std::string(clause.rule), std::string(clause.section), {}};
    }

    // The positions of the last step, each after a choice of it, and those choices. With no decision it begins with the start.
    struct Row {
        std::vector<Side> positions;
        std::vector<std::string> steps;  // that lead to them; the first one is the decision's, or of the start empty
    };
    Row last_row(Version version) const {
        const auto& game = product_.game_of(version);
        Side position = found_.decisions.empty() ? game.initial() : side(before_, version);
        Row row;
        if (found_.decisions.empty()) row = {{position}, {""}};
        Events events;
        for (const Choice choice : made_of(version)) {
            row.steps.push_back(D::choice_text(game, product_.names(), position, choice));
            game.apply(position, choice, events);
            row.positions.push_back(position);
        }
        return row;
    }
    const std::vector<Choice>& made_of(Version version) const { return version == Version::old_one ? made_old_ : made_new_; }

    // After so many steps of the row; where it has no more, where it comes to.
    static const Side& at(const Row& row, std::size_t moment) { return row.positions[std::min(moment, row.positions.size() - 1)]; }

    std::vector<TablePlace> places_between(const Side& of_old, const Side& of_new) const {
        Json one = product_.table_of(Version::old_one, of_old);
        Json other = product_.table_of(Version::new_one, of_new);
        product_.leave_out_start(one, other);
        return differences_of_tables(one, other);
    }

    // Each version goes on by itself to its next choice. What is on the table is compared where it differs first, not where each comes to:
    // one that goes on alone does so beside the last position of the other. What differs between equal positions is printed on changed
    // cards: that is told where nothing comes of it.
    void tell_tables(const Row& of_old, const Row& of_new) {
        const What what = told_.kind.what;
        const bool alike = what == What::legality || what == What::property || what == What::explanation;
        const std::size_t common = std::min(of_old.positions.size(), of_new.positions.size());
        const std::size_t all = common == 0 || alike ? common : std::max(of_old.positions.size(), of_new.positions.size());
        std::size_t moment = alike ? common : 0;
        const bool come_apart = !same_position(end_.of_old, end_.of_new());
        std::vector<TablePlace> printed;
        for (; moment < all && told_.table.empty(); ++moment) {
            std::vector<TablePlace> places = places_between(at(of_old, moment), at(of_new, moment));
            if (come_apart && same_position(at(of_old, moment), at(of_new, moment))) {
                printed = std::move(places);
                continue;
            }
            std::erase_if(places, [&](const TablePlace& place) { return std::ranges::find(printed, place) != printed.end(); });
            told_.table = std::move(places);
        }
        if (told_.table.empty()) told_.table = std::move(printed);
        if (!told_.table.empty()) told_moment_ = moment - 1;
        for (const Version version : {Version::old_one, Version::new_one}) {
            VersionSays& says = version == Version::old_one ? told_.of_old : told_.of_new;
            const Side& shown = told_moment_ ? at(version == Version::old_one ? of_old : of_new, *told_moment_) : side(end_, version);
            says.board = D::position_text(product_.game_of(version), product_.names(), shown);
        }
        if (!alike) part_forced_steps(of_old, of_new);
    }

    // What is made without a choice stands before the table that it leads to, and behind the one that it goes on from: what both versions
    // make before it is told for both (forced_for_both), all else of each side.
    void part_forced_steps(const Row& of_old, const Row& of_new) {
        const std::size_t before_table = told_moment_ ? *told_moment_ + 1 : std::max(of_old.steps.size(), of_new.steps.size());
        const std::size_t shared = std::min(steps_told_for_both(), before_table);
        std::vector<std::string>& both = told_.steps.empty() ? told_.forced_at_start : told_.forced.back();
        both.resize(std::min(both.size(), shared - 1));  // the first step of a row is the decision, or none
        for (const Version version : {Version::old_one, Version::new_one}) {
            const std::vector<std::string>& steps = version == Version::old_one ? of_old.steps : of_new.steps;
            VersionSays& says = version == Version::old_one ? told_.of_old : told_.of_new;
            const auto end_of = [&](std::size_t count) {
                return steps.begin() + static_cast<std::ptrdiff_t>(std::min(count, steps.size()));
            };
            says.leads.assign(end_of(shared), end_of(before_table));
            says.follows.assign(end_of(before_table), steps.end());
        }
    }

    // The first steps of the last rows that both versions make; at the start the first one is none.
    std::size_t steps_told_for_both() const {
        const auto same = std::mismatch(made_old_.begin(), made_old_.end(), made_new_.begin(), made_new_.end()).first - made_old_.begin();
        return static_cast<std::size_t>(same) + (found_.decisions.empty() ? 1 : 0);
    }

    void tell_choice() {
        choice_ = product_.choice_of(end_, told_.kind);
        if (choice_) {
            const Version allows = told_.kind.legal_for;
            told_.choice = D::choice_text(product_.game_of(allows), product_.names(), side(end_, allows), *choice_);
        }
        if (choice_ || (told_.kind.what != What::decision && !found_.decisions.empty()))
            told_.choice_kind = D::moves().choice_kind_name(told_.kind.choice);
    }

    void tell_side(Version version, VersionSays& says) {
        const auto& game = product_.game_of(version);
        const Side& position = side(end_, version);
        if (game.is_over(position))
            says.result = D::result_text(product_.names(), position);
        else
            says.awaited = D::awaited_text(game, product_.names(), position);
        if (told_.kind.what == What::decision && !product_.is_over(end_)) tell_answers(version, says);
        if (!choice_ || version == told_.kind.legal_for) return;
        says.legal = false;
        for (const auto& finding : game.check_all(position, *choice_)) {
            const FindingText text = D::finding_text(game, product_.names(), position, *choice_, finding);
            says.clauses.push_back({text.clause, text.rule, text.section, text.fact});
        }
    }

    void tell_answers(Version version, VersionSays& says) const {
        const auto& game = product_.game_of(version);
        std::vector<Choice> choices;
        list_answers(game, side(end_, version), choices);
        for (const Choice choice : choices) says.answers.push_back(D::choice_text(game, product_.names(), side(end_, version), choice));
    }

    const Product& product_;
    const FoundDifference& found_;
    Difference told_;
    std::optional<Choice> choice_;
    std::optional<std::size_t> told_moment_;
    Position before_, end_;
    std::vector<Choice> made_old_, made_new_;  // in the last step, forced ones among them
};

// Does this play come to this difference under these two versions, and to none before?
template <class D>
bool play_shows(const ProductGame<D>& product, const FoundDifference& found, const std::optional<Choice>& choice) {
    auto position = product.initial();
    Events events;
    for (const Choice decision : found.decisions) {
        if (product.is_over(position) || product.check(position, decision) != kNoClause) return false;
        product.apply(position, decision, events);
        if (product.at_capacity(position)) return false;
    }
    return product.shows(position, found.kind, choice);
}

// Of the changes of the pair.
template <class D>
Causes causes_of_difference(const VersionPair<D>& pair, const ProductGame<D>& product, const FoundDifference& found,
                            const std::optional<Choice>& choice) {
    // To watch a version costs more than one play.
    ProductOptions options = product.options();
    options.rules_alone = false;
    return causes_of(pair.changes().size(), [&](const ChangeSet& set) {
        const auto between = pair.with(set);
        const ProductGame<D> other(pair.old_one().game, between.game, pair.old_one().names, product.properties(), options);
        return play_shows(other, found, choice);
    });
}

}  // namespace arbiter
