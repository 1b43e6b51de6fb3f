// Phones held sideways and large letters: the main action of a page is in sight without scrolling.
import { PATHS } from '@emall/contract/pages';
import type { Locator, Page } from '@playwright/test';
import { enterAs, expect, fillCart, ownName, test } from './fixtures.ts';
import { newPlayer } from './new-player.ts';
import { findLayoutIssues } from './page-issues.ts';
import { addAddress, open, operatorOf, order, sell } from './shop.ts';

async function expectInViewport(page: Page, part: Locator) {
  await expect(part).toBeVisible();
  const height = page.viewportSize()?.height ?? 0;
  await expect
    .poll(async () => {
      const box = await part.boundingBox();
      return box && box.y + box.height <= height;
    })
    .toBe(true);
  // A bar may lie over it.
  const isOnTop = part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return element.contains(hit);
  });
  expect(await isOnTop).toBe(true);
}

/** As the browser's setting does: the mall's own size of letters, which it writes when it starts, does not undo it. */
const enlargeLetters = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 150% !important; }');
    document.adoptedStyleSheets = [sheet];
  });

/** Latin words of the page that are broken over two lines without a hyphen. */
const tornWords = (page: Page) =>
  page.evaluate(() => {
    const torn: string[] = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const node = nodes.currentNode;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[A-Za-z’]{3,}/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) torn.push(word);
      }
    }
    return torn;
  });

/** The actions on the way of a purchase, of the rich list and of a prize; for phones held sideways and for large letters. */
function expectActionsInViewport() {
  test('goods can be bought from their sheet', async ({ playerPage: page }) => {
    await open(page, PATHS.home, { goods_id: 1001002 });
    await expectInViewport(page, page.getByRole('dialog').getByRole('button', { name: '立即购买' }));
  });

  test('an order can be submitted and paid', async ({ playerPage: page, player, request }) => {
    const ship = await sell(await operatorOf(request), { name: ownName('小屏的船模'), price: 12_000 });
    const address = await addAddress(request, player, '小屏');
    await open(page, PATHS.placeOrder, { ...ship, quantity: 1 });
    await expectInViewport(page, page.getByRole('button', { name: '提交订单' }));
    await open(page, PATHS.pay, { order_id: await order(request, player, ship, address) });
    await expectInViewport(page, page.getByRole('button', { name: /^确认支付/ }));
  });

  test('the rich list shows the next step', async ({ page }) => {
    await open(page, PATHS.ranking);
    await expectInViewport(page, page.getByRole('button', { name: '登录' }));
  });

  test('the result of ten draws shows its actions', async ({ page, request }) => {
    await enterAs(page, await newPlayer(request, { points: 2000 }));
    await open(page, PATHS.scoreLottery, { activeid: 100101 });
    await page.getByRole('button', { name: /十连抽/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '抽十次' }).click();
    const result = page.getByRole('dialog', { name: /^抽中 / });
    await expectInViewport(page, result.getByRole('button', { name: /再来十连/ }));
    await expectInViewport(page, result.getByRole('link'));
  });

  test('the result of a draw shows its actions', async ({ page, request }) => {
    await enterAs(page, await newPlayer(request, { points: 2000 }));
    await open(page, PATHS.scoreLottery, { activeid: 100101 });
    await page.getByRole('button', { name: /抽一次/ }).click();
    const result = page.getByRole('dialog', { name: /^抽中 / });
    await expectInViewport(page, result.getByRole('button', { name: /再抽一次/ }));
    await expectInViewport(
      page,
      result
        .getByRole('link')
        .or(result.getByRole('button', { name: /复制/ }))
        .last(),
    );
  });
}

test.describe('on a phone held sideways', () => {
  test.use({ viewport: { width: 667, height: 375 } });
  expectActionsInViewport();

  test('the login form is in sight with its button', async ({ page }) => {
    await open(page, PATHS.login);
    await expectInViewport(page, page.getByRole('button', { name: '登录', exact: true }));
  });

  test('home shows the ways into the shop below its banner', async ({ playerPage: page }) => {
    await open(page, PATHS.home);
    await expectInViewport(page, page.getByRole('main').getByRole('link', { name: /领券中心/ }));
  });

  test('the cart covers none of the ways into the shop', async ({ playerPage: page, player }) => {
    await fillCart(page, player);
    await open(page, PATHS.home);
    const cart = await page.getByRole('button', { name: /^购物车/ }).boundingBox();
    const entries = page.getByRole('navigation', { name: '活动与福利' }).getByRole('link');
    await expect(entries.first()).toBeVisible();
    const rights = await entries.evaluateAll((links) =>
      links.map((link) => link.getBoundingClientRect().right),
    );
    expect(Math.max(...rights)).toBeLessThanOrEqual(cart?.x ?? 0);
  });

  for (const [path, action] of [
    [PATHS.scoreLottery, /抽一次/],
    [PATHS.taskLottery, /抽一次/],
    [PATHS.signIn, /^签到领/],
    [PATHS.invitation, '登录后获取我的邀请链接'],
    [PATHS.recharge, /去充值|登录/],
  ] as const)
    test(`the action of ${path} is in sight`, async ({ page }) => {
      await open(page, path);
      await expectInViewport(
        page,
        page
          .getByRole('button', { name: action })
          .or(page.getByRole('link', { name: action }))
          .first(),
      );
    });

  test('a gift can be received', async ({ playerPage: page }) => {
    await open(page, PATHS.gifts);
    await expectInViewport(page, page.getByRole('button', { name: /^领取 / }).first());
  });

  test('the presale shows its name and its action', async ({ page }) => {
    await open(page, PATHS.presale);
    await expectInViewport(page, page.getByRole('main').getByRole('heading', { level: 2 }).first());
    await expectInViewport(page, page.getByRole('button', { name: /预约|定金/ }).last());
  });
});

