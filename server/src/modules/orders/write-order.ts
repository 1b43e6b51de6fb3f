// Writes an order with its items: the number, the role and the address copied into it, the snapshot of each SKU.
import { randomInt } from 'node:crypto';
import type { OrderKind } from '@emall/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { isUniqueViolation, type Tx } from '../../platform/database.ts';
import { fail } from '../../platform/fail.ts';
import { retry } from '../../platform/retry.ts';
import type { findAddress } from '../addresses/index.ts';
import { goods, skus } from '../catalog/tables.ts';
import type { ScoreType } from '../points/index.ts';
import { playerRoles } from '../roles/tables.ts';
import { type OrderAddress, type OrderRow, orderItems, orders } from './tables.ts';

type OrderDraft = {
  /** The game's tag, which order numbers begin with. */
  tag: string;
  gameId: number;
  buyer: { accountId: number; playerId: number; roleId: number };
  kind: OrderKind;
  goodsAmount: number;
  discountAmount: number;
  shippingAmount: number;
  rebatePoints: number;
  /** For an order that is paid with points; its amounts of money are 0. */
  points?: { scoreType: ScoreType; amount: number };
  presaleOrderId?: number;
  /** Null unless it is shipped. */
  address: OrderAddress | null;
  sourceFrom: string;
  now: Date;
  expiresAt: Date;
  /** `price`: per piece. */
  items: { skuId: number; quantity: number; price: number; paidAmount: number }[];
};

/**
 * Part of a transaction that has the buyer's lock, so the role stays bound. Takes neither limits nor stock. For orders
 * that `create_orders` does not write.
 */
export async function writeOrder(tx: Tx, draft: OrderDraft): Promise<OrderRow> {
  const order = await insertOrder(tx, draft);
  await insertItems(tx, order.id, draft);
  return order;
}

async function insertOrder(tx: Tx, draft: OrderDraft): Promise<OrderRow> {
  const { gameId, buyer, kind, goodsAmount, discountAmount, shippingAmount, rebatePoints } = draft;
  const { playerId, roleId, accountId } = buyer;
  const [role] = await tx
    .select()
    .from(playerRoles)
    .where(and(eq(playerRoles.roleId, roleId), eq(playerRoles.playerId, playerId)));
  if (!role) throw fail('call/role-required');
  const { serverCode, serverName, roleCode, roleName } = role;
  const values = {
    ...{ gameId, accountId, playerId, roleId, serverCode, serverName, roleCode, roleName, kind },
    ...{ goodsAmount, discountAmount, shippingAmount, rebatePoints },
    payAmount: goodsAmount - discountAmount + shippingAmount,
    scoreType: draft.points?.scoreType ?? null,
    points: draft.points?.amount ?? null,
    presaleOrderId: draft.presaleOrderId ?? null,
    isParcel: draft.address !== null,
    status: 'unpaid' as const,
    address: draft.address,
    sourceFrom: draft.sourceFrom,
    createdAt: draft.now,
    expiresAt: draft.expiresAt,
  };
  const insert = () =>
    tx.transaction((savepoint) =>
      savepoint
        .insert(orders)
        .values({ ...values, id: newOrderId(draft.tag, draft.now) })
        .returning(),
    );
  const [order] = await retry(insert, { when: isOrderNumberTaken });
  if (!order) throw new Error('an order was not written');
  return order;
}

async function insertItems(tx: Tx, orderId: string, { gameId, items }: OrderDraft): Promise<void> {
  const skuIds = items.map(({ skuId }) => skuId);
  const found = await tx
    .select({ sku: skus, goods })
    .from(skus)
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .where(and(inArray(skus.id, skuIds), eq(skus.gameId, gameId)));
  const rows = items.map(({ skuId, ...item }) => {
    const offer = found.find(({ sku }) => sku.id === skuId);
    if (!offer) throw new Error(`SKU ${skuId} does not exist in game ${gameId}`);
    const { sku, goods: of } = offer;
    return {
      ...item,
      orderId,
      skuId,
      goodsId: of.id,
      name: of.name,
      skuName: sku.name,
      image: sku.image ?? of.images[0] ?? '',
      delivery: of.delivery,
      productCode: sku.productCode ?? `sku-${skuId}`,
      codePoolId: sku.codePoolId,
      couponTemplateId: sku.couponTemplateId,
      contents: of.contents,
    };
  });
  await tx.insert(orderItems).values(rows);
}

/**
 * The game's tag, the moment in milliseconds, seven digits nobody can foresee. Newer numbers of a game sort higher. Two
 * processes may draw the same one: the primary key refuses the second, which draws again.
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
