// Coupons as a player meets them: received, bought, waited for, missed, used, past.
import type { Contract, Input } from '@emall/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { call, enterAs, expect, expectPage, logInAs, ownName, queryOf, test } from './fixtures.ts';
import { operatorOf } from './shop.ts';

type Ops = Contract['ops'];
type Template = Input<Ops['coupon']['save']>;

const CENTRE = '/pages/coupon/getCoupon';
const HUB = '/pages/coupon/index';
const MY = '/pages/coupon/my';
const PAST = '/pages/coupon/pastCoupon';
const DAY_MS = 86_400_000;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();

const open = (page: Page, path: string, game_id: string, query = '') =>
  page.goto(`/mall${path}?game_id=${game_id}${query}`);

/** ¥20 off from ¥200 on, for everything, a week long; first in the centre. */
async function offer(
  request: APIRequestContext,
  game_id: string,
  changes: Partial<Template> & { name: string },
) {
  const operate = await operatorOf(request, game_id);
  const { template_id } = await operate<Ops['coupon']['save']>('coupon/save', {
    kind: 'threshold',
    amount: 2000,
    percent: null,
    cap: null,
    threshold: 20000,
    scope: 'all',
    scope_ids: [],
    starts_at: at(-DAY_MS),
    ends_at: at(30 * DAY_MS),
    valid_from: null,
    valid_until: null,
    valid_days: 7,
    total: 100,
    per_player: 1,
    is_sold: false,
    is_listed: true,
    sort: -1000,
    ...changes,
  });
  return { template_id, operate };
}

const ticket = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

test('a free coupon is received with one tap, counted, and used by choosing goods for it', async ({
  page,
  request,
}) => {
  const name = ownName('远航满减券');
  await offer(request, '1002', { name });
  const player = await logInAs(request, 'demo', '1002');
  const { data } = await call<Contract['user']['myCoupon']>(
    request,
    'user/myCoupon',
    { status: 'unused' },
    { token: player.token, game_id: '1002' },
  );
  await enterAs(page, player, '1002');
  await open(page, HUB, '1002');
  // Only the eye sees the digits roll: the number itself stands before them.
  const counts = (unused: number) =>
    expect(
      page.getByRole('region', { name: '可用优惠券' }).getByText(String(unused), { exact: true }),
    ).toBeAttached();
  await counts(data.unused);

  await page.getByRole('link', { name: '去领券' }).first().click();
  await expectPage(page, CENTRE);
  await expect(ticket(page, name)).toContainText('满 ¥200.00 减 ¥20.00');
  await page.getByRole('button', { name: `领取 ${name}` }).click();
  await expect(ticket(page, name)).toContainText('已领取');
  // The same button goes on, so the keyboard is still where it was.
  await expect(page.getByRole('button', { name: `使用 ${name}` })).toBeFocused();

  await page.goBack();
  await counts(data.unused + 1);
  await page.getByRole('button', { name: `使用 ${name}` }).click();
  const goods = page.getByRole('dialog', { name: '可用商品' });
  await expect(goods).toContainText('满 ¥200.00 减 ¥20.00');
  await goods.getByRole('listitem').first().getByRole('button').click();
  await expect(page.getByRole('button', { name: '立即购买' })).toBeVisible();
  expect(queryOf(page).goods_id).toMatch(/^\d+$/);

  await open(page, MY, '1002');
  await expect(ticket(page, name)).toContainText('全场通用');
});

test('a scheduled coupon counts down and can be received when its time has come', {
  tag: '@nightly',
}, async ({ page, request }) => {
  const name = ownName('整点开抢券');
  await enterAs(page, await logInAs(request, 'demo', '1003'), '1003');
  await offer(request, '1003', { name, starts_at: at(9000) });
  await open(page, CENTRE, '1003');
  await expect(ticket(page, name)).toContainText(/00:0\d 后开抢/);
  await expect(page.getByRole('button', { name: `领取 ${name}` })).toHaveCount(0);
  await page.getByRole('button', { name: `领取 ${name}` }).click({ timeout: 15_000 });
  await expect(ticket(page, name)).toContainText('已领取');
});

