// The page of prizes: goods get an address and are shipped, a prop goes to the role, a code is copied; operators look ahead.
import type { Contract } from '@emall/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { win } from './activities.ts';
import { enterAs, expect, expectPage, logInAs, PASSWORD, type Player, queryOf, test } from './fixtures.ts';
import { expectNoIssues } from './page-issues.ts';
import { addAddress, open, operatorOf } from './shop.ts';

type Ops = Contract['ops'];

const AWARDS = '/pages/activities/myAwards';
const image = '/mall/files/demo/1001/goods-ship-model-front.svg';
const unique = () => Math.random().toString(36).slice(2, 8).toUpperCase();
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

async function enter(page: Page, request: APIRequestContext, account = 'demo'): Promise<Player> {
  const player = await logInAs(request, account);
  await enterAs(page, player);
  return player;
}

test('goods that were won get an address, are shipped, and can be followed', async ({ page, request }) => {
  const player = await enter(page, request);
  const name = `船模 ${unique()}`;
  const who = `收件人${unique()}`;
  const address_id = await addAddress(request, player, who);
  const award_id = await win(request, player, { kind: 'goods', name, image, cost_amount: 9900 });

  await open(page, AWARDS, { tab: 'waiting' });
  await expect(card(page, name)).toContainText('待填地址');
  await page.getByRole('button', { name: `为 ${name} 填写地址` }).click();
  const sheet = page.getByRole('dialog', { name: '收货地址' });
  await sheet.getByRole('link', { name: /更换收货地址/ }).click();
  await page
    .getByRole('button', { name: new RegExp(who) })
    .first()
    .click();
  await expect(sheet).toContainText(who);
  expect(queryOf(page)).toMatchObject({ award_id: String(award_id), address_id: String(address_id) });
  await sheet.getByRole('button', { name: '确认收货地址' }).click();
  await expect(page.getByRole('status').filter({ hasText: '地址已确认' })).toBeVisible();
  await expect(card(page, name)).toHaveCount(0);

  const operate = await operatorOf(request);
  const parcel = { carrier: '顺丰速运', tracking_number: `SF${unique()}` };
  const shipped = await operate<Ops['activity']['shipAward']>('activity/shipAward', { award_id, ...parcel });
  expect(shipped.address?.name).toBe(who);
  await page.getByRole('tab', { name: '全部奖品' }).click();
  await page.reload();
  await expect(card(page, name)).toContainText('已发货');
  await expect(card(page, name)).toContainText(parcel.tracking_number);
  await page.getByRole('button', { name: `查看 ${name} 的收货信息` }).click();
  await expect(sheet).toContainText(who);
  await expect(sheet.getByRole('button', { name: /地址/ })).toHaveCount(0);
  await page.goBack();
  await expect(sheet).toBeHidden();
});

test('a prop goes to the role that is chosen, and a code is copied', { tag: '@nightly' }, async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const player = await enter(page, request);
  const operate = await operatorOf(request);
  const mark = unique();
  const { pool_id } = await operate<Ops['gift']['savePool']>('gift/savePool', { name: `码池 ${mark}` });
  const codes = { pool_id, codes: `${mark}-CODE` };
  const { import_id } = await operate<Ops['gift']['importCodes']>('gift/importCodes', codes);
  const status = async () =>
    (await operate<Ops['gift']['importInfo']>('gift/importInfo', { import_id })).status;
  await expect.poll(status, { timeout: 20_000 }).toBe('done');
  const prop = `图纸 ${mark}`;
  const code = `皮肤码 ${mark}`;
  const item = { product_code: 'blueprint', quantity: 2 };
  await win(request, player, { kind: 'prop', name: prop, image, cost_amount: 0, ...item });
  await win(request, player, { kind: 'code', name: code, image, cost_amount: 100, pool_id });

  await open(page, AWARDS, { tab: 'all' });
  await page.getByRole('button', { name: `复制 ${code} 的兑换码` }).click();
  await expect(page.getByRole('status').filter({ hasText: '已复制' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${mark}-CODE`);

  await page.getByRole('button', { name: `把 ${prop} 发放到角色` }).click();
  const sheet = page.getByRole('dialog', { name: '发放到角色' });
  await expect(sheet).toContainText('晨风船长');
  // Another role is chosen over the sheet, which stays open.
  await sheet.getByRole('button', { name: '切换角色' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /夜航星/ })
    .click();
  await expect(sheet).toContainText('夜航星');
  await sheet.getByRole('button', { name: '确认发放' }).click();
  await expect(card(page, prop)).toContainText('已送达', { timeout: 20_000 });
  await expect(card(page, prop)).toContainText('夜航星');
});

test('a visitor sees the gate, logs in over the page and stays', { tag: '@nightly' }, async ({ page }) => {
  await open(page, AWARDS);
  await expect(page.getByText('登录后查看你赢得的奖品')).toBeVisible();
  await expectNoIssues(page);
  await page.getByRole('button', { name: '登录' }).click();
  await page.getByRole('tab', { name: '密码登录' }).click();
  await page.getByRole('textbox', { name: '账号' }).fill('demo2');
  await page.getByRole('textbox', { name: '密码' }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('form').getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('tab', { name: /待领取/ })).toBeVisible();
  await expectPage(page, AWARDS);
});

test('an operator previews a draft, and nothing is recorded', { tag: '@nightly' }, async ({
  page,
  request,
}) => {
  const operate = await operatorOf(request);
  const { list } = await operate<Ops['activity']['list']>('activity/list', { kind: 'ranking', limit: 50 });
  const { activeid } = await operate<Ops['activity']['copy']>('activity/copy', {
    activeid: list.at(-1)?.activeid ?? 0,
    starts_at: '2035-03-01T00:00:00+08:00',
    ends_at: '2035-04-01T00:00:00+08:00',
  });
  const { link } = await operate<Ops['activity']['preview']>('activity/preview', {
    activeid,
    at: '2035-03-08T12:00:00+08:00',
    role: { server_code: 's1', role_code: '100010001' },
  });
  const { pathname, search } = new URL(link);
  await page.goto(pathname + search);
  const ribbon = page.getByRole('note').filter({ hasText: '预览' });
  await expect(ribbon).toContainText('晨风船长');
  await expect(ribbon).toContainText('2035');
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(stored.token).toBeUndefined();
});
