// The verification of one scenario of a game; see verify_game.h. What verify_<game>.cpp instantiates.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "checker/certificate/certificate.h"
#include "checker/program/cards_of.h"
#include "checker/program/common/interruption.h"
#include "checker/program/common/printed_cards.h"
#include "checker/program/common/progress_line.h"
#include "checker/program/games/play_record.h"
#include "checker/program/games/verify_game.h"
#include "checker/reports/graph.h"
#include "checker/reports/html_positions.h"
#include "checker/scenario/begin.h"
#include "checker/scenario/self_contained_scenario.h"
#include "checker/scenario/verify_scenario.h"
#include "model/core/input/output_file.h"
#include "model/core/input/visible_text.h"
#include "replays/start.h"

namespace arbiter::program {
namespace verifying {

template <class D>
std::string write_graph(const VerifyRequest& request, const Scenario& scenario, const typename D::Built& built) {
    const Bounds bounds = narrowed(scenario.bounds, request.options.bounds);
    const PositionForm form = form_of<typename D::Game>(exploration_options(scenario, request.options));
    const PositionGraph graph = GraphDrawing<D>(built, scenario.name, form, bounds.depth).draw();
    write_output_file(request.graph, request.graph.ends_with(".dot") ? graph_dot(graph) : graph_json(graph));
    return request.graph;
}

// Texts that many choices have are written once.
class Texts {
public:
    std::size_t number_of(const std::string& text) {
        const auto [place, is_new] = numbers_.emplace(text, list_.size());
        if (is_new) list_.push_back(text);
        return place->second;
    }
    Json take() { return std::move(list_); }

private:
    Json list_ = Json::array();
    std::unordered_map<std::string, std::size_t> numbers_;
};

// Where a choice leads, its text, and those of the steps after it.
inline Json choice_json(const PositionGraph::Edge& edge, Texts& texts) {
    Json json = {edge.to, texts.number_of(edge.choice)};
    for (const std::string& step : edge.forced) json.push_back(texts.number_of(step));
    if (!edge.aside.empty()) json.push_back(texts.number_of(edge.aside));
    return json;
}

template <class Game>
std::vector<ChoiceCount> choices_of(const Exploration& exploration) {
    std::vector<ChoiceCount> choices;
    for (std::size_t kind = 0; kind < exploration.transitions_by_kind.size(); ++kind) {
        const std::uint64_t count = exploration.transitions_by_kind[kind];
        if (count > 0) choices.push_back({std::string(Game::Definition::moves().choice_kind_name(static_cast<std::uint8_t>(kind))), count});
    }
    std::stable_sort(choices.begin(), choices.end(),
                     [](const ChoiceCount& left, const ChoiceCount& right) { return left.transitions > right.transitions; });
    return choices;
}

}  // namespace verifying

template <class Game>
Json walk_of(const VerifyRequest& request, const Scenario& scenario) {
    using D = typename Game::Definition;
    const Start<D> start = start_of<typename Game::Definition>(scenario.start, cards_of<Game>());
    const typename D::Built built = build_from<D>(start, scenario.start);
    const PositionForm form = form_of<typename D::Game>(exploration_options(scenario, options_of(request)));
    const Bounds bounds = narrowed(scenario.bounds, request.options.bounds);
    page::Positions positions;
    Json boards = Json::array(), nodes = Json::array();
    const auto see = [&](const typename D::Position& position) {
        boards.push_back(positions.add(D::position_json(built.game, built.names, position)));
    };
    PositionGraph graph;
    try {
        graph = GraphDrawing<D>(built, scenario.name, form, bounds.depth, see).draw();
    } catch (const InputError&) {
        return nullptr;  // it is larger than a graph may be
    }
    for (std::size_t index = 0; index < graph.nodes.size(); ++index)
        nodes.push_back({boards[index], graph.nodes[index].depth, Json::array()});
    verifying::Texts texts;
    for (const PositionGraph::Edge& edge : graph.edges) nodes[edge.from][2].push_back(verifying::choice_json(edge, texts));
    Json walk = positions.take(std::string(D::name), printed_json(Game::printed_cards(start.setup.cards)));
    walk["texts"] = texts.take();
    walk["nodes"] = std::move(nodes);
    return walk;
}

template <class Game>
ScenarioReport verify_game(const VerifyRequest& request, const Scenario& scenario) {
    using D = typename Game::Definition;
    const Start<D> start = start_of<typename Game::Definition>(scenario.start, cards_of<Game>());
    const typename D::Built built = build_from<D>(start, scenario.start);
    ProgressLine line(scenario.name, request.quiet);
    VerifyOptions options = options_of(request);
    options.progress = [&](const Progress& progress) {
        line.show(progress);
        return !interrupted();
    };
    const auto write = [&](const std::string& property, const Play& play) {
        const std::string about =
            fmt::format("arbiter verify: {} is violated in {}. {}", property, visible(scenario.name), play.explanation);
        return request.bad->written(
            request.replays, [&] { return write_play_record<Game>(request.replays, scenario, start, property, about, play.choices); });
    };
    // What checkpoints and certificates are about: to work it out takes longer than many a small scenario.
    const auto subject = [&] {
        return self_contained_scenario<D>(scenario, start, options.properties, Game::rule_changes(start.setup.rules));
    };
    if (options.checkpoint)
        options.checkpoint->identity = checkpoint_identity(subject(), exploration_options(scenario, options), ARBITER_VERSION);
    if (!request.graph.empty()) request.bad->written(request.graph, [&] { return verifying::write_graph<D>(request, scenario, built); });
    std::optional<CertificateWriter> certificate;
    if (!request.certificate.empty()) {
        certificate.emplace(request.certificate);
        options.hand_over = [&](const StoredPositions& positions) { certificate->write_positions(positions.count, positions.at); };
    }
    ScenarioReport report = verify_scenario<D>(scenario, built, properties_of<Game>(built.game), Game::progress(), options, write);
    line.clear();
    report.choices = verifying::choices_of<Game>(report.exploration);
    report.printed = printed_json(Game::printed_cards(start.setup.cards));
    if (certificate) finish_certificate(*certificate, request, subject(), report.exploration);
    return report;
}

template <class Game>
ScenarioReport verify_start(const Scenario& scenario, const Start<typename Game::Definition>& start, const VerifyOptions& options) {
    using D = typename Game::Definition;
    const auto write_nothing = [](const std::string&, const Play&) { return std::string(); };
    const typename D::Built built = build_from<D>(start, scenario.start);
    return verify_scenario<D>(scenario, built, properties_of<Game>(built.game), Game::progress(), options, write_nothing);
}

// All of them, for the one unit that compiles them: verify_<game>.cpp says `template struct VerificationsOf<ProxyGame>;`.
template <class Game>
struct VerificationsOf {
    static constexpr std::tuple functions{&verify_game<Game>, &verify_start<Game>, &walk_of<Game>};
};

}  // namespace arbiter::program
