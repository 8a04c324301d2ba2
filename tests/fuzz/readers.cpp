// The readers of what people write: records, scenarios, positions, decks, cards, rules, archives, and the parts that these are made of.
#include "tests/fuzz/readers.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <utility>

#include "checker/program/games/games.h"
#include "checker/scenario/begin.h"
#include "checker/scenario/scenario.h"
#include "model/core/input/document_format.h"
#include "model/core/input/error.h"
#include "model/core/input/json_reader.h"
#include "replays/auditor.h"
#include "replays/claims.h"
#include "replays/replay_reader.h"
#include "replays/replay_writer.h"
#include "replays/start.h"

namespace arbiter::fuzz {
namespace {

namespace filesystem = std::filesystem;

using Texts = std::vector<std::string>;

// The documents of a format below a folder of the source tree.
Texts samples_of(const std::string& folder, const std::string& format) {
    std::vector<filesystem::path> paths;
    for (const auto& entry : filesystem::recursive_directory_iterator(program::own_file(folder)))
        if (entry.path().extension() == ".json" && format_of_file(entry.path().string()).format == format) paths.push_back(entry.path());
    std::sort(paths.begin(), paths.end());
    Texts samples;
    for (const filesystem::path& path : paths) samples.push_back(content_of(path.string()));
    return samples;
}

void audit(const Replay& replay) {
    AuditOptions options;
    options.other_readings = AuditOptions::OtherReadings::never;
    options.explanations = false;
    options.maximum_worlds = 50;
    program::with_game(
        replay.game,
        [&](auto game) {
            using Game = decltype(game);
            using D = typename Game::Definition;
            return audit_replay<D>(replay, start_of<D>(replay, program::cards_of<Game>()), options).entries.size();
        },
        replay.file);
}

void begin(const Replay& replay) {
    program::with_game(
        replay.game,
        [&](auto game) {
            using Game = decltype(game);
            using D = typename Game::Definition;
            const auto built = build_from<D>(start_of<D>(replay, program::cards_of<Game>()), replay);
            std::vector<Choice> choices;
            if (!built.game.is_over(built.game.initial())) built.game.list_choices(built.game.initial(), choices);
            return choices.size();
        },
        replay.file);
}

// One line a game, as archives have them, plain and packed.
Texts archives_of(const Texts& games) {
    std::string text;
    for (std::size_t game = 0; game < games.size() && game < 40; game += 5) text += write_replay_line(parse_replay(games[game], "sample"));
    return {text, pack_zstd(text)};
}

// Entries of the records, each by itself.
Texts entries_of(const Texts& records, std::string_view game) {
    Texts entries;
    for (const std::string& text : records) {
        const Replay record = parse_replay(text, "sample");
        if (record.game != game) continue;
        const Json json = to_json(record);
        for (const Json& entry : json.at("moves")) entries.push_back(entry.dump());
    }
    std::sort(entries.begin(), entries.end());
    entries.erase(std::unique(entries.begin(), entries.end()), entries.end());
    return entries;
}

// One document for each of some readings, and an empty one.
Texts rule_changes_of(const Register& rulebook) {
    Texts changes{"{}"};
    for (const AmbiguityInfo& ambiguity : rulebook.ambiguities)
        changes.push_back(Json{{"readings", {{ambiguity.id, ambiguity.readings.back().key}}}, {"waived", Json::array()}}.dump());
    return changes;
}

// The smaller ones: what is wrong with a reader shows in them too, and they are read sooner.
Texts small_ones(Texts texts, std::size_t most) {
    std::erase_if(texts, [&](const std::string& text) { return text.size() > most; });
    return texts;
}

// The whole set, and sets of one of its cards (or factions) each, which are read sooner.
Texts card_sets_of(const std::string& path) {
    Texts sets{content_of(path)};
    const Json whole = Json::parse(sets.front());
    for (const char* key : {"cards", "factions"}) {
        if (!whole.contains(key)) continue;
        for (const Json& one : whole[key]) {
            Json small = whole;
            small[key] = Json::array({one});
            sets.push_back(small.dump());
        }
    }
    return sets;
}

// As games show positions.
constexpr char kShownPosition[] = R"({"phase": "main", "active": "A", "turn": 3, "stack": [], "players": [
    {"player": "A", "front": [{"card": "p04", "damage": 2}, {"card": "p04"}, {"card": "p02", "drained": true}], "hand": {"count": 3},
     "charges": [{"card": "p01", "count": 3}, {"card": "p01", "drained": true, "count": 2}], "marks": [1, 2], "deck": {"count": 9}},
    {"player": "B", "front": [], "hand": {"count": 2, "cards": ["p01", "p02"]}, "charges": ["p01"], "deck": {"count": 10}}]})";

// The position as it is shown, and each player's side by itself.
Texts claims_of(const Json& shown) {
    Texts claims{shown.dump(), R"({"A": {"front": ["p04", {"card": "p04", "damage": 2}, "p02"], "hand": 3}, "turn": 3})"};
    for (const Json& player : shown["players"]) claims.push_back(Json{{player["player"].get<std::string>(), player}}.dump());
    return claims;
}

class Readers {
public:
    explicit Readers(std::uint64_t seed) : seed_(seed) {}

