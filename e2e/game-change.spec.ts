// Changing the game: a player of one game is a visitor in the next; a game that cannot be entered costs nothing.
import { PATHS } from '@emall/contract/pages';
import { expect, expectLogin, expectPage, logInAs, queryOf, readStorage, test } from './fixtures.ts';

test('a player of one game who opens another is logged out there, and the new game is stored', async ({
  playerPage: page,
}) => {
  await page.goto(`/mall${PATHS.home}?game_id=1002`);
  await expectLogin(page);
  expect(queryOf(page)).toEqual({ game_id: '1002', redirectTo: `${PATHS.home}?game_id=1002` });
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  const storage = await readStorage(page);
  expect(storage.game_id).toBe('1002');
  for (const key of ['token', 'role', 'userInfo', 'channelId', 'statDailyLogin'])
    expect(storage).not.toHaveProperty(key);
  await page.goto(`/mall${PATHS.home}?game_id=1001`);
  await expectLogin(page);
});

for (const [game, path] of [
  ['1500', PATHS.error],
  ['1402', PATHS.maintenance],
  ['9999', PATHS.error],
] as const)
  test(`a game that cannot be entered (${game}) leaves the session of the last one as it was`, {
    tag: '@nightly',
  }, async ({ playerPage: page, player }) => {
    await page.goto(`/mall${PATHS.home}?game_id=${game}`);
    await expectPage(page, path);
    expect(await readStorage(page)).toMatchObject({ game_id: '1001', token: player.token });
    await page.goto(`/mall${PATHS.home}?game_id=1001`);
    await expect(page.getByRole('button', { name: /晨风船长/ })).toBeVisible();
  });

test('a token of one game is a stranger in another, whatever the storage says', { tag: '@nightly' }, async ({
  page,
  request,
}) => {
  const { token } = await logInAs(request, 'demo', '1002');
  await page.goto('/mall/version.json');
  await page.evaluate((stolen) => {
    localStorage.setItem('game_id', '1001');
    localStorage.setItem('token', stolen);
    localStorage.setItem('role', JSON.stringify({ id: 1, roleName: '冒名' }));
  }, token);
  await page.goto(`/mall${PATHS.addresses}?game_id=1001`);
  // The rejected call replaces the document: its storage is read once login has taken its place.
  await expectLogin(page);
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  expect(await readStorage(page)).not.toHaveProperty('token');
});

test('a second tab that logs in to the same game shares the session with the first', {
  tag: '@nightly',
}, async ({ playerPage: page, context }) => {
  await page.goto(`/mall${PATHS.home}?game_id=1001`);
  await page.getByRole('button', { name: /晨风船长.*切换角色/ }).click();
  const other = await context.newPage();
  await other.goto(`/mall${PATHS.home}?game_id=1001`);
  await page
    .getByRole('dialog', { name: '切换角色' })
    .getByRole('button', { name: /夜航星/ })
    .click();
  await expect(other.getByRole('button', { name: /星港二服 · 夜航星/ })).toBeVisible();
});
