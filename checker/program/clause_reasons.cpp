// Reading the lists of reasons.
#include "checker/program/clause_reasons.h"

#include <filesystem>

#include "checker/mutate/known_survivors.h"
#include "checker/program/home.h"
#include "model/core/input/brief_json.h"
#include "model/core/input/json_view.h"

namespace arbiter::program {
namespace {

std::string list_of(const std::string& game, const char* name) {
    return home() + "/model/" + game + "/" + name;
}

bool exists(const std::string& path) {
    std::error_code failure;
    return std::filesystem::exists(path, failure);
}

}  // namespace

std::map<std::string, std::string> coverage_reasons(const std::string& game, const Register& rulebook) {
    const JsonDocument document = read_json_file(list_of(game, "coverage_reasons.json"));
    JsonObject object = JsonView(document).object();
    read_format(object, "arbiter-coverage-reasons");
    JsonObject clauses = object.required("clauses").object();
    std::map<std::string, std::string> reasons;
    for (const auto& [clause, reason] : clauses.members()) {
        if (!find_clause(rulebook, clause)) reason.reject("unknown clause " + brief_text(clause));
        reasons[std::string(clause)] = reason.read_string(1, 400);
    }
    object.no_other_keys();
    return reasons;
}

ClauseReasons reasons_of_clause(const std::string& game, const Register& rulebook, const std::string& clause) {
    const auto reason_in = [](const std::map<std::string, std::string>& list, const std::string& key) {
        const auto reason = list.find(key);
        return reason == list.end() ? std::string() : reason->second;
    };
    ClauseReasons reasons;
    if (const std::string list = list_of(game, "known_survivors.json"); exists(list))
        reasons.waived_in_vain = reason_in(read_known_survivors(list, game), "waive " + clause);
    if (exists(list_of(game, "coverage_reasons.json"))) reasons.not_exercised = reason_in(coverage_reasons(game, rulebook), clause);
    return reasons;
}

}  // namespace arbiter::program
