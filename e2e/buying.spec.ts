// Buying as a player does it: a parcel, a code, a coupon, a top-up; what changes on the way; and what comes after.
import type { Contract } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import type { Page } from '@playwright/test';
import {
  callAs,
  expect,
  expectLogin,
  expectPage,
  logInAs,
  ownName,
  PASSWORD,
  queryOf,
  test,
} from './fixtures.ts';
import {
  addAddress,
  changePrice,
  couponFor,
  DETAIL,
  ORDERS,
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

type Ops = Contract['ops'];
type User = Contract['user'];

// Whole journeys: each crosses several pages, and workers deliver at their own pace.
test.describe.configure({ timeout: 90_000 });

const status = (page: Page) => page.getByRole('heading', { level: 2 }).first();
const total = (page: Page) => page.getByRole('contentinfo').last();

test('a parcel is bought with the best coupon, shipped, received and completed', async ({
  playerPage: page,
  player,
  request,
}) => {
  const operate = await operatorOf(request);
  const ship = await sell(operate, { name: '合金帆船模型', price: 26_800, per_role: 2 });
  const template_id = await couponFor(operate, {
    name: '船模专享券',
    goods_id: ship.goods_id,
    amount: 15_000,
  });
  await callAs<User['receiveCoupon']>(request, player, 'user/receiveCoupon', { template_id });
  const recipient = ownName('海伦');
  await addAddress(request, player, recipient);

  await open(page, PATHS.home, { goods_id: ship.goods_id });
  await page.getByRole('button', { name: '立即购买' }).click();
  await expectPage(page, PLACE);
  await expect(page.getByText('−¥150.00 最优')).toBeVisible();
  await expect(page.getByText(/船模专享券。/)).toBeVisible();
  await expect(total(page)).toContainText('118.00');

  // The draft lives in the address bar: a reload loses nothing.
  await page.getByRole('button', { name: '增加' }).click();
  await expect(total(page)).toContainText('386.00');
  await expect(page.getByText('已达角色限购数量')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: /数量/ })).toHaveValue('2');
  await page.getByRole('button', { name: '减少' }).click();
  await expect(total(page)).toContainText('118.00');

  await page.getByRole('link', { name: /收货地址/ }).click();
  await page.getByRole('button', { name: `选择 ${recipient} 的地址` }).click();
  await expectPage(page, PLACE);
  await expect(page.getByRole('link', { name: recipient })).toContainText('139******00');
  await submit(page);
  await pay(page);

  await expectPage(page, PAY_DONE);
  await expect(status(page)).toHaveText('支付成功');
  await expect(page.getByText('已获得')).toBeVisible();
  await page.getByRole('link', { name: '查看订单' }).click();
  await expectPage(page, DETAIL);
  await expect(status(page)).toHaveText('待发货');
  await expect(page.getByText('船模专享券')).toBeVisible();

  const { order_id = '' } = queryOf(page);
  const parcel = { order_id, carrier: '顺丰速运', tracking_number: 'SF1234567890' };
  await operate<Ops['order']['ship']>('order/ship', parcel);
  await page.reload();
  await expect(status(page)).toHaveText('待收货');
  await expect(page.getByText('SF1234567890', { exact: true })).toBeVisible();
  await expect(page.getByText(recipient)).toBeVisible();

  await page.getByRole('button', { name: '确认收货' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '已收到' }).click();
  await expect(status(page)).toHaveText('已完成');
});

test('a gift pack hands out its code, and the code can be copied', { tag: '@nightly' }, async ({
  playerPage: page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const operate = await operatorOf(request);
  const code = ownName('SCROLL-');
  const { pool_id } = await operate<Ops['gift']['savePool']>('gift/savePool', { name: '卷轴' });
  await operate<Ops['gift']['importCodes']>('gift/importCodes', { pool_id, codes: `${code}\n` });
  const pack = { name: '改名卷轴礼包', price: 2800, kind: 'gift_pack', delivery: 'code' } as const;
  const sold = await sell(operate, { ...pack, code_pool_id: pool_id });

  await open(page, PLACE, { ...sold, quantity: 1 });
  await expect(page.getByText('付款后发放兑换码')).toBeVisible();
  await submit(page);
  await pay(page);
  await page.getByRole('link', { name: '查看兑换码' }).click({ timeout: 20_000 });
  await expectPage(page, DETAIL);
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^复制兑换码/ }).click();
  await expect(page.getByText('已复制')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
});

