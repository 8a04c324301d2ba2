// Comparing two runs by verdicts.
#include "checker/reports/baseline.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "model/core/input/error.h"
#include "model/core/input/visible_text.h"

namespace arbiter {
namespace {

constexpr std::string_view kUnexpected = ", not as expected";

// A verdict by what it is of; in the order in which a run has them.
struct Told {
    std::string kind, game, name, verdict;
    std::string key() const { return kind + "\n" + game + "\n" + name; }
};

class Verdicts {
public:
    void add(std::string kind, std::string game, std::string name, std::string verdict) {
        Told told{std::move(kind), std::move(game), std::move(name), std::move(verdict)};
        // Of one name (the records of an archive), the second and later ones are told apart by their number.
        if (const int number = ++seen_[told.key()]; number > 1) told.name += fmt::format(" ({})", number);
        places_.emplace(told.key(), list_.size());
        list_.push_back(std::move(told));
    }
    const std::vector<Told>& list() const { return list_; }
    const Told* find(const std::string& key) const {
        const auto found = places_.find(key);
        return found == places_.end() ? nullptr : &list_[found->second];
    }

private:
    std::vector<Told> list_;
    std::map<std::string, std::size_t> places_;
    std::map<std::string, int> seen_;
};

// "illegal", or "illegal, not as expected": what was expected may change while the verdict stays.
std::string judged(const std::string& verdict, bool as_expected) {
    return as_expected ? verdict : verdict + std::string(kUnexpected);
}

Verdicts verdicts_of(const Verification& run) {
    Verdicts verdicts;
    for (const ScenarioReport& scenario : run.scenarios) {
        verdicts.add("scenario", scenario.game, scenario.name, judged(scenario.verdict, scenario.as_expected()));
        for (const PropertyReport& property : scenario.properties)
            verdicts.add("property", scenario.game, property.id + " in " + scenario.name, std::string(name_of(property.outcome)));
    }
    for (const SampleReport& sample : run.samples)
        verdicts.add("sample", sample.game, sample.file, judged(sample.verdict, sample.as_expected()));
    return verdicts;
}

// A reader of members that are words.
std::string word(const JsonView& view, std::string_view key) {
    JsonObject object = view.object();
    return object.required(key).read_string();
}

std::string judged(const JsonView& view) {
    JsonObject object = view.object();
    return judged(object.required("verdict").read_string(), object.required("as_expected").read_bool());
}

Verdicts verdicts_of(const JsonView& run) {
    JsonObject object = run.object();
    read_format(object, "arbiter-verification");
    Verdicts verdicts;
    for (const JsonView& scenario : object.required("scenarios").elements()) {
        const std::string game = word(scenario, "game"), name = word(scenario, "name");
        verdicts.add("scenario", game, name, judged(scenario));
        JsonObject members = scenario.object();
        for (const JsonView& property : members.required("properties").elements())
            verdicts.add("property", game, word(property, "id") + " in " + name, word(property, "outcome"));
    }
    for (const JsonView& sample : object.required("samples").elements())
        verdicts.add("sample", word(sample, "game"), word(sample, "file"), judged(sample));
    return verdicts;
}

// What is wrong now comes first, what a bound or a violation kept from being judged last.
int rank_of(const ChangedVerdict& change) {
    if (change.is.ends_with(kUnexpected) && !change.is.starts_with("bounded")) return 0;
    const bool was_good = change.was == "holds" || change.was == "held" || change.was == "legal" || change.was == "reached";
    if (change.is == "inconclusive" || change.is.starts_with("bounded")) return 2;
    return was_good || change.is == "violated" ? 0 : 1;
}

}  // namespace

std::vector<ChangedVerdict> changes_since(const JsonDocument& earlier, const Verification& now) {
    const Verdicts was = verdicts_of(JsonView(earlier)), is = verdicts_of(now);
    std::vector<ChangedVerdict> changes;
    for (const Told& told : is.list()) {
        const Told* before = was.find(told.key());
        if (!before || before->verdict != told.verdict)
            changes.push_back({told.kind, told.game, told.name, before ? before->verdict : "", told.verdict});
    }
    for (const Told& told : was.list())
        if (!is.find(told.key())) changes.push_back({told.kind, told.game, told.name, told.verdict, ""});
    std::ranges::stable_sort(changes, {}, rank_of);
    return changes;
}

std::vector<ChangedVerdict> summed_up(const std::vector<ChangedVerdict>& changes) {
    std::vector<ChangedVerdict> out;
    std::map<std::string, std::size_t> groups;  // by game, scenario and both verdicts: place in `out`
    for (const ChangedVerdict& change : changes) {
        const std::size_t in = change.name.rfind(" in ");
        const bool is_new = change.was.empty() && change.is != name_of(Outcome::violated);
        const bool says_little = change.is == name_of(Outcome::inconclusive) || change.is.empty() || is_new;
        if (change.kind != "property" || !says_little || in == std::string::npos) {
            out.push_back(change);
            continue;
        }
        const std::string scenario = change.name.substr(in);
        const auto [group, is_first] = groups.try_emplace(change.game + scenario + "\n" + change.was + "\n" + change.is, out.size());
        if (is_first)
            out.push_back(change);
        else
            ++out[group->second].count;
    }
    return out;
}

std::string ChangedVerdict::in_words() const {
    const auto verdict = [](const std::string& word) { return word.empty() ? std::string("not there") : word; };
    const std::string what = count == 1 ? kind + " " + name : fmt::format("{} properties{}", count, name.substr(name.rfind(" in ")));
    return fmt::format("{}: {} (was: {})", visible(what), verdict(is), verdict(was));
}

}  // namespace arbiter
