// One thing in full; quiet, for the sheet says itself what went wrong.
import { api, callQuery } from '../../shared/request/index.ts';

export function goodsQuery(goodsId: number) {
  return callQuery(api.index.getGoodsInfoById, { goods_id: goodsId }, { errors: 'inline' });
}
