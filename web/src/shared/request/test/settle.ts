// Waits until the page in a test has asked for everything it wants, and shows it.
import { act } from 'react';
import { queryClient } from '../query.ts';

const TICK_MS = 10;
/** An answer may lead to the next question a moment later: quiet only counts when it lasts. */
const QUIET_TICKS = 3;
const MAX_TICKS = 200;

export async function settle(): Promise<void> {
  let quiet = 0;
  for (let tick = 0; quiet < QUIET_TICKS && tick < MAX_TICKS; tick += 1) {
    await act(() => new Promise((done) => setTimeout(done, TICK_MS)));
    const isBusy = queryClient.isFetching() + queryClient.isMutating() > 0;
    quiet = isBusy ? 0 : quiet + 1;
  }
}
