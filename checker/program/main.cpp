// The program arbiter: reads the command line, runs one command, and turns errors into one line and an exit status.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <exception>
#include <string>
#include <string_view>
#include <vector>

#include "checker/program/common/bad_inputs.h"
#include "checker/program/common/command.h"
#include "checker/program/common/command_line.h"
#include "checker/program/common/manual.h"
#include "checker/program/common/output.h"
#include "checker/program/common/terminal.h"
#include "checker/program/common/version.h"
#include "checker/program/completion.h"
#include "model/core/input/output_file.h"
#include "model/core/input/suggestion.h"
#include "model/core/words/shown_width.h"

namespace arbiter::program {
namespace {

int bad_usage(const std::string& message, const std::string& command) {
    report_error(message + " (see: arbiter" + (command.empty() ? "" : " " + command) + " --help)");
    return kBadInput;
}

// What the parser has no use for. The mark that ends options is none of it.
std::vector<std::string> left_over(const CLI::App& app) {
    std::vector<std::string> words = app.remaining();
    std::erase(words, "--");
    return words;
}

// CLI11 says of the first word after the options only that it "was not expected".
std::string unknown_argument(const CLI::App& app, const std::string& argument) {
    std::vector<std::string> names;
    const bool is_option = argument.size() > 1 && argument[0] == '-';
    if (is_option) {
        for (const CLI::Option* option : app.get_options()) {
            if (!option->get_lnames().empty()) names.push_back("--" + option->get_lnames().front());
        }
        // After "--" it is no option any more.
        if (std::find(names.begin(), names.end(), argument) != names.end()) return "unexpected argument '" + argument + "'";
    } else {
        for (const CLI::App* command : app.get_subcommands(nullptr)) names.push_back(command->get_name());
    }
    const std::vector<std::string_view> known(names.begin(), names.end());
    const char* what = is_option ? "unknown option '" : app.get_parent() == nullptr ? "unknown command '" : "unexpected argument '";
    return what + argument.substr(0, 60) + "'" + suggestion(argument, known);
}

// CLI11 says of a missing value "1 required UINT missing", and of one too many how many "At Most" it asked for.
std::string told(const CLI::ParseError& error) {
    std::string said = error.what();
    const auto name_before = [&said](std::string_view words) { return said.substr(0, said.find(words)); };
    constexpr std::string_view kMissing = ": 1 required ", kTooMany = ": At Most 1 required but received ";
    if (said.ends_with(" missing") && name_before(kMissing) != said) return name_before(kMissing) + ": found nothing, expected a value";
    if (name_before(kTooMany) != said) return name_before(kTooMany) + ": found more than once, expected once";
    return said;
}

// For the scripts of `arbiter completion`.
int answer_shell(const CLI::App& app, const std::vector<std::string>& words) {
    const Completion completion = complete(app, words);
    std::string text;
    for (const Candidate& candidate : completion.candidates) text += candidate.word + "\t" + candidate.about + "\n";
    return write_result({}, text + (completion.files ? ":files\n" : ""));
}

// For installations: the man pages, written into a folder.
constexpr std::string_view kManualWord = "__manual";

int write_manual(const CLI::App& app, const std::string& folder) {
    for (const ManualPage& page : manual_of(app)) write_output_file(folder + "/" + page.name, page.text);
    return kHolds;
}

// An option takes whatever follows it, be it another option whose place its value was forgotten in, or the nothing that a variable of a
// script has come to.
void refuse_values_that_are_none(CLI::App& command) {
    const auto is_none = [&command](const std::string& word) -> std::string {
        if (word.empty()) return "found nothing, expected a value";
        return word.starts_with("--") && command.get_option_no_throw(word) != nullptr ? "found the option " + word + ", expected a value"
                                                                                      : "";
    };
    for (CLI::Option* option :
         command.get_options([](const CLI::Option* one) { return one->get_expected_min() > 0 && one->nonpositional(); }))
        option->check(CLI::Validator(is_none, ""));
}

int run(int count, char** arguments) {
    CLI::App app("arbiter proves what the rules of a game allow, and judges whether recorded games kept them.", "arbiter");
    app.set_version_flag("--version", version_line());
    app.get_formatter()->column_width(36);
    app.footer(
        "Exit status: 0 holds or legal; 1 violated or illegal; 2 wrong usage or bad input; 3 a bound was hit before an answer.\n"
        "Each command has examples: arbiter COMMAND --help");
    Action action;
    add_commands(app, action);
    if (count > 1 && arguments[1] == std::string_view(kCompleteWord)) return answer_shell(app, {arguments + 2, arguments + count});
    if (count > 2 && arguments[1] == std::string_view(kManualWord)) return write_manual(app, arguments[2]);
    app.allow_extras();
    for (CLI::App* command : app.get_subcommands(nullptr)) {
        command->allow_extras();
        refuse_values_that_are_none(*command);
        for (CLI::Option* option : command->get_options([](const CLI::Option* one) { return one->get_positional(); })) {
            option->option_text(option->get_expected_max() > 1 ? "..." : " ");
        }
        // Where an option names its value's form, the library leaves out what the value is by default.
        for (CLI::Option* option : command->get_options([](const CLI::Option* one) { return !one->get_default_str().empty(); }))
            option->description(fmt::format("{} (default: {})", option->get_description(), option->get_default_str()));
    }

    try {
        app.parse(count, arguments);
    } catch (const CLI::CallForHelp&) {
        const auto chosen = app.get_subcommands();
        if (const auto words = left_over(app); chosen.empty() && !words.empty()) return bad_usage(unknown_argument(app, words.front()), "");
        return write_result({}, wrapped(chosen.empty() ? app.help() : chosen.front()->help("arbiter"), terminal_width(STDOUT_FILENO)));
    } catch (const CLI::CallForVersion& version) {
        return write_result({}, std::string(version.what()) + "\n");
    } catch (const CLI::ParseError& error) {
        const auto chosen = app.get_subcommands();
        return bad_usage(told(error), chosen.empty() ? "" : chosen.front()->get_name());
    }
    const auto chosen = app.get_subcommands();
    if (!chosen.empty()) {
        if (const auto words = left_over(*chosen.front()); !words.empty())
            return bad_usage(unknown_argument(*chosen.front(), words.front()), chosen.front()->get_name());
    }
    if (const auto words = left_over(app); !words.empty()) return bad_usage(unknown_argument(app, words.front()), "");
    return chosen.empty() ? bad_usage("a command is needed", "") : action();
}

}  // namespace
}  // namespace arbiter::program

int main(int count, char** arguments) {
    // A file that may not grow is an error of writing, as a full disk is.
    std::signal(SIGXFSZ, SIG_IGN);
    try {
        return arbiter::program::run(count, arguments);
    } catch (...) {
        arbiter::program::report_error(arbiter::program::in_words(std::current_exception(), ""));
    }
    return arbiter::program::kBadInput;
}
