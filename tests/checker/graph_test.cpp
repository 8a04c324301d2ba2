// Graphs of positions as files: the schema is kept, and nothing that is in a text breaks the DOT language.
#include "checker/reports/graph.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "model/core/input/schema.h"

namespace arbiter {
namespace {

PositionGraph example() {
    PositionGraph graph;
    graph.game = "proxy";
    graph.scenario = "a \"quoted\" name";
    graph.nodes = {{0, false, "awaited: \\ \"A\"", "line one\nline two\n"}, {1, true, "over", ""}};
    graph.edges = {{0, 1, "A says \"pass\"", {"B waits"}, "A gives up"}, {0, 0, "A waits"}};
    return graph;
}

TEST(PositionGraph, IsWrittenForGraphviz) {
    EXPECT_EQ(graph_dot(example()), R"dot(digraph "a \"quoted\" name" {
  node [shape=box];
  0 [label="0: awaited: \\ \"A\"", tooltip="line one\lline two\l"];
  1 [label="1: over", tooltip="", peripheries=2];
  0 -> 1 [label="A says \"pass\"\l(B waits)\lA gives up"];
  0 -> 0 [label="A waits"];
}
)dot");
}

TEST(PositionGraph, IsWrittenAsJson) {
    const Json json = parse_json(graph_json(example()), "graph.json").root;
    EXPECT_FALSE(Schema(ARBITER_SOURCE_DIR "/docs/schemas/graph.schema.json").first_error(json));
    EXPECT_EQ(json["scenario"], "a \"quoted\" name");
    EXPECT_EQ(json["canonical"], true);
    EXPECT_FALSE(json.contains("maximum_depth"));
    ASSERT_EQ(json["nodes"].size(), 2u);
    EXPECT_EQ(json["nodes"][0]["position"], "line one\nline two\n");
    EXPECT_EQ(json["nodes"][1]["finished"], true);
    ASSERT_EQ(json["edges"].size(), 2u);
    EXPECT_EQ(json["edges"][0]["choice"], "A says \"pass\"");
    EXPECT_EQ(json["edges"][0]["forced"], Json{"B waits"});
    EXPECT_EQ(json["edges"][0]["aside"], "A gives up");
    EXPECT_EQ(json["edges"][1]["to"], 0);
    EXPECT_FALSE(json["edges"][1].contains("aside"));
    PositionGraph graph = example();
    graph.maximum_depth = 1;
    EXPECT_EQ(parse_json(graph_json(graph), "graph.json").root["maximum_depth"], 1);
}

}  // namespace
}  // namespace arbiter
