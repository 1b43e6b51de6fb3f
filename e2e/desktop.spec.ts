// The frame around every page: a centred column of 600 px on a desktop, the whole screen on a phone.
import { MAX_PAGE_WIDTH_PX } from '@emall/contract/constants';
import { PATHS } from '@emall/contract/pages';
import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';

async function acrossOf(part: Locator): Promise<{ left: number; width: number }> {
  const box = await part.boundingBox();
  return { left: box?.x ?? -1, width: box?.width ?? -1 };
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });
  const COLUMN = { left: (1280 - MAX_PAGE_WIDTH_PX) / 2, width: MAX_PAGE_WIDTH_PX };

  test('bars, banners and sheets stay inside the column', async ({ playerPage: page }) => {
    await page.goto(`/mall${PATHS.home}?game_id=1001`);
    for (const part of [
      page.locator('header').first(),
      page.getByRole('region', { name: '精选推荐' }),
      page.getByRole('navigation', { name: '主导航' }),
    ])
      await expect.poll(() => acrossOf(part)).toEqual(COLUMN);
    // Other journeys publish goods ahead of those of the demo world: any will do.
    await page.locator('main a[href*="goods_id="]').first().click();
    const footer = page.getByRole('dialog').getByRole('button', { name: '立即购买' });
    await expect(footer).toBeVisible();
    // The sheet slides in.
    await expect(async () => {
      const { left, width } = await acrossOf(footer);
      expect(left).toBeGreaterThanOrEqual(COLUMN.left);
      expect(left + width).toBeLessThanOrEqual(COLUMN.left + COLUMN.width);
    }).toPass();
  });
});
