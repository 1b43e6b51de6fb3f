// `npm run verify`, nightly: what takes too long for every commit. Each part prints its figure; a failure ends with 1.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './project.mjs';

const vitest = ['npx', 'vitest', 'run', '--project', 'server'];
const RACES = [
  'order-races',
  'order-deadlock',
  'gift-races',
  'lottery-races',
  'payment.test',
  'ranking.test',
];
const ATTACKS = ['order-attacks', 'contract.test', 'foreign-ids', 'body-fields', 'every-call'];
const parts = [
  {
    name: 'races, 100 rounds each',
    command: [...vitest, ...RACES],
    env: { RACE_ROUNDS: process.env.RACE_ROUNDS ?? '100' },
  },
  { name: 'attacks', command: [...vitest, ...ATTACKS] },
  { name: 'crashes, 20 kills', command: ['npm', 'run', 'chaos'] },
  {
    command: ['npm', 'run', 'bench', '--', 'rolling', '--rounds', '5'],
  },
  {
    name: 'rolling restart behind nginx',
    command: ['npm', 'run', 'bench', '--', 'rolling', '--rounds', '5'],
  },
  { name: 'floods', command: ['npm', 'run', 'bench', '--', 'floods'] },
  { name: 'cost of every call', command: ['npm', 'run', 'bench', '--', 'calls'] },
];
const results = parts.map(({ name, command: [program, ...args], env = {} }) => {
  const started = performance.now();
  const { status } = spawnSync(program, args, {
    cwd: join(root),
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return { name, isGood: status === 0, minutes: (performance.now() - started) / 60_000 };
});
for (const { name, isGood, minutes } of results)
  console.log(
    `${name.padEnd(32)} ${isGood ? 'held' : 'BROKEN'.padEnd(6)} ${minutes.toFixed(1).padStart(7)} min`,
  );
if (results.some(({ isGood }) => !isGood)) process.exit(1);
