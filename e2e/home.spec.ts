// Home: what a player sees, opens, chooses and comes back to.
import type { Contract } from '@emall/contract';
import { PLAYER_COOKIE } from '@emall/contract/constants';
import { PATHS } from '@emall/contract/pages';
import type { APIRequestContext, Page } from '@playwright/test';
import { callsOf, enterAs, expect, expectPage, logInAs, pathOf, queryOf, test } from './fixtures.ts';
import { call } from './player.ts';

const openHome = async (page: Page, query = '') => {
  await page.goto(`/mall${PATHS.home}?game_id=1001${query}`);
  await expect(page.getByRole('tablist')).toBeVisible();
};
const openGoods = (page: Page, id: string) => page.goto(`/mall${PATHS.home}?game_id=1001&goods_id=${id}`);
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const sheet = (page: Page) => page.getByRole('dialog', { name: '商品详情' });
const card = (page: Page, name: string | RegExp) => page.getByRole('tabpanel').getByRole('link', { name });
const SHIP = /晨风号 1\/200 合金船模/;
/** Other journeys put goods before those of the first group, and none into this one. */
const MERCHANDISE = '&group=10012';
const VINYL = /原声黑胶《潮汐之间》/;

test.describe('the first screen', () => {
  test('shows the banners, and a banner leads where it says', async ({ playerPage: page }) => {
    await openHome(page);
    const banners = page.getByRole('region', { name: '精选推荐' });
    await expect(banners.getByRole('listitem')).toHaveCount(4);
    await expect(banners.getByRole('heading', { name: '远航纪念季' })).toBeInViewport();
    await banners.getByRole('list').press('ArrowRight');
    await expect(banners.getByRole('heading', { name: '周年庆典礼包' })).toBeInViewport();
    await banners.getByRole('link', { name: /周年庆典礼包/ }).click();
    await expect(sheet(page).getByRole('heading', { name: '周年庆典礼包' })).toBeVisible();
  });

  test('shows what runs, and what the shop has to say', async ({ playerPage: page }) => {
    await openHome(page);
    const entries = page.getByRole('navigation', { name: '活动与福利' });
    await expect(entries.getByRole('link', { name: '积分抽奖' })).toBeVisible();
    await expect(page.getByRole('region', { name: '公告' })).toContainText('请认准官方商城');
    await entries.getByRole('link', { name: '签到有礼' }).click();
    await expectPage(page, '/pages/activities/signin');
    expect(queryOf(page)).toEqual({ game_id: '1001', activeid: '100102' });
  });

  test('counts the gifts that the role can claim', { tag: '@nightly' }, async ({ page, request }) => {
    // Not in 1001, where other journeys claim gifts.
    await enterAs(page, await logInAs(request, 'demo', '1002'), '1002');
    await page.goto(`/mall${PATHS.home}?game_id=1002`);
    await expect(page.getByRole('link', { name: /^福利中心，\d+ 份可领$/ })).toBeVisible();
    // The count also shows when another page is opened first.
    await page.goto('/mall/pages/orders/index?game_id=1002');
    await expect(page.getByRole('link', { name: /^福利，\d+ 份可领$/ })).toBeVisible();
  });

  test('differs by game: presale for the crew only, top-ups first for isHJWQ', { tag: '@nightly' }, async ({
    page,
    request,
  }) => {
    for (const [game, first, hasPresale] of [
      ['1001', '热卖', true],
      ['1003', '充能', false],
    ] as const) {
      await enterAs(page, await logInAs(request, 'demo', game), game);
      await page.goto(`/mall${PATHS.home}?game_id=${game}`);
      await expect(page.getByRole('tab').first()).toHaveText(first);
      await expect(
        page.getByRole('navigation', { name: '活动与福利' }).getByRole('link', { name: '预售' }),
      ).toHaveCount(hasPresale ? 1 : 0);
    }
  });

  test('shows its popup once a day, and its button leads on', async ({ playerPage: page }) => {
    await page.evaluate(() => localStorage.removeItem('popupsSeen'));
    await openHome(page);
    const popup = page.getByRole('dialog', { name: '周年补给已送达' });
    await popup.getByRole('link', { name: '去领取' }).click();
    await expect(popup).toBeHidden();
    await expect(tab(page, '礼包')).toHaveAttribute('aria-selected', 'true');
    const asked = page.waitForResponse(/getMessageNotify/);
    await page.reload();
    await (await asked).finished();
    await expect(card(page, /启航新手礼包/)).toBeVisible();
    await expect(popup).toHaveCount(0);
  });

  test('speaks English when asked to', { tag: '@nightly' }, async ({ playerPage: page }) => {
    await openHome(page, '&lang=en');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const places = page.getByRole('navigation', { name: 'Main navigation' });
    await expect(places.getByRole('link')).toHaveText(['Home', /Benefits/, /Orders/, /Me$/]);
    await expect(page.getByRole('link', { name: 'Rich list', exact: true })).toBeVisible();
    await card(page, /Dawnwind 1\/200/).click();
    await expect(page.getByRole('dialog', { name: 'Item details' }).getByText('and up')).toBeVisible();
  });
});

