// Writing man pages.
#include "checker/program/common/manual.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <sstream>

#include "checker/program/common/command_line.h"
#include "checker/program/common/version.h"

namespace arbiter::program {
namespace {

// Text as roff takes it: no word of it is an instruction, and a hyphen can be copied.
std::string roff(std::string_view text) {
    std::string out;
    bool line_begins = true;
    for (const char c : text) {
        if (line_begins && (c == '.' || c == '\'')) out += "\\&";
        if (c == '\\')
            out += "\\e";
        else if (c == '-')
            out += "\\-";
        else
            out += c;
        line_begins = c == '\n';
    }
    return out;
}

std::string bold(std::string_view text) {
    return "\\fB" + roff(text) + "\\fR";
}

std::string slanted(std::string_view text) {
    return "\\fI" + roff(text) + "\\fR";
}

std::string heading(const std::string& page, const std::string& about) {
    std::string capitals = page;
    std::transform(capitals.begin(), capitals.end(), capitals.begin(), [](unsigned char c) { return std::toupper(c); });
    return fmt::format(".TH \"{}\" 1 \"\" \"arbiter {}\" \"User Commands\"\n.SH NAME\n{} \\- {}\n", roff(capitals), version(), roff(page),
                       roff(about));
}

// "--format text|json": choices are words to be typed, everything else stands for a value.
std::string value_in_roff(const CLI::Option& option) {
    const std::string word = value_word(option);
    return word.find('|') == std::string::npos ? slanted(word) : roff(word);
}

std::string description_in_roff(const CLI::Option& option) {
    std::string text = roff(option.get_description());
    if (!option.get_default_str().empty()) text += fmt::format(" (default: {})", roff(option.get_default_str()));
    return text + "\n";
}

std::string options_in_roff(const CLI::App& command) {
    std::string out;
    for (const CLI::Option* option : options_of(command)) {
        std::vector<std::string> names;
        for (const std::string& name : option->get_snames()) names.push_back(bold("-" + name));
        for (const std::string& name : option->get_lnames()) names.push_back(bold("--" + name));
        out += fmt::format(".TP\n{}{}\n", fmt::join(names, ", "), takes_value(*option) ? " " + value_in_roff(*option) : "");
        out += description_in_roff(*option);
    }
    return out;
}

std::string synopsis(const CLI::App& command) {
    std::string out = fmt::format(".SH SYNOPSIS\n{} [{}]", bold("arbiter " + command.get_name()), slanted("OPTION") + "...");
    for (const CLI::Option* option : positionals_of(command)) {
        const std::string word = slanted(value_word(*option)) + (option->get_expected_max() > 1 ? "..." : "");
        out += " " + (option->get_required() ? word : "[" + word + "]");
    }
    return out + "\n";
}

// The footer of a command is "Examples:" and a line for each.
std::string examples_in_roff(const CLI::App& command) {
    std::istringstream lines(command.get_footer());
    std::string out, line;
    while (std::getline(lines, line)) {
        const std::size_t begin = line.find("arbiter ");
        if (begin == 2)
            out += (out.empty() ? ".SH EXAMPLES\n" : ".PP\n") + std::string(".nf\n.RS 4\n") + roff(line.substr(begin)) + "\n.RE\n.fi\n";
    }
    return out;
}

constexpr std::string_view kExitStatus =
    ".SH EXIT STATUS\n.TP\n0\nholds, legal, payable\n.TP\n1\nviolated, illegal, not payable; something is not as expected\n.TP\n2\nwrong "
    "usage or "
    "bad input\n.TP\n3\na bound was hit before an answer, or a record does not say enough\n";

// What a status means where the command has an answer of its own.
struct ExitStatus {
    std::string_view command, answered, otherwise, open;  // 0, 1 and 3
};
constexpr ExitStatus kExitStatuses[] = {
    {"diff", "the versions are the same game in all scenarios", "they differ", "they do not differ up to a bound that was hit"},
    {"fuzz", "nothing was found", "something was found", "nothing was found before it was interrupted"},
    {"mutate", "no mutant survived that a play of the scenarios tells from the rules", "a mutant survived that a play tells from the rules",
     "none survived, but of some it is open whether a play could tell"},
};

std::string exit_status_of(const std::string& command) {
    for (const ExitStatus& status : kExitStatuses)
        if (status.command == command)
            return fmt::format(".SH EXIT STATUS\n.TP\n0\n{}\n.TP\n1\n{}\n.TP\n2\nwrong usage or bad input\n.TP\n3\n{}\n", status.answered,
                               status.otherwise, status.open);
    return std::string(kExitStatus);
}

std::string page_of_command(const CLI::App& command) {
    std::string out = heading("arbiter-" + command.get_name(), command.get_description()) + synopsis(command);
    const auto positionals = positionals_of(command);
    if (!positionals.empty()) out += ".SH ARGUMENTS\n";
    for (const CLI::Option* option : positionals)
        out += fmt::format(".TP\n{}\n{}", slanted(value_word(*option)), description_in_roff(*option));
    out += ".SH OPTIONS\n" + options_in_roff(command) + examples_in_roff(command);
    out += exit_status_of(command.get_name());
    return out + ".SH SEE ALSO\n.BR arbiter (1)\n";
}

std::string page_of_program(const CLI::App& program) {
    std::string out = heading("arbiter", "prove what the rules of a game allow, and judge recorded games");
    out += fmt::format(".SH SYNOPSIS\n{} {} [{}...]\n.SH DESCRIPTION\n{}\n.SH COMMANDS\n", bold("arbiter"), slanted("COMMAND"),
                       slanted("ARGUMENT"), roff(program.get_description()));
    for (const CLI::App* command : commands_of(program)) {
        out += fmt::format(".TP\n\\fB{}\\fR\n{}\n", roff(command->get_name()), roff(command->get_description()));
    }
    out += ".SH OPTIONS\n" + options_in_roff(program);
    out += kExitStatus;
    out +=
        ".SH ENVIRONMENT\n.TP\nARBITER_HOME\nThe folder of rulebooks, cards, scenarios and samples: share/arbiter of an installation, or a "
        "checkout. Without it, the one that was installed with the program.\n.TP\nNO_COLOR\nIf it is set, nothing is coloured.\n";
    out += ".SH SEE ALSO\n";
    const auto commands = commands_of(program);
    for (const CLI::App* command : commands)
        out += fmt::format(".BR arbiter\\-{} (1){}\n", roff(command->get_name()), command == commands.back() ? "" : ",");
    return out;
}

}  // namespace

std::vector<ManualPage> manual_of(const CLI::App& program) {
    std::vector<ManualPage> pages{{"arbiter.1", page_of_program(program)}};
    for (const CLI::App* command : commands_of(program))
        pages.push_back({"arbiter-" + command->get_name() + ".1", page_of_command(*command)});
    return pages;
}

}  // namespace arbiter::program
