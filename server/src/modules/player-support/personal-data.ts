// Personal data of player support: who saw the contacts or an address of a player and why, blocks, ended sessions.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PersonalData } from '../../services.ts';
import { playerRecords } from './tables.ts';

type Look = { what: string; reason: string; by: string; at: string; is_file: boolean };

/** What showed an address of the player; all of these are open to those who ship parcels, and to nobody else. */
const SHOWN: Readonly<Record<string, string>> = {
  'ops/order/parcels': 'address_in_parcel_list',
  'ops/order/info': 'address_in_order',
  'ops/activity/listAwards': 'address_in_prize_list',
  'ops/transfer/queue': 'payer_in_transfer_list',
  'ops/transfer/list': 'payer_in_transfer_list',
  'ops/transfer/detail': 'payer_in_transfer',
  'ops/transfer/entries': 'payer_in_bank_entry_list',
  'ops/transfer/importStatement': 'payer_in_bank_statement',
  'ops/transfer/refunds': 'payer_in_refund_list',
};

export const personal: PersonalData = {
  async exportData(db, { playerId }) {
    // Notes are the shop's own working papers. What was revealed on the player's page has a record of its own.
    const { rows } = await db.execute<Look>(sql`
      SELECT r.kind AS what, r.text AS reason, p.name AS by, r.at, false AS is_file FROM player_records r
        JOIN operators p ON p.id = r.operator_id
        WHERE r.player_id = ${playerId} AND r.kind <> 'note'
      UNION ALL
      SELECT a.call, a.reason, p.name, a.at, a.input @> '{"is_file": true}' FROM operator_audit_targets t
        JOIN operator_audit a ON a.id = t.audit_id AND a.call <> 'ops/player/revealContact'
        JOIN operators p ON p.id = a.operator_id
        WHERE t.kind = 'player' AND t.target_id = ${String(playerId)} AND t.shows_contact
      ORDER BY at`);
    return { support: rows.map(lookOf) };
  },

  async erase(tx, { playerIds }) {
    const own = inArray(playerRecords.playerId, playerIds);
    await tx.delete(playerRecords).where(and(own, eq(playerRecords.kind, 'note')));
    // That it happened stays; what somebody wrote may name the person.
    await tx.update(playerRecords).set({ text: '' }).where(own);
  },
};

function lookOf({ what, reason, by, at, is_file }: Look) {
  const row = { by, at: new Date(at) };
  if (what === 'ops/order/revealAddress') return { what: 'address_revealed', reason, ...row };
  if (!what.startsWith('ops/')) return { what, reason, ...row };
  // A carrier's number for a prize is entered beside its address.
  const shown = SHOWN[what] ?? 'address_of_prize';
  const purpose = what.startsWith('ops/transfer/') ? 'payment' : 'shipping';
  return { what: is_file ? shown.replace('_list', '_file') : shown, reason: purpose, ...row };
}
