// The transfer desk: what waits beyond the first page, the search, and the second key, which waits for the effects.
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { meQuery, queryClient } from '../../request/queries.ts';
import { renderRouter } from '../../test/render-router.tsx';
import { Screen } from './TransferDesk.tsx';

type Body = Record<string, unknown>;
let root: Root;
const sent: { path: string; body: Body }[] = [];
let effects: Promise<void>;
let entries: unknown[];

const AT = '2026-11-17T01:00:00.000Z';
const claim = (n: number) => ({
  order_id: `hhw${n}`,
  reference: `REF${n}`,
  pay_amount: 51_900,
  status: 'reviewing',
  payer_name: '林小帆',
  submitted_at: AT,
  role_name: '',
  server_name: '',
  reason: '',
});
const entry = {
  entry_id: 1,
  status: 'unknown',
  amount: 51_900,
  payer_name: '林小帆',
  memo: '',
  bank_reference: 'BANK1',
  paid_at: AT,
  differences: ['no_reference'],
};

const ME = {
  name: 'Lin',
  permissions: [],
  games: [{ game_id: '1001', permissions: ['transfer.read', 'transfer.decide'] }],
};

function answer(path: string, body: Body): unknown {
  if (body.is_dry_run) return { effects: [], approval_reason: null };
  if (path.endsWith('/queue')) {
    const all = body.keyword ? [claim(3)] : [1, 2, 3].map(claim);
    const from = Number(body.cursor ?? 0);
    const list = all.slice(from, from + 2);
    return { list, total: all.length, next_cursor: from + 2 < all.length ? String(from + 2) : null };
  }
  if (path.endsWith('/detail'))
    return { ...claim(1), order_id: body.order_id, entries, proofs: [], timeline: [] };
  return ME;
}

beforeEach(async () => {
  sent.length = 0;
  effects = Promise.resolve();
  entries = [entry];
  queryClient.clear();
  queryClient.setQueryData(meQuery.queryKey, ME as never);
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, request: { body: string }) => {
      const body = JSON.parse(request.body) as Body;
      sent.push({ path, body });
      if (body.is_dry_run) await effects;
      return { status: 200, json: async () => ({ code: 200, msg: '', data: answer(path, body) }) };
    }),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

async function show(): Promise<void> {
  const shell = createRootRoute({});
  const desk = createRoute({ getParentRoute: () => shell, path: '$gameId/transfers', component: Screen });
  const router = createRouter({
    routeTree: shell.addChildren([desk]),
    history: createMemoryHistory({ initialEntries: ['/1001/transfers'] }),
  });
  root = await renderRouter(router);
  await vi.waitFor(() => expect(references()).toHaveLength(2));
}

const references = () =>
  [...document.querySelectorAll('nav li button > span:first-child')].map(({ textContent }) => textContent);
const button = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label);

async function type(field: Element | null, text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

test('the others follow when they are asked for, and then nothing more is offered', async () => {
  await show();
  expect(references()).toEqual(['REF1', 'REF2']);
  expect(document.querySelector('nav [role="status"]')?.textContent).toBe('2 of 3 shown Show more');
  await act(async () => button('Show more')?.click());
  await vi.waitFor(() => expect(references()).toEqual(['REF1', 'REF2', 'REF3']));
  expect(button('Show more')).toBeUndefined();
});

test('the search finds what is not on the first page', async () => {
  await show();
  await type(document.querySelector('nav input'), ' ref3 ');
  await vi.waitFor(() => expect(references()).toEqual(['REF3']));
  expect(sent.findLast(({ path }) => path.endsWith('/queue'))?.body).toMatchObject({ keyword: 'ref3' });
});

test('the second key waits for the effects, which come before the first', async () => {
  let arrive = () => {};
  effects = new Promise((resolve) => {
    arrive = resolve;
  });
  await show();
  await vi.waitFor(() => expect(sent.some(({ body }) => body.is_dry_run)).toBe(true));
  await act(async () => void dispatchEvent(new KeyboardEvent('keydown', { key: 'a' })));
  const sure = button('Confirm ¥519.00 received');
  expect(document.activeElement).toBe(sure);
  const booked = () => sent.filter(({ path, body }) => path.endsWith('/approve') && !body.is_dry_run);
  await act(async () => sure?.click());
  expect(booked()).toEqual([]);
  await act(async () => arrive());
  await vi.waitFor(() => expect(sure?.getAttribute('aria-disabled')).toBe(null));
  await act(async () => sure?.click());
  expect(booked()).toMatchObject([{ body: { order_id: 'hhw1', bank_reference: 'BANK1', amount: 51_900 } }]);
});

test('an entry that names the order and is too much is proposed, and is booked only after a question', async () => {
  entries = [
    { ...entry, entry_id: 2, bank_reference: 'BANK2' },
    { ...entry, entry_id: 1, order_id: 'hhw1', status: 'over', amount: 60_000, differences: [] },
  ];
  await show();
  await vi.waitFor(() => expect(button('Approve (A)')?.disabled).toBe(false));
  await act(async () => void dispatchEvent(new KeyboardEvent('keydown', { key: 'a' })));
  const sure = button('Confirm ¥600.00 received');
  await vi.waitFor(() => expect(sure?.getAttribute('aria-disabled')).toBe(null));
  await act(async () => sure?.click());
  const booked = () => sent.filter(({ path, body }) => path.endsWith('/approve') && !body.is_dry_run);
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain('¥81.00 too much');
  expect(booked()).toEqual([]);
  await act(async () => button('Confirm ¥600.00 anyway')?.click());
  await vi.waitFor(() =>
    expect(booked()).toMatchObject([{ body: { bank_reference: 'BANK1', amount: 60_000 } }]),
  );
});

test('Enter in the typed reference asks to confirm once it is complete, and books nothing by itself', async () => {
  entries = [];
  await show();
  const reference = () => document.querySelector('section input:not(nav input)');
  await vi.waitFor(() => expect(reference()).not.toBeNull());
  const press = async () => {
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    await act(async () => void reference()?.dispatchEvent(enter));
    return enter;
  };
  await type(reference(), 'BAN');
  await press();
  expect(button('Confirm ¥519.00 received')).toBeUndefined();
  await type(reference(), 'BANK7788');
  // Prevented: the browser would give the same key to the button that now has the focus.
  expect((await press()).defaultPrevented).toBe(true);
  expect(document.activeElement).toBe(button('Confirm ¥519.00 received'));
  expect(sent.filter(({ path, body }) => path.endsWith('/approve') && !body.is_dry_run)).toEqual([]);
});

test('an entry of the same amount by somebody else, or of before the order, is not chosen and says what differs', async () => {
  entries = [
    { ...entry, entry_id: 1, payer_name: '陈二', differences: ['no_reference', 'other_payer'] },
    { ...entry, entry_id: 2, differences: ['no_reference', 'before_order'] },
  ];
  await show();
  const choices = () => [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
  await vi.waitFor(() => expect(choices()).toHaveLength(2));
  expect(choices().map(({ checked }) => checked)).toEqual([false, false]);
  const [other, early] = choices().map((choice) => choice.closest('label')?.textContent);
  expect(other).toContain('Memo doesn’t contain the reference · Payer differs from the proof');
  expect(early).toContain('Paid before the order');
  await act(async () => choices()[1]?.click());
  expect(button('Approve (A)')?.disabled).toBe(true);
});
