// What the links of banners, popups and notices lead to, and when that is open.
import type { CalendarConflict, Permission } from '@emall/contract';
import { PATHS, pageAt } from '@emall/contract/pages';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { Language } from '../../platform/fail.ts';
import type { Span } from '../../platform/time-window.ts';
import { pageOfKind, SCHEDULED_STATUSES } from '../activities/index.ts';

type Item = CalendarConflict['second'];
/** `open` is undefined while it cannot be opened at all: withdrawn goods, a draft. */
export type LinkTarget = Item & { open?: Span | undefined };

type Source = 'activity' | 'presale' | 'goods' | 'coupon';
/** One record by its number, or with the page of a kind any record of it. */
type Wanted = { source: Source; id?: string | undefined; kind?: string | undefined; page: string };

const PERMISSIONS: Record<Source, Permission> = {
  activity: 'activity.read',
  presale: 'presale.read',
  goods: 'catalog.read',
  coupon: 'coupon.read',
};

const KIND_OF_PAGE = new Map(Object.entries(pageOfKind).map(([kind, path]) => [path, kind]));

/** Undefined for a page that is always open: orders, the coupon centre, a category. */
function wantedOf(link: string): Wanted | undefined {
  const [page = '', query = ''] = link.split('?');
  const params = new URLSearchParams(query);
  const numberOf = (name: string) => /^\d{1,15}$/.exec(params.get(name) ?? '')?.[0];
  const kind = KIND_OF_PAGE.get(page);
  if (kind) return { source: 'activity', id: numberOf('activeid'), kind, page };
  if (page === PATHS.presale) return { source: 'presale', id: numberOf('presale_id'), page };
  if (page === PATHS.couponCentre && numberOf('template_id'))
    return { source: 'coupon', id: numberOf('template_id'), page };
  if ((page === PATHS.home || page === PATHS.score) && numberOf('goods_id'))
    return { source: 'goods', id: numberOf('goods_id'), page };
  return undefined;
}

type Row = Item & {
  source: Source;
  activity_kind: string | null;
  open_from: string | null;
  open_until: string | null;
  /** Until when the page without a number has it. */
  listed_until: string | null;
};

/** Returns what each link leads to; of a link whose records the operator may not see, nothing. */
export async function readLinkTargets(
  db: Queryable,
  query: { gameId: number; permissions: readonly Permission[]; language: Language },
  links: readonly string[],
): Promise<Map<string, LinkTarget[]>> {
  const { gameId, permissions, language } = query;
  const wanted = links.flatMap((link) => {
    const found = wantedOf(link);
    return found && permissions.includes(PERMISSIONS[found.source]) ? [{ link, ...found }] : [];
  });
  if (!wanted.length) return new Map();
  const parts = (Object.keys(SOURCES) as Source[]).flatMap((source) => {
    const ofSource = wanted.filter((each) => each.source === source);
    if (!ofSource.length) return [];
    const ids = ofSource.flatMap(({ id }) => (id ? [Number(id)] : []));
    const kinds = ofSource.flatMap(({ id, kind = null }) => (id ? [] : [kind]));
    return sql`SELECT ${source} AS source, s.* FROM (${SOURCES[source]({ gameId, ids, kinds: [...new Set(kinds)] })}) s
      (kind, id, title, activity_kind, open_from, open_until, listed_until)`;
  });
  const { rows } = await db.execute<Row>(sql.join(parts, sql` UNION ALL `));
  return new Map(
    wanted.map(({ link, source, id, kind, page }) => {
      const targets = rows
        .filter((row) => row.source === source && (id ? row.id === id : row.activity_kind === (kind ?? null)))
        .map((row) => targetOf(row, id !== undefined));
      const { zh = page, en = page } = pageAt(page) ?? {};
      // Without any record it is the page that is empty.
      const nothing: Item = { kind: ITEM_KINDS[source], id: id ?? '', title: language === 'zh' ? zh : en };
      return [link, targets.length ? targets : [nothing]];
    }),
  );
}

function targetOf(row: Row, isByNumber: boolean): LinkTarget {
  const { kind, id, title, open_from, open_until, listed_until } = row;
  if (open_from === null) return { kind, id, title };
  const until = isByNumber ? open_until : listed_until;
  const to = until === null ? Number.POSITIVE_INFINITY : Date.parse(until);
  return { kind, id, title, open: { from: Date.parse(open_from), to } };
}

const ITEM_KINDS: Record<Source, Item['kind']> = {
  activity: 'activity',
  presale: 'presale_deposit',
  goods: 'sale',
  coupon: 'coupon',
};

type Records = {
  gameId: number;
  ids: number[];
  /** For links to a page without a number: the kinds of activity that it shows; null for a page of one kind. */
  kinds: (string | null)[];
};
/** For a page without a number: those that end last, because an old shop has more of them than anybody schedules a banner for. */
const MOST_OF_PAGE = 50;

/** Each selects kind, id, title, activity_kind, open_from (null: never), open_until (null: no end) and listed_until. */
const SOURCES: Record<Source, (records: Records) => SQL> = {
  activity: ({ gameId, ids, kinds }) => sql`
    SELECT 'activity', id::text, title, kind,
      CASE WHEN status = ANY (${sql.param([...SCHEDULED_STATUSES])}::text[]) THEN starts_at END, ends_at, ends_at
    FROM activities WHERE id = ANY (ARRAY(
      SELECT id FROM activities WHERE game_id = ${gameId} AND id = ANY (${sql.param(ids)}::bigint[])
      UNION SELECT a.id FROM unnest(${sql.param(kinds)}::text[]) AS k (kind) CROSS JOIN LATERAL (
        SELECT id FROM activities WHERE game_id = ${gameId} AND kind = k.kind ORDER BY ends_at DESC LIMIT ${MOST_OF_PAGE}) a))`,
  presale: ({ gameId, ids, kinds }) => sql`
    SELECT 'presale_deposit', id::text, name, NULL::text,
      CASE WHEN is_published AND cancelled_at IS NULL THEN reserve_starts_at END, deposit_ends_at, balance_ends_at
    FROM presales WHERE id = ANY (ARRAY(
      SELECT id FROM presales WHERE game_id = ${gameId} AND id = ANY (${sql.param(ids)}::bigint[])
      UNION (SELECT id FROM presales WHERE game_id = ${gameId} ORDER BY balance_ends_at DESC
        LIMIT ${kinds.length ? MOST_OF_PAGE : 0})))`,
  goods: ({ gameId, ids }) => sql`
    SELECT 'sale', g.id::text, g.name, NULL::text, o.open_from, o.open_until, NULL::timestamptz
    FROM goods g CROSS JOIN LATERAL (
      SELECT min(on_sale_from) AS open_from, max(on_sale_until) AS open_until FROM sku_offers WHERE goods_id = g.id) o
    WHERE g.game_id = ${gameId} AND g.id = ANY (${sql.param(ids)}::bigint[])`,
  coupon: ({ gameId, ids }) => sql`
    SELECT 'coupon', id::text, name, NULL::text, starts_at, ends_at, NULL::timestamptz
    FROM coupon_templates WHERE game_id = ${gameId} AND id = ANY (${sql.param(ids)}::bigint[])`,
};
