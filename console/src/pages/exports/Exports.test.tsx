// The screen of exports: before there is one, and with more of them than one page holds.
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../i18n/language.ts';
import { queryClient } from '../../request/queries.ts';
import { renderRouter } from '../../test/render-router.tsx';
import { Screen } from './Exports.tsx';

const held = vi.hoisted(() => ({ mayExport: true, tab: 'exports' }));
vi.mock('../../session/params.ts', () => ({
  useGameId: () => '1001',
  useOptionalGameId: () => '1001',
  useTab: () => [held.tab, () => undefined],
}));
vi.mock('../../session/useMay.ts', () => ({
  useMay: () => held.mayExport,
  useMayCall: () => held.mayExport,
}));

afterEach(() => vi.unstubAllGlobals());

test.each([
  [true, '点“导出”'],
  [false, '有导出权限的操作员'],
])('whoever may export: %s, reads what is true for them', async (mayExport, text) => {
  setLanguage('zh');
  held.mayExport = mayExport;
  queryClient.clear();
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => ({
      status: 200,
      json: async () => ({ code: 200, msg: '', data: { list: [], saved_views: [] } }),
    })),
  );
  const root = await renderRouter(
    createRouter({ routeTree: createRootRoute({ component: Screen }), history: createMemoryHistory() }),
  );
  await vi.waitFor(() => expect(document.body.textContent).toContain(text));
  await act(async () => root.unmount());
});

test('exports beyond the first page are read too', async () => {
  setLanguage('en');
  queryClient.clear();
  const row = (export_id: number) => ({
    export_id,
    call: 'ops/order/list',
    input: export_id === 1 ? '{}' : '{"from":"2026-10-31T16:00:00.000Z","to":"2026-11-02T16:00:00.000Z"}',
    format: 'csv',
    status: 'ready',
    rows: 1,
    is_own: true,
    operator_name: `Kim ${export_id}`,
    created_at: '2026-11-16T00:00:00Z',
    expires_at: null,
    failure: '',
  });
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const { cursor } = JSON.parse(body) as { cursor?: string };
    const data = cursor
      ? { list: [row(1)], saved_views: [], next_cursor: null, total: null }
      : { list: [row(3), row(2)], saved_views: [], next_cursor: 'more', total: 3 };
    return Response.json({ code: 200, msg: '', data });
  });
  const root = await renderRouter(
    createRouter({ routeTree: createRootRoute({ component: Screen }), history: createMemoryHistory() }),
  );
  await vi.waitFor(() => expect(document.body.textContent).toContain('3 rows'));
  await vi.waitFor(() => expect(document.body.textContent).toContain('Kim 1'));
  expect(document.body.textContent).toContain('2026-11-01 – 2026-11-02');
  expect(document.body.textContent).toContain('All time');
  await act(async () => root.unmount());
});

test('a parcel list that was downloaded without an export says who took it', async () => {
  setLanguage('en');
  queryClient.clear();
  held.tab = 'taken';
  const at = '2026-11-16T00:00:00Z';
  const list = [
    { audit_id: 9, call: 'ops/order/parcels', operator_name: 'Kim', at },
    { audit_id: 8, call: 'ops/catalog/goodsFile', operator_name: 'Lee', at },
  ];
  vi.stubGlobal('fetch', async (path: string) => {
    const data = path.endsWith('listTakenFiles')
      ? { list, next_cursor: null, total: 2 }
      : { list: [], saved_views: [] };
    return Response.json({ code: 200, msg: '', data });
  });
  const root = await renderRouter(
    createRouter({ routeTree: createRootRoute({ component: Screen }), history: createMemoryHistory() }),
  );
  await vi.waitFor(() => expect(document.body.textContent).toContain('Parcels to ship, with recipients'));
  expect(document.body.textContent).toContain('Kim');
  expect(document.body.textContent).toContain('Goods file');
  await act(async () => root.unmount());
});
