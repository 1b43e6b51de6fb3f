// Everything that happened to a player as one list: each module's events, merged by time, page by page.
import type { Contract, StoryEvent } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { type SQL, sql } from 'drizzle-orm';
import { cursorField, defineCursor } from '../../../platform/database/cursor.ts';
import type { CallHandler } from '../../../services.ts';
import { requirePlayer } from '../../identity/index.ts';
import { itemsOf } from '../../orders/index.ts';
import { titleOf } from './story-texts.ts';

type Kind = StoryEvent['kind'];
type Row = {
  at: string;
  key: string;
  kind: Kind;
  /** What happened, by the name its table has for it. */
  step: string;
  detail: string;
  amount: number | null;
  points: number | null;
  order_id: string | null;
};

const cursorOf = defineCursor({ at: cursorField.time, key: cursorField.text(/^[a-z]+:[0-9A-Za-z:]{1,60}$/) });

export const story: CallHandler<Contract['ops']['player']['story']> = async (
  { services: { db }, gameId, language },
  { player_id: playerId, kinds, from, to, has_total, cursor, limit = LIST_LIMIT.default },
) => {
  const { account } = await requirePlayer(db, gameId, playerId);
  const after = cursorOf.read(cursor);
  const chosen = (Object.keys(sources) as Source[]).filter(
    (name) => !kinds || kindsOf[name].some((kind) => kinds.includes(kind)),
  );
  const wanted = chosen.map((name) => {
    const source = sources[name]({ gameId, playerId, accountId: account.id });
    return sql`SELECT * FROM (${source}) e
      WHERE ${kinds ? sql`e.kind = ANY(${`{${kinds.join()}}`}::text[])` : sql`true`}
        AND ${from === undefined ? sql`true` : sql`e.at >= ${new Date(from)}::timestamptz`}
        AND ${to === undefined ? sql`true` : sql`e.at < ${new Date(to)}::timestamptz`}`;
  });
  const parts = wanted.map(
    (
      part,
    ) => sql`(${part} AND ${after ? sql`(e.at, e.key) < (${after.at}::timestamptz, ${after.key})` : sql`true`}
      ORDER BY e.at DESC, e.key DESC LIMIT ${limit + 1})`,
  );
  const { rows } = await db.execute<Row>(
    sql`SELECT * FROM (${sql.join(parts, sql` UNION ALL `)}) page ORDER BY at DESC, key DESC LIMIT ${limit + 1}`,
  );
  const counted = has_total
    ? await db.execute<{ total: number }>(
        sql`SELECT count(*)::int AS total FROM (${sql.join(wanted, sql` UNION ALL `)}) events`,
      )
    : undefined;
  const { page, next_cursor } = cursorOf.page(rows, limit, ({ at, key }) => ({ at: new Date(at), key }));
  const named = page.filter(({ kind, order_id }) => kind === 'order' && order_id !== null);
  const items = await itemsOf(db, [...new Set(named.map(({ order_id }) => order_id ?? ''))]);
  const goodsOf = (orderId: string | null) =>
    items
      .filter((item) => item.orderId === orderId)
      .map(({ name, quantity }) => (quantity > 1 ? `${name} ×${quantity}` : name))
      .join('、');
  return {
    list: page.map((row) => ({
      event_id: row.key,
      at: new Date(row.at).toISOString(),
      kind: row.kind,
      title: titleOf(row.kind, row.step, language),
      detail: row.detail || (row.kind === 'order' ? goodsOf(row.order_id) : ''),
      amount: row.amount,
      points: row.points,
      order_id: row.order_id,
      ...received(row),
    })),
    next_cursor,
    total: counted?.rows[0]?.total ?? null,
  };
};

/** The key names the record: `award:7:1` is the first step of the award 7. */
function received({ key }: Row): Pick<StoryEvent, 'award_id' | 'receipt_id' | 'coupon_id'> {
  const [source, id, step = '1'] = key.split(':');
  const idOf = (wanted: string) => (source === wanted && step === '1' ? Number(id) : null);
  return { award_id: idOf('award'), receipt_id: idOf('gift'), coupon_id: idOf('coupon') };
}

type Subject = { gameId: number; playerId: number; accountId: number };

const kindsOf = {
  logins: ['login'],
  placed: ['order'],
  orders: ['order', 'refund'],
  proofs: ['order'],
  deliveries: ['delivery'],
  points: ['points'],
  coupons: ['coupon'],
  gifts: ['gift'],
  awards: ['award'],
  records: ['record'],
  messages: ['message'],
  cases: ['case'],
} as const satisfies Record<string, readonly Kind[]>;
type Source = keyof typeof kindsOf;

/** Times to the millisecond, as cursors carry them. */
const at = (column: string) => sql.raw(`date_trunc('milliseconds', ${column}) AS at`);
const none = sql`NULL::bigint AS amount, NULL::bigint AS points, NULL::text AS order_id`;

