// Digests of an input and of the files that it names.
#include "checker/program/input_key.h"

#include <fmt/format.h>

#include <filesystem>

#include "checker/program/games/games.h"
#include "checker/program/own_files.h"
#include "model/core/input/digest.h"
#include "model/core/input/input_file.h"
#include "replays/replay_reader.h"
#include "replays/start.h"

namespace arbiter::program {

std::string place_key(const std::string& path) {
    // From where a whole path is named only the way from there to other files tells.
    std::error_code failure;
    const bool whole = std::filesystem::path(path).is_absolute();
    return fmt::format("named: {}\nin: {}\n", path, whole ? std::filesystem::current_path(failure).string() : "");
}

std::string text_key(const std::string& path) {
    return digest(read_input_file(path, kMaximumReplaySize));
}

void FilesOfTerms::add(const Replay& terms) {
    const auto add_file = [&](const std::string& file) {
        if (!file.empty()) files_.insert(beside(terms, file));
    };
    add_file(terms.rules.file);
    add_file(terms.cards.file);
    for (const Contestant& player : terms.players) add_file(player.file);
    files_.insert(with_game(terms.game, [](auto game) { return own_file(own_cards<typename decltype(game)::Definition>()); }));
}

std::string FilesOfTerms::key() const {
    std::string key;
    for (const std::string& file : files_) key += "file: " + text_key(file) + "\n";
    return key;
}

}  // namespace arbiter::program
