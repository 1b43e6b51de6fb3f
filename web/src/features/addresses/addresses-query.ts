// The player's addresses.
import { api, callQuery } from '../../shared/request/index.ts';

export const addressesQuery = () => callQuery(api.user.shippingAddressList);
