// Personal data of roles: which characters of the game they play, and on how many devices.
import { eq, inArray, sql } from 'drizzle-orm';
import type { PersonalData } from '../../services.ts';
import { roleOf } from './own-roles.ts';
import { playerDevices, playerRoles, roleProofs } from './tables.ts';

export const personal: PersonalData = {
  async exportData(db, { playerId }) {
    const roles = await db.select().from(playerRoles).where(eq(playerRoles.playerId, playerId));
    const devices = await db.select().from(playerDevices).where(eq(playerDevices.playerId, playerId));
    return {
      roles: roles.map((row) => ({ ...roleOf(row), is_bound: row.isBound, bound_at: row.boundAt })),
      // Stored as a hash only, which has no meaning outside the mall.
      devices: devices.map(({ firstSeenAt, lastSeenAt }) => ({
        first_seen_at: firstSeenAt,
        last_seen_at: lastSeenAt,
      })),
    };
  },

  async erase(tx, { playerIds }, now) {
    const own = inArray(playerRoles.playerId, playerIds);
    const roleIds = tx.select({ roleId: playerRoles.roleId }).from(playerRoles).where(own);
    await tx.delete(playerDevices).where(inArray(playerDevices.playerId, playerIds));
    await tx.delete(roleProofs).where(inArray(roleProofs.roleId, roleIds));
    await tx
      .update(playerRoles)
      .set({
        // Orders name the row; the character behind it is nobody's now and can be bound by another.
        roleCode: sql`'left-' || ${playerRoles.roleId}`,
        roleName: '',
        avatar: '',
        isBound: false,
        unboundAt: now,
      })
      .where(own);
  },
};
