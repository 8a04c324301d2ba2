// Options that every command has.
#include "checker/program/common/command.h"

#include "checker/program/common/option_values.h"
#include "checker/program/common/terminal.h"

namespace arbiter::program {

void add_output_options(CLI::App& command, Output& output, std::initializer_list<const char*> formats) {
    output.format = *formats.begin();
    add_choice(command, "--format", output.format, formats, "Form of the result");
    add_choice(command, "--color", colour_wish(), {"auto", "always", "never"}, "Colour text: where a terminal shows it, always or never");
    command.add_option("--output", output.file, "File for the result, instead of standard output")->option_text("FILE");
}

void add_examples(CLI::App& command, std::initializer_list<const char*> examples) {
    std::string text = "Examples:";
    for (const char* example : examples) text += std::string("\n  ") + example;
    command.footer(text);
}

}  // namespace arbiter::program
