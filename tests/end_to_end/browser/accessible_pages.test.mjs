// Nothing that axe-core finds, in light and in dark: headings in order, names for whatever is worked, a contrast of at least 4.5:1.
import assert from 'node:assert/strict';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {arbiter, findings, folder, open, pageOf, removeFolder, startBrowser} from './pages.mjs';

const schemes = ['light', 'dark'];
let browser;

before(async () => { browser = await startBrowser(); });
after(async () => {
    await browser?.close();
    removeFolder();
});

const holdsFor = async (file, options = {}, prepare = async () => {}) => {
    for (const colorScheme of schemes) {
        const page = await open(browser, file, {colorScheme, ...options});
        await prepare(page);
        assert.deepEqual(await findings(page), [], colorScheme);
        await page.context().close();
    }
};

test('axe-core finds what is wrong', async () => {
    const page = await open(browser, pageOf('proxy/rulings/ability.already-drained.json', [0, 1]));
    await page.evaluate(() => {
        document.querySelector('h1').style.color = 'color-mix(in srgb, gray, white)';
        document.querySelector('.board').append(document.createElement('button'));
    });
    const found = await findings(page);
    assert.ok(found.some(one => one.startsWith('color-contrast')), found.join());
    assert.ok(found.some(one => one.startsWith('button-name')), found.join());
});

test('the page of a whole game', () => holdsFor(pageOf('lost_glitches/games/dispute-late-play.json')));

for (const name of ['proxy/games/dispute-second-install.json', 'magepunk/games/dispute-delayed-attacker.json']) {
    test(`a page with what is printed on a card shown, and narrow: ${name}`, () => holdsFor(pageOf(name), {viewport: {width: 390, height: 800}}, async page => {
        await page.focus('.board .card[role="button"]');
        assert.ok(await page.isVisible('.card-text'));
    }));
}

test('the tiles of Proxy Wars, on the table and on their sheets', async () => {
    await holdsFor(pageOf('proxy_wars/rulings/cut.wait-and-see.json'));
    await holdsFor(pageOf('proxy_wars/rulings/attack.example-with-third.json', [0]));
});

test('a verification with everything unfolded', async () => {
    const file = join(folder, 'verification.html');
    arbiter(['verify', '--quiet', '--no-cache', '--complete', '--replays', join(folder, 'plays'), '--page', file, '--depth', '6', '--ask',
        'always A.board <= 0', 'model/lost_glitches/scenarios/tiny.json', 'replays/samples/lost_glitches/rulings/block.one-on-two.json'], [0, 1, 3]);
    await holdsFor(file, {}, page => page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
        return new Promise(done => setTimeout(done, 100));
    }));
});

test('the verdicts of many audits put together', async () => {
    const verdicts = join(folder, 'verdicts.jsonl'), file = join(folder, 'together.html');
    arbiter(['audit', '--format', 'jsonl', '--readings', 'never', '--output', verdicts, 'replays/samples/magepunk/games'], [1]);
    arbiter(['report', '--format', 'html', '--output', file, verdicts], [1]);
    await holdsFor(file);
});
