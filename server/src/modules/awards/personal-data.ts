// Personal data in awards: what the player won, and where it was sent.
import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { PersonalData } from '../../services.ts';
import { awards } from './tables.ts';

/** A parcel needs an address; this one leads to nobody. */
const NOWHERE = { name: '', phone: '', region_code: '', region: '', detail: '' };

export const personal: PersonalData = {
  async exportData(db, { playerId }) {
    const rows = await db.select().from(awards).where(eq(awards.playerId, playerId)).orderBy(desc(awards.id));
    return {
      prizes: rows.map(({ kind, prize, status, address, roleName, serverName, grantedAt }) => ({
        kind,
        name: prize.name,
        status,
        address,
        role_name: roleName,
        server_name: serverName,
        granted_at: grantedAt,
      })),
    };
  },

  pending: (playerIds) => sql`
    SELECT FROM awards WHERE player_id IN (${playerIds}) AND status IN ('preparing', 'waiting', 'sending')`,

  async erase(tx, { playerIds }) {
    await tx
      .update(awards)
      .set({
        address: sql`CASE WHEN ${awards.address} IS NOT NULL THEN ${JSON.stringify(NOWHERE)}::jsonb END`,
        roleCode: sql`CASE WHEN ${awards.roleCode} IS NOT NULL THEN '' END`,
        roleName: sql`CASE WHEN ${awards.roleName} IS NOT NULL THEN '' END`,
        // A tracking number leads to the address.
        trackingNumber: sql`CASE WHEN ${awards.trackingNumber} IS NOT NULL THEN '' END`,
      })
      .where(inArray(awards.playerId, playerIds));
  },
};
