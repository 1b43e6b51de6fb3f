// Reconciling a day in the console, with the clicks it takes: the bill of yesterday is here, finance looks at both sides and signs.
import type { Contract } from '@emall/contract';
import { paidYesterday } from './advance-time.ts';
import { callAs, expect, test } from './fixtures.ts';
import { CONSOLE, countSteps, enterConsole } from './operator.ts';
import { expectNoIssues } from './page-issues.ts';
import { operatorOf, order, sell } from './shop.ts';

type Ops = Contract['ops'];

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });
test.describe.configure({ timeout: 60_000 });

const DAY_MS = 86_400_000;
const dayOf = (at: number) => new Date(at).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });

test('finance reconciles yesterday in one click after opening it', async ({ page, request, player }) => {
  const operate = await operatorOf(request);
  const day = dayOf(Date.now() - DAY_MS);
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
  const missing = async () =>
    (await operate<Ops['reconciliation']['day']>('reconciliation/day', { day })).missing_bills;
  await expect.poll(missing).toBe(0);

  await enterConsole(page, 'finance');
  await page.goto(`${CONSOLE}/1001/reconciliation`);
  await expect(page.getByRole('link', { name: day })).toBeVisible();
  await expectNoIssues(page);
  const { click, done } = countSteps('reconcile yesterday', 2);
  await click(page.getByRole('button', { name: '核对昨天' }));
  await expect(page.getByRole('heading', { name: `${day} 对账` })).toBeVisible();
  await expect(page.getByRole('heading', { name: /可以签核/ })).toBeVisible();
  await expectNoIssues(page);
  await click(page.getByRole('button', { name: '签核', exact: true }));
  await expect(page.getByText(/由 finance 签核于/)).toBeVisible();
  done();
  await expectNoIssues(page);

  await page.goto(`${CONSOLE}/1001/reconciliation/month/${day.slice(0, 7)}`);
  await expect(page.getByText(/已签核 1 \/ \d+ 天/)).toBeVisible();
  await expect(page.getByRole('cell', { name: '沙盒' })).toBeVisible();
  await expectNoIssues(page);
});
