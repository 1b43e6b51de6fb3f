// Payments: failed, abandoned, slow, interrupted, expired; and in host environments other than a browser.
import type { Contract } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import type { APIRequestContext, Page } from '@playwright/test';
import { expireOrder } from './advance-time.ts';
import {
  call,
  callAs,
  callsOf,
  enterAs,
  expect,
  expectPage,
  logInAs,
  type Player,
  queryOf,
  step,
  test,
} from './fixtures.ts';
import {
  couponFor,
  DETAIL,
  open,
  operatorOf,
  order,
  PAY,
  PAY_DONE,
  PAY_FAIL,
  PLACE,
  pay,
  sell,
  submit,
} from './shop.ts';

type User = Contract['user'];

// Pages poll at an interval, and workers settle in the background.
test.describe.configure({ timeout: 90_000 });

const title = (page: Page) => page.getByRole('heading', { level: 2 }).first();

/** Creates an unpaid order of goods of this test. */
async function unpaidOrder(request: APIRequestContext, player: Player, name: string): Promise<string> {
  const goods = { name, price: 3000, kind: 'recharge', delivery: 'role' } as const;
  return order(request, player, await sell(await operatorOf(request), goods));
}

const cancel = (request: APIRequestContext, player: Player, order_id: string) =>
  callAs<User['cancelOrder']>(request, player, 'user/cancelOrder', { order_id });

