// The canonical form: one position for all that differ only in the names of bodies, the order of pending triggers, and how the same
// knowledge of a deck is written down.
//
// Bodies are ordered by what can be seen of each; what refers to them (frames, pending triggers, engagements) refines that order, as
// colours are refined in graph canonisation (McKay and Piperno, Practical graph isomorphism II, 2014). Ties that are left between bodies
// with relations are broken by trying each in turn and keeping the smallest result, so that the form is exact.
#include <algorithm>
#include <bit>
#include <cstring>

#include "model/proxy/game.h"
#include "model/proxy/inspect.h"
#include "model/proxy/piles.h"

namespace arbiter::proxy {

namespace {

constexpr int kNodes = kPlayers * kMaximumBodies;
using Colours = std::array<std::uint64_t, kNodes>;

constexpr std::uint64_t mix(std::uint64_t value) {
    value ^= value >> 32;
    value *= 0xd6e8feb86659fd93ull;
    value ^= value >> 32;
    value *= 0xd6e8feb86659fd93ull;
    return value ^ (value >> 32);
}

std::uint64_t colour_of(const Body& body) {
    std::uint64_t first = 0;
    std::uint64_t second = 0;
    std::memcpy(&first, &body, 8);
    std::memcpy(&second, reinterpret_cast<const char*>(&body) + 8, 4);
    return mix(mix(first + 0x9e3779b97f4a7c15ull) + second);
}

// The order of bodies that the player of a position sees before names are taken into account.
std::array<std::uint8_t, 12> visible(const Body& body) {
    std::array<std::uint8_t, 12> bytes{};
    std::memcpy(bytes.data(), &body, bytes.size());
    return bytes;
}

struct Canoniser {
    Position& p;
    bool relations = false;

    // Where the bodies are referred to from, apart from each other.
    Colours seen_from_outside() {
        Colours colours{};
        for_each_body([&](int node) { colours[node] = colour_of(body(node)); });
        for (int index = 0; index < p.frame_count; ++index) {
            const Frame& frame = p.frames[index];
            const std::uint64_t place = 16 + 8 * static_cast<std::uint64_t>(index);
            touch(colours, frame.target, place);
            touch(colours, frame.source, place + 1);
            touch(colours, frame.subject, place + 2);
            if (frame.type != FrameType::damage) continue;
            const std::uint32_t applied = redirections(frame);
            for (int slot = 0; slot < kMaximumBodies; ++slot)
                if (((applied >> slot) & 1) != 0) touch(colours, Reference8::body(frame.controller, slot), place + 3);
        }
        return colours;
    }

    void touch(Colours& colours, Reference8 reference, std::uint64_t place) {
        if (!reference.is_body() || !p.body(reference).present()) return;
        relations = true;
        colours[reference.value] += mix(place);
    }

    // One round: each body's colour takes in those of the bodies it is related to.
    Colours refined(const Colours& old) {
        Colours colours;
        for (int node = 0; node < kNodes; ++node) colours[node] = mix(old[node]);
        for_each_body([&](int node) {
            const Player side = static_cast<Player>(node / kMaximumBodies);
            for (std::uint32_t rest = body(node).engaged_by; rest != 0; rest &= rest - 1) {
                const int attacker = opponent_of(side) * kMaximumBodies + std::countr_zero(rest);
                colours[node] += mix(old[attacker] + 1);
                colours[attacker] += mix(old[node] + 2);
                relations = true;
            }
        });
        for (int index = 0; index < p.pending_count; ++index) {
            const Pending& pending = p.pending[index];
            Pending bare = pending;
            bare.source = bare.subject = Reference8::none();
            std::uint64_t what = 0;
            std::memcpy(&what, &bare, sizeof bare);
            const std::uint64_t source = pending.source.is_body() ? old[pending.source.value] : pending.source.value;
            const std::uint64_t subject = pending.subject.is_body() ? old[pending.subject.value] : pending.subject.value;
            if (pending.source.is_body()) colours[pending.source.value] += mix(mix(what) + mix(subject) + 3);
            if (pending.subject.is_body()) colours[pending.subject.value] += mix(mix(what) + mix(source) + 4);
            relations |= pending.source.is_body() || pending.subject.is_body();
        }
        return colours;
    }

    static int distinct(const Colours& colours) {
        Colours sorted = colours;
        std::sort(sorted.begin(), sorted.end());
        return static_cast<int>(std::unique(sorted.begin(), sorted.end()) - sorted.begin());
    }

    Colours stable(Colours colours) {
        for (int classes = distinct(colours);;) {
            const Colours next = refined(colours);
            const int refined_classes = distinct(next);
            colours = next;
            if (refined_classes <= classes) return colours;
            classes = refined_classes;
        }
    }