test('a player who comes too late gets a message, and the ticket shows it', { tag: '@nightly' }, async ({
  page,
  request,
}) => {
  const name = ownName('只有一张的券');
  const { template_id } = await offer(request, '1001', { name, total: 1 });
  await enterAs(page, await logInAs(request, 'demo'));
  await open(page, CENTRE, '1001');
  await expect(page.getByRole('button', { name: `领取 ${name}` })).toBeVisible();
  const other = await logInAs(request, 'demo2');
  const taken = await call<Contract['user']['receiveCoupon']>(
    request,
    'user/receiveCoupon',
    { template_id },
    { token: other.token },
  );
  expect(taken.code, taken.msg).toBe(200);
  await page.getByRole('button', { name: `领取 ${name}` }).click();
  await expect(page.getByText('优惠券已领完')).toBeVisible();
  await expect(ticket(page, name)).toContainText('已领完');
});

test('a coupon for sale leads to its payment, and waits for it', { tag: '@nightly' }, async ({
  page,
  request,
}) => {
  const name = ownName('超值周边券');
  const { template_id, operate } = await offer(request, '1001', { name, is_sold: true });
  const { list } = await operate<Ops['catalog']['listGroups']>('catalog/listGroups', {});
  const group_id = list.find(({ kind }) => kind === 'coupon')?.group_id ?? 0;
  const { goods_id } = await operate<Ops['catalog']['saveGoods']>('catalog/saveGoods', {
    group_id,
    kind: 'coupon',
    delivery: 'account',
    name,
    subtitle: '满 200 可用',
    description: '',
    images: ['/mall/files/coupon.svg'],
    tags: [],
    contents: [],
    options: [],
    limits: { per_order: null, per_role: null, period: null },
    points_rate: null,
    sale_starts_at: null,
    sale_ends_at: null,
    sort: 1000,
  });
  await operate<Ops['catalog']['saveSku']>('catalog/saveSku', {
    goods_id,
    stock: 50,
    name: '',
    values: [],
    price: 990,
    market_price: null,
    image: null,
    is_offered: true,
    sort: 0,
    product_code: null,
    code_pool_id: null,
    coupon_template_id: template_id,
  });
  await operate<Ops['catalog']['publish']>('catalog/publish', { goods_id });

  await enterAs(page, await logInAs(request, 'demo2'));
  await open(page, CENTRE, '1001');
  await page.getByRole('button', { name: `¥9.90 购买 ${name}` }).click();
  await expectPage(page, '/pages/pay/pay');
  const { order_id } = queryOf(page);
  expect(order_id).toMatch(/^[a-z]*\d{20}$/);
  // The page asks before one leaves once it knows the order.
  await expect(page.getByRole('button', { name: '确认支付 ¥9.90' })).toBeEnabled();
  await page.goBack();
  await page.getByRole('alertdialog').getByRole('button', { name: '离开' }).click();
  await expectPage(page, CENTRE);
  await expect(ticket(page, name)).toContainText('待支付');
  await page.getByRole('link', { name: `去支付 ${name}` }).click();
  await expectPage(page, '/pages/pay/pay');
  expect(queryOf(page).order_id).toBe(order_id);
});

test('a coupon whose time is over is found among the past ones', { tag: '@nightly' }, async ({
  page,
  request,
}) => {
  const name = ownName('转瞬即逝券');
  const { template_id } = await offer(request, '1004', {
    name,
    valid_from: at(-DAY_MS),
    valid_until: at(8000),
    valid_days: null,
    ends_at: at(7000),
  });
  const player = await logInAs(request, 'demo', '1004');
  const { token } = player;
  await call<Contract['user']['receiveCoupon']>(
    request,
    'user/receiveCoupon',
    { template_id },
    { token, game_id: '1004' },
  );
  await enterAs(page, player, '1004');
  await open(page, MY, '1004');
  await expect(ticket(page, name)).toContainText(/后过期/);
  // It leaves the list of those to use by itself.
  await expect(ticket(page, name)).toHaveCount(0, { timeout: 20_000 });
  await open(page, PAST, '1004');
  await page.getByRole('tab', { name: '已过期' }).click();
  await expect(ticket(page, name)).toContainText('已过期');
  expect(queryOf(page).tab).toBe('expired');
});
