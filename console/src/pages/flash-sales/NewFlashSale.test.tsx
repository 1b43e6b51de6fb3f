// What a sale does is shown before it starts; a mistyped price, or a variant without stock, does not become a sale without a question.
import { permissionOf } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { meQuery, queryClient } from '../../request/queries.ts';
import { renderRouter } from '../../test/render-router.tsx';
import { Screen } from './NewFlashSale.tsx';

const permissions = [permissionOf(ops.catalog.addPriceWindows)];
const me = { games: [{ game_id: '1001', permissions }] };
let root: Root;
let stock: number;
let others: object[];
let rejection: { code: number; msg: string; data?: object } | undefined;
const effects = [
  { kind: 'price', amount: -5120, of: 'Shirt Navy S' },
  { kind: 'coupon_on_sale_price', amount: 1, of: 'Spring coupon' },
];
const tried = { effects, approval_reason: null };
const sent: { skus: unknown }[] = [];

beforeEach(async () => {
  stock = 50;
  others = [];
  rejection = undefined;
  sent.length = 0;
  queryClient.clear();
  queryClient.setQueryData(meQuery.queryKey, me as never);
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    const input = JSON.parse(body);
    const isSale = path.endsWith(ops.catalog.addPriceWindows.path);
    if (isSale && !input.is_dry_run) sent.push(input);
    if (input.is_dry_run && rejection) return Response.json(rejection);
    return Response.json({ code: 200, msg: 'ok', data: input.is_dry_run ? tried : respond(path) });
  });
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

function respond(path: string): object {
  if (path.endsWith(ops.auth.me.path)) return me;
  if (path.endsWith(ops.catalog.goodsInfo.path)) {
    const sku = { sku_id: 7, name: 'Navy S', price: 15_120, stock, is_offered: true };
    return { goods_id: 5, name: 'Shirt', kind: 'goods', group_id: 1, skus: [sku, ...others] };
  }
  return path.endsWith(ops.catalog.addPriceWindows.path) ? { price_window_id: 1 } : { list: [] };
}

async function show(): Promise<void> {
  const rootRoute = createRootRoute();
  const page = createRoute({ getParentRoute: () => rootRoute, path: '/$gameId/new', component: Screen });
  const rest = createRoute({ getParentRoute: () => rootRoute, path: '$', component: () => null });
  const history = createMemoryHistory({ initialEntries: ['/1001/new?goods_id=5'] });
  root = await renderRouter(createRouter({ routeTree: rootRoute.addChildren([page, rest]), history }));
  await vi.waitFor(() => expect(document.body.textContent).toContain('Navy S'));
}

