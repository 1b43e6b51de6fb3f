// How a layer over a page is left: Back, Esc and a tap beside it close that layer and nothing else.
import type { Page } from '@playwright/test';
import { expect, expectPage, test } from './fixtures.ts';

export type Layer = {
  /** Opens it, as often as it is called. */
  show: () => Promise<unknown>;
  /** The layers that are open then: the one below stays. */
  depth?: number;
  /** Nothing is beside it. */
  fillsScreen?: boolean;
};

const Back = (page: Page) => page.goBack();
const Esc = (page: Page) => page.keyboard.press('Escape');
const Beside = async (page: Page) => {
  // Sooner it would be the second tap of a double tap, which a layer ignores.
  await page.waitForTimeout(350);
  await page.mouse.click(3, 3);
};

export async function expectClosesOnlyItself(
  page: Page,
  { show, depth = 1, fillsScreen = false }: Layer,
): Promise<void> {
  const layers = page.locator('dialog[open]');
  for (const [how, close] of Object.entries(fillsScreen ? { Back, Esc } : { Back, Esc, Beside }))
    await test.step(how, async () => {
      await show();
      await expect(layers).toHaveCount(depth);
      const { pathname } = new URL(page.url());
      await layers.last().evaluate((dialog) =>
        Promise.allSettled(
          dialog
            .getAnimations({ subtree: true })
            .filter((motion) => motion.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
            .map(({ finished }) => finished),
        ),
      );
      await close(page);
      await expect(layers).toHaveCount(depth - 1);
      await expectPage(page, pathname.replace(/^\/mall/, ''));
    });
}
