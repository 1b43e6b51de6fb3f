// Everything that tells whether two accounts belong to one person, as far as is known.
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database.ts';
import { findAccount } from './accounts.ts';
import { accountIdentities } from './tables.ts';

/** Of what identity knows: real names have a key of their own. Two accounts that share one of these are one person. They name people: keep only hashes of them. */
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
