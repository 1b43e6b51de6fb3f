// The calls of addresses.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import { addShippingAddress } from './add-shipping-address.ts';
import { shippingAddressList } from './reads.ts';
import { regionList } from './region-list.ts';
import { shippingAddressDefault } from './shipping-address-default.ts';
import { shippingAddressDel } from './shipping-address-del.ts';

const { user } = contract;

export function routes(serve: ServeCall): void {
  serve(user.shippingAddressList, shippingAddressList);
  serve(user.addShippingAddress, addShippingAddress);
  serve(user.shippingAddressDel, shippingAddressDel);
  serve(user.shippingAddressDefault, shippingAddressDefault);
  serve(user.regionList, regionList);
}
