// Giving a role: nothing is chosen for the operator who gives it, and it may have an end.
import { ops } from '@emall/contract/ops';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callQuery, meQuery, queryClient } from '../../request/queries.ts';
import { renderRouter } from '../../test/render-router.tsx';
import { GrantRole } from './dialogs.tsx';

let root: Root;
const sent: Record<string, unknown>[] = [];

beforeEach(async () => {
  sent.length = 0;
  const role = (role_id: number, name: string) => ({
    role_id,
    name,
    permissions: [],
    limits: {},
    operators: 1,
  });
  const list = [role(1, '店主'), role(6, '仓库'), role(12, 'Night shift')];
  queryClient.setQueryData(callQuery(ops.operator.listRoles, {}).queryKey, { list } as never);
  const me = { permissions: ['operator.write'], games: [] };
  queryClient.setQueryData(meQuery.queryKey, me as never);
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, { body }: { body: string }) => {
      sent.push(JSON.parse(body));
      const data = path.endsWith('listRoles') ? { list } : path.endsWith('me') ? me : {};
      return { status: 200, json: async () => ({ code: 200, msg: 'ok', data }) };
    }),
  );
  const component = () => (
    <GrantRole operator={{ operator_id: 7, name: 'Kim' } as never} onClose={() => undefined} />
  );
  root = await renderRouter(
    createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() }),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const field = <E extends Element>(selector: string) =>
  document.querySelector<E>(`[role="dialog"] ${selector}`);
async function type(control: HTMLInputElement | HTMLSelectElement, value: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
    control.dispatchEvent(new Event(control.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
  });
}

test('a role is chosen, none is given by default, and it ends when it should', async () => {
  const roles = await vi.waitFor(() => {
    const found = field<HTMLSelectElement>('select');
    expect(found).toBeTruthy();
    return found as HTMLSelectElement;
  });
  const give = field<HTMLButtonElement>('button[type="submit"]') as HTMLButtonElement;
  expect([...roles.options].map(({ text }) => text)).toEqual(['Choose', 'Owner', 'Warehouse', 'Night shift']);
  expect(give.disabled).toBe(true);
  await type(roles, '6');
  await type(field<HTMLInputElement>('input[type="datetime-local"]') as HTMLInputElement, '2026-12-01T09:00');
  expect(give.disabled).toBe(false);
  await act(async () => give.click());
  await vi.waitFor(() =>
    expect(sent.find(({ operator_id }) => operator_id === 7)).toMatchObject({
      role_id: 6,
      game_id: null,
      ends_at: '2026-12-01T01:00:00.000Z',
    }),
  );
});
