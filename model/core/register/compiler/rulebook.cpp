#include "model/core/register/compiler/rulebook.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "model/core/input/digest.h"
#include "model/core/input/json_reader.h"
#include "model/core/input/json_view.h"
#include "model/core/input/suggestion.h"
#include "model/core/register/compiler/names.h"
#include "model/core/register/compiler/setting_range.h"

namespace arbiter {
namespace {

constexpr std::size_t kMostClauses = 1023;
constexpr std::size_t kMostReadings = 16;

// Ids that must differ, and must still differ as C++ names.
class Ids {
public:
    explicit Ids(std::string_view prefix) : prefix_(prefix) {}

    std::string read(const JsonView& view) {
        const std::string& id = view.read_string_where(is_register_id, "an id: lower-case words joined by dots and dashes");
        if (!names_.insert(enumerator_name(id, prefix_)).second) {
            view.reject(fmt::format("found the id \"{}\" again, or one that differs only in dots and dashes", id));
        }
        return id;
    }
    void reserve(const std::string& name) { names_.insert(name); }

private:
    std::string prefix_;
    std::set<std::string> names_;
};

class Reader {
public:
    explicit Reader(const JsonDocument& document) : whole_(JsonView(document)) {}

    Rulebook read() {
        JsonObject object = whole_.object();
        read_format(object, "arbiter-rulebook");
        rulebook_.game = object.required("game").read_string_where(
            is_game_name, "the name of the game's folder: lower-case letters, digits and single _, a letter first");
        rulebook_.title = object.required("title").read_string(1);
        rulebook_.source = object.required("source").read_string(1);
        read_clauses(object.required("clauses"));
        read_ambiguities(object.required("ambiguities"));
        read_properties(object.required("properties"));
        Ids rulings("ruling");
        read_rulings(object.required("rulings"), rulings);
        if (const auto others = object.optional("rulings_other_readings")) read_rulings(*others, rulings);
        read_settings(object.required("settings"));
        for (const auto& [key, member] : object.members()) refuse_unknown(key, member);
        const Json& root = whole_.json();
        const Json meaning = {
            {"game", rulebook_.game}, {"clauses", root["clauses"]}, {"ambiguities", root["ambiguities"]}, {"settings", root["settings"]}};
        rulebook_.digest = digest(nlohmann::json(meaning).dump());
        return std::move(rulebook_);
    }

private:
    static void refuse_unknown(std::string_view key, const JsonView& member) {
        static constexpr auto kKnown =
            std::to_array<std::string_view>({"format", "version", "game", "title", "source", "clauses", "ambiguities", "properties",
                                             "rulings", "rulings_other_readings", "settings", "notes"});
        const bool known = key.starts_with("sample") || std::find(kKnown.begin(), kKnown.end(), key) != kKnown.end();
        if (!known) member.reject(fmt::format("found an unknown key{}", suggestion(key, kKnown)));
    }

    ClauseId clause(const JsonView& view) const {
        const std::string& id = view.read_string();
        if (const auto found = clause_ids_.find(id); found != clause_ids_.end()) return found->second;
        std::vector<std::string_view> known;
        for (const auto& entry : rulebook_.clauses) known.push_back(entry.id);
        view.fail_name(id, known);
    }

    std::vector<ClauseId> clauses(const JsonView& view) const {
        std::vector<ClauseId> result;
        for (const JsonView& element : view.elements(1)) {
            const ClauseId id = clause(element);
            if (std::find(result.begin(), result.end(), id) != result.end()) element.reject("found this clause twice in one list");
            result.push_back(id);
        }
        return result;
    }

    void read_clauses(const JsonView& view) {
        Ids ids("clause");
        ids.reserve("none");
        for (const JsonView& element : view.elements(1, kMostClauses)) {
            JsonObject object = element.object();
            ClauseEntry entry;
            entry.id = ids.read(object.required("id"));
            entry.module = object.required("module").read_string(1);
            entry.section = object.required("section").read_string(1);
            entry.rule = object.required("rule").read_string(1);
            entry.kind = static_cast<ClauseKind>(object.required("kind").read_name(kClauseKinds));
            object.no_other_keys();
            rulebook_.clauses.push_back(entry);
            clause_ids_[entry.id] = static_cast<ClauseId>(rulebook_.clauses.size());
        }
    }

