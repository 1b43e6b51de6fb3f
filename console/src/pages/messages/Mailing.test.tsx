// A message that is being sent counts on by itself, and says what became of its mails into the game.
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { Screen } from './Mailing.tsx';

let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const mailing = {
  mailing_id: 5,
  title: 'Maintenance',
  text: 'Back at ten',
  operator_name: 'Ann',
  status: 'running',
  has_game_mail: true,
  sent: 3,
  failed: 0,
  mails: { none: 1, waiting: 2, sent: 0, dropped: 0 },
  created_at: '2026-11-18T02:00:00.000Z',
  finished_at: null,
};
const recipient = {
  player_id: 7,
  role_name: 'Lin',
  server_name: 'S1',
  failure: null,
  at: mailing.created_at,
};

const figure = (name: string) =>
  [...document.querySelectorAll('dl > div')].find((line) => line.querySelector('dt')?.textContent === name)
    ?.lastElementChild?.textContent;

test('mails are counted by their state, each recipient has theirs, and the figures go on while it is sent', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'] });
  const responses: Record<string, unknown> = {
    'message/list': { list: [mailing], next_cursor: null, total: null },
    'message/recipients': {
      list: [{ ...recipient, mail_state: 'none' }],
      next_cursor: null,
      total: 1,
    },
  };
  const shown = showScreen({ Screen, path: 'messages/$mailing_id', at: 'messages/5', responses });
  await vi.advanceTimersByTimeAsync(500);
  ({ root } = await shown);
  await act(async () => void (await vi.advanceTimersByTimeAsync(500)));
  expect(figure('In-game mail · Waiting for the game')).toBe('2');
  expect(figure('In-game mail · Not sent: no character')).toBe('1');
  const dropped = 'In-game mail · Dropped: the game didn’t take it for 3 days';
  expect(figure(dropped)).toBe('0');
  const mails = { none: 1, waiting: 0, sent: 100_001, dropped: 1 };
  responses['message/list'] = {
    list: [{ ...mailing, status: 'done', mails }],
    next_cursor: null,
    total: null,
  };
  await act(async () => void (await vi.advanceTimersByTimeAsync(3500)));
  expect(figure(dropped)).toBe('1');
  // The server counts no further.
  expect(figure('In-game mail · Sent')).toBe('100,000+');
});
