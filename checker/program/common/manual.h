// The manual as man pages, made of the command tree, so that it says what the program takes.
#pragma once

#include <string>
#include <vector>

#include "checker/program/common/command.h"

namespace arbiter::program {

struct ManualPage {
    std::string name;  // of the file: "arbiter-verify.1"
    std::string text;  // in the macros of man(7)
};

// A page of the program and one of each command.
std::vector<ManualPage> manual_of(const CLI::App& program);

}  // namespace arbiter::program
