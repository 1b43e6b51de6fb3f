// Players who apply for refunds and the operator who decides, for tests of what follows a purchase.
import { randomBytes } from 'node:crypto';
import { contract, type Input } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { readCounts } from '../src/flows/unread.ts';
import { uploadsModule } from '../src/modules/uploads/index.ts';
import { inboxOf } from './inbox.ts';
import { addOperatorSession } from './operators.ts';
import type { PaidParcel } from './paid-parcel.ts';
import { openShop } from './shop.ts';

const { user, order, ops } = contract;
type Application = Partial<Input<typeof order.applyRefund>>;
export type AfterSales = Awaited<ReturnType<typeof openAfterSales>>;

export const requestId = () => randomBytes(12).toString('hex');

export async function openAfterSales() {
  const shop = await openShop({}, [uploadsModule]);
  const operator = (await addOperatorSession(shop, [{ gameId: 1001, areas: ['order'] }])).token;
  // Returns take weeks; a session does not.
  await shop.services.db.execute(sql`UPDATE operator_sessions SET expires_at = '2030-01-01'`);
  const apply = ({ buyer, orderId }: PaidParcel, input: Application = {}) =>
    shop.call(
      order.applyRefund,
      { order_id: orderId, kind: 'refund', reason: 'changed_mind', ...input },
      { token: buyer.token, request_id: requestId() },
    );
  const applied = async (paid: PaidParcel, input: Application = {}): Promise<number> => {
    const { code, data, msg } = await apply(paid, input);
    if (code !== 200) throw new Error(msg);
    return data.application_id;
  };
  const progress = async ({ buyer, orderId }: PaidParcel) =>
    (await shop.call(order.refundProgress, { order_id: orderId }, { token: buyer.token })).data;
  const details = async ({ buyer, orderId }: PaidParcel) =>
    (await shop.call(user.orderDetails, { order_id: orderId }, { token: buyer.token })).data;
  const asOperator = () => ({ token: operator, request_id: requestId() });
  const approve = (application_id: number, more: Partial<Input<typeof ops.order.approveRefund>> = {}) =>
    shop.call(ops.order.approveRefund, { application_id, ...more }, asOperator());
  const ship = (orderId: string) =>
    shop.call(
      ops.order.ship,
      { order_id: orderId, carrier: '顺丰速运', tracking_number: `SF${orderId.slice(-8)}` },
      asOperator(),
    );
  const messages = async (): Promise<string[]> =>
    (
      await shop.services.db.execute<{ text: string }>(sql`SELECT text FROM outbound_messages ORDER BY id`)
    ).rows.map(({ text }) => text);
  /** The messages of a player in the mall. */
  const inbox = async (playerId: number, language?: 'en') => {
    const { message: unread } = await readCounts(shop.services.db, shop.services, { playerId });
    return (await inboxOf(shop, { playerId }, language)).map((message) => ({ ...message, unread }));
  };
  const refundsOf = async (orderId: string): Promise<number[]> =>
    (
      await shop.services.db.execute<{ amount: number }>(
        sql`SELECT amount FROM refunds WHERE order_id = ${orderId} ORDER BY id`,
      )
    ).rows.map(({ amount }) => amount);
  return { shop, apply, applied, progress, details, asOperator, approve, ship, messages, inbox, refundsOf };
}
