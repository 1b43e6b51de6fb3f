// What a screen does when its data cannot be refreshed: it tries again, and does not pass old data off as the present.
import { ops } from '@emall/contract/ops';
import { QueryClientProvider, QueryObserver, useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../i18n/language.ts';
import { ToastHost } from '../ui/Toast.tsx';
import { callQuery, queryClient, useCall } from './queries.ts';

/** The messages of this page that are on the screen. */
const shown = () =>
  [...document.querySelectorAll('[role=alert]')]
    .map((each) => each.textContent)
    .filter((text) => text?.includes('out of date'));
const answers: { code: number; msg: string; data: unknown }[] = [];
const desk = callQuery(ops.desk.summary, {}, '1001');
const others = callQuery(ops.alert.list, {}, '1001');
const ok = { code: 200, msg: 'ok', data: {} };
const busy = { code: 429, msg: 'Too many requests', data: null };
const ended = { code: 401, msg: 'Log in again', data: null };
const refused = { code: 403, msg: 'Not allowed', data: null };

let root: ReturnType<typeof createRoot>;
beforeEach(async () => {
  setLanguage('en');
  answers.length = 0;
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
  await act(async () => root.render(<ToastHost onShowCall={() => undefined} />));
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(answers.shift() ?? ok))),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a busy server is asked again', async () => {
  answers.push(busy, busy);
  const screen = new QueryObserver(queryClient, { ...desk, retryDelay: 1 });
  const stop = screen.subscribe(() => undefined);
  await vi.waitFor(() => expect(screen.getCurrentResult().data).toEqual({}));
  expect(fetch).toHaveBeenCalledTimes(3);
  stop();
});

test('what was never there shows its own error', async () => {
  answers.push(refused);
  await expect(queryClient.fetchQuery(desk)).rejects.toThrow('Not allowed');
  expect(shown()).toEqual([]);
});

test('data that could not be fetched again is said to be old, once until something succeeds', async () => {
  const screens = [new QueryObserver(queryClient, desk), new QueryObserver(queryClient, others)];
  const stops = screens.map((screen) => screen.subscribe(() => undefined));
  await vi.waitFor(() => expect(screens.every((screen) => screen.getCurrentResult().isSuccess)).toBe(true));
  answers.push(refused, refused);
  await queryClient.refetchQueries();
  expect(shown()).toEqual(['This page may be out of date: Not allowed']);
  await queryClient.refetchQueries();
  answers.push(refused);
  await queryClient.refetchQueries();
  expect(shown()).toHaveLength(2);
  await queryClient.refetchQueries();
  answers.push(ended, ended);
  await queryClient.refetchQueries();
  expect(shown()).toHaveLength(2);
  for (const stop of stops) stop();
});

/** A button that is there until what it does is done, as that of a refund. */
function Refund({ onDone }: { onDone(): void }) {
  const { data } = useQuery(desk);
  const refund = useCall(ops.alert.take, '1001');
  const canRefund = (data as { can_refund?: boolean } | undefined)?.can_refund;
  return canRefund ? (
    <button type="button" onClick={() => refund.mutate({ alert_id: 1 }, { onSuccess: onDone })}>
      Refund
    </button>
  ) : (
    <p>Refunded</p>
  );
}

test('whoever waits for a change goes on when the screen shows it, so that no focus returns to a button that goes', async () => {
  // As in a browser: React renders by its own scheduler, not at the end of act().
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const button = () => [...document.querySelectorAll('button')].find((each) => each.textContent === 'Refund');
  const seen: (string | undefined)[] = [];
  answers.push({ ...ok, data: { can_refund: true } });
  root.render(
    <QueryClientProvider client={queryClient}>
      <Refund onDone={() => seen.push(button()?.textContent)} />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(button()).toBeDefined());
  button()?.click();
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  expect(seen).toEqual([undefined]);
});
