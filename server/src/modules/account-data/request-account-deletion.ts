// Requests the deletion of the account after a waiting period; refused while something is pending.
import type { Contract } from '@emall/contract';
import { required } from '../../platform/bad-input.ts';
import { DAY_MS } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import type { CallContextOf, CallHandler, PersonalData } from '../../services.ts';
import { consumeCode, lockAccount } from '../identity/index.ts';
import { hasAnythingPending, isPendingDeletion, readDeletion, WAITING_DAYS } from './reads.ts';
import { accountDeletions } from './tables.ts';

type RequestAccountDeletion = Contract['user']['requestAccountDeletion'];

export const requestAccountDeletion =
  (holders: readonly PersonalData[]): CallHandler<RequestAccountDeletion> =>
  async (ctx, { code }) => {
    const deletion = await ctx.transact(async (tx) => {
      const { accountId } = ctx.session;
      const [pending] = await tx.select().from(accountDeletions).where(isPendingDeletion(accountId));
      // A second request does not restart the waiting period.
      if (pending) return readDeletion(tx, holders, accountId);
      if (await hasAnythingPending(tx, holders, accountId)) throw fail('identity/deletion-under-way');
      // A wrong code commits as `null`, or it would not count.
      if (!(await isOwner(tx, ctx, code))) return null;
      const requestedAt = ctx.services.clock.now();
      const dueAt = new Date(requestedAt.getTime() + WAITING_DAYS * DAY_MS);
      await tx.insert(accountDeletions).values({ accountId, requestedAt, dueAt }).onConflictDoNothing();
      return readDeletion(tx, holders, accountId);
    });
    if (!deletion) throw fail('identity/bad-code');
    return deletion;
  };

/** An open session alone must not delete the account: the owner of its phone has to confirm. */
async function isOwner(
  tx: Tx,
  { services, gameId, session }: CallContextOf<RequestAccountDeletion>,
  code: string | undefined,
): Promise<boolean> {
  const account = await lockAccount(tx, session.accountId);
  if (account.phone === null) return true;
  const given = required('code', code);
  const target = { channel: 'sms', to: account.phone } as const;
  return consumeCode(tx, services.clock, { scene: 'security', gameId, accountId: account.id, target }, given);
}
