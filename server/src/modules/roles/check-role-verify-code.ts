// Proves with a mailed code that the player holds a role now; the session remembers it for a while.
import type { Contract } from '@emall/contract';
import { and, eq, gt } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import type { Session } from '../../platform/security/sessions.ts';
import type { CallHandler } from '../../services.ts';
import { spendCode } from '../identity/index.ts';
import { keepRole, ownRole, playerOf } from './own-roles.ts';
import { roleCodeUse } from './send-role-verify-code.ts';
import { roleProofs } from './tables.ts';

const PROOF_LIFE_MS = 10 * 60_000;

export const checkRoleVerifyCode: CallHandler<Contract['user']['checkRoleVerifyCode']> = async (
  ctx,
  { code, ...key },
) => {
  const { clock } = ctx.services;
  const playerId = playerOf(ctx);
  const role = await ownRole(ctx, key);
  const proof = await ctx.transact(async (tx) => {
    // A miss commits as `null`, or it would not count.
    if (!(await spendCode(tx, clock, roleCodeUse(ctx, 'role_proof', key), code))) return null;
    const { roleId } = await keepRole(tx, { gameId: ctx.gameId, playerId }, role);
    const verifiedUntil = new Date(clock.now().getTime() + PROOF_LIFE_MS);
    await tx
      .insert(roleProofs)
      .values({ tokenHash: ctx.session.tokenHash, roleId, verifiedUntil })
      .onConflictDoUpdate({ target: [roleProofs.tokenHash, roleProofs.roleId], set: { verifiedUntil } });
    return { verified_until: verifiedUntil.toISOString() };
  });
  if (!proof) throw fail('identity/bad-code');
  return proof;
};

/** Whether this session proved lately that its player holds the role. */
export async function isRoleVerified(
  db: Queryable,
  clock: Clock,
  session: Pick<Session, 'tokenHash'>,
  roleId: number,
): Promise<boolean> {
  const [proof] = await db
    .select({ roleId: roleProofs.roleId })
    .from(roleProofs)
    .where(
      and(
        eq(roleProofs.tokenHash, session.tokenHash),
        eq(roleProofs.roleId, roleId),
        gt(roleProofs.verifiedUntil, clock.now()),
      ),
    );
  return proof !== undefined;
}
