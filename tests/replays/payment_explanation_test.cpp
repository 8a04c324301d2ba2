// The explanation of what cannot be paid, held to every way to pay every play of a record (payment_oracle.h): which entry fails, which
// charges the question is about, and which energy is missing. Energy is missing if, and only if, the play is legal once charges that give
// just that energy lie there from the beginning, and is not with any fewer.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <random>

#include "model/proxy/value/choice_kinds.h"
#include "replays/auditor.h"
#include "replays/start.h"
#include "tests/drawn_cases.h"
#include "tests/replays/audit_of.h"
#include "tests/replays/payment_oracle.h"
#include "tests/trials.h"

namespace arbiter {
namespace {

// A card whose charge gives one unit of this energy and no other.
const std::map<char, std::string> kPlainCharges = {{'x', "p01"}, {'f', "p19"}, {'a', "p06"}, {'l', "p16"}, {'n', "p10"}, {'s', "p03"}};

struct Trial {
    std::vector<std::string> charges, drained, hand, moves;  // cards, and entries
    std::vector<OraclePlay> plays;
};

std::string list_of(const std::vector<std::string>& items, const std::string& quote = "") {
    std::string text;
    for (const std::string& item : items) text += (text.empty() ? "" : ", ") + quote + item + quote;
    return "[" + text + "]";
}

Start<proxy::Definition> start_of_position(const std::string& members) {
    return start_of<proxy::Definition>(record_of(members + R"(, "moves": [])"), sample_cards());
}

std::string position_of(const Trial& trial, const std::string& more_energy) {
    std::vector<std::string> charges;
    for (const std::string& card : trial.charges) charges.push_back('"' + card + '"');
    for (const char energy : more_energy) charges.push_back('"' + kPlainCharges.at(energy) + '"');
    for (const std::string& card : trial.drained) charges.push_back(R"({"card": ")" + card + R"(", "drained": true})");
    return R"("position": {"phase": "main", "active": "A", "passed": ["B"], "A": {"hand": )" + list_of(trial.hand, "\"") +
           R"(, "charges": )" + list_of(charges) + R"(, "front": ["p01"], "deck": {"size": 10}},
            "B": {"front": ["p02", {"card": "p01", "drained": true}], "deck": {"size": 10}}})";
}

AuditReport audit_of(const Trial& trial, const std::string& more_energy, bool explanations) {
    AuditOptions options = without_readings();
    options.explanations = explanations;
    options.alternatives = 0;
    return audit_of(record_of(position_of(trial, more_energy) + R"(, "moves": )" + list_of(trial.moves)), options);
}

constexpr std::array kBodies = {"p01", "p02", "p03", "p04", "p05", "p06", "p08", "p09",
                                "p10", "p11", "p12", "p13", "p14", "p16", "p17", "p18"};
constexpr std::array kCharges = {"p01", "p02", "p03", "p04", "p05", "p08", "p09", "p14", "p17", "p19", "p21", "p22", "p24", "p25"};

// What each card costs that is played here.
const std::map<std::string, Cost>& costs() {
    static const std::map<std::string, Cost> of_cards = [] {
        Trial trial;
        trial.hand.assign(kBodies.begin(), kBodies.end());
        trial.hand.emplace_back("p19");
        const auto built = proxy::Definition::build(start_of_position(position_of(trial, "")).setup);
        std::map<std::string, Cost> found;
        for (std::size_t kind = 0; kind < built.names.cards.size(); ++kind)
            found.emplace(built.names.cards[kind].id, built.game.cards()[kind].cost);
        return found;
    }();
    return of_cards;
}

// Records of plays that differ in what they cost, and in what the record says of it.
class TrialMaker {
public:
    explicit TrialMaker(std::mt19937& random) : random_(random) {}

    Trial make() {
        for (std::size_t left = 2 + below(3); left > 0; --left) trial_.charges.emplace_back(kCharges[below(kCharges.size())]);
        for (std::size_t left = below(2); left > 0; --left) trial_.drained.emplace_back(kCharges[below(kCharges.size())]);
        const std::size_t activated = below(3) == 0 ? below(3) : 9;
        if (activated != 9) trial_.charges.emplace_back("p08");
        for (std::size_t place = 0; place < 3; ++place) {
            if (place == activated) activate();
            add_play(below(8));
        }
        return std::move(trial_);
    }

private:
    std::size_t below(std::size_t bound) { return static_cast<std::size_t>(random_()) % bound; }

