// The job that carries out due deletions: the person is erased in one transaction, module by module.
import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import { forEachDue } from '../../platform/jobs/sweep.ts';
import type { PersonalData, Services } from '../../services.ts';
import { accounts } from '../identity/tables.ts';
import { lockBuyer } from '../orders/index.ts';
import { playerRoles } from '../roles/tables.ts';
import { accountToDelete, hasAnythingPending } from './reads.ts';
import { accountDeletions, dataExports } from './tables.ts';

export const deleteAccounts =
  (holders: readonly PersonalData[]) =>
  async (services: Pick<Services, 'db' | 'clock' | 'log' | 'alerts'>): Promise<void> => {
    const { db, clock } = services;
    for (let last = 0; ; ) {
      const [next] = await db
        .select({ accountId: accountDeletions.accountId })
        .from(accountDeletions)
        .where(
          and(
            isNull(accountDeletions.doneAt),
            lte(accountDeletions.dueAt, clock.now()),
            gt(accountDeletions.accountId, last),
          ),
        )
        .orderBy(asc(accountDeletions.accountId))
        .limit(1);
      if (!next) return;
      last = next.accountId;
      // One that fails must not hold up those behind it.
      await forEachDue(
        services,
        'delete-accounts',
        [last],
        (accountId) => deleteAccount(db, clock, holders, accountId),
        (accountId) => `account ${accountId}`,
      );
    }
  };

async function deleteAccount(
  db: Services['db'],
  clock: Services['clock'],
  holders: readonly PersonalData[],
  accountId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now();
    // An order that is being placed is seen here, or waits for us.
    await lockBuyer(tx, accountId);
    // The account first, then the request: cancelling locks in the same order.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
    const isDue = and(
      eq(accountDeletions.accountId, accountId),
      isNull(accountDeletions.doneAt),
      lte(accountDeletions.dueAt, now),
    );
    const [due] = await tx.select().from(accountDeletions).where(isDue).for('update');
    if (!due) return;
    const account = await accountToDelete(tx, accountId);
    // Deliveries to a role share a lock on it, so gifts and prizes are seen here or wait for us as well.
    await tx
      .select({ roleId: playerRoles.roleId })
      .from(playerRoles)
      .where(inArray(playerRoles.playerId, account.playerIds))
      .orderBy(asc(playerRoles.roleId))
      .for('update');
    // What was bought meanwhile is delivered first; the next run checks again.
    if (await hasAnythingPending(tx, holders, accountId)) return;
    // From the top layer down: upper modules find the person through rows of the lower ones.
    for (const { erase } of holders.toReversed()) await erase?.(tx, account, now);
    await tx.delete(dataExports).where(inArray(dataExports.playerId, account.playerIds));
    await tx.update(accountDeletions).set({ doneAt: now }).where(isDue);
  });
}
