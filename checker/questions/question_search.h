// Answers to questions about plays: which turn it is, and whether every play comes to something.
//
// The engine's positions do not say how they were reached. So this is a search of its own, by one thread and in memory, over positions with
// the number of the turn as far as the question tells turns apart. It goes by decisions with a choice (a step that is forced costs
// nothing), so what it finds first is shortest. Of "eventually" it keeps all steps: a play that never comes to it ends elsewhere, or runs
// in a loop.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "checker/engine/exploration.h"
#include "checker/engine/forced_rows.h"
#include "checker/engine/play.h"
#include "checker/questions/game_questions.h"
#include "checker/questions/play_graph.h"

namespace arbiter {

template <class D>
class QuestionSearch {
public:
    using Game = typename D::Game;
    using Position = typename D::Position;

    // All must outlive it. Of the options: bounds and progress, and whether positions that differ only in names are one.
    QuestionSearch(const Game& game, const GameQuestions<D>& questions, const ReadQuestion& question, const ExplorationOptions& options)
        : game_(game),
          questions_(questions),
          question_(question),
          judge_(questions.judge(question)),
          options_(options),
          form_{options.canonical, true},
          rows_(game, form_),
          kind_(question.question.kind),
          begin_(std::chrono::steady_clock::now()) {}

    // `bound`: why it was not answered for good; left alone if it was.
    PropertyResult answer(Bound& bound) {
        PropertyResult result;
        result.id = question_.id;
        result.shape = kind_ == QuestionKind::reach ? Shape::reachable : kind_ == QuestionKind::eventually ? Shape::progress : Shape::state;
        search();
        if (!found_ && kind_ == QuestionKind::eventually) look_for_loop();
        if (found_) {
            result.outcome = kind_ == QuestionKind::reach ? Outcome::reached : Outcome::violated;
            result.play = play();
        } else if (bound_ != Bound::none) {
            result.outcome = Outcome::inconclusive;
            bound = bound_;
        } else {
            result.outcome = kind_ == QuestionKind::reach ? Outcome::not_reached : Outcome::held;
        }
        return result;
    }

    std::size_t positions() const { return nodes_.size(); }

private:
    static constexpr std::uint32_t kNone = PlayGraph::kNone;
    static constexpr std::size_t kDefaultBytes = std::size_t{2} << 30;
    static constexpr std::size_t kPositionsBetweenLooks = 64;  // at clock and bounds: games take up to some milliseconds for one

    struct Node {
        const std::string* key = nullptr;  // the encoded position, and the turn behind it
        std::uint32_t parent = kNone;
        std::uint32_t depth = 0;  // decisions with a choice
        bool settled = false;
    };
    // Where the question is decided: in a position, or on a step from it.
    struct Found {
        std::uint32_t node = kNone;
        std::optional<std::string> step_to = {};
        std::uint32_t depth = 0;
        std::vector<std::uint32_t> loop = {};  // the way from the node back to it, which is the last of them
    };

    // ---- positions with their turn

    int turn_of(const std::string& key) const { return static_cast<std::uint8_t>(key.back()); }
    int turn_after(int turn, const Events& events) const {
        for (const Event& event : events.all())
            if (D::is_new_turn(event)) ++turn;
        return std::min(turn, question_.condition.latest_turn() + 1);
    }
    std::string key_of(const Position& position, int turn) const {
        const EncodedValue<Game> value = encoded_value(game_, position, form_.canonical);
        std::string key(reinterpret_cast<const char*>(value.bytes.data()), value.length);
        key.push_back(static_cast<char>(question_.condition.asks(WordUse::Of::turn) ? turn : 0));
        return key;
    }
    Position decoded(const std::string& key) const {
        return game_.decode(reinterpret_cast<const std::uint8_t*>(key.data()), key.size() - 1);
    }
    bool is_beyond_capacity(const Position& position) const {
        if constexpr (HasCapacity<Game>) return game_.at_capacity(position);
        return false;
    }

    // ---- the search