test('a bought coupon lies among the others and lowers the next price', { tag: '@nightly' }, async ({
  playerPage: page,
  request,
}) => {
  const operate = await operatorOf(request);
  const lamp = await sell(operate, { name: '海雾提灯', price: 19_900 });
  const name = '提灯立减券';
  const template_id = await couponFor(operate, { name, goods_id: lamp.goods_id, is_sold: true });
  const ticket = { name, price: 990, kind: 'coupon', delivery: 'account' } as const;
  const sold = await sell(operate, { ...ticket, coupon_template_id: template_id });

  await open(page, PLACE, { ...sold, quantity: 1 });
  await expect(page.getByText('付款后立即放入「我的优惠券」')).toBeVisible();
  // A coupon is not bought with a coupon.
  await expect(page.getByRole('button', { name: /^优惠券/ })).toHaveCount(0);
  await submit(page);
  await pay(page);
  await expect(page.getByText('已放入「我的优惠券」')).toBeVisible({ timeout: 20_000 });

  await open(page, PLACE, { ...lamp, quantity: 1, coupon_id: 'none' });
  await expect(total(page)).toContainText('199.00');
  await page.getByRole('button', { name: /^优惠券/ }).click();
  const sheet = page.getByRole('dialog', { name: '选择优惠券' });
  await sheet.getByRole('button', { name: new RegExp(`省 ¥90.00.*${name}`) }).click();
  await expect(sheet).toBeHidden();
  await expect(total(page)).toContainText('109.00');
  await expect(total(page)).toContainText('已优惠 ¥90.00');
});

test('a top-up names the role it is for and reaches it', async ({ playerPage: page, player, request }) => {
  const operate = await operatorOf(request);
  const gems = { name: '888 宝石', price: 8800, kind: 'recharge', delivery: 'role' } as const;
  const sold = await sell(operate, gems);
  const role = `${player.role.server_name} · ${player.role.role_name}`;

  await open(page, PLACE, { ...sold, quantity: 1 });
  await expect(page.getByRole('region', { name: '充值到' })).toContainText(role);
  await submit(page);
  await expect(page.getByText('付款账号')).toBeVisible();
  await pay(page);
  await expect(page.getByText('充值进度 +¥88.00')).toBeVisible();
  await expect(page.getByText(`已送达 ${role}`)).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: '查看订单' }).click();
  await expect(status(page)).toHaveText('已完成');
  await page.getByLabel('888 宝石 的进度').click();
  await expect(page.getByText('等待发放')).toBeVisible();
});

test('a price that changed meanwhile is shown before anything is ordered', { tag: '@nightly' }, async ({
  playerPage: page,
  request,
}) => {
  const operate = await operatorOf(request);
  const goods = { name: '限时罗盘', price: 5000, kind: 'recharge', delivery: 'role' } as const;
  const sold = await sell(operate, goods);
  await open(page, PLACE, { ...sold, quantity: 1 });
  await expect(total(page)).toContainText('50.00');
  await changePrice(operate, { ...goods, price: 6000 }, sold);
  await submit(page);
  await expect(page.getByText('价格已更新：¥50.00 → ¥60.00')).toBeVisible();
  await expectPage(page, PLACE);
  await page.getByRole('button', { name: '提交订单' }).click();
  await expectPage(page, PAY);
  await expect(page.getByRole('button', { name: '确认支付 ¥60.00' })).toBeVisible();
});

test('goods that sold out meanwhile are marked on their line', { tag: '@nightly' }, async ({
  playerPage: page,
  request,
}) => {
  const operate = await operatorOf(request);
  const goods = { name: '最后一件', price: 5000, kind: 'recharge', delivery: 'role', stock: 1 } as const;
  const sold = await sell(operate, goods);
  await open(page, PLACE, { ...sold, quantity: 1 });
  await expect(total(page)).toContainText('50.00');
  const gone = { sku_id: sold.sku_id, change: -1, reason: '盘点' };
  await operate<Ops['catalog']['correctStock']>('catalog/correctStock', gone);
  await submit(page);
  await expect(page.getByRole('alert').filter({ hasText: '「最后一件」库存不足' })).toBeVisible();
  await expect(page.getByRole('button', { name: '暂时不能购买' })).toBeDisabled();
  await page.getByRole('link', { name: '返回商城' }).click();
  await expect(page).toHaveURL(/\/pages\/index\/index/);
});

