// Orders at the operators' desk: refunds, corrections, what hangs, parcels from a file, transfers; with the clicks each takes.
import type { Contract } from '@emall/contract';
import { BASE_PATH } from '@emall/contract/constants';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import writeXlsxFile from 'write-excel-file/node';
import { callAs, expect, logInAs, ownName, type Player, test } from './fixtures.ts';
import { newPlayer } from './new-player.ts';
import { CONSOLE, countSteps, enterConsole, watchKeys } from './operator.ts';
import { addAddress, type Operate, operatorOf, order, sell } from './shop.ts';
import { submitTransfer } from './transfer-proof.ts';

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

test('the list in English shows the character in sight, the sum of the amounts, and the number of the provider', {
  tag: '@nightly',
}, async ({ page, request }) => {
  await enter(page);
  const operate = await operatorOf(request);
  const order_id = await paidParcel(page, operate, await logInAs(request), ownName('航海日晷'));
  const ownNumber = async () => (await infoOf(operate, order_id)).attempts[0]?.transaction_id ?? '';
  await expect.poll(ownNumber).not.toBe('');
  const { pay_amount } = await infoOf(operate, order_id);
  await page.goto(`${CONSOLE}/1001/desk`);
  await page.evaluate(() => localStorage.setItem('console_language', 'en'));
  await page.goto(`${CONSOLE}/1001/orders?order_id=${order_id}`);
  const total = `1 row · ¥${(pay_amount / 100).toFixed(2)}`;
  await expect(page.getByRole('status').filter({ hasText: total })).toBeVisible();
  const table = await page.getByRole('table', { name: 'Orders' }).locator('..').boundingBox();
  const character = await page.getByRole('columnheader', { name: 'Character' }).boundingBox();
  expect((character?.x ?? 0) + (character?.width ?? 0)).toBeLessThanOrEqual(
    (table?.x ?? 0) + (table?.width ?? 0),
  );
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Provider number' }).check();
  await expect(page.getByText(await ownNumber(), { exact: true })).toBeVisible();
});

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

  let answerDryRuns = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answerDryRuns = resolve;
  });
  await page.route('**/ops/order/refund', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  const { click, fill, done } = countSteps('refund');
  await page.goto(`${CONSOLE}/1001/orders?order_id=${order_id}`);
  await expect(page.getByText(MARKUP, { exact: false }).first()).toBeVisible();
  await click(page.getByRole('link', { name: order_id }).first());
  await click(page.getByRole('button', { name: '退款', exact: true }));
  const dialog = page.getByRole('dialog', { name: '退款' });
  const place = async () => (await dialog.locator('button[type="submit"]').boundingBox())?.y;
  const effects = dialog.getByRole('region', { name: '执行后会发生' });
  await expect(effects).toContainText('正在计算影响');
  const first = await place();
  await dialog.getByLabel('退款金额（元）').fill('一些');
  await expect(effects).toContainText('填写完整后');
  expect(await place()).toBe(first);
  await fill(dialog.getByLabel('退款金额（元）'), '28.00');
  await fill(dialog.getByLabel('原因'), '补偿');
  answerDryRuns();
  await expect(effects).toContainText('¥28.00');
  // Whoever is about to click does not click something else.
  expect(await place()).toBe(first);
  await click(dialog.getByRole('button', { name: '退款 ¥28.00' }));
  await expect(dialog).toBeHidden();
  done();
  await expect(timeline(page)).toContainText('补偿');

  const rest = countSteps('refund after delivery');
  await rest.click(page.getByRole('button', { name: '退款', exact: true }));
  await rest.fill(dialog.getByLabel('原因'), '玩家退货');
  await expect(dialog.getByRole('region', { name: '执行后会发生' })).toContainText('¥300.00');
  await rest.click(dialog.getByRole('button', { name: '退款 ¥300.00' }));
  await expect(dialog).toBeHidden();
  rest.done();
  await expect
    .poll(async () => (await infoOf(operate, order_id)).status, { timeout: 30_000 })
    .toBe('refunded');
  expect(await page.locator('img[src="x"]').count()).toBe(0);
});

