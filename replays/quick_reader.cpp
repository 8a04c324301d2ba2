#include "replays/quick_reader.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>
#include <deque>
#include <string>
#include <utility>
#include <vector>

#include "model/core/input/error.h"
#include "model/core/input/json_lines.h"
#include "replays/record_reading.h"

namespace arbiter {
namespace {

constexpr std::size_t kMembersOfRecord = 20;
constexpr std::size_t kComing = 4;          // entries that are looked at at a time
constexpr int kMostDepth = 6;               // of values within a record; the strict reader takes more
constexpr int kDepthOfMembers = 2;          // of what an entry has
constexpr std::size_t kUsualValues = 2;     // of a list
constexpr std::size_t kMostMembers = 16;    // of an object
constexpr std::ptrdiff_t kMostDigits = 15;  // of a number
constexpr std::size_t kMostKept = 20'000;   // different entries, whose members are read once
constexpr std::size_t kLongestKept = 200;   // bytes of one
constexpr std::size_t kUsualSize = 40;      // the same

// Reads plain JSON: no escapes, no bytes beyond ASCII within text that is kept, no numbers but whole ones. Every function says by false
// that it found something else, and then nothing more is to be read.
class PlainJson {
public:
    explicit PlainJson(std::string_view text) : next_(text.data()), begin_(text.data()), end_(text.data() + text.size()) {}

    std::size_t place() const { return static_cast<std::size_t>(next_ - begin_); }
    void go_back(std::size_t place) { next_ = begin_ + place; }

    // The next character that is no blank, if it is this one.
    bool take(char wanted) {
        pass_blanks();
        if (next_ == end_ || *next_ != wanted) return false;
        ++next_;
        return true;
    }

    // Does nothing but the next member, or the end of the object, follow?
    bool ends_value() {
        pass_blanks();
        return next_ != end_ && (*next_ == ',' || *next_ == '}');
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

    // What stands behind this place and before the next character like this one; empty if there is none, or too far away.
    std::string_view before(char end, std::size_t place, std::size_t longest) const {
        const char* first = begin_ + place;
        const std::size_t size = std::min(longest + 1, static_cast<std::size_t>(end_ - first));
        const void* found = std::memchr(first, end, size);
        return found == nullptr ? std::string_view()
                                : std::string_view(first, static_cast<std::size_t>(static_cast<const char*>(found) - first));
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
        auto& values = found.get_ref<Json::array_t&>();
        values.reserve(kUsualValues);
        do {
            if (!value(values.emplace_back(nullptr), depth + 1)) return false;
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
            if (!value(reading::put_new(found, key), depth + 1)) return false;
        } while (take(','));
        return take('}');
    }

    const char* next_;
    const char* begin_;
    const char* end_;
};

// What members that are not an entry's own say; where its author stands, from the first of them on.
struct Said {
    std::size_t by = 0, by_size = 0;
    std::string play;
    Details details;
};

// The texts of such members that were read, each with what it says. It is asked for every entry, so that it has to be quicker than the
// library's: no division, and one line of the cache for most answers.
class SaidBefore {
public:
    // `hash`: hash_of(text).
    const Said* find(std::string_view text, std::size_t hash) const {
        for (std::size_t place = hash; !slots_.empty(); ++place) {
            const Slot& slot = slots_[place & (slots_.size() - 1)];
            if (slot.kept == nullptr) break;
            if (slot.hash == hash && slot.kept->is_of(text)) return &slot.kept->said;
        }
        return nullptr;
    }

    // A text that was not found.
    void add(std::string_view text, Said&& said) {
        if (kept_.size() == kMostKept) {
            kept_.clear();
            slots_.clear();
        }
        if (2 * kept_.size() >= slots_.size()) grow();
        enter({hash_of(text), &kept_.emplace_back(text, std::move(said))});
    }

    // Fetches what find() will look at, in this order, a while after one another; it is far apart in memory.
    void fetch_slot(std::size_t hash) const {
        if (!slots_.empty()) __builtin_prefetch(&slots_[hash & (slots_.size() - 1)]);
    }
    void fetch_said(std::size_t hash) const {
        const Kept* kept = likely(hash);
        if (kept == nullptr) return;
        __builtin_prefetch(&kept->said);
        __builtin_prefetch(kept->text.data());
    }
    void fetch_details(std::size_t hash) const {
        if (const Kept* kept = likely(hash)) kept->said.details.fetch();
    }

