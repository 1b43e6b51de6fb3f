// The address a parcel goes to: the one named in the URL, else the player's default.
import type { Address } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { id, useQueryParams } from '../../shared/navigation/index.ts';
import { previewTicket } from '../../shared/preview/index.ts';
import { api, type CallOptions, callQuery } from '../../shared/request/index.ts';

export const addressesQuery = (options?: CallOptions) =>
  callQuery(api.user.shippingAddressList, undefined, options);

export type DeliveryAddress = {
  isNeeded: boolean;
  address: Address | undefined;
  isPending: boolean;
  hasFailed: boolean;
  retry: () => void;
};

export function useDeliveryAddress(isNeeded: boolean): DeliveryAddress {
  // Addresses are a player's own: a preview shows the form of somebody who has none yet.
  const isAsked = isNeeded && !previewTicket();
  const chosenId = id.parse(useQueryParams().address_id);
  const { data, isPending, isFetching, isError, refetch } = useQuery({
    // An expired session is renewed over the page.
    ...addressesQuery({ onExpired: 'popup' }),
    enabled: isAsked,
  });
  const list = data?.list ?? [];
  const isNamed = list.some(({ address_id }) => address_id === chosenId);
  // An address that was just added is in the next response.
  const isAwaited = isFetching && chosenId !== undefined && !isNamed;
  return {
    isNeeded,
    address: chooseAddress(list, chosenId),
    isPending: isAsked && (isPending || isAwaited),
    hasFailed: isError && !data,
    retry: () => void refetch(),
  };
}

/** A chosen address that was deleted meanwhile counts as not chosen. */
export function chooseAddress(list: readonly Address[], id: number | undefined): Address | undefined {
  return (
    list.find((address) => address.address_id === id) ?? list.find((address) => address.is_default) ?? list[0]
  );
}

export const ADDRESS_ELEMENT = 'delivery-address';

/** Scrolls to the address of the page and focuses it. */
export function focusAddress(): void {
  const element = document.getElementById(ADDRESS_ELEMENT);
  element?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  element?.focus({ preventScroll: true });
}
