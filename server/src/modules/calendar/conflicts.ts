// Where the calendar contradicts itself: one row per rule, each of which looks at two entries.
import type { CalendarConflict, CalendarEntry, ConflictRule } from '@emall/contract';
import { overlapOf, type Span } from '../../platform/time-window.ts';
import { activitiesOverlap } from '../activities/index.ts';
import { discountOf, isInScope } from '../orders/index.ts';
import type { LinkTarget } from './link-targets.ts';

/** What the rules know of an entry beside what is shown. */
export type Detail = {
  /** Where a banner, popup or notice leads. */
  link?: string;
  /** What it leads to, where that is not always open. */
  targets?: LinkTarget[];
  goods_id?: number;
  group_id?: number;
  pool_id?: number;
  activity_kind?: string;
  /** For a presale: its goods, when they are also on regular sale. */
  on_sale?: { name: string; from: string; until: string | null };
  /** Number of the flash sale, as its first window has it. */
  sale_id?: number;
  /** For a flash sale, by SKU. */
  prices?: SalePrice[];
  /** For a coupon: what it takes off, where, and until when it can be used. */
  coupon?: CouponDetail;
};
/** The price in the sale, that of the SKU without it, and what one piece costs the shop where that is known. */
type SalePrice = { price: number; regular_price: number; cost_amount: number | null };
type CouponDetail = {
  kind: 'threshold' | 'percent' | 'plain';
  amount: number;
  percent: number | null;
  cap: number | null;
  threshold: number;
  scope: 'all' | 'groups' | 'goods';
  scope_ids: number[];
  usable_until: string;
};
export type ScheduledEntry = CalendarEntry & { detail: Detail };

type Kinds = readonly CalendarEntry['kind'][];
type Rule =
  | {
      first: Kinds;
      second: Kinds;
      /** When the two contradict each other; undefined: they do not. */
      find(first: ScheduledEntry, second: ScheduledEntry): Span | undefined;
    }
  | {
      first: Kinds;
      /** What an entry contradicts that is no entry: it is not scheduled, or is over. */
      unscheduled(entry: ScheduledEntry): { span: Span; second: CalendarConflict['second'] }[];
    };

/** Less than this share of the regular price is a mistake more often than intended, where nobody knows the cost. */
const FLOOR_SHARE = 0.5;

const SHOWN = ['banner', 'popup', 'notice'] as const;
const SELLING = ['price_window', 'sale', 'presale_deposit', 'presale_balance', 'activity'] as const;

const spanOf = ({ starts_at, ends_at }: CalendarEntry): Span => ({
  from: Date.parse(starts_at),
  to: Date.parse(ends_at ?? starts_at),
});

export const CONFLICT_RULES: Readonly<Record<ConflictRule, Rule>> = {
  link_closed: {
    first: SHOWN,
    unscheduled: (shown) => whereClosed(spanOf(shown), shown.detail.targets ?? []),
  },
  maintenance_in_sale: {
    first: ['maintenance'],
    second: SELLING,
    find: (maintenance, sale) => overlapOf(spanOf(maintenance), spanOf(sale)),
  },
  activities_overlap: {
    first: ['activity'],
    second: ['activity'],
    find: (a, b) =>
      activitiesOverlap(
        { kind: a.detail.activity_kind, ...spanOf(a) },
        { kind: b.detail.activity_kind, ...spanOf(b) },
      ),
  },
  presales_overlap: {
    first: ['presale_deposit'],
    second: ['presale_deposit'],
    find: (a, b) => (a.detail.goods_id === b.detail.goods_id ? overlapOf(spanOf(a), spanOf(b)) : undefined),
  },
  presale_on_sale: {
    first: ['presale_deposit'],
    unscheduled(presale) {
      const { on_sale, goods_id } = presale.detail;
      if (!on_sale) return [];
      const until = on_sale.until === null ? Number.POSITIVE_INFINITY : Date.parse(on_sale.until);
      const span = overlapOf(spanOf(presale), { from: Date.parse(on_sale.from), to: until });
      return span ? [{ span, second: { kind: 'sale', id: String(goods_id), title: on_sale.name } }] : [];
    },
  },
  coupon_below_cost: {
    first: ['price_window'],
    second: ['coupon'],
    find: (window, coupon) => whereBelow(({ cost_amount }) => cost_amount ?? undefined, window, coupon),
  },
  coupon_on_sale_price: {
    first: ['price_window'],
    second: ['coupon'],
    find: (window, coupon) =>
      whereBelow(
        ({ cost_amount, regular_price }) => (cost_amount === null ? regular_price * FLOOR_SHARE : undefined),
        window,
        coupon,
      ),
  },
  runs_out: {
    first: ['goods_empty', 'pool_empty'],
    second: ['price_window', 'sale', 'gift'],
    find(empty, sale) {
      const isSame =
        empty.kind === 'goods_empty'
          ? empty.detail.goods_id === sale.detail.goods_id && sale.detail.goods_id !== undefined
          : empty.detail.pool_id === sale.detail.pool_id && sale.detail.pool_id !== undefined;
      const { from, to } = spanOf(sale);
      const at = Date.parse(empty.starts_at);
      return isSame && at >= from && at < to ? { from: at, to } : undefined;
    },
  },
};

