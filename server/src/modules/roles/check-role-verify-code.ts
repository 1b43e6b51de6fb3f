// Checks a code from the mail of a role: it proves that the player holds the role now, or binds the role to the player.
import type { Contract } from '@emall/contract';
import { and, eq, gt } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import { isUniqueViolation, type Queryable } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import type { Session } from '../../platform/security/sessions.ts';
import type { CallHandler } from '../../services.ts';
import { consumeCode } from '../identity/index.ts';
import { ownRole, playerOf, roleOf, upsertRole } from './own-roles.ts';
import { findAnyRole, limitRoleCodes, roleCodeUse } from './send-role-verify-code.ts';
import { roleProofs } from './tables.ts';

const PROOF_LIFE_MS = 10 * 60_000;

/** The session remembers the proof for a while. */
export const checkRoleVerifyCode: CallHandler<Contract['user']['checkRoleVerifyCode']> = async (
  ctx,
  { code, ...key },
) => {
  const { clock } = ctx.services;
  const playerId = playerOf(ctx);
  const role = await ownRole(ctx, key);
  const proof = await ctx.transact(async (tx) => {
    // A miss commits as `null`, or it would not count.
    if (!(await consumeCode(tx, clock, roleCodeUse(ctx, 'role_proof', key), code))) return null;
    const { roleId } = await upsertRole(tx, { gameId: ctx.gameId, playerId }, role);
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

/** For the calls that bind: the code from the mail binds the role to the player. One player at a time. */
export const checkBindingCode: CallHandler<Contract['cpBindRole']['checkRoleVerifyCode']> = async (
  ctx,
  { code, ...key },
) => {
  const { services, gameId } = ctx;
  const playerId = playerOf(ctx);
  await limitRoleCodes(ctx, 'check');
  const role = await findAnyRole(ctx, key);
  try {
    const bound = await ctx.transact(async (tx) => {
      // A miss commits as `null`, or it would not count.
      if (!(await consumeCode(tx, services.clock, roleCodeUse(ctx, 'role_bind', key), code))) return null;
      // As after a wrong code: nobody read a mail of a role that does not exist.
      if (!role) return null;
      const binding = { isBound: true, boundAt: services.clock.now(), unboundAt: null };
      return { role: roleOf(await upsertRole(tx, { gameId, playerId }, role, binding)) };
    });
    if (!bound) throw fail('identity/bad-code');
    return bound;
  } catch (error) {
    if (isUniqueViolation(error, 'player_roles_bound')) throw fail('role/already-bound');
    throw error;
  }
};
