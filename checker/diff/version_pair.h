// The two versions of a game that are compared, built from one scenario, and every version between them: with some of the changes.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "checker/diff/cards_version.h"
#include "checker/diff/causes.h"
#include "checker/diff/compare_versions.h"
#include "checker/diff/rules_version.h"
#include "checker/scenario/begin.h"
#include "model/core/cards/game_setup.h"
#include "model/core/definition.h"
#include "model/core/input/error.h"
#include "model/core/register/rules_files.h"
#include "replays/start.h"

namespace arbiter {

template <class D>
class VersionPair {
public:
    static_assert(ChangesItsRules<typename D::Game>);
    using Rules = typename D::Rules;
    using Built = typename D::Built;
    static constexpr bool kHasCards = std::is_same_v<CardsOf<D>, CardSet>;

    VersionPair(const Scenario& scenario, const Start<D>& start, const NamedVersion& old_one, const NamedVersion& new_one)
        : scenario_(scenario),
          old_start_(start_with(old_one, cards_of(start, old_one))),
          new_start_(start_with(new_one, new_cards(old_start_, start, new_one))),
          old_(build_from<D>(old_start_, scenario.start)),
          new_(build_from<D>(new_start_, scenario.start)),
          changes_(changes_between(*vocabulary().rulebook, bytes_of(std::as_const(old_start_.setup.rules)),
                                   bytes_of(std::as_const(new_start_.setup.rules)))) {
        files_ = {card_file(old_one), card_file(new_one)};
        for (const RulesChange& change : changes_) words_.push_back(change.words);
        if constexpr (kHasCards) {
            cards_ = changed_cards(old_start_.setup.cards, new_start_.setup.cards);
            for (const std::string& id : cards_) words_.push_back("card " + id);
            renamed_ = renamed_cards(cards_of(start, old_one), cards_of(start, new_one));
            std::erase_if(renamed_, [&](const std::string& id) { return std::ranges::count(cards_, id) > 0; });
        } else if (old_start_.setup.cards.digest() != new_start_.setup.cards.digest()) {
            words_.push_back("what the game is played with");
            if constexpr (requires { changed_parts(old_start_.setup.cards, new_start_.setup.cards); }) {
                const auto parts = changed_parts(old_start_.setup.cards, new_start_.setup.cards);
                if (!parts.empty()) words_.back() += fmt::format(": {}", fmt::join(parts, ", "));
            }
        }
        share_names(new_one);
    }

    const Built& old_one() const { return old_; }
    const Built& new_one() const { return new_; }
    const Built& of(Version version) const { return version == Version::old_one ? old_ : new_; }
    const Start<D>& start(Version version) const { return version == Version::old_one ? old_start_ : new_start_; }
    // The card file of a version as an absolute path, and its digest; empty: the game's own.
    const std::string& card_file_of(Version version) const { return version == Version::old_one ? files_.first.path : files_.second.path; }
    const std::string& cards_digest_of(Version version) const {
        return version == Version::old_one ? files_.first.digest : files_.second.digest;
    }

    // The changes in words. Cards that take no part in the scenario are among them.
    const std::vector<std::string>& changes() const { return words_; }

    // Is anything changed but rules?
    bool cards_differ() const { return words_.size() != changes_.size(); }

    // Cards that do the same and are called otherwise, by their ids.
    std::vector<std::string> renamed() const {
        if constexpr (kHasCards) return renamed_;
        return {};
    }

    // The changed cards that no player has in the scenario, by their ids.
    std::vector<std::string> absent_cards() const {
        std::vector<std::string> absent;
        if constexpr (kHasCards) {
            using CardOfGame = std::remove_cvref_t<decltype(old_.names.cards.front())>;
            std::ranges::remove_copy_if(cards_, std::back_inserter(absent), [&](const std::string& id) {
                return std::ranges::count(old_.names.cards, id, &CardOfGame::id) > 0;
            });
        }
        return absent;
    }

    // Does this entry of a record name an ability that a card has in the other version alone? "Stone Hauler has no ability p02.1".
    std::optional<std::string> lacked_ability(Version version, const Json& entry) const {
        if constexpr (kHasCards) {
            const CardSet &here = start(version).setup.cards, &there = start(other_of(version)).setup.cards;
            for (const std::string& id : cards_) {
                const Card &card = here[*here.find(id)], &other = there[*there.find(id)];
                for (const Json& said : entry) {
                    const auto has = [&](const Card& one) {
                        return said.is_string() && std::ranges::count(one.ability_ids, said.get<std::string>()) > 0;
                    };
                    if (has(other) && !has(card)) return fmt::format("{} has no ability {}", card.name, said.get<std::string>());
                }
            }
        }
        return std::nullopt;
    }

