// Requirements of a gift as players read them.
import type { GiftRequirement } from '@emall/contract';
import { expect, it } from 'vitest';
import { describeRequirement, progressOf } from './requirement.ts';
import { texts } from './texts.ts';

const asked = (kind: GiftRequirement['kind'], needed: number, current: number): GiftRequirement => ({
  kind,
  needed,
  current,
  is_met: current >= needed,
});

it.each([
  [asked('level', 70, 62), '角色等级 70 级', '62 / 70', 62 / 70],
  [asked('vip', 5, 5), 'VIP 5', '5 / 5', 1],
  [asked('spend', 1_000_000, 65_050), '累计消费 ¥10,000.00', '¥650.50 / ¥10,000.00', 0.06505],
  [{ ...asked('first_login', 30, 12), is_met: true }, '首次登录 30 天内', '还剩 12 天', 1],
  [asked('first_login', 30, 0), '首次登录 30 天内', '已超过', 0],
])('%o', (requirement, name, state, share) => {
  expect(describeRequirement(requirement, texts())).toEqual({ name, state });
  expect(progressOf(requirement)).toBeCloseTo(share);
});

it('a refund below nothing leaves the bar empty, and more than enough does not overflow it', () => {
  expect(progressOf(asked('spend', 100, -50))).toBe(0);
  expect(progressOf(asked('level', 10, 99))).toBe(1);
});
