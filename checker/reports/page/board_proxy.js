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

    const bodyChip = item => {
        const chip = element('span', 'card body' + (item.drained ? ' drained' : '') + (item.face_down ? ' facedown' : ''),
            element('span', 'name', item.name), element('span', 'numbers', item.numbers.join(' / ')));
        chip.title = item.reference + ': ' + item.numbers.map((number, at) => `${STATS[at]} ${number}`).join(', ');
        const states = [];
        if (item.damage > 0) states.push('damage ' + item.damage);
        if (item.drained) states.push('drained');
        if (item.face_down) states.push('face-down');
        if (item.new) states.push('new');
        if (item.acted) states.push('has acted');
        if (item.owes_strike) states.push('owes a strike');
        if (item.attacked_by) states.push('attacked by ' + item.attacked_by.join(', '));
        if (states.length > 0) chip.append(element('i', '', states.join(' · ')));
        return named(item, chip);
    };

    const deck = (player, other) => {
        const changed = other && other.deck.count !== player.deck.count;
        const known = player.deck.top.length + player.deck.bottom.length;
        const told = known === 0 ? 'order not known' : `top: ${player.deck.top.map(card => card.name).join(', ') || 'not known'}`;
        return element('div', 'zone small' + (changed ? ' differs' : ''),
            element('h5', '', 'Deck', element('span', 'count', String(player.deck.count))), element('span', 'empty', told));
    };

    const line = (title, player, other, key) =>
        zone(title, player[key], other ? other[key] : player[key], bodyChip, {kind: 'line', empty: 'nobody'});

    const side = (position, other, seat) => {
        const player = position.players[seat];
        const before = other?.players[seat];
        const decides = position.decider === player.player;
        const changed = before && before.insight !== player.insight;
        const head = element('div', 'who', element('strong', '', player.name),
            element('span', changed ? 'differs' : '', 'insight ' + player.insight),
            position.active === player.player ? element('span', 'tag', 'active') : '',
            position.priority === player.player ? element('span', 'tag', 'priority') : '',
            position.passed.includes(player.player) ? element('span', 'tag', 'passed') : '',
            decides ? element('span', 'tag decides', 'to decide') : '');
        const field = [line('Front line', player, before, 'front'), line('Back line', player, before, 'back')];
        const charges = zone('Charges', player.charges, before ? before.charges : player.charges, chargeChip, {kind: 'charges'});
        const hidden = element('div', 'row', pile('Hand', player, before, 'hand', 'wide'), pile('Traps', player, before, 'traps'));
        for (const [key, title] of [['face_up_traps', 'Face up'], ['new_traps', 'New traps'], ['looked_at', 'Looked at']]) {
            if (player[key]?.count > 0 || before?.[key]?.count > 0) hidden.append(pile(title, player, before, key));
        }
        const open = element('div', 'row', deck(player, before), pile('Discard', player, before, 'discard', 'wide'),
            pile('Abyss', player, before, 'abyss'));
        if (player.special.count > 0 || before?.special.count > 0) open.append(pile('Special zone', player, before, 'special'));
        // The two front lines meet in the middle of the board.
        const rows = [element('div', 'row', field[0]), element('div', 'row', field[1]), element('div', 'row', charges), hidden, open];
        if (seat !== 0) rows.reverse();
        return element('div', 'side', ...(seat === 0 ? [...rows, head] : [head, ...rows]));
    };

    const middle = (position, other) => {
        const bar = element('div', 'middle', element('span', 'phase', position.phase + (position.round ? `, round ${position.round}` : '')));
        const stackChip = item => element('span', 'card', item.what + (item.target_name ? ' → ' + item.target_name : '')
            + (item.t ? `, [t] ${item.t}` : ''));
        const triggerChip = item => element('span', 'card', `${item.name}: ${item.ability}`);
        if (position.stack.length > 0) bar.append(zone('Stack, newest first', position.stack, other ? other.stack : position.stack, stackChip));
        if (position.triggers.length > 0) {
            bar.append(zone('Triggers', position.triggers, other ? other.triggers : position.triggers, triggerChip));
        }
        bar.append(element('span', 'awaited', position.result ?? position.awaited));
        return bar;
    };

    boards.proxy = (position, other) =>
        element('div', 'table', side(position, other, 1), middle(position, other), side(position, other, 0),
            element('p', 'key', 'The numbers of a body: ' + STATS.join(' / ')));
}
