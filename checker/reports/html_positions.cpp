// The positions of a game for its page.
#include "checker/reports/html_positions.h"

namespace arbiter::page {
namespace {

// Of what is printed, that of every card which is named within.
void add_named(const Json& within, const Json& printed, Json& named) {
    if (!within.is_structured()) return;
    if (within.is_object() && within.contains("name") && within["name"].is_string()) {
        const auto found = printed.find(within["name"].get_ref<const std::string&>());
        if (found != printed.end()) named[found.key()] = *found;
    }
    for (const Json& part : within) add_named(part, printed, named);
}

}  // namespace

std::size_t Positions::number_of(Json value, Json& list, std::unordered_map<std::string, std::size_t>& numbers) {
    const auto [place, is_new] = numbers.emplace(value.dump(-1, ' ', false, Json::error_handler_t::replace), list.size());
    if (is_new) list.push_back(std::move(value));
    return place->second;
}

Json Positions::packed(const Json& object) {
    Json out = Json::object();
    for (const auto& [key, value] : object.items()) out[key] = number_of(value, parts_, part_numbers_);
    return out;
}

Json Positions::add(const Json& position) {
    if (position.is_null()) return nullptr;
    Json players = Json::array();
    Json rest = position;
    if (position.contains("players")) {
        for (const Json& player : position["players"]) players.push_back(packed(player));
        rest.erase("players");
    }
    Json out = packed(rest);
    out["players"] = std::move(players);
    return number_of(std::move(out), positions_, position_numbers_);
}

Json Positions::named_of(const Json& printed) const {
    Json named = Json::object();
    add_named(parts_, printed, named);
    return named;
}

Json Positions::take(const std::string& game, const Json& printed) {
    Json named = named_of(printed);
    return {{"game", game}, {"parts", std::move(parts_)}, {"positions", std::move(positions_)}, {"printed", std::move(named)}};
}

Json Positions::of(const AuditReport& report) {
    const auto made = [](const std::function<Json()>& position) { return position ? position() : Json(); };
    Positions all;
    Json entries = Json::array();
    for (const EntryReport& entry : report.entries) {
        Json before = all.add(made(entry.before));
        Json after = all.add(made(entry.after));
        entries.push_back(Json::array({std::move(before), std::move(after), entry.entry}));
    }
    Json data = all.take(report.game, made(report.printed));
    data["entries"] = std::move(entries);
    return data;
}

}  // namespace arbiter::page
