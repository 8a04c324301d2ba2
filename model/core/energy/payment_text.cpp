// Reading costs and lists of energy sources.
#include "model/core/energy/payment_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "model/core/input/error.h"

namespace arbiter {

namespace {

constexpr char kGenericLetter = '*';

// A text and how far it has been read. Positions in errors count characters from 1.
struct Reader {
    std::string what;
    std::string_view text;
    std::size_t at = 0;

    bool done() const { return at == text.size(); }
    char next() const { return done() ? '\0' : text[at]; }
    bool take(char wanted) {
        if (next() != wanted || done()) return false;
        ++at;
        return true;
    }
    void skip_blanks() {
        while (next() == ' ') ++at;
    }
    [[noreturn]] void fail(const std::string& expected) const {
        const std::string found =
            done() ? "the end" : fmt::format("'{}'", std::isprint(static_cast<unsigned char>(next())) != 0 ? next() : '?');
        throw InputError(what, fmt::format("position {}", at + 1), fmt::format("found {}, expected {}", found, expected));
    }
};

std::string letters_in_words(const EnergyAlphabet& alphabet, bool in_cost) {
    std::string words = "one of the symbols";
    for (const char letter : alphabet.types) words += fmt::format(" {}", letter);
    if (in_cost) words += fmt::format(" {}", kGenericLetter);
    if (in_cost && alphabet.count != 0) words += fmt::format(" {}", alphabet.count);
    return words;
}

bool is_type(const EnergyAlphabet& alphabet, char letter) {
    return letter != '\0' && alphabet.types.find(letter) != std::string::npos;
}

int type_of(const EnergyAlphabet& alphabet, char letter) {
    return static_cast<int>(alphabet.types.find(letter));
}

void read_cost_symbol(Reader& reader, const EnergyAlphabet& alphabet, CostText& result) {
    if (!reader.take('[')) reader.fail("'['");
    const char letter = reader.next();
    if (result.cost.symbols() + result.counts == kMaximumSymbols) reader.fail(fmt::format("no more than {} symbols", kMaximumSymbols));
    if (letter == kGenericLetter) {
        ++result.cost.generic;
    } else if (alphabet.count != 0 && letter == alphabet.count) {
        ++result.counts;
    } else if (is_type(alphabet, letter)) {
        ++result.cost.typed[type_of(alphabet, letter)];
    } else {
        reader.fail(letters_in_words(alphabet, true));
    }
    ++reader.at;
    if (!reader.take(']')) reader.fail("']'");
}

std::vector<int> read_types(Reader& reader, const EnergyAlphabet& alphabet, int most) {
    std::vector<int> types;
    while (is_type(alphabet, reader.next())) {
        if (static_cast<int>(types.size()) == most) reader.fail(fmt::format("no more than {} symbols in a row", most));
        types.push_back(type_of(alphabet, reader.next()));
        ++reader.at;
    }
    if (types.empty()) reader.fail(letters_in_words(alphabet, false));
    return types;
}

void one_unit_each(SourceMode& mode, const std::vector<int>& types) {
    for (const int type : types) mode.units[mode.unit_count++] = static_cast<EnergySet>(1u << type);
}

SourceMode read_mode(Reader& reader, const EnergyAlphabet& alphabet) {
    SourceMode mode;
    if (reader.take('=')) {
        one_unit_each(mode, read_types(reader, alphabet, SourceMode::kMaximumUnits));
    } else {
        const std::vector<int> types = read_types(reader, alphabet, SourceMode::kMaximumInputSymbols);
        if (reader.take('>')) {
            for (const int type : types) ++mode.input.typed[type];
            one_unit_each(mode, read_types(reader, alphabet, SourceMode::kMaximumUnits));
        } else {
            mode.unit_count = 1;
            for (const int type : types) mode.units[0] |= static_cast<EnergySet>(1u << type);
        }
    }
    if (reader.take('!')) mode.purposes = static_cast<std::uint16_t>(mode.purposes & ~kFeeding);
    return mode;
}

Source read_source(Reader& reader, const EnergyAlphabet& alphabet) {
    Source source;
    do {
        if (source.mode_count == Source::kMaximumModes)
            reader.fail(fmt::format("no more than {} ways to use a source", Source::kMaximumModes));
        source.modes[source.mode_count++] = read_mode(reader, alphabet);
    } while (reader.take('|'));
    return source;
}

int read_copies(Reader& reader, int room) {
    if (!reader.take('*')) return 1;
    if (std::isdigit(static_cast<unsigned char>(reader.next())) == 0) return 2;
    const std::size_t start = reader.at;
    int copies = 0;
    while (std::isdigit(static_cast<unsigned char>(reader.next())) != 0 && copies <= kMaximumSources) {
        copies = copies * 10 + (reader.next() - '0');
        ++reader.at;
    }
    if (copies >= 1 && copies <= room) return copies;
    reader.at = start;
    reader.fail(fmt::format("a number of copies from 1 to {}", room));
}

void add_copies(std::vector<JointSource>& sources, Source source, const std::string& name, int copies) {
    int groups = 0;
    bool known = false;
    for (const JointSource& other : sources) {
        groups = std::max(groups, other.source.group + 1);
        Source same_group = source;
        same_group.group = other.source.group;
        if (same_group == other.source) {
            source.group = other.source.group;
            known = true;
        }
    }
    if (!known) source.group = static_cast<std::uint8_t>(groups);
    for (int copy = 1; copy <= copies; ++copy) {
        JointSource added;
        added.name = copies > 1 ? fmt::format("{}#{}", name, copy) : name;
        added.source = source;
        sources.push_back(added);
    }
}

}  // namespace

CostText parse_cost(std::string_view text, const EnergyAlphabet& alphabet) {
    CostText result;
    if (text.empty() || text == "none" || text == "0") return result;
    Reader reader{fmt::format("cost '{}'", text), text};
    while (!reader.done()) read_cost_symbol(reader, alphabet, result);
    return result;
}

std::vector<JointSource> parse_sources(std::string_view text, const EnergyAlphabet& alphabet) {
    std::vector<JointSource> sources;
    Reader reader{fmt::format("sources '{}'", text), text};
    reader.skip_blanks();
    if (reader.done()) return sources;
    do {
        reader.skip_blanks();
        const int room = kMaximumSources - static_cast<int>(sources.size());
        if (room == 0) reader.fail(fmt::format("no more than {} sources", kMaximumSources));
        const std::size_t start = reader.at;
        const Source source = read_source(reader, alphabet);
        const std::string name(text.substr(start, reader.at - start));
        const int copies = read_copies(reader, room);
        add_copies(sources, source, name, copies);
        reader.skip_blanks();
    } while (reader.take(','));
    if (!reader.done()) reader.fail("',' or the end");
    return sources;
}

std::string symbol_text(int symbol, const EnergyAlphabet& alphabet) {
    const char letter = symbol == kGenericSymbol ? kGenericLetter : alphabet.types.at(static_cast<std::size_t>(symbol));
    return fmt::format("[{}]", letter);
}

}  // namespace arbiter
