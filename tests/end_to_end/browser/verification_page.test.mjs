// The report of a verification in a browser: it says what the same run says to machines, and nothing in it becomes a part of the page.
import assert from 'node:assert/strict';
import {readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {arbiter, folder, open, overhang, removeFolder, sample, source, startBrowser, texts, writeText} from './pages.mjs';

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
    assert.equal(cells[2], scenario.game);
    assert.equal(cells[4], scenario.exploration.positions.toLocaleString('en-US'));
    assert.equal(cells[5], scenario.exploration.transitions.toLocaleString('en-US'));
    const asked = scenario.properties.filter(property => property.shape !== 'reachable');
    const broken = asked.filter(property => property.outcome === 'violated').length;
    // Asked of the whole graph only: a bounded exploration does not judge them.
    const ofTheWhole = ['progress.next-turn', 'progress.game-ends'];
    const unjudged = asked.filter(property => ofTheWhole.includes(property.id) && property.outcome === 'inconclusive').length;
    const judged = asked.length - unjudged;
    assert.equal(cells[7], `${judged - broken}/${judged}` + (unjudged > 0 ? `, ${unjudged} not judged` : ''));
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
    assert.equal(await page.locator('img').count(), 0);
    assert.equal(await page.locator('script:not([type])').count(), 1);
    assert.deepEqual(page.complaints, []);
});

test('a narrow window needs no scrolling sideways', async () => {
    const page = await open(browser, file, {viewport: {width: 340, height: 700}});
    assert.equal(await overhang(page), 0);
});

// ---- many scenarios and samples

const verifyWith = (name, statuses, ...more) => {
    const page = join(folder, `${name}.html`);
    const result = JSON.parse(arbiter(['verify', '--quiet', '--no-cache', '--replays', join(folder, 'plays'), '--format', 'json', '--page', page, ...more], statuses));
    return {page, result};
};

let whole;
// Small bounds, so that nothing is as it expects: what the page shows of that is folded by the test where it must be.
const wholeRun = () => whole ??= verifyWith('whole', [0, 1, 3], '--positions', '20', 'model/proxy/scenarios', 'model/lost_glitches/scenarios',
    'model/magepunk/scenarios', 'replays/samples/lost_glitches/rulings');

const shownRows = page => page.$$eval('tr[data-verdict]', all => all.filter(row => !row.hidden).map(row => row.cells[1].textContent));

test('every row names its game, and the tables are filtered by words and verdict', async () => {
    const {page: whole, result} = wholeRun();
    const page = await open(browser, whole);
    const all = [...result.scenarios, ...result.samples];
    const games = await page.$$eval('tr[data-verdict]', rows => rows.map(row => row.cells[2].textContent));
    assert.deepEqual(games.sort(), all.map(one => one.game).sort());
    await page.fill('input[name="words"]', 'magepunk TRIGGERS');
    const named = result.scenarios.filter(one => one.game === 'magepunk' && /triggers/i.test(`${one.name} ${one.about} ${one.file} ${one.rules}`)).map(one => one.name);
    assert.ok(named.length >= 2);
    assert.deepEqual(await shownRows(page), named);
    assert.equal(await page.textContent('.found'), `${named.length} of ${all.length}`);
    await page.fill('input[name="words"]', '');
    await page.selectOption('select[name="verdict"]', 'illegal');
    const illegal = result.samples.filter(one => one.verdict === 'illegal').length;
    assert.ok(illegal > 0);
    assert.equal((await shownRows(page)).length, illegal);
    await page.selectOption('select[name="verdict"]', 'unexpected');
    assert.equal((await shownRows(page)).length, all.filter(one => !one.as_expected).length);
    await page.selectOption('select[name="verdict"]', '');
    assert.equal((await shownRows(page)).length, all.length);
    assert.deepEqual(page.complaints, []);
});