    // Eight bytes at a time, the last ones together with some of those before them.
    static std::size_t hash_of(std::string_view text) {
        constexpr std::uint64_t kOdd = 0x9E3779B97F4A7C15;
        std::uint64_t hash = text.size(), part = 0;
        for (std::size_t place = 0; place < text.size(); place += sizeof part) {
            const std::size_t rest = text.size() - place;
            if (rest >= sizeof part)
                std::memcpy(&part, text.data() + place, sizeof part);
            else if (text.size() >= sizeof part)
                std::memcpy(&part, text.data() + text.size() - sizeof part, sizeof part);
            else
                std::memcpy(&part, text.data(), rest);
            hash = (hash ^ part) * kOdd;
            hash ^= hash >> 32;
        }
        return hash;
    }

private:
    static constexpr std::size_t kFewestSlots = 1024;  // they are a power of two

    // The text lies beside what it says: to look for it elsewhere takes as long as the rest.
    struct Kept {
        Kept(std::string_view words, Said&& meaning) : said(std::move(meaning)), size(words.size()) {
            std::copy(words.begin(), words.end(), text.begin());
        }
        bool is_of(std::string_view words) const { return words.size() == size && std::memcmp(words.data(), text.data(), size) == 0; }

        Said said;
        std::size_t size;
        std::array<char, kLongestKept> text{};
    };
    struct Slot {
        std::size_t hash = 0;
        const Kept* kept = nullptr;
    };

    // What stands in the first place for this hash.
    const Kept* likely(std::size_t hash) const { return slots_.empty() ? nullptr : slots_[hash & (slots_.size() - 1)].kept; }

    void enter(const Slot& slot) {
        std::size_t place = slot.hash;
        while (slots_[place & (slots_.size() - 1)].kept != nullptr) ++place;
        slots_[place & (slots_.size() - 1)] = slot;
    }

    void grow() {
        const std::vector<Slot> before = std::exchange(slots_, std::vector<Slot>(std::max(kFewestSlots, 4 * slots_.size())));
        for (const Slot& slot : before)
            if (slot.kept != nullptr) enter(slot);
    }

    std::deque<Kept> kept_;
    std::vector<Slot> slots_;
};

class QuickReader {
public:
    // Room for all members of a record: to make more, the library copies those that are there, with all that is in them.
    explicit QuickReader(const RecordText& record) : record_(record), json_(record.text) {
        around_.get_ref<Json::object_t&>().reserve(kMembersOfRecord);
    }

    std::optional<Replay> read() {
        if (!read_members() || !found_) return std::nullopt;
        try {
            Replay replay = reading::read_replay_around(document_around(), std::move(moves_));
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
            if (!(moves ? read_entries() : read_around(key))) return false;
            end_ = moves ? json_.place() : end_;
            found_ = found_ || moves;
        } while (json_.take(','));
        return json_.take('}') && json_.at_end();
    }

    // A member of the record that is not its entries.
    bool read_around(std::string_view key) {
        const std::size_t begin = json_.place();
        plain_ = plain_ && !around_.contains(key) && json_.value(reading::put_new(around_, key)) && json_.ends_value();
        if (plain_) return true;
        json_.go_back(begin);
        return json_.skip();
    }

    // The record, its list of entries empty.
    JsonDocument document_around() {
        if (plain_) {
            reading::put_new(around_, "moves") = Json::array();
            return {record_.file, record_.line, std::move(around_)};
        }
        std::string around = record_.text.substr(0, begin_);
        around += "[]";
        around.append(record_.text, end_);
        return parse_json_line(around, record_.file, record_.line, kReplayLimits);
    }

    bool read_entries() {
        if (!json_.take('[')) return false;
        if (json_.take(']')) return true;
        moves_.reserve(std::min(kMaximumEntries, record_.text.size() / kUsualSize));
        authors_.reserve(moves_.capacity());
        do {
            if (moves_.size() == kMaximumEntries || !read_entry(moves_.emplace_back())) return false;
        } while (json_.take(','));
        return json_.take(']');
    }

    // What two entries that say the same have in common comes first, mostly: the text of that part, where it was read before, says it all.
    bool read_entry(Entry& entry) {
        if (!json_.take('{')) return false;
        const std::size_t begin = json_.place();
        const Coming& all = next_coming(begin);
        if (const Said* said = all.text.empty() ? nullptr : said_before_.find(all.text, all.hash)) {
            json_.go_back(begin + all.text.size() + 1);
            take(entry, *said, begin);
            return true;
        }
        std::string_view by, play;
        std::size_t end = begin;
        members_.clear();
        bool own = false, mixed = false;
        do {
            std::string_view key;
            if (!json_.text(key) || !json_.take(':')) return false;
            if (is_own(key)) {
                own = true;
                if (!read_own(entry, key)) return false;
                continue;
            }
            mixed = mixed || own;
            const std::size_t value = json_.place();
            const bool read = key == "by"     ? by.empty() && json_.text(by)
                              : key == "play" ? play.empty() && json_.text(play)
                                              : put_member(key, value) && json_.skip();
            if (!read) return false;
            end = json_.place();
        } while (json_.take(','));
        if (!json_.take('}') || by.empty() || !reading::is_word(play)) return false;
        const std::string_view text = record_.text;
        const std::string_view common = mixed ? "" : text.substr(begin, end - begin);
        if (const Said* said = common.empty() ? nullptr : said_before_.find(common, SaidBefore::hash_of(common))) {
            take(entry, *said, begin);
            return true;
        }
        return read_details(entry, {static_cast<std::size_t>(by.data() - text.data()) - begin, by.size(), std::string(play), {}}, begin,
                            common);
    }

