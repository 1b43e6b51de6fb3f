// The job that carries due deletions out: everything of the person goes in one transaction, module by module.
import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import type { PersonalData, Services } from '../../services.ts';
import { accounts } from '../identity/tables.ts';
import { lockBuyer } from '../orders/index.ts';
import { playerRoles } from '../roles/tables.ts';
import { isAnythingUnderWay, leaverOf } from './deletions.ts';
import { accountDeletions, dataExports } from './tables.ts';

export const deleteAccounts =
  (holders: readonly PersonalData[]) =>
  async (services: Services): Promise<void> => {
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
      await deleteAccount(services, holders, last);
    }
  };

async function deleteAccount(
  { db, clock }: Services,
  holders: readonly PersonalData[],
  accountId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now();
    // What they order at this moment is seen, or waits.
    await lockBuyer(tx, accountId);
    // In this order, as whoever withdraws takes them: first the account, then the wish.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
    const isDue = and(
      eq(accountDeletions.accountId, accountId),
      isNull(accountDeletions.doneAt),
      lte(accountDeletions.dueAt, now),
    );
    const [due] = await tx.select().from(accountDeletions).where(isDue).for('update');
    if (!due) return;
    const leaver = await leaverOf(tx, accountId);
    // Giving something to a role shares a lock on it: the same for gifts and prizes.
    await tx
      .select({ roleId: playerRoles.roleId })
      .from(playerRoles)
      .where(inArray(playerRoles.playerId, leaver.playerIds))
      .orderBy(asc(playerRoles.roleId))
      .for('update');
    // What was bought while waiting is delivered first; the next run asks again.
    if (await isAnythingUnderWay(tx, holders, leaver)) return;
    // From the top layer down: the lower ones know by what the upper ones name the person.
    for (const { forget } of holders.toReversed()) await forget?.(tx, leaver, now);
    await tx.delete(dataExports).where(inArray(dataExports.playerId, leaver.playerIds));
    await tx.update(accountDeletions).set({ doneAt: now }).where(isDue);
  });
}
