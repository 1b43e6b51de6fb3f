// Campaigns in the console: a lottery with published odds and a budget is simulated before it is published; a draw is verified.
import { expect, test } from './fixtures.ts';
import { CONSOLE, countSteps, enterConsole } from './operator.ts';
import { expectNoIssues } from './page-issues.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

const CAMPAIGNS = `${CONSOLE}/1001`;

test('a lottery is set up, simulated, previewed, published and taken back', { tag: '@nightly' }, async ({
  page,
}) => {
  test.slow();
  await enterConsole(page, 'owner');
  await page.goto(`${CAMPAIGNS}/activities`);
  await expect(page.getByRole('table', { name: '活动' }).getByRole('row').nth(2)).toBeVisible();
  await expectNoIssues(page);

  const { click, fill, done } = countSteps('lottery with published odds and a budget');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await click(page.getByText('新建活动', { exact: true }));
  await click(page.getByRole('list').getByRole('link', { name: '积分抽奖' }));
  await fill(field('标题'), '冬至抽奖');
  await fill(field('图标'), '/mall/files/demo/1001/goods-plush-octopus-mint.svg');
  await fill(field('成本 8'), '199');
  await fill(field('数量 8'), '5');
  await fill(field('概率 % 8'), '0.1');
  // Chances that do not add up are refused while they are typed.
  await fill(field('概率 % 7'), '99');
  await expect(page.getByText(/超过 100%/)).toBeVisible();
  await fill(field('概率 % 7'), '1');
  await expect(page.getByText('合计 100%')).toBeVisible();
  // On the phone before anything is saved, and with each change.
  const phone = page.frameLocator('iframe:not([inert])');
  await expect(page.getByText('手机上是还没有保存的内容。')).toBeVisible();
  await expect(phone.getByText('冬至抽奖').first()).toBeVisible();
  await page.getByLabel('标题', { exact: true }).fill('冬至大抽奖');
  await expect(phone.getByText('冬至大抽奖').first()).toBeVisible();
  await page.getByLabel('标题', { exact: true }).fill('冬至抽奖');
  await expect(phone.getByText('冬至大抽奖')).toHaveCount(0);
  await fill(field('预计参与人数'), '500');
  await fill(field('每人抽奖次数'), '10');
  await expect(page.getByText(/^十次有九次在 ¥\d/).first()).toBeVisible();
  await click(page.getByRole('switch', { name: '预算' }));
  await fill(field('预算 (¥)'), '5000');
  await expectNoIssues(page);
  await click(page.getByRole('button', { name: '保存' }));

  await expect(page.getByRole('heading', { name: '冬至抽奖', level: 1 })).toBeVisible();
  await expect(phone.getByText('冬至抽奖').first()).toBeVisible();
  const dialog = page.getByRole('dialog', { name: '冬至抽奖' });
  await click(page.getByRole('button', { name: '发布' }));
  await expect(dialog.getByText('¥5,000.00')).toBeVisible();
  await click(dialog.getByRole('button', { name: '发布' }));
  await expect(page.getByRole('button', { name: '退回草稿' })).toBeVisible();
  done();

  for (const action of ['暂停', '恢复', '退回草稿', '删除草稿']) {
    await page.getByRole('button', { name: action }).click();
    await dialog.getByRole('button', { name: action }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(page).toHaveURL(/\/activities$/);
});

test('each kind of activity has its editor, a draw is verified, and a presale shows its dates', {
  tag: '@nightly',
}, async ({ page }) => {
  test.slow();
  await enterConsole(page, 'owner');
  const parts = {
    task_lottery: '任务（每天）',
    sign_in: '每天的奖励',
    invitation: '邀请阶梯',
    recharge: '累充档位',
    ranking: '名次奖励',
  };
  for (const [kind, part] of Object.entries(parts)) {
    await page.goto(`${CAMPAIGNS}/activities/new/${kind}`);
    await expect(page.getByRole('group', { name: part })).toBeVisible();
    await expectNoIssues(page);
  }
  await page.goto(`${CAMPAIGNS}/activities?kind=score_lottery`);
  await page.getByRole('table', { name: '活动' }).getByRole('link', { name: '积分抽奖' }).click();
  await page.getByRole('tab', { name: '结果' }).click();
  await expect(page.getByRole('heading', { name: '每天' })).toBeVisible();
  await expectNoIssues(page);
  const stocks = page.getByRole('region', { name: '奖品库存' });
  const before = await stocks.getByRole('row').nth(1).getByRole('cell').nth(1).textContent();
  await stocks
    .getByRole('button', { name: /^增加库存/ })
    .first()
    .click();
  const adding = page.getByRole('dialog', { name: /^增加库存/ });
  await adding.getByLabel('增加多少').fill('25');
  await expect(adding.getByText('库存变化')).toBeVisible();
  await expect(adding.getByText(/增加后预计发完/)).toBeVisible();
  await adding.getByLabel('原因').fill('参与人数超出预期');
  await expectNoIssues(page);
  await adding.getByRole('button', { name: '增加库存' }).click();
  await expect(adding).toBeHidden();
  const stock = (text: string | null) => Number((text ?? '').replaceAll(',', ''));
  await expect(stocks.getByRole('row').nth(1).getByRole('cell').nth(1)).toHaveText(
    (stock(before) + 25).toLocaleString('en-US'),
  );
  await page.getByRole('tab', { name: '抽奖记录' }).click();
  await page
    .getByRole('button', { name: /^核验 / })
    .first()
    .click();
  await expect(page.getByText(/^核验通过/)).toBeVisible();
  await expectNoIssues(page);

  await page.goto(`${CAMPAIGNS}/presales`);
  const presales = page.getByRole('table', { name: '预售' });
  await presales.getByRole('link').first().click();
  // The list shows the dates too, one picture per presale.
  await expect(presales).toBeHidden();
  await expect(page.getByRole('img', { name: /预约开始/ })).toBeVisible();
  await expectNoIssues(page);
});
