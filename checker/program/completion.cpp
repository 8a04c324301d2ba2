// Completing command lines.
#include "checker/program/completion.h"

#include <algorithm>
#include <set>
#include <span>

#include "checker/program/card_names.h"
#include "checker/program/common/command_line.h"
#include "checker/program/common/entry_names.h"
#include "checker/program/games/games.h"
#include "checker/program/home.h"

namespace arbiter::program {
namespace {

// What of a command line is before the word to be completed.
struct Before {
    const CLI::App* command = nullptr;
    const CLI::Option* awaits_value = nullptr;  // the option whose value comes next
    std::vector<std::string> arguments;         // without a name
    std::string game;                           // the value of --game
    bool options_ended = false;                 // by "--"
};

const CLI::App* command_named(const CLI::App& program, const std::string& name) {
    for (const CLI::App* command : commands_of(program)) {
        if (command->get_name() == name) return command;
    }
    return nullptr;
}

const CLI::Option* option_named(const CLI::App& command, const std::string& word) {
    for (const CLI::Option* option : options_of(command)) {
        for (const std::string& name : option->get_lnames()) {
            if (word == "--" + name) return option;
        }
        for (const std::string& name : option->get_snames()) {
            if (word == "-" + name) return option;
        }
    }
    return nullptr;
}

Before read_before(const CLI::App& program, std::span<const std::string> words) {
    Before before;
    for (const std::string& word : words) {
        // bash takes "--format=json" for three words.
        if (word == "=") continue;
        if (before.awaits_value != nullptr) {
            if (before.awaits_value->check_lname("game")) before.game = word;
            before.awaits_value = nullptr;
        } else if (before.command == nullptr) {
            if (!word.starts_with('-')) before.command = command_named(program, word);
            if (!word.starts_with('-') && before.command == nullptr) before.options_ended = true;
        } else if (before.options_ended || !word.starts_with('-') || word == "-") {
            before.arguments.push_back(word);
        } else if (word == "--") {
            before.options_ended = true;
        } else if (const CLI::Option* option = option_named(*before.command, word); option != nullptr && takes_value(*option)) {
            before.awaits_value = option;
        }
    }
    return before;
}

class Candidates {
public:
    Candidates(Completion& completion, std::string prefix) : completion_(completion), prefix_(std::move(prefix)) {}

