// A case is answered on its own page, and reads as somebody’s once it is taken.
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { meQuery, queryClient } from '../../request/queries.ts';
import { renderRouter } from '../../test/render-router.tsx';
import { Screen } from './Case.tsx';

const opened = {
  case_id: 5,
  state: 'open',
  subject: 'Nothing arrived',
  player_id: 7,
  order_id: null,
  owner_id: null as number | null,
  owner_name: null as string | null,
  is_mine: false,
  opened_by: 'Lin',
  opened_at: '2026-10-10T10:00:00.000Z',
  updated_at: '2026-10-10T10:00:00.000Z',
  closed_by: null,
  closed_at: null,
};
const sent: { path: string; body: object }[] = [];
let me: object;
let info: typeof opened;
let root: Root;

beforeEach(() => {
  sent.length = 0;
  info = opened;
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push({ path, body: JSON.parse(body) });
    const data = path.endsWith('/auth/me')
      ? me
      : path.endsWith('/case/info')
        ? info
        : { list: [], next_cursor: null, total: null, mailing_id: 1 };
    return Response.json({ code: 200, msg: '', data });
  });
});
afterEach(async () => {
  await act(async () => root.unmount());
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function show(permissions: string[]): Promise<void> {
  me = { name: 'Lin', permissions: [], games: [{ game_id: '1001', permissions }] };
  queryClient.setQueryData(meQuery.queryKey, me as never);
  const top = createRootRoute();
  const page = createRoute({ getParentRoute: () => top, path: '/$gameId/cases/$case_id', component: Screen });
  const rest = createRoute({ getParentRoute: () => top, path: '$', component: () => null });
  const history = createMemoryHistory({ initialEntries: ['/1001/cases/5'] });
  root = await renderRouter(createRouter({ routeTree: top.addChildren([page, rest]), history }));
  await act(() => vi.waitFor(() => expect(document.body.textContent).toContain('Nothing arrived')));
}
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);

async function type(label: string, value: string): Promise<void> {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) =>
    textContent?.startsWith(label),
  );
  const control = document.getElementById(found?.htmlFor ?? '') as HTMLInputElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

test('the player is answered from the case, which notes the message', async () => {
  await show(['case.read', 'message.send']);
  await act(async () => button('Message the player')?.click());
  for (const [label, text] of [
    ['Title (Chinese)', '已补发'],
    ['Text (Chinese)', '请查收'],
    ['Title (English)', 'Sent again'],
    ['Text (English)', 'In your mailbox'],
  ] as const)
    await type(label, text);
  await act(async () => button('Send')?.click());
  await vi.waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith('/message/send'))?.body).toMatchObject({
      player_id: 7,
      case_id: 5,
      title_en: 'Sent again',
    }),
  );
});

test('who may not message players is not offered it', async () => {
  await show(['case.read', 'case.write']);
  expect(button('Close case')).toBeTruthy();
  expect(button('Message the player')).toBeUndefined();
});

test('an open case that somebody took is in progress', async () => {
  await show(['case.read']);
  expect(document.body.textContent).not.toContain('In progress');
  await act(async () => root.unmount());
  queryClient.clear();
  info = { ...opened, owner_id: 3, owner_name: 'Ben' };
  await show(['case.read']);
  expect(document.body.textContent).toContain('In progress');
});
