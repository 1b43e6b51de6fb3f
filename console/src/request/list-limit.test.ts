// No list is asked for more rows than a page holds: the server would reject the call.
import { LIST_LIMIT } from '@emall/contract/constants';
import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const limits = Object.entries(sources).flatMap(([file, source]) =>
  [...source.matchAll(/\blimit: ([\d_]+)/g)].map(([, limit = '']) => ({
    file,
    limit: Number(limit.replaceAll('_', '')),
  })),
);

test('every list call asks for at most a page', () => {
  expect(limits.length).toBeGreaterThan(5);
  expect(limits.filter(({ limit }) => limit > LIST_LIMIT.max)).toEqual([]);
});
