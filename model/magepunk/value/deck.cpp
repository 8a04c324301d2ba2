#include "model/magepunk/value/deck.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace arbiter::magepunk {
namespace {

constexpr int kMostCards = 1000;  // more than any deck has

class Judge {
public:
    Judge(const Deck& deck, const CardSet& cards, const Rules& rules)
        : deck_(deck), cards_(cards), rules_(rules), report_{.deck = deck.name, .size = deck.size(), .findings = {}} {}

    DeckReport judge() {
        if (deck_.kind == kWallet) {
            judge_wallet();
        } else if (deck_.kind == kSkirmish) {
            if (is_permitted(Clause::skirmish_two_wallets)) judge_skirmish();
        } else if (is_permitted(Clause::deck_custom)) {
            judge_size();
            if (rules_.readings.deck_copy_scope == DeckCopyScope::every_deck || !is_of_whole_wallets()) judge_copies();
        }
        return std::move(report_);
    }

private:
    // A permission that is withdrawn permits no deck of this kind.
    bool is_permitted(Clause permission) {
        if (!rules_.waived(permission)) return true;
        add({permission}, fmt::format("{} is a deck of a kind that is not permitted", deck_.name), report_.size, 0, std::nullopt);
        return false;
    }

    void judge_wallet() {
        exact_size(Clause::wallet_size, rules_.settings.wallet_size);
        at_most_each(Clause::wallet_singleton, rules_.settings.wallet_copies, "a wallet holds");
    }

    // Wallets can be made of the deck exactly if it has their size together and no card more often than they could hold it.
    void judge_skirmish() {
        const int wallets = rules_.settings.wallets_per_deck;
        exact_size(Clause::skirmish_two_wallets, wallets * rules_.settings.wallet_size);
        at_most_each(Clause::skirmish_two_wallets, wallets * rules_.settings.wallet_copies, fmt::format("{} wallets hold", wallets));
        if (rules_.readings.deck_copy_scope == DeckCopyScope::every_deck) judge_copies();
    }

    // deck.copy-scope, deck.from-wallets
    bool is_of_whole_wallets() const {
        const int size = rules_.settings.wallet_size;
        if (rules_.waived(Clause::deck_from_wallets) || size == 0 || report_.size % size != 0) return false;
        const int most = report_.size / size * rules_.settings.wallet_copies;
        return std::all_of(deck_.cards.begin(), deck_.cards.end(), [&](const DeckEntry& entry) { return entry.count <= most; });
    }

    // deck.size-binding
    void judge_size() {
        const Settings& settings = rules_.settings;
        const DeckSizeBinding reading = rules_.readings.deck_size_binding;
        int least = settings.deck_size_min;
        if (reading != DeckSizeBinding::advice) least = std::max<int>(least, settings.deck_size_recommended);
        std::optional<int> most;
        if (settings.deck_size_max > 0) most = settings.deck_size_max;
        if (rules_.waived(Clause::deck_larger)) most = std::min<int>(most.value_or(kMostCards), settings.deck_size_recommended);
        if (reading == DeckSizeBinding::exact) most = settings.deck_size_recommended;
        if (report_.size < least) {
            refuse(Clause::deck_recommended_size, fmt::format("{} has {} cards, at least {} are needed", deck_.name, report_.size, least),
                   report_.size, least);
        } else if (most && report_.size > *most) {
            add({reading == DeckSizeBinding::exact ? Clause::deck_recommended_size : Clause::deck_larger},
                fmt::format("{} has {} cards, at most {} are allowed", deck_.name, report_.size, *most), report_.size, *most, std::nullopt);
        }
    }

    void judge_copies() {
        for (const DeckEntry& entry : deck_.cards) {
            const CardRules& card = cards_[entry.card].rules;
            const int allowed = copies_allowed(card, rules_);
            if (entry.count <= allowed) continue;
            std::vector<Clause> clauses{Clause::deck_copy_cap};
            if (constant_effect(card, Operation::copies_allowed)) clauses.push_back(Clause::deck_copy_exception);
            refuse(clauses, fmt::format("{} copies of {}, {} are allowed", entry.count, name(entry), allowed), entry.count, allowed, entry);
        }
    }

    void exact_size(Clause clause, int needed) {
        if (report_.size == needed) return;
        const int difference = std::abs(report_.size - needed);
        refuse(clause,
               fmt::format("{} has {} cards, {} are needed: {} too {}", deck_.name, report_.size, needed, difference,
                           report_.size < needed ? "few" : "many"),
               report_.size, needed);
    }

    void at_most_each(Clause clause, int most, const std::string& holder) {
        for (const DeckEntry& entry : deck_.cards) {
            if (entry.count <= most) continue;
            refuse(clause, fmt::format("{} copies of {}, {} at most {}", entry.count, name(entry), holder, most), entry.count, most, entry);
        }
    }

    std::string name(const DeckEntry& entry) const { return fmt::format("{} ({})", cards_[entry.card].name, cards_[entry.card].id); }

    void refuse(Clause clause, std::string fact, int found, int allowed, std::optional<DeckEntry> entry = std::nullopt) {
        refuse(std::vector<Clause>{clause}, std::move(fact), found, allowed, entry);
    }
    void refuse(const std::vector<Clause>& clauses, std::string fact, int found, int allowed, std::optional<DeckEntry> entry) {
        if (!rules_.waived(clauses.front())) add(clauses, std::move(fact), found, allowed, entry);
    }
    void add(const std::vector<Clause>& clauses, std::string fact, int found, int allowed, std::optional<DeckEntry> entry) {
        DeckFinding finding{{}, std::move(fact), found, allowed, {}};
        for (const Clause clause : clauses) finding.clauses.push_back(index_of(clause));
        if (entry) finding.cards.push_back(*entry);
        report_.findings.push_back(std::move(finding));
    }

    const Deck& deck_;
    const CardSet& cards_;
    const Rules& rules_;
    DeckReport report_;
};

}  // namespace

int copies_allowed(const CardRules& card, const Rules& rules) {
    const Effect* exception = rules.waived(Clause::deck_copy_exception) ? nullptr : constant_effect(card, Operation::copies_allowed);
    return exception ? exception->amount.value : rules.settings.copies_cap.value();
}

DeckReport check_deck(const Deck& deck, const CardSet& cards, const Rules& rules) {
    return Judge(deck, cards, rules).judge();
}

}  // namespace arbiter::magepunk
