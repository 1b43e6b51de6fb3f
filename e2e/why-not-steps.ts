// The steps that prepare what a player did not get, in the mall of this run: players of their own, over its API and its database.
import type { Contract, LoggedIn } from '@emall/contract';
import type { Buyer, FaultSteps } from '@emall/server/test/why-not-faults.ts';
import type { APIRequestContext } from '@playwright/test';
import { inDatabase } from './advance-time.ts';
import { callAs, expect, type Player } from './fixtures.ts';
import { newPlayer } from './new-player.ts';
import { couponFor, type Operate, order, sell } from './shop.ts';
import { mug, points, run } from './spending.ts';
import { submitTransfer } from './transfer-proof.ts';

type User = Contract['user'];
type Ops = Contract['ops'];
type Customer = Buyer & Player;

const gems = {
  kind: 'prop',
  name: '宝石 ×5',
  image: mug.image,
  cost_amount: 100,
  product_code: 'gem',
  quantity: 5,
};

/** `settle` waits for nothing: the worker of the mall runs by itself, and a journey asks until it has. */
export async function stepsOf(request: APIRequestContext, operate: Operate): Promise<FaultSteps<Customer>> {
  const milestones = [{ milestone_id: 1, amount: 100_000, prize: points(10) }];
  const activeid = await run(operate, 'recharge', { counts: 'all', receive_days: 3, milestones });
  const query: FaultSteps<Customer>['query'] = (statement, values) =>
    inDatabase((db) => db.query(statement, [...values]));
  const cashierOf = async (player: Player, order_id: string) => {
    const input = { order_id, pay_type: 'sandbox' as const };
    return (await callAs<User['orderPayUrl']>(request, player, 'user/orderPayUrl', input)).url ?? '';
  };
  return {
    now: () => new Date(),
    query,
    async addBuyer() {
      const player = await newPlayer(request);
      const { player_id } = player.userInfo as LoggedIn['user_info'];
      const { server_name, role_name } = player.role;
      return { ...player, playerId: player_id, roleText: `${server_name} ${role_name}` };
    },
    addEmptyPool: async () =>
      (await operate<Ops['gift']['savePool']>('gift/savePool', { name: '激活码 空池' })).pool_id,
    async order(buyer, code_pool_id) {
      const goods = { name: '潮汐补给', price: 6800 };
      return order(
        request,
        buyer,
        await sell(operate, {
          ...goods,
          ...(code_pool_id === undefined ? { delivery: 'role' } : { delivery: 'code', code_pool_id }),
        }),
      );
    },
    async openCashier(buyer, orderId) {
      await cashierOf(buyer, orderId);
      const { rows } = await query('SELECT out_trade_no FROM payment_attempts WHERE order_id = $1', [
        orderId,
      ]);
      return String(rows[0]?.out_trade_no);
    },
    pay: async (buyer, orderId) =>
      request.post(await cashierOf(buyer, orderId), { form: { choice: 'pay' }, maxRedirects: 0 }),
    cancel: (buyer, order_id) =>
      callAs<User['cancelOrder']>(request, buyer, 'user/cancelOrder', { order_id }),
    async giveCoupon({ playerId }) {
      const { goods_id } = await sell(operate, { name: '潮汐补给', price: 6800 });
      const template_id = await couponFor(operate, { name: '来信补偿券', goods_id, amount: 100 });
      const grant = { template_id, player_ids: [playerId], reason: '测试用' };
      await operate<Ops['coupon']['grant']>('coupon/grant', grant);
      const { rows } = await query('SELECT id FROM coupon_receipts WHERE player_id = $1', [playerId]);
      return Number(rows[0]?.id);
    },
    async win({ playerId }, kind) {
      const { rows } = await query(
        `INSERT INTO awards (game_id, activity_id, player_id, reason, kind, prize, cost_amount, status, granted_at, expires_at)
         VALUES (1001, $1, $2, 'milestone:1', $3, $4, 100, $5, now(), now() + interval '3 days') RETURNING id`,
        [
          activeid,
          playerId,
          kind,
          kind === 'goods' ? mug : gems,
          kind === 'goods' ? 'needs_address' : 'needs_role',
        ],
      );
      return Number(rows[0]?.id);
    },
    claimProp: (buyer, award_id) =>
      callAs<Contract['activity']['propAwardSend']>(request, buyer, 'activity/propAwardSend', { award_id }),
    async payAndLoseAnswer(buyer, orderId) {
      await request.post(await cashierOf(buyer, orderId), { form: { choice: 'pay' }, maxRedirects: 0 });
      const info = () => operate<Ops['order']['info']>('order/info', { order_id: orderId });
      await expect.poll(async () => (await info()).status, { timeout: 30_000 }).toBe('completed');
      // The game of all journeys answers: what it did is made unknown to the mall again.
      await query(
        `UPDATE deliveries SET phase = 'sending', tries = 1, problem = 'no_answer', delivered_at = NULL,
           next_try_at = now() + interval '1 hour' WHERE order_id = $1`,
        [orderId],
      );
      await query("UPDATE orders SET status = 'delivering', completed_at = NULL WHERE id = $1", [orderId]);
    },
    gameRecovers: () => Promise.resolve(),
    refund: (order_id) => operate<Ops['order']['refund']>('order/refund', { order_id, reason: '玩家来信' }),
    async transfer(buyer) {
      const goods = { name: '潮汐补给', price: 126_800, delivery: 'role' } as const;
      const orderId = await order(request, buyer, await sell(operate, goods));
      const reference = await submitTransfer(request, buyer, orderId);
      const statement = `流水号,贷方金额,对方户名,摘要\nWHY${orderId.slice(-12)},1268.00,林小帆,货款 ${reference}`;
      return { orderId, statement };
    },
    settle: () => Promise.resolve(),
  };
}
