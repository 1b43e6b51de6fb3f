// A player's delivery addresses: add by pasting, by the keyboard, choose for an order, change, remove.
import type { Address, Contract } from '@emall/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { call, enterAs, expect, expectPage, logInAs, type Player, queryOf, test } from './fixtures.ts';

type User = Contract['user'];
const LIST = '/pages/addresses/index';
const EDIT = '/pages/addresses/edit';
const ORDER = '/pages/orders/placeOrder';
const LINE = '张三，13800000001，浙江省杭州市西湖区文三路90号3幢501';

// Addresses belong to one player of one game: each test stands in a game of its own, so that none finds another's.
const open = (page: Page, path: string, game_id: string, query = '') =>
  page.goto(`/mall${path}?game_id=${game_id}${query}`);

async function enter(page: Page, request: APIRequestContext, game_id: string, account = 'demo') {
  const player = await logInAs(request, account, game_id);
  const { data } = await call<User['shippingAddressList']>(
    request,
    'user/shippingAddressList',
    {},
    { token: player.token, game_id },
  );
  for (const { address_id } of data.list)
    await call<User['shippingAddressDel']>(
      request,
      'user/shippingAddressDel',
      { address_id },
      { token: player.token, game_id },
    );
  await enterAs(page, player, game_id);
  return player;
}

async function addAddress(request: APIRequestContext, player: Player, game_id: string, name: string) {
  const { data, code, msg } = await call<User['addShippingAddress']>(
    request,
    'user/addShippingAddress',
    { name, phone: '13800000001', region_code: '330106', detail: '文三路 90 号', is_default: false },
    { token: player.token, game_id },
  );
  expect(code, msg).toBe(200);
  return data.address satisfies Address;
}

const cards = (page: Page) =>
  page.getByRole('list', { name: /收货地址|Delivery addresses/ }).getByRole('listitem');

