// Reads of addresses: a player's own, the default one first.
import type { Address, Contract } from '@emall/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import { compiled } from '../../platform/database/compiled-query.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { CallHandler } from '../../services.ts';
import { type AddressRow, addresses } from './tables.ts';

/** The address if it is this player's; another's is as good as none. */
export async function findAddress(
  db: Queryable,
  { playerId, addressId }: { playerId: number; addressId: number },
): Promise<AddressRow | undefined> {
  const [row] = await findOwn(db, { playerId, addressId });
  return row;
}

const findOwn = compiled<{ playerId: number; addressId: number }, AddressRow[]>((db) =>
  db
    .select()
    .from(addresses)
    .where(
      and(
        eq(addresses.id, sql.placeholder('addressId')),
        eq(addresses.playerId, sql.placeholder('playerId')),
      ),
    ),
);

export function shippingAddressOf(row: AddressRow): Address {
  return {
    address_id: row.id,
    name: row.name,
    phone: row.phone,
    region_code: row.regionCode,
    province: row.province,
    city: row.city,
    district: row.district,
    detail: row.detail,
    is_default: row.isDefault,
  };
}

export const shippingAddressList: CallHandler<Contract['user']['shippingAddressList']> = async ({
  services,
  session,
}) => {
  const rows = await listOwn(services.db, { playerId: session.playerId });
  return { list: rows.map(shippingAddressOf) };
};

const listOwn = compiled<{ playerId: number }, AddressRow[]>((db) =>
  db
    .select()
    .from(addresses)
    .where(eq(addresses.playerId, sql.placeholder('playerId')))
    .orderBy(desc(addresses.isDefault), desc(addresses.changedAt), desc(addresses.id)),
);
