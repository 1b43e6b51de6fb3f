// Support asks why a player did not get what they never received: it is chosen by name, and the answer has an address.
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { meQuery, queryClient } from '../../request/queries.ts';
import { renderRouter } from '../../test/render-router.tsx';
import { AskWhy } from './AskWhy.tsx';
import { whyInput } from './Why.tsx';

const LISTS: Record<string, object[]> = {
  'gift/list': [{ gift_id: 3, name: 'Tide gift' }],
  'activity/list': [{ activeid: 8, title: 'Harvest top-up' }],
  'transfer/list': [{ order_id: 'hhw6', reference: 'T6', pay_amount: 100, status: 'reviewing' }],
  'order/list': [{ order_id: 'hhw5', status: 'paid', items: [{ name: 'Plush' }] }],
};

const HELD = {
  awards: [{ award_id: 11, name: 'Mug', status: 'granted' }],
  coupons: [{ coupon_id: 12, name: '¥5 off', status: 'unused' }],
};

let root: Root;
let router: ReturnType<typeof routerOf>;
const sent: { path: string; body: Record<string, unknown> }[] = [];

function routerOf() {
  const routes = createRootRoute();
  const page = createRoute({
    getParentRoute: () => routes,
    path: '/$gameId/players/$player_id',
    component: () => <AskWhy playerId={7} />,
  });
  return createRouter({
    routeTree: routes.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/1001/players/7'] }),
  });
}

async function show(permissions: string[]): Promise<void> {
  const me = { name: 'Lin', permissions: [], games: [{ game_id: '1001', permissions }] };
  queryClient.setQueryData(meQuery.queryKey, me as never);
  router = routerOf();
  root = await renderRouter(router);
}

beforeEach(() => {
  sent.length = 0;
  queryClient.clear();
  vi.stubGlobal('fetch', async (path: string, request: { body: string }) => {
    sent.push({ path, body: JSON.parse(request.body) });
    const list = LISTS[path.split('/ops/')[1] ?? ''] ?? [];
    return Response.json({ code: 200, msg: '', data: { list, next_cursor: null, total: null, ...HELD } });
  });
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const find = <E extends HTMLElement>(selector: string, text: string) =>
  [...document.querySelectorAll<E>(selector)].find(({ textContent }) => textContent?.includes(text));
const press = (selector: string, text: string) =>
  act(async () => {
    await vi.waitFor(() => expect(find(selector, text)).toBeTruthy());
    find(selector, text)?.click();
  });

async function ask(kind: string, name: string): Promise<string> {
  await press('button', 'Something missing?');
  await press('[role="dialog"] label', kind);
  await act(async () => {
    const field = document.querySelector<HTMLInputElement>('[role="combobox"]');
    field?.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, name);
    field?.dispatchEvent(new InputEvent('input', { bubbles: true, data: 'x', inputType: 'insertText' }));
  });
  await press('[role="option"]', name);
  await press('[role="dialog"] button', 'Show why');
  return (router.state.location.search as { why: string }).why;
}

test('a gift that the player never received is chosen by its name', async () => {
  await show(['gift.read', 'activity.read']);
  const why = await ask('Gift', 'Tide gift');
  expect(why).toBe('gift_id:3');
  expect(whyInput(why, 7)).toEqual({ player_id: 7, gift_id: 3 });
});

test('of activities those are offered whose rewards are for top-ups', async () => {
  await show(['gift.read', 'activity.read']);
  const why = await ask('Top-up event', 'Harvest');
  expect(whyInput(why, 7)).toEqual({ player_id: 7, activeid: 8 });
  const asked = sent.filter(({ path }) => path.endsWith('activity/list'));
  expect(asked.every(({ body }) => body.kind === 'recharge')).toBe(true);
});

test('an order is one of the player’s own', async () => {
  await show(['order.read']);
  await press('button', 'Something missing?');
  await act(async () => void (await vi.waitFor(() => expect(find('option', 'Plush')).toBeTruthy())));
  expect(sent.at(-1)?.body).toMatchObject({ player_id: 7 });
  await act(async () => {
    const field = document.querySelector('select') as HTMLSelectElement;
    field.value = 'hhw5';
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await press('[role="dialog"] button', 'Show why');
  expect(whyInput((router.state.location.search as { why: string }).why, 7)).toEqual({ order_id: 'hhw5' });
});

test.each([
  ['Transfer', 'transfer.read', 'hhw6', { order_id: 'hhw6' }],
  ['Prize', 'activity.read', '11', { award_id: 11 }],
  ['Coupon', 'coupon.read', '12', { coupon_id: 12 }],
  ['Points', 'score.read', '2', { player_id: 7, score_type: 2 }],
])('%s: what the player asks about is chosen from what they have', async (kind, permission, id, input) => {
  await show([permission]);
  await press('button', 'Something missing?');
  await press('[role="dialog"] label', kind);
  const field = () => document.querySelector('select') as HTMLSelectElement;
  const isThere = () => [...field().options].some(({ value }) => value === id);
  await act(async () => void (await vi.waitFor(() => expect(isThere()).toBe(true))));
  await act(async () => {
    field().value = id;
    field().dispatchEvent(new Event('change', { bubbles: true }));
  });
  await press('[role="dialog"] button', 'Show why');
  expect(whyInput((router.state.location.search as { why: string }).why, 7)).toEqual(input);
});

test('who may see none of these is not asked', async () => {
  await show(['player.read']);
  expect(find('button', 'Something missing?')).toBeUndefined();
});

test('what the player received is asked for without the player', () => {
  expect(whyInput('award_id:7', 1)).toEqual({ award_id: 7 });
  expect(whyInput('receipt_id:9', 1)).toEqual({ receipt_id: 9 });
});
