// The faults of what a player did not get, made in a mall of this process.
import { contract, permissions } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { addActivity, goodsPrize, propPrize } from '../../../../test/activities.ts';
import { addGames, GAME_ID, type Member } from '../../../../test/members.ts';
import { addOperatorSession } from '../../../../test/operators.ts';
import { addBuyer, giveCoupon, openCashier, pay, placed, sell } from '../../../../test/shop.ts';
import {
  type Desk,
  openDesk,
  orderByTransfer,
  statementOf,
  submitProof,
} from '../../../../test/transfers.ts';
import { type Buyer, faultsIn, reason } from '../../../../test/why-not-faults.ts';
import { activitiesModule } from '../../activities/index.ts';
import { awardsModule, grantAward } from '../../awards/index.ts';
import { addPool } from '../../code-pools/index.ts';
import { giftsModule } from '../../gifts/index.ts';
import { rechargeModule } from '../../recharge/index.ts';
import { playerSupportModule } from '../index.ts';

type Player = Member & Buyer;

const { order: ops } = contract.ops;
const ROLE = '潮汐 船长';
let desk: Desk;
let token: string;
let activeid: number;

/** Opens the mall with all that can be diagnosed, and an operator with every permission. */
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

const db = () => desk.services.db;

export const setFaultMode = (mode: string) =>
  db().execute(sql`
    INSERT INTO sandbox_game_fault_modes (game_id, mode) VALUES (${GAME_ID}, ${mode})
    ON CONFLICT (game_id) DO UPDATE SET mode = ${mode}`);

export async function placeOrder(goods: Parameters<typeof sell>[1] = {}) {
  const { skuId } = await sell(desk, goods);
  const buyer = await steps.addBuyer();
  desk.clock.advance(1);
  return { buyer, orderId: await placed(desk, buyer, skuId) };
}

export async function win(
  { playerId }: Member,
  prize: Parameters<typeof grantAward>[1]['prize'],
): Promise<number> {
  const grant = { gameId: GAME_ID, playerId, activityId: activeid, prize, now: desk.clock.now() };
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

export const steps = {
  now: () => desk.clock.now(),
  query: (statement: string, values: readonly unknown[]) => desk.services.pool.query(statement, [...values]),
  addBuyer: async (): Promise<Player> => ({ ...(await addBuyer(desk)), roleText: ROLE }),
  addEmptyPool: () =>
    db().transaction((tx) => addPool(tx, { gameId: GAME_ID, name: '激活码', now: desk.clock.now() })),
  async order(buyer: Player, codePoolId?: number) {
    const { skuId } = await sell(
      desk,
      codePoolId === undefined ? {} : { delivery: 'code', sku: { codePoolId } },
    );
    desk.clock.advance(1);
    return placed(desk, buyer, skuId);
  },
  openCashier: async (buyer: Player, orderId: string) => (await openCashier(desk, buyer, orderId)).outTradeNo,
  pay: (buyer: Player, orderId: string) => pay(desk, buyer, orderId),
  cancel: (buyer: Player, order_id: string) =>
    desk.call(contract.user.cancelOrder, { order_id }, { token: buyer.token }),
  async giveCoupon(buyer: Player) {
    const coupon_id = await giveCoupon(desk, buyer);
    await db().execute(sql`
      INSERT INTO coupon_counts (template_id, player_id, received)
      SELECT template_id, player_id, 1 FROM coupon_receipts WHERE id = ${coupon_id}`);
    return coupon_id;
  },
  win: (buyer: Player, kind: 'goods' | 'prop') => win(buyer, kind === 'goods' ? goodsPrize() : propPrize()),
  claimProp: (buyer: Player, award_id: number) =>
    desk.call(contract.activity.propAwardSend, { award_id }, { token: buyer.token }),
  async payAndLoseAnswer(buyer: Player, orderId: string) {
    await setFaultMode('applied_but_timed_out');
    await pay(desk, buyer, orderId);
    await desk.runJobs();
  },
  async gameRecovers() {
    await setFaultMode('well');
    // The pause before the next try is over, and so is that of the breaker.
    desk.clock.advance(60_000);
  },
  refund: (order_id: string) => desk.call(ops.refund, { order_id, ...reason }, { token }),
  async transfer(buyer: Player) {
    const { skuId } = await sell(desk, { sku: { price: 126_800 } });
    const { order_id, reference } = await orderByTransfer(desk, buyer, skuId);
    await submitProof(desk, buyer, order_id);
    return { orderId: order_id, statement: statementOf({ amount: '1268.00', memo: reference }) };
  },
  settle: () => desk.runJobs(),
};

export const faults = faultsIn(steps);
