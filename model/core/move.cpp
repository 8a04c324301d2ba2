// Entries read by the table of moves (move.h, words/entry_members.h).
#include "model/core/move.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <span>

#include "model/core/input/brief_json.h"
#include "model/core/input/contradiction.h"
#include "model/core/input/error.h"
#include "model/core/input/explained_word.h"
#include "model/core/input/json_reader.h"
#include "model/core/input/suggestion.h"
#include "model/core/words/entry_members.h"
#include "model/core/words/same_word.h"
#include "model/core/words/words.h"

namespace arbiter {
namespace {

using Shape = Form::Shape;
using Need = Operand::Need;

// What every entry may have; the reader of records says what they are.
constexpr std::array<std::string_view, 6> kMembersOfAll = {"by", "play", "at", "claim", "hash", "note"};

std::string_view name_of(AuthorOfWord author) {
    static constexpr std::string_view kNames[] = {"a player", "chance", "the clock", "an observer", "who selects"};
    return kNames[static_cast<std::size_t>(author)];
}

std::vector<std::string_view> ids_of(const Names& names, bool abilities) {
    std::vector<std::string_view> ids;
    for (const auto& card : names.cards) {
        if (abilities)
            ids.insert(ids.end(), card.abilities.begin(), card.abilities.end());
        else
            ids.emplace_back(card.id);
    }
    if (abilities) return ids;
    for (const auto& card : names.cards) ids.emplace_back(card.name);
    return ids;
}

void collect(const Form* form, std::vector<const Form*>& named) {
    if (form == nullptr || std::find(named.begin(), named.end(), form) != named.end()) return;
    if (!form->name.empty()) named.push_back(form);
    collect(form->of, named);
    collect(form->with, named);
}

AbilityPlace read_ability(const Names& names, const JsonView& view) {
    const std::string& id = view.read_string(1, kLongestWord);
    if (const auto found = find_ability(names, id)) return *found;
    view.fail_name(id, ids_of(names, true));
}

void check_number(const Form& form, const JsonView& view) {
    const bool fits = view.json().is_number() && view.json().get<double>() >= static_cast<double>(form.least) &&
                      view.json().get<double>() <= static_cast<double>(form.most);
    if (!fits) view.fail(fmt::format("a number from {} to {}", form.least, form.most));
}

void check_members(const Form& form, const Names& names, const JsonView& view) {
    JsonObject object = view.object();
    const auto members = object.members();
    const auto count = static_cast<std::int64_t>(members.size());
    if (count < form.least || count > form.most) view.fail(fmt::format("{} to {} members", form.least, form.most));
    for (const auto& [key, value] : members) {
        if (static_cast<std::int64_t>(key.size()) > form.with->most) value.fail("a shorter name");
        (void)read_form(*form.of, names, value);
    }
}

// Does a value look like this form, as far as its JSON type tells?
bool has_type_of(const Form& form, const JsonView& view) {
    switch (form.shape) {
        case Shape::list:
        case Shape::pair:
            return view.is_array();
        case Shape::members:
            return view.is_object();
        case Shape::integer:
        case Shape::number:
            return view.json().is_number();
        case Shape::truth:
            return view.is_bool();
        case Shape::either:
            return has_type_of(*form.of, view) || has_type_of(*form.with, view);
        default:
            return view.is_string();
    }
}

bool is_open(const JsonView& view) {
    return view.is_string() && view.json().get_ref<const std::string&>() == "?";
}

// Is something within a list left open? A card of a list that has to be there is an unknown card, and leaves nothing open.
bool is_open_in_part(const Operand& operand, const JsonView& view) {
    const Form& form = *operand.form;
    const bool cards = form.shape == Shape::list && form.of->shape == Shape::card && operand.need != Need::optional;
    if (form.shape != Shape::list || cards || !view.is_array()) return false;
    const auto open = [](const Json& value) { return value.is_string() && value.get_ref<const std::string&>() == "?"; };
    return std::any_of(view.json().begin(), view.json().end(),
                       [&](const Json& one) { return open(one) || (one.is_array() && std::any_of(one.begin(), one.end(), open)); });
}

Given read_operand(const Operand& operand, const Names& names, const JsonView& view) {
    Given given{.operand = &operand, .view = view};
    given.open = is_open(view) || is_open_in_part(operand, view);
    if (given.open) return given;
    if (operand.form->shape == Shape::ability)
        given.ability = read_ability(names, view);
    else
        given.value = read_form(*operand.form, names, view);
    return given;
}

void read_author(const Names& names, const JsonView& by, Move& move) {
    const std::string& text = by.read_string(1, kLongestWord);
    if (text == "chance") {
        move.author = AuthorOfWord::chance;
    } else if (text == "clock") {
        move.author = AuthorOfWord::clock;
    } else if (const auto player = read_player(names, text)) {
        move.author = AuthorOfWord::player;
        move.by = *player;
    } else if (text == "observer") {
        move.author = AuthorOfWord::observer;
    } else {
        by.fail("\"A\", \"B\", a player's name, \"chance\" or \"clock\"");
    }
}

// The words of a form with what is said of each: of "points: the own PR; anchors: the own ER".
std::vector<ExplainedWord> explained_words_of(const Form& form) {
    std::vector<ExplainedWord> words;
    for (const std::string_view word : form.words) {
        const std::string begin = fmt::format("{}: ", word);
        std::string_view about;
        for (std::size_t place = 0; place < form.about.size();) {
            const std::size_t end = std::min(form.about.find("; ", place), form.about.size());
            const std::string_view part = form.about.substr(place, end - place);
            if (part.starts_with(begin)) about = part.substr(begin.size());
            place = end + 2;
        }
        words.push_back({word, about});
    }
    return words;
}

std::int64_t read_word(const Form& form, const JsonView& view) {
    const std::string& word = view.read_string();
    const auto found = std::find(form.words.begin(), form.words.end(), word);
    if (found != form.words.end()) return found - form.words.begin();
    view.reject(fmt::format("found {}, expected one of {}{}", brief_text(word), list_of_words(form.words),
                            suggestion_of(word, explained_words_of(form))));
}

// Words of members of moves that are this one, or begin with it: `"six-dig", "six-peek" is a "mode" of "play"`. Empty: there are none.
std::string member_that_says(const MoveTable& table, std::string_view word, bool begins) {
    const std::string begin = fmt::format("{}-", word);
    for (const MoveRow& row : table.rows) {
        for (const Operand& operand : row.operands) {
            if (operand.form->shape != Shape::word) continue;
            const auto& words = operand.form->words;
            const bool has_it = std::find(words.begin(), words.end(), word) != words.end();
            std::vector<std::string_view> meant;
            if (begins && !has_it)
                std::copy_if(words.begin(), words.end(), std::back_inserter(meant), [&](auto one) { return one.starts_with(begin); });
            if (!begins && has_it) meant.push_back(word);
            if (!meant.empty()) return fmt::format("{} is a \"{}\" of \"{}\"", list_of_words(meant), operand.key, row.word);
        }
    }
    return "";
}

// `see "then" of "play", of a Combo …`: the member with this name, or else one in the explanation of which the word stands. Empty: there is
// none.
std::string member_that_is_about(const MoveTable& table, std::string_view word) {
    std::string about;
    for (const MoveRow& row : table.rows) {
        for (const Operand& operand : row.operands) {
            const ExplainedWord known[] = {{operand.key, operand.about}};
            if (operand.about.empty() || suggestion_of(word, known).empty()) continue;
            std::string see = fmt::format("see \"{}\" of \"{}\", {}", operand.key, row.word, operand.about);
            if (operand.key == word) return see;
            if (about.empty()) about = std::move(see);
        }
    }
    return about;
}

// A word that stands for no move: what was meant, by their words, by words that their members have, or by what the moves are about.
[[noreturn]] void fail_word(const MoveTable& table, const JsonView& play, const std::string& word) {
    std::vector<ExplainedWord> known;
    for (const MoveRow& row : table.rows)
        if (!row.part) known.push_back({row.word, row.about});
    std::string member;
    if (suggestion(word, table.words()).empty()) member = member_that_says(table, word, true);
    if (member.empty() && suggestion_of(word, known).empty()) member = member_that_says(table, word, false);
    if (member.empty() && suggestion_of(word, known).empty()) member = member_that_is_about(table, word);
    if (!member.empty()) play.reject(fmt::format("found {}, expected the word of a move: {}", brief_text(word), member));
    play.reject(fmt::format("found {}, expected one of {}{}", brief_text(word), list_of_words(table.words()), suggestion_of(word, known)));
}

// One of the alternatives, and only one.
void read_alternatives(const MoveRow& row, JsonObject& object) {
    std::string_view found, last;
    for (const Operand& operand : row.operands) {
        if (operand.need != Need::alternative) continue;
        last = operand.key;
        const auto view = object.optional(operand.key);
        if (!view) continue;
        if (!found.empty()) view->reject(fmt::format("found \"{}\" beside \"{}\", expected one of them", operand.key, found));
        found = operand.key;
    }
    if (found.empty() && !last.empty()) (void)object.required(last);
}

// Where the rows of a table stand, by their words and by their kinds of choices.
class MoveIndex {
public:
    static constexpr std::uint8_t kNone = 255;  // no row

