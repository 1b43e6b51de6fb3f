// A second person at work: what a request changes is in view, it is decided by keyboard alone, and the log of it is intact.
import { BASE_PATH } from '@emall/contract/constants';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { CONSOLE, enterConsole } from './operator.ts';
import { expectNoIssues } from './page-issues.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

/** Presses Tab until the element of that name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 15; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate(() => document.activeElement?.textContent)) === name) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}

test('a second person sees which account a payee replaces, turns it down by keys alone, and the log is intact', async ({
  page,
}) => {
  test.slow();
  await enterConsole(page, 'finance');
  await page.goto(`${CONSOLE}/1001/payee`);
  await page.getByRole('button', { name: '修改收款账户' }).click();
  const form = page.getByRole('dialog', { name: '修改收款账户' });
  const before = await form.getByLabel('账号').inputValue();
  const account = `6222${Date.now()}`;
  await form.getByLabel('账号').fill(account);
  const effects = form.getByRole('region', { name: '执行后会发生' });
  await expect(effects).toContainText('需要另一位操作员同意');
  // Not the dry run that listed the effects.
  const sent = page.waitForResponse(
    (response) =>
      response.url().endsWith(`${BASE_PATH}/ops/transfer/savePayee`) &&
      !response.request().postDataJSON().is_dry_run,
  );
  await form.getByRole('button', { name: '修改收款账户' }).click();
  const { approval_id } = (await (await sent).json()).data;

  await enterConsole(page, 'owner');
  await page.goto(`${CONSOLE}/1001/approvals`);
  const row = page.locator('tbody tr', { has: page.locator(`a[href*="/approvals/${approval_id}"]`) });
  await row.waitFor();
  // Other requests may be above it.
  while ((await row.getAttribute('data-active')) === null) await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: '审批' });
  const change = drawer.getByRole('region', { name: '会更改的内容' }).getByRole('row', { name: '账号' });
  await expect(change.getByRole('cell')).toHaveText(['账号', before, account]);
  await expectNoIssues(page);
  await tabTo(page, '拒绝');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: '拒绝' }).getByLabel('原因').waitFor();
  await page.keyboard.type('账号与合同不符');
  await page.keyboard.press('Enter');
  await expect(page.getByText('已拒绝').first()).toBeVisible();

  await enterConsole(page, 'auditor');
  await page.goto(`${CONSOLE}/1001/audit`);
  await page.getByRole('button', { name: '校验记录' }).click();
  const proof = page.getByRole('dialog', { name: '校验记录' });
  await expect(proof.getByRole('status').first()).toHaveText(/^全部 [\d,]+ 条记录完整/);
  await expect(proof.getByLabel('最后一条的校验值')).toHaveText(/^[0-9a-f]{64}$/);
  await expectNoIssues(page);
});
