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
  const stored = readFigures(file);
  const before = new Map(stored.map((figure) => [idOf(figure), figure.value]));
  const isNew = new Set(measured.map(idOf));
  // What was not measured now is as it was.
  const preserved = names.length ? stored.filter((figure) => !isNew.has(idOf(figure))) : [];
  const figures = [...measured, ...preserved].sort(
    (a, b) => Number.parseInt(a.promise, 10) - Number.parseInt(b.promise, 10) || 0,
  );
  const machine = {
    measured: new Date().toISOString().slice(0, 10),
    cpu: `${cpus().length} × ${cpus()[0]?.model.trim() || process.arch}`,
    memory_gb: Math.round(totalmem() / 2 ** 30),
    load: Number((loadavg()[2] ?? 0).toFixed(1)),
    node: process.version,
  };
  writeFileSync(file, `${JSON.stringify({ machine, figures }, null, 2)}\n`);
  const page = join(root, 'docs/performance.md');
  writeFileSync(page, pageOf(machine, figures, before) + sectionsOf(page));
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

function pageOf(machine, figures, before) {
  const rows = figures.map((figure) => {
    const last = before.get(idOf(figure));
    const held = barOf(figure) ? (isHeld(figure) ? 'yes' : '**no**') : '';
    const cells = [figure.promise, figure.what, shown(figure.value), barOf(figure), held];
    return `| ${[...cells, last === undefined ? '' : shown(last), figure.detail ?? ''].join(' | ')} |`;
  });
  return `# Performance

Written by \`npm run bench\`, which runs the benches of the promises one after the other. A figure is a ratio of the mall to a plain
server in the same run, in alternating slices, so that it holds on another machine; what a second brings depends on the machine.

Measured ${machine.measured} on ${machine.cpu}, ${machine.memory_gb} GB, Node ${machine.node}, load average ${machine.load}.

| promise | what | figure | bar | held | last time | made of |
|---|---|---|---|---|---|---|
${rows.join('\n')}

\`npm run bench -- calls\` lists what each call costs, the costliest first; \`npm run bench -- purchase --statements\` what PostgreSQL
spends a purchase on.
`;
}
