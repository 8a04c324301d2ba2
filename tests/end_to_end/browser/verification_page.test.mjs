// The report of a verification in a browser: it says what the same run says to machines, and nothing in it becomes a part of the page.
import assert from 'node:assert/strict';
import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {arbiter, folder, open, overhang, removeFolder, sample, source, startBrowser, writeText} from './pages.mjs';

const hostileAbout = '</table><img src=x onerror="window.hostile=1"><script>window.hostile=2</script>';
let browser;
let file;
let verification;

before(async () => {
    const record = sample('dispute-unpayable-body.json');
    record.about = hostileAbout;
    const replay = writeText('<img src=x onerror=alert(1)>.json', JSON.stringify(record));
    const scenarios = join(source, 'model/proxy/scenarios');
    const scenario = join(scenarios, readdirSync(scenarios).filter(name => name.endsWith('.json')).sort()[0]);
    file = join(folder, 'index.html');
    verification = JSON.parse(arbiter(['verify', '--quiet', '--witnesses', '--positions', '3000', '--replays', join(folder, 'plays'),
        '--format', 'json', '--page', file, scenario, replay], [0, 1, 3]));
    browser = await startBrowser();
});

after(async () => {
    await browser?.close();
    removeFolder();
});

test('the table of scenarios says what the run found', async () => {
    const page = await open(browser, file);
    const [scenario] = verification.scenarios;
    const cells = await page.$$eval('.summary tbody td', all => all.map(cell => cell.textContent.trim()));
    assert.equal(cells[1], scenario.name);
    assert.ok(cells[0].startsWith(scenario.verdict));
    assert.equal(cells[3], scenario.exploration.positions.toLocaleString('en-US'));
    assert.equal(cells[4], scenario.exploration.transitions.toLocaleString('en-US'));
    const asked = scenario.properties.filter(property => property.shape !== 'reachable');
    const broken = asked.filter(property => property.outcome === 'violated').length;
    // Asked of the whole graph only: a bounded exploration does not judge them.
    const ofTheWhole = ['progress.next-turn', 'progress.game-ends'];
    const unjudged = asked.filter(property => ofTheWhole.includes(property.id) && property.outcome === 'inconclusive').length;
    const judged = asked.length - unjudged;
    assert.equal(cells[6], `${judged - broken}/${judged}` + (unjudged > 0 ? `, ${unjudged} not judged` : ''));
    assert.deepEqual(page.complaints, []);
});

test('every property stands with its outcome, every play with its steps, every level with its bar', async () => {
    const page = await open(browser, file);
    const [scenario] = verification.scenarios;
    const rows = await page.$$eval('.properties tbody tr', all => all.map(row => [row.cells[1].textContent, row.cells[0].textContent]));
    assert.deepEqual(rows.sort(), scenario.properties.map(property => [property.id, property.outcome]).sort());
    const plays = scenario.properties.filter(property => property.play);
    const shown = await page.$$eval('ol.play', all => all.map(list => [...list.children].map(step => step.textContent).join('|')));
    assert.ok(plays.length > 0);
    assert.deepEqual(shown.sort(), plays.map(property => property.play.steps.join('|')).sort());
    assert.equal(await page.locator('.levels rect').count(), scenario.exploration.levels.length);
    assert.deepEqual(page.complaints, []);
});

test('replays stand with their verdicts, and what they say stays text', async () => {
    const page = await open(browser, file);
    assert.equal(await page.locator('.samples tbody tr').count(), 1);
    assert.ok((await page.textContent('.samples tbody tr')).startsWith(verification.samples[0].verdict));
    assert.ok((await page.textContent('.samples')).includes(hostileAbout));
    assert.equal(await page.evaluate(() => window.hostile), undefined);
    assert.equal(await page.locator('img, script').count(), 0);
    assert.deepEqual(page.complaints, []);
});

test('a narrow window needs no scrolling sideways', async () => {
    const page = await open(browser, file, {viewport: {width: 340, height: 700}});
    assert.equal(await overhang(page), 0);
});
