// Orders at the operators' desk: refunds, corrections, what hangs, parcels from a file, transfers; with the clicks each takes.
import type { Contract } from '@emall/contract';
import { API_BASE, BASE_PATH } from '@emall/contract/constants';
import type { APIRequestContext, Page } from '@playwright/test';
import writeXlsxFile from 'write-excel-file/node';
import { callAs, expect, logInAs, type Player, test } from './fixtures.ts';
import { CONSOLE, countSteps, enterConsole } from './operator.ts';
import { addAddress, type Operate, operatorOf, order, sell } from './shop.ts';

type User = Contract['user'];
type Ops = Contract['ops'];

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });
test.describe.configure({ timeout: 90_000 });

const MARKUP = '<img src=x onerror=alert(1)>';

async function enter(page: Page): Promise<void> {
  await enterConsole(page);
  // Stored markup must never run.
  page.on('dialog', (dialog) => {
    throw new Error(`a script ran: ${dialog.message()}`);
  });
}

/** Pays at the sandbox's cashier. */
async function payFor(page: Page, player: Player, order_id: string, game_id = '1001'): Promise<void> {
  const { url } = await callAs<User['orderPayUrl']>(
    page.request,
    player,
    'user/orderPayUrl',
    { order_id, pay_type: 'sandbox' },
    game_id,
  );
  await page.goto(url ?? '');
  await page.getByRole('button', { name: '支付 Pay' }).click();
  await expect(page.getByRole('button', { name: '支付 Pay' })).toBeHidden();
}

async function paidParcel(page: Page, operate: Operate, player: Player, name: string): Promise<string> {
  const sold = await sell(operate, { name, price: 32_800 });
  const address_id = await addAddress(page.request, player, '林小帆');
  const order_id = await order(page.request, player, sold, address_id);
  await payFor(page, player, order_id);
  return order_id;
}

const infoOf = (operate: Operate, order_id: string) =>
  operate<Ops['order']['info']>('order/info', { order_id });

const openOrder = (page: Page, order_id: string) => page.goto(`${CONSOLE}/1001/orders/${order_id}`);
const timeline = (page: Page) => page.getByRole('list', { name: '经过' });

test('an order is refunded in part and after its delivery, each with its effects shown first', async ({
  page,
  request,
}) => {
  await enter(page);
  const operate = await operatorOf(request);
  const player = await logInAs(request);
  const goods = { name: `宝石 ${MARKUP}`, price: 32_800, kind: 'recharge', delivery: 'role' } as const;
  const order_id = await order(request, player, await sell(operate, goods));
  await payFor(page, player, order_id);
  await expect
    .poll(async () => (await infoOf(operate, order_id)).status, { timeout: 30_000 })
    .toBe('completed');

  const { click, done } = countSteps('refund', 4);
  await page.goto(`${CONSOLE}/1001/orders?order_id=${order_id}`);
  await expect(page.getByText(MARKUP, { exact: false }).first()).toBeVisible();
  await click(page.getByRole('link', { name: order_id }).first());
  await click(page.getByRole('button', { name: '退款', exact: true }));
  const dialog = page.getByRole('dialog', { name: '退款' });
  await dialog.getByLabel('退款金额（元）').fill('28.00');
  await dialog.getByLabel('原因').fill('补偿');
  await expect(dialog.getByRole('region', { name: '执行后会发生' })).toContainText('¥28.00');
  await click(dialog.getByRole('button', { name: '退款 ¥28.00' }));
  await expect(dialog).toBeHidden();
  done();
  await expect(timeline(page)).toContainText('补偿');

  const rest = countSteps('refund after delivery', 2);
  await rest.click(page.getByRole('button', { name: '退款', exact: true }));
  await dialog.getByLabel('原因').fill('玩家退货');
  await expect(dialog.getByRole('region', { name: '执行后会发生' })).toContainText('¥300.00');
  await rest.click(dialog.getByRole('button', { name: '退款 ¥300.00' }));
  await expect(dialog).toBeHidden();
  rest.done();
  await expect
    .poll(async () => (await infoOf(operate, order_id)).status, { timeout: 30_000 })
    .toBe('refunded');
  expect(await page.locator('img[src="x"]').count()).toBe(0);
});

