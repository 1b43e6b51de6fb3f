// The login methods of an account, and whether one of them can go without locking its owner out.
import type { AccountLoginMethod, ThirdParty } from '@emall/contract';
import { and, eq, sql } from 'drizzle-orm';
import { compiled } from '../../../platform/database/compiled-query.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import type { Game } from '../../games/index.ts';
import { maskPhone } from '../accounts.ts';
import { type Account, accountIdentities, accounts } from '../tables.ts';

const METHODS = ['phone', 'account', 'wechat', 'wegame'] as const;
type Method = (typeof METHODS)[number];
type Linked = { name: string; linkedAt: Date };

type Person = { provider: ThirdParty; nickname: string; createdAt: Date };

function linkedOf(account: Account, persons: readonly Person[]): Map<Method, Linked> {
  const linked = new Map<Method, Linked>();
  if (account.phone !== null)
    linked.set('phone', { name: maskPhone(account.phone), linkedAt: account.createdAt });
  if (account.username !== null && account.passwordHash !== null)
    linked.set('account', { name: account.username, linkedAt: account.createdAt });
  for (const { provider, nickname, createdAt } of persons)
    if (!linked.has(provider)) linked.set(provider, { name: nickname, linkedAt: createdAt });
  return linked;
}

/** A password also opens games that offer union login. */
const isOffered = (method: Method, offered: Game['loginMethods']) =>
  offered.includes(method) || (method === 'account' && offered.includes('union'));

const canLose = (
  method: Method,
  linked: Map<Method, Linked>,
  offers: readonly Game['loginMethods'][],
): boolean =>
  offers.every(
    (offered) =>
      // A game that this method never opened loses nothing by it.
      !isOffered(method, offered) ||
      [...linked.keys()].some((other) => other !== method && isOffered(other, offered)),
  );

export type AccountLogins = {
  account: Account;
  persons: readonly Person[];
  /** The login methods of each game that the account plays: each must retain one. */
  offers: readonly Game['loginMethods'][];
};

/** The account with everything that its login methods follow from, in one statement. */
export async function readLogins(db: Queryable, accountId: number): Promise<AccountLogins> {
  const [row] = await findLogins(db, { accountId });
  if (!row) throw new Error('a session names an account that does not exist');
  const persons = row.persons.map(({ created_at, ...person }) => ({
    ...person,
    createdAt: new Date(created_at),
  }));
  return { ...row, persons };
}

type StoredPerson = { provider: ThirdParty; nickname: string; created_at: string };
type LoginsRow = { account: Account; persons: StoredPerson[]; offers: Game['loginMethods'][] };

const findLogins = compiled<{ accountId: number }, LoginsRow[]>((db) => {
  const accountId = sql.placeholder('accountId');
  return db
    .select({
      account: accounts,
      persons: sql<StoredPerson[]>`coalesce((
        SELECT jsonb_agg(to_jsonb(i) ORDER BY i.created_at)
        FROM account_identities i WHERE i.account_id = ${accountId}), '[]')`,
      offers: sql<Game['loginMethods'][]>`coalesce((
        SELECT jsonb_agg(g.login_methods) FROM players p JOIN games g ON g.id = p.game_id
        WHERE p.account_id = ${accountId}), '[]')`,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId));
});

export const readLoginMethods = async (
  db: Queryable,
  game: Game,
  accountId: number,
): Promise<AccountLoginMethod[]> => loginMethodsOf(game, await readLogins(db, accountId));

export function loginMethodsOf(
  game: Game,
  { account, persons, offers }: AccountLogins,
): AccountLoginMethod[] {
  const linked = linkedOf(account, persons);
  const all = [game.loginMethods, ...offers];
  return METHODS.filter((method) => isOffered(method, game.loginMethods) || linked.has(method)).map(
    (method) => {
      const link = linked.get(method);
      const isThird = method === 'wechat' || method === 'wegame';
      return {
        method,
        name: link?.name ?? null,
        linked_at: link?.linkedAt.toISOString() ?? null,
        can_unlink: isThird && link !== undefined && canLose(method, linked, all),
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
  const { persons, offers } = await readLogins(tx, account.id);
  const linked = linkedOf(account, persons);
  if (!linked.has(provider)) throw fail('identity/not-linked');
  if (!canLose(provider, linked, [game.loginMethods, ...offers])) throw fail('identity/last-method');
  await tx
    .delete(accountIdentities)
    .where(and(eq(accountIdentities.accountId, account.id), eq(accountIdentities.provider, provider)));
}

export const hasThird = async (tx: Tx, account: Account, provider: ThirdParty): Promise<boolean> =>
  (await readLogins(tx, account.id)).persons.some((person) => person.provider === provider);
