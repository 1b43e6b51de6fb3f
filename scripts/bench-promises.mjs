// Runs the benches of the promises one after the other and writes their figures, with the machine, to docs/performance.*.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from './project.mjs';

/** Each with its flags. */
const BENCHES = [
  ['orders'],
  ['purchase'],
  ['reads'],
  ['mixed'],
  ['start'],
  ['memory'],
  ['console'],
  ['growth'],
];

const shown = (value) =>
  value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toFixed(2)));
const barOf = ({ atLeast, atMost }) =>
  atLeast !== undefined && atLeast === atMost
    ? `= ${atLeast}`
    : atLeast !== undefined
      ? `≥ ${atLeast}`
      : atMost !== undefined
        ? `≤ ${atMost}`
        : '';
const idOf = ({ promise, what }) => `${promise} ${what}`;
const isHeld = ({ value, atLeast = -Infinity, atMost = Infinity }) => value >= atLeast && value <= atMost;

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
  return [...stamped, ...preserved].sort(
    (a, b) => Number.parseInt(a.promise, 10) - Number.parseInt(b.promise, 10) || 0,
  );
}

/** `names`: of the benches to run; without any, all. Returns the exit code: 1 when a bench failed or a bar was missed. */
export async function runPromises(names) {
  const folder = mkdtempSync(join(tmpdir(), 'emall-figures-'));
  const collected = join(folder, 'figures.jsonl');
  writeFileSync(collected, '');
  const env = { ...process.env, BENCH_RESULTS: collected };
  const chosen = BENCHES.filter(([name]) => !names.length || names.includes(name));
  const failed = chosen
    .filter(([name, ...flags]) => {
      const bench = join(root, 'scripts/bench.mjs');
      return spawnSync(process.execPath, [bench, name, ...flags], { cwd: root, env, stdio: 'inherit' })
        .status;
    })
    .map(([name]) => name);
  const measured = readFileSync(collected, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  rmSync(folder, { recursive: true });
  const file = join(root, 'docs/performance.json');
  const run = {
    measured: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} × ${cpus()[0]?.model.trim() || process.arch}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
    load: Number((loadavg()[2] ?? 0).toFixed(1)),
  };
  const figures = mergeFigures(readFigures(file), measured, run, names.length === 0);
  writeFileSync(file, `${JSON.stringify({ figures }, null, 2)}\n`);
  const page = join(root, 'docs/performance.md');
  writeFileSync(page, pageOf(figures) + sectionsOf(page));
  const missed = measured.filter((figure) => !isHeld(figure));
  for (const { promise, what, value } of missed)
    process.stdout.write(`missed: ${promise} ${what}: ${shown(value)}\n`);
  for (const name of failed) process.stdout.write(`failed: ${name}\n`);
  return missed.length || failed.length ? 1 : 0;
}

/** What is written by hand below the table: runs that take engines of their own. */
function sectionsOf(page) {
  const text = existsSync(page) ? readFileSync(page, 'utf8') : '';
  const start = text.indexOf('\n## ');
  return start < 0 ? '' : text.slice(start);
}

export function pageOf(figures) {
  const rows = figures.map((figure) => {
    const { promise, what, value, last, detail = '', measured, load } = figure;
    const held = barOf(figure) ? (isHeld(figure) ? 'yes' : '**no**') : '';
    const cells = [promise, what, shown(value), barOf(figure), held, last === undefined ? '' : shown(last)];
    return `| ${[...cells, `${measured}, load ${load}`, detail].join(' | ')} |`;
  });
  const machines = [...new Set(figures.map(({ machine }) => machine))];
  return `# Performance

Written by \`npm run bench\`, which runs the benches of the promises one after the other. A figure is a ratio of the mall to a plain
server in the same run, in alternating slices, so that it holds on another machine; what a second brings depends on the machine, and on
what else ran there: each row names the day and the load average of its own run.

Measured on ${machines.join('; ')}.

| promise | what | figure | bar | held | run before | measured | made of |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}

\`npm run bench -- calls\` lists what each call costs, the costliest first; \`npm run bench -- purchase --statements\` what PostgreSQL
spends a purchase on.
`;
}
