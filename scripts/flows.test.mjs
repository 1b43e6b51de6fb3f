// Every flow of the console has a journey that counts its steps, and its figures are written down and within their bars.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FLOWS } from '../e2e/flows.ts';
import { root } from './project.mjs';

const journeys = readdirSync(join(root, 'e2e'))
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => [name, readFileSync(join(root, 'e2e', name), 'utf8')]);
const rows = readFileSync(join(root, 'docs', 'console-flows.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()));

test.each(Object.keys(FLOWS))('the flow "%s" is counted by the journey that its figures name', (flow) => {
  const counted = journeys.filter(([, text]) =>
    [`countSteps('${flow}')`, `watchKeys(page, '${flow}')`].some((call) => text.includes(call)),
  );
  const [, , journey = '', takes = '', most = ''] = rows.find(([, name]) => name === flow) ?? [];
  expect(counted.map(([name]) => name)).toEqual([journey]);
  for (const bar of most.split(', ')) {
    const [, limit, unit] = /^(\d+) (click|field|key|second)s?$/.exec(bar) ?? [];
    const { [`${unit}s`]: own } = FLOWS[flow];
    expect(Number(limit)).toBe(own);
    expect(Number(new RegExp(`(\\d+) ${unit}`).exec(takes)?.[1])).toBeLessThanOrEqual(own);
  }
});

test('no figures are of a flow that is gone', () => {
  expect(rows.map(([, flow]) => flow).filter((flow) => !(flow in FLOWS))).toEqual([]);
});
