// A shop with the top-up gift and the rich list, where players top up and get refunds.
import { refundOrder } from '../src/flows/refund-order.ts';
import { awardsModule } from '../src/modules/awards/index.ts';
import { rankingModule } from '../src/modules/ranking/index.ts';
import { rechargeModule } from '../src/modules/recharge/index.ts';
import { GAME_ID, type Member } from './members.ts';
import { openShop, pay, placed, type Shop, sell } from './shop.ts';

export type SpendingShop = Shop & {
  /** Buys for so many cents. Returns the order. */
  spend(buyer: Member, amount: number, kind?: 'recharge' | 'gift_pack'): Promise<string>;
  /** Starts a refund of the whole order, or of a part. */
  refund(orderId: string, amount?: number): Promise<unknown>;
};

export async function openSpendingShop(): Promise<SpendingShop> {
  const shop = await openShop({}, [awardsModule, rechargeModule, rankingModule]);
  const skuIds = new Map<string, number>();
  const onSale = async (amount: number, kind: 'recharge' | 'gift_pack') => {
    const known = skuIds.get(`${kind} ${amount}`);
    if (known) return known;
    const { skuId } = await sell(shop, { kind, sku: { price: amount, stock: 100_000 } });
    skuIds.set(`${kind} ${amount}`, skuId);
    return skuId;
  };
  return {
    ...shop,
    async spend(buyer, amount, kind = 'recharge') {
      const orderId = await placed(shop, buyer, await onSale(amount, kind));
      await pay(shop, buyer, orderId);
      return orderId;
    },
    refund: (orderId, amount) =>
      shop.services.db.transaction((tx) =>
        refundOrder(tx, { gameId: GAME_ID, orderId, amount, reason: '客服退款', now: shop.clock.now() }),
      ),
  };
}
