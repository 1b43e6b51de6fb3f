// Finding goods by name, and what their sheet says before anybody pays.
import { PATHS } from '@emall/contract/pages';
import type { Locator } from '@playwright/test';
import { callsOf, expect, test, writeStorage } from './fixtures.ts';

const HOME = `/mall${PATHS.home}?game_id=1001`;

test('goods are found by a word of their name, opened, and found again in the history', async ({
  playerPage: page,
}) => {
  const calls = callsOf(page);
  await page.goto(HOME);
  await page.getByRole('button', { name: '搜索商品' }).click();
  const search = page.getByRole('dialog', { name: '搜索商品' });
  await search.getByRole('searchbox').fill('手机壳');
  await search.getByRole('searchbox').press('Enter');
  await search.getByRole('button', { name: /海风手机壳/ }).click();
  const sheet = page.getByRole('dialog', { name: '商品详情' });
  await expect(sheet.getByRole('heading', { name: '海风手机壳' })).toBeVisible();
  await expect(sheet).toContainText('¥10.00，满 ¥99.00 包邮');
  await expect(sheet).toContainText('付款后 48 小时内发货');
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(search.getByRole('button', { name: /海风手机壳/ })).toBeVisible();

  await search.getByRole('searchbox').fill('没有这样的东西');
  await expect(search.getByText('没有找到「没有这样的东西」')).toBeVisible();
  await search.getByRole('searchbox').fill('');
  await expect(search.getByRole('button', { name: '手机壳', exact: true })).toBeVisible();
  await expect(search.getByRole('heading', { name: '最近看过' })).toBeVisible();
  expect(calls.filter(({ path }) => path === 'index/searchGoods').length).toBeGreaterThan(0);
});

test('a long word without spaces stays inside the search, as a result and in the history', {
  tag: '@nightly',
}, async ({ playerPage: page }) => {
  await page.goto(HOME);
  await page.getByRole('button', { name: '搜索商品' }).click();
  const search = page.getByRole('dialog', { name: '搜索商品' });
  const word = 'W'.repeat(40);
  const rightEdgeOf = (text: Locator) => text.evaluate((part) => part.getBoundingClientRect().right);
  await search.getByRole('searchbox').fill(word);
  await search.getByRole('searchbox').press('Enter');
  const nothing = search.getByText(`没有找到「${word}」`);
  await expect(nothing).toBeVisible();
  expect(await rightEdgeOf(nothing)).toBeLessThanOrEqual(375);
  await search.getByRole('searchbox').fill('');
  const inHistory = search.getByRole('button', { name: word });
  await expect(inHistory).toBeVisible();
  expect(await rightEdgeOf(inHistory)).toBeLessThanOrEqual(375);
});

test('the sheet shows how much of its limit the role has used', { tag: '@nightly' }, async ({
  playerPage: page,
}) => {
  await page.goto(`${HOME}&goods_id=1001001`);
  const sheet = page.getByRole('dialog', { name: '商品详情' });
  await expect(sheet.getByText(/已购 \d\/\d/)).toBeVisible();
});

test('the sheet fits a phone of 320 px with the largest letters', { tag: '@nightly' }, async ({
  playerPage: page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await writeStorage(page, { preferences: JSON.stringify({ textSize: 'larger' }) });
  await page.goto(`${HOME}&goods_id=1001033`);
  const sheet = page.getByRole('dialog', { name: '商品详情' });
  await expect(sheet.getByRole('button', { name: '立即购买' })).toBeInViewport({ ratio: 1 });
  await expect(sheet.getByRole('button', { name: '关闭' })).toBeInViewport({ ratio: 1 });
  // The pictures scroll sideways in their own frame.
  const width = await sheet.evaluate((dialog) => {
    const parts = [...dialog.querySelectorAll('h2, h3, dl, dd, p, button, [role="group"]')];
    const own = parts.filter((part) => !part.closest('[aria-label="商品图片"]'));
    return Math.max(...own.map((part) => part.getBoundingClientRect().right));
  });
  expect(width).toBeLessThanOrEqual(320);
});
