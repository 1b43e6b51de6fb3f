// The faults of what a player did not get, made by steps that a mall in this process and one behind HTTP both offer:
// how each is made, its cause, what repairs it, and what the player reads.
import type { Contract, Input, WhyNotCause } from '@emall/contract';

export type Buyer = { playerId: number /** Server and name, as the player reads them. */; roleText: string };

/** What a mall offers to make the faults in it. */
export type FaultSteps<B extends Buyer> = {
  now(): Date;
  query(statement: string, values: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  addBuyer(): Promise<B>;
  addEmptyPool(): Promise<number>;
  /** Orders something for the role, or codes of a pool. */
  order(buyer: B, poolId?: number): Promise<string>;
  /** Returns the number of the payment at the cashier. */
  openCashier(buyer: B, orderId: string): Promise<string>;
  pay(buyer: B, orderId: string): Promise<unknown>;
  cancel(buyer: B, orderId: string): Promise<unknown>;
  giveCoupon(buyer: B): Promise<number>;
  win(buyer: B, kind: 'goods' | 'prop'): Promise<number>;
  claimProp(buyer: B, awardId: number): Promise<unknown>;
  /** Pays; the game delivers, and its answers are lost until it recovers. */
  payAndLoseAnswer(buyer: B, orderId: string): Promise<unknown>;
  gameRecovers(): Promise<unknown>;
  refund(orderId: string): Promise<unknown>;
  /** Orders by bank transfer with proof of it. Returns the statement in which the money arrives. */
  transfer(buyer: B): Promise<{ orderId: string; statement: string }>;
  /** What was started has ended: jobs have run. */
  settle(): Promise<unknown>;
};

type Made<B> = {
  buyer: B;
  ask: Input<Contract['ops']['player']['whyNot']>;
  orderId?: string;
  /** What the operator adds to the repair, where that is known only now. */
  more?: Record<string, string>;
};

export type Fault<B extends Buyer> = {
  fault: string;
  /** Makes the fault. Returns what is asked about. */
  prepare(): Promise<Made<B>>;
  cause: WhyNotCause;
  /** The call that repairs it and what the operator adds; none where only the player can act. */
  repair?: { call: string; more?: Record<string, string>; before?(made: Made<B>): Promise<unknown> };
  /** Part of the sentence, in both languages. */
  says(made: Made<B>): [zh: string, en: string];
  /** What the same question is answered with after the repair. */
  afterwards?: WhyNotCause;
};

export const reason = { reason: '玩家来信' };
const DAY_MS = 86_400_000;

/** A second role of a player that the game knows. Returns its id. */
export async function addSecondRole({ query }: Pick<FaultSteps<Buyer>, 'query'>, { playerId }: Buyer) {
  const { rows } = await query(
    `WITH added AS (
       INSERT INTO player_roles (game_id, player_id, server_code, server_name, role_code, role_name, level, vip_level, avatar)
       SELECT game_id, player_id, server_code, server_name, 'second' || player_id, '大副', 12, 0, ''
       FROM player_roles WHERE player_id = $1
       RETURNING role_id, game_id, server_code, role_code, role_name
     ), known AS (
       INSERT INTO sandbox_game_roles (game_id, server_code, role_code, role_name, level, vip_level, avatar)
       SELECT game_id, server_code, role_code, role_name, 12, 0, '' FROM added
     )
     SELECT role_id FROM added`,
    [playerId],
  );
  return Number(rows[0]?.role_id);
}

/** The game no longer knows the role that a player had first. */
export const deleteFirstRole = ({ query }: Pick<FaultSteps<Buyer>, 'query'>, { playerId }: Buyer) =>
  query(
    `DELETE FROM sandbox_game_roles known USING player_roles own
     WHERE own.player_id = $1 AND own.role_code NOT LIKE 'second%'
       AND (known.game_id, known.server_code, known.role_code) = (own.game_id, own.server_code, own.role_code)`,
    [playerId],
  );

export function faultsIn<B extends Buyer>(mall: FaultSteps<B>): Fault<B>[] {
  const ordered = async (poolId?: number) => {
    const buyer = await mall.addBuyer();
    const orderId = await mall.order(buyer, poolId);
    return { buyer, orderId, ask: { order_id: orderId } };
  };
  const paid = async ({ buyer, orderId }: { buyer: B; orderId: string }) => {
    await mall.pay(buyer, orderId);
    await mall.settle();
  };
  /** The cashier takes the money and tells nobody. */
  const charge = (outTradeNo: string) =>
    mall.query("UPDATE sandbox_payments SET status = 'paid', paid_at = $2 WHERE out_trade_no = $1", [
      outTradeNo,
      mall.now(),
    ]);
  /** What the cashier has of the order's payment: it gives nothing back of one that it closed. */
  const knowPayment = (orderId: string, status: 'paid' | 'closed') =>
    mall.query(
      `UPDATE sandbox_payments SET status = $2
       WHERE out_trade_no IN (SELECT out_trade_no FROM payment_attempts WHERE order_id = $1)`,
      [orderId, status],
    );
  const yesterday = () => new Date(mall.now().getTime() - DAY_MS);
  const yesterdayText = () => yesterday().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
  return [
    {
      fault: 'paid, and the notification was lost',
      async prepare() {
        const made = await ordered();
        await charge(await mall.openCashier(made.buyer, made.orderId));
        return made;
      },
      cause: 'notification_lost',
      repair: { call: 'ops/payment/queryPayments' },
      says: () => ['支付渠道的通知没有送到', 'Your payment went through'],
      afterwards: 'arrived',
    },
    {
      fault: 'paid after the order was cancelled',
      async prepare() {
        const made = await ordered();
        const outTradeNo = await mall.openCashier(made.buyer, made.orderId);
        await mall.cancel(made.buyer, made.orderId);
        await mall.settle();
        await charge(outTradeNo);
        return made;
      },
      cause: 'paid_after_cancel',
      repair: { call: 'ops/payment/queryPayments' },
      says: () => ['订单关闭之后才完成', 'after the order had closed'],
      afterwards: 'arrived',
    },
    {
      fault: 'the role no longer exists in the game',
      async prepare() {
        const made = await ordered();
        await addSecondRole(mall, made.buyer);
        await deleteFirstRole(mall, made.buyer);
        await paid(made);
        return made;
      },
      cause: 'role_missing',
      repair: { call: 'ops/order/redirectDelivery', more: reason },
      says: ({ buyer: { roleText } }) => [
        `角色“${roleText}”在游戏里已不存在`,
        `The character ${roleText} no longer exists`,
      ],
      // The session still has the old role chosen.
      afterwards: 'other_role',
    },
    {
      fault: 'the role was unbound, and the player wants the money back',
      async prepare() {
        const made = await ordered();
        await deleteFirstRole(mall, made.buyer);
        await paid(made);
        await mall.query('UPDATE player_roles SET unbound_at = $2 WHERE player_id = $1', [
          made.buyer.playerId,
          mall.now(),
        ]);
        return made;
      },
      cause: 'role_unbound',
      repair: { call: 'ops/order/refund', more: reason },
      says: () => ['已从你的账号解绑', 'no longer linked to your account'],
      afterwards: 'refunded',
    },
    {
      fault: 'the pool of codes is empty',
      async prepare() {
        const made = await ordered(await mall.addEmptyPool());
        await paid(made);
        return made;
      },
      cause: 'pool_empty',
      repair: {
        call: 'ops/gift/importCodes',
        more: { codes: `NEW-CODE-${crypto.randomUUID().slice(0, 8)}` },
      },
      says: () => ['兑换码正在补货', 'restocking the codes'],
      afterwards: 'arrived_as_code',
    },
    {
      fault: 'it arrived on another role than the player plays now',
      async prepare() {
        const made = await ordered();
        await paid(made);
        await mall.query('UPDATE sessions SET role_id = $2 WHERE player_id = $1', [
          made.buyer.playerId,
          await addSecondRole(mall, made.buyer),
        ]);
        return made;
      },
      cause: 'other_role',
      says: ({ buyer: { roleText } }) => [`下单时选择的角色“${roleText}”`, `went to ${roleText}`],
    },
    {
      fault: 'the time to claim a prize is over',
      async prepare() {
        const buyer = await mall.addBuyer();
        const award_id = await mall.win(buyer, 'goods');
        await mall.query('UPDATE awards SET expires_at = $2 WHERE id = $1', [award_id, yesterday()]);
        return { buyer, ask: { award_id } };
      },
      cause: 'award_expired',
      repair: { call: 'ops/activity/extendAwards', more: reason },
      says: () => [`领取期限（${yesterdayText()}）已过`, `ended on ${yesterdayText()}`],
      afterwards: 'award_needs_address',
    },
    {
      fault: 'a prize was taken back without a reason',
      async prepare() {
        const buyer = await mall.addBuyer();
        const award_id = await mall.win(buyer, 'goods');
        await mall.query("UPDATE awards SET status = 'revoked', revoked_at = $2, note = '' WHERE id = $1", [
          award_id,
          yesterday(),
        ]);
        return { buyer, ask: { award_id } };
      },
      cause: 'award_revoked',
      says: () => ['已被收回。', 'was taken back.'],
    },
    {
      fault: 'a prize waits for an address',
      async prepare() {
        const buyer = await mall.addBuyer();
        return { buyer, ask: { award_id: await mall.win(buyer, 'goods') } };
      },
      cause: 'award_needs_address',
      says: () => ['还缺收货地址', 'still needs an address'],
    },
    {
      fault: 'a prize goes to a role that the game does not have',
      async prepare() {
        const buyer = await mall.addBuyer();
        await addSecondRole(mall, buyer);
        await deleteFirstRole(mall, buyer);
        const award_id = await mall.win(buyer, 'prop');
        await mall.claimProp(buyer, award_id);
        await mall.settle();
        return { buyer, ask: { award_id } };
      },
      cause: 'role_missing',
      repair: { call: 'ops/activity/redirectAward', more: reason },
      says: () => ['在游戏里已不存在', 'no longer exists in the game'],
      afterwards: 'arrived',
    },
    {
      fault: 'a coupon has expired',
      async prepare() {
        const buyer = await mall.addBuyer();
        const coupon_id = await mall.giveCoupon(buyer);
        await mall.query(
          `UPDATE coupon_receipts SET starts_at = $2::timestamptz - interval '1 day', expires_at = $2 WHERE id = $1`,
          [coupon_id, yesterday()],
        );
        return { buyer, ask: { coupon_id } };
      },
      cause: 'coupon_expired',
      repair: { call: 'ops/coupon/grant', more: reason },
      says: () => [`已于 ${yesterdayText()} 过期`, `expired on ${yesterdayText()}`],
      afterwards: 'coupon_expired',
    },
    {
      fault: 'the game answered nothing after it had delivered',
      async prepare() {
        const made = await ordered();
        await mall.payAndLoseAnswer(made.buyer, made.orderId);
        return made;
      },
      cause: 'game_silent',
      repair: { call: 'ops/order/retryDelivery', before: () => mall.gameRecovers() },
      says: () => ['不会重复或丢失', 'nothing is lost or doubled'],
      afterwards: 'arrived',
    },
    {
      fault: 'the refund hangs at the provider',
      async prepare() {
        const made = await ordered();
        await paid(made);
        await knowPayment(made.orderId, 'closed');
        await mall.refund(made.orderId);
        await mall.settle();
        return made;
      },
      cause: 'refund_pending',
      repair: {
        call: 'ops/payment/retryRefund',
        before: ({ orderId = '' }) => knowPayment(orderId, 'paid'),
      },
      says: () => ['已提交给支付渠道', 'is with the payment provider'],
      afterwards: 'refunded',
    },
    {
      fault: 'a transfer has proof, and no bank entry',
      async prepare() {
        const buyer = await mall.addBuyer();
        const { orderId, statement } = await mall.transfer(buyer);
        return { buyer, orderId, ask: { order_id: orderId }, more: { statement } };
      },
      cause: 'transfer_not_in_bank',
      repair: { call: 'ops/transfer/importStatement' },
      says: () => ['还没有查到这笔 ¥1,268.00 的款项', '¥1,268.00 hasn’t shown up'],
      afterwards: 'arrived',
    },
  ];
}
