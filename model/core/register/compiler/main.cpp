// The register compiler: `register_compiler RULEBOOK.json FOLDER` writes FOLDER/register.h and FOLDER/register.cpp. Runs at build time.
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>

#include "model/core/input/error.h"
#include "model/core/input/json_reader.h"
#include "model/core/register/compiler/emit.h"

namespace {

void write_file(const std::filesystem::path& path, const std::string& text) {
    std::ofstream file(path, std::ios::binary);
    file << text;
    file.close();
    if (!file) throw arbiter::InputError(path.string(), "", "cannot be written");
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 3) {
        std::fputs("usage: register_compiler RULEBOOK.json FOLDER\n", stderr);
        return 2;
    }
    try {
        const arbiter::JsonDocument document = arbiter::read_json_file(arguments[1]);
        const arbiter::Rulebook rulebook = arbiter::read_rulebook(document);
        const std::filesystem::path folder = arguments[2];
        std::filesystem::create_directories(folder);
        write_file(folder / "register.h", arbiter::header_of(rulebook));
        write_file(folder / "register.cpp", arbiter::source_of(rulebook));
    } catch (const std::exception& error) {
        std::fprintf(stderr, "register_compiler: %s\n", error.what());
        return 2;
    }
    return 0;
}
