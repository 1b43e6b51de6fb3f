// Coupon templates of tests: the input that an operator saves one with, and one that stands in the table already.
import type { Contract, Input } from '@emall/contract';
import { couponTemplates } from '../src/modules/coupons/tables.ts';
import type { TestMall } from './mall.ts';
import { GAME_ID } from './members.ts';

export const COUPON_INPUT: Input<Contract['ops']['coupon']['save']> = {
  name: '立减五元',
  kind: 'plain',
  amount: 500,
  percent: null,
  cap: null,
  threshold: 0,
  scope: 'all',
  scope_ids: [],
  starts_at: '2026-11-01T00:00:00+08:00',
  ends_at: '2026-12-01T00:00:00+08:00',
  valid_from: null,
  valid_until: null,
  valid_days: 7,
  total: 10,
  per_player: 1,
  is_sold: false,
  is_listed: true,
  sort: 0,
};

/** Ten yuan off over a hundred, a hundred of them; returns its id. */
export async function addCouponTemplate(
  { services }: Pick<TestMall, 'services'>,
  part: Partial<typeof couponTemplates.$inferInsert> = {},
): Promise<number> {
  const [row] = await services.db
    .insert(couponTemplates)
    .values({
      gameId: GAME_ID,
      name: '满百减十',
      kind: 'threshold',
      amount: 1000,
      threshold: 10_000,
      scope: 'all',
      startsAt: new Date('2026-11-01T00:00:00+08:00'),
      endsAt: new Date('2026-12-01T00:00:00+08:00'),
      validDays: 7,
      total: 100,
      perPlayer: 1,
      ...part,
    })
    .returning({ id: couponTemplates.id });
  return row?.id ?? 0;
}
