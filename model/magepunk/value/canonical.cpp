// The canonical form: one position for all that differ only in the names of permanents, the order of what has none, and how the same
// knowledge of a deck is written down.
#include <cstring>

#include "model/cards/arrangement.h"
#include "model/core/position_copy.h"
#include "model/magepunk/game.h"

namespace arbiter::magepunk {

namespace {

using Names = NewNames<Reference8>;
using Orders = FieldOrders<kMaximumPermanents>;

// What is seen of a permanent before names are taken into account: all but which permanent it attacks. The kind counts most.
std::uint64_t look_of(const Permanent& permanent) {
    Permanent seen = permanent;
    if (seen.attacked.is_permanent()) seen.attacked = Reference8{0};
    std::uint64_t look;
    std::memcpy(&look, &seen, sizeof look);
    return __builtin_bswap64(look);
}

// Calls visit(reference, place) for every reference that is kept outside of permanents, blocks and waiting abilities.
template <class P, class Visit>
void for_each_reference(P& position, Visit visit) {
    std::uint64_t place = 16;
    const auto both = [&](auto& item) {
        visit(item.target, place++);
        visit(item.source, place++);
    };
    both(position.item);
    both(position.held);
    for (int index = 0; index < position.link_count; ++index) both(position.links[index]);
}

void rename_references(Position& position, const Names& names) {
    for_each_reference(position, [&](Reference8& reference, std::uint64_t) { names.follow(reference); });
    for (Side& side : position.sides)
        for (Permanent& permanent : side.permanents) names.follow(permanent.attacked);
    for (Pending& pending : position.waiting()) names.follow(pending.source);
    if (position.block_count > 0) {
        for (int index = 0; index < position.block_count; ++index) {
            Block& block = position.blocks[index];
            block.attacker = names.slot(position.active, block.attacker);
            block.blocker = names.slot(opponent_of(position.active), block.blocker);
        }
        order_blocks(position);
    }
}

void arrange(const Game& game, Position& position, const Orders& orders) {
    rename_references(position, put_field_in_order<Reference8>(position, orders));
    game.order_pending(position);
}

// The permanents of a position in which some look the same and are referred to.
class Relations : public FieldRelations<Position, Reference8> {
public:
    Relations(const Game& game, const Position& position) : FieldRelations(position), game_(game) {
        for_each_edge([&](Reference8 one, Reference8 other, std::uint64_t) { relate(one, other); });
        for_each_reference(p_, [&](Reference8 reference, std::uint64_t) { relate(reference); });
        for (const Pending& pending : p_.waiting()) relate(pending.source);
    }

    // What is seen of each apart from the others.
    FieldColours first_colours() const {
        FieldColours colours{};
        for (const auto node : nodes()) colours[node] = mixed_colour(mixed_colour(look_of(thing(node)) + 0x9e3779b97f4a7c15ull));
        for_each_reference(p_, [&](Reference8 reference, std::uint64_t place) {
            if (reference.is_permanent()) colours[reference.value] += mixed_colour(place);
        });
        for (const Pending& pending : p_.waiting()) {
            Pending bare = pending;
            if (!bare.source.is_permanent()) continue;
            const std::uint8_t source = bare.source.value;
            bare.source = Reference8::none();
            std::uint64_t what;
            std::memcpy(&what, &bare, sizeof what);
            colours[source] += mixed_colour(mixed_colour(what) + 3);
        }
        return colours;
    }

    FieldColours refined(const FieldColours& old) const {
        FieldColours colours{};
        for (const auto node : nodes()) colours[node] = mixed_colour(old[node]);
        for_each_edge([&](Reference8 one, Reference8 other, std::uint64_t what) {
            colours[one.value] += mixed_colour(old[other.value] + 2 * what + 1);
            colours[other.value] += mixed_colour(old[one.value] + 2 * what + 2);
        });
        return colours;
    }

    Position arranged(const FieldColours& colours) const {
        Position arranged = p_;
        arrange(game_, arranged, orders<kMaximumPermanents>(colours, look_of));
        return arranged;
    }

private:
    // Attackers with the Nodes that they attack, and with their blockers.
    template <class Visit>
    void for_each_edge(Visit visit) const {
        for (const auto node : nodes()) {
            const Reference8 attacked = thing(node).attacked;
            if (attacked.is_permanent()) visit(Reference8{node}, attacked, std::uint64_t{1});
        }
        for (int index = 0; index < p_.block_count; ++index) {
            const Block& block = p_.blocks[index];
            visit(Reference8::permanent(p_.active, block.attacker), Reference8::permanent(opponent_of(p_.active), block.blocker),
                  std::uint64_t{2} + block.place + 256u * block.damage);
        }
    }

    const Game& game_;
};

bool refers_to_permanents(const Position& position) {
    bool any = position.block_count > 0;
    for_each_reference(position, [&](Reference8 reference, std::uint64_t) { any = any || reference.is_permanent(); });
    for (const Pending& pending : position.waiting()) any = any || pending.source.is_permanent();
    for (const Side& side : position.sides)
        for (const Permanent& permanent : side.permanents) any = any || permanent.attacked.is_permanent();
    return any;
}

}  // namespace

const Position kNewPosition = new_position<Position>();

void Game::canonicalise(Position& position) const {
    // As apply() leaves it; positions from elsewhere may not be.
    normalise_decks(position, kinds());
    if (position.pending_count > 0) order_pending(position);
    const Arrangement arrangement = arrangement_of_field(position, look_of);
    if (arrangement == Arrangement::in_order) return;
    const bool related = refers_to_permanents(position);
    if (!related && arrangement != Arrangement::mixed) return;
    const Orders orders = orders_of_field<kMaximumPermanents>(position, look_of);
    if (!related || !orders.tied) return arrange(*this, position, orders);
    const Relations relations(*this, position);
    position = smallest_arrangement(relations, stable_colours(relations, relations.refined(relations.first_colours())));
}

}  // namespace arbiter::magepunk
