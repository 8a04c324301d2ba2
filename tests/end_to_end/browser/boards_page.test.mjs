// The boards of Magepunk and Lost Glitches on the judge's page, what is printed on cards, what an entry plays and is aimed at, and the
// buttons for fingers.
import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import {arbiter, folder, open, overhang, pageOf, removeFolder, sample, startBrowser, texts, writeText} from './pages.mjs';
import {join} from 'node:path';

let browser;
let magepunk; // pages
let glitches;

before(async () => {
    magepunk = pageOf('magepunk/games/dispute-wrong-energy.json');
    glitches = pageOf('lost_glitches/games/dispute-late-play.json');
    browser = await startBrowser();
});
after(async () => {
    await browser?.close();
    removeFolder();
});

const show = (page, number) => page.evaluate(at => {
    location.hash = `#p${at}`;
    return new Promise(done => setTimeout(done, 30));
}, number);

// The chip of something on the field, by its name: its badges and what is said of it.
const chip = (page, name) => page.$eval(`.board .card.body[data-name="${name}"]`, one => ({
    stats: [...one.querySelectorAll('.stat')].map(stat => stat.textContent), harm: one.querySelectorAll('.stat.harm').length, told: one.querySelector('i')?.textContent}));

const titles = async page => (await texts(page, '.board .zone-title')).map(title => title.replace(/\d+$/, ''));

test('Magepunk: rows that meet in the middle, numbers as badges, who attacks whom', async () => {
    const page = await open(browser, magepunk, {anchor: '#p196'});
    const side = ['Deck', 'Discard', 'Hand', 'Resources', 'Nodes', 'Entities'];
    const mirrored = ['Entities', 'Nodes', 'Resources', 'Hand', 'Deck', 'Discard'];
    assert.deepEqual(await titles(page), [...side, ...mirrored]);
    assert.deepEqual(await chip(page, 'Thornback Grazer'), {stats: ['7 impact', '3 durability'], harm: 0, told: 'attacks Bo'});
    assert.deepEqual(await chip(page, 'Sun Bulwark'), {stats: ['0 impact', '5 durability'], harm: 0, told: 'blocks Thornback Grazer'});
    assert.deepEqual(await chip(page, 'Rootwell'), {stats: ['3 durability'], harm: 0, told: undefined});
    assert.deepEqual(await texts(page, '.board .who[data-reference="B"] .stat'), ['9 life', 'b1', 'k1', 'a0', 'e6', 'r3']);
    assert.deepEqual(page.complaints, []);
});

test('Lost Glitches: rows that meet in the middle, numbers as badges, damage and who blocks whom', async () => {
    const page = await open(browser, glitches, {anchor: '#p186'});
    assert.deepEqual(await titles(page), ['Deck', 'Discard', 'Hand', 'Character', 'Creatures', 'Creatures', 'Hand', 'Character', 'Deck', 'Discard']);
    assert.deepEqual(await chip(page, 'Titan'), {stats: ['6 attack', '6 health', '3 damage'], harm: 1, told: 'blocks Ghost #2'});
    assert.deepEqual(await chip(page, 'Patch'), {stats: [], harm: 0, told: 'gone for 1 turn'});
    assert.deepEqual(await texts(page, '.board .who[data-reference="A"] .stat'), ['22 health', '18 of 19 mana']);
    assert.deepEqual(page.complaints, []);
});

test('nothing is over its frame, at 1280 and at 390 pixels', async () => {
    for (const width of [1280, 390]) {
        for (const file of [magepunk, glitches]) {
            const page = await open(browser, file, {viewport: {width, height: 900}});
            const last = await page.locator('.tick').count();
            for (const number of [1, Math.round(last / 3), Math.round(last / 2), last - 5, last]) {
                await show(page, number);
                assert.equal(await overhang(page), 0);
                const over = await page.$$eval('.board, .board .zone, .board .card, .board .who, .board .middle', all => all.flatMap(frame => {
                    const {left, right, bottom} = frame.getBoundingClientRect();
                    return [...frame.querySelectorAll('*')].filter(part => {
                        const at = part.getBoundingClientRect();
                        return at.width > 0 && (at.left < left - 1 || at.right > right + 1 || at.bottom > bottom + 1);
                    }).map(part => `${part.className} ${part.textContent} over ${frame.className}`);
                }));
                assert.deepEqual(over, [], `entry ${number} at ${width}`);
            }
            await page.context().close();
        }
    }
});

