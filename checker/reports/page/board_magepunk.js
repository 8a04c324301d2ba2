// Draws positions of Magepunk: both players' fields, Resource Zones, hands and piles, and the chain between them.
'use strict';

{
    const permanentChip = (item, nameOf) => bodyChip(item,
        [['impact', item.impact], ['durability', item.durability], ['damage', item.damage > 0 ? item.damage : undefined, 'harm']],
        [item.delayed && 'entered this turn', item.shields && 'shielded', item.attacks && 'attacks ' + nameOf(item.attacks),
            item.blocks && 'blocks ' + item.blocks.map(nameOf).join(', ')], item.type);

    const charges = (player, other) => {
        const made = element('span', 'charges', 'charges');
        for (const [energy, count] of Object.entries(player.charges)) {
            const charge = element('span', 'stat', element('span', 'symbol', energy), element('b', '', String(count)));
            if (other && other.charges[energy] !== count) charge.classList.add('differs');
            made.append(charge);
        }
        return made;
    };

    const side = (position, other, seat) => {
        const player = position.players[seat], before = other?.players[seat];
        const nameOf = reference => nameOfReference(position, 'battlefield', reference);
        const field = (title, type) => {
            const of = one => one.battlefield.filter(item => item.type === type);
            return element('div', 'row', zone(title, of(player), before ? of(before) : of(player), item => permanentChip(item, nameOf),
                {kind: 'line', empty: 'none'}));
        };
        const head = playerLine(position, player, [playerStat('life', player, before, 'life'), charges(player, before)],
            [position.active === player.player && 'active']);
        // The two fields meet in the middle of the board.
        const rows = [field('Entities', 'entity'), field('Nodes', 'node'), element('div', 'row', pile('Resources', player, before, 'resources')),
            element('div', 'row', pile('Hand', player, before, 'hand')),
            element('div', 'row', deckZone(player, before), pile('Discard', player, before, 'discard', 'wide'))];
        if (seat !== 0) rows.reverse();
        return element('div', 'side', ...(seat === 0 ? [...rows, head] : [head, ...rows]));
    };

    boards.magepunk = (position, other) => element('div', 'table', side(position, other, 1),
        middleBar(position, position.phase, waiting('Chain, newest first', position, other, 'chain'), triggersZone(position, other)),
        side(position, other, 0));
}
