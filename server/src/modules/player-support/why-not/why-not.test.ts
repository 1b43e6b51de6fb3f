// "Why did he not get it", on prepared faults: each has its cause, a repair that repairs, and the sentence for the player.
import { type Call, calls, contract, type Input, permissions } from '@emall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addActivity, goodsPrize, pointsPrize, propPrize } from '../../../../test/activities.ts';
import { GAME_ID, type Member } from '../../../../test/members.ts';
import { addOperatorSession, limitOperator } from '../../../../test/operators.ts';
import {
  addAddress,
  addBuyer,
  giveCoupon,
  openCashier,
  pay,
  placed,
  runJob,
  sell,
  statusOf,
} from '../../../../test/shop.ts';
import type { Desk } from '../../../../test/transfers.ts';
import { dryRunOf } from '../../../../test/try-first.ts';
import { addSecondRole, deleteFirstRole, reason } from '../../../../test/why-not-faults.ts';
import { storeEnglish } from '../../content/index.ts';
import {
  deliveredTo,
  faults,
  openSupport,
  placeOrder,
  setFaultMode,
  steps,
  win,
} from '../test/why-not-faults.ts';

const { player, order: ops, activity } = contract.ops;
let desk: Desk;
let token: string;

beforeAll(async () => {
  ({ desk, token } = await openSupport());
});
afterAll(() => desk.close());

const whyNot = async (input: Input<typeof player.whyNot>, options = { token }) =>
  (await desk.call(player.whyNot, input, options)).data;

/** What the repair brought, and where; by fault. */
const arrivals: Record<
  string,
  (made: { buyer: Member; orderId?: string; ask?: Input<typeof player.whyNot> }) => Promise<void>
> = {
  async 'the role no longer exists in the game'({ buyer, orderId }) {
    expect(await statusOf(desk, orderId ?? '')).toBe('completed');
    expect(await deliveredTo(`second${buyer.playerId}`)).toBe(1);
    expect(await deliveredTo(`r${buyer.playerId}`)).toBe(0);
  },
  async 'the game answered nothing after it had delivered'({ buyer }) {
    expect(await deliveredTo(`r${buyer.playerId}`)).toBe(1);
  },
  async 'a prize goes to a role that the game does not have'({ buyer }) {
    expect(await deliveredTo(`second${buyer.playerId}`)).toBe(1);
  },
  async 'a coupon has expired'({ buyer, ask }) {
    const held = await desk.call(player.holdings, { player_id: buyer.playerId }, { token });
    expect(held.data.coupons.map(({ status }) => status).sort()).toEqual(['expired', 'unused']);
    const { sentence } = await whyNot(ask ?? {});
    expect(sentence.en).toContain('We’ve sent you a new one');
    expect(sentence.zh).toContain('已为你补发一张');
  },
};

test('what a repair brings is checked of faults that exist', () => {
  expect(faults.map(({ fault }) => fault)).toEqual(expect.arrayContaining(Object.keys(arrivals)));
});

test('a sentence about several items names each in the player’s language, and how it was paid by its name', async () => {
  const buyer = await addBuyer(desk);
  const [cup, badge] = [await sell(desk, { name: '早餐杯' }), await sell(desk, { name: '徽章' })];
  const texts = [
    ['早餐杯', 'Breakfast Mug'],
    ['徽章', 'Badge'],
  ] as const;
  await storeEnglish(desk.services.db, { gameId: GAME_ID, texts, now: desk.clock.now() });
  const items = [cup, badge].map(({ skuId }) => ({ sku_id: skuId, quantity: 1 }));
  const order_id = await placed(desk, buyer, cup.skuId, { items });
  await pay(desk, buyer, order_id);
  const found = await whyNot({ order_id });
  expect(found.sentence.zh).toContain('早餐杯 + 徽章');
  expect(found.sentence.en).toContain('Breakfast Mug + Badge');
  expect(found.chain[1]?.detail).toMatch(/^沙盒收银台 /);
  // What the operator reads of it is in one language.
  const read = await desk.call(player.whyNot, { order_id }, { token, headers: { 'accept-language': 'en' } });
  expect(read.data.name).toBe('Breakfast Mug + Badge');
  expect(JSON.stringify(read.data.chain)).not.toMatch(/早餐杯|徽章/);
  expect(read.data.chain[0]?.detail).toBe('Breakfast Mug + Badge');
});

