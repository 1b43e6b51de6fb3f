// A flash sale from the console to the player and back: made, bought in, watched live, stopped; the price returns by itself.
import { PATHS } from '@emall/contract/pages';
import { expect, expectPage, test } from './fixtures.ts';
import { CONSOLE, countSteps, enterConsole } from './operator.ts';
import { expectNoIssues } from './page-issues.ts';
import { open, operatorOf, PAY, PLACE, sell, submit } from './shop.ts';

test('an operator makes a flash sale, a player buys in it, the board shows it, and the price returns', async ({
  playerPage: mall,
  request,
}) => {
  test.slow();
  const name = `特价航海日志 ${Date.now()}`;
  const operate = await operatorOf(request);
  const sold = await sell(operate, { name, price: 5000, delivery: 'role', stock: 50 });

  const page = await mall.context().newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  await enterConsole(page, 'goods');
  await page.goto(`${CONSOLE}/1001/goods`);
  const { click, fill, done } = countSteps('flash sale');
  await click(page.getByRole('link', { name: '限时特价' }));
  await click(page.getByRole('button', { name: '新建限时特价' }).first());
  const drawer = page.getByRole('dialog', { name: '新建限时特价' });
  await fill(drawer.getByLabel('商品', { exact: true }), name);
  await click(page.getByRole('option', { name: new RegExp(name) }));
  await fill(drawer.getByLabel('特价 (¥)'), '30');
  await fill(drawer.getByLabel('特价数量'), '5');
  await fill(drawer.getByLabel('原因'), '周末特价');
  await expectNoIssues(page);
  await click(drawer.getByRole('button', { name: '开始限时特价' }));
  const question = page.getByRole('dialog', { name: '开始限时特价' });
  await expect(question.getByRole('region', { name: '执行后会发生' })).toContainText('-¥20.00');
  await click(question.getByRole('button', { name: '开始限时特价' }));
  await expect(page.getByRole('heading', { name: new RegExp(name), level: 1 })).toBeVisible();
  await expect(page.getByText('实时', { exact: true })).toBeVisible();
  done();

  await open(mall, PATHS.home, { goods_id: sold.goods_id });
  const sheet = mall.getByRole('dialog', { name: '商品详情' });
  await expect(sheet).toContainText('限时特价 · 仅剩 5 件');
  await expect(sheet).toContainText('¥50.00');
  await expectNoIssues(mall);
  await mall.getByRole('button', { name: '立即购买' }).click();
  await expectPage(mall, PLACE);
  await expect(mall.getByText(/限时特价 · .*后恢复原价/)).toBeVisible();
  await submit(mall);
  await expectPage(mall, PAY);
  await expect(mall.getByText('¥30.00').first()).toBeVisible();

  const figure = (label: string) =>
    page.getByRole('definition').and(page.locator(`dt:text-is("${label}") + dd`));
  await expect(figure('订单')).toHaveText('1');
  await expect(figure('特价剩余')).toHaveText('4');
  await expectNoIssues(page);

  await page.getByRole('button', { name: '增加库存' }).click();
  const more = page.getByRole('dialog', { name: /增加库存/ });
  await more.getByLabel('增减数量').fill('7');
  await more.getByLabel('原因').fill('补货');
  await more.getByRole('button', { name: '调整库存' }).click();
  await expect(figure('库存').first()).toHaveText('56');

  await page.getByRole('button', { name: '停止' }).click();
  const dialog = page.getByRole('dialog', { name: '停止限时特价' });
  await expect(dialog).toContainText('¥20.00');
  await dialog.getByLabel('原因').fill('提前结束');
  await dialog.getByRole('button', { name: '停止限时特价' }).click();
  await expect(page.getByText('已停止', { exact: true }).first()).toBeVisible();
  await open(mall, PATHS.home, { goods_id: sold.goods_id });
  await expect(sheet).toContainText('¥50.00');
  await expect(sheet).not.toContainText('限时特价');
});

test('a draft of a flash sale is changed in price, pieces and limit, and starts once it is published', {
  tag: '@nightly',
}, async ({ page, request }) => {
  const name = `草稿特价 ${Date.now()}`;
  const operate = await operatorOf(request);
  const sold = await sell(operate, { name, price: 5000, delivery: 'role', stock: 50 });
  await enterConsole(page, 'goods');
  await page.goto(`${CONSOLE}/1001/goods/${sold.goods_id}?tab=windows`);
  await page.getByRole('link', { name: '新建限时特价' }).click();
  const drawer = page.getByRole('dialog', { name: '新建限时特价' });
  await drawer.getByLabel('特价 (¥)').fill('30');
  await drawer.getByLabel('原因').fill('周末特价');
  await drawer.getByRole('switch', { name: '存为草稿' }).click();
  await drawer.getByRole('button', { name: '保存草稿' }).click();

  await page.getByRole('button', { name: '修改', exact: true }).click();
  const edit = page.getByRole('dialog', { name: '修改限时特价' });
  await edit.getByLabel('特价 (¥)').fill('28.50');
  await edit.getByLabel('特价数量').fill('9');
  await edit.getByLabel('原因').fill('价格更正');
  await expectNoIssues(page);
  await edit.getByRole('button', { name: '修改限时特价' }).click();
  const variants = page.getByRole('region', { name: '各规格' });
  await expect(variants.getByRole('cell', { name: '¥28.50' })).toBeVisible();
  await expect(page.getByText('草稿', { exact: true }).first()).toBeVisible();

  await page.getByRole('button', { name: '发布草稿' }).click();
  const publish = page.getByRole('dialog', { name: '发布草稿' });
  await publish.getByLabel('原因').fill('开始');
  await publish.getByRole('button', { name: '发布草稿' }).click();
  await expect(page.getByText('实时', { exact: true })).toBeVisible();
  await page.goto(`${CONSOLE}/1001/goods/${sold.goods_id}?tab=windows`);
  await expect(page.getByRole('link', { name: '新建限时特价' })).toBeVisible();
});
