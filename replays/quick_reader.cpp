#include "replays/quick_reader.h"

#include <algorithm>
#include <charconv>
#include <string>
#include <utility>

#include "model/core/input/error.h"
#include "model/core/input/json_lines.h"
#include "replays/record_reading.h"

namespace arbiter {
namespace {

constexpr int kMostDepth = 4;               // of values within an entry; the strict reader takes more
constexpr std::size_t kMostMembers = 16;    // of an object
constexpr std::ptrdiff_t kMostDigits = 15;  // of a number

// Reads plain JSON: no escapes, no bytes beyond ASCII within text that is kept, no numbers but whole ones. Every function says by false
// that it found something else, and then nothing more is to be read.
class PlainJson {
public:
    explicit PlainJson(std::string_view text) : next_(text.data()), begin_(text.data()), end_(text.data() + text.size()) {}

    std::size_t place() const { return static_cast<std::size_t>(next_ - begin_); }

    // The next character that is no blank, if it is this one.
    bool take(char wanted) {
        pass_blanks();
        if (next_ == end_ || *next_ != wanted) return false;
        ++next_;
        return true;
    }

    bool at_end() {
        pass_blanks();
        return next_ == end_;
    }

    bool text(std::string_view& found) {
        if (!take('"')) return false;
        const char* first = next_;
        while (next_ != end_ && *next_ >= ' ' && *next_ != '"' && *next_ != '\\' && *next_ != '\x7F') ++next_;
        if (next_ == end_ || *next_ != '"') return false;
        found = {first, static_cast<std::size_t>(next_ - first)};
        ++next_;
        return true;
    }

    bool number(std::int64_t& found) {
        pass_blanks();
        const char* first = next_;
        if (next_ != end_ && *next_ == '-') ++next_;
        const char* digits = next_;
        while (next_ != end_ && *next_ >= '0' && *next_ <= '9') ++next_;
        const bool plain = next_ != digits && next_ - digits <= kMostDigits && (*digits != '0' || (next_ - digits == 1 && first == digits));
        if (!plain) return false;
        std::from_chars(first, next_, found);
        return true;
    }

    bool value(Json& found, int depth = 0) {
        pass_blanks();
        if (next_ == end_ || depth > kMostDepth) return false;
        switch (*next_) {
            case '"': {
                std::string_view words;
                if (!text(words)) return false;
                found = std::string(words);
                return true;
            }
            case '[':
                return list(found, depth);
            case '{':
                return object(found, depth);
            case 't':
                found = true;
                return literal("true");
            case 'f':
                found = false;
                return literal("false");
            default: {
                std::int64_t whole = 0;
                if (!number(whole)) return false;
                found = whole < 0 ? Json(whole) : Json(static_cast<std::uint64_t>(whole));
                return true;
            }
        }
    }

    // Passes over a value, whatever it is, as far as that can be done by its brackets and quotation marks: somebody else will read it.
    bool skip() {
        int open = 0;
        do {
            pass_blanks();
            if (next_ == end_) return false;
            const char found = *next_;
            if (found == '"') {
                if (!skip_text()) return false;
                continue;
            }
            if (found == '{' || found == '[') ++open;
            if (found == '}' || found == ']') {
                if (open == 0) return false;
                --open;
            }
            ++next_;
            if (open > 0 || found == '}' || found == ']') continue;
            while (next_ != end_ && *next_ != ',' && *next_ != '}' && *next_ != ']' && *next_ > ' ') ++next_;
        } while (open > 0);
        return true;
    }

private:
    void pass_blanks() {
        while (next_ != end_ && (*next_ == ' ' || *next_ == '\t' || *next_ == '\n' || *next_ == '\r')) ++next_;
    }

    bool skip_text() {
        for (++next_; next_ != end_ && *next_ != '"'; ++next_) {
            if (*next_ == '\\' && ++next_ == end_) return false;
        }
        if (next_ == end_) return false;
        ++next_;
        return true;
    }

    bool literal(std::string_view word) {
        if (!std::string_view(next_, static_cast<std::size_t>(end_ - next_)).starts_with(word)) return false;
        next_ += word.size();
        return true;
    }

    bool list(Json& found, int depth) {
        found = Json::array();
        if (!take('[')) return false;
        if (take(']')) return true;
        do {
            found.push_back(nullptr);
            if (!value(found.back(), depth + 1)) return false;
        } while (take(','));
        return take(']');
    }

