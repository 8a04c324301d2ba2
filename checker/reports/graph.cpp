// Graphs of positions as files for other programs.
#include "checker/reports/graph.h"

#include <fmt/format.h>

#include "checker/reports/table.h"
#include "model/core/input/error.h"
#include "model/core/input/json_line.h"
#include "model/core/input/visible_text.h"

namespace arbiter {
namespace {

// As a quoted string of the DOT language, in which lines end with \l: to the left.
std::string dot_string(std::string_view text) {
    std::string out = "\"";
    for (const char character : visible_lines(text)) {
        if (character == '"' || character == '\\') out += '\\';
        if (character == '\n') {
            out += "\\l";
        } else {
            out += character;
        }
    }
    return out + '"';
}

std::string line(const Json& json) {
    std::string text;
    JsonLine(text).value(json);
    return text;
}

template <class Items, class Render>
std::string lines(const Items& items, Render render) {
    std::string out;
    for (std::size_t i = 0; i < items.size(); ++i) out += fmt::format("    {}{}\n", line(render(i)), i + 1 < items.size() ? "," : "");
    return out;
}

}  // namespace

void refuse_graph() {
    throw InputError(fmt::format("the graph has more than {} positions, the most that are drawn; --depth draws its beginning",
                                 grouped(kMaximumGraphPositions)));
}

std::string graph_dot(const PositionGraph& graph) {
    std::string out = fmt::format("digraph {} {{\n  node [shape=box];\n", dot_string(graph.scenario));
    for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
        const PositionGraph::Node& node = graph.nodes[i];
        out += fmt::format("  {} [label={}, tooltip={}{}];\n", i, dot_string(fmt::format("{}: {}", i, node.text)),
                           dot_string(node.position), node.finished ? ", peripheries=2" : "");
    }
    for (const PositionGraph::Edge& edge : graph.edges) {
        std::string label = edge.choice;
        for (const std::string& step : edge.forced) label += "\n(" + step + ")";
        if (!edge.aside.empty()) label += "\n" + edge.aside;
        out += fmt::format("  {} -> {} [label={}];\n", edge.from, edge.to, dot_string(label));
    }
    return out + "}\n";
}

std::string graph_json(const PositionGraph& graph) {
    Json head = {{"format", kGraphFormat},
                 {"version", kGraphVersion},
                 {"game", graph.game},
                 {"scenario", graph.scenario},
                 {"canonical", graph.canonical},
                 {"count_forced", graph.count_forced},
                 {"beyond_capacity", graph.beyond_capacity}};
    if (graph.maximum_depth) head["maximum_depth"] = *graph.maximum_depth;
    std::string out = "{\n";
    for (const auto& [key, value] : head.items()) out += fmt::format("  {}: {},\n", line(key), line(value));
    out +=
        "  \"nodes\": [\n" + lines(graph.nodes, [&](std::size_t i) {
            const PositionGraph::Node& node = graph.nodes[i];
            return Json{{"index", i}, {"depth", node.depth}, {"finished", node.finished}, {"text", node.text}, {"position", node.position}};
        });
    out += "  ],\n  \"edges\": [\n" + lines(graph.edges, [&](std::size_t i) {
               const PositionGraph::Edge& edge = graph.edges[i];
               Json json{{"from", edge.from}, {"to", edge.to}, {"choice", edge.choice}};
               if (!edge.forced.empty()) json["forced"] = edge.forced;
               if (!edge.aside.empty()) json["aside"] = edge.aside;
               return json;
           });
    return out + "  ]\n}\n";
}

}  // namespace arbiter
