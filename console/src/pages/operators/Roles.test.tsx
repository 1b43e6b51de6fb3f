// Whoever may only read sees what each role may do in a day, and what needs two people in any case.
import { ops } from '@emall/contract/ops';
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { fireEvent, screen, within } from '@testing-library/react';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { callQuery, meQuery, queryClient } from '../../request/queries.ts';
import { renderRouter } from '../../test/render-router.tsx';
import { showScreen } from '../../test/show-screen.tsx';
import { ToastHost } from '../../ui/Toast.tsx';
import { Screen as RoleDrawer } from './Role.tsx';
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

test('the page of a role says who gave and took which permission', async () => {
  const entry = {
    audit_id: 9,
    username: 'owner',
    operator_name: 'Olive',
    call: 'ops/operator/saveRole',
    at: '2026-11-17T02:00:00Z',
    reason: '',
    records: ['operator_role:4'],
    changes: [
      { field: 'permissions', before: '["order.read","order.refund"]', after: '["order.read","order.ship"]' },
      { field: 'limits', before: '{"money":50000}', after: '{}' },
    ],
    names: [],
    restore_call: 'ops/operator/saveRole',
    restore_input: '{"role_id":4}',
  };
  const sent: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    if (path.endsWith('roleHistory')) sent.push(JSON.parse(String(request.body)));
    const data = path.endsWith('roleHistory')
      ? { list: [entry] }
      : { list: [{ role_id: 4, name: 'Support' }] };
    return Response.json({ code: 200, msg: 'ok', data });
  });
  queryClient.clear();
  queryClient.setQueryData(meQuery.queryKey, { permissions: ['operator.read'], games: [] } as never);
  const top = createRootRoute();
  const drawer = createRoute({ getParentRoute: () => top, path: 'roles/$role_id', component: RoleDrawer });
  const history = createMemoryHistory({ initialEntries: ['/roles/4'] });
  const root = await renderRouter(createRouter({ routeTree: top.addChildren([drawer]), history }));
  const rowOf = (field: string) =>
    [...document.querySelectorAll('tr')].find(({ textContent }) => textContent?.startsWith(field));
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(rowOf('Permissions')).toBeDefined();
  });
  const cellsOf = (field: string) =>
    [...(rowOf(field)?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);
  expect(sent).toEqual([{ role_id: 4 }]);
  expect(cellsOf('Permissions')).toEqual(['Permissions', 'Refund orders', 'Ship orders']);
  expect(cellsOf('Limits')[1]).toContain('¥500.00');
  expect(document.body.textContent).toContain('Olive');
  // Only who may change roles restores one.
  const names = [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(names).not.toContain('Restore previous version');
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

test('a role that nobody has is removed, and offered back at once', async () => {
  const roles = [
    { role_id: 4, name: 'Support', permissions: ['order.refund'], limits: {}, operators: 2 },
    { role_id: 5, name: 'Night shift', permissions: ['order.read'], limits: {}, operators: 0 },
  ];
  const entry = {
    audit_id: 9,
    call: 'ops/operator/removeRole',
    restore_call: 'ops/operator/saveRole',
    restore_input: '{"role_id":null,"name":"Night shift","permissions":["order.read"],"limits":{}}',
  };
  const { root, sent } = await showScreen({
    Screen: () => (
      <>
        <Screen />
        <ToastHost onShowCall={() => undefined} />
      </>
    ),
    permissions: ['operator.read', 'operator.write'],
    responses: {
      'operator/listRoles': { list: roles },
      'operator/removeRole': {},
      'audit/roleHistory': { list: [entry] },
      'operator/saveRole': { role_id: 6 },
    },
  });
  const remove = await screen.findAllByRole('button', { name: 'Remove' });
  expect(remove).toHaveLength(1);
  await act(async () => fireEvent.click(remove[0] as HTMLElement));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the role “Night shift”?' }));
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Remove' })));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(sent).toContainEqual({
    path: 'operator/removeRole',
    input: expect.objectContaining({ role_id: 5 }),
  });
  await act(async () => fireEvent.click(undo));
  await vi.waitFor(() =>
    expect(sent).toContainEqual({
      path: 'operator/saveRole',
      input: expect.objectContaining({ role_id: null, name: 'Night shift', expected_audit_id: 9 }),
    }),
  );
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
