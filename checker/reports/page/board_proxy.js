// Draws positions of Proxy: both players' zones.
'use strict';

{
    const STATS = ['attack', 'health', 'speed', 'impact'];

    const chargeChip = item => {
        const chip = element('span', 'card charge' + (item.drained ? ' drained' : ''));
        for (const type of item.energy) chip.append(element('span', 'symbol', type));
        chip.append(item.name);
        if (item.count > 1) chip.append(times(item));
        if (item.drained) chip.append(element('i', '', 'drained'));
        return named(item, chip);
    };

    const chipOf = item => {
        const numbers = item.numbers.map((number, at) => [STATS[at], number]);
        const states = [item.drained && 'drained', item.face_down && 'face-down', item.new && 'new', item.acted && 'has acted',
            item.owes_strike && 'owes a strike', item.attacked_by && 'attacked by ' + item.attacked_by.join(', ')];
        if (item.damage > 0) numbers.push(['damage', item.damage, 'harm']);
        return bodyChip(item, numbers, states, (item.drained ? 'drained ' : '') + (item.face_down ? 'facedown' : ''));
    };

    const line = (title, player, other, key) =>
        zone(title, player[key], other ? other[key] : player[key], chipOf, {kind: 'line', empty: 'nobody'});

    const side = (position, other, seat) => {
        const player = position.players[seat];
        const before = other?.players[seat];
        const head = playerLine(position, player, [playerStat('insight', player, before, 'insight')],
            [position.active === player.player && 'active', position.priority === player.player && 'priority',
                position.passed.includes(player.player) && 'passed']);
        const field = [line('Front line', player, before, 'front'), line('Back line', player, before, 'back')];
        const charges = zone('Charges', player.charges, before ? before.charges : player.charges, chargeChip, {kind: 'charges'});
        const hidden = element('div', 'row', pile('Hand', player, before, 'hand', 'wide'), pile('Traps', player, before, 'traps'));
        for (const [key, title] of [['face_up_traps', 'Face up'], ['new_traps', 'Of these new'], ['looked_at', 'Looked at']]) {
            if (player[key]?.count > 0 || before?.[key]?.count > 0) hidden.append(pile(title, player, before, key));
        }
        const open = element('div', 'row', deckZone(player, before), pile('Discard', player, before, 'discard', 'wide'),
            pile('Abyss', player, before, 'abyss'));
        if (player.special.count > 0 || before?.special.count > 0) open.append(pile('Special zone', player, before, 'special'));
        // The two front lines meet in the middle of the board.
        const rows = [element('div', 'row', field[0]), element('div', 'row', field[1]), element('div', 'row', charges), hidden, open];
        if (seat !== 0) rows.reverse();
        return element('div', 'side', ...(seat === 0 ? [...rows, head] : [head, ...rows]));
    };

    boards.proxy = (position, other) => element('div', 'table', side(position, other, 1),
        middleBar(position, position.phase + (position.round ? `, round ${position.round}` : ''),
            waiting('Stack, newest first', position, other, 'stack'), triggersZone(position, other)),
        side(position, other, 0));
}
