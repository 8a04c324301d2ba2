// Cuts: how a player has cut the sheet of a faction into fiefdoms, and why a cut is refused. What is a deck in a game of cards is a cut
// here.
#pragma once

#include <string>
#include <vector>

#include "model/core/event.h"
#include "model/core/input/json_view.h"
#include "model/core/register/register.h"
#include "model/proxy_wars/value/rules.h"
#include "model/proxy_wars/value/sheet.h"

namespace arbiter::proxy_wars {

struct Cut {
    std::string name;
    std::size_t faction = 0;                   // index into the sheets
    std::vector<std::vector<int>> fiefdoms{};  // their tiles, by place on the sheet; tiles in none are left over

    friend bool operator==(const Cut&, const Cut&) = default;
};

// Reads a document of format "arbiter-deck", version 1, for this game. Legality is not asked. InputError for anything but fiefdoms of tiles
// of the named faction.
Cut read_cut(const JsonView& view, const FactionSheets& sheets);
Cut read_cut_file(const std::string& path, const FactionSheets& sheets);
// The inverse.
Json json_of_cut(const Cut& cut, const FactionSheets& sheets);

// Why a cut is refused.
struct CutFinding {
    std::vector<ClauseId> clauses;  // the clause that forbids it, then those that were needed to see it
    std::string fact;               // "fiefdom 2 has 2 tiles, 3 are needed: Lobby, Patent Vault"
    std::vector<int> tiles;         // that break it, by place on the sheet; empty where it is about the whole cut
};

struct CutReport {
    std::string deck;  // its name
    std::size_t faction = 0;
    std::size_t fiefdoms = 0, left_over = 0;  // how many
    std::vector<CutFinding> findings;

    bool legal() const { return findings.empty(); }
};

CutReport check_deck(const Cut& cut, const FactionSheets& sheets, const Rules& rules);

// For people: "MegaCorp in rows: 6 fiefdoms, 2 tiles left over, legal", or "…, illegal" and a line or more a finding.
std::string deck_report_text(const CutReport& report, const Register& rulebook);
// For machines: {"deck", "fiefdoms", "left_over", "legal", "findings": [{"clauses", "fact", "tiles"}]}.
Json deck_report_json(const CutReport& report, const FactionSheets& sheets, const Register& rulebook);

}  // namespace arbiter::proxy_wars
