// A session that ends while it is used, a shop that closes meanwhile, and calls that fail: what the player sees of it.
import type { Contract } from '@emall/contract';
import { SPEC_TEXTS } from '@emall/contract/constants';
import { PATHS } from '@emall/contract/pages';
import type { APIRequestContext, Page, Route } from '@playwright/test';
import {
  callAs,
  enterAs,
  expect,
  expectPage,
  hideAndShow,
  logInAs,
  PASSWORD,
  type Player,
  pathOf,
  queryOf,
  readStorage,
  revoke,
  step,
  test,
  writeStorage,
} from './fixtures.ts';

const CLEARED = ['token', 'userInfo', 'role', 'channelId', 'statDailyLogin'];
const toast = (page: Page) => page.locator('[popover][role=status]');

/** Ends the session after the page's pending requests: the next request is the first to be rejected. */
async function expire(page: Page, request: APIRequestContext, player: Player): Promise<void> {
  await page.waitForLoadState('networkidle');
  await revoke(request, player);
}

async function openHome(page: Page): Promise<void> {
  await page.goto(`/mall${PATHS.home}?game_id=1001`);
  await expect(page.getByRole('button', { name: /晨风船长/ })).toBeVisible();
}

async function expectCleared(page: Page): Promise<void> {
  const storage = await readStorage(page);
  for (const key of CLEARED) expect(storage).not.toHaveProperty(key);
  expect(storage.game_id).toBe('1001');
}

