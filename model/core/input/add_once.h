// Lists that name nothing twice.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <vector>

namespace arbiter {

// Appends those values that the list does not hold yet, in their order. O(list x values).
template <typename Value>
void add_once(std::vector<Value>& list, std::initializer_list<Value> values) {
    for (const Value value : values) {
        if (std::find(list.begin(), list.end(), value) == list.end()) list.push_back(value);
    }
}

}  // namespace arbiter
