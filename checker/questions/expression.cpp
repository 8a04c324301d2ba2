// Conditions are read word by word into the form that muParser compiles: words become variables, whose values are read before each answer.
#include "checker/questions/expression.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <muParser.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "model/core/cards/names.h"
#include "model/core/input/brief_json.h"
#include "model/core/input/contradiction.h"
#include "model/core/input/error.h"
#include "model/core/input/suggestion.h"
#include "model/core/seats.h"

namespace arbiter {
namespace {

constexpr std::size_t kMaximumUses = 32;
constexpr int kMaximumNesting = 32;
constexpr int kMaximumNumber = 1'000'000;

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
bool is_comparison(std::string_view word) {
    return word == "=" || word == "!=" || word == "<" || word == "<=" || word == ">" || word == ">=";
}

struct Token {
    enum class Type : std::uint8_t { end, number, word, mark };
    Type type = Type::end;
    std::string_view text;
    std::size_t at = 0;
};

class Reader {
public:
    Reader(std::string_view text, const Vocabulary& vocabulary, const std::string& file, const std::string& place)
        : text_(text), vocabulary_(vocabulary), file_(file), place_(place) {
        advance();
    }

    void read() {
        bool operand_due = true;
        while (true) {
            operand_due ? read_operand_or_prefix(operand_due) : read_operator(operand_due);
            if (!operand_due && token_.type == Token::Type::end) break;
        }
        if (!open_.empty()) fail(fmt::format("found the end, expected a \")\" for the \"(\" at character {}", open_.back().at + 1));
        check_is_condition();
    }

    std::string translated;
    std::vector<WordUse> uses;
    int latest_turn = 0;

private:
    // What was read since the last "and", "or" or "(".
    struct Part {
        bool compared = false;
        bool truth = false;    // one of its operands is true or false
        bool counts = false;   // it has + - or *
        bool negated = false;  // it has "not"
        bool joined = false;   // "and" or "or" stands before it
    };

    struct Open {
        std::size_t at;
        Part outside;
    };

    void check_is_counted() const {
        if (part_.truth && part_.counts) refuse("found + - or * beside what is true or false, expected numbers on both sides");
    }
    void check_is_condition() const {
        check_is_counted();
        if (!part_.compared && !part_.truth) refuse("found a number, expected a condition, as a comparison is one");
    }
    void compare_names() { part_.compared = part_.truth = true; }

    [[noreturn]] void refuse(const std::string& message) const {
        throw InputError(file_, place_, fmt::format("{} (in {})", message, brief_text(std::string(text_))));
    }
    [[noreturn]] void fail(const std::string& message) const { refuse(message); }
    [[noreturn]] void fail_at(const Token& token, const std::string& expected) const {
        const std::string found = token.type == Token::Type::end ? "the end" : brief_text(std::string(token.text));
        refuse(fmt::format("found {} at character {}, expected {}", found, token.at + 1, expected));
    }

    void advance() {
        while (next_ < text_.size() && text_[next_] == ' ') ++next_;
        token_ = {Token::Type::end, {}, next_};
        if (next_ == text_.size()) return;
        const char c = text_[next_];
        std::size_t end = next_ + 1;
        if (is_digit(c)) {
            while (end < text_.size() && is_digit(text_[end])) ++end;
            // Cards may be called 6D.
            const bool word = end < text_.size() && is_letter(text_[end]);
            if (word) end = end_of_word(end);
            token_.type = word ? Token::Type::word : Token::Type::number;
        } else if (is_letter(c)) {
            end = end_of_word(end);
            token_.type = Token::Type::word;
        } else {
            const std::string_view two = text_.substr(next_, 2);
            if (two == "<=" || two == ">=" || two == "!=" || two == "==") ++end;
            token_.type = Token::Type::mark;
        }
        token_.text = text_.substr(next_, end - next_);
        next_ = end;
        if (token_.text == "==") token_.text = "=";
    }

