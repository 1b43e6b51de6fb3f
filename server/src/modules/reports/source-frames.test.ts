// The report of client failures names the place in the source that a page broke at.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { contract } from '@emall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import { addOperatorSession } from '../../../test/operators.ts';
import { addPlayers } from '../../../test/players.ts';
import { publishBuild } from '../../platform/process/web-builds.ts';
import { createProviders } from '../../providers/create.ts';
import { analyticsModule, failureCounterOf } from '../analytics/index.ts';
import { reportsModule } from './index.ts';
import type { StoredSourceMap } from './source-frames.ts';
import { locate } from './source-positions.ts';

/** Columns 0, 10 and 16 of the first line and 4 of the third, in two files. */
const MAP: StoredSourceMap = {
  sources: ['web/src/pay.ts', 'web/src/Form.tsx'],
  mappings: 'AAEA,UCIE,MDAF;;IAGK',
  functions: [[[2, 0, 9, 0, 'pay']], [[4, 0, 20, 0, 'Form']]],
};

let mall: TestMall;
let token: string;
let folder: string;

beforeAll(async () => {
  mall = await testMallOf({
    modules: [analyticsModule, reportsModule],
    providers: createProviders,
    now: '2026-11-15T12:00:00+08:00',
  });
  await addPlayers(mall);
  token = (await addOperatorSession(mall, [{ gameId: 1001, areas: ['report'] }])).token;
  folder = await mkdtemp(join(tmpdir(), 'emall-frames-'));
});
afterAll(async () => {
  await mall.close();
  await rm(folder, { recursive: true });
});

/** A build of the web and of the console with maps of these scripts. */
async function publish(
  version: string,
  { web = {}, ofConsole = {} }: Record<string, Record<string, object>>,
) {
  const built = { web: join(folder, version), console: join(folder, `${version}-console`) };
  for (const [root, maps] of [
    [built.web, web],
    [built.console, ofConsole],
  ] as const) {
    await mkdir(join(root, 'maps'), { recursive: true });
    for (const [script, map] of Object.entries(maps))
      await writeFile(join(root, 'maps', `${script}.map.gz`), gzipSync(JSON.stringify(map)));
  }
  await publishBuild(mall.services.pool, built, { version, hash: version });
}

async function stacksAfter(stack: string, page = '/mall/pages/index/index'): Promise<string[]> {
  const error = { name: 'TypeError', msg: '', stack, build: '1.0.0', page };
  await mall.call(contract.dataReport.report, { failures: [], errors: [error] });
  await failureCounterOf(mall.services).flush();
  const period = { from: '2026-11-15', to: '2026-11-15' };
  const { data } = await mall.call(contract.ops.report.errors, period, { token });
  return data.list.find((each) => each.stack === stack)?.source_stack ?? [];
}

test('the frames of a stack are named by function, file and line of the source', async () => {
  await publish('v1', { web: { 'a1.js': MAP } });
  expect(await stacksAfter('a1.js:1:5 a1.js:1:13 a1.js:1:17 a1.js:3:9')).toEqual([
    'pay (web/src/pay.ts:3:1)',
    'Form (web/src/Form.tsx:7:3)',
    'pay (web/src/pay.ts:7:1)',
    'web/src/pay.ts:10:6',
  ]);
});

test('a frame is left as the browser named it where no source is known', async () => {
  await publish('v2', { web: { 'a2.js': MAP } });
  // Another script, a line without code, a column before the first of its line.
  const stack = 'gone.js:1:5 a2.js:2:1 a2.js:3:2 a2.js:9999999:1';
  expect(await stacksAfter(stack)).toEqual(stack.split(' '));
});

test('pages that still run the build before are named by its sources', async () => {
  await publish('v3', { web: { 'a3.js': MAP } });
  await publish('v4', { web: { 'a4.js': MAP } });
  expect(await stacksAfter('a3.js:1:6')).toEqual(['pay (web/src/pay.ts:3:1)']);
});

test('scripts of the console that are called as ones of the mall have maps of their own', async () => {
  const ofConsole = { ...MAP, sources: ['console/src/main.tsx', 'console/src/ui/Form.tsx'] };
  await publish('v5', { web: { 'b.js': MAP }, ofConsole: { 'b.js': ofConsole } });
  expect(await stacksAfter('b.js:1:7')).toEqual(['pay (web/src/pay.ts:3:1)']);
  await mall.services.pool.query(
    `UPDATE client_errors SET page = '/console/$gameId/goods' WHERE stack = 'b.js:1:7'`,
  );
  expect(await stacksAfter('b.js:1:8')).toEqual(['pay (web/src/pay.ts:3:1)']);
  const period = { from: '2026-11-15', to: '2026-11-15' };
  const { data } = await mall.call(contract.ops.report.errors, period, { token });
  expect(data.list.find(({ stack }) => stack === 'b.js:1:7')?.source_stack).toEqual([
    'pay (console/src/main.tsx:3:1)',
  ]);
});

test('a position is that of the last segment that begins before it', () => {
  const places = [0, 9, 10, 15, 16, 99].map((column) => ({ line: 0, column }));
  const found = locate(MAP.mappings, places);
  expect(places.map((place) => found.get(place)?.line)).toEqual([2, 2, 6, 6, 6, 6]);
  expect(places.map((place) => found.get(place)?.source)).toEqual([0, 0, 1, 1, 0, 0]);
});
