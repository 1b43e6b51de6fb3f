// Writes the verification of the demo accounts: a real name, a linked WeGame account, and the popup for the rest.
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { accountIdentities, accounts } from '../src/modules/identity/tables.ts';
import { authPopups, realNames } from '../src/modules/verification/tables.ts';
import type { Tx } from '../src/platform/database/database.ts';
import { demoAuthPopup, demoLinkedAccounts, demoRealNames } from './world/index.ts';

export async function addVerification(tx: Tx, now: Date): Promise<void> {
  await tx.insert(authPopups).values(demoAuthPopup);
  for (const { username, publisher, ...shown } of demoRealNames)
    await tx.insert(realNames).values({
      ...shown,
      accountId: await accountOf(tx, publisher, username),
      publisher,
      // Not a valid number: it cannot be reported again.
      idNumberHash: createHash('sha256').update(`demo ${username}`).digest(),
      reportedAt: now,
    });
  for (const { username, publisher, ...link } of demoLinkedAccounts) {
    const accountId = await accountOf(tx, publisher, username);
    await tx.insert(accountIdentities).values({ ...link, publisher, accountId, createdAt: now });
  }
}

async function accountOf(tx: Tx, publisher: string, username: string): Promise<number> {
  const [account] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.publisher, publisher), eq(accounts.username, username)));
  if (!account) throw new Error(`${publisher} has no demo account ${username}`);
  return account.id;
}
