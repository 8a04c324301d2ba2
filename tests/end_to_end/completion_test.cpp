// Completion and manual: what they offer is what the program takes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/end_to_end/program.h"

namespace arbiter::end_to_end {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::IsSupersetOf;
using testing::Not;
using testing::StartsWith;

// The candidates without what is said about them.
std::vector<std::string> candidates(std::vector<std::string> words) {
    words.insert(words.begin(), "__complete");
    const Finished found = arbiter(words);
    EXPECT_EQ(found.status, 0);
    std::vector<std::string> out;
    for (const std::string& line : lines_of(found.output)) out.push_back(line.substr(0, line.find('\t')));
    return out;
}

std::vector<std::string> words_of_bash(const std::string& line) {
    const Finished found = shell("bash -c 'arbiter() { \"" ARBITER_PROGRAM
                                 "\" \"$@\"; }; eval \"$(arbiter completion bash)\"; compopt() { :; }; "
                                 "COMP_WORDS=(" +
                                 line + "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _arbiter; printf \"%s\\n\" \"${COMPREPLY[@]}\"'");
    EXPECT_THAT(found.errors, IsEmpty());
    return lines_of(found.output);
}

TEST(Completion, OffersEveryCommandOfTheHelp) {
    const std::vector<std::string> offered = candidates({""});
    EXPECT_THAT(offered, IsSupersetOf({"verify", "audit", "rules", "completion"}));
    const std::string help = arbiter({"--help"}).output;
    for (const std::string& command : offered) {
        EXPECT_THAT(help, HasSubstr("\n  " + command + " "));
        EXPECT_EQ(arbiter({command, "--help"}).status, 0) << command;
    }
    EXPECT_THAT(candidates({"ver"}), ElementsAre("verify"));
    EXPECT_THAT(candidates({"nothing"}), IsEmpty());
    EXPECT_THAT(candidates({"nothing", ""}), IsEmpty());
}

TEST(Completion, OffersTheCardsOfAGame) {
    EXPECT_THAT(candidates({"cards", "proxy", "p0"}), AllOf(Contains("p01"), Contains("p09"), Not(Contains("p10"))));
    EXPECT_THAT(candidates({"cards", "proxy_wars", "press"}), ElementsAre("press-officer"));
    EXPECT_THAT(candidates({"cards", "chess", ""}), IsEmpty());
}

TEST(Completion, OffersEveryOptionOfTheHelpAndWhatItTakes) {
    for (const std::string& command : candidates({""})) {
        const std::string help = arbiter({command, "--help"}).output;
        for (const std::string& option : candidates({command, "--"})) EXPECT_THAT(help, HasSubstr(option)) << command;
    }
    EXPECT_THAT(candidates({"verify", "--ord"}), ElementsAre("--order"));
    EXPECT_THAT(candidates({"verify", "--order", ""}), ElementsAre("breadth-first", "depth-first", "walk"));
    EXPECT_THAT(candidates({"verify", "--order", "d"}), ElementsAre("depth-first"));
    EXPECT_THAT(candidates({"verify", "--order=d"}), ElementsAre("--order=depth-first"));
    EXPECT_THAT(candidates({"verify", "--order", "=", "d"}), ElementsAre("depth-first")) << "as bash splits it";
    EXPECT_THAT(candidates({"verify", "--quiet", "--order", "w"}), ElementsAre("walk")) << "a flag takes no value";
    EXPECT_THAT(candidates({"verify", "--", "--ord"}), Not(Contains("--order"))) << "after -- nothing is an option";
    EXPECT_THAT(candidates({"verify", "--depth", ""}), IsEmpty()) << "a number";
    EXPECT_THAT(candidates({"audit", ""}), ElementsAre(":files"));
}

TEST(Completion, OffersNamesOfGamesRegistersAndScenarios) {
    EXPECT_THAT(candidates({"rules", ""}), IsSupersetOf({"proxy", "magepunk", "lost_glitches", "proxy_wars", "vastrix"}));
    EXPECT_THAT(candidates({"rules", "proxy", "install.once"}), ElementsAre("install.once-per-turn"));
    EXPECT_THAT(candidates({"rules", "proxy", "charge.yi"}), Contains("charge.yield")) << "an ambiguity";
    EXPECT_THAT(candidates({"rules", "magepunk", ""}), Not(Contains("install.once-per-turn")));
    EXPECT_THAT(candidates({"verify", "--property", "reach.forced"}), Contains("reach.forced-loop"));
    EXPECT_THAT(candidates({"verify", "--property", "install.once"}), IsEmpty()) << "a clause is no property";
    EXPECT_THAT(candidates({"verify", "proxy/loops"}), ElementsAre("proxy/loops-and-replacement", ":files"));
    EXPECT_THAT(candidates({"verify", "x.json", "proxy/loops"}), ElementsAre("proxy/loops-and-replacement", ":files")) << "any number";
}

TEST(Completion, OffersVersionsOfTheRules) {
    EXPECT_THAT(candidates({"diff", "default", "charge.yield="}), IsSupersetOf({"charge.yield=one-of-each", "charge.yield=one-of-choice"}));
    EXPECT_THAT(candidates({"diff", "default", "charge.yield", "=", "one-of-e"}), ElementsAre("one-of-each", ":files"))
        << "as bash splits it";
    EXPECT_THAT(candidates({"diff", "default", "copy_lim"}), Contains("copy_limit="));
    EXPECT_THAT(candidates({"diff", "--game", "vastrix", "--new", "copy_lim"}), ElementsAre(":files")) << "of another game";
    EXPECT_THAT(candidates({"diff", "--game", "mage"}), ElementsAre("magepunk"));
    EXPECT_THAT(candidates({"diff", "default", "copy_limit=5", "proxy/loops"}), ElementsAre("proxy/loops-and-replacement", ":files"));
    EXPECT_THAT(candidates({"mutate", "proxy", "--only", "install.once"}), ElementsAre("install.once-per-turn"));
    EXPECT_THAT(candidates({"mutate", "proxy", "--only", "copy_lim"}), ElementsAre("copy_limit"));
    EXPECT_THAT(candidates({"fuzz", "proxy", "--rules", "charge.yield=one-of-e"}), ElementsAre("charge.yield=one-of-each", ":files"));
}

TEST(Completion, WorksInBash) {
    EXPECT_THAT(words_of_bash("arbiter ver"), ElementsAre("verify"));
    EXPECT_THAT(words_of_bash("arbiter verify proxy/loops"), ElementsAre("proxy/loops-and-replacement"));
    EXPECT_THAT(words_of_bash("arbiter audit CHANGE"), ElementsAre("CHANGELOG.md")) << "files too";
}

// The line as the shell has split it, in a shell that shows candidates by printing them.
std::vector<std::string> words_of_zsh(const std::string& words) {
    const Finished found = shell("zsh -fc 'arbiter() { \"" ARBITER_PROGRAM
                                 "\" \"$@\"; }; compdef() { :; }; _files() { print -r -- :files; }; _describe() { print -rl -- ${(P)3}; }; "
                                 "eval \"$(arbiter completion zsh)\"; words=(" +
                                 words + "); CURRENT=$#words; _arbiter'");
    EXPECT_THAT(found.errors, IsEmpty());
    return lines_of(found.output);
}

std::vector<std::string> words_of_fish(const std::string& line) {
    const Folder folder;
    folder.write("arbiter", "#!/bin/sh\nexec \"" ARBITER_PROGRAM "\" \"$@\"\n");
    const Finished found = shell("chmod +x " + folder.path("arbiter") + " && PATH=" + folder.path() + ":$PATH HOME=" + folder.path() +
                                 " fish --no-config -c 'arbiter completion fish | source; complete -C \"" + line + "\"'");
    EXPECT_EQ(found.status, 0) << found.errors;
    return lines_of(found.output);
}

TEST(Completion, WorksInZsh) {
    EXPECT_THAT(words_of_zsh("arbiter verify --order d"), ElementsAre("depth-first:"));
    EXPECT_THAT(words_of_zsh("arbiter cards proxy p01"), ElementsAre("p01:Blank Drone"));
    EXPECT_THAT(words_of_zsh("arbiter audit \"\""), ElementsAre(":files"));
}

TEST(Completion, WorksInFish) {
    EXPECT_THAT(words_of_fish("arbiter verify --order d"), ElementsAre("depth-first"));
    EXPECT_THAT(words_of_fish("arbiter cards proxy p01"), ElementsAre("p01\tBlank Drone"));
    EXPECT_THAT(words_of_fish("arbiter audit CHANGE"), ElementsAre("CHANGELOG.md")) << "files too";
}

TEST(Completion, HasScriptsThatTheirShellsCanRead) {
    for (const char* name : {"bash", "zsh", "fish"}) {
        const Finished script = arbiter({"completion", name});
        EXPECT_EQ(script.status, 0);
        EXPECT_THAT(script.output, HasSubstr("__complete"));
        const Folder folder;
        const Finished checked = shell(std::string(name) + " -n " + folder.write("script", script.output));
        EXPECT_EQ(checked.status, 0) << checked.errors;
    }
    EXPECT_EQ(arbiter({"completion", "tcsh"}).status, 2);
}

TEST(Manual, HasAPageOfEachCommandWithItsOptions) {
    const Folder folder;
    ASSERT_EQ(arbiter({"__manual", folder.path()}).status, 0);
    EXPECT_THAT(read_file(folder.path("arbiter.1")), StartsWith(".TH \"ARBITER\" 1"));
    for (const std::string& command : candidates({""})) {
        const std::string page = read_file(folder.path("arbiter-" + command + ".1"));
        for (std::string option : candidates({command, "--"})) {
            for (std::size_t place = 0; (place = option.find('-', place)) != std::string::npos; place += 2) option.insert(place, "\\");
            EXPECT_THAT(page, HasSubstr("\\fB" + option + "\\fR")) << command;
        }
        EXPECT_THAT(page, HasSubstr(".SH EXAMPLES")) << command;
    }
}

TEST(Manual, SaysWhatTheStatusesOfACommandMean) {
    const Folder folder;
    ASSERT_EQ(arbiter({"__manual", folder.path()}).status, 0);
    EXPECT_THAT(read_file(folder.path("arbiter-diff.1")), HasSubstr("the versions are the same game in all scenarios"));
    EXPECT_THAT(read_file(folder.path("arbiter-mutate.1")), HasSubstr("a mutant survived"));
    EXPECT_THAT(read_file(folder.path("arbiter-fuzz.1")), HasSubstr("something was found"));
    EXPECT_THAT(read_file(folder.path("arbiter-audit.1")), HasSubstr("holds, legal, payable"));
}

TEST(Scenarios, ThatComeWithTheProgramHaveNames) {
    const Finished run = arbiter({"verify", "--quiet", "proxy/loops-and-replacement"});
    EXPECT_EQ(run.status, 0) << run.errors;
    EXPECT_THAT(run.output, HasSubstr("loops-and-replacement"));
    EXPECT_EQ(arbiter({"perft", "--depth", "1", "proxy/loops-and-replacement"}).status, 0);
    const Finished unknown = arbiter({"verify", "proxy/nothing"});
    EXPECT_EQ(unknown.status, 2);
    EXPECT_THAT(unknown.errors, HasSubstr("proxy/nothing: there is no such file, and no scenario of this name"));
    EXPECT_EQ(arbiter({"verify", "proxy/../proxy/scenarios/payment"}).status, 2) << "a name is no path";
}

TEST(Home, IsNamedByTheEnvironment) {
    const Folder folder;
    const Finished run =
        shell("ARBITER_HOME=" + folder.path() + " arbiter verify --quiet model/proxy/scenarios/loops-and-replacement.json");
    EXPECT_EQ(run.status, 2);
    EXPECT_THAT(run.errors, HasSubstr(folder.path() + "/model/proxy/cards.json: is not there; set ARBITER_HOME"));
}

}  // namespace
}  // namespace arbiter::end_to_end
