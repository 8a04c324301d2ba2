// Decks as samples: what their file expects, and what of that does not come out.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "checker/program/common/expected_clause.h"
#include "model/core/cards/deck_expectation.h"
#include "model/core/definition.h"
#include "model/core/input/json_view.h"
#include "model/core/register/register.h"

namespace arbiter::program {

template <class D>
struct SampleDeck {
    std::string file;
    typename D::Deck deck;
    RulingVerdict expected = RulingVerdict::legal;
    std::vector<std::string> clauses;  // that an illegal one is expected to break, perhaps beside others
};

// Expected is what the file says, or what the rulebook rules of the deck whose name is the file's; else a deck is legal. InputError for
// what is no deck.
template <class D>
SampleDeck<D> read_sample_deck(const JsonDocument& document, const CardsOf<D>& cards) {
    const JsonView view(document);
    JsonObject object = view.object();
    SampleDeck<D> sample{document.file, D::read_deck(view, cards), RulingVerdict::legal, {}};
    const DeckExpectation own = read_deck_expectation(object).value_or(DeckExpectation());
    if (!own.legal) sample.expected = RulingVerdict::illegal;
    sample.clauses = own.clauses;
    const Register& rulebook = D::rulebook();
    for (std::size_t place = 0; place < own.clauses.size(); ++place)
        check_expected_clause(rulebook, own.clauses[place], document.file, "/expected/clauses/" + std::to_string(place));
    const auto ruling = find_ruling(rulebook, std::filesystem::path(document.file).stem().string());
    if (!ruling) return sample;
    sample.expected = rulebook.rulings[*ruling].verdict;
    for (const ClauseId clause : rulebook.rulings[*ruling].because) sample.clauses.emplace_back(rulebook.clause(clause).id);
    return sample;
}

// The ids of the clauses for which a deck is refused. `Report`: what the game's check_deck gives.
template <class D, class Report>
std::set<std::string> clauses_against(const Report& report) {
    std::set<std::string> cited;
    for (const auto& finding : report.findings)
        for (const auto clause : finding.clauses) cited.emplace(D::rulebook().clause(static_cast<ClauseId>(clause)).id);
    return cited;
}

// Every difference from what is expected, a sentence each.
template <class D, class Report>
std::vector<std::string> unexpected(const SampleDeck<D>& sample, const Report& report) {
    std::vector<std::string> differences;
    const std::string_view verdict = name_of(report.legal() ? RulingVerdict::legal : RulingVerdict::illegal);
    const std::string_view expected = name_of(sample.expected);
    const std::string otherwise = "the deck is " + std::string(verdict) + ", expected " + std::string(expected);
    if (verdict != expected && report.legal()) differences.push_back(otherwise);
    if (report.legal()) return differences;
    if (verdict != expected) {
        for (const auto& finding : report.findings) {
            const ClauseId forbids = static_cast<ClauseId>(finding.clauses.front());
            differences.push_back(otherwise + ": " + std::string(D::rulebook().clause(forbids).id) + ": " + finding.fact);
        }
    }
    const std::set<std::string> cited = clauses_against<D>(report);
    for (const std::string& id : sample.clauses)
        if (!cited.contains(id)) differences.push_back("the verdict does not cite " + id);
    return differences;
}

}  // namespace arbiter::program
