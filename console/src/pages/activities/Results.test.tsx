// What an activity brought names how many took part, whatever its kind.
import type { OpsActivity } from '@emall/contract';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { Results } from './Results.tsx';

let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const day = { day: '2026-11-18', visitors: 20, winners: 2, granted: 2 };

async function showResults(part: object) {
  const activity = { activeid: 5, kind: 'sign_in', forecast: null, budget_amount: null };
  const Screen = () => <Results activity={activity as unknown as OpsActivity} />;
  ({ root } = await showScreen({
    Screen,
    responses: {
      'activity/results': { visits: [], winners: 2, cost_amount: 0, prizes: [], days: [], ...part },
      'activity/listParticipants': { list: [], next_cursor: null, total: 1234 },
    },
  }));
}

test('the results of a sign-in activity say how many took part', async () => {
  await showResults({});
  const fact = () =>
    [...document.querySelectorAll('dl > div')].find(
      (line) => line.querySelector('dt')?.textContent === 'Participants',
    );
  await vi.waitFor(() => expect(fact()?.querySelector('dd')?.textContent).toBe('1,234'));
});

test('days whose prizes cost nothing have no chart of their cost', async () => {
  await showResults({ days: [{ ...day, cost_amount: 0 }] });
  await vi.waitFor(() => expect(document.body.textContent).toContain('2026-11-18'));
  expect(document.querySelector('figure')).toBeNull();
  await act(async () => root.unmount());

  await showResults({ cost_amount: 500, days: [{ ...day, cost_amount: 500 }] });
  await vi.waitFor(() => expect(document.querySelector('figure')?.textContent).toContain('¥5.00'));
});

test('an activity that has granted no prize says so', async () => {
  await showResults({});
  await vi.waitFor(() => expect(document.body.textContent).toContain('No prizes granted yet'));
});
