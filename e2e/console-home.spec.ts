// The home page in the console: layers beside the phone are written, ordered, hidden; ends with what a player sees.
import { BASE_PATH } from '@emall/contract/constants';
import { PATHS } from '@emall/contract/pages';
import { enterAs, expect, logInAs, test } from './fixtures.ts';
import { CONSOLE, enterConsole } from './operator.ts';
import { ownGame } from './own-game.ts';
import { expectNoIssues } from './page-issues.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

const PICTURE = '/mall/files/demo/1001/icon.svg';

test('layers of the home page are written, ordered and hidden beside the phone, and players see the same', {
  tag: '@nightly',
}, async ({ page, browser, request }) => {
  test.slow();
  const gameId = await ownGame();
  await enterConsole(page);
  await page.goto(`${CONSOLE}/${gameId}/home`);
  const phone = page.frameLocator('iframe');
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const banners = page.getByRole('region', { name: '横幅', exact: true });
  const add = async (kind: string, title: string, hasPicture = true) => {
    await button(`新建${kind}`).click();
    await page.getByLabel('标题').first().fill(title);
    if (hasPicture) await page.getByRole('textbox', { name: '图片' }).fill(PICTURE);
  };
  const isSaved = (kind: string) =>
    expect(page).toHaveURL(new RegExp(`/${gameId}/home/${kind}/\\d+(\\?.*)?$`));

  // Each banner is on the phone as soon as it is saved, in front while it is selected.
  for (const title of ['春季新品', '夏季清仓']) {
    await add('横幅', title);
    await button('保存').click();
    await isSaved('banners');
    await expect(phone.getByRole('heading', { name: title })).toBeInViewport();
    await page.goBack();
    await expect(page.getByRole('link', { name: title })).toBeFocused();
  }
  await expect(phone.getByRole('heading', { name: '春季新品' })).toBeInViewport();
  await expectNoIssues(page);

  // Put in order by key.
  await banners.getByRole('button', { name: '移动夏季清仓' }).press('ArrowUp');
  await expect(banners.getByRole('listitem').locator('strong')).toHaveText(['夏季清仓', '春季新品']);
  await expect(phone.getByRole('heading', { name: '夏季清仓' })).toBeInViewport();
  await button('撤销').click();
  await expect(banners.getByRole('listitem').locator('strong')).toHaveText(['春季新品', '夏季清仓']);
  await button('撤销').last().click();
  await expect(banners.getByRole('listitem').locator('strong')).toHaveText(['夏季清仓', '春季新品']);

  // What is typed is not lost by a wrong click.
  await page.getByRole('link', { name: '夏季清仓' }).click();
  await page.getByLabel('副标题').first().fill('最后一周');
  await page.getByRole('link', { name: '全部图层' }).click();
  await expect(page.getByRole('dialog')).toContainText('未保存的更改');
  await page.keyboard.press('Escape');
  await button('保存').click();
  await expect(phone.getByText('最后一周')).toBeVisible();
  await expectNoIssues(page);
  await page.getByRole('link', { name: '全部图层' }).click();

  // A notice to come: the phone goes to its moment.
  await add('公告', '元旦休息三天', false);
  await page.getByLabel('结束时间').fill('2027-01-04T00:00');
  await page.getByLabel('开始时间').fill('2026-12-31T18:00');
  await button('保存').click();
  await isSaved('notices');
  await expect(phone.getByRole('heading', { name: '夏季清仓' })).toBeInViewport();
  await expect(phone.getByText('元旦休息三天')).toBeHidden();
  await button('看 2026-12-31 18:00').click();
  await expect(phone.getByRole('note')).toContainText('2026-12-31 18:00');
  await expect(phone.getByText('元旦休息三天')).toBeVisible();
  await page.getByRole('link', { name: '全部图层' }).click();
  await expect(page.getByRole('slider', { name: '时间轴' })).toHaveAttribute('aria-valuetext', /^2026-12-31/);

  // A popup covers the phone while it is selected, and is gone once hidden.
  await add('弹窗', '周年礼到了');
  await button('保存').click();
  await isSaved('popups');
  await expect(page.getByText('手机上的这个时刻没有它')).toBeVisible();
  await button(/^看 /).click();
  await expect(phone.getByRole('dialog', { name: '周年礼到了' })).toBeVisible();
  await page.getByRole('link', { name: '全部图层' }).click();
  await button('隐藏“周年礼到了”').click();
  await expect(page.getByText('已隐藏', { exact: true })).toBeVisible();
  await expect(phone.getByRole('heading', { name: '夏季清仓' })).toBeInViewport();
  await expect(phone.getByRole('dialog')).toHaveCount(0);
  await expectNoIssues(page);

  // A player sees the banners in that order, neither the notice to come nor the popup.
  const device = await browser.newContext({ locale: 'zh-CN', viewport: { width: 375, height: 812 } });
  const shop = await device.newPage();
  await enterAs(shop, await logInAs(request, 'demo', gameId), gameId);
  await shop.evaluate(() => localStorage.removeItem('popupsSeen'));
  await shop.goto(`${BASE_PATH}${PATHS.home}?game_id=${gameId}`);
  const slides = shop.getByRole('region', { name: '精选推荐' }).getByRole('heading');
  await expect(slides).toHaveText(['夏季清仓', '春季新品']);
  await expect(shop.getByText('元旦休息三天')).toHaveCount(0);
  await button('显示“周年礼到了”').click();
  await expect(button('隐藏“周年礼到了”')).toBeVisible();
  await shop.reload();
  await expect(shop.getByRole('dialog', { name: '周年礼到了' })).toBeVisible();
  await device.close();

  // The addresses of before lead to the same place.
  await page.goto(`${CONSOLE}/${gameId}/banners`);
  await expect(page).toHaveURL(new RegExp(`/${gameId}/home$`));
  await page.goto(`${CONSOLE}/${gameId}/notices/new`);
  await expect(page).toHaveURL(new RegExp(`/${gameId}/home/notices/new$`));
  await expect(page.getByRole('heading', { name: '新建公告' })).toBeVisible();
});
