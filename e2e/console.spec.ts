// The operators' console: an owner's team from the invitation to the last day.
import { createHmac, randomInt } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { endStepUp } from './advance-time.ts';
import { test } from './fixtures.ts';
import { countSteps } from './operator.ts';
import { expectNoIssues } from './page-issues.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });
test.describe.configure({ timeout: 90_000 });

const CONSOLE = '/mall/console/';

async function logIn(page: Page, username: string, password: string, code = '123456'): Promise<void> {
  await page.goto(CONSOLE);
  await page.getByLabel('账号').fill(username);
  await page.getByLabel('密码').fill(password);
  await page.getByRole('button', { name: '登录' }).click();
  await page.getByLabel('验证码').fill(code);
  await page.getByRole('button', { name: '确认' }).click();
  await expect(page.getByRole('navigation', { name: '菜单' })).toBeVisible();
}

const open = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

/** What an authenticator app shows for a secret. */
function appCode(secret: string): string {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

async function englishPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 800 } });
  return context.newPage();
}

test('an owner invites an operator, who sets a password and a second factor, works in a role, and is out at once', async ({
  page,
  browser,
}) => {
  await logIn(page, 'admin', 'admin123456');
  await open(page, '操作员');
  await page.getByRole('button', { name: '邀请操作员' }).click();
  const username = `kim${randomInt(1e9)}`;
  await page.getByLabel('账号').fill(username);
  await page.getByLabel('姓名').fill('Kim');
  await page.getByRole('dialog').getByLabel('角色').selectOption('审计');
  await page.getByRole('button', { name: '生成邀请链接' }).click();
  const link = await page.getByRole('status', { name: '链接' }).innerText();
  // Access takes two: another owner sees what it does, and agrees.
  await expect(page.getByRole('dialog')).toContainText('要等另一位操作员同意');
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  const row = page.getByRole('row', { name: username });
  await expect(row).toContainText('待接受邀请');
  await expectNoIssues(page);

  const kim = await englishPage(browser);
  await kim.goto(link);
  await expect(kim.getByRole('heading', { name: 'Welcome, Kim' })).toBeVisible();
  expect(kim.url()).not.toContain('#');
  await expectNoIssues(kim);
  await kim.getByLabel('New password').fill('short');
  await kim.getByLabel('Repeat the password').fill('short');
  await kim.getByRole('button', { name: 'Set password and log in' }).click();
  await expect(kim.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true');
  await kim.getByLabel('New password').fill('twelve letters');
  await kim.getByLabel('Repeat the password').fill('twelve letters');
  await kim.getByRole('button', { name: 'Set password and log in' }).click();
  await kim.getByRole('button', { name: 'Turn on two-step verification' }).click();
  const secret = await kim.getByRole('status', { name: 'Key' }).innerText();
  await kim.getByLabel('The 6 digits shown in the app').fill(appCode(secret));
  await kim.getByRole('button', { name: 'Turn on', exact: true }).click();
  await expect(kim.getByRole('heading', { name: 'Keep these 10 recovery codes' })).toBeVisible();
  await expectNoIssues(kim);
  // Without a role there is nothing to see but the own account.
  await expect(kim.getByRole('navigation').getByRole('link')).toHaveText(['My account']);

  const second = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1280, height: 800 } });
  const owner = await second.newPage();
  await logIn(owner, 'owner', 'admin123456');
  await open(owner, '审批');
  await owner
    .getByRole('row', { name: /授予角色/ })
    .first()
    .getByRole('link')
    .click();
  await expect(owner.getByRole('dialog')).toContainText('操作员的角色');
  await expectNoIssues(owner);
  await owner.getByRole('button', { name: '同意并执行' }).click();
  await expect(owner.getByText('已执行')).toBeVisible();
  await second.close();
  await page.reload();
  await expect(row).toContainText('审计 · 1001');
  await kim.reload();
  await open(kim, 'Audit log');
  await expect(kim.getByRole('heading', { name: 'Audit log' })).toBeVisible();
  await expectNoIssues(kim);

  const leave = countSteps('somebody leaves the team');
  await leave.click(row.getByRole('button', { name: '停用' }));
  await leave.click(page.getByRole('dialog').getByRole('button', { name: '停用账号' }));
  await expect(row).toContainText('已停用');
  leave.done();
  await kim.reload();
  await expect(kim.getByRole('button', { name: 'Log in' })).toBeVisible();
  await kim.context().close();
});

test('an operator adds a passkey, logs in and steps up with it, and removes it', { tag: '@nightly' }, async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await logIn(page, 'analyst', 'admin123456');
  await page.goto(`${CONSOLE}me`);
  await page.getByLabel('名称').fill('办公室电脑');
  await page.getByRole('button', { name: '添加通行密钥' }).click();
  const row = page.getByRole('row', { name: /办公室电脑/ });
  await expect(row).toContainText('从未使用');
  await expectNoIssues(page);

  await page.context().clearCookies();
  await page.goto(CONSOLE);
  await page.getByLabel('账号').fill('analyst');
  await page.getByLabel('密码').fill('admin123456');
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page.getByLabel('验证码')).toBeVisible();
  await expectNoIssues(page);
  await page.getByRole('button', { name: '使用通行密钥' }).click();
  await expect(page.getByRole('navigation', { name: '菜单' })).toBeVisible();

  await page.goto(`${CONSOLE}me`);
  await expect(row).not.toContainText('从未使用');
  await endStepUp('analyst');
  await row.getByRole('button', { name: '移除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '移除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '使用通行密钥' }).click();
  await expect(row).toHaveCount(0);
});

test('a warehouse worker sees neither operators nor the audit log, and their addresses say which permission is missing', {
  tag: '@nightly',
}, async ({ page }) => {
  await logIn(page, 'warehouse', 'admin123456');
  await expect(page.getByRole('navigation').getByRole('link', { name: '操作员' })).toHaveCount(0);
  await page.goto(`${CONSOLE}operators`);
  await expect(page.getByText('打开这个页面需要“查看操作员”权限')).toBeVisible();
  await expect(page.getByText(/请联系 .+ 在“角色与权限”里授予/)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(0);
});
