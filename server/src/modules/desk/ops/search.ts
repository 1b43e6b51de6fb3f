// Finds the record behind a pasted number or name: one statement of exact lookups, each served by an index. A number that is
// not of the page's game is looked up in the other games of the operator.
import type { Contract, DeskHit, Permission } from '@emall/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { usablePermissions } from '../../../platform/operators/operators.ts';
import { paymentProviderNames } from '../../../providers/payment/index.ts';
import type { CallHandler } from '../../../services.ts';
import { permissionsByGame } from '../../operators/index.ts';

const MAX_RESULTS = 20;
/** Accounts of the publisher whose nickname begins alike: most of them may play another game. */
const MAX_ACCOUNTS = 1000;

type Query = { games: SQL; query: string; begins: string; contains: string; number: number | null };
type Source = {
  /** All of them, in the game of the record. */
  permissions: readonly Permission[];
  /** By exact numbers. */
  query(requested: Query): SQL;
  /** By a part of a name, only in the game of the page. */
  byName?(requested: Query): SQL;
};

/** Columns of every source: game_id, kind, id, matched, title, detail. */
const order = (matched: string) =>
  sql`o.game_id, 'order' AS kind, o.id AS id, ${matched} AS matched, o.id AS title, o.role_name AS detail`;
const player = (matched: string) => sql`
  p.game_id, 'player' AS kind, p.id::text AS id, ${matched} AS matched, a.nickname AS title,
  coalesce((SELECT string_agg(r.server_name || ' ' || r.role_name, ', ')
    FROM (SELECT * FROM player_roles WHERE player_id = p.id ORDER BY role_id LIMIT 3) r), '') AS detail`;
const people = sql`games g JOIN accounts a ON a.publisher = g.publisher
  JOIN players p ON p.account_id = a.id AND p.game_id = g.id`;
/** A code with what it was given for: `order-item:17`, `gift-receipt:3`, `award:5`. */
const codes = (purpose: string) => sql`code_pools l JOIN pool_codes c ON c.pool_id = l.id
    AND starts_with(c.given_for, ${`${purpose}:`})`;
const givenId = sql`split_part(c.given_for, ':', 2)::bigint`;

