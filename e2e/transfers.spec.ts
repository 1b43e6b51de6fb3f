// Paying by bank transfer: from the pay page over proof and review to the delivery, and the ways it can go wrong.
import type { Contract } from '@emall/contract';
import { BASE_PATH } from '@emall/contract/constants';
import type { APIRequestContext, Page } from '@playwright/test';
import { expireOrder } from './advance-time.ts';
import { callAs, enterAs, expect, expectPage, logInAs, type Player, test } from './fixtures.ts';
import { DETAIL, ORDERS, open, operatorOf, order, PAY, sell } from './shop.ts';

type Order = Contract['order'];
type OpsTransfer = Contract['ops']['transfer'];

const TRANSFER = '/pages/orders/offlineTransfer';
const RESULT = '/pages/pay/transferResult';

// Workers book what a statement brings at their own pace. A player has few transfers open at a time: one after the other.
test.describe.configure({ mode: 'serial', timeout: 90_000 });

const title = (page: Page) => page.getByRole('heading', { level: 2 }).first();
const tile = (page: Page, n: number) => page.getByRole('button', { name: `查看图片 ${n}` });

/** An unpaid order that is worth a transfer. */
async function worthyOrder(request: APIRequestContext, player: Player, name: string): Promise<string> {
  const goods = { name, price: 32_800, kind: 'recharge', delivery: 'role' } as const;
  return order(request, player, await sell(await operatorOf(request), goods));
}

const turn = (request: APIRequestContext, player: Player, order_id: string) =>
  callAs<Order['createOfflineTransferOrder']>(request, player, 'order/createOfflineTransferOrder', {
    order_id,
  });
const cancel = (request: APIRequestContext, player: Player, order_id: string) =>
  callAs<Contract['user']['cancelOrder']>(request, player, 'user/cancelOrder', { order_id });

/** A picture like those that phones take of their screen. */
async function addPicture(page: Page, name = '回单.png', buffer?: Buffer): Promise<void> {
  const file = { name, mimeType: 'image/png', buffer: buffer ?? (await page.screenshot()) };
  await page.locator('input[type=file]').setInputFiles(file);
}
const uploaded = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/upload/uploadImage') && response.ok());

async function addUploaded(page: Page, n: number): Promise<void> {
  const answered = uploaded(page);
  await addPicture(page, `回单 ${n}.png`);
  await answered;
  await expect(tile(page, n)).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeHidden();
}

test('a transfer is rejected, handed in again, approved by a statement, and delivered', async ({
  playerPage: page,
  player,
  request,
}) => {
  const operate = await operatorOf(request);
  const order_id = await worthyOrder(request, player, '转账买的宝石');
  await open(page, PAY, { order_id });
  await page.getByRole('link', { name: /线下转账/ }).click();
  await expectPage(page, TRANSFER);
  await expect(page.getByText('确认后商品为你保留 48 小时')).toBeVisible();
  await page.getByRole('button', { name: '获取收款账户' }).click();

  await expect(page.getByText('6222 0010 0100 1122 33')).toBeVisible();
  await expect(page.getByText(/请在 1 天 23:\d\d:\d\d 内完成转账/)).toBeVisible();
  const reference = (await page.getByText(/^EM[2-9A-Z]{8}$/).textContent()) ?? '';
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: '复制转账附言' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);

  await page.getByRole('button', { name: '提交审核' }).click();
  await expect(page.getByRole('alert')).toHaveText('请先上传转账凭证');
  await addUploaded(page, 1);
  await page.getByRole('textbox', { name: '付款人姓名' }).fill('林小帆');
  await page.getByRole('button', { name: '提交审核' }).click();
  await expectPage(page, RESULT);
  await expect(title(page)).toHaveText('审核中');

  const reason = '回单上没有看到附言，请上传完整回单';
  await operate<OpsTransfer['reject']>('transfer/reject', { order_id, reason });
  // The page polls; showing it again refreshes it at once.
  await page.reload();
  await expect(title(page)).toHaveText('审核未通过');
  await expect(page.getByText(reason)).toBeVisible();
  await page.getByRole('link', { name: '修改后重新提交' }).click();
  await expectPage(page, TRANSFER);
  await expect(tile(page, 1)).toBeVisible();
  await addUploaded(page, 2);
  await page.getByRole('button', { name: '重新提交' }).click();
  await expectPage(page, RESULT);
  await expect(title(page)).toHaveText('审核中');

  const statement = `流水号,贷方金额,对方户名,摘要\nE2E${order_id},328.00,林小帆,货款 ${reference.toLowerCase()}`;
  const booked = await operate<OpsTransfer['importStatement']>('transfer/importStatement', { statement });
  expect(booked).toMatchObject({ lines: 1, matched: 1, over: 0, under: 0, unknown: 0 });
  await expect(async () => {
    await page.reload();
    await expect(title(page)).toHaveText('转账成功', { timeout: 1500 });
  }).toPass({ timeout: 20_000 });
  await page.getByRole('link', { name: '查看订单' }).click();
  await expectPage(page, DETAIL);
  await expect(page.getByText('线下转账')).toBeVisible();
  await expect(title(page)).toHaveText('已完成', { timeout: 20_000 });
  // A second time the same money counts for nothing.
  const again = await operate<OpsTransfer['importStatement']>('transfer/importStatement', { statement });
  expect(again).toMatchObject({ matched: 0, repeated: 1 });
});

