// What the commands of the program share: exit statuses, and how a command is added to the command line.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <initializer_list>
#include <string>

#include "checker/program/common/output_target.h"

namespace arbiter::program {

// Exit statuses: holds or legal; violated or illegal; wrong usage or bad input; a bound was hit before an answer.
inline constexpr int kHolds = 0;
inline constexpr int kViolated = 1;
inline constexpr int kBadInput = 2;
inline constexpr int kInconclusive = 3;

// What the command line asked for; returns the exit status. Empty until the parser has met a command.
using Action = std::function<int()>;

// Each adds one command to the program, in whose callback `action` is set.
void add_verify(CLI::App& program, Action& action);
void add_check_certificate(CLI::App& program, Action& action);
void add_audit(CLI::App& program, Action& action);
void add_deck(CLI::App& program, Action& action);
void add_pay(CLI::App& program, Action& action);
void add_perft(CLI::App& program, Action& action);
void add_record(CLI::App& program, Action& action);
void add_explain(CLI::App& program, Action& action);
void add_rules(CLI::App& program, Action& action);
void add_cards(CLI::App& program, Action& action);
void add_report(CLI::App& program, Action& action);

// The options --format (one of `formats`, the first is the default) and --output.
void add_output_options(CLI::App& command, Output& output, std::initializer_list<const char*> formats);

// The footer of a command's help: command lines that work in a checkout of the repository.
void add_examples(CLI::App& command, std::initializer_list<const char*> examples);

}  // namespace arbiter::program
