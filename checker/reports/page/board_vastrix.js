// Draws positions of VASTRIX: the players' rows with what is attached to their cards, hands, the shared piles, the Swap Bar, counters, and
// the stack between the players; with BattleRealm the Specs, with Traps those that lie face-down, and in a draft the Selection Pool. Cards are
// shown by rank and suit, as people know them. Of four players partners sit at opposite corners.
'use strict';

{
    const SUITS = {C: '♣', D: '♦', H: '♥', S: '♠'};
    const UNKNOWN = '?';
    const faceOf = id => ({RJ: 'Red Joker', BJ: 'Black Joker', [UNKNOWN]: 'unknown card'})[id] ?? id.slice(0, -1) + SUITS[id.slice(-1)];
    const isRed = id => id === 'RJ' || /[DH]$/.test(id);

    // A card with what is true of it where it lies. On the table and on the stack it is what entries are aimed at.
    const cardOf = (id, states = [], aimed = false) => ({name: faceOf(id), card: id, states: states.filter(state => state),
        ...(aimed && id !== UNKNOWN ? {reference: id} : {})});

    const SPENT = ['tapped', 'Disable Token'], COVERED = ['face-down', 'face-down Trap'];
    const face = item => {
        const chip = element('span', 'card', element('span', isRed(item.card) ? 'red' : '', item.name));
        if (item.states.length > 0) chip.append(element('i', '', item.states.join(' · ')));
        if (item.states.some(state => SPENT.includes(state))) chip.classList.add('drained');
        if (item.covered || item.states.some(state => COVERED.includes(state))) chip.classList.add('facedown');
        return named(item, chip);
    };

    const cards = (title, list, other, options) => zone(title, list, other ?? list, face, {count: list.length, ...options});

    // Unknown cards lie in rows as Traps alone.
    const trapStates = (player, id) => [(id === UNKNOWN || player.traps?.includes(id)) && 'face-down Trap',
        player.disabled?.includes(id) && 'Disable Token'];
    const jackStates = (position, id) => {
        const jack = position.jacks.find(link => link.host === id), host = position.jacks.find(link => link.jack === id);
        return [jack && `under ${faceOf(jack.jack)}`, host && `on ${faceOf(host.host)}`];
    };
    const rowOf = (position, player, key) => player[key].map(id => cardOf(id, [...trapStates(player, id),
        player.tapped.includes(id) && 'tapped', player.aegis.includes(id) && 'Aegis', ...jackStates(position, id)], true));
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
    const useOf = (ability, player, before, key) => {
        const uses = player[key], word = ['unused', 'used', 'used twice'][uses] ?? `used ${uses} times`;
        const made = element('span', uses > 0 ? 'stat spent' : 'stat', `${ability} `, element('b', '', word));
        if (before && before[key] !== uses) made.classList.add('differs');
        return made;
    };
    const specOf = (player, before) => player.spec === undefined ? [] : [playerStat('Spec', player, before, 'spec'),
        useOf('Signature', player, before, 'signature'), useOf('Ultimate', player, before, 'ultimate'),
        player.bonus_marriage ? playerStat('Bonus Marriage', player, before, 'bonus_marriage', faceOf(player.bonus_marriage)) : ''];

    const pointsOf = (player, before) => {
        const points = playerStat('Points', player, before, 'secured', `${player.secured} of ${player.goal}`);
        if (before && before.goal !== player.goal) points.classList.add('differs');
        return points;
    };
    const statOfMany = (name, player, before, key) => player[key] > 0 ? playerStat(name, player, before, key) : '';
    const numbersOf = (player, before) => [statOfMany('skips owed', player, before, 'skips'),
        statOfMany('Mini-Turns granted', player, before, 'granted'), statOfMany(player.triggers === 1 ? 'Trap triggered' : 'Traps triggered', player, before, 'triggers'), ...specOf(player, before)];

    const VOTES = {dp: 'votes for the Draw Pile', gy: 'votes for the Graveyard', silent: 'does not vote'};

    const voteOf = (position, other, seat) => {
        const vote = position.pool?.votes?.[seat];
        if (!vote) return '';
        return element('span', 'tag' + (other && other.pool?.votes?.[seat] !== vote ? ' differs' : ''), VOTES[vote]);
    };

    // Before the first Full Turn nothing lies in the rows, and nothing is counted.
    const hasTable = (position, player) => position.phase !== 'setup' || player.points.length + player.anchors.length > 0;

    const side = (position, other, seat) => {
        const player = position.players[seat], before = other?.players[seat];
        const place = key => `${player.player}/${key}`;
        const laid = hasTable(position, player);
        const numbers = laid ? [pointsOf(player, before), ...numbersOf(player, before)] : [];
        const head = playerLine(position, player, [...numbers, voteOf(position, other, player.player)],
            [position.active === player.player && 'Full Turn']);
        const row = (title, key) => element('div', 'row',
            cards(title, rowOf(position, player, key), before && rowOf(other, before, key), {kind: 'line', place: place(key)}));
        // The Point Rows meet in the middle of the table.
        const rows = [...(laid ? [row('Point Row', 'points'), row('Enduring Row', 'anchors')] : []),
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
    // A trigger's card lies on the table, and only a name of it on the stack.
    const cardsOfPlay = item => item.cards.length > 0 || !item.main ? item.cards : [item.main];
    const modeOf = item => [item.mode, item.then].filter(mode => mode).map(mode => mode.replaceAll('-', ' ')).join(', then ');
    const playChip = item => named(item, element('span', 'card', element('span', 'name', modeOf(item)),
        element('span', '', cardsOfPlay(item).map(faceOf).join(' ')), element('i', '', [`by ${item.by}`,
            item.target && `at ${faceOf(item.target)}`, item.then_target && `then at ${faceOf(item.then_target)}`,
            item.affects && `${item.mode === 'marriage' ? 'with' : /^jack/.test(item.mode) ? 'for' : 'against'} ${item.affects}`,
            ...shields(item.shield)].filter(part => part).join(' · '))));

    const piles = (position, other) => {
        const changed = other && other.draw.size !== position.draw.size;
        const draw = element('div', 'zone small' + (changed ? ' differs' : ''), zoneTitle('Draw Pile', element('span', 'count', String(position.draw.size))),
            element('span', 'empty', position.draw.top ? `top: ${faceOf(position.draw.top)}` : position.draw.size === 0 ? 'none' : 'order not known'));
        const bar = one => [...one.swap_down.map(id => cardOf(id, ['face-down'])), ...one.swap_up.map(id => cardOf(id))];
        return element('div', 'row', draw, cards('Swap Bar', bar(position), other && bar(other)),
            cards('Graveyard, top last', plain(position.graveyard), other && plain(other.graveyard), {kind: 'wide'}),
            // Nothing is exiled before the first Full Turn.
            position.pool ? '' : cards('Exile', plain(position.exile), other && plain(other.exile)));
    };

    // A card that is scored lies nowhere while Traps may answer.
    const scored = position => position.to_be_scored ? [cardOf(position.to_be_scored, [], true)] : [];
    const waitingZones = (position, other) => [
        position.stack.length === 0 ? '' : zone('Stack, newest first', playsOf(position), playsOf(other ?? position), playChip, {place: 'stack'}),
        position.to_be_scored ? zone('To be scored', scored(position), scored(other ?? position), face, {place: 'to-be-scored'}) : ''];

    // ---- drafts

    const SUB_MODES = {classic: 'Classic Deffy', icu: 'ICU', soda: 'Soda', mystery: 'Mystery Mix', moment: 'Deffy Moment'};
    const LEFT_OVER = {dp: 'the rest goes to the Draw Pile', gy: 'the rest goes to the Graveyard', failed: 'the vote has failed'};

    const nameOf = (position, seat) => position.players.find(player => player.player === seat)?.name ?? seat;

    // "Bo selects", "the observer selects for Ada": the selection that is due, in the pools that it may be made from.
    const dueWords = (position, from) => {
        const {selects, into, from: pools} = position.pool;
        if (!selects || (pools && !pools.includes(from))) return '';
        if (selects === 'chance') return `one is taken at random for ${nameOf(position, into)}`;
        const who = selects === 'observer' ? 'the observer' : nameOf(position, selects);
        return `${who} selects` + (selects === into ? '' : ` for ${nameOf(position, into)}`);
    };

    // Which cards lie face-down nobody knows, and where they lie means nothing.
    const COVER = {...cardOf(UNKNOWN), name: 'face-down', covered: true};
    const inPool = pool => pool ? [...pool.up.map(id => cardOf(id, [], true)), ...Array(pool.down).fill(COVER)] : [];

    const poolZone = (title, pool, before, place, ...tags) => {
        const box = cards(title, inPool(pool), before && inPool(before.pool), {place, kind: 'pool',
            count: `${pool?.up.length ?? 0} face-up` + (pool?.down > 0 ? `, ${pool.down} face-down` : '')});
        box.firstChild.append(...tags.filter(tag => tag).flatMap(tag => [' ', element('span', 'tag', tag)]));
        return element('div', 'row', box);
    };

    // Pools by where they are drawn: private ones in front of their players, what is common to all in the middle.
    const poolsOf = (position, other) => {
        const {pool} = position;
        if (!pool) return {};
        const before = other && {pool: other.pool}, apart = other && {pool: other.pool?.apart};
        const rest = LEFT_OVER[pool.left_over];
        if (pool.sub_mode !== 'soda') {
            return {middle: [poolZone('Selection Pool', pool, before, 'pool', dueWords(position), rest),
                pool.apart ? poolZone('Added by Mirror Me', pool.apart, apart, 'pool/apart') : '']};
        }
        const own = (seat, ...where) => poolZone(`Pool of ${nameOf(position, seat)}`, ...where, dueWords(position, seat), rest);
        return {near: own('A', pool, before, 'pool'), far: own('B', pool.apart, apart, 'pool/apart')};
    };

    const selections = (position, other) => {
        const left = position.pool.selections;
        return element('span', 'who', counter(left === 1 ? 'selection to come' : 'selections to come', left, other?.pool?.selections, other));
    };

    const middle = (position, other) => {
        const {phase, pool} = position;
        if (pool) return middleBar(position, `${phase}, ${SUB_MODES[pool.sub_mode]}`, selections(position, other));
        return middleBar(position, phase, phase === 'setup' ? '' : counters(position, other), ...waitingZones(position, other));
    };

    boards.vastrix = (position, other) => {
        const pools = poolsOf(position, other);
        return element('div', 'table', sides(position, other, false), pools.far, middle(position, other), ...(pools.middle ?? []),
            piles(position, other), pools.near, sides(position, other, true));
    };
}
