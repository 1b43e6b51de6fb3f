// The rich list from a payment to the prize: ranks, hiding, the end, the signed result checked on the device.
import type { Contract } from '@emall/contract';
import { settleRankings } from './advance-time.ts';
import { enterAs, expect, logInAs, pathOf, test } from './fixtures.ts';
import { expectNoIssues } from './page-issues.ts';
import { open, operatorOf } from './shop.ts';
import { expectCalm, logInOverPage, mug, run, topUp } from './spending.ts';

type Ops = Contract['ops']['activity'];

const RANK = '/pages/activities/rank';
/** The demo world's list, with its crowd. */
const CROWDED = { activeid: 100106 };
const config = {
  counts: 'all',
  list_size: 10,
  settle_minutes: 0,
  receive_days: 7,
  rewards: [{ from_rank: 1, to_rank: 3, prize: mug }],
};

test('a visitor sees the list, logs in over the page, and finds the own place in it', {
  tag: '@nightly',
}, async ({ page }) => {
  await open(page, RANK, CROWDED);
  await expect(page.getByRole('list', { name: '前三名' }).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await logInOverPage(page, 'demo2');
  expect(pathOf(page)).toBe(RANK);
  await expect(page.getByText('我的名次')).toBeVisible();
  await expect(page.getByRole('link', { name: '去提升' })).toBeVisible();
});

test('a payment makes a rank, hiding takes the name, and the end fixes, signs and rewards', async ({
  page,
  request,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const operate = await operatorOf(request);
  const activeid = await run(operate, 'ranking', config);
  const player = await logInAs(request, 'demo2');
  await enterAs(page, player);
  await open(page, RANK, { activeid });
  await expect(page.getByText('未上榜')).toBeVisible();
  // More than any other journey pays meanwhile: the ranking counts them all.
  await topUp(request, operate, player, 99_900);

  await open(page, RANK, { activeid });
  const podium = page.getByRole('list', { name: '前三名' });
  await expect(podium).toContainText('潮*员');
  await expect(podium).toContainText('¥999.00');
  await expect(page.getByText('你就是榜首')).toBeVisible();
  await page.getByRole('switch', { name: '匿名上榜' }).check();
  await expect(podium).toContainText('匿名玩家');
  await expect(podium).not.toContainText('潮*员');
  await expectCalm(page);

  await operate<Ops['end']>('activity/end', { activeid });
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: '活动已结束' })).toBeVisible();
  await settleRankings();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('region', { name: '已签名的最终结果' })).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 20_000 });
  await page.getByRole('button', { name: '在本机验证' }).click();
  await expect(page.getByRole('status').filter({ hasText: '验证通过' })).toBeVisible();
  await expectNoIssues(page);

  await page.getByRole('button', { name: '领取名次奖励' }).click();
  await expect(page.getByRole('dialog', { name: '领取成功: 船长马克杯' })).toContainText('填写收货地址');
  await page.keyboard.press('Escape');
  await expect(page.getByText('奖励已领取')).toBeVisible();
});
