// Draws positions of Lost Glitches: both players' creatures, characters, hands and piles, and the stack between them.
'use strict';

{
    const creatureChip = (item, nameOf) => bodyChip(item,
        [['attack', item.attack], ['health', item.health], ['damage', item.damage > 0 ? item.damage : undefined, 'harm']],
        [item.delay && 'cannot attack yet', item.attacking && (item.blocked ? 'attacks and is blocked' : 'attacks'),
            item.blocks && 'blocks ' + nameOf(item.blocks)]);

    const characterChip = item => bodyChip(item, [], [item.cooldown > 0 ? `gone for ${item.cooldown} turn${item.cooldown > 1 ? 's' : ''}` : 'here'],
        item.cooldown > 0 ? 'drained' : '');

    const side = (position, other, seat) => {
        const player = position.players[seat], before = other?.players[seat];
        const nameOf = reference => nameOfReference(position, 'board', reference);
        const numbers = [playerStat('health', player, before, 'health'), playerStat('mana', player, before, 'mana', `${player.mana} of ${player.pool}`)];
        if (player.attempts > 0) numbers.push(playerStat('draws from an empty deck', player, before, 'attempts'));
        if (player.misses > 0) numbers.push(playerStat('missed in a row', player, before, 'misses'));
        const head = playerLine(position, player, numbers, [position.active === player.player && 'active',
            position.priority === player.player && 'priority', position.passed.includes(player.player) && 'passed']);
        const creatures = zone('Creatures', player.board, before ? before.board : player.board, item => creatureChip(item, nameOf),
            {kind: 'line', empty: 'none'});
        const hand = element('div', 'row', pile('Hand', player, before, 'hand'));
        if (player.aside || before?.aside) hand.append(pile('Sent back', player, before, 'aside'));
        if (player.characters.length > 0) {
            hand.append(zone('Character', player.characters, before ? before.characters : player.characters, characterChip));
        }
        // The creatures of both meet in the middle of the board.
        const rows = [element('div', 'row', creatures), hand,
            element('div', 'row', deckZone(player, before), pile('Discard', player, before, 'discard', 'wide'))];
        if (seat !== 0) rows.reverse();
        return element('div', 'side', ...(seat === 0 ? [...rows, head] : [head, ...rows]));
    };

    boards.lost_glitches = (position, other) => element('div', 'table', side(position, other, 1),
        middleBar(position, position.phase, waiting('Stack, newest first', position, other, 'stack'), triggersZone(position, other)),
        side(position, other, 0));
}
