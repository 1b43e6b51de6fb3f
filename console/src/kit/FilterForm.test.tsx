// Filters of a table that name a record: chosen by its name, and read by its name on the chip.
import { ops } from '@emall/contract/ops';
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { meQuery, queryClient } from '../request/queries.ts';
import { renderRouter } from '../test/render-router.tsx';
import { FilterChip } from './FilterChip.tsx';
import { FilterForm } from './FilterForm.tsx';
import { type Filter, filtersOf } from './filters.ts';

let root: Root;
const GOODS = [{ goods_id: 4, name: 'Plush' }];
const goodsFilter = filtersOf(ops.order.list, {}).find(({ name }) => name === 'goods_id') as Filter;

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 200, msg: 'ok', data: { list: GOODS, next_cursor: null, total: null } }),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

async function show(permissions: string[], children: ReactNode): Promise<void> {
  const me = { name: 'Lin', permissions: [], games: [{ game_id: '1001', permissions }] };
  queryClient.setQueryData(meQuery.queryKey, me as never);
  const shell = createRootRoute();
  const page = createRoute({
    getParentRoute: () => shell,
    path: '$gameId/orders',
    component: () => children,
  });
  root = await renderRouter(
    createRouter({
      routeTree: shell.addChildren([page]),
      history: createMemoryHistory({ initialEntries: ['/1001/orders'] }),
    }),
  );
}

const press = (selector: string, text: string) =>
  act(async () => {
    const find = () =>
      [...document.querySelectorAll<HTMLElement>(selector)].find(({ textContent }) =>
        textContent?.includes(text),
      );
    await vi.waitFor(() => expect(find()).toBeTruthy());
    find()?.click();
  });

test('goods are chosen by their name', async () => {
  const apply = vi.fn();
  await show(['catalog.read'], <FilterForm filters={[goodsFilter]} search={{}} onApply={apply} />);
  await act(async () => {
    const field = document.querySelector<HTMLInputElement>('[role="combobox"]');
    field?.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Plu');
    field?.dispatchEvent(new InputEvent('input', { bubbles: true, data: 'u', inputType: 'insertText' }));
  });
  await press('[role="option"]', 'Plush');
  await press('button', 'Apply');
  expect(apply).toHaveBeenCalledWith({ goods_id: '4' });
});

test('the chip names them', async () => {
  await show(
    ['catalog.read'],
    <FilterChip filter={goodsFilter} value="4" onOpen={() => {}} onRemove={() => {}} />,
  );
  await act(
    async () => void (await vi.waitFor(() => expect(document.body.textContent).toContain('Goods: Plush'))),
  );
});

test('who may not see the goods types their number', async () => {
  await show(
    ['order.read'],
    <FilterForm filters={[goodsFilter]} search={{ goods_id: '4' }} onApply={() => {}} />,
  );
  expect(document.querySelector('[role="combobox"]')).toBeNull();
  expect(document.querySelector('input')?.value).toBe('4');
});
