// arbiter check-certificate: does a certificate show what it claims? By the rules alone, without the engine that wrote it.
#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <optional>

#include "checker/certificate/check_certificate.h"
#include "checker/program/common/command.h"
#include "checker/program/common/output.h"
#include "checker/program/common/project_note.h"
#include "checker/program/common/terminal.h"
#include "checker/program/games/games.h"
#include "checker/program/home.h"
#include "checker/program/project.h"
#include "checker/reports/table.h"
#include "checker/scenario/begin.h"
#include "checker/scenario/chosen_properties.h"
#include "checker/scenario/self_contained_scenario.h"
#include "model/core/input/visible_text.h"

namespace arbiter::program {
namespace {

struct CheckCertificateRequest {
    std::string file;
    std::string scenario;  // that it must be about; empty: any
    std::string cards;     // the card set, if it is not the game's own
    Output output;
};

struct CheckedCertificate {
    CertificateHeader header;
    std::string failure;  // why it does not certify, in one line; empty: it does
    CertificateFindings findings;
    std::vector<std::string> not_asked;  // properties of the game that the scenario does not ask for
    double seconds = 0;
};

// The scenario in the header; its JSON pointers in errors begin after /scenario.
Scenario scenario_in(const CheckCertificateRequest& request, const CertificateHeader& header) {
    return read_scenario({request.file + "#/scenario", 0, header.scenario});
}

template <class Game>
SelfContainedScenario self_contained(const Scenario& scenario, const Start<typename Game::Definition>& start) {
    return self_contained_scenario<typename Game::Definition>(scenario, start, {}, Game::rule_changes(start.setup.rules));
}

// In what the certificate is not about the scenario that was given; none if it is, or none was given.
template <class Game>
std::optional<std::string> other_scenario(const CheckCertificateRequest& request, const SelfContainedScenario& found) {
    if (request.scenario.empty()) return std::nullopt;
    Scenario scenario = read_scenario_file(request.scenario);
    const std::optional<Project> project = project_here(request.cards);
    note_project(project, {request.scenario});
    if (project) complete(scenario, *project);
    if (scenario.start.game != Game::Definition::name)
        return fmt::format("it is about another game: {}, expected {}", found.game, scenario.start.game);
    const auto start = start_of<typename Game::Definition>(scenario.start, cards_of<Game>(request.cards));
    return difference(found, self_contained<Game>(scenario, start));
}

template <class D>
std::string failure_text(const typename D::Built& built, const SortedPositions& positions, const CertificateFailure& failure) {
    if (!failure.position) return failure.what;
    const std::string place = fmt::format("position {} of {}", grouped(*failure.position + 1), grouped(positions.size()));
    if (!failure.choice) return place + " " + failure.what;
    const auto bytes = positions[*failure.position];
    const auto position = built.game.decode(bytes.data(), bytes.size());
    return fmt::format("in {} the choice \"{}\" {}", place, D::choice_text(built.game, built.names, position, *failure.choice),
                       failure.what);
}

template <class Game>
std::vector<std::string> properties_not_asked(const typename Game::Definition::Game& game, const std::vector<PropertyClaim>& asked) {
    std::vector<std::string> left;
    const auto add = [&](std::string_view id) {
        if (std::none_of(asked.begin(), asked.end(), [&](const PropertyClaim& claim) { return claim.id == id; })) left.emplace_back(id);
    };
    for (const auto& property : properties_of<Game>(game)) add(property.id);
    const auto progress = Game::progress();
    if (progress.no_stuck_position) add(progress.stuck_id);
    if (progress.no_forced_circle) add(progress.circle_id);
    if (progress.milestone != nullptr) add(progress.milestone_id);
    if (progress.can_finish) add(progress.finish_id);
    return left;
}

// The card set to check with: of a project, its own, if the certificate was made with that.
template <class Game>
std::string cards_file(const CheckCertificateRequest& request, const CertificateHeader& header) {
    using D = typename Game::Definition;
    if (!request.cards.empty()) return request.cards;
    const std::optional<Project> project = project_here();
    const bool has_cards = project && project->game == D::name && !project->cards.empty();
    return has_cards && D::read_cards(project->cards).digest() == header.cards_digest ? project->cards : "";
}

// The digests of the header must be those of the rules and cards that its scenario has, and the claims are checked by them.
template <class Game>
CheckedCertificate check(const CheckCertificateRequest& request, Certificate certificate) {
    using D = typename Game::Definition;
    CheckedCertificate answer;
    answer.header = std::move(certificate.header);
    const Scenario scenario = scenario_in(request, answer.header);
    const Start<D> start = start_of<D>(scenario.start, cards_of<Game>(cards_file<Game>(request, answer.header)));
    const SelfContainedScenario found = self_contained<Game>(scenario, start);
    for (const auto& [member, said, is] : {std::tuple("/rules_digest", &answer.header.rules_digest, &found.rules_digest),
                                           std::tuple("/cards_digest", &answer.header.cards_digest, &found.cards_digest)}) {
        if (*said != *is) throw InputError(request.file, member, fmt::format("found {}, but that of its scenario is {}", *said, *is));
    }
    if (const auto other = other_scenario<Game>(request, found)) {
        answer.failure = *other;
        return answer;
    }
    const typename D::Built built = build_from<D>(start, scenario.start);
    auto progress = Game::progress();
    const auto properties = chosen_properties(properties_of<Game>(built.game), scenario.properties, scenario.start.file, progress);
    answer.findings = CertificateCheck<typename D::Game>(built.game, certificate.positions, PropertyList<typename D::Game>(properties),
                                                         progress, answer.header.canonical, answer.header.count_forced)
                          .run();
    if (answer.findings.failure) {
        answer.failure = failure_text<D>(built, certificate.positions, *answer.findings.failure);
    } else if (const auto different = difference(answer.header, answer.findings)) {
        answer.failure = *different;
    }
    answer.not_asked = properties_not_asked<Game>(built.game, answer.findings.properties);
    return answer;
}

std::string text_of(const CheckCertificateRequest& request, const CheckedCertificate& answer) {
    const CertificateHeader& header = answer.header;
    const std::string about = fmt::format("  {}, scenario {}, rules {}, cards {}\n  written by arbiter {}\n", header.game,
                                          visible(header.scenario.value("name", "")), visible(header.rules_digest),
                                          visible(header.cards_digest), visible(header.program));
    if (!answer.failure.empty()) return fmt::format("{}: DOES NOT CERTIFY: {}\n{}", visible(request.file), visible(answer.failure), about);
    std::vector<std::string> held, reached, not_reached;
    for (const PropertyClaim& claim : answer.findings.properties)
        (claim.outcome == "held" ? held : claim.outcome == "reached" ? reached : not_reached).push_back(claim.id);
    std::string out = fmt::format("{}: certified\n{}", visible(request.file), about);
    out += fmt::format("  {}, {}, {}, depth {}: each is reached, and each choice leads to one of them\n",
                       counted(answer.findings.positions, "position"), counted(answer.findings.transitions, "transition"),
                       fmt::format("{} finished", grouped(answer.findings.finished)), answer.findings.levels.size() - 1);
    const auto add = [&](const char* what, const std::vector<std::string>& ids) {
        if (!ids.empty()) out += fmt::format("  {} {}: {}\n", ids.size(), what, joined(ids));
    };
    add("held", held);
    add("reached", reached);
    add("not reached", not_reached);
    add("not certified, as the scenario does not ask for them", answer.not_asked);
    return out + fmt::format("  {} s\n", brief_seconds(answer.seconds));
}

std::string json_of(const CheckCertificateRequest& request, const CheckedCertificate& answer) {
    Json properties = Json::array();
    for (const PropertyClaim& claim : answer.findings.properties) properties.push_back({{"id", claim.id}, {"outcome", claim.outcome}});
    const CertificateHeader& header = answer.header;
    const Json json = {{"format", "arbiter-certificate-check"},
                       {"version", 1},
                       {"file", request.file},
                       {"certified", answer.failure.empty()},
                       {"failure", answer.failure.empty() ? Json(nullptr) : Json(answer.failure)},
                       {"game", header.game},
                       {"scenario", header.scenario.value("name", "")},
                       {"rules_digest", header.rules_digest},
                       {"cards_digest", header.cards_digest},
                       {"written_by", header.program},
                       {"positions", answer.findings.positions},
                       {"transitions", answer.findings.transitions},
                       {"finished", answer.findings.finished},
                       {"levels", answer.findings.levels},
                       {"digest", header.digest},
                       {"properties", std::move(properties)},
                       {"not_certified", answer.not_asked},
                       {"seconds", answer.seconds}};
    return json_text(json);
}

int run(CheckCertificateRequest request) {
    if (!request.scenario.empty()) request.scenario = known_scenario_file(request.scenario);
    check_outputs({{"--output", request.output.file}}, {request.file, request.scenario, request.cards});
    const auto begin = std::chrono::steady_clock::now();
    Certificate certificate = read_certificate(request.file);
    CheckedCertificate answer = with_game(
        certificate.header.game, [&](auto game) { return check<decltype(game)>(request, std::move(certificate)); }, request.file);
    answer.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    write_result(request.output, request.output.format == "json" ? json_of(request, answer)
                                                                 : fitted(visible_lines(text_of(request, answer)), request.output));
    return answer.failure.empty() ? kHolds : kViolated;
}

}  // namespace

void add_check_certificate(CLI::App& program, Action& action) {
    CLI::App& command = *program.add_subcommand(
        "check-certificate", "Check a certificate of verify: is its set of positions closed, does what it claims hold on it?");
    const auto request = std::make_shared<CheckCertificateRequest>();
    command.add_option("FILE", request->file, "Certificate, as verify --certificate writes it")->required();
    command.add_option("--scenario", request->scenario, "It must be about this scenario: the same rules, cards, start and properties")
        ->option_text("FILE");
    command.add_option("--cards", request->cards, "The card set, if it is not the game's own")->option_text("FILE");
    add_output_options(command, request->output, {"text", "json"});
    add_examples(command,
                 {"arbiter verify --certificate build/loops.certificate model/proxy/scenarios/loops-and-replacement.json",
                  "arbiter check-certificate build/loops.certificate",
                  "arbiter check-certificate --scenario model/proxy/scenarios/loops-and-replacement.json build/loops.certificate"});
    command.callback([request, &action] { action = [request] { return run(*request); }; });
}

}  // namespace arbiter::program
