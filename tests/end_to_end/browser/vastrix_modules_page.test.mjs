// The modules of VASTRIX on the judge's page: Traps that lie face-down, what has been used of Specs, and drafts with their pools.
import assert from 'node:assert/strict';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {arbiter, findings, folder, open, overhang, pageOf, removeFolder, startBrowser, texts, writeText} from './pages.mjs';

let browser;
const pages = {};

const pageOfRecord = (name, settings, position, moves, names = ['Ada', 'Bo']) => {
    const record = {format: 'arbiter-replay', version: 1, game: 'vastrix', rules: {id: 'vastrix', settings},
        players: names.map(player => ({name: player, deck: 'unknown'})), position, moves};
    const page = join(folder, `${name}.html`);
    arbiter(['audit', '--readings', 'never', '--format', 'html', '--output', page, writeText(`${name}.json`, JSON.stringify(record))], [0]);
    return page;
};

const draft = (name, settings, position, moves) => pageOfRecord(name, {deffy_enabled: true, ...settings},
    {phase: 'setup', draw: {rest: true}, ...position}, moves);

before(async () => {
    pages.traps = pageOfRecord('traps', {traps_enabled: true}, {
        A: {points: ['8C', '5S'], anchors: ['4C', 'QD'], traps: ['5S', '4C'], disabled: {'5S': 2}},
        B: {hand: ['7D', '3H'], points: ['9D', '?'], anchors: ['KS', '5D'], traps: ['5D']},
        active: 'B', mini_turns: [2, 0], draw: {rest: true},
    }, [{by: 'B', play: 'score', card: '7D'}, {by: 'B', play: 'decline'}, {by: 'A', play: 'call', card: '4C'},
        {by: 'B', play: 'play', mode: 'three-trap', card: '3H', target: '4C'}]);
    pages.specs = pageOfRecord('specs', {battlerealm_enabled: true, traps_enabled: true}, {
        A: {hand: ['6C', 'QH'], points: ['5S'], traps: ['5S'], spec: 'beauty', signature: 2},
        B: {hand: ['3H'], points: ['9D', '?'], spec: 'bravery', signature: 1, ultimate: 1},
        C: {hand: ['10D'], spec: 'balance'},
        D: {hand: ['2S'], anchors: ['KC', 'QC'], triggers: 1, spec: 'brilliance'},
        active: 'D', phase: 'window', draw: {rest: true}, shown: ['QH'], marriages: [{king: 'KC', of: 'D'}],
    }, [{by: 'D', play: 'mastermind'}], ['Ada', 'Bo', 'Cyd', 'Dee']);
    pages.classic = draft('classic', {deffy_sub_mode: 1, deffy_third_partied: true, deffy_mirror_me: true},
        {draft: {up: ['AC', 'KD', '3S', '9S'], apart: ['9S'], down: [3, 0]}}, [{by: 'observer', play: 'select', card: 'KD'}]);
    pages.soda = draft('soda', {deffy_sub_mode: 3}, {
        draft: {up: ['AC', '2C', 'AD', '2D'], apart: ['AD', '2D'], down: [1, 1]}, A: {hand: ['5C']}, B: {hand: ['5D']},
    }, [{by: 'A', play: 'select'}, {by: 'chance', play: 'reveal', card: 'QS'}, {by: 'B', play: 'select', card: '2D'}]);
    pages.vote = draft('vote', {deffy_sub_mode: 4}, {draft: {up: ['AC'], down: [1, 0]},
        A: {hand: ['AD', '2D', '3D', '4D', '5D', '6D']}, B: {hand: ['AH', '2H', '3H', '4H', '5H', '6H']},
    }, [{by: 'A', play: 'vote', for: 'gy'}, {by: 'B', play: 'vote', for: 'gy'}]);
    pages.scored = pageOf('vastrix/rulings/traps.r.jacked-points.json', [0, 1]);
    pages.refused = pageOf('vastrix/rulings/deffy.pick.out-of-turn.json', [0, 1]);
    browser = await startBrowser();
});
after(async () => {
    await browser?.close();
    removeFolder();
});

const words = text => text.replaceAll(/\s+/g, ' ').trim();
// The cards in a place, each with the mark that the entry puts on it.
const cardsAt = async (page, place) => (await page.$$eval(`.board [data-place="${place}"] .card`, all => all.map(card => card.innerText + (card.dataset.flag ? ` (${card.dataset.flag})` : '')))).map(words);
const statsOf = async (page, seat) => (await texts(page, `.board .who[data-reference="${seat}"] .stat`)).map(words);
const titles = page => page.$$eval('.board .zone.pool .zone-title', all => all.map(title =>
    [...title.childNodes].map(part => part.textContent.trim()).filter(part => part).join(', ')));

test('Traps lie face-down, known or not, and a Disable Token is seen', async () => {
    const page = await open(browser, pages.traps, {anchor: '#p1'});
    assert.deepEqual(await cardsAt(page, 'A/points'), ['5♠ face-down Trap · Disable Token', '8♣']);
    assert.deepEqual(await cardsAt(page, 'A/anchors'), ['4♣ face-down Trap', 'Q♦']);
    assert.deepEqual(await cardsAt(page, 'B/points'), ['7♦ (played)', '9♦', 'unknown card face-down Trap']);
    assert.equal(await page.getAttribute('.board .card[data-card="5S"]', 'class'), 'card drained facedown');
    assert.equal(await page.getAttribute('.board .card[data-card="?"]', 'class'), 'card facedown');
    assert.equal(await page.getAttribute('.board .card[data-card="QD"]', 'class'), 'card');
    const back = await page.$eval('.board .card[data-card="4C"]', card => getComputedStyle(card, '::before').backgroundImage);
    assert.match(back, /gradient/);
    assert.deepEqual(await statsOf(page, 'A'), ['8 of 21 Points']);
    assert.deepEqual(page.complaints, []);
});

