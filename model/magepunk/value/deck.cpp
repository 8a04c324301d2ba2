#include "model/magepunk/value/deck.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "model/cards/deck_judge.h"

namespace arbiter::magepunk {
namespace {

constexpr int kMostCards = 1000;  // more than any deck has

class Judge : public DeckJudge<Rules> {
public:
    using DeckJudge::DeckJudge;

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
        add({permission}, fmt::format("{} is a deck of a kind that is not permitted", deck_.name), report_.size, 0);
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

    void judge_size() {
        const auto [least, most] = deck_sizes_allowed(rules_);
        if (report_.size < least) {
            refuse(Clause::deck_recommended_size, fmt::format("{} has {} cards, at least {} are needed", deck_.name, report_.size, least),
                   report_.size, least);
        } else if (most && report_.size > *most) {
            const bool exact = rules_.readings.deck_size_binding == DeckSizeBinding::exact;
            add({exact ? Clause::deck_recommended_size : Clause::deck_larger},
                fmt::format("{} has {} cards, at most {} are allowed", deck_.name, report_.size, *most), report_.size, *most);
        }
    }

    void judge_copies() {
        for (const DeckEntry& entry : deck_.cards) {
            const CardRules& card = cards_[entry.card].rules;
            std::vector<Clause> clauses{Clause::deck_copy_cap};
            if (constant_effect(card, Operation::copies_allowed)) clauses.push_back(Clause::deck_copy_exception);
            at_most(clauses, entry, copies_allowed(card, rules_));
        }
    }

    void at_most_each(Clause clause, int most, const std::string& holder) {
        for (const DeckEntry& entry : deck_.cards) {
            if (entry.count <= most) continue;
            refuse(clause, fmt::format("{} copies of {}, {} at most {}", entry.count, name(entry.card), holder, most), entry.count, most,
                   {entry});
        }
    }
};

}  // namespace

int copies_allowed(const CardRules& card, const Rules& rules) {
    const Effect* exception = rules.waived(Clause::deck_copy_exception) ? nullptr : constant_effect(card, Operation::copies_allowed);
    return exception ? exception->amount.value : rules.settings.copies_cap.value();
}

DeckSizes deck_sizes_allowed(const Rules& rules) {
    const Settings& settings = rules.settings;
    const DeckSizeBinding reading = rules.readings.deck_size_binding;
    DeckSizes sizes{.least = settings.deck_size_min, .most = std::nullopt};
    if (reading != DeckSizeBinding::advice) sizes.least = std::max<int>(sizes.least, settings.deck_size_recommended);
    if (settings.deck_size_max > 0) sizes.most = settings.deck_size_max;
    if (rules.waived(Clause::deck_larger)) sizes.most = std::min<int>(sizes.most.value_or(kMostCards), settings.deck_size_recommended);
    if (reading == DeckSizeBinding::exact) sizes.most = settings.deck_size_recommended;
    return sizes;
}

DeckReport check_deck(const Deck& deck, const CardSet& cards, const Rules& rules) {
    return Judge(deck, cards, rules).judge();
}

}  // namespace arbiter::magepunk
