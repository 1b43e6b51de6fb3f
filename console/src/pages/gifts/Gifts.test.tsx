// The list of gifts says of each whether players can have it now.
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { Screen } from './Gifts.tsx';

let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const PAST = '2020-01-01T00:00:00.000Z';
const FUTURE = '2099-01-01T00:00:00.000Z';
const gift = {
  ...{ image: '', delivery: 'code', handed_out: 2, total: 10, codes_left: null, is_low: false },
  ...{ is_published: true, starts_at: PAST, ends_at: FUTURE },
};

test('a gift is running, scheduled, ended, fully claimed or not published', async () => {
  const list = [
    { name: 'Welcome' },
    { name: 'New year', starts_at: FUTURE },
    { name: 'Last year', ends_at: PAST },
    { name: 'Popular', handed_out: 10 },
    { name: 'Hidden', is_published: false },
  ].map((each, at) => ({ gift_id: at + 1, ...gift, ...each }));
  ({ root } = await showScreen({
    Screen,
    path: 'gifts',
    permissions: ['gift.read'],
    responses: { 'gift/list': { list, next_cursor: null, total: list.length } },
  }));
  const states = () =>
    [...document.querySelectorAll('[role="row"], tr')]
      .map((row) => [...row.querySelectorAll('[role="cell"], td')].map(({ textContent }) => textContent))
      .filter((cells) => cells.length > 2)
      .map((cells) => cells.find((text) => text && /Running|Scheduled|Ended|Fully|Not pub/.test(text)));
  await vi.waitFor(() =>
    expect(states()).toEqual(['Running', 'Scheduled', 'Ended', 'Fully claimed', 'Not published']),
  );
});
