// Moves points between the accounts of one player. Each event (reason, ref) moves them once, however often it is reported.
import { and, eq, sql } from 'drizzle-orm';
import { compiled } from '../../platform/database/compiled-query.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import { type AccountName, pointAccounts, pointEntries, pointTransfers, type ScoreType } from './tables.ts';

export type Holder = { gameId: number; playerId: number; scoreType: ScoreType };
export type Move = Holder & {
  points: number;
  /** What happened: `order-paid`, `draw`, …; with `ref` it happens once. */
  reason: string;
  ref: string;
  /** Why an operator moves them; the occasion of an award. */
  note?: string;
  now: Date;
};
/** What changed for the player; a repeat returns the result of the first call. */
export type Moved = { transferId: number; points: number; balance: number };

type Accounts = Record<AccountName, { id: number; balance: number }>;
type Legs = Partial<Record<AccountName, number>>;

const NAMES: AccountName[] = ['player', 'issued', 'spent', 'owed'];

/** Adds earned points; what the player owes from an earlier take-back is deducted first. */
export function earnPoints(tx: Tx, move: Move): Promise<Moved> {
  return post(tx, move, ({ owed }) => {
    const repaid = Math.min(-owed.balance, move.points);
    return { issued: -move.points, owed: repaid, player: move.points - repaid };
  });
}

/** Takes earned points back; points that are spent already become owed. */
export function takeBackPoints(tx: Tx, move: Move): Promise<Moved> {
  return post(tx, move, ({ player }) => {
    const available = Math.min(player.balance, move.points);
    return { player: -available, owed: available - move.points, issued: move.points };
  });
}

/** Takes points back that were given by mistake: only what is still there, and no more than was ever given. */
export function withdrawPoints(tx: Tx, move: Move): Promise<Moved> {
  return post(tx, move, ({ player, issued }) => {
    if (player.balance < move.points || -issued.balance < move.points) throw fail('points/not-enough');
    return { player: -move.points, issued: move.points };
  });
}

export function spendPoints(tx: Tx, move: Move): Promise<Moved> {
  return post(tx, move, ({ player }) => {
    if (player.balance < move.points) throw fail('points/not-enough');
    return { player: -move.points, spent: move.points };
  });
}

/** Returns spent points to the player after a cancelled exchange. */
export function returnPoints(tx: Tx, move: Move): Promise<Moved> {
  return post(tx, move, () => ({ spent: -move.points, player: move.points }));
}

export type Balances = { scoreType: ScoreType; balance: number; given: number; spent: number; owed: number };

/** Returns what a player has of both types of points; zeros where none were ever moved. */
export async function readBalances(
  db: Queryable,
  { gameId, playerId }: Pick<Holder, 'gameId' | 'playerId'>,
): Promise<Balances[]> {
  const rows = await listBalances(db, { gameId, playerId });
  return ([1, 2] as const).map((scoreType) => {
    const of = (name: AccountName) =>
      Math.abs(rows.find((row) => row.scoreType === scoreType && row.name === name)?.balance ?? 0);
    return { scoreType, balance: of('player'), given: of('issued'), spent: of('spent'), owed: of('owed') };
  });
}

type AccountBalance = Pick<typeof pointAccounts.$inferSelect, 'scoreType' | 'name' | 'balance'>;

const listBalances = compiled<Pick<Holder, 'gameId' | 'playerId'>, AccountBalance[]>((db) =>
  db
    .select({
      scoreType: pointAccounts.scoreType,
      name: pointAccounts.name,
      balance: pointAccounts.balance,
    })
    .from(pointAccounts)
    .where(
      and(
        eq(pointAccounts.playerId, sql.placeholder('playerId')),
        eq(pointAccounts.gameId, sql.placeholder('gameId')),
      ),
    ),
);

export async function balanceOf(db: Queryable, holder: Holder): Promise<number> {
  const { playerId, gameId, scoreType } = holder;
  const [row] = await findBalance(db, { playerId, gameId, scoreType });
  return row?.balance ?? 0;
}

const findBalance = compiled<Holder, { balance: number }[]>((db) =>
  db
    .select({ balance: pointAccounts.balance })
    .from(pointAccounts)
    .where(and(isAccountOf(GIVEN_HOLDER), eq(pointAccounts.name, 'player'))),
);

