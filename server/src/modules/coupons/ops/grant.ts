// An operator grants a coupon to players: to all of them, or to none when too few are left.
import { randomUUID } from 'node:crypto';
import type { Contract } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import { fail } from '../../../platform/fail.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { requirePlayer } from '../../identity/index.ts';
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
    const now = services.clock.now();
    // Ascending, so that two operators who grant to the same players do not wait for each other in a circle.
    for (const playerId of player_ids.toSorted((a, b) => a - b)) {
      await requirePlayer(tx, gameId, playerId);
      const source = { source: 'operator', sourceRef: randomUUID() };
      const receipt = await grantCoupon(tx, { templateId, playerId, gameId, ...source, now });
      if (!receipt) throw fail('coupon/gone');
      await tx.update(couponReceipts).set({ grantedReason: reason }).where(eq(couponReceipts.id, receipt.id));
    }
    noteEffect(tx, 'coupons_granted', player_ids.length, template.name);
    return { granted: player_ids.length };
  });
