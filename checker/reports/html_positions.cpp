// The positions of a game for its page.
#include "checker/reports/html_positions.h"

namespace arbiter::page {

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

Json Positions::add(const std::function<Json()>& position) {
    if (!position) return nullptr;
    const Json whole = position();
    Json players = Json::array();
    Json rest = whole;
    if (whole.contains("players")) {
        for (const Json& player : whole["players"]) players.push_back(packed(player));
        rest.erase("players");
    }
    Json out = packed(rest);
    out["players"] = std::move(players);
    return number_of(std::move(out), positions_, position_numbers_);
}

Json Positions::of(const AuditReport& report) {
    Positions all;
    Json entries = Json::array();
    for (const EntryReport& entry : report.entries) {
        Json before = all.add(entry.before);
        Json after = all.add(entry.after);
        entries.push_back(Json::array({std::move(before), std::move(after), entry.entry}));
    }
    return {
        {"game", report.game}, {"parts", std::move(all.parts_)}, {"positions", std::move(all.positions_)}, {"entries", std::move(entries)}};
}

}  // namespace arbiter::page