async function type(label: string, value: string, nth = 0): Promise<void> {
  const found = [...document.querySelectorAll('label')].filter(({ textContent }) => textContent === label)[
    nth
  ];
  const control = document.getElementById(found?.htmlFor ?? '') as HTMLInputElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const pressIn = (where: () => ParentNode | null | undefined, name: string) =>
  vi.waitFor(() =>
    act(async () => {
      const buttons = [...(where()?.querySelectorAll('button') ?? [])];
      const found = buttons.find(({ textContent }) => textContent === name);
      if (!found || found.disabled || found.hasAttribute('aria-disabled'))
        throw new Error(`${name} cannot be pressed`);
      found.click();
    }),
  );
const press = (name: string) => pressIn(() => document, name);
const question = () =>
  document.querySelector('section[aria-label="What this does"]')?.closest('[role="dialog"]');

async function start(price: string): Promise<void> {
  await show();
  await type('Sale price (¥)', price);
  await type('Reason', 'a weekend');
  await press('Start flash sale');
}

test('a price below half of the regular one is asked about, with both prices', async () => {
  await start('1');
  await vi.waitFor(() => expect(document.body.textContent).toContain('¥151.20 → ¥1.00'));
  expect(sent).toEqual([]);
  await press('Save anyway');
  await vi.waitFor(() => expect(sent).toMatchObject([{ skus: [{ sku_id: 7, price: 100 }] }]));
});

test('a variant without stock is asked about', async () => {
  stock = 0;
  await start('100');
  await vi.waitFor(() => expect(document.body.textContent).toContain('Navy S: out of stock'));
  expect(sent).toEqual([]);
});

test('more pieces at the sale price than are in stock are asked about', async () => {
  stock = 15;
  await show();
  await type('Sale price (¥)', '100');
  await type('Sale quantity', '5000');
  await type('Reason', 'a weekend');
  await press('Start flash sale');
  await vi.waitFor(() =>
    expect(document.body.textContent).toContain('Navy S: 5,000 at the sale price, but only 15 in stock'),
  );
  expect(sent).toEqual([]);
});

const messageAt = (label: string) => {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  const ids = document.getElementById(found?.htmlFor ?? '')?.getAttribute('aria-describedby') ?? '';
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
};

test('a sale that the server would refuse is not asked about: the reason stands at the field', async () => {
  rejection = { code: 400, msg: 'bad', data: { field: 'ends_at', reason: 'must be after the start' } };
  await start('100');
  await vi.waitFor(() => expect(messageAt('Ends')).toContain('must be after the start'));
  expect(question()).toBeUndefined();
  rejection = { code: 800085, msg: '“Shirt” already has a flash sale at that time' };
  await type('Reason', 'another');
  await press('Start flash sale');
  const messages = () => [...document.querySelectorAll('form p')].map(({ textContent }) => textContent);
  await vi.waitFor(() => expect(messages()).toContain(rejection?.msg));
  expect(question()).toBeUndefined();
  await type('Sale price (¥)', '151.20');
  expect(messageAt('Sale price (¥)')).toContain('Must be below the regular price of ¥151.20');
  expect(sent).toEqual([]);
});

test('what a sale does is shown before it starts, with the coupon that makes it too cheap', async () => {
  await start('100');
  await vi.waitFor(() => expect(document.body.textContent).toContain('-¥51.20'));
  expect(document.body.textContent).toContain(
    'Less than half the regular price with the coupon (cost not entered) Spring coupon',
  );
  expect(sent).toEqual([]);
  await pressIn(question, 'Start flash sale');
  await vi.waitFor(() => expect(sent).toMatchObject([{ skus: [{ sku_id: 7, price: 10_000 }] }]));
});

test('one discount, or one price, fills in every variant', async () => {
  others = [{ sku_id: 8, name: 'Navy L', price: 20_000, stock: 9, is_offered: true }];
  await show();
  await act(async () =>
    [...document.querySelectorAll('label')]
      .find(({ textContent }) => textContent === 'One discount')
      ?.click(),
  );
  await type('Percentage of the regular price', '80');
  await type('Reason', 'a weekend');
  await press('Start flash sale');
  await pressIn(question, 'Start flash sale');
  await vi.waitFor(() =>
    expect(sent).toMatchObject([
      {
        skus: [
          { sku_id: 7, price: 12_096 },
          { sku_id: 8, price: 16_000 },
        ],
      },
    ]),
  );
});

test('a number of pieces that cannot be read sells nothing, and never all stock', async () => {
  await show();
  await type('Sale price (¥)', '100');
  for (const typed of ['1,000', '10件', '0']) {
    await type('Sale quantity', typed);
    expect(document.body.textContent).toContain('Enter a whole number, such as 1000');
    await type('Reason', 'a weekend');
    await press('Start flash sale');
    expect(question()).toBeUndefined();
  }
  await type('Sale quantity', '50');
  await press('Start flash sale');
  await pressIn(question, 'Start flash sale');
  await vi.waitFor(() => expect(sent).toMatchObject([{ skus: [{ sku_id: 7, quota: 50 }] }]));
});

test('a variant whose price cannot be read, or is missing beside its pieces, is not left out of the sale', async () => {
  others = [{ sku_id: 8, name: 'Navy L', price: 20_000, stock: 9, is_offered: true }];
  await show();
  await type('Sale price (¥)', '100', 1);
  await type('Reason', 'a weekend');
  for (const [label, typed] of [
    ['Sale price (¥)', '9o'],
    ['Sale quantity', '5'],
  ] as const) {
    await type('Sale price (¥)', '');
    await type(label, typed);
    expect(document.body.textContent).toContain('Enter a positive number, such as 12.50');
    await press('Start flash sale');
    expect(question()).toBeUndefined();
  }
  expect(sent).toEqual([]);
});