    void search() {
        const Position start = game_.initial();
        const int turn = questions_.words().in_turn(start) ? 1 : 0;
        enter(key_of(start, std::min(turn, question_.condition.latest_turn() + 1)), kNone, 0, true);
        for (std::size_t settled = 0; !open_.empty() && !found_; ++settled) {
            const auto [number, depth] = open_.front();
            open_.pop_front();
            if (nodes_[number].settled || depth != nodes_[number].depth) continue;
            if (on_step_ && depth >= on_step_->depth) break;
            nodes_[number].settled = true;
            settle(number);
            if (settled % kPositionsBetweenLooks == 0 && !may_go_on()) break;
        }
        if (!found_) found_ = std::move(on_step_);
    }

    void enter(std::string key, std::uint32_t parent, std::uint32_t depth, bool at_once) {
        const auto [place, is_new] = numbers_.try_emplace(std::move(key), static_cast<std::uint32_t>(nodes_.size()));
        if (is_new) {
            nodes_.push_back({&place->first, parent, depth, false});
            graph_.add_node();
            bytes_ += place->first.size() + 160;
        } else if (Node& node = nodes_[place->second]; !node.settled && depth < node.depth) {
            node.parent = parent;
            node.depth = depth;
        } else {
            if (kind_ == QuestionKind::eventually && parent != kNone) graph_.add_step(parent, place->second);
            return;
        }
        if (kind_ == QuestionKind::eventually && parent != kNone) graph_.add_step(parent, place->second);
        if (at_once)
            open_.emplace_front(place->second, depth);
        else
            open_.emplace_back(place->second, depth);
    }

    void settle(std::uint32_t number) {
        const std::string& key = *nodes_[number].key;
        const Position position = decoded(key);
        const int turn = turn_of(key);
        // What ended positions look like was asked on the way to them: the canonical form leaves out what no play needs any more.
        const bool over = game_.is_over(position);
        const bool asked = !question_.of_steps() && (!over || nodes_[number].parent == kNone);
        const bool holds = asked && judge_.holds(game_, position, nullptr, turn);
        const bool decided = kind_ == QuestionKind::always ? asked && !holds : kind_ == QuestionKind::reach && holds;
        if (decided) {
            found_ = Found{.node = number, .depth = nodes_[number].depth};
            return;
        }
        if (kind_ == QuestionKind::eventually && holds) return;
        if (!over) game_.list_choices(position, choices_);
        if (over || choices_.empty()) {
            if (kind_ == QuestionKind::eventually) found_ = Found{.node = number, .depth = nodes_[number].depth};
            return;
        }
        expand(number, position, turn);
    }

    void expand(std::uint32_t number, const Position& position, int turn) {
        const std::vector<Choice> choices = choices_;
        const bool forced = rows_.passes(position);
        const std::uint32_t depth = nodes_[number].depth;
        for (const Choice choice : choices) {
            Position after = position;
            game_.apply(after, choice, events_);
            if (is_beyond_capacity(after)) {
                bound_ = Bound::capacity;
                continue;
            }
            const bool costs = !(forced && rows_.answer() == choice);
            const std::uint32_t length = depth + (costs ? 1 : 0);
            if (options_.maximum_depth && length > *options_.maximum_depth) {
                bound_ = Bound::depth;
                continue;
            }
            const int turn_then = turn_after(turn, events_);
            std::string key = key_of(after, turn_then);
            if (question_.of_steps() || game_.is_over(after)) {
                const bool holds = judge_.holds(game_, after, &events_, turn_then);
                if (kind_ == QuestionKind::eventually && holds) continue;
                const bool decides = kind_ == QuestionKind::always ? !holds : kind_ == QuestionKind::reach && holds;
                if (decides && (!on_step_ || length < on_step_->depth)) on_step_ = Found{.node = number, .step_to = key, .depth = length};
            }
            enter(std::move(key), number, length, !costs);
        }
    }

