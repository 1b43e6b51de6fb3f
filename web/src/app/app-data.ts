// Keeps the app state of spec section 3 up to date with what the calls answer.
import type { Input, Output, PlayerContract } from '@emall/contract';
import type { Query } from '@tanstack/react-query';
import { queryClient } from '../shared/request/index.ts';
import { type AppData, setAppData } from '../shared/session/index.ts';

type User = PlayerContract['user'];
type Reader = (data: never, input: never) => Partial<AppData>;

const READERS: Record<string, Reader> = {
  'index/authPopupConfInfo': (authConfig: AppData['authConfig']) => ({ authConfig }),
  'score/getUserScore': (scoreInfo: AppData['scoreInfo']) => ({ scoreInfo }),
  'user/myCoupon': (couponInfo: AppData['couponInfo']) => ({ couponInfo }),
  'user/calculateDiscountAmount': (preferentialInfo: AppData['preferentialInfo']) => ({ preferentialInfo }),
  'user/myOrder': ({ totals }: Output<User['myOrder']>) => ({ orderTotal: totals }),
  // The default address comes first.
  'user/shippingAddressList': ({ list }: Output<User['shippingAddressList']>) => ({
    addressInfo: list[0] ?? null,
  }),
  // The country's own regions; those below one are read when it is opened.
  'user/regionList': ({ list }: Output<User['regionList']>, input: Input<User['regionList']>) =>
    Object.keys(input).length === 0 ? { regionList: list } : {},
};

/** From what was read already on. Returns the function that stops it. */
export function watchAppData(): () => void {
  const cache = queryClient.getQueryCache();
  for (const query of cache.getAll()) if (query.state.status === 'success') readQuery(query);
  return cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') readQuery(event.query);
  });
}

function readQuery({ queryKey, state: { data } }: Query): void {
  const [path, , input = {}] = queryKey;
  const read = READERS[String(path)];
  if (!read) return;
  const first = (data as { pages?: unknown[] }).pages?.[0] ?? data;
  setAppData(read(first as never, input as never));
}