test.each(faults)('$fault', async ({ fault, prepare, cause, repair, says, afterwards }) => {
  const made = await prepare();
  const { ask: request } = made;
  const more = { ...repair?.more, ...made.more };
  const found = await whyNot(request);
  expect(found).toMatchObject({ cause, player_id: made.buyer.playerId });
  const [zh, en] = says(made);
  expect(found.sentence.zh).toContain(zh);
  expect(found.sentence.en).toContain(en);
  // Nothing is promised before it is done, and what is not known is left out.
  expect(found.sentence.en).not.toMatch(/this once|sent you a new one|: –/);
  expect(found.sentence.zh).not.toMatch(/这次|补发一张|：–/);
  // What nobody paid for cannot be refunded, and with a character that is gone the same delivery fails again.
  if (request.award_id) expect(`${found.sentence.zh} ${found.sentence.en}`).not.toMatch(/退款|refund/);
  if (cause === 'role_unbound') expect(found.repairs[0]?.call).toBe('ops/order/refund');
  expect(found.chain[0]?.state).toBe('ok');
  if (!repair) {
    expect(found.repairs).toEqual([]);
    return;
  }
  expect(found.chain.at(-1)?.state).toBe('broken');
  const offered = found.repairs.find(({ call }) => call === repair.call);
  expect(offered).toMatchObject({ is_allowed: true, missing_permission: null });
  expect(offered?.needs).toEqual(Object.keys(more));
  // Whoever may not repair it reads what they lack.
  const reader = await addOperatorSession(desk, [{ gameId: GAME_ID, permissions: ['player.read'] }]);
  const seen = await whyNot(request, { token: reader.token });
  expect(seen.repairs.map(({ is_allowed }) => is_allowed)).not.toContain(true);
  expect(seen.repairs.every(({ missing_permission }) => missing_permission !== null)).toBe(true);
  // And whom to ask: the role of the operator who may, not the own one.
  for (const { roles_with_permission } of seen.repairs) {
    expect(roles_with_permission).not.toEqual([]);
    expect(roles_with_permission).not.toContain(`${reader.username.replace('operator', 'role')}-0`);
  }
  expect(found.repairs.flatMap(({ roles_with_permission }) => roles_with_permission)).toEqual([]);

  await repair.before?.(made);
  const call = calls.find(({ path }) => path === repair.call) as Call;
  const input = { ...offered?.input, ...more } as never;
  // What it does is said in words, not by the tables it writes.
  const effects = await dryRunOf(desk, call, input, { token });
  expect(effects.filter(({ kind }) => kind !== 'rows')).not.toEqual([]);
  const done = await desk.call(call, input, { token });
  expect(done).toMatchObject({ code: 200 });
  await desk.runJobs();
  await desk.runJobs();
  expect((await whyNot(request)).cause).toBe(afterwards);
  await arrivals[fault]?.(made);
});

test('a prize is shown as a redirected delivery before it is sent to another role', async () => {
  const redirects = activity.redirectAward;
  const made = await faults.find(({ repair }) => repair?.call === redirects.path)?.prepare();
  const { repairs } = await whyNot(made?.ask ?? {});
  const offered = repairs.find(({ call }) => call === redirects.path);
  const input = { ...offered?.input, ...reason } as unknown as Input<typeof redirects>;
  expect(await dryRunOf(desk, activity.redirectAward, input, { token })).toContainEqual({
    kind: 'deliveries_redirected',
    amount: 1,
    of: expect.any(String),
  });
});

