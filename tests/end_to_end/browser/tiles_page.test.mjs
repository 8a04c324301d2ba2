// The board of Proxy Wars on the judge's page: tiles where they lie, agents, and the disputed play drawn on them.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {arbiter, folder, open, overhang, pageOf, removeFolder, source, startBrowser, texts, writeText} from './pages.mjs';

let browser;

before(async () => { browser = await startBrowser(); });
after(async () => {
    await browser?.close();
    removeFolder();
});

test('a complete board has all 36 tiles, and an attack is an arrow with its sum', async () => {
    const page = await open(browser, pageOf('proxy_wars/games/dispute-attack-without-support.json'));
    assert.equal(await page.locator('.board svg.tiles .tile').count(), 36);
    assert.equal(await page.locator('.board line.played.problem').count(), 1);
    const [sum] = await texts(page, '.board .sum b');
    assert.match(sum, /^\d( \+ \d){2,3}( - \d){2,3} = (0|-\d)$/);
    const aloud = await page.textContent('.selected .fact');
    assert.match(aloud, /^the attack makes \d for the attacker.* - 1 for the defender/);
    assert.ok(aloud.includes(` = ${sum.split(' = ')[1]}, and 1 is needed`), aloud);
    assert.equal(await overhang(page), 0);
    assert.deepEqual(page.complaints, []);
});

test('supporters are joined to the attacked agent, and those who stand by are not', async () => {
    const page = await open(browser, pageOf('proxy_wars/rulings/attack.example-with-third.json', [0]));
    await page.keyboard.press('b');
    assert.equal(await page.locator('.board .agent').count(), 5);
    assert.equal(await page.locator('.board line.support').count(), 2);
    assert.deepEqual(await texts(page, '.board .sum b'), ['1 + 0 + 2 - 1 - 1 = 1']);
    assert.match(await page.textContent('.board .sum'), /supported from Financial Crisis, Lobby/);
    await page.keyboard.press('b');
    assert.equal(await page.locator('.board .agent').count(), 4);
    assert.ok(await page.locator('.board .agent.differs').count() > 0);
    assert.deepEqual(page.complaints, []);
});

test('a fiefdom that was placed wrongly is outlined where it was to lie', async () => {
    const page = await open(browser, pageOf('proxy_wars/rulings/setup.corner-only.json'));
    assert.equal(await page.locator('.board svg.tiles rect.played.problem').count(), 3);
    assert.ok((await texts(page, '.board svg.sheet .name')).includes('Camp'));
    assert.deepEqual(page.complaints, []);
});

test('a sheet is shown while it is cut', async () => {
    const page = await open(browser, pageOf('proxy_wars/rulings/cut.wait-and-see.json'));
    assert.equal(await page.locator('.board svg.sheet').count(), 2);
    assert.equal(await page.locator('.board svg.sheet .tile').count(), 40);
    assert.equal(await page.locator('.board svg.sheet .tile.cut').count(), 18);
    assert.deepEqual(page.complaints, []);
});

test('arrows run below the names of tiles', async () => {
    const page = await open(browser, pageOf('proxy_wars/games/dispute-attack-without-support.json'));
    const covered = await page.$$eval('.board svg.tiles', all => all.flatMap(svg => {
        const arrows = [...svg.querySelectorAll('line, rect.played')];
        return [...svg.querySelectorAll('.name')].filter(name => arrows.some(arrow => !(arrow.compareDocumentPosition(name) & Node.DOCUMENT_POSITION_FOLLOWING)));
    }).length);
    assert.equal(covered, 0);
    assert.ok(await page.locator('.board svg line').count() > 0);
    assert.equal(await page.$eval('.board svg .name', name => getComputedStyle(name).paintOrder.split(' ')[0]), 'stroke');
});

test('sheets have headings, and tiles show their text', async () => {
    const page = await open(browser, pageOf('proxy_wars/rulings/cut.wait-and-see.json'));
    assert.deepEqual(await texts(page, '.board .zone-title'), ['Sheet of M: MegaCorp', 'Sheet of G: GreenEngage']);
    await page.locator('.board .tile[data-name="Press Officer"]').focus();
    assert.match(await page.textContent('.card-text'), /^Press Officer1 victory point./);
    assert.deepEqual(page.complaints, []);
});

test('a fiefdom that was turned over looks mirrored, and one that was turned does not', async () => {
    const record = JSON.parse(readFileSync(join(source, 'replays/samples/proxy_wars/rulings/setup.turned-not-allowed.json'), 'utf8'));
    record.rules = {id: 'proxy_wars', readings: {'place.flip': 'yes'}};
    // Three in a row are the same turned by half, and an angle is not what it was.
    const corner = cells => ({by: 'A', play: 'place', cells});
    const row = {by: 'B', play: 'place', cells: {camp: [2, 1], 'activist-boat': [1, 1], 'tree-house': [0, 1]}};
    delete record.expected;
    const mirroredIn = async (name, placed) => {
        record.moves = [row, placed];
        const file = join(folder, `${name}.html`);
        arbiter(['audit', '--readings', 'never', '--format', 'html', '--output', file, writeText(`${name}.json`, JSON.stringify(record))], [0]);
        const page = await open(browser, file, {anchor: '#p2'});
        assert.deepEqual(page.complaints, []);
        return page;
    };
    const over = await mirroredIn('over', corner({lobby: [-1, 0], 'patent-vault': [-2, 0], 'hiring-hall': [-2, -1]}));
    const names = page => page.$$eval('.board .map .tile.mirrored', all => all.map(tile => tile.dataset.name).sort());
    assert.deepEqual(await names(over), ['Hiring Hall', 'Lobby', 'Patent Vault']);
    assert.deepEqual(await texts(over, '.board .map .name.mirrored'), ['Lobby', 'Patent', 'Vault', 'Hiring Hall']);
    assert.match(await over.getAttribute('.board .map .tile[data-name="Lobby"]', 'aria-label'), /mirrored/);
    const turned = await mirroredIn('turned', corner({lobby: [-1, 0], 'patent-vault': [-1, -1], 'hiring-hall': [-2, -1]}));
    assert.deepEqual(await names(turned), []);
});
