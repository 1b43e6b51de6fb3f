// Personal data of player support: who saw the contacts or an address of a player and why, blocks, ended sessions.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PersonalData } from '../../services.ts';
import { playerRecords } from './tables.ts';

export const personal: PersonalData = {
  async exportData(db, { playerId }) {
    // Notes are the shop's own working papers. An address that a parcel goes to is revealed by the order.
    const { rows } = await db.execute<{ what: string; reason: string; by: string; at: string }>(sql`
      SELECT r.kind AS what, r.text AS reason, p.name AS by, r.at FROM player_records r
        JOIN operators p ON p.id = r.operator_id
        WHERE r.player_id = ${playerId} AND r.kind <> 'note'
      UNION ALL
      SELECT 'address_revealed', a.reason, p.name, a.at FROM orders o
        JOIN operator_audit_targets t ON t.kind = 'order' AND t.target_id = o.id
        JOIN operator_audit a ON a.id = t.audit_id AND a.call = 'ops/order/revealAddress'
        JOIN operators p ON p.id = a.operator_id
        WHERE o.player_id = ${playerId}
      ORDER BY at`);
    return { support: rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) })) };
  },

  async erase(tx, { playerIds }) {
    const own = inArray(playerRecords.playerId, playerIds);
    await tx.delete(playerRecords).where(and(own, eq(playerRecords.kind, 'note')));
    // That it happened stays; what somebody wrote may name the person.
    await tx.update(playerRecords).set({ text: '' }).where(own);
  },
};