    // Points and dashes belong to a word where a letter or digit follows them; so a minus has a blank after it.
    std::size_t end_of_word(std::size_t end) const {
        while (end < text_.size()) {
            const char c = text_[end];
            const bool joins = (c == '.' || c == '-') && end + 1 < text_.size() && (is_letter(text_[end + 1]) || is_digit(text_[end + 1]));
            if (!is_letter(c) && !is_digit(c) && !joins) break;
            ++end;
        }
        return end;
    }

    bool at_mark(std::string_view mark) const { return token_.type == Token::Type::mark && token_.text == mark; }
    bool at_word(std::string_view word) const { return token_.type == Token::Type::word && token_.text == word; }

    void put(std::string_view text) {
        translated += text;
        translated += ' ';
    }

    void read_operand_or_prefix(bool& operand_due) {
        // Of prefixes in a row the parser takes one: two are none.
        if (at_word("not") || at_mark("-")) {
            const bool negates = at_word("not");
            bool odd = false;
            for (; negates ? at_word("not") : at_mark("-"); advance()) odd = !odd;
            if (odd) put(negates ? "!" : "-");
            (negates ? part_.negated : part_.counts) = true;
            return;
        }
        if (at_mark("(")) {
            if (open_.size() == kMaximumNesting) fail(fmt::format("found more than {} parentheses in one another", kMaximumNesting));
            open_.push_back({token_.at, std::exchange(part_, {})});
            put("(");
            return advance();
        }
        if (token_.type == Token::Type::number) {
            put(std::to_string(number()));
        } else if (token_.type == Token::Type::word) {
            read_word();
        } else {
            fail_at(token_, "a word, a number, \"not\" or \"(\"");
        }
        operand_due = false;
    }

    void read_operator(bool& operand_due) {
        if (at_mark(")")) {
            if (open_.empty()) fail_at(token_, "an operator or the end");
            close_parentheses();
            put(")");
            return advance();
        }
        if (at_word("and") || at_word("or")) {
            put(token_.text == "and" ? "&&" : "||");
            check_is_condition();
            part_ = {.joined = true};
        } else if (token_.type == Token::Type::mark && is_comparison(token_.text)) {
            if (part_.compared) fail_at(token_, "\"and\" between two comparisons");
            part_.compared = true;
            put(token_.text == "=" ? "==" : token_.text);
        } else if (at_mark("+") || at_mark("-") || at_mark("*")) {
            part_.counts = true;
            put(token_.text);
        } else {
            fail_at(token_, "an operator (and, or, =, !=, <, <=, >, >=, +, -, *) or the end");
        }
        advance();
        operand_due = true;
    }

    // They are an operand of what stands around them: true or false, or a number.
    void close_parentheses() {
        const bool is_logical = part_.joined || part_.negated;
        is_logical ? check_is_condition() : check_is_counted();
        const bool truth = is_logical || part_.compared || part_.truth;
        part_ = open_.back().outside;
        part_.truth = part_.truth || truth;
        open_.pop_back();
    }

    int number() {
        if (token_.text.size() > 7 || std::stoi(std::string(token_.text)) > kMaximumNumber)
            fail_at(token_, fmt::format("a number of at most {}", kMaximumNumber));
        const int value = std::stoi(std::string(token_.text));
        advance();
        return value;
    }

    // ---- words

    void read_word() {
        const Token word = token_;
        if (word.text == "true" || word.text == "false") {
            put(word.text == "true" ? "1" : "0");
            part_.truth = true;
            return advance();
        }
        if (word.text == "turn") return read_turn();
        if (word.text == "cites") return read_citation();
        const std::string_view owner = word.text.substr(0, word.text.find('.'));
        if (owner.size() < word.text.size() && (owner.size() == 1 || seat_of(owner))) return read_word_of_player(owner);
        const auto known = std::ranges::find(vocabulary_.of_position, word.text, &KnownWord::word);
        if (known == vocabulary_.of_position.end()) unknown(word);
        advance();
        WordUse one{.of = WordUse::Of::position,
                    .word = static_cast<std::size_t>(known - vocabulary_.of_position.begin()),
                    .text = std::string(word.text)};
        if (known->shape == WordShape::cards && at_mark("(")) {
            one.kind = card_in_parentheses(one.text);
            advance();
        }
        use(one);
        if (known->values.size() == 1) part_.truth = true;
        if (known->values.size() > 1) read_comparison_with_name(*known);
    }

