// Readers of what stands around games: projects, verdicts of other runs, and words of a command line.
#include <utility>

#include "checker/diff/rules_version.h"
#include "checker/program/project.h"
#include "checker/reports/merged_verdicts.h"
#include "model/core/energy/payment_text.h"
#include "model/core/input/json_view.h"
#include "model/proxy/value/rules.h"
#include "tests/fuzz/readers.h"

namespace arbiter::fuzz {

Reader project_reader(std::uint64_t seed) {
    const std::string named = R"({"format": "arbiter-project", "version": 1, "game": "proxy", "rules": "arbiter-project.json",
        "cards": "arbiter-project.json"})";
    const std::string sample =
        R"({"format": "arbiter-project", "version": 1, "game": "proxy", "folders": [".", ".."], "coverage": "complete",
        "bounds": {"depth": 10, "positions": 1000, "seconds": 60, "megabytes": 100}})";
    return {"projects", "arbiter-project.json", 4, Mutator({named, sample}, seed),
            [](const std::string&, const std::string& path) { (void)program::read_project(path); }};
}

Reader verdict_reader(std::uint64_t seed) {
    std::vector<std::string> samples{
        R"({"format": "arbiter-audit", "version": 1, "file": "games.jsonl", "line": 3, "game": "proxy", "verdict": "illegal", "exit_status": 1,
            "entries": [{"number": 2, "text": "Ada installs Blank Drone", "verdict": "illegal",
                         "violations": [{"clause": "install.once-per-turn", "rule": "x", "fact": "y"}]}]})",
        R"({"format": "arbiter-audit", "version": 1, "file": "games.jsonl", "verdict": "malformed", "exit_status": 2, "problem": "x"})",
        R"({"format": "arbiter-audit", "version": 1, "file": "g", "game": "magepunk", "verdict": "undetermined", "exit_status": 3,
            "entries": [], "violations": [{"fact": "the deck has 3 cards"}], "inconsistent": "", "undecided": "x"})"};
    return {"verdicts", "", 32, Mutator(std::move(samples), seed), [](const std::string& text, const std::string&) {
                const JsonDocument document = parse_json(text, "input");
                MergedVerdicts merged;
                merged.add(JsonView(document));
                (void)render_text(merged);
                (void)render_junit(merged);
                (void)render_html(merged);
                (void)merged_json(merged);
            }};
}

Reader rule_words_reader(std::uint64_t seed) {
    std::vector<std::string> samples{"default", "waive install.once-per-turn"};
    for (const SettingInfo& setting : proxy::kRegister.settings) samples.push_back(std::string(setting.id) + "=5");
    for (const AmbiguityInfo& ambiguity : proxy::kRegister.ambiguities)
        samples.push_back(std::string(ambiguity.id) + "=" + std::string(ambiguity.readings.back().key));
    return {"rule words", "", 8, Mutator(std::move(samples), seed), [](const std::string& text, const std::string&) {
                proxy::Rules rules;
                const std::vector<std::string> words{text};
                change_rules(words, "input", proxy::Rules::vocabulary(), bytes_of(rules));
            }};
}

Reader payment_reader(std::uint64_t seed) {
    std::vector<std::string> samples{"[s][s][x]", "[f][t]", "[a][l]", "0", "s,fs,n*3", "f,x*3", "x>al,x", "=xx,s>s,fsn*12"};
    return {"payments", "", 512, Mutator(std::move(samples), seed), [](const std::string& text, const std::string&) {
                const EnergyAlphabet alphabet{std::string(proxy::kRegister.energy_symbols), 't'};
                if (text.starts_with('[')) {
                    (void)parse_cost(text, alphabet);
                } else {
                    (void)parse_sources(text, alphabet);
                }
            }};
}

}  // namespace arbiter::fuzz