async function post(tx: Tx, move: Move, legsOf: (accounts: Accounts) => Legs): Promise<Moved> {
  if (!Number.isSafeInteger(move.points) || move.points <= 0)
    throw new RangeError(`${move.points} points cannot be moved`);
  const { accounts, transferId } = await openTransfer(tx, move);
  if (transferId === null) return replay(tx, move, accounts);
  const legs = legsOf(accounts);
  const entries = NAMES.filter((name) => legs[name]).map(
    (name) => sql`(${accounts[name].id}::bigint, ${transferId}::bigint, ${legs[name]}::bigint)`,
  );
  // The trigger post_point_entry (server/schema/functions/points.sql) sets number, balance, hash and time.
  await tx.execute(
    sql`INSERT INTO point_entries (account_id, transfer_id, points) VALUES ${sql.join(entries, sql`, `)}`,
  );
  const change = legs.player ?? 0;
  return { transferId, points: change, balance: accounts.player.balance + change };
}

/** The holder of compiled queries with the values of `Holder`. */
export const GIVEN_HOLDER = {
  playerId: sql.placeholder('playerId'),
  gameId: sql.placeholder('gameId'),
  scoreType: sql.placeholder('scoreType'),
};

export function isAccountOf({ playerId, gameId, scoreType }: Holder | typeof GIVEN_HOLDER) {
  return and(
    eq(pointAccounts.playerId, playerId),
    eq(pointAccounts.gameId, gameId),
    eq(pointAccounts.scoreType, scoreType),
  );
}

type OpenedTransfer = { accounts: Accounts; transferId: number | null };

/**
 * Locks all four accounts by id, which serializes changes of this player's points, and then inserts the transfer. No id:
 * it was inserted before.
 */
async function openTransfer(tx: Tx, move: Move): Promise<OpenedTransfer> {
  const { gameId, playerId, scoreType } = move;
  const opened = await lockAndInsert(tx, move);
  if (opened) return opened;
  const values = NAMES.map((name) => ({ gameId, playerId, scoreType, name, lastHash: Buffer.alloc(0) }));
  await tx.insert(pointAccounts).values(values).onConflictDoNothing();
  const again = await lockAndInsert(tx, move);
  if (!again) throw new Error(`player ${playerId} has no accounts of points`);
  return again;
}

/** Undefined for a player without accounts. */
async function lockAndInsert(tx: Tx, move: Move): Promise<OpenedTransfer | undefined> {
  const { reason, ref, points, note = '', now } = move;
  const { rows } = await tx.execute<{
    id: number;
    name: AccountName;
    balance: number;
    transfer_id: number | null;
  }>(sql`
    WITH locked AS (
      SELECT id, name, balance FROM ${pointAccounts} WHERE ${isAccountOf(move)} ORDER BY id FOR UPDATE
    ), transfer AS (
      INSERT INTO ${pointTransfers} (reason, ref, points, note, created_at)
      SELECT ${reason}, ${ref}, ${points}, ${note}, ${now} WHERE (SELECT count(*) FROM locked) > 0
      ON CONFLICT DO NOTHING RETURNING id
    )
    SELECT locked.*, (SELECT id FROM transfer) AS transfer_id FROM locked`);
  const [first] = rows;
  if (!first) return undefined;
  const accounts = Object.fromEntries(rows.map(({ id, name, balance }) => [name, { id, balance }]));
  return { accounts: accounts as Accounts, transferId: first.transfer_id };
}

async function replay(tx: Tx, { reason, ref }: Move, { player }: Accounts): Promise<Moved> {
  const [first] = await tx
    .select({ id: pointTransfers.id, points: pointEntries.points, balance: pointEntries.balanceAfter })
    .from(pointTransfers)
    .leftJoin(
      pointEntries,
      and(eq(pointEntries.transferId, pointTransfers.id), eq(pointEntries.accountId, player.id)),
    )
    .where(and(eq(pointTransfers.reason, reason), eq(pointTransfers.ref, ref)));
  if (!first) throw new Error(`the transfer ${reason} ${ref} is missing`);
  return { transferId: first.id, points: first.points ?? 0, balance: first.balance ?? player.balance };
}
