// What a game's account may have beside what every account has (account.h), by name. An account says which of it it has, so that a member
// that is misspelt does not go unnoticed; one of another signature does not compile where it is used.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "replays/audit/account.h"

namespace arbiter::audit {

// Names of parts, each once.
struct AccountParts {
    static constexpr std::size_t kMost = 64;
    std::array<std::string_view, kMost> names{};
    std::size_t count = 0;

    constexpr void add(bool has, std::string_view name) {
        if (has) names[count++] = name;
    }
    constexpr bool contains(std::string_view name) const {
        return std::find(names.begin(), names.begin() + count, name) != names.begin() + count;
    }
};

// The optional parts that an account really has. What several functions are called is found by one of them.
template <class D>
consteval AccountParts account_parts_found() {
    using A = Account<D>;
    AccountParts found;
    found.add(
        requires { &A::phase_in_sentences; }, "phase_in_sentences");
    found.add(
        requires { &A::taker; }, "taker");
    found.add(
        requires { &A::is_seen; }, "is_seen");
    found.add(
        requires { &A::together; }, "together");
    found.add(
        requires { &A::is_together; }, "is_together");
    found.add(
        requires { &A::hangs_on_unknown; }, "hangs_on_unknown");
    found.add(
        requires { &A::what_it_hangs_on; }, "what_it_hangs_on");
    found.add(
        requires { &A::duty; }, "duty");
    found.add(
        requires { &A::untold_acts; }, "untold_acts");
    found.add(
        requires { &A::may_be_otherwise; }, "may_be_otherwise");
    found.add(
        requires { &A::told_later; }, "told_later");
    found.add(
        requires { &A::asks_other; }, "asks_other");
    found.add(
        requires { &A::answered_for_other; }, "answered_for_other");
    found.add(
        requires { &A::told_in_order; }, "told_in_order");
    found.add(
        requires { &A::was_done; }, "was_done");
    found.add(
        requires { &A::stays; }, "stays");
    found.add(
        requires { &A::may_be_told; }, "may_be_told");
    found.add(
        requires { &A::tell_way_to_first_decision; }, "tell_way_to_first_decision");
    found.add(
        requires { &A::other_first_moment; }, "other_first_moment");
    found.add(
        requires { &A::has_its_effect; }, "has_its_effect");
    found.add(
        requires { &A::leaves_effect_open; }, "leaves_effect_open");
    found.add(
        requires { &A::carry_out; }, "carry_out");
    found.add(
        requires { &A::give_turn_back; }, "give_turn_back");
    found.add(
        requires { &A::after_play_in_vain; }, "after_play_in_vain");
    found.add(
        requires { &A::in_vain_where_shown; }, "in_vain_where_shown");
    found.add(
        requires { &A::let_go_by; }, "let_go_by");
    found.add(
        requires { &A::make_as_told; }, "make_as_told");
    found.add(
        requires { &A::let_turn_go_by; }, "let_turn_go_by");
    found.add(
        requires { &A::is_in_turn; }, "is_in_turn");
    found.add(
        requires { &A::go_back_to_turn_of; }, "go_back_to_turn_of");
    found.add(
        requires { &A::let_be_made; }, "let_be_made");
    found.add(
        requires { &A::keep_what_stands; }, "keep_what_stands");
    found.add(
        requires { &A::lend_payment; }, "lend_payment");
    found.add(
        requires { &A::mistakes_cards; }, "mistakes_cards");
    found.add(
        requires { &A::comes_of_play; }, "comes_of_play");
    found.add(
        requires { &A::awaits_answer; }, "awaits_answer");
    found.add(
        requires { &A::overstepped; }, "overstepped");
    found.add(
        requires { &A::other_drawn; }, "other_drawn");
    found.add(
        requires { &A::has_play_made; }, "has_play_made");
    found.add(
        requires { &A::make_overstepping; }, "make_overstepping");
    found.add(
        requires { &A::is_out_of_time; }, "is_out_of_time");
    found.add(
        requires { &A::says_nothing_more; }, "says_nothing_more");
    found.add(
        requires { &A::as_told; }, "as_told");
    found.add(
        requires { &A::is_about_card; }, "is_about_card");
    found.add(
        requires { &A::is_for_own_turn; }, "is_for_own_turn");
    found.add(
        requires { &A::ends_with_own_turn; }, "ends_with_own_turn");
    found.add(
        requires { &A::is_never_due; }, "is_never_due");
    found.add(
        requires { &A::tells_awaited; }, "tells_awaited");
    found.add(
        requires { &A::open_where_left_out; }, "open_where_left_out");
    found.add(
        requires { &A::left_out_members; }, "left_out_members");
    found.add(
        requires { &A::lacks_operand; }, "lacks_operand");
    found.add(
        requires { &A::members_that_name; }, "members_that_name");
    found.add(
        requires { &A::interpret_with_later; }, "interpret_with_later");
    found.add(
        requires { &A::interpret_and_check; }, "interpret_and_check");
    found.add(
        requires { &A::seldom; }, "seldom");
    found.add(
        requires { &A::what_is_counted; }, "what_is_counted");
    found.add(
        requires { &A::page_of_other_words; }, "page_of_other_words");
    found.add(
        requires { &A::names_of_claims; }, "names_of_claims");
    const auto waits = requires(const typename D::Finding& finding) {
        A::has_to_wait(finding);
    };
    found.add(waits, "has_to_wait");
    return found;
}

// Does it say these and no others (`static constexpr std::string_view parts[]`; without it, that it has none)?
template <class D>
consteval bool says_its_parts() {
    constexpr AccountParts found = account_parts_found<D>();
    if constexpr (requires { &Account<D>::parts; }) {
        const auto& said = Account<D>::parts;
        return std::size(said) == found.count &&
               std::all_of(std::begin(said), std::end(said), [&](std::string_view name) { return found.contains(name); });
    }
    return found.count == 0;
}

}  // namespace arbiter::audit
