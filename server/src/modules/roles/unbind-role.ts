// Unbinds a role that was bound manually; sessions of the role lose it at once.
import type { Contract } from '@emall/contract';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import { clearRoleOfSessions } from '../../platform/security/sessions.ts';
import type { CallHandler } from '../../services.ts';
import { consumeCode } from '../identity/index.ts';
import { isRoleVerified } from './check-role-verify-code.ts';
import { ownedBy, playerOf } from './own-roles.ts';
import { roleCodeUse } from './send-role-verify-code.ts';
import { playerRoles } from './tables.ts';

type UnbindRole = CallHandler<Contract['user']['unbindRole']>;
type Orders = {
  /** Until the transaction ends, no order of theirs is placed. */
  lockBuyer(tx: Tx, accountId: number): Promise<void>;
  hasOpenOrder(tx: Tx, playerId: number, roleId: number): Promise<boolean>;
};

/** What a role has on order is not known here: the flow that knows it hands the question in. */
export function unbindRoleUnless(orders: Orders): UnbindRole {
  return (ctx, input) => unbind(ctx, input, orders);
}

async function unbind(
  ctx: Parameters<UnbindRole>[0],
  { code, ...key }: Parameters<UnbindRole>[1],
  { lockBuyer, hasOpenOrder }: Orders,
): ReturnType<UnbindRole> {
  const { clock } = ctx.services;
  const playerId = playerOf(ctx);
  const response = await ctx.transact(async (tx) => {
    // What is placed at this moment is seen, or waits. Before the role, as whoever places an order takes them.
    await lockBuyer(tx, ctx.session.accountId);
    // The lock keeps a login into this role waiting until it is known whether the role stays.
    const [role] = await tx.select().from(playerRoles).where(ownedBy(playerId, key)).for('update');
    if (!role) throw fail('role/not-yours');
    if (!role.isBound) throw fail('role/not-bound');
    if (await hasOpenOrder(tx, playerId, role.roleId)) throw fail('role/open-order');
    const isProven = await isRoleVerified(tx, clock, ctx.session, role.roleId);
    // A miss commits as `null`, or it would not count.
    if (!isProven && !(code && (await consumeCode(tx, clock, roleCodeUse(ctx, 'role_proof', key), code))))
      return null;
    await tx
      .update(playerRoles)
      .set({ isBound: false, unboundAt: clock.now() })
      .where(eq(playerRoles.roleId, role.roleId));
    await clearRoleOfSessions(tx, role.roleId);
    return {};
  });
  if (!response) throw fail('identity/bad-code');
  return response;
}
