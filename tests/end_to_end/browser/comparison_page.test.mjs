// The page of a comparison in a browser: the play step by step, the boards of both versions beside each other, and what differs outlined.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {arbiter, findings, folder, open, overhang, removeFolder, startBrowser, texts, writeText} from './pages.mjs';

let browser;

before(async () => { browser = await startBrowser(); });
after(async () => {
    await browser?.close();
    removeFolder();
});

// The page and the same result for machines.
const compared = (name, ...versions) => {
    const page = join(folder, `${name}.html`), result = join(folder, `${name}.json`);
    arbiter(['diff', '--quiet', '--replays', join(folder, name), '--page', page, '--format', 'json', '--output', result, ...versions], [1]);
    const report = JSON.parse(readFileSync(result, 'utf8'));
    return {page, differences: report.scenarios.flatMap(scenario => scenario.differences)};
};

const installs = {format: 'arbiter-scenario', version: 1, name: 'installs <b>', game: 'proxy', players: [{name: 'A', deck: 'unknown'}, {name: 'B', deck: 'unknown'}],
    position: {phase: 'main', active: 'A', A: {hand: ['p01', 'p02'], deck: {cards: ['p01']}}, B: {deck: {cards: ['p01']}}}};
const secondInstall = () => compared('installs', '--new', 'waive install.once-per-turn', '--new', 'copy_limit=5', writeText('installs.scenario.json', JSON.stringify(installs)));

const selected = page => page.$eval('.game.shown article.entry.selected', entry => Number(entry.dataset.number));
const boards = page => page.locator('.game.shown .board');
const outlined = page => page.$$eval('.game.shown .board', all => all.map(board => [...board.querySelectorAll('.differs')].map(one => one.textContent)));

test('it opens where the versions part, with verdict and clause of each, and the cause', async () => {
    const {page: file, differences: [difference]} = secondInstall();
    const page = await open(browser, file);
    assert.equal(await page.title(), 'arbiter diff: they differ');
    assert.equal(await selected(page), await page.locator('.game.shown .tick').count() - 1);
    assert.equal(await page.$$eval('.game.shown article.entry', all => all.filter(one => !one.textContent.includes('without a choice')).length), difference.play.length + 2);
    assert.equal((await texts(page, '.selected .entry-title')).join(), difference.choice);
    assert.deepEqual(await texts(page, '.selected .says .badge'), ['illegal', 'legal']);
    const [refused, allowed] = await texts(page, '.selected .says');
    const [{clause, rule, fact}] = difference.old.clauses;
    for (const words of [clause, rule, fact, `arbiter audit ${difference.old.replay}`]) assert.ok(refused.includes(words), words);
    assert.ok(!allowed.includes(clause));
    assert.ok((await page.textContent('.game.shown .head')).includes(difference.causes.minimal[0][0]));
    assert.ok((await page.textContent('.game.shown h2')).startsWith('installs <b>: legality'));
    assert.deepEqual(page.complaints, []);
});

test('the boards stand side by side, and on a phone below each other', async () => {
    const {page: file} = secondInstall();
    const places = async width => {
        const page = await open(browser, file, {viewport: {width, height: 900}});
        assert.equal(await overhang(page), 0);
        return Promise.all((await boards(page).all()).map(board => board.boundingBox()));
    };
    const [old, now] = await places(1280);
    assert.equal(old.y, now.y);
    assert.ok(old.x + old.width <= now.x);
    const [above, below] = await places(390);
    assert.equal(above.x, below.x);
    assert.ok(above.y + above.height <= below.y);
});

test('one version has made the choice, and what the other one has not is outlined', async () => {
    const {page: file} = secondInstall();
    const page = await open(browser, file);
    const [old, now] = await outlined(page);
    assert.deepEqual(await page.$$eval('.game.shown .board [data-flag]', all => all.map(chip => chip.dataset.flag)), ['forbidden', 'played']);
    // The charge waits on the stack of the new version, and is still in hand under the old one.
    assert.ok(old.some(text => text.includes('Stone Hauler')), old.join());
    assert.ok(now.some(text => text.includes('Stone Hauler')), now.join());
    assert.ok((await texts(page, '.game.shown .board .choice')).every(text => text.includes('the other version')));
    await page.keyboard.press('ArrowLeft');
    assert.deepEqual(...await outlined(page));
    assert.ok((await texts(page, '.game.shown .board .choice')).every(text => text.includes('the step has changed')));
    const tables = await texts(page, '.game.shown .board .table');
    assert.equal(tables[0], tables[1]);
});

