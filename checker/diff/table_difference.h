// In what two tables differ, as people would say it: two positions as claims name them, compared place by place. A word that one of them
// lacks (of a module that is not played) is no difference where the other one has nothing there.
#pragma once

#include <vector>

#include "checker/diff/comparison.h"
#include "model/core/input/json_reader.h"

namespace arbiter {

// Nothing differs.
bool are_same_tables(const Json& of_old, const Json& of_new);

// Where they differ, each as deep as both have the same members; and a table without such places.
std::vector<Json::json_pointer> places_of_difference(const Json& of_old, const Json& of_new);
void leave_out(Json& table, const std::vector<Json::json_pointer>& places);

// `of_old`, `of_new`: a game's position_json of each. One entry a place that differs, in the order of the old one; lists of cards are
// compared as a whole and told by what each has more.
std::vector<TablePlace> differences_of_tables(const Json& of_old, const Json& of_new);

// A claim of a record that holds of `shown` and not of `other`: the members that differ. Empty if none can be said.
Json telling_claim(const Json& shown, const Json& other);

}  // namespace arbiter
