// Presales for tests: on sale in a small shop, joined, paid in two parts, with a movable clock.
import { contract, type Input, type PresaleOrder } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach } from 'vitest';
import { orderFlows } from '../src/flows/order-flows.ts';
import { addCodes } from '../src/modules/code-pools/index.ts';
import { codePools } from '../src/modules/code-pools/tables.ts';
import { giftsModule } from '../src/modules/gifts/index.ts';
import { identityModule } from '../src/modules/identity/index.ts';
import { operatorsModule } from '../src/modules/operators/index.ts';
import { presaleModule as presaleModuleOf } from '../src/modules/presale/index.ts';
import { presales } from '../src/modules/presale/tables.ts';
import { withSecondPerson } from './approvals.ts';
import { GAME_ID, type Member } from './members.ts';
import { addOperatorSession } from './operators.ts';
import { addAddress, openShop, pay, type Shop, sell } from './shop.ts';

const { presale } = contract;

export const NOW = '2026-11-15T10:00:00+08:00';
export const DAY_MS = 86_400_000;
export const PRICE = 30_000;
export const DEPOSIT = 5000;
export const WORTH = 8000;

/** The module as the mall runs it. */
export const presaleModule = presaleModuleOf(orderFlows);

export type PresaleShop = Shop & { operator: string };

async function openPresaleShop(): Promise<PresaleShop> {
  const more = [presaleModule, giftsModule, identityModule, operatorsModule];
  const shop = await openShop({}, more);
  const { token } = await addOperatorSession(shop, [
    { gameId: GAME_ID, areas: ['presale', 'order', 'catalog'] },
  ]);
  // Presales run for weeks; a session does not.
  await shop.services.db.execute(sql`UPDATE operator_sessions SET expires_at = '2028-01-01'`);
  return { ...shop, call: withSecondPerson(shop), operator: token };
}

/** One shop for a test file: its clock is set back before every test, and it closes after the last. */
export async function presaleStage() {
  const shop = await openPresaleShop();
  beforeEach(() => shop.clock.set(NOW));
  afterAll(() => shop.close());
  return { shop, days: (count: number) => shop.clock.advance(count * DAY_MS) };
}

type Offer = Partial<typeof presales.$inferInsert> & {
  delivery?: 'ship' | 'role' | 'code';
  stock?: number;
  limitPerRole?: number;
  codePoolId?: number;
};

/** Days from now: reservation open, deposits −1…+2, balances +3…+6, ships +20. */
export async function addPresale(
  shop: Shop,
  { delivery = 'ship', stock = 100, limitPerRole, codePoolId, ...part }: Offer = {},
): Promise<{ presaleId: number; skuId: number; goodsId: number }> {
  const limits = limitPerRole ? { limitPerRole, limitPeriod: 'ever' as const } : {};
  const { skuId, goodsId } = await sell(shop, {
    delivery,
    name: '船模',
    ...limits,
    sku: { price: PRICE, stock, ...(codePoolId ? { codePoolId } : {}) },
  });
  const day = (days: number) => new Date(shop.clock.now().getTime() + days * DAY_MS);
  const [row] = await shop.services.db
    .insert(presales)
    .values({
      gameId: GAME_ID,
      goodsId,
      name: '周年船模预售',
      image: '/mall/files/ship.svg',
      channels: [1, 2],
      reserveStartsAt: day(-2),
      depositStartsAt: day(-1),
      depositEndsAt: day(2),
      balanceStartsAt: day(3),
      balanceEndsAt: day(6),
      shipsAt: day(20),
      deposit: DEPOSIT,
      depositWorth: WORTH,
      onMissed: 'forfeit',
      delayPointsPerDay: 50,
      isPublished: true,
      ...part,
    })
    .returning({ id: presales.id });
  return { presaleId: row?.id ?? 0, skuId, goodsId };
}

export async function addPool(shop: Shop, codes: string[]): Promise<number> {
  const { db, clock } = shop.services;
  const [pool] = await db
    .insert(codePools)
    .values({ gameId: GAME_ID, name: '码池', createdAt: clock.now() })
    .returning({ id: codePools.id });
  const id = pool?.id ?? 0;
  await db.transaction((tx) => addCodes(tx, id, codes));
  return id;
}

type OrderInput = Input<typeof presale.createOrder>;

export const createOrder = (shop: Shop, who: Member, input: OrderInput, request_id?: string) =>
  shop.call(presale.createOrder, input, { token: who.token, ...(request_id ? { request_id } : {}) });

/** Places a deposit that must succeed, still unpaid. */
export async function deposited(
  shop: Shop,
  who: Member,
  at: { presaleId: number; skuId: number },
  quantity = 1,
): Promise<{ id: number; orderId: string }> {
  const { presaleId: presale_id, skuId: sku_id } = at;
  const response = await createOrder(shop, who, { presale_id, sku_id, quantity });
  if (response.code !== 200) throw new Error(`the deposit was rejected: ${response.msg}`);
  return { id: response.data.presale_order_id, orderId: response.data.order_id };
}

/** A presale order whose deposit is paid. */
export async function joined(
  shop: Shop,
  who: Member,
  at: { presaleId: number; skuId: number },
  quantity = 1,
): Promise<{ id: number; orderId: string }> {
  const made = await deposited(shop, who, at, quantity);
  await pay(shop, who, made.orderId);
  return made;
}

/** The order of the balance, still unpaid. */
export async function balanceOrder(shop: Shop, who: Member, id: number): Promise<string> {
  const address_id = await addAddress(shop, who);
  const response = await createOrder(shop, who, { presale_order_id: id, address_id });
  if (response.code !== 200) throw new Error(`the balance was rejected: ${response.msg}`);
  return response.data.order_id;
}

/** The presale order as its player sees it. */
export async function seen(shop: Shop, who: Member, id: number): Promise<PresaleOrder> {
  const { data } = await shop.call(presale.myPresaleOrder, {}, { token: who.token });
  const found = data.list.find(({ presale_order_id }) => presale_order_id === id);
  if (!found) throw new Error(`presale order ${id} is not in the list`);
  return found;
}

export const sweep = async (shop: Shop): Promise<void> => {
  await presaleModule.jobs?.['sweep-presales']?.(shop.services, {} as never);
};

/** The status of the presale order and of each of its orders, oldest first. */
export async function statusesOf(shop: Shop, id: number): Promise<string[]> {
  const { rows } = await shop.services.db.execute<{ status: string }>(sql`
    SELECT status FROM presale_orders WHERE id = ${id}
    UNION ALL
    (SELECT kind || ':' || status FROM orders WHERE presale_order_id = ${id} ORDER BY id)`);
  return rows.map(({ status }) => status);
}

export async function messagesTo(shop: Shop): Promise<string[]> {
  const { rows } = await shop.services.db.execute<{ text: string }>(
    sql`SELECT text FROM outbound_messages ORDER BY id`,
  );
  return rows.map(({ text }) => text);
}
