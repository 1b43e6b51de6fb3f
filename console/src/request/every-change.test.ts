// Every change that the console makes can be shown as the call it made: whatever sends it, it is among the recent actions.
import type { Call } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearRecentActions, recentActions } from '../ui/recent-actions.ts';
import { closeToasts } from '../ui/Toast.tsx';
import { dryRun, send, sendFile } from './call.ts';

const calls: Call[] = Object.values(ops).flatMap((group) => Object.values(group));

/** What changes something and is not shown, with the reason. */
const LOGIN = 'the own login, which no machine does in a person’s place';
const NOT_SHOWN: Record<string, string> = {
  ...Object.fromEntries(
    calls
      .filter(({ path, changes }) => changes && path.startsWith('ops/auth/'))
      .map(({ path }) => [path, LOGIN]),
  ),
  'ops/activity/preview': 'a link for looking, which changes nothing of the mall',
  'ops/calendar/previewMall': 'a link for looking, which changes nothing of the mall',
};

let code: number;
beforeEach(() => {
  code = 200;
  clearRecentActions();
  vi.stubGlobal('fetch', async () => Response.json({ code, msg: '', data: {} }));
});
afterEach(() => vi.unstubAllGlobals());

const FILE = new File([], 'ship.png');
const make = (call: Call) =>
  call.multipart
    ? sendFile(call, { name: 'x' } as never, FILE, '1001')
    : send(call, { name: 'x' } as never, '1001');

test('every changing call is recorded with what was sent, however it is sent', async () => {
  const missing: string[] = [];
  for (const call of calls) {
    clearRecentActions();
    await make(call);
    const [action] = recentActions();
    if (!call.changes) expect(action, call.path).toBeUndefined();
    else if (!action) missing.push(call.path);
    else expect(action).toMatchObject({ call, input: { name: 'x' }, gameId: '1001' });
  }
  expect(missing.sort()).toEqual(Object.keys(NOT_SHOWN).sort());
});

test('what failed and what was only tried is no action', async () => {
  await dryRun(ops.link.save, { name: 'x' }, '1001');
  code = 10002;
  await send(ops.link.save, { name: 'x' }, '1001').catch(() => undefined);
  await sendFile(ops.file.upload, { name: 'x' }, FILE, '1001').catch(() => undefined);
  expect(recentActions()).toEqual([]);
});

test('the newest twenty stay, and none for whoever logs in next', async () => {
  for (let at = 1; at <= 21; at += 1) await send(ops.link.save, { name: `${at}` }, '1001');
  expect(recentActions()).toHaveLength(20);
  expect(recentActions()[0]).toMatchObject({ input: { name: '21' } });
  closeToasts();
  expect(recentActions()).toEqual([]);
});

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!../test/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Files that ask a server by themselves, with the reason. */
const FETCHING: Record<string, string> = {
  '../kit/form/PictureField.tsx': 'the bytes of a picture',
  '../kit/snippets.ts': 'the text of a call as it is shown',
  '../pages/pictures/CropPicture.tsx': 'the bytes of a picture',
  './call.ts': 'all calls',
};

test('no other part of the console sends calls', () => {
  const found = Object.entries(sources)
    .filter(([, text]) => /\bfetch\(|XMLHttpRequest|sendBeacon/.test(text))
    .map(([path]) => path);
  expect(found.sort()).toEqual(Object.keys(FETCHING).sort());
});
