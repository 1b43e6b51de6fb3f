// "Why did he not get it", on prepared faults: each has its cause, a repair that repairs, and the sentence for the player.
import { type Call, calls, contract, type Input, permissions, type WhyNotCause } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addActivity, goodsPrize, propPrize } from '../../../../test/activities.ts';
import { addGames, GAME_ID, type Member } from '../../../../test/members.ts';
import { addOperatorSession, limitOperator } from '../../../../test/operators.ts';
import {
  addAddress,
  addBuyer,
  charge,
  giveCoupon,
  openCashier,
  pay,
  placed,
  runJob,
  sell,
  statusOf,
} from '../../../../test/shop.ts';
import {
  addBuyerAndGoods,
  type Desk,
  openDesk,
  orderByTransfer,
  statementOf,
  submitProof,
} from '../../../../test/transfers.ts';
import { PaymentUnavailable } from '../../../providers/payment/index.ts';
import { movePayment } from '../../../providers/payment/sandbox-ledger.ts';
import { activitiesModule } from '../../activities/index.ts';
import { awardsModule, grantAward } from '../../awards/index.ts';
import { addPool } from '../../code-pools/index.ts';
import { giftsModule } from '../../gifts/index.ts';
import { rechargeModule } from '../../recharge/index.ts';
import { playerSupportModule } from '../index.ts';

const { player, order: ops, activity } = contract.ops;
let desk: Desk;
let token: string;
let activeid: number;

beforeAll(async () => {
  desk = await openDesk([activitiesModule, awardsModule, giftsModule, rechargeModule, playerSupportModule]);
  token = (await addOperatorSession(desk, [{ gameId: GAME_ID, permissions }])).token;
  await desk.services.db.execute(
    sql`UPDATE operator_sessions SET expires_at = expires_at + interval '1 year'`,
  );
  await addGames(desk, [1002]);
  activeid = await addActivity(desk, { kind: 'sign_in', title: '签到' });
});
afterAll(() => desk.close());

type WhyInput = Input<typeof player.whyNot>;
const whyNot = async (input: WhyInput, options = { token }) =>
  (await desk.call(player.whyNot, input, options)).data;
const db = () => desk.services.db;

const forgetRole = ({ playerId }: Member) =>
  db().execute(sql`DELETE FROM sandbox_game_roles WHERE role_code = ${`r${playerId}`}`);
const setFaultMode = (mode: string) =>
  db().execute(sql`
    INSERT INTO sandbox_game_fault_modes (game_id, mode) VALUES (${GAME_ID}, ${mode})
    ON CONFLICT (game_id) DO UPDATE SET mode = ${mode}`);

/** The pause before the next try is over, and so is that of the breaker. */
async function gameRecovers() {
  await setFaultMode('well');
  desk.clock.advance(60_000);
}

/** A second role of a player that the game knows. Returns its id. */
async function addRole({ playerId }: Member): Promise<number> {
  const { rows } = await db().execute<{ role_id: number }>(sql`
    INSERT INTO player_roles (game_id, player_id, server_code, server_name, role_code, role_name, level, vip_level, avatar)
    VALUES (${GAME_ID}, ${playerId}, 's1', '潮汐', ${`second${playerId}`}, '大副', 12, 0, '') RETURNING role_id::bigint`);
  await db().execute(sql`
    INSERT INTO sandbox_game_roles (game_id, server_code, role_code, role_name, level, vip_level, avatar)
    VALUES (${GAME_ID}, 's1', ${`second${playerId}`}, '大副', 12, 0, '')`);
  return rows[0]?.role_id ?? 0;
}

async function paidOrder(goods: Parameters<typeof sell>[1] = {}) {
  const { skuId } = await sell(desk, goods);
  const buyer = await addBuyer(desk);
  desk.clock.advance(1);
  const orderId = await placed(desk, buyer, skuId);
  return { buyer, orderId };
}

async function win(winner: Member, prize: Parameters<typeof grantAward>[1]['prize']): Promise<number> {
  const grant = {
    gameId: GAME_ID,
    playerId: winner.playerId,
    activityId: activeid,
    prize,
    now: desk.clock.now(),
  };
  const granted = await db().transaction((tx) => grantAward(tx, { ...grant, reason: 'sign-in:2026-11-15' }));
  return granted.outcome === 'granted' ? granted.award.id : 0;
}

