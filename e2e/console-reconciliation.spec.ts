// Reconciling a day in the console, with the clicks it takes: the bill of yesterday is here, finance looks at both sides and signs.
import { randomInt } from 'node:crypto';
import type { Contract, LoggedIn } from '@emall/contract';
import { addStrayMoney, firstOrderOn, paidYesterday, unsignDay } from './advance-time.ts';
import { callAs, expect, test } from './fixtures.ts';
import { newPlayer } from './new-player.ts';
import { CONSOLE, countSteps, enterConsole } from './operator.ts';
import { expectNoIssues } from './page-issues.ts';
import { operatorOf, order, sell } from './shop.ts';

type Ops = Contract['ops'];

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });
test.describe.configure({ timeout: 60_000 });

const DAY_MS = 86_400_000;
const yuan = (cents: number) => `¥${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
const dayOf = (at: number) => new Date(at).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });

test('finance reconciles yesterday in one click, with its sums in view', async ({
  page,
  request,
  player,
}) => {
  const operate = await operatorOf(request);
  const day = dayOf(Date.now() - DAY_MS);
  await unsignDay(1001, day);
  const order_id = await order(
    request,
    player,
    await sell(operate, { name: '对账罗盘', price: 1200, delivery: 'role' }),
  );
  const { url } = await callAs<Contract['user']['orderPayUrl']>(request, player, 'user/orderPayUrl', {
    order_id,
    pay_type: 'sandbox',
  });
  await request.post(url ?? '', { form: { choice: 'pay' }, maxRedirects: 0 });
  const status = async () =>
    (await callAs<Contract['user']['orderDetails']>(request, player, 'user/orderDetails', { order_id }))
      .status;
  await expect.poll(status).not.toBe('unpaid');
  await paidYesterday(order_id);
  await operate<Ops['reconciliation']['fetchBills']>('reconciliation/fetchBills', { day });
  const read = () => operate<Ops['reconciliation']['day']>('reconciliation/day', { day });
  const billed = async () => (await read()).figures.merchants.map(({ bill }) => bill?.paid_amount ?? 0);
  const { figures } = await read();
  // Other journeys may have paid yesterday as well: what both sides show is what the day has.
  await expect.poll(billed).toEqual(figures.merchants.map(({ paid_amount }) => paid_amount));

  await enterConsole(page, 'finance');
  await page.goto(`${CONSOLE}/1001/reconciliation`);
  await expect(page.getByRole('link', { name: day })).toBeVisible();
  await expect(page.getByRole('heading', { name: `昨天 ${day}` })).toBeVisible();
  await expect(page.getByText(/可以签核/)).toBeVisible();
  const sums = page.getByRole('region', { name: '两边的数字' });
  const taken = figures.merchants.find(({ provider }) => provider === 'sandbox')?.paid_amount ?? 0;
  expect(taken).toBeGreaterThanOrEqual(1200);
  await expect(sums.getByRole('row', { name: /^订单/ })).toContainText(yuan(figures.orders.amount));
  await expect(sums.getByRole('row', { name: /^沙盒/ })).toContainText(yuan(taken));
  await expectNoIssues(page);
  const { click, done } = countSteps('reconcile yesterday');
  await click(page.getByRole('button', { name: '签核', exact: true }));
  await expect(page.getByText(/由 财务老陈 签核于/)).toBeVisible();
  done();
  await page.goto(`${CONSOLE}/1001/reconciliation/${day}`);
  await expect(page.getByText(/由 财务老陈 签核于/)).toBeVisible();
  await expectNoIssues(page);

  await page.goto(`${CONSOLE}/1001/reconciliation/month/${day.slice(0, 7)}`);
  await expect(page.getByText(/已签核 [1-9]\d* \/ \d+ 天/)).toBeVisible();
  // Days before it wait for their signature, each one click away; which of them depends on other journeys.
  const unsigned = page.getByRole('navigation', { name: '待签核的日子' }).getByRole('link');
  if (await unsigned.count())
    await expect(unsigned.first()).toHaveAttribute('href', /\/reconciliation\/20\d{2}-\d{2}-\d{2}$/);
  await expect(page.getByRole('cell', { name: '沙盒' })).toBeVisible();
  await expectNoIssues(page);
});

test('money without an order goes back to its payer, or is counted for an order by two people', {
  tag: '@nightly',
}, async ({ page, request, player }) => {
  const operate = await operatorOf(request);
  // A day of its own, with amounts that nobody else has.
  const day = dayOf(Date.now() - randomInt(10, 300) * DAY_MS);
  const base = randomInt(10_000, 80_000);
  const [back, counted, waiting] = [yuan(base), yuan(base + 6800), yuan(base + 9900)];
  const order_id = await order(
    request,
    player,
    await sell(operate, { name: '无主罗盘', price: base + 6800, delivery: 'role' }),
  );
  await addStrayMoney(day, { payments: [base, base + 6800], entry: base + 9900 });
  await operate<Ops['reconciliation']['fetchBills']>('reconciliation/fetchBills', { day });
  const unexplained = () =>
    operate<Ops['reconciliation']['unexplained']>('reconciliation/unexplained', { kind: 'unknown_payment' });
  await expect.poll(async () => (await unexplained()).list.map(({ amount }) => amount)).toContain(base);

  await enterConsole(page, 'finance');
  await page.goto(`${CONSOLE}/1001/unexplained-money`);
  const money = (amount: string) => page.getByRole('row').filter({ hasText: amount });
  await expect(money(back)).toContainText('来源不明的收款');
  await expect(money(waiting)).toContainText('未认领的入账');
  await expectNoIssues(page);

  await money(back).getByRole('button', { name: '退回付款人' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('原因').fill('付款人误付');
  await expectNoIssues(page);
  await dialog.getByRole('button', { name: '退回付款人' }).click();
  await expect(page.getByText('已处理')).toBeVisible();
  await expect(money(back)).toHaveCount(0);

  await money(counted).getByRole('button', { name: '计入订单' }).click();
  await dialog.getByLabel('订单号').fill(order_id);
  await dialog.getByLabel('原因').fill('玩家提供了付款截图');
  await dialog.getByRole('button', { name: '计入订单' }).click();
  // One person alone cannot: the bill may be a file that they wrote.
  await expect(page.getByText('已提交审批')).toBeVisible();
  const { list } = await operate<Ops['approval']['list']>('approval/list', { status: 'waiting' });
  const asked = list.find(({ call }) => call === 'ops/reconciliation/assign');
  await operate<Ops['approval']['approve']>('approval/approve', { approval_id: asked?.approval_id ?? 0 });
  const status = async () =>
    (await callAs<Contract['user']['orderDetails']>(request, player, 'user/orderDetails', { order_id }))
      .status;
  await expect.poll(status).not.toBe('unpaid');
  await page.reload();
  await expect(money(waiting)).toBeVisible();
  await expect(money(counted)).toHaveCount(0);
});

test('finance closes the month that is over in three clicks', { tag: '@nightly' }, async ({
  page,
  request,
}) => {
  const operate = await operatorOf(request);
  const lastDay = dayOf(Date.parse(`${dayOf(Date.now()).slice(0, 7)}-01T12:00:00+08:00`) - DAY_MS);
  const month = lastDay.slice(0, 7);
  await unsignDay(1001, lastDay);
  await firstOrderOn(1001, lastDay);
  await operate<Ops['reconciliation']['fetchBills']>('reconciliation/fetchBills', { day: lastDay });
  const read = () => operate<Ops['reconciliation']['day']>('reconciliation/day', { day: lastDay });
  // The bill is part of what is signed.
  const bills = async () => (await read()).figures.merchants.filter(({ bill }) => bill);
  await expect.poll(bills).toHaveLength(1);
  const { fingerprint } = await read();
  await operate<Ops['reconciliation']['sign']>('reconciliation/sign', { day: lastDay, fingerprint });

  await enterConsole(page, 'finance');
  await page.goto(`${CONSOLE}/1001/reconciliation`);
  const { click, fill, done } = countSteps('end of month');
  await click(page.getByRole('button', { name: '月报' }));
  await fill(page.getByLabel('月份'), month);
  await expect(page.getByRole('heading', { name: `${month} 月报` })).toBeVisible();
  await click(page.getByRole('button', { name: '结账' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('数字不再改变的日子')).toBeVisible();
  await expectNoIssues(page);
  await click(dialog.getByRole('button', { name: '结账' }));
  await expect(page.getByText(/由 财务老陈 结账于/)).toBeVisible();
  await expectNoIssues(page);
  done();
  // The file for the bookkeeper names the report that was frozen.
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载月报（XLSX）' }).click();
  expect((await download).suggestedFilename()).toBe(`1001-${month}.xlsx`);
});

test('finance reads the points of a player in the ledger, and the day adds up', { tag: '@nightly' }, async ({
  page,
  request,
}) => {
  const operate = await operatorOf(request);
  const player = await newPlayer(request);
  const { player_id } = player.userInfo as LoggedIn['user_info'];
  const grant = { player_id, score_type: 1, points: 120, reason: '账本核对' } as const;
  await operate<Ops['score']['grant']>('score/grant', grant);
  await enterConsole(page, 'finance');
  await page.goto(`${CONSOLE}/1001/points-ledger?player_id=${player_id}`);
  const row = page.getByRole('table', { name: '积分账本' }).getByRole('row', { name: '账本核对' });
  await expect(row).toContainText('客服补发');
  await expect(page.getByText('账平')).toBeVisible();
  const sum = (name: string) => page.getByText(name, { exact: true }).locator('xpath=../dd');
  await expect(sum('玩家积分变动')).toHaveText('120');
  await expectNoIssues(page);
  await row.getByRole('link', { name: String(player_id) }).click();
  await expect(page).toHaveURL(new RegExp(`/players/${player_id}`));
});
