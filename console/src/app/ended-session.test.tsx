// The end of a session is said at the login, to whoever had one.
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { setLanguage } from '../i18n/language.ts';
import { meQuery, queryClient } from '../request/queries.ts';
import { renderRouter } from '../test/render-router.tsx';
import { toast } from '../ui/Toast.tsx';
import { leaveEndedSession } from './ended-session.ts';
import { router } from './router.tsx';

let root: Root;
beforeAll(async () => {
  setLanguage('en');
  vi.stubGlobal('fetch', async () => Response.json({ code: 401, msg: 'Log in', data: null }));
  root = await renderRouter(router);
});
afterAll(async () => {
  await act(async () => root.unmount());
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function end(me?: object) {
  await act(() => router.navigate({ to: '/invitation' }));
  if (me) queryClient.setQueryData(meQuery.queryKey, me as never);
  await act(async () => leaveEndedSession());
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('EMall Console'));
}

test('an operator whose session ended reads why the login is there, and comes back to the same page', async () => {
  await end({ games: [] });
  expect(document.querySelector('main')?.textContent).toContain('Your session has ended');
  expect(router.state.location.search).toMatchObject({ next: '/invitation' });
});

test('whoever logs in next reads no message of the session before', async () => {
  toast('Refunded', { undo: () => undefined });
  await end({ games: [] });
  toast('Logged in');
  await vi.waitFor(() => expect(document.body.textContent).toContain('Logged in'));
  expect(document.body.textContent).not.toContain('Refunded');
});

test('who has not logged in yet is only asked to', async () => {
  await end();
  expect(document.querySelector('main')?.textContent).not.toContain('ended');
});
