// Makes one of the player's roles the role of this session; whoever came by an invitation brings it along.
import type { Contract, Invite } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import { fail } from '../../platform/fail.ts';
import { networkAddressOf } from '../../platform/http/network-address.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { chooseSessionRole } from '../../platform/security/sessions.ts';
import { sha256 } from '../../platform/security/sha256.ts';
import type { CallHandler } from '../../services.ts';
import { hashDevice, seeDevice } from './devices.ts';
import { ownedBy, ownRole, playerOf, roleOf, upsertRole } from './own-roles.ts';
import { playerRoles } from './tables.ts';

/** The job that checks an invitation. Choosing a role neither waits for it nor fails because of it. */
export const INVITED = 'player-invited';

export type InvitedPlayer = {
  invite: Invite;
  player_id: number;
  role_id: number;
  /** Hex of the hash. */
  device: string;
  /** Hex of a hash of the network address. */
  address: string;
  at: string;
};

export const checkRole: CallHandler<Contract['user']['checkRole']> = async (ctx, { invite, ...key }) => {
  const { gameId, services, deviceId, session, ip } = ctx;
  const playerId = playerOf(ctx);
  const role = await ownRole(ctx, key);
  return ctx.transact(async (tx) => {
    if (role.is_bound) {
      // The role may have been unbound during the request to the game server; the lock makes a concurrent unbinding wait.
      const [bound] = await tx
        .select({ roleId: playerRoles.roleId })
        .from(playerRoles)
        .where(and(ownedBy(playerId, key), eq(playerRoles.isBound, true)))
        .for('update');
      if (!bound) throw fail('role/not-yours');
    }
    // A role that the game itself calls the player's is theirs again, also after a binding of it has ended.
    const row = await upsertRole(tx, { gameId, playerId }, role, role.is_bound ? {} : { unboundAt: null });
    await chooseSessionRole(tx, session.tokenHash, row.roleId);
    const now = services.clock.now();
    const deviceHash = hashDevice(deviceId);
    await seeDevice(tx, { gameId, playerId, deviceHash, now });
    if (invite)
      await enqueue(tx, INVITED, {
        invite,
        player_id: playerId,
        role_id: row.roleId,
        device: deviceHash.toString('hex'),
        address: sha256(`address:${networkAddressOf(ip)}`).toString('hex'),
        at: now.toISOString(),
      } satisfies InvitedPlayer);
    return { role: roleOf(row) };
  });
};
