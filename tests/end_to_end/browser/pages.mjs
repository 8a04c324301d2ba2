// Making pages with the program, and opening them in Chromium under watch: whatever a page logs, throws or requests is kept.
import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join, relative} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {chromium} from 'playwright-core';

export const source = join(dirname(fileURLToPath(import.meta.url)), '../../..');
export const folder = mkdtempSync(join(tmpdir(), 'arbiter-pages-'));
const program = process.env.ARBITER_PROGRAM ?? join(source, 'build/release/bin/arbiter');

export const removeFolder = () => rmSync(folder, {recursive: true, force: true});

// Runs the program in the source tree; anything but one of these exit statuses fails.
export const arbiter = (args, statuses) => {
    const done = spawnSync(program, args, {cwd: source, encoding: 'utf8', maxBuffer: 1 << 28});
    if (done.error) throw done.error;
    if (!statuses.includes(done.status)) throw new Error(`arbiter ${args.join(' ')} ended with ${done.status}: ${done.stderr}`);
    return done.stdout;
};

export const writeText = (name, text) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
};

// A sample as an object that may be changed and written elsewhere: it names its decks from there, and asserts no digest.
export const sample = name => {
    const path = join(source, 'replays/samples/proxy/games', name);
    const record = JSON.parse(readFileSync(path, 'utf8'));
    for (const part of ['rules', 'cards']) {
        if (record[part]) delete record[part].digest;
    }
    if (record.cards && Object.keys(record.cards).length === 0) delete record.cards;
    for (const player of record.players) player.deck.file = relative(folder, join(dirname(path), player.deck.file));
    for (const move of record.moves) delete move.hash;
    delete record.expected;
    return record;
};

// The page of a sample, by its path in replays/samples.
export const pageOf = (name, statuses = [1]) => {
    const page = join(folder, name.replaceAll('/', '-').replace('.json', '.html'));
    arbiter(['audit', '--readings', 'never', '--format', 'html', '--output', page, join('replays/samples', name)], statuses);
    return page;
};

export const startBrowser = () => chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
        '--disable-component-update', '--disable-sync'],
});

// Opens a file; `options` are those of a browser context, and `anchor`. The page's `complaints` must stay empty.
export const open = async (browser, file, {anchor = '', ...options} = {}) => {
    const context = await browser.newContext({viewport: {width: 1280, height: 900}, ...options});
    const page = await context.newPage();
    const address = pathToFileURL(file).href;
    page.complaints = [];
    page.on('console', message => page.complaints.push(`console: ${message.text()}`));
    page.on('pageerror', error => page.complaints.push(`error: ${error.message}`));
    page.on('dialog', dialog => { page.complaints.push(`dialog: ${dialog.message()}`); dialog.dismiss(); });
    page.on('request', request => {
        if (request.url().split('#')[0] !== address) page.complaints.push(`request: ${request.url()}`);
    });
    await page.goto(address + anchor);
    return page;
};

export const texts = (page, selector) => page.$$eval(selector, all => all.map(one => one.textContent));

const axe = readFileSync(join(dirname(fileURLToPath(import.meta.url)), 'node_modules/axe-core/axe.min.js'), 'utf8');

// What axe-core finds wrong with the page as it stands, a line each.
export const findings = async page => {
    await page.evaluate(axe);
    return page.evaluate(async () => {
        const {violations} = await window.axe.run({resultTypes: ['violations']});
        return violations.flatMap(({id, nodes}) => nodes.map(node => `${id}: ${node.html.slice(0, 200)}`));
    });
};

// How far the content is wider than the window.
export const overhang = page => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