    // An entry that may come: where its members begin, and their text, as far as that is seen at once; empty: it is not.
    struct Coming {
        std::size_t begin = 0;
        std::string_view text{};
        std::size_t hash = 0;
    };

    Coming coming_at(std::size_t begin) const {
        const std::string_view text = json_.before('}', begin, kLongestKept);
        return {begin, text, SaidBefore::hash_of(text)};
    }
    // The one behind, if nothing but what has to stands between them.
    Coming coming_after(const Coming& one) const {
        constexpr std::string_view kBetween = "},{";
        const std::size_t end = one.begin + one.text.size();
        if (one.text.empty() || record_.text.size() - end < kBetween.size()) return {};
        const bool plain = std::char_traits<char>::compare(record_.text.data() + end, kBetween.data(), kBetween.size()) == 0;
        return plain ? coming_at(end + kBetween.size()) : Coming{};
    }

    // The entry that begins here, while what is known of those behind it is fetched.
    const Coming& next_coming(std::size_t begin) {
        ++first_coming_;
        const bool seen = coming(0).begin == begin;
        if (!seen) coming(0) = coming_at(begin);
        for (std::size_t ahead = seen ? kComing - 1 : 1; ahead < kComing; ++ahead) {
            coming(ahead) = coming_after(coming(ahead - 1));
            said_before_.fetch_slot(coming(ahead).hash);
        }
        said_before_.fetch_said(coming(2).hash);
        said_before_.fetch_details(coming(1).hash);
        return coming(0);
    }
    Coming& coming(std::size_t ahead) { return coming_[(first_coming_ + ahead) % kComing]; }

    // Members that an entry has for itself.
    static bool is_own(std::string_view key) { return key == "hash" || key == "note" || key == "at" || key == "claim"; }

    bool put_member(std::string_view key, std::size_t value) {
        if (key == "mark" || members_.size() == kMostMembers) return false;
        members_.push_back({key, value});
        return true;
    }

    void take(Entry& entry, const Said& said, std::size_t begin) {
        entry.play = said.play;
        entry.details = said.details;
        authors_.push_back(std::string_view(record_.text).substr(begin + said.by, said.by_size));
    }

    // `common`: the text of all members that are not the entry's own; empty if they lie apart.
    bool read_details(Entry& entry, Said&& said, std::size_t begin, std::string_view common) {
        if (!members_.empty()) {
            Json details = Json::object();
            const std::size_t end = json_.place();
            for (const auto& [key, value] : members_) {
                json_.go_back(value);
                if (details.contains(key) || !json_.value(reading::put_new(details, key), kDepthOfMembers) || !json_.ends_value())
                    return false;
            }
            json_.go_back(end);
            said.details = Details(std::move(details));
        } else if (!common.empty()) {
            // By its number what is found out of them is known again, also where they have no members.
            said.details = Details(Json::object());
        }
        take(entry, said, begin);
        if (!common.empty() && common.size() <= kLongestKept) said_before_.add(common, std::move(said));
        return true;
    }

    // In the records that this thread read.
    static SaidBefore& said_before() {
        thread_local SaidBefore before;
        return before;
    }

    bool read_own(Entry& entry, std::string_view key) {
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
        return !entry.claim && json_.value(entry.claim.emplace(), kDepthOfMembers) && entry.claim->is_object() && !entry.claim->empty();
    }

    bool name_authors(Replay& replay) const {
        for (std::size_t index = 0; index < authors_.size(); ++index) {
            const auto author = reading::author_called(authors_[index], replay.players);
            if (!author) return false;
            replay.moves[index].by = *author;
        }
        return true;
    }

    // A member of the entry that is read, and where its value begins.
    struct Member {
        std::string_view key;
        std::size_t value;
    };

    const RecordText& record_;
    PlainJson json_;
    SaidBefore& said_before_ = said_before();
    std::array<Coming, kComing> coming_{};  // a ring
    std::size_t first_coming_ = 0;
    std::vector<Member> members_;
    std::vector<Entry> moves_;
    std::vector<std::string_view> authors_;  // by entry
    std::size_t begin_ = 0, end_ = 0;        // of the list of entries
    bool found_ = false;
    Json around_ = Json::object();  // the other members
    bool plain_ = true;             // are they all plain?
};

}  // namespace

std::optional<Replay> read_replay_quickly(const RecordText& text) {
    return QuickReader(text).read();
}

}  // namespace arbiter
