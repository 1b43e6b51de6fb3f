// Shared by tests that buy: operator calls, goods of their own, and the sandbox's cashier.
import { randomUUID } from 'node:crypto';
import type { Call, Contract, Input, Output } from '@emall/contract';
import type { CodeOf } from '@emall/contract/codes';
import { BASE_PATH } from '@emall/contract/constants';
import type { APIRequestContext, Page } from '@playwright/test';
import { callAs, expect, expectPage, type Player } from './fixtures.ts';

type Ops = Contract['ops'];
type User = Contract['user'];

export const PLACE = '/pages/orders/placeOrder';
export const ORDERS = '/pages/orders/index';
export const DETAIL = '/pages/orders/detailInfo';
export const PAY = '/pages/pay/pay';
export const PAY_DONE = '/pages/pay/paySuccessful';
export const PAY_FAIL = '/pages/pay/payFail';

const DAY_MS = 86_400_000;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();

export const open = (page: Page, path: string, query: Record<string, string | number> = {}) =>
  page.goto(
    `${BASE_PATH}${path}?${new URLSearchParams({ game_id: '1001', ...(query as Record<string, string>) })}`,
  );

export type Operate = <C extends Call>(path: string, input: Input<C>) => Promise<Output<C>>;

const NEEDS_APPROVAL: CodeOf<'operator/needs-approval'> = 800014;

/** The shop's owner, in one game; another owner agrees to what takes two. */
export async function operatorOf(request: APIRequestContext, game_id = '1001'): Promise<Operate> {
  const post = async (path: string, data: object, token?: string) => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const response = await request.post(`${BASE_PATH}/ops/${path}`, { headers, data });
    const cookie = response.headers()['set-cookie'] ?? '';
    return { ...(await response.json()), token: /emall_operator=([\w-]{43})/.exec(cookie)?.[1] };
  };
  const send = async (path: string, input: object, token?: string) => {
    const body = { request_id: randomUUID(), ...input };
    let answer = await post(path, body, token);
    if (answer.code === NEEDS_APPROVAL) {
      const { approval_id } = answer.data;
      await send('approval/approve', { game_id, approval_id }, await logIn('owner'));
      answer = await post(path, body, token);
    }
    expect(answer.code, `${path}: ${answer.msg}`).toBe(200);
    return answer;
  };
  const logIn = async (username: string): Promise<string | undefined> => {
    const { token: pending } = await send('auth/login', { username, password: 'admin123456' });
    return (await send('auth/confirmSecondFactor', { code: '123456' }, pending)).token;
  };
  const token = await logIn('admin');
  return async (path, input) => (await send(path, { game_id, ...(input as object) }, token)).data;
}

type GoodsInput = {
  name: string;
  price: number;
  description?: string;
  kind?: Input<Ops['catalog']['saveGoods']>['kind'];
  delivery?: Input<Ops['catalog']['saveGoods']>['delivery'];
  stock?: number;
  per_role?: number;
  code_pool_id?: number;
  coupon_template_id?: number;
  /** Sold for these points instead of money. */
  score_type?: 1 | 2;
  sale_starts_at?: string;
};
export type Sold = { goods_id: number; sku_id: number };

/** Puts goods of this test on sale: no other test's purchases count against their stock or limit. */
export async function sell(operate: Operate, goods: GoodsInput): Promise<Sold> {
  const { kind = 'goods', delivery = 'ship', name } = goods;
  const { list } = await operate<Ops['catalog']['listGroups']>('catalog/listGroups', {});
  const group_id =
    list.find((group) => group.kind === kind && group.score_type === (goods.score_type ?? null))?.group_id ??
    0;
  const { goods_id } = await operate<Ops['catalog']['saveGoods']>('catalog/saveGoods', {
    group_id,
    kind,
    delivery,
    name,
    subtitle: '',
    description: goods.description ?? '',
    images: ['/mall/files/demo/1001/goods-ship-model-front.svg'],
    tags: [],
    contents: [],
    options: [],
    limits: {
      per_order: null,
      per_role: goods.per_role ?? null,
      period: goods.per_role === undefined ? null : 'ever',
    },
    points_rate: null,
    sale_starts_at: goods.sale_starts_at ?? null,
    sale_ends_at: null,
    // Last: the goods of the demo world stay on the first page of their lists.
    sort: 1000,
  });
  const sku_id = await priceAt(operate, goods, goods_id);
  await operate<Ops['catalog']['publish']>('catalog/publish', { goods_id });
  return { goods_id, sku_id };
}

