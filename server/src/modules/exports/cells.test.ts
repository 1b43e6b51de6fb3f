// What a cell of an export shows of a field.
import { expect, test } from 'vitest';
import { cellOf } from './cells.ts';

const row = {
  status: 'paid',
  pay_amount: 1050,
  threshold: 9900,
  tries: 3,
  paid_at: '2026-11-15T02:00:00Z',
  is_parcel: true,
  note: null,
  limits: { per_role: 2 },
  tags: ['new', 'hot'],
  items: [
    { name: '船模', sku_name: '红色', quantity: 2, image: '/a.svg' },
    { name: '徽章', sku_name: '', quantity: 1, image: '/b.svg' },
  ],
  tiers: [{ rank: 1 }],
  role: { server_name: '潮汐', role_name: '船长' },
  parcel: { carrier: '顺丰', tracking_number: 'SF1', shipped_at: '2026-11-15T02:00:00Z' },
  address: { name: '王*', phone: '138****0001', region: '上海市', detail: '***' },
  roles: [
    { role_id: 1, server_name: '潮汐', role_name: '船长' },
    { role_id: 2, server_name: '远洋', role_name: '舵手' },
  ],
};
const labels = [
  { value: 'paid', label: '已支付' },
  { value: 'hot', label: '热卖' },
];
const cell = (field: string) => cellOf(row, { field, header: field, labels }, 'zh');

test('a choice is shown by its label, in a list too; a text without one as it is', () => {
  expect(cell('status')).toBe('已支付');
  expect(cellOf(row, { field: 'status', header: '状态' }, 'zh')).toBe('paid');
  expect(cell('tags')).toBe('new、热卖');
});

test('every amount is in yuan, as the console shows it, and a count is not', () => {
  expect([cell('pay_amount'), cell('threshold'), cell('tries')]).toEqual([10.5, 99, 3]);
});

test('a time is of the shop’s clock, a nested field is found by its path, and what is missing is empty', () => {
  expect(cell('paid_at')).toBe('2026-11-15 10:00:00');
  expect([cell('limits.per_role'), cell('is_parcel'), cell('note'), cell('nothing')]).toEqual([
    2,
    '是',
    null,
    null,
  ]);
});

test('items, roles, parcels and addresses are one line to read', () => {
  expect(cell('roles')).toBe('潮汐 船长、远洋 舵手');
  expect(cell('items')).toBe('船模 红色 × 2、徽章 × 1');
  expect(cell('tiers')).toBe('{"rank":1}');
  expect(cell('role')).toBe('潮汐 船长');
  expect(cell('parcel')).toBe('顺丰 SF1');
  expect(cell('address')).toBe('王* 138****0001 上海市 ***');
});

test('yes and no are in the language of the operator', () => {
  const column = { field: 'is_parcel', header: 'Parcel' };
  expect(cellOf(row, column, 'en')).toBe('Yes');
  expect(cellOf({ is_parcel: false }, column, 'en')).toBe('No');
});