    void use(const WordUse& one) {
        const auto found = std::ranges::find(uses, one);
        if (found == uses.end() && uses.size() == kMaximumUses) fail(fmt::format("found more than {} words", kMaximumUses));
        put(fmt::format("v{}", found - uses.begin()));
        if (found == uses.end()) uses.push_back(one);
    }

    // "phase = main", "active != priority".
    void read_comparison_with_name(const KnownWord& word) {
        if (!at_mark("=") && !at_mark("!=")) fail_at(token_, fmt::format("= or != after \"{}\"", word.word));
        put(at_mark("=") ? "==" : "!=");
        compare_names();
        advance();
        const auto value = value_named(word, token_.text);
        if (token_.type == Token::Type::word && value != word.values.end()) {
            put(std::to_string(value->second));
            return advance();
        }
        const auto other = std::ranges::find(vocabulary_.of_position, token_.text, &KnownWord::word);
        if (token_.type == Token::Type::word && other != vocabulary_.of_position.end() && name_the_same(other->values, word.values)) {
            use({.of = WordUse::Of::position,
                 .word = static_cast<std::size_t>(other - vocabulary_.of_position.begin()),
                 .text = std::string(token_.text)});
            return advance();
        }
        std::vector<std::string_view> names;
        for (const auto& [name, number] : word.values) names.push_back(name);
        fail_at(token_, fmt::format("one of {}{}", fmt::join(names, ", "), suggestion(token_.text, names)));
    }

    // Do both name things of one kind, each by the same number? One may have names that the other has not ("several" winners).
    static bool name_the_same(const std::vector<NamedValue<int>>& one, const std::vector<NamedValue<int>>& other) {
        bool shared = false;
        for (const auto& [name, number] : one) {
            const auto same = std::ranges::find(other, name, &NamedValue<int>::first);
            if (same == other.end()) continue;
            if (same->second != number) return false;
            shared = true;
        }
        return shared && one.size() > 1 && other.size() > 1;
    }

    // A seat goes by its player's name, too.
    std::vector<NamedValue<int>>::const_iterator value_named(const KnownWord& word, std::string_view name) const {
        const auto named = [&](std::string_view one) { return std::ranges::find(word.values, one, &NamedValue<int>::first); };
        const auto value = named(name);
        const bool seats = named("A") != word.values.end();
        return value == word.values.end() && seats && seat_of(name) ? named(seat_letter(*seat_of(name))) : value;
    }

    // Of a letter or of a player's name.
    std::optional<Player> seat_of(std::string_view name) const {
        for (const Player seat : Seats::all(vocabulary_.players))
            if (name == seat_letter(seat)) return seat;
        const auto named = std::ranges::find(vocabulary_.names, name);
        if (named == vocabulary_.names.end()) return std::nullopt;
        return static_cast<Player>(named - vocabulary_.names.begin());
    }

    void read_turn() {
        advance();
        use({.of = WordUse::Of::turn, .text = "turn"});
        const bool compares = token_.type == Token::Type::mark && is_comparison(token_.text);
        if (!compares) fail_at(token_, "a comparison with a number after \"turn\"");
        put(token_.text == "=" ? "==" : token_.text);
        compare_names();
        advance();
        if (token_.type != Token::Type::number) fail_at(token_, "the number of a turn");
        const Token at = token_;
        const int turn = number();
        if (turn > 200) fail_at(at, "the number of a turn, at most 200");
        latest_turn = std::max(latest_turn, turn);
        put(std::to_string(turn));
    }

