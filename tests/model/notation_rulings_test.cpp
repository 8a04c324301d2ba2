// Every illegal play of the register's rulings can be said in the notation, and the clauses of the ruling are named.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/model/proxy_table.h"

namespace arbiter::proxy {
namespace {

struct IllegalPlay {
    const char* ruling;
    const char* position;
    std::vector<const char*> before;  // legal entries that lead to it
    const char* entry;
};

// What positions are made of again and again: the rest of a side with a deck of ten cards.
#define DECKS R"("deck": {"size": 10})"

const std::vector<IllegalPlay>& illegal_plays() {
    static const std::vector<IllegalPlay> plays = {
        {"setup.mulligan",
         R"({"phase": "refresh", "active": "A", "A": {"hand": ["p15", "p25", "p10", "p14", "p18"], )" DECKS "}, \"B\": {" DECKS "}}",
         {},
         R"({"by": "A", "play": "mulligan"})"},
        {"setup.no-active",
         R"({"phase": "setup", "A": {"hand": {"p01": 5}, )" DECKS "}, \"B\": {\"hand\": {\"p01\": 5}, " DECKS "}}",
         {},
         R"({"by": "A", "play": "begin", "phase": "refresh"})"},
        {"turn.no-insight-draw",
         R"({"phase": "insight", "active": "A", "A": {"hand": ["p01"], )" DECKS "}, \"B\": {" DECKS "}}",
         {},
         R"({"by": "A", "play": "install", "card": "p01"})"},
        {"insight.keeps-two",
         R"({"phase": "insight", "active": "A", "A": {"front": ["p05"], "deck": {"top": ["p02", "p03", "p04", "p06"]}}, "B": {)" DECKS "}}",
         {},
         R"({"by": "A", "play": "keep", "cards": ["p02", "p03"]})"},
        {"insight.keeps-none",
         R"({"phase": "insight", "active": "A", "A": {"deck": {"top": ["p02", "p03"]}}, "B": {)" DECKS "}}",
         {},
         R"({"by": "A", "play": "bottom", "card": "p02"})"},
        {"insight.back-on-top",
         R"({"phase": "insight", "active": "A", "A": {"front": ["p05"], "deck": {"top": ["p02", "p03", "p04"]}}, "B": {)" DECKS "}}",
         {R"({"by": "A", "play": "keep", "card": "p02"})"},
         R"({"by": "A", "play": "top", "cards": ["p03", "p04"]})"},
        {"insight.looks-at-more",
         R"({"phase": "insight", "active": "A", "A": {"deck": {"top": ["p02", "p03"]}}, "B": {)" DECKS "}}",
         {},
         R"({"by": "A", "play": "look", "zone": "deck", "count": 2})"},
        {"main.other-player-first",
         R"({"phase": "main", "active": "A", "A": {)" DECKS R"(}, "B": {"hand": ["p01"], )" DECKS "}}",
         {},
         R"({"by": "B", "play": "install", "card": "p01"})"},
        {"main.two-plays",
         R"({"phase": "main", "active": "A", "priority": "B", "opened": true,
             "A": {"hand": ["p19"], "front": ["p01"], "charges": ["p01", {"card": "p01", "drained": true}], )" DECKS "}, \"B\": {" DECKS
         "}}",
         {},
         R"({"by": "A", "play": "install", "card": "p19"})"},
        {"main.play-after-pass",
         R"({"phase": "main", "active": "A", "priority": "A", "passed": ["B"], "A": {"front": ["p01"], )" DECKS R"(},
             "B": {"hand": ["p03"], "charges": ["p23"], )" DECKS "}}",
         {},
         R"({"by": "B", "play": "set-body", "card": "p03", "line": "front", "pay": ["p23:s"]})"},
        {"retain.unpaid",
         R"({"phase": "main", "step": "after-play", "active": "A", "priority": "A", "opened": true,
             "A": {"front": ["p01"], "charges": [{"card": "p01", "drained": true}], )" DECKS "}, \"B\": {" DECKS "}}",
         {},
         R"({"by": "A", "play": "retain", "pay": []})"},
        {"install.second",
         R"({"phase": "main", "active": "A", "priority": "A", "opened": true, "A": {"hand": ["p19"], "charges": ["p01"], "installs": 1, )" DECKS
         R"(},
             "B": {"charges": ["p01"], "installs": 1, )" DECKS "}}",
         {},
         R"({"by": "A", "play": "install", "card": "p19"})"},
        {"install.dual-used-at-once",
         R"({"phase": "main", "active": "A", "priority": "A", "opened": true,
             "A": {"hand": ["p19"], "charges": [{"card": "p09", "drained": true}], "installs": 1, )" DECKS
         R"(}, "B": {"front": ["p01"], )" DECKS "}}",
         {},
         R"({"by": "A", "play": "set-technique", "card": "p19", "target": "B/front/p01", "pay": ["p09:f"]})"},
        {"install.triple-unpaid",
         R"({"phase": "main", "active": "A", "A": {"hand": ["p15"], )" DECKS "}, \"B\": {" DECKS "}}",
         {},
         R"({"by": "A", "play": "install", "card": "p15", "pay": ["p15:a"]})"},
        {"install.into-opponents-zone",
         R"({"phase": "main", "active": "A", "A": {"hand": ["p01"], )" DECKS "}, \"B\": {" DECKS "}}",
         {},
         R"({"by": "A", "play": "install", "card": "p01", "into": "B"})"},
        {"body.from-discard",
         R"({"phase": "main", "active": "A", "A": {"discard": ["p04"], "charges": ["p04", "p01"], )" DECKS "}, \"B\": {" DECKS "}}",
         {},
         R"({"by": "A", "play": "set-body", "card": "p04", "line": "front", "from": "discard", "pay": ["p04:f", "p01:x"]})"},
        {"technique.other-target",
         R"({"phase": "main", "active": "A", "A": {"charges": [{"card": "p19", "drained": true}], )" DECKS R"(},
             "B": {"front": ["p04", "p02"], "traps": ["p26"], "charges": ["p26"], )" DECKS R"(},
             "stack": [{"by": "A", "play": "set-technique", "card": "p19", "target": "B/front/p04", "t": 0}]})",
         {},
         R"({"by": "A", "play": "retarget", "target": "B/front/p02"})"},
        {"body.unpaid",
         R"({"phase": "main", "active": "A", "A": {"hand": ["p04"], "charges": ["p04"], )" DECKS "}, \"B\": {" DECKS "}}",
         {},
         R"({"by": "A", "play": "set-body", "card": "p04", "line": "front", "pay": ["p04:f"]})"},
        {"body.opponents-line",
         R"({"phase": "main", "active": "A", "A": {"hand": ["p01"], "charges": ["p01"], )" DECKS "}, \"B\": {" DECKS "}}",
         {},
         R"({"by": "A", "play": "set-body", "card": "p01", "line": "front", "into": "B", "pay": ["p01"]})"},
        {"technique.unpaid",
         R"({"phase": "main", "active": "A", "A": {"hand": ["p22"], "charges": ["p09"], )" DECKS R"(}, "B": {"front": ["p01"], )" DECKS
         "}}",
         {},
         R"({"by": "A", "play": "set-technique", "card": "p22", "target": "B/front/p01", "pay": ["p09:l"]})"},
        {"technique.into-line",
         R"({"phase": "main", "active": "A", "A": {"hand": ["p19"], "charges": ["p19"], )" DECKS "}, \"B\": {" DECKS "}}",
         {},
         R"({"by": "A", "play": "set-body", "card": "p19", "line": "front", "pay": ["p19:f"]})"},
        {"trap.look-at-others",
         R"({"phase": "main", "active": "A", "A": {)" DECKS R"(}, "B": {"traps": ["p28"], )" DECKS "}}",
         {},
         R"({"by": "A", "play": "look", "zone": "traps", "of": "B"})"},
        {"trap.set-face-up",
         R"({"phase": "main", "active": "A", "A": {"hand": ["p28"], )" DECKS "}, \"B\": {" DECKS "}}",
         {},
         R"({"by": "A", "play": "set-trap", "card": "p28", "face": "up"})"},
        {"trap.body-card",
         R"({"phase": "main", "active": "A", "A": {"hand": ["p02"], )" DECKS "}, \"B\": {" DECKS "}}",
         {},
         R"({"by": "A", "play": "set-trap", "card": "p02"})"},
        {"trap.no-energy",
         R"({"phase": "main", "active": "A", "A": {)" DECKS R"(}, "B": {"front": ["p01"], "traps": ["p26"], "charges": ["p01"], )" DECKS
         R"(},
             "stack": [{"by": "A", "play": "set-technique", "card": "p19", "target": "B/front/p01", "t": 1}]})",
         {},
         R"({"by": "B", "play": "activate-trap", "card": "p26", "pay": ["p01:x"]})"},
        {"trap.own-technique",
         R"({"phase": "main", "active": "A", "A": {"front": ["p01"], "traps": ["p26"], "charges": ["p26"], )" DECKS "}, \"B\": {" DECKS
         R"(},
             "stack": [{"by": "A", "play": "set-technique", "card": "p23", "target": "A/front/p01"}]})",
         {},
         R"({"by": "A", "play": "activate-trap", "card": "p26", "pay": ["p26:a"]})"},
        {"trap.too-late",
         R"({"phase": "main", "active": "A", "priority": "B", "opened": true, "A": {"discard": ["p19"], )" DECKS R"(},
             "B": {"traps": ["p26"], "charges": ["p26"], )" DECKS "}}",
         {},
         R"({"by": "B", "play": "activate-trap", "card": "p26", "pay": ["p26:a"]})"},
        {"ability.already-drained",
         R"({"phase": "main", "active": "A", "A": {"front": [{"card": "p08", "drained": true}], "charges": ["p08"], )" DECKS R"(},
             "B": {"front": ["p01"], )" DECKS "}}",
         {},
         R"({"by": "A", "play": "activate", "source": "A/front/p08", "ability": "p08.1", "target": "B/front/p01", "pay": ["p08:n"]})"},
        {"ability.from-hand",
         R"({"phase": "main", "active": "A", "A": {"hand": ["p09"], "back": [{"card": "p04", "drained": true}], )" DECKS "}, \"B\": {" DECKS
         "}}",
         {},
         R"({"by": "A", "play": "activate", "source": "A/hand/p09", "ability": "p09.2", "target": "A/back/p04"})"},
        {"ability.charge-used-from-field",
         R"({"phase": "main", "active": "A", "A": {"front": ["p08"], "charges": ["p10"], )" DECKS R"(},
             "B": {"front": [{"card": "p01", "drained": true}], )" DECKS "}}",
         {},
         R"({"by": "A", "play": "activate", "source": "A/front/p08", "ability": "p08.2", "target": "B/front/p01", "pay": ["p10:n"]})"},
        {"ability.body-ability-of-charge",
         R"({"phase": "main", "active": "A", "A": {"front": [{"card": "p04", "drained": true}], "charges": ["p09"], )" DECKS
         "}, \"B\": {" DECKS "}}",
         {},
         R"({"by": "A", "play": "activate-charge", "card": "p09", "ability": "p09.2", "target": "A/front/p04"})"},
        {"ability.charge-pays-itself",
         R"({"phase": "main", "active": "A", "A": {"charges": ["p08"], )" DECKS
         R"(}, "B": {"front": [{"card": "p01", "drained": true}], )" DECKS "}}",
         {},
         R"({"by": "A", "play": "activate-charge", "card": "p08", "ability": "p08.2", "target": "B/front/p01", "pay": ["p08:n"]})"},
        {"move.drained",
         R"({"phase": "main", "active": "A", "A": {"front": [{"card": "p04", "drained": true}], "charges": ["p01"], )" DECKS
         "}, \"B\": {" DECKS "}}",
         {},
         R"({"by": "A", "play": "move", "body": "A/front/p04", "pay": ["p01:x"]})"},
        {"move.unpaid",
         R"({"phase": "main", "active": "A", "A": {"front": ["p04"], )" DECKS "}, \"B\": {" DECKS "}}",
         {},
         R"({"by": "A", "play": "move", "body": "A/front/p04", "pay": []})"},
        {"move.opponents-body",
         R"({"phase": "main", "active": "A", "A": {"charges": ["p01"], )" DECKS R"(}, "B": {"front": ["p02"], )" DECKS "}}",
         {},
         R"({"by": "A", "play": "move", "body": "B/front/p02", "pay": ["p01:x"]})"},
        {"combat.from-behind",
         R"({"phase": "combat", "active": "A", "A": {"back": ["p03"], "front": ["p01"], )" DECKS "}, \"B\": {" DECKS "}}",
         {},
         R"({"by": "A", "play": "attack", "body": "A/back/p03", "unblocked": true})"},
        {"combat.out-of-order",
         R"({"phase": "combat", "active": "A", "A": {"front": ["p03", "p01"], )" DECKS "}, \"B\": {" DECKS "}}",
         {},
         R"({"by": "A", "play": "attack", "body": "A/front/p01", "unblocked": true})"},
        {"combat.drained-attacker",
         R"({"phase": "combat", "round": 2, "active": "A", "A": {"front": [{"card": "p09", "drained": true}, "p04"], )" DECKS
         R"(}, "B": {)" DECKS "}}",
         {},
         R"({"by": "A", "play": "attack", "body": "A/front/p09", "unblocked": true})"},
        {"combat.equal-speed",
         R"({"phase": "combat", "round": 2, "active": "A", "A": {"front": ["p04"], )" DECKS R"(}, "B": {"front": ["p09"], )" DECKS "}}",
         {},
         R"({"by": "B", "play": "attack", "body": "B/front/p09", "blocker": "A/front/p04"})"},
        {"combat.defender-picks",
         R"({"phase": "combat", "active": "A", "A": {"front": ["p04"], )" DECKS R"(}, "B": {"front": ["p01", "p02"], )" DECKS "}}",
         {R"({"by": "A", "play": "attack", "body": "A/front/p04", "blocker": "B/front/p01"})"},
         R"({"by": "B", "play": "block", "body": "B/front/p02"})"},
        {"combat.picks-back-line",
         R"({"phase": "combat", "active": "A", "A": {"front": ["p04"], )" DECKS R"(}, "B": {"front": ["p01"], "back": ["p05"], )" DECKS
         "}}",
         {},
         R"({"by": "A", "play": "attack", "body": "A/front/p04", "blocker": "B/back/p05"})"},
        {"combat.ignores-blocker",
         R"({"phase": "combat", "active": "A", "A": {"front": ["p18"], )" DECKS
         R"(}, "B": {"front": [{"card": "p02", "drained": true}], "deck": {"size": 1}}})",
         {},
         R"({"by": "A", "play": "attack", "body": "A/front/p18", "unblocked": true})"},
        {"combat.strike-refused",
         R"({"phase": "combat", "round": 1, "active": "A", "A": {"front": [{"card": "p04", "drained": true, "acted": true}], )" DECKS R"(},
             "B": {"front": [{"card": "p02", "damage": 2, "engaged_by": ["A/front/p04"]}], )" DECKS "}}",
         {},
         R"({"by": "B", "play": "no-attack", "body": "B/front/p02"})"},
        {"combat.engaged-strikes-another",
         R"({"phase": "combat", "round": 1, "active": "A", "A": {"front": [{"card": "p04", "drained": true, "acted": true}, {"card": "p01", "acted": true}], )" DECKS
         R"(},
             "B": {"front": [{"card": "p02", "damage": 2, "engaged_by": ["A/front/p04"]}], )" DECKS "}}",
         {},
         R"({"by": "B", "play": "strike", "body": "B/front/p02", "struck": "A/front/p01"})"},
        {"combat.play-in-combat",
         R"({"phase": "combat", "active": "A", "A": {"front": ["p01"], )" DECKS R"(}, "B": {"front": ["p08"], "charges": ["p08"], )" DECKS
         "}}",
         {},
         R"({"by": "B", "play": "activate", "source": "B/front/p08", "ability": "p08.1", "target": "A/front/p01", "pay": ["p08:n"]})"},
        {"trigger.out-of-turn",
         R"({"phase": "combat", "active": "A", "A": {"front": ["p09", "p09", "p01"], )" DECKS R"(}, "B": {"front": ["p09", "p01"], )" DECKS
         "}}",
         {R"({"by": "A", "play": "trigger", "ability": "p09.1", "source": "A/front/p09", "target": "A/front/p01"})"},
         R"({"by": "A", "play": "trigger", "ability": "p09.1", "source": "A/front/p09#2", "target": "A/front/p01"})"},
        {"trigger.other-first",
         R"({"phase": "combat", "active": "A", "A": {"front": ["p09", "p01"], )" DECKS R"(}, "B": {"front": ["p09", "p01"], )" DECKS "}}",
         {},
         R"({"by": "B", "play": "trigger", "ability": "p09.1", "target": "B/front/p01"})"},
        {"pay.one-dual-for-two",
         R"({"phase": "main", "active": "A", "A": {"hand": ["p09"], "charges": ["p09"], )" DECKS "}, \"B\": {" DECKS "}}",
         {},
         R"({"by": "A", "play": "set-body", "card": "p09", "line": "front", "pay": ["p09:fl"]})"},
        {"pay.neutral-for-typed",
         R"({"phase": "main", "active": "A", "A": {"hand": ["p04"], "charges": ["p01", "p01"], )" DECKS "}, \"B\": {" DECKS "}}",
         {},
         R"({"by": "A", "play": "set-body", "card": "p04", "line": "front", "pay": ["p01:x", "p01:x"]})"},
        {"pay.enough-but-wrong-type",
         R"({"phase": "main", "active": "A", "A": {"hand": ["p10"], "charges": ["p14", "p26", "p01", "p16"], )" DECKS "}, \"B\": {" DECKS
         "}}",
         {},
         R"({"by": "A", "play": "set-body", "card": "p10", "line": "front", "pay": ["p14:n", "p26"]})"},
        {"pay.filter-alone",
         R"({"phase": "main", "active": "A", "A": {"hand": ["p21"], "charges": ["p21"], )" DECKS "}, \"B\": {" DECKS "}}",
         {},
         R"({"by": "A", "play": "set-technique", "card": "p21", "pay": ["p21:al<p21:a"]})"},
        {"pay.largest-t",
         R"({"phase": "main", "active": "A", "A": {"hand": ["p19"], "charges": ["p09", "p19", "p01"], )" DECKS
         R"(}, "B": {"front": ["p02"], )" DECKS "}}",
         {},
         R"({"by": "A", "play": "set-technique", "card": "p19", "t": 3, "target": "B/front/p02", "pay": ["p09", "p19", "p01"]})"},
        {"pay.tax",
         R"({"phase": "main", "active": "A", "A": {"hand": ["p23"], "front": ["p01"], "charges": ["p23"], )" DECKS
         R"(}, "B": {"front": ["p05"], )" DECKS "}}",
         {},
         R"({"by": "A", "play": "set-technique", "card": "p23", "target": "A/front/p01", "pay": ["p23:s"]})"},
        {"pay.needless-drain",
         R"({"phase": "main", "active": "A", "A": {"hand": ["p01"], "charges": ["p01", "p01"], )" DECKS "}, \"B\": {" DECKS "}}",
         {},
         R"({"by": "A", "play": "set-body", "card": "p01", "line": "front", "pay": ["p01:x", "p01:x"]})"},
        {"pay.with-opponents-charge",
         R"({"phase": "main", "active": "A", "A": {"hand": ["p19"], )" DECKS R"(}, "B": {"front": ["p01"], "charges": ["p19"], )" DECKS
         "}}",
         {},
         R"({"by": "A", "play": "set-technique", "card": "p19", "target": "B/front/p01", "pay": ["B/p19:f"]})"},
        {"facedown.ability",
         R"({"phase": "main", "active": "A", "A": {"front": [{"card": "p08", "face_down": true}], "charges": ["p08"], )" DECKS R"(},
             "B": {"front": ["p01"], )" DECKS "}}",
         {},
         R"({"by": "A", "play": "activate", "source": "A/front/facedown", "ability": "p08.1", "target": "B/front/p01", "pay": ["p08:n"]})"},
        {"zones.special-by-hand",
         R"({"phase": "main", "active": "A", "A": {"hand": ["p15"], )" DECKS "}, \"B\": {" DECKS "}}",
         {},
         R"({"by": "A", "play": "put", "card": "p15", "into": "special"})"},
        {"facedown.as-a-play",
         R"({"phase": "main", "active": "A", "A": {"hand": ["p04"], )" DECKS "}, \"B\": {" DECKS "}}",
         {},
         R"({"by": "A", "play": "set-face-down", "card": "p04", "line": "front", "pay": []})"},
    };
    return plays;
}

