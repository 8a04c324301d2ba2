// Entries of the judge and of the clock, and concessions.
#pragma once

#include <fmt/format.h>

#include <algorithm>

#include "model/core/input/brief_json.h"
#include "replays/audit/heading.h"
#include "replays/audit/recorded_result.h"
#include "replays/audit/ruling.h"
#include "replays/audit/walk/steps.h"
#include "replays/start.h"

namespace arbiter::audit {

// After the end there is nothing to do, and nothing that is done changes who won.
template <class D>
void refuse_after_end(const Walk<D>& walk, EntryReport& said) {
    said.verdict = Verdict::illegal;
    said.effect_made = false;
    said.problem = end_text(walk);
}

template <class D>
void audit_concession(Walk<D>& walk, const Entry& entry, const JsonView& view, EntryReport& said) {
    said.text = said.author + " concedes";
    if (entry.details->size() > walk.places.taken[said.number - 1].size())
        return malformed(said, error_in(walk.replay, view.pointer(), "found more members, expected a concession to say nothing else"));
    const auto ended = [&](const World<D>& world) { return has_ended_for(walk.table, world, entry.by.seat); };
    if (is_over(walk) || std::all_of(walk.worlds.begin(), walk.worlds.end(), ended)) return refuse_after_end(walk, said);
    walk.conceded = entry.by.seat;
}

template <class D>
void audit_intervention(Walk<D>& walk, const Entry& entry, const JsonView& view, EntryReport& said) {
    const bool judge = entry.by.kind == Author::Kind::judge;
    said.text = judge ? "the judge rules" : fmt::format("the clock: {}", entry.play);
    if (!entry.note.empty()) said.text += ": " + entry.note;
    const std::string_view only = judge ? "ruling" : "time-out";
    if (entry.play != only)
        return malformed(said, error_in(walk.replay, view.pointer(),
                                        fmt::format("found the play {}, expected \"{}\" of {}", brief_text(entry.play), only,
                                                    judge ? "a judge" : "the clock")));
    walk.intervened = true;
    if (!judge) return;
    walk.ruled = true;
    JsonObject object = view.object();
    for (const auto& key : {"by", "play", "at", "hash", "note", "claim"}) object.optional(key);
    const auto position = object.optional("position");
    try {
        object.no_other_keys();
        if (position) {
            walk.worlds = {world_of_ruling<D>(walk.start, walk.table, walk.worlds.front(), *position)};
            walk.lost_track = false;
        }
    } catch (const InputError& error) {
        malformed(said, error.what());
    }
}

}  // namespace arbiter::audit
