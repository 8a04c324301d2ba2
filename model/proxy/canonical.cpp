// The canonical form: one position for all that differ only in the names of bodies, the order of pending triggers, and how the same
// knowledge of a deck is written down.
//
// Bodies are ordered by what can be seen of each. Where two look the same and something refers to them (frames, pending triggers,
// engagements), those references refine that order, as colours are refined in graph canonisation (McKay and Piperno, Practical graph
// isomorphism II, 2014). Ties that are left between bodies with relations are broken by trying each in turn and keeping the smallest
// result, so that the form is exact.
#include <algorithm>
#include <bit>
#include <cstring>

#include "model/proxy/game.h"
#include "model/proxy/inspect.h"
#include "model/proxy/piles.h"

namespace arbiter::proxy {

namespace {

// Bodies by reference; only the places of bodies that stand mean anything.
constexpr int kNodes = kPlayers * kMaximumBodies;
using Colours = std::array<std::uint64_t, kNodes>;

constexpr std::uint64_t mix(std::uint64_t value) {
    value ^= value >> 32;
    value *= 0xd6e8feb86659fd93ull;
    value ^= value >> 32;
    value *= 0xd6e8feb86659fd93ull;
    return value ^ (value >> 32);
}

// What is seen of a body before names are taken into account, in the order in which bodies stand: everything but its engagements.
struct Look {
    std::uint64_t first = 0;
    std::uint32_t second = 0;

    explicit Look(const Body& body) {
        std::memcpy(&first, &body, sizeof first);
        std::memcpy(&second, reinterpret_cast<const char*>(&body) + sizeof first, sizeof second);
        first = __builtin_bswap64(first);  // the kind counts most
        second = __builtin_bswap32(second);
    }
    friend auto operator<=>(const Look&, const Look&) = default;
};
static_assert(offsetof(Body, engaged_by) == sizeof(std::uint64_t) + sizeof(std::uint32_t));

// ---- the order of bodies

struct Order {
    std::array<std::uint8_t, kMaximumBodies> slots;
    int count = 0;

    bool in_place() const {
        for (int place = 0; place < count; ++place)
            if (slots[place] != place) return false;
        return true;
    }
};

// Puts the slots of a side's bodies in order. There are few bodies, and mostly they are in order.
template <class Less>
Order ordered(const Side& side, Less less) {
    Order order;
    for (const int slot : side.bodies.slots()) {
        int place = order.count++;
        for (; place > 0 && less(slot, order.slots[place - 1]); --place) order.slots[place] = order.slots[place - 1];
        order.slots[place] = static_cast<std::uint8_t>(slot);
    }
    return order;
}

enum class Arrangement : std::uint8_t {
    in_order,  // from slot 0 on, each body less than the next
    tied,      // from slot 0 on, but some look the same
    mixed
};

Arrangement arrangement_of(const Side& side) {
    if (!side.bodies.gapless()) return Arrangement::mixed;
    Arrangement found = Arrangement::in_order;
    for (int slot = 1; slot < side.bodies.count(); ++slot) {
        const Look left(side.bodies[slot - 1]), right(side.bodies[slot]);
        if (right < left) return Arrangement::mixed;
        if (left == right) found = Arrangement::tied;
    }
    return found;
}

bool looks_tied(const Side& side, const Order& order) {
    for (int place = 1; place < order.count; ++place)
        if (Look(side.bodies[order.slots[place - 1]]) == Look(side.bodies[order.slots[place]])) return true;
    return false;
}

// ---- new names

using Names = std::array<std::uint8_t, kNodes>;

std::uint32_t renamed_mask(std::uint32_t mask, Player side, const Names& names) {
    std::uint32_t result = 0;
    for (const int slot : Slots(mask)) result |= 1u << (names[side * kMaximumBodies + slot] % kMaximumBodies);
    return result;
}

void rename_references(Position& position, const Names& names) {
    const auto follow = [&](Reference8& reference) {
        if (reference.is_body()) reference.value = names[reference.value];
    };
    for (Player player = 0; player < kPlayers; ++player)
        for (Body& body : position.sides[player].bodies)
            if (body.engaged_by != 0) body.engaged_by = renamed_mask(body.engaged_by, opponent_of(player), names);
    for (int index = 0; index < position.frame_count; ++index) {
        Frame& frame = position.frames[index];
        follow(frame.target);
        follow(frame.source);
        follow(frame.subject);
        if (frame.type == FrameType::damage) set_redirections(frame, renamed_mask(redirections(frame), frame.controller, names));
    }
    for (int index = 0; index < position.pending_count; ++index) {
        follow(position.pending[index].source);
        follow(position.pending[index].subject);
    }
}

void order_pending(Position& position) {
    std::sort(position.pending.begin(), position.pending.begin() + position.pending_count,
              [](const Pending& left, const Pending& right) { return std::memcmp(&left, &right, sizeof(Pending)) < 0; });
}

void arrange(Position& position, const std::array<Order, kPlayers>& orders) {
    Names names;
    for (int node = 0; node < kNodes; ++node) names[node] = static_cast<std::uint8_t>(node);
    for (Player player = 0; player < kPlayers; ++player) {
        Bodies& bodies = position.sides[player].bodies;
        const Order& order = orders[player];
        if (order.in_place()) continue;
        std::array<Body, kMaximumBodies> moved;
        for (int place = 0; place < order.count; ++place) {
            moved[place] = bodies[order.slots[place]];
            names[player * kMaximumBodies + order.slots[place]] = Reference8::body(player, place).value;
        }
        for (const int slot : bodies.slots())
            if (slot >= order.count) bodies.remove(slot);
        for (int place = 0; place < order.count; ++place) bodies.put(place, moved[place]);
    }
    rename_references(position, names);
    order_pending(position);
}

// ---- relations

bool refers_to_bodies(const Position& position) {
    std::uint32_t engaged = 0;
    for (const Side& side : position.sides)
        for (const Body& body : side.bodies) engaged |= body.engaged_by;
    bool any = engaged != 0;
    for (int index = 0; index < position.frame_count; ++index) {
        const Frame& frame = position.frames[index];
        any = any || frame.target.is_body() || frame.source.is_body() || frame.subject.is_body() || frame.type == FrameType::damage;
    }
    return any;
}

// Orders the bodies of a position in which some look the same and are referred to.
class Canoniser {
public:
    explicit Canoniser(Position& position) : p_(position) {}

