#include "checker/program/common/entry_names.h"

namespace arbiter::program {

std::vector<EntryName> entry_names(const Register& rulebook) {
    std::vector<EntryName> names;
    for (const ClauseInfo& clause : rulebook.clauses.subspan(1)) names.push_back({EntryName::Kind::clause, clause.id, clause.rule});
    for (const AmbiguityInfo& ambiguity : rulebook.ambiguities)
        names.push_back({EntryName::Kind::ambiguity, ambiguity.id, ambiguity.question});
    for (const PropertyInfo& property : rulebook.properties) names.push_back({EntryName::Kind::property, property.id, property.holds});
    for (const RulingInfo& ruling : rulebook.rulings) names.push_back({EntryName::Kind::ruling, ruling.id, ruling.play});
    for (const SettingInfo& setting : rulebook.settings) names.push_back({EntryName::Kind::setting, setting.id, setting.note});
    return names;
}

}  // namespace arbiter::program