    void read_ambiguities(const JsonView& view) {
        Ids ids("reading");
        std::set<std::string> types = {"Clause", "Ambiguity", "PropertyId", "Readings", "Settings"};
        for (const JsonView& element : view.elements()) {
            JsonObject object = element.object();
            AmbiguityEntry entry;
            const JsonView id = object.required("id");
            entry.id = ids.read(id);
            if (!types.insert(type_name(entry.id)).second) id.reject("found an id whose C++ type would have a name that is taken");
            entry.clauses = clauses(object.required("clauses"));
            entry.question = object.required("question").read_string(1);
            read_readings(object.required("readings"), entry);
            entry.differs_when = object.required("differs_when").read_string(1);
            std::vector<std::string_view> keys;
            for (const ReadingEntry& reading : entry.readings) keys.push_back(reading.key);
            entry.default_reading = object.required("default").read_name(keys);
            entry.why = object.required("why").read_string(1);
            object.no_other_keys();
            rulebook_.ambiguities.push_back(std::move(entry));
        }
    }

    static void read_readings(const JsonView& view, AmbiguityEntry& entry) {
        Ids keys("reading");
        for (const JsonView& element : view.elements(2, kMostReadings)) {
            JsonObject object = element.object();
            ReadingEntry reading;
            reading.key = keys.read(object.required("key"));
            reading.rule = object.required("rule").read_string(1);
            object.no_other_keys();
            entry.readings.push_back(reading);
        }
    }

    void read_properties(const JsonView& view) {
        Ids ids("property");
        for (const JsonView& element : view.elements()) {
            JsonObject object = element.object();
            PropertyEntry entry;
            entry.id = ids.read(object.required("id"));
            entry.shape = static_cast<PropertyShape>(object.required("shape").read_name(kPropertyShapes));
            entry.holds = object.required("holds").read_string(1);
            entry.clauses = clauses(object.required("clauses"));
            object.no_other_keys();
            rulebook_.properties.push_back(std::move(entry));
        }
    }

    void read_rulings(const JsonView& view, Ids& ids) {
        for (const JsonView& element : view.elements()) {
            JsonObject object = element.object();
            RulingEntry entry;
            entry.id = ids.read(object.required("id"));
            entry.given = object.required("given").read_string(1);
            entry.play = object.required("play").read_string(1);
            entry.verdict = static_cast<RulingVerdict>(object.required("verdict").read_name(kRulingVerdicts));
            entry.because = clauses(object.required("because"));
            entry.then = object.required("then").read_string(1);
            if (const auto reading = object.optional("reading")) entry.readings = chosen_readings(*reading);
            object.no_other_keys();
            rulebook_.rulings.push_back(std::move(entry));
        }
    }

    std::vector<ChosenReading> chosen_readings(const JsonView& view) const {
        std::vector<std::string_view> ids;
        for (const AmbiguityEntry& ambiguity : rulebook_.ambiguities) ids.push_back(ambiguity.id);
        std::vector<ChosenReading> result;
        JsonObject object = view.object();
        for (const auto& [id, chosen] : object.members()) {
            const auto place = std::find(ids.begin(), ids.end(), id);
            if (place == ids.end()) chosen.fail_name(id, ids);
            const auto index = static_cast<std::size_t>(place - ids.begin());
            std::vector<std::string_view> keys;
            for (const ReadingEntry& reading : rulebook_.ambiguities[index].readings) keys.push_back(reading.key);
            result.push_back({static_cast<std::uint16_t>(index), static_cast<std::uint8_t>(chosen.read_name(keys))});
        }
        return result;
    }

    void read_settings(const JsonView& view) {
        Ids ids("setting");
        const auto elements = view.elements();
        rulebook_.energy_symbols = energy_symbols(elements);
        for (const JsonView& element : elements) {
            JsonObject object = element.object();
            SettingEntry entry;
            entry.id = ids.read(object.required("id"));
            entry.clauses = clauses(object.required("clauses"));
            entry.range = object.required("range").read_string(1);
            if (const auto note = object.optional("note")) entry.note = note->read_string(1);
            read_range(object.required("range"), entry);
            read_default(object.required("default"), rulebook_.energy_symbols, entry);
            object.no_other_keys();
            rulebook_.settings.push_back(std::move(entry));
        }
    }

    // Costs are spelt with these, wherever the setting that lists them stands.
    static std::string energy_symbols(const std::vector<JsonView>& settings) {
        for (const JsonView& setting : settings) {
            JsonObject object = setting.object();
            const JsonView range = object.required("range");
            if (range.read_string() == kEnergyTypesRange) return read_energy_symbols(object.required("default"));
        }
        return {};
    }

    JsonView whole_;
    Rulebook rulebook_;
    std::map<std::string, ClauseId, std::less<>> clause_ids_;
};

}  // namespace

Rulebook read_rulebook(const JsonDocument& document) {
    return Reader(document).read();
}

}  // namespace arbiter
