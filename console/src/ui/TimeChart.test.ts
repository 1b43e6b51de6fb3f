// The scale of a chart.
import { afterAll, expect, test, vi } from 'vitest';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }));
const { rangeOf } = await import('./TimeChart.tsx');
afterAll(() => vi.unstubAllGlobals());

test('a chart of days without sales ends at one, not at a hundred', () => {
  expect(rangeOf(0, 0)).toEqual([0, 1]);
  const [from, to] = rangeOf(0, 40);
  expect(from).toBe(0);
  expect(to).toBeGreaterThanOrEqual(40);
});
