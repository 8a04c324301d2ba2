// The positions that a record leaves possible, and what may happen in them without an entry.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "model/core/choice.h"
#include "model/core/event.h"
#include "model/core/game.h"
#include "model/core/json_reader.h"
#include "replays/replay.h"

namespace arbiter::audit {

inline constexpr std::size_t kMaximumSeats = 4;

// A possible position. How many cards of the recorded order came off a deck belongs to it: unrecorded draws follow that order.
template <class D>
struct World {
    typename D::Position position;
    std::array<std::uint16_t, kMaximumSeats> drawn{};
    std::array<std::uint8_t, kMaximumSeats> shuffle{};  // which recorded order of the player counts
};

// A world that was reached, by these choices, of which the first `silent` stand in no entry.
template <class D>
struct Reached {
    World<D> world;
    std::vector<Choice> path;
    std::size_t silent = 0;
    std::size_t origin = 0;  // index of the world that the path starts from
};

// Games whose costs are paid from sources say who is to pay (kNobody: nobody), and which choice a payment is.
template <class D>
concept HasPayments = requires(const typename D::Position& position) {
    { D::payer(position) } -> std::same_as<Player>;
};

template <class D>
Player payer_of([[maybe_unused]] const typename D::Position& position) {
    if constexpr (HasPayments<D>) {
        return D::payer(position);
    } else {
        return kNobody;
    }
}

// What a position is, apart from names: two worlds with the same key are one.
template <class D>
std::string key_of(const typename D::Game& game, const World<D>& world) {
    typename D::Position canonical = world.position;
    game.canonicalise(canonical);
    std::array<std::uint8_t, D::Game::kMaximumEncodedSize> bytes;
    const std::size_t size = game.encode(canonical, bytes.data());
    std::string key(reinterpret_cast<const char*>(bytes.data()), size);
    for (const std::uint16_t count : world.drawn) key += static_cast<char>(count & 0xFF);
    for (const std::uint8_t index : world.shuffle) key += static_cast<char>(index);
    return key;
}

// What a play is about, in the words of the notation: entries are judged where a decision of their kind is awaited.
inline std::string_view group_of(std::string_view play) {
    if (play == "decline" || play == "activate-trap" || play == "put-face-down" || play == "pay-toll") return "answer";
    if (play == "retain" || play == "yield") return "retain";
    if (play == "attack" || play == "no-attack" || play == "strike" || play == "block" || play == "no-block") return "combat";
    if (play == "order" || play == "deal" || play == "assign") return "combat";
    if (play == "keep" || play == "bottom" || play == "top" || play == "look") return "insight";
    if (play == "trigger" || play == "skip-trigger") return "trigger";
    if (play == "mulligan" || play == "keep-hand") return "opening";
    if (play == "draw" || play == "first-player") return "chance";
    if (play == "begin") return "";  // nobody's decision
    return "play";
}

// Plays that a record may pass over in silence, in the words of the notation: doing nothing where something may be done.
inline bool is_silent(std::string_view play) {
    return play == "decline" || play == "yield" || play == "no-attack" || play == "no-block" || play == "no-fast" ||
           play == "skip-trigger" || play == "keep-hand";
}

// Plays by which a player lets go of a time for plays; a record does not pass over them.
inline bool is_pass(std::string_view play) {
    return play == "pass" || play == "leave";
}

// The game of a record, with what the audit needs of the record at every step.
template <class D>
struct Table {
    const Replay& replay;
    const typename D::Game& game;
    const typename D::Names& names;

    Json describe(const typename D::Position& position, Choice choice) const {
        return D::describe(game, names, position, std::span<const Choice>(&choice, 1));
    }

    // The card that the record says lies on top of this player's deck; "?" if it does not say.
    std::string_view recorded_top(const World<D>& world, Player player) const {
        std::size_t index = 0;
        for (const Shuffle& shuffle : replay.shuffles) {
            if (shuffle.of != player || index++ != world.shuffle[player]) continue;
            return world.drawn[player] < shuffle.order.size() ? std::string_view(shuffle.order[world.drawn[player]]) : "?";
        }
        return "?";
    }

    // Makes a legal choice, and counts the cards that come off recorded orders.
    void make(World<D>& world, Choice choice, Events& events) const {
        if (choice.actor == kChance && !replay.shuffles.empty()) {
            const Json words = describe(world.position, choice);
            if (words.value("play", "") == "draw") {
                const std::size_t seat = seat_of(words);
                if (seat < kMaximumSeats) ++world.drawn[seat];
            }
        } else if (replay.shuffles.size() > 2 && choice.actor < kMaximumSeats &&
                   describe(world.position, choice).value("play", "") == "mulligan") {
            ++world.shuffle[choice.actor];
            world.drawn[choice.actor] = 0;
        }
        game.apply(world.position, choice, events);
    }

    // Whose deck a draw is from.
    static std::size_t seat_of(const Json& words) {
        const std::string of = words.value("of", "");
        return of.size() == 1 ? static_cast<std::size_t>(of[0] - 'A') : kMaximumSeats;
    }

    // What may happen in this position though no entry tells it: nothing (the list is empty: an entry is due), one thing, or, where chance
    // decides and nobody wrote down what, any of several.
    std::vector<Choice> silent_choices(const World<D>& world) const {
        std::vector<Choice> legal;
        if (game.is_over(world.position)) return legal;
        list_answers(game, world.position, legal);
        if (legal.empty()) return legal;
        if (legal.front().actor == kChance) return by_chance(world, std::move(legal));
        if (replay.complete) return {};
        Choice passive;
        if (game.passive_choice(world.position, passive) && is_silent(describe(world.position, passive).value("play", ""))) {
            return {passive};
        }
        if (!replay.complete && legal.size() == 1 && !is_pass(describe(world.position, legal.front()).value("play", ""))) return legal;
        return {};
    }

private:
    std::vector<Choice> by_chance(const World<D>& world, std::vector<Choice> legal) const {
        if (legal.size() == 1) return legal;
        std::vector<Choice> fitting;
        for (const Choice choice : legal) {
            const Json words = describe(world.position, choice);
            const std::string play = words.value("play", "");
            bool fits = true;
            if (play == "draw") {
                const std::size_t seat = seat_of(words);
                const std::string_view top = seat < kMaximumSeats ? recorded_top(world, static_cast<Player>(seat)) : "?";
                fits = top == "?" || top == words.value("card", "");
            } else if (play == "first-player" && replay.first) {
                fits = words.value("player", "") == seat_name(*replay.first);
            }
            if (fits) fitting.push_back(choice);
        }
        return fitting;
    }
};

// Worlds without repetition, up to a limit.
template <class D>
class WorldSet {
public:
    WorldSet(const typename D::Game& game, std::size_t limit) : game_(game), limit_(limit) {}

    // False if there is one like it already, or no room.
    bool add(Reached<D> reached) {
        if (!keys_.insert(key_of<D>(game_, reached.world)).second) return false;
        if (worlds_.size() == limit_) {
            overflown_ = true;
            return false;
        }
        worlds_.push_back(std::move(reached));
        return true;
    }

    bool overflown() const { return overflown_; }
    bool empty() const { return worlds_.empty(); }
    std::size_t size() const { return worlds_.size(); }
    std::vector<Reached<D>>& all() { return worlds_; }
    const std::vector<Reached<D>>& all() const { return worlds_; }

private:
    const typename D::Game& game_;
    std::size_t limit_;
    bool overflown_ = false;
    std::unordered_set<std::string> keys_;
    std::vector<Reached<D>> worlds_;
};

}  // namespace arbiter::audit
