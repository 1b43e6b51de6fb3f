// What runs out is shown to whoever can refill it.
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { Ahead } from './Ahead.tsx';

let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const forecast = { left: 0, promised: 0, used_per_day: 3, empty_at: '2020-01-01T00:00:00.000Z' };

test.each([
  [['gift.write'], ['left of Codes']],
  [['catalog.write'], ['left of Mug']],
  [
    ['gift.write', 'catalog.write'],
    ['left of Codes', 'left of Mug'],
  ],
  [['gift.read'], []],
])('with %s: %s', async (permissions, names) => {
  const list = [
    { ...forecast, kind: 'pool', id: '1', title: 'Codes' },
    { ...forecast, kind: 'goods', id: '2', title: 'Mug' },
  ];
  ({ root } = await showScreen({
    Screen: Ahead,
    permissions,
    responses: {
      'calendar/list': { list: [], conflicts: [{ rule: 'x' }] },
      'calendar/forecasts': { list },
    },
  }));
  await vi.waitFor(() => expect(document.body.textContent).toContain('conflict on the calendar'));
  await vi.waitFor(() => {
    const shown = [...document.querySelectorAll('li a span:nth-child(2)')].map(
      ({ textContent }) => textContent,
    );
    expect(shown.slice(1)).toEqual(names);
  });
});
