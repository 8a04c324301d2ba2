// Leaving out large parts first, and then one thing at a time.
#include "checker/fuzz/smaller_starts.h"

#include <algorithm>
#include <string>
#include <vector>

namespace arbiter {
namespace {

class Reduction {
public:
    Reduction(const Json& position, const std::function<bool(const Json&)>& shows, std::size_t most_tries)
        : whole_(position), shows_(shows), most_tries_(most_tries) {}

    SmallerStart run(std::span<const std::string> sides) {
        SmallerStart result;
        do {
            again_ = false;
            reduce_members(Json::json_pointer(), [&](const std::string& name, const Json& value) {
                if (value.is_string()) return Fate::stays;
                return std::find(sides.begin(), sides.end(), name) != sides.end() ? Fate::may_shrink : Fate::may_go;
            });
            result.changed = result.changed || again_;
        } while (again_ && tries_ < most_tries_);
        result.position = whole_;
        result.minimal = tries_ < most_tries_;
        result.tries = tries_;
        return result;
    }

private:
    enum class Fate : std::uint8_t { may_go, may_shrink, stays };

    // Keeps the change if what is to be shown still shows.
    bool keep(Json changed) {
        if (tries_ >= most_tries_) return false;
        ++tries_;
        if (!shows_(changed)) return false;
        whole_ = std::move(changed);
        return again_ = true;
    }

    bool keep_with(const Json::json_pointer& place, Json value) {
        Json changed = whole_;
        changed[place] = std::move(value);
        return keep(std::move(changed));
    }

    void reduce(const Json::json_pointer& place) {
        const Json& value = whole_[place];
        if (value.is_object())
            reduce_members(place, [](const std::string&, const Json&) { return Fate::may_go; });
        else if (value.is_array())
            reduce_elements(place);
        else if (value.is_number_integer())
            reduce_number(place);
    }

    template <class FateOf>
    void reduce_members(const Json::json_pointer& place, const FateOf& fate_of) {
        std::vector<std::string> names;
        for (const auto& [name, value] : whole_[place].items())
            if (fate_of(name, value) != Fate::stays) names.push_back(name);
        for (const std::string& name : names) {
            const bool may_go = fate_of(name, whole_[place][name]) == Fate::may_go;
            if (!may_go || !keep_without(place, name)) reduce(place / name);
        }
    }
    bool keep_without(const Json::json_pointer& place, const std::string& name) {
        Json without = whole_[place];
        without.erase(name);
        return keep_with(place, std::move(without));
    }

    // Half of them at once, then a quarter, down to one.
    void reduce_elements(const Json::json_pointer& place) {
        for (std::size_t count = whole_[place].size() / 2; count > 1; count /= 2)
            for (std::size_t index = 0; index + count <= whole_[place].size();)
                if (!keep_without(place, index, count)) index += count;
        for (std::size_t index = 0; index < whole_[place].size();) {
            if (keep_without(place, index, 1)) continue;
            reduce(place / index);
            ++index;
        }
    }
    bool keep_without(const Json::json_pointer& place, std::size_t index, std::size_t count) {
        Json without = whole_[place];
        const auto first = without.begin() + static_cast<std::ptrdiff_t>(index);
        without.erase(first, first + static_cast<std::ptrdiff_t>(count));
        return keep_with(place, std::move(without));
    }

    // Half of it, then one less: as often as it goes.
    void reduce_number(const Json::json_pointer& place) {
        const auto number = [&] { return whole_[place].get<std::int64_t>(); };
        while (number() > 1 && keep_with(place, number() / 2)) continue;
        while (number() > 0 && keep_with(place, number() - 1)) continue;
    }

    Json whole_;
    const std::function<bool(const Json&)>& shows_;
    std::size_t most_tries_;
    std::size_t tries_ = 0;
    bool again_ = false;
};

}  // namespace

SmallerStart smallest_start(const Json& position, std::span<const std::string> sides, const std::function<bool(const Json&)>& shows,
                            std::size_t most_tries) {
    return Reduction(position, shows, most_tries).run(sides);
}

}  // namespace arbiter
