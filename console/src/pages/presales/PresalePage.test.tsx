// The page of a presale: a draft looks like one and is published with its effects shown; paid orders are shipped from it.
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../i18n/language.ts';
import { meQuery, queryClient } from '../../request/queries.ts';
import { renderRouter } from '../../test/render-router.tsx';
import { Screen } from './PresalePage.tsx';

const PRESALE = {
  presale_id: 3,
  goods_id: 8,
  name: 'Ship model',
  subtitle: '',
  image: '/mall/files/ship.svg',
  rules: '',
  channels: [1, 2],
  reserve_starts_at: '2026-11-01T02:00:00.000Z',
  deposit_starts_at: '2026-11-02T02:00:00.000Z',
  deposit_ends_at: '2126-11-09T02:00:00.000Z',
  balance_starts_at: '2126-11-10T02:00:00.000Z',
  balance_ends_at: '2126-11-20T02:00:00.000Z',
  ships_at: '2126-11-30T02:00:00.000Z',
  first_ships_at: null,
  cancelled_at: null,
  deposit: 5000,
  deposit_worth: 8000,
  on_missed: 'refund',
  delay_points_per_day: 0,
  prize: null,
  sort: 0,
  phase: 'deposit',
  is_published: false,
  views: 0,
  reserved: 0,
  prizes_received: 0,
  deposits_paid: 0,
  balances_paid: 0,
  deposits_amount: 0,
  balances_amount: 0,
  refunded_amount: 0,
  states: [] as object[],
};
const ORDER = {
  presale_order_id: 41,
  sku_name: 'Standard',
  quantity: 1,
  status: 'balance_paid',
  deposit_amount: 5000,
  balance_amount: 23_000,
  is_parcel: true,
  balance_order_id: '20261115100000000001',
  player_id: 5,
  server_name: 'S1',
  role_name: 'Lin',
  ships_at: PRESALE.ships_at,
  created_at: PRESALE.reserve_starts_at,
  actions: [],
};

type Sent = { path: string; body: Record<string, unknown> };
let root: Root;
let sent: Sent[];
let presale: typeof PRESALE;
const EFFECTS = [
  { kind: 'goods_on_sale', amount: 1, of: 'Model' },
  { kind: 'presales_published', amount: 1, of: 'Ship model' },
];

beforeEach(() => {
  setLanguage('en');
  sent = [];
  presale = PRESALE;
  const permissions = ['presale.read', 'presale.write', 'presale.ship', 'presale.refund', 'order.read'];
  const me = { games: [{ game_id: '1001', permissions: [...permissions, 'order.ship'] }] };
  queryClient.setQueryData(meQuery.queryKey, me as never);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.replace('/mall/ops/', '');
    const body = JSON.parse(String(init.body));
    sent.push({ path, body });
    const data = body.is_dry_run
      ? { effects: EFFECTS, approval_reason: null }
      : path === 'auth/me'
        ? me
        : path === 'presale/info'
          ? presale
          : { list: path === 'presale/orders' ? [ORDER] : [], next_cursor: null, total: 1 };
    return Response.json({ code: 200, msg: '', data });
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await act(async () => root.unmount());
  queryClient.clear();
});

async function open(tab: string) {
  const top = createRootRoute();
  const page = createRoute({
    getParentRoute: () => top,
    path: '$gameId/presales/$presale_id',
    component: Screen,
  });
  const history = createMemoryHistory({ initialEntries: [`/1001/presales/3?tab=${tab}`] });
  root = await renderRouter(createRouter({ routeTree: top.addChildren([page]), history }));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toContain('Ship model'));
}

const named = (label: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('button:not(:disabled, [aria-busy])')].filter(
    (button) => (button.getAttribute('aria-label') ?? button.textContent) === label,
  );
const press = async (label: string) => {
  await vi.waitFor(() => expect(named(label).length).toBeGreaterThan(0));
  named(label).at(-1)?.click();
};
const changeOf = (path: string) =>
  sent.find((call) => call.path === path && call.body.is_dry_run !== true)?.body;

test('a draft says so, whatever its dates, and is published once its effects were shown', async () => {
  await open('results');
  expect(document.body.textContent).toContain('Draft');
  expect(named('Back to draft')).toEqual([]);
  await press('Publish');
  await vi.waitFor(() => expect(document.body.textContent).toContain('Presales that players will see'));
  expect(document.body.textContent).toContain('Goods that stay on regular sale while deposits are open');
  expect(changeOf('presale/save')).toBeUndefined();
  await press('Publish');
  await vi.waitFor(() =>
    expect(changeOf('presale/save')).toMatchObject({ presale_id: 3, goods_id: 8, is_published: true }),
  );
});

test('a published presale goes back to draft until a player has joined', async () => {
  presale = { ...PRESALE, is_published: true };
  await open('results');
  expect(named('Publish')).toEqual([]);
  expect(named('Back to draft')).toHaveLength(1);
  presale = { ...PRESALE, is_published: true, reserved: 1 };
  await queryClient.invalidateQueries();
  await vi.waitFor(() => expect(named('Back to draft')).toEqual([]));
});

test('the results say what was taken and refunded', async () => {
  presale = { ...PRESALE, deposits_amount: 20_000, balances_amount: 44_000, refunded_amount: 5000 };
  await open('results');
  for (const [label, amount] of [
    ['Deposits taken', '¥200.00'],
    ['Balances taken', '¥440.00'],
    ['Refunded', '¥50.00'],
    ['Net', '¥590.00'],
  ] as const) {
    const term = [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === label);
    expect(term?.nextElementSibling?.textContent, label).toBe(amount);
  }
});

test('the form warns of goods that stay on regular sale, with a way to their page', async () => {
  await open('settings');
  await vi.waitFor(() =>
    expect(document.querySelector('[role=alert] a')?.getAttribute('href')).toBe('/1001/goods/8'),
  );
});

test('a paid order is shipped first of all, and leads to its balance order and to the parcels', async () => {
  await open('orders');
  await vi.waitFor(() => expect(named('Ship 41')).toHaveLength(1));
  const actions = named('Ship 41')[0]?.parentElement?.querySelectorAll('button');
  expect([...(actions ?? [])].map(({ textContent }) => textContent)).toEqual(['Ship', 'Refund']);
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toContain('/1001/orders/20261115100000000001');
  expect(links).toContain('/1001/parcels');
  await press('Ship 41');
  await vi.waitFor(() => expect(document.querySelector('[role=dialog] input')).not.toBeNull());
});
