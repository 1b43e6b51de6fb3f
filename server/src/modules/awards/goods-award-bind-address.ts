// Sets the address of goods that were won; it can be changed until they are shipped.
import type { Contract } from '@emall/contract';
import { and, eq, gt, or } from 'drizzle-orm';
import { fail } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import { findAddress } from '../addresses/index.ts';
import { copyAddress } from '../orders/index.ts';
import { findOwned, isOwned } from './find.ts';
import { awards } from './tables.ts';
import { awardDetail, awardStatusOf } from './view.ts';

export const goodsAwardBindAddress: CallHandler<Contract['activity']['goodsAwardBindAddress']> = async (
  { services: { db, clock }, session: { playerId }, transact },
  { award_id: awardId, address_id: addressId },
) => {
  const now = clock.now();
  const owned = { awardId, playerId };
  const address = await findAddress(db, { playerId, addressId });
  if (!address) throw fail('call/not-found');
  return transact(async (tx) => {
    const [award] = await tx
      .update(awards)
      .set({ status: 'preparing', address: copyAddress(address) })
      .where(
        and(
          isOwned(owned),
          or(
            eq(awards.status, 'preparing'),
            and(eq(awards.status, 'needs_address'), gt(awards.expiresAt, now)),
          ),
        ),
      )
      .returning();
    if (award) return awardDetail(tx, owned, now);
    const isExpired = awardStatusOf(await findOwned(tx, owned), now) === 'expired';
    throw fail(isExpired ? 'award/expired' : 'award/not-possible');
  });
};
