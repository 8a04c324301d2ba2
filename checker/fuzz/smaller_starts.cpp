// Leaving out one thing at a time.
#include "checker/fuzz/smaller_starts.h"

#include <string>
#include <vector>

namespace arbiter {
namespace {

class Reduction {
public:
    Reduction(const Json& position, const std::function<bool(const Json&)>& shows, std::size_t most_tries)
        : whole_(position), shows_(shows), most_tries_(most_tries) {}

    SmallerStart run(std::span<const std::string> members) {
        SmallerStart result;
        do {
            again_ = false;
            for (const std::string& member : members)
                if (whole_.contains(member)) reduce(Json::json_pointer() / member);
            result.changed = result.changed || again_;
        } while (again_ && tries_ < most_tries_);
        result.position = whole_;
        result.minimal = tries_ < most_tries_;
        result.tries = tries_;
        return result;
    }

private:
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
            reduce_members(place);
        else if (value.is_array())
            reduce_elements(place);
        else if (value.is_number_integer())
            reduce_number(place);
    }

    void reduce_members(const Json::json_pointer& place) {
        std::vector<std::string> names;
        for (const auto& [name, value] : whole_[place].items()) names.push_back(name);
        for (const std::string& name : names) {
            Json without = whole_[place];
            without.erase(name);
            if (!keep_with(place, std::move(without))) reduce(place / name);
        }
    }

    void reduce_elements(const Json::json_pointer& place) {
        for (std::size_t index = 0; index < whole_[place].size();) {
            Json without = whole_[place];
            without.erase(index);
            if (keep_with(place, std::move(without))) continue;
            reduce(place / index);
            ++index;
        }
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

SmallerStart smallest_start(const Json& position, std::span<const std::string> members, const std::function<bool(const Json&)>& shows,
                            std::size_t most_tries) {
    return Reduction(position, shows, most_tries).run(members);
}

}  // namespace arbiter
