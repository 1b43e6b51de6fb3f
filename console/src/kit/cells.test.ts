// How wide a column starts: its header and the names of its values are read whole.
import { ops } from '@emall/contract/ops';
import { expect, test } from 'vitest';

import { layoutOf, widthOfText } from './cells.tsx';
import { rowFields } from './schema.ts';

test('a column of choices starts as wide as the longest of their names', () => {
  const { delivery = {} } = rowFields(ops.catalog.listGoods);
  expect(layoutOf('delivery', delivery, 'en').width).toBe(widthOfText('To the character'));
  expect(layoutOf('delivery', delivery, 'zh').width).toBeLessThan(widthOfText('To the character'));
});

test('a Chinese character takes more room than a Latin one', () => {
  expect(widthOfText('兑换码')).toBeGreaterThan(widthOfText('abc'));
});
