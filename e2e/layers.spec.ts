// Layers over a page: Back closes the top one, and a layer whose code does not arrive leaves the page as it is.
import { PATHS } from '@emall/contract/pages';
import { expect, expectPage, step, test } from './fixtures.ts';

const SETTINGS = `/mall${PATHS.settings}?game_id=1001`;
const HOME = `/mall${PATHS.home}?game_id=1001`;
const LOGIN = `/mall${PATHS.login}?game_id=1001`;
const COUPONS = `/mall${PATHS.myCoupons}?game_id=1001`;
const SHIP = /晨风号 1\/200 合金船模/;
const LOTTERY = `/mall${PATHS.scoreLottery}?game_id=1001`;

test('Back declines a confirmation, on the first page of a visit as well', async ({ playerPage: page }) => {
  await page.goto(SETTINGS);
  const question = page.getByRole('alertdialog');
  for (let time = 0; time < 2; time += 1) {
    await page.getByRole('button', { name: '退出登录' }).click();
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toBeHidden();
    await expectPage(page, PATHS.settings);
  }
});

test('Back closes a sheet, then leaves the page', async ({ playerPage: page }) => {
  await page.goto(SETTINGS);
  await page.goto(LOTTERY);
  await page.getByRole('button', { name: /概率/ }).first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expectPage(page, PATHS.scoreLottery);
  await page.goBack();
  await expectPage(page, PATHS.settings);
});

test('Back and Esc close a picture over the goods, then the goods, then nothing more', {
  tag: '@nightly',
}, async ({ playerPage: page }) => {
  await page.goto(HOME);
  const card = page.getByRole('tabpanel').getByRole('link', { name: SHIP });
  const goods = page.getByRole('dialog', { name: '商品详情' });
  const picture = page.getByRole('dialog', { name: '图片预览' });
  for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await card.click();
    await goods.getByRole('button', { name: /大图/ }).first().click();
    await expect(picture).toBeVisible();
    await close();
    await expect(picture).toBeHidden();
    await expect(goods).toBeVisible();
    await close();
    await expect(goods).toBeHidden();
    await expectPage(page, PATHS.home);
  }
});

test('two fingers enlarge a picture of the goods', { tag: '@nightly' }, async ({ playerPage: page }) => {
  await page.goto(HOME);
  await page.getByRole('tabpanel').getByRole('link', { name: SHIP }).click();
  await page.getByRole('button', { name: /大图/ }).first().click();
  const picture = page.getByRole('dialog', { name: '图片预览' }).getByRole('img').first();
  await expect(picture).toBeVisible();
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  const before = await width();
  const screen = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    screen.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [-apart, apart].map((offset, id) => ({ x: 180 + offset, y: 400 + offset, id })),
    });
  await touch('touchStart', 20);
  for (const apart of [30, 40, 50, 60]) await touch('touchMove', apart);
  await touch('touchEnd', 0);
  await expect.poll(width).toBeGreaterThan(before * 2);
});

test('Back closes an agreement on the first page of a visit, and the login stays', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto(LOGIN);
  await page.getByRole('button', { name: '《隐私政策》' }).click();
  const text = page.getByRole('dialog', { name: '隐私政策' });
  await expect(text.getByRole('article')).toBeVisible();
  await page.goBack();
  await expect(text).toBeHidden();
  await expectPage(page, PATHS.login);
});

test('a confirmation does not outlive its page', async ({ playerPage: page }) => {
  await page.goto(HOME);
  // Without a load, which would end any question.
  await step(page, `${PATHS.settings}?game_id=1001`);
  await step(page, `${PATHS.about}?game_id=1001`);
  await expectPage(page, PATHS.about);
  await page.goBack();
  await expectPage(page, PATHS.settings);
  await page.getByRole('button', { name: '退出登录' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await page.goForward();
  await expectPage(page, PATHS.about);
  await expect(question).toBeHidden();
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  for (const slowdown of [1, 6]) {
    test(`a sheet rises without a jump at 1/${slowdown} of the speed`, { tag: '@nightly' }, async ({
      playerPage: page,
    }) => {
      const device = await page.context().newCDPSession(page);
      await device.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      await page.goto(HOME);
      await page.evaluate(() => {
        const frames: { scrollTop: number; top: number }[] = [];
        Object.assign(window, { frames });
        const record = () => {
          const dialog = document.querySelector('dialog[open]');
          const panel = dialog?.firstElementChild;
          if (dialog && panel)
            frames.push({ scrollTop: dialog.scrollTop, top: Math.round(panel.getBoundingClientRect().top) });
          requestAnimationFrame(record);
        };
        record();
      });
      await page.getByRole('tabpanel').getByRole('link', { name: SHIP }).click();
      const goods = page.getByRole('dialog', { name: '商品详情' });
      await expect(goods.getByRole('heading', { name: SHIP })).toBeVisible();
      await goods.evaluate((dialog) =>
        Promise.allSettled(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished)),
      );
      const frames = await page.evaluate(
        () => (window as unknown as { frames: { scrollTop: number; top: number }[] }).frames,
      );
      expect(frames.filter(({ scrollTop }) => scrollTop !== 0)).toEqual([]);
      const rest = frames.at(-1)?.top ?? 0;
      expect(frames.filter(({ top }) => top < rest)).toEqual([]);
      expect(frames.some(({ top }) => top > rest)).toBe(true);
    });
  }
});

test('the goods of a coupon fit a 320 px phone with large letters', { tag: '@nightly' }, async ({
  playerPage: page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(COUPONS);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '125%';
  });
  await page
    .getByRole('button', { name: /^使用 / })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: '可用商品' });
  await expect(sheet.getByRole('listitem').first()).toBeVisible();
  const close = await sheet.getByRole('button', { name: '关闭' }).boundingBox();
  expect(close && close.x + close.width).toBeLessThanOrEqual(320);
});

test('a sheet whose code does not arrive says so, and opens at the next tap', async ({
  playerPage: page,
}) => {
  await page.route(/\/assets\/OddsSheet-.*\.js/, (route) => route.abort());
  await page.goto(LOTTERY);
  const odds = page.getByRole('button', { name: /概率/ }).first();
  await odds.click();
  await expect(page.getByText('没有加载出来，请再试一次')).toBeVisible();
  await expect(odds).toBeVisible();
  await page.unrouteAll();
  await odds.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
