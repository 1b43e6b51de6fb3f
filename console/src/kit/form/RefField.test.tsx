// A record is chosen by its name, and another one in its place.
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { act, useState } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderRouter } from '../../test/render-router.tsx';
import { RefField } from './RefField.tsx';

let root: Root;
const GOODS = [
  { goods_id: 1, name: 'Plush' },
  { goods_id: 2, name: 'Mug' },
];

beforeEach(async () => {
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { keyword = '' } = JSON.parse(body) as { keyword?: string };
    const list = GOODS.filter(({ name }) => name.includes(keyword));
    return Response.json({ code: 200, msg: 'ok', data: { list, next_cursor: null, total: null } });
  });
  function Controlled() {
    const [value, setValue] = useState<number | undefined>(1);
    return <RefField label="Goods" kind="goods" value={value} onChange={setValue} />;
  }
  const router = createRouter({
    routeTree: createRootRoute({ component: Controlled }),
    history: createMemoryHistory(),
  });
  root = await renderRouter(router);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const field = () => document.querySelector('input') as HTMLInputElement;
const options = () => [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);

test('what is typed over a chosen record stays, and finds another one', async () => {
  await vi.waitFor(() => expect(field().value).toBe('Plush'));
  await act(async () => {
    field().focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), 'Mu');
    field().dispatchEvent(new InputEvent('input', { bubbles: true, data: 'u', inputType: 'insertText' }));
  });
  await act(async () => void (await vi.waitFor(() => expect(options()).toEqual(['Mug2']))));
  expect(field().value).toBe('Mu');
});
