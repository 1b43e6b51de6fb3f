// Layers over a page: Back closes the top one, and a layer whose code does not arrive leaves the page as it is.
import { PATHS } from '@emall/contract/pages';
import { expect, expectPage, test } from './fixtures.ts';

const SETTINGS = `/mall${PATHS.settings}?game_id=1001`;
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
