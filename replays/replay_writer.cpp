#include "replays/replay_writer.h"

#include <fmt/format.h>
#include <zstd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <tuple>

#include "model/core/input/contradiction.h"
#include "model/core/input/error.h"
#include "replays/entry_writer.h"

namespace arbiter {
namespace {

Json json_of(const RulesReference& rules) {
    Json json = Json::object();
    if (!rules.id.empty()) json["id"] = rules.id;
    if (!rules.digest.empty()) json["digest"] = rules.digest;
    if (!rules.file.empty()) json["file"] = rules.file;
    for (const auto& [key, value] : rules.changes.items()) json[key] = value;
    return json;
}

Json json_of(const CardsReference& cards) {
    Json json = Json::object();
    if (!cards.digest.empty()) json["digest"] = cards.digest;
    if (!cards.file.empty()) json["file"] = cards.file;
    return json;
}

Json json_of(const Contestant& contestant) {
    Json json = {{"name", contestant.name}};
    switch (contestant.deck) {
        case Contestant::Deck::unknown:
            json["deck"] = "unknown";
            break;
        case Contestant::Deck::file:
            json["deck"] = {{"file", contestant.file}};
            break;
        case Contestant::Deck::written:
            json["deck"] = contestant.document;
            break;
        case Contestant::Deck::listed:
            json["deck"] = Json::array();
            for (const DeckCards& line : contestant.cards) json["deck"].push_back(Json::array({line.card, line.count}));
            if (!contestant.apart.empty()) json["apart"] = contestant.apart;
            break;
    }
    return json;
}

Json json_of(const Shuffle& shuffle) {
    return {{"of", seat_name(shuffle.of)}, {"order", shuffle.order}};
}

Json json_of(const Entry& entry) {
    Json json = Json::object();
    switch (entry.by.kind) {
        case Author::Kind::player:
            json["by"] = seat_name(entry.by.seat);
            break;
        case Author::Kind::chance:
            json["by"] = "chance";
            break;
        case Author::Kind::judge:
            json["by"] = "judge";
            break;
        case Author::Kind::clock:
            json["by"] = "clock";
            break;
        case Author::Kind::observer:
            json["by"] = "observer";
            break;
        case Author::Kind::nobody:
            json["mark"] = entry.mark;
            break;
    }
    if (entry.mark.empty()) json["play"] = entry.play;
    for (const auto& [key, value] : entry.details->items()) json[key] = value;
    if (entry.time) json["at"] = *entry.time;
    if (!entry.hash.empty()) json["hash"] = entry.hash;
    if (entry.claim) json["claim"] = *entry.claim;
    if (!entry.note.empty()) json["note"] = entry.note;
    return json;
}

Json json_of(const Claim& claim) {
    Json json = {{"after", claim.after}};
    for (const auto& [key, value] : claim.facts.items()) json[key] = value;
    return json;
}

Json json_of(const RecordedResult& outcome) {
    Json json = Json::object();
    if (outcome.winners.count() > 1) {
        for (const Player seat : outcome.winners) json["winners"].push_back(seat_name(seat));
    } else {
        json["winner"] = outcome.winners.empty() ? "nobody" : seat_name(outcome.winners.only());
    }
    if (!outcome.why.empty()) json["why"] = outcome.why;
    return json;
}

Json json_of(const Expectation& expectation) {
    Json json = {{"move", expectation.entry}, {"verdict", expectation.verdict}};
    if (!expectation.clauses.empty()) json["clauses"] = expectation.clauses;
    return json;
}

template <class List>
Json json_list(const List& list) {
    Json json = Json::array();
    for (const auto& element : list) json.push_back(json_of(element));
    return json;
}

void write_file(const std::string& content, const std::string& path) {
    if (path == "-") {
        std::cout << content << std::flush;
        if (!std::cout) throw InputError("-", "", "cannot be written");
        return;
    }
    const std::string unfinished = path + ".unfinished";
    std::ofstream file(unfinished, std::ios::binary | std::ios::trunc);
    file << content;
    file.close();
    std::error_code failure;
    if (file) std::filesystem::rename(unfinished, path, failure);
    if (!file || failure) {
        std::remove(unfinished.c_str());
        throw InputError(path, "", "cannot be written");
    }
}

}  // namespace

Json to_json(const Entry& entry) {
    return json_of(entry);
}

bool operator==(const Replay& left, const Replay& right) {
    const auto record = [](const Replay& replay) {
        return std::tie(replay.game, replay.rules, replay.cards, replay.recorder, replay.event, replay.players, replay.first,
                        replay.shuffles, replay.position, replay.moves, replay.claims, replay.result, replay.complete, replay.about,
                        replay.expected);
    };
    return record(left) == record(right);
}

Json to_json(const Replay& replay) {
    Json json = {{"format", kReplayFormat}, {"version", kReplayVersion}, {"game", replay.game}};
    if (!replay.about.empty()) json["about"] = replay.about;
    if (replay.rules != RulesReference{}) json["rules"] = json_of(replay.rules);
    if (replay.cards != CardsReference{}) json["cards"] = json_of(replay.cards);
    if (!replay.recorder.empty()) json["recorder"] = replay.recorder;
    if (!replay.event.empty()) json["event"] = replay.event;
    json["players"] = json_list(replay.players);
    if (replay.complete) json["complete"] = true;
    if (replay.first) json["first"] = seat_name(*replay.first);
    if (!replay.shuffles.empty()) json["shuffles"] = json_list(replay.shuffles);
    if (replay.position) json["position"] = *replay.position;
    json["moves"] = json_list(replay.moves);
    if (!replay.claims.empty()) json["claims"] = json_list(replay.claims);
    if (replay.result) json["result"] = json_of(*replay.result);
    if (!replay.expected.empty()) json["expected"] = json_list(replay.expected);
    return json;
}

std::string write_replay(const Replay& replay) {
    const Json json = to_json(replay);
    std::string text = "{\n";
    std::size_t members = 0;
    for (const auto& [key, value] : json.items()) {
        text += fmt::format("  {}: ", Json(key).dump());
        const bool is_list = value.is_array() && !value.empty();
        if (is_list) {
            text += "[\n";
            for (std::size_t i = 0; i < value.size(); ++i)
                text += fmt::format("    {}{}\n", value[i].dump(), i + 1 < value.size() ? "," : "");
            text += "  ]";
        } else {
            text += value.dump();
        }
        text += ++members < json.size() ? ",\n" : "\n";
    }
    return text + "}\n";
}

std::string write_replay_line(const Replay& replay) {
    return to_json(replay).dump() + "\n";
}

std::string pack_zstd(std::string_view text) {
    std::string packed(ZSTD_compressBound(text.size()), '\0');
    const std::size_t size = ZSTD_compress(packed.data(), packed.size(), text.data(), text.size(), ZSTD_CLEVEL_DEFAULT);
    if (ZSTD_isError(size) != 0) contradiction("zstd cannot compress into the space that it asked for");
    packed.resize(size);
    return packed;
}

void write_replays(std::span<const Replay> replays, const std::string& path) {
    std::string name = path;
    const bool packed = name.ends_with(".zst");
    if (packed) name.resize(name.size() - 4);
    const bool lines = replays.size() != 1 || name.ends_with(".jsonl") || name.ends_with(".ndjson");
    std::string content;
    for (const Replay& replay : replays) content += lines ? write_replay_line(replay) : write_replay(replay);
    write_file(packed ? pack_zstd(content) : content, path);
}

}  // namespace arbiter