test('nobody has paid, and the provider says so', async () => {
  const { buyer, orderId } = await placeOrder();
  expect(await whyNot({ order_id: orderId })).toMatchObject({ cause: 'not_paid', repairs: [] });
  await openCashier(desk, buyer, orderId);
  const found = await whyNot({ order_id: orderId });
  expect(found).toMatchObject({ cause: 'not_paid', repairs: [{ call: 'ops/payment/queryPayments' }] });
  expect(found.chain.map(({ text }) => text)).toContain('支付渠道：没有扣款');
  const other = await addOperatorSession(desk, [{ gameId: 1002, permissions }]);
  const foreign = { token: other.token, game_id: '1002' };
  expect((await desk.call(player.whyNot, { order_id: orderId }, foreign)).code).not.toBe(200);
});

test('a top-up gift that is not reached names what is missing', async () => {
  const milestones = [{ milestone_id: 1, amount: 6800, prize: propPrize() }];
  const recharge = await addActivity(desk, {
    kind: 'recharge',
    title: '累充有礼',
    config: { counts: 'all', receive_days: 3, milestones },
  });
  const buyer = await addBuyer(desk);
  const found = await whyNot({ player_id: buyer.playerId, activeid: recharge });
  expect(found).toMatchObject({ cause: 'milestone_locked', name: '累充有礼' });
  expect(found.sentence.zh).toContain('还差 ¥68.00');
  expect((await desk.call(player.whyNot, { player_id: buyer.playerId }, { token })).code).toBe(400);
});

test('only what has certainly not arrived is redirected, to a role of the same player, within the daily limit', async () => {
  const made = await placeOrder();
  const roleId = await addSecondRole(steps, made.buyer);
  const stranger = await steps.addBuyer();
  const strangers = await addSecondRole(steps, stranger);
  const redirect = (role_id: number, by = token) =>
    desk.call(ops.redirectDelivery, { order_id: made.orderId, role_id, ...reason }, { token: by });
  expect((await redirect(roleId)).code).toBe(200_012);
  await setFaultMode('applied_but_timed_out');
  await pay(desk, made.buyer, made.orderId);
  await desk.runJobs();
  // The game may have applied it.
  expect((await redirect(roleId)).code).toBe(200_012);
  await setFaultMode('well');

  const refused = await placeOrder();
  const to = await addSecondRole(steps, refused.buyer);
  await deleteFirstRole(steps, refused.buyer);
  await pay(desk, refused.buyer, refused.orderId);
  await desk.runJobs();
  const redirected = { order_id: refused.orderId, role_id: to, ...reason };
  await dryRunOf(desk, ops.redirectDelivery, redirected, { token });
  const send = (role_id: number, by = token) =>
    desk.raw(
      '/mall/ops/order/redirectDelivery',
      { order_id: refused.orderId, role_id, ...reason, game_id: '1001', request_id: crypto.randomUUID() },
      { token: by },
    );
  expect((await send(strangers)).code).toBe(404);
  const limited = await addOperatorSession(desk, [{ gameId: GAME_ID, permissions: ['order.redirect'] }]);
  await limitOperator(desk, limited.operatorId, { redirects: 0 });
  expect((await send(to, limited.token)).code).toBe(800_014);
  expect((await send(to)).code).toBe(200);
  // The role stays bound until it has arrived.
  await runJob(desk, 'deliver-order', { order_id: refused.orderId });
  expect(await statusOf(desk, refused.orderId)).toBe('completed');
  expect(await deliveredTo(`second${refused.buyer.playerId}`)).toBe(1);
  const seen = await desk.call(ops.info, { order_id: refused.orderId }, { token });
  expect(seen.data.timeline).toContainEqual(
    expect.objectContaining({ text: '操作员改发到其他角色', detail: '玩家来信' }),
  );
  expect(seen.data.timeline).toContainEqual(
    expect.objectContaining({ kind: 'delivery', detail: expect.stringMatching(/ · 玩家来信$/) }),
  );
});

