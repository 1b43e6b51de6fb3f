// Every screen of the console, what is below it and its tabs: accessible, readable and whole, in both languages, light and dark,
// at the desk and on a tablet, and reached by the keyboard. With SCREENSHOTS=<folder> each is pictured, to be looked at.
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { prepareRecords } from './console-records.ts';
import { forEachScreen } from './console-screens.ts';
import { expect, test } from './fixtures.ts';
import { findKeyboardIssues } from './keyboard-issues.ts';
import { enterConsole } from './operator.ts';
import { findIssues, findLayoutIssues } from './page-issues.ts';

const DESK = { width: 1280, height: 800 };
const TABLET = { width: 1024, height: 768 };
const { SCREENSHOTS } = process.env;

test.use({ viewport: DESK, hasTouch: false });
test.describe.configure({ timeout: 1_800_000 });

for (const language of ['zh', 'en'] as const)
  for (const theme of ['light', 'dark'] as const)
    test(`${language}, ${theme}: no screen has issues`, async ({ page, request }) => {
      await page.addInitScript(
        ([chosen, colours]) => {
          localStorage.setItem('console_language', chosen);
          localStorage.setItem('console_theme', colours);
        },
        [language, theme] as const,
      );
      await enterConsole(page);
      const issues: string[] = [];
      const look = async (address: string) => {
        const name = `${address.slice(1).replaceAll(/[^\w-]/g, '-')}.${language}.${theme}`;
        const add = (size: string, found: string[]) =>
          issues.push(...found.map((issue) => `${address} ${size}: ${issue}`));
        add('desk', await findIssues(page, { hasTargets: true }));
        await picture(page, `${name}.desk`);
        // English texts are the longer ones: there every rule is checked again on the smaller screen.
        await page.setViewportSize(TABLET);
        const isEnglish = language === 'en';
        add('tablet', await (isEnglish ? findIssues(page, { hasTargets: true }) : findLayoutIssues(page)));
        await picture(page, `${name}.tablet`);
        await page.setViewportSize(DESK);
        // What Tab reaches is the same in both languages and both themes.
        if (!isEnglish && theme === 'light') add('keyboard', await findKeyboardIssues(page));
      };
      await forEachScreen(page, look, { also: await prepareRecords(request) });
      expect(issues).toEqual([]);
    });

async function picture(page: Page, name: string): Promise<void> {
  if (SCREENSHOTS) await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`), fullPage: true });
}
