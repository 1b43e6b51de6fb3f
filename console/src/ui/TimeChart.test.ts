// The scale of a chart and the room for its numbers.
import { afterAll, expect, test, vi } from 'vitest';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }));
const { rangeOf, widthOfTicks } = await import('./TimeChart.tsx');
afterAll(() => vi.unstubAllGlobals());

test('a chart of days without sales ends at one, not at a hundred', () => {
  expect(rangeOf(0, 0)).toEqual([0, 1]);
  const [from, to] = rangeOf(0, 40);
  expect(from).toBe(0);
  expect(to).toBeGreaterThanOrEqual(40);
});

test('the scale of a chart has room for its longest number', () => {
  expect(widthOfTicks(['0', '50', '100'])).toBe(60);
  expect(widthOfTicks(['0', '100,000', '200,000'])).toBeGreaterThan(60);
  expect(widthOfTicks(['¥0', '¥1,250,000'])).toBeGreaterThan(widthOfTicks(['¥0', '¥30,000']));
});
