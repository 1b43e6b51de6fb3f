// Prepared faults of what a player did not get: how each is made, its cause, what repairs it, and what the player reads.
import { contract, type Input, permissions, type WhyNotCause } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { addActivity, goodsPrize, propPrize } from '../../../../test/activities.ts';
import { addGames, GAME_ID, type Member } from '../../../../test/members.ts';
import { addOperatorSession } from '../../../../test/operators.ts';
import {
  addBuyer,
  charge,
  giveCoupon,
  openCashier,
  pay,
  placed,
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

const { player, order: ops } = contract.ops;
let desk: Desk;
let token: string;
let activeid: number;

/** Opens the mall with all that can be examined, and an operator with every permission. */
export async function openSupport(): Promise<{ desk: Desk; token: string }> {
  desk = await openDesk([activitiesModule, awardsModule, giftsModule, rechargeModule, playerSupportModule]);
  token = (await addOperatorSession(desk, [{ gameId: GAME_ID, permissions }])).token;
  await desk.services.db.execute(
    sql`UPDATE operator_sessions SET expires_at = expires_at + interval '1 year'`,
  );
  await addGames(desk, [1002]);
  activeid = await addActivity(desk, { kind: 'sign_in', title: '签到' });
  return { desk, token };
}

export const db = () => desk.services.db;

export const forgetRole = ({ playerId }: Member) =>
  db().execute(sql`DELETE FROM sandbox_game_roles WHERE role_code = ${`r${playerId}`}`);
export const setFaultMode = (mode: string) =>
  db().execute(sql`
    INSERT INTO sandbox_game_fault_modes (game_id, mode) VALUES (${GAME_ID}, ${mode})
    ON CONFLICT (game_id) DO UPDATE SET mode = ${mode}`);

/** The pause before the next try is over, and so is that of the breaker. */
async function gameRecovers() {
  await setFaultMode('well');
  desk.clock.advance(60_000);
}

/** A second role of a player that the game knows. Returns its id. */
export async function addRole({ playerId }: Member): Promise<number> {
  const { rows } = await db().execute<{ role_id: number }>(sql`
    INSERT INTO player_roles (game_id, player_id, server_code, server_name, role_code, role_name, level, vip_level, avatar)
    VALUES (${GAME_ID}, ${playerId}, 's1', '潮汐', ${`second${playerId}`}, '大副', 12, 0, '') RETURNING role_id::bigint`);
  await db().execute(sql`
    INSERT INTO sandbox_game_roles (game_id, server_code, role_code, role_name, level, vip_level, avatar)
    VALUES (${GAME_ID}, 's1', ${`second${playerId}`}, '大副', 12, 0, '')`);
  return rows[0]?.role_id ?? 0;
}

export async function paidOrder(goods: Parameters<typeof sell>[1] = {}) {
  const { skuId } = await sell(desk, goods);
  const buyer = await addBuyer(desk);
  desk.clock.advance(1);
  const orderId = await placed(desk, buyer, skuId);
  return { buyer, orderId };
}

export async function win(winner: Member, prize: Parameters<typeof grantAward>[1]['prize']): Promise<number> {
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

export const deliveredTo = async (roleCode: string): Promise<number> =>
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
  prepare(): Promise<{ ask: Input<typeof player.whyNot>; buyer: Member; orderId?: string }>;
  cause: WhyNotCause;
  /** The call that repairs it; none where only the player can act. */
  repair?: { call: string; more?: object; before?(): Promise<unknown> };
  /** Part of the sentence, in both languages. */
  says: [string, string];
  /** What the same question is answered with afterwards; by default that it arrived. */
  afterwards?: WhyNotCause;
  isRepaired?(made: { buyer: Member; orderId?: string }): Promise<void>;
};

export const reason = { reason: '玩家来信' };

export const faults: Fault[] = [
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
