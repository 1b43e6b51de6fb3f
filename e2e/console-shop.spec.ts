// A merchandiser at work: new goods with two variants are published, seen by players, and repriced in bulk.
import { expect } from '@playwright/test';
import { ownName, test } from './fixtures.ts';
import { CONSOLE, countSteps, enterConsole } from './operator.ts';
import { expectNoIssues } from './page-issues.ts';
import { operatorOf, sell } from './shop.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

test('goods with two variants are made, published and repriced, and players see it', async ({
  page,
  request,
}) => {
  test.slow();
  await enterConsole(page, 'goods');
  await page.goto(`${CONSOLE}/1001/goods`);
  const { click, fill, done } = countSteps('publish goods with two variants');
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const name = `灯塔夜灯 ${Date.now()}`;
  await expect(page.getByRole('table', { name: '商品' }).getByRole('row').nth(3)).toBeVisible();
  await expectNoIssues(page);

  await click(button('新建商品'));
  await fill(field('名称'), name);
  await fill(page.getByLabel('分类'), '周边');
  await click(page.getByRole('option', { name: /^周边/ }));
  await fill(field('图片 1'), '/mall/files/demo/1001/goods-plush-octopus-mint.svg');
  await click(button('添加规格选项'));
  const option = page.getByRole('group', { name: '规格选项' }).first();
  await fill(option.getByLabel('名称', { exact: true }), '颜色');
  await click(option.getByRole('button', { name: '添加选项值' }));
  await fill(option.getByLabel('选项值 1', { exact: true }), '红');
  await click(option.getByRole('button', { name: '添加选项值' }));
  await fill(option.getByLabel('选项值 2', { exact: true }), '蓝');
  await expectNoIssues(page);
  await click(button('保存'));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  for (const [color, price] of [
    ['红', '99'],
    ['蓝', '109.50'],
  ] as const) {
    await click(button(`添加 ${color}`));
    const drawer = page.getByRole('dialog', { name: `添加 · ${color}` });
    await fill(drawer.getByLabel('价格 (¥)'), price);
    await fill(drawer.getByLabel('库存', { exact: true }), '10');
    await click(drawer.getByRole('button', { name: '保存' }));
    await expect(drawer).toBeHidden();
  }
  await click(button('上架'));
  await expect(page.getByText('在售').first()).toBeVisible();
  await expectNoIssues(page);
  done();

  const seen = async () => {
    const data = { game_id: '1001', device_id: 'e2e', distinct_id: '', source_from: '', keyword: name };
    const response = await request.post('/mall/api/index/searchGoods', { data });
    return (await response.json()).data.list as { name: string; price: number }[];
  };
  await expect.poll(async () => (await seen()).map(({ price }) => price)).toEqual([9900]);

  await page.goto(`${CONSOLE}/1001/goods`);
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('checkbox')
    .check();
  await button('改价').click();
  await field('原价的百分之几').fill('80');
  await field('原因').fill('周末促销');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: /红/ })).toContainText('¥79.20');
  await expectNoIssues(page);
  await dialog.getByRole('button', { name: '批量改价' }).click();
  await expect(page.getByText('已更改 2 个规格的价格')).toBeVisible();
  await expect.poll(async () => (await seen()).map(({ price }) => price)).toEqual([7920]);
  await button('撤销').click();
  await expect.poll(async () => (await seen()).map(({ price }) => price)).toEqual([9900]);
  // Other journeys find the shop as it was.
  await button('下架').click();
  const withdraw = page.getByRole('dialog', { name: '下架 1 件商品' });
  await expect(withdraw.getByRole('region', { name: '执行后会发生' })).toContainText('玩家不再看到的商品');
  await withdraw.getByRole('button', { name: '下架 1 件商品' }).click();
  await expect.poll(async () => (await seen()).length).toBe(0);
  const quick = page.getByRole('navigation', { name: '常用筛选' });
  for (const [state, count] of [
    ['在售', 0],
    ['已下架', 1],
  ] as const) {
    await quick.getByRole('button', { name: state }).click();
    await expect(quick.getByRole('button', { name: state })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(count);
  }
  await expectNoIssues(page);
});

test('a price that is lowered by more than half is saved after a confirmation that names both prices', {
  tag: '@nightly',
}, async ({ page, request }) => {
  const name = ownName('航海钟');
  const { goods_id } = await sell(await operatorOf(request), { name, price: 9900 });
  await enterConsole(page);
  await page.goto(`${CONSOLE}/1001/goods/${goods_id}`);
  await page.getByRole('button', { name: /^编辑 / }).click();
  const drawer = page.getByRole('dialog', { name: /^编辑 · / });
  const price = drawer.getByLabel('价格 (¥)', { exact: true });
  await price.fill('8.80');
  await drawer.getByRole('button', { name: '保存' }).click();
  const dialog = page.getByRole('dialog', { name: '价格降低了一半以上' });
  await expect(dialog).toContainText('由 ¥99.00 变为 ¥8.80');
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(price).toHaveValue('8.80');
  await price.fill('88.00');
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(drawer).toBeHidden();

  // Of several goods it is a switch beside the prices.
  await page.goto(`${CONSOLE}/1001/goods?keyword=${encodeURIComponent(name)}`);
  await page.getByRole('row', { name }).getByRole('checkbox').check();
  await page.getByRole('button', { name: '改价' }).click();
  const bulk = page.getByRole('dialog', { name: '批量改价' });
  await bulk.getByLabel('原价的百分之几').fill('9');
  await bulk.getByLabel('原因').fill('九折');
  await expect(bulk.getByText('¥88.00 → ¥7.92')).toBeVisible();
  await expect(bulk.getByRole('button', { name: '批量改价' })).toBeDisabled();
  await bulk.getByLabel('原价的百分之几').fill('90');
  await expect(bulk.getByRole('button', { name: '批量改价' })).toBeEnabled();
  await bulk.getByLabel('原价的百分之几').fill('9');
  await bulk.getByRole('switch').check();
  await bulk.getByRole('button', { name: '批量改价' }).click();
  await expect(page.getByText('已更改 1 个规格的价格')).toBeVisible();
});

