// Which past orders could be bought once more now: only those offer it.
import type { Services } from '../../services.ts';
import { findOffers } from '../catalog/index.ts';
import { isOver } from './actions.ts';
import { type Buyer, objectTo, readStanding } from './objections.ts';
import type { OrderItemRow, OrderRow } from './tables.ts';

type Shopper = { services: Pick<Services, 'db' | 'cache' | 'clock'>; gameId: number; session: Buyer };

/** One of each thing is enough: how many is chosen anew. Answers the numbers of the orders. */
export async function buyableAgain(
  { services, gameId, session: buyer }: Shopper,
  orders: OrderRow[],
  items: OrderItemRow[],
): Promise<ReadonlySet<string>> {
  // What was presold is bought again on the presale's own page.
  const past = new Set(
    orders.filter((order) => isOver(order) && order.presaleOrderId === null).map(({ id }) => id),
  );
  const bought = items.filter(({ orderId }) => past.has(orderId));
  const skuIds = [...new Set(bought.map(({ skuId }) => skuId))];
  if (!skuIds.length) return new Set();
  const now = services.clock.now();
  const offers = await findOffers(services, gameId, skuIds);
  const lines = [...offers.values()].map((offer) => ({
    skuId: offer.skuId,
    goodsId: offer.goods.id,
    quantity: 1,
    offer,
  }));
  const standing = await readStanding(services.db, { buyer, lines, now });
  const isBuyable = (orderId: string): boolean => {
    const ids = bought.filter((item) => item.orderId === orderId).map(({ skuId }) => skuId);
    const wanted = lines.filter(({ skuId }) => ids.includes(skuId));
    const first = wanted[0]?.offer.goods;
    if (!first) return false;
    const basket = { ...standing, kind: first.kind, isParcel: first.delivery === 'ship', lines: wanted };
    return objectTo(basket, ids, now, true).length === 0;
  };
  return new Set([...past].filter(isBuyable));
}