    void run() const {
        const Colours colours = stable(refined(seen_from_outside()));
        if (first_tie(colours) < 0)
            arrange(p_, orders_by(colours));
        else
            p_ = smallest(colours);
    }

private:
    // Where the bodies are referred to from, apart from each other.
    Colours seen_from_outside() const {
        Colours colours{};
        for_each_body([&](int node) {
            const Look look(body(node));
            colours[node] = mix(mix(look.first + 0x9e3779b97f4a7c15ull) + look.second);
        });
        const auto touch = [&](Reference8 reference, std::uint64_t place) {
            if (reference.is_body()) colours[reference.value] += mix(place);
        };
        for (int index = 0; index < p_.frame_count; ++index) {
            const Frame& frame = p_.frames[index];
            const std::uint64_t place = 16 + 8 * static_cast<std::uint64_t>(index);
            touch(frame.target, place);
            touch(frame.source, place + 1);
            touch(frame.subject, place + 2);
            if (frame.type != FrameType::damage) continue;
            for (const int slot : Slots(redirections(frame))) touch(Reference8::body(frame.controller, slot), place + 3);
        }
        return colours;
    }

    // One round: each body's colour takes in those of the bodies it is related to.
    Colours refined(const Colours& old) const {
        Colours colours{};
        for_each_body([&](int node) { colours[node] += mix(old[node]); });
        for_each_body([&](int node) {
            const Player side = static_cast<Player>(node / kMaximumBodies);
            for (const int slot : Slots(body(node).engaged_by)) {
                const int attacker = opponent_of(side) * kMaximumBodies + slot;
                colours[node] += mix(old[attacker] + 1);
                colours[attacker] += mix(old[node] + 2);
            }
        });
        for (int index = 0; index < p_.pending_count; ++index) {
            const Pending& pending = p_.pending[index];
            Pending bare = pending;
            bare.source = bare.subject = Reference8::none();
            std::uint64_t what = 0;
            std::memcpy(&what, &bare, sizeof bare);
            const std::uint64_t source = pending.source.is_body() ? old[pending.source.value] : pending.source.value;
            const std::uint64_t subject = pending.subject.is_body() ? old[pending.subject.value] : pending.subject.value;
            if (pending.source.is_body()) colours[pending.source.value] += mix(mix(what) + mix(subject) + 3);
            if (pending.subject.is_body()) colours[pending.subject.value] += mix(mix(what) + mix(source) + 4);
        }
        return colours;
    }

