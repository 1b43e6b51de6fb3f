// A record is chosen by its name, and another one in its place.
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { act, useState } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../request/queries.ts';
import { renderRouter } from '../../test/render-router.tsx';
import { RefField } from './RefField.tsx';

let root: Root;
/** More than a page of the list. */
const COUPONS = Array.from({ length: 60 }, (_, at) => ({ template_id: at + 1, name: `Coupon ${at + 1}` }));

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const { keyword = '', template_id } = JSON.parse(body) as { keyword?: string; template_id?: number };
    if (url.endsWith('/info'))
      return Response.json({
        code: 200,
        msg: 'ok',
        data: COUPONS.find((each) => each.template_id === template_id),
      });
    const list = COUPONS.filter(({ name }) => name.includes(keyword)).slice(0, 50);
    return Response.json({ code: 200, msg: 'ok', data: { list, next_cursor: null, total: null } });
  });
});
afterEach(async () => {
  await act(async () => root.unmount());
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function show(initial: number) {
  function Controlled() {
    const [value, setValue] = useState<number | undefined>(initial);
    return <RefField label="Coupon" kind="coupon" value={value} onChange={setValue} />;
  }
  const router = createRouter({
    routeTree: createRootRoute({ component: Controlled }),
    history: createMemoryHistory(),
  });
  root = await renderRouter(router);
}

const field = () => document.querySelector('input') as HTMLInputElement;
const options = () => [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);
const type = (text: string) =>
  act(async () => {
    field().focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
    field().dispatchEvent(new InputEvent('input', { bubbles: true, data: 'x', inputType: 'insertText' }));
  });

test('what is typed over a chosen record stays, and finds one that the first page of the list does not have', async () => {
  await show(1);
  await vi.waitFor(() => expect(field().value).toBe('Coupon 1'));
  await type('Coupon 58');
  await act(async () => void (await vi.waitFor(() => expect(options()).toEqual(['Coupon 5858']))));
  expect(field().value).toBe('Coupon 58');
});

test('a chosen record that the first page does not have is shown by its name', async () => {
  await show(57);
  await act(async () => void (await vi.waitFor(() => expect(field().value).toBe('Coupon 57'))));
});

const press = (key: string) =>
  act(
    async () =>
      void field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
  );

test('Esc closes the list and never clears what was chosen; without a list it is for the dialog around it', async () => {
  await show(1);
  await act(async () => void (await vi.waitFor(() => expect(field().value).toBe('Coupon 1'))));
  await type('Coupon 58');
  await act(async () => void (await vi.waitFor(() => expect(options()).toHaveLength(1))));
  const outside = vi.fn();
  document.addEventListener('keydown', outside);
  await press('Escape');
  await act(async () => void (await vi.waitFor(() => expect(options()).toEqual([]))));
  expect(field().value).toBe('Coupon 1');
  outside.mockClear();
  await press('Escape');
  document.removeEventListener('keydown', outside);
  expect(field().value).toBe('Coupon 1');
  expect(outside).toHaveBeenCalledOnce();
});

test('a name that no record has is said to have no matches', async () => {
  await show(1);
  await act(async () => void (await vi.waitFor(() => expect(field().value).toBe('Coupon 1'))));
  await type('Nothing like it');
  await act(
    async () => void (await vi.waitFor(() => expect(document.body.textContent).toContain('No matches'))),
  );
});
