// Giving a role: nothing is chosen for the operator who gives it, and it may have an end.
import { ops } from '@emall/contract/ops';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callQuery, meQuery, queryClient } from '../../request/queries.ts';
import { rememberGame } from '../../session/last-game.ts';
import { renderRouter } from '../../test/render-router.tsx';
import { AddOperator, GrantRole } from './dialogs.tsx';

let root: Root;
let grantWaits = false;
const sent: Record<string, unknown>[] = [];

beforeEach(async () => {
  sent.length = 0;
  grantWaits = false;
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
      const input = JSON.parse(body);
      if (input.is_dry_run)
        return Response.json({ code: 200, msg: '', data: { effects: [], approval_reason: null } });
      sent.push(input);
      const made = { operator_id: 8, url: 'https://mall/invitation', expires_at: '2026-12-01T01:00:00.000Z' };
      const data = path.endsWith('listRoles')
        ? { list }
        : path.endsWith('me')
          ? me
          : path.endsWith('add')
            ? made
            : { list: [] };
      const waits = path.endsWith('grant') && grantWaits;
      const answer = waits
        ? { code: 800014, msg: '', data: { approval_id: 1 } }
        : { code: 200, msg: '', data };
      return { status: 200, json: async () => answer };
    }),
  );
});
async function show(dialog: ReactNode): Promise<void> {
  const component = () => dialog;
  root = await renderRouter(
    createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() }),
  );
}
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
  await show(<GrantRole operator={{ operator_id: 7, name: 'Kim' } as never} onClose={() => undefined} />);
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
  // The effects are there.
  await vi.waitFor(() => expect(give.matches('[disabled], [aria-disabled=true]')).toBe(false));
  await act(async () => give.click());
  await vi.waitFor(() =>
    expect(sent.find(({ role_id }) => role_id === 6)).toMatchObject({
      role_id: 6,
      game_id: null,
      ends_at: '2026-12-01T01:00:00.000Z',
    }),
  );
});

async function invite(): Promise<void> {
  await show(<AddOperator onClose={() => undefined} />);
  const [username, name] = document.querySelectorAll<HTMLInputElement>('[role="dialog"] input');
  await type(username as HTMLInputElement, 'kim');
  await type(name as HTMLInputElement, 'Kim');
  const create = field<HTMLButtonElement>('button[type="submit"]') as HTMLButtonElement;
  // Without a role there is nothing to see.
  expect(create.disabled).toBe(true);
  await type(field<HTMLSelectElement>('select') as HTMLSelectElement, '6');
  await act(async () => create.click());
  await vi.waitFor(() => expect(document.body.textContent).toContain('Invitation link'));
}

test('who is invited gets a role with the invitation', async () => {
  await invite();
  expect(sent.find(({ operator_id }) => operator_id === 8)).toMatchObject({ role_id: 6, game_id: null });
  expect(document.body.textContent).toContain('Kim has the chosen role as soon as they accept.');
});

test('the link is shown also when a second person has to agree to the role', async () => {
  grantWaits = true;
  await invite();
  expect(document.body.textContent).toContain('Another operator must approve the role of Kim.');
  expect(document.body.textContent).toContain('https://mall/invitation');
});

test('a new operator gets the role in the game that is open, not in all of them', async () => {
  const games = ['1001', '1002'].map((game_id) => ({ game_id, name: 'Blue Sea', permissions: [] }));
  queryClient.setQueryData(meQuery.queryKey, { permissions: ['operator.write'], games } as never);
  rememberGame('1002');
  await show(<AddOperator onClose={() => undefined} />);
  await vi.waitFor(() => expect(document.querySelectorAll('[role="dialog"] select')).toHaveLength(2));
  expect([...document.querySelectorAll<HTMLSelectElement>('select')].map(({ value }) => value)).toEqual([
    '',
    '1002',
  ]);
});
