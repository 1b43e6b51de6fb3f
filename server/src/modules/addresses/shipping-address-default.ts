// Makes an address the default one.
import type { Contract } from '@emall/contract';
import { fail } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import { lockAddresses, makeDefault } from './own-addresses.ts';
import { findAddress } from './reads.ts';

export const shippingAddressDefault: CallHandler<Contract['user']['shippingAddressDefault']> = (
  { session: { playerId }, transact },
  { address_id: addressId },
) =>
  transact(async (tx) => {
    await lockAddresses(tx, playerId);
    if (!(await findAddress(tx, { playerId, addressId }))) throw fail('call/not-found');
    await makeDefault(tx, playerId, addressId);
    return {};
  });
