// Who gets a coupon is found by name: nobody has to know the numbers of players.
import { permissionOf } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { fireEvent, screen } from '@testing-library/react';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { meQuery, queryClient } from '../../request/queries.ts';
import { renderRouter } from '../../test/render-router.tsx';
import { Holders } from './Holders.tsx';

const PLAYER = { player_id: 42, nickname: 'Captain', roles: [{ server_name: 'Tide', role_name: 'Anne' }] };

test('a coupon is granted to a player who was found by nickname', async () => {
  const granted: object[] = [];
  const permissions = [ops.coupon.listHolders, ops.coupon.grant, ops.player.find].map(permissionOf);
  const me = { games: [{ game_id: '1001', permissions }], permissions };
  queryClient.clear();
  queryClient.setQueryData(meQuery.queryKey, me as never);
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    const input = JSON.parse(body);
    const isGrant = path.endsWith(ops.coupon.grant.path);
    if (isGrant && !input.is_dry_run) granted.push(input);
    const data = path.endsWith(ops.player.find.path)
      ? { list: [PLAYER], has_more: false }
      : path.endsWith(ops.auth.me.path)
        ? me
        : isGrant
          ? { granted: 1, effects: [], approval_reason: null }
          : { list: [], next_cursor: null, total: 0 };
    return Response.json({ code: 200, msg: 'ok', data });
  });
  const rootRoute = createRootRoute();
  const component = () => <Holders templateId={7} />;
  const page = createRoute({ getParentRoute: () => rootRoute, path: '/$gameId/coupons', component });
  const history = createMemoryHistory({ initialEntries: ['/1001/coupons'] });
  const root = await renderRouter(createRouter({ routeTree: rootRoute.addChildren([page]), history }));
  const press = (name: string) =>
    act(async () => fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement));
  await press('Grant to players');
  const type = (label: string, value: string) =>
    act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
  await type('Nickname, account or character', 'Cap');
  await press('Find players');
  await vi.waitFor(() => expect(document.body.textContent).toContain('Captain · 42'));
  await press('Add');
  expect((screen.getByLabelText('Player IDs') as HTMLTextAreaElement).value).toBe('42');
  await type('Reason', 'a mistake of ours');
  const submit = () => document.querySelector<HTMLButtonElement>('[role="dialog"] button[type="submit"]');
  // Once its effects are there.
  const isReady = () => !submit()?.disabled && submit()?.getAttribute('aria-disabled') !== 'true';
  await vi.waitFor(() => expect(isReady()).toBe(true), 10_000);
  await act(async () => submit()?.click());
  await vi.waitFor(() => expect(granted).toMatchObject([{ template_id: 7, player_ids: [42] }]), 10_000);
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
