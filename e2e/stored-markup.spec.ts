// Markup in whatever players, games and operators have written stays text, on every screen that shows it.
import { type Contract, calls } from '@emall/contract';
import { BASE_PATH } from '@emall/contract/constants';
import { PATHS } from '@emall/contract/pages';
import type { Page } from '@playwright/test';
import { prepareRecords } from './console-records.ts';
import { forEachScreen, settle } from './console-screens.ts';
import { callAs, enterAs, expect, logInAs, step, test } from './fixtures.ts';
import { enterConsole } from './operator.ts';

const MARKUP = '<img src=x onerror=alert(1) class=marked>';

type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown;
  format?: string;
  pattern?: string;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
};

const variantsOf = (schema: Schema): Schema[] => schema.anyOf?.flatMap(variantsOf) ?? [schema];

/** For a text in the contract without choices or format, and with no pattern but the one that asks for visible characters. */
const isText = (schema: Schema): boolean =>
  schema.type === 'string' &&
  !('const' in schema || 'enum' in schema || 'format' in schema) &&
  (!schema.pattern || schema.pattern.includes('\\p{L}'));

/** Texts to the contract which are the mall's own: what the pages read, compare or load, and what nobody typed. */
const CODES = new Set([
  ...[
    'account',
    'avatar',
    'call',
    'carrier',
    'cause',
    'cohort',
    'color',
    'content',
    'day',
    'field',
    'fingerprint',
  ],
  ...[
    'given',
    'hash',
    'icon',
    'id',
    'image',
    'images',
    'ip',
    'key',
    'kind',
    'link',
    'list_call',
    'media_type',
  ],
  ...['mode', 'moved_to', 'next_cursor', 'outcome', 'part', 'pay_type', 'permissions', 'phase', 'provider'],
  ...[
    'public_key',
    'restore_call',
    'secret',
    'signature',
    'source_from',
    'split',
    'status',
    'table_hash',
    'tag',
  ],
  ...['target_kind', 'task', 'token', 'url', 'value', 'version', 'previous_from', 'previous_to'],
  ...['missing_permission', 'server_seed', 'client_seed', 'commit', 'drawn', 'previous_hash', 'last_hash'],
]);

/** Hold values of any field, as JSON. */
const JSON_FIELDS = new Set(['before', 'after', 'input', 'restore_input', 'response']);

/** Marks what somebody typed: whatever the contract calls a text, in any script, and every other text in Chinese. */
function marked(value: unknown, schemas: Schema[] = [], name = ''): unknown {
  const parts = schemas.flatMap(variantsOf);
  if (typeof value === 'string') {
    if (JSON_FIELDS.has(name)) return JSON.stringify(marked(JSON.parse(value)));
    const isTyped = parts.some(isText) && !CODES.has(name) && !/_(id|no|code|at|url)$/.test(name);
    return value && (isTyped || /\p{Script=Han}/u.test(value)) ? `${value}${MARKUP}` : value;
  }
  const below = (of: (part: Schema) => Schema | undefined) =>
    parts.flatMap((part) => {
      const schema = of(part);
      return schema ? [schema] : [];
    });
  if (Array.isArray(value))
    return value.map((item) =>
      marked(
        item,
        below(({ items }) => items),
        name,
      ),
    );
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [
      field,
      marked(
        inner,
        below(({ properties }) => properties?.[field]),
        field,
      ),
    ]),
  );
}

/** Returns how many calls are under way. */
async function markResponses(page: Page, addresses: RegExp): Promise<() => number> {
  let pending = 0;
  await page.route(addresses, async (route) => {
    pending += 1;
    const response = await route.fetch();
    const isJson = response.headers()['content-type']?.includes('json');
    const path = /\/mall\/(?:api\/)?([\w/]+)/.exec(route.request().url())?.[1];
    const call = calls.find((each) => each.path === path);
    const whole = { properties: { data: (call?.output ?? {}) as Schema } };
    await route.fulfill(isJson ? { response, json: marked(await response.json(), [whole]) } : { response });
    pending -= 1;
  });
  return () => pending;
}

