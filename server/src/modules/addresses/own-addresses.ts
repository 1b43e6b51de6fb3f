// The changes of a player's addresses happen one after the other, so that their number and the one default hold.
import { and, desc, eq, ne } from 'drizzle-orm';
import { lockByName } from '../../platform/database/advisory-lock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { addresses } from './tables.ts';

export const MAX_ADDRESSES = 20;

export async function lockAddresses(tx: Tx, playerId: number): Promise<void> {
  await lockByName(tx, 'addresses', playerId);
}

export function countAddresses(tx: Tx, playerId: number): Promise<number> {
  return tx.$count(addresses, eq(addresses.playerId, playerId));
}

/** The others step back first: the database allows one default at any moment. */
export async function makeDefault(tx: Tx, playerId: number, addressId: number): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.playerId, playerId), addresses.isDefault, ne(addresses.id, addressId)));
  await tx
    .update(addresses)
    .set({ isDefault: true })
    .where(and(eq(addresses.playerId, playerId), eq(addresses.id, addressId)));
}

/** The address that was changed last, beside the given one. */
export async function findLatest(tx: Tx, playerId: number, except: number): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: addresses.id })
    .from(addresses)
    .where(and(eq(addresses.playerId, playerId), ne(addresses.id, except)))
    .orderBy(desc(addresses.changedAt), desc(addresses.id))
    .limit(1);
  return row?.id;
}
