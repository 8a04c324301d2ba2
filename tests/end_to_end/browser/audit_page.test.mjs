// The judge's page in a browser: what it shows, its keys and anchors, and that no name in a record becomes a part of the page.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {arbiter, folder, open, overhang, pageOf, removeFolder, sample, source, startBrowser, writeText} from './pages.mjs';

const hostileName = '<img src=x onerror="window.hostile=1">';
const hostileEvent = '</script><script>window.hostile=2</script><!--';
let browser;
let report;   // the same audit for machines
let dispute;  // the page of a record with two entries that are illegal
let problems; // their numbers
let hostile;

const auditPage = (record, name, ...more) => {
    const page = join(folder, name.replace('.json', '.html'));
    arbiter(['audit', '--readings', 'never', '--format', 'html', '--output', page, ...more, writeText(name, JSON.stringify(record))], [1]);
    return page;
};

const selected = page => page.$eval('article.entry.selected', entry => Number(entry.dataset.number));

const outlined = page => page.$$eval('.board .differs', all => all.map(one => one.textContent));

before(async () => {
    const record = sample('dispute-unpayable-body.json');
    const first = JSON.parse(arbiter(['audit', '--readings', 'never', '--format', 'json', writeText('first.json', JSON.stringify(record))], [1]));
    const at = first[0].entries.find(entry => entry.verdict === 'illegal').number;
    record.moves.splice(at, 0, record.moves[at - 1]);
    dispute = auditPage(record, 'dispute.json');
    report = JSON.parse(arbiter(['audit', '--readings', 'never', '--format', 'json', join(folder, 'dispute.json')], [1]))[0];
    problems = report.entries.filter(entry => entry.verdict !== 'legal').map(entry => entry.number);

    const cards = JSON.parse(readFileSync(join(source, 'model/proxy/cards.json'), 'utf8'));
    for (const card of cards.cards) card.name += '<b id="from-a-card">';
    record.players[0].name = hostileName;
    record.event.name = hostileEvent;
    record.about = hostileEvent + hostileName;
    hostile = auditPage(record, 'hostile.json', '--cards', writeText('cards.json', JSON.stringify(cards)));
    browser = await startBrowser();
});

after(async () => {
    await browser?.close();
    removeFolder();
});

test('the page opens at the first problem and names its verdict, clauses and facts', async () => {
    const page = await open(browser, dispute);
    assert.match(await page.title(), /^illegal: /);
    assert.ok(problems.length >= 2);
    assert.equal(await selected(page), problems[0]);
    assert.match(await page.textContent('.sentence'), new RegExp(`Entry ${problems[0]} is illegal`));
    const entry = report.entries[problems[0] - 1];
    const card = await page.textContent('article.selected');
    for (const violation of entry.violations) {
        for (const words of [violation.clause, violation.rule, violation.section, violation.fact]) assert.ok(card.includes(words), words);
    }
    for (const choice of entry.legal_instead) assert.ok(card.includes(choice), choice);
    assert.ok(card.includes(entry.payment.missing));
    assert.equal(await page.locator('.entry:visible').count(), 1);
    assert.ok(await page.isVisible('.board'));
    assert.deepEqual(page.complaints, []);
});

test('every entry has a tick with its verdict', async () => {
    const page = await open(browser, dispute);
    const ticks = await page.$$eval('.tick', all => all.map(tick => [tick.getAttribute('href'), tick.classList.item(1),
        tick.querySelector('use').getAttribute('href')]));
    assert.deepEqual(ticks, report.entries.map(entry => [`#p${entry.number}`, entry.verdict, `#mark-${entry.verdict}`]));
});

test('arrows go from entry to entry, n and p from problem to problem', async () => {
    const page = await open(browser, dispute, {anchor: '#p1'});
    assert.equal(await selected(page), 1);
    await page.keyboard.press('ArrowLeft');
    assert.equal(await selected(page), 1);
    await page.keyboard.press('ArrowRight');
    assert.equal(await selected(page), 2);
    assert.equal(new URL(page.url()).hash, '#p2');
    for (const number of problems) {
        await page.keyboard.press('n');
        assert.equal(await selected(page), number);
        assert.equal(await page.getAttribute('.tick[aria-current]', 'href'), `#p${number}`);
    }
    await page.keyboard.press('n');
    assert.equal(await selected(page), problems.at(-1));
    await page.keyboard.press('p');
    assert.equal(await selected(page), problems.at(-2));
    await page.click('.tick[href="#p7"]');
    assert.equal(await selected(page), 7);
    assert.deepEqual(page.complaints, []);
});

test('an anchor leads to its entry, in the address and while the page is open', async () => {
    const page = await open(browser, dispute, {anchor: '#p12'});
    assert.equal(await selected(page), 12);
    await page.evaluate(() => { location.hash = '#p15'; });
    await page.waitForFunction(() => document.querySelector('article.selected').dataset.number === '15');
    assert.deepEqual(page.complaints, []);
});

