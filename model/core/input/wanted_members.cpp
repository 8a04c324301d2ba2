#include "model/core/input/wanted_members.h"

#include <algorithm>

#include "model/core/input/json_reader.h"

namespace arbiter {
namespace {

void add_names(const Json& claim, std::vector<std::string>& names) {
    if (claim.is_array())
        for (const Json& element : claim) add_names(element, names);
    if (!claim.is_object()) return;
    for (const auto& [name, value] : claim.items()) {
        names.push_back(name);
        // Somebody looks at more than how many there are.
        if (!value.is_number()) names.push_back(name + '/');
        add_names(value, names);
    }
}

}  // namespace

WantedMembers::WantedMembers(const Json& claim) : all_(false) {
    add_names(claim, names_);
}

bool WantedMembers::operator()(std::string_view member) const {
    return all_ || std::find(names_.begin(), names_.end(), member) != names_.end();
}

}  // namespace arbiter
