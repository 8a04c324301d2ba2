#include "replays/claims.h"

#include <algorithm>

namespace arbiter {
namespace {

class Comparison {
public:
    Comparison(std::vector<FalseClaim>& differences, std::size_t& compared) : differences_(differences), compared_(compared) {}

    void compare(const Json& claimed, const Json& shown, const std::string& fact) {
        if (claimed.is_object() && shown.is_object()) {
            for (const auto& [key, value] : claimed.items()) {
                const std::string name = fact.empty() ? key : fact + "/" + key;
                if (shown.contains(key)) {
                    compare(value, shown[key], name);
                } else {
                    differ(name, value, Json("nothing of that name"));
                }
            }
        } else if (claimed.is_number() && shown.is_array()) {
            settle(fact, claimed, Json(shown.size()));
        } else if (claimed.is_array() && shown.is_array()) {
            compare_lists(claimed, shown, fact);
        } else {
            settle(fact, claimed, shown);
        }
    }

private:
    void settle(const std::string& fact, const Json& claimed, const Json& shown) {
        ++compared_;
        if (claimed != shown) differences_.push_back({0, fact, claimed.dump(), shown.dump()});
    }

    void differ(const std::string& fact, const Json& claimed, const Json& shown) {
        ++compared_;
        differences_.push_back({0, fact, claimed.dump(), shown.dump()});
    }

    // The same elements in any order; each claimed one takes the first shown one that it fits.
    void compare_lists(const Json& claimed, const Json& shown, const std::string& fact) {
        ++compared_;
        std::vector<const Json*> left;
        for (const Json& element : shown) left.push_back(&element);
        bool same = claimed.size() == shown.size();
        for (const Json& element : claimed) {
            const auto fits = [&](const Json* candidate) {
                std::vector<FalseClaim> differences;
                std::size_t compared = 0;
                Comparison(differences, compared).compare(element, *candidate, "");
                return differences.empty();
            };
            const auto found = std::find_if(left.begin(), left.end(), fits);
            same = same && found != left.end();
            if (found != left.end()) left.erase(found);
        }
        if (!same) differences_.push_back({0, fact, claimed.dump(), shown.dump()});
    }

    std::vector<FalseClaim>& differences_;
    std::size_t& compared_;
};

}  // namespace

std::vector<FalseClaim> compare_claims(const Json& claimed, const Json& shown, std::size_t& compared) {
    std::vector<FalseClaim> differences;
    Comparison(differences, compared).compare(claimed, shown, "");
    return differences;
}

}  // namespace arbiter
