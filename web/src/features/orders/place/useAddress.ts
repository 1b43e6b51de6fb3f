// The address a parcel goes to: the one the address bar names, else the player's default.
import type { Address } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { api, callQuery } from '../../../shared/request/index.ts';
import { STAY } from '../queries.ts';

/** A chosen address that was deleted meanwhile counts as not chosen. */
export function chosenAddress(list: readonly Address[], id: number | undefined): Address | undefined {
  return (
    list.find((address) => address.address_id === id) ?? list.find((address) => address.is_default) ?? list[0]
  );
}

export type AddressChoice = {
  isNeeded: boolean;
  address: Address | undefined;
  /** Not known yet. */
  isPending: boolean;
  hasFailed: boolean;
  retry: () => void;
};

export function useAddress(id: number | undefined, isNeeded: boolean): AddressChoice {
  const { data, isPending, isFetching, isError, refetch } = useQuery({
    ...callQuery(api.user.shippingAddressList, undefined, STAY),
    enabled: isNeeded,
  });
  const list = data?.list ?? [];
  // One that was just added comes with the next answer.
  const isAwaited = isFetching && id !== undefined && !list.some(({ address_id }) => address_id === id);
  return {
    isNeeded,
    address: chosenAddress(list, id),
    isPending: isPending || isAwaited,
    hasFailed: isError && !data,
    retry: () => void refetch(),
  };
}

/** `北京市 北京市 市辖区 朝阳区` is 北京市 朝阳区: levels that exist only in tables are not read out. */
export function placeOf({ province, city, district }: Address): string {
  const names = [province, city, district].filter((name) => name && !/^(市辖区|县)$/.test(name));
  return names.filter((name, at) => name !== names[at - 1]).join(' ');
}