    int distinct(const Colours& colours) const {
        Colours sorted;
        int count = 0;
        for_each_body([&](int node) { sorted[count++] = colours[node]; });
        std::sort(sorted.begin(), sorted.begin() + count);
        return static_cast<int>(std::unique(sorted.begin(), sorted.begin() + count) - sorted.begin());
    }

    Colours stable(Colours colours) const {
        const int bodies = p_.sides[0].bodies.count() + p_.sides[1].bodies.count();
        int classes = distinct(colours);
        while (classes < bodies) {
            const Colours next = refined(colours);
            const int refined_classes = distinct(next);
            colours = next;
            if (refined_classes <= classes) break;
            classes = refined_classes;
        }
        return colours;
    }

    template <class Visit>
    void for_each_body(Visit visit) const {
        for (Player player = 0; player < kPlayers; ++player)
            for (const int slot : p_.sides[player].bodies.slots()) visit(player * kMaximumBodies + slot);
    }

    const Body& body(int node) const { return p_.sides[node / kMaximumBodies].bodies[node % kMaximumBodies]; }

    bool related(int node) const {
        const Player side = static_cast<Player>(node / kMaximumBodies);
        if (body(node).engaged_by != 0) return true;
        for (const Body& other : p_.sides[opponent_of(side)].bodies)
            if (((other.engaged_by >> (node % kMaximumBodies)) & 1) != 0) return true;
        for (int index = 0; index < p_.pending_count; ++index)
            if (p_.pending[index].source.value == node || p_.pending[index].subject.value == node) return true;
        return false;
    }

    // The bodies of each side in order of what is visible, then of colour.
    std::array<Order, kPlayers> orders_by(const Colours& colours) const {
        std::array<Order, kPlayers> orders;
        for (Player player = 0; player < kPlayers; ++player) {
            const Side& side = p_.sides[player];
            const int base = player * kMaximumBodies;
            orders[player] = ordered(side, [&](int left, int right) {
                const Look seen_left(side.bodies[left]), seen_right(side.bodies[right]);
                return seen_left != seen_right ? seen_left < seen_right : colours[base + left] < colours[base + right];
            });
        }
        return orders;
    }

    // Two bodies that look and are coloured the same, and have relations: their order may matter.
    int first_tie(const Colours& colours) const {
        int tied = -1;
        for_each_body([&](int node) {
            if (tied >= 0 || !related(node)) return;
            for_each_body([&](int other) {
                if (tied < 0 && other > node && other / kMaximumBodies == node / kMaximumBodies && colours[other] == colours[node])
                    tied = node;
            });
        });
        return tied;
    }

    Position smallest(const Colours& colours) const {
        const int tied = first_tie(colours);
        Position best = p_;
        if (tied < 0) {
            arrange(best, orders_by(colours));
            return best;
        }
        bool found = false;
        for_each_body([&](int node) {
            if (node / kMaximumBodies != tied / kMaximumBodies || colours[node] != colours[tied]) return;
            Colours singled = colours;
            singled[node] = mix(singled[node] + 0x51ed270b);
            const Position candidate = smallest(stable(singled));
            if (!found || std::memcmp(&candidate, &best, sizeof best) < 0) best = candidate;
            found = true;
        });
        return best;
    }

    Position& p_;
};

}  // namespace

void Game::canonicalise(Position& position) const {
    for (Side& side : position.sides) normalise_deck(side, kinds());  // as apply() leaves it; positions from elsewhere may not be
    const Arrangement first = arrangement_of(position.sides[0]);
    const Arrangement second = arrangement_of(position.sides[1]);
    const bool nothing_pends = position.pending_count == 0;
    if (nothing_pends && first == Arrangement::in_order && second == Arrangement::in_order) return;
    const bool related = !nothing_pends || refers_to_bodies(position);
    if (!related && first != Arrangement::mixed && second != Arrangement::mixed) return;
    std::array<Order, kPlayers> orders;
    bool tied = false;
    for (Player player = 0; player < kPlayers; ++player) {
        const Side& side = position.sides[player];
        orders[player] = ordered(side, [&](int left, int right) { return Look(side.bodies[left]) < Look(side.bodies[right]); });
        tied = tied || looks_tied(side, orders[player]);
    }
    if (related && tied)
        Canoniser(position).run();
    else
        arrange(position, orders);
}

}  // namespace arbiter::proxy
