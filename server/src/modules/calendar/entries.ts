// Everything of a game that has a date, from the tables of the modules that own it; one row per kind.
import type { CalendarKind, Forecast, Permission } from '@emall/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { Language } from '../../platform/fail.ts';
import { SCHEDULED_STATUSES } from '../activities/index.ts';
import type { Detail, ScheduledEntry } from './conflicts.ts';
import { goodsForecasts, poolForecasts } from './forecasts.ts';
import { readLinkTargets } from './link-targets.ts';

type Source = {
  kind: CalendarKind;
  permission: Permission;
  /** Selects id, title, starts_at, ends_at (null: a moment) and detail. */
  query(gameId: number): SQL;
};

const shown = (kind: 'banner' | 'popup' | 'notice'): Source => ({
  kind,
  permission: 'content.read',
  query: (gameId) => sql`
    SELECT id::text, title, starts_at, ends_at, jsonb_build_object('link', link)
    FROM ${sql.identifier(`${kind}s`)} WHERE game_id = ${gameId} AND NOT is_hidden`,
});

const presale = (phase: string, from: SQL, to: SQL): Source => ({
  kind: `presale_${phase}` as CalendarKind,
  permission: 'presale.read',
  query: (gameId) => sql`
    SELECT id::text, name, ${from}, ${to}::timestamptz, jsonb_build_object('goods_id', goods_id, 'on_sale', (
      SELECT jsonb_build_object('name', o.name, 'from', o.on_sale_from, 'until', o.on_sale_until)
      FROM sku_offers o WHERE o.goods_id = presales.goods_id AND o.on_sale_from IS NOT NULL LIMIT 1))
    FROM presales WHERE game_id = ${gameId} AND is_published AND cancelled_at IS NULL`,
});

const sources: readonly Source[] = [
  {
    kind: 'price_window',
    permission: 'catalog.read',
    // A flash sale over several SKUs of one goods is one entry, on the page of the sale.
    query: (gameId) => sql`
      SELECT coalesce(w.sale_id, w.id)::text, g.name || CASE WHEN count(*) = 1 AND min(k.name) <> '' THEN ' · ' || min(k.name) ELSE '' END,
        min(w.starts_at), max(w.ends_at), jsonb_build_object('goods_id', g.id, 'group_id', g.group_id,
          'sale_id', coalesce(w.sale_id, w.id), 'prices',
          jsonb_agg(jsonb_build_object('price', w.price, 'regular_price', k.price, 'cost_amount', k.cost_amount)))
      FROM price_windows w JOIN skus k ON k.id = w.sku_id JOIN goods g ON g.id = k.goods_id
      WHERE w.game_id = ${gameId} AND w.state = 'scheduled'
      GROUP BY coalesce(w.sale_id, w.id), g.id`,
  },
  {
    kind: 'sale',
    permission: 'catalog.read',
    // With one of the two moments it is that moment.
    query: (gameId) => sql`
      SELECT id::text, name, coalesce(sale_starts_at, sale_ends_at),
        CASE WHEN sale_starts_at IS NOT NULL THEN sale_ends_at END, jsonb_build_object('goods_id', id)
      FROM goods WHERE game_id = ${gameId} AND published_at IS NOT NULL
        AND (sale_starts_at IS NOT NULL OR sale_ends_at IS NOT NULL)`,
  },
  presale('deposit', sql`deposit_starts_at`, sql`deposit_ends_at`),
  presale('balance', sql`balance_starts_at`, sql`balance_ends_at`),
  presale('shipping', sql`ships_at`, sql`NULL`),
  {
    kind: 'activity',
    permission: 'activity.read',
    query: (gameId) => sql`
      SELECT id::text, title, starts_at, ends_at, jsonb_build_object('activity_kind', kind)
      FROM activities
      WHERE game_id = ${gameId} AND status = ANY (${sql.param([...SCHEDULED_STATUSES])}::text[])`,
  },
  {
    kind: 'coupon',
    permission: 'coupon.read',
    query: (gameId) => sql`
      SELECT id::text, name, starts_at, ends_at, jsonb_build_object('coupon', jsonb_build_object('kind', kind,
        'amount', amount, 'percent', percent, 'cap', cap, 'threshold', threshold, 'scope', scope, 'scope_ids', scope_ids,
        'usable_until', coalesce(valid_until, ends_at + make_interval(days => valid_days))))
      FROM coupon_templates WHERE game_id = ${gameId}`,
  },
  {
    kind: 'gift',
    permission: 'gift.read',
    query: (gameId) => sql`
      SELECT id::text, name, starts_at, ends_at, jsonb_build_object('pool_id', code_pool_id)
      FROM gifts WHERE game_id = ${gameId} AND is_published`,
  },
  shown('banner'),
  shown('popup'),
  shown('notice'),
  {
    kind: 'agreement',
    permission: 'content.read',
    query: (gameId) => sql`
      SELECT id::text, title || ' ' || version, in_force_at, NULL::timestamptz, '{}'::jsonb
      FROM agreements WHERE game_id = ${gameId}`,
  },
  {
    kind: 'maintenance',
    permission: 'game.read',
    query: (gameId) => sql`
      SELECT id::text, status_msg, coalesce(maintenance_from, maintenance_until), maintenance_until, '{}'::jsonb
      FROM games WHERE id = ${gameId} AND status = 'maintenance'
        AND (maintenance_from IS NOT NULL OR maintenance_until IS NOT NULL)`,
  },
];

