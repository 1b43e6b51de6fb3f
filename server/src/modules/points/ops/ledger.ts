// The ledger of a game's points for operators: every event that moved points, and the sums of a time.
import type { Contract, Input, LedgerTransfer } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, between, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { countRows } from '../../../platform/database/count-rows.ts';
import { idCursor } from '../../../platform/database/cursor.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { type Dates, isWithin } from '../../../platform/database/filters.ts';
import type { Language } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { kindOf, LEDGER_KINDS, noteText } from '../reads.ts';
import { pointTransfers, type ScoreType } from '../tables.ts';

type OpsScore = Contract['ops']['score'];
type Filter = Pick<Input<OpsScore['ledger']>, 'player_id' | 'score_type' | 'kind'>;

/** What moved by account. */
type Sums = Record<'issued' | 'spent' | 'owed' | 'players', string>;
const SUMS = sql`coalesce(sum(e.points) FILTER (WHERE a.name = 'issued'), 0) AS issued,
  coalesce(sum(e.points) FILTER (WHERE a.name = 'spent'), 0) AS spent,
  coalesce(sum(e.points) FILTER (WHERE a.name = 'owed'), 0) AS owed,
  coalesce(sum(e.points) FILTER (WHERE a.name = 'player'), 0) AS players`;

type Row = Sums & {
  id: string;
  created_at: string;
  reason: string;
  note: string;
  player_id: string;
  score_type: ScoreType;
  balance_after: string | null;
  order_id: string | null;
  activity_id: string | null;
};

export const ledger: CallHandler<OpsScore['ledger']> = async (
  { services: { db }, gameId, language },
  { cursor, limit = LIST_LIMIT.default, has_total, from, to, ...filter },
) => {
  const wanted = and(await isTransferWithin(db, { from, to }), isKind(filter), isOfGame(gameId, filter));
  const { rows } = await db.execute<Row>(sql`
    SELECT point_transfers.id, created_at, reason, note, moved.*,
      CASE
        WHEN reason IN ('order-paid', 'score-order', 'score-order-returned') THEN ref
        WHEN reason = 'order-refunded' THEN (SELECT r.order_id FROM refunds r WHERE r.refund_no = ref)
      END AS order_id,
      CASE
        WHEN reason = 'draw' THEN substring(ref FROM '^([0-9]{1,15}):')::bigint
        WHEN reason IN ('award', 'award-revoked')
          THEN (SELECT w.activity_id FROM awards w WHERE w.id = substring(ref FROM '^award:([0-9]{1,15})$')::bigint)
      END AS activity_id
    FROM point_transfers CROSS JOIN LATERAL (
      SELECT min(a.player_id) AS player_id, min(a.score_type) AS score_type, ${SUMS},
        max(e.balance_after) FILTER (WHERE a.name = 'player') AS balance_after
      FROM point_entries e JOIN point_accounts a ON a.id = e.account_id WHERE e.transfer_id = point_transfers.id
    ) moved
    WHERE ${and(wanted, idCursor.before(pointTransfers.id, cursor))}
    ORDER BY point_transfers.id DESC LIMIT ${limit + 1}`);
  const { page, next_cursor } = idCursor.page(rows, limit, ({ id }) => Number(id));
  return {
    list: page.map((row) => ledgerTransfer(row, language)),
    next_cursor,
    total: has_total ? await countRows(db, pointTransfers, wanted) : null,
  };
};

/** Accounts are seen from the player: what is issued or becomes owed leaves its account. */
const fromPlayer = ({ issued, spent, owed, players }: Sums) => ({
  issued: 0 - Number(issued),
  spent: Number(spent),
  owed: 0 - Number(owed),
  points: Number(players),
});

const ledgerTransfer = (row: Row, language: Language): LedgerTransfer => ({
  transfer_id: Number(row.id),
  at: new Date(row.created_at).toISOString(),
  kind: kindOf(row.reason),
  player_id: Number(row.player_id),
  score_type: row.score_type,
  ...fromPlayer(row),
  balance_after: row.balance_after === null ? null : Number(row.balance_after),
  order_id: row.order_id,
  activeid: row.activity_id === null ? null : Number(row.activity_id),
  note: noteText(row, language),
});

