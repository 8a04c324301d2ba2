// The table of VASTRIX on the judge's page: rows with what is attached, tapped cards, Points against Goals, counters, the shared piles and
// the stack.
import assert from 'node:assert/strict';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {arbiter, findings, folder, open, overhang, pageOf, removeFolder, startBrowser, texts, writeText} from './pages.mjs';

let browser;
let table; // pages
let dispute;
let teams;

before(async () => {
    const record = {
        format: 'arbiter-replay', version: 1, game: 'vastrix', rules: {id: 'vastrix'},
        players: [{name: 'Ada', deck: 'unknown'}, {name: 'Bo', deck: 'unknown'}],
        position: {
            A: {hand: ['6C', 'KH'], points: ['8C', '10H'], anchors: ['JC', 'QD'], aegis: ['8C'], goal: 24},
            B: {hand: ['AC', '2S'], points: ['9D', '5H'], anchors: ['KC']},
            foreign: ['10H'], jacks: {JC: '10H'}, tapped: ['9D'], revealed: ['2S'], swap_bar: {down: ['JD'], up: ['JS']},
            graveyard: ['3S', 'QS'], exile: ['4S'], draw: {top: ['7D', '7H', '2C', '3C', '4C']}, sudden: 2, activator: 'B',
        },
        moves: [
            {by: 'A', play: 'play', mode: 'six-dig', card: '6C'},
            {by: 'B', play: 'play', mode: 'ace-counter', card: 'AC', target: '6C'},
        ],
    };
    table = join(folder, 'table.html');
    arbiter(['audit', '--readings', 'never', '--format', 'html', '--output', table, writeText('table.json', JSON.stringify(record))], [1]);
    teams = pageOf('vastrix/games/dispute-against-the-ally.json');
    dispute = pageOf('vastrix/games/dispute-guard-ignored.json');
    browser = await startBrowser();
});
after(async () => {
    await browser?.close();
    removeFolder();
});

const places = page => page.$$eval('.board [data-place]', all => Object.fromEntries(all.map(place =>
    [place.dataset.place, [...place.querySelectorAll('.card')].map(card => card.innerText.replaceAll(/\s+/g, ' '))])));

test('rows, hands and the stack', async () => {
    const page = await open(browser, table, {anchor: '#p2'});
    assert.deepEqual(await places(page), {
        'B/hand': ['A♣', '2♠ seen'],
        'B/anchors': ['K♣'],
        'B/points': ['5♥', '9♦ tapped'],
        'A/points': ['8♣ Aegis', '10♥ under J♣'],
        'A/anchors': ['J♣ on 10♥', 'Q♦'],
        'A/hand': ['K♥'],
        stack: ['six dig 6♣ by A · Royal Shield 1'],
    });
    assert.deepEqual(page.complaints, []);
});

test('four players at the corners, partners opposite', async () => {
    const page = await open(browser, teams, {anchor: '#p27'});
    const seats = await page.$$eval('.board .side .who[data-reference]', all => all.map(who => {
        const box = who.closest('.side').getBoundingClientRect();
        return [who.dataset.reference, box.left, box.top];
    }));
    assert.deepEqual(seats.map(([seat]) => seat).sort(), ['A', 'B', 'C', 'D']);
    const [a, b, c, d] = ['A', 'B', 'C', 'D'].map(name => seats.find(([seat]) => seat === name));
    assert.ok(a[1] < d[1] && b[1] < c[1], `left and right: ${seats}`);
    assert.ok(b[2] < a[2] && c[2] < d[2], `far and near: ${seats}`);
    assert.deepEqual(page.complaints, []);
});

test('Points against Goals, counters and piles', async () => {
    const page = await open(browser, table, {anchor: '#p2'});
    assert.deepEqual(await texts(page, '.board .who[data-reference="A"] .stat'), ['19 of 24 Points']);
    assert.deepEqual(await texts(page, '.board .who[data-reference="B"] .stat'), ['12 of 21 Points']);
    assert.deepEqual(await texts(page, '.board .middle .stat'), ['0 Mini-Turns left', '1 used', '2 Sudden Counter of B']);
    const titles = (await texts(page, '.board .zone-title')).map(title => title.trim());
    for (const title of ['Draw Pile5', 'Swap Bar2', 'Graveyard, top last2', 'Exile1']) assert.ok(titles.includes(title), `${title}: ${titles}`);
    assert.equal(await page.getAttribute('.board .card[data-card="9D"]', 'class'), 'card drained');
    assert.equal(await page.getAttribute('.board .card[data-card="JD"]', 'class'), 'card facedown');
    assert.equal(await page.locator('.board .card[data-card="5H"] .red').count(), 1);
    assert.equal(await page.locator('.board .card[data-card="KC"] .red').count(), 0);
});

test('an entry marks its cards and what it is aimed at', async () => {
    const page = await open(browser, table, {anchor: '#p2'});
    await page.keyboard.press('b');
    const flags = await page.$$eval('.board [data-flag]', all => all.map(one => `${one.dataset.flag} ${one.dataset.card}`).sort());
    assert.deepEqual(flags, ['played AC', 'target 6C']);
});

test('nothing is over its frame, and axe-core finds nothing', async () => {
    for (const width of [1280, 390]) {
        for (const file of [table, dispute]) {
            const page = await open(browser, file, {viewport: {width, height: 900}});
            assert.equal(await overhang(page), 0, `${width}`);
            assert.deepEqual(await findings(page), []);
            assert.deepEqual(page.complaints, []);
            await page.context().close();
        }
    }
});