test('a parcel that was received and a coupon that was bought are not looked for in the game', async () => {
  const buyer = await addBuyer(desk);
  const coupon_id = await giveCoupon(desk, buyer);
  const coupon = await whyNot({ coupon_id });
  expect(coupon).toMatchObject({ cause: 'arrived_in_mall' });
  expect(coupon.sentence.zh).toMatch(/可以在商城的“我的优惠券”里查看。$/);

  const { skuId } = await sell(desk, { delivery: 'ship' });
  const address_id = await addAddress(desk, buyer);
  const order_id = await placed(desk, buyer, skuId, { address_id });
  await pay(desk, buyer, order_id);
  const shipment = { order_id, carrier: '顺丰速运', tracking_number: 'SF1000' };
  expect((await desk.call(ops.ship, shipment, { token })).code).toBe(200);
  await desk.call(contract.user.confirmOrder, { order_id }, { token: buyer.token });
  const parcel = await whyNot({ order_id });
  expect(parcel).toMatchObject({ cause: 'parcel_received' });
  expect(parcel.sentence.zh).toContain('签收，运单：顺丰速运 SF1000');
  expect(parcel.sentence.en).toContain('SF Express SF1000');
  // In the chain, too, the carrier has the name that readers of the language know.
  const english = { token, headers: { 'accept-language': 'en' } };
  const shippedIn = async (options = {}) =>
    (await whyNot({ order_id }, { token, ...options })).chain.find(({ text }) =>
      ['已寄出', 'Shipped'].includes(text),
    )?.detail;
  expect([await shippedIn(), await shippedIn(english)]).toEqual(['顺丰速运 SF1000', 'SF Express SF1000']);
  for (const { sentence } of [coupon, parcel])
    expect(JSON.stringify(sentence)).not.toMatch(/登录游戏|log in|[{}]\w/);
});

test('of several items the ones that hang are named, with the repairs of each', async () => {
  const pool = await steps.addEmptyPool();
  const codes = await sell(desk, { name: '激活码', delivery: 'code', sku: { codePoolId: pool } });
  const compass = await sell(desk, { name: '罗盘' });
  const rope = await sell(desk, { name: '缆绳' });
  const buyer = await addBuyer(desk);
  const items = [compass, codes, rope].map(({ skuId }) => ({ sku_id: skuId, quantity: 1 }));
  const order_id = await placed(desk, buyer, compass.skuId, { items });
  await setFaultMode('applied_but_timed_out');
  await pay(desk, buyer, order_id);
  await desk.runJobs();
  await setFaultMode('well');
  const found = await whyNot({ order_id });
  expect(found).toMatchObject({ cause: 'pool_empty', name: '激活码' });
  expect(found.sentence.en).toContain('the codes for 激活码.');
  expect(found.chain.find(({ text }) => text === '游戏服务器没有回应')?.state).toBe('failed');
  const chain = found.chain.map(({ text }) => text).join();
  for (const name of ['激活码', '罗盘', '缆绳']) expect(chain).toContain(name);
  const repairs = found.repairs.map(({ call }) => call);
  expect(repairs).toContain('ops/gift/importCodes');
  expect(repairs.filter((call) => call === 'ops/order/retryDelivery')).toHaveLength(1);
});

test('a prize that was claimed is on its way to the warehouse', async () => {
  const buyer = await addBuyer(desk);
  const award_id = await win(buyer, goodsPrize());
  const address_id = await addAddress(desk, buyer);
  await desk.call(contract.activity.goodsAwardBindAddress, { award_id, address_id }, { token: buyer.token });
  const found = await whyNot({ award_id });
  expect(found).toMatchObject({ cause: 'award_to_ship', repairs: [{ call: activity.shipAward.path }] });
  expect(found.repairs[0]?.needs).toEqual(['carrier', 'tracking_number']);
});

test('a prize in points stands in the story by its title alone', async () => {
  const { playerId, ...buyer } = await steps.addBuyer();
  await win({ playerId, ...buyer }, pointsPrize());
  const input = { player_id: playerId, kinds: ['points' as const] };
  const { data } = await desk.call(player.story, input, { token });
  expect(data.list).toMatchObject([{ title: '活动奖励', detail: '', points: 10 }]);
});
