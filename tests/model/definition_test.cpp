// The contract of a game: every game keeps it, and what does not keep it is told apart.
#include "model/core/definition.h"

#include <gtest/gtest.h>

#include "model/lost_glitches/definition.h"
#include "model/magepunk/definition.h"
#include "model/proxy/definition.h"
#include "model/proxy_wars/definition.h"
#include "model/vastrix/definition.h"

namespace arbiter {
namespace {

static_assert(GameDefinition<proxy::Definition>);
static_assert(GameDefinition<magepunk::Definition>);
static_assert(GameDefinition<lost_glitches::Definition>);
static_assert(GameDefinition<proxy_wars::Definition>);
static_assert(GameDefinition<vastrix::Definition>);

// Says that it has a part, and misspells it.
struct Misspelt : proxy::Definition {
    static constexpr bool concedes_by_choise = true;
    static constexpr Parts parts = proxy::Definition::parts | Part::concedes_by_choice;
};
static_assert(!SaysItsParts<Misspelt> && !GameDefinition<Misspelt>);

// Has a part, and does not say so.
struct Unsaid : proxy::Definition {
    static constexpr bool has_cards_apart = true;
};
static_assert(HasCardsApart<Unsaid> && !SaysItsParts<Unsaid> && !GameDefinition<Unsaid>);

// Has a part with another signature.
struct OtherSignature : magepunk::Definition {
    static std::string source_name(int) { return "charge"; }
};
static_assert(!HasSourceNames<OtherSignature> && !SaysItsParts<OtherSignature>);

// Lacks what every game has: the decider is no player.
struct NoDecider : proxy::Definition {
    static int decider(const Position&) { return 0; }
};
static_assert(!TellsWhereItStands<NoDecider> && !GameDefinition<NoDecider>);

TEST(Definition, PartsAreWhatTheGamesHave) {
    EXPECT_TRUE(HasPayments<proxy::Definition> && HasPayments<magepunk::Definition>);
    EXPECT_FALSE(HasPayments<lost_glitches::Definition> || HasPayments<proxy_wars::Definition>);
    EXPECT_TRUE(HasClock<lost_glitches::Definition>);
    EXPECT_FALSE(ConcedesByChoice<proxy::Definition> || ConcedesByChoice<proxy_wars::Definition>);
    EXPECT_TRUE(MakesDecksInPlay<proxy_wars::Definition> && WritesDecks<proxy_wars::Definition>);
    EXPECT_FALSE(NamesCards<proxy_wars::Definition>);
    EXPECT_TRUE(NamesCards<vastrix::Definition> && MakesDecksInPlay<vastrix::Definition>);
    EXPECT_FALSE(HasPayments<vastrix::Definition> || WeighsChance<vastrix::Definition>);
}

}  // namespace
}  // namespace arbiter
