// A refund of a friend's first purchase: the friend does not count any more, and the reward is revoked if possible.
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codePrize } from '../../../test/activities.ts';
import type { Member } from '../../../test/members.ts';
import { addPool } from '../../../test/presale.ts';
import { raceRounds } from '../../../test/rounds.ts';
import { pay, placed, type Shop, sell } from '../../../test/shop.ts';
import { refundOrder } from '../../flows/refund-order.ts';
import { balanceOf } from '../points/index.ts';
import { addPerson, arrive, beginInvitation, openInvitationMall, pageOf } from './test/invitation-mall.ts';

const { activity } = contract;
const ROUNDS = raceRounds(3);
let mall: Shop;
let inviter: Member;
let activeid: number;

beforeAll(async () => {
  mall = await openInvitationMall();
});
afterAll(() => mall.close());
beforeEach(async () => {
  mall.clock.set('2026-11-15T10:00:00+08:00');
  inviter = await addPerson(mall);
  activeid = await beginInvitation(mall, 'first_purchase');
});

/** A friend arrives by the link and buys. Returns the order. */
async function bring(): Promise<string> {
  const friend = await addPerson(mall);
  await arrive(mall, friend, { activeid, by: inviter });
  const orderId = await placed(mall, friend, (await sell(mall)).skuId);
  await pay(mall, friend, orderId);
  return orderId;
}
const refund = (orderId: string, amount?: number) =>
  mall.services.db.transaction((tx) =>
    refundOrder(tx, { gameId: 1001, orderId, amount, reason: '客服退款', now: mall.clock.now() }),
  );
const receive = (count: number) =>
  mall.call(activity.inviteReceive, { activeid, count }, { token: inviter.token });
const points = () => balanceOf(mall.services.db, { gameId: 1001, playerId: inviter.playerId, scoreType: 1 });
const statuses = async () => (await pageOf(mall, activeid, inviter)).tiers.map(({ status }) => status);

test('a tier that is no longer reached is revoked, and can be received again once it is reached again', async () => {
  await bring();
  const second = await bring();
  expect([(await receive(1)).code, (await receive(2)).code, await points()]).toEqual([200, 200, 300]);
  await refund(second, 1);
  expect(await points()).toBe(300);
  await refund(second);
  expect([await points(), ...(await statuses())]).toEqual([100, 'received', 'locked']);
  expect((await receive(2)).code).toBe(500250);
  const third = await bring();
  expect([await points(), ...(await statuses())]).toEqual([100, 'received', 'ready']);
  expect([(await receive(2)).code, (await receive(2)).code, await points()]).toEqual([200, 500251, 300]);
  await refund(third);
  expect(await points()).toBe(100);
});

test('a code that was shown stays, and so does its tier', async () => {
  const pool = await addPool(mall, ['A-1']);
  activeid = await beginInvitation(mall, 'first_purchase', {}, () => codePrize(pool));
  const order = await bring();
  expect((await receive(1)).code).toBe(200);
  await refund(order);
  expect(await statuses()).toEqual(['received', 'locked']);
});

test('receiving concurrent with a refund never leaves a reward for a tier that is not reached', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    activeid = await beginInvitation(mall, 'first_purchase');
    const order = await bring();
    const before = await points();
    await Promise.all([receive(1), refund(order), receive(1)]);
    expect(await points()).toBe(before);
    const { rows } = await mall.services.db.execute(
      sql`SELECT 1 FROM awards WHERE activity_id = ${activeid} AND status <> 'revoked'`,
    );
    expect(rows).toEqual([]);
  }
});

test('a reached tier can be received for seven days after the end; purchases after the end do not count', async () => {
  const late = await addPerson(mall);
  await bring();
  await arrive(mall, late, { activeid, by: inviter });
  mall.clock.set('2026-12-01T10:00:00+08:00');
  await pay(mall, late, await placed(mall, late, (await sell(mall)).skuId));
  expect(await pageOf(mall, activeid, inviter)).toMatchObject({
    counted: 1,
    receive_until: '2026-12-07T16:00:00.000Z',
    tiers: [{ status: 'ready' }, { status: 'locked' }],
  });
  expect((await receive(2)).code).toBe(500250);
  mall.clock.set('2026-12-07T23:59:59+08:00');
  expect((await receive(1)).code).toBe(200);
  mall.clock.set('2026-12-08T00:00:00+08:00');
  expect((await receive(2)).code).toBe(500003);
});
