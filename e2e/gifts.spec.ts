// The benefits centre: a gift that unlocks and is received, a pool that runs empty, a delivery into the game.
import type { Contract } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import type { APIRequestContext, Page } from '@playwright/test';
import {
  call,
  callAs,
  enterAs,
  expect,
  expectPage,
  logInAs,
  type Player,
  queryOf,
  test,
} from './fixtures.ts';
import { expectNoIssues } from './page-issues.ts';
import { addGift, type Operate, open, operatorOf, order, payOrder, sell } from './shop.ts';

type Ops = Contract['ops']['gift'];
type User = Contract['user'];

const GIFTS = '/pages/gift/index';

/** A pool filled by a file of codes. */
async function fillPool(operate: Operate, codes: string, pool?: number): Promise<number> {
  const pool_id =
    pool ??
    (await operate<Ops['savePool']>('gift/savePool', { name: `码池 ${codes.split('\n')[0]}` })).pool_id;
  const { import_id } = await operate<Ops['importCodes']>('gift/importCodes', { pool_id, codes });
  const status = async () => (await operate<Ops['importInfo']>('gift/importInfo', { import_id })).status;
  await expect.poll(status, { timeout: 20_000 }).toBe('done');
  return pool_id;
}

const unique = () => Math.random().toString(36).slice(2, 10).toUpperCase();
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
const places = (page: Page) => page.getByRole('navigation', { name: '主导航' });
const receive = (page: Page, name: string) => page.getByRole('button', { name: `领取 ${name}` });
const popup = (page: Page, name: string) => page.getByRole('dialog', { name: `领取成功: ${name}` });

async function enter(page: Page, request: APIRequestContext, account: string): Promise<Player> {
  const player = await logInAs(request, account);
  await enterAs(page, player);
  return player;
}