test('an order is cancelled, its coupon comes back, and the order can be deleted', async ({
  playerPage: page,
  player,
  request,
}) => {
  const operate = await operatorOf(request);
  const goods = { name: '反悔的航海日志', price: 12_800, kind: 'recharge', delivery: 'role' } as const;
  const sold = await sell(operate, goods);
  const template_id = await couponFor(operate, { name: '日志券', goods_id: sold.goods_id });
  await callAs<User['receiveCoupon']>(request, player, 'user/receiveCoupon', { template_id });
  await open(page, PLACE, { ...sold, quantity: 1 });
  await expect(page.getByText('−¥90.00 最优')).toBeVisible();
  await submit(page);
  await expectPage(page, PAY);
  const { order_id = '' } = queryOf(page);

  await open(page, ORDERS, { tab: 'unpaid' });
  const card = page.getByRole('listitem').filter({ has: page.getByText('反悔的航海日志') });
  await expect(card.getByText(/\d\d:\d\d 后关闭/)).toBeVisible();
  await card.getByRole('button', { name: '取消订单' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '取消订单' }).click();
  await expect(card).toHaveCount(0);

  await open(page, PLACE, { ...sold, quantity: 1 });
  await expect(page.getByText('−¥90.00 最优')).toBeVisible();

  await open(page, DETAIL, { order_id });
  await expect(status(page)).toHaveText('已关闭');
  await page.getByRole('button', { name: '再次购买' }).click();
  await expectPage(page, PLACE);
  expect(queryOf(page).sku_id).toBe(String(sold.sku_id));

  await open(page, ORDERS, { tab: 'closed' });
  await card.getByRole('button', { name: '删除订单' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await expect(card).toHaveCount(0);
  // It is gone from the list at once, and from the mall a moment later.
  await expect(page.getByRole('status').filter({ hasText: '订单已删除' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tabpanel')).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('a refund shows on the order until the money is back', { tag: '@nightly' }, async ({
  playerPage: page,
  player,
  request,
}) => {
  const operate = await operatorOf(request);
  const sold = await sell(operate, { name: '要退的海图', price: 9900 });
  const address_id = await addAddress(request, player, '退货的人');
  const order_id = await order(request, player, sold, address_id);
  await open(page, PAY, { order_id });
  await pay(page);
  await expect(status(page)).toHaveText('支付成功');
  await operate<Ops['order']['refund']>('order/refund', { order_id, reason: '不想要了' });
  await open(page, DETAIL, { order_id });
  await expect(status(page)).toHaveText('已退款', { timeout: 20_000 });
  await expect(page.getByText('¥99.00 已退回你的付款账户')).toBeVisible();
});

test('a visitor who opens an order link logs in and lands on that order', { tag: '@nightly' }, async ({
  page,
  request,
}) => {
  const player = await logInAs(request);
  const operate = await operatorOf(request);
  const goods = { name: '链接里的宝石', price: 600, kind: 'recharge', delivery: 'role' } as const;
  const order_id = await order(request, player, await sell(operate, goods));
  await open(page, DETAIL, { order_id });
  await expectLogin(page);
  await page.getByRole('tab', { name: '密码登录' }).click();
  await page.getByRole('textbox', { name: '账号' }).fill('demo');
  await page.getByRole('textbox', { name: '密码' }).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('button', { name: new RegExp(player.role.role_name) }).click();
  await expectPage(page, DETAIL);
  expect(queryOf(page).order_id).toBe(order_id);
  await expect(page.getByText('链接里的宝石')).toBeVisible();
  await callAs<User['cancelOrder']>(request, player, 'user/cancelOrder', { order_id });
});

test("another player's order reads like one that does not exist", { tag: '@nightly' }, async ({
  playerPage: page,
  request,
}) => {
  const other = await logInAs(request, 'demo2');
  const operate = await operatorOf(request);
  const goods = { name: '别人的宝石', price: 600, kind: 'recharge', delivery: 'role' } as const;
  const order_id = await order(request, other, await sell(operate, goods));
  for (const path of [DETAIL, PAY_FAIL]) {
    await open(page, path, { order_id });
    await expect(page.getByText('没有找到这笔订单')).toBeVisible();
  }
  await open(page, PAY, { order_id });
  await expect(page.getByText('没有待支付的订单')).toBeVisible();
  await callAs<User['cancelOrder']>(request, other, 'user/cancelOrder', { order_id });
});
