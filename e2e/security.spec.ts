// What a crafted address may try: whatever it brings in, the player stays inside the mall and nothing of it runs.
// That the sandbox's own pages are absent outside sandbox and test is proven in server/src/sandbox/outside.test.ts.
import { PATHS } from '@emall/contract/pages';
import type { Page } from '@playwright/test';
import { callsOf, enterAs, expect, logInAs, pathOf, queryOf, readStorage, step, test } from './fixtures.ts';

// A script that ran would open a dialog, a move to elsewhere would be a foreign request: every test fails on either.
// More of them: web/src/features/login/redirect-target.test.ts.
const AWAY = [
  'https://evil.example/',
  '//evil.example/pages/index/index',
  '/\\evil.example',
  '/..//evil.example',
];
const SCRIPTS = [
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '"><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '{{constructor.constructor("alert(1)")()}}',
  '<a href="javascript:alert(1)">click</a>',
];

test.describe.configure({ timeout: 120_000 });

const soft = expect.configure({ soft: true });
const addressOf = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;

/** Every fourth payload comes with a load; the others from inside the mall, where the same code takes them up. */
async function bring(page: Page, nth: number, path: string, query: Record<string, string>): Promise<void> {
  const address = addressOf(path, query);
  if (nth % 4 === 0) await page.goto(`/mall${address}`, { waitUntil: 'commit' });
  else await step(page, address);
}

/** Text is text: none of the elements that a payload spells out exists. */
const planted = (page: Page) =>
  page.locator(
    'script:not([src]):not([type="application/json"]), iframe, [onerror], [onload], a[href^="java" i]',
  );

test('redirectTo that leads outside, or nowhere, leads home', { tag: '@nightly' }, async ({
  page,
  request,
}) => {
  await enterAs(page, await logInAs(request, 'demo2'));
  const calls = callsOf(page);
  for (const [nth, redirectTo] of [...AWAY, ...SCRIPTS].entries()) {
    // A token without a role: login goes on by itself and takes the player to redirectTo.
    await page.evaluate(() => {
      localStorage.removeItem('role');
      dispatchEvent(new StorageEvent('storage', { key: 'role', storageArea: localStorage }));
    });
    await bring(page, nth, PATHS.login, { game_id: '1001', redirectTo });
    await soft.poll(() => pathOf(page), { message: redirectTo }).toBe(PATHS.home);
    await soft(page, redirectTo).toHaveTitle('EMall');
    expect.soft(pathOf(page), redirectTo).toBe(PATHS.home);
  }
  // Every one of them went through login.
  expect(calls.filter(({ path }) => path === 'user/checkRole')).toHaveLength(AWAY.length + SCRIPTS.length);
});

test('the message of the error page is never markup, and never shown as ours', { tag: '@nightly' }, async ({
  page,
}) => {
  for (const [nth, message] of SCRIPTS.entries()) {
    await bring(page, nth, PATHS.error, { message });
    await soft(page.getByRole('main').getByRole('heading'), message).toHaveText('页面暂时无法打开');
    await soft(planted(page), message).toHaveCount(0);
  }
});

test('a token that was made up is refused and leaves the address', async ({ page }) => {
  const calls = callsOf(page);
  for (const [nth, token] of SCRIPTS.entries()) {
    await bring(page, nth, PATHS.login, { game_id: '1001', token });
    await soft(page.getByRole('alert'), token).toHaveText(/登录凭证无效或已使用/);
    expect.soft(queryOf(page), token).toEqual({ game_id: '1001' });
    await soft(planted(page), token).toHaveCount(0);
    // Login takes up a token when it is entered, so it is left in between.
    await step(page, PATHS.error);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  expect(calls.filter(({ path }) => path === 'login/parseVgameToken')).toHaveLength(SCRIPTS.length);
});

test('a game that was made up does not exist', { tag: '@nightly' }, async ({ page }) => {
  for (const [nth, game_id] of SCRIPTS.entries()) {
    await bring(page, nth, PATHS.home, { game_id });
    await soft.poll(() => pathOf(page), { message: game_id }).toBe(PATHS.error);
    await soft(page.getByRole('main').getByRole('heading'), game_id).toHaveText(
      /^(游戏不存在|参数错误：game_id 格式不对)/,
    );
    await soft(planted(page), game_id).toHaveCount(0);
  }
});

test('messages of other windows change nothing', async ({ playerPage: page }) => {
  await page.goto(`/mall${PATHS.home}?game_id=1001`);
  await expect(page.getByRole('tab', { name: '热卖' })).toBeVisible();
  const before = await readStorage(page);
  await page.evaluate(() => {
    for (const type of ['login', 'logout', 'navigate', 'token'])
      window.postMessage({ type, token: 'stolen', url: 'https://evil.example/' }, '*');
  });
  await page.getByRole('tab', { name: '礼包' }).click();
  await expect(page.getByRole('tab', { name: '礼包', selected: true })).toBeVisible();
  expect(await readStorage(page)).toMatchObject({ token: before.token, role: before.role });
});

/** The styles of the first screen, allowed by their hash, and the boot data, which is no code. */
const NO_MORE_THAN = ['<style', '<script type="application/json" id="boot">'];
/** What the boot data quotes is text up to the first `<`. */
const inlineIn = (html: string) =>
  html.replace(/(id="boot">)[^<]*/, '$1').match(/<script(?![^>]*src=)[^>]*>|<style|style=|\son\w+=/g);

test('no page allows inline scripts, unknown styles or foreign sources, and none has them', async ({
  request,
}) => {
  for (const path of [PATHS.home, PATHS.login, PATHS.error, '/pages/nowhere/index']) {
    const response = await request.get(`/mall${path}?game_id=1001`);
    const policy = response.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(response.headers()).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    });
    expect(inlineIn(await response.text())).toEqual(NO_MORE_THAN);
  }
  for (const payload of [...AWAY, ...SCRIPTS]) {
    const query = { game_id: payload, token: payload, message: payload, redirectTo: payload };
    const response = await request.get(`/mall${addressOf(PATHS.login, query)}`);
    expect(inlineIn(await response.text()), payload).toEqual(NO_MORE_THAN);
  }
});
