// Finds the record behind a pasted number or name: one statement of exact lookups, each served by an index.
import type { Contract, DeskHit, Permission } from '@emall/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { CallHandler } from '../../../services.ts';

const MAX_RESULTS = 20;

type Query = { gameId: number; query: string; begins: string; contains: string; number: number | null };
type Source = { permission: Permission; query(requested: Query): SQL };

/** Columns of every source: kind, id, matched, title, detail. */
const order = (matched: string) =>
  sql`'order' AS kind, o.id AS id, ${matched} AS matched, o.id AS title, o.role_name AS detail`;
const player = (matched: string) => sql`
  'player' AS kind, p.id::text AS id, ${matched} AS matched, a.nickname AS title,
  coalesce((SELECT string_agg(r.server_name || ' ' || r.role_name, ', ')
    FROM (SELECT * FROM player_roles WHERE player_id = p.id ORDER BY role_id LIMIT 3) r), '') AS detail`;
const people = sql`games g JOIN accounts a ON a.publisher = g.publisher
  JOIN players p ON p.account_id = a.id AND p.game_id = g.id`;

const sources: Source[] = [
  {
    permission: 'order.read',
    query: ({ gameId, query }) => sql`
      SELECT ${order('order')} FROM orders o WHERE o.id = ${query} AND o.game_id = ${gameId}
      UNION ALL
      SELECT ${order('payment')} FROM payment_attempts t JOIN orders o ON o.id = t.order_id
        WHERE t.out_trade_no = ${query} AND o.game_id = ${gameId}
      UNION ALL
      SELECT ${order('payment')} FROM payment_attempts t JOIN orders o ON o.id = t.order_id
        WHERE t.provider IN ('sandbox', 'wechat', 'alipay', 'offline') AND t.transaction_id = ${query}
          AND o.game_id = ${gameId}
      UNION ALL
      SELECT ${order('tracking')} FROM orders o WHERE o.tracking_number = ${query} AND o.game_id = ${gameId}
      UNION ALL
      SELECT 'order', o.id, 'tracking', o.id, o.role_name
        FROM refund_applications f JOIN orders o ON o.id = f.order_id
        WHERE f.tracking_number = ${query} AND f.game_id = ${gameId}
      UNION ALL
      SELECT 'refund', o.id, 'refund', r.refund_no, o.id FROM refunds r JOIN orders o ON o.id = r.order_id
        WHERE r.refund_no = ${query} AND o.game_id = ${gameId}`,
  },
  {
    permission: 'transfer.read',
    query: ({ gameId, query }) => sql`
      SELECT 'transfer', t.order_id, 'reference', t.reference, t.order_id FROM transfers t
        WHERE t.reference = upper(${query}) AND t.game_id = ${gameId}
      UNION ALL
      SELECT 'bank_entry', b.id::text, 'bank_reference', b.bank_reference, coalesce(b.order_id, '')
        FROM bank_entries b WHERE b.game_id = ${gameId} AND b.bank_reference = upper(${query})
      UNION ALL
      SELECT 'refund', o.id, 'bank_reference', r.refund_no, o.id FROM refunds r JOIN orders o ON o.id = r.order_id
        WHERE r.bank_reference = ${query} AND o.game_id = ${gameId}`,
  },
  {
    permission: 'activity.read',
    query: ({ gameId, query }) => sql`
      SELECT 'award', w.id::text, 'tracking', w.prize ->> 'name', coalesce(w.carrier, '') FROM awards w
        WHERE w.tracking_number = ${query} AND w.game_id = ${gameId}`,
  },
  {
    permission: 'player.read',
    query: ({ gameId, query, begins, number }) => sql`
      SELECT ${player('player')} FROM players p JOIN accounts a ON a.id = p.account_id
        WHERE p.id = ${number}::bigint AND p.game_id = ${gameId}
      UNION ALL
      SELECT ${player('role')} FROM player_roles k JOIN players p ON p.id = k.player_id
        JOIN accounts a ON a.id = p.account_id WHERE k.game_id = ${gameId} AND k.role_code = ${query}
      UNION ALL
      SELECT ${player('phone')} FROM ${people} WHERE g.id = ${gameId} AND a.phone = ${query}
      UNION ALL
      SELECT ${player('account')} FROM ${people} WHERE g.id = ${gameId} AND lower(a.username) = lower(${query})
      UNION ALL
      SELECT ${player('account')} FROM ${people} WHERE g.id = ${gameId} AND a.u8_account_id = ${query}
      UNION ALL
      (SELECT ${player('name')} FROM player_roles k JOIN players p ON p.id = k.player_id
        JOIN accounts a ON a.id = p.account_id
        WHERE k.game_id = ${gameId} AND k.role_name LIKE ${begins} LIMIT 10)`,
  },
  {
    permission: 'gift.read',
    query: ({ gameId, query }) => sql`
      SELECT 'code', c.pool_id::text, 'code', l.name, coalesce(c.given_for, '')
        FROM code_pools l JOIN pool_codes c ON c.pool_id = l.id
        WHERE l.game_id = ${gameId} AND c.code = ${query}`,
  },
  {
    permission: 'catalog.read',
    query: ({ gameId, contains, number }) => sql`
      (SELECT 'goods', d.id::text, 'goods', d.name, '' FROM goods d
        WHERE d.game_id = ${gameId} AND (d.id = ${number}::bigint OR d.name ILIKE ${contains})
        ORDER BY d.id DESC LIMIT 10)`,
  },
];

export const search: CallHandler<Contract['ops']['desk']['search']> = async (
  { services: { db }, gameId, operator: { permissions } },
  { query: typed },
) => {
  // Whatever was pasted around the number is no part of it.
  const query = typed.replaceAll(/^[\s"'#：:]+|[\s"'，。,]+$/g, '');
  const open = sources.filter(({ permission }) => permissions.includes(permission));
  if (!query || !open.length) return { list: [] };
  const escaped = query.replaceAll(/[\\%_]/g, '\\$&');
  const number = /^[1-9][0-9]{0,14}$/.test(query) ? Number(query) : null;
  const requested = { gameId, query, begins: `${escaped}%`, contains: `%${escaped}%`, number };
  const parts = open.map(
    (source) => sql`SELECT * FROM (${source.query(requested)}) s(kind, id, matched, title, detail)`,
  );
  const { rows } = await db.execute<DeskHit>(sql.join(parts, sql` UNION ALL `));
  const seen = new Set<string>();
  const list = rows.filter(({ kind, id }) => !seen.has(`${kind}:${id}`) && seen.add(`${kind}:${id}`));
  return { list: list.slice(0, MAX_RESULTS) };
};
