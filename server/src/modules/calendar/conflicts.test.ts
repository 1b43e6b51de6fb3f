// The rules of conflicts, one by one: what contradicts itself is found with its time, what does not is left alone.
import type { CalendarKind } from '@emall/contract';
import { expect, test } from 'vitest';
import { CONFLICT_RULES, type Detail, findConflicts, type ScheduledEntry } from './conflicts.ts';
import type { LinkTarget } from './link-targets.ts';

let nextId = 1;
const day = (n: number) => new Date(Date.UTC(2026, 10, n)).toISOString();
const entry = (kind: CalendarKind, from: number, to: number | null, detail: Detail = {}): ScheduledEntry => ({
  kind,
  id: String(nextId++),
  title: kind,
  detail,
  starts_at: day(from),
  ends_at: to === null ? null : day(to),
});
const found = (...entries: ScheduledEntry[]) =>
  findConflicts(entries).map(({ rule, starts_at, ends_at }) => [rule, starts_at, ends_at]);
const seen = new Set<string>();
const expectConflict = (rule: string, from: number, to: number, ...entries: ScheduledEntry[]) => {
  seen.add(rule);
  expect(found(...entries)).toEqual([[rule, day(from), day(to)]]);
};

test('a banner that outlives what it leads to, or is there before it, leads nowhere for a while', () => {
  const target = (from: number, to: number, id = '7'): LinkTarget => ({
    kind: 'activity',
    id,
    title: id,
    open: { from: Date.parse(day(from)), to: Date.parse(day(to)) },
  });
  const banner = (from: number, to: number, ...targets: LinkTarget[]) =>
    entry('banner', from, to, { targets });
  expectConflict('link_closed', 10, 12, banner(6, 12, target(5, 10)));
  expectConflict('link_closed', 3, 5, banner(3, 9, target(5, 10)));
  expectConflict('link_closed', 11, 14, banner(11, 14, target(5, 10)));
  expect(found(banner(5, 10, target(5, 10)))).toEqual([]);
  // Before it and after it.
  expect(found(banner(3, 12, target(5, 10))).map(([, from, to]) => [from, to])).toEqual([
    [day(3), day(5)],
    [day(10), day(12)],
  ]);
  // A page that shows whichever is open: the time between two, with the one that closed.
  const [first, second] = [target(1, 5, '1'), target(8, 20, '2')];
  expectConflict('link_closed', 5, 8, banner(3, 12, second, first));
  expect(findConflicts([banner(3, 12, second, first)])).toMatchObject([{ second: { id: '1' } }]);
  expect(found(banner(3, 12, first, target(4, 13)))).toEqual([]);
  // Withdrawn goods are never open.
  expectConflict('link_closed', 3, 12, banner(3, 12, { kind: 'sale', id: '3', title: '罗盘' }));
});

test('a maintenance inside a sale closes what is advertised', () => {
  for (const kind of ['price_window', 'sale', 'presale_deposit', 'presale_balance', 'activity'] as const)
    expectConflict('maintenance_in_sale', 5, 6, entry('maintenance', 4, 6), entry(kind, 5, 9));
  expect(found(entry('maintenance', 4, 5), entry('sale', 5, 9))).toEqual([]);
  expect(found(entry('maintenance', 4, 6), entry('coupon', 1, 9))).toEqual([]);
});

test('two activities of one kind at a time hide each other', () => {
  const sign = (from: number, to: number) => entry('activity', from, to, { activity_kind: 'sign_in' });
  expectConflict('activities_overlap', 5, 7, sign(1, 7), sign(5, 9));
  expect(found(sign(1, 5), sign(5, 9))).toEqual([]);
  expect(found(sign(1, 7), entry('activity', 5, 9, { activity_kind: 'ranking' }))).toEqual([]);
});

test('one goods has one presale at a time', () => {
  const presale = (goods_id: number) => entry('presale_deposit', 1, 7, { goods_id });
  expectConflict('presales_overlap', 1, 7, presale(3), presale(3));
  expect(found(presale(3), presale(4))).toEqual([]);
});

