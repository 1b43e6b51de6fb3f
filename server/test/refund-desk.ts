// A desk where operators refund orders line by line, for tests of refunds.
import { randomBytes } from 'node:crypto';
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { operatorsModule } from '../src/modules/operators/index.ts';
import { addOperatorSession } from './operators.ts';
import { addAddress, addBuyer, giveCoupon, openShop, pay, placed, sell } from './shop.ts';

const { ops } = contract;
type Piece = [itemId: number, quantity: number];
export type RefundDesk = Awaited<ReturnType<typeof openRefundDesk>>;

export async function openRefundDesk() {
  const shop = await openShop({}, [operatorsModule]);
  const clerk = await addOperatorSession(shop, [{ gameId: 1001, areas: ['order'] }]);
  const asClerk = () => ({ token: clerk.token, request_id: randomBytes(12).toString('hex') });
  const refund = (order_id: string, ...pieces: Piece[]) =>
    shop.call(
      ops.order.refund,
      {
        order_id,
        items: pieces.map(([order_item_id, quantity]) => ({ order_item_id, quantity })),
        reason: '少发',
      },
      asClerk(),
    );
  const info = async (order_id: string) => (await shop.call(ops.order.info, { order_id }, asClerk())).data;
  const itemsOf = async (orderId: string) => {
    const { rows } = await shop.services.db.execute<{
      id: number;
      paid_amount: number;
      refunded_amount: number;
    }>(sql`SELECT id, paid_amount, refunded_amount FROM order_items WHERE order_id = ${orderId} ORDER BY id`);
    return rows;
  };

  /** A parcel of three pieces whose price a coupon reduced to an amount that three does not divide. */
  async function addThree() {
    const { skuId } = await sell(shop, { delivery: 'ship', sku: { price: 3334, stock: 50 } });
    const buyer = await addBuyer(shop);
    const coupon_id = await giveCoupon(shop, buyer);
    const address_id = await addAddress(shop, buyer);
    const items = [{ sku_id: skuId, quantity: 3 }];
    const orderId = await placed(shop, buyer, skuId, { items, coupon_id, address_id });
    await pay(shop, buyer, orderId);
    const [item] = await itemsOf(orderId);
    if (!item) throw new Error('the order has no items');
    return { skuId, buyer, orderId, itemId: item.id, paid: item.paid_amount };
  }
  const compensate = (order_id: string, amount: number) =>
    shop.call(ops.order.refund, { order_id, amount, reason: '补偿' }, asClerk());
  return { shop, clerk, asClerk, refund, compensate, info, itemsOf, addThree };
}