export const ledgerSums: CallHandler<OpsScore['ledgerSums']> = async (
  { services: { db }, gameId },
  { from, to, ...filter },
) => {
  const within = and(isWithin(pointTransfers.createdAt, { from, to }), isKind(filter));
  const { transfers, ...sums } = await readSums(db, gameId, filter, within);
  const { rows } = await db.execute<{ verified_until: string | null }>(
    sql`SELECT verified_until FROM point_verification`,
  );
  const verified = rows[0]?.verified_until;
  return {
    ...fromPlayer(sums),
    transfers: Number(transfers),
    verified_until: verified ? new Date(verified).toISOString() : null,
  };
};

export type PointSums = { issued: number; spent: number; owed: number; players: number };

/** What moved in a game by account: issued, spent, owed and the players' own add up to nothing. */
export async function sumPoints(
  db: Queryable,
  { gameId, from, to }: { gameId: number; from: Date; to: Date },
): Promise<PointSums> {
  const dates = { from: from.toISOString(), to: to.toISOString() };
  const { issued, spent, owed, players } = await readSums(
    db,
    gameId,
    {},
    isWithin(pointTransfers.createdAt, dates),
  );
  return {
    issued: Number(issued),
    spent: Number(spent),
    owed: Number(owed),
    players: Number(players),
  };
}

async function readSums(
  db: Queryable,
  gameId: number,
  filter: Filter,
  within: SQL | undefined,
): Promise<Sums & { transfers: string }> {
  const { rows } = await db.execute<Sums & { transfers: string }>(sql`
    SELECT ${SUMS}, count(DISTINCT point_transfers.id) AS transfers
    FROM point_transfers JOIN point_entries e ON e.transfer_id = point_transfers.id
    JOIN point_accounts a ON a.id = e.account_id
    WHERE ${and(within, isAccount(gameId, filter))}`);
  return rows[0] ?? { issued: '0', spent: '0', owed: '0', players: '0', transfers: '0' };
}

const isKind = ({ kind }: Filter): SQL | undefined => {
  if (kind === undefined) return undefined;
  return kind === 'other' ? notInArray(pointTransfers.reason, LEDGER_KINDS) : eq(pointTransfers.reason, kind);
};

/** The condition on the account `a`. */
const isAccount = (gameId: number, { player_id, score_type }: Filter): SQL | undefined =>
  and(
    sql`a.game_id = ${gameId}`,
    player_id === undefined ? undefined : sql`a.player_id = ${player_id}`,
    score_type === undefined ? undefined : sql`a.score_type = ${score_type}`,
  );

/** A player has few transfers and a game most of them: the first are looked up, the second are tested one by one. */
const isOfGame = (gameId: number, filter: Filter): SQL =>
  filter.player_id === undefined
    ? sql`EXISTS (SELECT FROM point_entries e JOIN point_accounts a ON a.id = e.account_id
        WHERE e.transfer_id = point_transfers.id AND ${isAccount(gameId, filter)})`
    : inArray(
        pointTransfers.id,
        sql`(SELECT e.transfer_id FROM point_accounts a JOIN point_entries e ON e.account_id = a.id
          WHERE ${isAccount(gameId, filter)})`,
      );

/** Transfers are numbered in the order of their time: the list walks only the numbers of its dates. */
async function isTransferWithin(db: Queryable, dates: Dates): Promise<SQL | undefined> {
  const within = isWithin(pointTransfers.createdAt, dates);
  if (!within) return undefined;
  // The sum keeps PostgreSQL from walking the primary key from its end: the index over time finds them.
  const { rows } = await db.execute<{ first: string | null; last: string | null }>(sql`
    SELECT min(id + 0) AS first, max(id + 0) AS last FROM point_transfers WHERE ${within}`);
  const { first, last } = rows[0] ?? {};
  return and(within, between(pointTransfers.id, Number(first ?? 0), Number(last ?? 0)));
}
