// Checking a certificate: is its set of positions closed under the rules, does everything claimed hold on it, and is all of it reachable?
//
// Written to be read, not to be fast, and without any of the engine: a set is a sorted array that is searched by halving, and the walk over
// it is the plainest breadth-first one. Only positions that the rules have just made are decoded, after they were found in the set; so
// nothing that the file holds can lead the rules to positions they do not know.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "checker/certificate/certificate.h"
#include "model/core/choice.h"
#include "model/core/event.h"
#include "model/core/game.h"
#include "properties/progress.h"
#include "properties/property.h"

namespace arbiter {

// Why a certificate does not certify: the sentence, and the position and choice that show it.
struct CertificateFailure {
    std::string what;                       // "leads to a position that is not in the certificate"
    std::optional<std::uint64_t> position;  // its place in the order of the certificate
    std::optional<Choice> choice;
};

// What the walk counted, in the words of a certificate's header. Complete only if there is no failure.
struct CertificateFindings {
    std::optional<CertificateFailure> failure;
    std::uint64_t positions = 0;
    std::uint64_t transitions = 0;
    std::uint64_t finished = 0;
    std::vector<std::uint64_t> levels;
    std::vector<PropertyClaim> properties;  // as listed, then those on progress
};

// The first difference between what a header says and what was counted, as a sentence; none if they agree.
std::optional<std::string> difference(const CertificateHeader& header, const CertificateFindings& findings);

// For every place the place that passive play leads to, or kNoPassiveStep.
inline constexpr std::uint32_t kNoPassiveStep = 0xFFFFFFFF;
// The first place that lies on a loop of these steps. Places that no step leads to are taken away until none is left; what remains loops.
std::optional<std::uint64_t> first_on_loop(std::span<const std::uint32_t> steps);

template <Game G>
class CertificateCheck {
public:
    using Position = typename G::Position;

    // All arguments must outlive the check. At most kMaximumCertifiedPositions positions.
    CertificateCheck(const G& game, const SortedPositions& positions, PropertyList<G> properties, const ProgressProperties<G>& progress,
                     bool canonical, bool count_forced)
        : game_(game),
          positions_(positions),
          properties_(properties),
          progress_(progress),
          canonical_(canonical),
          count_forced_(count_forced),
          seen_(positions.size(), false),
          reached_(properties.size(), false) {
        if (progress.follows_passive_play()) passive_.assign(positions.size(), kNoPassiveStep);
        if (progress.milestone != nullptr) between_milestones_.assign(positions.size(), kNoPassiveStep);
    }

    // Time: one run of the rules and one search by halving a transition, and the rules once more for each forced step. Memory: 10 to 18
    // bytes a position beside the positions.
    CertificateFindings run() {
        Position initial = game_.initial();
        bool milestone = true;  // none is asked for
        if (run_through(initial, {}, milestone)) arrive(initial, {});
        while (!next_level_.empty() && !findings_.failure) {
            std::vector<std::uint32_t> level;
            level.swap(next_level_);
            findings_.levels.push_back(level.size());
            for (const std::uint32_t place : level) {
                check_position(place);
                if (findings_.failure) break;
            }
        }
        if (!findings_.failure) check_that_all_are_seen();
        if (!findings_.failure) check_passive_play();
        if (!findings_.failure) tell_properties();
        return std::move(findings_);
    }

private:
    static constexpr std::size_t kLongestRow = 10'000;  // forced steps

    // Which step is looked at: a choice in a position of the certificate, and what it sets off; neither: the beginning of play.
    struct Step {
        std::optional<std::uint64_t> place;
        std::optional<Choice> choice;
    };

    void fail(std::string what, std::optional<std::uint64_t> position = {}, std::optional<Choice> choice = {}) {
        if (!findings_.failure) findings_.failure = CertificateFailure{std::move(what), position, choice};
    }
    void fail(std::string what, const Step& step) {
        fail(step.place ? std::move(what) : "the beginning of play " + what, step.place, step.choice);
    }

    std::vector<std::uint8_t> encoded(const Position& position) const {
        std::vector<std::uint8_t> bytes(G::kMaximumEncodedSize);
        bytes.resize(game_.encode(position, bytes.data()));
        return bytes;
    }