    // Of the table that this thread asks about: mostly the one that it asked about before.
    static const MoveIndex& of(std::span<const MoveRow> rows) {
        thread_local MoveIndex last;
        if (last.rows_.data() != rows.data() || last.rows_.size() != rows.size()) last = MoveIndex(rows);
        return last;
    }

    const MoveRow* of_kind(std::uint8_t kind) const { return row_at(kinds_[kind]); }
    const MoveRow* of_word(std::string_view word) const { return row_at(words_[slot_with(word)]); }

private:
    MoveIndex() : MoveIndex(std::span<const MoveRow>()) {}
    explicit MoveIndex(std::span<const MoveRow> rows) : rows_(rows) {
        kinds_.fill(kNone);
        words_.fill(kNone);
        for (std::size_t row = rows.size(); row-- > 0;) {
            if (rows[row].has_choice()) kinds_[rows[row].kind] = static_cast<std::uint8_t>(row);
            words_[slot_with(rows[row].word)] = static_cast<std::uint8_t>(row);
        }
    }

    const MoveRow* row_at(std::uint8_t index) const { return index == kNone ? nullptr : &rows_[index]; }

    // The slot of a word, or the free one for it.
    std::size_t slot_with(std::string_view word) const {
        std::size_t slot = word.size() * 7;
        if (!word.empty()) slot += letter(word.front()) * 31 + letter(word.back()) * 13 + letter(word[word.size() / 2]);
        for (slot %= words_.size(); words_[slot] != kNone && rows_[words_[slot]].word != word;) slot = (slot + 1) % words_.size();
        return slot;
    }
    static std::size_t letter(char character) { return static_cast<unsigned char>(character); }