test('a payment that failed says why, and the same order is paid at the second try', async ({
  playerPage: page,
  player,
  request,
}) => {
  const order_id = await unpaidOrder(request, player, '失败一次的宝石');
  await open(page, PAY, { order_id });
  await expect(page.getByText(/支付剩余时间 1[0-4]:\d\d/)).toBeVisible();
  await pay(page, '支付失败 Fail');
  await expectPage(page, PAY_FAIL);
  await expect(title(page)).toHaveText('支付未完成');
  await expect(page.getByText(/订单还为你保留 1[0-4]:\d\d/)).toBeVisible();
  await page.getByRole('button', { name: '再试一次' }).click();
  await page.waitForURL(/\/mall\/sandbox\/cashier\//);
  await page.getByRole('button', { name: '支付 Pay', exact: true }).click();
  await expectPage(page, PAY_DONE);
  await expect(title(page)).toHaveText('支付成功');
});

test('whoever leaves the cashier finds the order as it was', { tag: '@nightly' }, async ({
  playerPage: page,
  player,
  request,
}) => {
  const order_id = await unpaidOrder(request, player, '想了想的宝石');
  await open(page, PAY, { order_id });
  await pay(page, '放弃支付 Leave');
  await expectPage(page, PAY);
  await expect(page.getByRole('button', { name: '确认支付 ¥30.00' })).toBeEnabled();
  await cancel(request, player, order_id);
  // The order was closed elsewhere: the page finds out by itself.
  await expect(title(page)).toHaveText('订单已关闭', { timeout: 20_000 });
  await expectPage(page, PAY_FAIL);
  await expect(page.getByText('你已取消订单')).toBeVisible();
});

test('a payment that takes its time is waited for', { tag: '@nightly' }, async ({
  playerPage: page,
  player,
  request,
}) => {
  const order_id = await unpaidOrder(request, player, '慢慢到账的宝石');
  await open(page, PAY, { order_id });
  await pay(page, /延迟到账/);
  await expectPage(page, PAY_DONE);
  await expect(title(page)).toHaveText('正在确认支付结果');
  await expect(title(page)).toHaveText('支付成功', { timeout: 30_000 });
});

test('cancelling in the moment of paying ends one way or the other, never in between', {
  tag: '@nightly',
}, async ({ playerPage: page, player, request }) => {
  const order_id = await unpaidOrder(request, player, '两难的宝石');
  await open(page, PAY, { order_id });
  await page.getByRole('button', { name: /^确认支付/ }).click();
  await page.waitForURL(/\/mall\/sandbox\/cashier\//);
  const asking = { token: player.token };
  await Promise.all([
    call<User['cancelOrder']>(request, 'user/cancelOrder', { order_id }, asking),
    page.getByRole('button', { name: '支付 Pay', exact: true }).click(),
  ]);
  const status = async () =>
    (await callAs<User['orderDetails']>(request, player, 'user/orderDetails', { order_id })).status;
  await expect.poll(status, { timeout: 20_000 }).toMatch(/^(completed|cancelled|refunded)$/);
  await open(page, DETAIL, { order_id });
  await expect(page.getByRole('heading', { name: /^(已完成|已关闭|已退款)$/ })).toBeVisible();
});

test('after a tab is closed during a payment, the mall queries the result', { tag: '@nightly' }, async ({
  playerPage: page,
  player,
  context,
  request,
}) => {
  const order_id = await unpaidOrder(request, player, '断线的宝石');
  await open(page, PAY, { order_id });
  await page.getByRole('button', { name: /^确认支付/ }).click();
  await page.waitForURL(/\/mall\/sandbox\/cashier\//);
  const cashier = page.url();
  await page.close();

  // The address the killed tab had: it waits for the result.
  const again = await context.newPage();
  await open(again, PAY, { order_id, attempt: 1, pay_type: 'sandbox' });
  await expect(title(again)).toHaveText('正在确认支付结果');
  // Not paid after all: the ways to pay are one tap away.
  await again.getByRole('button', { name: '重新支付' }).click();
  await expect(again.getByRole('button', { name: '确认支付 ¥30.00' })).toBeEnabled();

  // It is paid in another place; this page goes on by itself.
  const other = await context.newPage();
  await other.goto(cashier);
  await other.getByRole('button', { name: '支付 Pay', exact: true }).click();
  await expect(title(other)).toHaveText('支付成功');
  await expectPage(again, PAY_DONE);
  await expect(title(again)).toHaveText('支付成功');
});

test('the pay page without an order finds the newest unpaid one, and says when there is none', {
  tag: '@nightly',
}, async ({ page, request }) => {
  const player = await logInAs(request, 'demo', '1');
  await enterAs(page, player, '1');
  await page.goto(`/mall${PAY}?game_id=1`);
  await expect(page.getByText('没有待支付的订单')).toBeVisible();
  await page.getByRole('link', { name: '去逛逛' }).click();
  await expectPage(page, PATHS.home);
});

test('an unpaid order counts down, and the page refreshes when the time is over', {
  tag: '@nightly',
}, async ({ playerPage: page, player, request }) => {
  const order_id = await unpaidOrder(request, player, '倒计时的宝石');
  await page.clock.install();
  await open(page, DETAIL, { order_id });
  await expect(page.getByText(/请在 1[0-4]:\d\d 内完成支付/)).toBeVisible();
  const calls = callsOf(page);
  await page.clock.fastForward('15:30');
  await expect(page.getByText('已超时，正在关闭')).toBeVisible();
  await expect.poll(() => calls.some(({ path }) => path === 'user/orderDetails')).toBe(true);
  await cancel(request, player, order_id);
});

test('an order that runs out of time is closed, and its stock, limit and coupon are back', {
  tag: '@nightly',
}, async ({ playerPage: page, player, request }) => {
  const operate = await operatorOf(request);
  const only = { name: '独此一份的宝石', price: 20_000, stock: 1, per_role: 1 };
  const sold = await sell(operate, { ...only, kind: 'recharge', delivery: 'role' });
  const template_id = await couponFor(operate, { name: '独享券', goods_id: sold.goods_id });
  await callAs<User['receiveCoupon']>(request, player, 'user/receiveCoupon', { template_id });
  await open(page, PLACE, { ...sold, quantity: 1 });
  await expect(page.getByText('−¥90.00 最优')).toBeVisible();
  await submit(page);
  await expectPage(page, PAY);
  await expireOrder(queryOf(page).order_id ?? '');

  // The bill itself notices that the order is closed.
  await expect(title(page)).toHaveText('订单已关闭', { timeout: 40_000 });
  await expectPage(page, PAY_FAIL);
  await expect(page.getByText('超时未支付')).toBeVisible();
  await page.getByRole('button', { name: '重新下单' }).click();
  await expectPage(page, PLACE);
  await expect(page.getByText('−¥90.00 最优')).toBeVisible();
  await expect(page.getByText('还可购买 1 件')).toBeVisible();
  await expect(page.getByRole('button', { name: '提交订单' })).toBeEnabled();
});

test('the page after a payment shows another player only the order number', { tag: '@nightly' }, async ({
  page,
  player,
  request,
}) => {
  const order_id = await unpaidOrder(request, player, '陌生人看不到的宝石');
  await open(page, PAY_DONE, { order_id });
  await expect(title(page)).toHaveText('支付已提交');
  await expect(page.getByText(`订单号 ${order_id}`)).toBeVisible();
  await expect(page.getByText('陌生人看不到的宝石')).toHaveCount(0);
  await page.getByRole('button', { name: '登录查看' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(queryOf(page).order_id).toBe(order_id);
  await cancel(request, player, order_id);
});

for (const [scene, userAgent] of [
  ['browser', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1'],
  ['wechat', 'Mozilla/5.0 (Linux; Android 15) Mobile MicroMessenger/8.0.50'],
  ['mini_program', 'Mozilla/5.0 (Linux; Android 15) Mobile MicroMessenger/8.0.50 miniProgram/wx1'],
] as const) {
  test(`the payment methods fit the host environment: ${scene}`, { tag: '@nightly' }, async ({
    browser,
    request,
    player,
  }) => {
    const order_id = await unpaidOrder(request, player, `${scene} 的宝石`);
    const context = await browser.newContext({ userAgent, viewport: { width: 375, height: 812 } });
    const page = await context.newPage();
    await enterAs(page, player);
    const calls = callsOf(page);
    await open(page, PAY, { order_id });
    await expect(page.getByRole('radio')).toHaveCount(1);
    expect(calls.find(({ path }) => path === 'user/gamePayType')?.body.scene).toBe(scene);
    await context.close();
    await cancel(request, player, order_id);
  });
}

test('leaving an unpaid order says until when it stays open, and home reminds of it', {
  tag: '@nightly',
}, async ({ playerPage: page, player, request }) => {
  const goods = await sell(await operatorOf(request), {
    name: '还没付的宝石',
    price: 3000,
    kind: 'recharge',
    delivery: 'role',
  });
  await open(page, PATHS.orders);
  const order_id = await order(request, player, goods);
  await step(page, `${PAY}?game_id=1001&order_id=${order_id}`);
  await expect(page.getByRole('button', { name: '确认支付 ¥30.00' })).toBeEnabled();
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: '还没有支付，确认离开？' });
  await expect(question).toContainText(/订单为你保留至 (\d\d-\d\d )?\d\d:\d\d，/);
  await question.getByRole('button', { name: '继续支付' }).click();
  await expectPage(page, PAY);
  // The first question has left before the second comes.
  await expect(question).toHaveCount(0);
  await page.goBack();
  await question.getByRole('button', { name: '离开' }).click();
  await expectPage(page, PATHS.orders);
  await expect(page.getByRole('link', { name: /^订单，\d+ 笔待支付$/ })).toBeVisible();

  await open(page, PATHS.home);
  const bar = page.getByRole('link', { name: /\d+ 笔订单待支付/ });
  await expect(bar).toContainText(/\d\d:\d\d/);
  await expect(bar).toBeInViewport();
  await open(page, PLACE, { ...goods, quantity: 1 });
  await expect(page.getByRole('link', { name: /这件商品已有一笔待支付订单/ })).toBeVisible();
});

test('Back from a payment that is done leads to where the player was before paying', {
  tag: '@nightly',
}, async ({ playerPage: page, player, request }) => {
  const order_id = await unpaidOrder(request, player, '不再支付的宝石');
  await open(page, PATHS.orders);
  await step(page, `${PAY}?game_id=1001&order_id=${order_id}`);
  await pay(page);
  await expectPage(page, PAY_DONE);
  await expect(title(page)).toHaveText('支付成功');
  // The entry that is left is loaded and left in turn: waiting for its load would wait for the wrong page.
  await page.evaluate(() => history.back());
  await expectPage(page, PATHS.orders);
  await expect(page.getByRole('heading', { name: '我的订单' })).toBeVisible();
});
