// Activities for tests: running from the first of the month, and prizes of every kind.
import type { ActivityKind, Prize } from '@emall/contract';
import { activities } from '../src/modules/activities/tables.ts';
import type { TestMall } from './mall.ts';
import { GAME_ID } from './members.ts';

type NewActivity = Partial<typeof activities.$inferInsert> & { kind: ActivityKind };

/** Returns its activeid. */
export async function addActivity(mall: TestMall, part: NewActivity): Promise<number> {
  const [row] = await mall.services.db
    .insert(activities)
    .values({
      gameId: GAME_ID,
      title: '活动',
      icon: '/mall/files/icon.svg',
      status: 'published',
      startsAt: new Date('2026-11-01T00:00:00+08:00'),
      endsAt: new Date('2026-12-01T00:00:00+08:00'),
      ...part,
    })
    .returning({ id: activities.id });
  return row?.id ?? 0;
}

const common = { name: '奖品', image: '/mall/files/prize.svg', cost_amount: 100 };

export const pointsPrize = (points = 10): Prize => ({ kind: 'points', ...common, points, score_type: 1 });
export const couponPrize = (coupon_id: number): Prize => ({ kind: 'coupon', ...common, coupon_id });
export const codePrize = (pool_id: number): Prize => ({ kind: 'code', ...common, pool_id });
export const propPrize = (quantity = 5): Prize => ({
  kind: 'prop',
  ...common,
  product_code: 'gem',
  quantity,
});
export const goodsPrize = (): Prize => ({ kind: 'goods', ...common });