/** Runs in the page: whether the screen, or what is over it, shows the markup as text or in a field. */
function showsText(markup: string): boolean {
  return [...document.querySelectorAll('main, [role=dialog]')].some(
    (part) =>
      part.textContent?.includes(markup) ||
      [...part.querySelectorAll('input, textarea')].some((field) =>
        (field as HTMLInputElement | HTMLTextAreaElement).value.includes(markup),
      ),
  );
}

/** Where nothing that somebody typed is shown: forms of new records, figures, and two lists that may be empty. */
const WITHOUT_TEXTS = new Set([
  ...['goods/new', 'presales/new', 'home/banners/new', 'home/popups/new', 'home/notices/new'],
  ...['activities/new/score_lottery', 'activities/new/task_lottery', 'activities/new/sign_in'],
  ...['activities/new/invitation', 'activities/new/recharge', 'activities/new/ranking'],
  ...['players', 'players-report', 'payments', 'preview', 'reconciliation', 'reconciliation/*'],
  ...['reconciliation/month/*'],
  ...['unexplained-money', 'alerts', 'stuck'],
]);

/** Notes which screens showed the text, and on which of them markup became an element. */
function watchMarkup(page: Page) {
  const shown = new Set<string>();
  const unsafe: string[] = [];
  const look = async (address: string) => {
    const name = nameOf(address);
    // On a busy machine a list is drawn after its responses.
    const timeout = WITHOUT_TEXTS.has(name) ? 1 : 5000;
    await page.waitForFunction(showsText, MARKUP, { timeout }).then(
      () => shown.add(name),
      () => undefined,
    );
    if (await page.locator('.marked').count()) unsafe.push(address);
  };
  return { look, shown, unsafe };
}

/** `/console/1001/orders/HHW1?why=1` is `orders/*?why=1`: the filters of the list below a record are left out. */
function nameOf(address: string): string {
  const [path = '', query = ''] = address.replace(/^\/console\/(1001\/)?/, '').split('?');
  const shown = [...new URLSearchParams(query)].filter(([name]) => name === 'tab' || name === 'why');
  const parts = path.split('/').map((part) => (/\d/.test(part) ? '*' : part));
  return [parts.join('/'), new URLSearchParams(shown).toString()].filter(Boolean).join('?');
}

test.describe('the console', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

  test('every screen, record, tab, sheet to print and search result', async ({ page, request }) => {
    test.setTimeout(900_000);
    const also = await prepareRecords(request);
    await enterConsole(page);
    const pending = await markResponses(page, /\/mall\/ops\/(?!flash-sale-board)/);
    const { look, shown, unsafe } = watchMarkup(page);
    const seen = await forEachScreen(page, look, { pending, also });

    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('dialog', { name: '搜索' }).getByRole('combobox').fill('晨风');
    await settle(page, pending);
    await look('search');

    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(unsafe).toEqual([]);
    const names = new Set([...seen, 'search'].map(nameOf));
    expect([...names].filter((name) => !shown.has(name) && !WITHOUT_TEXTS.has(name))).toEqual([]);
    expect(names.size).toBeGreaterThan(110);
  });
});

test('the pages of the mall that show a nickname, a role, an address or an order', async ({
  page,
  request,
}) => {
  const player = await logInAs(request);
  const { list } = await callAs<Contract['user']['myOrder']>(request, player, 'user/myOrder', {});
  await enterAs(page, player);
  const pending = await markResponses(page, /\/mall\/api\//);
  const at = (path: string, query = '') => `${path}?game_id=1001${query}`;
  await page.goto(BASE_PATH + at(PATHS.home));
  const text = page.locator('main, [role=dialog]').getByText(MARKUP).first();
  for (const address of [
    ...[at(PATHS.mine), at(PATHS.orders), at(PATHS.addresses), at(PATHS.settings)],
    at(PATHS.orderDetail, `&order_id=${list[0]?.order_id}`),
  ]) {
    await step(page, address);
    await settle(page, pending);
    if (address !== at(PATHS.settings)) await expect(text, address).toBeVisible();
    await expect(page.locator('.marked'), address).toHaveCount(0);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
