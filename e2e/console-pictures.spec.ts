// Pictures in the console: what does not fit its place is cropped before it is sent, and players see that part.
import { BASE_PATH } from '@emall/contract/constants';
import { PATHS } from '@emall/contract/pages';
import type { Locator, Page } from '@playwright/test';
import { enterAs, expect, logInAs, ownName, test } from './fixtures.ts';
import { CONSOLE, enterConsole } from './operator.ts';
import { ownGame } from './own-game.ts';
import { expectNoIssues } from './page-issues.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

/** 1600 × 800: red up to 240 px from the left, blue from there on. */
async function redAndBlue(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 800 });
    const context = canvas.getContext('2d');
    for (const [colour, left] of [
      ['#ff0000', 0],
      ['#0000ff', 240],
    ] as const)
      if (context) {
        context.fillStyle = colour;
        context.fillRect(left, 0, 1600, 800);
      }
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

/** Its width by its height, and the colour of its left edge and of its middle. */
const seen = (image: Locator) =>
  image.evaluate(async (element: HTMLImageElement | HTMLCanvasElement) => {
    if (element instanceof HTMLImageElement) await element.decode();
    const { width, height } =
      element instanceof HTMLImageElement
        ? { width: element.naturalWidth, height: element.naturalHeight }
        : element;
    const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
    context?.drawImage(element, 0, 0);
    const colourAt = (share: number) => {
      const [red = 0, , blue = 0] = context?.getImageData(width * share, height / 2, 1, 1).data ?? [];
      return red > blue ? 'red' : blue > red ? 'blue' : 'none';
    };
    return { ratio: Math.round((width / height) * 100) / 100, edge: colourAt(0.05), middle: colourAt(0.5) };
  });

test('a picture for a banner is cropped to its ratio by hand, and a player sees the part that was chosen', {
  tag: '@nightly',
}, async ({ page, browser, request }) => {
  test.slow();
  const gameId = await ownGame();
  await enterConsole(page);
  await page.goto(`${CONSOLE}/${gameId}/home/banners/new`);
  await page.getByLabel('标题').first().fill('红与蓝');
  const file = { name: 'wide.png', mimeType: 'image/png', buffer: await redAndBlue(page) };
  await page.getByLabel('上传 图片').setInputFiles(file);
  const crop = page.getByRole('dialog', { name: '裁剪成 5:4' });
  await expect(crop.getByText('裁剪后 1000 × 800 像素')).toBeVisible();
  await expectNoIssues(page);
  expect(await seen(crop.locator('canvas'))).toEqual({ ratio: 1.25, edge: 'blue', middle: 'blue' });
  await crop.locator('canvas').hover();
  await page.mouse.wheel(0, -100);
  await expect(crop.getByText('裁剪后 909 × 727 像素')).toBeVisible();
  await crop.getByRole('slider', { name: '放大' }).press('ArrowRight');
  await expect(crop.getByText('裁剪后 870 × 696 像素')).toBeVisible();
  const frame = await crop.getByRole('button', { name: '移动图片' }).boundingBox();
  if (!frame) throw new Error('the picture is not shown');
  await page.mouse.move(frame.x + 20, frame.y + 20);
  await page.mouse.down();
  await page.mouse.move(frame.x + frame.width - 20, frame.y + 20, { steps: 4 });
  await page.mouse.up();
  const chosen = { ratio: 1.25, edge: 'red', middle: 'blue' };
  expect(await seen(crop.locator('canvas'))).toEqual(chosen);
  await crop.getByRole('button', { name: '裁剪并使用' }).click();
  await expect(crop).toBeHidden();
  await expect(page.getByText('wide.png', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.frameLocator('iframe').getByRole('heading', { name: '红与蓝' })).toBeInViewport();

  const device = await browser.newContext({ locale: 'zh-CN', viewport: { width: 375, height: 812 } });
  const shop = await device.newPage();
  await enterAs(shop, await logInAs(request, 'demo', gameId), gameId);
  await shop.goto(`${BASE_PATH}${PATHS.home}?game_id=${gameId}`);
  const banner = shop.getByRole('region', { name: '精选推荐' }).locator('img').first();
  await expect(banner).toBeVisible();
  expect(await seen(banner)).toEqual(chosen);
  await device.close();
});

test('a picture of the library is cropped with the keyboard for another place, and one that fits is not asked about', {
  tag: '@nightly',
}, async ({ page }) => {
  test.slow();
  const gameId = await ownGame();
  await enterConsole(page);
  await page.goto(`${CONSOLE}/${gameId}/pictures`);
  const name = `${ownName('picture')}.png`;
  const file = { name, mimeType: 'image/png', buffer: await redAndBlue(page) };
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByRole('link', { name }).click();
  const original = page.url();
  await page.getByRole('button', { name: '裁剪' }).click();
  await page.getByRole('radio', { name: '商品、图标' }).check();
  const crop = page.getByRole('dialog', { name: '裁剪成 1:1' });
  await expectNoIssues(page);
  const picture = crop.getByRole('button', { name: '移动图片' });
  for (let step = 0; step < 30; step += 1) await picture.press('ArrowLeft');
  await crop.getByRole('button', { name: '裁剪并使用' }).click();
  await expect(page.getByText('已另存为新图片')).toBeVisible();
  await expect(page).not.toHaveURL(original);
  expect(await seen(page.getByRole('dialog').getByRole('img', { name }))).toEqual({
    ratio: 1,
    edge: 'red',
    middle: 'blue',
  });

  // Both are in the library: the square one is taken for a gift as it is, the wide one is asked about.
  await page.goto(`${CONSOLE}/${gameId}/gifts/new`);
  const choose = async (size: string) => {
    await page.getByRole('button', { name: '图片库 图片' }).click();
    await page.getByRole('dialog', { name: '图片库' }).getByRole('button', { name: size }).click();
  };
  const shown = page.locator('form img').first();
  await choose('640 × 640');
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  expect(await seen(shown)).toMatchObject({ ratio: 1 });
  await expectNoIssues(page);
  await choose('1280 × 640');
  await page.getByRole('dialog', { name: '裁剪成 1:1' }).getByRole('button', { name: '不裁剪' }).click();
  await expect.poll(async () => (await seen(shown)).ratio).toBe(2);
  // The focus stays in the field when its picture is taken out.
  await page.getByRole('button', { name: '移除 图片' }).press('Enter');
  await expect(page.getByRole('textbox', { name: '图片' })).toBeFocused();
});