    void add(const std::string& word, std::string_view about = {}) {
        if (!word.starts_with(prefix_) || !seen_.insert(word).second) return;
        completion_.candidates.push_back({word, std::string(about.substr(0, about.find('\n')))});
    }

private:
    Completion& completion_;
    std::string prefix_;
    std::set<std::string> seen_;
};

void add_games(Candidates& candidates) {
    for_each_game([&](auto game) {
        using D = typename decltype(game)::Definition;
        candidates.add(std::string(D::name), D::rulebook().title);
    });
}

// Those of one game, or of all where the name is none.
void add_entries(Candidates& candidates, std::string_view of_game, bool properties_only) {
    for_each_game([&](auto game) {
        using D = typename decltype(game)::Definition;
        const bool named = D::name == of_game;
        const auto names = game_names();
        if (!named && std::count(names.begin(), names.end(), of_game) > 0) return;
        for (const EntryName& entry : entry_names(D::rulebook())) {
            if (!properties_only || entry.kind == EntryName::Kind::property) candidates.add(std::string(entry.id), entry.about);
        }
    });
}

// The entries of rules that a mutant may change, as parts of its name: of one game, or of all.
void add_changeable(Candidates& candidates, std::string_view of_game) {
    const auto names = game_names();
    for_each_game([&](auto game) {
        using D = typename decltype(game)::Definition;
        if (D::name != of_game && std::count(names.begin(), names.end(), of_game) > 0) return;
        for (const EntryName& entry : entry_names(D::rulebook())) {
            const bool changeable =
                entry.kind == EntryName::Kind::clause || entry.kind == EntryName::Kind::ambiguity || entry.kind == EntryName::Kind::setting;
            if (changeable) candidates.add(std::string(entry.id), entry.about);
        }
    });
}

// What names a version of the rules: "NAME=READING", "NAME=" for a number, "default"; and files.
void add_versions(Completion& completion, Candidates& candidates, std::string_view of_game) {
    completion.files = true;
    candidates.add("default");
    const auto names = game_names();
    for_each_game([&](auto game) {
        using D = typename decltype(game)::Definition;
        if (D::name != of_game && std::count(names.begin(), names.end(), of_game) > 0) return;
        for (const SettingInfo& setting : D::rulebook().settings) {
            if (setting.shape != SettingShape::truth) candidates.add(std::string(setting.id) + "=", setting.note);
            if (setting.shape != SettingShape::truth) continue;
            for (const char* value : {"true", "false"}) candidates.add(std::string(setting.id) + "=" + value, setting.note);
        }
        for (const AmbiguityInfo& ambiguity : D::rulebook().ambiguities)
            for (const auto& reading : ambiguity.readings)
                candidates.add(std::string(ambiguity.id) + "=" + std::string(reading.key), reading.rule);
    });
}

// Where the command's game stands: --game, or its first argument.
std::string game_at_work(const Before& before) {
    return !before.game.empty() ? before.game : before.arguments.empty() ? "" : before.arguments.front();
}

void add_values(Completion& completion, Candidates& candidates, const Before& before, const CLI::Option& option) {
    const std::string word = value_word(option), text = option.get_option_text();
    if (const std::string& choices = option.get_positional() ? text : word; choices.find('|') != std::string::npos) {
        for (std::size_t begin = 0; begin <= choices.size();) {
            const std::size_t end = std::min(choices.find('|', begin), choices.size());
            candidates.add(choices.substr(begin, end - begin));
            begin = end + 1;
        }
    } else if (word == "GAME") {
        add_games(candidates);
    } else if (word == "CARD") {
        const auto games = game_names();
        if (before.arguments.empty() || std::count(games.begin(), games.end(), before.arguments.front()) == 0) return;
        for (const CardName& card : card_names(before.arguments.front())) candidates.add(card.id, card.name);
    } else if (word == "VERSION") {
        add_versions(completion, candidates, game_at_work(before));
    } else if (word == "WORD" && !option.get_positional()) {
        add_changeable(candidates, game_at_work(before));
    } else if (word == "ID" || word == "WORD") {
        add_entries(candidates, before.arguments.empty() ? "" : before.arguments.front(), !option.get_positional());
    } else if (word != "N") {
        completion.files = true;
        if (word == "PATH" || word == "SCENARIO") {
            for (const std::string& name : own_scenarios()) candidates.add(name, "comes with arbiter");
        }
    }
}

// OLD, NEW, and then scenarios.
constexpr std::string_view kVersionsAndScenarios = "OLD NEW SCENARIO";

void add_versions_and_scenarios(Completion& completion, Candidates& candidates, const Before& before) {
    completion.files = true;
    if (before.arguments.size() < 2) add_versions(completion, candidates, before.game);
    for (const std::string& name : own_scenarios()) candidates.add(name, "comes with arbiter");
}

// bash takes "copy_limit=5" for three words; the last one alone is what it completes.
struct Joined {
    std::vector<std::string> words;
    std::string split_off;  // "copy_limit=", of the last word
};
Joined joined_at_signs(const std::vector<std::string>& words) {
    Joined joined;
    bool follows = false;
    for (const std::string& word : words) {
        const bool sign = word == "=" && !joined.words.empty() && !joined.words.back().starts_with('-');
        joined.split_off.clear();
        if (sign) {
            joined.words.back() += "=";
            joined.split_off = joined.words.back();
        } else if (follows) {
            joined.split_off = joined.words.back();
            joined.words.back() += word;
        } else {
            joined.words.push_back(word);
        }
        follows = sign;
    }
    return joined;
}

void add_positional(Completion& completion, Candidates& candidates, const Before& before) {
    const auto positionals = positionals_of(*before.command);
    if (positionals.empty()) return;
    const std::size_t place = before.arguments.size();
    if (value_word(*positionals.back()) == kVersionsAndScenarios) return add_versions_and_scenarios(completion, candidates, before);
    if (place < positionals.size()) return add_values(completion, candidates, before, *positionals[place]);
    if (positionals.back()->get_expected_max() > 1) add_values(completion, candidates, before, *positionals.back());
}

}  // namespace

Completion complete(const CLI::App& program, const std::vector<std::string>& typed) {
    Completion completion;
    if (typed.empty()) return completion;
    const auto [words, split_off] = joined_at_signs(typed);
    const Before before = read_before(program, std::span(words).first(words.size() - 1));
    std::string last = words.back() == "=" ? "" : words.back();
    const CLI::App& at_work = before.command == nullptr ? program : *before.command;
    Candidates candidates(completion, last);
    if (before.awaits_value != nullptr) {
        add_values(completion, candidates, before, *before.awaits_value);
    } else if (const std::size_t sign = last.find('='); last.starts_with("--") && sign != std::string::npos && !before.options_ended) {
        const CLI::Option* option = option_named(at_work, last.substr(0, sign));
        if (option == nullptr || !takes_value(*option)) return completion;
        Candidates values(completion, last.substr(sign + 1));
        add_values(completion, values, before, *option);
        for (Candidate& candidate : completion.candidates) candidate.word.insert(0, last.substr(0, sign + 1));
    } else if (last.starts_with('-') && !before.options_ended) {
        for (const CLI::Option* option : options_of(at_work)) {
            for (const std::string& name : option->get_lnames()) candidates.add("--" + name, option->get_description());
        }
    } else if (before.command != nullptr) {
        add_positional(completion, candidates, before);
    } else if (!before.options_ended) {
        for (const CLI::App* command : commands_of(program)) candidates.add(command->get_name(), command->get_description());
    }
    for (Candidate& candidate : completion.candidates)
        if (candidate.word.starts_with(split_off)) candidate.word.erase(0, split_off.size());
    return completion;
}

}  // namespace arbiter::program
