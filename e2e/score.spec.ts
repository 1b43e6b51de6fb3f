// Points as a player meets them: exchanged for goods, too few of them, given back, looked at with their receipts.
import type { Contract } from '@emall/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { callAs, enterAs, expect, expectPage, logInAs, type Player, queryOf, test } from './fixtures.ts';
import { addAddress, DETAIL, type Operate, ORDERS, open, operatorOf, sell } from './shop.ts';

type Score = Contract['score'];

const SCORE = '/pages/score/index';
const RESULT = '/pages/pay/payScoreResult';
const unique = () => Math.random().toString(36).slice(2, 8);

type Prize = { name: string; price: number; delivery?: 'role' | 'ship'; stock?: number };

/** Goods of this test in the points shop. */
const offer = async (operate: Operate, { delivery = 'role', stock = 5, ...prize }: Prize) =>
  (await sell(operate, { ...prize, delivery, stock, per_role: 1, score_type: 1 })).goods_id;

async function enter(page: Page, request: APIRequestContext, account = 'demo'): Promise<Player> {
  const player = await logInAs(request, account);
  await enterAs(page, player);
  return player;
}

/** What an order has moved on the player's account so far: other journeys spend and earn points at the same time. */
async function movedBy(
  request: APIRequestContext,
  player: Player,
  orderId: string | undefined,
): Promise<number> {
  const { list } = await callAs<Contract['user']['userScoreList']>(request, player, 'user/userScoreList', {
    score_type: 1,
    limit: 50,
  });
  return list.filter(({ order_id }) => order_id === orderId).reduce((sum, { points }) => sum + points, 0);
}

const sheet = (page: Page) => page.getByRole('dialog', { name: '积分兑换' });

test('points are exchanged for goods that are delivered to the role', async ({ page, request }) => {
  const name = `航海日志 ${unique()}`;
  await offer(await operatorOf(request), { name, price: 30 });
  const player = await enter(page, request);
  await open(page, SCORE);
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(sheet(page).getByText(`${name}`)).toBeVisible();
  await sheet(page).getByRole('button', { name: '30 积分 · 立即兑换' }).click();
  await page.getByRole('button', { name: '立即兑换', exact: true }).click();
  await expectPage(page, RESULT);
  await expect(page.getByRole('heading', { name: '兑换成功', level: 2 })).toBeVisible();
  await page.getByRole('link', { name: '查看订单' }).click();
  await expectPage(page, DETAIL);
  const { kind, order_id } = queryOf(page);
  expect(kind).toBe('score');
  await expect(page.getByRole('heading', { name: '已完成' })).toBeVisible({ timeout: 20_000 });
  expect(await movedBy(request, player, order_id)).toBe(-30);

  await test.step('once per role: the second time it is out of reach', async () => {
    await open(page, SCORE);
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await expect(sheet(page).getByRole('status')).toContainText('已达限兑数量');
    await expect(sheet(page).getByRole('button', { name: /立即兑换/ })).toBeDisabled();
  });
});

test('with too few points it says how many are missing and leads to more', { tag: '@nightly' }, async ({
  page,
  request,
}) => {
  const name = `远洋巨轮 ${unique()}`;
  await offer(await operatorOf(request), { name, price: 9_000_000 });
  await enter(page, request);
  await open(page, SCORE);
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(sheet(page).getByRole('status')).toContainText(/积分不足，还差 8,9\d\d,\d{3} 积分/);
  await sheet(page).getByRole('button', { name: '去赚积分' }).click();
  await expect(page.getByText('购物返积分')).toBeVisible();
  await expect(sheet(page)).toBeHidden();
});

test('a parcel for points goes to an address, and comes back with its points before it is shipped', {
  tag: '@nightly',
}, async ({ page, request }) => {
  const name = `纪念船钟 ${unique()}`;
  const goods_id = await offer(await operatorOf(request), { name, price: 40, delivery: 'ship' });
  const player = await enter(page, request);
  const address_id = await addAddress(request, player, '林小帆');
  await open(page, SCORE, { goods_id, address_id });
  await expect(sheet(page).getByText('文三路 90 号')).toBeVisible();
  await sheet(page).getByRole('button', { name: '40 积分 · 立即兑换' }).click();
  await page.getByRole('button', { name: '立即兑换', exact: true }).click();
  await expectPage(page, RESULT);
  const { order_id } = queryOf(page);
  expect(await movedBy(request, player, order_id)).toBe(-40);

  await open(page, ORDERS, { tab: 'score' });
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card.getByText('待发货')).toBeVisible();
  await card.getByRole('button', { name: '取消订单' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '取消订单' }).click();
  await expect(card.getByText('积分已退回')).toBeVisible();
  expect(await movedBy(request, player, order_id)).toBe(0);
});

test('an exchange that was not paid waits in the orders and can be paid there', { tag: '@nightly' }, async ({
  page,
  request,
}) => {
  const operate = await operatorOf(request);
  const name = `信号旗 ${unique()}`;
  const goods_id = await offer(operate, { name, price: 20 });
  const player = await enter(page, request);
  const { skus } = await callAs<Contract['index']['getGoodsInfoById']>(
    request,
    player,
    'index/getGoodsInfoById',
    { goods_id, score_type: 1 },
  );
  await callAs<Score['addScoreOrder']>(request, player, 'score/addScoreOrder', {
    sku_id: skus[0]?.sku_id ?? 0,
    quantity: 1,
  });
  await open(page, ORDERS, { tab: 'score' });
  const card = page.getByRole('listitem').filter({ hasText: name });
  await card.getByRole('button', { name: '支付积分' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '支付', exact: true }).click();
  await expect(card.getByText('待支付')).toBeHidden();
});

test('every change has a receipt that verifies on the device, and a month can be looked at alone', {
  tag: '@nightly',
}, async ({ page, request }) => {
  await enter(page, request);
  await open(page, SCORE, { tab: 'history' });
  await page
    .getByRole('button', { name: /查看凭证/ })
    .first()
    .click();
  const receipt = page.getByRole('dialog', { name: '积分凭证' });
  await receipt.getByRole('button', { name: '在本机核验' }).click();
  await expect(receipt.getByRole('status')).toContainText('核验通过');
  await page.keyboard.press('Escape');
  await expect(receipt).toBeHidden();
  const month = page.getByRole('button', { name: /^\d{4}-\d{2}：获得/ }).first();
  await month.click();
  await expect(month).toHaveAttribute('aria-pressed', 'true');
  const name = ((await month.getAttribute('aria-label')) ?? '').slice(0, 7);
  await expect(page.getByRole('heading', { name, level: 2 }).last()).toBeVisible();
});