    template <class Read>
    void of_text(const std::string& name, int share, Texts samples, Read read) {
        add({name, "", share, Mutator(std::move(samples), seed_ + list.size()),
             [read](const std::string& text, const std::string&) { read(text); }});
    }
    template <class Read>
    void of_file(const std::string& name, const std::string& file, int share, Texts samples, Read read) {
        add({name, file, share, Mutator(std::move(samples), seed_ + list.size()),
             [read](const std::string&, const std::string& path) { read(path); }});
    }
    void add(Reader reader) {
        if (reader.inputs.has_samples()) list.push_back(std::move(reader));
    }

    std::vector<Reader> list;

private:
    std::uint64_t seed_;
};

template <class Game>
void add_readers_of_game(Readers& readers, const Texts& records) {
    using D = typename Game::Definition;
    const std::string name(D::name), folder = "model/" + name;
    const auto names = std::make_shared<typename D::Names>([&] {
        for (const std::string& text : records) {
            const Replay record = parse_replay(text, "sample");
            if (record.game == name && record.position) return build_from<D>(start_of<D>(record, program::cards_of<Game>()), record).names;
        }
        return typename D::Names{};
    }());
    readers.of_text(name + " entries", 256, entries_of(records, name), [names](const std::string& text) {
        const JsonDocument document = parse_json(text, "input");
        (void)read_move(D::moves(), *names, JsonView(document));
    });
    readers.of_text(name + " rule changes", 32, rule_changes_of(D::rulebook()), [](const std::string& text) {
        const JsonDocument document = parse_json(text, "input");
        typename D::Rules rules;
        JsonObject object = JsonView(document).object();
        D::read_rules_changes(object, rules);
        object.no_other_keys();
    });
    readers.of_text(name + " decks", 16, samples_of(folder, "arbiter-deck"), [](const std::string& text) {
        const JsonDocument document = parse_json(text, "input");
        (void)D::read_deck(JsonView(document), program::cards_of<Game>());
    });
    readers.of_file(name + " cards", "input.json", 4, card_sets_of(program::own_file(own_cards<D>())),
                    [](const std::string& path) { (void)D::read_cards(path); });
    readers.of_file(name + " rules", "input.json", 8,
                    {fmt::format(R"({{"format": "arbiter-rules", "version": 1, "game": "{}", "name": "x", "settings": {{}}}})", name)},
                    [](const std::string& path) { (void)D::read_rules_file(path); });
}

void add_readers_of_records(Readers& readers, const Texts& records) {
    const auto read_records = [](const std::string& path) {
        for_each_replay(
            path, [](Replay&&) {}, [](const InputError&) {});
    };
    const Texts small = small_ones(records, 3000);
    readers.of_text("records", 48, small, [](const std::string& text) { (void)parse_replay(text, "input"); });
    readers.of_text("large records", 1, records, [](const std::string& text) { (void)parse_replay(text, "input"); });
    readers.of_text("positions", 4, small, [](const std::string& text) { begin(parse_replay(text, "input")); });
    readers.of_text("audits", 2, small, [](const std::string& text) { audit(parse_replay(text, "input")); });
    const auto shown = std::make_shared<Json>(Json::parse(kShownPosition));
    readers.of_text("claims", 32, claims_of(*shown), [shown](const std::string& text) {
        const JsonDocument document = parse_json(text, "input");
        std::size_t compared = 0;
        (void)compare_claims(document.root, *shown, compared);
    });
    readers.of_file("archives", "input.jsonl", 2, archives_of(records), read_records);
    readers.of_file("files of records", "input.json", 4, small, read_records);
    readers.of_file("formats", "input.json", 16, small, [](const std::string& path) { (void)format_of_file(path); });
}

}  // namespace

std::vector<Reader> all_readers(std::uint64_t seed, const std::string& folder) {
    Readers readers(seed);
    const Texts records = samples_of("replays/samples", std::string(kReplayFormat));
    const Texts scenarios = samples_of("model", std::string(kScenarioFormat));
    readers.of_text("JSON", 512,
                    {R"({"a": [1, -2.5e3, true, null, "x\u00e4\n"], "b": {"c": {}}})", R"([[], {}, "", 0])", "{\"k\":\"\xC3\xA4\"}"},
                    [](const std::string& text) { (void)parse_json(text, "input"); });
    readers.of_text("scenarios", 32, scenarios, [](const std::string& text) { (void)read_scenario(parse_json(text, "input")); });
    readers.of_text("beginnings of scenarios", 2, scenarios,
                    [](const std::string& text) { begin(read_scenario(parse_json(text, "input")).start); });
    add_readers_of_records(readers, records);
    program::for_each_game([&](auto game) { add_readers_of_game<decltype(game)>(readers, records); });
    readers.add(checkpoint_reader(seed + 1000, folder));
    readers.add(certificate_reader(seed + 2000, folder));
    readers.add(project_reader(seed + 3000));
    readers.add(verdict_reader(seed + 4000));
    readers.add(rule_words_reader(seed + 5000));
    readers.add(payment_reader(seed + 6000));
    return std::move(readers.list);
}

}  // namespace arbiter::fuzz
