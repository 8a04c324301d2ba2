// Options that every command has.
#include "checker/program/command.h"

#include <vector>

#include "checker/program/terminal.h"

namespace arbiter::program {

void add_output_options(CLI::App& command, Output& output, std::initializer_list<const char*> formats) {
    const std::vector<std::string> known(formats.begin(), formats.end());
    output.format = known.front();
    command.add_option("--format", output.format, "Form of the result")
        ->option_text(CLI::detail::join(known, "|"))
        ->check(CLI::IsMember(known));
    command.add_option("--color", colour_wish(), "Colour text: where a terminal shows it, always or never")
        ->option_text("auto|always|never")
        ->check(CLI::IsMember({"auto", "always", "never"}));
    command.add_option("--output", output.file, "File for the result, instead of standard output")->option_text("FILE");
}

void add_examples(CLI::App& command, std::initializer_list<const char*> examples) {
    std::string text = "Examples:";
    for (const char* example : examples) text += std::string("\n  ") + example;
    command.footer(text);
}

}  // namespace arbiter::program
