// The words of a game's entries for people, made from its table of moves (move.h).
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "model/core/move.h"
#include "model/core/words/form_about.h"

namespace arbiter {
namespace {

using Shape = Form::Shape;

std::string words_of(const Form& form) {
    if (!form.name.empty()) return std::string(form.name);
    switch (form.shape) {
        case Shape::word: {
            std::vector<std::string> words;
            for (const std::string_view word : form.words) words.push_back(fmt::format("`\"{}\"`", word));
            return fmt::format("{}", fmt::join(words, ", "));
        }
        case Shape::integer:
        case Shape::number:
            return fmt::format("{} to {}", form.least, form.most);
        case Shape::truth:
            return "`true` or `false`";
        case Shape::list:
            return fmt::format("list of: {}", words_of(*form.of));
        case Shape::pair:
            return fmt::format("pair of {} and {}", words_of(*form.of), words_of(*form.with));
        case Shape::members:
            return fmt::format("{} for each {}", words_of(*form.of), words_of(*form.with));
        case Shape::either:
            return fmt::format("{} or {}", words_of(*form.of), words_of(*form.with));
        default:
            return "text";
    }
}

std::string member(const Operand& operand) {
    std::string text = fmt::format("`\"{}\"`: {}", operand.key, words_of(*operand.form));
    if (!operand.about.empty()) text += fmt::format(" ({})", operand.about);
    return text;
}

std::string members(const MoveRow& row, bool claims) {
    std::vector<std::string> texts;
    for (const Operand& operand : row.operands) {
        if ((operand.need == Operand::Need::claim) != claims) continue;
        const bool open = operand.need == Operand::Need::optional || claims;
        const bool or_another = operand.need == Operand::Need::alternative && !texts.empty();
        texts.push_back(open ? "[" + member(operand) + "]" : or_another ? "or " + member(operand) : member(operand));
    }
    return fmt::format("{}", fmt::join(texts, "; "));
}

std::string who(AuthorOfWord by) {
    if (by == AuthorOfWord::selector) return "a player, or the observer";
    return by == AuthorOfWord::player ? "a player" : by == AuthorOfWord::chance ? "chance" : "clock";
}

// What may be left out of a record, in the words of docs/auditing.md.
std::string silence(const MoveRow& row) {
    if (row.passive) return "may be left out";
    if (row.lets_go) return "is told, or a mark of what comes after it tells of it";
    return "";
}

void add_rows(const MoveTable& table, bool with_choice, std::string& text) {
    text += "| word | by | members | beside it | |\n| --- | --- | --- | --- | --- |\n";
    for (const MoveRow& row : table.rows) {
        if (row.part || row.has_choice() != with_choice) continue;
        const std::string quiet = silence(row);
        const std::string about = row.about.empty() ? quiet : std::string(row.about) + (quiet.empty() ? "" : "; " + quiet);
        text += fmt::format("| `{}` | {} | {} | {} | {} |\n", row.word, who(row.by), members(row, false), members(row, true), about);
    }
}

}  // namespace

std::string page_of_moves(const MoveTable& table) {
    std::string text = fmt::format("# The words of a record of {}\n\n", table.game);
    text +=
        "Made from the program's table of moves by `arbiter rules GAME --moves`.\n\n"
        "Every entry has `\"by\"` (a seat, \"A\" or \"B\", a player's name, \"chance\" or \"clock\") and `\"play\"`, one of the words "
        "below. It may\n"
        "have `\"at\"` (milliseconds), `\"claim\"`, `\"hash\"` and `\"note\"`, and `\"turn\"`, `\"phase\"` and `\"window\"`, which say "
        "where it "
        "belongs. Members in\n"
        "brackets may be left out; any member of a word may be `\"?\"` where nobody wrote it down, and so may be what "
        "stands in a list:\n"
        "`[\"p03\", \"?\"]`. An unknown word or member is an error.\n\n"
        "Marks are nobody's and stand between the entries: `{\"mark\": \"turn\", \"number\": 5}`, `{\"mark\": \"phase\", \"phase\": "
        "\"…\"}`, "
        "`{\"mark\": \"window\", \"after\": \"…\"}`. They may have `\"claim\"` and `\"note\"`.\n\n## Decisions\n\n";
    add_rows(table, true, text);
    if (std::any_of(table.rows.begin(), table.rows.end(), [](const MoveRow& row) { return !row.has_choice(); })) {
        text += "\n## What no decision says\n\nA record can tell these; they are judged by their words.\n\n";
        add_rows(table, false, text);
    }
    text += "\n## What members look like\n\n| member | |\n| --- | --- |\n";
    for (const Form* form : table.named_forms()) text += fmt::format("| {} | {} |\n", form->name, about_of(*form));
    return text;
}

}  // namespace arbiter