    std::span<const MoveRow> rows_;
    std::array<std::uint8_t, 256> kinds_{};
    std::array<std::uint8_t, 256> words_{};  // more than twice as many slots as a table has rows
};

}  // namespace

Player MoveRow::player_of(Choice choice) const {
    const Operand* operand = operand_with(Shape::player);
    if (operand == nullptr) contradiction(fmt::format("\"{}\" is about no player", word));
    return static_cast<Player>(operand_of(choice, operand->slot));
}

const MoveRow* MoveTable::find(std::string_view word) const {
    return MoveIndex::of(rows).of_word(word);
}

const MoveRow& MoveTable::of_kind(std::uint8_t kind) const {
    const MoveRow* row = MoveIndex::of(rows).of_kind(kind);
    if (row == nullptr) contradiction("a choice of an unknown kind has no row in the table of moves");
    return *row;
}

std::string_view MoveTable::choice_kind_name(std::uint8_t kind) const {
    const auto found = std::find_if(rows.begin(), rows.end(), [&](const MoveRow& row) { return row.has_choice() && row.kind == kind; });
    return found == rows.end() ? std::string_view() : found->choice_name();
}

bool MoveTable::has_draws() const {
    return std::any_of(rows.begin(), rows.end(), [](const MoveRow& row) { return row.role == MoveRow::Role::draw; });
}

std::vector<std::string_view> MoveTable::words() const {
    std::vector<std::string_view> words;
    for (const MoveRow& row : rows) {
        if (!row.part) words.push_back(row.word);
    }
    return words;
}

std::vector<const Form*> MoveTable::named_forms(std::vector<const Form*> first) const {
    for (const MoveRow& row : rows) {
        if (row.part) continue;
        for (const Operand& operand : row.operands) collect(operand.form, first);
    }
    return first;
}

const Given* Move::find(std::string_view key) const {
    const auto is_it = [&](const Given& member) { return is_same_word(member.operand->key, key); };
    const auto found = std::find_if(given.begin(), given.end(), is_it);
    if (found != given.end()) return &*found;
    const auto same = [&](const Operand& operand) { return operand.key == key; };
    if (std::none_of(row->operands.begin(), row->operands.end(), same))
        contradiction(fmt::format("the table of moves has no \"{}\" of \"{}\"", key, row->word));
    return nullptr;
}

const Given* Move::find(const Operand& operand) const {
    const auto is_it = [&](const Given& member) { return member.operand == &operand || is_same_word(member.operand->key, operand.key); };
    const auto found = std::find_if(given.begin(), given.end(), is_it);
    return found == given.end() ? nullptr : &*found;
}

const Given& Move::at(std::string_view key) const {
    const Given* found = find(key);
    if (found == nullptr) contradiction(fmt::format("\"{}\" of \"{}\" is not required by the table of moves", key, row->word));
    return *found;
}

Kind read_card(const Names& names, const JsonView& view) {
    const std::string& id = view.read_string(1, kLongestWord);
    if (const auto kind = names.kind_of(id)) return *kind;
    view.fail_name(id, ids_of(names, false));
}

std::int64_t read_form(const Form& form, const Names& names, const JsonView& view) {
    switch (form.shape) {
        case Shape::text:
            (void)view.read_string(static_cast<std::size_t>(form.least), static_cast<std::size_t>(form.most));
            return 0;
        case Shape::word:
            return read_word(form, view);
        case Shape::integer:
            return view.read_int(form.least, form.most);
        case Shape::number:
            check_number(form, view);
            return 0;
        case Shape::truth:
            return view.read_bool() ? 1 : 0;
        case Shape::card:
            return read_card(names, view);
        case Shape::ability:
            (void)read_ability(names, view);
            return 0;
        case Shape::player:
            if (const auto player = read_player(names, view.read_string(1, kLongestWord))) return *player;
            view.fail("a player: " + seats_to_name(names.players.size()));
        case Shape::list:
            if (view.is_string()) view.reject(fmt::format("found {0}, expected a list, as [{0}]", brief_json(view.json())));
            for (const JsonView& element : view.elements(static_cast<std::size_t>(form.least), static_cast<std::size_t>(form.most)))
                (void)read_form(*form.of, names, element);
            return 0;
        case Shape::pair: {
            const auto both = view.elements(2, 2);
            (void)read_form(*form.of, names, both[0]);
            (void)read_form(*form.with, names, both[1]);
            return 0;
        }
        case Shape::members:
            check_members(form, names, view);
            return 0;
        case Shape::either:
            return read_form(has_type_of(*form.of, view) ? *form.of : *form.with, names, view);
    }
    contradiction("a member of an unknown form was to be read");
}

Move read_move(const MoveTable& table, const Names& names, const JsonView& entry) {
    Move move{.view = entry, .given = {}};
    JsonObject object = entry.object();
    read_author(names, object.required("by"), move);
    const JsonView play = object.required("play");
    const std::string& word = play.read_string();
    move.row = table.find(word);
    if (move.row == nullptr) fail_word(table, play, word);
    if (!is_for(move.row->by, move.author)) play.reject(fmt::format("\"{}\" is not for {}", word, name_of(move.author)));
    // A misspelt member is told sooner than the one that is missing for it.
    for (const std::string_view key : kMembersOfAll) (void)object.optional(key);
    for (const Operand& operand : move.row->operands) (void)object.optional(operand.key);
    object.no_other_keys();
    read_alternatives(*move.row, object);
    for (const Operand& operand : move.row->operands) {
        const bool required = operand.need == Need::required;
        const auto view = required ? std::optional(object.required(operand.key)) : object.optional(operand.key);
        if (!view) continue;
        move.given.push_back(read_operand(operand, names, *view));
        move.open = move.open || move.given.back().open;
    }
    return move;
}

std::optional<Move> read_members(const MoveRow& row, AuthorOfWord author, Player by, const Names& names, const JsonView& members) {
    if (!is_for(row.by, author)) return std::nullopt;
    Move move{.author = author, .by = author == AuthorOfWord::player ? by : kChance, .row = &row, .view = members, .given = {}};
    const auto entries = members.object().members();
    move.given.reserve(entries.size());
    std::size_t alternatives = 0, alternatives_found = 0;
    for (const Operand& operand : row.operands) {
        const auto found = std::find_if(entries.begin(), entries.end(), [&](const auto& entry) { return entry.first == operand.key; });
        const bool there = found != entries.end();
        if (!there && operand.need == Need::required) return std::nullopt;
        if (operand.need == Need::alternative) {
            ++alternatives;
            alternatives_found += there ? 1 : 0;
        }
        if (!there) continue;
        try {
            move.given.push_back(read_operand(operand, names, found->second));
        } catch (const InputError&) {
            return std::nullopt;
        }
        move.open = move.open || move.given.back().open;
    }
    const bool one_of_them = alternatives == 0 || alternatives_found == 1;
    if (!one_of_them || move.given.size() != entries.size()) return std::nullopt;
    return move;
}

}  // namespace arbiter
