// People identified by WeChat or WeGame: the account a person is linked to, and what identifies the person behind an account.
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import { lockByName } from '../../../platform/database/advisory-lock.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { OAuthApp, OAuthProfile, OAuthProvider } from '../../../providers/oauth/index.ts';
import { addAccount, findAccount } from '../accounts.ts';
import { accountIdentities } from '../tables.ts';

export type Person = OAuthProfile & { provider: OAuthProvider; app: OAuthApp };

/**
 * Two logins or links of one person at once would make two of them. Everybody locks the person before the account, so
 * that a login and a link of the same person do not wait for each other.
 */
export async function lockPerson(tx: Tx, publisher: string, person: Person): Promise<void> {
  await lockByName(tx, 'person', `${publisher}:${person.provider}:${person.union_id ?? person.open_id}`);
}

const isOpenId = ({ app, open_id }: Person): SQL | undefined =>
  and(eq(accountIdentities.app, app), eq(accountIdentities.openId, open_id));

/** The account that a person is linked to, by the open id of this application or the union id of all. */
export async function accountLinkedTo(
  tx: Tx,
  publisher: string,
  person: Person,
): Promise<{ accountId: number; isHere: boolean } | undefined> {
  await lockPerson(tx, publisher, person);
  const isHere = isOpenId(person);
  const rows = await tx
    .select({ accountId: accountIdentities.accountId, isHere: sql<boolean>`${isHere}` })
    .from(accountIdentities)
    .where(
      and(
        eq(accountIdentities.publisher, publisher),
        eq(accountIdentities.provider, person.provider),
        person.union_id === null ? isHere : or(isHere, eq(accountIdentities.unionId, person.union_id)),
      ),
    );
  return rows.find((row) => row.isHere) ?? rows[0];
}

export async function linkPerson(
  tx: Tx,
  clock: Clock,
  publisher: string,
  { provider, app, open_id: openId, union_id: unionId, nickname }: Person,
  accountId: number,
): Promise<void> {
  const link = { publisher, provider, app, openId, unionId, accountId, nickname };
  await tx.insert(accountIdentities).values({ ...link, createdAt: clock.now() });
}

/** The account of a person who logs in, made on first sight. */
export async function accountOfPerson(
  tx: Tx,
  clock: Clock,
  publisher: string,
  person: Person,
): Promise<number> {
  const known = await accountLinkedTo(tx, publisher, person);
  if (known?.isHere) return known.accountId;
  const accountId =
    known?.accountId ?? (await addAccount(tx, clock, { publisher, nickname: person.nickname }));
  if (!accountId) throw new Error('an account without id, name or phone cannot be a duplicate');
  await linkPerson(tx, clock, publisher, person, accountId);
  return accountId;
}

/**
 * Returns keys that identify the person behind an account: two accounts that share a key belong to one person. Real names
 * have a key of their own (verification). The keys are personal data: callers store only hashes of them.
 */
export async function personKeys(db: Queryable, accountId: number): Promise<string[]> {
  const { phone, email } = await findAccount(db, accountId);
  const thirds = await db
    .select({
      provider: accountIdentities.provider,
      app: accountIdentities.app,
      openId: accountIdentities.openId,
      unionId: accountIdentities.unionId,
    })
    .from(accountIdentities)
    .where(eq(accountIdentities.accountId, accountId));
  const keys = [
    `account:${accountId}`,
    ...(phone ? [`phone:${phone}`] : []),
    ...(email ? [`mail:${email.toLowerCase()}`] : []),
    ...thirds.map(({ provider, app, openId, unionId }) => `${provider}:${unionId ?? `${app}:${openId}`}`),
  ];
  // Several applications of WeChat know one person by one union id.
  return [...new Set(keys)];
}
