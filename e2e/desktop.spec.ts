// The frame around every page: a centred column of 600 px on a desktop, the whole screen on a phone.
import { MAX_PAGE_WIDTH_PX } from '@emall/contract/constants';
import { ERROR, HOME, LOGIN, MAINTENANCE, NOT_FOUND } from '@emall/contract/pages';
import type { Locator } from '@playwright/test';
import { expect, test } from './mall.ts';

const PAGES = [HOME, '/pages/mine/privacyList', '/pages/orders/index', ERROR, NOT_FOUND, MAINTENANCE, LOGIN];

async function acrossOf(part: Locator): Promise<{ left: number; width: number }> {
  const box = await part.boundingBox();
  return { left: box?.x ?? -1, width: box?.width ?? -1 };
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });
  const COLUMN = { left: (1280 - MAX_PAGE_WIDTH_PX) / 2, width: MAX_PAGE_WIDTH_PX };

  test('every page is a column of 600 px in the middle', async ({ playerPage: page }) => {
    for (const path of PAGES) {
      if (path === LOGIN) await page.evaluate(() => localStorage.removeItem('token'));
      await page.goto(`/mall${path}?game_id=1001`);
      await expect(page.getByRole('main')).toBeVisible();
      expect.soft(await acrossOf(page.getByRole('main')), path).toEqual(COLUMN);
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect.soft(isWide, `${path} scrolls sideways`).toBe(false);
    }
  });

  test('bars, banners and sheets stay inside the column', async ({ playerPage: page }) => {
    await page.goto(`/mall${HOME}?game_id=1001`);
    for (const part of [
      page.locator('header').first(),
      page.getByRole('region', { name: '精选推荐' }),
      page.getByRole('navigation', { name: '主导航' }),
    ])
      expect(await acrossOf(part)).toEqual(COLUMN);
    await page.getByRole('link', { name: /晨风号 1\/200 合金船模/ }).click();
    const footer = page.getByRole('dialog').getByRole('button', { name: '立即购买' });
    await expect(footer).toBeVisible();
    const { left, width } = await acrossOf(footer);
    expect(left).toBeGreaterThanOrEqual(COLUMN.left);
    expect(left + width).toBeLessThanOrEqual(COLUMN.left + COLUMN.width);
  });
});

for (const width of [375, 320])
  test(`on a phone of ${width} px every page has the whole width and scrolls only down`, async ({
    playerPage: page,
  }) => {
    await page.setViewportSize({ width, height: 720 });
    for (const path of PAGES) {
      if (path === LOGIN) await page.evaluate(() => localStorage.removeItem('token'));
      await page.goto(`/mall${path}?game_id=1001`);
      await expect(page.getByRole('main')).toBeVisible();
      expect.soft(await acrossOf(page.getByRole('main')), path).toEqual({ left: 0, width });
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect.soft(isWide, `${path} scrolls sideways`).toBe(false);
    }
  });
