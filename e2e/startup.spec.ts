// The start in a game: what a link, a game's state and an address that leads nowhere show, and what a first paint needs.
import { PLAYER_COOKIE, SPEC_TEXTS } from '@emall/contract/constants';
import { PATHS } from '@emall/contract/pages';
import {
  callsOf,
  enterAs,
  expect,
  expectLogin,
  expectPage,
  hideAndShow,
  logInAs,
  pathOf,
  queryOf,
  test,
} from './fixtures.ts';

const FIRST_GOODS = /晨风号 1\/200 合金船模/;

test('an address without a game becomes the error page, with both messages', async ({ page }) => {
  const calls = callsOf(page);
  await page.goto('/mall');
  await expectPage(page, PATHS.error);
  expect(queryOf(page)).toEqual({ message: SPEC_TEXTS.missing_game_id });
  await expect(page.getByRole('heading', { name: SPEC_TEXTS.missing_game_id })).toBeVisible();
  await expect(page.getByText(SPEC_TEXTS.missing_game_id_param)).toBeVisible();
  expect(calls).toEqual([]);
});

test.describe('a link', () => {
  test('that was stopped shows so instead of any page, to visitors and players alike', async ({
    playerPage: page,
  }) => {
    for (const path of [PATHS.home, PATHS.login, '/pages/activities/signin']) {
      await page.goto(`/mall${path}?game_id=1001&source_from=9002`);
      await expect(page.getByRole('heading', { name: SPEC_TEXTS.link_stopped })).toBeVisible();
      await expect(page).toHaveTitle('无法访问');
      expect(pathOf(page)).toBe(path);
    }
    await expect(page.getByRole('link')).toHaveCount(0);
  });

  test('that runs opens the shop and stays in the address', { tag: '@nightly' }, async ({
    playerPage: page,
  }) => {
    await page.goto(`/mall${PATHS.home}?game_id=1001&source_from=9001`);
    await expect(page.getByRole('link', { name: FIRST_GOODS })).toBeVisible();
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: /^福利/ }).click();
    await expectPage(page, '/pages/gift/index');
    expect(queryOf(page)).toEqual({ game_id: '1001', source_from: '9001' });
  });

  test('is not checked when source_from is not all digits', { tag: '@nightly' }, async ({ page }) => {
    const calls = callsOf(page);
    await page.goto(`/mall${PATHS.login}?game_id=1001&source_from=9002x`);
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
    expect(queryOf(page).source_from).toBe('9002x');
    expect(calls.map(({ path }) => path)).not.toContain('index/getLinkStatus');
  });
});

test.describe('a game', () => {
  test("that moved sends a visitor to its new shop's login, and a player into that shop", async ({
    page,
    request,
  }) => {
    await page.goto('/mall/?game_id=1302');
    await expectLogin(page);
    expect(queryOf(page)).toEqual({ game_id: '1004', redirectTo: `${PATHS.home}?game_id=1004` });
    await enterAs(page, await logInAs(request, 'demo', '1004'), '1004');
    await page.goto('/mall/?game_id=1302');
    await expect(page.getByRole('button', { name: /街角的帆/ })).toBeVisible();
    expect(queryOf(page)).toEqual({ game_id: '1004' });
  });

  test('under maintenance shows the maintenance page with its own message', async ({ page }) => {
    await page.goto(`/mall${PATHS.home}?game_id=1402`);
    await expectPage(page, PATHS.maintenance);
    expect(queryOf(page)).toEqual({ game_id: '1402' });
    await expect(page.getByRole('heading', { name: '商城正在维护' })).toBeVisible();
    await expect(page.getByText('商城正在维护升级，请稍后再来')).toBeVisible();
    await expect(page).toHaveTitle('维护中');
    await page.getByRole('button', { name: '看看开了没有' }).click();
    await expect(page.getByText('还在维护中，请稍后再试')).toBeVisible();
    expect(pathOf(page)).toBe(PATHS.maintenance);
  });

  test('that is open again leaves the maintenance page', { tag: '@nightly' }, async ({
    playerPage: page,
  }) => {
    await page.goto(`/mall${PATHS.maintenance}?game_id=1001`);
    await page.getByRole('button', { name: '看看开了没有' }).click();
    await expectPage(page, PATHS.home);
  });

  for (const [game, message, heading, bar] of [
    ['1500', '《星尘旧梦》商城已停止运营，感谢一路同行', '商城已关闭', '已关闭'],
    ['9999', '游戏不存在', '游戏不存在', '出错了'],
    ['abc', '游戏不存在', '游戏不存在', '出错了'],
  ] as const)
    test(`${game} says on the error page: ${message}`, { tag: '@nightly' }, async ({ page }) => {
      await page.goto(`/mall${PATHS.login}?game_id=${game}`);
      await expectPage(page, PATHS.error);
      expect(queryOf(page)).toEqual({ game_id: game, message });
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await expect(page.getByText(message)).toBeVisible();
      await expect(page).toHaveTitle(bar);
      // The home of a closed game is this page again.
      await expect(page.getByRole('link', { name: '返回首页重试' })).toHaveCount(game === '1500' ? 0 : 1);
    });
});

