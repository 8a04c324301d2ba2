// Drawing and shrinking cases by RapidCheck.
#include "checker/fuzz/random_case.h"

#include <rapidcheck.h>

#include <utility>

namespace arbiter {
namespace {

constexpr std::size_t kRules = 400, kStart = 400, kPlay = 500;  // numbers; what is read beyond them is 0

// Shorter lists, then smaller numbers, as RapidCheck shrinks containers.
rc::Seq<RandomNumberList> simpler(const RandomNumberList& list) {
    return rc::seq::concat(rc::shrink::removeChunks(list), rc::shrink::eachElement(list, [](std::uint32_t number) {
                               return rc::shrink::towards(number, std::uint32_t{0});
                           }));
}

rc::Seq<RandomCase> simpler_cases(const RandomCase& one) {
    const auto with = [&one](RandomNumberList RandomCase::*member) {
        return rc::seq::map(simpler(one.*member), [one, member](RandomNumberList list) {
            RandomCase other = one;
            other.*member = std::move(list);
            return other;
        });
    };
    return rc::seq::concat(with(&RandomCase::play), with(&RandomCase::rules), with(&RandomCase::start));
}

}  // namespace

RandomCase random_case(std::uint64_t seed, std::uint64_t number) {
    rc::Random random(rc::Random::Key{seed, number, 0, 0});
    const auto draw = [&](std::size_t count) {
        RandomNumberList list(count);
        for (std::uint32_t& value : list) value = static_cast<std::uint32_t>(random.next() & 0xFFFF);
        return list;
    };
    RandomCase drawn;
    drawn.rules = draw(kRules);
    drawn.start = draw(kStart);
    drawn.play = draw(kPlay);
    return drawn;
}

ShrunkCase shrink(const RandomCase& failing, const std::function<bool(const RandomCase&)>& fails, std::size_t most_tries,
                  const std::function<bool()>& goes_on) {
    std::size_t tries = 0;
    const auto found = rc::shrinkable::findLocalMin(
        rc::shrinkable::shrinkRecur(failing, [](const RandomCase& one) { return simpler_cases(one); }), [&](const RandomCase& one) {
            if (tries >= most_tries || !goes_on()) return false;
            ++tries;
            return fails(one);
        });
    return {found.first, tries};
}

}  // namespace arbiter
