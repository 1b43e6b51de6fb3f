// The preview of the mall: an operator sees drafts at a moment to come on the phone beside, walks its pages, and changes nothing.
import { expect, test } from './fixtures.ts';
import { CONSOLE, enterConsole } from './operator.ts';
import { expectNoIssues } from './page-issues.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

test('the mall of a moment to come is walked with its drafts, and its link opens on a phone without a login', {
  tag: '@nightly',
}, async ({ page, browser }) => {
  test.slow();
  await enterConsole(page, 'goods');
  await page.goto(`${CONSOLE}/1001/goods/1001004`);
  await page.getByRole('button', { name: '复制' }).click();
  await expect(page.getByText('已复制为草稿，库存为 0')).toBeVisible();
  await expect(page.getByText('草稿', { exact: true }).first()).toBeVisible();
  const name = await page.getByRole('heading', { level: 1 }).textContent();

  await page.getByRole('button', { name: '预览商城' }).click();
  await expect(page.getByRole('heading', { name: '预览商城', level: 1 })).toBeVisible();
  const phone = page.frameLocator('iframe');
  await expect(phone.getByText(`【草稿】${name}`).first()).toBeVisible();
  await page.getByLabel('预览时刻').fill('2027-01-15T12:00');
  await expect(phone.getByRole('note')).toContainText('2027-01-15');
  // The slider moves the same moment, and takes it where it rests.
  await page.getByRole('slider', { name: '时间轴' }).press('ArrowLeft');
  await expect(phone.getByRole('note')).toContainText('2027-01-15 11:00');
  await expectNoIssues(page);

  await page.getByRole('radio', { name: '福利' }).check();
  await expect(phone.getByRole('heading', { name: '福利中心' })).toBeVisible();
  await page.getByRole('radio', { name: '领券' }).check();
  await expect(phone.getByText('领券中心').first()).toBeVisible();
  await page.getByRole('radio', { name: '积分商城' }).check();
  await expect(phone.getByRole('tab', { name: '积分商城' })).toBeVisible();
  await expect(phone.getByText('航海家徽章组')).toBeVisible();

  // From the goods to the order form: the price is there, and nothing can be ordered.
  await page.goto(`${CONSOLE}/1001/preview?goods_id=1001004`);
  await phone.getByRole('button', { name: '立即购买' }).click();
  await expect(phone.getByText('添加收货地址').or(phone.getByText('合计')).first()).toBeVisible();
  await expect(phone.getByRole('button', { name: '提交订单' })).toBeEnabled();
  await expectNoIssues(page);

  const link = (await page.getByLabel('预览链接').textContent()) ?? '';
  const guest = await (await browser.newContext({ viewport: { width: 375, height: 812 } })).newPage();
  const { pathname, search } = new URL(link);
  await guest.goto(pathname + search);
  await expect(guest.getByRole('note')).toContainText('预览');
  await guest.context().close();
});

test('a console under the other name of its machine shows the preview under that name, down to the goods', {
  tag: '@nightly',
}, async ({ baseURL, browser }) => {
  const here = new URL(baseURL ?? '');
  here.hostname = '127.0.0.1';
  const context = await browser.newContext({
    baseURL: here.origin,
    locale: 'zh-CN',
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  await enterConsole(page, 'goods');
  await page.goto(`${CONSOLE}/1001/preview?goods_id=1001004`);
  const phone = page.frameLocator('iframe');
  await expect(phone.getByRole('button', { name: '立即购买' })).toBeVisible();
  await expect(phone.getByRole('heading', { name: /晨风船长 1\/8 收藏手办/ }).first()).toBeVisible();
  // A frame of another name would be a third party's: some browsers give it no storage.
  await expect(page.locator('iframe')).toHaveAttribute('src', /^\/mall\/pages\//);
  await context.close();
});
