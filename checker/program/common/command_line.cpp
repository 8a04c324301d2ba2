// The tree of commands.
#include "checker/program/common/command_line.h"

#include "checker/program/commands/diff_command.h"
#include "checker/program/commands/fuzz_command.h"
#include "checker/program/commands/init_command.h"
#include "checker/program/commands/mutate_command.h"
#include "checker/program/completion.h"

namespace arbiter::program {

void add_commands(CLI::App& program, Action& action) {
    for (const auto add : {add_verify, add_check_certificate, add_audit, add_diff, add_fuzz, add_mutate, add_deck, add_pay, add_perft,
                           add_record, add_explain, add_rules, add_cards, add_report, add_init, add_completion})
        add(program, action);
}

std::vector<const CLI::App*> commands_of(const CLI::App& program) {
    return program.get_subcommands([](const CLI::App* command) { return !command->get_group().empty(); });
}

std::vector<const CLI::Option*> options_of(const CLI::App& command) {
    return command.get_options([](const CLI::Option* option) { return option->nonpositional() && !option->get_group().empty(); });
}

std::vector<const CLI::Option*> positionals_of(const CLI::App& command) {
    return command.get_options([](const CLI::Option* option) { return option->get_positional(); });
}

bool takes_value(const CLI::Option& option) {
    return option.get_expected_max() > 0 && option.get_type_size_max() > 0;
}

std::string value_word(const CLI::Option& option) {
    if (option.get_positional()) return option.get_name(true, false);
    return option.get_option_text().empty() ? option.get_type_name() : option.get_option_text();
}

}  // namespace arbiter::program
