// Accounts of a publisher and their players per game: found, or created on the first login, and shown with masked contacts.
import { randomBytes, randomInt } from 'node:crypto';
import type { UserInfo } from '@emall/contract';
import { TEXT_PATTERN } from '@emall/contract/constants';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import { compiled } from '../../platform/database/compiled-query.ts';
import { isUniqueViolation, type Queryable, type Tx } from '../../platform/database/database.ts';
import { fail, type Language } from '../../platform/fail.ts';
import type { Game } from '../games/index.ts';
import { type Account, accounts, type Player, players } from './tables.ts';

export type NewAccount = {
  publisher: string;
  /** The publisher's own id of the account; an account created in the mall gets one. */
  u8AccountId?: string;
  username?: string;
  passwordHash?: string;
  phone?: string;
  nickname?: string;
};

/** Creates an account. Returns undefined when the publisher already has one with its id, name or phone. */
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
      nickname: nicknameOf(account),
      createdAt: clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  return row?.id;
}

const READABLE = new RegExp(TEXT_PATTERN, 'u');

/** The name that the game or a login provider gave, if one can read it. No part of the phone number: others see it. */
function nicknameOf({ nickname = '' }: NewAccount): string {
  return READABLE.test(nickname) ? nickname : `玩家${randomInt(100_000, 1_000_000)}`;
}

async function findOrAdd(tx: Tx, clock: Clock, where: SQL | undefined, account: NewAccount): Promise<number> {
  const find = () => tx.select({ id: accounts.id }).from(accounts).where(where);
  const [known] = await find();
  if (known) return known.id;
  const added = await addAccount(tx, clock, account);
  if (added) return added;
  // A concurrent first login with the same id has inserted the account.
  const [duplicate] = await find();
  if (!duplicate) throw new Error('an account was neither created nor found');
  return duplicate.id;
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

/** By name or phone number; a name that looks like another's number does not open that account. */
export async function findAccountByName(
  db: Queryable,
  publisher: string,
  name: string,
): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(
      and(
        eq(accounts.publisher, publisher),
        sql`(lower(${accounts.username}) = ${name.toLowerCase()} OR ${accounts.phone} = ${name})`,
      ),
    )
    .orderBy(sql`${accounts.phone} = ${name} DESC NULLS LAST`)
    .limit(1);
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
  const [row] = await withAccount(db, { playerId });
  if (!row) throw new Error('a session names a player that does not exist');
  return row;
}

const withAccount = compiled<{ playerId: number }, PlayerWithAccount[]>((db) =>
  db
    .select({ player: players, account: accounts })
    .from(players)
    .innerJoin(accounts, eq(accounts.id, players.accountId))
    .where(eq(players.id, sql.placeholder('playerId'))),
);

/** Returns the player of this account in this game, created on the first login. */
export async function ensurePlayer(
  tx: Queryable,
  clock: Clock,
  game: Pick<Game, 'id' | 'packageName'>,
  owner: { accountId: number; channelSortId: number },
): Promise<{ playerId: number; isNew: boolean }> {
  const known = await findPlayerId(tx, game.id, owner.accountId);
  if (known) return { playerId: known, isNew: false };
  const [created] = await tx
    .insert(players)
    .values({ gameId: game.id, ...owner, packageName: game.packageName, firstLoginAt: clock.now() })
    .onConflictDoNothing()
    .returning({ id: players.id });
  if (created) return { playerId: created.id, isNew: true };
  const duplicate = await findPlayerId(tx, game.id, owner.accountId);
  if (!duplicate) throw new Error('a player was neither created nor found');
  return { playerId: duplicate, isNew: false };
}

/** Stores the language of a request for messages that are sent later. */
export async function storeLanguage(tx: Queryable, playerId: number, language: Language): Promise<void> {
  await tx
    .update(players)
    .set({ language })
    .where(and(eq(players.id, playerId), ne(players.language, language)));
}

/** A player of another game reads like one that does not exist. */
export async function requirePlayer(
  db: Queryable,
  gameId: number,
  playerId: number,
): Promise<PlayerWithAccount> {
  const [row] = await db
    .select({ player: players, account: accounts })
    .from(players)
    .innerJoin(accounts, eq(accounts.id, players.accountId))
    .where(and(eq(players.id, playerId), eq(players.gameId, gameId)));
  if (!row) throw fail('call/not-found');
  return row;
}

export async function setPhone(tx: Tx, accountId: number, phone: string): Promise<void> {
  try {
    await tx.update(accounts).set({ phone }).where(eq(accounts.id, accountId));
  } catch (error) {
    if (isUniqueViolation(error, 'accounts_phone')) throw fail('identity/phone-taken');
    throw error;
  }
}

export async function setEmail(tx: Tx, accountId: number, email: string): Promise<void> {
  await tx.update(accounts).set({ email }).where(eq(accounts.id, accountId));
}

/** Shows the first three and last two of more than five digits, the first and last of three to five (spec section 5). */
export function maskPhone(phone: string): string {
  const [head, tail] = phone.length > 5 ? [3, 2] : phone.length >= 3 ? [1, 1] : [phone.length, 0];
  return phone.slice(0, head) + '*'.repeat(phone.length - head - tail) + phone.slice(phone.length - tail);
}

export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}

function userInfoOf({ player, account }: PlayerWithAccount): UserInfo {
  return {
    player_id: player.id,
    u8_account_id: account.u8AccountId,
    channel_sort_id: player.channelSortId,
    package_name: player.packageName,
    nickname: account.nickname,
    phone: account.phone === null ? null : maskPhone(account.phone),
    email: account.email === null ? null : maskEmail(account.email),
    created_at: player.firstLoginAt.toISOString(),
  };
}

export async function readUserInfo(db: Queryable, playerId: number): Promise<UserInfo> {
  return userInfoOf(await findPlayer(db, playerId));
}