test.describe('the goods list', () => {
  test('keeps the chosen group in the address', { tag: '@nightly' }, async ({ playerPage: page }) => {
    await openHome(page);
    await tab(page, '礼包').click();
    await expect(card(page, /启航新手礼包/)).toBeVisible();
    expect(queryOf(page)).toEqual({ game_id: '1001', group: '10013' });
    await page.reload();
    await expect(tab(page, '礼包')).toHaveAttribute('aria-selected', 'true');
    await expect(card(page, /启航新手礼包/)).toBeVisible();
  });

  test('is where it was left when the player comes back by the tab of home', { tag: '@nightly' }, async ({
    playerPage: page,
  }) => {
    await openHome(page);
    await tab(page, '礼包').click();
    await expect(card(page, /启航新手礼包/)).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 300));
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(0);
    const bar = page.getByRole('navigation', { name: '主导航' });
    await bar.getByRole('link', { name: /订单/ }).click();
    await expect(page).toHaveURL(/pages\/orders\/index/);
    await bar.getByRole('link', { name: '首页' }).click();
    await expect(tab(page, '礼包')).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
    expect(queryOf(page)).toEqual({ game_id: '1001', group: '10013' });
  });

  test('goes on as its end comes near, to the last goods of the group', { tag: '@nightly' }, async ({
    playerPage: page,
  }) => {
    await openHome(page, MERCHANDISE);
    const goods = page.getByRole('list', { name: '周边' }).getByRole('link');
    await expect(goods).toHaveCount(20);
    await goods.last().scrollIntoViewIfNeeded();
    await expect(goods).toHaveCount(22);
    await expect(page.getByText('没有更多了')).toBeVisible();
  });

  test('is fetched again by pulling the page down', { tag: '@nightly' }, async ({ playerPage: page }) => {
    await openHome(page, MERCHANDISE);
    const calls = callsOf(page);
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 180, y }] });
    await touch('touchStart', 320);
    for (let y = 340; y <= 560; y += 20) await touch('touchMove', y);
    await expect(page.getByText('松开刷新')).toBeVisible();
    await touch('touchEnd');
    await expect.poll(() => calls.map(({ path }) => path)).toContain('index/getGroupItem');
    await expect(page.getByText('刷新中…')).toHaveCount(0);
    await expect(card(page, VINYL)).toBeVisible();
  });
});

