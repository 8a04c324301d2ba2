// The order in which blocks are kept.
#include <algorithm>

#include "model/magepunk/value/position.h"

namespace arbiter::magepunk {

void order_blocks(Position& position) {
    std::sort(position.blocks.begin(), position.blocks.begin() + position.block_count, [](const Block& left, const Block& right) {
        if (left.attacker != right.attacker) return left.attacker < right.attacker;
        return left.place != right.place ? left.place < right.place : left.blocker < right.blocker;
    });
    // Places in an order follow each other without gaps.
    for (int index = 0; index < position.block_count; ++index) {
        Block& block = position.blocks[index];
        if (block.place == Block::kUnordered) continue;
        const bool first = index == 0 || position.blocks[index - 1].attacker != block.attacker;
        block.place = first ? std::uint8_t{0} : static_cast<std::uint8_t>(position.blocks[index - 1].place + 1);
    }
}

}  // namespace arbiter::magepunk