test('with letters of 150 % the actions of a presale do not cover its sum', async ({ page }) => {
  await enlargeLetters(page);
  await open(page, PATHS.presale);
  const action = page.getByRole('button', { name: /预约|定金/ }).last();
  await expect(action).toBeVisible();
  const overlaps = await action.evaluate((button) => {
    const bar = button.parentElement?.parentElement;
    const sum = bar?.firstElementChild?.getBoundingClientRect();
    return [...(bar?.querySelectorAll('button') ?? [])].filter((each) => {
      const box = each.getBoundingClientRect();
      return sum && box.left < sum.right && box.top < sum.bottom && sum.top < box.bottom;
    }).length;
  });
  expect(overlaps).toBe(0);
});

test.describe('with letters of 150 % on a narrow phone', () => {
  test.use({ viewport: { width: 320, height: 568 } });
  test.beforeEach(({ page }) => enlargeLetters(page));
  expectActionsInViewport();

  for (const [path, lang, draw, prizes] of [
    [PATHS.scoreLottery, 'zh', /抽一次/, '奖品'],
    [PATHS.taskLottery, 'zh', /抽一次/, '奖品'],
    [PATHS.scoreLottery, 'en', /^Draw (?!10\b)/, 'Prizes'],
    [PATHS.taskLottery, 'en', /^Draw (?!10\b)/, 'Prizes'],
  ] as const)
    test(`the draw of ${path} is in sight, and no letter on its wheel is cut (${lang})`, async ({ page }) => {
      await page.goto(`/mall${path}?game_id=1001&lang=${lang}`);
      await expectInViewport(page, page.getByRole('button', { name: draw }));
      const fields = page.getByRole('list', { name: prizes, exact: true }).getByRole('listitem');
      await expect(fields).toHaveCount(8);
      const cut = await page.evaluate(() => {
        const parts = document.querySelectorAll<HTMLElement>(
          'main li > span, main button > strong, main button > span',
        );
        return [...parts]
          .filter((part) => part.textContent)
          .filter((part) => {
            const [inner, outer] = [part, part.parentElement ?? part].map((box) =>
              box.getBoundingClientRect(),
            );
            const isOutside = inner && outer && (inner.top < outer.top || inner.bottom > outer.bottom);
            const isClamped = part.scrollHeight > part.clientHeight + 4;
            return isOutside || isClamped || part.scrollWidth > part.clientWidth;
          })
          .map((part) => part.textContent);
      });
      expect(cut).toEqual([]);
    });

  for (const [lang, action] of [
    ['zh', '登录'],
    ['en', 'Log in'],
  ] as const)
    test(`login fits the screen with its button (${lang})`, async ({ page }) => {
      await page.goto(`/mall${PATHS.login}?game_id=1001&lang=${lang}`);
      await expectInViewport(page, page.getByRole('button', { name: action, exact: true }));
      expect(await findLayoutIssues(page)).toEqual([]);
    });

  test('the title of the banner stands below the bar, and no word is torn', async ({ playerPage: page }) => {
    await page.goto(`/mall${PATHS.home}?game_id=1001&lang=en`);
    const title = page.getByRole('main').getByRole('heading', { level: 2 }).first();
    await expect(title).toBeVisible();
    const bar = await page.locator('header').first().boundingBox();
    expect((await title.boundingBox())?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    const { home, mine, more, addresses, gifts, settings, recharge, orders, presale, auth, score } = PATHS;
    for (const path of [
      home,
      mine,
      more,
      addresses,
      gifts,
      settings,
      recharge,
      orders,
      presale,
      auth,
      score,
    ]) {
      await page.goto(`/mall${path}?game_id=1001`);
      await page.waitForLoadState('networkidle');
      expect(await tornWords(page), path).toEqual([]);
      const issues = await findLayoutIssues(page);
      expect(
        issues.filter((issue) => !issue.startsWith('overlap')),
        path,
      ).toEqual([]);
    }
  });

  test('the deposit sheet fits the screen with its button', async ({ playerPage: page }) => {
    await page.goto(`/mall${PATHS.presale}?game_id=1001&lang=en&presale_id=100101&sheet=deposit`);
    await expectInViewport(page, page.getByRole('dialog').getByRole('button', { name: /^Pay deposit/ }));
    const { width } = (await page.getByRole('dialog').locator('> *').boundingBox()) ?? { width: 0 };
    expect(width).toBeLessThanOrEqual(320);
  });

  test('the reminder of unpaid orders leaves the cart in sight', async ({
    playerPage: page,
    player,
    request,
  }) => {
    const ship = await sell(await operatorOf(request), { name: '大字号的船模', price: 12_000 });
    await order(request, player, ship, await addAddress(request, player, '大字号'));
    await fillCart(page, player);
    await open(page, PATHS.home);
    await expect(page.getByRole('link', { name: /笔订单待支付/ })).toBeVisible();
    await page.getByRole('button', { name: /^购物车/ }).click();
    await expect(page.getByRole('dialog', { name: '购物车' })).toBeVisible();
  });
});
