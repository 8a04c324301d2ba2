// What the boards of all games are drawn with: zones and their cards by name. What another position does not have is outlined; what the entry
// plays and what it is aimed at is marked.
// A game's own board is boards.<game> in board_<game>.js: a function of a position, the position before or after the entry, and the entry
// ({words, problem}). A game without one is drawn by anyBoard (board_any.js).
'use strict';

const boards = {};

const element = (tag, kind, ...content) => {
    const made = document.createElement(tag);
    if (kind) made.className = kind;
    made.append(...content.filter(part => part !== null && part !== undefined && part !== ''));
    return made;
};

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

// Symbols of energy within a text, "[s][x]", as they are printed.
const withSymbols = text => String(text).split(/(\[[^\[\]\s]\])/).filter(part => part !== '')
    .map(part => /^\[.\]$/.test(part) ? element('span', 'symbol', part.slice(1, -1)) : part);

// A number with its name: "3 attack".
const stat = (name, value, kind) => element('span', `stat ${kind ?? ''}`, element('b', '', String(value)), ' ' + name);

// A chip that stands for cards of one name. It is found by its name, its card, its place and the reference that records have for it.
const named = (item, chip) => {
    chip.dataset.name = item.name ?? '';
    if (item.card) chip.dataset.card = item.card;
    if (item.reference) chip.dataset.reference = item.reference;
    return chip;
};

const cardChip = item => named(item, element('span', 'card', item.name, times(item)));

// "#2" of the second of one card on a side, as records tell them apart.
const ordinalOf = reference => /#\d+$/.exec(reference ?? '')?.[0] ?? '';

// Something on the field: its name, its numbers as badges ([name, value, kind]), and what is true of it.
const bodyChip = (item, numbers, states, kind) => {
    const chip = element('span', `card body ${kind ?? ''}`, element('span', 'name', item.name, ordinalOf(item.reference) && element('span', 'times', ' ' + ordinalOf(item.reference))));
    const shown = numbers.filter(([, value]) => value !== undefined);
    if (shown.length > 0) chip.append(element('span', 'stats', ...shown.map(number => stat(...number))));
    const told = states.filter(state => state);
    if (told.length > 0) chip.append(element('i', '', told.join(' · ')));
    return named(item, chip);
};

const zoneTitle = (...words) => element('h3', 'zone-title', ...words);

const zone = (title, list, other, chip, options = {}) => {
    const box = element('div', `zone ${options.kind ?? ''} ${list.length === 0 ? 'vacant' : ''}`);
    if (options.place) box.dataset.place = options.place;
    box.append(zoneTitle(title, options.count === undefined ? '' : element('span', 'count', String(options.count))));
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
    return zone(title, here.cards, other ? there.cards : here.cards, cardChip, {count: here.count, kind, place: `${player.player}/${key}`});
};

// A deck: how many cards, and what is known of their order.
const deckZone = (player, other) => {
    const changed = other && other.deck.count !== player.deck.count;
    const known = player.deck.top.length + player.deck.bottom.length;
    const told = known === 0 ? 'order not known' : `top: ${player.deck.top.map(card => card.name).join(', ') || 'not known'}`;
    return element('div', 'zone small' + (changed ? ' differs' : ''),
        zoneTitle('Deck', element('span', 'count', String(player.deck.count))), element('span', 'empty', told));
};

// The line that names a player: what is said of him in numbers, and what he is in the position.
const playerLine = (position, player, numbers, tags) => {
    const line = element('div', 'who', element('strong', '', player.name ?? player.player), ...numbers,
        ...tags.filter(tag => tag).map(tag => element('span', 'tag', tag)),
        position.decider === player.player ? element('span', 'tag decides', 'to decide') : '');
    line.dataset.reference = player.player;
    return line;
};

// A number of a player, outlined where the other position has another.
const playerStat = (name, player, other, key, value = player[key]) => {
    const made = stat(name, value);
    if (other && other[key] !== player[key]) made.classList.add('differs');
    return made;
};

// Whom or what a reference means: a player, or something in this zone of either player.
const nameOfReference = (position, zone, reference) => position.players.find(one => one.player === reference)?.name
    ?? [position.players.flatMap(one => one[zone]).find(one => one.reference === reference)?.name ?? reference, ordinalOf(reference)].join(' ').trim();