    std::vector<std::uint8_t> canonical_bytes(Position position) const {
        if (canonical_) game_.canonicalise(position);
        return encoded(position);
    }
    std::optional<std::uint64_t> place_of(const Position& position) const { return positions_.find(canonical_bytes(position)); }

    std::uint32_t see(std::uint64_t place) {
        seen_[place] = true;
        ++findings_.positions;
        return static_cast<std::uint32_t>(place);
    }

    void check_position(std::uint32_t place) {
        const auto bytes = positions_[place];
        const Position position = game_.decode(bytes.data(), bytes.size());
        if (!std::ranges::equal(encoded(position), bytes)) return fail("does not encode to itself", place);
        if (place_of(position) != place) return fail("is not in canonical form", place);
        if constexpr (HasCapacity<G>) {
            if (game_.at_capacity(position)) return fail("is beyond the model's capacity", place);
        }
        const bool over = game_.is_over(position);
        findings_.finished += over ? 1 : 0;
        check_state_properties(position, over, {place, std::nullopt});
        if (over) return;
        std::vector<Choice> choices;
        if (forced_answer(position, choices)) return fail("has one answer: it is to be run through", place);
        game_.list_choices(position, choices);
        if (is_stuck<G>(choices) && progress_.no_stuck_position)
            fail("violates " + std::string(progress_.stuck_id) + ": the game is not over, and nobody has a legal choice", place);
        const std::optional<Choice> passive = passive_choice(position, place, choices);
        for (const Choice choice : choices) check_step(position, place, choice, choice == passive);
    }

    void check_state_properties(const Position& position, bool over, const Step& step) {
        for (std::size_t i = 0; i < properties_.size(); ++i) {
            const Property<G>& property = properties_[i];
            if (property.state == nullptr || (property.shape == Shape::end && !over)) continue;
            const bool answer = property.state(game_, position);
            if (property.shape == Shape::reachable)
                reached_[i] = reached_[i] || answer;
            else if (!answer)
                fail("violates " + std::string(property.id), step);
        }
    }

    // The only answer of a position that is run through: what else is legal there is to end the game. Leaves that in `asides`.
    std::optional<Choice> forced_answer(const Position& position, std::vector<Choice>& asides) {
        asides.clear();
        if (count_forced_ || game_.is_over(position)) return std::nullopt;
        std::vector<Choice> choices, answers;
        game_.list_choices(position, choices);
        for (const Choice choice : choices) (is_aside(choice) ? asides : answers).push_back(choice);
        for (const Choice aside : asides) {
            Position after = position;
            game_.apply(after, aside, events_);
            if (!game_.is_over(after)) return std::nullopt;
        }
        return answers.size() == 1 ? std::optional(answers.front()) : std::nullopt;
    }
    static bool is_aside([[maybe_unused]] Choice choice) {
        if constexpr (HasAsides<G>)
            return G::is_aside(choice);
        else
            return false;
    }

    // Makes forced answers as long as there are any, with all that is asked on the way; false if that leads nowhere. Sets `milestone` if
    // one was passed.
    bool run_through(Position& position, const Step& step, bool& milestone) {
        std::set<std::string> passed;  // gcc 12 warns of vectors of bytes in a set, without a reason
        std::vector<Choice> asides;
        while (const auto answer = forced_answer(position, asides)) {
            if (findings_.failure) return false;
            const auto bytes = canonical_bytes(position);
            if (!passed.emplace(bytes.begin(), bytes.end()).second) {
                // It has no end, and nobody looks for milestones in it.
                const std::string_view violated = progress_.no_forced_circle       ? progress_.circle_id
                                                  : progress_.can_finish           ? progress_.finish_id
                                                  : progress_.milestone != nullptr ? progress_.milestone_id
                                                                                   : "";
                if (!violated.empty()) fail("violates " + std::string(violated) + ": a row of forced steps never ends", step);
                return false;
            }
            if (passed.size() > kLongestRow) fail("leads to too many forced steps in a row", step);
            if constexpr (HasCapacity<G>) {
                if (game_.at_capacity(position)) fail("leads beyond the model's capacity", step);
            }
            check_state_properties(position, false, step);
            for (const Choice aside : asides) {
                Position end = position;
                make(end, aside, step);
                arrive(end, step);
            }
            const Position before = position;
            make(position, *answer, step);
            milestone = milestone || (progress_.milestone != nullptr && progress_.milestone(game_, before, position));
        }
        return !findings_.failure;
    }

