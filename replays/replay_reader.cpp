#include "replays/replay_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "model/core/input/error.h"
#include "model/core/input/json_view.h"
#include "model/core/input/suggestion.h"
#include "model/core/input/word_of.h"
#include "model/core/words/same_word.h"
#include "replays/record_reading.h"
#include "replays/record_texts.h"

namespace arbiter {
namespace reading {

bool is_word(std::string_view text) {
    return is_word_of(text, 40, "-_");
}

bool is_digest(std::string_view text) {
    constexpr std::string_view prefix = "xxh128:";
    return text.size() == prefix.size() + 32 && text.starts_with(prefix) &&
           std::all_of(text.begin() + prefix.size(), text.end(), [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

Json& put_new(Json& object, std::string_view key) {
    auto& members = object.get_ref<Json::object_t&>();
    if (members.empty()) members.reserve(4);
    return members.std::vector<std::pair<const std::string, Json>>::emplace_back(key, nullptr).second;
}

std::optional<Author> author_called(std::string_view text, const std::vector<Contestant>& players) {
    if (is_same_word(text, "chance")) return Author{Author::Kind::chance, 0};
    if (is_same_word(text, "judge")) return Author{Author::Kind::judge, 0};
    if (is_same_word(text, "clock")) return Author{Author::Kind::clock, 0};
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
        const bool letter = text.size() == 1 && text[0] == static_cast<char>('A' + seat);
        if (letter || text == players[seat].name) return Author{Author::Kind::player, static_cast<Player>(seat)};
    }
    if (text == "observer") return Author{Author::Kind::observer, 0};
    return std::nullopt;
}

std::optional<Player> seat_called(std::string_view text, const std::vector<Contestant>& players) {
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
        if (text == players[seat].name || text == seat_name(static_cast<Player>(seat))) return static_cast<Player>(seat);
    }
    return std::nullopt;
}

}  // namespace reading

namespace {

using namespace reading;

constexpr std::size_t kMaximumDeckLines = 200;
constexpr std::size_t kMaximumShuffles = 64;
constexpr std::size_t kMaximumMembers = 200;  // of an entry, or of a claim
constexpr std::int64_t kMaximumTurn = 10'000;
constexpr std::size_t kMaximumSaidWord = 80;

bool is_clause(std::string_view text) {
    return is_word_of(text, 80, "-._");
}

const std::string& read_word(const JsonView& view) {
    return view.read_string_where(is_word, "a word of lower-case letters, digits, - and _, at most 40 bytes");
}

// A word that the game has or has not: what it is taken for is said of the entry.
const std::string& read_said_word(const JsonView& view) {
    return view.read_string(1, kMaximumSaidWord);
}

const std::string& read_digest(const JsonView& view) {
    return view.read_string_where(is_digest, "a digest: xxh128: and 32 hexadecimal digits");
}

const std::string& read_path(const JsonView& view) {
    return view.read_string_where([](std::string_view text) { return !text.empty() && text.size() <= 400 && text.front() != '/'; },
                                  "a path relative to this file, at most 400 bytes");
}

// An object of no more members than there can be words for.
JsonObject object_of_few(const JsonView& view) {
    JsonObject object = view.object();
    if (view.json().size() > kMaximumMembers)
        view.reject(fmt::format("found {} members, expected at most {}", view.json().size(), kMaximumMembers));
    return object;
}

// An object of texts (or whole numbers) with these keys, kept as it is.
Json read_facts(const JsonView& view, std::initializer_list<std::string_view> texts, std::initializer_list<std::string_view> numbers) {
    JsonObject object = view.object();
    for (std::string_view key : texts) {
        if (auto member = object.optional(key)) member->read_string(0, 200);
    }
    for (std::string_view key : numbers) {
        if (auto member = object.optional(key)) member->read_int(0, 1'000'000);
    }
    object.no_other_keys();
    return view.json();
}

RulesReference read_rules(const JsonView& view) {
    RulesReference rules;
    JsonObject object = view.object();
    if (auto id = object.optional("id")) rules.id = id->read_string(1, 80);
    if (auto digest = object.optional("digest")) rules.digest = read_digest(*digest);
    if (auto file = object.optional("file")) rules.file = read_path(*file);
    if (auto readings = object.optional("readings")) {
        readings->object();
        rules.changes["readings"] = readings->json();
    }
    if (auto settings = object.optional("settings")) {
        settings->object();
        rules.changes["settings"] = settings->json();
    }
    if (auto waived = object.optional("waived")) {
        for (const JsonView& clause : waived->elements(0, 1000)) clause.read_string_where(is_clause, "a clause id");
        rules.changes["waived"] = waived->json();
    }
    object.no_other_keys();
    if (!rules.file.empty() && !rules.changes.empty()) view.reject("found both \"file\" and changes of the rules, expected one of them");
    return rules;
}

CardsReference read_cards(const JsonView& view) {
    CardsReference cards;
    JsonObject object = view.object();
    if (auto digest = object.optional("digest")) cards.digest = read_digest(*digest);
    if (auto file = object.optional("file")) cards.file = read_path(*file);
    object.no_other_keys();
    return cards;
}

// A name that says somebody else in an entry would make records ambiguous.
void check_name(const JsonView& view, const std::vector<Contestant>& before) {
    const std::string& name = view.read_string(1, 80);
    bool taken = name == "chance" || name == "judge" || name == "clock" || name == "nobody";
    for (std::size_t seat = 0; seat < kMaximumSeats; ++seat) {
        taken = taken || (seat != before.size() && name == seat_name(static_cast<Player>(seat)));
        taken = taken || (seat < before.size() && name == before[seat].name);
    }
    if (taken) view.fail("a name that is nobody else's");
}

Contestant read_contestant(const JsonView& view, const std::vector<Contestant>& before) {
    Contestant contestant;
    JsonObject object = view.object();
    check_name(object.required("name"), before);
    contestant.name = object.required("name").read_string();
    const auto given = object.optional("deck");
    if (const auto apart = object.optional("apart")) {
        if (!given || !given->is_array()) apart->reject("found cards beside a deck that is not listed here");
        for (const JsonView& card : apart->elements(1, kMaximumDeckLines)) contestant.apart.push_back(read_said_word(card));
    }
    object.no_other_keys();
    if (!given) return contestant;
    const JsonView& deck = *given;
    if (deck.is_string()) {
        if (deck.read_string() != "unknown") deck.fail("\"unknown\", a list of [card, count], a deck document, or {\"file\": path}");
        contestant.deck = Contestant::Deck::unknown;
    } else if (deck.is_array()) {
        contestant.deck = Contestant::Deck::listed;
        for (const JsonView& line : deck.elements(0, kMaximumDeckLines)) {
            const auto pair = line.elements(2, 2);
            contestant.cards.push_back({read_said_word(pair[0]), static_cast<int>(pair[1].read_int(1, 100))});
        }
    } else if (deck.is_object() && deck.json().contains("format")) {
        contestant.deck = Contestant::Deck::written;
        contestant.document = deck.json();
    } else {
        contestant.deck = Contestant::Deck::file;
        JsonObject reference = deck.object();
        contestant.file = read_path(reference.required("file"));
        reference.no_other_keys();
    }
    return contestant;
}

// `besides`: another word that may stand there, as it is listed in an error.
Player read_seat(const JsonView& view, const std::vector<Contestant>& players, std::string_view besides = {}) {
    if (const auto seat = reading::seat_called(view.read_string(1, 80), players)) return *seat;
    std::vector<std::string> known;
    for (std::size_t seat = 0; seat < players.size(); ++seat) known.push_back("\"" + seat_name(static_cast<Player>(seat)) + "\"");
    for (const Contestant& player : players) known.push_back("\"" + player.name + "\"");
    if (!besides.empty()) known.emplace_back(besides);
    view.fail(fmt::format("one of {}", fmt::join(known, ", ")));
}

// What a player has in a position stands under the seat or under the player's name, and not under both.
void refuse_told_twice(const JsonView& position, const std::vector<Contestant>& players) {
    position.object();
    std::set<Player> told;
    for (const auto& [key, value] : position.json().items()) {
        const auto seat = reading::seat_called(key, players);
        if (seat && !told.insert(*seat).second)
            position.reject(fmt::format("found \"{0}\" told twice, as \"{0}\" and by name", seat_name(*seat)));
    }
}

Shuffle read_shuffle(const JsonView& view, const std::vector<Contestant>& players) {
    Shuffle shuffle;
    JsonObject object = view.object();
    shuffle.of = read_seat(object.required("of"), players);
    for (const JsonView& card : object.required("order").elements(0, 400)) {
        shuffle.order.push_back(card.is_string() && card.read_string() == "?" ? "?" : read_said_word(card));
    }
    object.no_other_keys();
    return shuffle;
}

Author read_author(const JsonView& view, const std::vector<Contestant>& players) {
    const std::string& called = view.read_string(1, 80);
    if (const auto author = author_called(called, players)) return *author;
    std::vector<std::string_view> known = {"chance", "judge", "clock"};
    for (const Contestant& player : players) known.push_back(player.name);
    view.fail("a seat (\"A\", \"B\", …), a player's name, or one of \"chance\", \"judge\", \"clock\"" + suggestion(called, known));
}

// {"mark": "turn", "number": 5}, {"mark": "phase", "phase": "end"}, {"mark": "window", "after": "blocks"}
void read_mark(JsonObject& object, const JsonView& kind, Entry& entry) {
    static constexpr std::string_view kMarks[] = {"turn", "phase", "window"};
    static constexpr std::string_view kMembers[] = {"number", "phase", "after"};
    const std::size_t which = kind.read_name(kMarks);
    const std::string_view key = kMembers[which];
    entry.by.kind = Author::Kind::nobody;
    entry.mark = kMarks[which];
    const JsonView member = object.required(key);
    if (which == 0)
        member.read_int(0, kMaximumTurn);
    else
        read_said_word(member);
    entry.details.own()[std::string(key)] = member.json();
    if (auto by = object.optional("by"); by && by->read_string() != "nobody") by->fail("\"nobody\": a mark is nobody's entry");
}

// What the table says was true after the entry, or where the mark stands.
std::optional<Json> read_claim_of_entry(JsonObject& object) {
    const auto claim = object.optional("claim");
    if (!claim) return std::nullopt;
    claim->object();
    if (claim->json().empty()) claim->reject("found a claim without facts, expected at least one");
    return claim->json();
}

Entry read_entry(const JsonView& view, const std::vector<Contestant>& players) {
    Entry entry;
    JsonObject object = object_of_few(view);
    if (auto mark = object.optional("mark")) {
        read_mark(object, *mark, entry);
        entry.claim = read_claim_of_entry(object);
        if (auto note = object.optional("note")) entry.note = note->read_string(0, kMaximumText);
        object.no_other_keys();
        return entry;
    }
    entry.by = read_author(object.required("by"), players);
    entry.play = read_said_word(object.required("play"));
    if (auto time = object.optional("at")) entry.time = time->read_int(0, kMaximumTime);
    if (auto hash = object.optional("hash")) entry.hash = read_digest(*hash);
    if (auto note = object.optional("note")) entry.note = note->read_string(0, kMaximumText);
    entry.claim = read_claim_of_entry(object);
    return entry;
}

// What is the game's own in entries that were read, as it stands in the document, from which it is taken.
void take_details(Json& entries, std::vector<Entry>& moves) {
    static constexpr std::string_view kOfTheRecord[] = {"by", "play", "at", "hash", "note", "claim"};
    for (std::size_t index = 0; index < moves.size(); ++index) {
        if (!moves[index].mark.empty()) continue;
        auto& members = entries[index].get_ref<Json::object_t&>();
        Json details = Json::object();
        for (auto& [key, value] : members) {
            if (std::find(std::begin(kOfTheRecord), std::end(kOfTheRecord), key) == std::end(kOfTheRecord))
                put_new(details, key) = std::move(value);
        }
        if (!details.empty()) moves[index].details = Details(std::move(details));
    }
}

// Without what it says: take_facts().
Claim read_claim(const JsonView& view, std::size_t entries) {
    Claim claim;
    JsonObject object = object_of_few(view);
    claim.after = static_cast<std::size_t>(object.required("after").read_int(0, static_cast<std::int64_t>(entries)));
    if (view.json().size() == 1) view.reject("found a claim without facts, expected at least one beside \"after\"");
    return claim;
}

// What claims say is taken out of the document, which nobody reads any more.
void take_facts(Json& written, std::vector<Claim>& claims) {
    for (std::size_t index = 0; index < claims.size(); ++index) {
        written[index].erase("after");
        claims[index].facts = std::move(written[index]);
    }
}

RecordedResult read_outcome(const JsonView& view, const std::vector<Contestant>& players) {
    RecordedResult outcome;
    JsonObject object = view.object();
    if (const auto winners = object.optional("winners")) {
        if (object.optional("winner")) winners->reject("found winners beside a winner, expected one of them");
        for (const JsonView& seat : winners->elements(1, players.size())) {
            const Player winner = read_seat(seat, players);
            if (outcome.winners.contains(winner)) seat.reject("found this winner twice");
            outcome.winners = outcome.winners.with(winner);
        }
    } else if (const JsonView winner = object.required("winner"); winner.read_string() != "nobody") {
        outcome.winners = Seats::of(read_seat(winner, players, "\"nobody\" of a drawn game"));
    }
    if (auto why = object.optional("why")) outcome.why = why->read_string(0, 200);
    object.no_other_keys();
    return outcome;
}

Expectation read_expectation(const JsonView& view, std::size_t entries) {
    static constexpr std::string_view kVerdicts[] = {"legal",     "illegal",   "omitted",      "wrong-result", "undetermined",
                                                     "contested", "malformed", "under-ruling", "inconsistent"};
    Expectation expectation;
    JsonObject object = view.object();
    expectation.entry = static_cast<std::size_t>(object.required("move").read_int(0, static_cast<std::int64_t>(entries)));
    expectation.verdict = kVerdicts[object.required("verdict").read_name(kVerdicts)];
    if (auto clauses = object.optional("clauses")) {
        for (const JsonView& clause : clauses->elements(0, 50)) {
            expectation.clauses.push_back(clause.read_string_where(is_clause, "a clause id"));
        }
    }
    object.no_other_keys();
    return expectation;
}

void read_header(JsonObject& object, Replay& replay) {
    replay.game = read_word(object.required("game"));
    if (auto rules = object.optional("rules")) replay.rules = read_rules(*rules);
    if (auto cards = object.optional("cards")) replay.cards = read_cards(*cards);
    if (auto recorder = object.optional("recorder")) replay.recorder = read_facts(*recorder, {"by", "mode", "policy", "seed"}, {});
    if (auto event = object.optional("event")) replay.event = read_facts(*event, {"name", "started"}, {"round", "table"});
    for (const JsonView& player : object.required("players").elements(2, kMaximumSeats)) {
        replay.players.push_back(read_contestant(player, replay.players));
    }
    if (auto about = object.optional("about")) replay.about = about->read_string(0, kMaximumText);
    if (auto position = object.optional("position")) {
        refuse_told_twice(*position, replay.players);
        replay.position = position->json();
    }
}

// `moves`: where they have been read already.
Replay read_record(JsonDocument&& document, std::optional<std::vector<Entry>>&& moves) {
    Replay replay;
    replay.file = document.file;
    replay.line = document.line;
    JsonObject object = JsonView(document).object();
    read_format(object, kReplayFormat, kReplayVersion);
    read_header(object, replay);
    const std::vector<Contestant>& players = replay.players;
    if (auto complete = object.optional("complete")) replay.complete = complete->read_bool();
    if (auto first = object.optional("first")) replay.first = read_seat(*first, players);
    if (auto shuffles = object.optional("shuffles")) {
        for (const JsonView& shuffle : shuffles->elements(0, kMaximumShuffles)) replay.shuffles.push_back(read_shuffle(shuffle, players));
    }
    const auto entries = object.required("moves").elements(0, kMaximumEntries);
    if (moves) replay.moves = std::move(*moves);
    replay.moves.reserve(entries.size());
    for (const JsonView& entry : entries) replay.moves.push_back(read_entry(entry, replay.players));
    if (auto claims = object.optional("claims")) {
        for (const JsonView& claim : claims->elements(0, kMaximumEntries)) {
            replay.claims.push_back(read_claim(claim, replay.moves.size()));
            const std::size_t count = replay.claims.size();
            if (count > 1 && replay.claims[count - 2].after > replay.claims[count - 1].after) claim.reject("found claims out of order");
        }
    }
    if (auto result = object.optional("result")) replay.result = read_outcome(*result, players);
    if (auto expected = object.optional("expected")) {
        for (const JsonView& one : expected->elements(0, kMaximumEntries)) {
            replay.expected.push_back(read_expectation(one, replay.moves.size()));
        }
    }
    object.no_other_keys();
    if (!moves) take_details(document.root["moves"], replay.moves);
    if (!replay.claims.empty()) take_facts(document.root["claims"], replay.claims);
    return replay;
}

}  // namespace

std::string seat_name(Player seat) {
    return std::string(1, static_cast<char>('A' + seat));
}

Replay read_replay(const JsonDocument& document) {
    return read_replay(JsonDocument(document));
}

Replay read_replay(JsonDocument&& document) {
    return read_record(std::move(document), std::nullopt);
}

Replay reading::read_replay_around(JsonDocument&& document, std::vector<Entry>&& moves) {
    return read_record(std::move(document), std::move(moves));
}

Replay parse_replay(std::string_view text, const std::string& file) {
    return read_replay(parse_json(text, file, kReplayLimits));
}

void for_each_replay(const std::string& path, const std::function<void(Replay&&)>& use,
                     const std::function<void(const InputError&)>& refuse) {
    RecordTexts texts(path);
    for (auto text = texts.next(); text; text = texts.next()) {
        std::optional<Replay> replay;
        try {
            replay = read_replay(*text);
        } catch (const InputError& error) {
            if (text->line == 0) throw;
            refuse(error);
            continue;
        }
        use(std::move(*replay));
    }
}

void for_each_replay(const std::string& path, const std::function<void(Replay&&)>& use) {
    for_each_replay(path, use, [](const InputError& error) { throw error; });
}

std::vector<Replay> read_replays(const std::string& path) {
    std::vector<Replay> replays;
    for_each_replay(path, [&](Replay&& replay) { replays.push_back(std::move(replay)); });
    return replays;
}

}  // namespace arbiter