test('a Trap that triggers is turned up, is on the stack, and is counted', async () => {
    const page = await open(browser, pages.traps, {anchor: '#p4'});
    assert.deepEqual(await cardsAt(page, 'stack'), ['three trap 3♥ by B · at 4♣ (played)', 'trap 4♣ by A · Royal Shield 1 (target)']);
    assert.deepEqual(await cardsAt(page, 'A/anchors'), ['4♣ (target)', 'Q♦']);
    assert.deepEqual(await statsOf(page, 'A'), ['8 of 21 Points', '1 Trap triggered']);
});

test('a card that is being scored lies apart while Traps may answer', async () => {
    const page = await open(browser, pages.scored, {anchor: '#p1'});
    assert.deepEqual(await cardsAt(page, 'to-be-scored'), ['9♦ (played)']);
    assert.deepEqual(await cardsAt(page, 'B/points'), ['6♣', '6♦']);
    assert.equal(await page.locator('.board [data-place="to-be-scored"] .differs').count(), 1);
});

test('each of four players has a Spec, and what has been used of it', async () => {
    const page = await open(browser, pages.specs, {anchor: '#p1'});
    assert.deepEqual(await statsOf(page, 'A'), ['0 of 21 Points', 'Beauty Spec', 'Signature used twice', 'Ultimate unused']);
    assert.deepEqual(await statsOf(page, 'B'), ['9 of 21 Points', 'Bravery Spec', 'Signature used', 'Ultimate used']);
    assert.deepEqual(await statsOf(page, 'C'), ['0 of 21 Points', 'Balance Spec', 'Signature unused', 'Ultimate unused']);
    assert.deepEqual((await statsOf(page, 'D')).slice(1),
        ['1 Trap triggered', 'Brilliance Spec', 'Signature used', 'Ultimate unused', 'K♣ Bonus Marriage']);
    assert.deepEqual((await texts(page, '.board .who[data-reference] .stat.differs')).map(words), ['Signature used']);
    assert.deepEqual(await cardsAt(page, 'A/hand'), ['6♣', 'Q♥ seen']);
    const widths = await page.$$eval('.board .side', all => all.map(side => Math.round(side.getBoundingClientRect().width)));
    assert.equal(new Set(widths).size, 1, `${widths}`);
    assert.deepEqual(page.complaints, []);
});

test('a draft: the pool, what lies face-down, and for whom the observer selects', async () => {
    const page = await open(browser, pages.classic, {anchor: '#p1'});
    assert.deepEqual(await titles(page), ['Selection Pool, 2 face-up, 3 face-down, the observer selects for Bo', 'Added by Mirror Me, 1 face-up']);
    assert.deepEqual(await cardsAt(page, 'pool'), ['A♣', '3♠', 'face-down', 'face-down', 'face-down']);
    assert.deepEqual(await cardsAt(page, 'pool/apart'), ['9♠']);
    assert.deepEqual(await cardsAt(page, 'A/hand'), ['K♦ (played)']);
    assert.deepEqual((await texts(page, '.board .middle .stat')).map(words), ['11 selections to come']);
    assert.equal((await texts(page, '.board .middle .phase'))[0], 'setup, Classic Deffy');
    assert.deepEqual(await statsOf(page, 'A'), []);
    await page.keyboard.press('b');
    assert.equal(await page.locator('.board [data-place="pool"] .card[data-card="KD"][data-flag="played"].differs').count(), 1);
    assert.deepEqual(page.complaints, []);
});

test('the pools of Soda lie in front of their players', async () => {
    const page = await open(browser, pages.soda, {anchor: '#p3'});
    assert.deepEqual(await titles(page), ['Pool of Bo, 1 face-up, 1 face-down', 'Pool of Ada, 2 face-up, Ada selects']);
    assert.deepEqual(await cardsAt(page, 'pool'), ['A♣', '2♣']);
    assert.deepEqual(await cardsAt(page, 'pool/apart'), ['A♦', 'face-down']);
    const tops = await page.$$eval('.board :is([data-place="pool/apart"], .middle, [data-place="pool"])',
        all => all.map(one => one.getBoundingClientRect().top));
    assert.equal(tops.length, 3);
    assert.deepEqual(tops, [...tops].sort((one, other) => one - other));
});

test('votes stand beside their players, and what comes of them at the pool', async () => {
    const page = await open(browser, pages.vote, {anchor: '#p1'});
    assert.deepEqual(await texts(page, '.board .who[data-reference="A"] .tag.differs'), ['votes for the Graveyard']);
    assert.deepEqual(await texts(page, '.board .who[data-reference="B"] .tag'), ['to decide']);
    await page.keyboard.press('ArrowRight');
    assert.deepEqual(await titles(page), ['Selection Pool, 0 face-up, 1 face-down, the rest goes to the Graveyard']);
});

test('a card that may not be selected is marked in the pool', async () => {
    const page = await open(browser, pages.refused);
    assert.equal(await page.locator('.board [data-place^="pool"] .card[data-flag="played"]').count(), 1);
});

test('nothing is over its frame, and axe-core finds nothing, in light and dark', async () => {
    for (const [width, colorScheme] of [[1280, 'light'], [390, 'dark']]) {
        for (const [name, file] of Object.entries(pages)) {
            const page = await open(browser, file, {viewport: {width, height: 900}, colorScheme});
            assert.equal(await overhang(page), 0, `${name} at ${width}`);
            assert.deepEqual(await findings(page), [], `${name} in ${colorScheme}`);
            assert.deepEqual(page.complaints, []);
            await page.context().close();
        }
    }
});
