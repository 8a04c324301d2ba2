// Draws positions of VASTRIX: the players' rows with what is attached to their cards, hands, the shared piles, the Swap Bar, counters, and
// the stack between the players. Cards are shown by rank and suit, as people know them. Of four players partners sit at opposite corners.
'use strict';

{
    const SUITS = {C: '♣', D: '♦', H: '♥', S: '♠'};
    const faceOf = id => ({RJ: 'Red Joker', BJ: 'Black Joker', '?': 'unknown card'})[id] ?? id.slice(0, -1) + SUITS[id.slice(-1)];
    const isRed = id => id === 'RJ' || /[DH]$/.test(id);

    // A card with what is true of it where it lies. On the table and on the stack it is what entries are aimed at.
    const cardOf = (id, states = [], aimed = false) => ({name: faceOf(id), card: id, states: states.filter(state => state), ...(aimed ? {reference: id} : {})});

    const face = item => {
        const chip = element('span', 'card', element('span', isRed(item.card) ? 'red' : '', item.name));
        if (item.states.length > 0) chip.append(element('i', '', item.states.join(' · ')));
        if (item.states.includes('tapped')) chip.classList.add('drained');
        if (item.states.includes('face-down')) chip.classList.add('facedown');
        return named(item, chip);
    };

    const cards = (title, list, other, options) => zone(title, list, other ?? list, face, {count: list.length, ...options});

    // A row of the table: cards that are tapped or under Aegis, the Jack on each and the host of each Jack.
    const rowOf = (position, player, key) => player[key].map(id => {
        const jack = position.jacks.find(link => link.host === id), host = position.jacks.find(link => link.jack === id);
        return cardOf(id, [player.tapped.includes(id) && 'tapped', player.aegis.includes(id) && 'Aegis', jack && `under ${faceOf(jack.jack)}`,
            host && `on ${faceOf(host.host)}`], true);
    });
    const handOf = player => player.hand.map(id => cardOf(id, [(player.revealed.includes(id) || player.shown?.includes(id)) && 'seen']));
    const plain = list => list.map(id => cardOf(id));

    // Clockwise from the near left corner.
    const isNear = seat => seat === 0 || seat === 3;
    const sides = (position, other, near) => {
        const seats = position.players.map((_, seat) => seat).filter(seat => isNear(seat) === near);
        const drawn = seats.map(seat => side(position, other, seat));
        return drawn.length === 1 ? drawn[0] : element('div', 'row', ...drawn);
    };

    // With BattleRealm: the Spec and what has been used of it.
    const specOf = (player, before) => player.spec === undefined ? [] : [playerStat('Spec', player, before, 'spec'),
        player.signature > 0 ? playerStat('Signature used', player, before, 'signature') : '',
        player.ultimate > 0 ? playerStat('Ultimate used', player, before, 'ultimate') : '',
        player.bonus_marriage ? playerStat('Bonus Marriage', player, before, 'bonus_marriage', faceOf(player.bonus_marriage)) : ''];

    const side = (position, other, seat) => {
        const player = position.players[seat], before = other?.players[seat];
        const place = key => `${player.player}/${key}`;
        const points = playerStat('Points', player, before, 'secured', `${player.secured} of ${player.goal}`);
        if (before && before.goal !== player.goal) points.classList.add('differs');
        const head = playerLine(position, player, [points, player.skips > 0 ? playerStat('skips owed', player, before, 'skips') : '',
            player.granted > 0 ? playerStat('Mini-Turns granted', player, before, 'granted') : '', ...specOf(player, before)],
            [position.active === player.player && 'Full Turn']);
        const row = (title, key) => element('div', 'row',
            cards(title, rowOf(position, player, key), before && rowOf(other, before, key), {kind: 'line', place: place(key)}));
        // The Point Rows meet in the middle of the table.
        const rows = [row('Point Row', 'points'), row('Enduring Row', 'anchors'),
            element('div', 'row', cards('Hand', handOf(player), before && handOf(before), {place: place('hand')}))];
        const near = isNear(seat);
        if (!near) rows.reverse();
        return element('div', 'side', ...(near ? [...rows, head] : [head, ...rows]));
    };

    const counter = (name, value, before, compared) => {
        const made = stat(name, value);
        if (compared && before !== value) made.classList.add('differs');
        return made;
    };

    const counters = (position, other) => {
        const made = [counter('Mini-Turns left', position.mini_turns, other?.mini_turns, other), counter('used', position.executed, other?.executed, other)];
        if (position.exhausted > 0) made.push(counter('Exhaust Counter', position.exhausted, other?.exhausted, other));
        if (position.sudden > 0) made.push(counter(`Sudden Counter of ${position.activator}`, position.sudden, other?.sudden, other));
        if (position.lock !== false) made.push(counter('Board Lock', position.lock, other?.lock, other));
        return element('span', 'who', ...made);
    };

    // Plays on the stack, known by their main cards; an ability has none.
    const playsOf = position => [...position.stack].reverse().map(item => ({...item, card: item.main ?? item.mode, name: item.mode,
        ...(item.main ? {reference: item.main} : {})}));
    const shields = shield => typeof shield === 'object' ? Object.entries(shield).map(([seat, level]) => `Royal Shield ${level} against ${seat}`)
        : [shield > 0 && `Royal Shield ${shield}`];
    const playChip = item => named(item, element('span', 'card', element('span', 'name', item.mode.replaceAll('-', ' ') + (item.then ? `, then ${item.then.replaceAll('-', ' ')}` : '')),
        element('span', '', item.cards.map(faceOf).join(' ')), element('i', '', [`by ${item.by}`,
            item.target && `at ${faceOf(item.target)}`, item.then_target && `then at ${faceOf(item.then_target)}`,
            item.affects && `${item.mode === 'marriage' ? 'with' : /^jack/.test(item.mode) ? 'for' : 'against'} ${item.affects}`,
            ...shields(item.shield)].filter(part => part).join(' · '))));

    const piles = (position, other) => {
        const changed = other && other.draw.size !== position.draw.size;
        const draw = element('div', 'zone small' + (changed ? ' differs' : ''), zoneTitle('Draw Pile', element('span', 'count', String(position.draw.size))),
            element('span', 'empty', position.draw.top ? `top: ${faceOf(position.draw.top)}` : 'order not known'));
        const bar = one => [...one.swap_down.map(id => cardOf(id, ['face-down'])), ...one.swap_up.map(id => cardOf(id))];
        return element('div', 'row', draw, cards('Swap Bar', bar(position), other && bar(other)),
            cards('Graveyard, top last', plain(position.graveyard), other && plain(other.graveyard), {kind: 'wide'}),
            cards('Exile', plain(position.exile), other && plain(other.exile)));
    };

    boards.vastrix = (position, other) => element('div', 'table', sides(position, other, false),
        middleBar(position, position.phase, counters(position, other), position.stack.length === 0 ? '' : zone('Stack, newest first', playsOf(position),
            other ? playsOf(other) : playsOf(position), playChip, {place: 'stack'})), piles(position, other), sides(position, other, true));
}