    void read_citation() {
        advance();
        if (!at_mark("(")) fail_at(token_, "\"(\" and a clause after \"cites\"");
        advance();
        const Token clause = token_;
        const auto id = find_clause(*vocabulary_.rulebook, clause.text);
        if (clause.type != Token::Type::word || !id) {
            std::vector<std::string_view> known;
            for (std::size_t i = 1; i < vocabulary_.rulebook->clauses.size(); ++i) known.push_back(vocabulary_.rulebook->clauses[i].id);
            fail_at(clause, "a clause of the rulebook" + suggestion(clause.text, known));
        }
        advance();
        if (!at_mark(")")) fail_at(token_, "\")\" after the clause");
        advance();
        use({.of = WordUse::Of::citation, .clause = *id, .text = fmt::format("cites({})", clause.text)});
        part_.truth = true;
    }

    // Up to the ")", which is not passed.
    int card_in_parentheses(std::string& written) {
        advance();
        const auto card = std::ranges::find(vocabulary_.cards, token_.text);
        if (token_.type != Token::Type::word || card == vocabulary_.cards.end())
            fail_at(token_, "a card that takes part" + suggestion(token_.text, vocabulary_.cards));
        written += "(" + std::string(token_.text) + ")";
        advance();
        if (!at_mark(")")) fail_at(token_, "\")\" after the card");
        return static_cast<int>(card - vocabulary_.cards.begin());
    }

    // OWNER.WORD, OWNER.WORD(CARD), OWNER.PLACE(CARD).NUMBER, each with .least, .most or .sum behind.
    void read_word_of_player(std::string_view owner) {
        const Token first = token_;
        const std::optional<Player> seat = seat_of(owner);
        if (!seat) unknown(first);
        std::string word(first.text.substr(owner.size() + 1)), written(first.text);
        advance();
        int kind = -1;
        if (at_mark("(")) {
            kind = card_in_parentheses(written);
            // A number of the cards that stand there.
            if (next_ < text_.size() && text_[next_] == '.') {
                const std::size_t end = end_of_word(next_ + 1);
                word += text_.substr(next_, end - next_);
                written += text_.substr(next_, end - next_);
                next_ = end;
            }
            advance();
        }
        use_of_player(first, word, written, *seat, kind);
    }

    void use_of_player(const Token& first, std::string word, const std::string& written, Player seat, int kind) {
        WordUse one{.of = WordUse::Of::player, .player = seat, .kind = kind, .taken = WordUse::Taken::sum, .text = written};
        bool says_which = true;
        if (word.ends_with(".most"))
            one.taken = WordUse::Taken::most;
        else if (word.ends_with(".least"))
            one.taken = WordUse::Taken::least;
        else if (!word.ends_with(".sum"))
            says_which = false;
        if (says_which) word.resize(word.rfind('.'));
        const auto known = std::ranges::find(vocabulary_.of_player, std::string_view(word), &KnownWord::word);
        if (known == vocabulary_.of_player.end()) unknown({Token::Type::word, written, first.at}, word);
        if (says_which && known->shape != WordShape::things)
            fail_at(first, fmt::format("\"{}\" without .most, .least and .sum, which are for numbers of things on the field", known->word));
        if (kind >= 0 && known->shape == WordShape::number)
            fail_at(first, fmt::format("\"{}\" without a card: it is a number of the player", known->word));
        if (!says_which && known->shape == WordShape::things) one.taken = WordUse::Taken::most;
        one.word = static_cast<std::size_t>(known - vocabulary_.of_player.begin());
        use(one);
        if (known->values.size() > 1) read_comparison_with_name(*known);
    }

