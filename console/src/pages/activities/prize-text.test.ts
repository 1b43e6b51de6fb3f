import { expect, it } from 'vitest';
import { prizeText } from './prize-text.ts';

it.each([
  ['金币袋', 3, '金币袋 × 3'],
  ['20 积分', 20, '20 积分'],
  ['宝石 ×60', 60, '宝石 ×60'],
  ['宝石 ×60', 6, '宝石 ×60 × 6'],
  ['船长 T 恤', 1, '船长 T 恤'],
])('%s, %d', (name, quantity, text) => expect(prizeText({ name, quantity })).toBe(text));
