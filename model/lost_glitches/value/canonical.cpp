// The canonical form: one position for all that differ only in the names of creatures, where their order decides nothing, and in how the
// same knowledge of a deck is written down; and one for all games that a player has given up.
//
// Creatures with triggers or replacements keep their order of entry, which decides what takes effect first; the others follow, ordered by
// what is seen of each and by what refers to it. The only relation between creatures is blocking, and a creature blocks at most one
// attacker. So attackers are ordered by themselves and by what blocks them, and blockers by themselves and by the place of their
// attacker: what is equal then can be exchanged without a difference.
#include <algorithm>
#include <cstring>

#include "model/cards/arrangement.h"
#include "model/core/position_copy.h"
#include "model/lost_glitches/rules/inspect.h"

namespace arbiter::lost_glitches {

namespace {

// What a creature is ordered by: itself, and then what it is related to. Equal keys, exchangeable creatures. Without initial values: there
// are many places, and mostly few creatures.
struct Key {
    std::uint64_t first;   // its place where its order counts, and its bytes: the first of them count most
    std::uint32_t second;  // the rest of the bytes
    std::uint64_t relations;

    friend auto operator<=>(const Key&, const Key&) = default;
};
static_assert(sizeof(Creature) == sizeof(Key::first) + sizeof(Key::second));

class Canoniser {
public:
    Canoniser(const Game& game, Position& position) : game_(game), p_(position) {}

    void run() {
        for (const Player player : kBothPlayers) {
            for (const int slot : p_.sides[player].creatures.slots()) keys_[player][slot] = seen_alone(player, slot);
        }
        refer_from_outside();
        const Player attacker = p_.active < kPlayers ? p_.active : Player{0};
        const Player defender = opponent_of(attacker);
        const bool some_block =
            std::ranges::any_of(p_.sides[defender].creatures, [](const Creature& creature) { return creature.blocking(); });
        if (some_block) add_blockers(attacker, defender);
        sort(attacker);
        if (some_block) add_attackers(attacker, defender);
        sort(defender);
        if (!orders_.in_place()) rename(put_field_in_order<Reference8>(p_, orders_));
        for (Side& side : p_.sides)
            for (const int slot : side.creatures.slots()) side.creatures[slot].rank = static_cast<std::uint8_t>(slot);
    }

private:
    // Those whose order counts come first, by their rank among themselves; names, as the slot of the attacker that it blocks, do not count.
    Key seen_alone(Player player, int slot) const {
        Creature creature = p_.sides[player].creatures[slot];
        const bool ordered = order_counts(creature);
        const std::uint8_t place = ordered ? place_among_ordered(player, creature.rank) : kNoSlot;
        creature.rank = 0;
        if (creature.blocking()) creature.blocks = 0;
        std::uint64_t first;
        std::uint32_t second;
        std::memcpy(&first, &creature, sizeof first);
        std::memcpy(&second, reinterpret_cast<const char*>(&creature) + sizeof first, sizeof second);
        first = __builtin_bswap64(first);
        second = __builtin_bswap32(second);
        // One byte further back for the place; the last one is unused.
        return {std::uint64_t{place} << 56 | first >> 8, static_cast<std::uint32_t>(first << 24) | second >> 8, 0};
    }

    // Where a clock runs, damage that nobody shares out goes to the blocker that entered first.
    bool order_counts(const Creature& creature) const { return p_.clock != 0 || game_.reads().ordered[creature.kind] != 0; }

    std::uint8_t place_among_ordered(Player player, int rank) const {
        std::uint8_t place = 0;
        for (const Creature& other : p_.sides[player].creatures) place += other.rank < rank && order_counts(other);
        return place;
    }

    void refer_from_outside() {
        const auto touch = [&](Reference8 reference, std::uint64_t place) {
            if (reference.is_creature()) keys_[reference.side()][reference.slot()].relations += mixed_colour(place);
        };
        for (int index = 0; index < p_.stack_count; ++index) {
            const std::uint64_t place = 16 + 8 * static_cast<std::uint64_t>(index);
            touch(p_.stack[index].target, place);
            touch(p_.stack[index].source, place + 1);
            touch(p_.stack[index].subject, place + 2);
        }
        for (int index = 0; index < p_.pending_count; ++index) {
            const std::uint64_t place = 1024 + 8 * static_cast<std::uint64_t>(index);
            touch(p_.pending[index].source, place);
            touch(p_.pending[index].subject, place + 1);
        }
        if (p_.sharing != kNoSlot) touch(Reference8::creature(p_.active, p_.sharing), 4096);
    }

    void add_blockers(Player attacker, Player defender) {
        const Creatures& creatures = p_.sides[defender].creatures;
        for (const int slot : creatures.slots()) {
            if (!creatures[slot].blocking()) continue;
            const Key& key = keys_[defender][slot];
            std::uint64_t colour = key.relations;
            for (int shift = 56; shift >= 0; shift -= 8) colour = mixed_colour(colour + (key.first >> shift & 0xFF) + 1);
            for (int shift = 24; shift >= 0; shift -= 8) colour = mixed_colour(colour + (key.second >> shift & 0xFF) + 1);
            keys_[attacker][creatures[slot].blocks].relations += mixed_colour(colour);
        }
    }

    void add_attackers(Player attacker, Player defender) {
        const Creatures& creatures = p_.sides[defender].creatures;
        std::array<std::uint64_t, kMaximumCreatures> places{};
        for (int place = 0; place < orders_[attacker].count; ++place)
            places[orders_[attacker].slots[place]] = static_cast<std::uint64_t>(place);
        for (const int slot : creatures.slots())
            if (creatures[slot].blocking()) keys_[defender][slot].relations += mixed_colour(8192 + places[creatures[slot].blocks]);
    }

    void sort(Player player) {
        const auto& keys = keys_[player];
        orders_[player] = slot_order(p_.sides[player].creatures, [&](int left, int right) { return keys[left] < keys[right]; });
    }

    void rename(const NewNames<Reference8>& names) {
        for (int index = 0; index < p_.stack_count; ++index) {
            Item& item = p_.stack[index];
            names.follow(item.target, item.source, item.subject);
        }
        for (Pending& pending : p_.waiting()) names.follow(pending.source, pending.subject);
        if (p_.sharing != kNoSlot) p_.sharing = names.slot(p_.active, p_.sharing);
        for (const Player player : kBothPlayers)
            for (Creature& creature : p_.sides[player].creatures)
                if (creature.blocking()) creature.blocks = names.slot(opponent_of(player), creature.blocks);
    }

    const Game& game_;
    Position& p_;
    std::array<std::array<Key, kMaximumCreatures>, kPlayers> keys_;  // by slot
    FieldOrders<kMaximumCreatures> orders_;
};

}  // namespace

const Position kNewPosition = new_position<Position>();

void Game::canonicalise(Position& position) const {
    if (position.reason == EndReason::surrender || position.reason == EndReason::forfeit) {
        const auto result = position.result;
        const auto reason = position.reason;
        position = kNewPosition;
        position.result = result;
        position.reason = reason;
        return;
    }
    // As apply() leaves it; positions from elsewhere may not be.
    normalise_decks(position, kinds());
    if (position.sides[0].creatures.taken() == 0 && position.sides[1].creatures.taken() == 0) return;
    Canoniser(*this, position).run();
}

}  // namespace arbiter::lost_glitches
