// The ways to log in to an account, and whether one of them can go without locking its owner out.
import type { ThirdParty, WayIn } from '@emall/contract';
import { and, asc, eq } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database.ts';
import { fail } from '../../platform/fail.ts';
import type { Game } from '../games/index.ts';
import { games } from '../games/tables.ts';
import { maskPhone } from './accounts.ts';
import { type Account, accountIdentities, accounts, players } from './tables.ts';

const WAYS = ['phone', 'account', 'wechat', 'wegame'] as const;
type Way = (typeof WAYS)[number];
type Linked = { name: string; linkedAt: Date };

async function linkedWays(db: Queryable, account: Account): Promise<Map<Way, Linked>> {
  const linked = new Map<Way, Linked>();
  if (account.phone !== null)
    linked.set('phone', { name: maskPhone(account.phone), linkedAt: account.createdAt });
  if (account.username !== null && account.passwordHash !== null)
    linked.set('account', { name: account.username, linkedAt: account.createdAt });
  const persons = await db
    .select()
    .from(accountIdentities)
    .where(eq(accountIdentities.accountId, account.id))
    .orderBy(asc(accountIdentities.createdAt));
  for (const { provider, nickname, createdAt } of persons)
    if (!linked.has(provider)) linked.set(provider, { name: nickname, linkedAt: createdAt });
  return linked;
}

/** A password also opens games that offer union login. */
const isOffered = (way: Way, offered: Game['loginWays']) =>
  offered.includes(way) || (way === 'account' && offered.includes('union'));

/** Returns the login methods of the current game and of each game the account plays: each must retain one. */
async function offersOf(db: Queryable, game: Game, accountId: number): Promise<Game['loginWays'][]> {
  const rows = await db
    .select({ loginWays: games.loginWays })
    .from(players)
    .innerJoin(games, eq(games.id, players.gameId))
    .where(eq(players.accountId, accountId));
  return [game.loginWays, ...rows.map((row) => row.loginWays)];
}

const canLose = (way: Way, linked: Map<Way, Linked>, offers: Game['loginWays'][]): boolean =>
  offers.every(
    (offered) =>
      // A game that this way never opened loses nothing by it.
      !isOffered(way, offered) ||
      [...linked.keys()].some((other) => other !== way && isOffered(other, offered)),
  );

export async function readWaysIn(db: Queryable, game: Game, account: Account): Promise<WayIn[]> {
  const linked = await linkedWays(db, account);
  const offers = await offersOf(db, game, account.id);
  return WAYS.filter((way) => isOffered(way, game.loginWays) || linked.has(way)).map((way) => {
    const link = linked.get(way);
    const isThird = way === 'wechat' || way === 'wegame';
    return {
      way,
      name: link?.name ?? null,
      linked_at: link?.linkedAt.toISOString() ?? null,
      can_unlink: isThird && link !== undefined && canLose(way, linked, offers),
    };
  });
}

/** Whoever changes the ways of an account holds its row: two ways cannot go at once. */
export async function lockAccount(tx: Tx, accountId: number): Promise<Account> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
  if (!account || account.deletedAt) throw fail('call/unauthorized');
  return account;
}

/** Unlinks a third party, unless nobody could log in without it. */
export async function unlinkThird(tx: Tx, game: Game, account: Account, provider: ThirdParty): Promise<void> {
  const linked = await linkedWays(tx, account);
  if (!linked.has(provider)) throw fail('identity/not-linked');
  if (!canLose(provider, linked, await offersOf(tx, game, account.id))) throw fail('identity/last-way');
  await tx
    .delete(accountIdentities)
    .where(and(eq(accountIdentities.accountId, account.id), eq(accountIdentities.provider, provider)));
}

export const hasThird = async (tx: Tx, account: Account, provider: ThirdParty): Promise<boolean> =>
  (await linkedWays(tx, account)).has(provider);
