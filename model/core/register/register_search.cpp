#include "model/core/register/register_search.h"

#include <algorithm>
#include <initializer_list>

namespace arbiter {
namespace {

char lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

// Bytes beyond ASCII are letters of some language.
bool is_of_word(char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || static_cast<unsigned char>(letter) >= 0x80;
}

std::string lowered(std::string_view text) {
    std::string low(text);
    std::transform(low.begin(), low.end(), low.begin(), lower);
    return low;
}

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words(1);
    for (const char letter : lowered(text)) {
        if (is_of_word(letter)) {
            words.back() += letter;
        } else if (!words.back().empty()) {
            words.emplace_back();
        }
    }
    if (words.back().empty()) words.pop_back();
    return words;
}

bool begins_word(const std::string& text, const std::string& word) {
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1))
        if (at == 0 || !is_of_word(text[at - 1])) return true;
    return false;
}

// The words may be anywhere in the texts, which are read as one.
bool any_have_words(std::initializer_list<std::string_view> texts, const std::vector<std::string>& words) {
    std::string whole;
    for (const std::string_view text : texts) whole += lowered(text) + "\n";
    return !words.empty() && std::all_of(words.begin(), words.end(), [&](const std::string& word) { return begins_word(whole, word); });
}

}  // namespace

bool has_words(std::string_view text, std::string_view wanted) {
    return any_have_words({text}, words_of(wanted));
}

std::vector<RegisterMatch> search_register(const Register& rulebook, std::string_view wanted) {
    const std::vector<std::string> words = words_of(wanted);
    std::vector<RegisterMatch> found;
    for (const ClauseInfo& clause : rulebook.clauses.subspan(1))
        if (any_have_words({clause.id, clause.rule}, words)) found.push_back({"clause", clause.id, clause.rule});
    for (const AmbiguityInfo& ambiguity : rulebook.ambiguities) {
        std::string readings;
        for (const ReadingInfo& reading : ambiguity.readings)
            readings += std::string(reading.key) + "\n" + std::string(reading.rule) + "\n";
        if (any_have_words({ambiguity.id, ambiguity.question, readings}, words))
            found.push_back({"ambiguity", ambiguity.id, ambiguity.question});
    }
    for (const PropertyInfo& property : rulebook.properties)
        if (any_have_words({property.id, property.holds}, words)) found.push_back({"property", property.id, property.holds});
    for (const RulingInfo& ruling : rulebook.rulings)
        if (any_have_words({ruling.id, ruling.given, ruling.play, ruling.then}, words)) found.push_back({"ruling", ruling.id, ruling.play});
    for (const SettingInfo& setting : rulebook.settings)
        if (any_have_words({setting.id, setting.note}, words)) found.push_back({"setting", setting.id, setting.range});
    return found;
}

}  // namespace arbiter
