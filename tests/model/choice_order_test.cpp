// The order into which universes of choices are put is that of the choices themselves.
#include "model/core/choice_order.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdint>
#include <set>
#include <vector>

namespace arbiter {
namespace {

// Few values of each part, so that choices are often equal, or differ in one part alone.
Choice drawn_choice() {
    return {.actor = *rc::gen::element<Player>(0, 1, 3, kChance, kNobody),
            .kind = *rc::gen::element<std::uint8_t>(0, 1, 7, 255),
            .first = *rc::gen::element<std::uint8_t>(0, 1, 255),
            .second = *rc::gen::element<std::uint8_t>(0, 1, 255),
            .third = *rc::gen::element<std::uint32_t>(0, 1, 256, 0xFFFFFFFF)};
}

RC_GTEST_PROP(ChoiceOrder, IsThatOfASetOfChoices, ()) {
    std::vector<Choice> choices(*rc::gen::inRange<std::size_t>(0, 60));
    for (Choice& choice : choices) choice = drawn_choice();
    const std::set<Choice> expected(choices.begin(), choices.end());
    put_in_order(choices);
    RC_ASSERT(choices == std::vector<Choice>(expected.begin(), expected.end()));
}

}  // namespace
}  // namespace arbiter
