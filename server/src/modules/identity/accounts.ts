// Accounts of a publisher and their players per game: found, or made on first sight.
import { randomBytes, randomInt } from 'node:crypto';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable, Tx } from '../../platform/database.ts';
import type { Game } from '../games/index.ts';
import { type Account, accounts, type Player, players } from './tables.ts';

export type NewAccount = {
  publisher: string;
  /** The publisher's own id of the account; an account born in the mall gets one. */
  u8AccountId?: string;
  username?: string;
  passwordHash?: string;
  phone?: string;
  nickname?: string;
};

/** Makes an account, or answers undefined when the publisher already has one with its id, name or phone. */
export async function addAccount(
  tx: Queryable,
  clock: Clock,
  account: NewAccount,
): Promise<number | undefined> {
  const [row] = await tx
    .insert(accounts)
    .values({
      ...account,
      u8AccountId: account.u8AccountId ?? `mall${randomBytes(12).toString('hex')}`,
      // Nothing of the phone: nicknames are shown to others.
      nickname: account.nickname || `玩家${randomInt(100_000, 1_000_000)}`,
      createdAt: clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  return row?.id;
}

async function findOrAdd(tx: Tx, clock: Clock, where: SQL | undefined, account: NewAccount): Promise<number> {
  const find = () => tx.select({ id: accounts.id }).from(accounts).where(where);
  const [known] = await find();
  if (known) return known.id;
  const added = await addAccount(tx, clock, account);
  if (added) return added;
  // Somebody else's first login with the same id was faster: that account is there now.
  const [twin] = await find();
  if (!twin) throw new Error('an account was neither made nor found');
  return twin.id;
}

export function accountOfPhone(tx: Tx, clock: Clock, publisher: string, phone: string): Promise<number> {
  const where = and(eq(accounts.publisher, publisher), eq(accounts.phone, phone));
  return findOrAdd(tx, clock, where, { publisher, phone });
}

export function accountOfU8(
  tx: Tx,
  clock: Clock,
  publisher: string,
  known: { u8AccountId: string; nickname: string },
): Promise<number> {
  const where = and(eq(accounts.publisher, publisher), eq(accounts.u8AccountId, known.u8AccountId));
  return findOrAdd(tx, clock, where, { publisher, ...known });
}

export async function findAccount(db: Queryable, accountId: number): Promise<Account> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account) throw new Error('a session names an account that does not exist');
  return account;
}

export async function findPlayerId(
  db: Queryable,
  gameId: number,
  accountId: number,
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: players.id })
    .from(players)
    .where(and(eq(players.gameId, gameId), eq(players.accountId, accountId)));
  return row?.id;
}

export type PlayerWithAccount = { player: Player; account: Account };

export async function findPlayer(db: Queryable, playerId: number): Promise<PlayerWithAccount> {
  const [row] = await db
    .select({ player: players, account: accounts })
    .from(players)
    .innerJoin(accounts, eq(accounts.id, players.accountId))
    .where(eq(players.id, playerId));
  if (!row) throw new Error('a session names a player that does not exist');
  return row;
}

/** The player of this account in this game, made on first login. */
export async function ensurePlayer(
  tx: Queryable,
  clock: Clock,
  game: Pick<Game, 'id' | 'packageName'>,
  owner: { accountId: number; channelSortId: number },
): Promise<{ playerId: number; isNew: boolean }> {
  const known = await findPlayerId(tx, game.id, owner.accountId);
  if (known) return { playerId: known, isNew: false };
  const [made] = await tx
    .insert(players)
    .values({ gameId: game.id, ...owner, packageName: game.packageName, firstLoginAt: clock.now() })
    .onConflictDoNothing()
    .returning({ id: players.id });
  if (made) return { playerId: made.id, isNew: true };
  const twin = await findPlayerId(tx, game.id, owner.accountId);
  if (!twin) throw new Error('a player was neither made nor found');
  return { playerId: twin, isNew: false };
}
