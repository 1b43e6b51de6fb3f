// `npm run verify [-- <part>…]`, nightly: what takes too long for every commit. Each part prints its figure; a failure ends
// with 1. A part whose engines are not installed is skipped, and the end says what to install.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINES_OF, missingPackages } from './engines.mjs';
import { fail, root } from './project.mjs';
import { runProgram } from './run-program.mjs';
import { stopWithNpm } from './stop-with-npm.mjs';

const vitest = ['npx', 'vitest', 'run', '--project', 'server'];
/** A part that is a bench, with what it needs. */
const bench = (name, ...flags) => ({
  command: ['npm', 'run', 'bench', '--', name, ...flags],
  engines: ENGINES_OF[name],
});

/** Every test that says by `raceRounds` how often it is run, and the search for deadlocks. */
const races = () => [
  'src/flows/order-deadlock.test.ts',
  ...testFiles('src').filter((file) =>
    readFileSync(join(root, 'server', file), 'utf8').includes("test/rounds.ts'"),
  ),
];
const attacks = [
  'src/flows/order-attacks.test.ts',
  'src/modules/presale/presale-attacks.test.ts',
  'src/modules/transfers/transfer-attacks.test.ts',
  'src/platform/http/lanes.test.ts',
  'test/body-fields.test.ts',
  'test/permissions.test.ts',
  'test/every-call.test.ts',
  'test/foreign-ids.test.ts',
];

function testFiles(folder) {
  return readdirSync(join(root, 'server', folder), { recursive: true })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(folder, name))
    .sort();
}

export const parts = [
  {
    name: 'races',
    title: 'races, 100 rounds each',
    command: [...vitest, ...races()],
    env: { RACE_ROUNDS: process.env.RACE_ROUNDS ?? '100' },
  },
  { name: 'attacks', title: 'attacks', command: [...vitest, ...attacks] },
  {
    name: 'pages',
    title: 'every page, languages and widths',
    command: ['npm', 'run', 'e2e'],
  },
  { name: 'node', title: 'server tests on every Node', command: ['npm', 'run', 'verify:node'] },
  { name: 'install', title: 'install without dev and optional packages', ...bench('install') },
  { name: 'crashes', title: 'crashes, 20 kills', ...bench('crash') },
  { name: 'rolling', title: 'rolling restart behind nginx', ...bench('rolling', '--requests', '100000') },
  { name: 'pgbouncer', title: 'PgBouncer in transaction mode', ...bench('pgbouncer') },
  { name: 'cluster', title: 'failover of a Patroni cluster', ...bench('failover') },
  { name: 'restore', title: 'backups and their restore', ...bench('restore') },
  { name: 'overload', title: 'overload at 4 × capacity', ...bench('overload') },
  { name: 'floods', title: 'floods', ...bench('floods') },
  { name: 'calls', title: 'cost of every call', ...bench('calls') },
  { name: 'lighthouse', title: 'Lighthouse on a phone, median of five', ...bench('lighthouse') },
];

if (process.argv[1] === import.meta.filename) await verify(process.argv.slice(2));

async function verify(wanted) {
  stopWithNpm();
  const unknown = wanted.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length) fail(`Which part? ${parts.map(({ name }) => name).join(', ')}`);
  const chosen = parts.filter(({ name }) => !wanted.length || wanted.includes(name));

  // The benches and the browser use the built mall.
  if (
    chosen.some(({ command, name }) => command.includes('bench') || name === 'pages') &&
    (await run(['npm', 'run', 'build'])) !== 0
  )
    process.exit(1);
  const results = [];
  for (const { title, command, env, engines = [] } of chosen) {
    const missing = missingPackages(engines);
    if (missing) {
      results.push({ title, result: 'skipped', note: `apt-get install ${missing}` });
      continue;
    }
    const started = performance.now();
    const result = (await run(command, env)) === 0 ? 'held' : 'BROKEN';
    results.push({ title, result, note: `${((performance.now() - started) / 60_000).toFixed(1)} min` });
  }
  for (const { title, result, note } of results)
    console.log(`${title.padEnd(40)} ${result.padEnd(8)} ${note}`);
  if (results.some(({ result }) => result === 'BROKEN')) process.exit(1);
}

function run([program, ...args], env = {}) {
  return runProgram(program, args, { cwd: root, env: { ...process.env, ...env } });
}