    bool object(Json& found, int depth) {
        found = Json::object();
        if (!take('{')) return false;
        if (take('}')) return true;
        do {
            std::string_view key;
            if (!text(key) || !take(':') || found.size() == kMostMembers || found.contains(key)) return false;
            if (!value(put(found, key), depth + 1)) return false;
        } while (take(','));
        return take('}');
    }

public:
    // A member that is not there yet.
    static Json& put(Json& object, std::string_view key) {
        auto& members = object.get_ref<Json::object_t&>();
        if (members.empty()) members.reserve(4);
        return members.std::vector<std::pair<const std::string, Json>>::emplace_back(key, nullptr).second;
    }

private:
    const char* next_;
    const char* begin_;
    const char* end_;
};

class QuickReader {
public:
    explicit QuickReader(const RecordText& record) : record_(record), json_(record.text) {}

    std::optional<Replay> read() {
        if (!read_members() || !found_) return std::nullopt;
        std::string around = record_.text.substr(0, begin_);
        around += "[]";
        around.append(record_.text, end_);
        try {
            Replay replay =
                reading::read_replay_around(parse_json_line(around, record_.file, record_.line, kReplayLimits), std::move(moves_));
            if (!name_authors(replay)) return std::nullopt;
            return replay;
        } catch (const InputError&) {
            return std::nullopt;
        }
    }

private:
    bool read_members() {
        if (!json_.take('{')) return false;
        do {
            std::string_view key;
            if (!json_.text(key) || !json_.take(':')) return false;
            const bool moves = key == "moves";
            if (moves && found_) return false;
            begin_ = moves ? json_.place() : begin_;
            if (!(moves ? read_entries() : json_.skip())) return false;
            end_ = moves ? json_.place() : end_;
            found_ = found_ || moves;
        } while (json_.take(','));
        return json_.take('}') && json_.at_end();
    }

    bool read_entries() {
        if (!json_.take('[')) return false;
        if (json_.take(']')) return true;
        do {
            if (moves_.size() == kMaximumEntries || !read_entry(moves_.emplace_back())) return false;
        } while (json_.take(','));
        return json_.take(']');
    }

    bool read_entry(Entry& entry) {
        std::string_view by, play;
        if (!json_.take('{')) return false;
        do {
            std::string_view key;
            if (!json_.text(key) || !json_.take(':')) return false;
            if (!(key == "by" ? by.empty() && json_.text(by) : key == "play" ? play.empty() && json_.text(play) : read_member(entry, key)))
                return false;
        } while (json_.take(','));
        authors_.push_back(by);
        entry.play = play;
        return json_.take('}') && !by.empty() && reading::is_word(play);
    }

    bool read_member(Entry& entry, std::string_view key) {
        std::string_view words;
        if (key == "hash") {
            if (!entry.hash.empty() || !json_.text(words) || !reading::is_digest(words)) return false;
            entry.hash = words;
            return true;
        }
        if (key == "note") {
            if (!entry.note.empty() || !json_.text(words) || words.empty() || words.size() > reading::kMaximumText) return false;
            entry.note = words;
            return true;
        }
        if (key == "at") {
            std::int64_t time = 0;
            if (entry.time || !json_.number(time) || time < 0 || time > reading::kMaximumTime) return false;
            entry.time = time;
            return true;
        }
        if (key == "claim") return !entry.claim && json_.value(entry.claim.emplace()) && entry.claim->is_object() && !entry.claim->empty();
        const bool new_member = key != "mark" && entry.details.size() < kMostMembers && !entry.details.contains(key);
        return new_member && json_.value(PlainJson::put(entry.details, key));
    }

    bool name_authors(Replay& replay) const {
        for (std::size_t index = 0; index < authors_.size(); ++index) {
            const auto author = reading::author_called(authors_[index], replay.players);
            if (!author) return false;
            replay.moves[index].by = *author;
        }
        return true;
    }

    const RecordText& record_;
    PlainJson json_;
    std::vector<Entry> moves_;
    std::vector<std::string_view> authors_;  // by entry
    std::size_t begin_ = 0, end_ = 0;        // of the list of entries
    bool found_ = false;
};

}  // namespace

std::optional<Replay> read_replay_quickly(const RecordText& text) {
    return QuickReader(text).read();
}

}  // namespace arbiter
