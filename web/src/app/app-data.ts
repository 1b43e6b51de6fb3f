// Keeps the app state of spec section 3 up to date with what the calls answer.
import type { Input, Output, PlayerContract } from '@emall/contract';
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

/** Returns the function that stops it. */
export function watchAppData(): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const [path, , input = {}] = event.query.queryKey;
    const read = READERS[String(path)];
    if (!read) return;
    const { data } = event.query.state;
    const first = (data as { pages?: unknown[] }).pages?.[0] ?? data;
    setAppData(read(first as never, input as never));
  });
}