test('the board shows the position before and after, and outlines what a play changes', async () => {
    const install = report.entries.find(entry => entry.entry.play === 'install');
    const page = await open(browser, dispute, {anchor: `#p${install.number}`});
    const cards = JSON.parse(readFileSync(join(source, 'model/proxy/cards.json'), 'utf8')).cards;
    const name = cards.find(card => card.id === install.entry.card).name;
    const onStack = async () => (await outlined(page)).includes(`the install of ${name}`);
    assert.equal(await page.getAttribute('button[data-side="after"]', 'aria-pressed'), 'true');
    assert.ok(await onStack());
    await page.keyboard.press('b');
    assert.equal(await page.getAttribute('button[data-side="before"]', 'aria-pressed'), 'true');
    assert.ok(!await onStack());
    assert.ok((await outlined(page)).some(text => text.startsWith(name)));
    assert.deepEqual(page.complaints, []);
});

test('the board outlines the charges that pay', async () => {
    const paid = report.entries.find(entry => entry.verdict === 'legal' && entry.entry.pay?.length === 1);
    const page = await open(browser, dispute, {anchor: `#p${paid.number}`});
    assert.equal(await page.locator('.board .charge.differs').count(), 1);
    await page.keyboard.press('b');
    assert.equal(await page.locator('.board .charge.differs').count(), 1);
    assert.deepEqual(page.complaints, []);
});

test('the cards that a fact or a choice names are pointed out on the board', async () => {
    const page = await open(browser, dispute);
    const choice = page.locator('.selected .alternatives li', {hasText: ' installs '}).first();
    const name = (await choice.textContent()).split(' installs ')[1];
    await choice.hover();
    const named = await page.$$eval('.board .named', all => all.map(one => one.dataset.name));
    assert.ok(named.includes(name));
    assert.ok(named.length < await page.locator('.board [data-name]').count());
    await page.hover('h1');
    assert.equal(await page.locator('.board .named').count(), 0);
    assert.deepEqual(page.complaints, []);
});

test('the ruling is copied as at most three sentences', async () => {
    const page = await open(browser, dispute);
    const text = await page.textContent('.selected .spoken p');
    assert.ok(text.startsWith(`Entry ${problems[0]} (`));
    assert.ok(text.includes(report.entries[problems[0] - 1].violations[0].clause));
    await page.evaluate(() => {
        navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve(); };
    });
    await page.click('.selected button.copy');
    assert.equal(await page.evaluate(() => window.copied), text);
    assert.equal(await page.textContent('.selected button.copy'), 'Copied');
    assert.deepEqual(page.complaints, []);
});

test('names in a record and of cards stay text', async () => {
    const page = await open(browser, hostile);
    assert.equal(await page.evaluate(() => window.hostile), undefined);
    assert.equal(await page.locator('img, #from-a-card').count(), 0);
    assert.equal(await page.locator('script').count(), 2);
    const heading = await page.textContent('h1');
    assert.ok(heading.includes(hostileName) && heading.includes(hostileEvent));
    assert.ok((await page.textContent('.board')).includes('<b id="from-a-card">'));
    for (const number of [1, 40, 80]) {
        await page.evaluate(at => { location.hash = `#p${at}`; }, number);
        await page.waitForFunction(at => document.querySelector('article.selected').dataset.number === String(at), number);
    }
    assert.equal(await page.locator('img, #from-a-card').count(), 0);
    assert.deepEqual(page.complaints, []);
});

test('without scripts every ruling can be read', async () => {
    const page = await open(browser, dispute, {javaScriptEnabled: false});
    assert.equal(await page.locator('article.problem:visible').count(), problems.length);
    assert.equal(await page.locator('article.entry:visible').count(), report.entries.length);
    assert.equal(await page.locator('button:visible').count(), 0);
});

test('paper shows every problem and no keys', async () => {
    const page = await open(browser, dispute);
    await page.emulateMedia({media: 'print'});
    assert.equal(await page.locator('article.problem:visible').count(), problems.length);
    assert.ok(!await page.isVisible('.keys'));
    assert.ok(!await page.isVisible('.selected button.copy'));
});

test('a narrow window needs no scrolling sideways', async () => {
    const falseClaims = pageOf('lost_glitches/games/dispute-false-claim.json');
    for (const file of [dispute, hostile, falseClaims]) {
        const page = await open(browser, file, {viewport: {width: 340, height: 700}});
        assert.ok(await page.isVisible('.board'));
        assert.equal(await overhang(page), 0);
    }
});

test('of several records one is shown at a time', async () => {
    const file = join(folder, 'several.html');
    arbiter(['audit', '--readings', 'never', '--format', 'html', '--output', file, join(folder, 'dispute.json'), join(folder, 'first.json')], [1]);
    const page = await open(browser, file);
    assert.equal(await page.locator('.overview tbody tr').count(), 2);
    assert.equal(await page.locator('section.game:visible').count(), 1);
    await page.click('.overview a[href="#g2"]');
    await page.waitForFunction(() => document.querySelector('section.shown').id === 'g2');
    await page.keyboard.press('ArrowRight');
    assert.match(new URL(page.url()).hash, /^#g2-p\d+$/);
    assert.deepEqual(page.complaints, []);
});
