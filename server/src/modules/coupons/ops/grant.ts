// An operator grants a coupon to players: to all of them, or to none when too few are left.
import { randomUUID } from 'node:crypto';
import type { Contract } from '@emall/contract';
import { and, count, eq, gt, inArray } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { players } from '../../identity/tables.ts';
import { grantCoupon } from '../grant-coupons.ts';
import { couponReceipts, couponTemplates } from '../tables.ts';

export const grant: CallHandler<Contract['ops']['coupon']['grant']> = (
  { services, gameId, transact },
  { template_id: templateId, player_ids, reason },
) =>
  transact(async (tx) => {
    const [template] = await tx
      .select({ name: couponTemplates.name })
      .from(couponTemplates)
      .where(and(eq(couponTemplates.id, templateId), eq(couponTemplates.gameId, gameId)));
    if (!template) throw fail('call/not-found');
    await requirePlayers(tx, gameId, player_ids);
    const now = services.clock.now();
    await noteHeld(tx, templateId, player_ids, now);
    // Ascending, so that two operators who grant to the same players do not wait for each other in a circle.
    for (const playerId of player_ids.toSorted((a, b) => a - b)) {
      const source = { source: 'operator', sourceRef: randomUUID() };
      const receipt = await grantCoupon(tx, { templateId, playerId, gameId, ...source, now });
      if (!receipt) throw fail('coupon/gone');
      await tx.update(couponReceipts).set({ grantedReason: reason }).where(eq(couponReceipts.id, receipt.id));
    }
    noteEffect(tx, 'coupons_granted', player_ids.length, template.name);
    return { granted: player_ids.length };
  });

/** Says which of the players have one that they can still use. */
async function noteHeld(tx: Tx, templateId: number, ids: readonly number[], now: Date): Promise<void> {
  const held = await tx
    .select({ playerId: couponReceipts.playerId, coupons: count() })
    .from(couponReceipts)
    .where(
      and(
        eq(couponReceipts.templateId, templateId),
        inArray(couponReceipts.playerId, [...ids]),
        inArray(couponReceipts.status, ['unused', 'locked']),
        gt(couponReceipts.expiresAt, now),
      ),
    )
    .groupBy(couponReceipts.playerId)
    .orderBy(couponReceipts.playerId);
  for (const { playerId, coupons } of held) noteEffect(tx, 'coupons_held', coupons, String(playerId));
}

/** Fails with the ids that are no players of the game. */
async function requirePlayers(tx: Tx, gameId: number, ids: readonly number[]): Promise<void> {
  const found = await tx
    .select({ id: players.id })
    .from(players)
    .where(and(eq(players.gameId, gameId), inArray(players.id, [...ids])));
  const known = new Set(found.map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length) throw fail('call/not-found', {}, { player_ids: unknown });
}