/** What ended longer ago than this is not looked at: a banner is not shown for longer after its activity. */
const LOOK_BACK = '180 days';

type Query = { gameId: number; now: Date; until: Date; permissions: readonly Permission[] };
type Row = Omit<ScheduledEntry, 'starts_at' | 'ends_at' | 'detail'> & {
  starts_at: string;
  ends_at: string | null;
  detail: Record<string, unknown>;
};

/** What is scheduled of the kinds; no forecasts. */
export async function readScheduled(
  db: Queryable,
  { gameId, now, until, kinds }: Omit<Query, 'permissions'> & { kinds: readonly CalendarKind[] },
): Promise<ScheduledEntry[]> {
  const wanted = sources.filter(({ kind }) => kinds.includes(kind));
  const parts = wanted.map(
    ({ kind, query }) => sql`
      SELECT ${kind} AS kind, s.* FROM (${query(gameId)}) s(id, title, starts_at, ends_at, detail)
      WHERE s.starts_at < ${until} AND coalesce(s.ends_at, s.starts_at) > ${now}::timestamptz - ${LOOK_BACK}::interval`,
  );
  const { rows } = parts.length
    ? await db.execute<Row>(sql`${sql.join(parts, sql` UNION ALL `)} ORDER BY starts_at, kind, id`)
    : { rows: [] };
  return rows.map(
    ({ starts_at, ends_at, detail, ...row }): ScheduledEntry => ({
      ...row,
      starts_at: new Date(starts_at).toISOString(),
      ends_at: ends_at === null ? null : new Date(ends_at).toISOString(),
      detail: withoutNulls(detail),
    }),
  );
}

export async function readCalendarEntries(
  db: Queryable,
  { permissions, language, ...query }: Query & { language: Language },
) {
  const { gameId, now, until } = query;
  const open = sources.filter(({ permission }) => permissions.includes(permission));
  const scheduled = await readScheduled(db, { ...query, kinds: open.map(({ kind }) => kind) });
  const [goods, pools] = await Promise.all([
    permissions.includes('catalog.read') ? goodsForecasts(db, { gameId, now }) : [],
    permissions.includes('gift.read') ? poolForecasts(db, { gameId, now }) : [],
  ]);
  const links = scheduled.flatMap(({ detail: { link } }) => link ?? []);
  const targets = await readLinkTargets(db, { gameId, permissions, language }, links);
  for (const { detail } of scheduled) detail.targets = targets.get(detail.link ?? '') ?? [];
  return [...scheduled, ...[...goods, ...pools].flatMap((forecast) => emptyEntry(forecast, until))];
}

function emptyEntry({ kind, id, title, empty_at }: Forecast, until: Date): ScheduledEntry[] {
  if (empty_at === null || new Date(empty_at) >= until) return [];
  const detail = kind === 'goods' ? { goods_id: Number(id) } : { pool_id: Number(id) };
  return [{ kind: `${kind}_empty`, id, title, starts_at: empty_at, ends_at: null, detail }];
}

const withoutNulls = (detail: Record<string, unknown>): Detail =>
  Object.fromEntries(Object.entries(detail).filter(([, value]) => value !== null));
