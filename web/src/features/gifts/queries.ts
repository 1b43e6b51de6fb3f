// Reads of gifts and receipts, and their reload with the badge that counts them.
import { api, callPages, callQuery, queryClient } from '../../shared/request/index.ts';

export const giftsQuery = () => callQuery(api.user.giftList);
export const giftQuery = (gift_id: number) => callQuery(api.user.giftInfo, { gift_id }, { errors: 'inline' });
export const myPages = () => callPages(api.user.myGift, {});
export const recordPages = () => callPages(api.user.getGiftReceiveRecord, {});

export async function refreshGifts(): Promise<void> {
  const { giftList, giftInfo, myGift, getGiftReceiveRecord } = api.user;
  const { getMessageNotify } = api.message;
  const calls = [giftList, giftInfo, myGift, getGiftReceiveRecord, getMessageNotify];
  const paths = calls.map(({ path }) => path);
  await Promise.all(paths.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
}