test('orders are filtered by goods and by payment method, each by its name', { tag: '@nightly' }, async ({
  page,
  request,
}) => {
  const operate = await operatorOf(request);
  const player = await newPlayer(request);
  const name = ownName('海图');
  const order_id = await paidParcel(page, operate, player, name);
  await enter(page);
  await page.goto(`${CONSOLE}/1001/orders`);
  await page.getByRole('button', { name: '筛选', exact: true }).click();
  const form = page.getByRole('dialog', { name: '筛选' });
  await form.getByRole('combobox', { name: '商品' }).fill(name);
  await page.getByRole('option', { name }).click();
  await form.getByLabel('支付方式').selectOption('沙盒');
  await form.getByRole('button', { name: '应用' }).click();
  await expect(page.getByRole('button', { name: `商品: ${name}`, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '支付方式: 沙盒', exact: true })).toBeVisible();
  const rows = page.getByRole('table', { name: '订单' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText(order_id);
});

test('parcels are shipped from a file with errors by line, and a wrong number is corrected', async ({
  page,
  request,
}) => {
  await enter(page);
  const operate = await operatorOf(request);
  const player = await logInAs(request);
  const order_id = await paidParcel(page, operate, player, '航海模型');
  const ship = countSteps('ship parcels from a file');
  await page.goto(`${CONSOLE}/1001/parcels`);
  await ship.click(page.getByRole('button', { name: '导入运单' }));
  const dialog = page.getByRole('dialog', { name: '导入运单' });
  const chosen = page.waitForEvent('filechooser');
  await ship.click(dialog.getByRole('button', { name: '选择文件' }));
  const sheet = [
    ['订单号', '快递公司', '运单号'],
    [order_id, '顺丰速递', 'SF 00 01'],
    ['不是订单', '顺丰', 'SF0002'],
  ].map((row) => row.map((value) => ({ value })));
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const buffer = await writeXlsxFile(sheet).toBuffer();
  await (await chosen).setFiles({ name: '运单.xlsx', mimeType, buffer });
  // Checked first: nothing has been shipped.
  await expect(dialog.getByRole('status')).toContainText('可发货 1 个包裹，之前已发货 0 个，有问题 1 行');
  await expect(dialog.getByRole('row', { name: `2 ${order_id} 顺丰速运 SF0001` })).toBeVisible();
  await expect(dialog.getByRole('row', { name: /3 不是订单 编号不对/ })).toBeVisible();
  expect((await infoOf(operate, order_id)).status).toBe('paid');
  await ship.click(dialog.getByRole('button', { name: '发货 1 个包裹' }));
  await expect(dialog.getByRole('status')).toContainText('已发货 1 个包裹');
  ship.done();

  const correct = countSteps('correct a tracking number');
  await openOrder(page, order_id);
  await correct.click(page.getByRole('button', { name: '更正运单' }));
  const form = page.getByRole('dialog', { name: '更正运单' });
  await correct.fill(form.getByLabel('运单号'), 'SF7777');
  await correct.fill(form.getByLabel('原因'), '面单贴错');
  await correct.click(form.getByRole('button', { name: '更正运单' }));
  await expect(form).toBeHidden();
  await expect(timeline(page)).toContainText('SF7777');
  correct.done();
});

test('a parcel whose buyer wants a refund is marked in sight, and the picking list says that it is left out', {
  tag: '@nightly',
}, async ({ page, request }) => {
  await enter(page);
  const operate = await operatorOf(request);
  const player = await newPlayer(request);
  const order_id = await paidParcel(page, operate, player, ownName('潮汐表'));
  await expect.poll(async () => (await infoOf(operate, order_id)).status).toBe('paid');
  const asked = { order_id, kind: 'refund', reason: 'changed_mind' } as const;
  await callAs<Contract['order']['applyRefund']>(request, player, 'order/applyRefund', asked);
  const list = page.waitForRequest(/ops\/order\/parcels/);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/ops/order/parcels', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${CONSOLE}/1001/parcels`);
  await list;
  // The table is wider than its frame: what is said while it loads is in the middle of the frame.
  const centreOf = async (part: Locator) => {
    const { x = 0, width = 0 } = (await part.boundingBox()) ?? {};
    return x + width / 2;
  };
  const frame = page.getByRole('region', { name: '待发货' });
  const loading = frame.getByText('正在加载…');
  await expect(loading).toBeVisible();
  expect(Math.abs((await centreOf(loading)) - (await centreOf(frame)))).toBeLessThan(4);
  release();
  const row = frame.getByRole('row', { name: order_id });
  await expect(row.getByText('申请退款')).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: '打印拣货单' }).click();
  await expect(page.getByText(/另有 \d+ 个包裹有退款待处理，未列入/)).toBeVisible();
  await expect(page.getByText(order_id)).toHaveCount(0);
});

