// The canonical form: one position for all that differ only in the names of bodies, the order of pending triggers, and how the same
// knowledge of a deck is written down.
//
// Bodies are ordered by what can be seen of each. Where two look the same and something refers to them (frames, pending triggers,
// engagements), those references refine that order: see colour_refinement.h.
#include <algorithm>
#include <cstring>

#include "model/cards/arrangement.h"
#include "model/proxy/game.h"
#include "model/proxy/rules/inspect.h"

namespace arbiter::proxy {

namespace {

using Names = NewNames<Reference8>;
using Orders = FieldOrders<kMaximumBodies>;

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

void rename_references(Position& position, const Names& names) {
    for (const Player player : kBothPlayers)
        for (Body& body : position.sides[player].bodies)
            if (body.engaged_by != 0) body.engaged_by = names.mask(body.engaged_by, opponent_of(player));
    for (int index = 0; index < position.frame_count; ++index) {
        Frame& frame = position.frames[index];
        names.follow(frame.target, frame.source, frame.subject);
        if (frame.type == FrameType::damage) set_redirections(frame, names.mask(redirections(frame), frame.controller));
    }
    for (Pending& pending : position.waiting()) names.follow(pending.source, pending.subject);
}

void order_pending(Position& position) {
    std::sort(position.pending.begin(), position.pending.begin() + position.pending_count,
              [](const Pending& left, const Pending& right) { return std::memcmp(&left, &right, sizeof(Pending)) < 0; });
}

void arrange(Position& position, const Orders& orders) {
    if (!orders.in_place()) rename_references(position, put_field_in_order<Reference8>(position, orders));
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
class Relations : public FieldRelations<Position, Reference8> {
public:
    explicit Relations(const Position& position) : FieldRelations(position) {
        for_each_engagement([&](Reference8 body, Reference8 attacker) { relate(body, attacker); });
        for (const Pending& pending : p_.waiting()) relate(pending.source, pending.subject);
    }

    // Each by itself, and where frames refer to it from.
    FieldColours first_colours() const {
        FieldColours colours{};
        for (const auto node : nodes()) {
            const Look look(thing(node));
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

    FieldColours refined(const FieldColours& old) const {
        FieldColours colours{};
        for (const auto node : nodes()) colours[node] = mixed_colour(old[node]);
        for_each_engagement([&](Reference8 body, Reference8 attacker) {
            colours[body.value] += mixed_colour(old[attacker.value] + 1);
            colours[attacker.value] += mixed_colour(old[body.value] + 2);
        });
        for (const Pending& pending : p_.waiting()) {
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

    Orders orders(const FieldColours& colours) const { return FieldRelations::orders<kMaximumBodies>(colours, look_of); }
    Position arranged(const FieldColours& colours) const {
        Position arranged = p_;
        arrange(arranged, orders(colours));
        return arranged;
    }

private:
    template <class Visit>
    void for_each_engagement(Visit visit) const {
        for (const auto node : nodes()) {
            const Reference8 body{node};
            for (const int slot : Slots(thing(node).engaged_by)) visit(body, Reference8::body(opponent_of(body.side()), slot));
        }
    }
};

}  // namespace

void Game::canonicalise(Position& position) const {
    normalise_decks(position, kinds());  // as apply() leaves it; positions from elsewhere may not be
    const Arrangement arrangement = arrangement_of_field(position, look_of);
    const bool nothing_pends = position.pending_count == 0;
    if (nothing_pends && arrangement == Arrangement::in_order) return;
    const bool related = !nothing_pends || refers_to_bodies(position);
    if (!related && arrangement != Arrangement::mixed) return;
    const Orders orders = orders_of_field<kMaximumBodies>(position, look_of);
    if (!related || !orders.tied) return arrange(position, orders);
    const Relations relations(position);
    const FieldColours colours = stable_colours(relations, relations.refined(relations.first_colours()));
    if (tied_thing(relations, colours) < 0)
        arrange(position, relations.orders(colours));
    else
        position = smallest_arrangement(relations, colours);
}

}  // namespace arbiter::proxy
