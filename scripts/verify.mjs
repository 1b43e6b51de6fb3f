// `npm run verify [-- <part>…]`, nightly: what takes too long for every commit. Each part prints its figure; a failure ends
// with 1. A part whose engines are not installed is skipped, and the end says what to install.
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENGINES_OF, missingPackages } from './engines.mjs';
import { isHeld, shown } from './figures.mjs';
import { fail, root } from './project.mjs';
import { runProgram } from './run-program.mjs';
import { stopWithNpm } from './stop-with-npm.mjs';

const ROUNDS = process.env.RACE_ROUNDS ?? '100';
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
    env: { RACE_ROUNDS: ROUNDS },
    counted: { promise: '4', what: 'races that were lost', rounds: Number(ROUNDS) },
  },
  {
    name: 'attacks',
    title: 'attacks',
    command: [...vitest, ...attacks],
    counted: { promise: '10', what: 'attacks that got through', rounds: 1 },
  },
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
  const folder = mkdtempSync(join(tmpdir(), 'emall-verify-'));
  for (const { name, title, command, env, counted, engines = [] } of chosen) {
    const missing = missingPackages(engines);
    if (missing) {
      results.push({ title, result: 'skipped', note: `apt-get install ${missing}` });
      continue;
    }
    const started = performance.now();
    const [collected, tests] = [join(folder, `${name}.jsonl`), join(folder, `${name}.json`)];
    const reporters = counted ? ['--reporter=default', '--reporter=json', `--outputFile.json=${tests}`] : [];
    const status = await run([...command, ...reporters], { ...env, BENCH_RESULTS: collected });
    const figures = counted ? figuresOfTests(read(tests), counted) : figuresIn(read(collected));
    // A run of its own collects them too.
    if (process.env.BENCH_RESULTS)
      for (const figure of figures) appendFileSync(process.env.BENCH_RESULTS, `${JSON.stringify(figure)}\n`);
    const minutes = `${((performance.now() - started) / 60_000).toFixed(1)} min`;
    const note = [minutes, decisiveOf(figures)].filter(Boolean).join(', ');
    results.push({ title, result: status === 0 ? 'held' : 'BROKEN', note });
  }
  rmSync(folder, { recursive: true });
  for (const { title, result, note } of results)
    console.log(`${title.padEnd(40)} ${result.padEnd(8)} ${note}`);
  if (results.some(({ result }) => result === 'BROKEN')) process.exit(1);
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

const figuresIn = (lines) =>
  lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** Of vitest's report as JSON; none where the run did not come to its end. */
export function figuresOfTests(report, { promise, what, rounds }) {
  if (!report) return [];
  const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(report);
  const times = rounds > 1 ? ` × ${rounds} rounds` : '';
  return [{ promise, what, value: failed, atMost: 0, detail: `${passed + failed} tests${times}` }];
}

/** What a part is judged by: a figure that misses its bar, else the first that has one. */
export function decisiveOf(figures) {
  const hasBar = ({ atLeast, atMost }) => atLeast !== undefined || atMost !== undefined;
  const figure = figures.find((each) => !isHeld(each)) ?? figures.find(hasBar) ?? figures[0];
  if (!figure) return '';
  return `${figure.what}: ${shown(figure)}${figure.detail ? ` (${figure.detail})` : ''}`;
}

function run([program, ...args], env = {}) {
  return runProgram(program, args, { cwd: root, env: { ...process.env, ...env } });
}
