// A small shop for tests: goods on sale, buyers with roles in the sandbox game, payment at the sandbox cashier.
import { randomBytes } from 'node:crypto';
import { contract, type Input } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { ordersAndPaymentsModule } from '../src/flows/orders-and-payments.ts';
import { addressesModule } from '../src/modules/addresses/index.ts';
import { addresses } from '../src/modules/addresses/tables.ts';
import { catalogModule } from '../src/modules/catalog/index.ts';
import { goods, goodsGroups, skus } from '../src/modules/catalog/tables.ts';
import { couponsModule } from '../src/modules/coupons/index.ts';
import { couponReceipts, couponTemplates } from '../src/modules/coupons/tables.ts';
import { ordersModule } from '../src/modules/orders/index.ts';
import { paymentsModule } from '../src/modules/payments/index.ts';
import { signedHeaders } from '../src/platform/security/signing.ts';
import { createProviders } from '../src/providers/create.ts';
import { notificationOf, SANDBOX_NOTIFY_PATH } from '../src/providers/payment/sandbox.ts';
import {
  cashierSecret,
  findPayment,
  movePayment,
  type SandboxPayment,
} from '../src/providers/payment/sandbox-ledger.ts';
import { sandboxModule } from '../src/sandbox/index.ts';
import type { Module } from '../src/services.ts';
import { type MallOptions, type TestMall, testMallOf } from './mall.ts';
import { addGameMembers, addGameServer, addGames, GAME_ID, type Member } from './members.ts';

const { user } = contract;

export type Shop = TestMall & { groupId: number };

/** `more`: modules that a test needs beside those of the shop. */
export async function openShop(
  env: Record<string, string> = {},
  more: readonly Module[] = [],
  parts: Pick<MallOptions, 'translate'> = {},
): Promise<Shop> {
  const mall = await testMallOf({
    modules: [
      catalogModule,
      couponsModule,
      addressesModule,
      ordersModule,
      paymentsModule,
      ordersAndPaymentsModule,
      sandboxModule,
      ...more,
    ],
    providers: createProviders,
    env,
    ...parts,
  });
  await addGames(mall);
  await addGameServer(mall);
  const [group] = await mall.services.db
    .insert(goodsGroups)
    .values({ gameId: GAME_ID, name: '周边', kind: 'goods' })
    .returning();
  return { ...mall, groupId: group?.id ?? 0 };
}

export async function addBuyer(shop: Shop): Promise<Member> {
  const [buyer] = await addGameMembers(shop, 1);
  if (!buyer) throw new Error('no buyer was added');
  return buyer;
}

type Sale = Partial<typeof goods.$inferInsert> & { sku?: Partial<typeof skus.$inferInsert> };

/** Adds goods on sale. Returns the id of the SKU. */
export async function sell(
  shop: Shop,
  { sku, ...row }: Sale = {},
): Promise<{ skuId: number; goodsId: number }> {
  const { db } = shop.services;
  const [added] = await db
    .insert(goods)
    .values({
      gameId: GAME_ID,
      groupId: shop.groupId,
      kind: 'goods',
      delivery: 'role',
      name: '罗盘',
      images: ['/mall/files/compass.svg'],
      publishedAt: new Date('2026-01-01T00:00:00Z'),
      ...row,
    })
    .returning();
  const goodsId = added?.id ?? 0;
  return { goodsId, skuId: await addSku(shop, goodsId, sku) };
}

export async function addSku(
  shop: Shop,
  goodsId: number,
  sku: Partial<typeof skus.$inferInsert> = {},
): Promise<number> {
  const [made] = await shop.services.db
    .insert(skus)
    .values({ gameId: GAME_ID, goodsId, name: '标准', price: 1000, stock: 100, ...sku })
    .returning();
  return made?.id ?? 0;
}

export async function stockOf(shop: Shop, skuId: number): Promise<number> {
  const { rows } = await shop.services.db.execute<{ stock: number }>(
    sql`SELECT stock FROM skus WHERE id = ${skuId}`,
  );
  return rows[0]?.stock ?? -1;
}

/** Puts a coupon of ten yuan on sale; returns its template and its SKU. */
export async function sellCoupon(
  shop: Shop,
  rule: Partial<typeof couponTemplates.$inferInsert> = {},
  goods: Parameters<typeof sell>[1] = {},
): Promise<{ templateId: number; skuId: number }> {
  const [template] = await shop.services.db
    .insert(couponTemplates)
    .values({
      gameId: GAME_ID,
      name: '十元券',
      kind: 'plain',
      amount: 1000,
      scope: 'all',
      isSold: true,
      startsAt: new Date('2026-01-01'),
      endsAt: new Date('2027-01-01'),
      validDays: 7,
      total: 100,
      perPlayer: 1,
      ...rule,
    })
    .returning();
  const templateId = template?.id ?? 0;
  const sku = { couponTemplateId: templateId };
  const { skuId } = await sell(shop, { kind: 'coupon', delivery: 'account', ...goods, sku });
  return { templateId, skuId };
}

