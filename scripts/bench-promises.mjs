// Runs the benches of the promises one after the other and writes their figures, with the machine, to docs/performance.*.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { ENGINES_OF, missingPackages } from './engines.mjs';
import { barOf, idOf, isHeld, shown } from './figures.mjs';
import { root } from './project.mjs';
import { runProgram } from './run-program.mjs';

/** Each with its flags. */
export const BENCHES = [
  ['orders'],
  ['orders', '--stock-server'],
  ['purchase'],
  ['purchase', '--stock-server'],
  ['reads'],
  ['mixed'],
  ['shared-state'],
  ['start'],
  ['memory', '--requests', '1000000'],
  ['console'],
  ['crash'],
  ['failover'],
  ['rolling', '--requests', '100000'],
  ['overload'],
  ['floods'],
  ['growth'],
  ['ranking'],
  ['lighthouse'],
  ['pgbouncer'],
  ['restore'],
];

function readFigures(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).figures;
  } catch {
    return [];
  }
}

/**
 * Each figure carries the run that it is of, and what it was in the run before that. What was not measured now stays as it
 * was; a run of all benches leaves nothing behind that no bench measures any more.
 */
export function mergeFigures(stored, measured, run, isOfAll) {
  const before = new Map(stored.map((figure) => [idOf(figure), figure.value]));
  const isNew = new Set(measured.map(idOf));
  const preserved = isOfAll ? [] : stored.filter((figure) => !isNew.has(idOf(figure)));
  const stamped = measured.map((figure) => ({ ...figure, ...run, last: before.get(idOf(figure)) }));
  // What is no promise's own stands last.
  const placeOf = ({ promise }) => Number.parseInt(promise, 10) || Number.MAX_SAFE_INTEGER;
  return [...stamped, ...preserved].sort((a, b) => placeOf(a) - placeOf(b));
}

/** `names`: of the benches to run; without any, all. Returns the exit code: 1 when a bench failed or a bar was missed. */
export async function runPromises(names) {
  const chosen = BENCHES.filter(([name]) => !names.length || names.includes(name));
  const runs = [];
  for (const bench of chosen) runs.push(await runBench(bench));
  const measured = runs.flatMap(({ figures }) => figures);
  const file = join(root, 'docs/performance.json');
  const run = {
    measured: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} × ${cpus()[0]?.model.trim() || process.arch}, ${Math.round(totalmem() / 2 ** 30)} GB`,
    node: process.version.slice(1).split('.')[0],
    load: Number((loadavg()[2] ?? 0).toFixed(1)),
  };
  const problems = runs.flatMap(({ problem = [] }) => problem);
  const isOfAll = names.length === 0 && problems.length === 0;
  const figures = mergeFigures(readFigures(file), measured, run, isOfAll);
  writeFileSync(file, `${JSON.stringify({ figures }, null, 2)}\n`);
  const page = join(root, 'docs/performance.md');
  writeFileSync(page, pageOf(figures) + sectionsOf(page));
  const ids = new Set(measured.map(idOf));
  process.stdout.write(`\n${tableOf(figures.filter((figure) => ids.has(idOf(figure))))}\n`);
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  return problems.some((problem) => problem.startsWith('failed')) || !measured.every(isHeld) ? 1 : 0;
}

/** A bench that misses a bar ends with 1 as well; it failed when it measured nothing that explains it. */
async function runBench([name, ...flags]) {
  const missing = missingPackages(ENGINES_OF[name] ?? []);
  if (missing) return { figures: [], problem: `skipped: ${name}, apt-get install ${missing}` };
  const folder = mkdtempSync(join(tmpdir(), 'emall-figures-'));
  const collected = join(folder, 'figures.jsonl');
  writeFileSync(collected, '');
  const env = { ...process.env, BENCH_RESULTS: collected };
  const args = [join(root, 'scripts/bench.mjs'), name, ...flags];
  const status = await runProgram(process.execPath, args, { cwd: root, env });
  const figures = readFileSync(collected, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  rmSync(folder, { recursive: true });
  const isExplained = status === 0 || !figures.every(isHeld);
  return isExplained ? { figures } : { figures, problem: `failed: ${[name, ...flags].join(' ')}` };
}

/** What is written by hand below the table: runs that take engines of their own. */
function sectionsOf(page) {
  const text = existsSync(page) ? readFileSync(page, 'utf8') : '';
  const start = text.indexOf('\n## ');
  return start < 0 ? '' : text.slice(start);
}

const COLUMNS = ['promise', 'what', 'figure', 'bar', 'held', 'run before', 'measured', 'made of'];

/** In the order of the promises, each on a line. */
export function tableOf(figures) {
  const rows = figures.map((figure) => {
    const { promise, what, last, detail = '', measured, node, load } = figure;
    const held = barOf(figure) ? (isHeld(figure) ? 'yes' : '**no**') : '';
    const before = last === undefined ? '' : shown({ ...figure, value: last });
    const run = `${measured}, Node ${node}, load ${load}`;
    return [promise, what, shown(figure), barOf(figure), held, before, run, detail];
  });
  const lines = [COLUMNS, COLUMNS.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return lines.join('\n');
}

export function pageOf(figures) {
  const machines = [...new Set(figures.map(({ machine }) => machine))];
  return `# Performance

Written by \`npm run bench\`, which runs the benches of the promises one after the other. A figure is a ratio of the mall to a plain
server in the same run, in alternating slices, so that it holds on another machine; what a second brings depends on the machine, and on
what else ran there: each row names the day, the Node and the load average of its own run. Those of the image's Node count
([decision 113](decisions/0113-the-node-of-the-image.md)): \`npx -y -p node@24 npm run bench\`.

Measured on ${machines.join('; ')}.

${tableOf(figures)}

\`npm run bench -- calls\` lists what each call costs, the costliest first; \`npm run bench -- purchase --statements\` what PostgreSQL
spends a purchase on.
`;
}
