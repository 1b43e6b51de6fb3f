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

test('the results of a sign-in activity say how many took part', async () => {
  const activity = { activeid: 5, kind: 'sign_in', forecast: null, budget_amount: null };
  const Screen = () => <Results activity={activity as unknown as OpsActivity} />;
  ({ root } = await showScreen({
    Screen,
    responses: {
      'activity/results': { visits: [], winners: 2, cost_amount: 0, prizes: [], days: [] },
      'activity/listParticipants': { list: [], next_cursor: null, total: 1234 },
    },
  }));
  const fact = () =>
    [...document.querySelectorAll('dl > div')].find(
      (line) => line.querySelector('dt')?.textContent === 'Participants',
    );
  await vi.waitFor(() => expect(fact()?.querySelector('dd')?.textContent).toBe('1,234'));
});
