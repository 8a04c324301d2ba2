// Draws positions of a card game that has no board of its own, by the names that its position gives to things: what is a list becomes a zone,
// what is a number or a word stands beside the player.
'use strict';

const titleOf = key => key.charAt(0).toUpperCase() + key.slice(1).replaceAll('_', ' ');

const isPlain = value => ['string', 'number'].includes(typeof value);

// A card or another thing in a zone: its name, its numbers, and what is true of it.
const thingChip = item => {
    if (isPlain(item)) return element('span', 'card', String(item));
    const chip = element('span', 'card', element('span', 'name', item.name ?? item.what ?? item.card ?? ''), times(item));
    if (Array.isArray(item.numbers)) chip.append(element('span', 'numbers', item.numbers.join(' / ')));
    const states = [];
    for (const [key, value] of Object.entries(item)) {
        if (['name', 'what', 'card', 'numbers', 'count', 'reference', 'slot'].includes(key)) continue;
        if (value === true) states.push(titleOf(key).toLowerCase());
        else if (isPlain(value) && value !== 0 && value !== '') states.push(`${titleOf(key).toLowerCase()} ${value}`);
    }
    if (states.length > 0) chip.append(element('i', '', states.join(' · ')));
    if (item.reference) chip.title = item.reference;
    return named(item, chip);
};

// The zones among the members of a player or of the whole position.
const zonesOf = (thing, other) => {
    const zones = [];
    for (const [key, value] of Object.entries(thing)) {
        const before = other?.[key];
        if (Array.isArray(value)) {
            if (key !== 'players') zones.push(zone(titleOf(key), value, before ?? (other ? [] : value), thingChip));
        } else if (Array.isArray(value?.cards)) {
            zones.push(zone(titleOf(key), value.cards, before ? before.cards : value.cards, thingChip, {count: value.count}));
        } else if (value !== null && typeof value === 'object' && value.count !== undefined) {
            const changed = before && before.count !== value.count;
            zones.push(element('div', 'zone small' + (changed ? ' differs' : ''),
                zoneTitle(titleOf(key), element('span', 'count', String(value.count)))));
        }
    }
    return zones;
};

const numbersOf = (thing, other, without) => Object.entries(thing)
    .filter(([key, value]) => isPlain(value) && !without.includes(key))
    .map(([key, value]) => element('span', other && other[key] !== value ? 'differs' : '', `${titleOf(key).toLowerCase()} ${value}`));

const anySide = (position, other, seat) => {
    const player = position.players[seat];
    const before = other?.players[seat];
    const tags = Object.entries(position).filter(([, value]) => value === player.player)
        .map(([key]) => element('span', 'tag' + (key === 'decider' ? ' decides' : ''), key === 'decider' ? 'to decide' : titleOf(key).toLowerCase()));
    return element('div', 'side', element('div', 'who', element('strong', '', player.name ?? player.player),
        ...numbersOf(player, before, ['name', 'player']), ...tags), element('div', 'row', ...zonesOf(player, before)));
};

const anyBoard = (position, other) => {
    const seats = position.players.map(player => player.player);
    const words = Object.entries(position).filter(([key, value]) => isPlain(value) && !seats.includes(value) && key !== 'awaited' && key !== 'result')
        .map(([key, value]) => element('span', 'phase', key === 'phase' ? String(value) : `${titleOf(key).toLowerCase()} ${value}`));
    const middle = element('div', 'middle', ...words, ...zonesOf(position, other).filter(made => !made.classList.contains('vacant')),
        element('span', 'awaited', position.result ?? position.awaited ?? ''));
    const sides = position.players.map((_, seat) => anySide(position, other, seat));
    return element('div', 'table', ...sides.slice(1).reverse(), middle, sides[0]);
};
