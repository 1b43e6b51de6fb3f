// Uncaught errors of the console reach the mall with the build and the screen, and nothing of what an operator looks at.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../request/call.ts';
import { meQuery, queryClient } from '../request/queries.ts';
import { reportUncaughtErrors } from './report-errors.ts';

const sent: { path: string; body: string }[] = [];
const matches = [{ fullPath: '/$gameId/orders/$order_id', params: { gameId: '1001' } }];
reportUncaughtErrors({ state: { matches } });

beforeEach(() => {
  sent.length = 0;
  queryClient.setQueryData(meQuery.queryKey, { permissions: [], games: [] } as never);
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push({ path, body });
    return Response.json({ code: 200, msg: '', data: {} });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

function errorAt(place: string, message: string): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at show (https://ops.example.com/mall/console/assets/${place})`;
  return error;
}
const dispatch = (error: unknown) => dispatchEvent(new ErrorEvent('error', { error }));

test('an error is reported once, by its place, screen and build, without its message', async () => {
  const error = errorAt('Order-x1y2.js:1:42', 'no address of 林小海 13812340001');
  dispatch(new Error('/1001/orders/hhw1: broken', { cause: error }));
  dispatch(error);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.path).toBe('/mall/ops/desk/reportErrors');
  const { errors, game_id } = JSON.parse(sent[0]?.body ?? '{}');
  expect(game_id).toBe('1001');
  expect(errors).toMatchObject([
    { name: 'TypeError', stack: 'Order-x1y2.js:1:42', screen: '/$gameId/orders/$order_id' },
  ]);
  expect(errors[0].build).toMatch(/^\d/);
  for (const text of ['林小海', '13812340001', 'hhw1']) expect(sent[0]?.body).not.toContain(text);
});

test('a call that failed is no error of the console, and who is not logged in reports nothing', async () => {
  dispatch(new CallError(404, 'not found'));
  queryClient.clear();
  dispatch(errorAt('Login-z.js:1:7', 'x'));
  await Promise.resolve();
  expect(sent).toEqual([]);
});

test('a notice of the browser without an error is no error of the console', async () => {
  dispatchEvent(
    new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }),
  );
  await Promise.resolve();
  expect(sent).toEqual([]);
});

test('a screen that throws again and again reports the first errors alone', async () => {
  for (let at = 1; at <= 20; at += 1) dispatch(errorAt(`Desk-a.js:1:${at}`, 'x'));
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0));
  expect(sent.length).toBeLessThan(5);
});
