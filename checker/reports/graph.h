// Small graphs of positions for people to look at: every position and every choice between them, in words. Where forced decisions are run
// through, an edge is a choice with what it sets off.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "checker/engine/forced_rows.h"
#include "model/core/choice.h"
#include "model/core/event.h"
#include "model/core/game.h"
#include "model/core/input/json_reader.h"

namespace arbiter {

inline constexpr std::size_t kMaximumGraphPositions = 10'000;
inline constexpr std::string_view kGraphFormat = "arbiter-graph";
inline constexpr int kGraphVersion = 1;

// Nodes are positions in the order of a breadth-first search, and so is their index; edges are choices, in the order of their origins.
struct PositionGraph {
    struct Node {
        std::uint32_t depth = 0;  // decisions from the initial position
        bool finished = false;    // the game is over
        std::string text;         // what is awaited, in a few words
        std::string position;     // all of it, in lines
    };
    struct Edge {
        std::uint32_t from = 0, to = 0;
        std::string choice;
        std::vector<std::string> forced = {};  // the steps after it that were made as there was one answer alone
        std::string aside = {};                // what ended the game then beside the answer (a surrender); empty: nothing
    };

    std::string game, scenario;
    bool canonical = true;                       // positions that differ only in names are one
    bool count_forced = false;                   // positions with one answer are nodes; else they are run through
    std::optional<std::uint32_t> maximum_depth;  // positions at this depth have no choices drawn
    std::uint64_t beyond_capacity = 0;           // choices left out, as they lead beyond the model's capacity
    std::vector<Node> nodes;
    std::vector<Edge> edges;
};

// Throws the InputError that says how large a graph may be.
[[noreturn]] void refuse_graph();

// Searches and describes the graph of a built game. InputError if it has more than kMaximumGraphPositions positions.
template <class D>
class GraphDrawing {
public:
    using Game = typename D::Game;
    using Position = typename D::Position;

    // `seen` is called with every position that becomes a node, in their order.
    GraphDrawing(const typename D::Built& built, std::string scenario, const PositionForm& form, std::optional<std::uint32_t> maximum_depth,
                 std::function<void(const Position&)> seen = {})
        : built_(built), seen_(std::move(seen)), rows_(built.game, form) {
        graph_.game = std::string(D::name);
        graph_.scenario = std::move(scenario);
        graph_.canonical = form.canonical;
        graph_.count_forced = !form.runs_through;
        graph_.maximum_depth = maximum_depth;
    }

    PositionGraph draw() {
        follow(built_.game.initial(), [&](const Position& position) { node_of(position, 0); });
        for (std::uint32_t from = 0; from < graph_.nodes.size(); ++from) {
            if (graph_.nodes[from].depth != graph_.maximum_depth) draw_choices(from);
        }
        return std::move(graph_);
    }

private:
    std::uint32_t node_of(Position position, std::uint32_t depth) {
        if (graph_.canonical) built_.game.canonicalise(position);
        std::array<std::uint8_t, Game::kMaximumEncodedSize> bytes;
        const std::size_t length = built_.game.encode(position, bytes.data());
        const auto index = static_cast<std::uint32_t>(positions_.size());
        const auto [known, fresh] =
            indices_.try_emplace(std::string(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(length)), index);
        if (!fresh) return known->second;
        if (index == kMaximumGraphPositions) refuse_graph();
        positions_.push_back(position);
        graph_.nodes.push_back({depth, built_.game.is_over(position), D::awaited_text(built_.game, built_.names, position),
                                D::position_text(built_.game, built_.names, position)});
        if (seen_) seen_(position);
        return index;
    }

    void draw_choices(std::uint32_t from) {
        const Position before = positions_[from];
        built_.game.list_choices(before, choices_);
        for (const Choice choice : choices_) {
            Position after = before;
            built_.game.apply(after, choice, events_);
            if constexpr (HasCapacity<Game>) {
                if (built_.game.at_capacity(after)) {
                    ++graph_.beyond_capacity;
                    continue;
                }
            }
            const std::string text = D::choice_text(built_.game, built_.names, before, choice);
            follow(after, [&](const Position& position) {
                const std::uint32_t to = node_of(position, graph_.nodes[from].depth + 1);
                graph_.edges.push_back({from, to, text, row_, aside_});
            });
        }
    }

    // Runs through forced decisions, and uses each position that is led to, while row_ has the steps to there.
    template <class Use>
    void follow(Position position, Use use) {
        row_.clear();
        if (!rows_.passes(position) || rows_.run(position, RowWriter<Use>{*this, use}) == RowEnd::stored) use(position);
    }
    template <class Use>
    struct RowWriter {
        GraphDrawing& drawing;
        Use& use;

        void pass(const Position&) {}
        bool step(const Position& before, Choice choice, const Position& after, const Events&, bool forced) {
            if constexpr (HasCapacity<Game>) {
                if (drawing.built_.game.at_capacity(after)) {
                    ++drawing.graph_.beyond_capacity;
                    return false;
                }
            }
            const std::string text = D::choice_text(drawing.built_.game, drawing.built_.names, before, choice);
            if (forced)
                drawing.row_.push_back(text);
            else
                drawing.aside_ = text;
            return true;
        }
        void leave(const Position& after) {
            use(after);
            drawing.aside_.clear();
        }
    };

    const typename D::Built& built_;
    const std::function<void(const Position&)> seen_;
    PositionGraph graph_;
    std::vector<Position> positions_;
    std::map<std::string, std::uint32_t> indices_;  // by encoded position
    std::vector<Choice> choices_;
    Events events_;
    ForcedRows<Game> rows_;
    std::vector<std::string> row_;
    std::string aside_;  // empty but while what it led to is used
};

// For Graphviz: a box a position, double where the game is over, with the whole position as tooltip.
std::string graph_dot(const PositionGraph& graph);
// arbiter-graph 1 (docs/schemas/graph.schema.json), a line a node and an edge.
std::string graph_json(const PositionGraph& graph);

}  // namespace arbiter
