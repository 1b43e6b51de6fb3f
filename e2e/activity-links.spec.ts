// A link with an activeid opens every page for a visitor: nothing that the page reads leads to login.
import { pageAt, pages } from '@emall/contract/pages';
import type { Page } from '@playwright/test';
import { expect, pathOf, test } from './fixtures.ts';

// Many pages one after the other in one browser: a failure names its page.
test.describe.configure({ timeout: 120_000 });

test('every page with an activeid opens for a visitor, and stays', async ({ page, context }) => {
  const waiting = pages.filter(({ access }) => access === 'role').map(({ path }) => path);
  const openAll = async (tab: Page) => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      // A load each: an answer 401 that led to login would do so once per load only.
      await tab.goto(`/mall${path}?game_id=1001&activeid=100101`);
      await tab.waitForLoadState('networkidle');
      await expect.soft(tab, `the title of ${path}`).toHaveTitle(pageAt(path)?.zh ?? '');
      expect.soft(pathOf(tab), `where ${path} stays`).toBe(path);
      await expect.soft(tab.getByRole('main').first(), `the content of ${path}`).toBeVisible();
    }
  };
  // Several tabs: most of the time a page waits for the network to be idle.
  await Promise.all([page, await context.newPage(), await context.newPage()].map(openAll));
});
