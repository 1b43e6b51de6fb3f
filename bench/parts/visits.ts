// What players do who look around, order and look at their orders, as requests for the load generator.
import { type Call, contract, urlOf } from '@emall/contract';
import type pg from 'pg';
import { bodyOf } from './demo-sessions.ts';
import type { LoadInput } from './load.ts';
import { addBuyers, type Buyer, sellSkus } from './mall.ts';

const { user, index, message } = contract;

/** A round of requests after another, one of each player; everybody is at another step. */
export async function visitsOf(pool: pg.Pool, players: number): Promise<LoadInput['requests']> {
  const buyers = await addBuyers(pool, players);
  const [sold] = await sellSkus(pool, 1, 1_000_000);
  if (!sold) throw new Error('nothing is on sale');
  const items = [{ sku_id: sold.skuId, quantity: 1 }];
  const visit: [Call, object][] = [
    [index.getGroupItem, { group_id: 10011 }],
    [index.getGoodsInfoById, { goods_id: sold.goodsId }],
    [user.userInfo, {}],
    [user.checkPurchase, { items }],
    [user.createOrder, { items, coupon_id: null }],
    [user.myOrder, {}],
    [user.couponList, {}],
    [message.getMessageNotify, {}],
  ];
  const requestOf = ({ token }: Buyer, [call, input]: [Call, object]) => ({
    path: urlOf(call),
    body: bodyOf(input),
    token,
  });
  const stepOf = (nth: number): [Call, object] => visit[nth % visit.length] ?? [user.userInfo, {}];
  return visit.flatMap((_, round) => buyers.map((buyer, nth) => requestOf(buyer, stepOf(nth + round))));
}
