// Which members of a shown position somebody looks at. A claim names few of them, and to show all of a table takes a hundred times as long.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/core/input/json_names.h"

namespace arbiter {

class WantedMembers {
public:
    // All.
    WantedMembers() = default;
    // Those that a claim names, however deep.
    explicit WantedMembers(const Json& claim);

    // O(names).
    bool operator()(std::string_view member) const;

private:
    bool all_ = true;
    std::vector<std::string> names_;
};

}  // namespace arbiter
