// A removed draft is left at once: its page is not read again, and its unsaved changes are not asked about. Publishing says when
// the event starts and ends.
import type { OpsActivity } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { fireEvent, screen } from '@testing-library/react';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../i18n/language.ts';
import { useUnsavedGuard } from '../../kit/form/useUnsavedGuard.tsx';
import { callQuery, meQuery, queryClient } from '../../request/queries.ts';
import { renderRouter } from '../../test/render-router.tsx';
import { showScreen } from '../../test/show-screen.tsx';
import { ToastHost } from '../../ui/Toast.tsx';
import { StateActions } from './StateActions.tsx';

let root: Root;
afterEach(async () => {
  vi.unstubAllGlobals();
  await act(async () => root.unmount());
  queryClient.clear();
});

function Draft() {
  const { data } = useQuery(callQuery(ops.activity.info, { activeid: 7 }, '1001'));
  const guard = useUnsavedGuard(true);
  return (
    <>
      {data && <StateActions activity={data} />}
      {guard}
    </>
  );
}

const button = (label: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('button:not(:disabled, [aria-busy])')].findLast(
    ({ textContent }) => textContent === label,
  );

test('removing a draft leads to the list without a word about the page that is gone', async () => {
  setLanguage('en');
  const me = { games: [{ game_id: '1001', permissions: ['activity.read', 'activity.write'] }] };
  queryClient.setQueryData(meQuery.queryKey, me as never);
  let isRemoved = false;
  const readsOfRemoved: string[] = [];
  const saved: object[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const isDryRun = JSON.parse(String(body)).is_dry_run === true;
    if (url.endsWith('activity/info')) {
      if (isRemoved) readsOfRemoved.push(url);
      const data = { activeid: 7, title: 'Spring', state: 'draft', starts_at: '2026-11-15T02:00:00.000Z' };
      return Response.json({ code: isRemoved ? 404 : 200, msg: 'No such event', data });
    }
    if (url.endsWith('removeDraft') && !isDryRun) isRemoved = true;
    const entry = {
      audit_id: 9,
      call: 'ops/activity/removeDraft',
      restore_call: 'ops/activity/save',
      restore_input: '{"title":"Spring"}',
    };
    if (url.endsWith('activity/save')) saved.push(JSON.parse(String(body)));
    const data = url.endsWith('auth/me')
      ? me
      : { effects: [], approval_reason: null, activeid: 7, list: url.endsWith('history') ? [entry] : [] };
    return Response.json({ code: 200, msg: '', data });
  });
  const top = createRootRoute();
  const draft = createRoute({ getParentRoute: () => top, path: '$gameId/activities/7', component: Draft });
  const list = createRoute({
    getParentRoute: () => top,
    path: '$gameId/activities',
    component: () => <ToastHost onShowCall={() => undefined} />,
  });
  const router = createRouter({
    routeTree: top.addChildren([draft, list]),
    history: createMemoryHistory({ initialEntries: ['/1001/activities/7'] }),
  });
  root = await renderRouter(router);
  // As in a browser: React renders by its own scheduler, not at the end of act().
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  await vi.waitFor(() => expect(button('Remove draft')).toBeDefined());
  button('Remove draft')?.click();
  const remove = () => {
    const found = button('Remove draft');
    return found?.type === 'submit' ? found : undefined;
  };
  // The code of the effects is loaded when it is asked for.
  await vi.waitFor(() => expect(document.body.textContent).toContain('Nothing else changes'), {
    timeout: 20_000,
  });
  await vi.waitFor(() => expect(remove()).toBeDefined());
  remove()?.click();
  await vi.waitFor(() => expect(document.body.textContent).toContain('Draft removed'));
  expect(router.state.location.pathname).toBe('/1001/activities');
  expect(readsOfRemoved).toEqual([]);
  // The way back is in the message.
  await vi.waitFor(() => expect(button('Undo')).toBeDefined());
  button('Undo')?.click();
  await vi.waitFor(() => expect(saved).toMatchObject([{ title: 'Spring', expected_audit_id: 9 }]));
});

test.each([
  ['2099-01-01T02:00:00.000Z', 'It starts at 2099-01-01 10:00, Shanghai time. It ends at 2099-01-03 10:00.'],
  [
    '2026-01-01T02:00:00.000Z',
    'Its start time has passed, so it starts right away and ends at 2099-01-03 10:00.',
  ],
])('publishing a draft that starts at %s says when it runs', async (starts_at, text) => {
  const activity = { activeid: 7, title: 'Spring', state: 'draft', starts_at };
  const ends = { ends_at: '2099-01-03T02:00:00.000Z' };
  const Screen = () => <StateActions activity={{ ...activity, ...ends } as OpsActivity} />;
  ({ root } = await showScreen({ Screen, permissions: ['activity.publish'] }));
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText(text)).toBeDefined();
});