test('keys, buttons, ticks and addresses go through the play', async () => {
    const {page: file, differences: [difference]} = secondInstall();
    const page = await open(browser, file, {anchor: '#d1-m0'});
    assert.equal(await selected(page), 0);
    assert.equal(await page.textContent('.selected .entry-title'), 'The start');
    for (const step of difference.play) {
        await page.keyboard.press('ArrowRight');
        while (await page.$eval('.selected .when', when => when.textContent.includes('without a choice'))) await page.keyboard.press('ArrowRight');
        assert.equal(await page.textContent('.selected .entry-title'), step);
    }
    await page.getByRole('button', {name: 'Previous step'}).click();
    await page.keyboard.press('n');
    const last = await selected(page);
    assert.equal(new URL(page.url()).hash, `#d1-m${last}`);
    assert.ok(await page.getByRole('button', {name: 'Next step'}).isDisabled());
    await page.locator('.game.shown .tick').first().click();
    assert.equal(await selected(page), 0);
    await page.getByRole('button', {name: 'Next difference'}).click();
    assert.equal(await selected(page), last);
    assert.deepEqual(page.complaints, []);
});

// Every game draws both boards of every moment of every difference.
const changes = [
    ['proxy', 'installs_per_turn=2', 'model/proxy/scenarios/payment.json'],
    ['magepunk', 'activation_delay=false', 'model/magepunk/scenarios/combat.json'],
    ['lost_glitches', 'hand_limit=1', 'model/lost_glitches/scenarios/tiny.json'],
    ['proxy_wars', 'diagonal_moves=1', 'model/proxy_wars/scenarios/captives.json'],
    ['vastrix', 'mini_turns_initial=2', 'model/vastrix/scenarios/rows.json'],
];
for (const [game, change, scenario] of changes) {
    test(`the boards of ${game}`, async () => {
        const {page: file, differences} = compared(game, '--all', '--depth', '4', 'default', change, scenario);
        assert.ok(differences.length > 0);
        const page = await open(browser, file);
        assert.equal(await page.locator('section.difference').count(), differences.length);
        for (let number = 1; number <= Math.min(differences.length, 4); ++number) {
            await page.evaluate(id => { location.hash = id; }, `#d${number}`);
            await page.waitForFunction(id => document.querySelector('.game.shown').id === id, `d${number}`);
            const {table} = differences[number - 1];
            if (differences[number - 1].class !== 'legality' && table.length > 0) assert.ok((await outlined(page)).flat().length > 0, table[0].place);
            for (let moments = await page.locator('.game.shown .tick').count(); moments > 0; --moments) {
                assert.equal(await page.locator('.game.shown .board .table').count(), 2);
                assert.equal(await overhang(page), 0);
                await page.keyboard.press('ArrowLeft');
            }
        }
        assert.deepEqual(page.complaints, []);
        assert.deepEqual(await findings(page), []);
    });
}

test('a version that plays with a module beside one that does not', async () => {
    const {page: file} = compared('module', '--depth', '3', '--new', 'traps_enabled=true', 'model/vastrix/scenarios/rows.json');
    const page = await open(browser, file);
    assert.equal(await boards(page).count(), 2);
    assert.deepEqual(page.complaints, []);
});

test('without JavaScript there are the plays, the verdicts and both boards in words', async () => {
    const {page: file, differences: [difference]} = secondInstall();
    const page = await open(browser, file, {javaScriptEnabled: false});
    const text = await page.locator('main').innerText();
    for (const words of [...difference.play, difference.choice, difference.old.clauses[0].clause]) assert.ok(text.includes(words), words);
    assert.equal(await page.locator('pre').first().textContent(), difference.old.board);
});
