// An operator grants a coupon to players: to all of them, or to none when too few are left.
import { randomUUID } from 'node:crypto';
import type { Contract } from '@emall/contract';
import { and, count, eq, gt, inArray } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { players } from '../../identity/tables.ts';
import { grantToPlayers } from '../grant-to-players.ts';
import { couponReceipts } from '../tables.ts';
import { findTemplate } from './reads.ts';

export const grant: CallHandler<Contract['ops']['coupon']['grant']> = (
  { services, gameId, transact },
  { template_id: templateId, player_ids, reason },
) =>
  transact(async (tx) => {
    const template = await findTemplate(tx, gameId, templateId);
    await requirePlayers(tx, gameId, player_ids);
    const now = services.clock.now();
    await noteHeld(tx, templateId, player_ids, now);
    const players = player_ids.map((playerId) => ({ playerId, sourceRef: randomUUID() }));
    const { granted } = await grantToPlayers(tx, { templateId, players, reason, now });
    if (granted < players.length) throw fail('coupon/gone');
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
