// The games for the tests of comparisons: their scenarios, read once, and versions of rules compared over them.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "checker/diff/compare_versions.h"
#include "checker/scenario/begin.h"
#include "checker/scenario/scenario.h"
#include "model/lost_glitches/definition.h"
#include "model/magepunk/definition.h"
#include "model/proxy/definition.h"
#include "model/proxy_wars/definition.h"
#include "model/vastrix/definition.h"
#include "properties/lost_glitches/properties.h"
#include "properties/magepunk/properties.h"
#include "properties/proxy/properties.h"
#include "properties/proxy_wars/properties.h"
#include "properties/vastrix/properties.h"
#include "replays/start.h"

namespace arbiter {

namespace testing {

struct ProxyVersions {
    using D = proxy::Definition;
    static constexpr std::string_view smallest = "loops-and-replacement";
    static PropertyList<D::Game> properties() { return proxy::properties(); }
};
struct MagepunkVersions {
    using D = magepunk::Definition;
    static constexpr std::string_view smallest = "small-games";
    static PropertyList<D::Game> properties() { return magepunk::properties(); }
};
struct LostGlitchesVersions {
    using D = lost_glitches::Definition;
    static constexpr std::string_view smallest = "tiny";
    static PropertyList<D::Game> properties() { return lost_glitches::properties(); }
};
struct ProxyWarsVersions {
    using D = proxy_wars::Definition;
    static constexpr std::string_view smallest = "captives";
    static PropertyList<D::Game> properties() { return proxy_wars::properties(); }
};
struct VastrixVersions {
    using D = vastrix::Definition;
    static constexpr std::string_view smallest = "rows";
    static PropertyList<D::Game> properties() { return vastrix::properties(); }
};
using GamesWithVersions = ::testing::Types<ProxyVersions, MagepunkVersions, LostGlitchesVersions, ProxyWarsVersions, VastrixVersions>;

struct NameOfVersions {
    template <class Versions>
    static std::string GetName(int) {
        return std::string(Versions::D::name);
    }
};

template <class Versions>
class OfVersions : public ::testing::Test {
protected:
    using D = typename Versions::D;

    static std::string folder() { return std::string(ARBITER_SOURCE_DIR) + "/model/" + std::string(D::name) + "/scenarios/"; }
    static Scenario scenario(std::string_view name) { return read_scenario_file(folder() + std::string(name) + ".json"); }
    static std::vector<Scenario> scenarios() {
        std::vector<std::string> files;
        for (const auto& entry : std::filesystem::directory_iterator(folder())) files.push_back(entry.path().string());
        std::sort(files.begin(), files.end());
        std::vector<Scenario> read;
        for (const std::string& file : files) read.push_back(read_scenario_file(file));
        return read;
    }
    static const CardsOf<D>& cards() {
        static const CardsOf<D> read = D::read_cards(std::string(ARBITER_SOURCE_DIR) + "/" + own_cards<D>());
        return read;
    }
    static ScenarioComparison compare(const Scenario& scenario, const std::vector<std::string>& of_old,
                                      const std::vector<std::string>& of_new, const CompareOptions& options) {
        const Start<D> start = start_of<D>(scenario.start, cards());
        return compare_versions<D>(scenario, start, {of_old, "", "old"}, {of_new, "", "new"}, Versions::properties(), options);
    }
    // Every change of one entry: each other reading, each waiver, each number one up and one down as far as it may be.
    static std::vector<std::string> single_changes(const typename D::Rules& rules) {
        const RulesVocabulary& vocabulary = D::Rules::vocabulary();
        const Register& rulebook = *vocabulary.rulebook;
        std::vector<std::string> words;
        for (std::size_t i = 0; i < rulebook.ambiguities.size(); ++i) {
            if (vocabulary.why_fixed(i)) continue;
            for (std::size_t reading = 0; reading < rulebook.ambiguities[i].readings.size(); ++reading)
                if (reading != bytes_of(rules).readings[i])
                    words.push_back(std::string(rulebook.ambiguities[i].id) + "=" +
                                    std::string(rulebook.ambiguities[i].readings[reading].key));
        }
        for (std::size_t clause = 1; clause < rulebook.clauses.size(); ++clause)
            if (can_be_waived(rulebook.clauses[clause].kind)) words.push_back("waive " + std::string(rulebook.clauses[clause].id));
        for (const SettingInfo& setting : rulebook.settings) {
            if (vocabulary.why_fixed(setting) || setting.shape != SettingShape::number) continue;
            const int value = setting_json(rulebook, setting, bytes_of(rules).settings).template get<int>();
            for (const int other : {value - 1, value + 1})
                if (other >= setting.low && other <= setting.high) words.push_back(std::string(setting.id) + "=" + std::to_string(other));
        }
        return words;
    }
};

}  // namespace testing
}  // namespace arbiter