/** While the coupon makes a price of a flash sale lower than its floor. */
function whereBelow(
  floorOf: (price: SalePrice) => number | undefined,
  window: ScheduledEntry,
  { starts_at, detail: { coupon } }: ScheduledEntry,
): Span | undefined {
  const { prices = [] } = window.detail;
  if (!coupon || !appliesTo(coupon, window.detail)) return undefined;
  const isBelow = (sale: SalePrice) => {
    const floor = floorOf(sale);
    return floor !== undefined && sale.price - discountOf(coupon, sale.price) < floor;
  };
  if (!prices.some(isBelow)) return undefined;
  return overlapOf(spanOf(window), { from: Date.parse(starts_at), to: Date.parse(coupon.usable_until) });
}

/** The times in which none of the targets is open, each with the one that closed last before it, or else opens after it. */
function whereClosed(shown: Span, targets: readonly LinkTarget[]) {
  type Item = CalendarConflict['second'];
  const itemOf = ({ kind, id, title }: LinkTarget): Item => ({ kind, id, title });
  const closed: { span: Span; second: Item }[] = [];
  let { from } = shown;
  let last: { item: Item; to: number } | undefined;
  const closeUntil = (to: number, next: Item) => {
    if (from < to) closed.push({ span: { from, to }, second: last?.item ?? next });
  };
  const opened = targets.flatMap(({ open, ...target }) => (open ? [{ open, item: itemOf(target) }] : []));
  for (const { open, item } of opened.sort((one, other) => one.open.from - other.open.from)) {
    closeUntil(Math.min(open.from, shown.to), item);
    from = Math.max(from, open.to);
    if (!last || open.to > last.to) last = { item, to: open.to };
  }
  if (targets[0]) closeUntil(shown.to, itemOf(targets[0]));
  return closed;
}

const appliesTo = ({ scope, scope_ids }: CouponDetail, { goods_id = 0, group_id = 0 }: Detail): boolean =>
  isInScope({ scope, scopeIds: scope_ids }, { goodsId: goods_id, groupId: group_id });

export function findConflicts(entries: readonly ScheduledEntry[]): CalendarConflict[] {
  const itemOf = ({ kind, id, title }: CalendarEntry) => ({ kind, id, title });
  const found = (Object.keys(CONFLICT_RULES) as ConflictRule[]).flatMap((rule) => {
    const row = CONFLICT_RULES[rule];
    const conflictOf = (first: ScheduledEntry, second: CalendarConflict['second'], span: Span) => ({
      rule,
      first: itemOf(first),
      second,
      starts_at: new Date(span.from).toISOString(),
      ends_at: new Date(span.to).toISOString(),
    });
    const firsts = entries.filter(({ kind }) => row.first.includes(kind));
    if ('unscheduled' in row)
      return firsts.flatMap((first) =>
        row.unscheduled(first).map(({ second, span }) => conflictOf(first, second, span)),
      );
    const { first: firstKinds, second: secondKinds, find } = row;
    const isPair = firstKinds === secondKinds || String(firstKinds) === String(secondKinds);
    const seconds = entries.filter(({ kind }) => secondKinds.includes(kind));
    return firsts.flatMap((first) =>
      seconds.flatMap((second) => {
        // Two of a kind are looked at once.
        if (isPair && Number(first.id) >= Number(second.id)) return [];
        const span = find(first, second);
        return span ? conflictOf(first, itemOf(second), span) : [];
      }),
    );
  });
  return found.sort((a, b) => (a.starts_at < b.starts_at ? -1 : 1));
}
