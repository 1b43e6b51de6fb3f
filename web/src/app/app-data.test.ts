// The app state of spec section 3 holds what the calls answered.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api, callPages, callQuery, queryClient } from '../shared/request/index.ts';
import { fakeServer, ok } from '../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../shared/request/test/session.ts';
import { clearSession, session } from '../shared/session/index.ts';
import { watchAppData } from './app-data.ts';

let stop = () => {};
beforeEach(() => {
  visitAsPlayer();
  queryClient.clear();
  stop = watchAppData();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

it('what was read before is there as well', async () => {
  stop();
  queryClient.setQueryData(callQuery(api.score.getUserScore, { score_type: 1 }).queryKey, {
    balance: 7,
  } as never);
  stop = watchAppData();
  expect(session()).toMatchObject({ scoreInfo: { balance: 7 } });
});

it('the settings of the proofs popup and what an order would save are there once they were read', async () => {
  const server = fakeServer();
  server.answer('index/authPopupConfInfo', ok({ is_on: true, asks: ['phone'] }));
  server.answer('user/calculateDiscountAmount', ok({ discount_amount: 1500, pay_amount: 8500 }));
  await queryClient.fetchQuery(callQuery(api.index.authPopupConfInfo));
  await queryClient.fetchQuery(
    callQuery(api.user.calculateDiscountAmount, { items: [{ sku_id: 1, quantity: 1 }] }),
  );
  expect(session()).toMatchObject({
    authConfig: { is_on: true, asks: ['phone'] },
    preferentialInfo: { discount_amount: 1500 },
  });
});

it('points, coupons, orders, addresses and regions are there once they were read, and go with the player', async () => {
  const server = fakeServer();
  server.answer('score/getUserScore', ok({ balance: 12 }));
  server.answer('user/myCoupon', ok({ list: [], unused: 3, next_cursor: null }));
  server.answer('user/myOrder', ok({ list: [], totals: { unpaid: 2 }, next_cursor: null }));
  server.answer('user/shippingAddressList', ok({ list: [{ address_id: 4 }, { address_id: 5 }] }));
  server.answer('user/regionList', ({ body }) => ok({ list: [{ code: body.parent ?? '11' }] }));
  await queryClient.fetchQuery(callQuery(api.score.getUserScore, { score_type: 1 }));
  await queryClient.fetchInfiniteQuery(callPages(api.user.myCoupon, { status: 'unused' }));
  await queryClient.fetchInfiniteQuery(callPages(api.user.myOrder, {}));
  await queryClient.fetchQuery(callQuery(api.user.shippingAddressList));
  await queryClient.fetchQuery(callQuery(api.user.regionList, {}));
  expect(session()).toMatchObject({
    scoreInfo: { balance: 12 },
    couponInfo: { unused: 3 },
    orderTotal: { unpaid: 2 },
    addressInfo: { address_id: 4 },
    regionList: [{ code: '11' }],
  });
  clearSession();
  expect(session()).toMatchObject({ scoreInfo: null, orderTotal: null, addressInfo: null });
});
