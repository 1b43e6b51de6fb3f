// Without a mouse: the Tab key reaches whatever can be used, one sees where it stands, and a sheet holds it until it is left.
import type { Page } from '@playwright/test';
import { expect, postponeVerification, test } from './fixtures.ts';
import { addAddress, open, operatorOf, order, PAY, PLACE, sell } from './shop.ts';

const HOME = '/pages/index/index';
const MINE = '/pages/mine/index';
const LOTTERY = '/pages/activities/scoreLottery';
/** More than any page has. */
const STEPS = 200;

/** Runs in the page: remembers what can be used now, in the sheet if there is one. */
function remember(): number {
  const layer = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const usable = [
    ...layer.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    ),
  ].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[inert], [aria-hidden=true]') &&
      !element.matches(':disabled, [type=hidden], [type=file]'),
  );
  Object.assign(window, { usable, reached: new Set<Element>() });
  return usable.length;
}

/** Runs in the page after a step: says what is wrong with where the focus is, and whether the round is over. */
function step(): { isOver: boolean; wrong: string } {
  const { reached } = window as unknown as { reached: Set<Element> };
  const at = document.activeElement;
  if (!at || at === document.body || at === document.documentElement)
    return { isOver: reached.size > 0, wrong: '' };
  if (reached.has(at)) return { isOver: true, wrong: '' };
  reached.add(at);
  const isRinged = (element: Element | null) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow.includes('0px 0px 0px');
  };
  // What is drawn by hand shows it beside or around the control itself.
  const around = [at, at.nextElementSibling, at.parentElement, at.parentElement?.parentElement ?? null];
  const name = `${at.tagName} ${at.getAttribute('aria-label') ?? at.textContent?.trim().slice(0, 40)}`;
  return { isOver: false, wrong: around.some(isRinged) ? '' : `no ring around ${name}` };
}

/** Runs in the page: what was never reached. Of tabs and radio buttons one is a stop, the arrows lead to the others. */
function missed(): string[] {
  const { usable, reached } = window as unknown as { usable: HTMLElement[]; reached: Set<Element> };
  const groupOf = (element: Element) =>
    element.closest('[role=tablist], [role=radiogroup], [role=listbox], fieldset') ??
    (element.matches('[type=radio]') ? element.closest('form, section, ul') : null);
  const groups = new Set([...reached].map(groupOf).filter(Boolean));
  return usable
    .filter((element) => element.isConnected && !reached.has(element) && !groups.has(groupOf(element)))
    .map((element) => element.outerHTML.slice(0, 160));
}

async function tabThrough(page: Page, name: string): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  expect(await page.evaluate(remember), `what can be used: ${name}`).toBeGreaterThan(1);
  const wrong: string[] = [];
  for (let steps = 0; steps < STEPS; steps += 1) {
    await page.keyboard.press('Tab');
    const now = await page.evaluate(step);
    if (now.wrong) wrong.push(now.wrong);
    if (now.isOver) break;
  }
  expect.soft(await page.evaluate(missed), `never reached: ${name}`).toEqual([]);
  expect.soft(wrong, `not seen where it stands: ${name}`).toEqual([]);
}

/** Opens a sheet by its button, goes round in it, and is back on the button when it is left. */
async function visitSheet(page: Page, button: RegExp): Promise<void> {
  const opener = page.getByRole('button', { name: button }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const sheet = page.locator('dialog[open]').last();
  await expect(sheet).toBeVisible();
  await expect(sheet.locator('[aria-busy=true]')).toHaveCount(0);
  await tabThrough(page, `the sheet of ${button.source}`);
  const isInside = await sheet.evaluate(
    (dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body,
  );
  expect(isInside, `the sheet of ${button.source} holds the focus`).toBe(true);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
}

test('home, the profile and the lottery are used by the keyboard alone', async ({
  playerPage: page,
  player,
  request,
}) => {
  await postponeVerification(request, player);
  await open(page, HOME);
  await expect(page.getByRole('tab', { name: '热卖' })).toBeVisible();
  await tabThrough(page, 'home');
  await open(page, HOME, { goods_id: '1001002' });
  await expect(page.getByRole('button', { name: '立即购买' })).toBeVisible();
  await tabThrough(page, 'goods on sale');

  await open(page, MINE);
  await expect(page.getByText('晨风船长').first()).toBeVisible();
  await tabThrough(page, 'the profile');

  await open(page, LOTTERY, { activeid: 100101 });
  await expect(page.getByRole('button', { name: /抽一次/ })).toBeVisible();
  await tabThrough(page, 'the points lottery');
  await visitSheet(page, /规则与概率/);
});

test('an order is filled in and paid by the keyboard alone', async ({
  playerPage: page,
  player,
  request,
}) => {
  const sold = await sell(await operatorOf(request), { name: '键盘上的船模', price: 12_800 });
  await open(page, PLACE, { ...sold, quantity: 1 });
  await expect(page.getByRole('checkbox')).toBeVisible();
  await tabThrough(page, 'filling in an order');
  await visitSheet(page, /优惠券/);

  const address_id = await addAddress(request, player, '键盘');
  await open(page, PAY, { order_id: await order(request, player, sold, address_id) });
  await expect(page.getByRole('button', { name: /^确认支付/ })).toBeEnabled();
  await tabThrough(page, 'paying');
});
