// The board of Proxy Wars on the judge's page: tiles where they lie, agents, and the disputed play drawn on them.
import assert from 'node:assert/strict';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {arbiter, folder, open, overhang, removeFolder, startBrowser} from './pages.mjs';

const samples = 'replays/samples/proxy_wars/';
let browser;

const pageOf = (name, statuses = [1]) => {
    const page = join(folder, name.replaceAll('/', '-').replace('.json', '.html'));
    arbiter(['audit', '--readings', 'never', '--format', 'html', '--output', page, samples + name], statuses);
    return page;
};

const texts = (page, selector) => page.$$eval(selector, all => all.map(one => one.textContent));

before(async () => { browser = await startBrowser(); });
after(async () => {
    await browser?.close();
    removeFolder();
});

test('a complete board has all 36 tiles, and an attack is an arrow with its sum', async () => {
    const page = await open(browser, pageOf('games/dispute-attack-without-support.json'));
    assert.equal(await page.locator('.board svg.tiles .tile').count(), 36);
    assert.equal(await page.locator('.board line.played.problem').count(), 1);
    assert.match((await texts(page, '.board .sum b'))[0], /^\d( \+ \d){2,3}( - \d){2,3} = (0|-\d)$/);
    assert.ok((await page.textContent('.selected .fact')).includes((await texts(page, '.board .sum b'))[0]));
    assert.equal(await overhang(page), 0);
    assert.deepEqual(page.complaints, []);
});

test('supporters are joined to the attacked agent, and those who stand by are not', async () => {
    const page = await open(browser, pageOf('rulings/attack.example-with-third.json', [0]));
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
    const page = await open(browser, pageOf('rulings/setup.corner-only.json'));
    assert.equal(await page.locator('.board svg.tiles rect.played.problem').count(), 3);
    assert.ok((await texts(page, '.board svg.sheet .name')).includes('Camp'));
    assert.deepEqual(page.complaints, []);
});

test('a sheet is shown while it is cut', async () => {
    const page = await open(browser, pageOf('rulings/cut.wait-and-see.json'));
    assert.equal(await page.locator('.board svg.sheet').count(), 2);
    assert.equal(await page.locator('.board svg.sheet .tile').count(), 40);
    assert.equal(await page.locator('.board svg.sheet .tile.cut').count(), 18);
    assert.deepEqual(page.complaints, []);
});
