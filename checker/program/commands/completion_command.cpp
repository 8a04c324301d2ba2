// arbiter completion: the script that makes a shell complete arbiter's commands, options and names.
#include <memory>

#include "checker/program/common/option_values.h"
#include "checker/program/common/output.h"
#include "checker/program/completion.h"

namespace arbiter::program {
namespace {

// The program answers with a line a candidate, "word<tab>about", and ":files" where names of files fit too.
constexpr std::string_view kBash = R"(# Completion of arbiter for bash. The candidates are the program's own.
_arbiter() {
    local current=${COMP_WORDS[COMP_CWORD]} line
    COMPREPLY=()
    while IFS= read -r line; do
        if [[ $line == :files ]]; then
            compopt -o filenames
            mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$current")
        else
            COMPREPLY+=("${line%%$'\t'*}")
        fi
    done < <("${COMP_WORDS[0]}" __complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -F _arbiter arbiter
)";

constexpr std::string_view kZsh = R"(#compdef arbiter
# Completion of arbiter for zsh. The candidates are the program's own.
_arbiter() {
    local line files=1 found=1
    local -a candidates
    for line in "${(@f)$("${(Q)words[1]}" __complete "${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
        if [[ $line == :files ]]; then
            files=0
        elif [[ -n $line ]]; then
            candidates+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}")
        fi
    done
    (( ${#candidates} )) && _describe -V arbiter candidates && found=0
    (( files == 0 )) && _files && found=0
    return found
}
if [ "$funcstack[1]" = "_arbiter" ]; then _arbiter "$@"; else compdef _arbiter arbiter; fi
)";

constexpr std::string_view kFish = R"(# Completion of arbiter for fish. The candidates are the program's own.
function __arbiter_complete
    set -l words (commandline -opc) (commandline -ct)
    for line in ($words[1] __complete $words[2..-1] 2>/dev/null)
        if test "$line" = ":files"
            __fish_complete_path (commandline -ct)
        else
            echo $line
        end
    end
end
complete -c arbiter -f -a '(__arbiter_complete)'
)";

}  // namespace

std::string completion_script(const std::string& shell) {
    return std::string(shell == "bash" ? kBash : shell == "zsh" ? kZsh : kFish);
}

void add_completion(CLI::App& program, Action& action) {
    CLI::App& command = *program.add_subcommand("completion", "Write the script that makes a shell complete this program's names");
    const auto shell = std::make_shared<std::string>();
    command.add_option("SHELL", *shell, "bash, zsh or fish")
        ->required()
        ->option_text("bash|zsh|fish")
        ->check(one_of(std::vector<std::string>(std::begin(kShells), std::end(kShells))));
    add_examples(command, {"arbiter completion bash"});
    command.callback([shell, &action] { action = [shell] { return write_result({}, completion_script(*shell)); }; });
}

}  // namespace arbiter::program