/** Grants a coupon to a player; by default it takes 300 off. */
export async function giveCoupon(
  shop: Shop,
  buyer: Member,
  rule: Partial<typeof couponTemplates.$inferInsert> = {},
): Promise<number> {
  const { db } = shop.services;
  const window = { startsAt: new Date('2026-01-01T00:00:00Z'), endsAt: new Date('2027-01-01T00:00:00Z') };
  const [template] = await db
    .insert(couponTemplates)
    .values({
      gameId: GAME_ID,
      name: '立减券',
      kind: 'plain',
      amount: 300,
      scope: 'all',
      validFrom: window.startsAt,
      validUntil: window.endsAt,
      total: 1000,
      perPlayer: 10,
      ...window,
      ...rule,
    })
    .returning();
  if (!template) throw new Error('no template was made');
  const [coupon] = await db
    .insert(couponReceipts)
    .values({
      gameId: GAME_ID,
      templateId: template.id,
      playerId: buyer.playerId,
      seq: 1,
      startsAt: template.validFrom ?? window.startsAt,
      expiresAt: template.validUntil ?? window.endsAt,
      receivedAt: shop.clock.now(),
      source: 'test',
      sourceRef: `${template.id}:${buyer.playerId}`,
    })
    .returning();
  return coupon?.id ?? 0;
}

export async function addAddress(shop: Shop, buyer: Member): Promise<number> {
  const [row] = await shop.services.db
    .insert(addresses)
    .values({
      playerId: buyer.playerId,
      name: '林小海',
      phone: '13800000001',
      regionCode: '330106',
      province: '浙江省',
      city: '杭州市',
      district: '西湖区',
      detail: '文三路 1 号',
      changedAt: shop.clock.now(),
    })
    .returning();
  return row?.id ?? 0;
}

type OrderInput = Partial<Input<typeof user.createOrder>>;

/** Orders as a page does: each tap with its own request id. */
export function order(
  shop: Shop,
  buyer: Member,
  skuId: number,
  input: OrderInput = {},
  request_id = randomBytes(12).toString('hex'),
) {
  return shop.call(
    user.createOrder,
    { items: [{ sku_id: skuId, quantity: 1 }], coupon_id: null, ...input },
    { token: buyer.token, request_id },
  );
}

/** Places an order that must succeed. Returns its number. */
export async function placed(
  shop: Shop,
  buyer: Member,
  skuId: number,
  input: OrderInput = {},
): Promise<string> {
  const response = await order(shop, buyer, skuId, input);
  if (response.code !== 200) throw new Error(`the order was refused: ${response.msg}`);
  return response.data.order_id;
}

/** Opens the cashier for an order. Returns the cashier's record. */
export async function openCashier(shop: Shop, buyer: Member, orderId: string): Promise<SandboxPayment> {
  const input = { order_id: orderId, pay_type: 'sandbox' as const };
  const response = await shop.call(user.orderPayUrl, input, { token: buyer.token });
  if (response.code !== 200) throw new Error(`paying did not start: ${response.msg}`);
  const payment = await findPayment(shop.services.db, response.data.url?.split('/').at(-1) ?? '');
  if (!payment) throw new Error('the cashier knows nothing of it');
  return payment;
}

/** The cashier takes the money, without a notification. */
export async function charge(shop: Shop, payment: SandboxPayment): Promise<SandboxPayment> {
  const set = { status: 'paid' as const, paidAt: shop.clock.now() };
  const paid = await movePayment(shop.services.db, payment.outTradeNo, ['open', 'failed'], set);
  if (!paid) throw new Error('the cashier did not take the money');
  return paid;
}

/** The cashier's signed notification. `change` alters its content, `secret` the key that signs it. */
export async function notify(
  shop: Shop,
  payment: SandboxPayment,
  { change = {}, secret }: { change?: Record<string, unknown>; secret?: string } = {},
): Promise<number> {
  const body = Buffer.from(JSON.stringify({ ...JSON.parse(notificationOf(payment).toString()), ...change }));
  const key = secret ?? (await cashierSecret(shop.services.db));
  const response = await shop.app.inject({
    method: 'POST',
    url: SANDBOX_NOTIFY_PATH,
    headers: signedHeaders(key, shop.clock.now(), SANDBOX_NOTIFY_PATH, body),
    payload: body,
  });
  return response.statusCode;
}

/** Pays an order from the cashier's page to the notification. */
export async function pay(shop: Shop, buyer: Member, orderId: string): Promise<SandboxPayment> {
  const paid = await charge(shop, await openCashier(shop, buyer, orderId));
  const status = await notify(shop, paid);
  if (status !== 200) throw new Error(`the notification was refused with ${status}`);
  return paid;
}

export async function statusOf(shop: Shop, orderId: string): Promise<string> {
  const { rows } = await shop.services.db.execute<{ status: string }>(
    sql`SELECT status FROM orders WHERE id = ${orderId}`,
  );
  return rows[0]?.status ?? 'missing';
}

/** Runs one job now, whatever the schedule says. */
export async function runJob(shop: Shop, task: string, payload: object = {}): Promise<void> {
  const job = { ...ordersModule.jobs, ...ordersAndPaymentsModule.jobs }[task];
  if (!job) throw new Error(`there is no job ${task}`);
  await job(shop.services, payload as never);
}
