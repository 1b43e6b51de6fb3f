// The public API of goods: the read of one, and how many an order may hold.
import { api, callQuery } from '../../shared/request/index.ts';

export { type QuantityLimit, quantityLimit, withinLimit } from './quantity-limit.ts';

/** Errors are shown where the goods would be. */
export const goodsQuery = (goods_id: number) =>
  callQuery(api.index.getGoodsInfoById, { goods_id }, { errors: 'inline' });