const deliveredTo = async (roleCode: string): Promise<number> =>
  Number(
    (
      await db().execute<{ n: string }>(
        sql`SELECT count(*) AS n FROM sandbox_game_deliveries WHERE role_code = ${roleCode}`,
      )
    ).rows[0]?.n,
  );

type Fault = {
  fault: string;
  /** Makes the fault. Returns what is asked about. */
  prepare(): Promise<{ ask: WhyInput; buyer: Member; orderId?: string }>;
  cause: WhyNotCause;
  /** The call that repairs it; none where only the player can act. */
  repair?: { call: string; more?: object; before?(): Promise<unknown> };
  /** Part of the sentence, in both languages. */
  says: [string, string];
  /** What the same question is answered with afterwards; by default that it arrived. */
  afterwards?: WhyNotCause;
  isRepaired?(made: { buyer: Member; orderId?: string }): Promise<void>;
};

const reason = { reason: '玩家来信' };

const faults: Fault[] = [
  {
    fault: 'paid, and the notification was lost',
    async prepare() {
      const made = await paidOrder();
      await charge(desk, await openCashier(desk, made.buyer, made.orderId));
      return { ...made, ask: { order_id: made.orderId } };
    },
    cause: 'notification_lost',
    repair: { call: 'ops/payment/queryPayments' },
    says: ['支付渠道的通知没有送到', 'Your payment went through'],
    afterwards: 'arrived',
  },
  {
    fault: 'paid after the order was cancelled',
    async prepare() {
      const made = await paidOrder();
      const { outTradeNo } = await openCashier(desk, made.buyer, made.orderId);
      await desk.call(contract.user.cancelOrder, { order_id: made.orderId }, { token: made.buyer.token });
      await desk.runJobs();
      await movePayment(db(), outTradeNo, ['closed', 'open'], { status: 'paid', paidAt: desk.clock.now() });
      return { ...made, ask: { order_id: made.orderId } };
    },
    cause: 'paid_after_cancel',
    repair: { call: 'ops/payment/queryPayments' },
    says: ['订单关闭之后才完成', 'after the order had closed'],
    afterwards: 'arrived',
  },
  {
    fault: 'the role no longer exists in the game',
    async prepare() {
      const made = await paidOrder();
      await addRole(made.buyer);
      await forgetRole(made.buyer);
      await pay(desk, made.buyer, made.orderId);
      await desk.runJobs();
      return { ...made, ask: { order_id: made.orderId } };
    },
    cause: 'role_missing',
    repair: { call: 'ops/order/redirectDelivery', more: reason },
    says: ['角色“潮汐 船长”在游戏里已不存在', 'The character 潮汐 船长 no longer exists'],
    // The session still has the old role chosen.
    afterwards: 'other_role',
    async isRepaired({ buyer, orderId }) {
      expect(await statusOf(desk, orderId ?? '')).toBe('completed');
      expect(await deliveredTo(`second${buyer.playerId}`)).toBe(1);
      expect(await deliveredTo(`r${buyer.playerId}`)).toBe(0);
    },
  },
  {
    fault: 'the game answered nothing after it had delivered',
    async prepare() {
      const made = await paidOrder();
      await setFaultMode('applied_but_timed_out');
      await pay(desk, made.buyer, made.orderId);
      await desk.runJobs();
      return { ...made, ask: { order_id: made.orderId } };
    },
    cause: 'game_silent',
    repair: { call: 'ops/order/retryDelivery', before: gameRecovers },
    says: ['不会重复或丢失', 'nothing is lost or doubled'],
    afterwards: 'arrived',
    isRepaired: async ({ buyer }) => expect(await deliveredTo(`r${buyer.playerId}`)).toBe(1),
  },
  {
    fault: 'the role was unbound, and the player wants the money back',
    async prepare() {
      const made = await paidOrder();
      await forgetRole(made.buyer);
      await pay(desk, made.buyer, made.orderId);
      await desk.runJobs();
      await db().execute(
        sql`UPDATE player_roles SET unbound_at = now() WHERE player_id = ${made.buyer.playerId}`,
      );
      return { ...made, ask: { order_id: made.orderId } };
    },
    cause: 'role_unbound',
    repair: { call: 'ops/order/refund', more: reason },
    says: ['已从您的账号解绑', 'no longer linked to your account'],
    afterwards: 'refunded',
  },
  {
    fault: 'the refund hangs at the provider',
    async prepare() {
      const made = await paidOrder();
      await pay(desk, made.buyer, made.orderId);
      await desk.runJobs();
      const sandbox = await desk.services.payments.find('sandbox', null);
      if (!sandbox) throw new Error('no sandbox cashier');
      const { refund } = sandbox;
      sandbox.refund = async () => {
        throw new PaymentUnavailable('down');
      };
      await desk.call(ops.refund, { order_id: made.orderId, ...reason }, { token });
      await desk.runJobs();
      sandbox.refund = refund;
      return { ...made, ask: { order_id: made.orderId } };
    },
    cause: 'refund_pending',
    repair: { call: 'ops/payment/retryRefund' },
    says: ['退款 ¥10.00 已提交给支付渠道', 'Your refund of ¥10.00'],
    afterwards: 'refunded',
  },
  {
    fault: 'the pool of codes is empty',
    async prepare() {
      const codePoolId = await db().transaction((tx) =>
        addPool(tx, { gameId: GAME_ID, name: '激活码', now: desk.clock.now() }),
      );
      const made = await paidOrder({ delivery: 'code', sku: { codePoolId } });
      await pay(desk, made.buyer, made.orderId);
      await desk.runJobs();
      return { ...made, ask: { order_id: made.orderId } };
    },
    cause: 'pool_empty',
    repair: { call: 'ops/gift/importCodes', more: { codes: 'NEW-CODE-1' } },
    says: ['兑换码正在补货', 'restocking the codes'],
    afterwards: 'arrived_as_code',
  },
  {
    fault: 'the time to claim a prize is over',
    async prepare() {
      const buyer = await addBuyer(desk);
      const award_id = await win(buyer, goodsPrize());
      await db().execute(sql`
        UPDATE awards SET expires_at = ${desk.clock.now()}::timestamptz - interval '1 day' WHERE id = ${award_id}`);
      return { buyer, ask: { award_id } };
    },
    cause: 'award_expired',
    repair: { call: 'ops/activity/extendAwards', more: reason },
    says: ['领取期限（2026-11-14）已过', 'ended on 2026-11-14'],
    afterwards: 'award_needs_address',
  },
  {
    fault: 'a prize waits for an address',
    async prepare() {
      const buyer = await addBuyer(desk);
      return { buyer, ask: { award_id: await win(buyer, goodsPrize()) } };
    },
    cause: 'award_needs_address',
    says: ['还缺收货地址', 'still needs an address'],
  },
  {
    fault: 'a prize goes to a role that the game does not have',
    async prepare() {
      const buyer = await addBuyer(desk);
      await addRole(buyer);
      await forgetRole(buyer);
      const award_id = await win(buyer, propPrize());
      await desk.call(contract.activity.propAwardSend, { award_id }, { token: buyer.token });
      await desk.runJobs();
      return { buyer, ask: { award_id } };
    },
    cause: 'role_missing',
    repair: { call: 'ops/activity/redirectAward', more: reason },
    says: ['在游戏里已不存在', 'no longer exists in the game'],
    afterwards: 'arrived',
    isRepaired: async ({ buyer }) => expect(await deliveredTo(`second${buyer.playerId}`)).toBe(1),
  },
  {
    fault: 'a transfer has proof, and no bank entry',
    async prepare() {
      const { buyer, skuId } = await addBuyerAndGoods(desk);
      const { order_id } = await orderByTransfer(desk, buyer, skuId);
      await submitProof(desk, buyer, order_id);
      const { rows } = await db().execute<{ reference: string }>(
        sql`SELECT reference FROM transfers WHERE order_id = ${order_id}`,
      );
      bank.statement = statementOf({ amount: '1268.00', memo: rows[0]?.reference ?? '' });
      return { buyer, orderId: order_id, ask: { order_id } };
    },
    cause: 'transfer_not_in_bank',
    repair: {
      call: 'ops/transfer/importStatement',
      more: {
        get statement() {
          return bank.statement;
        },
      },
    },
    says: ['还没有查到这笔 ¥1268.00 的款项', '¥1268.00 hasn’t shown up'],
    afterwards: 'arrived',
  },
  {
    fault: 'it arrived on another role than the player plays now',
    async prepare() {
      const made = await paidOrder();
      await pay(desk, made.buyer, made.orderId);
      await desk.runJobs();
      const roleId = await addRole(made.buyer);
      await db().execute(
        sql`UPDATE sessions SET role_id = ${roleId} WHERE player_id = ${made.buyer.playerId}`,
      );
      return { ...made, ask: { order_id: made.orderId } };
    },
    cause: 'other_role',
    says: ['下单时选择的角色“潮汐 船长”', 'went to 潮汐 船长'],
  },
  {
    fault: 'a coupon has expired',
    async prepare() {
      const buyer = await addBuyer(desk);
      const coupon_id = await giveCoupon(desk, buyer);
      await db().execute(sql`
        INSERT INTO coupon_counts (template_id, player_id, received)
        SELECT template_id, player_id, 1 FROM coupon_receipts WHERE id = ${coupon_id}`);
      await db().execute(sql`
        UPDATE coupon_receipts SET expires_at = ${desk.clock.now()}::timestamptz - interval '1 day' WHERE id = ${coupon_id}`);
      return { buyer, ask: { coupon_id } };
    },
    cause: 'coupon_expired',
    repair: { call: 'ops/coupon/grant', more: reason },
    says: ['已于 2026-11-14 过期', 'expired on 2026-11-14'],
    afterwards: 'coupon_expired',
    async isRepaired({ buyer }) {
      const held = await desk.call(player.holdings, { player_id: buyer.playerId }, { token });
      expect(held.data.coupons.map(({ status }) => status).sort()).toEqual(['expired', 'unused']);
    },
  },
];
const bank = { statement: '' };