test('parcels are shipped from a file with errors by line, and a wrong number is corrected', async ({
  page,
  request,
}) => {
  await enter(page);
  const operate = await operatorOf(request);
  const player = await logInAs(request);
  const order_id = await paidParcel(page, operate, player, '航海模型');
  const ship = countSteps('ship from a file', 3);
  await page.goto(`${CONSOLE}/1001/parcels`);
  await ship.click(page.getByRole('button', { name: '导入运单' }));
  const dialog = page.getByRole('dialog', { name: '导入运单' });
  const chosen = page.waitForEvent('filechooser');
  await ship.click(dialog.getByRole('button', { name: '选择文件' }));
  const sheet = [
    ['订单号', '快递公司', '运单号'],
    [order_id, '顺丰', 'SF0001'],
    ['不是订单', '顺丰', 'SF0002'],
  ].map((row) => row.map((value) => ({ value })));
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const buffer = await writeXlsxFile(sheet).toBuffer();
  await (await chosen).setFiles({ name: '运单.xlsx', mimeType, buffer });
  // Checked first: nothing has been shipped.
  await expect(dialog.getByRole('status')).toContainText('可发货 1 单，之前已发货 0 单，有问题 1 行');
  await expect(dialog.getByRole('row', { name: /3 不是订单 订单号不对/ })).toBeVisible();
  expect((await infoOf(operate, order_id)).status).toBe('paid');
  await ship.click(dialog.getByRole('button', { name: '发货 1 单' }));
  await expect(dialog.getByRole('status')).toContainText('已发货 1 单');
  ship.done();

  const correct = countSteps('correct a tracking number', 2);
  await openOrder(page, order_id);
  await correct.click(page.getByRole('button', { name: '更正运单' }));
  const form = page.getByRole('dialog', { name: '更正运单' });
  await form.getByLabel('快递单号').fill('SF7777');
  await form.getByLabel('原因').fill('面单贴错');
  await correct.click(form.getByRole('button', { name: '更正运单' }));
  await expect(form).toBeHidden();
  await expect(timeline(page)).toContainText('SF7777');
  correct.done();
});

test('a delivery that the game did not take is found and tried again', async ({ page, request }) => {
  await enter(page);
  const operate = await operatorOf(request, '1003');
  const player = await logInAs(request, 'demo', '1003');
  const goods = { name: '停服时买的钻石', price: 600, kind: 'recharge', delivery: 'role' } as const;
  const sold = await sell(operate, goods);
  const { order_id } = await callAs<User['createOrder']>(
    request,
    player,
    'user/createOrder',
    { items: [{ sku_id: sold.sku_id, quantity: 1 }], coupon_id: null },
    '1003',
  );
  await setFaultMode(request, 'down');
  try {
    await payFor(page, player, order_id, '1003');
    await expect
      .poll(async () => (await infoOf(operate, order_id)).deliveries[0]?.problem, { timeout: 30_000 })
      .toBe('no_answer');
  } finally {
    await setFaultMode(request, 'well');
  }
  const { click, done } = countSteps('retry a delivery', 3);
  await page.goto(`${CONSOLE}/1003/stuck`);
  await click(page.getByRole('link', { name: order_id }).first());
  await expect(timeline(page)).toContainText('游戏服务器未响应');
  await click(page.getByRole('button', { name: '重试发放' }));
  await expect
    .poll(async () => (await infoOf(operate, order_id)).status, { timeout: 60_000 })
    .toBe('completed');
  done();
});

async function setFaultMode(request: APIRequestContext, mode: 'well' | 'down'): Promise<void> {
  const response = await request.post(`${BASE_PATH}/sandbox/game`, { data: { game_id: 1003, mode } });
  expect(response.ok()).toBe(true);
}

test('a transfer is decided by two keys, with the proof beside the bank’s entry', async ({
  page,
  request,
}) => {
  await enter(page);
  const operate = await operatorOf(request);
  const player = await logInAs(request, 'demo2');
  const goods = { name: '转账买的宝石', price: 41_700, kind: 'recharge', delivery: 'role' } as const;
  const order_id = await order(request, player, await sell(operate, goods));
  await callAs<Contract['order']['createOfflineTransferOrder']>(
    request,
    player,
    'order/createOfflineTransferOrder',
    { order_id },
  );
  await page.goto(`${BASE_PATH}/sandbox/inbox`);
  const upload = await request.post(`${API_BASE}/upload/uploadImage`, {
    headers: { authorization: `Bearer ${player.token}` },
    multipart: {
      game_id: '1001',
      device_id: 'e2e',
      distinct_id: '',
      source_from: '',
      file: { name: `${MARKUP}.png`, mimeType: 'image/png', buffer: await page.screenshot() },
    },
  });
  const { data } = await upload.json();
  await callAs<Contract['order']['submitTransferProof']>(request, player, 'order/submitTransferProof', {
    order_id,
    upload_ids: [data.upload_id],
    payer_name: '<b>林</b>',
  });
  // The payer forgot the reference: the amount fits, a person decides.
  const statement = `流水号,贷方金额,对方户名,摘要\nDESK${order_id.slice(-12)},417.00,林二,货款`;
  await operate<Ops['transfer']['importStatement']>('transfer/importStatement', { statement });

  await page.goto(`${CONSOLE}/1001/transfers`);
  const row = page.getByRole('navigation', { name: '等待审核' }).getByRole('button', { name: '417.00' });
  await row.click();
  await expect(page.getByText('<b>林</b>').first()).toBeVisible();
  await expect(page.getByRole('img', { name: '凭证 1' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: '确认入账 ¥417.00' })).toBeFocused();
  await page.keyboard.press('Enter');
  console.log('decide a transfer: 2 keys (at most 2)');
  await expect
    .poll(async () => (await infoOf(operate, order_id)).paid_at, { timeout: 30_000 })
    .not.toBeNull();
});