test('a column orders the rows, and once more the other way round', async () => {
    const {page: whole, result} = wholeRun();
    const page = await open(browser, whole);
    const column = async at => page.$$eval('.summary tbody tr', (rows, at) => rows.map(row => row.cells[at].textContent), at);
    assert.equal(await page.$eval('.scroll:has(.summary)', scroll => scroll.scrollWidth - scroll.clientWidth), 0, 'every column is in sight');
    await page.getByRole('button', {name: 'transitions'}).click();
    const counts = result.scenarios.map(one => one.exploration.transitions).sort((one, other) => one - other).map(count => count.toLocaleString('en-US'));
    assert.deepEqual(await column(5), counts);
    await page.getByRole('button', {name: 'transitions'}).click();
    assert.deepEqual(await column(5), counts.reverse());
    assert.equal(await page.getAttribute('.summary th[aria-sort]', 'aria-sort'), 'descending');
    await page.locator('.summary').getByRole('button', {name: 'scenario'}).click();
    assert.deepEqual(await column(1), result.scenarios.map(one => one.name).sort());
});

test('what is as expected is folded away: many scenarios and samples are less than 5000 pixels high', async () => {
    const {page: whole} = wholeRun();
    for (const width of [1280, 390]) {
        const page = await open(browser, whole, {viewport: {width, height: 900}});
        // All the repository is as expected; here only the bounds are too small for it.
        await page.$$eval('main > details.scenario', all => all.forEach(one => { one.open = false; }));
        assert.ok(await page.locator('.summary tbody tr').count() >= 28);
        assert.ok(await page.locator('.samples tbody tr').count() > 100);
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        assert.ok(height < 5000, `${height} at ${width}`);
        assert.equal(await overhang(page), 0);
    }
});

test('the name of a scenario leads to all that is known of it, wherever it is folded away', async () => {
    const {page: whole, result} = wholeRun();
    const page = await open(browser, whole);
    const folded = result.scenarios.findIndex(one => one.as_expected);
    assert.ok(folded >= 0);
    assert.ok(!await page.isVisible(`#s${folded + 1} .facts`));
    await page.click(`.summary a[href="#s${folded + 1}"]`);
    await page.waitForSelector(`#s${folded + 1} .facts`, {state: 'visible'});
    assert.deepEqual(page.complaints, []);
});

// A few hundred positions.
const tiny = ['--depth', '8', 'model/lost_glitches/scenarios/tiny.json'];

// ---- what changed

test('the page and the result say what changed since another run', () => {
    const rulings = join(source, 'replays/samples/lost_glitches/rulings');
    const what = [...tiny, ...readdirSync(rulings).filter(name => name.endsWith('.json')).slice(0, 8).map(name => join(rulings, name))];
    const {result} = verifyWith('then', [3], ...what);
    const same = verifyWith('same', [3], '--baseline', writeText('then.json', JSON.stringify(result)), ...what).result;
    assert.deepEqual(same.changes, []);
    const lost = result.samples.pop();
    result.samples[3].verdict = 'contested';
    result.scenarios[0].properties[0].outcome = 'violated';
    result.scenarios.push({...result.scenarios[0], name: 'gone by now', properties: []});
    const then = writeText('then.json', JSON.stringify(result));
    const {page: file, result: now} = verifyWith('now', [3], '--baseline', then, ...what);
    const game = 'lost_glitches';
    const [property] = result.scenarios[0].properties;
    const expected = [
        {what: 'sample', game, name: result.samples[3].file, was: 'contested', is: now.samples[3].verdict},
        {what: 'sample', game, name: lost.file, was: null, is: lost.verdict},
        {what: 'scenario', game, name: 'gone by now', was: 'bounded, not as expected', is: null},
        // What nothing judges any more comes last.
        {what: 'property', game, name: `${property.id} in tiny`, was: 'violated', is: now.scenarios[0].properties[0].outcome},
    ];
    assert.deepEqual(now.changes, expected);
    return open(browser, file).then(async page => {
        assert.match(await page.textContent('.changes h2'), /^4 changes since /);
        const rows = await page.$$eval('.changes tbody tr', all => all.map(row => [...row.cells].map(cell => cell.textContent)));
        assert.deepEqual(rows, expected.map(one => [one.what, one.game, one.name, one.was ?? 'not there', one.is ?? 'not there']));
        assert.deepEqual(page.complaints, []);
    });
});