test('goods that are presold are not on regular sale beside it', () => {
  const presale = (from: string, until: string | null) =>
    entry('presale_deposit', 3, 9, { goods_id: 3, on_sale: { name: '船模', from, until } });
  expectConflict('presale_on_sale', 3, 9, presale(day(1), null));
  expectConflict('presale_on_sale', 5, 7, presale(day(5), day(7)));
  expect(findConflicts([presale(day(1), null)])).toMatchObject([
    { second: { kind: 'sale', id: '3', title: '船模' } },
  ]);
  expect(found(presale(day(9), null))).toEqual([]);
  expect(found(presale(day(1), day(3)))).toEqual([]);
});

test('a coupon that makes a sale price less than half of the regular one is pointed out', () => {
  const window = entry('price_window', 5, 9, {
    goods_id: 3,
    group_id: 8,
    prices: [
      { price: 9900, regular_price: 9900, cost_amount: null },
      { price: 6000, regular_price: 10_000, cost_amount: null },
    ],
  });
  const coupon = {
    kind: 'plain' as const,
    amount: 1001,
    percent: null,
    cap: null,
    threshold: 0,
    scope: 'all' as const,
    scope_ids: [] as number[],
    usable_until: day(8),
  };
  const offered = (
    part: Partial<Omit<typeof coupon, 'kind' | 'scope'>> & { kind?: string; scope?: string },
  ) => entry('coupon', 1, 2, { coupon: { ...coupon, ...part } as never });
  expectConflict('coupon_on_sale_price', 5, 8, window, offered({}));
  expectConflict('coupon_on_sale_price', 5, 8, window, offered({ scope: 'goods', scope_ids: [3] }));
  expectConflict('coupon_on_sale_price', 5, 8, window, offered({ scope: 'groups', scope_ids: [8] }));
  expectConflict('coupon_on_sale_price', 5, 8, window, offered({ kind: 'percent', percent: 80 as never }));
  for (const harmless of [
    { amount: 1000 },
    { scope: 'goods', scope_ids: [4] },
    { kind: 'threshold', threshold: 6001 },
    { kind: 'percent', percent: 50 as never, threshold: 6001 },
    { usable_until: day(5) },
    { kind: 'percent', percent: 80 as never, cap: 1000 as never },
  ])
    expect(found(window, offered(harmless)), JSON.stringify(harmless)).toEqual([]);
});

test('where the cost is known, a coupon is pointed out that makes a sale price less than it, and no other', () => {
  const window = (cost_amount: number | null) =>
    entry('price_window', 5, 9, { prices: [{ price: 6000, regular_price: 10_000, cost_amount }] });
  const coupon = entry('coupon', 1, 2, {
    coupon: {
      kind: 'plain',
      amount: 1500,
      percent: null,
      cap: null,
      threshold: 0,
      scope: 'all',
      scope_ids: [],
      usable_until: day(8),
    },
  });
  expectConflict('coupon_below_cost', 5, 8, window(4501), coupon);
  // Less than half of the regular price is no mistake where it still earns.
  expect(found(window(4500), coupon)).toEqual([]);
  expectConflict('coupon_on_sale_price', 5, 8, window(null), coupon);
});

test('stock or codes that run out before their sale ends are pointed out', () => {
  expectConflict(
    'runs_out',
    6,
    9,
    entry('goods_empty', 6, null, { goods_id: 3 }),
    entry('sale', 5, 9, { goods_id: 3 }),
  );
  expectConflict(
    'runs_out',
    6,
    9,
    entry('pool_empty', 6, null, { pool_id: 3 }),
    entry('gift', 5, 9, { pool_id: 3 }),
  );
  expect(found(entry('pool_empty', 6, null, { pool_id: 3 }), entry('gift', 5, 9))).toEqual([]);
  expect(found(entry('goods_empty', 6, null, { goods_id: 3 }), entry('sale', 1, 5, { goods_id: 3 }))).toEqual(
    [],
  );
});

test('every rule has a case above', () => {
  expect([...seen].sort()).toEqual(Object.keys(CONFLICT_RULES).sort());
});
