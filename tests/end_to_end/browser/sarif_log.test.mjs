// What --format sarif writes, held to the schema of SARIF 2.1.0.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join} from 'node:path';
import {after, test} from 'node:test';
import {arbiter, folder, removeFolder, source, writeText} from './pages.mjs';

const require = createRequire(import.meta.url);
const Ajv = require('ajv');

const ajv = new Ajv({schemaId: 'id', meta: require('ajv/lib/refs/json-schema-draft-04.json'), format: 'full', allErrors: true});
const isLog = ajv.compile(require('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json'));

after(removeFolder);

// The results of a log that is one.
const resultsOf = text => {
    const log = JSON.parse(text);
    assert.ok(isLog(log), ajv.errorsText(isLog.errors));
    assert.equal(log.version, '2.1.0');
    return log.runs[0].results;
};

// The line of a file of the source tree or of the test's folder that a result points to.
const lineOf = result => {
    const place = result.locations[0].physicalLocation;
    const name = decodeURIComponent(place.artifactLocation.uri.replace(/^file:\/\//, ''));
    return readFileSync(name.startsWith('/') ? name : join(source, name), 'utf8').split('\n')[place.region.startLine - 1];
};

test('the schema refuses what is no log', () => {
    assert.ok(!isLog({version: '2.1.0', runs: [{tool: {}}]}));
    assert.ok(!isLog({version: '2.1.0', runs: [{tool: {driver: {name: 'x'}}, results: [{message: {}}]}]}));
});

test('illegal entries, whatever the name of the file', () => {
    const name = writeText('größer & kleiner 100%.json', readFileSync(join(source, 'replays/samples/proxy/rulings/install.second.json'), 'utf8'));
    for (const file of ['replays/samples/proxy/rulings/install.second.json', name]) {
        const results = resultsOf(arbiter(['audit', '--format', 'sarif', file], [1]));
        assert.equal(results.length, 1);
        assert.match(lineOf(results[0]), /"install"/);
    }
});

test('violations, expectations that are not met, and files that cannot be read', () => {
    const start = {
        format: 'arbiter-scenario', version: 1, name: 'two installs', game: 'proxy',
        players: [{name: 'A', deck: 'unknown'}, {name: 'B', deck: 'unknown'}],
        rules: {waived: ['install.once-per-turn']},
        position: {phase: 'main', active: 'A', A: {hand: ['p01', 'p02'], deck: {cards: ['p02']}}, B: {deck: {cards: ['p02']}}},
    };
    const violated = writeText('violated.json', JSON.stringify(start, null, 2));
    const surprising = writeText('surprising.json', JSON.stringify({...start, expected: {verdict: 'holds', positions: 1}}, null, 2));
    const bad = writeText('bad.json', '{\n  "format": "arbiter-scenario",\n  "version": 9}');
    const log = arbiter(['verify', '--quiet', '--no-cache', '--format', 'sarif', '--replays', join(folder, 'plays'), violated, surprising, bad], [2]);
    const results = resultsOf(log);
    assert.ok(results.some(one => lineOf(one).includes('two installs')), log);
    assert.ok(results.some(one => lineOf(one).includes('"version": 9')), log);
    assert.ok(results.some(one => one.locations[0].physicalLocation.artifactLocation.uri.endsWith('surprising.json')), log);
});

test('nothing found is a log too', () => {
    assert.deepEqual(resultsOf(arbiter(['verify', '--quiet', '--format', 'sarif', 'proxy/loops-and-replacement'], [0])), []);
});