test('an unknown page shows the 404 page, under the status 404, and a way on', async ({ page }) => {
  for (const path of ['/pages/nowhere/index', '/anything']) {
    const response = await page.goto(`/mall${path}?game_id=1001`);
    expect(response?.status()).toBe(404);
    await expectPage(page, PATHS.notFound);
    await expect(page).toHaveTitle('Page Not Found');
    await expect(page.getByRole('heading', { name: '找不到这个页面' })).toBeVisible();
  }
  await page.getByRole('link', { name: '去首页逛逛' }).click();
  await expectLogin(page);
});

test.describe('home', () => {
  test('paints from what the page brought: goods, groups and banner without any call', async ({
    playerPage: page,
  }) => {
    // No call gets a response.
    await page.route('**/mall/api/**', () => undefined);
    await page.goto(`/mall${PATHS.home}?game_id=1001`);
    await expect(page.getByRole('link', { name: FIRST_GOODS })).toBeVisible();
    await expect(page.getByRole('tab', { name: '热卖' })).toBeVisible();
    await expect(page.getByRole('heading', { name: '远航纪念季' })).toBeVisible();
    await expect(page.getByText('请认准官方商城')).toBeAttached();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('has its styles in the HTML: neither it nor a page that shares them asks for these style sheets', {
    tag: '@nightly',
  }, async ({ playerPage: page }) => {
    const sheets: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'stylesheet') sheets.push(new URL(request.url()).pathname);
    });
    await page.goto(`/mall${PATHS.home}?game_id=1001`);
    await expect(page.getByRole('link', { name: FIRST_GOODS })).toBeVisible();
    const inHtml = await page
      .locator('link[rel=stylesheet][disabled]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(inHtml.length).toBeGreaterThan(5);
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: /^订单/ }).click();
    await expect(page).toHaveURL(/pages\/orders\/index/);
    await expect(page.getByRole('tab', { name: '全部' })).toBeVisible();
    // Those of other pages and of layers.
    expect(sheets).not.toEqual([]);
    expect(sheets.filter((sheet) => inHtml.includes(sheet))).toEqual([]);
  });

  test('a visitor sees the login page from the first frame on, before any code', { tag: '@nightly' }, async ({
    page,
  }) => {
    let letThrough = () => {};
    const isLookedAt = new Promise<void>((done) => {
      letThrough = done;
    });
    await page.route('**/assets/boot-*.js', (route) => isLookedAt.then(() => route.continue()));
    await page.goto(`/mall${PATHS.home}?game_id=1001`, { waitUntil: 'commit' });
    const screen = page.locator('#opening');
    await expect(screen).toContainText('验证码登录');
    await expect(screen.locator('img').first()).toBeVisible();
    letThrough();
    await expectLogin(page);
    await expect(screen).toHaveCount(0);
  });

  test('a player sees its outline from the first frame on', { tag: '@nightly' }, async ({
    playerPage: page,
  }) => {
    await page.route('**/assets/boot-*.js', (route) => route.abort());
    await page.goto(`/mall${PATHS.home}?game_id=1001`, { waitUntil: 'commit' });
    await expect(page.locator('#opening')).toContainText('远航纪念季');
  });

  test('its outline stays until the first screen of the page is complete', { tag: '@nightly' }, async ({
    playerPage: page,
  }) => {
    await page.addInitScript(() => {
      new MutationObserver((changes) => {
        const isGone = changes.some(({ removedNodes }) =>
          [...removedNodes].some((node) => node instanceof Element && node.id === 'opening'),
        );
        if (!isGone) return;
        const hasAll = ['nav a[href*="activeid="]', '[role=tablist]'].every((each) =>
          document.querySelector(each),
        );
        document.documentElement.dataset.complete = String(hasAll);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`/mall${PATHS.home}?game_id=1001`);
    await expect(page.locator('html')).toHaveAttribute('data-complete', 'true');
  });

  test('makes no call before its goods are on the screen', { tag: '@nightly' }, async ({
    playerPage: page,
  }) => {
    await page.addInitScript(() => {
      const isShown = () => document.querySelector('a[href*="goods_id="]')?.checkVisibility();
      const look = () => (isShown() ? performance.mark('goods-shown') : requestAnimationFrame(look));
      look();
    });
    const notified = page.waitForResponse(/getMessageNotify/);
    await page.goto(`/mall${PATHS.home}?game_id=1001`);
    await (await notified).finished();
    const { shownAt, calls } = await page.evaluate(() => ({
      shownAt: performance.getEntriesByName('goods-shown')[0]?.startTime ?? 0,
      calls: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/mall/api/'))
        .map(({ name, startTime }) => ({ name, startTime })),
    }));
    expect(shownAt).toBeGreaterThan(0);
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.filter(({ startTime }) => startTime < shownAt)).toEqual([]);
  });

  test('carries its boot data and the preload of its first banner in the HTML', { tag: '@nightly' }, async ({
    request,
  }) => {
    const headers = { cookie: `${PLAYER_COOKIE}=1001` };
    const address = `/mall${PATHS.home}?game_id=1001&source_from=9001`;
    const html = await (await request.get(address, { headers })).text();
    const boot = JSON.parse(
      /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '',
    );
    expect(boot).toMatchObject({
      game_id: '1001',
      game_info: { code: 200, data: { name: '蓝海远航', order_prefix_tag: 'hhw' } },
      link: { source_from: '9001', status: 'running' },
    });
    expect(boot.home.first_group.list.length).toBeGreaterThan(0);
    const banner = boot.home.banners[0].image;
    expect(html).toContain(`<link rel="preload" as="image" href="${banner}"`);
    expect((await request.get(banner)).status()).toBe(200);
  });
});

