// The report of arbiter mutate in the schema of those who show such reports: mutation-testing-report-schema, as published.
import Ajv from 'ajv';
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {after, before, test} from 'node:test';
import {arbiter, removeFolder, source, writeText} from './pages.mjs';

const schemaFile = 'node_modules/mutation-testing-report-schema/dist/src/mutation-testing-report-schema.json';
let isValid;

before(() => {
    const schema = JSON.parse(readFileSync(join(dirname(fileURLToPath(import.meta.url)), schemaFile), 'utf8'));
    const ajv = new Ajv({allErrors: true});
    isValid = ajv.compile(schema);
});

after(removeFolder);

// The report on the small scenarios of Proxy Wars: with few judges some mutants survive, and some are covered by nothing.
const report = (...more) => JSON.parse(arbiter(['mutate', '--quiet', '--format', 'json', 'proxy_wars', ...more, '--positions', '1000',
    'model/proxy_wars/scenarios/test-6-3-agents.json', 'model/proxy_wars/scenarios/stuck.json'], [0, 1, 3]));

const mutantsOf = json => Object.values(json.files).flatMap(file => file.mutants);

test('a report is as the schema has it', () => {
    const json = report('--only', 'waive');
    assert.ok(isValid(json), JSON.stringify(isValid.errors));
    const mutants = mutantsOf(json);
    const statuses = new Set(mutants.map(mutant => mutant.status));
    assert.ok(statuses.has('Killed') && statuses.has('NoCoverage'), [...statuses].join(' '));
    const tests = new Set(Object.values(json.testFiles).flatMap(file => file.tests.map(one => one.id)));
    for (const mutant of mutants) {
        for (const id of mutant.killedBy ?? []) assert.ok(tests.has(id), `${mutant.replacement} is killed by ${id}`);
        const line = json.files['model/proxy_wars/rulebook.json']?.source.split('\n')[mutant.location.start.line - 1];
        if (line !== undefined) assert.match(line, /\S/);
    }
});

test('a mutant that is known not to be killed is ignored, with the reason', () => {
    const [change] = mutantsOf(report('--only', 'waive')).filter(mutant => mutant.status === 'NoCoverage').map(mutant => mutant.replacement);
    const known = writeText('known.json', JSON.stringify(
        {format: 'arbiter-known-survivors', version: 1, game: 'proxy_wars', survivors: {[change]: 'nothing here comes to it'}}));
    const json = report('--only', change, '--known', known);
    assert.ok(isValid(json), JSON.stringify(isValid.errors));
    const [mutant] = mutantsOf(json).filter(one => one.replacement === change);
    assert.equal(mutant.status, 'Ignored');
    assert.match(mutant.statusReason, /nothing here comes to it/);
});

test('the schema refuses what is no report', () => {
    const json = report('--only', 'waive');
    mutantsOf(json)[0].status = 'Noticed';
    assert.ok(!isValid(json));
});