    template <class Visit>
    void for_each_body(Visit visit) {
        for (Player player = 0; player < kPlayers; ++player)
            for (int slot = next_body(p.sides[player], 0); slot >= 0; slot = next_body(p.sides[player], slot + 1))
                visit(player * kMaximumBodies + slot);
    }

    const Body& body(int node) const { return p.sides[node / kMaximumBodies].bodies[node % kMaximumBodies]; }

    bool related(int node) const {
        const Player side = static_cast<Player>(node / kMaximumBodies);
        if (body(node).engaged_by != 0) return true;
        for (const Body& other : p.sides[opponent_of(side)].bodies)
            if (((other.engaged_by >> (node % kMaximumBodies)) & 1) != 0) return true;
        for (int index = 0; index < p.pending_count; ++index)
            if (p.pending[index].source.value == node || p.pending[index].subject.value == node) return true;
        return false;
    }

    // The bodies of each side in order of what is visible, then of colour.
    Position arranged(const Colours& colours) {
        std::array<std::uint8_t, kNodes> renamed;
        for (int node = 0; node < kNodes; ++node) renamed[node] = static_cast<std::uint8_t>(node);
        Position result = p;
        for (Player player = 0; player < kPlayers; ++player) {
            std::array<int, kMaximumBodies> order;
            int count = 0;
            const Side& side = p.sides[player];
            for (int slot = next_body(side, 0); slot >= 0; slot = next_body(side, slot + 1)) order[count++] = slot;
            const int base = player * kMaximumBodies;
            std::sort(order.begin(), order.begin() + count, [&](int left, int right) {
                const auto seen_left = visible(side.bodies[left]);
                const auto seen_right = visible(side.bodies[right]);
                if (seen_left != seen_right) return seen_left < seen_right;
                return colours[base + left] < colours[base + right];
            });
            result.sides[player].bodies = {};
            for (int place = 0; place < count; ++place) {
                result.sides[player].bodies[place] = side.bodies[order[place]];
                renamed[base + order[place]] = static_cast<std::uint8_t>(base + place);
            }
        }
        rename(result, renamed);
        return result;
    }

    static std::uint32_t renamed_mask(std::uint32_t mask, Player side, const std::array<std::uint8_t, kNodes>& renamed) {
        std::uint32_t result = 0;
        for (; mask != 0; mask &= mask - 1) result |= 1u << (renamed[side * kMaximumBodies + std::countr_zero(mask)] % kMaximumBodies);
        return result;
    }

    static void rename(Position& position, const std::array<std::uint8_t, kNodes>& renamed) {
        const auto follow = [&](Reference8& reference) {
            if (reference.is_body()) reference.value = renamed[reference.value];
        };
        for (Player player = 0; player < kPlayers; ++player)
            for (Body& body : position.sides[player].bodies)
                if (body.engaged_by != 0) body.engaged_by = renamed_mask(body.engaged_by, opponent_of(player), renamed);
        for (int index = 0; index < position.frame_count; ++index) {
            Frame& frame = position.frames[index];
            follow(frame.target);
            follow(frame.source);
            follow(frame.subject);
            if (frame.type == FrameType::damage) set_redirections(frame, renamed_mask(redirections(frame), frame.controller, renamed));
        }
        for (int index = 0; index < position.pending_count; ++index) {
            follow(position.pending[index].source);
            follow(position.pending[index].subject);
        }
        std::sort(position.pending.begin(), position.pending.begin() + position.pending_count,
                  [](const Pending& left, const Pending& right) { return std::memcmp(&left, &right, sizeof(Pending)) < 0; });
    }

    // Two bodies that look and are coloured the same, and have relations: their order may matter.
    int first_tie(const Colours& colours) {
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

    Position smallest(const Colours& colours) {
        const int tied = first_tie(colours);
        if (tied < 0) return arranged(colours);
        bool found = false;
        Position best;
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
};

bool bodies_in_order(const Position& position) {
    for (const Side& side : position.sides) {
        for (int slot = 0; slot + 1 < kMaximumBodies; ++slot) {
            if (!side.bodies[slot].present()) {
                if (next_body(side, slot + 1) >= 0) return false;
                break;
            }
            if (side.bodies[slot + 1].present() && !(visible(side.bodies[slot]) < visible(side.bodies[slot + 1]))) return false;
        }
    }
    return true;
}

}  // namespace

void Game::canonicalise(Position& position) const {
    for (Side& side : position.sides) normalise_deck(side, kinds());  // as apply() leaves it; positions from elsewhere may not be
    // Where all bodies look different and stand in order, and nothing is pending, there is nothing to do.
    if (position.pending_count == 0 && bodies_in_order(position)) return;
    Canoniser canoniser{position};
    Colours colours = canoniser.seen_from_outside();
    const Colours once = canoniser.refined(colours);
    if (!canoniser.relations) {
        position = canoniser.arranged(colours);
        return;
    }
    position = canoniser.smallest(canoniser.stable(once));
}

}  // namespace arbiter::proxy