async function priceAt(
  operate: Operate,
  goods: GoodsInput,
  goods_id: number,
  sku_id?: number,
): Promise<number> {
  const saved = await operate<Ops['catalog']['saveSku']>('catalog/saveSku', {
    ...(sku_id === undefined ? { stock: goods.stock ?? 50 } : { sku_id }),
    goods_id,
    name: '',
    values: [],
    price: goods.price,
    market_price: null,
    image: null,
    is_offered: true,
    sort: 0,
    product_code: null,
    code_pool_id: goods.code_pool_id ?? null,
    coupon_template_id: goods.coupon_template_id ?? null,
  });
  return saved.sku_id;
}

export const changePrice = (operate: Operate, goods: GoodsInput, { goods_id, sku_id }: Sold) =>
  priceAt(operate, goods, goods_id, sku_id);

type CouponOf = { name: string; goods_id: number; amount?: number; is_sold?: boolean };

/** A coupon for these goods only, large enough to be the best of all that a player has. */
export async function couponFor(
  operate: Operate,
  { name, goods_id, amount = 9000, is_sold = false }: CouponOf,
): Promise<number> {
  const { template_id } = await operate<Ops['coupon']['save']>('coupon/save', {
    name,
    kind: 'plain',
    amount,
    percent: null,
    cap: null,
    threshold: 0,
    scope: 'goods',
    scope_ids: [goods_id],
    starts_at: at(-DAY_MS),
    ends_at: at(30 * DAY_MS),
    valid_from: null,
    valid_until: null,
    valid_days: 7,
    total: 100,
    per_player: 5,
    is_sold,
    is_listed: true,
    sort: -1000,
  });
  return template_id;
}

/** Creates a gift of this test, first in the list. Returns its id. */
export async function addGift(
  operate: Operate,
  part: Partial<Input<Ops['gift']['save']>> & { name: string },
) {
  const { gift_id } = await operate<Ops['gift']['save']>('gift/save', {
    subtitle: '为这段旅程准备',
    description: '一份小礼物',
    usage: '',
    image: '/mall/files/demo/1001/goods-starter-pack-box.svg',
    contents: [{ name: '宝石', quantity: 100 }],
    delivery: part.code_pool_id ? 'code' : 'role',
    code_pool_id: null,
    product_code: null,
    min_level: null,
    min_vip: null,
    min_spend: null,
    first_login_days: null,
    starts_at: at(-DAY_MS),
    ends_at: at(30 * DAY_MS),
    total: 100,
    per_role: 1,
    low_codes: 0,
    is_published: true,
    sort: -1000,
    ...part,
  });
  return gift_id;
}

/** Places an order over the API. */
export async function order(
  request: APIRequestContext,
  player: Player,
  { sku_id }: Sold,
  address_id?: number,
): Promise<string> {
  const placed = await callAs<User['createOrder']>(request, player, 'user/createOrder', {
    items: [{ sku_id, quantity: 1 }],
    coupon_id: null,
    ...(address_id === undefined ? {} : { address_id }),
  });
  return placed.order_id;
}

/** Pays an order at the sandbox's cashier without a browser, and waits until the payment has arrived. */
export async function payOrder(request: APIRequestContext, player: Player, order_id: string): Promise<void> {
  const paying = { order_id, pay_type: 'sandbox' } as const;
  const { url } = await callAs<User['orderPayUrl']>(request, player, 'user/orderPayUrl', paying);
  await request.post(url ?? '', { form: { choice: 'pay' }, maxRedirects: 0 });
  const details = () => callAs<User['orderDetails']>(request, player, 'user/orderDetails', { order_id });
  await expect.poll(async () => (await details()).status).not.toBe('unpaid');
}

export async function addAddress(request: APIRequestContext, player: Player, name: string): Promise<number> {
  const known = await callAs<User['shippingAddressList']>(request, player, 'user/shippingAddressList', {});
  // A player has no more than twenty; the oldest of the others is of a journey that is over.
  const others = known.list.filter(({ is_default }) => !is_default).map(({ address_id }) => address_id);
  const address_id = Math.min(...others);
  if (others.length > 12)
    await callAs<User['shippingAddressDel']>(request, player, 'user/shippingAddressDel', { address_id });
  const { address } = await callAs<User['addShippingAddress']>(request, player, 'user/addShippingAddress', {
    name,
    phone: '13900000000',
    region_code: '330106',
    detail: '文三路 90 号 3 幢 501',
    is_default: false,
  });
  return address.address_id;
}

/** Accepts the agreement and submits the order that is on the page. */
export async function submit(page: Page): Promise<void> {
  const consent = page.getByRole('checkbox');
  await expect(consent).toBeVisible();
  await consent.check();
  await page.getByRole('button', { name: '提交订单' }).click();
}

/** From the pay page to the cashier; there the player decides. */
export async function pay(page: Page, choice: string | RegExp = '支付 Pay'): Promise<void> {
  await expectPage(page, PAY);
  await page.getByRole('button', { name: /^确认支付/ }).click();
  await page.waitForURL(/\/mall\/sandbox\/cashier\//);
  await page.getByRole('button', { name: choice }).click();
}