async function logIn(page: Page): Promise<void> {
  await page.getByRole('tab', { name: '密码登录' }).click();
  await page.getByRole('textbox', { name: '账号' }).fill('demo2');
  await page.getByRole('textbox', { name: '密码' }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('form').getByRole('button', { name: '登录', exact: true }).click();
}

/** Replaces the next response of that call. */
const answer = (page: Page, path: string, body: { code: number; msg: string }) =>
  page.route(`**/mall/api/${path}`, (route) => route.fulfill({ json: { data: null, ...body } }), {
    times: 1,
  });

test.describe('a session that expired', () => {
  test('opens the login popup over a page that asks for it, and the page goes on after it', async ({
    playerPage: page,
    player,
    request,
  }) => {
    await page.goto('/mall/pages/orders/index?game_id=1001');
    await expect(page.getByRole('tab').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    // It ends when the tab asks for its orders: a request that the page makes by itself does not meet that first.
    const endSession = async (route: Route) => {
      await revoke(request, player);
      await route.continue();
    };
    await page.route('**/mall/api/user/myOrder', endSession, { times: 1 });
    await page.getByRole('tab').nth(1).click();
    const popup = page.getByRole('dialog', { name: '登录' });
    await expect(popup).toBeVisible();
    await expectCleared(page);
    expect(pathOf(page)).toBe('/pages/orders/index');
    await logIn(page);
    await expect(popup).toBeHidden();
    expect(pathOf(page)).toBe('/pages/orders/index');
    expect(JSON.parse((await readStorage(page)).role ?? '')).toMatchObject({ roleName: '潮汐领航员' });
    await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
  });

  test('is silent when the call suppresses errors; the next page leads to login', {
    tag: '@nightly',
  }, async ({ playerPage: page, player, request }) => {
    await openHome(page);
    await expire(page, request, player);
    await expect(async () => {
      await hideAndShow(page);
      await expectCleared(page);
    }).toPass();
    expect(pathOf(page)).toBe(PATHS.home);
    await expect(page.getByRole('tab', { name: '热卖' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(toast(page)).toBeEmpty();
    await page.getByRole('link', { name: /^订单/ }).click();
    await expectPage(page, PATHS.login);
    expect(queryOf(page).redirectTo).toBe('/pages/orders/index?game_id=1001');
  });

  test('otherwise redirects to login, once, and login leads back', async ({
    playerPage: page,
    player,
    request,
  }) => {
    await expire(page, request, player);
    const loads: string[] = [];
    page.on('request', (sent) => {
      if (sent.isNavigationRequest()) loads.push(new URL(sent.url()).pathname);
    });
    await page.goto('/mall/pages/addresses/index?game_id=1001&source_from=9001');
    await expectPage(page, PATHS.login);
    expect(queryOf(page)).toEqual({
      game_id: '1001',
      source_from: '9001',
      redirectTo: '/pages/addresses/index?game_id=1001&source_from=9001',
    });
    await expectCleared(page);
    await logIn(page);
    await expectPage(page, '/pages/addresses/index');
    expect(loads).toEqual(['/mall/pages/addresses/index', '/mall/pages/login/index']);
  });
});

test.describe('code 402 during use', () => {
  test('leads to the maintenance page', async ({ playerPage: page }) => {
    await answer(page, 'user/shippingAddressList', { code: 402, msg: '维护' });
    await page.goto('/mall/pages/addresses/index?game_id=1001');
    await expectPage(page, PATHS.maintenance);
    await expect(page.getByRole('heading', { name: '商城正在维护' })).toBeVisible();
    expect(queryOf(page)).toEqual({ game_id: '1001' });
    // Once it is over, the same page goes on.
    await page.unrouteAll();
    await page.getByRole('button', { name: '看看开了没有' }).click();
    await expectPage(page, PATHS.addresses);
    await expect(
      page.getByRole('button', { name: /新增/ }).or(page.getByRole('link', { name: /新增/ })),
    ).toBeVisible();
  });

  test('changes nothing when the call suppresses errors', { tag: '@nightly' }, async ({
    playerPage: page,
  }) => {
    const answered = page.waitForResponse(/getMessageNotify/);
    await answer(page, 'message/getMessageNotify', { code: 402, msg: '维护' });
    await openHome(page);
    await (await answered).finished();
    await expect(page.getByRole('tab', { name: '热卖' })).toBeVisible();
    expect(pathOf(page)).toBe(PATHS.home);
  });
});

test.describe('a call that fails', () => {
  async function chooseOtherRole(page: Page): Promise<void> {
    await page.getByRole('button', { name: /晨风船长.*切换角色/ }).click();
    await page
      .getByRole('dialog', { name: '切换角色' })
      .getByRole('button', { name: /夜航星/ })
      .click();
  }

  for (const [msg, shown] of [
    ['角色不存在或不属于你', '角色不存在或不属于你'],
    ['', SPEC_TEXTS.server_error],
  ] as const)
    test(`${msg ? 'shows its msg' : 'without a msg shows 服务器错误'} for two seconds`, {
      tag: '@nightly',
    }, async ({ playerPage: page }) => {
      await openHome(page);
      await answer(page, 'user/checkRole', { code: 700020, msg });
      await chooseOtherRole(page);
      await expect(toast(page)).toHaveText(shown);
      await expect(toast(page)).toBeEmpty({ timeout: 4000 });
    });

  test('for want of a network says nothing, and works the next time', { tag: '@nightly' }, async ({
    playerPage: page,
  }) => {
    await openHome(page);
    // Lost twice: a changing call is sent once more by itself.
    await page.route('**/mall/api/user/checkRole', (route) => route.abort(), { times: 2 });
    let lost = 0;
    page.on('requestfailed', (sent) => {
      if (sent.url().endsWith('checkRole')) lost += 1;
    });
    await chooseOtherRole(page);
    await expect.poll(() => lost).toBe(2);
    const other = page.getByRole('dialog', { name: '切换角色' }).getByRole('button', { name: /夜航星/ });
    await expect(other).not.toHaveAttribute('aria-busy');
    await expect(toast(page)).toBeEmpty();
    await other.click();
    await expect(page.getByRole('button', { name: /星港二服 · 夜航星/ })).toBeVisible();
  });
});

test.describe('another player on the same device', () => {
  /** Records in every frame whose data the page shows. */
  const recordFrames = (page: Page) =>
    page.evaluate(() => {
      const frames: { player: string; shown: string }[] = [];
      Object.assign(window, { frames });
      const record = () => {
        const orders = [...document.querySelectorAll<HTMLAnchorElement>('main a[href*=order_id]')];
        const player = JSON.parse(localStorage.getItem('userInfo') ?? '{}').player_id ?? '';
        const name = document.querySelector('main h2')?.textContent ?? '';
        const assets = document.querySelector('main ul')?.textContent ?? '';
        frames.push({ player: `${player} ${name}`, shown: orders.map(({ href }) => href).join() || assets });
        requestAnimationFrame(record);
      };
      record();
    });
  const framesOf = (page: Page) =>
    page.evaluate(() => (window as unknown as { frames: { player: string; shown: string }[] }).frames);

  /** Slow enough that what the cache still holds would be seen. */
  const slowDown = (page: Page) =>
    page.route(/\/mall\/api\/(user\/my|score\/)/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });

  test('who logs in over the page of an expired session never sees the first one’s orders', async ({
    playerPage: page,
    player,
    request,
  }) => {
    await page.goto('/mall/pages/orders/index?game_id=1001');
    const orders = page.locator('main a[href*=order_id]');
    await expect(orders.first()).toBeVisible();
    await expire(page, request, player);
    await page.getByRole('tab').nth(1).click();
    await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
    await recordFrames(page);
    await slowDown(page);
    const answered = page.waitForResponse(/user\/myOrder/);
    await logIn(page);
    await answered;
    await page.getByRole('tab').first().click();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    const { list } = await callAs<Contract['user']['myOrder']>(
      request,
      await logInAs(request),
      'user/myOrder',
      {},
    );
    const second = JSON.parse((await readStorage(page)).userInfo ?? '').player_id;
    const seen = (await framesOf(page)).filter(({ player }) => player.startsWith(`${second}`));
    expect(seen.length).toBeGreaterThan(0);
    for (const { order_id } of list) expect(seen.filter(({ shown }) => shown.includes(order_id))).toEqual([]);
  });

  test('a login in another tab takes the first one’s data off this one, in the same frame', async ({
    playerPage: page,
    context,
    request,
  }) => {
    await page.goto('/mall/pages/mine/index?game_id=1001');
    await expect(page.getByRole('heading', { name: '晨风船长' })).toBeVisible();
    // The first one's amounts are there: unknown ones are dashes.
    await expect(page.locator('main ul').first()).toHaveText(/^\d/);
    await recordFrames(page);
    await slowDown(page);
    const second = await logInAs(request, 'demo2');
    const tab = await context.newPage();
    await enterAs(tab, second);
    await expect(page.getByRole('heading', { name: second.role.role_name })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const frames = await framesOf(page);
    const before = frames.find(({ player }) => player.endsWith('晨风船长'))?.shown;
    const taken = frames.filter(({ player }) => player.endsWith(second.role.role_name));
    expect(taken.length).toBeGreaterThan(0);
    expect(taken[0]?.shown).not.toBe(before);
    // Unknown amounts are dashes until the second one's have come.
    expect(taken[0]?.shown).toMatch(/^–/);
  });
});

test.describe('without a network', () => {
  const bar = (page: Page) => page.getByText('网络不通，正在重新连接');
  const notLoaded = (page: Page) => page.getByText('商品没有加载出来');

  test('goods and groups say so within three seconds, and come by themselves when it is back', async ({
    playerPage: page,
    context,
  }) => {
    await openHome(page);
    // The code of the sheet is there; its goods are not.
    const goods = page.locator('main a[href*="goods_id="]');
    await goods.first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await context.setOffline(true);
    await expect(bar(page)).toBeVisible({ timeout: 3000 });
    await goods.nth(1).click();
    await expect(notLoaded(page)).toBeVisible({ timeout: 3000 });
    await context.setOffline(false);
    await expect(page.getByRole('dialog').getByRole('button', { name: /购买/ })).toBeVisible();
    await expect(bar(page)).toBeHidden();
  });

  test('a page whose code is missing opens by itself when it is back', { tag: '@nightly' }, async ({
    playerPage: page,
    context,
  }) => {
    await openHome(page);
    await context.setOffline(true);
    await step(page, '/pages/mine/privacyList?game_id=1001');
    const failure = page.getByRole('button', { name: '页面加载失败，点击重新加载' });
    await expect(failure).toBeVisible();
    // A reload would leave the mall for the browser's own error page.
    await failure.click();
    await expect(failure).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: '蓝海远航' })).toBeVisible();
  });
});

test('a player without a role is led to choose one, and stays logged in', async ({
  playerPage: page,
  request,
}) => {
  const path = 'v2/login/accountPasswordLogin';
  type Login = Contract['v2']['login']['accountPasswordLogin'];
  const { token } = await callAs<Login>(request, { token: '' }, path, {
    account: 'demo',
    password: PASSWORD,
  });
  // The role is stored here, but this token has none.
  await writeStorage(page, { token });
  await page.goto('/mall/pages/orders/index?game_id=1001');
  await expect(page.getByRole('dialog').getByText('夜航星')).toBeVisible();
  expect((await readStorage(page)).token).toBe(token);
});