test.describe('the goods sheet', () => {
  test('opens by a tap, closes by back, and home is where it was', async ({ playerPage: page }) => {
    await openHome(page, MERCHANDISE);
    await card(page, VINYL).scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    await card(page, VINYL).tap();
    await expect(sheet(page).getByRole('heading', { name: VINYL })).toBeVisible();
    expect(queryOf(page)).toEqual({ game_id: '1001', group: '10012', goods_id: '1001030' });
    await page.goBack();
    await expect(sheet(page)).toBeHidden();
    expect(queryOf(page)).toEqual({ game_id: '1001', group: '10012' });
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  });

  test('opens by its address, and closing it leaves the player on home', { tag: '@nightly' }, async ({
    playerPage: page,
  }) => {
    await openGoods(page, '1001004');
    await expect(sheet(page).getByRole('heading', { name: '晨风船长 1/8 收藏手办' })).toBeVisible();
    await expect(sheet(page).getByText('每单限购 1 件 · 每个角色限购 1 件')).toBeVisible();
    await sheet(page).getByRole('button', { name: '关闭' }).click();
    await expect(sheet(page)).toBeHidden();
    expect(pathOf(page)).toBe(PATHS.home);
    expect(queryOf(page)).toEqual({ game_id: '1001' });
    await expect(tab(page, '热卖')).toBeVisible();
    await expect(page.locator('main a[href*="goods_id="]').first()).toBeVisible();
  });

  test('shows the price of the variant that is chosen, and leads to the order', async ({
    playerPage: page,
  }) => {
    await openGoods(page, '1001001');
    await expect(sheet(page).getByText('¥268.00')).toBeVisible();
    await expect(sheet(page).getByText('请选择涂装')).toBeVisible();
    await sheet(page).getByRole('button', { name: '夜航蓝' }).click();
    await expect(sheet(page).getByText('¥288.00')).toBeVisible();
    await expect(sheet(page).getByText('¥268.00')).toHaveCount(0);
    await expect(sheet(page).getByText('夜航蓝 ×1')).toBeVisible();
    await sheet(page).getByRole('button', { name: '立即购买' }).click();
    await expectPage(page, '/pages/orders/placeOrder');
    expect(queryOf(page)).toMatchObject({ goods_id: '1001001', quantity: '1' });
  });

  test('offers a reminder of a sold-out variant, and the others to be bought', { tag: '@nightly' }, async ({
    playerPage: page,
  }) => {
    await openGoods(page, '1001002');
    await sheet(page).getByRole('button', { name: '帆白' }).click();
    await sheet(page).getByRole('button', { name: 'M 缺货', exact: true }).click();
    await expect(sheet(page).getByRole('button', { name: '到货提醒我' })).toBeVisible();
    await expect(sheet(page).getByRole('button', { name: '立即购买' })).toHaveCount(0);
    await sheet(page).getByRole('button', { name: 'L', exact: true }).click();
    await expect(sheet(page).getByRole('button', { name: '立即购买' })).toBeEnabled();
  });

  test('says why nothing can be bought, and sets and cancels a reminder', { tag: '@nightly' }, async ({
    playerPage: page,
  }) => {
    await openGoods(page, '1001006');
    await expect(sheet(page).getByText('已售罄', { exact: true })).toBeVisible();
    await sheet(page).getByRole('button', { name: '到货提醒我' }).click();
    await expect(sheet(page).getByText('已设置提醒，留意游戏内邮件')).toBeVisible();
    await page.reload();
    await sheet(page).getByRole('button', { name: '取消提醒' }).click();
    await expect(sheet(page).getByRole('button', { name: '到货提醒我' })).toBeVisible();
    await openGoods(page, '1001007');
    await expect(sheet(page).getByText('尚未开售', { exact: true })).toBeVisible();
    await expect(sheet(page).getByRole('button', { name: '开售提醒我' })).toBeVisible();
  });

  test('of goods that are not on sale says so', { tag: '@nightly' }, async ({ playerPage: page }) => {
    await openGoods(page, '424242');
    await expect(sheet(page).getByText('商品不存在或已下架')).toBeVisible();
    await sheet(page).getByRole('button', { name: '返回商城' }).click();
    await expect(sheet(page)).toBeHidden();
  });

  test('is reached, used and left by the keyboard alone', { tag: '@nightly' }, async ({
    playerPage: page,
  }) => {
    await openHome(page);
    await tab(page, '热卖').focus();
    // Other journeys may put goods before it.
    const isReached = () => card(page, SHIP).evaluate((link) => link === document.activeElement);
    for (let steps = 0; steps < 300 && !(await isReached()); steps += 1) await page.keyboard.press('Tab');
    await expect(card(page, SHIP)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(sheet(page).getByRole('heading', { name: SHIP })).toBeVisible();
    expect(await sheet(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await expect(card(page, SHIP)).toBeFocused();
  });
});

test('a shared link to goods previews as the goods: name, price, and a picture of pixels', {
  tag: '@nightly',
}, async ({ request }) => {
  const html = await (await request.get(`/mall${PATHS.home}?game_id=1001&goods_id=1001002`)).text();
  const tag = (name: string) => new RegExp(`property="og:${name}" content="([^"]+)"`).exec(html)?.[1] ?? '';
  expect(tag('title')).toMatch(/^.+ ¥\d+\.\d{2} · 蓝海远航$/);
  const image = new URL(tag('image').replaceAll('&#38;', '&'));
  const picture = await request.get(image.pathname + image.search);
  expect(picture.headers()['content-type']).toBe('image/jpeg');
});

/** The page's HTML as a player gets it, and the picture that it asks for first. */
async function openingOf(request: APIRequestContext, path: string) {
  const headers = { cookie: `${PLAYER_COOKIE}=1001` };
  const html = await (await request.get(`/mall${path}`, { headers })).text();
  return { html, picture: /rel="preload" as="image" href="([^"]+)"/.exec(html)?.[1] };
}

test('a link to goods asks for their picture and for the code of their sheet together with the page', {
  tag: '@nightly',
}, async ({ request }) => {
  type Detail = Contract['index']['getGoodsInfoById'];
  const { data } = await call<Detail>(request, 'index/getGoodsInfoById', { goods_id: 1001002 });
  const linked = await openingOf(request, `${PATHS.home}?game_id=1001&goods_id=1001002`);
  expect(linked.picture).toBe(data.image);
  expect(linked.html).toMatch(/rel="modulepreload"[^>]*GoodsSheet-/);
  const home = await openingOf(request, `${PATHS.home}?game_id=1001`);
  expect(home.picture).not.toBe(data.image);
  expect(home.html).not.toContain('GoodsSheet-');
});

test('a link to goods shows them before any code has run, and the sheet takes over without moving or fetching', async ({
  page,
}) => {
  await enterAs(page, await logInAs(page.request));
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  let run: () => void = () => undefined;
  const isTime = new Promise<void>((resolve) => {
    run = resolve;
  });
  await page.route(/assets\/.*\.js/, async (route) => {
    await isTime;
    await route.continue();
  });
  // The code of the sheet comes long after the page is drawn.
  await page.route(/assets\/GoodsSheet-.*\.js/, async (route) => {
    await isTime;
    await page.getByRole('button', { name: '联系客服' }).waitFor();
    await page.waitForTimeout(1000);
    await route.continue();
  });
  await page.goto(`/mall${PATHS.home}?game_id=1001&goods_id=1001002`, { waitUntil: 'commit' });
  const opening = page.locator('#opening');
  await expect(opening.getByText('船长徽章重磅 T 恤')).toBeVisible();
  await expect(opening.getByText('158.00')).toBeVisible();
  run();
  await expect(sheet(page).getByRole('heading', { name: '船长徽章重磅 T 恤' })).toBeVisible();
  await expect(sheet(page)).toHaveAttribute('data-still', '');
  await expect(opening).toHaveCount(0);
  expect(fetched.filter((url) => url.includes('getGoodsInfoById'))).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
});

test('the first screen of a lottery has the picture of the game', { tag: '@nightly' }, async ({
  request,
}) => {
  const { data } = await call<Contract['index']['getGameInfo']>(request, 'index/getGameInfo', {});
  const { html, picture } = await openingOf(request, `${PATHS.scoreLottery}?game_id=1001`);
  expect(picture).toBe(data.theme?.login_hero);
  expect(html).toMatch(new RegExp(`<img[^>]*src="${picture}"`));
});
