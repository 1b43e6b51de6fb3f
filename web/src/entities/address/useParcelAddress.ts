// The address a parcel goes to: the one the address bar names, else the player's default.
import type { Address } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { useQueryParams } from '../../shared/navigation/index.ts';
import { api, callQuery } from '../../shared/request/index.ts';

/** A session that runs out is renewed over the page. */
const STAY = { loginPopup: true };

export function useParcelAddress(isNeeded: boolean): { address: Address | undefined; isPending: boolean } {
  const chosen = Number(useQueryParams().address_id);
  const { data, isPending, isFetching } = useQuery({
    ...callQuery(api.user.shippingAddressList, undefined, STAY),
    enabled: isNeeded,
  });
  const list = data?.list ?? [];
  const named = list.find(({ address_id }) => address_id === chosen);
  // One that was just added comes with the next answer.
  const isAwaited = isFetching && chosen > 0 && !named;
  return {
    address: named ?? list.find(({ is_default }) => is_default) ?? list[0],
    isPending: isNeeded && (isPending || isAwaited),
  };
}
