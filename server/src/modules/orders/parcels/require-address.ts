// One of the player's own addresses, as an order of a parcel keeps it.
import type { Queryable } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import { findAddress } from '../../addresses/index.ts';
import { copyAddress } from '../create/write-order.ts';
import type { OrderAddress } from '../tables.ts';

export async function requireOrderAddress(
  db: Queryable,
  playerId: number,
  addressId: number | undefined,
): Promise<OrderAddress> {
  const address = addressId === undefined ? undefined : await findAddress(db, { playerId, addressId });
  if (!address) throw fail('order/address-required');
  return copyAddress(address);
}