    [[noreturn]] void unknown(const Token& token, std::string_view of_player = {}) const {
        std::vector<std::string> words;
        if (of_player.empty()) {
            for (const KnownWord& word : vocabulary_.of_position) words.emplace_back(word.word);
            words.insert(words.end(), {"turn", "cites"});
        }
        const std::string_view owner = token.text.substr(0, token.text.find('.'));
        const auto add_words_of = [&](std::string_view player) {
            for (const KnownWord& word : vocabulary_.of_player) words.push_back(fmt::format("{}.{}", player, word.word));
        };
        for (Player seat = 0; of_player.empty() && seat < vocabulary_.players; ++seat) add_words_of(seat_letter(seat));
        if (!of_player.empty()) add_words_of(owner);
        const std::vector<std::string_view> known(words.begin(), words.end());
        const std::string meant = of_player.empty() ? std::string(token.text) : fmt::format("{}.{}", owner, of_player);
        fail_at(token, "a word of the game (arbiter rules GAME --words lists them)" + suggestion(meant, known));
    }

    std::string_view text_;
    const Vocabulary& vocabulary_;
    const std::string &file_, &place_;
    std::size_t next_ = 0;
    Token token_;
    std::vector<Open> open_;
    Part part_;
};

std::string name_of_value(const std::vector<NamedValue<int>>& values, int value) {
    for (const auto& [name, known] : values)
        if (known == value) return std::string(name);
    return values.size() == 1 ? "no" : std::to_string(value);
}

}  // namespace

struct Expression::Parser {
    mu::Parser muparser;
};

Expression::Expression(std::string_view text, const Vocabulary& vocabulary, const std::string& file, const std::string& place) {
    Reader reader(text, vocabulary, file, place);
    reader.read();
    translated_ = std::move(reader.translated);
    uses_ = std::move(reader.uses);
    latest_turn_ = reader.latest_turn;
    values_.resize(std::max<std::size_t>(1, uses_.size()));
    compile();
}

Expression::Expression(const Expression& other)
    : translated_(other.translated_), uses_(other.uses_), latest_turn_(other.latest_turn_), values_(other.values_) {
    compile();
}
Expression::Expression(Expression&&) noexcept = default;
Expression::~Expression() = default;

// The variables are bound to where the values are; these do not move.
void Expression::compile() {
    parser_ = std::make_unique<Parser>();
    mu::Parser& parser = parser_->muparser;
    try {
        parser.ClearConst();
        parser.ClearFun();
        // Looser than comparisons, tighter than "and".
        parser.DefineInfixOprt(
            "!", [](mu::value_type value) { return value == 0 ? 1.0 : 0.0; }, mu::prLAND + 1);
        for (std::size_t use = 0; use < uses_.size(); ++use) parser.DefineVar(fmt::format("v{}", use), &values_[use]);
        parser.SetExpr(translated_);
        parser.Eval();
    } catch (const mu::ParserError& error) {
        contradiction("a condition that was read cannot be compiled: " + error.GetMsg());
    }
}

bool Expression::asks(WordUse::Of of) const {
    return std::ranges::any_of(uses_, [&](const WordUse& use) { return use.of == of; });
}

bool Expression::holds() {
    return parser_->muparser.Eval() != 0;
}

std::string Expression::values_in_words(const Vocabulary& vocabulary) const {
    std::string words;
    for (std::size_t i = 0; i < uses_.size(); ++i) {
        const WordUse& use = uses_[i];
        const int value = static_cast<int>(values_[i]);
        std::string text = std::to_string(value);
        if (use.of == WordUse::Of::position || use.of == WordUse::Of::player) {
            const KnownWord& word = (use.of == WordUse::Of::position ? vocabulary.of_position : vocabulary.of_player)[use.word];
            if (!word.values.empty()) text = name_of_value(word.values, value);
        }
        if (use.of == WordUse::Of::citation) text = value != 0 ? "yes" : "no";
        words += fmt::format("{}{} = {}", words.empty() ? "" : ", ", use.text, text);
    }
    return words;
}

}  // namespace arbiter
