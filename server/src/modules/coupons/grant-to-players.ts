// Grants a coupon of one template to many players in a few statements, as far as the template's total reaches.
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { countUnread } from '../messages/index.ts';
import { NO_LIMIT, usableFrom, usableUntil } from './grant-coupons.ts';
import { couponTemplates } from './tables.ts';

/** What an operator grants; with the `sourceRef` of a coupon it is given once. */
export const OPERATOR_SOURCE = 'operator';

type PlayersGrant = {
  templateId: number;
  players: readonly { playerId: number; sourceRef: string }[];
  /** Whoever received or reserved so many gets none. */
  limit?: number;
  /** No more coupons than this, however many are left. */
  most?: number;
  reason: string;
  now: Date;
};

/** Part of a transaction. `granted` and `atLimit` count players; the others are more than there are coupons, or than `most`. */
export async function grantToPlayers(
  tx: Tx,
  { templateId, players, limit = NO_LIMIT, most = players.length, reason, now }: PlayersGrant,
): Promise<{ granted: number; atLimit: number }> {
  if (!players.length) return { granted: 0, atLimit: 0 };
  // Counts before the template, as for one player, and counts by player: transactions do not wait for each other in a circle.
  const counted = await countPlayers(tx, { templateId, players, limit });
  const left = await takeFromTotal(tx, templateId, Math.min(counted.length, most));
  const [winners, others] = [counted.slice(0, left), counted.slice(left)];
  if (others.length)
    await tx.execute(sql`
      UPDATE coupon_counts SET received = received - 1
      WHERE template_id = ${templateId} AND player_id = ANY (${sql.param(others.map(idOf))}::bigint[])`);
  if (winners.length) {
    const refs = new Map(players.map(({ playerId, sourceRef }) => [playerId, sourceRef]));
    await tx.execute(sql`
      INSERT INTO coupon_receipts (game_id, template_id, player_id, seq, starts_at, expires_at, received_at,
        source, source_ref, granted_reason)
      SELECT t.game_id, t.id, w.player_id, w.seq, ${usableFrom(now)}, ${usableUntil(now)}, ${now}::timestamptz,
        ${OPERATOR_SOURCE}::text, w.source_ref, ${reason}::text
      FROM coupon_templates t, unnest(${sql.param(winners.map(idOf))}::bigint[],
        ${sql.param(winners.map(({ seq }) => seq))}::int[],
        ${sql.param(winners.map(({ playerId }) => refs.get(playerId)))}::text[]) AS w(player_id, seq, source_ref)
      WHERE t.id = ${templateId} ORDER BY w.player_id`);
    await countUnread(tx, 'coupon', winners.map(idOf));
  }
  return { granted: winners.length, atLimit: players.length - counted.length };
}

type Counted = { playerId: number; seq: number };
const idOf = ({ playerId }: Counted) => playerId;

/** Counts one more for each player below the limit; `seq` is its number. By player. */
async function countPlayers(
  tx: Tx,
  { templateId, players, limit }: Pick<Required<PlayersGrant>, 'templateId' | 'players' | 'limit'>,
): Promise<Counted[]> {
  const ids = players.map(({ playerId }) => playerId);
  const { rows } = await tx.execute<{ player_id: number; received: number }>(sql`
    INSERT INTO coupon_counts AS c (template_id, player_id, received)
    SELECT ${templateId}::bigint, id, 1 FROM unnest(${sql.param(ids)}::bigint[]) AS id ORDER BY id
    ON CONFLICT (template_id, player_id) DO UPDATE SET received = c.received + 1
      WHERE c.received + c.reserved < ${limit}
    RETURNING player_id, received`);
  return rows
    .map(({ player_id: playerId, received: seq }) => ({ playerId, seq }))
    .sort((a, b) => a.playerId - b.playerId);
}

/** Takes as many of the template's total as there are, up to so many. Returns how many. */
async function takeFromTotal(tx: Tx, templateId: number, wanted: number): Promise<number> {
  if (wanted === 0) return 0;
  const { id, total, handedOut, reserved } = couponTemplates;
  const [template] = await tx
    .select({ left: sql<number>`${total} - ${handedOut} - ${reserved}` })
    .from(couponTemplates)
    .where(eq(id, templateId))
    .for('update');
  const taken = Math.max(0, Math.min(wanted, template?.left ?? 0));
  if (taken > 0)
    await tx
      .update(couponTemplates)
      .set({ handedOut: sql`${handedOut} + ${taken}` })
      .where(eq(id, templateId));
  return taken;
}
