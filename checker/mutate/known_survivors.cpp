// Reading lists of known survivors.
#include "checker/mutate/known_survivors.h"

#include <fmt/format.h>

#include "model/core/input/json_reader.h"
#include "model/core/input/json_view.h"

namespace arbiter {

KnownSurvivors read_known_survivors(const std::string& path, const std::string& game) {
    const JsonDocument document = read_json_file(path);
    JsonObject object = JsonView(document).object();
    read_format(object, "arbiter-known-survivors");
    const JsonView of = object.required("game");
    if (const std::string& found = of.read_string(1, 40); found != game)
        of.reject(fmt::format("found \"{}\", expected \"{}\"", found, game));
    KnownSurvivors known;
    JsonObject survivors = object.required("survivors").object();
    for (const auto& [change, reason] : survivors.members()) known[std::string(change)] = reason.read_string(1, 400);
    object.no_other_keys();
    return known;
}

}  // namespace arbiter
