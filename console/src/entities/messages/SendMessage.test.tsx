// A message to one player is written from a template, as a broadcast is.
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { meQuery, queryClient } from '../../request/queries.ts';
import { renderRouter } from '../../test/render-router.tsx';
import { SendMessage } from './SendMessage.tsx';

const written = { title_zh: '补偿', text_zh: '{nickname} 您好', title_en: 'Sorry', text_en: 'Hi {nickname}' };
const sent: { path: string; body: object }[] = [];
const role = (role_id: number, role_name: string, level: number) => ({
  role_id,
  role_name,
  level,
  server_name: 'East 1',
});
const roles = [role(1, 'Ayla', 12), role(2, 'Bram', 60)];
let me: object;
let root: Root;

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push({ path, body: JSON.parse(body) });
    if (path.endsWith('/auth/me')) return Response.json({ code: 200, msg: '', data: me });
    if (path.endsWith('/player/info')) return Response.json({ code: 200, msg: '', data: { roles } });
    const list = [{ message_template_id: 4, name: 'Late parcel', ...written }];
    return Response.json({
      code: 200,
      msg: '',
      data: { list, next_cursor: null, total: null, mailing_id: 1 },
    });
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
  const page = createRoute({
    getParentRoute: () => top,
    path: '/$gameId',
    component: () => <SendMessage playerId={7} onClose={() => undefined} />,
  });
  const history = createMemoryHistory({ initialEntries: ['/1001'] });
  root = await renderRouter(createRouter({ routeTree: top.addChildren([page]), history }));
}
const select = () => document.querySelector<HTMLSelectElement>('[role="dialog"] select');

test('the chosen template is what the player gets', async () => {
  await show(['message.send', 'message.read']);
  await act(() => vi.waitFor(() => expect(select()?.options).toHaveLength(2)));
  await act(async () => {
    const box = select() as HTMLSelectElement;
    box.value = '4';
    box.dispatchEvent(new Event('change', { bubbles: true }));
  });
  const send = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Send');
  await act(async () => send?.click());
  await vi.waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith('/message/send'))?.body).toMatchObject({
      player_id: 7,
      ...written,
    }),
  );
});

test('who may not read templates writes the message alone', async () => {
  await show(['message.send']);
  expect(document.querySelector('[role="dialog"] textarea')).toBeTruthy();
  expect(select()).toBeNull();
});

test('who has two characters gets the mail as one of them, which is named', async () => {
  await show(['message.send', 'player.read']);
  const mail = document.querySelector<HTMLElement>('[role="dialog"] input[type="checkbox"]');
  await act(async () => mail?.click());
  await act(() =>
    vi.waitFor(() =>
      expect(document.querySelector('[role="dialog"] form')?.textContent).toContain(
        'In-game mail goes to the highest-level character: Bram (East 1)',
      ),
    ),
  );
});