test.each(faults)('$fault', async ({ prepare, cause, repair, says, afterwards, isRepaired }) => {
  const made = await prepare();
  const { ask } = made;
  const found = await whyNot(ask);
  expect(found).toMatchObject({ cause, player_id: made.buyer.playerId });
  expect(found.sentence.zh).toContain(says[0]);
  expect(found.sentence.en).toContain(says[1]);
  expect(found.chain[0]?.state).toBe('ok');
  if (!repair) {
    expect(found.repairs).toEqual([]);
    return;
  }
  expect(found.chain.at(-1)?.state).toBe('broken');
  const offered = found.repairs.find(({ call }) => call === repair.call);
  expect(offered).toMatchObject({ is_allowed: true, missing_permission: null });
  expect(offered?.needs).toEqual(Object.keys(repair.more ?? {}));
  // Whoever may not repair it reads what they lack.
  const reader = await addOperatorSession(desk, [{ gameId: GAME_ID, permissions: ['player.read'] }]);
  const seen = await whyNot(ask, { token: reader.token });
  expect(seen.repairs.map(({ is_allowed }) => is_allowed)).not.toContain(true);
  expect(seen.repairs.every(({ missing_permission }) => missing_permission !== null)).toBe(true);

  await repair.before?.();
  const call = calls.find(({ path }) => path === repair.call) as Call;
  const done = await desk.call(call, { ...offered?.input, ...repair.more } as never, { token });
  expect(done).toMatchObject({ code: 200 });
  await desk.runJobs();
  await desk.runJobs();
  expect((await whyNot(ask)).cause).toBe(afterwards);
  await isRepaired?.(made);
});

test('nobody has paid, and the provider says so', async () => {
  const { buyer, orderId } = await paidOrder();
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
  const made = await paidOrder();
  const roleId = await addRole(made.buyer);
  const stranger = await addBuyer(desk);
  const strangers = await addRole(stranger);
  const redirect = (role_id: number, by = token) =>
    desk.call(ops.redirectDelivery, { order_id: made.orderId, role_id, ...reason }, { token: by });
  expect((await redirect(roleId)).code).toBe(200_012);
  await setFaultMode('applied_but_timed_out');
  await pay(desk, made.buyer, made.orderId);
  await desk.runJobs();
  // The game may have applied it.
  expect((await redirect(roleId)).code).toBe(200_012);
  await setFaultMode('well');

  const refused = await paidOrder();
  const to = await addRole(refused.buyer);
  await forgetRole(refused.buyer);
  await pay(desk, refused.buyer, refused.orderId);
  await desk.runJobs();
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