// What waits to resolve, the newest first, with its parts as records refer to them ("stack/jolt", the second oldest "stack/jolt#2").
const waiting = (title, position, other, key) => {
    const list = position[key] ?? [];
    const seen = new Map();
    const references = [...list].reverse().map(item => {
        const number = (seen.get(item.card) ?? 0) + 1;
        seen.set(item.card, number);
        return `${key}/${item.card}` + (number > 1 ? `#${number}` : '');
    }).reverse();
    const chip = item => named({...item, reference: references[list.indexOf(item)]}, element('span', 'card',
        item.what + (item.target_name ? ' → ' + item.target_name : '') + (item.t ? `, [t] ${item.t}` : '') + (item.x ? `, X = ${item.x}` : '')));
    return list.length === 0 ? '' : zone(title, list, other ? other[key] ?? [] : list, chip, {place: key});
};

const triggersZone = (position, other) => {
    const list = position.triggers ?? [];
    const chip = item => element('span', 'card', `${item.name}: ${item.ability}`);
    return list.length === 0 ? '' : zone('Triggers', list, other ? other.triggers : list, chip);
};

// The bar between the two sides: the moment, what waits, and what is awaited.
const middleBar = (position, moment, ...zones) => element('div', 'middle', element('span', 'phase', moment), ...zones,
    element('span', 'awaited', position.result ?? position.awaited ?? ''));

// ---- the entry on the board

// What an entry plays, and what it is aimed at, by the members that records have for them.
const PLAYED = ['body', 'source', 'creature', 'creatures', 'item', 'link'];
const AIMED = ['target', 'then_target', 'struck', 'about', 'sacrifice'];

const partsOfEntry = words => {
    const listed = value => value === undefined || typeof value === 'boolean' ? [] : [value].flat(2).filter(part => typeof part === 'string');
    const played = PLAYED.flatMap(key => listed(words[key])), aimed = AIMED.flatMap(key => listed(words[key]));
    const blocks = words.play === 'block';
    (blocks ? played : aimed).push(...listed(words.blocker));
    (blocks ? aimed : played).push(...listed(words.attacker));
    for (const [blocker, attacker] of words.blocks ?? []) {
        played.push(blocker);
        aimed.push(attacker);
    }
    for (const [struck] of Array.isArray(words.damage) ? words.damage : []) aimed.push(struck);
    return {played, aimed, cards: ['card', 'cards', 'with', 'takes', 'puts'].flatMap(key => listed(words[key]))};
};

// Chips that a reference means: by itself, or a card in a zone ("A/hand/p09").
const referredTo = (board, reference) => {
    const chips = [...board.querySelectorAll('[data-reference]')].filter(chip => chip.dataset.reference === reference);
    if (chips.length > 0) return chips;
    const at = reference.lastIndexOf('/');
    return [...board.querySelectorAll('[data-place]')].filter(place => place.dataset.place === reference.slice(0, at))
        .flatMap(place => [...place.querySelectorAll('[data-card]')].filter(chip => chip.dataset.card === reference.slice(at + 1)));
};

const flag = (chips, word) => {
    for (const chip of chips) chip.dataset.flag = chip.dataset.flag ?? word;
};

// Marks what the entry plays and what it is aimed at. A card that is named alone is the one that comes or goes, or else one in hand, or else
// one that is selected from a pool.
const markEntry = (board, words) => {
    if (!words || !words.play) return;
    const {played, aimed, cards} = partsOfEntry(words);
    for (const reference of aimed) flag(referredTo(board, reference), 'target');
    for (const reference of played) flag(referredTo(board, reference), 'played');
    const owner = words.of ?? words.by;
    for (const card of cards) {
        // A charge of the same card may only have paid for it.
        const all = [...board.querySelectorAll('[data-card]')].filter(chip => chip.dataset.card === card)
            .filter(chip => !chip.classList.contains('charge') || words.play === 'activate-charge');
        const moved = all.filter(chip => chip.classList.contains('differs'));
        const held = all.filter(chip => chip.closest('[data-place]')?.dataset.place === `${owner}/hand`);
        const pooled = all.filter(chip => chip.closest('[data-place]')?.dataset.place.startsWith('pool'));
        flag(moved.length > 0 ? moved : (held.length > 0 ? held : pooled).slice(0, 1), 'played');
    }
};

// A position of packed ones ({"parts", "positions"}), by its number; null if there is none.
const positionOf = (data, number) => {
    if (number === null || number === undefined) return null;
    const unpack = packed => Object.fromEntries(Object.entries(packed).map(([key, part]) => [key, data.parts[part]]));
    const {players, ...rest} = data.positions[number];
    return {...unpack(rest), players: players.map(unpack)};
};

// A position as its game draws it.
const drawPosition = (game, position, other, entry) => {
    const board = (boards[game] ?? anyBoard)(position, other, entry);
    markEntry(board, entry?.words);
    return board;
};