const RulingInfo& ruling_of(const std::string& id) {
    const auto index = find_ruling(kRegister, id);
    EXPECT_TRUE(index) << id;
    return kRegister.rulings[index.value_or(0)];
}

TEST(NotationRulings, ClausesOfEveryIllegalPlayAreNamed) {
    for (const IllegalPlay& play : illegal_plays()) {
        SCOPED_TRACE(play.ruling);
        const RulingInfo& ruling = ruling_of(play.ruling);
        ASSERT_EQ(ruling.verdict, RulingVerdict::illegal);
        const testing::Table table = testing::table_of_position(play.position);
        Position position = table.start();
        Events events;
        for (const char* entry : play.before) {
            const EntryChoices meaning = table.interpret(position, entry);
            ASSERT_TRUE(meaning.statements.empty());
            for (const Choice choice : meaning.choices) {
                ASSERT_EQ(table.game().check(position, choice), kNoClause) << choice_text(table.game(), table.names(), position, choice);
                table.game().apply(position, choice, events);
            }
            testing::run_on(table.game(), position);
        }
        const auto named = testing::clauses_broken(table, position, play.entry);
        for (const ClauseId clause : ruling.because) {
            EXPECT_THAT(named, ::testing::Contains(std::string(kRegister.clause(clause).id)))
                << position_text(table.game(), table.names(), position);
        }
    }
}

// Rulings about decks and the number of players are no plays: deck files and the header of a record show them.
TEST(NotationRulings, NoIllegalPlayIsLeftOut) {
    std::set<std::string> said;
    for (const IllegalPlay& play : illegal_plays()) said.insert(play.ruling);
    for (const RulingInfo& ruling : kRegister.rulings) {
        const std::string id(ruling.id);
        if (ruling.verdict != RulingVerdict::illegal || id.substr(0, 5) == "deck." || id == "setup.three-players") continue;
        EXPECT_TRUE(said.contains(id)) << id;
    }
}

}  // namespace
}  // namespace arbiter::proxy