    bool may_go_on() {
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
        if (options_.maximum_positions && nodes_.size() >= *options_.maximum_positions) bound_ = Bound::positions;
        if (options_.maximum_seconds && seconds >= *options_.maximum_seconds) bound_ = Bound::time;
        if (bytes_ + graph_.bytes() > options_.maximum_bytes.value_or(kDefaultBytes)) bound_ = Bound::memory;
        if (options_.progress && seconds - told_ >= 1) {
            told_ = seconds;
            Progress progress;
            progress.by_levels = true;
            progress.level = open_.empty() ? 0 : open_.front().second;
            progress.frontier = open_.size();
            progress.positions = nodes_.size();
            progress.seconds = seconds;
            progress.positions_per_second = static_cast<double>(nodes_.size()) / std::max(seconds, 0.001);
            progress.bytes = bytes_;
            if (!options_.progress(progress)) bound_ = Bound::interrupted;
        }
        return bound_ == Bound::none || bound_ == Bound::capacity || bound_ == Bound::depth;
    }

    void look_for_loop() {
        std::vector<std::uint32_t> order(nodes_.size());
        for (std::uint32_t number = 0; number < order.size(); ++number) order[number] = number;
        std::stable_sort(order.begin(), order.end(),
                         [&](std::uint32_t one, std::uint32_t other) { return nodes_[one].depth < nodes_[other].depth; });
        if (auto loop = graph_.first_loop(order)) found_ = Found{.node = loop->back(), .depth = nodes_[loop->back()].depth, .loop = *loop};
    }

    // ---- the play that shows it

    Play play() {
        std::vector<std::string> way;
        for (std::uint32_t number = found_->node; number != kNone; number = nodes_[number].parent) way.push_back(*nodes_[number].key);
        std::reverse(way.begin(), way.end());
        const std::size_t before_loop = way.size() - 1;
        if (found_->step_to) way.push_back(*found_->step_to);
        for (const std::uint32_t number : found_->loop) way.push_back(*nodes_[number].key);
        ConcretePlay<Game> concrete(game_, form_);
        for (std::size_t step = 1; step < way.size(); ++step) {
            const bool last = found_->step_to && step + 1 == way.size();
            if (!concrete.advance(bytes_of(way[step]), [&](const Position&, Choice, const Position& after, const Events& events) {
                    return fits(way[step - 1], way[step], after, events, last);
                }))
                contradiction("a position that was found for a question cannot be reached again");
        }
        Play play = concrete.result();
        if (!found_->loop.empty()) play.loop_start = before_loop;
        if (kind_ != QuestionKind::reach) {
            judge_.holds(game_, concrete.position(), question_.of_steps() ? &concrete.events() : nullptr, turn_of(way.back()));
            play.explanation = judge_.values_in_words(questions_.vocabulary());
            if (kind_ == QuestionKind::eventually)
                play.explanation =
                    (found_->loop.empty() ? "the play ends, and never was it so: " : "it repeats itself for ever, and never is it so: ") +
                    play.explanation;
        }
        return play;
    }

    static std::span<const std::uint8_t> bytes_of(const std::string& key) {
        return {reinterpret_cast<const std::uint8_t*>(key.data()), key.size() - 1};
    }

    // Is this the step: does it lead to the same turn, and does the last one show what was found?
    bool fits(const std::string& before, const std::string& after_key, const Position& after, const Events& events, bool shows) {
        const int turn = turn_after(turn_of(before), events);
        if (question_.condition.asks(WordUse::Of::turn) && turn != turn_of(after_key)) return false;
        return !shows || judge_.holds(game_, after, &events, turn) == (kind_ == QuestionKind::reach);
    }

    const Game& game_;
    const GameQuestions<D>& questions_;
    const ReadQuestion& question_;
    QuestionJudge<D> judge_;
    const ExplorationOptions& options_;
    PositionForm form_;
    ForcedRows<Game> rows_;
    QuestionKind kind_;
    std::chrono::steady_clock::time_point begin_;
    double told_ = -1;  // seconds: asked at once, then once a second

    std::unordered_map<std::string, std::uint32_t> numbers_;
    std::vector<Node> nodes_;
    PlayGraph graph_;
    std::deque<std::pair<std::uint32_t, std::uint32_t>> open_;  // node, depth when it was put there
    std::size_t bytes_ = 0;
    std::vector<Choice> choices_;
    Events events_;
    Bound bound_ = Bound::none;
    std::optional<Found> found_, on_step_;
};

}  // namespace arbiter
