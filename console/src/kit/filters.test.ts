import { ops } from '@emall/contract/ops';
import { expect, test } from 'vitest';
import { textOfFilter } from './FilterChip.tsx';
import { type Filter, filtersOf, inputOf, parseFilter } from './filters.ts';
import { choicesOf } from './schema.ts';

test('the inputs of a list call but its paging are filters', () => {
  const names = filtersOf(ops.order.list, {}).map(({ name }) => name);
  expect(names).toContain('status');
  expect(names).not.toContain('cursor');
  expect(filtersOf(ops.order.list, { status: 'paid' }).map(({ name }) => name)).not.toContain('status');
});

test('a filter that takes more than its field has offers them all, and says in words which is set', () => {
  for (const [call, value, text] of [
    [ops.alert.list, 'unresolved', 'Unresolved'],
    [ops.transfer.entries, 'unexplained', 'Unexplained'],
    [ops.order.listRefundApplications, 'undecided', 'Awaiting a decision'],
  ] as const) {
    const status = filtersOf(call, {}).find(({ name }) => name === 'status') as Filter;
    expect(choicesOf(status.schema, 'status')).toContain(value);
    expect(textOfFilter(status, value, 'en')).toBe(text);
  }
});

test('orders are filtered by the payment methods there are, each in words', () => {
  const method = filtersOf(ops.order.list, {}).find(({ name }) => name === 'pay_type') as Filter;
  expect(choicesOf(method.schema, 'pay_type')).toContain('offline_transfer');
  expect(textOfFilter(method, 'alipay_wap', 'en')).toBe('Alipay');
  expect(parseFilter(method, 'by hand')).toBeUndefined();
});

test('what the address says is typed by the schema, and what does not fit is left out', () => {
  const filters = filtersOf(ops.order.list, {});
  expect(inputOf(filters, { status: 'paid', player_id: '12', order_id: '20261116001', other: 'x' })).toEqual({
    status: 'paid',
    player_id: 12,
    order_id: '20261116001',
  });
  expect(inputOf(filters, { status: 'eaten', player_id: 'abc' })).toEqual({});
});

test('a day is a day of the shop, and `to` includes it', () => {
  const schema = { type: 'string', format: 'date-time' };
  expect(parseFilter({ name: 'from', schema }, '2026-11-16')).toBe('2026-11-15T16:00:00.000Z');
  expect(parseFilter({ name: 'to', schema }, '2026-11-16')).toBe('2026-11-16T16:00:00.000Z');
  expect(parseFilter({ name: 'from', schema }, 'soon')).toBeUndefined();
});
