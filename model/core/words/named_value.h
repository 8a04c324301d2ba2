// One spelling of an enumeration and its value.
#pragma once

#include <string_view>
#include <utility>

namespace arbiter {

template <typename Value>
using NamedValue = std::pair<std::string_view, Value>;

}  // namespace arbiter
