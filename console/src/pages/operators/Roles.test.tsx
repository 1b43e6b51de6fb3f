// Whoever may only read sees what each role may do in a day, and what needs two people in any case.
import { ops } from '@emall/contract/ops';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { callQuery, meQuery, queryClient } from '../../request/queries.ts';
import { renderRouter } from '../../test/render-router.tsx';
import { Screen } from './Roles.tsx';

test('an auditor reads the daily limits and what always needs two people', async () => {
  const role = { role_id: 4, permissions: ['order.refund'], operators: 2 };
  const list = [
    { ...role, name: 'Support', limits: { money: 50_000, reveals: 0 } },
    { ...role, role_id: 5, name: 'Night shift', limits: {} },
  ];
  const me = { permissions: ['operator.read'], games: [] };
  queryClient.setQueryData(callQuery(ops.operator.listRoles, {}).queryKey, { list } as never);
  queryClient.setQueryData(meQuery.queryKey, me as never);
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json({ code: 200, msg: 'ok', data: path.endsWith('listRoles') ? { list } : me }),
  );
  const root = await renderRouter(
    createRouter({ routeTree: createRootRoute({ component: Screen }), history: createMemoryHistory() }),
  );
  const rows = [...document.querySelectorAll('tr')].map(({ textContent }) => textContent ?? '');
  const rowOf = (text: string) => rows.find((row) => row.startsWith(text));
  expect(rowOf('Support')).toContain('Money refunded ¥500.00');
  expect(rowOf('Support')).toContain('Reveals of codes and contact details 0');
  expect(rowOf('Night shift')).toContain('No limit');
  expect(rowOf('Change the payee account')).toContain('Always');
  expect(rowOf('Close a game')).toContain('As soon as there’s another operator');
  expect(rowOf('Start an export')).toContain('Personal data leaves the mall');
  expect(document.querySelectorAll('button')).toHaveLength(0);
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
