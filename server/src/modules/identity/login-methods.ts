// The login methods of an account, and whether one of them can go without locking its owner out.
import type { AccountLoginMethod, ThirdParty } from '@emall/contract';
import { and, asc, eq } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import type { Game } from '../games/index.ts';
import { games } from '../games/tables.ts';
import { maskPhone } from './accounts.ts';
import { type Account, accountIdentities, accounts, players } from './tables.ts';

const METHODS = ['phone', 'account', 'wechat', 'wegame'] as const;
type Method = (typeof METHODS)[number];
type Linked = { name: string; linkedAt: Date };

async function linkedMethods(db: Queryable, account: Account): Promise<Map<Method, Linked>> {
  const linked = new Map<Method, Linked>();
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
const isOffered = (method: Method, offered: Game['loginMethods']) =>
  offered.includes(method) || (method === 'account' && offered.includes('union'));

/** Returns the login methods of the current game and of each game the account plays: each must retain one. */
async function offersOf(db: Queryable, game: Game, accountId: number): Promise<Game['loginMethods'][]> {
  const rows = await db
    .select({ loginMethods: games.loginMethods })
    .from(players)
    .innerJoin(games, eq(games.id, players.gameId))
    .where(eq(players.accountId, accountId));
  return [game.loginMethods, ...rows.map((row) => row.loginMethods)];
}

const canLose = (method: Method, linked: Map<Method, Linked>, offers: Game['loginMethods'][]): boolean =>
  offers.every(
    (offered) =>
      // A game that this method never opened loses nothing by it.
      !isOffered(method, offered) ||
      [...linked.keys()].some((other) => other !== method && isOffered(other, offered)),
  );

export async function readLoginMethods(
  db: Queryable,
  game: Game,
  account: Account,
): Promise<AccountLoginMethod[]> {
  const linked = await linkedMethods(db, account);
  const offers = await offersOf(db, game, account.id);
  return METHODS.filter((method) => isOffered(method, game.loginMethods) || linked.has(method)).map(
    (method) => {
      const link = linked.get(method);
      const isThird = method === 'wechat' || method === 'wegame';
      return {
        method,
        name: link?.name ?? null,
        linked_at: link?.linkedAt.toISOString() ?? null,
        can_unlink: isThird && link !== undefined && canLose(method, linked, offers),
      };
    },
  );
}

/** Whoever changes the login methods of an account holds its row: two of them cannot go at once. */
export async function lockAccount(tx: Tx, accountId: number): Promise<Account> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
  if (!account || account.deletedAt) throw fail('call/unauthorized');
  return account;
}

/** Unlinks a third party, unless nobody could log in without it. */
export async function unlinkThird(tx: Tx, game: Game, account: Account, provider: ThirdParty): Promise<void> {
  const linked = await linkedMethods(tx, account);
  if (!linked.has(provider)) throw fail('identity/not-linked');
  if (!canLose(provider, linked, await offersOf(tx, game, account.id))) throw fail('identity/last-method');
  await tx
    .delete(accountIdentities)
    .where(and(eq(accountIdentities.accountId, account.id), eq(accountIdentities.provider, provider)));
}

export const hasThird = async (tx: Tx, account: Account, provider: ThirdParty): Promise<boolean> =>
  (await linkedMethods(tx, account)).has(provider);
