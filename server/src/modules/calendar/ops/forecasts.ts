// When stock and codes run out at the present rate.
import type { Contract } from '@emall/contract';
import type { CallHandler } from '../../../services.ts';
import { goodsForecasts, poolForecasts } from '../forecasts.ts';

export const forecasts: CallHandler<Contract['ops']['calendar']['forecasts']> = async (
  { services: { db, clock }, gameId, operator: { permissions } },
  { goods_id, pool_id },
) => {
  const now = clock.now();
  const isOfOne = goods_id !== undefined || pool_id !== undefined;
  const wantsGoods = permissions.includes('catalog.read') && (!isOfOne || goods_id !== undefined);
  const wantsPools = permissions.includes('gift.read') && (!isOfOne || pool_id !== undefined);
  const [goods, pools] = await Promise.all([
    wantsGoods ? goodsForecasts(db, { gameId, now, id: goods_id }) : [],
    wantsPools ? poolForecasts(db, { gameId, now, id: pool_id }) : [],
  ]);
  const list = [...goods, ...pools]
    .filter(({ empty_at, promised, left }) => isOfOne || empty_at !== null || promised > left)
    .sort((a, b) => ((a.empty_at ?? '9') < (b.empty_at ?? '9') ? -1 : 1));
  return { list };
};