const sources: Source[] = [
  {
    permissions: ['order.read'],
    query: ({ games, query }) => sql`
      SELECT ${order('order')} FROM orders o WHERE o.id = ${query} AND o.game_id = ANY(${games})
      UNION ALL
      SELECT ${order('payment')} FROM payment_attempts t JOIN orders o ON o.id = t.order_id
        WHERE t.out_trade_no = ${query} AND o.game_id = ANY(${games})
      UNION ALL
      SELECT ${order('payment')} FROM payment_attempts t JOIN orders o ON o.id = t.order_id
        WHERE t.provider = ANY (${sql.param([...paymentProviderNames])}) AND t.transaction_id = ${query}
          AND o.game_id = ANY(${games})
      UNION ALL
      SELECT ${order('tracking')} FROM orders o WHERE o.tracking_number = ${query} AND o.game_id = ANY(${games})
      UNION ALL
      SELECT ${order('tracking')} FROM refund_applications f JOIN orders o ON o.id = f.order_id
        WHERE f.tracking_number = ${query} AND f.game_id = ANY(${games})
      UNION ALL
      SELECT o.game_id, 'refund', o.id, 'refund', r.refund_no, o.id FROM refunds r JOIN orders o ON o.id = r.order_id
        WHERE r.refund_no = ${query} AND o.game_id = ANY(${games})`,
  },
  {
    permissions: ['transfer.read'],
    query: ({ games, query }) => sql`
      SELECT t.game_id, 'transfer', t.order_id, 'reference', t.reference, t.order_id FROM transfers t
        WHERE t.reference = upper(${query}) AND t.game_id = ANY(${games})
      UNION ALL
      SELECT b.game_id, 'bank_entry', b.id::text, 'bank_reference', b.bank_reference, coalesce(b.order_id, '')
        FROM bank_entries b WHERE b.game_id = ANY(${games}) AND b.bank_reference = upper(${query})
      UNION ALL
      SELECT o.game_id, 'refund', o.id, 'bank_reference', r.refund_no, o.id
        FROM refunds r JOIN orders o ON o.id = r.order_id
        WHERE r.bank_reference = ${query} AND o.game_id = ANY(${games})`,
  },
  // The transfer itself is shown to who may see transfers, its order to everybody else.
  {
    permissions: ['order.read'],
    query: ({ games, query }) => sql`
      SELECT ${order('reference')} FROM transfers t JOIN orders o ON o.id = t.order_id
        WHERE t.reference = upper(${query}) AND t.game_id = ANY(${games})`,
  },
  {
    permissions: ['activity.read'],
    query: ({ games, query }) => sql`
      SELECT w.game_id, 'award', w.id::text, 'tracking', w.prize ->> 'name', coalesce(w.carrier, '') FROM awards w
        WHERE w.tracking_number = ${query} AND w.game_id = ANY(${games})`,
  },
  {
    permissions: ['player.read'],
    query: ({ games, query, number }) => sql`
      SELECT ${player('player')} FROM players p JOIN accounts a ON a.id = p.account_id
        WHERE p.id = ${number}::bigint AND p.game_id = ANY(${games})
      UNION ALL
      SELECT ${player('role')} FROM player_roles k JOIN players p ON p.id = k.player_id
        JOIN accounts a ON a.id = p.account_id WHERE k.game_id = ANY(${games}) AND k.role_code = ${query}
      UNION ALL
      SELECT ${player('phone')} FROM ${people} WHERE g.id = ANY(${games}) AND a.phone = ${query}
      UNION ALL
      SELECT ${player('account')} FROM ${people} WHERE g.id = ANY(${games}) AND lower(a.username) = lower(${query})
      UNION ALL
      SELECT ${player('account')} FROM ${people} WHERE g.id = ANY(${games}) AND a.u8_account_id = ${query}`,
    byName: ({ games, begins }) => sql`
      (SELECT ${player('name')} FROM player_roles k JOIN players p ON p.id = k.player_id
        JOIN accounts a ON a.id = p.account_id
        WHERE k.game_id = ANY(${games}) AND lower(k.role_name) LIKE lower(${begins}) LIMIT 10)
      UNION ALL
      (SELECT ${player('name')} FROM (
          SELECT a.id, a.nickname FROM games g JOIN accounts a ON a.publisher = g.publisher
          WHERE g.id = ANY(${games}) AND lower(a.nickname) LIKE lower(${begins}) LIMIT ${MAX_ACCOUNTS}) a
        JOIN players p ON p.account_id = a.id AND p.game_id = ANY(${games}) LIMIT 10)`,
  },
  // A code leads to what it was given for, and last to its pool.
  {
    permissions: ['gift.read', 'order.read'],
    query: ({ games, query }) => sql`
      SELECT o.game_id, 'order', o.id, 'code', o.id, l.name
        FROM ${codes('order-item')} JOIN order_items i ON i.id = ${givenId} JOIN orders o ON o.id = i.order_id
        WHERE l.game_id = ANY(${games}) AND o.game_id = l.game_id AND c.code = ${query}`,
  },
  {
    permissions: ['gift.read', 'player.read'],
    query: ({ games, query }) => sql`
      SELECT r.game_id, 'gift_claim', r.player_id || '-' || r.id, 'code', g.name, r.role_name
        FROM ${codes('gift-receipt')} JOIN gift_receipts r ON r.id = ${givenId} JOIN gifts g ON g.id = r.gift_id
        WHERE l.game_id = ANY(${games}) AND r.game_id = l.game_id AND c.code = ${query}`,
  },
  {
    permissions: ['gift.read', 'activity.read'],
    query: ({ games, query }) => sql`
      SELECT w.game_id, 'award', w.id::text, 'code', w.prize ->> 'name', l.name
        FROM ${codes('award')} JOIN awards w ON w.id = ${givenId}
        WHERE l.game_id = ANY(${games}) AND w.game_id = l.game_id AND c.code = ${query}`,
  },
  {
    permissions: ['gift.read'],
    query: ({ games, query }) => sql`
      SELECT l.game_id, 'code', c.pool_id::text, 'code', l.name, coalesce(c.given_for, '')
        FROM code_pools l JOIN pool_codes c ON c.pool_id = l.id
        WHERE l.game_id = ANY(${games}) AND c.code = ${query}`,
  },
  {
    permissions: ['catalog.read'],
    query: ({ games, number }) => sql`
      SELECT d.game_id, 'goods', d.id::text, 'goods', d.name, '' FROM goods d
        WHERE d.game_id = ANY(${games}) AND d.id = ${number}::bigint`,
    byName: ({ games, contains }) => sql`
      (SELECT d.game_id, 'goods', d.id::text, 'goods', d.name, '' FROM goods d
        WHERE d.game_id = ANY(${games}) AND d.name ILIKE ${contains} ORDER BY d.id DESC LIMIT 10)`,
  },
];

