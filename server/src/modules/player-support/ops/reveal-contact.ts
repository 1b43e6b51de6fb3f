// Shows the contacts of a player in full: for a reason, few per hour, and recorded where the player can see it.

import type { Contract } from '@emall/contract';
import { formatRegion } from '@emall/contract/region';
import { desc, eq } from 'drizzle-orm';
import { noteEffect } from '../../../platform/operators/effects.ts';
import { type RateLimit, rateLimiter, requireWithin } from '../../../platform/security/rate-limit.ts';
import type { CallHandler } from '../../../services.ts';
import { addresses } from '../../addresses/tables.ts';
import { requirePlayer } from '../../identity/index.ts';
import { addRecord } from '../records.ts';

const LIMIT: RateLimit = { max: 20, window_s: 3600 };

export const revealContact: CallHandler<Contract['ops']['player']['revealContact']> = (
  ctx,
  { player_id: playerId, reason },
) =>
  ctx.transact(async (tx) => {
    const { account } = await requirePlayer(tx, ctx.gameId, playerId);
    // In the transaction: what shows nothing does not count.
    const hitLimit = rateLimiter(tx, ctx.services.clock);
    await requireWithin(hitLimit, `reveal-contact:${ctx.operator.operatorId}`, LIMIT);
    noteEffect(tx, 'reveals', 1, playerId);
    await addRecord(tx, ctx, { playerId, kind: 'contact_revealed', text: reason });
    const rows = await tx
      .select()
      .from(addresses)
      .where(eq(addresses.playerId, playerId))
      .orderBy(desc(addresses.isDefault), desc(addresses.id));
    return {
      phone: account.phone,
      email: account.email,
      addresses: rows.map(({ name, phone, province, city, district, detail }) => ({
        name,
        phone,
        region: formatRegion([province, city, district]),
        detail,
      })),
    };
  });
