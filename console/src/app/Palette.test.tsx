// A number that was pasted opens its own record, however slow the search is.
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderRouter } from '../test/render-router.tsx';
import { Palette } from './Palette.tsx';

let root: Root;
let address: () => string;
const answers = new Map<string, (list: object[]) => void>();
const sent: string[] = [];
const aborted: string[] = [];
const me = {
  games: [
    { game_id: '1001', name: 'Tides', permissions: ['order.read'] },
    { game_id: '1002', name: 'Peaks', permissions: ['order.read'] },
  ],
  permissions: [],
};

beforeEach(async () => {
  answers.clear();
  sent.length = 0;
  vi.stubGlobal('fetch', (_url: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    const { query } = JSON.parse(body) as { query: string };
    sent.push(query);
    signal.addEventListener('abort', () => aborted.push(query));
    return new Promise((answer) => {
      answers.set(query, (list) => answer(Response.json({ code: 200, msg: 'ok', data: { list } })));
    });
  });
  const top = createRootRoute({
    component: () => <Palette me={me as never} gameId="1001" onClose={() => undefined} />,
  });
  const router = createRouter({
    routeTree: top.addChildren([
      createRoute({ getParentRoute: () => top, path: '/' }),
      createRoute({ getParentRoute: () => top, path: '$gameId/orders/$order_id' }),
    ]),
    history: createMemoryHistory(),
  });
  address = () => router.state.location.pathname;
  root = await renderRouter(router);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const field = () => document.querySelector('input') as HTMLInputElement;
const paste = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
const pressEnter = () =>
  act(async () => void field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
const answer = async (query: string, game_id = '1001') => {
  await vi.waitFor(() => expect(sent).toContain(query));
  await act(async () => {
    answers.get(query)?.([{ game_id, kind: 'order', id: query, matched: 'order', title: query, detail: '' }]);
    await vi.waitFor(() => expect(document.querySelector('[role="option"]')).toBeTruthy());
  });
};

test('Enter before the answer opens the record when it is found', async () => {
  await paste('hhw1001');
  expect(document.querySelector('[role="status"]')?.textContent).toBe('Searching…');
  await pressEnter();
  expect(address()).toBe('/');
  await answer('hhw1001');
  await vi.waitFor(() => expect(address()).toBe('/1001/orders/hhw1001'));
});

test('Enter never opens what was found for the number before', async () => {
  await paste('hhw2001');
  await answer('hhw2001');
  await paste('hhw2002');
  await pressEnter();
  expect(address()).toBe('/');
  await answer('hhw2002');
  await vi.waitFor(() => expect(address()).toBe('/1001/orders/hhw2002'));
});

test('a record of another game names its game and opens there', async () => {
  await paste('hhw3001');
  await answer('hhw3001', '1002');
  expect(document.querySelector('[role="option"]')?.textContent).toContain('Peaks');
  await pressEnter();
  await vi.waitFor(() => expect(address()).toBe('/1002/orders/hhw3001'));
});

test('no call is sent while somebody types, and the search for the text before is given up', async () => {
  await paste('hh');
  await paste('hhw4');
  await paste('hhw4001');
  expect(document.querySelector('[role="status"]')?.textContent).toBe('Searching…');
  await vi.waitFor(() => expect(sent).toEqual(['hhw4001']));
  await paste('hhw4002');
  expect(document.querySelector('[role="status"]')?.textContent).toBe('Searching…');
  await vi.waitFor(() => expect(sent).toEqual(['hhw4001', 'hhw4002']));
  expect(aborted).toContain('hhw4001');
});

test('one character is too little to search for, and says so', async () => {
  await paste('%');
  expect(document.querySelector('[role="status"]')?.textContent).toBe('Type one more character to search');
  expect(sent).toEqual([]);
});

test('a single letter finds the screens whose names begin with it', async () => {
  const names = () =>
    [...document.querySelectorAll('[role="option"] > span')].map((each) => each.textContent);
  await paste('or');
  expect(names()).toContain('Orders');
  await paste('o');
  expect(names()).toContain('Orders');
  expect(names().every((name) => name?.startsWith('O'))).toBe(true);
});