    // The old version with these changes.
    Built with(const ChangeSet& set) const {
        // Where all versions begin alike only the rules are other ones.
        if (!cards_differ() && old_.game.initial() == new_.game.initial()) return {old_.game.with_rules(rules_with(set)), old_.names};
        return build_from<D>(start_with(set), scenario_.start);
    }

    // Can the old version and the old version with this change be a pair? Some of several changed cards are in no file.
    bool can_be_alone(std::size_t change) const { return change < changes_.size() || (kHasCards && cards_.size() == 1); }
    VersionPair alone(std::size_t change) const { return VersionPair(*this, change); }

private:
    VersionPair(const VersionPair& whole, std::size_t change)
        : scenario_(whole.scenario_),
          old_start_(whole.old_start_),
          new_start_(whole.start_with(ChangeSet{change})),
          old_(whole.old_),
          new_(whole.with({change})),
          words_{whole.words_[change]},
          files_(whole.files_) {
        if (change < whole.changes_.size()) {
            changes_ = {whole.changes_[change]};
            files_.second = files_.first;
        } else {
            cards_ = whole.cards_;
        }
    }

    Rules rules_with(const ChangeSet& set) const {
        Rules rules = old_start_.setup.rules;
        for (const std::size_t place : set)
            if (place < changes_.size())
                take_over(changes_[place], *vocabulary().rulebook, bytes_of(std::as_const(new_start_.setup.rules)), bytes_of(rules));
        return rules;
    }
    Start<D> start_with(const ChangeSet& set) const {
        Start<D> start = old_start_;
        start.setup.rules = rules_with(set);
        if constexpr (kHasCards) {
            std::vector<std::string> ids;
            for (const std::size_t place : set)
                if (place >= changes_.size()) ids.push_back(cards_[place - changes_.size()]);
            start.setup.cards = with_cards_of(old_start_.setup.cards, new_start_.setup.cards, ids);
        } else if (!set.empty() && set.back() >= changes_.size()) {
            start.setup.cards = new_start_.setup.cards;
        }
        return start;
    }
    static const RulesVocabulary& vocabulary() { return Rules::vocabulary(); }

    struct CardFile {
        std::string path, digest;
    };
    CardFile card_file(const NamedVersion& version) const {
        const Replay& start = scenario_.start;
        const std::string path = !version.cards.empty() ? version.cards : start.cards.file.empty() ? "" : beside(start, start.cards.file);
        if (path.empty()) return {};
        return {std::filesystem::absolute(path).lexically_normal().string(), std::string(D::read_cards(path).digest())};
    }

    static CardsOf<D> cards_of(const Start<D>& start, const NamedVersion& version) {
        return version.cards.empty() ? start.setup.cards : D::read_cards(version.cards);
    }
    static CardsOf<D> new_cards(const Start<D>& old_start, const Start<D>& start, const NamedVersion& version) {
        return in_order_of(old_start.setup.cards, cards_of(start, version));
    }

    // The scenario's start with the rules and cards of a version.
    Start<D> start_with(const NamedVersion& version, const CardsOf<D>& cards) const {
        Replay record = scenario_.start;
        record.cards = {};
        Start<D> other = start_of<D>(record, cards);
        change_rules(version.words, version.origin, vocabulary(), bytes_of(other.setup.rules));
        return other;
    }

    void share_names(const NamedVersion& version) {
        check_same_cards(old_.names.cards, new_.names.cards, version.cards, scenario_.name);
        if constexpr (kHasCards) {
            if (!version.cards.empty()) check_has_cards(old_.names.cards, D::read_cards(version.cards), version.cards, scenario_.name);
            add_names_of_abilities(old_.names.cards, new_.names.cards);
        }
    }

    const Scenario& scenario_;
    Start<D> old_start_, new_start_;
    Built old_, new_;
    std::vector<RulesChange> changes_;
    std::vector<std::string> cards_;    // ids of changed cards
    std::vector<std::string> renamed_;  // and of those whose names alone are others
    std::vector<std::string> words_;
    std::pair<CardFile, CardFile> files_;
};

}  // namespace arbiter