test('a player pastes a line, makes a second address by keyboard alone, and keeps order among them', async ({
  page,
  request,
}) => {
  test.slow();
  await enter(page, request, '1004');
  await open(page, LIST, '1004');
  await page.getByRole('link', { name: '新增收货地址' }).click();

  await test.step('the whole line fills the form', async () => {
    const box = page.getByLabel('智能识别');
    await box.fill(LINE);
    await page.getByRole('button', { name: '识别', exact: true }).click();
    await expect(page.getByText('已填入姓名、手机号、地区、详细地址')).toBeVisible();
    await expect(page.getByLabel('收货人', { exact: true })).toHaveValue('张三');
    await expect(page.getByLabel('手机号', { exact: true })).toHaveValue('13800000001');
    await expect(page.getByRole('button', { name: '所在地区' })).toContainText('浙江省 杭州市 西湖区');
    await expect(page.getByLabel('详细地址', { exact: true })).toHaveValue('文三路90号3幢501');
    await page.getByRole('button', { name: '保存' }).click();
    await expectPage(page, LIST);
    await expect(cards(page)).toHaveCount(1);
    // A first address is the default one, and nobody reads the whole number over a shoulder.
    await expect(cards(page)).toContainText(['张三138******01默认']);
  });

  await test.step('the keyboard fills another', async () => {
    const tabTo = async (what: ReturnType<Page['locator']>) => {
      for (let presses = 0; presses < 30; presses += 1) {
        if (await what.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error('the keyboard does not reach it');
    };
    await tabTo(page.getByRole('link', { name: '新增收货地址' }));
    await page.keyboard.press('Enter');
    await expectPage(page, EDIT);
    await tabTo(page.getByLabel('收货人', { exact: true }));
    await page.keyboard.type('李雷');
    await tabTo(page.getByLabel('手机号', { exact: true }));
    await page.keyboard.type('13900000002');
    await tabTo(page.getByRole('button', { name: '所在地区' }));
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: '选择所在地区' });
    await tabTo(sheet.getByRole('option', { name: '北京市' }));
    // 北京市 → 天津市 → 河北省, and on with its first city and district.
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(sheet.getByRole('option', { name: '河北省' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(sheet.getByRole('option', { name: '石家庄市' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(sheet.getByRole('option', { name: '长安区' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: '所在地区' })).toContainText('河北省 石家庄市 长安区');
    await tabTo(page.getByLabel('详细地址', { exact: true }));
    await page.keyboard.type('中山东路 1 号');
    await tabTo(page.getByRole('switch', { name: /设为默认地址/ }));
    await page.keyboard.press('Space');
    await tabTo(page.getByRole('button', { name: '保存' }));
    await page.keyboard.press('Enter');
    await expectPage(page, LIST);
    await expect(cards(page)).toContainText(['李雷', '张三']);
  });

  await test.step('the default changes at once, and after a reload it is still so', async () => {
    await page.getByRole('button', { name: '设为默认 张三 的地址' }).click();
    await expect(cards(page)).toContainText(['张三138******01默认', '李雷']);
    // Shown before the server knows; the word comes when it does.
    await expect(page.getByText('已设为默认地址')).toBeVisible();
    await page.reload();
    await expect(cards(page)).toContainText(['张三138******01默认', '李雷']);
  });

  await test.step('an address is changed, and removed only after a question', async () => {
    await page.getByRole('link', { name: '编辑 李雷 的地址' }).click();
    await expect(page.getByRole('heading', { name: '编辑收货地址' })).toBeVisible();
    await page.getByLabel('收货人', { exact: true }).fill('韩梅梅');
    await page.getByRole('button', { name: '保存' }).click();
    await expect(cards(page)).toContainText(['张三', '韩梅梅']);
    await page.getByRole('button', { name: '删除 韩梅梅 的地址' }).click();
    await page.getByRole('button', { name: '取消' }).click();
    await expect(cards(page)).toHaveCount(2);
    await page.getByRole('button', { name: '删除 韩梅梅 的地址' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByText('地址已删除')).toBeVisible();
    await page.reload();
    await expect(cards(page)).toHaveCount(1);
  });
});

test('the form complains by the spec’s labels, in both languages', { tag: '@nightly' }, async ({
  page,
  request,
}) => {
  await enterAs(page, await logInAs(request, 'demo', '1003'), '1003');
  for (const [lang, save, complaints] of [
    ['zh', '保存', ['请填写收货人姓名', '请填写手机号', '请选择所在地区', '请填写详细地址']],
    ['en', 'Save', ['Name required', 'Phone required', 'Area required', 'Street address required']],
  ] as const) {
    await open(page, EDIT, '1003', `&lang=${lang}`);
    await page.getByRole('button', { name: save, exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText([...complaints]);
    await expect(page.locator('[name=name]')).toBeFocused();
  }
});

test('what was typed survives a reload, and leaving it asks first', { tag: '@nightly' }, async ({
  page,
  request,
}) => {
  await enter(page, request, '1001', 'demo2');
  await open(page, LIST, '1001');
  await page.getByRole('link', { name: '新增收货地址' }).click();
  await page.getByLabel('收货人', { exact: true }).fill('半途而废');
  await page.reload();
  await expect(page.getByLabel('收货人', { exact: true })).toHaveValue('半途而废');

  const question = page.getByRole('alertdialog', { name: '放弃已填写的内容？' });
  await page.goBack();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: '继续填写' }).click();
  await expectPage(page, EDIT);
  await expect(page.getByLabel('收货人', { exact: true })).toHaveValue('半途而废');

  await page.getByRole('button', { name: '返回' }).click();
  await question.getByRole('button', { name: '放弃' }).click();
  await expectPage(page, LIST);
  await page.getByRole('link', { name: '新增收货地址' }).click();
  await expect(page.getByLabel('收货人', { exact: true })).toHaveValue('');
});

test('an address chosen or added for an order comes back to it, and the way back does not lead here again', {
  tag: '@nightly',
}, async ({ page, request }) => {
  const player = await enter(page, request, '1002');
  const first = await addAddress(request, player, '1002', '第一位');
  const second = await addAddress(request, player, '1002', '第二位');
  const orderUrl = `${ORDER}?sku_id=1&quantity=2&address_id=${first.address_id}`;
  const choosing = `&choose=1&redirectTo=${encodeURIComponent(orderUrl)}`;

  await open(page, '/pages/mine/privacyList', '1002');
  await open(page, LIST, '1002', choosing);
  await expect(page.getByRole('button', { name: '选择 第一位 的地址' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.getByRole('button', { name: '选择 第二位 的地址' }).click();
  await expectPage(page, ORDER);
  expect(queryOf(page)).toMatchObject({ sku_id: '1', quantity: '2', address_id: String(second.address_id) });

  await open(page, LIST, '1002', choosing);
  await page.getByRole('link', { name: '新增收货地址' }).click();
  await page.getByLabel('智能识别').fill(LINE);
  await page.getByRole('button', { name: '识别', exact: true }).click();
  await expect(page.getByText('已填入姓名、手机号、地区、详细地址')).toBeVisible();
  await page.getByRole('button', { name: '保存并使用' }).click();
  await expectPage(page, ORDER);
  expect(Number(queryOf(page).address_id)).toBeGreaterThan(second.address_id);
  await page.goBack();
  await expectPage(page, ORDER);
  expect(queryOf(page).address_id).toBe(String(second.address_id));

  // A way that leads out of the mall is no way: the list is an ordinary one.
  await open(page, LIST, '1002', `&choose=1&redirectTo=${encodeURIComponent('//evil.example/pages')}`);
  await expect(cards(page)).toHaveCount(3);
  await expect(page.getByRole('button', { name: /^选择/ })).toHaveCount(0);
});
