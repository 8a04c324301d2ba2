// The game of a record, built once for records of a thread that begin alike: in archives the same decks meet again and again.
#pragma once

#include <concepts>
#include <memory>
#include <optional>

namespace arbiter::audit {

template <class D>
concept TellsSameSetup = requires(const typename D::Setup& setup) {
    { setup.builds_same_as(setup) } -> std::same_as<bool>;
};

// InputError as D::build(). O(1) beside comparing what is given with what was given last, where it is the same.
template <class D>
std::shared_ptr<const typename D::Built> built_for(const typename D::Setup& setup) {
    const auto build = [&] { return std::make_shared<const typename D::Built>(D::build(setup)); };
    if constexpr (TellsSameSetup<D>) {
        if (setup.position) return build();
        struct Last {
            typename D::Setup setup;
            std::shared_ptr<const typename D::Built> built;
        };
        thread_local std::optional<Last> last;
        if (!last || !last->setup.builds_same_as(setup)) last = Last{setup, build()};
        return last->built;
    } else {
        return build();
    }
}

}  // namespace arbiter::audit
