// What changed against the period before: amounts and numbers by percent, a share by percentage points.
import { expect, test } from 'vitest';
import { changeOf } from './Overview.tsx';

const points = (text: string) => `${text} pp`;

test('a share changes by percentage points, all else by percent', () => {
  expect(changeOf('conversion_bp', 9180, 9000, points)).toBe('▲ 1.8 pp');
  expect(changeOf('conversion_bp', 9000, 9180, points)).toBe('▼ 1.8 pp');
  expect(changeOf('refunded_amount', 11_200, 10_000, points)).toBe('▲ 12%');
  expect(changeOf('refunded_amount', 100, 0, points)).toBe('');
});
