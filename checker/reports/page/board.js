// What the boards of all games are drawn with: zones and their cards by name. What another position does not have is outlined.
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

// A chip that stands for cards of one name.
const named = (item, chip) => {
    chip.dataset.name = item.name;
    return chip;
};

const cardChip = item => named(item, element('span', 'card', item.name, times(item)));

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
