// The canonical form: one position for all that differ only in the names of permanents, the order of what has none, and how the same
// knowledge of a deck is written down.
#include <algorithm>
#include <bit>
#include <cstring>

#include "model/core/piles/colour_refinement.h"
#include "model/core/piles/slot_order.h"
#include "model/magepunk/game.h"

namespace arbiter::magepunk {

namespace {

constexpr int kNodes = kPlayers * kAddressedSlots;
using Colours = ColoursOf<kNodes>;
using NewNames = std::array<std::uint8_t, kNodes>;
using Order = SlotOrder<kMaximumPermanents>;

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

void rename_references(Position& position, const NewNames& names) {
    const auto follow = [&](Reference8& reference, std::uint64_t = 0) {
        if (reference.is_permanent()) reference.value = names[reference.value];
    };
    for_each_reference(position, follow);
    for (Side& side : position.sides)
        for (Permanent& permanent : side.permanents) follow(permanent.attacked);
    for (int index = 0; index < position.pending_count; ++index) follow(position.pending[index].source);
    if (position.block_count > 0) {
        const Player active = position.active;
        for (int index = 0; index < position.block_count; ++index) {
            Block& block = position.blocks[index];
            block.attacker = static_cast<std::uint8_t>(Reference8{names[Reference8::permanent(active, block.attacker).value]}.slot());
            block.blocker =
                static_cast<std::uint8_t>(Reference8{names[Reference8::permanent(opponent_of(active), block.blocker).value]}.slot());
        }
        order_blocks(position);
    }
}

void arrange(const Game& game, Position& position, const std::array<Order, kPlayers>& orders) {
    NewNames names;
    for (int node = 0; node < kNodes; ++node) names[node] = static_cast<std::uint8_t>(node);
    for (Player player = 0; player < kPlayers; ++player) {
        const Order& order = orders[player];
        if (order.in_place()) continue;
        for (int place = 0; place < order.count; ++place)
            names[Reference8::permanent(player, order.slots[place]).value] = Reference8::permanent(player, place).value;
        put_in_order(position.sides[player].permanents, order);
    }
    rename_references(position, names);
    game.order_pending(position);
}

// The permanents of a position in which some look the same and are referred to.
class Relations {
public:
    Relations(const Game& game, const Position& position) : game_(game), p_(position) {
        for (Player player = 0; player < kPlayers; ++player)
            for (const int slot : p_.sides[player].permanents.slots()) nodes_[count_++] = Reference8::permanent(player, slot).value;
        for_each_edge([&](int one, int other, std::uint64_t) { related_ |= bit(one) | bit(other); });
        for_each_reference(p_, [&](Reference8 reference, std::uint64_t) {
            if (reference.is_permanent()) related_ |= bit(reference.value);
        });
        for (int index = 0; index < p_.pending_count; ++index)
            if (p_.pending[index].source.is_permanent()) related_ |= bit(p_.pending[index].source.value);
    }

    std::span<const std::uint8_t> nodes() const { return {nodes_.data(), static_cast<std::size_t>(count_)}; }
    bool is_related(int node) const { return (related_ & bit(node)) != 0; }
    bool are_alike(int one, int other) const { return one / kAddressedSlots == other / kAddressedSlots; }

    // What is seen of each apart from the others.
    Colours first_colours() const {
        Colours colours{};
        for (const auto node : nodes()) colours[node] = mixed_colour(mixed_colour(look_of(p_.permanent({node})) + 0x9e3779b97f4a7c15ull));
        for_each_reference(p_, [&](Reference8 reference, std::uint64_t place) {
            if (reference.is_permanent()) colours[reference.value] += mixed_colour(place);
        });
        for (int index = 0; index < p_.pending_count; ++index) {
            Pending bare = p_.pending[index];
            if (!bare.source.is_permanent()) continue;
            const std::uint8_t source = bare.source.value;
            bare.source = Reference8::none();
            std::uint64_t what;
            std::memcpy(&what, &bare, sizeof what);
            colours[source] += mixed_colour(mixed_colour(what) + 3);
        }
        return colours;
    }