test('a gift is locked until enough was spent, then it is received with its code, and stays in the list', async ({
  page,
  request,
  context,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const operate = await operatorOf(request);
  const player = await enter(page, request, 'demo2');
  const mark = unique();
  const name = `答谢礼 ${mark}`;
  const code_pool_id = await fillPool(operate, `code\n${mark}-0001\n\n${mark}-0001\n`);

  // Far more than what other journeys of this player may spend meanwhile.
  const PRICE = 1_000_000;
  const gift_id = await addGift(operate, { name, code_pool_id, min_spend: 100_000_000 });
  const { requirements } = await callAs<User['giftInfo']>(request, player, 'user/giftInfo', { gift_id });
  const min_spend = (requirements[0]?.current ?? 0) + PRICE;
  await addGift(operate, { gift_id, name, code_pool_id, min_spend });

  await test.step('locked, with the reason and how far it is', async () => {
    await open(page, GIFTS, { tab: 'locked' });
    const bar = card(page, name).getByRole('progressbar', { name: /^累计消费 ¥/ });
    await expect(bar).toHaveAttribute('aria-valuetext', /^¥[\d,.]+ \/ ¥[\d,.]+$/);
    await expect(receive(page, name)).toHaveCount(0);
    await page.getByRole('button', { name: `查看 ${name}` }).click();
    await expect(page.getByRole('dialog', { name: '福利详情' })).toContainText(/累计消费满 ¥.+还差 ¥/);
    const refused = await call<User['getGiftCode']>(
      request,
      'user/getGiftCode',
      { gift_id },
      { token: player.token },
    );
    expect(refused).toMatchObject({ code: 400013, msg: expect.stringContaining('累计消费满') });
    await page.goBack();
    await expect(page.getByRole('dialog', { name: '福利详情' })).toBeHidden();
  });

  await test.step('a paid order unlocks it, and a badge tells', async () => {
    const goods = { name: `大额充值 ${mark}`, price: PRICE, kind: 'recharge', delivery: 'role' } as const;
    const order_id = await order(request, player, await sell(operate, goods));
    await payOrder(request, player, order_id);
    await expect(async () => {
      await open(page, PATHS.home);
      await expect(places(page).getByRole('link', { name: /^福利，\d+ 份可领$/ })).toBeVisible({
        timeout: 2000,
      });
    }).toPass();
  });

  await test.step('received, with its code to copy', async () => {
    await places(page).getByRole('link', { name: /^福利/ }).click();
    await expectPage(page, GIFTS);
    await receive(page, name).click();
    await expect(popup(page, name)).toContainText(`${mark}-0001`);
    await popup(page, name).getByRole('button', { name: '复制兑换码' }).click();
    await expect(page.getByRole('status').filter({ hasText: '已复制' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${mark}-0001`);
    await popup(page, name).getByRole('button', { name: '关闭' }).click();
    await expect(popup(page, name)).toBeHidden();
    await expect(card(page, name)).toHaveCount(0);
    // The badge counts what the page offers; other journeys may add gifts meanwhile.
    await expect(async () => {
      await open(page, GIFTS);
      const offered = page.getByRole('button', { name: /^领取 ./ });
      await expect(offered.first()).toBeVisible();
      const claimable = await offered.count();
      const badge = places(page).getByRole('link', { name: `福利，${claimable} 份可领` });
      await expect(badge).toBeVisible({ timeout: 2000 });
    }).toPass();
  });

  await test.step('listed under received and in the record', async () => {
    await page.getByRole('tab', { name: '已领取' }).click();
    expect(queryOf(page).tab).toBe('received');
    await page.reload();
    await expect(card(page, name)).toContainText(`${mark}-0001`);
    await page.getByRole('button', { name: '领取记录' }).click();
    const record = page.getByRole('dialog', { name: '领取记录' });
    await expect(record.getByRole('listitem').filter({ hasText: name })).toContainText('潮汐领航员');
    await expect(record).not.toContainText(`${mark}-0001`);
  });
});

test('an empty pool says so, uses nothing up, and gives again once it is filled', {
  tag: '@nightly',
}, async ({ page, request }) => {
  const operate = await operatorOf(request);
  const player = await enter(page, request, 'demo');
  const mark = unique();
  const name = `抢码礼 ${mark}`;
  const code_pool_id = await fillPool(operate, `${mark}-LAST`);
  const gift_id = await addGift(operate, { name, code_pool_id });
  await open(page, GIFTS);
  await expect(receive(page, name)).toBeVisible();

  const rival = await logInAs(request, 'demo2');
  await callAs<User['getGiftCode']>(request, rival, 'user/getGiftCode', { gift_id });
  await receive(page, name).click();
  await expect(page.getByRole('status').filter({ hasText: '兑换码已发完' })).toBeVisible();
  await expect(card(page, name)).toContainText('补货后可继续领取');
  await expect(receive(page, name)).toHaveCount(0);
  const info = await callAs<User['giftInfo']>(request, player, 'user/giftInfo', { gift_id });
  expect(info).toMatchObject({ status: 'no_code', received: 0 });

  await fillPool(operate, `${mark}-MORE`, code_pool_id);
  await page.reload();
  await receive(page, name).click();
  await expect(popup(page, name)).toContainText(`${mark}-MORE`);
});

test('a gift to the role is being delivered, and then delivered', { tag: '@nightly' }, async ({
  page,
  request,
}) => {
  await enter(page, request, 'demo');
  const name = `直达礼 ${unique()}`;
  await addGift(await operatorOf(request), { name });
  await open(page, GIFTS);
  await page.getByRole('button', { name: `查看 ${name}` }).click();
  const sheet = page.getByRole('dialog', { name: '福利详情' });
  await expect(sheet).toContainText('不设门槛，人人可领');
  await sheet.getByRole('button', { name: '领取' }).click();
  await expect(popup(page, name)).toContainText('正在送往 晨风船长');
  await popup(page, name).getByRole('button', { name: '知道了' }).click();
  await page.getByRole('tab', { name: '已领取' }).click();
  await expect(card(page, name)).toContainText('已送达', { timeout: 20_000 });
});

test('a gift that is open has its own address, and one that is gone says so', { tag: '@nightly' }, async ({
  playerPage: page,
}) => {
  await open(page, GIFTS, { tab: 'expired', gift_id: '1001202' });
  await expect(page.getByRole('dialog', { name: '福利详情' })).toContainText('五十级里程碑');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(queryOf(page)).toMatchObject({ tab: 'expired' });
  expect(queryOf(page).gift_id).toBeUndefined();
  await open(page, GIFTS, { gift_id: '999999999' });
  await expect(page.getByRole('dialog', { name: '福利详情' })).toContainText('这份福利已经下架');
});

test('with motion reduced, the celebration is calm', { tag: '@nightly' }, async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enter(page, request, 'demo');
  const name = `静静的礼 ${unique()}`;
  await addGift(await operatorOf(request), { name });
  await open(page, GIFTS);
  await receive(page, name).click();
  await expect(popup(page, name)).toBeVisible();
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  // Nothing goes on: the last of it, a millisecond long, waits a quarter of a second for its turn.
  await expect.poll(moving).toBe(0);
  await expectNoIssues(page);
});