export const search: CallHandler<Contract['ops']['desk']['search']> = async (
  { services: { db, clock }, gameId, operator },
  { query: typed },
) => {
  const { operatorId, isMachine, permissions } = operator;
  // Whatever was pasted around the number is no part of it.
  const query = typed.replaceAll(/^[\s"'#：:]+|[\s"'，。,]+$/g, '');
  if (!query) return { list: [] };
  const readings = readingsOf(query);
  const here = await findFirst(db, readings, [{ gameId, permissions }], { byName: true });
  // A machine token is for what it was given.
  if (here.length || isMachine) return { list: here };
  const games = await permissionsByGame(db, operatorId, clock.now());
  const others = games
    .filter((game) => game.gameId !== gameId && game.permissions.includes('desk.read'))
    .map((game) => ({ ...game, permissions: usablePermissions(operator, game.permissions) }));
  return { list: await findFirst(db, readings, others, { byName: false }) };
};

/** As it was pasted and, of a number, without what groups its digits: `138 0000 0001`, `+86 138-0000-0001`. */
function readingsOf(query: string): string[] {
  const joined = query.normalize('NFKC').replaceAll(/[\s()-]/g, '');
  if (!/^\+?[0-9a-z]+$/i.test(joined) || !/[0-9]/.test(joined)) return [query];
  return [...new Set([query, joined, joined.replace(/^(\+|00)86(?=1[0-9]{10}$)/, '')])];
}

/** What the first reading with a result finds. */
async function findFirst(db: Queryable, readings: string[], ...access: Rest): Promise<DeskHit[]> {
  for (const reading of readings) {
    const hits = await find(db, reading, ...access);
    if (hits.length) return hits;
  }
  return [];
}
type Rest = [access: readonly Access[], options: { byName: boolean }];

type Access = { gameId: number; permissions: readonly Permission[] };

async function find(
  db: Queryable,
  query: string,
  access: readonly Access[],
  { byName }: { byName: boolean },
): Promise<DeskHit[]> {
  const escaped = query.replaceAll(/[\\%_]/g, '\\$&');
  const number = /^[1-9][0-9]{0,14}$/.test(query) ? Number(query) : null;
  const parts = sources.flatMap((source) => {
    const ids = access
      .filter(({ permissions }) => source.permissions.every((each) => permissions.includes(each)))
      .map(({ gameId }) => gameId);
    if (!ids.length) return [];
    const games = sql`${sql.param(ids)}::int[]`;
    const requested = { games, query, begins: `${escaped}%`, contains: `%${escaped}%`, number };
    return [source.query(requested), ...(byName && source.byName ? [source.byName(requested)] : [])];
  });
  if (!parts.length) return [];
  const hits = parts.map((part) => sql`SELECT * FROM (${part}) s(game_id, kind, id, matched, title, detail)`);
  const { rows } = await db.execute<Omit<DeskHit, 'game_id'> & { game_id: number }>(
    sql.join(hits, sql` UNION ALL `),
  );
  const transfers = new Set(rows.filter(({ kind }) => kind === 'transfer').map(({ id }) => id));
  const seen = new Set<string>();
  return rows
    .filter(({ kind, matched, id }) => kind !== 'order' || matched !== 'reference' || !transfers.has(id))
    .filter(({ kind, id }) => !seen.has(`${kind}:${id}`) && seen.add(`${kind}:${id}`))
    .slice(0, MAX_RESULTS)
    .map((row) => ({ ...row, game_id: String(row.game_id) }));
}