    Colours refined(const Colours& old) const {
        Colours colours{};
        for (const auto node : nodes()) colours[node] = mixed_colour(old[node]);
        for_each_edge([&](int one, int other, std::uint64_t what) {
            colours[one] += mixed_colour(old[other] + 2 * what + 1);
            colours[other] += mixed_colour(old[one] + 2 * what + 2);
        });
        return colours;
    }

    Position arranged(const Colours& colours) const {
        std::array<Order, kPlayers> orders;
        for (Player player = 0; player < kPlayers; ++player) {
            const Side& side = p_.sides[player];
            orders[player] = slot_order(side.permanents, [&](int left, int right) {
                const std::uint64_t left_look = look_of(side.permanents[left]);
                const std::uint64_t right_look = look_of(side.permanents[right]);
                if (left_look != right_look) return left_look < right_look;
                return colours[Reference8::permanent(player, left).value] < colours[Reference8::permanent(player, right).value];
            });
        }
        Position arranged = p_;
        arrange(game_, arranged, orders);
        return arranged;
    }

private:
    static std::uint64_t bit(int node) { return std::uint64_t{1} << node; }

    // Attackers with the Nodes that they attack, and with their blockers.
    template <class Visit>
    void for_each_edge(Visit visit) const {
        for (const auto node : nodes()) {
            const Reference8 attacked = p_.permanent({node}).attacked;
            if (attacked.is_permanent()) visit(node, attacked.value, std::uint64_t{1});
        }
        for (int index = 0; index < p_.block_count; ++index) {
            const Block& block = p_.blocks[index];
            visit(Reference8::permanent(p_.active, block.attacker).value,
                  Reference8::permanent(opponent_of(p_.active), block.blocker).value, std::uint64_t{2} + block.place + 256u * block.damage);
        }
    }

    const Game& game_;
    const Position& p_;
    std::array<std::uint8_t, kNodes> nodes_{};
    int count_ = 0;
    std::uint64_t related_ = 0;
};

bool refers_to_permanents(const Position& position) {
    bool any = position.block_count > 0;
    for_each_reference(position, [&](Reference8 reference, std::uint64_t) { any = any || reference.is_permanent(); });
    for (int index = 0; index < position.pending_count; ++index) any = any || position.pending[index].source.is_permanent();
    for (const Side& side : position.sides)
        for (const Permanent& permanent : side.permanents) any = any || permanent.attacked.is_permanent();
    return any;
}

}  // namespace

namespace {

// Not constexpr: where the value is known, compilers write it out field by field, which takes longer than to copy it.
Position new_position() {
    return {};
}

}  // namespace

const Position kNewPosition = new_position();

void Game::canonicalise(Position& position) const {
    // As apply() leaves it; positions from elsewhere may not be.
    normalise_decks(position, kinds());
    if (position.pending_count > 0) order_pending(position);
    const Arrangement first = arrangement_of(position.sides[0].permanents, look_of);
    const Arrangement second = arrangement_of(position.sides[1].permanents, look_of);
    if (first == Arrangement::in_order && second == Arrangement::in_order) return;
    const bool related = refers_to_permanents(position);
    if (!related && first != Arrangement::mixed && second != Arrangement::mixed) return;
    std::array<Order, kPlayers> orders;
    bool tied = false;
    for (Player player = 0; player < kPlayers; ++player) {
        const Side& side = position.sides[player];
        orders[player] = slot_order(side.permanents,
                                    [&](int left, int right) { return look_of(side.permanents[left]) < look_of(side.permanents[right]); });
        tied = tied || looks_tied(side.permanents, orders[player], look_of);
    }
    if (!related || !tied) {
        arrange(*this, position, orders);
        return;
    }
    const Relations relations(*this, position);
    position = smallest_arrangement(relations, stable_colours(relations, relations.refined(relations.first_colours())));
}

}  // namespace arbiter::magepunk