test('one order is shipped and one refunded by keys alone, and the focus is never lost', {
  tag: '@nightly',
}, async ({ page, request }) => {
  await enter(page);
  const operate = await operatorOf(request);
  const player = await newPlayer(request);
  const toShip = await paidParcel(page, operate, player, ownName('铜罗盘'));
  const toRefund = await paidParcel(page, operate, player, ownName('铜铃'));
  const focused = page.locator(':focus');
  const tabTo = async (name: string) => {
    for (let tabs = 0; tabs < 8; tabs += 1) {
      await page.keyboard.press('Tab');
      await expect(focused).toHaveCSS('outline-style', 'solid');
      if ((await focused.textContent()) === name) return;
    }
    throw new Error(`${name} is more than eight tabs away`);
  };
  /** What is found opens, and Tab goes on inside it: the menu is not in between. */
  const find = async (order_id: string) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(order_id);
    await expect(page.getByRole('option').first()).toContainText(order_id);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: '为什么没到账？' })).toBeVisible();
    await expect(page.locator('main')).toBeFocused();
  };
  // An address that ends with the game opens its first screen.
  await page.goto(`${CONSOLE}/1001`);
  await expect(page.getByRole('heading', { level: 1, name: '工作台' })).toBeVisible();

  await find(toShip);
  await tabTo('发货');
  await page.keyboard.press('Enter');
  const ship = page.getByRole('dialog', { name: '发货' });
  await expect(ship.getByLabel('快递公司')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(ship).toBeHidden();
  await expect(page.getByRole('button', { name: '发货', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('SF2001');
  // Once its effects are listed.
  await expect(ship.getByRole('button', { name: '发货', exact: true })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(ship).toBeHidden();
  await expect(page.getByRole('main')).toContainText('SF2001');
  // Its button is gone: the focus stays beside where it was.
  await expect(page.getByRole('button', { name: '为什么没到账？' })).toBeFocused();

  await find(toRefund);
  await tabTo('退款');
  await page.keyboard.press('Enter');
  const refund = page.getByRole('dialog', { name: '退款' });
  await expect(refund.getByLabel('原因')).toBeFocused();
  await page.keyboard.type('不想要了');
  await tabTo('退款 ¥328.00');
  await expect(focused).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(refund).toBeHidden();
  await expect(page.getByRole('button', { name: '为什么没到账？' })).toBeFocused();
  expect((await infoOf(operate, toRefund)).status).not.toBe('paid');
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
  const { click, done } = countSteps('retry a delivery');
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
  await submitTransfer(request, player, order_id, { payer_name: '<b>林</b>', file: `${MARKUP}.png` });
  // The payer forgot the reference: amount and name fit, a person decides.
  const statement = `流水号,贷方金额,对方户名,摘要\nDESK${order_id.slice(-12)},417.00,<b>林</b>,货款`;
  await operate<Ops['transfer']['importStatement']>('transfer/importStatement', { statement });

  await page.goto(`${CONSOLE}/1001/transfers`);
  const row = page.getByRole('navigation', { name: '等待审核' }).getByRole('button', { name: '417.00' });
  await row.click();
  await expect(page.getByText('<b>林</b>').first()).toBeVisible();
  await expect(page.getByRole('img', { name: '凭证 1' })).toBeVisible();
  const done = await watchKeys(page, 'decide a transfer');
  await page.keyboard.press('a');
  const sure = page.getByRole('button', { name: '确认入账 ¥417.00' });
  await expect(sure).toBeFocused();
  // It waits for the list of effects.
  await expect(sure).toBeEnabled();
  await page.keyboard.press('Enter');
  await done();
  await expect
    .poll(async () => (await infoOf(operate, order_id)).paid_at, { timeout: 30_000 })
    .not.toBeNull();
});
