// Draws positions of Proxy: both players' zones with their cards by name. What another position does not have is outlined.
'use strict';

const element = (tag, kind, ...content) => {
    const made = document.createElement(tag);
    if (kind) made.className = kind;
    made.append(...content.filter(part => part !== null && part !== undefined && part !== ''));
    return made;
};

const STATS = ['attack', 'health', 'speed', 'impact'];

// How many of each item of `list` are too many for `other`: a number an item.
const surplus = (list, other) => {
    const key = item => JSON.stringify({...item, count: undefined, slot: undefined});
    const there = new Map();
    for (const item of other) there.set(key(item), (there.get(key(item)) ?? 0) + (item.count ?? 1));
    return list.map(item => {
        const found = there.get(key(item)) ?? 0;
        const count = item.count ?? 1;
        there.set(key(item), Math.max(0, found - count));
        return Math.max(0, count - found);
    });
};

const times = item => item.count > 1 ? element('b', 'times', '×' + item.count) : null;

// A chip that stands for cards of one name.
const named = (item, chip) => {
    chip.dataset.name = item.name;
    return chip;
};

const cardChip = item => named(item, element('span', 'card', item.name, times(item)));

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

const zone = (title, list, other, chip, options = {}) => {
    const box = element('div', `zone ${options.kind ?? ''} ${list.length === 0 ? 'vacant' : ''}`);
    box.append(element('h5', '', title, options.count === undefined ? '' : element('span', 'count', String(options.count))));
    const marked = surplus(list, other ?? []);
    list.forEach((item, at) => {
        const made = chip(item);
        if (marked[at] > 0) made.classList.add('differs');
        box.append(made);
    });
    if (list.length === 0) box.append(element('span', 'empty', options.empty ?? 'none'));
    return box;
};

// A zone of which every card is listed.
const pile = (title, player, other, key, kind) => {
    const here = player[key] ?? {cards: [], count: 0};
    const there = other?.[key] ?? {cards: []};
    return zone(title, here.cards, other ? there.cards : here.cards, cardChip, {count: here.count, kind});
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
    for (const [key, title] of [['new_traps', 'New traps'], ['looked_at', 'Looked at']]) {
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

const boards = {
    proxy: (position, other) =>
        element('div', 'table', side(position, other, 1), middle(position, other), side(position, other, 0),
            element('p', 'key', 'The numbers of a body: ' + STATS.join(' / '))),
};