test('an entry marks what it plays and what it is aimed at', async () => {
    const page = await open(browser, glitches, {anchor: '#p19'});
    const flags = () => page.$$eval('.board [data-flag]', all => all.map(one =>
        `${one.dataset.flag}: ${one.dataset.name} in ${one.closest('[data-place]')?.dataset.place ?? 'the field'}`).sort());
    assert.deepEqual(await flags(), ['played: Jolt in stack', 'target: Firewall in the field']);
    await page.keyboard.press('b');
    assert.deepEqual(await flags(), ['played: Jolt in A/hand', 'target: Firewall in the field']);
    await show(page, 73);
    assert.deepEqual(await flags(), ['played: Spark in the field', 'played: Titan in the field', 'target: Restore Point in the field']);
    await show(page, 51);
    assert.deepEqual(await page.$$eval('.board .who[data-flag]', all => all.map(one => [one.dataset.reference, one.dataset.flag])), [['B', 'target']]);
    const field = await open(browser, magepunk, {anchor: '#p194'});
    assert.equal(await field.getAttribute('.board [data-name="Sun Bulwark"][data-flag]', 'data-flag'), 'played');
    assert.equal(await field.getAttribute('.board [data-name="Thornback Grazer"][data-flag]', 'data-flag'), 'target');
});

// What `arbiter cards` prints of a card: the line of its cost and numbers, and its abilities.
const printed = (game, name) => arbiter(['cards', game, name], [0]).trim().split('\n').map((line, at) => at === 0 ? line.split(': ').slice(1).join(': ')
    : line.trim().split('  ').slice(1).join('  '));

// As a person reads it: symbols stand in circles, not in brackets.
const read = async page => (await texts(page, '.card-text p')).map(text => text.replaceAll(/\s+/g, ''));
const asRead = lines => lines.map(line => line.replaceAll(/[[\]]|\s+/g, '')).filter(line => line !== '');

test('a card shows its cost and text under the pointer and at the focus, and Escape takes it away', async () => {
    const page = await open(browser, glitches, {anchor: '#p186'});
    const card = page.locator('.board .card[data-name="Restore Point"]').first();
    const expected = asRead(printed('lost_glitches', 'Restore Point'));
    assert.ok(expected.length >= 2);
    assert.ok(!await page.isVisible('.card-text'));
    await card.hover();
    assert.equal(await page.textContent('.card-text strong'), 'Restore Point');
    assert.deepEqual(await read(page), expected);
    assert.equal(await card.getAttribute('aria-describedby'), await page.getAttribute('.card-text', 'id'));
    await page.keyboard.press('Escape');
    assert.ok(!await page.isVisible('.card-text'));
    await page.mouse.move(2, 2);
    await page.locator('.board .card[data-name="Titan"]').first().focus();
    assert.deepEqual(await read(page), asRead(printed('lost_glitches', 'Titan')));
    await page.locator('.selected summary').first().focus();
    assert.ok(!await page.isVisible('.card-text'));
    assert.deepEqual(page.complaints, []);
});

test('a finger shows a card by a tap, and takes it away by another', async () => {
    const page = await open(browser, magepunk, {anchor: '#p196', hasTouch: true, viewport: {width: 390, height: 800}});
    await page.locator('.board .card[data-name="Rootwell"]').tap();
    assert.deepEqual(await read(page), asRead(printed('magepunk', 'Rootwell')));
    const box = await page.locator('.card-text').boundingBox();
    assert.ok(box.x >= 0 && box.x + box.width <= 390);
    await page.locator('.board .card[data-name="Rootwell"]').tap();
    assert.ok(!await page.isVisible('.card-text'));
});

test('buttons at thumb size go from entry to entry, and from problem to problem', async () => {
    const page = await open(browser, magepunk, {hasTouch: true, viewport: {width: 390, height: 800}, anchor: '#p1'});
    const selected = () => page.$eval('article.selected', entry => Number(entry.dataset.number));
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
    for (const button of await page.locator('.pager button').all()) {
        const box = await button.boundingBox();
        assert.ok(box.height >= 44 && box.width >= 44 && box.y + box.height <= 800, JSON.stringify(box));
    }
    const press = name => page.getByRole('button', {name}).tap();
    assert.ok(await page.getByRole('button', {name: 'Previous entry'}).isDisabled());
    await press('Next entry');
    assert.equal(await selected(), 2);
    await press('Next problem');
    assert.equal(await selected(), 106);
    await press('Previous entry');
    assert.equal(await selected(), 105);
    assert.ok(await page.getByRole('button', {name: 'Previous problem'}).isDisabled());
});

test('the first thing at the keyboard is a link over all the ticks to the entry', async () => {
    const page = await open(browser, magepunk);
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement.className), 'skip');
    await page.waitForFunction(() => document.activeElement.getBoundingClientRect().top >= 0);
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate(() => document.activeElement.dataset.number), '106');
});

test('the recorded winner stands there where the rules give another', async () => {
    const record = sample('dispute-unpayable-body.json');
    const facts = async name => {
        const file = join(folder, name.replace('json', 'html'));
        arbiter(['audit', '--readings', 'never', '--format', 'html', '--output', file, writeText(name, JSON.stringify(record))], [1]);
        return texts(await open(browser, file), '.facts div');
    };
    assert.ok(!(await facts('right.json')).some(fact => fact.startsWith('recorded winner')));
    assert.equal(record.result.winner, 'B');
    record.result.winner = 'A';
    assert.ok((await facts('wrong.json')).includes('recorded winnerAda wins (not what the rules give)'));
});
