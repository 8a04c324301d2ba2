#include "model/proxy/rules.h"

#include "model/core/rules_reader.h"
#include "model/proxy/readings.h"

namespace arbiter::proxy {
namespace {

RulesBytes bytes_of(Rules& rules) {
    return {std::as_writable_bytes(std::span(&rules.settings, 1)),
            {reinterpret_cast<std::uint8_t*>(&rules.readings), sizeof(Readings)},
            rules.waived_clauses.words()};
}

ConstRulesBytes bytes_of(const Rules& rules) {
    return {std::as_bytes(std::span(&rules.settings, 1)),
            {reinterpret_cast<const std::uint8_t*>(&rules.readings), sizeof(Readings)},
            rules.waived_clauses.words()};
}

}  // namespace

NamedRules read_rules(const JsonView& view) {
    NamedRules result;
    result.name = read_rules_document(view, rules_vocabulary(), bytes_of(result.rules));
    return result;
}

NamedRules read_rules_file(const std::string& path) {
    const JsonDocument document = read_json_file(path);
    return read_rules(JsonView(document));
}

void read_rules_changes(JsonObject& object, Rules& rules) {
    read_rules_members(object, rules_vocabulary(), bytes_of(rules));
}

Json to_json(const Rules& rules, const std::string& name) {
    return rules_document(kRegister, bytes_of(rules), name);
}

Json changes_json(const Rules& rules) {
    return rules_differences(kRegister, bytes_of(rules), bytes_of(Rules{}));
}

std::string rules_digest(const Rules& rules) {
    return arbiter::rules_digest(kRegister, bytes_of(rules));
}

}  // namespace arbiter::proxy
