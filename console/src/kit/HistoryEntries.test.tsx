// The history of goods: changes of their variants stand in it, and are not what a restoration of the goods would overwrite.
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { meQuery, queryClient } from '../request/queries.ts';
import { renderRouter } from '../test/render-router.tsx';
import { HistoryEntries } from './HistoryEntries.tsx';

const saved = {
  audit_id: 7,
  username: 'owner',
  operator_name: 'Olive',
  call: 'ops/catalog/saveGoods',
  at: '2026-11-17T02:00:00Z',
  reason: '',
  approved_by: null,
  records: ['goods:3'],
  changes: [{ field: 'subtitle', before: '"Old"', after: '"New"' }],
  names: [],
  restore_call: 'ops/catalog/saveGoods',
  restore_input: '{"goods_id":3}',
};
const priced = {
  ...saved,
  audit_id: 8,
  operator_name: 'Pat',
  call: 'ops/catalog/setPrices',
  records: ['sku:31', 'sku:32'],
  changes: [
    { field: 'price', before: '100', after: '200', part: 'Red' },
    { field: 'price', before: '110', after: '210', part: 'Blue' },
  ],
  restore_input: null,
};
const renamed = {
  ...priced,
  audit_id: 9,
  operator_name: 'Finn',
  call: 'ops/catalog/importGoods',
  records: ['goods:3', 'sku:31'],
  changes: [{ field: 'name', before: '"Map"', after: '"Chart"' }],
};

test.each([
  ['variants alone', [priced, saved], 7, 'Restore previous version'],
  ['the goods too', [renamed, priced, saved], 9, 'Restore anyway'],
])(
  'after a change of %s the goods are restored over what they would overwrite',
  async (_what, list, newest, label) => {
    const sent: Record<string, unknown>[] = [];
    vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
      if (path.endsWith('saveGoods')) sent.push(JSON.parse(String(request.body)));
      const data = path.endsWith('history') ? { list } : { effects: [] };
      return Response.json({ code: 200, msg: 'ok', data });
    });
    queryClient.clear();
    queryClient.setQueryData(meQuery.queryKey, { permissions: ['catalog.write'], games: [] } as never);
    const routeTree = createRootRoute({ component: () => <HistoryEntries kind="goods" id={3} /> });
    const root = await renderRouter(createRouter({ routeTree, history: createMemoryHistory() }));
    const buttons = (name: string) =>
      [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === name);
    await vi.waitFor(async () => {
      await act(async () => undefined);
      expect(buttons('Restore previous version')).toHaveLength(1);
    });
    const fields = [...document.querySelectorAll('tbody tr')].map(
      (row) => row.firstElementChild?.textContent,
    );
    expect(fields).toEqual(expect.arrayContaining(['Red · Price', 'Blue · Price', 'Subtitle']));
    await act(async () => buttons('Restore previous version')[0]?.click());
    const dialog = document.querySelector('dialog,[role=dialog],[role=alertdialog]');
    expect(dialog?.textContent).not.toContain('Pat');
    await vi.waitFor(async () => {
      await act(async () => undefined);
      expect(sent.at(-1)).toMatchObject({ goods_id: 3, expected_audit_id: newest, is_dry_run: true });
    });
    expect(buttons(label)).not.toHaveLength(0);
    await act(async () => root.unmount());
    vi.unstubAllGlobals();
  },
);

test('a record that was created had no fields before, not even those whose absence means something', async () => {
  const created = {
    ...saved,
    records: ['price_window:3'],
    changes: [
      { field: 'game_id', before: 'null', after: '1001' },
      { field: 'created_by', before: 'null', after: '12' },
    ],
    names: [{ field: 'created_by', id: '12', name: 'Olive' }],
    restore_input: null,
  };
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, msg: 'ok', data: { list: [created] } }));
  queryClient.clear();
  queryClient.setQueryData(meQuery.queryKey, { permissions: [], games: [] } as never);
  const routeTree = createRootRoute({ component: () => <HistoryEntries kind="price_window" id={3} /> });
  const root = await renderRouter(createRouter({ routeTree, history: createMemoryHistory() }));
  await vi.waitFor(() =>
    expect([...document.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual([
      'Game ID',
      '–',
      '1001',
      'Created by',
      '–',
      'Olive (12)',
    ]),
  );
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
