// Reads of the presale page, and which of them are stale after a change.
import { PLATFORM, PRESALE_CHANNEL } from '@emall/contract/constants';
import { platform } from '../../shared/device/index.ts';
import { api, callPages, callQuery, queryClient } from '../../shared/request/index.ts';

/** The presale channel: 2 on iOS, otherwise 1. */
export const channel = (): number =>
  platform() === PLATFORM.ios ? PRESALE_CHANNEL.ios : PRESALE_CHANNEL.default;

export const presalesQuery = () =>
  callQuery(api.presale.index, { channel: channel() }, { onExpired: 'popup', errors: 'inline' });
export const goodsQuery = (presale_id: number) =>
  callQuery(api.presale.getGoodsInfoById, { presale_id }, { onExpired: 'popup', errors: 'inline' });
export const ordersPages = () =>
  callPages(api.presale.myPresaleOrder, {}, { onExpired: 'popup', errors: 'inline' });
export const codesQuery = (presale_id: number) =>
  callQuery(api.presale.getGiftPackCode, { presale_id }, { onExpired: 'popup', errors: 'inline' });

export async function refreshPresales(): Promise<void> {
  const paths = [api.presale.index, api.presale.getGoodsInfoById, api.presale.myPresaleOrder].map(
    ({ path }) => path,
  );
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => paths.includes(String(queryKey[0])) });
}