const sources: Record<Source, (subject: Subject) => SQL> = {
  logins: ({ accountId, gameId }) => sql`
    SELECT ${at('at')}, 'login:' || id AS key, 'login' AS kind, platform::text AS step, '' AS detail, ${none}
    FROM logins WHERE account_id = ${accountId} AND game_id = ${gameId}`,
  // Orders paid with points begin with the event of the exchange.
  placed: ({ playerId }) => sql`
    SELECT ${at('o.created_at')}, ('placed:' || o.id) COLLATE "default" AS key, 'order' AS kind, 'placed' AS step,
      '' AS detail, o.pay_amount AS amount, NULL::bigint AS points, o.id AS order_id
    FROM orders o WHERE o.player_id = ${playerId} AND o.score_type IS NULL`,
  proofs: ({ playerId }) => sql`
    SELECT ${at('v.at')}, 'proof:' || v.id AS key, 'order' AS kind, 'proof_submitted' AS step, '' AS detail,
      t.amount, NULL::bigint AS points, t.order_id
    FROM transfers t JOIN transfer_events v ON v.order_id = t.order_id AND starts_with(v.step, 'submitted')
    WHERE t.player_id = ${playerId}`,
  orders: ({ playerId }) => sql`
    SELECT ${at('v.at')}, 'order:' || v.id AS key,
      CASE WHEN v.reason ~ '^(refund|return|part_refund|points_)' THEN 'refund' ELSE 'order' END AS kind,
      v.reason AS step, coalesce(v.note, '') AS detail,
      coalesce(v.amount, CASE WHEN v.reason IN ('paid', 'paid_late') THEN o.pay_amount END) AS amount,
      CASE WHEN v.reason = 'exchanged' THEN -o.points END AS points, o.id AS order_id
    FROM orders o JOIN order_events v ON v.order_id = o.id WHERE o.player_id = ${playerId}`,
  deliveries: ({ playerId }) => sql`
    SELECT ${at('v.at')}, 'delivery:' || v.id AS key, 'delivery' AS kind, v.step, i.name AS detail,
      NULL::bigint AS amount, NULL::bigint AS points, o.id AS order_id
    FROM orders o JOIN order_items i ON i.order_id = o.id JOIN delivery_events v ON v.order_item_id = i.id
    WHERE o.player_id = ${playerId}`,
  points: ({ playerId, gameId }) => sql`
    SELECT ${at('t.created_at')}, 'points:' || e.account_id || ':' || e.seq AS key, 'points' AS kind, t.reason AS step,
      -- The note of a prize is the program's own reference: draw:17.
      CASE WHEN t.reason = 'award' THEN '' ELSE t.note END AS detail, NULL::bigint AS amount, e.points,
      CASE WHEN t.reason IN ('order-paid', 'score-order', 'score-order-returned') THEN t.ref END AS order_id
    FROM point_accounts a JOIN point_entries e ON e.account_id = a.id JOIN point_transfers t ON t.id = e.transfer_id
    WHERE a.player_id = ${playerId} AND a.game_id = ${gameId} AND a.name = 'player'`,
  coupons: ({ playerId }) => sql`
    SELECT ${at('r.received_at')}, 'coupon:' || r.id AS key, 'coupon' AS kind, r.source AS step, t.name AS detail, ${none}
    FROM coupon_receipts r JOIN coupon_templates t ON t.id = r.template_id WHERE r.player_id = ${playerId}`,
  gifts: ({ playerId }) => sql`
    SELECT date_trunc('milliseconds', v.at) AS at, 'gift:' || r.id || ':' || v.step AS key, 'gift' AS kind,
      v.step::text AS step, g.name AS detail, ${none}
    FROM gift_receipts r JOIN gifts g ON g.id = r.gift_id
    CROSS JOIN LATERAL (VALUES (1, r.received_at), (2, r.delivered_at)) v(step, at)
    WHERE r.player_id = ${playerId} AND v.at IS NOT NULL`,
  awards: ({ playerId }) => sql`
    SELECT date_trunc('milliseconds', v.at) AS at, 'award:' || w.id || ':' || v.step AS key, 'award' AS kind,
      v.step::text AS step, w.prize ->> 'name' AS detail, ${none}
    FROM awards w
    CROSS JOIN LATERAL (VALUES (1, w.granted_at), (2, w.shipped_at),
      (3, CASE WHEN w.received_at > w.granted_at THEN w.received_at END), (4, w.revoked_at)) v(step, at)
    WHERE w.player_id = ${playerId} AND v.at IS NOT NULL`,
  records: ({ playerId }) => sql`
    SELECT ${at('r.at')}, 'record:' || r.id AS key, 'record' AS kind, r.kind AS step,
      CASE WHEN r.text = '' THEN p.name ELSE r.text || ' · ' || p.name END AS detail, ${none}
    FROM player_records r JOIN operators p ON p.id = r.operator_id WHERE r.player_id = ${playerId}`,
  messages: ({ playerId }) => sql`
    SELECT ${at('m.at')}, 'message:' || m.id AS key, 'message' AS kind, 'sent' AS step,
      concat_ws(' · ', m.title_zh, p.name) AS detail, ${none}
    FROM player_messages m LEFT JOIN mailings g ON g.id = m.mailing_id LEFT JOIN operators p ON p.id = g.operator_id
    WHERE m.player_id = ${playerId} AND m.failure IS NULL`,
  cases: ({ playerId }) => sql`
    SELECT ${at('n.at')}, 'case:' || n.id AS key, 'case' AS kind, n.kind AS step,
      concat_ws(' · ', '#' || c.id, nullif(c.subject, ''), p.name) AS detail,
      NULL::bigint AS amount, NULL::bigint AS points, c.order_id
    FROM cases c JOIN case_notes n ON n.case_id = c.id AND n.kind IN ('opened', 'closed', 'reopened')
      JOIN operators p ON p.id = n.operator_id
    WHERE c.player_id = ${playerId}`,
};
