// The canonical form: one position for all that differ only in the names of bodies, the order of pending triggers, and how the same
// knowledge of a deck is written down.
//
// Bodies are ordered by what can be seen of each. Where two look the same and something refers to them (frames, pending triggers,
// engagements), those references refine that order: see colour_refinement.h.
#include <algorithm>
#include <bit>
#include <cstring>

#include "model/core/piles/colour_refinement.h"
#include "model/core/piles/slot_order.h"
#include "model/proxy/game.h"
#include "model/proxy/rules/inspect.h"

namespace arbiter::proxy {

namespace {

// Bodies by reference; only the places of bodies that stand mean anything.
constexpr int kNodes = kPlayers * kMaximumBodies;
using Colours = ColoursOf<kNodes>;
using NewNames = std::array<std::uint8_t, kNodes>;
using Order = SlotOrder<kMaximumBodies>;

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

Look look_of(const Body& body) {
    return Look(body);
}

// ---- new names

std::uint32_t renamed_mask(std::uint32_t mask, Player side, const NewNames& names) {
    std::uint32_t result = 0;
    for (const int slot : Slots(mask)) result |= 1u << (names[side * kMaximumBodies + slot] % kMaximumBodies);
    return result;
}

void rename_references(Position& position, const NewNames& names) {
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
    if (orders[0].in_place() && orders[1].in_place()) return order_pending(position);
    NewNames names;
    for (int node = 0; node < kNodes; ++node) names[node] = static_cast<std::uint8_t>(node);
    for (Player player = 0; player < kPlayers; ++player) {
        const Order& order = orders[player];
        if (order.in_place()) continue;
        for (int place = 0; place < order.count; ++place)
            names[player * kMaximumBodies + order.slots[place]] = Reference8::body(player, place).value;
        put_in_order(position.sides[player].bodies, order);
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

// The bodies of a position in which some look the same and are referred to.
class Relations {
public:
    explicit Relations(const Position& position) : p_(position) {
        for (Player player = 0; player < kPlayers; ++player)
            for (const int slot : p_.sides[player].bodies.slots()) nodes_[count_++] = Reference8::body(player, slot).value;
        for_each_engagement([&](int body, int attacker) { related_ |= bit(body) | bit(attacker); });
        for (int index = 0; index < p_.pending_count; ++index)
            for (const Reference8 body : {p_.pending[index].source, p_.pending[index].subject})
                if (body.is_body()) related_ |= bit(body.value);
    }

    std::span<const std::uint8_t> nodes() const { return {nodes_.data(), static_cast<std::size_t>(count_)}; }
    bool is_related(int node) const { return (related_ & bit(node)) != 0; }
    bool are_alike(int one, int other) const { return one / kMaximumBodies == other / kMaximumBodies; }

    // Each by itself, and where frames refer to it from.
    Colours first_colours() const {
        Colours colours{};
        for (const auto node : nodes()) {
            const Look look(p_.sides[node / kMaximumBodies].bodies[node % kMaximumBodies]);
            colours[node] = mixed_colour(mixed_colour(look.first + 0x9e3779b97f4a7c15ull) + look.second);
        }
        const auto touch = [&](Reference8 reference, std::uint64_t place) {
            if (reference.is_body()) colours[reference.value] += mixed_colour(place);
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

    Colours refined(const Colours& old) const {
        Colours colours{};
        for (const auto node : nodes()) colours[node] = mixed_colour(old[node]);
        for_each_engagement([&](int body, int attacker) {
            colours[body] += mixed_colour(old[attacker] + 1);
            colours[attacker] += mixed_colour(old[body] + 2);
        });
        for (int index = 0; index < p_.pending_count; ++index) {
            const Pending& pending = p_.pending[index];
            Pending bare = pending;
            bare.source = bare.subject = Reference8::none();
            std::uint64_t what = 0;
            std::memcpy(&what, &bare, sizeof bare);
            const std::uint64_t source = pending.source.is_body() ? old[pending.source.value] : pending.source.value;
            const std::uint64_t subject = pending.subject.is_body() ? old[pending.subject.value] : pending.subject.value;
            if (pending.source.is_body()) colours[pending.source.value] += mixed_colour(mixed_colour(what) + mixed_colour(subject) + 3);
            if (pending.subject.is_body()) colours[pending.subject.value] += mixed_colour(mixed_colour(what) + mixed_colour(source) + 4);
        }
        return colours;
    }

    std::array<Order, kPlayers> orders(const Colours& colours) const {
        std::array<Order, kPlayers> orders;
        for (Player player = 0; player < kPlayers; ++player) {
            const Bodies& bodies = p_.sides[player].bodies;
            const int base = player * kMaximumBodies;
            orders[player] = slot_order(bodies, [&](int left, int right) {
                const Look seen_left(bodies[left]), seen_right(bodies[right]);
                return seen_left != seen_right ? seen_left < seen_right : colours[base + left] < colours[base + right];
            });
        }
        return orders;
    }

    Position arranged(const Colours& colours) const {
        Position arranged = p_;
        arrange(arranged, orders(colours));
        return arranged;
    }

private:
    static std::uint64_t bit(int node) { return std::uint64_t{1} << node; }
    static_assert(kNodes <= 64);

    template <class Visit>
    void for_each_engagement(Visit visit) const {
        for (const auto node : nodes()) {
            const Player side = static_cast<Player>(node / kMaximumBodies);
            for (const int slot : Slots(p_.sides[side].bodies[node % kMaximumBodies].engaged_by))
                visit(node, opponent_of(side) * kMaximumBodies + slot);
        }
    }

    const Position& p_;
    std::array<std::uint8_t, kNodes> nodes_{};
    int count_ = 0;
    std::uint64_t related_ = 0;
};

}  // namespace

void Game::canonicalise(Position& position) const {
    normalise_decks(position, kinds());  // as apply() leaves it; positions from elsewhere may not be
    const Arrangement first = arrangement_of(position.sides[0].bodies, look_of);
    const Arrangement second = arrangement_of(position.sides[1].bodies, look_of);
    const bool nothing_pends = position.pending_count == 0;
    if (nothing_pends && first == Arrangement::in_order && second == Arrangement::in_order) return;
    const bool related = !nothing_pends || refers_to_bodies(position);
    if (!related && first != Arrangement::mixed && second != Arrangement::mixed) return;
    std::array<Order, kPlayers> orders;
    bool tied = false;
    for (Player player = 0; player < kPlayers; ++player) {
        const Bodies& bodies = position.sides[player].bodies;
        orders[player] = slot_order(bodies, [&](int left, int right) { return Look(bodies[left]) < Look(bodies[right]); });
        tied = tied || looks_tied(bodies, orders[player], look_of);
    }
    if (!related || !tied) {
        arrange(position, orders);
        return;
    }
    const Relations relations(position);
    const Colours colours = stable_colours(relations, relations.refined(relations.first_colours()));
    if (tied_thing(relations, colours) < 0)
        arrange(position, relations.orders(colours));
    else
        position = smallest_arrangement(relations, colours);
}

}  // namespace arbiter::proxy