test('a file that is no result of a verification is refused as a baseline', () => {
    arbiter(['verify', '--quiet', '--baseline', writeText('other.json', '{"format": "arbiter-replay", "version": 1}'), '--page', join(folder, 'none.html'),
        ...tiny], [2]);
});

// ---- positions

test('a violation has a picture: the board before and after its last step', async () => {
    const {page: file, result} = verifyWith('violated', [1], '--ask', 'always A.board <= 0', tiny[2]);
    const [...steps] = result.scenarios[0].properties.find(one => one.outcome === 'violated').play.steps;
    assert.equal(steps.at(-1), 'A summons Spark');
    const page = await open(browser, file);
    assert.deepEqual(await texts(page, '.violation .picture .board > .part'), ['Before the last step', 'After it']);
    const onBoard = at => page.$$eval('.violation .picture .board', (boards, at) => {
        const sides = [...boards[at].querySelectorAll('.zone.line')];
        return sides.map(side => [...side.querySelectorAll('.card')].map(card => `${card.dataset.name} ${card.dataset.flag}`));
    }, at);
    assert.deepEqual(await onBoard(0), [[], []]);
    assert.deepEqual(await onBoard(1), [[], ['Spark played']]);
    assert.equal(await page.locator('.violation .picture .board').nth(0).locator('[data-place="A/hand"] .card[data-flag="played"]').count(), 1);
    await page.locator('.violation .picture .board').nth(1).locator('.zone.line .card').hover();
    assert.match(await page.textContent('.violation .picture .board:nth-child(2) .card-text'), /^Sparksummon/);
    assert.equal(await overhang(page), 0);
    assert.deepEqual(page.complaints, []);
});

test('the graph of a small scenario can be walked through', async () => {
    const graph = join(folder, 'graph.json');
    const {page: file, result} = verifyWith('walk', [3], '--graph', graph, ...tiny);
    const {nodes, edges} = JSON.parse(readFileSync(graph, 'utf8'));
    assert.equal(nodes.length, result.scenarios[0].exploration.positions);
    const page = await open(browser, file);
    await page.click('.walk > summary');
    const choices = async () => page.$$eval('.walk .choices button', all => all.map(one => [Number(one.dataset.to), one.textContent]));
    const words = edge => {
        const then = [...(edge.forced ?? []), ...(edge.aside ? [edge.aside] : [])];
        return edge.choice + (then.length > 0 ? `, then ${then.join(', ')}` : '');
    };
    const expected = from => edges.filter(edge => edge.from === from).map(edge => [edge.to, words(edge)]);
    assert.deepEqual(await choices(), expected(0));
    // Always the last choice that leads on.
    let at = 0, steps = 0;
    while ( expected(at).some(([to]) => to > at)) {
        const [to] = expected(at).filter(([to]) => to > at).at(-1);
        await page.locator(`.walk .choices button[data-to="${to}"]`).last().click();
        at = to;
        ++steps;
        assert.deepEqual(await choices(), expected(at));
    }
    assert.ok(steps > 3);
    assert.ok(nodes[at].position.includes(await page.textContent('.walk .awaited')));
    const way = await texts(page, '.walk .way button');
    assert.equal(way.length, nodes[at].depth);
    assert.match(await page.textContent('.walk .ways .part'), new RegExp(`^Position ${at}, ${nodes[at].depth} decision`));
    // The way begins at the start, and its last step leads here.
    assert.ok(edges.some(edge => edge.from === 0 && words(edge) === way[0]));
    assert.ok(edges.some(edge => edge.to === at && words(edge) === way.at(-1)));
    await page.fill('.walk input', '5');
    await page.dispatchEvent('.walk input', 'change');
    assert.deepEqual(await choices(), expected(5));
    await page.getByRole('button', {name: 'One step back'}).click();
    assert.equal(await texts(page, '.walk .way button').then(way => way.length), nodes[5].depth - 1);
    await page.getByRole('button', {name: 'To the start'}).click();
    assert.deepEqual(await choices(), expected(0));
    assert.equal(await overhang(page), 0);
    assert.deepEqual(page.complaints, []);
});
