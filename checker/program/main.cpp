// The program arbiter: reads the command line, runs one command, and turns errors into one line and an exit status.
#include <cstdio>
#include <exception>
#include <string>
#include <string_view>
#include <vector>

#include "checker/program/command.h"
#include "checker/program/output.h"
#include "model/core/error.h"
#include "model/core/suggestion.h"

namespace arbiter::program {
namespace {

int bad_usage(const std::string& message, const std::string& command) {
    report_error(message + " (see: arbiter" + (command.empty() ? "" : " " + command) + " --help)");
    return kBadInput;
}

// CLI11 says of the first word after the options only that it "was not expected".
std::string unknown_argument(const CLI::App& app, const std::string& argument) {
    std::vector<std::string> names;
    const bool is_option = argument.size() > 1 && argument[0] == '-';
    if (is_option) {
        for (const CLI::Option* option : app.get_options()) {
            if (!option->get_lnames().empty()) names.push_back("--" + option->get_lnames().front());
        }
    } else {
        for (const CLI::App* command : app.get_subcommands(nullptr)) names.push_back(command->get_name());
    }
    const std::vector<std::string_view> known(names.begin(), names.end());
    const char* what = is_option ? "unknown option '" : app.get_parent() == nullptr ? "unknown command '" : "unexpected argument '";
    return what + argument.substr(0, 60) + "'" + suggestion(argument, known);
}

int run(int count, char** arguments) {
    CLI::App app("arbiter proves what the rules of a game allow, and judges whether recorded games kept them.", "arbiter");
    app.set_version_flag("--version", "arbiter " ARBITER_VERSION);
    app.get_formatter()->column_width(36);
    app.footer(
        "Exit status: 0 holds or legal; 1 violated or illegal; 2 wrong usage or bad input; 3 a bound was hit before an answer.\n"
        "Each command has examples: arbiter COMMAND --help");
    Action action;
    for (const auto add : {add_verify, add_check_certificate, add_audit, add_deck, add_pay, add_perft, add_record, add_explain, add_rules})
        add(app, action);
    app.allow_extras();
    for (CLI::App* command : app.get_subcommands(nullptr)) {
        command->allow_extras();
        for (CLI::Option* option : command->get_options([](const CLI::Option* one) { return one->get_positional(); })) {
            option->option_text(option->get_expected_max() > 1 ? "..." : " ");
        }
    }

    try {
        app.parse(count, arguments);
    } catch (const CLI::CallForHelp&) {
        const auto chosen = app.get_subcommands();
        return write_result({}, chosen.empty() ? app.help() : chosen.front()->help("arbiter"));
    } catch (const CLI::CallForVersion& version) {
        return write_result({}, std::string(version.what()) + "\n");
    } catch (const CLI::ParseError& error) {
        const auto chosen = app.get_subcommands();
        return bad_usage(error.what(), chosen.empty() ? "" : chosen.front()->get_name());
    }
    const auto chosen = app.get_subcommands();
    if (chosen.empty()) {
        if (!app.remaining().empty()) return bad_usage(unknown_argument(app, app.remaining().front()), "");
        return bad_usage("a command is needed", "");
    }
    if (const auto extras = chosen.front()->remaining(); !extras.empty()) {
        return bad_usage(unknown_argument(*chosen.front(), extras.front()), chosen.front()->get_name());
    }
    if (!app.remaining().empty()) return bad_usage(unknown_argument(app, app.remaining().front()), "");
    return action();
}

}  // namespace
}  // namespace arbiter::program

int main(int count, char** arguments) {
    try {
        return arbiter::program::run(count, arguments);
    } catch (const arbiter::InputError& error) {
        arbiter::program::report_error(error.what());
    } catch (const std::bad_alloc&) {
        arbiter::program::report_error("not enough memory");
    } catch (const std::exception& error) {
        arbiter::program::report_error(error.what());
    }
    return arbiter::program::kBadInput;
}
