// The stack of an error in a built script leads to the functions, files and lines that it was built from.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sourceStacks } from '../server/src/modules/reports/source-frames.ts';
import { functionsOf, takeSourceMaps } from './build/source-maps.mjs';

const SOURCES = {
  'pay.ts': `type Order = { amount: number };

export const charge = (order: Order | null): number => {
  // Nothing is left of this line in the build.
  return order!.amount;
};
`,
  'main.ts': `import { charge } from './pay.ts';

class Form {
  submit(amounts: (number | null)[]) {
    return amounts.map((amount) => charge(amount === null ? null : { amount }));
  }
}

new Form().submit([1, null, Number(process.argv[2])]);
`,
};

let folder;
let script;
let before;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'emall-maps-'));
  for (const [name, text] of Object.entries(SOURCES)) writeFileSync(join(folder, name), text);
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: { sourcemap: 'hidden', target: 'es2022', rolldownOptions: { input: join(folder, 'main.ts') } },
  });
  const write = await takeSourceMaps(join(folder, 'dist'), folder);
  before = readdirSync(join(folder, 'dist'), { recursive: true });
  await write();
  script = readdirSync(join(folder, 'dist/assets'))[0];
});
afterAll(() => rmSync(folder, { recursive: true }));

function thrown() {
  try {
    execFileSync(process.execPath, [join(folder, 'dist/assets', script)], { stdio: 'pipe' });
  } catch (error) {
    return error.stderr
      .toString()
      .match(/[\w-]+\.js:\d+:\d+(?=\)?$)/gm)
      .join(' ');
  }
  throw new Error('The script did not fail.');
}

it('an error in a built script is found in its sources', async () => {
  const maps = join(folder, 'dist/maps');
  const pool = {
    query: async (_text, [name]) => ({ rows: [{ body: readFileSync(join(folder, 'dist', name)) }] }),
  };
  const [stack] = await sourceStacks(pool, [{ stack: thrown(), storedName: (name) => name }]);
  expect(readdirSync(maps)).toEqual([`${script}.map.gz`]);
  expect(stack.slice(0, 3)).toEqual([
    'charge (pay.ts:5:17)',
    'submit (main.ts:5:36)',
    'submit (main.ts:5:20)',
  ]);
});

it('no map is among the files that are served, and none counts for the version of the build', () => {
  expect(readdirSync(join(folder, 'dist/assets'))).toEqual([script]);
  expect(before.filter((name) => name.includes('map'))).toEqual([]);
  expect(readFileSync(join(folder, 'dist/assets', script), 'utf8')).not.toContain('sourceMappingURL');
});

it('a function without a name of its own is called as what it is assigned to', () => {
  const text = `
const a = () => 1;
exports.b = function () {};
const kit = { c() {}, d: async () => 2 };
class E { f = () => 3; #g() {} }
export default () => 4;
function h() { return [1].map(() => 5); }`;
  expect(functionsOf('names.ts', text).map((each) => each.at(-1))).toEqual([
    'a',
    'b',
    'c',
    'd',
    'f',
    'g',
    'h',
  ]);
});
