// The desk of the console: a pasted number opens its page, a player's story answers where the goods are, points go back, lists leave as files.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Contract } from '@emall/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { callAs, expect, logInAs, ownName, type Player, test } from './fixtures.ts';
import { addOperatorOf, CONSOLE, countSteps, enterConsole } from './operator.ts';
import { expectNoIssues } from './page-issues.ts';
import { type Operate, operatorOf, order, sell } from './shop.ts';

type Ops = Contract['ops'];

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });
test.describe.configure({ timeout: 90_000 });

const CONSOLE_1001 = `${CONSOLE}/1001`;

async function buy(
  request: APIRequestContext,
  operate: Operate,
  player: Player,
  name: string,
): Promise<string> {
  const order_id = await order(request, player, await sell(operate, { name, price: 1200, delivery: 'role' }));
  const { url } = await callAs<Contract['user']['orderPayUrl']>(request, player, 'user/orderPayUrl', {
    order_id,
    pay_type: 'sandbox',
  });
  await request.post(url ?? '', { form: { choice: 'pay' }, maxRedirects: 0 });
  return order_id;
}

const search = async (page: Page, query: string) => {
  await page.getByRole('searchbox', { name: '查找' }).fill(query);
  await page.getByRole('button', { name: '查找' }).click();
};

