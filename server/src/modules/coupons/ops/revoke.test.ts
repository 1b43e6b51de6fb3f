// A coupon that an operator revokes says so to its player, in the list and by a message.
import { contract } from '@emall/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inboxOf } from '../../../../test/inbox.ts';
import { type TestMall, testMallOf } from '../../../../test/mall.ts';
import { addGames, addMembers, GAME_ID, type Member } from '../../../../test/members.ts';
import { addOperatorSession } from '../../../../test/operators.ts';
import { createProviders } from '../../../providers/create.ts';
import { messagesModule } from '../../messages/index.ts';
import { couponsModule } from '../index.ts';
import { couponReceipts, couponTemplates } from '../tables.ts';

const { user, ops } = contract;
let mall: TestMall;
let token: string;
let templateId: number;

beforeAll(async () => {
  mall = await testMallOf({
    modules: [couponsModule, messagesModule],
    providers: createProviders,
    now: '2026-11-15T10:00:00+08:00',
  });
  await addGames(mall);
  token = (await addOperatorSession(mall, [{ gameId: GAME_ID, areas: ['coupon'] }])).token;
  const [template] = await mall.services.db
    .insert(couponTemplates)
    .values({
      gameId: GAME_ID,
      name: '立减五元',
      kind: 'plain',
      amount: 500,
      scope: 'all',
      perPlayer: 3,
      startsAt: new Date('2026-11-01'),
      endsAt: new Date('2026-12-01'),
      validDays: 7,
      total: 10,
    })
    .returning();
  templateId = template?.id ?? 0;
});
afterAll(() => mall.close());

async function receive({ token: ofPlayer }: Member): Promise<number> {
  const { data } = await mall.call(user.receiveCoupon, { template_id: templateId }, { token: ofPlayer });
  return data.coupon.coupon_id;
}
const revoke = (coupon_id: number) =>
  mall.call(ops.coupon.revoke, { coupon_id, reason: '误发，工单 7' }, { token });
test('its player reads that it was revoked, in their language and without the operators’ reason', async () => {
  const [chinese, english] = (await addMembers(mall, 2)) as [Member, Member];
  await mall.services.db.execute(sql`UPDATE players SET language = 'en' WHERE id = ${english.playerId}`);
  for (const member of [chinese, english]) expect((await revoke(await receive(member))).code).toBe(200);
  const mine = await mall.call(user.myCoupon, { status: 'expired' }, { token: chinese.token });
  expect(mine.data.list).toMatchObject([{ name: '立减五元', status: 'expired', is_revoked: true }]);
  expect(await inboxOf(mall, chinese)).toMatchObject([
    { title: '优惠券已收回', text: '你的优惠券「立减五元」已被收回，不能再使用。如有疑问，请联系客服。' },
  ]);
  const [letter] = await inboxOf(mall, english, 'en');
  expect(letter).toMatchObject({ title: 'Coupon revoked' });
  expect(letter?.text).toContain('was revoked and can no longer be used.');
  expect(letter?.text).not.toContain('工单');
});

test('one that only expired does not say that it was revoked, and a repeat tells nobody again', async () => {
  const [member] = (await addMembers(mall, 1)) as [Member];
  const revoked = await receive(member);
  await receive(member);
  await revoke(revoked);
  expect((await revoke(revoked)).code).toBe(404);
  mall.clock.set('2026-11-25T10:00:00+08:00');
  const { data } = await mall.call(user.myCoupon, { status: 'expired' }, { token: member.token });
  expect(data.list.map(({ is_revoked }) => is_revoked)).toEqual([false, true]);
  expect(await inboxOf(mall, member)).toHaveLength(1);
});

test('the order that uses it goes on, and the message says so', async () => {
  mall.clock.set('2026-11-15T10:00:00+08:00');
  const [member] = (await addMembers(mall, 1)) as [Member];
  const couponId = await receive(member);
  await mall.services.db
    .update(couponReceipts)
    .set({ status: 'locked', orderId: 'hhw1' })
    .where(eq(couponReceipts.id, couponId));
  await revoke(couponId);
  expect((await inboxOf(mall, member))[0]?.text).toContain('正在使用它的待付款订单不受影响。');
});
