// The key e opens the export of a list for whoever may export, and is a letter where somebody types.
import { ops } from '@emall/contract/ops';
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { fireEvent, screen } from '@testing-library/react';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../i18n/language.ts';
import { meQuery, queryClient } from '../request/queries.ts';
import { renderRouter } from '../test/render-router.tsx';
import { showScreen } from '../test/show-screen.tsx';
import { ExportList } from './ExportList.tsx';

let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

async function show(permissions: string[]): Promise<void> {
  setLanguage('en');
  const me = { games: [{ game_id: '1001', permissions }] };
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, msg: '', data: me }));
  queryClient.setQueryData(meQuery.queryKey, me as never);
  const rootRoute = createRootRoute();
  const component = () => (
    <>
      <input aria-label="Name" />
      <ExportList call={ops.order.list} input={{}} columns={[{ field: 'order_id', header: 'Order' }]} />
    </>
  );
  const route = createRoute({ getParentRoute: () => rootRoute, path: '/$gameId', component });
  const history = createMemoryHistory({ initialEntries: ['/1001'] });
  root = await renderRouter(createRouter({ routeTree: rootRoute.addChildren([route]), history }));
}

const press = (on: Element) =>
  act(
    async () =>
      void on.dispatchEvent(new KeyboardEvent('keydown', { key: 'e', bubbles: true, cancelable: true })),
  );
const dialog = () => document.querySelector('[role="dialog"]');

test('e opens the export, but not from a field', async () => {
  await show(['export.create']);
  await press(document.querySelector('input') as Element);
  expect(dialog()).toBeNull();
  await press(document.body);
  await vi.waitFor(() => expect(dialog()?.textContent ?? '').toContain('Export'));
});

test('e does nothing for an operator who may not export', async () => {
  await show([]);
  await press(document.body);
  expect(dialog()).toBeNull();
});

test('the button exports what is filtered, in the chosen format, with the columns as they are called', async () => {
  const Screen = () => (
    <ExportList
      call={ops.order.list}
      input={{ status: 'paid' }}
      columns={[{ field: 'order_id', header: 'Order' }]}
    />
  );
  const shown = await showScreen({ Screen, permissions: ['export.create'] });
  root = shown.root;
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  fireEvent.change(await screen.findByLabelText('Format'), { target: { value: 'csv' } });
  await act(async () =>
    fireEvent.click(dialog()?.querySelector('button[type="submit"]') as HTMLButtonElement),
  );
  await vi.waitFor(() =>
    expect(shown.sent.filter(({ path }) => path === 'export/start')).toMatchObject([
      {
        input: {
          call: 'ops/order/list',
          input: '{"status":"paid"}',
          format: 'csv',
          columns: [{ field: 'order_id', header: 'Order', labels: [] }],
        },
      },
    ]),
  );
});

test.each([
  [ops.order.list, 'status', 'paid', 'Paid'],
  [ops.order.list, 'pay_type', 'offline_transfer', 'Bank transfer'],
  [ops.payment.attempts, 'pay_type', 'wechat_h5', 'WeChat H5'],
  [ops.payment.attempts, 'provider', 'alipay', 'Alipay'],
] as const)(
  '%# the values of a list stand in its file as they are called',
  async (call, field, value, label) => {
    const Screen = () => <ExportList call={call} input={{}} columns={[{ field, header: 'x' }]} />;
    const shown = await showScreen({ Screen, permissions: ['export.create'] });
    root = shown.root;
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    await screen.findByLabelText('Format');
    await act(async () =>
      fireEvent.click(dialog()?.querySelector('button[type="submit"]') as HTMLButtonElement),
    );
    const sent = () => shown.sent.find(({ path }) => path === 'export/start')?.input.columns;
    await vi.waitFor(() =>
      expect(sent()).toEqual([{ field, header: 'x', labels: expect.arrayContaining([{ value, label }]) }]),
    );
  },
);