test('support pastes a number, sees where the goods are, takes wrong points back and exports the orders', {
  tag: '@nightly',
}, async ({ page, request, player }) => {
  const operate = await operatorOf(request);
  const orderId = await buy(request, operate, player, '工作台罗盘');
  await enterConsole(page);

  await page.goto('/mall/console/');
  await expect(page.getByRole('heading', { name: '工作台', level: 1 })).toBeVisible();
  await expect(page.getByText('今天')).toBeVisible();
  await expectNoIssues(page);
  await page.goto(`${CONSOLE_1001}/desk`);
  await search(page, orderId);
  await expect(page).toHaveURL(new RegExp(`/orders/${orderId}`));

  await page.goto(`${CONSOLE_1001}/desk`);
  await search(page, '13800000001');
  await expect(page).toHaveURL(/\/players\/\d+/);
  const story = page.getByRole('tabpanel', { name: '经过' });
  const events = story.getByRole('listitem');
  await expect(events.filter({ hasText: orderId }).filter({ hasText: '支付成功' })).toBeVisible();
  await expect(events.filter({ hasText: '工作台罗盘' }).filter({ hasText: '已到账' }).first()).toBeVisible();
  await expect(page.getByText('138****0001')).toBeVisible();
  await expectNoIssues(page);

  const player_id = Number(/players\/(\d+)/.exec(page.url())?.[1]);
  await operate<Ops['score']['grant']>('score/grant', {
    player_id,
    score_type: 1,
    points: 70,
    reason: '手误',
  });
  await page.getByRole('button', { name: '扣回积分' }).click();
  await page.getByLabel('数量').fill('70');
  const reason = ownName('发错玩家');
  await page.getByLabel('原因').fill(reason);
  await page.getByRole('dialog').getByRole('button', { name: '扣回积分' }).click();
  await expect(page.getByText(/已扣回，余额/)).toBeVisible();
  await expect(events.filter({ hasText: '客服收回' }).filter({ hasText: reason })).toContainText('-70');

  await page.getByRole('tab', { name: '登录与设备' }).click();
  await expect(page.getByRole('region', { name: '用过的设备' }).getByRole('row').nth(1)).toBeVisible();
  await expectNoIssues(page);
  for (const tab of ['转账', '活动']) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await expect(page.getByRole('tabpanel', { name: tab }).getByText(/共 \d+ 条/)).toBeVisible();
  }

  await page.getByRole('tab', { name: /订单/ }).click();
  const count = await page
    .getByRole('status')
    .filter({ hasText: /共 \d+ 条/ })
    .innerText();
  await page.getByRole('button', { name: '导出' }).click();
  await page.getByRole('dialog').getByLabel('格式').selectOption('csv');
  await page.getByRole('dialog').getByRole('button', { name: '导出' }).click();
  await expect(page).toHaveURL(/\/exports/);
  const download = page.waitForEvent('download');
  // The newest export stands first.
  await page.getByRole('row').nth(1).getByRole('button', { name: '下载' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(orderId);
  expect(file).toContain('已完成');
  expect(file).not.toContain('completed');
  // Other journeys go on placing orders.
  const lines = file.trim().split('\r\n').length;
  expect(lines).toBeGreaterThanOrEqual(Number(/\d+/.exec(count)?.[0]) + 1);
  await expectNoIssues(page);
});

test('a number of another game is found, says its game and opens there; who may not look there finds nothing', {
  tag: '@nightly',
}, async ({ page, request }) => {
  const operate = await operatorOf(request, '1003');
  const player = await logInAs(request, 'demo', '1003');
  const goods = { name: ownName('能量电池'), price: 600, kind: 'recharge', delivery: 'role' } as const;
  const { sku_id } = await sell(operate, goods);
  const { order_id } = await callAs<Contract['user']['createOrder']>(
    request,
    player,
    'user/createOrder',
    { items: [{ sku_id, quantity: 1 }], coupon_id: null },
    '1003',
  );
  await enterConsole(page);
  await page.goto(`${CONSOLE_1001}/desk`);
  const game = page.getByRole('complementary').getByRole('button', { name: /蓝海远航|轨道机擎/ });
  await expect(game).toContainText('蓝海远航');
  const palette = page.getByRole('dialog', { name: '搜索' });
  const { click, fill, done } = countSteps('find a number of another game');
  await page.keyboard.press('ControlOrMeta+k');
  await fill(palette.getByRole('combobox'), order_id);
  const hit = palette.getByRole('option').filter({ hasText: order_id });
  await expect(hit).toContainText('轨道机擎');
  await expectNoIssues(page);
  await click(hit);
  await expect(page).toHaveURL(new RegExp(`/1003/orders/${order_id}`));
  await expect(game).toContainText('轨道机擎');
  await expect(page.getByRole('main')).toContainText(goods.name);
  done();

  // An operator of game 1001 alone is not led into another one.
  const username = ownName('desk');
  await addOperatorOf('1001', username);
  await page.context().clearCookies();
  await enterConsole(page, username);
  await page.goto(`${CONSOLE_1001}/desk`);
  await search(page, order_id);
  await expect(page.getByText('没有找到，或你没有查看权限')).toBeVisible();
  await expect(page).toHaveURL(/\/1001\/desk/);
});

test('a nickname with markup stays text, and the other screens of the desk have no issues', {
  tag: '@nightly',
}, async ({ page, request, baseURL }) => {
  const account = `e2e${randomUUID().slice(0, 8)}`;
  const nickname = '<b id=pwned>x</b>';
  const entered = await request.post('/mall/sandbox/launcher', {
    form: { game_id: '1001', u8_account_id: account, nickname, with: 'sdk_token' },
    maxRedirects: 0,
  });
  const sdk_token = new URL(entered.headers().location ?? '', baseURL).searchParams.get('sdk_token') ?? '';
  const visitor = { token: '' };
  await callAs<Contract['v2']['login']['sdkTokenLogin']>(request, visitor, 'v2/login/sdkTokenLogin', {
    sdk_token,
  });
  await enterConsole(page);
  await page.goto(`${CONSOLE_1001}/desk`);
  await search(page, account);
  await expect(page.getByRole('heading', { name: nickname })).toBeVisible();
  await page.getByRole('link', { name: '查找玩家' }).click();
  await page.getByRole('searchbox').fill(account);
  await page.getByRole('button', { name: '查找', exact: true }).click();
  await expect(page.getByRole('link', { name: nickname })).toBeVisible();
  expect(await page.locator('#pwned').count()).toBe(0);
  await expectNoIssues(page);

  await page.getByRole('link', { name: '经营概览' }).click();
  await expect(page.getByRole('img', { name: /成交额走势/ })).toBeVisible();
  await expectNoIssues(page);
  await page.getByRole('button', { name: '看表格' }).click();
  await expect(page.getByRole('table', { name: '' }).first()).toBeVisible();
  await page.getByRole('link', { name: '系统状态' }).click();
  await expect(page.getByRole('heading', { name: '任务队列' })).toBeVisible();
  await expectNoIssues(page);
  await page.getByRole('link', { name: '告警' }).click();
  await expect(page.getByRole('heading', { name: '告警' })).toBeVisible();
  await expectNoIssues(page);
});

test('the filters of a list are saved as a view that colleagues use, and its columns keep their widths', {
  tag: '@nightly',
}, async ({ page, request }) => {
  const operate = await operatorOf(request);
  const { saved_views } = await operate<Ops['desk']['views']>('desk/views', {});
  for (const { view_id, is_own } of saved_views)
    if (is_own) await operate<Ops['desk']['removeView']>('desk/removeView', { view_id });
  await enterConsole(page);
  await page.goto(`${CONSOLE}/1001/orders?status=refunded`);
  const views = page.getByRole('navigation', { name: '视图' });
  await views.getByRole('button', { name: '保存为视图' }).click();
  await page.getByLabel('名称').fill('已退款的订单');
  await page.getByRole('switch', { name: '与本游戏的同事共享' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '保存为视图' }).click();
  const view = views.getByRole('button', { name: '已退款的订单', exact: true });
  await expect(view).toHaveAttribute('aria-pressed', 'true');
  await views.getByRole('button', { name: '全部' }).click();
  await expect(page).not.toHaveURL(/status=/);

  const edge = page.getByRole('separator').first();
  const before = Number(await edge.getAttribute('aria-valuenow'));
  await edge.focus();
  await page.keyboard.press('ArrowRight');
  const after = Number(await edge.getAttribute('aria-valuenow'));
  expect(after).toBeGreaterThan(before);

  await page.context().clearCookies();
  await enterConsole(page, 'support');
  await page.goto(`${CONSOLE}/1001/orders`);
  await expect(edge).toHaveAttribute('aria-valuenow', String(after));
  await view.click();
  await expect(page).toHaveURL(/status=refunded/);
  await expect(views.getByRole('button', { name: /删除视图/ })).toBeHidden();
});
