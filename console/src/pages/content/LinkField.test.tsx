// A banner leads to goods that are chosen by their name.
import { permissionOf } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { fireEvent, screen } from '@testing-library/react';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { meQuery, queryClient } from '../../request/queries.ts';
import { renderRouter } from '../../test/render-router.tsx';
import { LinkField } from './LinkField.tsx';

const GOODS = { goods_id: 5, name: 'Shirt', group_id: 2 };
const LISTS: Record<string, object> = {
  [ops.catalog.listGoods.path]: { list: [GOODS], next_cursor: null },
  [ops.catalog.listGroups.path]: { list: [{ group_id: 2, name: 'Points', score_type: 1 }] },
  [ops.catalog.goodsInfo.path]: GOODS,
};

const shirt = () =>
  [...document.querySelectorAll<HTMLElement>('[role="option"]')].find(
    ({ textContent }) => textContent === 'Shirt5',
  );

test('goods for points open in the points shop; what may not be listed is not offered', async () => {
  queryClient.clear();
  const permissions = [permissionOf(ops.catalog.listGoods)];
  queryClient.setQueryData(meQuery.queryKey, { games: [{ game_id: '1001', permissions }] } as never);
  vi.stubGlobal('fetch', async (path: string) => {
    const data = Object.entries(LISTS).find(([each]) => path.endsWith(each))?.[1] ?? { list: [] };
    return Response.json({ code: 200, msg: 'ok', data });
  });
  const onChange = vi.fn();
  const rootRoute = createRootRoute();
  const component = () => <LinkField value="" error={undefined} onChange={onChange} />;
  const page = createRoute({ getParentRoute: () => rootRoute, path: '/$gameId/home', component });
  const history = createMemoryHistory({ initialEntries: ['/1001/home'] });
  const root = await renderRouter(createRouter({ routeTree: rootRoute.addChildren([page]), history }));
  const opens = screen.getByLabelText('Opens');
  expect(screen.queryByRole('option', { name: 'A coupon …' })).toBeNull();
  fireEvent.change(opens, { target: { value: 'goods' } });
  const goods = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Goods' });
  await act(async () => {
    goods.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(goods, 'Shi');
    goods.dispatchEvent(new InputEvent('input', { bubbles: true, data: 'i', inputType: 'insertText' }));
  });
  await vi.waitFor(() => expect(shirt()).toBeDefined());
  await act(async () => shirt()?.click());
  await vi.waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith('/pages/score/index?score_type=1&goods_id=5'),
  );
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
