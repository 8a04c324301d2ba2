// Listed and checked legal are the same: asked of one position of any game. Each check answers with the reason why it failed, or with
// nothing.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <vector>

#include "model/core/choice.h"
#include "model/core/event.h"
#include "model/core/game.h"

namespace arbiter {

inline std::string text_of(Choice choice) {
    return fmt::format("{{{}, {}, {}, {}, {}}}", choice.actor, choice.kind, choice.first, choice.second, choice.third);
}

// `Random` is what random play has to know of the game (properties/<game>/random_game.h).
template <class Random>
struct Listing {
    using Definition = typename Random::Definition;
    using Game = typename Definition::Game;
    using Position = typename Game::Position;

    // `listed`, the choices that the game lists here: ascending, different, checked legal, made by who decides; none if and only if the
    // game is over.
    static std::string why_wrong(const Game& game, const Position& position, const std::vector<Choice>& listed) {
        if (listed.empty() != game.is_over(position))
            return fmt::format("{} choices are listed, the game is {}over", listed.size(), game.is_over(position) ? "" : "not ");
        for (std::size_t i = 0; i < listed.size(); ++i) {
            if (i > 0 && !(listed[i - 1] < listed[i])) return "choices are not in ascending order: " + text_of(listed[i]);
            const ClauseId forbids = game.check(position, listed[i]);
            if (forbids != kNoClause) return fmt::format("{} is listed and forbidden by clause {}", text_of(listed[i]), forbids);
            if (listed[i].actor != Definition::decider(position) && !Random::others_may_act(game, position, listed[i]))
                return text_of(listed[i]) + " is listed for somebody who does not decide";
        }
        return {};
    }

    // Which of the forbidden choices of a universe are asked for all clauses that forbid them, too: one of so many, beginning with this
    // one. check() and check_all() are one piece of code up to the first clause, and most choices are forbidden.
    struct AllClauses {
        std::size_t one_in = 1, first = 0;
    };

    // Over the whole universe of choices: listed, legal by check() and without findings of check_all() are the same. A game may have
    // choices that are legal and never listed (Random::is_unlisted). Calls refused(clause) for every choice that is forbidden.
    // `listed` must be ascending.
    template <class Refused>
    static std::string why_universe_wrong(const Game& game, const Position& position, const std::vector<Choice>& listed, Refused refused,
                                          AllClauses all = {}) {
        const std::vector<Choice> universe = game.universe(position);
        auto next = listed.begin();
        for (std::size_t place = 0; place < universe.size(); ++place) {
            const Choice choice = universe[place];
            if (next != listed.end() && *next < choice) break;
            const bool is_listed = next != listed.end() && *next == choice;
            if (is_listed) ++next;
            const ClauseId forbids = game.check(position, choice);
            if (is_listed != (forbids == kNoClause) && !(forbids == kNoClause && Random::is_unlisted(choice)))
                return fmt::format("{} is {}listed and check() answers {}", text_of(choice), is_listed ? "" : "not ", forbids);
            if (forbids == kNoClause || (place + all.first) % all.one_in == 0) {
                const auto findings = game.check_all(position, choice);
                if (findings.empty() != (forbids == kNoClause))
                    return fmt::format("{}: check() answers {}, check_all() {} findings", text_of(choice), forbids, findings.size());
            }
            if (forbids != kNoClause) refused(forbids);
        }
        if (next != listed.end()) return text_of(*next) + " is listed and not in the universe";
        return {};
    }
};

}  // namespace arbiter
