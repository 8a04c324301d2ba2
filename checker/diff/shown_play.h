// The play to a difference moment by moment, with the positions of both versions: what a page draws side by side.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "checker/diff/comparison.h"
#include "checker/diff/difference_search.h"
#include "checker/diff/product_game.h"
#include "checker/diff/table_difference.h"
#include "model/core/definition.h"
#include "replays/answers.h"

namespace arbiter {

template <class D>
class ShownPlay {
public:
    using Product = ProductGame<D>;

    // `product`: without canonical names. `choice`: of legality, that one version alone allows after the play.
    ShownPlay(const Product& product, const FoundDifference& found, const std::optional<Choice>& choice)
        : product_(product), old_(product, Version::old_one), new_(product, Version::new_one) {
        add(old_.stay(), new_.stay());
        auto both = product.initial();
        add_step(false, found.decisions.empty());
        Events events;
        for (std::size_t i = 0; i < found.decisions.size(); ++i) {
            product.apply(both, found.decisions[i], events);
            add_step(true, i + 1 == found.decisions.size());
        }
        if (choice) add_attempt(*choice, found.kind.legal_for);
    }

    // `told`: of the last step, the moment of which it is told what differs on the table.
    void take(Difference& difference, std::optional<std::size_t> told) {
        const auto last_step = moments_.begin() + static_cast<std::ptrdiff_t>(last_step_);
        const auto parts = std::find_if(last_step, moments_.end(), [](const ShownMoment& moment) { return moment.differs; });
        // What differs need not lie on the table: who is to decide, or a property.
        const auto place = static_cast<std::size_t>(std::min(parts, moments_.end() - 1) - moments_.begin());
        difference.parts_at = told ? std::min(last_step_ + *told, moments_.size() - 1) : place;
        moments_[difference.parts_at].differs = true;
        difference.moments = std::move(moments_);
    }

private:
    // One version's side of the play as it goes on.
    class Track {
    public:
        using Game = typename D::Game;

        Track(const Product& product, Version version)
            : product_(product),
              version_(version),
              game_(product.game_of(version)),
              names_(product.names()),
              position_(game_.initial()),
              begin_(position_) {}

        ShownSide stay() const { return {.step = {}, .entry = nullptr, .position = shown(), .forbidden = false}; }

        ShownSide make(Choice choice) {
            if (parts_.empty() || !continues_entry<D>(position_, parts_.back(), choice)) {
                begin_ = position_;
                parts_.clear();
            }
            parts_.push_back(choice);
            ShownSide side{.step = D::choice_text(game_, names_, position_, choice),
                           .entry = D::describe(game_, names_, begin_, parts_),
                           .position = nullptr,
                           .forbidden = false};
            Events events;
            game_.apply(position_, choice, events);
            side.position = shown();
            return side;
        }

        // Several at once, as what each of them was is of no account.
        template <class Iterator>
        ShownSide make_all(Iterator from, Iterator to) {
            std::string steps;
            for (; from != to; ++from) steps += (steps.empty() ? "" : "; ") + make(*from).step;
            ShownSide side = stay();
            side.step = std::move(steps);
            return side;
        }

    private:
        Json shown() const { return product_.table_of(version_, position_); }

        const Product& product_;
        Version version_;
        const Game& game_;
        const typename D::Names& names_;
        typename D::Position position_, begin_;  // now, and before the entry that the last choice belongs to
        std::vector<Choice> parts_;              // of that entry
    };

    void add(ShownSide of_old, ShownSide of_new, bool forced = false) {
        Json one = of_old.position, other = of_new.position;
        product_.leave_out_start(one, other);
        const bool differs = !are_same_tables(one, other);
        moments_.push_back({std::move(of_old), std::move(of_new), forced, differs});
    }

    // What both versions made in the last step. Where they do not make the same, the last step is shown choice by choice: what differs
    // need not do so at its end.
    void add_step(bool decided, bool last) {
        const std::vector<Choice> of_old = product_.last_run(Version::old_one).made();
        const std::vector<Choice> of_new = product_.last_run(Version::new_one).made();
        const auto [left, right] = std::mismatch(of_old.begin(), of_old.end(), of_new.begin(), of_new.end());
        if (last) last_step_ = decided ? moments_.size() : 0;
        for (auto choice = of_old.begin(); choice != left; ++choice)
            add(old_.make(*choice), new_.make(*choice), !decided || choice != of_old.begin());
        if (!last) {
            if (left != of_old.end() || right != of_new.end())
                add(old_.make_all(left, of_old.end()), new_.make_all(right, of_new.end()), true);
            return;
        }
        for (auto one = left, other = right; one != of_old.end() || other != of_new.end();) {
            ShownSide here = one != of_old.end() ? old_.make(*one++) : old_.stay();
            ShownSide there = other != of_new.end() ? new_.make(*other++) : new_.stay();
            add(std::move(here), std::move(there), true);
        }
    }

    void add_attempt(Choice choice, Version allows) {
        Track& allowing = allows == Version::old_one ? old_ : new_;
        const Track& forbidding = allows == Version::old_one ? new_ : old_;
        ShownSide made = allowing.make(choice), refused = forbidding.stay();
        refused.step = made.step;
        refused.entry = made.entry;
        refused.forbidden = true;
        last_step_ = moments_.size();
        if (allows == Version::new_one) std::swap(made, refused);
        moments_.push_back({std::move(made), std::move(refused), false, true});
    }

    const Product& product_;
    Track old_, new_;
    std::vector<ShownMoment> moments_;
    std::size_t last_step_ = 0;  // its first moment
};

}  // namespace arbiter