test.describe('analytics', () => {
  for (const game of ['1001', '1'])
    test(`of game ${game} ${game === '1' ? 'are never sent' : 'leave with the page'}`, async ({ page }) => {
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/mall/collect')) sent.push(request.method());
      });
      await page.goto(`/mall${PATHS.login}?game_id=${game}`);
      await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
      // The button of the HTML's first screen is there before any code: nothing has happened yet that could be sent.
      await expect(page.locator('#opening')).toHaveCount(0);
      // The visit is noted a moment after the page is there: a page that is left before that has nothing to send.
      await expect(async () => {
        await hideAndShow(page);
        await expect(page.getByRole('button', { name: /用户服务协议/ })).toBeVisible();
        expect(sent).toEqual(game === '1' ? [] : ['POST']);
      }).toPass();
    });
});

test.describe('inside the mini-program', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 15) Mobile MicroMessenger/8.0.50 miniProgram/wx1' });

  test('the first screen has no bar of ours, before any code', { tag: '@nightly' }, async ({ page }) => {
    await page.route('**/assets/boot-*.js', (route) => route.abort());
    await page.goto(`/mall${PATHS.login}?game_id=1001`, { waitUntil: 'commit' });
    const screen = page.locator('#opening');
    await expect(screen.getByText('验证码登录')).toBeVisible();
    await expect(screen.locator('header').first()).toBeHidden();
  });
});
