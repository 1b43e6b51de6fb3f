// Every screen of the console and the first record of each: accessible, readable and whole, in both languages, light and dark,
// at the desk and on a tablet. With SCREENSHOTS=<folder> each is pictured, to be looked at.
import { join } from 'node:path';
import { forEachScreen } from './console-screens.ts';
import { expect, test } from './fixtures.ts';
import { enterConsole } from './operator.ts';
import { findIssues, findLayoutIssues } from './page-issues.ts';

const DESK = { width: 1280, height: 800 };
const TABLET = { width: 1024, height: 768 };
const { SCREENSHOTS } = process.env;

test.use({ viewport: DESK, hasTouch: false });
test.describe.configure({ timeout: 600_000 });

for (const language of ['zh', 'en'] as const)
  for (const theme of ['light', 'dark'] as const)
    test(`${language}, ${theme}: no screen has issues`, async ({ page }) => {
      await page.addInitScript(
        ([chosen, colours]) => {
          localStorage.setItem('console_language', chosen);
          localStorage.setItem('console_theme', colours);
        },
        [language, theme] as const,
      );
      await enterConsole(page);
      const issues: string[] = [];
      await forEachScreen(page, async (address) => {
        const add = (size: string, found: string[]) =>
          issues.push(...found.map((issue) => `${address} ${size}: ${issue}`));
        add('desk', await findIssues(page));
        if (SCREENSHOTS) {
          const name = `${address.replaceAll('/', '-').slice(1)}.${language}.${theme}.png`;
          await page.screenshot({ path: join(SCREENSHOTS, name) });
        }
        await page.setViewportSize(TABLET);
        add('tablet', await findLayoutIssues(page));
        await page.setViewportSize(DESK);
      });
      expect(issues).toEqual([]);
    });