test('a cut upload is tried again, a wrong file is refused, and a reload keeps the draft', {
  tag: '@nightly',
}, async ({ playerPage: page, player, request }) => {
  const order_id = await worthyOrder(request, player, '断线的凭证');
  await turn(request, player, order_id);
  await open(page, TRANSFER, { order_id });
  await page.route('**/upload/uploadImage', (route) => route.abort());
  await addPicture(page);
  await expect(page.getByRole('alert').filter({ hasText: '上传失败' })).toBeVisible();
  await page.unroute('**/upload/uploadImage');
  const answered = uploaded(page);
  await page.getByRole('button', { name: '重新上传图片 1' }).click();
  await answered;
  await expect(page.getByRole('alert')).toBeHidden();

  await addPicture(page, '假图.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(page.getByRole('alert')).toHaveText('仅支持 JPG、PNG、WebP 图片');
  await page.getByRole('button', { name: '移除图片 2' }).click();
  await page.getByRole('textbox', { name: '付款人姓名' }).fill('王一');

  await page.reload();
  await expect(tile(page, 1)).toBeVisible();
  await expect(tile(page, 2)).toBeHidden();
  await expect(page.getByRole('textbox', { name: '付款人姓名' })).toHaveValue('王一');
  await tile(page, 1).click();
  const preview = page.getByRole('dialog', { name: '图片预览' });
  await expect(preview).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();

  await page.getByRole('button', { name: '取消订单' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '取消订单' }).click();
  await expectPage(page, ORDERS);
});

test('proof is for its owner: not for another player, and not without the address just given', {
  tag: '@nightly',
}, async ({ playerPage: page, player, request, browser }) => {
  const order_id = await worthyOrder(request, player, '不给人看的凭证');
  await turn(request, player, order_id);
  await open(page, TRANSFER, { order_id });
  await addUploaded(page, 1);
  await page.reload();
  const src = (await tile(page, 1).locator('img').getAttribute('src')) ?? '';
  expect((await request.get(src)).headers()['content-type']).toBe('image/webp');
  expect((await request.get(src.split('?')[0] ?? '')).status()).toBe(404);
  expect((await request.get(src.replace(/sign=./, 'sign=_'))).status()).toBe(404);

  const context = await browser.newContext();
  const other = await context.newPage();
  await enterAs(other, await logInAs(request, 'demo2'));
  for (const path of [TRANSFER, RESULT]) {
    await other.goto(`${BASE_PATH}${path}?game_id=1001&order_id=${order_id}`);
    await expect(other.getByText('没有找到这笔转账')).toBeVisible();
  }
  await context.close();
  await cancel(request, player, order_id);
});

test('an order whose time is over is closed, and says what becomes of money that still comes', {
  tag: '@nightly',
}, async ({ playerPage: page, player, request }) => {
  const order_id = await worthyOrder(request, player, '没等到的转账');
  await turn(request, player, order_id);
  // The pay page and the list know where it is paid now.
  await open(page, PAY, { order_id });
  await expectPage(page, TRANSFER);
  await open(page, ORDERS, { tab: 'unpaid' });
  await page.getByRole('button', { name: '转账凭证' }).first().click();
  await expectPage(page, TRANSFER);
  await expireOrder(order_id);
  await expect(async () => {
    await open(page, RESULT, { order_id });
    await expect(title(page)).toHaveText('转账已关闭', { timeout: 1500 });
  }).toPass({ timeout: 20_000 });
  await expect(page.getByText('款项到账后会恢复订单或退回给你')).toBeVisible();
});

test('a small order is not offered a transfer', { tag: '@nightly' }, async ({
  playerPage: page,
  player,
  request,
}) => {
  const goods = { name: '小额宝石', price: 9_900, kind: 'recharge', delivery: 'role' } as const;
  const order_id = await order(request, player, await sell(await operatorOf(request), goods));
  await open(page, PAY, { order_id });
  await expect(page.getByText('沙盒收银台')).toBeVisible();
  await expect(page.getByRole('link', { name: /线下转账/ })).toBeHidden();
  await open(page, TRANSFER, { order_id });
  await expect(page.getByText('这笔订单不能用线下转账')).toBeVisible();
  await cancel(request, player, order_id);
});