test('the page of goods shows stock and sales as curves, and its buttons side by side in English', {
  tag: '@nightly',
}, async ({ page, request }) => {
  const operate = await operatorOf(request);
  const { goods_id, sku_id } = await sell(operate, { name: ownName('航海钟'), price: 9_900, stock: 40 });
  await operate('catalog/correctStock', { sku_id, change: 25, reason: '到货' });
  await enterConsole(page, 'goods');
  await page.goto(`${CONSOLE}/1001/goods/${goods_id}?tab=stock`);
  await expect(page.getByRole('img', { name: '近 30 天库存，现有 65' })).toBeVisible();
  await expect(page.getByRole('img', { name: '近 30 天每天售出，合计 0 件' })).toBeVisible();
  await page.getByRole('button', { name: '看表格' }).first().click();
  const stock = page.getByRole('region', { name: '库存', exact: true });
  await expect(stock.getByRole('row').nth(1).getByRole('cell').last()).toHaveText('65');
  await expect(
    page.getByRole('table', { name: '库存记录' }).getByRole('row', { name: /到货/ }),
  ).toContainText('+25');
  await expectNoIssues(page);

  // A name and figures that leave the buttons little room.
  const sku = { name: 'Brass chronometer in a mahogany box', price: 1_299_900, cost_amount: 899_900 };
  const rest = { values: [], market_price: null, image: null, is_offered: true, sort: 0 };
  const delivered = { product_code: null, code_pool_id: null, coupon_template_id: null };
  await operate('catalog/saveSku', { goods_id, sku_id, ...sku, ...rest, ...delivered });
  await page.evaluate(() => localStorage.setItem('console_language', 'en'));
  await page.goto(`${CONSOLE}/1001/goods/${goods_id}`);
  const row = page.getByRole('region', { name: 'Variants, prices and stock' }).getByRole('row').nth(1);
  const top = async (name: RegExp) => (await row.getByRole('button', { name }).boundingBox())?.y;
  expect(await top(/Correct stock/)).toBe(await top(/Edit/));
  await expectNoIssues(page);

  await row.getByRole('button', { name: `Correct stock ${sku.name}` }).click();
  const correction = page.getByRole('dialog', { name: `Correct stock · ${sku.name}` });
  await correction.getByLabel('Add or remove').fill('-65');
  await expect(correction).toContainText('Stock will change from 65 to 0.');
  await correction.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('tab', { name: 'Flash sales' }).click();
  await page.getByRole('link', { name: 'New flash sale' }).click();
  const sale = page.getByRole('dialog', { name: 'New flash sale' });
  await sale.getByLabel('Sale price (¥)').fill('9999');
  await sale.getByLabel('Reason').fill('Anniversary');
  await sale.getByRole('switch', { name: 'Save as a draft' }).click();
  await sale.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Saved as a draft. It starts only after you publish it.')).toBeVisible();
});

test('a list is worked by keys, and unsaved changes are not lost by a step back', {
  tag: '@nightly',
}, async ({ page }) => {
  await enterConsole(page, 'goods');
  await page.goto(`${CONSOLE}/1001/coupons`);
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByLabel('名称')).toBeVisible();
  await expectNoIssues(page);
  await drawer.getByLabel('名称').fill('改过的名字');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: '离开前还有未保存的更改' })).toBeVisible();
  await page.getByRole('button', { name: '取消' }).click();
  await expect(drawer.getByLabel('名称')).toHaveValue('改过的名字');
  await drawer.getByRole('button', { name: '放弃更改' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '搜索' }).fill('礼包');
  await expect(page.getByRole('option').first()).toContainText('礼包');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '礼包' })).toBeVisible();
});

test('a picture that nothing uses is removed after a question', { tag: '@nightly' }, async ({ page }) => {
  await enterConsole(page);
  await page.goto(`${CONSOLE}/1001/pictures`);
  const name = `${ownName('picture')}.png`;
  const buffer = await page.screenshot();
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'image/png', buffer });
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: '删除' }).click();
  const question = page.getByRole('dialog', { name: `删除图片“${name}”？` });
  await question.getByRole('button', { name: '取消' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: '删除' }).click();
  await question.getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('已删除')).toBeVisible();
  await expect(page.getByRole('link', { name })).toBeHidden();
});

test('on a tablet, what can be done with a variant and with a role is in sight', { tag: '@nightly' }, async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const operate = await operatorOf(request);
  const { goods_id } = await sell(operate, { name: ownName('平板'), price: 1200, delivery: 'ship' });
  await enterConsole(page);
  await page.goto(`${CONSOLE}/1001/goods/${goods_id}`);
  const variant = page.getByRole('table').getByRole('row').nth(1);
  await expect(variant.getByRole('button', { name: /^编辑/ })).toBeInViewport({ ratio: 1 });
  await expect(variant.getByRole('button', { name: /^调整库存/ })).toBeInViewport({ ratio: 1 });
  await page.goto(`${CONSOLE}/roles`);
  const edit = page.getByRole('region', { name: '角色与权限' }).getByRole('button', { name: '编辑' });
  await expect(edit.first()).toBeInViewport({ ratio: 1 });
  await expectNoIssues(page);
});
