// Which of a game's properties a scenario asks for.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/input/error.h"
#include "model/core/input/suggestion.h"
#include "properties/progress.h"
#include "properties/property.h"

namespace arbiter {

// The id in the register: some properties have several rows, "reach.every-window/attack".
inline std::string_view register_id(std::string_view property) {
    return property.substr(0, property.find('/'));
}

// The properties asked for: all if none is named; those on progress that are not asked for are switched off. InputError for an id that no
// property has: of the file that lists the ids as its "properties", or, if that is empty, of the command line.
template <class G>
std::vector<Property<G>> chosen_properties(PropertyList<G> all, std::span<const std::string> ids, const std::string& file,
                                           ProgressProperties<G>& progress) {
    if (ids.empty()) return {all.begin(), all.end()};
    std::vector<std::string_view> known;
    for (const Property<G>& property : all) known.push_back(register_id(property.id));
    for (const std::string_view id : {progress.stuck_id, progress.circle_id, progress.milestone_id, progress.finish_id})
        known.push_back(id);
    for (std::size_t number = 0; number < ids.size(); ++number) {
        if (std::count(known.begin(), known.end(), ids[number]) > 0) continue;
        const std::string problem = "unknown property \"" + ids[number] + "\"" + suggestion(ids[number], known);
        throw file.empty() ? InputError("--property: " + problem) : InputError(file, "/properties/" + std::to_string(number), problem);
    }
    const auto is_wanted = [&](std::string_view id) { return std::count(ids.begin(), ids.end(), register_id(id)) > 0; };
    progress.no_stuck_position = progress.no_stuck_position && is_wanted(progress.stuck_id);
    if (!is_wanted(progress.milestone_id)) progress.milestone = nullptr;
    progress.can_finish = progress.can_finish && is_wanted(progress.finish_id);
    progress.no_forced_circle = progress.no_forced_circle && is_wanted(progress.circle_id);
    std::vector<Property<G>> chosen;
    for (const Property<G>& property : all) {
        if (is_wanted(property.id)) chosen.push_back(property);
    }
    return chosen;
}

}  // namespace arbiter
