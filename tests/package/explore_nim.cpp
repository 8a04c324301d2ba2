// Nim with three heaps of 3, 4 and 5 stones, as a game of one's own for arbiter's engine. Ends 0 if the exploration finds what can be
// counted by hand: of the 120 heaps that can be left, the 8 from which at most one stone a heap is gone are met with one player to move
// only, all others with either.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>

#include "checker/engine/explorer.h"

namespace {

using arbiter::Choice;
using arbiter::ClauseId;
using arbiter::Events;

constexpr ClauseId kTakesWhatIsThere = 1;

struct Nim {
    struct Position {
        std::array<std::uint8_t, 3> heaps;
        std::uint8_t mover;
    };
    static constexpr std::size_t kMaximumEncodedSize = sizeof(Position);

    Position initial() const { return {{3, 4, 5}, 0}; }
    bool is_over(const Position& position) const { return position.heaps == std::array<std::uint8_t, 3>{}; }
    // `first` is the heap, `second` how many stones are taken.
    void list_choices(const Position& position, std::vector<Choice>& out) const {
        out.clear();
        for (std::uint8_t heap = 0; heap < 3; ++heap) {
            for (std::uint8_t stones = 1; stones <= position.heaps[heap]; ++stones) out.push_back({position.mover, 0, heap, stones, 0});
        }
    }
    ClauseId check(const Position& position, Choice choice) const {
        const bool legal = choice.actor == position.mover && choice.kind == 0 && choice.first < 3 && choice.second > 0 &&
                           choice.third == 0 && choice.second <= position.heaps[choice.first];
        return legal ? arbiter::kNoClause : kTakesWhatIsThere;
    }
    void apply(Position& position, Choice choice, Events& events) const {
        events.clear();
        position.heaps[choice.first] = static_cast<std::uint8_t>(position.heaps[choice.first] - choice.second);
        position.mover = position.mover == 0 ? 1 : 0;
    }
    void canonicalise(Position&) const {}
    std::size_t encode(const Position& position, std::uint8_t* out) const {
        std::memcpy(out, &position, sizeof(position));
        return sizeof(position);
    }
    Position decode(const std::uint8_t* in, std::size_t) const {
        Position position;
        std::memcpy(&position, in, sizeof(position));
        return position;
    }
};

// False, and so violated: the player who begins takes the last stone after three heaps taken whole.
bool second_player_wins(const Nim&, const Nim::Position& position) {
    return position.mover == 0;
}

bool never_more_stones(const Nim&, const Nim::Position& position) {
    return position.heaps[0] + position.heaps[1] + position.heaps[2] <= 12;
}

constexpr arbiter::Property<Nim> kProperties[] = {
    {.id = "nim.never-more-stones", .shape = arbiter::Shape::state, .state = never_more_stones},
    {.id = "nim.second-player-wins", .shape = arbiter::Shape::end, .state = second_player_wins},
};

}  // namespace

int main() {
    arbiter::ExplorationOptions options;
    options.count_forced = true;
    options.stop_at_violation = false;
    options.self_check = true;
    options.workers = 2;
    const arbiter::Exploration found = arbiter::explore(Nim(), kProperties, options);
    const auto* wins = found.find("nim.second-player-wins");
    const std::size_t shortest = wins->play ? wins->play->choices.size() : 0;
    std::printf("%llu positions, %llu transitions, %llu ends; shortest win of the first player: %zu moves\n",
                static_cast<unsigned long long>(found.positions), static_cast<unsigned long long>(found.transitions),
                static_cast<unsigned long long>(found.finished), shortest);
    const bool as_counted = found.complete() && found.positions == 232 && found.transitions == 1356 && found.finished == 2 &&
                            shortest == 3 && found.find("nim.never-more-stones")->outcome == arbiter::Outcome::held;
    return as_counted ? 0 : 1;
}
