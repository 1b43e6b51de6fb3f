// How wide a column starts: its header and the names of its values are read whole.
import { ops } from '@emall/contract/ops';
import { isValidElement } from 'react';
import { expect, test } from 'vitest';
import { cellOf, layoutOf, widthOfText } from './cells.tsx';
import { rowFields } from './schema.ts';

test('a column of choices starts as wide as the longest of their names', () => {
  const { delivery = {} } = rowFields(ops.catalog.listGoods);
  expect(layoutOf('delivery', delivery, 'en').width).toBe(widthOfText('To the character'));
  expect(layoutOf('delivery', delivery, 'zh').width).toBeLessThan(widthOfText('To the character'));
});

test('a column of states has room for the frame around the longest of them', () => {
  const { status = {} } = rowFields(ops.activity.listAwards);
  expect(layoutOf('status', status, 'en').width).toBeGreaterThan(widthOfText('Needs a character') + 16);
});

test('a Chinese character takes more room than a Latin one', () => {
  expect(widthOfText('兑换码')).toBeGreaterThan(widthOfText('abc'));
});

test('the number of a player is no amount, in a list as by itself', () => {
  for (const name of ['player_id', 'player_ids']) {
    const cell = cellOf(name, { type: 'integer' }, 99_999_999, 'en');
    expect(isValidElement<{ children: unknown }>(cell) && cell.props.children).toBe(99_999_999);
  }
});

test('a carrier is named in the language of the reader, and as it is written where nobody knows it', () => {
  const carrier = (name: string, language: 'zh' | 'en') =>
    cellOf('carrier', { type: 'string' }, name, language);
  expect(carrier('顺丰速运', 'en')).toBe('SF Express');
  expect(carrier('顺丰速运', 'zh')).toBe('顺丰速运');
  expect(carrier('Own van', 'en')).toBe('Own van');
});