    void add_play(std::size_t kind) {
        if (kind == 0 && !installed_) return install();
        if (kind == 1 && !shot_) return shoot();
        set_body(kind == 2);
    }

    // Recorded payments drain what was there in the beginning: not always enough, and not always ready any more.
    void set_body(bool recorded) {
        const std::string body = kBodies[below(kBodies.size())];
        OraclePlay play{costs().at(body), bit(proxy::Purpose::set_body), "", std::nullopt, ""};
        std::string pay;
        if (recorded) {
            play.drained.emplace();
            for (int left = play.cost.symbols(); left > 0; --left) play.drained->push_back(trial_.charges[below(trial_.charges.size())]);
            pay = R"(, "pay": )" + list_of(*play.drained, "\"");
        }
        add(play, body, R"({"by": "A", "play": "set-body", "card": ")" + body + R"(", "line": "back")" + pay + "}");
    }

    void shoot() {
        shot_ = true;
        const std::size_t count = below(2);
        OraclePlay play{costs().at("p19"), bit(proxy::Purpose::set_technique), "", std::nullopt, ""};
        play.cost.generic = static_cast<std::uint8_t>(count);
        add(play, "p19",
            R"({"by": "A", "play": "set-technique", "card": "p19", "t": )" + std::to_string(count) + R"(, "target": "B/front/p02"})");
    }

    void install() {
        installed_ = true;
        add({Cost{}, bit(proxy::Purpose::install), "", std::nullopt, "p02"}, "p02", R"({"by": "A", "play": "install", "card": "p02"})");
    }

    void activate() {
        OraclePlay play{Cost{}, bit(proxy::Purpose::activate), "p08", std::nullopt, ""};
        play.cost.typed[cost_symbol('n')] = 1;
        trial_.moves.push_back(R"({"by": "A", "play": "activate-charge", "card": "p08", "ability": "p08.2", "target": "B/front/p01"})");
        trial_.plays.push_back(play);
    }

    void add(const OraclePlay& play, const std::string& card, const std::string& entry) {
        trial_.hand.push_back(card);
        trial_.moves.push_back(entry);
        trial_.plays.push_back(play);
    }

    static std::size_t cost_symbol(char letter) { return proxy::Definition::rulebook().energy_symbols.find(letter); }

    std::mt19937& random_;
    Trial trial_;
    bool installed_ = false, shot_ = false;
};

// What a ready charge of each kind gives, and the rules of paying, as the model poses a payment.
PaymentOracle make_oracle() {
    EnergyRules rules;
    std::map<std::string, Source> sources;
    std::set<std::string> cards(kCharges.begin(), kCharges.end());
    for (const auto& [energy, card] : kPlainCharges) cards.insert(card);
    for (const std::string& card : cards) {
        Trial trial;
        trial.charges = {card};
        trial.hand = {"p15"};
        const auto start = start_of_position(position_of(trial, ""));
        const auto built = proxy::Definition::build(start.setup);
        const auto kind = static_cast<std::uint8_t>(
            std::find_if(built.names.cards.begin(), built.names.cards.end(), [](const auto& named) { return named.id == "p15"; }) -
            built.names.cards.begin());
        const Choice set = {0, static_cast<std::uint8_t>(proxy::ChoiceKind::set_body), kind};
        const PaymentProblem problem = built.game.payment_problem_of(built.game.initial(), set);
        rules = problem.rules;
        Source source = problem.sources[0];
        source.group = static_cast<std::uint8_t>(sources.size());
        sources.emplace(card, source);
    }
    return {rules, std::move(sources)};
}

std::string energy_of(const std::string& symbols) {
    std::string energy;
    std::copy_if(symbols.begin(), symbols.end(), std::back_inserter(energy), [](char c) { return c != '[' && c != ']'; });
    // Any type would do.
    std::replace(energy.begin(), energy.end(), '*', 'n');
    return energy;
}

// Calls `use` for every multiset of `size` types of energy.
template <class Use>
void for_each_multiset(std::size_t size, std::string chosen, char least, Use&& use) {
    if (chosen.size() == size) return use(chosen);
    for (const auto& [energy, card] : kPlainCharges)
        if (energy >= least) for_each_multiset(size, chosen + energy, energy, use);
}