    // One choice, with what is asked of a step.
    void make(Position& position, Choice choice, const Step& step) {
        const Position before = position;
        game_.apply(position, choice, events_);
        for (std::size_t i = 0; i < properties_.size(); ++i) {
            const Property<G>& property = properties_[i];
            if (property.step == nullptr) continue;
            const bool answer = property.step(game_, before, choice, position, events_);
            if (property.shape == Shape::reachable)
                reached_[i] = reached_[i] || answer;
            else if (!answer)
                fail("violates " + std::string(property.id), step);
        }
    }

    // The place of a position that play has come to.
    std::optional<std::uint32_t> arrive(const Position& position, const Step& step) {
        const auto target = place_of(position);
        if (!target) {
            if (step.place)
                fail("leads to a position that is not in the certificate", step);
            else
                fail("the initial position is not in the certificate");
            return std::nullopt;
        }
        if (!seen_[*target]) next_level_.push_back(see(*target));
        return static_cast<std::uint32_t>(*target);
    }

    std::optional<Choice> passive_choice(const Position& position, std::uint32_t place, const std::vector<Choice>& choices) {
        if constexpr (HasPassiveChoice<G>) {
            Choice passive;
            if (passive_.empty() || !game_.passive_choice(position, passive)) return std::nullopt;
            if (std::find(choices.begin(), choices.end(), passive) == choices.end())
                fail("has a passive choice that is not legal", place, passive);
            return passive;
        }
        return std::nullopt;
    }

    void check_step(const Position& before, std::uint32_t place, Choice choice, bool passive) {
        const Step step{place, choice};
        Position after = before;
        make(after, choice, step);
        ++findings_.transitions;
        bool milestone = !passive || (progress_.milestone != nullptr && progress_.milestone(game_, before, after));
        if (!run_through(after, step, milestone)) return;
        const auto target = arrive(after, step);
        if (!target || !passive) return;
        passive_[place] = *target;
        if (progress_.milestone != nullptr && !milestone) between_milestones_[place] = *target;
    }

    void check_that_all_are_seen() {
        const auto unseen = std::find(seen_.begin(), seen_.end(), false);
        if (unseen != seen_.end()) fail("cannot be reached", static_cast<std::uint64_t>(unseen - seen_.begin()));
    }

    void check_passive_play() {
        const auto check = [&](std::string_view id, const std::vector<std::uint32_t>& steps) {
            if (const auto place = first_on_loop(steps))
                fail("violates " + std::string(id) + ": if everybody declines from there on, the play repeats itself for ever", place);
        };
        if (progress_.milestone != nullptr) check(progress_.milestone_id, between_milestones_);
        if (progress_.can_finish) check(progress_.finish_id, passive_);
    }

    void tell_properties() {
        const auto tell = [&](std::string_view id, const char* outcome) { findings_.properties.push_back({std::string(id), outcome}); };
        for (std::size_t i = 0; i < properties_.size(); ++i)
            tell(properties_[i].id, properties_[i].shape != Shape::reachable ? "held" : reached_[i] ? "reached" : "not reached");
        if (progress_.no_stuck_position) tell(progress_.stuck_id, "held");
        if (progress_.no_forced_circle && !count_forced_) tell(progress_.circle_id, "held");
        if (progress_.milestone != nullptr) tell(progress_.milestone_id, "held");
        if (progress_.can_finish) tell(progress_.finish_id, "held");
    }

    const G& game_;
    const SortedPositions& positions_;
    PropertyList<G> properties_;
    const ProgressProperties<G>& progress_;
    const bool canonical_, count_forced_;

    CertificateFindings findings_;
    std::vector<bool> seen_, reached_;
    std::vector<std::uint32_t> next_level_;
    std::vector<std::uint32_t> passive_;             // the passive successor of each place
    std::vector<std::uint32_t> between_milestones_;  // the same without those that pass a milestone
    Events events_;
};

}  // namespace arbiter
