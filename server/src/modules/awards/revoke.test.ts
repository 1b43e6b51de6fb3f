// Prizes whose reason no longer holds: revoked while that is possible, final once they were sent or shown.

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codePrize, couponPrize, goodsPrize, pointsPrize, propPrize } from '../../../test/activities.ts';
import type { Member } from '../../../test/members.ts';
import { addGameMembers } from '../../../test/members.ts';
import { revokeAward } from './index.ts';
import {
  type AwardMall,
  addCoupon,
  addPool,
  awardsOf,
  grant,
  openAwardMall,
  pointsOf,
  win,
} from './test/award-mall.ts';

let mall: AwardMall;
let winner: Member;

beforeAll(async () => {
  mall = await openAwardMall();
  const [one] = await addGameMembers(mall, 1);
  if (!one) throw new Error('no winner');
  winner = one;
});
afterAll(() => mall.close());

const revoke = (reason: string) =>
  mall.services.db.transaction((tx) =>
    revokeAward(tx, {
      activityId: mall.activityId,
      playerId: winner.playerId,
      reason,
      now: mall.clock.now(),
    }),
  );

test('points are taken back, and spent ones are owed', async () => {
  await win(mall, winner, pointsPrize(30), 'points');
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => revoke('points')));
  expect(outcomes.filter((outcome) => outcome === 'revoked')).toHaveLength(1);
  expect(await pointsOf(mall, winner)).toBe(0);
  // The same reason gives nothing a second time.
  expect((await grant(mall, winner, pointsPrize(30), 'points')).outcome).toBe('repeated');
});

test('an unused coupon, goods not sent and a prop not sent are taken back', async () => {
  await win(mall, winner, couponPrize(await addCoupon(mall, 1)), 'coupon');
  await win(mall, winner, goodsPrize(), 'goods');
  await win(mall, winner, propPrize(), 'prop');
  for (const reason of ['coupon', 'goods', 'prop']) expect(await revoke(reason)).toBe('revoked');
  const { rows } = await mall.services.db.execute(
    sql`SELECT status, revoked_reason FROM coupon_receipts WHERE player_id = ${winner.playerId}`,
  );
  expect(rows).toEqual([{ status: 'expired', revoked_reason: '所属奖品已收回' }]);
  expect(new Set((await awardsOf(mall, winner)).map(({ status }) => status))).toEqual(new Set(['revoked']));
});

test('a code that was shown and goods that were sent stay', async () => {
  await win(mall, winner, codePrize(await addPool(mall, 1)), 'code');
  const sent = await win(mall, winner, goodsPrize(), 'sent');
  await mall.services.db.execute(sql`
    UPDATE awards SET status = 'shipped', carrier = 'SF', tracking_number = '1', shipped_at = now(),
      address = '{}' WHERE id = ${sent}`);
  expect([await revoke('code'), await revoke('sent'), await revoke('never')]).toEqual([
    'final',
    'final',
    'none',
  ]);
});