// The charges that the open payments up to this play may have drained: all that were ready when the first of them was made or came later,
// but those that are known to have been drained for something else.
std::multiset<std::string> sources_of(const Trial& trial, std::size_t asked) {
    std::multiset<std::string> ready(trial.charges.begin(), trial.charges.end());
    const auto drop = [&](const std::string& card) {
        if (const auto found = ready.find(card); found != ready.end()) ready.erase(found);
    };
    for (std::size_t index = 0; index <= asked; ++index) {
        const OraclePlay& play = trial.plays[index];
        if (!play.own.empty()) drop(play.own);
        if (play.drained && index != asked)
            for (const std::string& card : *play.drained) drop(card);
        if (!play.arrives.empty() && index != asked) ready.insert(play.arrives);
    }
    std::multiset<std::string> names;
    for (const std::string& card : ready) names.insert(sample_cards()[*sample_cards().find(card)].name);
    return names;
}

std::vector<std::string> with_energy(std::vector<std::string> charges, const std::string& energy) {
    for (const char type : energy) charges.push_back(kPlainCharges.at(type));
    return charges;
}

// Is the play asked for possible with this energy more from the beginning?
bool helps(PaymentOracle& oracle, const Trial& trial, std::size_t asked, const std::string& energy) {
    return oracle.first_impossible(with_energy(trial.charges, energy), trial.plays) > asked;
}

void check_missing(PaymentOracle& oracle, const Trial& trial, std::size_t asked, const PaymentReport& told, const std::string& about) {
    const std::string missing = energy_of(told.missing);
    ASSERT_FALSE(missing.empty()) << about;
    ASSERT_TRUE(helps(oracle, trial, asked, missing)) << about;
    if (missing.size() > 3) return;
    for_each_multiset(missing.size() - 1, "", '\0',
                      [&](const std::string& fewer) { ASSERT_FALSE(helps(oracle, trial, asked, fewer)) << about << ", not " << fewer; });
}

void check_sources(const Trial& trial, std::size_t asked, const PaymentReport& told, const std::string& about) {
    std::multiset<std::string> sources;
    for (const std::string& source : told.sources) sources.insert(source.substr(0, source.find(" #")));
    ASSERT_EQ(sources, sources_of(trial, asked)) << about;
    for (const std::string& source : told.useful)
        ASSERT_NE(std::find(told.sources.begin(), told.sources.end(), source), told.sources.end()) << about << ": " << source;
}

TEST(PaymentExplanation, IsWhatEveryWayToPayGives) {
    PaymentOracle oracle = make_oracle();
    std::mt19937 random(test::drawn_seed(20261122));
    int explained = 0, joint = 0, own = 0, unasked = 0;
    for (int number = 0; number < test::trials(100); ++number) {
        const Trial trial = TrialMaker(random).make();
        oracle.forget();
        const AuditReport report = audit_of(trial, "", true);
        const std::string record = list_of(trial.charges) + " drained " + list_of(trial.drained) + " " + list_of(trial.moves);
        const std::size_t asked = oracle.first_impossible(trial.charges, trial.plays);
        for (std::size_t index = 0; index < asked; ++index) ASSERT_EQ(report.entries[index].verdict, Verdict::legal) << record << index;
        if (asked == trial.plays.size()) continue;
        const EntryReport& entry = report.entries[asked];
        ASSERT_EQ(entry.verdict, Verdict::illegal) << record;
        // What a record says was drained and was not there is another question.
        if (trial.plays[asked].drained) continue;
        if (!entry.payment) {
            // No energy brings back a charge that has to be drained.
            ++unasked;
            ASSERT_FALSE(helps(oracle, trial, asked, "xfalns")) << record;
            continue;
        }
        const std::string about = record + " entry " + std::to_string(asked + 1) + " misses " + entry.payment->missing;
        ++explained;
        joint += entry.payment->plays > 1 ? 1 : 0;
        own += trial.plays[asked].own.empty() ? 0 : 1;
        ASSERT_NO_FATAL_FAILURE(check_missing(oracle, trial, asked, *entry.payment, about));
        ASSERT_NO_FATAL_FAILURE(check_sources(trial, asked, *entry.payment, about));
    }
    EXPECT_GE(explained, test::trials(100) / 4);
    EXPECT_GE(joint, test::trials(100) / 10);
    std::printf("%d records, %d explained, %d of several plays, %d of a charge's own ability, %d not a question of payment\n",
                test::trials(100), explained, joint, own, unasked);
}

}  // namespace
}  // namespace arbiter
