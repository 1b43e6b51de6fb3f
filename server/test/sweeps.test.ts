// A sweep never runs beside itself: all of its runs are in one queue, those that the code adds as well.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { modules } from '../src/modules.ts';

const folder = fileURLToPath(new URL('../src', import.meta.url));
const sources = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
const constants = new Map(
  sources.flatMap(({ text }) =>
    [...text.matchAll(/\bconst ([A-Z_]+) = '([a-z-]+)'/g)].map(([, name, task]) => [name, task]),
  ),
);

/** The tasks that are given to `enqueue` or `enqueueAll`, by name or by a constant. */
const enqueued = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/\benqueue(?:All)?\(\s*[\w.]+,\s*(?:'([a-z-]+)'|([A-Z_]+))/g)].map(
    ([, task, constant]) => ({ file, task: task ?? constants.get(constant) }),
  ),
);

test('a scheduled task is added by enqueueSweep alone', () => {
  const scheduled = modules.flatMap(({ schedules = [] }) => schedules.map(({ task }) => task));
  expect(scheduled.length).toBeGreaterThan(10);
  expect(enqueued.length).toBeGreaterThan(20);
  expect(enqueued.filter(({ task }) => task === undefined)).toEqual([]);
  expect(enqueued.filter(({ task }) => scheduled.includes(task ?? ''))).toEqual([]);
});
