// Opens a case of a player.
import type { Contract } from '@emall/contract';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { requirePlayer } from '../../identity/index.ts';
import { findOrder } from '../../orders/index.ts';
import { insertNote } from '../changes.ts';
import { cases } from '../tables.ts';

export const open: CallHandler<Contract['ops']['case']['open']> = (
  ctx,
  { player_id: playerId, order_id: orderId, subject, note, is_mine },
) =>
  ctx.transact(async (tx) => {
    const {
      gameId,
      services,
      operator: { operatorId },
    } = ctx;
    await requirePlayer(tx, gameId, playerId);
    // A player is of one game, and so are their orders.
    if (orderId !== undefined && (await findOrder(tx, orderId))?.playerId !== playerId)
      throw fail('call/not-found');
    const now = services.clock.now();
    const ownerId = is_mine ? operatorId : null;
    const [opened] = await tx
      .insert(cases)
      .values({
        gameId,
        playerId,
        orderId: orderId ?? null,
        subject,
        ownerId,
        state: 'open',
        openedBy: operatorId,
        openedAt: now,
        updatedAt: now,
      })
      .returning({ id: cases.id });
    if (!opened) throw new Error('an insert returned no row');
    await insertNote(tx, ctx, opened.id, { kind: 'opened', text: note, ownerId });
    return { case_id: opened.id };
  });
