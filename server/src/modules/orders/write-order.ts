// Writes orders with their items through `write_orders`, the one SQL function that inserts them.
import { randomInt } from 'node:crypto';
import type { OrderKind } from '@emall/contract';
import { eq, sql } from 'drizzle-orm';
import { failureOfSql, isUniqueViolation, type Tx } from '../../platform/database/database.ts';
import { retry } from '../../platform/resilience/retry.ts';
import type { findAddress } from '../addresses/index.ts';
import type { ScoreType } from '../points/index.ts';
import { type OrderAddress, type OrderRow, orders } from './tables.ts';

/** `price`: per piece. */
type Line = {
  goodsId: number;
  skuId: number;
  quantity: number;
  price: number;
  priceWindowId?: number | null;
  paidAmount: number;
};
type NewLine = {
  goods_id: number;
  sku_id: number;
  quantity: number;
  price: number;
  price_window_id: number | null;
  paid_amount: number;
  /** What the whole order takes of the goods, in the first line of each: limits count that. */
  goods_quantity: number | undefined;
};

/** An order as `write_orders` takes it; the role and the SKUs are copied there. */
export type NewOrder = {
  id: string;
  account_id: number;
  player_id: number;
  role_id: number;
  kind: OrderKind;
  goods_amount: number;
  discount_amount: number;
  shipping_amount: number;
  pay_amount: number;
  rebate_points: number;
  /** Of an order that is paid with points; its amounts of money are 0. */
  score_type?: ScoreType;
  points?: number;
  presale_order_id?: number;
  is_parcel: boolean;
  address: OrderAddress | null;
  source_from: string;
  created_at: string;
  expires_at: string;
  lines: NewLine[];
};

/** Part of a transaction that holds the buyer's lock. Reserves neither limits nor stock. `tag`: of the game. */
export async function writeOrder(tx: Tx, tag: string, draft: Omit<NewOrder, 'id'>): Promise<OrderRow> {
  const id = await retry(
    async () => {
      const drawn = newOrderId(tag, new Date(draft.created_at));
      const written = JSON.stringify([{ ...draft, id: drawn }]);
      await tx.transaction((savepoint) => savepoint.execute(sql`SELECT write_orders(${written})`));
      return drawn;
    },
    { when: isOrderNumberTaken },
  ).catch((error) => {
    throw failureOfSql(error) ?? error;
  });
  const [order] = await tx.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error(`order ${id} was not written`);
  return order;
}

export function linesOf(lines: Line[]): NewLine[] {
  const quantities = new Map<number, number>();
  for (const { goodsId, quantity } of lines)
    quantities.set(goodsId, (quantities.get(goodsId) ?? 0) + quantity);
  return lines.map(({ goodsId, skuId, quantity, price, priceWindowId = null, paidAmount }) => {
    const goods_quantity = quantities.get(goodsId);
    quantities.delete(goodsId);
    return {
      goods_id: goodsId,
      sku_id: skuId,
      quantity,
      price,
      price_window_id: priceWindowId,
      paid_amount: paidAmount,
      goods_quantity,
    };
  });
}

/**
 * The game's tag, the moment in milliseconds, seven digits nobody can foresee. Newer numbers of a game sort higher. Two
 * processes may draw the same one: the primary key rejects the second, which draws again.
 */
export function newOrderId(tag: string, now: Date): string {
  const moment = String(now.getTime()).padStart(13, '0');
  return `${tag}${moment}${String(randomInt(10_000_000)).padStart(7, '0')}`;
}

export const isOrderNumberTaken = (error: unknown): boolean => isUniqueViolation(error, 'orders_pkey');

/** The address as the order keeps it: what the player changes later does not move the parcel. */
export function copyAddress(address: NonNullable<Awaited<ReturnType<typeof findAddress>>>): OrderAddress {
  const { name, phone, regionCode, province, city, district, detail } = address;
  const region = [province, city, district].filter(Boolean).join(' ');
  return { name, phone, region_code: regionCode, region, detail };
}
